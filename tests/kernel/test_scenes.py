"""Scenes: a view with its data, rulings, seat and question, and the fields of its frames."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import OBSERVER, Game
from navalcore.datafiles import digest
from navalcore.ruleset import data_of, options_of
from navalcore.scenes import Scene, field_of

FRAMES = [
    {"frame": "Turn", "fields": {"seat": 1, "number": 3}},
    {"frame": "Vote", "fields": {"seat": 2, "told": ""}},
]
VIEW: dict[str, Any] = {"seat": 0, "node": {"kind": "over"}, "frames": FRAMES}


def scene_of(view: dict[str, Any]) -> Scene[Any]:
    return Scene(view, None, None)


@pytest.mark.parametrize(
    ("name", "frame", "found"),
    [
        pytest.param("seat", "", 2, id="the innermost frame that has it"),
        pytest.param("number", "", 3, id="an outer frame where no inner one has it"),
        pytest.param("seat", "Turn", 1, id="the named frame"),
        pytest.param("told", "", "", id="an empty field is a field"),
        pytest.param("number", "Vote", None, id="a frame without it"),
        pytest.param("seat", "Storm", None, id="a frame that does not run"),
        pytest.param("ships", "", None, id="no frame has it"),
    ],
)
def test_a_field_of_the_running_frames(name: str, frame: str, found: Any) -> None:
    assert field_of(VIEW, name, None, frame) == found
    assert scene_of(VIEW).field(name, None, frame) == found


@pytest.mark.parametrize(("viewer", "seat"), [(0, 0), (2, 2), (OBSERVER, None)])
def test_whose_view_it_is(new: Callable[..., Game], viewer: Any, seat: int | None) -> None:
    assert scene_of(new(1).view(viewer)).seat == seat


def test_the_question_that_the_seat_is_shown(new: Callable[..., Game]) -> None:
    view = new(1).view(0)
    assert scene_of(view).node == view["node"] != {}
    assert scene_of(VIEW).node == VIEW["node"]


@pytest.mark.parametrize("votes", [False, True])
def test_a_view_has_the_data_and_rulings_of_its_game(new: Callable[..., Game], votes: bool) -> None:
    game = new(1, options={"votes": votes})
    view = game.view(1)
    assert digest(data_of(view)) == view["digest"]
    assert options_of(view) == game.options
    assert options_of(view).votes is votes
    scene = Scene[Any].of(view)
    assert (scene.view, scene.options) == (view, game.options)
    assert scene.kit is data_of(view)

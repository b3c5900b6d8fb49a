"""Set-ups as rules use them: faults refused, the one a game goes on from, a position told."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from attrs import evolve, frozen

from navalcore import Game, KernelError, Refusal, RulesetError
from navalcore.setup_forms import given, refuse_faulty, unknown, without_defaults


@frozen
class Begun:
    given: str | None


def test_a_frame_goes_on_from_the_set_up_of_its_game() -> None:
    assert given(Begun("at dawn")) == "at dawn"
    assert given(Begun("")) == ""


def test_a_game_without_a_set_up_has_none_to_go_on_from(new: Callable[..., Game]) -> None:
    with pytest.raises(KernelError) as caught:
        given(new(1))
    assert str(caught.value) == "this game has no set-up to go on from"


def test_a_faulty_set_up_is_refused_with_all_its_faults() -> None:
    with pytest.raises(RulesetError) as caught:
        refuse_faulty(f"turn: expected 1 or more, got {turn}" for turn in (0, -1))
    assert caught.value.findings == (
        "setup: turn: expected 1 or more, got 0",
        "setup: turn: expected 1 or more, got -1",
    )


def test_a_sound_set_up_is_not_refused() -> None:
    refuse_faulty([])


SHIPS = ("hood", "york", "suffolk", "norfolk", "orion", "lion", "tiger")


@pytest.mark.parametrize(
    ("known", "told"),
    [
        pytest.param(SHIPS, "there is no 'hod' (did you mean 'hood'?)", id="the nearest name"),
        pytest.param(
            [f"{ship}-b" for ship in SHIPS if ship != "hood"],
            "there is no 'hod': give one of lion-b, norfolk-b, orion-b, suffolk-b, tiger-b, york-b",
            id="all if none is near, in alphabetical order",
        ),
        pytest.param(
            "abcefgi",
            "there is no 'hod': give one of a, b, c, e, f, g, …",
            id="the first of many",
        ),
        pytest.param(["tiger"], "there is no 'hod': give tiger", id="the only one"),
        pytest.param([], "there is no 'hod'", id="none at all"),
    ],
)
def test_a_name_that_is_unknown(known: Iterable[str], told: str) -> None:
    assert unknown("hod", known) == told
    assert unknown("hod", known, "ship") == told.replace("no ", "no ship ", 1)


@pytest.mark.parametrize("value", ["", 0, False, [], {}, (), None])
def test_what_is_as_by_default_is_left_out(value: Any) -> None:
    told = {"hex": "B13", "hull": value, "date": 22}
    assert without_defaults(told) == {"hex": "B13", "date": 22}


@pytest.mark.parametrize("value", ["a", 1, -1, True, [0], {"hull": 0}])
def test_all_else_is_told(value: Any) -> None:
    assert without_defaults({"hull": value}) == {"hull": value}


def test_a_game_that_is_over_is_no_set_up(played: Callable[..., Game]) -> None:
    game = played(1)
    game.bound = evolve(game.bound, ruleset=evolve(game.bound.ruleset, describe=told))
    with pytest.raises(Refusal) as caught:
        game.setup()
    assert caught.value.message == "the game is over: a set-up is a position to play on from"
    assert caught.value.cite == ""


def told(game: Game) -> dict[str, Any]:
    return {"turn": 1}

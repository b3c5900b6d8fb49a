"""What Enter means: where the force heads, where damage goes, and what is repaired first."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Battle = Callable[..., Game]


def default(game: Game) -> str:
    return game.bound.ruleset.show.default(game.open[0], game.view(0))


@pytest.mark.parametrize(
    ("setup", "script", "token"),
    [
        ({"date": 23, "phase": "am", "hex": "A13"}, "move = 2", "sail A12"),  # to the exit
        ({"date": 26, "phase": "am", "hex": "G20"}, "move = 2", "sail G21"),  # to Brest
        ({"date": 26, "phase": "pm", "hex": "G20"}, "move = 2", "sail G21"),
        ({"date": 26, "phase": "pm", "hex": "G21"}, "move = 2", "stay"),  # BIS-203
        ({"date": 26, "phase": "pm", "hex": "G11"}, "move = 2", "stay"),
        ({"date": 27, "phase": "am", "hex": "G11", "atlantic": True}, "move = 2", "leave-map"),
        ({"date": 26, "phase": "pm", "hex": "G17"}, "move = 2", "sail G18"),  # out of reach
    ],
)
def test_the_force_heads_for_a_way_out(
    begin: Begin, setup: dict[str, Any], script: str, token: str
) -> None:
    game = begin({"at": "movement", "weather": "calm", **setup}, script)
    assert default(game) == token


@pytest.mark.parametrize(
    ("ship", "token"),
    [
        ({"damage": {"hull": 4}, "fires": {"dora": 1}}, "mend bismarck dora"),  # a burning turret
        ({"damage": {"hull": 1, "bridge": 2}}, "mend bismarck bridge"),  # most points used
        ({"damage": {"anton": 2, "bruno": 3}}, "mend bismarck bruno"),  # nearest to its end
        ({"damage": {"hull": 8, "anton": 2}}, "mend bismarck anton"),  # as near: turret
    ],
)
def test_repair_where_it_is_needed(begin: Begin, ship: dict[str, Any], token: str) -> None:
    place = {"at": "movement", "date": 24, "weather": "storm", "hex": "B10", "bismarck": ship}
    assert default(begin(place, "stay; repair bismarck = 3")) == token


@pytest.mark.parametrize(
    ("damage", "options", "token"),
    [
        ({}, {}, "redirect bridge"),  # whose loss costs nothing (BIS-630)
        ({"bridge": 1}, {}, "redirect flak"),  # as much room as a turret, and costs less
        ({}, {"bridge_effect": "data"}, "redirect flak"),
        ({"flak": 1}, {"bridge_effect": "data"}, "redirect bridge"),
        ({"bridge": 1, "flak": 2}, {}, "redirect bruno"),  # DEC-09: where most room is
        ({"bruno": 3, "caesar": 3, "dora": 3, "bridge": 4, "flak": 3}, {}, "redirect flak"),
        ({"bruno": 3, "caesar": 4, "dora": 4, "bridge": 4, "flak": 4}, {}, "redirect bruno"),
    ],
)
def test_damage_is_taken_where_there_is_room_and_least_is_lost(
    battle: Battle, damage: dict[str, int], options: dict[str, str], token: str
) -> None:
    """DEC-09: never in the Hull of its own accord."""
    ship = {"damage": {"anton": 4, **damage}}
    script = "mg hood bismarck = 4 1 1 1; loc bismarck = 1"
    game = battle("hood", script, options, initiative="enemy", bismarck=ship)
    assert game.open[0].label == "redirect bismarck"
    assert default(game) == token


@pytest.mark.parametrize(("damage", "token"), [({}, "bridge"), ({"bridge": 2}, "flak")])
def test_a_face_of_two_strikes_where_least_is_lost(
    battle: Battle, damage: dict[str, int], token: str
) -> None:
    script = "mg hood bismarck = 4 1 1 1; loc bismarck = 5"
    game = battle("hood", script, initiative="enemy", bismarck={"damage": damage})
    assert default(game) == f"strikes {token}"

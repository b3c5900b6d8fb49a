"""What Enter means: where the force heads, and what is repaired first."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]


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

"""The straight course before the first spotting (FAS-1307)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Raid = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Rolled = Callable[[Game], list[str]]

HIDDEN = {"MTB-1": "C1 S"}


@pytest.mark.parametrize(
    ("ships", "after"),
    [
        pytest.param(
            {"michel": "E4 W", "iltis": "D4 W"}, "D4 W, C4 W", id="FAS-1307 one square ahead"
        ),
        pytest.param(
            {"michel": "D4 W", "iltis": "E4 W", "jaguar": "F4 W"},
            "C4 W, D4 W, E4 W",
            id="FAS-1307 whoever waits for the roster's first goes after her",
        ),
        pytest.param(
            {"michel": "F4 W", "iltis": "E4 W", "jaguar": "D4 W"},
            "E4 W, D4 W, C4 W",
            id="FAS-1307 the roster's last goes first if she is in front",
        ),
        pytest.param(
            {"michel": "F4 W", "iltis": "E4 W", "jaguar": "D4 W", "MTB-2": "C4 S"},
            "F4 W, E4 W, D4 W",
            id="FAS-1307 a column stops behind a blocked ship",
        ),
        pytest.param(
            {"michel": "F4 W", "iltis": "E4 W", "jaguar": "C4 W", "MTB-2": "B4 S"},
            "E4 W, D4 W, C4 W",
            id="FAS-1307 a gap closes behind a blocked ship",
        ),
        pytest.param(
            {"michel": "D4 E", "iltis": "E4 W"},
            "D4 E, E4 W",
            id="FAS-1307 two ships bow to bow stay",
        ),
        pytest.param(
            {"michel": "D4 E", "iltis": "E4 S", "jaguar": "E5 W", "falke": "D5 N"},
            "D4 E, E4 S, E5 W, D5 N",
            id="FAS-1307 four ships in a ring stay",
        ),
        pytest.param(
            {"michel": "C4 E", "iltis": "E4 W"},
            "D4 E, E4 W",
            id="FAS-1307 of two for one square the roster's first goes",
        ),
        pytest.param(
            {"michel": "D5 NW", "iltis": "C4 W"},
            "C4 NW, B4 W",
            id="FAS-1307 along a corner facing",
        ),
        pytest.param(
            {"michel": "B4 W", "iltis": "A4 W"}, "A4 W, left", id="FAS-1314 ahead over the exit"
        ),
        pytest.param(
            {"michel": "D2 N", "iltis": "D1 N"},
            "D2 N, D1 N",
            id="FAS-1314 a closed edge blocks, and who is behind",
        ),
        pytest.param(
            {"michel": "A2 NW", "iltis": "A1 NW", "jaguar": "A8 SW"},
            "left, A1 NW, A8 SW",
            id="FAS-1314 the exit edge by a diagonal, not by a corner",
        ),
        pytest.param(
            {"michel": "E4 W repairable=JS", "iltis": "D4 W hull_damage=7"},
            "D4 W, C4 W",
            id="FAS-S16 unreleased, damage does not slow",
        ),
        pytest.param(
            {"michel": "E4 W failed", "iltis": "D4 W failed"},
            "D4 W, C4 W",
            id="FAS-S18 Failed Morale does not turn them",
        ),
    ],
)
def test_straight_ahead(
    raid: Raid, where: Where, rolled: Rolled, ships: dict[str, str], after: str
) -> None:
    """FAS-1307: no speed roll, no choice, worked from the front."""
    game = raid({**HIDDEN, **ships})
    germans = [one for one in ships if not one.startswith("M")]
    assert where(game, *germans) == after
    assert "speed german" not in rolled(game)
    assert not game.board.released


def test_who_is_blocked_is_told(raid: Raid, facts: Facts) -> None:
    """FAS-1307: those that stay, from the front."""
    game = raid({**HIDDEN, "michel": "E4 W", "iltis": "D4 W", "MTB-2": "C4 S"})
    assert facts(game, "ShipBlocked", "ship", "cite") == [
        ("iltis", "FAS-1307"),
        ("michel", "FAS-1307"),
    ]


@pytest.mark.parametrize(
    ("ships", "roll", "after"),
    [
        pytest.param(
            {"michel": "E4 W", "iltis": "D4 W"}, 6, "D4 W, C4 W", id="FAS-S05 rolled: both pass"
        ),
        pytest.param(
            {"michel": "E4 W", "iltis": "D4 W"}, 5, "E4 W, C4 W", id="FAS-S05 rolled: one fails"
        ),
        pytest.param(
            {"michel": "D4 W", "iltis": "E4 W"},
            5,
            "D4 W, E4 W",
            id="FAS-S05 rolled: who fails blocks who is behind",
        ),
        pytest.param(
            {"iltis": "D4 W hull_damage=7", "jaguar": "D6 W"},
            3,
            "D4 W, C6 W",
            id="FAS-S05 rolled: by each ship's own number",
        ),
    ],
)
def test_unreleased_and_rolled(
    raid: Raid, where: Where, ships: dict[str, str], roll: int, after: str
) -> None:
    """FAS-S05, channel_dash = rolled: the forced step needs a pass before the spotting too."""
    script = f"speed german = {roll}"
    game = raid({**HIDDEN, **ships}, script, options={"channel_dash": "rolled"})
    assert where(game, *ships) == after


def test_until_spotted_is_forced_before(raid: Raid, where: Where, rolled: Rolled) -> None:
    """FAS-S05, channel_dash = until_spotted: straight ahead without a roll before the release."""
    ships = {**HIDDEN, "michel": "E4 W", "iltis": "D4 W"}
    game = raid(ships, options={"channel_dash": "until_spotted"})
    assert where(game, "michel", "iltis") == "D4 W, C4 W"
    assert rolled(game) == []

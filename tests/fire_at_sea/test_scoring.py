"""Victory Points of a Michel scenario and its result (FAS-1308, FAS-1329, FAS-1330)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Raid = Callable[..., Game]
Facts = Callable[..., list[Any]]

BOATS = ("iltis", "jaguar", "seeadler", "falke", "kondor")


def end(raid: Raid, ships: dict[str, str], scenario: str, **more: Any) -> Game:
    """A scenario at its last turn's end."""
    game = raid(ships, (), "morale-german", scenario, turn=10, **more)
    assert game.result is not None and game.result.ended == "rules"
    return game


NIGHT = {"michel": "H4 W", "MTB-1": "A8 S"}
DAWN = {"michel": "H4 W", "calpe": "A8 S"}

POINTS = [
    # scenario, ships, German and British points
    ("FAS-1329 nothing has happened: Michel is not sunk, and unhurt", "mtb", {}, 2 + 1, 0),
    ("FAS-1329 Michel is hurt", "mtb", {"michel": "H4 W hull_damage=4"}, 2, 0),
    ("FAS-1329 Michel has cards, not hull damage", "mtb", {"michel": "H4 W repairable=KS"}, 3, 0),
    ("FAS-1329 Michel has left unhurt", "mtb", {"michel": "A4 W left"}, 3, 0),
    ("FAS-1329 Michel has left hurt", "mtb", {"michel": "A4 W left hull_damage=4"}, 2, 0),
    ("FAS-1329 Michel is sunk", "mtb", {"michel": "H4 W sunk hull_damage=24"}, 0, 6),
    ("FAS-1329 sunk by her magazine", "mtb", {"michel": "H4 W sunk"}, 0, 6),
    ("FAS-1329 one torpedo hit on Michel", "mtb", {"michel": "H4 W torpedoed=1"}, 3, 4),
    ("FAS-1329 two torpedo hits", "mtb", {"michel": "H4 W torpedoed=2"}, 3, 8),
    ("FAS-1329 a torpedo boat hit", "mtb", {"iltis": "G4 W torpedoed=1"}, 3, 1),
    ("FAS-1329 hit and sunk", "mtb", {"iltis": "G4 W torpedoed=1 sunk"}, 3, 1 + 3),
    ("FAS-1329 two sunk", "mtb", {"iltis": "G4 W sunk", "falke": "G5 W sunk"}, 3, 6),
    ("FAS-1329 a torpedo boat that left", "mtb", {"iltis": "A4 W left"}, 3, 0),
    ("FAS-1329 hull points on a torpedo boat", "mtb", {"iltis": "G4 W hull_damage=8"}, 3, 0),
    ("FAS-1329 a boat lost", "mtb", {"MTB-1": "A8 S boats=2"}, 3 + 1, 0),
    ("FAS-1329 a flotilla lost", "mtb", {"MGB": "A7 S sunk"}, 3 + 3, 0),
    ("FAS-1329 two flotillas", "mtb", {"MGB": "A7 S boats=1", "MTB-2": "A6 S boats=2"}, 3 + 3, 0),
    ("FAS-1329 leaving is no loss", "mtb", {"MGB": "A7 S left"}, 3, 0),
    ("FAS-1329 lost before it left", "mtb", {"MGB": "A7 S left boats=2"}, 3 + 1, 0),
    ("FAS-1329 hull points do not count by night", "mtb", {"michel": "H4 W hull_damage=8"}, 2, 0),
    ("FAS-1329 at dawn nothing has happened", "dd", {}, 2 + 1, 0),
    ("FAS-1329 3 hull points are no full step", "dd", {"michel": "H4 W hull_damage=3"}, 2, 0),
    ("FAS-1329 4 are one", "dd", {"michel": "H4 W hull_damage=4"}, 2, 1),
    ("FAS-1329 7 are one", "dd", {"michel": "H4 W hull_damage=7"}, 2, 1),
    ("FAS-1329 8 are two", "dd", {"michel": "H4 W hull_damage=8"}, 2, 2),
    (
        "FAS-1329 at most her hull",
        *("dd", {"michel": "H4 W sunk hull_damage=33"}, 0, 6 + 6),
    ),
    ("FAS-1329 a torpedo hit at dawn", "dd", {"michel": "H4 W torpedoed=1"}, 3, 2),
    ("FAS-1329 on a torpedo boat at dawn", "dd", {"iltis": "G4 W torpedoed=1"}, 3, 0),
    ("FAS-1329 a torpedo boat sunk at dawn", "dd", {"iltis": "G4 W sunk"}, 3, 3),
    ("FAS-1329 a destroyer sunk", "dd", {"windsor": "A7 S sunk"}, 3 + 3, 0),
    ("FAS-1329 a destroyer that left", "dd", {"windsor": "A7 S left"}, 3, 0),
    ("FAS-1331 old damage", "dd", {"michel": "H4 W hull_damage=4 old_damage=4"}, 2 + 1, 0),
    ("FAS-1331 new damage", "dd", {"michel": "H4 W hull_damage=8 old_damage=4"}, 2, 1),
    ("FAS-1331 of both", "dd", {"michel": "H4 W hull_damage=9 old_damage=6"}, 2, 0),
    (
        "FAS-1331 up to her hull",
        *("dd", {"michel": "H4 W sunk hull_damage=30 old_damage=20"}, 0, 6 + 1),
    ),
]


@pytest.mark.parametrize(
    ("scenario", "ships", "german", "british"),
    [pytest.param(*row[1:], id=str(row[0])) for row in POINTS],
)
def test_points(
    raid: Raid, facts: Facts, scenario: str, ships: dict[str, str], german: int, british: int
) -> None:
    """FAS-1329: counted once, at the end, by what is on the board."""
    force = NIGHT if scenario == "mtb" else DAWN
    game = end(raid, {**force, **ships}, f"{scenario}-attack")
    assert game.result is not None
    assert game.result.scores == {0: german, 1: british}
    told = facts(game, "PointsScored", "side", "points")
    assert sum(points for side, points in told if side == "german") == german
    assert sum(points for side, points in told if side == "british") == british
    assert sum(points for _, points, _ in game.result.breakdown) == german + british


RESULTS = [
    # British points come from Michel's torpedo hits, 2 each, and steps of 4 hull points
    (
        "FAS-1330 a lead of 2 wins",
        "H4 W hull_damage=3",
        (0,),
        "German victory: 2 German and 0 British points",
    ),
    (
        "FAS-1330 a lead of 1 is a draw",
        "H4 W hull_damage=4",
        (),
        "Draw: 2 German and 1 British points",
    ),
    ("FAS-1330 level is a draw", "H4 W hull_damage=8", (), "Draw: 2 German and 2 British points"),
    (
        "FAS-1330 1 behind is a draw",
        "H4 W hull_damage=12",
        (),
        "Draw: 2 German and 3 British points",
    ),
    (
        "FAS-1330 2 behind loses",
        *("H4 W hull_damage=16", (1,), "British victory: 2 German and 4 British points"),
    ),
]


@pytest.mark.parametrize(
    ("michel", "winners", "title"), [pytest.param(*row[1:], id=str(row[0])) for row in RESULTS]
)
def test_result(raid: Raid, michel: str, winners: tuple[int, ...], title: str) -> None:
    """FAS-1308, FAS-1330, FAS-S06: a lead of the margin wins, otherwise draw."""
    result = end(raid, {**DAWN, "michel": michel}, "dd-attack").result
    assert result is not None
    assert (result.winners, result.title) == (winners, title)


def test_morale_and_distance_decide_nothing(raid: Raid) -> None:
    """FAS-1006: none of FAS-1001 to FAS-1005 holds here."""
    ships = {
        boat: f"{square} W failed"
        for boat, square in zip(BOATS, ("H1", "H2", "H3", "G1", "G2"), strict=True)
    }
    ships |= {"michel": "H4 W failed", "calpe": "A8 S failed"}
    script = ["spend 0; check calpe = 2"]
    script += [f"next {ship}; spend 0; check {ship} = 2" for ship in ("michel", *BOATS[:4])]
    game = raid(ships, [*script, "spend 0; check kondor = 2"], "morale-british", "dd-attack")
    assert game.result is None
    assert game.board.turn == 2

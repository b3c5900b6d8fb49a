"""Spotting at night, and who may be fired at (FAS-1306, FAS-1307, FAS-1324, FAS-S04)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Raid = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Rolled = Callable[[Game], list[str]]
Answer = Callable[..., Game]

AWAY = {"michel": "H8 W"}


def spotted(game: Game) -> list[str]:
    return [ship.id for ship in game.board.ships.values() if ship.seat == 1 and ship.spotted]


@pytest.mark.parametrize(
    ("at", "die", "expected"),
    [
        pytest.param("D5 S", 1, True, id="FAS-1306 1 sees one square away"),
        pytest.param("D6 S", 1, False, id="FAS-1306 1 does not see two away"),
        pytest.param("D6 S", 2, True, id="FAS-1306 2 sees two away"),
        pytest.param("D7 S", 2, False, id="FAS-1306 2 does not see three away"),
        pytest.param("D7 S", 3, True, id="FAS-1306 3 sees three away"),
        pytest.param("D8 S", 3, False, id="FAS-1306 3 does not see four away"),
        pytest.param("F6 S", 2, True, id="FAS-1306 diagonals cost one"),
        pytest.param("F7 S", 2, False, id="FAS-1306 the longer way counts"),
    ],
)
def test_how_far_a_boat_sees(raid: Raid, at: str, die: int, expected: bool) -> None:
    """FAS-1306: a flotilla within as many squares as the d3 says."""
    game = raid({**AWAY, "iltis": "D4 W", "MTB-1": at}, f"spot iltis = {die}", "spotting")
    assert (spotted(game) == ["MTB-1"]) is expected
    assert game.board.released is expected


def test_a_die_for_each_boat_against_all_flotillas(raid: Raid, facts: Facts) -> None:
    """FAS-S04: one d3 serves against every flotilla; what it finds is told, and what not."""
    ships = {"iltis": "D4 W", "jaguar": "H1 W", "MTB-1": "D5 S", "MTB-2": "D6 S", "MGB": "D8 S"}
    game = raid({**AWAY, **ships}, "spot iltis = 2; spot jaguar = 1", "spotting")
    assert spotted(game) == ["MTB-1", "MTB-2"]
    assert facts(game, "FlotillaSpotted", "boat", "die", "flotilla") == [
        ("iltis", 2, "MTB-1"),
        ("iltis", 2, "MTB-2"),
    ]
    assert facts(game, "NothingSpotted", "boat", "die") == [("jaguar", 1)]
    assert facts(game, "GermansReleased", "cite") == ["FAS-1307"]


BOATS = ["iltis", "jaguar", "seeadler", "falke", "kondor"]
LINE = {"kondor": "A8 W", "falke": "B8 W", "seeadler": "C8 W", "jaguar": "D8 W", "iltis": "E8 W"}


@pytest.mark.parametrize(
    ("ships", "dice", "expected"),
    [
        pytest.param({"MTB-1": "H1 S"}, "11111", BOATS, id="FAS-1319 in roster order"),
        pytest.param({"MTB-1": "E5 S"}, "3", BOATS[:1], id="FAS-1306 until all are spotted"),
        pytest.param({"MTB-1": "E5 S"}, "13", BOATS[:2], id="FAS-1306 as soon as all are"),
        pytest.param(
            {"MTB-1": "E5 S", "MTB-2": "H1 S"}, "33333", BOATS, id="FAS-1306 one is still hidden"
        ),
        pytest.param({"MTB-1": "E5 S spotted"}, "", [], id="FAS-1306 none is hidden"),
        pytest.param(
            {"MTB-1": "E5 S spotted", "MTB-2": "A1 S sunk"}, "", [], id="FAS-1306 nor a sunk one"
        ),
        pytest.param(
            {"MTB-1": "E5 S spotted", "MTB-2": "A1 S left"}, "", [], id="FAS-1314 nor one that left"
        ),
        pytest.param(
            {"MTB-1": "H1 S", "iltis": "E8 W sunk", "falke": "B8 W left"},
            "111",
            ["jaguar", "seeadler", "kondor"],
            id="FAS-1314 only boats on the map look out",
        ),
        pytest.param(
            {"MTB-1": "H1 S", **{boat: "A1 W left" for boat in BOATS}},
            "",
            [],
            id="FAS-1306 Michel does not look out",
        ),
    ],
)
def test_who_looks_out(
    raid: Raid,
    rolled: Rolled,
    asked: Asked,
    ships: dict[str, str],
    dice: str,
    expected: list[str],
) -> None:
    """FAS-1306: each torpedo boat on the map, in roster order, while there is one to find."""
    script = [f"spot {boat} = {die}" for boat, die in zip(expected, dice, strict=True)]
    game = raid({**AWAY, **LINE, **ships}, script, "spotting")
    assert [label for label in rolled(game) if label.startswith("spot")] == [
        f"spot {boat}" for boat in expected
    ]
    assert not asked(game)[0].startswith("spot")


@pytest.mark.parametrize("typed", ["0", "4", "6", "x"], ids="FAS-1306 {0}".format)
def test_a_d3_shows_1_to_3(raid: Raid, asked: Asked, typed: str) -> None:
    """FAS-1306, FAS-D11: d3 = half a d6, rounded up."""
    game = raid({**AWAY, "iltis": "D4 W", "MTB-1": "D5 S"}, (), "spotting")
    with pytest.raises(Refusal):
        game.submit(typed)
    assert asked(game) == ("spot iltis",)


def test_no_spotting_at_dawn(raid: Raid, asked: Asked, rolled: Rolled) -> None:
    """FAS-1302: in Scenario 2 everybody is seen and released from the start."""
    game = raid({"iltis": "D4 W", "windsor": "D8 S"}, "speed german = 2", scenario="dd-attack")
    assert asked(game)[0] == "shoot iltis"
    assert rolled(game) == ["speed german"]
    assert game.board.released


NEAR = {"michel": "D4 W", "iltis": "D3 W"}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(
            "fire michel 0; shot MTB-1 michel = 2; no-torpedo", ["MTB-1"], id="FAS-1306 by her guns"
        ),
        pytest.param(
            "torpedo michel 0; torpedo-shot MTB-1 michel = 2", ["MTB-1"], id="FAS-1306 by torpedoes"
        ),
        pytest.param("hold-fire", [], id="FAS-1306 not by her silence"),
    ],
)
def test_a_flotilla_that_fires_is_seen(
    raid: Raid, facts: Facts, script: str, expected: list[str]
) -> None:
    """FAS-1306: at the end of the phase in which it fired, hit or miss; others stay hidden."""
    ships = {**NEAR, "MTB-1": "D5 S", "MTB-2": "D6 S"}
    game = raid(ships, ["next MTB-1", script, "hold-fire"], "shooting")
    assert spotted(game) == expected
    assert facts(game, "FlotillaShowed", "flotilla") == expected
    assert game.board.released is bool(expected)


def test_seen_after_all_effects(raid: Raid, log: Facts) -> None:
    """FAS-1318: damage first, then the flotillas that fired."""
    ships = {"michel": "D4 W", "MTB-1": "D5 S"}
    script = (
        "fire michel 0; shot MTB-1 michel = 12; draw british = KS; draw british = 2H; no-torpedo"
    )
    names = [type(one).__name__ for one in log(raid(ships, script, "shooting"))]
    assert names.index("CardTookEffect") < names.index("FlotillaShowed")


def test_germans_fire_only_at_what_is_spotted(raid: Raid, asked: Asked) -> None:
    """FAS-1307, FAS-1324: each target by itself, whether or not all are released."""
    ships = {"michel": "D4 W points=0", "MTB-1": "D5 S spotted", "MTB-2": "D3 S"}
    game = raid(ships, (), "shooting")
    assert asked(game) == ("shoot michel", "hold-fire", "fire MTB-1 0")
    with pytest.raises(Refusal) as refused:
        game.submit("fire MTB-2 0")
    assert str(refused.value) == "MTB flotilla 2 is not spotted yet [FAS-1307]"


def test_unspotted_germans_are_silent(raid: Raid, asked: Asked) -> None:
    """FAS-1307: with nobody spotted no German is asked; FAS-1324: the British may fire."""
    game = raid({"michel": "D4 W", "iltis": "D3 W", "MGB": "D5 S"}, (), "shooting")
    assert asked(game)[0] == "shoot MGB"
    assert {"fire michel 0", "fire iltis 0"} <= set(asked(game))


def night(raid: Raid, lasts: str, flotilla: str) -> Game:
    """A whole turn's begin with Iltis two squares from a flotilla; the d3 is not rolled yet."""
    ships = {"iltis": "D4 W", "michel": "H1 W", "MTB-1": f"D6 S {flotilla}"}
    return raid(
        ships,
        "speed british = 2; hold; speed german = 3; next michel; step ahead; turn left",
        "movement-british",
        released=True,
        options={"spot_lasts": lasts},
    )


@pytest.mark.parametrize(
    ("lasts", "flotilla", "asks"),
    [
        pytest.param("game", "spotted", False, id="FAS-S04 game: spotted stays spotted"),
        pytest.param("turn", "spotted", True, id="FAS-S04 turn: to be found again"),
        pytest.param("turn", "spotted fired", False, id="FAS-S04 turn: not if it fired before"),
        pytest.param("game", "", True, id="FAS-S04 game: still hidden"),
    ],
)
def test_how_long_spotting_lasts(
    raid: Raid, asked: Asked, lasts: str, flotilla: str, asks: bool
) -> None:
    """FAS-S04: cleared just before the rolls of the next turn; the release stays."""
    game = night(raid, lasts, flotilla)
    assert (asked(game) == ("spot iltis",)) is asks
    assert (spotted(game) == []) is asks
    assert game.board.released


def test_who_fired_is_seen_for_one_turn_more(raid: Raid, answer: Answer, asked: Asked) -> None:
    """FAS-S04, spot_lasts = turn: after a turn of silence it is hidden again."""
    game = night(raid, "turn", "spotted fired")
    assert asked(game)[0] == "shoot iltis"
    answer(game, "hold-fire; hold-fire; speed british = 2; hold; speed german = 3")
    answer(game, "next michel; step ahead; turn right")
    assert asked(game) == ("spot iltis",)
    assert spotted(game) == []


def test_fire_of_the_germans_is_forgotten(raid: Raid) -> None:
    """FAS-410, FAS-S04: only the flotillas' fire lasts into the next turn's spotting."""
    ships = {"iltis": "D4 W fired", "michel": "H8 W fired", "MTB-1": "A1 S spotted fired"}
    game = raid(ships, (), "spotting")
    assert not any(ship.fired for ship in game.board.ships.values())

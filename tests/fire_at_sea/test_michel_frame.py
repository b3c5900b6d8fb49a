"""The frame of a Michel scenario: forces, edges, set-up, end (FAS-1301, 1302, 1313 to 1319)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Raid = Callable[..., Game]
Begin = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Rolled = Callable[[Game], list[str]]

GERMANS = ["michel", "iltis", "jaguar", "seeadler", "falke", "kondor"]


@pytest.mark.parametrize(
    ("scenario", "britons", "seen"),
    [
        pytest.param("mtb-attack", ["MTB-1", "MTB-2", "MGB"], False, id="FAS-1301 MTB Attack"),
        pytest.param(
            "dd-attack",
            ["blencathra", "calpe", "fernie", "walpole", "windsor"],
            True,
            id="FAS-1302 DD Attack",
        ),
    ],
)
def test_forces(begin: Begin, asked: Asked, scenario: str, britons: list[str], seen: bool) -> None:
    """FAS-1301, FAS-1302, FAS-1315, FAS-1317: who is there, whole; nobody chooses captains."""
    game = begin(scenario=scenario)
    board = game.board
    assert list(board.ships) == GERMANS + britons
    assert [ship.captain for ship in board.ships.values() if ship.captain] == ["von-ruckteschell"]
    assert board.released is seen
    for ship in board.ships.values():
        assert ship.spotted is seen
        assert (ship.hull_damage, ship.cards, ship.failed) == (0, [], False)
    assert asked(game) == ("speed british",)


@pytest.mark.parametrize(
    ("ship", "scenario", "after"),
    [
        pytest.param("iltis A4 W", "mtb-attack", "left", id="FAS-1314 a German over the west edge"),
        pytest.param("iltis A4 SW", "mtb-attack", "left", id="FAS-1314 by a diagonal"),
        pytest.param("iltis A1 NW", "mtb-attack", "A1 NW", id="FAS-1314 not by the north corner"),
        pytest.param("iltis A8 SW", "mtb-attack", "A8 SW", id="FAS-1314 not by the south corner"),
        pytest.param("iltis D1 N", "mtb-attack", "D1 N", id="FAS-1314 not over the north edge"),
        pytest.param("iltis D8 S", "mtb-attack", "D8 S", id="FAS-1314 not over the south edge"),
        pytest.param("iltis H4 E", "mtb-attack", "H4 E", id="FAS-1314 not over the east edge"),
    ],
)
@pytest.mark.parametrize("off_map", ["open_sea", "withdraw"], ids="FAS-S15 {0}".format)
def test_german_edges(
    raid: Raid, where: Where, ship: str, scenario: str, after: str, off_map: str
) -> None:
    """FAS-1314: the Germans cross their exit edge alone; off_map says nothing here."""
    id, place = ship.split(" ", 1)
    ships = {"MTB-1": "F6 S", id: place}
    assert where(raid(ships, options={"off_map": off_map}), id) == after


@pytest.mark.parametrize(
    ("at", "steps"),
    [
        pytest.param("D1 N", "left ahead right", id="FAS-1314 the British over the north edge"),
        pytest.param("A1 N", "ahead right", id="FAS-1314 not by the west corner"),
        pytest.param("H1 N", "left ahead", id="FAS-1314 not by the east corner"),
        pytest.param("H1 NE", "left", id="FAS-1314 nor along it"),
        pytest.param("A4 W", "", id="FAS-1314 not over the west edge"),
        pytest.param("H4 E", "", id="FAS-1314 not over the east edge"),
        pytest.param("D8 S", "", id="FAS-1314 not over the south edge"),
        pytest.param("A5 NW", "right", id="FAS-1314 along a closed edge"),
    ],
)
@pytest.mark.parametrize("off_map", ["open_sea", "withdraw"], ids="FAS-S15 {0}".format)
def test_british_edges(raid: Raid, asked: Asked, at: str, steps: str, off_map: str) -> None:
    """FAS-1314: the British cross their home edge alone."""
    ships = {"michel": "E6 W", "windsor": at}
    script, options = "speed british = 12", {"off_map": off_map}
    game = raid(ships, script, "movement-british", "dd-attack", options)
    found = [token for token in asked(game) if token.startswith("step ")]
    assert found == [f"step {course}" for course in steps.split()]


def test_what_has_left_is_out_of_play(raid: Raid, asked: Asked, rolled: Rolled) -> None:
    """FAS-1314: no target, no rolls, no repair, no check; her cards stay with her."""
    ships = {
        "michel": "A4 W",
        "iltis": "B3 W left failed repairable=KS hit",
        "MTB-1": "A3 S left failed hit",
        "MTB-2": "C4 S spotted",
    }
    game = raid(
        {**ships, "jaguar": "D4 W hit"},
        ["speed german = 2", "next michel; step ahead"],
        released=True,
    )
    assert asked(game) == ("shoot jaguar", "hold-fire", "fire MTB-2 0", "fire MTB-2 1")
    game.submit("hold-fire")
    assert [token for token in asked(game) if token.startswith("fire")][:1] == ["fire jaguar 0"]
    game.submit("hold-fire")
    assert asked(game)[0] == "morale jaguar"
    assert game.board.ships["iltis"].cards == [("KS", False)]
    assert game.board.british.count("beside") == 1
    assert rolled(game) == ["speed german"]


def test_a_ship_that_left_cannot_be_fired_at(raid: Raid) -> None:
    """FAS-1314, FAS-210."""
    ships = {"michel": "D4 W", "iltis": "A4 W left", "MTB-1": "D5 S"}
    game = raid(ships, (), "shooting")
    with pytest.raises(Refusal) as refused:
        game.submit("fire iltis 0")
    assert str(refused.value) == "Iltis is out of play and cannot be fired at [FAS-210]"


def test_leaving_is_told(raid: Raid, facts: Facts) -> None:
    """FAS-1314: by which edge, and by which rule."""
    game = raid({"michel": "A4 W", "MTB-1": "F8 S"})
    assert facts(game, "ShipLeft", "ship", "edge", "cite") == [("michel", "west", "FAS-1314")]


def test_a_ship_that_left_frees_her_square(raid: Raid, where: Where) -> None:
    """FAS-1314, FAS-102: where she was, and beyond, nothing is in the way."""
    ships = {"michel": "B4 W", "iltis": "A4 W", "jaguar": "A3 SW", "MTB-1": "F8 S"}
    game = raid(ships)
    assert where(game, "michel", "iltis", "jaguar") == "A4 W, left, left"


SIGHT = [
    ("FAS-1313 by night, 3 squares", "mtb-attack", "A4", "D4", True),
    ("FAS-1313 by night, not 4", "mtb-attack", "A4", "E4", False),
    ("FAS-1313 at dawn, 5 squares", "dd-attack", "A4", "F4", True),
    ("FAS-1313 at dawn, not 6", "dd-attack", "A4", "G4", False),
]


@pytest.mark.parametrize(
    ("scenario", "one", "other", "seen"), [pytest.param(*row[1:], id=row[0]) for row in SIGHT]
)
@pytest.mark.parametrize("side", ["german", "british"], ids="FAS-1313 {0} fire".format)
def test_visibility(
    raid: Raid, asked: Asked, scenario: str, one: str, other: str, seen: bool, side: str
) -> None:
    """FAS-1313: fire beyond it is illegal for both sides."""
    night = scenario == "mtb-attack"
    briton, beside = ("MGB", "MTB-1") if night else ("calpe", "fernie")
    firer, target, near = (
        ("iltis", briton, beside) if side == "german" else (briton, "iltis", "jaguar")
    )
    ships = {firer: f"{one} N", near: f"{one[0]}5 N", target: f"{other} N"}
    ships = {id: place if id in GERMANS else f"{place} spotted" for id, place in ships.items()}
    game = raid(ships, (), "shooting", scenario, slot=side, waiting=[firer])
    assert f"fire {near} 0" in asked(game)
    assert (f"fire {target} 0" in asked(game)) is seen
    if not seen:
        with pytest.raises(Refusal) as refused:
            game.submit(f"fire {target} 0")
        name = {"iltis": "Iltis", "MGB": "MGB flotilla", "calpe": "Calpe"}[target]
        said = f"{name} is farther away than the visibility of {3 if night else 5} [FAS-1313]"
        assert str(refused.value) == said


@pytest.mark.parametrize(
    ("target", "size"),
    [
        pytest.param("michel D4 W", 0, id="FAS-1313 Michel"),
        pytest.param("iltis D4 W", 1, id="FAS-1313 a torpedo boat"),
    ],
)
def test_target_size(raid: Raid, facts: Facts, target: str, size: int) -> None:
    """FAS-1313: added to the number of a gun shot, by the class of the target."""
    id, place = target.split(" ", 1)
    script = f"fire {id} 0; shot MTB-1 {id} = 2"
    game = raid({"MTB-1": "D5 N", id: place}, script, "shooting")
    assert facts(game, "ShotFired", "needed") == [10 + 1 + size]


ALIVE = {"michel": "H4 W", "MTB-1": "A8 S"}


@pytest.mark.parametrize(
    ("ships", "turn", "why"),
    [
        pytest.param(ALIVE, 9, "", id="FAS-1316 turn 9 is not the last"),
        pytest.param(ALIVE, 10, "the turn limit is reached", id="FAS-1316 turn 10 is"),
        pytest.param(
            {**ALIVE, "michel": "H4 W sunk"}, 3, "Michel is sunk", id="FAS-1316 Michel sunk"
        ),
        pytest.param({"MTB-1": "A8 S"}, 3, "Michel has left the map", id="FAS-1316 Michel left"),
        pytest.param(
            {"michel": "H4 W", "MTB-1": "A8 S sunk"},
            3,
            "no British unit is on the map",
            id="FAS-1316 no British unit, sunk or left",
        ),
        pytest.param(
            {**ALIVE, "iltis": "E4 W sunk"}, 3, "", id="FAS-1316 torpedo boats do not matter"
        ),
    ],
)
def test_the_end(raid: Raid, facts: Facts, ships: dict[str, str], turn: int, why: str) -> None:
    """FAS-1316, FAS-S11: after the morale phase of the turn."""
    game = raid(ships, (), "morale-german", turn=turn)
    assert facts(game, "ScenarioEnded", "why") == ([why] if why else [])
    assert (game.result is not None) is bool(why)
    assert game.board.turn == turn + (not why)


@pytest.mark.parametrize(
    ("scenario", "turn"),
    [
        pytest.param("mtb-attack", 10, id="FAS-1316 limit of MTB Attack"),
        pytest.param("dd-attack", 10, id="FAS-1316 limit of DD Attack"),
    ],
)
def test_the_turn_limit(raid: Raid, scenario: str, turn: int) -> None:
    """FAS-1316: by the data."""
    ships = {"michel": "H4 W", "MTB-1" if scenario == "mtb-attack" else "calpe": "A8 S"}
    assert raid(ships, (), "morale-german", scenario, turn=turn).result is not None
    assert raid(ships, (), "morale-german", scenario, turn=turn - 1).result is None


def test_nothing_ends_it_in_mid_turn(raid: Raid, asked: Asked, answer: Callable[..., Game]) -> None:
    """FAS-1316: when Michel has left, the phases of the turn go on."""
    ships = {"michel": "A4 W", "iltis": "D4 W", "MTB-1": "D5 S"}
    game = raid(ships)
    assert game.board.ships["michel"].left
    assert asked(game) == ("spot iltis",)
    answer(game, "spot iltis = 1; hold-fire")
    assert asked(game)[0] == "shoot MTB-1"
    answer(game, "hold-fire")
    assert game.result is not None


def test_free_set_up(begin: Begin, asked: Asked, where: Where, facts: Facts) -> None:
    """FAS-1315, FAS-S14, FAS-1319: one by one in roster order, within the data limits."""
    game = begin(scenario="mtb-attack", options={"michel_setup": "free"})
    row = ("A1", "B1", "C1", "D1", "E1", "F1")
    assert asked(game) == ("place MTB-1", *[f"place {square} S" for square in row])
    game.submit("place F1 S")
    assert asked(game) == ("place MTB-2", *[f"place {square} S" for square in row[:5]])
    game.submit("place A1 S")
    game.submit("place C1 S")
    assert where(game, "MTB-1", "MTB-2", "MGB") == "F1 S, A1 S, C1 S"
    assert asked(game) == ("speed british",)
    assert facts(game, "UnitPlaced", "unit", "square", "cite") == [
        ("MTB-1", "F1", "FAS-1315"),
        ("MTB-2", "A1", "FAS-1315"),
        ("MGB", "C1", "FAS-1315"),
    ]


def test_units_are_off_the_map_until_they_are_placed(
    begin: Begin, asked: Asked, where: Where
) -> None:
    """FAS-1315, FAS-102: the squares of the fixed set-up are not theirs."""
    game = begin(scenario="mtb-attack", options={"michel_setup": "free"})
    game.submit("place D1 S")  # where MTB-2 is with the fixed set-up
    assert where(game, "MTB-1", "MTB-2", "MGB") == "D1 S, left, left"
    assert [ship.id for ship in game.board.fleet(1)] == ["MTB-1"]
    again = begin(game.setup(), options={"michel_setup": "free"}, scenario="mtb-attack")
    assert again.board == game.board
    assert asked(again) == asked(game)


def test_free_set_up_of_destroyers(begin: Begin, asked: Asked) -> None:
    """FAS-1315: with a choice of facings; the last one has one square left."""
    game = begin(scenario="dd-attack", options={"michel_setup": "free"})
    assert len(asked(game)) == 1 + 5 * 2
    for token in ("place B1 S", "place A2 E", "place C1 E", "place D1 S"):
        game.submit(token)
    assert asked(game) == ("place windsor", "place A3 S", "place A3 E")


@pytest.mark.parametrize(
    "token",
    ["place B2 S", "place B1 N", "place F1 S"],
    ids="FAS-1315 not {0}".format,
)
def test_places_outside_the_limits(begin: Begin, asked: Asked, token: str) -> None:
    """FAS-1315: another square or facing is refused, and one that is taken."""
    game = begin(scenario="mtb-attack", options={"michel_setup": "free"})
    game.submit("place F1 S")
    with pytest.raises(Refusal):
        game.submit(token)
    assert asked(game)[0] == "place MTB-2"


def test_fixed_set_up(begin: Begin, where: Where) -> None:
    """FAS-1315, FAS-S14: squares and facings of the data."""
    game = begin(scenario="mtb-attack")
    assert where(game, "MTB-1", "michel", "iltis") == "C1 S, G5 W, E5 W"


@pytest.mark.parametrize(
    ("splash", "markers"),
    [
        pytest.param("off", [], id="FAS-S12 michel_splash = off"),
        pytest.param("on", [("calpe", "iltis", 2)], id="FAS-S12 michel_splash = on"),
    ],
)
def test_splash_markers(raid: Raid, facts: Facts, splash: str, markers: list[Any]) -> None:
    """FAS-1303, FAS-S12: not used; or two for every unit."""
    on = " splash_on=iltis splash=1" if splash == "on" else ""
    ships = {"iltis": "D4 W", "calpe": f"D6 W{on}"}
    script = "hold-fire; fire iltis 0; shot calpe iltis = 2"
    options = {"michel_splash": splash}
    game = raid(ships, script, "shooting", "dd-attack", options)
    assert facts(game, "ShotFired", "needed") == [7 + 2 + 1 - (splash == "on")]
    assert facts(game, "SplashPlaced", "firer", "target", "number") == markers


def test_splash_of_flotillas_and_not_of_torpedoes(raid: Raid, facts: Facts) -> None:
    """FAS-S12, michel_splash = on: for guns only, a flotilla's too."""
    ships = {"michel": "D4 W", "MTB-1": "D5 S", "MTB-2": "D3 S"}
    script = [
        "next MTB-2; torpedo michel 0; torpedo-shot MTB-2 michel = 2",
        "fire michel 0; shot MTB-1 michel = 2; torpedo michel 0; torpedo-shot MTB-1 michel = 2",
    ]
    game = raid(ships, script, "shooting", options={"michel_splash": "on"})
    assert facts(game, "SplashPlaced", "firer", "number") == [("MTB-1", 1)]

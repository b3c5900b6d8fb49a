"""The sea: squares, facings, range and the edges (FAS-101 to FAS-110)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.course import crossing
from navalcore_fire_at_sea.kit import Kit

from navalcore import Game
from navalcore.squares import FACINGS, distance

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

SUNK = {"sunk": True}
GONE = {"left": True, "square": "(8, 3)"}
STAY = ("hold", "turn left", "turn right")


@pytest.fixture
def sail(strait: Strait) -> Callable[..., Game]:
    """sail(square, facing, script, …): Bismarck alone has passed her speed roll, without points.

    Hood is far away, or gone, the two other ships are sunk; keywords are of the set-up form.
    """

    def make(square: str, facing: str, script: str = "", options: Any = None, **more: Any) -> Game:
        gone = options is not None and options.get("off_map") == "withdraw"
        place = {
            "bismarck": {"square": square, "facing": facing, "points": 0},
            "hood": {"left": True} if gone else {"square": "(20, 20)"},
            "prinz_eugen": SUNK,
            "prince_of_wales": SUNK,
            **more,
        }
        return strait("movement-german", f"speed german = 7; {script}", options, **place)

    return make


def test_the_grid(kit: Kit) -> None:
    """FAS-101: 4 feet of 6-inch squares; columns A to H from the west, rows from the north."""
    assert (kit.grid.width, kit.grid.height, len(kit.grid)) == (8, 8, 64)
    assert [kit.grid.name(one) for one in ((0, 0), (7, 0), (0, 7), (7, 7))] == [
        "A1",
        "H1",
        "A8",
        "H8",
    ]


@pytest.mark.parametrize(
    ("facing", "squares"),
    [
        ("N", ("C3", "D3", "E3")),
        ("NE", ("D3", "E3", "E4")),
        ("E", ("E3", "E4", "E5")),
        ("SE", ("E4", "E5", "D5")),
        ("S", ("E5", "D5", "C5")),
        ("SW", ("D5", "C5", "C4")),
        ("W", ("C5", "C4", "C3")),
        ("NW", ("C4", "C3", "D3")),
    ],
    ids=[f"FAS-103 FAS-104 FAS-109 facing {facing}" for facing in FACINGS],
)
def test_the_forward_set(
    sail: Callable[..., Game], asked: Asked, facing: str, squares: tuple[str, ...]
) -> None:
    """FAS-506: a move keeps the facing."""
    steps = ("step left", "step ahead", "step right")
    for step, square in zip(steps, squares, strict=True):
        game = sail("D4", facing)
        assert asked(game) == ("move bismarck", *STAY, *steps)
        game.submit(step)
        ship = game.board.ships["bismarck"]
        assert game.rules.grid.name(ship.square) == square
        assert FACINGS[ship.facing] == facing


@pytest.mark.parametrize(
    ("token", "before", "after"),
    [
        ("turn right", "N", "NE"),
        ("turn right", "NW", "N"),
        ("turn left", "N", "NW"),
        ("turn left", "E", "NE"),
    ],
    ids=[
        "FAS-104 right is clockwise",
        "FAS-104 right past north",
        "FAS-104 left past north",
        "FAS-104 left is the other way",
    ],
)
def test_a_turn_is_one_step(sail: Callable[..., Game], token: str, before: str, after: str) -> None:
    ship = sail("D4", before, token).board.ships["bismarck"]
    assert (FACINGS[ship.facing], ship.square) == (after, (3, 3))


@pytest.mark.parametrize(
    ("here", "there", "away"),
    [
        ((3, 3), (3, 2), 1),
        ((3, 3), (4, 4), 1),
        ((3, 3), (5, 4), 2),
        ((3, 3), (6, 6), 3),
        ((0, 0), (7, 2), 7),
        ((9, 4), (6, 4), 3),
    ],
    ids=[
        "FAS-105 FAS-A03 adjacent is 1",
        "FAS-105 a diagonal costs one",
        "FAS-105 the longer side",
        "FAS-105 three diagonals",
        "FAS-105 across the map",
        "FAS-105 FAS-107 from outside the grid",
    ],
)
def test_range(here: tuple[int, int], there: tuple[int, int], away: int) -> None:
    assert distance(here, there) == distance(there, here) == away


@pytest.mark.parametrize(
    ("square", "facing", "steps"),
    [
        ("D1", "N", ()),
        ("D1", "NE", ("step right",)),
        ("D1", "NW", ("step left",)),
        ("D1", "E", ("step ahead", "step right")),
        ("D2", "N", ("step left", "step ahead", "step right")),
        ("H1", "NE", ("step right",)),
        ("(9, 0)", "N", ()),
        ("(-1, 0)", "NW", ("step left",)),
    ],
    ids=[
        "FAS-106 no way north from the first row",
        "FAS-106 nor diagonally",
        "FAS-106 nor to the north-west",
        "FAS-106 left of a ship that faces east",
        "FAS-106 from the second row",
        "FAS-106 beyond the corner",
        "FAS-106 the ice goes on to the east",
        "FAS-106 and to the west",
    ],
)
def test_the_ice(
    sail: Callable[..., Game], asked: Asked, square: str, facing: str, steps: tuple[str, ...]
) -> None:
    for off_map in ("open_sea", "withdraw"):
        if off_map == "open_sea" or "(" not in square:
            game = sail(square, facing, options={"off_map": off_map})
            assert asked(game) == ("move bismarck", *STAY, *steps)


@pytest.mark.parametrize(
    ("square", "facing", "place", "name", "edge"),
    [
        ("H4", "E", (8, 3), "1 east of H4", "east"),
        ("A4", "W", (-1, 3), "1 west of A4", "west"),
        ("D8", "S", (3, 8), "1 south of D8", "south"),
        ("H8", "SE", (8, 8), "1 south and 1 east of H8", "east and south"),
    ],
    ids=[f"FAS-107 FAS-508 {edge}" for edge in ("east", "west", "south", "the corner")],
)
def test_the_other_edges(
    sail: Callable[..., Game],
    facts: Facts,
    square: str,
    facing: str,
    place: tuple[int, int],
    name: str,
    edge: str,
) -> None:
    """FAS-A14: the open sea goes on; with off_map = withdraw the ship is gone, not sunk."""
    ship = (game := sail(square, facing, "step ahead")).board.ships["bismarck"]
    assert (ship.square, ship.on_map) == (place, True)
    assert facts(game, "ShipMoved", "ship", "square", "cite") == [("bismarck", name, "FAS-506")]
    assert sail(name, facing).setup()["ship"][0]["square"] == name
    assert sail(str(place), facing).state() == sail(name, facing).state()
    ship = (game := sail(square, facing, "step ahead", {"off_map": "withdraw"})).board.ships[
        "bismarck"
    ]
    assert (ship.afloat, ship.left, ship.on_map) == (True, True, False)
    assert facts(game, "ShipLeft", "ship", "edge", "cite") == [("bismarck", edge, "FAS-508")]


def test_play_goes_on_outside_the_grid(
    sail: Callable[..., Game], answer: Answer, facts: Facts
) -> None:
    """FAS-107: distances and the broadside are as everywhere."""
    hood = {"square": "(11, 3)", "facing": "N"}
    game = answer(sail("H4", "E", "step ahead", hood=hood), "fire hood 0; shot bismarck hood = 12")
    assert facts(game, "ShotFired", "needed", "parts") == [
        (
            10,
            (
                ("shooting number", 5, "FAS-602"),
                ("range", 3, "FAS-603"),
                ("outside the broadside", 2, "FAS-608"),
            ),
        )
    ]


def test_a_ship_that_withdrew(sail: Callable[..., Game], asked: Asked) -> None:
    """FAS-A14: the last ship off the map fires no more and is no target: a separation."""
    game = sail("H4", "E", "step ahead", {"off_map": "withdraw"})
    assert asked(game) == ("over",)
    assert game.result is not None and game.result.winners == (0,)


def test_a_withdrawn_ship_keeps_failed_morale(sail: Callable[..., Game]) -> None:
    """FAS-A14: nobody is on the map, and the Germans are lost by FAS-1003: no separation."""
    game = sail(
        "H4",
        "E",
        "step ahead",
        {"off_map": "withdraw"},
        bismarck={"square": "H4", "facing": "E", "points": 0, "failed": True},
        hood={"square": "D4"},
    )
    assert game.result is not None
    assert (game.result.winners, game.result.breakdown[0][2]) == ((1,), "FAS-1003")


@pytest.mark.parametrize(
    ("ships", "winners", "cite"),
    [
        ({"hood": GONE, "prince_of_wales": GONE}, (0,), "FAS-1002"),
        ({"hood": {**GONE, "failed": True}, "prince_of_wales": GONE}, (0,), "FAS-1002"),
        (
            {"hood": {**GONE, "failed": True}, "prince_of_wales": {"sunk": True}},
            (0,),
            "FAS-1001",
        ),
        ({"bismarck": GONE, "prinz_eugen": {"sunk": True}}, (0,), "FAS-1002"),
        ({"bismarck": {**GONE, "failed": True}, "prinz_eugen": {"sunk": True}}, (1,), "FAS-1003"),
        ({"hood": GONE}, None, ""),
    ],
    ids=[
        "FAS-A14 both British ships are gone",
        "FAS-A14 one of them has Failed Morale",
        "FAS-A14 the one that is gone keeps Failed Morale",
        "FAS-A14 the last German is gone",
        "FAS-A14 the last German is gone with Failed Morale",
        "FAS-A14 one ship is gone: the other is near",
    ],
)
def test_ships_that_withdrew(
    strait: Strait, ships: dict[str, Any], winners: tuple[int, ...] | None, cite: str
) -> None:
    """At the end of a turn, with off_map = withdraw."""
    game = strait("morale-german", "", {"off_map": "withdraw"}, **ships)
    if winners is None:
        assert game.result is None
        return
    assert game.result is not None
    assert (game.result.winners, game.result.breakdown[0][2]) == (winners, cite)


def test_leaving_takes_the_move_of_a_move_and_turn(sail: Callable[..., Game], asked: Asked) -> None:
    """FAS-507, FAS-A14: a ship that is gone turns no more; it may turn and then go."""
    bismarck = {"square": "H4", "facing": "E", "points": 3}
    found = asked(sail("H4", "E", options={"off_map": "withdraw"}, bismarck=bismarck))
    assert not [token for token in found if token.startswith("step-turn")]
    assert "turn-step left ahead" in found


@pytest.mark.parametrize(
    ("others", "steps"),
    [
        ({"hood": {"square": "D3"}}, ("step left", "step right")),
        ({"prinz_eugen": {"square": "C3", "facing": "N"}}, ("step ahead", "step right")),
        ({"hood": {"square": "D3", "sunk": True}}, ("step left", "step ahead", "step right")),
        (
            {"hood": {"square": "D3"}, "prince_of_wales": {"square": "E3"}},
            ("step left",),
        ),
    ],
    ids=[
        "FAS-102 an enemy blocks",
        "FAS-102 a friend blocks",
        "FAS-102 FAS-210 a sunk ship does not",
        "FAS-102 two enemies",
    ],
)
def test_one_ship_a_square(
    strait: Strait, asked: Asked, others: dict[str, Any], steps: tuple[str, ...]
) -> None:
    place: dict[str, Any] = {
        "bismarck": {"square": "D4", "facing": "N", "points": 0},
        "hood": {"square": "(20, 20)"},
        "prinz_eugen": SUNK,
        "prince_of_wales": SUNK,
    }
    game = strait("movement-german", "speed german = 7", acting="", **{**place, **others})
    if game.node.label == "order movement":
        game.submit("next bismarck")
    assert asked(game) == ("move bismarck", *STAY, *steps)


def test_a_vacated_square_is_free(strait: Strait, asked: Asked) -> None:
    """FAS-102: in the same phase, for the ship that moves later."""
    place: dict[str, Any] = {
        "bismarck": {"square": "D4", "facing": "N", "points": 0},
        "prinz_eugen": {"square": "D3", "facing": "N", "points": 0},
    }
    script = "speed german = 7; next prinz-eugen; step ahead"
    game = strait("movement-german", script, **place)
    assert "step ahead" in asked(game)
    game.submit("step ahead")
    assert game.board.ships["bismarck"].square == (3, 2)


def test_nothing_screens_and_no_range_is_too_long(
    strait: Strait, answer: Answer, asked: Asked, facts: Facts
) -> None:
    """FAS-110, FAS-A34: past two ships, at any distance."""
    game = strait(
        "shooting",
        bismarck={"square": "A4", "facing": "N"},
        prinz_eugen={"square": "B4"},
        prince_of_wales={"square": "C4"},
        hood={"square": "(60, 3)"},
    )
    answer(game, "next bismarck")
    assert "fire hood 0" in asked(game)
    answer(game, "fire hood 0; shot bismarck hood = 12")
    assert facts(game, "ShotFired", "needed", "hit") == [(65, False)]


@pytest.mark.parametrize(
    ("square", "open_sea", "withdraw"),
    [
        ((0, 0), "open", "open"),
        ((3, -1), "closed", "closed"),
        ((-1, -1), "closed", "closed"),
        ((8, -1), "closed", "closed"),
        ((8, 0), "open", "leaves"),
        ((-1, 7), "open", "leaves"),
        ((3, 8), "open", "leaves"),
    ],
    ids=[
        "FAS-107 a square of the grid",
        "FAS-106 the ice",
        "FAS-106 past the north-west corner",
        "FAS-106 past the north-east corner",
        "FAS-A14 east",
        "FAS-A14 west",
        "FAS-A14 south",
    ],
)
def test_crossings(strait: Strait, square: tuple[int, int], open_sea: str, withdraw: str) -> None:
    for off_map, way in (("open_sea", open_sea), ("withdraw", withdraw)):
        game: Any = strait("shooting", options={"off_map": off_map})
        assert crossing(game, game.board.ships["hood"], square) == way

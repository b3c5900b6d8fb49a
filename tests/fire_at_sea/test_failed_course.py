"""Where Failed Morale drives a ship (FAS-509, FAS-510, FAS-A18)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.course import plans

from navalcore import Game

Strait = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Refused = Callable[..., tuple[str, str]]

STAY = ("hold", "turn left", "turn right")
STEPS = ("step left", "step ahead", "step right")
STEP_TURNS = tuple(
    f"step-turn {course} {helm}"
    for course in ("left", "ahead", "right")
    for helm in ("left", "right")
)


@pytest.fixture
def shy(strait: Strait) -> Callable[..., Game]:
    """shy(facing, hood, prince_of_wales, points, options, square): Bismarck has Failed Morale.

    The enemies are squares of Hood and Prince of Wales, "" for a ship that is sunk. The Germans
    roll for speed.
    """

    def make(
        facing: str,
        hood: str,
        prince_of_wales: str = "",
        points: int = 0,
        options: Any = None,
        square: str = "D4",
    ) -> Game:
        def enemy(place: str) -> dict[str, Any]:
            return {"square": place, "facing": "N"} if place else {"sunk": True}

        return strait(
            "movement-german",
            "",
            options,
            bismarck={"square": square, "facing": facing, "points": points, "failed": True},
            prinz_eugen={"sunk": True},
            hood=enemy(hood),
            prince_of_wales=enemy(prince_of_wales),
        )

    return make


def courses(game: Any, passed: bool) -> tuple[str, ...]:
    """What Bismarck may do after the speed roll."""
    found = plans(game, game.board.ships["bismarck"], passed)
    return tuple(plan.option.token for plan in found)


PASS, FAIL = True, False

TABLE = [
    # clause 1
    ("FAS-510 (1) every move opens", PASS, "N", ("D6",), 0, STEPS),
    ("FAS-510 (1) only the moves that open", PASS, "E", ("D6",), 0, ("step left",)),
    ("FAS-510 (1) a move to the same range does not open", PASS, "W", ("D6",), 0, ("step right",)),
    ("FAS-509 the nearest enemy counts", PASS, "N", ("D6", "A4"), 0, STEPS[1:]),
    ("FAS-509 the farther enemy may come nearer", PASS, "N", ("D6", "D1"), 0, (*STAY, *STEPS)),
    (
        "FAS-510 a move and turn that opens may be bought",
        PASS,
        "N",
        ("D6",),
        3,
        (
            *STEPS,
            *STEP_TURNS,
            "turn-step left ahead",
            "turn-step left right",
            "turn-step right left",
            "turn-step right ahead",
        ),
    ),
    # clause 2
    ("FAS-510 (2) facing the enemy, either turn is nearer", PASS, "S", ("D6",), 0, STAY[1:]),
    ("FAS-510 (2) only the turn towards opening", PASS, "SE", ("D6",), 0, ("turn left",)),
    ("FAS-510 (2) and to the other side", PASS, "SW", ("D6",), 0, ("turn right",)),
    (
        "FAS-510 (2) a failing ship that could open holds or turns where it still can",
        FAIL,
        "N",
        ("D6",),
        4,
        STAY,
    ),
    (
        "FAS-510 (2) a failing ship does not turn away from opening",
        FAIL,
        "E",
        ("D6",),
        4,
        STAY[:2],
    ),
    ("FAS-510 (2) a failing ship turns towards opening", FAIL, "SE", ("D6",), 4, ("turn left",)),
    (
        "FAS-A49 a bought turn and move may open, but is not forced",
        PASS,
        "SE",
        ("D6",),
        3,
        ("turn left", "turn-step left left"),
    ),
    ("FAS-507 too few points for it", PASS, "SE", ("D6",), 2, ("turn left",)),
    # clause 3
    (
        "FAS-510 (3) between two enemies a ship must not close",
        PASS,
        "N",
        ("B4", "F4"),
        0,
        (*STAY, "step ahead"),
    ),
    ("FAS-510 (3) nor buy a move and turn", PASS, "N", ("B4", "F4"), 4, (*STAY, "step ahead")),
    ("FAS-510 (3) failing", FAIL, "N", ("B4", "F4"), 4, STAY),
    ("FAS-510 (3) every move closes", PASS, "E", ("B4", "F4"), 0, STAY),
]


@pytest.mark.parametrize(
    ("passed", "facing", "enemies", "points", "found"),
    [row[1:] for row in TABLE],
    ids=[row[0] for row in TABLE],
)
def test_strict(
    shy: Callable[..., Game],
    passed: bool,
    facing: str,
    enemies: tuple[str, ...],
    points: int,
    found: tuple[str, ...],
) -> None:
    assert courses(shy(facing, *enemies, points=points), passed) == found


FREE = (*STAY, *STEPS)


@pytest.mark.parametrize(
    ("passed", "facing", "enemies", "points", "found"),
    [
        (PASS, "N", ("D6",), 0, STEPS),
        (PASS, "S", ("D6",), 0, FREE),
        (PASS, "E", ("B4", "F4"), 0, FREE),
        (FAIL, "SE", ("D6",), 4, STAY),
    ],
    ids=[
        "FAS-A18 literal: clause 1 binds",
        "FAS-A18 literal: clause 2 does not",
        "FAS-A18 literal: clause 3 does not",
        "FAS-A18 literal: a failing ship turns as it likes",
    ],
)
def test_literal(
    shy: Callable[..., Game],
    passed: bool,
    facing: str,
    enemies: tuple[str, ...],
    points: int,
    found: tuple[str, ...],
) -> None:
    game = shy(facing, *enemies, points=points, options={"failed_move": "literal"})
    assert courses(game, passed) == found


@pytest.mark.parametrize(
    ("facing", "enemies", "points", "found"),
    [
        ("N", ("D6",), 3, (*STAY, *STEPS)),
        ("N", ("D6",), 2, STAY),
        ("SE", ("D6",), 3, ("turn left",)),
        ("N", ("B4", "F4"), 3, (*STAY, "step ahead")),
        ("N", ("B4", "F4"), 2, STAY),
    ],
    ids=[
        "FAS-A21 FAS-510 a bought move that opens, not forced",
        "FAS-A21 FAS-510 2 points buy none",
        "FAS-A21 FAS-510 (2) no move that closes",
        "FAS-A21 FAS-510 (3) a bought move that does not close",
        "FAS-A21 FAS-510 (3) 2 points buy none",
    ],
)
def test_a_move_bought_after_a_failed_roll(
    shy: Callable[..., Game],
    facing: str,
    enemies: tuple[str, ...],
    points: int,
    found: tuple[str, ...],
) -> None:
    game = shy(facing, *enemies, points=points, options={"cp_move_on_fail": True})
    assert courses(game, FAIL) == found


@pytest.mark.parametrize(
    ("ruling", "facing", "found"),
    [
        ("along_facing", "N", ("step ahead",)),
        ("along_facing", "E", ("turn left",)),
        ("along_facing", "W", ("turn right",)),
        ("literal", "E", ("step left",)),
        ("literal", "NE", ("step ahead",)),
    ],
    ids=[
        "FAS-A22 FAS-510 (1) along_facing: away from the enemy",
        "FAS-A22 FAS-510 (2) along_facing: the nearest opening facing is one step off",
        "FAS-A22 FAS-510 (2) along_facing: to the other side",
        "FAS-A22 FAS-510 (1) literal: a side has three squares",
        "FAS-A22 FAS-510 (1) literal: a corner has one",
    ],
)
def test_narrow_forward_sets(
    shy: Callable[..., Game], ruling: str, facing: str, found: tuple[str, ...]
) -> None:
    assert courses(shy(facing, "D6", options={"forward_set": ruling}), PASS) == found


@pytest.mark.parametrize(
    ("off_map", "found"),
    [("open_sea", (*STAY, "step ahead")), ("withdraw", STEPS)],
    ids=["FAS-510 on the open sea", "FAS-A14 FAS-510 leaving counts as the greatest range"],
)
def test_the_edge_as_a_way_out(
    shy: Callable[..., Game], off_map: str, found: tuple[str, ...]
) -> None:
    """Between enemies at A2 and A6, westwards out of A4."""
    game = shy("W", "A2", "A6", square="A4", options={"off_map": off_map})
    assert courses(game, PASS) == found


def test_the_ice_is_no_way_out(shy: Callable[..., Game]) -> None:
    """FAS-106, FAS-510: cornered at the ice, along it is all that is left."""
    assert courses(shy("N", "D3", square="D1"), PASS) == STAY
    assert courses(shy("E", "D3", square="D1"), PASS) == (
        "hold",
        "turn left",
        "turn right",
        STEPS[1],
    )
    assert courses(shy("E", "C2", square="D1"), PASS) == STEPS[1:]


def test_an_occupied_square_is_no_legal_move(strait: Strait) -> None:
    """FAS-510: the only square that opens is taken, and so is no reason to turn."""
    game = strait(
        "movement-german",
        bismarck={"square": "D4", "facing": "E", "points": 0, "failed": True},
        hood={"square": "D6"},
        prince_of_wales={"sunk": True},
        prinz_eugen={"square": "E3"},
    )
    assert courses(game, PASS) == ("turn left",)


def test_a_ship_that_is_sunk_is_no_enemy(shy: Callable[..., Game], strait: Strait) -> None:
    """FAS-509: nor is one that has left."""
    assert courses(shy("N", "D6", ""), PASS) == STEPS
    game = strait(
        "movement-german",
        options={"off_map": "withdraw"},
        bismarck={"square": "D4", "facing": "N", "points": 0, "failed": True},
        hood={"square": "D6"},
        prince_of_wales={"square": "D3", "left": True},
        prinz_eugen={"sunk": True},
    )
    assert courses(game, PASS) == STEPS


def test_the_range_is_taken_when_the_ship_moves(strait: Strait) -> None:
    """FAS-509: at 3 squares, after Hood has come nearer by one; at 4 no move would open it."""
    failed = {"square": "D4", "facing": "N", "points": 0, "failed": True}
    game = strait(
        "movement-british",
        "speed british = 12; step ahead",
        bismarck=failed,
        prinz_eugen={"sunk": True},
        hood={"square": "H5", "facing": "W"},
        prince_of_wales={"sunk": True},
    )
    assert game.board.ships["hood"].square == (6, 4)
    assert courses(game, PASS) == ("step left",)


def test_both_sides_are_bound(strait: Strait, asked: Asked) -> None:
    """FAS-509: a British ship too."""
    game = strait(
        "movement-british",
        "speed british = 12",
        hood={"square": "D6", "facing": "S", "failed": True, "most": 2},
        prince_of_wales={"sunk": True},
        bismarck={"square": "D4"},
        prinz_eugen={"sunk": True},
    )
    assert asked(game) == ("move hood", *STEPS)


def test_a_ship_without_failed_morale_is_free(strait: Strait, asked: Asked) -> None:
    game = strait(
        "movement-german",
        "speed german = 7",
        bismarck={"square": "D4", "facing": "S", "points": 0},
        prinz_eugen={"sunk": True},
        hood={"square": "D6"},
    )
    assert asked(game) == ("move bismarck", *FREE)


@pytest.mark.parametrize(
    ("facing", "token"),
    [("N", "hold"), ("N", "turn left"), ("N", "turn-step right right"), ("S", "step left")],
    ids=[
        "FAS-510 it must move",
        "FAS-510 a turn is no move",
        "FAS-510 a move and turn that does not open",
        "FAS-510 a move that closes",
    ],
)
def test_refusals(shy: Callable[..., Game], refused: Refused, facing: str, token: str) -> None:
    game = shy(facing, "D6", points=3)
    game.submit("7")
    assert refused(game, token) == (
        "FAS-510",
        "Bismarck has Failed Morale: she must open the range, or turn so that she can",
    )


def test_the_only_course_is_taken_by_itself(shy: Callable[..., Game]) -> None:
    """FAS-510: nobody is asked where there is no choice."""
    game = shy("E", "D6")
    game.submit("7")
    assert (game.board.ships["bismarck"].square, game.node.label) == ((4, 2), "shoot bismarck")

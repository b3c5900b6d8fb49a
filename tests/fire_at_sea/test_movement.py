"""The movement phase: speed rolls, moves and turns (FAS-501 to FAS-508)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal
from navalcore.squares import FACINGS, VECTORS

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

SUNK = {"sunk": True}
STAY = ("hold", "turn left", "turn right")
STEPS = ("step left", "step ahead", "step right")
STEP_TURNS = tuple(
    f"step-turn {course} {helm}"
    for course in ("left", "ahead", "right")
    for helm in ("left", "right")
)
TURN_STEPS = tuple(
    f"turn-step {helm} {course}"
    for helm in ("left", "right")
    for course in ("left", "ahead", "right")
)


@pytest.fixture
def alone(strait: Strait) -> Callable[..., Game]:
    """alone(script, options, **bismarck): Bismarck at D4, facing north, moves alone.

    Hood is at H8 and holds her fire; the two other ships are sunk.
    """

    def make(script: str = "", options: Any = None, **bismarck: Any) -> Game:
        return strait(
            "movement-german",
            script,
            options,
            bismarck={"square": "D4", "facing": "N", **bismarck},
            hood={"square": "H8", "facing": "N"},
            prinz_eugen=SUNK,
            prince_of_wales=SUNK,
        )

    return make


@pytest.mark.parametrize(
    ("sunk", "rolls"),
    [((), 1), (("prinz_eugen",), 1), (("bismarck",), 1)],
    ids=[
        "FAS-501 one roll for both ships",
        "FAS-501 still one roll for one ship",
        "FAS-501 whichever is left",
    ],
)
def test_one_roll_a_side(
    strait: Strait, answer: Answer, facts: Facts, sunk: tuple[str, ...], rolls: int
) -> None:
    game = strait("movement-german", "speed german = 7", **dict.fromkeys(sunk, SUNK))
    if not sunk:
        answer(game, "next bismarck; hold")
    answer(game, "hold")
    assert facts(game, "SpeedRolled", "side", "roll", "cite") == [("german", 7, "FAS-501")] * rolls
    assert len(facts(game, "SpeedChecked", "ship")) == 2 - len(sunk)
    assert game.node.label in ("order shooting", "shoot bismarck", "shoot prinz-eugen")


def test_each_side_rolls(strait: Strait, answer: Answer, facts: Facts) -> None:
    """FAS-A39, FAS-402: the British before they move, the Germans when that is done."""
    game = strait("movement-british", "speed british = 8; next hood; hold; hold")
    answer(game, "speed german = 5")
    assert facts(game, "SpeedRolled", "side", "roll") == [("british", 8), ("german", 5)]


@pytest.mark.parametrize(
    ("roll", "ship", "needed", "passed"),
    [
        (3, {}, 4, False),
        (4, {}, 4, True),
        (4, {"hull_damage": 6}, 4, True),
        (4, {"hull_damage": 7}, 5, False),
        (5, {"hull_damage": 13}, 5, True),
        (5, {"hull_damage": 14}, 6, False),
        (10, {"hull_damage": 28, "repairable": ["QS", "JD"]}, 10, True),
        (5, {"repairable": ["JS"]}, 5, True),
        (4, {"permanent": ["QS"]}, 5, False),
        (5, {"repairable": ["QS", "JS"]}, 6, False),
        (4, {"repairable": ["KS", "AS", "2S"], "bridge": ["3S"]}, 4, True),
        (4, {"failed": True}, 4, True),
    ],
    ids=[
        "FAS-502 less than the number fails",
        "FAS-502 the number itself passes",
        "FAS-503 6 hull points are not 7",
        "FAS-503 7 hull points are one harder",
        "FAS-503 13 hull points are not 14",
        "FAS-503 14 hull points are two harder",
        "FAS-503 hull and cards together",
        "FAS-503 FAS-708 a Jack is one harder",
        "FAS-503 a permanent Queen counts",
        "FAS-503 each Queen or Jack",
        "FAS-503 no other card counts",
        "FAS-503 nor does Failed Morale",
    ],
)
def test_speed_number(
    alone: Callable[..., Game],
    facts: Facts,
    asked: Asked,
    roll: int,
    ship: dict[str, Any],
    needed: int,
    passed: bool,
) -> None:
    game = alone(f"speed german = {roll}", points=0, **ship)
    assert facts(game, "SpeedChecked", "roll", "needed", "passed", "cite") == [
        (roll, needed, passed, "FAS-502")
    ]
    moves = any(token.startswith("step") for token in asked(game))
    assert moves is (passed and not ship.get("failed", False)) or ship.get("failed")


def test_parts_of_the_speed_number(alone: Callable[..., Game], facts: Facts) -> None:
    """FAS-503: what the log tells."""
    game = alone("speed german = 7", hull_damage=15, repairable=["QS"], permanent=["JS"])
    assert facts(game, "SpeedChecked", "parts") == [
        (
            ("speed number", 4, "FAS-503"),
            ("speed damage", 2, "FAS-708"),
            ("hull damage", 2, "FAS-503"),
        )
    ]


def test_above_12_a_ship_only_turns(alone: Callable[..., Game], asked: Asked, facts: Facts) -> None:
    """FAS-503: no cap."""
    slow = {"hull_damage": 28, "repairable": ["QS", "JS", "QC", "JC", "QD"]}
    game = alone("speed german = 12", **slow)
    assert facts(game, "SpeedChecked", "needed", "passed") == [(13, False)]
    assert asked(game) == ("move bismarck", *STAY)


def test_one_passes_and_the_other_fails(strait: Strait, answer: Answer, asked: Asked) -> None:
    """FAS-502: on the same roll."""
    game = strait(
        "movement-german",
        "speed german = 4; next prinz-eugen",
        prinz_eugen={"square": "D4", "facing": "N", "hull_damage": 7, "points": 0},
        bismarck={"square": "F4", "facing": "N", "hull_damage": 6, "points": 0},
    )
    assert asked(game) == ("move prinz-eugen", *STAY)
    answer(game, "hold")
    assert asked(game) == ("move bismarck", *STAY, *STEPS)


@pytest.mark.parametrize(
    ("token", "square", "facing", "left"),
    [
        ("hold", (3, 3), "N", 4),
        ("turn left", (3, 3), "NW", 4),
        ("turn right", (3, 3), "NE", 4),
        ("step left", (2, 2), "N", 4),
        ("step ahead", (3, 2), "N", 4),
        ("step right", (4, 2), "N", 4),
        ("step-turn ahead left", (3, 2), "NW", 1),
        ("step-turn left right", (2, 2), "NE", 1),
        ("turn-step left ahead", (2, 2), "NW", 1),
        ("turn-step right right", (4, 3), "NE", 1),
        ("turn-step left left", (2, 3), "NW", 1),
    ],
    ids=[
        "FAS-504 FAS-A20 nothing",
        "FAS-504 a turn to the left",
        "FAS-504 a turn to the right",
        "FAS-506 a move to the left keeps the facing",
        "FAS-506 a move ahead",
        "FAS-506 a move to the right",
        "FAS-507 move, then turn",
        "FAS-507 aside, then turn the other way",
        "FAS-507 FAS-A02 turn, then move along the new facing",
        "FAS-507 turn-then-move uses the new forward set",
        "FAS-507 west, which the old facing does not reach",
    ],
)
def test_actions(
    alone: Callable[..., Game],
    facts: Facts,
    token: str,
    square: tuple[int, int],
    facing: str,
    left: int,
) -> None:
    game = alone(f"speed german = 7; {token}")
    ship = game.board.ships["bismarck"]
    assert (ship.square, FACINGS[ship.facing], ship.points.left) == (square, facing, left)
    assert game.node.label == "shoot bismarck"
    spent = [(3, "movement", 1, "FAS-303")] if left == 1 else []
    assert facts(game, "PointsSpent", "points", "purpose", "left", "cite") == spent


@pytest.mark.parametrize(
    ("roll", "points", "options", "found"),
    [
        (7, 3, {}, (*STAY, *STEPS, *STEP_TURNS, *TURN_STEPS)),
        (7, 2, {}, (*STAY, *STEPS)),
        (7, 3, {"both_order": "move_first"}, (*STAY, *STEPS, *STEP_TURNS)),
        (3, 4, {}, STAY),
        (3, 4, {"both_order": "move_first"}, STAY),
        (3, 3, {"cp_move_on_fail": True}, (*STAY, *STEPS)),
        (3, 2, {"cp_move_on_fail": True}, STAY),
        (7, 3, {"cp_move_on_fail": True}, (*STAY, *STEPS, *STEP_TURNS, *TURN_STEPS)),
        (7, 2, {"forward_set": "along_facing"}, (*STAY, "step ahead")),
        (7, 2, {"forward_set": "literal"}, (*STAY, *STEPS)),
    ],
    ids=[
        "FAS-507 3 points buy both",
        "FAS-507 2 points do not",
        "FAS-A02 both_order = move_first",
        "FAS-505 FAS-A21 a failing ship only turns, whatever it has",
        "FAS-505 nor with move_first",
        "FAS-A21 cp_move_on_fail = true: a move, no turn",
        "FAS-A21 cp_move_on_fail = true with 2 points",
        "FAS-A21 cp_move_on_fail = true changes nothing on a pass",
        "FAS-A22 forward_set = along_facing",
        "FAS-A22 forward_set = literal, facing a side",
    ],
)
def test_what_may_be_done(
    alone: Callable[..., Game],
    asked: Asked,
    roll: int,
    points: int,
    options: dict[str, Any],
    found: tuple[str, ...],
) -> None:
    game = alone(f"speed german = {roll}", options, points=points)
    assert asked(game) == ("move bismarck", *found)


@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("ruling", ["relative3", "along_facing", "literal"])
def test_forward_sets(alone: Callable[..., Game], asked: Asked, ruling: str, facing: str) -> None:
    """FAS-109, FAS-A22: three squares, one, or one for a corner."""
    one = ruling == "along_facing" or (ruling == "literal" and len(facing) == 2)
    options = {"forward_set": ruling}
    game = alone("speed german = 7", options, points=0, facing=facing)
    assert asked(game) == ("move bismarck", *STAY, *(("step ahead",) if one else STEPS))
    game.submit("step ahead")
    dx, dy = VECTORS[FACINGS.index(facing)]
    assert game.board.ships["bismarck"].square == (3 + dx, 3 + dy)


def test_a_turn_first_changes_the_literal_set(alone: Callable[..., Game], asked: Asked) -> None:
    """FAS-507, FAS-A22: after the turn to a corner there is one square, after that to a side
    there are three."""
    options = {"forward_set": "literal"}
    found = asked(alone("speed german = 7", options, points=3))
    assert [t for t in found if t.startswith("turn-step")] == [
        "turn-step left ahead",
        "turn-step right ahead",
    ]
    found = asked(alone("speed german = 7", options, points=3, facing="NE"))
    assert [t for t in found if t.startswith("turn-step")] == list(TURN_STEPS)


def test_a_move_bought_after_a_failed_roll(alone: Callable[..., Game], facts: Facts) -> None:
    """FAS-A21: 3 points for one move, no turn."""
    options = {"cp_move_on_fail": True}
    game = alone("speed german = 2; step right", options, points=4)
    ship = game.board.ships["bismarck"]
    assert (ship.square, FACINGS[ship.facing], ship.points.left) == ((4, 2), "N", 1)
    assert facts(game, "PointsSpent", "points", "purpose") == [(3, "movement")]


@pytest.mark.parametrize(
    ("captain", "points", "buys", "left"),
    [("brinkmann", 2, True, 0), ("brinkmann", 1, False, 1), ("ciliax", 2, False, 2)],
    ids=[
        "FAS-1111 2 points are enough",
        "FAS-1111 1 point is not",
        "FAS-507 2 points without Ship Handler",
    ],
)
def test_ship_handler(
    alone: Callable[..., Game], asked: Asked, captain: str, points: int, buys: bool, left: int
) -> None:
    game = alone("speed german = 7", captain=captain, points=points)
    assert ("turn-step left ahead" in asked(game)) is buys
    game.submit("turn-step left ahead" if buys else "step ahead")
    assert game.board.ships["bismarck"].points.left == left


def test_ship_handler_does_not_cheapen_a_failed_move(
    alone: Callable[..., Game], asked: Asked
) -> None:
    """FAS-1111, FAS-A21: the lower cost is of FAS-507."""
    options = {"cp_move_on_fail": True}
    for points, moves in ((2, False), (3, True)):
        game = alone("speed german = 2", options, captain="brinkmann", points=points)
        assert ("step ahead" in asked(game)) is moves


def test_the_owner_moves_his_own_ships(alone: Callable[..., Game]) -> None:
    game = alone("speed german = 7")
    with pytest.raises(Refusal, match="seat 1 has nothing to answer now"):
        game.submit("hold", seat=1)
    game.submit("hold", seat=0)

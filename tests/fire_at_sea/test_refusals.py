"""What the rules of movement and fire refuse, and why; nothing changes by it."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Refused = Callable[[Game, str], tuple[str, str]]

SUNK = {"sunk": True}


@pytest.mark.parametrize(
    ("token", "roll", "ship", "options", "cite", "sentence"),
    [
        (
            "step ahead",
            3,
            {},
            {},
            "FAS-505",
            "Bismarck failed the speed roll: she may turn or hold, not move",
        ),
        (
            "turn-step left ahead",
            3,
            {},
            {},
            "FAS-505",
            "Bismarck failed the speed roll: she may turn or hold, not move",
        ),
        (
            "step ahead",
            3,
            {"points": 2},
            {"cp_move_on_fail": True},
            "FAS-507",
            "to move after a failed speed roll costs 3 Captain Points; Bismarck has 2 left",
        ),
        (
            "step-turn ahead left",
            3,
            {},
            {"cp_move_on_fail": True},
            "FAS-505",
            "Bismarck failed the speed roll: she may move or turn, not both",
        ),
        (
            "step-turn ahead left",
            7,
            {"points": 2},
            {},
            "FAS-507",
            "to move and turn costs 3 Captain Points; Bismarck has 2 left",
        ),
        (
            "turn-step right ahead",
            7,
            {"points": 1, "captain": "brinkmann"},
            {},
            "FAS-507",
            "to move and turn costs 2 Captain Points; Bismarck has 1 left",
        ),
        (
            "turn-step right ahead",
            7,
            {},
            {"both_order": "move_first"},
            "FAS-A02",
            "a ship that moves and turns moves first: the ruling both_order",
        ),
        (
            "step ahead",
            7,
            {"square": "D1"},
            {},
            "FAS-106",
            "1 north of D1 lies beyond the northern ice: no ship may go there",
        ),
        (
            "step left",
            7,
            {"square": "D1", "facing": "E"},
            {},
            "FAS-106",
            "1 north of E1 lies beyond the northern ice: no ship may go there",
        ),
        (
            "turn-step left ahead",
            7,
            {"square": "D1", "facing": "E"},
            {},
            "FAS-106",
            "1 north of E1 lies beyond the northern ice: no ship may go there",
        ),
        (
            "step ahead",
            7,
            {"square": "H7", "facing": "S"},
            {},
            "FAS-102",
            "H8 is occupied by Hood",
        ),
        (
            "step-turn ahead left",
            7,
            {"square": "H7", "facing": "S"},
            {},
            "FAS-102",
            "H8 is occupied by Hood",
        ),
        (
            "turn-step left ahead",
            7,
            {"square": "H7", "facing": "SW"},
            {},
            "FAS-102",
            "H8 is occupied by Hood",
        ),
        (
            "step left",
            7,
            {},
            {"forward_set": "along_facing"},
            "FAS-A22",
            "C3 is not in the forward set under the ruling forward_set",
        ),
        (
            "step right",
            7,
            {"square": "H4", "facing": "NE"},
            {"forward_set": "literal"},
            "FAS-A22",
            "1 east of H4 is not in the forward set under the ruling forward_set",
        ),
        (
            "step astern",
            7,
            {"points": 0},
            {},
            "FAS-504",
            "'step astern' is not possible at move bismarck: hold, turn left, turn right, "
            "step left, step ahead, step right",
        ),
        (
            "fire hood 0",
            3,
            {},
            {},
            "FAS-504",
            "'fire hood 0' is not possible at move bismarck: hold, turn left, turn right",
        ),
        (
            "",
            3,
            {},
            {},
            "FAS-504",
            "'' is not possible at move bismarck: hold, turn left, turn right",
        ),
    ],
    ids=[
        "FAS-505 a move after a failed roll",
        "FAS-505 nor for points",
        "FAS-A21 the points for it are not there",
        "FAS-A21 no turn besides",
        "FAS-507 3 points are not there",
        "FAS-1111 2 points are not there",
        "FAS-A02 a turn first",
        "FAS-106 ahead over the ice",
        "FAS-106 aside over the ice",
        "FAS-106 over the ice after a turn",
        "FAS-102 into an enemy",
        "FAS-102 into an enemy, then turn",
        "FAS-102 into an enemy after a turn",
        "FAS-A22 aside under along_facing",
        "FAS-A22 aside of a corner under literal",
        "FAS-504 no such course",
        "FAS-504 no such action",
        "FAS-504 an empty line",
    ],
)
def test_moves(
    refused: Refused,
    strait: Strait,
    token: str,
    roll: int,
    ship: dict[str, Any],
    options: dict[str, Any],
    cite: str,
    sentence: str,
) -> None:
    game = strait(
        "movement-german",
        f"speed german = {roll}",
        options,
        bismarck={"square": "D4", "facing": "N", **ship},
        hood={"square": "H8", "facing": "N"},
        prinz_eugen=SUNK,
        prince_of_wales=SUNK,
    )
    assert refused(game, token) == (cite, sentence)


@pytest.mark.parametrize(
    ("token", "bismarck", "cite", "sentence"),
    [
        (
            "fire hood 3",
            {},
            "FAS-308",
            "Captain Points go to a shot by 2: 3 is not a multiple",
        ),
        (
            "fire hood 1",
            {},
            "FAS-308",
            "Captain Points go to a shot by 2: 1 is not a multiple",
        ),
        (
            "fire hood 6",
            {},
            "FAS-306",
            "Bismarck has 4 Captain Points left, not 6",
        ),
        (
            "fire hood 4",
            {"points": 3},
            "FAS-306",
            "Bismarck has 3 Captain Points left, not 4",
        ),
        (
            "fire hood 2",
            {"points": 1},
            "FAS-306",
            "Bismarck has 1 Captain Point left, not 2",
        ),
        (
            "fire hood -2",
            {},
            "FAS-308",
            "-2 points cannot be spent: give 0 or more",
        ),
        (
            "fire bismarck 0",
            {},
            "FAS-601",
            "Bismarck is of Bismarck's own side: fire at an enemy",
        ),
        (
            "fire prinz-eugen 0",
            {},
            "FAS-601",
            "Prinz Eugen is of Bismarck's own side: fire at an enemy",
        ),
        (
            "fire prince-of-wales 0",
            {},
            "FAS-210",
            "Prince of Wales is out of play and cannot be fired at",
        ),
        (
            "torpedo hood 0",
            {},
            "FAS-1312",
            "Bismarck has no torpedoes",
        ),
        (
            "fire rodney 0",
            {},
            "FAS-601",
            "'fire rodney 0' is not possible at shoot bismarck: "
            "hold-fire, fire hood 0, fire hood 2, fire hood 4",
        ),
        (
            "fire hood",
            {},
            "FAS-601",
            "'fire hood' is not possible at shoot bismarck: "
            "hold-fire, fire hood 0, fire hood 2, fire hood 4",
        ),
        (
            "fire hood --2",
            {},
            "FAS-601",
            "'fire hood --2' is not possible at shoot bismarck: "
            "hold-fire, fire hood 0, fire hood 2, fire hood 4",
        ),
        (
            "",
            {"points": 1},
            "FAS-601",
            "'' is not possible at shoot bismarck: hold-fire, fire hood 0",
        ),
    ],
    ids=[
        "FAS-308 FAS-A32 three points on a shot",
        "FAS-308 one point on a shot",
        "FAS-306 more than the captain has",
        "FAS-306 more than are left",
        "FAS-306 more than the last one",
        "FAS-308 less than nothing",
        "FAS-601 at herself",
        "FAS-601 at a ship of her own side",
        "FAS-210 at a ship that is sunk",
        "FAS-1312 torpedoes that she has not",
        "FAS-601 at nobody",
        "FAS-601 without a number of points",
        "FAS-601 a number that is none",
        "FAS-601 an empty line",
    ],
)
def test_shots(
    refused: Refused,
    strait: Strait,
    token: str,
    bismarck: dict[str, Any],
    cite: str,
    sentence: str,
) -> None:
    game = strait(
        "shooting",
        bismarck={"square": "D2", "facing": "E", **bismarck},
        hood={"square": "D6", "facing": "E"},
        prinz_eugen=SUNK,
        prince_of_wales=SUNK,
    )
    assert refused(game, token) == (cite, sentence)


@pytest.mark.parametrize(
    ("stage", "script", "token", "cite", "sentence"),
    [
        (
            "movement-german",
            "speed german = 7",
            "next hood",
            "FAS-408",
            "'next hood' is not possible at order movement: next bismarck, next prinz-eugen",
        ),
        (
            "movement-german",
            "speed german = 7; next bismarck; hold",
            "next bismarck",
            "FAS-504",
            "'next bismarck' is not possible at move prinz-eugen: hold, turn left, turn right, "
            "step left, step ahead, step right",
        ),
    ],
    ids=["FAS-408 a ship of the other side", "FAS-408 a ship that has moved"],
)
def test_orders(
    refused: Refused,
    strait: Strait,
    stage: str,
    script: str,
    token: str,
    cite: str,
    sentence: str,
) -> None:
    where = {
        "bismarck": {"square": "C2", "facing": "S"},
        "prinz_eugen": {"square": "F2", "points": 0},
    }
    assert refused(strait(stage, script, **where), token) == (cite, sentence)


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        ("13", "two dice make 2 to 12, not 13: type their sum such as 7, or both dice such as 3 4"),
        ("1", "two dice make 2 to 12, not 1: type their sum such as 7, or both dice such as 3 4"),
    ],
    ids=["FAS-A44 two dice make no 13", "FAS-A44 two dice make no 1"],
)
def test_dice(refused: Refused, strait: Strait, outcome: str, sentence: str) -> None:
    assert refused(strait("movement-german"), outcome) == ("", sentence)

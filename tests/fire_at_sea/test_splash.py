"""Splash markers: laid, kept, moved along and taken off (FAS-208, FAS-605, FAS-612 to FAS-615)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Facts = Callable[..., list[Any]]

SUNK = {"sunk": True}
ON_HOOD = {"splash_on": "hood"}


@pytest.fixture
def bismarck(strait: Strait) -> Callable[..., Game]:
    """bismarck(script, **bismarck): Bismarck at D2 fires; Hood at D6, Prince of Wales at F6."""

    def make(script: str = "", stage: str = "shooting", **bismarck: Any) -> Game:
        return strait(
            stage,
            script,
            bismarck={"square": "D2", "facing": "E", **bismarck},
            prinz_eugen=SUNK,
            hood={"square": "D6", "facing": "E"},
            prince_of_wales={"square": "F6", "facing": "E"},
        )

    return make


MISS = "fire hood 0; shot bismarck hood = 2"
HIT = "fire hood 0; shot bismarck hood = 12; draw german = 4H"
AT_WALES = "fire prince-of-wales 0; shot bismarck prince-of-wales = 2"


@pytest.mark.parametrize(
    ("before", "script", "needed", "after"),
    [
        ({}, MISS, 9, ("hood", 1)),
        ({}, HIT, 9, ("hood", 1)),
        ({**ON_HOOD, "splash": 1}, MISS, 8, ("hood", 2)),
        ({**ON_HOOD, "splash": 2}, MISS, 7, ("hood", 2)),
        ({**ON_HOOD, "splash": 2}, AT_WALES, 9, ("prince-of-wales", 1)),
        ({**ON_HOOD, "splash": 1}, AT_WALES, 9, ("prince-of-wales", 1)),
        ({**ON_HOOD, "splash": 1}, "hold-fire", None, ("hood", 1)),
        ({**ON_HOOD, "splash": 2}, "hold-fire", None, ("hood", 2)),
        ({}, "hold-fire", None, ("", 0)),
    ],
    ids=[
        "FAS-612 a miss lays one; it does not help that shot",
        "FAS-612 FAS-A23 a hit too",
        "FAS-613 the second at the next shot",
        "FAS-208 never more than two",
        "FAS-614 another target: both come off, one is laid",
        "FAS-614 another target: the one comes off",
        "FAS-613 without a shot one stays",
        "FAS-613 without a shot two stay",
        "FAS-612 without a shot none is laid",
    ],
)
def test_markers(
    bismarck: Callable[..., Game],
    facts: Facts,
    before: dict[str, Any],
    script: str,
    needed: int | None,
    after: tuple[str, int],
) -> None:
    game = bismarck(script, **before)
    ship = game.board.ships["bismarck"]
    assert (ship.splashed, ship.splash) == after
    assert facts(game, "ShotFired", "needed") == ([] if needed is None else [needed])
    removed = bool(before) and after[0] != before["splash_on"]
    assert facts(game, "SplashRemoved", "firer") == ["bismarck"] * removed


def test_what_the_log_tells(bismarck: Callable[..., Game], facts: Facts) -> None:
    """FAS-614 before the shot, FAS-612 after it."""
    game = bismarck(AT_WALES, splash_on="hood", splash=2)
    assert facts(game, "SplashRemoved", "firer", "target", "cite") == [
        ("bismarck", "hood", "FAS-614")
    ]
    assert facts(game, "SplashPlaced", "target", "number", "cite") == [
        ("prince-of-wales", 1, "FAS-612")
    ]


@pytest.fixture
def turns(strait: Strait, answer: Answer) -> Callable[..., Game]:
    """turns(*shots): a turn for each text of Bismarck's shooting; nobody moves, no Briton fires."""

    def play(*shots: str) -> Game:
        game = strait(
            "movement-british",
            bismarck={"square": "D2", "facing": "E"},
            prinz_eugen=SUNK,
            hood={"square": "D6", "facing": "E"},
            prince_of_wales={"square": "F6", "facing": "E"},
        )
        for shot in shots:
            answer(game, "speed british = 7; next hood; hold; hold; speed german = 7; hold")
            answer(game, shot)
            answer(game, "next hood; hold-fire; hold-fire")
        return game

    return play


@pytest.mark.parametrize(
    ("shots", "numbers"),
    [
        ((MISS, MISS, MISS, MISS), [9, 8, 7, 7]),
        ((MISS, "hold-fire", "hold-fire", MISS), [9, 8]),
        ((MISS, MISS, AT_WALES, MISS, MISS), [9, 8, 9, 9, 8]),
        ((MISS, AT_WALES, AT_WALES, AT_WALES), [9, 9, 8, 7]),
    ],
    ids=[
        "FAS-613 one a turn, at most two",
        "FAS-613 turns need not be consecutive",
        "FAS-614 coming back starts from zero",
        "FAS-614 on the new target they are laid one by one",
    ],
)
def test_turn_by_turn(
    turns: Callable[..., Game], facts: Facts, shots: tuple[str, ...], numbers: list[int]
) -> None:
    """FAS-410: splash persists from turn to turn."""
    game = turns(*shots)
    assert facts(game, "ShotFired", "needed") == numbers
    assert game.board.turn == len(shots) + 1


def test_other_ships_markers_do_not_help(strait: Strait, facts: Facts) -> None:
    """FAS-605: Prinz Eugen's two and Prince of Wales's on another ship."""
    game = strait(
        "shooting",
        "next bismarck; fire hood 0; shot bismarck hood = 2",
        bismarck={"square": "D2", "facing": "E", "splash_on": "prince-of-wales", "splash": 2},
        prinz_eugen={"splash_on": "hood", "splash": 2},
        hood={"square": "D6"},
    )
    assert facts(game, "ShotFired", "needed") == [9]
    assert game.board.ships["prinz-eugen"].splash == 2


def test_markers_travel_with_the_target(strait: Strait, answer: Answer, facts: Facts) -> None:
    """FAS-615: also over the edge."""
    game = strait(
        "movement-british",
        "speed british = 12; step ahead; speed german = 7; hold",
        bismarck={"square": "H2", "facing": "E", "splash_on": "hood", "splash": 2},
        prinz_eugen=SUNK,
        hood={"square": "H5", "facing": "E"},
        prince_of_wales=SUNK,
    )
    answer(game, "fire hood 0; shot bismarck hood = 2")
    assert game.board.ships["hood"].square == (8, 4)
    assert facts(game, "ShotFired", "needed") == [5 + 3 - 2]


def test_a_sunk_ship_gives_markers_back(answer: Answer, strait: Strait) -> None:
    """FAS-210: its own and those on it; Bismarck may start anew."""
    game = strait(
        "shooting",
        "fire hood 0; shot bismarck hood = 9; draw german = 10S",
        bismarck={"square": "D2", "facing": "E", "splash_on": "hood", "splash": 1},
        prinz_eugen=SUNK,
        hood={
            "square": "D6",
            "hull_damage": 20,
            "splash_on": "bismarck",
            "splash": 2,
            "repairable": ["KS", "JD"],
        },
        prince_of_wales={"square": "F6"},
    )
    german = game.board.deck(0)
    assert german.count("beside") == 2
    answer(game, "next hood; hold-fire; hold-fire")
    ships = game.board.ships
    assert [(ships[one].splashed, ships[one].splash) for one in ("bismarck", "hood")] == [
        ("", 0),
        ("", 0),
    ]
    assert (ships["hood"].cards, german.count("beside")) == ([], 0)
    assert sorted(german.faces("discard")) == ["10S", "JD", "KS"]
    assert game.board.at((3, 5)) is None


@pytest.mark.parametrize(
    ("splash", "needed", "after"),
    [(2, 8, 2), (1, 8, 2), (0, 9, 1)],
    ids=[
        "FAS-1110 one of two goes along, and one is laid",
        "FAS-1110 the only one goes along",
        "FAS-1110 none to go along",
    ],
)
def test_fire_control(
    strait: Strait, answer: Answer, facts: Facts, splash: int, needed: int, after: int
) -> None:
    """FAS-614, FAS-A23: Prince of Wales changes from Bismarck to Prinz Eugen at 3 squares."""
    markers = {"splash_on": "bismarck", "splash": splash} if splash else {}
    game = strait(
        "shooting",
        "next bismarck; hold-fire; hold-fire; fire prinz-eugen 0",
        bismarck={"square": "A1"},
        prinz_eugen={"square": "D4"},
        hood=SUNK,
        prince_of_wales={"square": "D7", "facing": "E", "captain": "patterson", **markers},
    )
    answer(game, "shot prince-of-wales prinz-eugen = 2")
    assert facts(game, "ShotFired", "needed") == [needed]
    ship = game.board.ships["prince-of-wales"]
    assert (ship.splashed, ship.splash) == ("prinz-eugen", after)

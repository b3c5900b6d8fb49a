"""German shots never change what the British fire with in the same phase (FAS-403, FAS-611)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from navalcore_fire_at_sea.aiming import targets
from navalcore_fire_at_sea.numbers import needed
from navalcore_fire_at_sea.shots import number_of

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.plugins import Library

Strait = Callable[..., Game]

SQUARES = ("D2", "E3", "D4", "E5")  # close: long chains


def british_guns(game: Any) -> dict[str, Any]:
    """Everything that the British fire with: points, deck, and the number of every shot."""
    ships = game.board.ships
    found: dict[str, Any] = {"deck": game.board.deck(1).count("draw")}
    for firer in game.board.fleet(1):
        found[firer.id] = (firer.points.most, firer.points.left, firer.splashed, firer.splash)
        for target in targets(game, firer):
            for points in range(0, firer.points.left + 1, 2):
                parts = number_of(game, "guns", firer, target, points)
                found[f"{firer.id} {target.id} {points}"] = (tuple(parts), needed(parts))
    found["enemies"] = [ship.id for ship in game.board.fleet(0)]
    assert set(ships) >= set(found["enemies"])
    return found


def german_fire(game: Game, random: Random) -> Game:
    """The Germans fire as it comes, with high dice, until the British are asked."""
    while game.result is None and not (game.open and game.node.seat == 1):
        if game.open:
            options = game.open[0].options
            game.submit(options[random.randrange(len(options))])
        elif game.node.label.startswith("shot"):
            game.submit(random.choice((2, 12, 12)))
        else:
            game.roll()
    return game


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_german_shots_change_nothing(positions: dict[str, Game], seed: int) -> None:
    """FAS-403, FAS-611: of no ship, whatever was hit, sunk or drawn; without Fighter."""
    for options, start in positions.items():
        game = german_fire(start.clone(Quick(seed)), Random(seed))
        assert british_guns(game) == british_guns(start), options
        assert all(ship.afloat for ship in game.board.ships.values())


@pytest.fixture(scope="module")
def positions(library: Library) -> dict[str, Game]:
    """Battered ships at short range, before the Germans fire."""
    captains = {
        "bismarck": "ciliax",
        "prinz-eugen": "topp",
        "hood": "tovey",
        "prince-of-wales": "leach",
    }
    ships: list[dict[str, Any]] = [
        {"id": id, "captain": captain, "square": square}
        for (id, captain), square in zip(captains.items(), SQUARES, strict=True)
    ]
    ships[2] |= {"hull_damage": 24, "repairable": ["KS"], "splash_on": "bismarck", "splash": 1}
    ships[3] |= {"hull_damage": 27, "permanent": ["2C"], "failed": True}
    return {
        scope: navalcore.new_game(
            "fire-at-sea",
            setup={"stage": "shooting", "ship": ships},
            options={"lutjens_scope": scope},
            seed=1,
            library=library,
        )
        for scope in ("fleet", "ship")
    }


@pytest.mark.parametrize(
    ("card", "roll", "changed"),
    [
        ("KS", "", ("hood bismarck 0", 11)),
        ("AS", "", ("hood bismarck 0", 12)),
        ("2S", "magazine hood = 9", ("hood bismarck 0", 11)),
        ("3S", "", ("hood", (3, 3, "", 0))),
    ],
    ids=[
        "FAS-1106 a King counts at once",
        "FAS-1106 an Ace",
        "FAS-1106 a magazine card",
        "FAS-1106 a bridge card",
    ],
)
def test_fighter_is_the_exception(
    strait: Strait, answer: Callable[..., Game], card: str, roll: str, changed: tuple[str, Any]
) -> None:
    """FAS-403: his damage counts against the target's own shot, 6 + 4 before it."""
    game = strait(
        "shooting",
        f"fighter bismarck = 9; fire hood 0; shot bismarck hood = 9; draw german = {card}; {roll}",
        bismarck={"captain": "lindemann", "square": "D2", "facing": "E"},
        hood={"square": "D6", "facing": "E"},
    )
    answer(game, "hold-fire; next hood")
    key, value = changed
    found = british_guns(game)[key]
    assert (found if key == "hood" else found[1]) == value


def test_a_ship_that_fighter_sinks_does_not_fire(strait: Strait) -> None:
    """FAS-A12, FAS-A11."""
    game = strait(
        "shooting",
        "fighter bismarck = 9; fire hood 0; shot bismarck hood = 9; draw german = 10S; hold-fire",
        bismarck={"captain": "lindemann", "square": "D2", "facing": "E"},
        hood={"square": "D6", "facing": "E", "hull_damage": 15},
    )
    assert game.node.label == "shoot prince-of-wales"

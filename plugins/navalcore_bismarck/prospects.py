"""How a position is judged for bots: the Victory Points that the game will end with.

A linear function of what a player names first: the points so far, the ships and their damage, how
near a harbour or the open Atlantic is for the days left, and the enemies in the battle.
"""

from collections.abc import Mapping
from typing import Final

from navalcore_bismarck.board import BismarckGame, German, speed_of
from navalcore_bismarck.reckoning import award_points
from navalcore_bismarck.victory import turrets_destroyed

Weights = Mapping[str, tuple[float, ...]]
PACE: Final = 2.0  # hexes of a phase that a voyage may count on
LONG: Final = 10.0  # phases of five days


def prospect(game: BismarckGame) -> list[float]:
    """The final score to be expected."""
    values = features(game)[0]
    return [sum([weight * value for weight, value in zip(WEIGHTS, values, strict=True)])]


def about(game: BismarckGame) -> str:
    """Which weights serve: there is one set."""
    return "voyage"


NAMES: Final = (
    "even*",
    "points so far, in hundreds",
    "Bismarck afloat",
    "phases left, afloat*",
    "Brest in reach",
    "… not slowed, no turret lost",
    "Brest to be booked",
    "the Atlantic in reach",
    "… Prinz Eugen with her, undamaged",
    "at the exit",
    "Bismarck's hull",
    "… her turrets",
    "… no fires",
    "Prinz Eugen's hull",
    "harm to enemies in battle, in hundreds of points",
    "no enemy dice in battle",
    "no round of battle to come*",
    "German turrets in battle*",
)


def names(key: str) -> tuple[str, ...]:
    """The names of what is weighed; those with a star may weigh for either side."""
    return NAMES


def features(game: BismarckGame) -> list[list[float]]:
    """What is weighed, in the order of the names, as one row."""
    board, kit = game.board, game.rules
    bismarck, consort = board.bismarck, board.prinz_eugen
    play = kit.play
    days = max(0, play.last_date - board.date)
    phases = 2 * days + (1 if board.phase == "pm" else 2)
    hexes = max(1.0, PACE * phases)
    sails = float(bismarck.afloat)
    flags = kit.hex_of[board.hex].flags
    brest = sails * near(kit.to_brest.get(board.hex), hexes)
    atlantic = sails * near(kit.to_exit.get(board.hex), hexes)
    lost = turrets_destroyed(game, bismarck)
    slow = speed_of(game, bismarck) <= kit.german_ship_of["bismarck"].reduced_speed
    hull, fires = state(kit.hull_of["bismarck"], bismarck)
    other, _ = state(kit.hull_of["prinz-eugen"], consort)
    whole = consort.afloat and not any(consort.display.damage)
    harm = dice = 0.0
    for enemy in board.enemies:
        unit = kit.unit_of[enemy.card]
        if unit.factor:
            share = min(1.0, enemy.damage / unit.factor)
            harm += unit.points * share
            dice += (unit.main + unit.torpedo) * (1.0 if 2 * share < 1 else 0.5)
    turrets = len(kit.parts_of["bismarck", "turret"])
    booked = any(item == "brest" for item, _ in board.booked)
    return [
        [
            1.0,
            points_so_far(game) / 100,
            sails,
            sails * phases / LONG,
            brest,
            brest * (1 - 0.75 * slow - 0.3 * lost),
            float("brest" in flags and not booked) * sails,
            atlantic,
            atlantic * whole,
            float("atlantic_exit" in flags) * sails,
            sails * hull,
            sails * (1 - lost / turrets),
            -sails * fires / 5,
            other * consort.afloat,
            harm / 100,
            -dice / 10,
            float(not board.enemies),
            (1 - lost / turrets) * sails if board.enemies else 0.0,
        ]
    ]


def near(hexes: int | None, reach: float) -> float:
    """How near a goal is, from 1 at it to 0 out of reach."""
    return 0.0 if hexes is None else max(0.0, 1 - hexes / (reach + hexes / 2 + 1))


def state(hull: str, ship: German) -> tuple[float, int]:
    """The share of the Hull that is left, and the fires on a ship."""
    display = ship.display
    at = display.at(hull)
    return 1 - display.damage[at] / display.boxes[at], sum(display.markers)


def points_so_far(game: BismarckGame) -> float:
    """The sum of the account as it stands (BIS-901), without its words, which take seven times
    as long; an afloat Bismarck may still lose much of it."""
    board, kit = game.board, game.rules
    points = 0
    for card in board.cards.faces("hand"):
        unit = kit.unit_of.get(card)
        if unit is not None:
            points += unit.points
    points += kit.points_of["aircraft_destroyed"] * board.phantoms
    if not board.bismarck.afloat:
        points += kit.points_of["bismarck_sunk"]
    if not board.prinz_eugen.afloat:
        points += kit.points_of["prinz_eugen_sunk"]
    for item, number in board.booked:
        points += award_points(kit, item, number)
    return points + kit.points_of["extra_day"] * board.extra_days


# Fitted by examples/fit_prospect.py with the seed "prospect" to 400 games of the captain.
# Numbers of bots and of no rule, so not among the data, whose digest is that of the rules.
# fmt: off
WEIGHTS: tuple[float, ...] = (
    -88.9, 99.0, 0.0, 48.5, 1.6, 78.8, 0.0, 27.4, 5.3, 44.0, 34.5, 44.2, 0.4, 18.2, 57.4, 24.5,
    10.7, 35.5,
)
# fmt: on

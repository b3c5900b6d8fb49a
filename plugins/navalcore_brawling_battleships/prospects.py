"""How a position is judged for bots: the chance of each side to win, told seat by seat.

A softmax over the sides of what a player names first: points so far and how long the game still
goes, dreadnoughts with the hits and criticals on them, guns, cards in hand and before squadrons.
"""

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import Final

from navalcore_brawling_battleships.board import BrawlGame

Weights = Mapping[str, tuple[float, ...]]
SHORTEST: Final = 0.04  # of a Sortie: how much of chance is left at its very end


def prospect(game: BrawlGame) -> list[float]:
    """The chance of each seat's side to win."""
    weights = WEIGHTS[about(game)]
    totals = [
        sum([weight * value for weight, value in zip(weights, row, strict=True)])
        for row in features(game)
    ]
    best = max(totals)
    shares = [exp(total - best) for total in totals]
    whole = sum(shares)
    return [shares[side] / whole for side in game.sides]


def about(game: BrawlGame) -> str:
    """Which weights serve: of two sides the last one afloat wins at once (BRB-1107)."""
    return "two sides" if len(set(game.sides)) == 2 else "more sides"


NAMES: Final = (
    "points",
    "a squadron stands",
    "hits to sink",
    "guns",
    "leaders and air cards",
    "ships without a bridge critical",
    "ships without a fire critical",
    "cards in hand",
    "log of the hits to sink",
)
"""Those from the third to the last but one count for as much as is left of the Sortie."""


def names(key: str) -> tuple[str, ...]:
    """The names of what is weighed."""
    return NAMES


def features(game: BrawlGame) -> list[list[float]]:
    """What is weighed of each side, in the order of the names."""
    board, kit = game.board, game.rules
    sides, squadrons = game.sides, board.squadrons
    count = max(sides) + 1
    rows_of, fire_of = kit.dreadnought_of, kit.fire_of
    kind_by, kind_of = kit.kind_by, kit.kind_of
    share = board.cards.count("deck") / kit.deck_size(game.seats == 2)
    left = max(0, int(game.options.sorties) - board.sortie) + share
    scale = 10 * sqrt(left + SHORTEST)
    points = [float(total) for total in board.totals[:count]]
    found = [[0.0] * len(NAMES) for _ in range(count)]
    for seat, squadron in enumerate(squadrons):
        if squadron.out:
            continue
        row = found[sides[seat]]
        row[1] = 1.0
        bonus = 0
        for face in squadron.cards:
            bonus += kind_of[kind_by[face]].bonus
        for ship in squadron.ships:
            id = ship.id
            row[2] += rows_of[id].track + 1 - ship.hits
            row[3] += fire_of[id]
            row[4] += bonus / 10
            row[5] += not ship.bridge
            row[6] += not ship.fire
        row[7] += board.cards.count(f"hand-{seat}")
        for id in board.fleet.faces(f"pile-{seat}"):
            points[sides[seat]] += rows_of[id].points
    rest = sqrt(share) / scale
    for total, row in zip(points, found, strict=True):
        row[0] = total / scale
        row[8] = log(1 + row[2])
        for place in range(2, 8):
            row[place] *= rest
    return found


# Fitted by examples/fit_prospect.py with the seed "prospect" to games of captains: 200 of two seats
# and 90 of four. Numbers of bots and of no rule, so not among the data, whose digest is that of the
# rules.
# fmt: off
WEIGHTS: Weights = {
    "two sides": (
        0.31, 0.0, 0.95, 0.0, 12.75, 3.25, 6.63, 1.04, 1.91,
    ),
    "more sides": (
        0.34, 0.0, 0.6, 0.0, 2.92, 0.0, 0.0, 0.0, 0.11,
    ),
}
# fmt: on

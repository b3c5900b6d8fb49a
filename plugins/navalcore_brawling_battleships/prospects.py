"""How a position is judged for bots: the chance of each side to win, told seat by seat.

A softmax over the sides of what a player names first: points so far and how long the game still
goes, how many hits a squadron can take and how many it can give, and who fires next.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import exp, log, sqrt
from typing import Final

from navalcore_brawling_battleships.board import BrawlGame, Squadron, clockwise, in_play
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.turns import Turn

Weights = Mapping[str, tuple[float, ...]]
SHORTEST: Final = 0.04  # of a Sortie: how much of chance is left at its very end
SOME_FIRE: Final = 0.5  # what a squadron without guns for its cards still has


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


NAMES: Final = ("points", "hits to sink", "fire", "fire that comes next", "leaders and air cards")
"""All but the points count for as much as is left of the Sortie, and the hits and the fire by
their logarithms."""


def names(key: str) -> tuple[str, ...]:
    """The names of what is weighed."""
    return NAMES


def features(game: BrawlGame) -> list[list[float]]:
    """What is weighed of each side, in the order of the names."""
    board, kit, sides = game.board, game.rules, game.sides
    count, two = max(sides) + 1, game.seats == 2
    share = board.cards.count("deck") / kit.deck_size(two)
    left = max(0, int(game.options.sorties) - board.sortie) + share
    scale, rest = 10 * sqrt(left + SHORTEST), sqrt(share)
    points = [float(total) for total in board.totals[:count]]
    hits, fire, coming, extra = ([0.0] * count for _ in range(4))
    mover = next_mover(game)
    for seat, squadron in enumerate(board.squadrons):
        if squadron.out:
            continue
        side, bonus = sides[seat], 0
        for face in squadron.cards:
            bonus += kit.kind_of[kit.kind_by[face]].bonus
        blow = expected_fire(kit, two, squadron, bonus)
        fire[side] += blow
        extra[side] += max(0, bonus) * len(squadron.ships)
        coming[side] += blow * (seat == mover)
        for ship in squadron.ships:
            hits[side] += kit.dreadnought_of[ship.id].track + 1 - ship.hits
        for id in board.fleet.faces(f"pile-{seat}"):
            points[side] += kit.dreadnought_of[id].points
    return [
        [
            points[side] / scale,
            rest * log(1 + hits[side]),
            rest * log(SOME_FIRE + fire[side]),
            rest * coming[side],
            rest * extra[side] / scale,
        ]
        for side in range(count)
    ]


def next_mover(game: BrawlGame) -> int:
    """The seat whose main action comes next, clockwise; -1 between Sorties (BRB-401)."""
    active = game.board.active
    if active < 0:
        return -1
    turn = game.running(Turn)
    acted = turn is not None and turn.acted
    return next((one for one in clockwise(game, active)[acted:] if in_play(game, one)), -1)


def expected_fire(kit: Kit, two: bool, squadron: Squadron, bonus: int) -> float:
    """The hits that the best open fire side of a full hand can be expected to score, drawn from a
    whole deck, all shots at ships that do not sink; `bonus` comes to each shot (BRB-710)."""
    reach: dict[str, list[float]] = {}  # of each class, what so many boxes come to
    for ship in squadron.ships:
        reach.setdefault(kit.dreadnought_of[ship.id].guns, []).append(kit.fire_of[ship.id])
    for guns, shots in reach.items():
        best = sorted([max(0.0, shot + bonus) for shot in shots], reverse=True)
        reach[guns] = [0.0, *accumulate(best)]
    worths = []
    for boxes, cards in kit.fire_sides(two):
        sums = [(reach[guns], number) for guns, number in boxes if guns in reach]
        worths.append((sum([sums_of[min(n, len(sums_of) - 1)] for sums_of, n in sums]), cards))
    worths.sort()
    expected, seen, hand = 0.0, 0, max(1, squadron.limit)
    size = kit.deck_size(two)
    for worth, cards in worths:
        expected += worth * (((seen + cards) / size) ** hand - (seen / size) ** hand)
        seen += cards
    return expected


# Fitted by examples/fit_prospect.py with --span turn --errors 0 to games of captains: 400 of two
# seats and 160 of four. Numbers of bots and of no rule, so not among the data, whose digest is that
# of the rules.
# fmt: off
WEIGHTS: Weights = {
    "two sides": (
        0.164, 3.615, 1.581, 0.095, 0.619,
    ),
    "more sides": (
        0.278, 0.335, 0.0, 0.027, 0.988,
    ),
}
# fmt: on

"""What a target is worth: the points of dice, and the chance to sink her in later rounds."""

from functools import lru_cache
from typing import NamedTuple

from navalcore_bismarck.kit import Kit

Spread = tuple[float, ...]
"""The chance of 0, 1, 2 … points."""


@lru_cache(maxsize=2048)
def spread(faces: tuple[float, ...], dice: int) -> Spread:
    """The points of some equal dice, by the points of their six faces."""
    found = [1.0]
    most = int(max(faces))
    for _ in range(dice):
        longer = [0.0] * (len(found) + most)
        for points, chance in enumerate(found):
            for face in faces:
                longer[points + int(face)] += chance / 6
        found = longer
    return tuple(found)


@lru_cache(maxsize=64)
def torpedo_spread(hits: tuple[bool, ...], points: tuple[int, ...]) -> Spread:
    """The points of one torpedo die, by the faces that hit and those of the damage die."""
    share = sum(hits) / len(hits)
    found = [0.0] * (max(points) + 1)
    found[0] = 1 - share
    for one in points:
        found[one] += share / len(points)
    return tuple(found)


def torpedo(kit: Kit) -> Spread:
    """The points of one torpedo die of this kit (BIS-565, BIS-566)."""
    hits = tuple(row.hit for row in kit.torpedo_hit)
    return torpedo_spread(hits, tuple(row.damage for row in kit.torpedo_damage))


class Terms(NamedTuple):
    """What a battle offers against one target from the next round on.

    `lasts` is the chance that there is another round, `later` what a ship that goes back to the
    deck is still worth, as a share of her points, `keeps` whether she goes back even when crippled.
    """

    faces: tuple[float, ...]
    dice: int
    lasts: float
    later: float
    keeps: bool


@lru_cache(maxsize=4096)
def worth_of_target(
    terms: Terms, factor: int, points: int, whole: float, half: float
) -> tuple[float, ...]:
    """What a target of so many points is worth at each damage, after a German step.

    `whole` and `half` are what her attacks of a round cost, before and after she is crippled.
    At her factor and beyond she is sunk. Between rounds the force escapes or fights on with all its
    dice; a survivor may be met again, but not a crippled one, which leaves the game (BIS-810).
    """
    shots = spread(terms.faces, terms.dice)
    worth = [float(points)] * (factor + 1)
    for damage in range(factor - 1, -1, -1):
        crippled = 2 * damage >= factor
        back = terms.later * points * (0.5 + damage / factor)
        if crippled and not terms.keeps:
            back = 0.0
        more = sum(
            chance * worth[min(factor, damage + hit)]
            for hit, chance in enumerate(shots[1:], start=1)
        )
        cost = half if crippled else whole
        again = 1 - terms.lasts * shots[0]  # a round without a hit begins this sum anew
        worth[damage] = ((1 - terms.lasts) * back + terms.lasts * more - cost) / again
    return tuple(worth)


def worth_after(worth: tuple[float, ...], damage: int, shots: Spread) -> float:
    """What a target is worth on average after shots at it."""
    last = len(worth) - 1
    return sum(
        chance * worth[min(last, damage + hit)] for hit, chance in enumerate(shots) if chance
    )

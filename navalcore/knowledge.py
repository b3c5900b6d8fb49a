"""What the ledger of a card container leaves possible for one viewer.

All functions read the viewer's own picture of the cards (`Cards.view`), never the cards. A *belief*
maps configurations to whole-number weights. A configuration says for every place how many cards
of each class lie there: a class is a face the viewer knows, or "unknown, of this pool, none of
these faces". Unknown cards of one class are alike, so configurations stay few.

A choice is taken to say nothing about the hidden cards: the mover is thought to reach blindly for
a card, except that of a face shown to all the copy that the viewer knew of is the one that goes.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from math import factorial
from typing import Any

from navalcore.branching import Branching
from navalcore.chance import Below
from navalcore.configs import Config, Reading, everything, readings_of, sorted_faces, spot_of

Belief = dict[Config, tuple[int, tuple[tuple[Config, Reading], ...]]]

MOST = 500
"""Configurations that are told apart exactly; above, a belief is thinned to half as many."""

_SCALE = 32  # bits by which the weights of a thinned belief are finer
_KEPT = 32  # ledgers remembered
_kept: dict[str, tuple[list[str], list[Belief]]] = {}


def beliefs(shown: Mapping[str, Any]) -> list[Belief]:
    """The belief at the base, and after each line of the ledger.

    Each entry holds the weight of the readings that lead there, and these with where they began.
    Exact up to `MOST` configurations; beyond that the least likely ones are thinned out, without
    bias and always alike for the same picture. What was found for the beginning of a ledger is
    kept for its next lines.
    """
    base = json.dumps([shown["pools"], shown["places"]])
    lines = [json.dumps(line) for line in shown["log"]]
    known, chain = _kept.pop(base, ([], [_start(shown)]))
    common = 0
    while common < min(len(known), len(lines)) and known[common] == lines[common]:
        common += 1
    chain = chain[: common + 1]
    names = list(shown["places"])
    for number in range(common, len(lines)):
        chain.append(_after(chain[-1], shown["log"][number], names, number))
    _kept[base] = (lines, chain)
    if len(_kept) > _KEPT:
        del _kept[next(iter(_kept))]
    return [*chain[:-1], {c: entry for c, entry in chain[-1].items() if count_deals(c)}]


def _start(shown: Mapping[str, Any]) -> Belief:
    start = Config(
        tuple(spot_of(row) for row in shown["places"].values()),
        tuple((pool, sorted_faces(faces)) for pool, faces in shown["pools"].items()),
    )
    return {start: (1, ())}


def _after(belief: Belief, line: list[Any], names: list[str], number: int) -> Belief:
    """The belief after one more line of the ledger."""
    after: dict[Config, list[Any]] = {}
    for config, (weight, _) in belief.items():
        for one in readings_of(config, line, names, number):
            slot = after.setdefault(one.config, [0, []])
            slot[0] += weight * one.number
            slot[1].append((config, one))
    found: Belief = {config: (total, tuple(read)) for config, (total, read) in after.items()}
    return found if len(found) <= MOST else _thinned(found, number)


def _thinned(belief: Belief, number: int) -> Belief:
    """A belief with fewer configurations: the likely ones as they are, of the others some that
    stand for all, each kept with a probability that its share decides."""
    shares = {c: weight * count_deals(c) for c, (weight, _) in belief.items()}
    ranked = sorted(belief, key=lambda config: -shares[config])
    rest, room = sum(shares.values()), MOST // 2
    kept = 0
    while kept < len(ranked) and shares[ranked[kept]] * (room - kept) >= rest:
        rest -= shares[ranked[kept]]
        kept += 1
    found: Belief = {}
    for config in ranked[:kept]:
        weight, readings = belief[config]
        found[config] = (weight << _SCALE, readings)
    each = max(1, rest // max(1, room - kept))
    seed = blake2b(f"{number} {rest} {len(belief)}".encode(), digest_size=8).digest()
    mark = int.from_bytes(seed, "big") % each
    for config in ranked[kept:]:
        mark -= shares[config]
        if mark < 0:
            mark += each
            found[config] = ((each << _SCALE) // count_deals(config), belief[config][1])
    return found


def pick_path(chain: list[Belief], below: Below) -> list[Reading]:
    """One course of the ledger, with the probability that the viewer must give it."""
    ends = [(config, weight * count_deals(config)) for config, (weight, _) in chain[-1].items()]
    config = ends[_weighted([weight for _, weight in ends], below)][0]
    path: list[Reading] = []
    for step in range(len(chain) - 1, 0, -1):
        readings = chain[step][config][1]
        weights = [chain[step - 1][before][0] * one.number for before, one in readings]
        config, taken = readings[_weighted(weights, below)]
        path.append(taken)
    return path[::-1]


def deal(
    wanted: list[tuple[str, ...]], faces: Mapping[str, int], below: Below, seen: int = 0
) -> list[str]:
    """A face for each card that may be anything but its excluded faces, all deals alike likely.

    Only the first `seen` cards are known to somebody: which is which of the others is all one, so
    that a `Branching` source tells them not apart.
    Cards that exclude something come first: however they are dealt, the others can be dealt in as
    many ways. Faces that the same cards exclude are alike, so only their groups are weighed.
    """
    left = dict(faces)
    dealt: dict[int, str] = {}
    bound = [index for index, out in enumerate(wanted) if out]
    for place, index in enumerate(bound):
        rest = _tally([wanted[other] for other in bound[place + 1 :]])
        groups: dict[tuple[bool, ...], list[str]] = {}
        for face, number in left.items():
            if number and face not in wanted[index]:
                key = tuple([face in out for out, _ in rest])
                groups.setdefault(key, []).append(face)
        sizes: dict[tuple[bool, ...], int] = {}
        for face, number in left.items():
            key = tuple([face in out for out, _ in rest])
            sizes[key] = sizes.get(key, 0) + number
        need = tuple([number for _, number in rest])
        weights = []
        for key, names in groups.items():
            fewer = tuple([(one, size - (one == key)) for one, size in sorted(sizes.items())])
            weights.append(sum([left[face] for face in names]) * _spread(fewer, need))
        names = list(groups.values())[_weighted(weights, below)]
        face = names[_weighted([left[one] for one in names], below)]
        left[face] -= 1
        dealt[index] = face
    free = [index for index in range(len(wanted)) if index not in dealt]
    if isinstance(below, Branching):  # equal faces are one way, whichever copy it is
        for index in free:
            names = [face for face, number in left.items() if number]
            face = names[below.among([left[one] for one in names]) if index < seen else 0]
            left[face] -= 1
            dealt[index] = face
        return [dealt[index] for index in range(len(wanted))]
    bag = [face for face, number in left.items() for _ in range(number)]
    for place, index in enumerate(free):
        other = place + below(len(bag) - place)
        bag[place], bag[other] = bag[other], bag[place]
        dealt[index] = bag[place]
    return [dealt[index] for index in range(len(wanted))]


def _weighted(weights: list[int], below: Below) -> int:
    if len(weights) == 1:
        return 0
    if isinstance(below, Branching):
        return below.among(weights)
    rest = below(sum(weights))
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError


def _tally(wanted: list[tuple[str, ...]]) -> tuple[tuple[tuple[str, ...], int], ...]:
    found: dict[tuple[str, ...], int] = {}
    for out in wanted:
        found[out] = found.get(out, 0) + 1
    return tuple(sorted(found.items()))


def count_deals(config: Config) -> int:
    """In how many ways the unknown cards of a configuration can be what they are."""
    blanks: dict[str, dict[tuple[str, ...], int]] = {}
    for spot in config.spots:
        for cls, number in everything(spot):
            if not cls.face:
                here = blanks.setdefault(cls.pool, {})
                here[cls.out] = here.get(cls.out, 0) + number
    total = 1
    pools = dict(config.pools)
    for pool, here in blanks.items():
        total *= _assignments(pools[pool], tuple(sorted(here.items())))
    return total


@lru_cache(maxsize=4096)
def _assignments(
    faces: tuple[tuple[str, int], ...], wanted: tuple[tuple[tuple[str, ...], int], ...]
) -> int:
    """The number of ways to give distinct cards of `faces` to cards with excluded faces.

    There may be more cards than are wanted. Faces that are excluded alike are counted as one.
    """
    bound = [(out, number) for out, number in wanted if out]
    groups: dict[tuple[bool, ...], int] = {}
    for face, number in faces:
        key = tuple(face in out for out, _ in bound)
        groups[key] = groups.get(key, 0) + number
    ways = _spread(tuple(groups.items()), tuple(number for _, number in bound))
    if not ways:
        return 0
    left = sum(number for _, number in faces) - sum(number for _, number in bound)
    free = sum(number for out, number in wanted if not out)
    return 0 if free > left else ways * (factorial(left) // factorial(left - free))


@lru_cache(maxsize=65536)
def _spread(groups: tuple[tuple[tuple[bool, ...], int], ...], wanted: tuple[int, ...]) -> int:
    if not wanted:
        return 1
    total = 0
    open_groups = [(key, number) for key, number in groups if not key[0]]

    def choose(index: int, need: int, ways: int, left: dict[tuple[bool, ...], int]) -> None:
        nonlocal total
        if index == len(open_groups):
            if need == 0:
                rest: dict[tuple[bool, ...], int] = {}
                for key, number in left.items():
                    rest[key[1:]] = rest.get(key[1:], 0) + number
                total += ways * _spread(tuple(rest.items()), wanted[1:])
            return
        key, number = open_groups[index]
        for taken in range(min(need, number) + 1):
            picks = factorial(number) // factorial(number - taken)
            places = factorial(need) // factorial(taken) // factorial(need - taken)
            choose(index + 1, need - taken, ways * picks * places, {**left, key: number - taken})

    choose(0, wanted[0], 1, dict(groups))
    return total

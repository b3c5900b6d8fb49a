"""What the ledger of a card container leaves possible for one viewer, exactly.

All functions read the viewer's own picture of the cards (`Cards.view`), never the cards. A *belief*
maps configurations to whole-number weights. A configuration says for every place how many cards
of each class lie there: a class is a face the viewer knows, or "unknown, of this pool, none of
these faces". Unknown cards of one class are alike, so configurations stay few.

A choice is taken to say nothing about the hidden cards: the mover is thought to reach blindly for
a card, except that of a face shown to all the copy that the viewer knew of is the one that goes.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import factorial, prod
from typing import Any, NamedTuple

Below = Callable[[int], int]


class Class(NamedTuple):
    """A kind of card in a viewer's eyes; `face` is "" while unknown."""

    face: str
    pool: str
    out: tuple[str, ...]


Loose = tuple[tuple[Class, int], ...]


class Spot(NamedTuple):
    """The classes in one place: in no order, on top in order, below in order."""

    loose: Loose = ()
    top: tuple[Class, ...] = ()
    bottom: tuple[Class, ...] = ()


class Config(NamedTuple):
    """Spots in the order of the places, and what each pool may still become."""

    spots: tuple[Spot, ...]
    pools: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


class Way(NamedTuple):
    """One way to take a step: how often, to what, and which cards went or were seen."""

    number: int
    config: Config
    moved: tuple[tuple[str, Class], ...]  # (part of the source, class before)


Belief = dict[Config, tuple[int, tuple[tuple[Config, Way], ...]]]


def beliefs(shown: Mapping[str, Any]) -> list[Belief]:
    """The belief at the base, and after each line of the ledger.

    Each entry holds the weight of the ways that lead there, and these ways with where they began.
    """
    names = list(shown["places"])
    start = Config(
        tuple(_spot(row) for row in shown["places"].values()),
        tuple((pool, _counted(faces)) for pool, faces in shown["pools"].items()),
    )
    chain: list[Belief] = [{start: (1, ())}]
    for number, line in enumerate(shown["log"]):
        after: dict[Config, list[Any]] = {}
        for config, (weight, _) in chain[-1].items():
            for way in _ways(config, line, names, number):
                slot = after.setdefault(way.config, [0, []])
                slot[0] += weight * way.number
                slot[1].append((config, way))
        chain.append({config: (total, tuple(ways)) for config, (total, ways) in after.items()})
    chain[-1] = {c: entry for c, entry in chain[-1].items() if count_deals(c)}
    return chain


def certain(belief: Belief) -> list[list[str]]:
    """The faces that lie in each place in every configuration of the belief, place by place."""
    known: list[dict[str, int]] = []
    for config in belief:
        for index, spot in enumerate(config.spots):
            here: dict[str, int] = {}
            loose = [cls for cls, number in spot.loose for _ in range(number)]
            for cls in (*loose, *spot.top, *spot.bottom):
                if cls.face:
                    here[cls.face] = here.get(cls.face, 0) + 1
            if len(known) <= index:
                known.append(here)
            else:
                known[index] = {f: min(n, here.get(f, 0)) for f, n in known[index].items()}
    return [sorted(f for f, n in here.items() for _ in range(n)) for here in known]


def pick_path(chain: list[Belief], below: Below) -> list[Way]:
    """One course of the ledger, with the probability that the viewer must give it."""
    ends = [(config, weight * count_deals(config)) for config, (weight, _) in chain[-1].items()]
    config = ends[_weighted([weight for _, weight in ends], below)][0]
    path: list[Way] = []
    for step in range(len(chain) - 1, 0, -1):
        ways = chain[step][config][1]
        weights = [chain[step - 1][before][0] * way.number for before, way in ways]
        config, way = ways[_weighted(weights, below)]
        path.append(way)
    return path[::-1]


def deal(wanted: list[tuple[str, ...]], faces: Mapping[str, int], below: Below) -> list[str]:
    """A face for each card that may be anything but its excluded faces, all deals alike likely."""
    left = dict(faces)
    if not any(wanted):
        bag = [face for face, number in left.items() for _ in range(number)]
        for index in range(len(wanted)):
            other = index + below(len(bag) - index)
            bag[index], bag[other] = bag[other], bag[index]
        return bag[: len(wanted)]
    dealt = []
    for index, out in enumerate(wanted):
        rest = _tally(wanted[index + 1 :])
        names = [face for face, number in left.items() if number and face not in out]
        weights = []
        for face in names:
            fewer = _counted({f: n - (f == face) for f, n in left.items()})
            weights.append(left[face] * _assignments(fewer, rest))
        face = names[_weighted(weights, below)]
        left[face] -= 1
        dealt.append(face)
    return dealt


def _weighted(weights: list[int], below: Below) -> int:
    if len(weights) == 1:
        return 0
    rest = below(sum(weights))
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError


def _counted(faces: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((face, number) for face, number in faces.items() if number))


def _tally(wanted: list[tuple[str, ...]]) -> tuple[tuple[tuple[str, ...], int], ...]:
    found: dict[tuple[str, ...], int] = {}
    for out in wanted:
        found[out] = found.get(out, 0) + 1
    return tuple(sorted(found.items()))


def _spot(row: Mapping[str, Any]) -> Spot:
    def cls(item: list[Any]) -> Class:
        face, pool, _, out = item
        return Class(face, "", ()) if face else Class("", str(pool), tuple(out))

    loose: dict[Class, int] = {}
    for pool, number in row["slots"].items():
        loose[Class("", pool, ())] = number
    for item in row["items"]:
        loose[cls(item)] = loose.get(cls(item), 0) + 1
    return Spot(_frozen(loose), tuple(map(cls, row["top"])), tuple(map(cls, row["bottom"])))


def _frozen(loose: dict[Class, int]) -> Loose:
    return tuple(sorted((cls, number) for cls, number in loose.items() if number))


def count_deals(config: Config) -> int:
    """In how many ways the unknown cards of a configuration can be what they are."""
    blanks: dict[str, dict[tuple[str, ...], int]] = {}
    for spot in config.spots:
        loose = [(cls, number) for cls, number in spot.loose]
        for cls, number in (*loose, *((c, 1) for c in (*spot.top, *spot.bottom))):
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

    There may be more cards than are wanted. Cards that are excluded alike are counted as one.
    """
    groups: dict[tuple[bool, ...], int] = {}
    for face, number in faces:
        key = tuple(face in out for out, _ in wanted)
        groups[key] = groups.get(key, 0) + number
    return _spread(tuple(groups.items()), tuple(number for _, number in wanted))


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


# the steps of the ledger


def _ways(config: Config, line: list[Any], names: list[str], number: int) -> Iterator[Way]:
    act, source, target, part, _, faces, how = line
    here = names.index(source)
    if act == "move":
        there = names.index(target)
        yield from _move(config, here, there, part, faces[0], how)
    elif act == "all":
        spot, goal = config.spots[here], config.spots[names.index(target)]
        loose = dict(goal.loose)
        for cls, many in _everything(spot):
            loose[cls] = loose.get(cls, 0) + many
        spots = list(config.spots)
        spots[here] = Spot()
        spots[names.index(target)] = goal._replace(loose=_frozen(loose))
        yield Way(1, config._replace(spots=tuple(spots)), ())
    elif act == "mark":
        yield from marked(config, here, tuple(faces))
    elif act == "shuffle":
        yield _shuffle(config, here, f"{source} {number}")
    elif act == "look" and faces and faces[0] is not None:
        yield from looked(config, here, list(faces))
    else:
        yield Way(1, config, ())


def _everything(spot: Spot) -> list[tuple[Class, int]]:
    return [*spot.loose, *((cls, 1) for cls in (*spot.top, *spot.bottom))]


def _candidates(spot: Spot, how: str) -> tuple[str, tuple[tuple[Class, int], ...]]:
    if how == "drawn" and spot.top:
        return "top", ((spot.top[0], 1),)
    if how == "drawn" and not spot.loose and spot.bottom:
        return "bottom", ((spot.bottom[0], 1),)
    return "loose", spot.loose


def _move(
    config: Config, here: int, there: int, part: str, face: str | None, how: str
) -> Iterator[Way]:
    where, candidates = _candidates(config.spots[here], how)
    if face is not None:
        known = tuple((cls, n) for cls, n in candidates if cls.face == face)
        unknown = tuple((cls, n) for cls, n in candidates if not cls.face and face not in cls.out)
        candidates = known if known and how == "chosen" else (*known, *unknown)
    for cls, number in candidates:
        after, ways = _taken(config, here, where, cls), number
        moved = cls
        if face is not None and not cls.face:
            copies, after = _resolve(after, cls.pool, face)
            ways *= copies
        if face is not None:
            moved = Class(face, "", ())
        if ways:
            yield Way(ways, _laid(after, there, part, moved), ((where, cls),))


def _taken(config: Config, here: int, where: str, cls: Class) -> Config:
    spot = config.spots[here]
    if where == "loose":
        loose = dict(spot.loose)
        loose[cls] -= 1
        spot = spot._replace(loose=_frozen(loose))
    else:
        spot = spot._replace(**{where: getattr(spot, where)[1:]})
    return config._replace(spots=(*config.spots[:here], spot, *config.spots[here + 1 :]))


def _laid(config: Config, there: int, part: str, cls: Class) -> Config:
    spot = config.spots[there]
    if part == "top":
        spot = spot._replace(top=(cls, *spot.top))
    elif part == "bottom":
        spot = spot._replace(bottom=(*spot.bottom, cls))
    else:
        loose = dict(spot.loose)
        loose[cls] = loose.get(cls, 0) + 1
        spot = spot._replace(loose=_frozen(loose))
    return config._replace(spots=(*config.spots[:there], spot, *config.spots[there + 1 :]))


def _resolve(config: Config, pool: str, face: str) -> tuple[int, Config]:
    """The copies of a face that a pool still holds, and the configuration without one of them."""
    pools = dict(config.pools)
    faces = dict(pools[pool])
    copies = faces.get(face, 0)
    if copies:
        faces[face] -= 1
    pools[pool] = _counted(faces)
    return copies, config._replace(pools=tuple(pools.items()))


def marked(config: Config, here: int, out: tuple[str, ...]) -> Iterator[Way]:
    """The configuration if no card in the place `here` is one of `out`."""
    spot = config.spots[here]
    if any(cls.face in out for cls, _ in spot.loose):
        return
    loose: dict[Class, int] = {}
    for cls, number in spot.loose:
        marked = cls if cls.face else cls._replace(out=tuple(sorted({*cls.out, *out})))
        loose[marked] = loose.get(marked, 0) + number
    spots = (*config.spots[:here], spot._replace(loose=_frozen(loose)), *config.spots[here + 1 :])
    yield Way(1, config._replace(spots=spots), ())


def _shuffle(config: Config, here: int, pool: str) -> Way:
    loose: dict[Class, int] = {}
    faces: dict[str, int] = {}
    for cls, number in _everything(config.spots[here]):
        if cls.face:
            faces[cls.face] = faces.get(cls.face, 0) + number
        else:
            loose[cls] = loose.get(cls, 0) + number
    pools = config.pools
    if faces:
        loose[Class("", pool, ())] = sum(faces.values())
        pools = (*pools, (pool, _counted(faces)))
    spots = (*config.spots[:here], Spot(_frozen(loose)), *config.spots[here + 1 :])
    # The new pool's cards are later dealt in every order; that must not outweigh a smaller pool.
    known, every = sum(faces.values()), sum(loose.values())
    return Way(factorial(every) // factorial(known), Config(spots, pools), ())


def looked(config: Config, here: int, faces: list[str]) -> Iterator[Way]:
    """The ways in which the cards in the place `here` are `faces`."""
    rest = list(faces)
    for cls, number in config.spots[here].loose:
        for _ in range(number if cls.face else 0):
            if cls.face not in rest:
                return
            rest.remove(cls.face)
    reached: list[Way] = [Way(1, config, ())]
    for face in rest:
        reached = [
            Way(ways * number * copies, _laid(after, here, "", Class(face, "", ())), (*moved, step))
            for ways, before, moved in reached
            for cls, number in before.spots[here].loose
            if not cls.face and face not in cls.out
            for copies, after in [_resolve(_taken(before, here, "loose", cls), cls.pool, face)]
            for step in [("loose", cls)]
            if copies
        ]
    # Each set of cards was met in every order of equal faces, which may differ in their classes.
    orders = prod(factorial(rest.count(face)) for face in set(rest))
    merged: dict[Any, Way] = {}
    for way in reached:
        key = (way.config, tuple(sorted(zip(rest, way.moved, strict=True))))
        number = way.number + (merged[key].number if key in merged else 0)
        merged[key] = way._replace(number=number)
    for way in merged.values():
        yield way._replace(number=way.number // orders)

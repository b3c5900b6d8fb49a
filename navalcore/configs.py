"""Configurations: where cards of which class lie in one viewer's eyes, and the steps between them.

A step is a line of the ledger as the viewer saw it. `readings_of` tells every reading of it: what
may have happened, and in how many ways.
"""

from collections.abc import Iterator, Mapping
from math import factorial, prod
from typing import Any, NamedTuple


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


class Reading(NamedTuple):
    """What a step may have been: in how many ways, to what, and which cards went or were seen."""

    number: int
    config: Config
    moved: tuple[tuple[str, Class], ...]  # (part of the source, class before)


def spot_of(row: Mapping[str, Any]) -> Spot:
    """A place of a viewer's picture of the cards as a spot."""

    def cls(item: list[Any]) -> Class:
        face, pool, _, out = item
        return Class(face, "", ()) if face else Class("", str(pool), tuple(out))

    loose: dict[Class, int] = {}
    for pool, number in row["slots"].items():
        loose[Class("", pool, ())] = number
    for item in row["items"]:
        loose[cls(item)] = loose.get(cls(item), 0) + 1
    return Spot(sorted_classes(loose), tuple(map(cls, row["top"])), tuple(map(cls, row["bottom"])))


def sorted_classes(loose: dict[Class, int]) -> Loose:
    """Cards in no order as a `Spot` holds them, so that equal ones compare equal."""
    return tuple(sorted((cls, number) for cls, number in loose.items() if number))


def sorted_faces(faces: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """A pool as a `Config` holds it."""
    return tuple(sorted((face, number) for face, number in faces.items() if number))


def readings_of(
    config: Config, line: list[Any], names: list[str], number: int
) -> Iterator[Reading]:
    """Every reading of a line of the ledger, the `number`-th from 0; `names` are the places."""
    act, source, target, part, _, faces, how = line
    here = names.index(source)
    if act == "move":
        there = names.index(target)
        yield from _move(config, here, there, part, faces[0], how)
    elif act == "all":
        spot, goal = config.spots[here], config.spots[names.index(target)]
        loose = dict(goal.loose)
        for cls, many in everything(spot):
            loose[cls] = loose.get(cls, 0) + many
        left = with_spot(config, here, Spot())
        goal = goal._replace(loose=sorted_classes(loose))
        yield Reading(1, with_spot(left, names.index(target), goal), ())
    elif act == "mark":
        yield from marked(config, here, tuple(faces))
    elif act == "shuffle":
        yield _shuffle(config, here, f"{source} {number}")
    elif act == "look" and faces and faces[0] is not None:
        yield from looked(config, here, list(faces))
    else:
        yield Reading(1, config, ())


def everything(spot: Spot) -> list[tuple[Class, int]]:
    """The classes of all cards in a spot, wherever in it they lie, with their numbers."""
    return [*spot.loose, *((cls, 1) for cls in (*spot.top, *spot.bottom))]


def _candidates(spot: Spot, how: str) -> tuple[str, tuple[tuple[Class, int], ...]]:
    if how == "drawn" and spot.top:
        return "top", ((spot.top[0], 1),)
    if not spot.loose and spot.bottom:
        return "bottom", ((spot.bottom[0], 1),)
    return "loose", spot.loose


def _move(
    config: Config, here: int, there: int, part: str, face: str | None, how: str
) -> Iterator[Reading]:
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
            yield Reading(ways, _laid(after, there, part, moved), ((where, cls),))


def _taken(config: Config, here: int, where: str, cls: Class) -> Config:
    spot = config.spots[here]
    if where == "loose":
        loose = dict(spot.loose)
        loose[cls] -= 1
        spot = spot._replace(loose=sorted_classes(loose))
    else:
        spot = spot._replace(**{where: getattr(spot, where)[1:]})
    return with_spot(config, here, spot)


def _laid(config: Config, there: int, part: str, cls: Class) -> Config:
    spot = config.spots[there]
    if part == "top":
        spot = spot._replace(top=(cls, *spot.top))
    elif part == "bottom":
        spot = spot._replace(bottom=(*spot.bottom, cls))
    else:
        loose = dict(spot.loose)
        loose[cls] = loose.get(cls, 0) + 1
        spot = spot._replace(loose=sorted_classes(loose))
    return with_spot(config, there, spot)


def with_spot(config: Config, here: int, spot: Spot) -> Config:
    """The configuration with another spot in a place."""
    return config._replace(spots=(*config.spots[:here], spot, *config.spots[here + 1 :]))


def _resolve(config: Config, pool: str, face: str) -> tuple[int, Config]:
    """The copies of a face that a pool still holds, and the configuration without one of them."""
    pools = dict(config.pools)
    faces = dict(pools[pool])
    copies = faces.get(face, 0)
    if copies:
        faces[face] -= 1
    pools[pool] = sorted_faces(faces)
    return copies, config._replace(pools=tuple(pools.items()))


def marked(config: Config, here: int, out: tuple[str, ...]) -> Iterator[Reading]:
    """The configuration if no card in the place `here` is one of `out`."""
    spot = config.spots[here]
    if any(cls.face in out for cls, _ in spot.loose):
        return
    loose: dict[Class, int] = {}
    for cls, number in spot.loose:
        after = cls if cls.face else cls._replace(out=tuple(sorted({*cls.out, *out})))
        loose[after] = loose.get(after, 0) + number
    yield Reading(1, with_spot(config, here, spot._replace(loose=sorted_classes(loose))), ())


def _shuffle(config: Config, here: int, pool: str) -> Reading:
    loose: dict[Class, int] = {}
    faces: dict[str, int] = {}
    for cls, number in everything(config.spots[here]):
        if cls.face:
            faces[cls.face] = faces.get(cls.face, 0) + number
        else:
            loose[cls] = loose.get(cls, 0) + number
    pools = config.pools
    if faces:
        loose[Class("", pool, ())] = sum(faces.values())
        pools = (*pools, (pool, sorted_faces(faces)))
    after = with_spot(config._replace(pools=pools), here, Spot(sorted_classes(loose)))
    # The new pool's cards are later dealt in every order; that must not outweigh a smaller pool.
    known, every = sum(faces.values()), sum(loose.values())
    return Reading(factorial(every) // factorial(known), after, ())


def looked(config: Config, here: int, faces: list[str]) -> Iterator[Reading]:
    """The readings by which the cards in the place `here` are `faces`, as `Cards.look` names them:
    those on top in order, those in no order, those at the bottom in order."""
    spot = config.spots[here]
    begin, end = len(spot.top), len(faces) - len(spot.bottom)
    ways = 1
    for cls, face in zip(spot.top + spot.bottom, faces[:begin] + faces[end:], strict=True):
        copies = int(cls.face == face)
        if not cls.face and face not in cls.out:
            copies, config = _resolve(config, cls.pool, face)
        ways *= copies
    if not ways:
        return
    top, bottom = ([Class(face, "", ()) for face in seen] for seen in (faces[:begin], faces[end:]))
    spot = spot._replace(top=tuple(top), bottom=tuple(bottom))
    config = with_spot(config, here, spot)
    rest = faces[begin:end]
    for cls, number in spot.loose:
        for _ in range(number if cls.face else 0):
            if cls.face not in rest:
                return
            rest.remove(cls.face)
    reached: list[Reading] = [Reading(ways, config, ())]
    for face in rest:
        reached = [
            Reading(
                ways * number * copies, _laid(after, here, "", Class(face, "", ())), (*moved, step)
            )
            for ways, before, moved in reached
            for cls, number in before.spots[here].loose
            if not cls.face and face not in cls.out
            for copies, after in [_resolve(_taken(before, here, "loose", cls), cls.pool, face)]
            for step in [("loose", cls)]
            if copies
        ]
    # Each set of cards was met in every order of equal faces, which may differ in their classes.
    orders = prod(factorial(rest.count(face)) for face in set(rest))
    merged: dict[Any, Reading] = {}
    for one in reached:
        key = (one.config, tuple(sorted(zip(rest, one.moved, strict=True))))
        number = one.number + (merged[key].number if key in merged else 0)
        merged[key] = one._replace(number=number)
    for one in merged.values():
        yield one._replace(number=one.number // orders)

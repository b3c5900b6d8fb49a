"""What everyone can tell of the cards: where a move leaves a doubt, and what a card may be.

All is judged from what is public, so that nothing done upon it tells a secret.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from navalcore.packs import Entry, Place
from navalcore.seats import EVERYONE, NOBODY


class Moment(NamedTuple):
    """The cards of one container at one moment: its pools, and what lies in its places."""

    pools: dict[int, dict[str, int]]
    places: dict[str, Place]


def unseen(now: Moment, pool: int, mask: int) -> dict[str, int]:
    """What the cards of a pool may be for the viewers of a mask; NOBODY: as everyone can tell."""
    faces = dict(now.pools.get(pool, {}))
    for place in now.places.values():
        for face, origin, knowers, _ in (*place.items, *place.top, *place.bottom):
            hidden = not knowers & mask if mask else knowers != EVERYONE
            if origin == pool and hidden:
                faces[face] = faces.get(face, 0) + 1
    return faces


def is_whole(now: Moment, pool: int, name: str) -> bool:
    """Whether every unknown card of a pool lies in one place, as everyone can tell."""
    size = sum(now.pools[pool].values())
    return dict(now.places[name].slots).get(pool) == size and not any(
        item[1] == pool and item[2] != EVERYONE
        for place in now.places.values()
        for item in (*place.items, *place.top, *place.bottom)
    )


def is_clear(now: Moment, entry: Entry) -> bool:
    """Whether everyone can tell which card goes with a move."""
    place = now.places[entry.source]
    if place.number == 1 or (entry.how == "drawn" and place.top):
        return True
    kinds: set[tuple[str | None, int, int, tuple[str, ...]]] = {
        (None, pool, NOBODY, ()) for pool, _ in place.slots
    }
    for item in place.items:
        kinds.add(item if item[2] == EVERYONE else (None, *item[1:]))
    if len(kinds) <= 1:
        return all(not knowers & ~entry.seers for _, _, knowers, _ in kinds)
    if entry.seers != EVERYONE:
        return False
    face = entry.faces[0]
    known = any(kind[0] == face for kind in kinds if kind[2] == EVERYONE)
    if known and entry.how == "chosen":
        return True
    hidden = [kind for kind in kinds if kind[2] != EVERYONE and face not in kind[3]]
    if len(hidden) + known > 1:
        hidden = [kind for kind in hidden if face in unseen(now, kind[1], NOBODY)]
    return len(hidden) + known == 1


def public_range(
    place: Place, now: Moment, base: Moment | None, every: Mapping[int, int]
) -> list[str]:
    """The faces that may come next from a place as far as everyone can tell.

    With a ledger that is judged from its `base`; `every` has all pools there have been.
    """
    items = place.top[:1] or place.items
    if not items and not place.slots:
        items = place.bottom[:1]
    faces = {item[0] for item in items if item[2] == EVERYONE}
    pools: Iterable[int] = [pool for pool, _ in place.slots] if base is None else base.pools
    if any(item[2] != EVERYONE for item in items):
        pools = [*pools, *every]
    for pool in pools:
        faces |= unseen(base or now, pool, NOBODY).keys()
    return sorted(faces)

"""Cards in their places, and the plain moves among them; `navalcore.decks` adds who knows what."""

from collections.abc import Iterable, Mapping

from navalcore.errors import KernelError
from navalcore.packs import PUBLIC_POOL, Item, Place, Source, seen, ways
from navalcore.seats import EVERYONE, NOBODY, Viewer, mask_of
from navalcore.states import Container


class Places(Container):
    """Named places with cards, and the pools that say what their slots may become.

    `out` counts the cards that have come out of each pool; `name` is the field of the board.
    """

    __slots__ = ("name", "out", "places", "pools")

    def __init__(self, name: str, places: Mapping[str, Place] | None = None) -> None:
        self.name = name
        self.places: dict[str, Place] = dict(places or {})
        self.pools: dict[int, dict[str, int]] = {}
        self.out: dict[int, int] = {}

    # setting up

    def add_place(self, name: str, kind: str, owners: Iterable[int] = ()) -> None:
        """Make room for cards: a deck, a hand with its owners, an open pile or cards aside."""
        if kind not in ("deck", "hand", "open", "aside"):
            raise KernelError(f"{name}: a place is a deck, hand, open or aside, not {kind!r}")
        mask = EVERYONE if kind == "open" else mask_of(owners)
        self.places[name] = Place(kind, mask)

    def add_pool(self, faces: Mapping[str, int], slots: Mapping[str, int]) -> int:
        """Shuffle the cards `faces` (face to number) unseen and lay them out as `slots` say."""
        size = sum(faces.values())
        if size != sum(slots.values()):
            raise KernelError(f"{size} cards cannot fill {sum(slots.values())} slots")
        pool = self._new_pool({face: number for face, number in faces.items() if number})
        for name, number in slots.items():
            place = self.places[name]
            if number:
                self.places[name] = place._replace(slots=(*place.slots, (pool, number)))
        return pool

    def add_cards(self, name: str, faces: Iterable[str], seen_by: Iterable[Viewer] = ()) -> None:
        """Lay known cards in a place, seen by its owners and by `seen_by`."""
        place = self.places[name]
        knowers = place.owners | mask_of(seen_by)
        if not knowers:
            raise KernelError(f"{name}: cards that nobody sees are slots; use add_pool")
        pool = PUBLIC_POOL
        faces = list(faces)
        if knowers != EVERYONE and faces:
            pool = self._new_pool({})
        new = tuple((face, pool, knowers, ()) for face in faces)
        self.places[name] = place._replace(items=(*place.items, *new))

    # asking

    def count(self, name: str) -> int:
        """How many cards lie in a place."""
        return self.places[name].number

    def faces(self, name: str) -> list[str]:
        """The decided cards of a place; in order in an open pile, else sorted."""
        place = self.places[name]
        found = [item[0] for item in (*place.items, *place.top, *place.bottom)]
        return found if place.kind == "open" else sorted(found)

    def find(self, source: str, face: str, target: str) -> bool:
        """Pick a card out for a set-up, openly; whether it lies, or may lie, in `source`."""
        place = self.places[source]
        found = ways(place, self.pools, face)
        if found:
            self._put(target, "", self._take(source, found[0]), EVERYONE)
        return bool(found)

    # what lies behind

    def _new_pool(self, faces: dict[str, int]) -> int:
        pool = 1 + max(self.out, default=0)
        self.pools[pool], self.out[pool] = faces, 0
        return pool

    def _take(self, name: str, source: Source) -> Item:
        # Places are made anew by all their parts: _replace takes four times as long.
        kind, owners, slots, items, top, bottom, shuffles, drawn = self.places[name]
        taken = source.item
        if taken is not None:
            if source.part == "items":
                index = len(items) - 1 - items[::-1].index(taken)
                items = items[:index] + items[index + 1 :]
            elif source.part == "top":
                top = top[1:]
            else:
                bottom = bottom[1:]
        else:
            slots = tuple(
                [
                    (pool, number - (pool == source.pool))
                    for pool, number in slots
                    if number > (pool == source.pool)
                ]
            )
        self.places[name] = Place(kind, owners, slots, items, top, bottom, shuffles, drawn + 1)
        if taken is not None:
            return taken
        faces = dict(self.pools[source.pool])
        faces[source.face] -= 1
        if not faces[source.face]:
            del faces[source.face]
        self.pools[source.pool] = faces
        self.out[source.pool] += 1
        return (source.face, source.pool, NOBODY, ())

    def _put(self, name: str, part: str, item: Item, seers: int) -> None:
        kind, owners, slots, items, top, bottom, shuffles, drawn = self.places[name]
        item = seen(item, seers)
        if part == "top":
            top = (item, *top)
        elif part == "bottom":
            bottom = (*bottom, item)
        else:
            items = (*items, item)
        self.places[name] = Place(kind, owners, slots, items, top, bottom, shuffles, drawn)

    def _add_slots(self, name: str, slots: tuple[tuple[int, int], ...]) -> None:
        if not slots:
            return
        place = self.places[name]
        total = dict(place.slots)
        for pool, number in slots:
            total[pool] = total.get(pool, 0) + number
        self.places[name] = place._replace(slots=tuple(sorted(total.items())))

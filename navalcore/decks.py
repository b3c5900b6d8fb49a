"""Cards that lie somewhere: decks, hands, open piles, cards set aside, and who knows what.

What nobody has seen is not decided: it is a *slot* of a *pool*, and the pool says what its slots
may become. A slot becomes a card when somebody sees it; that is a chance, one for each card.
A `Cards` container holds all cards with one kind of back, since knowledge travels among them.

As long as every move leaves no doubt about *which* card went, the places themselves carry who
knows them. The first move that leaves a doubt starts the ledger: from then on the position of
that moment (`base`) and the moves since (`log`) are kept, until all cards come together again.
Whether a move leaves a doubt is judged from what is public, so the ledger tells no secret.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from navalcore.chance import Space
from navalcore.errors import KernelError
from navalcore.knowledge import certain
from navalcore.learning import lessons
from navalcore.packs import (
    PUBLIC_POOL,
    CardSpace,
    Entry,
    Item,
    Place,
    Source,
    entry_data,
    entry_from,
    place_data,
    place_from,
    pools_data,
    pools_from,
    public,
    seen,
    sources,
)
from navalcore.packs import source as source_of
from navalcore.seats import EVERYONE, NOBODY, Viewer, bit, mask_of
from navalcore.states import Below, Container
from navalcore.worlds import world


class Cards(Container):
    """All the cards with one back; `name` is the field of the board that holds them."""

    __slots__ = ("base", "log", "name", "out", "places", "pools")

    def __init__(self, name: str, places: Mapping[str, Place] | None = None) -> None:
        self.name = name
        self.places: dict[str, Place] = dict(places or {})
        self.pools: dict[int, dict[str, int]] = {}
        self.out: dict[int, int] = {}
        self.base: tuple[dict[int, dict[str, int]], dict[str, Place]] | None = None
        self.log: tuple[Entry, ...] = ()

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

    def space(self, name: str) -> Space:
        """The chance of the next card: a deck's uppermost, else a random card of the place."""
        place = self.places[name]
        if not place.number:
            raise KernelError(f"{self.name}.{name} is empty: no card can come from it")
        return CardSpace(self.name, name, place, self.pools, self.out, self._public_range)

    def _public_range(self, name: str) -> list[str]:
        """The faces that may come from a place as far as everyone can tell."""
        then = self if self.base is None else self._at_base()
        place = self.places[name]
        items = place.top[:1] or place.items
        if not items and not place.slots:
            items = place.bottom[:1]
        faces = {item[0] for item in items if item[2] == EVERYONE}
        for pool in then.pools if self.base is not None else {pool for pool, _ in place.slots}:
            faces |= then._unseen(pool, NOBODY).keys()
        if any(item[2] != EVERYONE for item in items):
            for pool in self.out:
                faces |= then._unseen(pool, NOBODY).keys()
        return sorted(faces)

    # moving

    def drawn(
        self, source: str, outcome: str, target: str, part: str = "", seen_by: Iterable[Viewer] = ()
    ) -> str:
        """Move the card that the chance `space(source)` gave; return its face.

        It is seen by the target's owners and by `seen_by`.
        """
        place = self.places[source]
        found = source_of(place, self.pools, outcome)
        if found is None:
            raise KernelError(f"{outcome} cannot come from {self.name}.{source}")
        face = found.face
        seers = self._seers(target, seen_by)
        if self.base is not None or not place.plain:  # of slots that are alike none is in doubt
            self._keep(Entry("move", source, target, part, seers, (face,), "drawn"))
        item = self._take(source, found)
        self._put(target, part, item, seers)
        return face

    def play(
        self,
        source: str,
        face: str,
        target: str,
        part: str = "",
        seen_by: Iterable[Viewer] | None = (),
    ) -> None:
        """Move a card of the mover's choice; the copy that most viewers know goes.

        `seen_by` None stands for everyone. From a deck only a card that is publicly known to lie
        there can be picked out.
        """
        place = self.places[source]
        seers = self._seers(target, seen_by) | place.owners
        if place.kind == "open" and self.base is None:  # everyone can tell which card goes
            item = public(face)
            if item not in place.items:
                raise KernelError(f"{face} is not known to lie in {self.name}.{source}")
            self._put(target, part, self._take(source, Source(face, 1, item[1], item, "items")), 0)
            return
        found = [one for one in sources(place, self.pools, ordered=False) if one.face == face]
        if place.kind == "deck":
            found = [one for one in found if one.item or self._whole(one.pool, source)]
        if not found:
            raise KernelError(f"{face} is not known to lie in {self.name}.{source}")
        best = max(found, key=lambda one: one.item[2].bit_count() if one.item else 0)
        self._keep(Entry("move", source, target, part, seers, (face,), "chosen"))
        item = self._take(source, best)
        self._put(target, part, item, seers)

    def find(self, source: str, face: str, target: str) -> bool:
        """Pick a card out for a set-up, openly; whether it lies, or may lie, in `source`."""
        place = self.places[source]
        found = [one for one in sources(place, self.pools, ordered=False) if one.face == face]
        if found:
            self._put(target, "", self._take(source, found[0]), EVERYONE)
        return bool(found)

    def blind(self, source: str, target: str, number: int) -> None:
        """Move cards that nobody sees: the uppermost of a deck, or any of a place."""
        for _ in range(number):
            place = self.places[source]
            if place.top or place.items or len(place.slots) != 1:
                raise KernelError(
                    f"{self.name}.{source}: which kind of card goes unseen is undecided; "
                    "let somebody see it, or move all"
                )
            pool, left = place.slots[0]
            self._keep(Entry("move", source, target, "", NOBODY, (None,), "drawn"))
            self.places[source] = place._replace(slots=((pool, left - 1),) if left > 1 else ())
            self._add_slots(target, ((pool, 1),))

    def move_all(self, source: str, target: str, seen_by: Iterable[Viewer] = ()) -> None:
        """Move every card of a place, as it lies; the target's owners and `seen_by` see them."""
        place = self.places[source]
        seers = self._seers(target, seen_by)
        if seers and place.number:
            self.look(source, seers)
            place = self.places[source]
        if self.base is not None:
            self.log = (*self.log, Entry("all", source, target, "", NOBODY, (), ""))
        items = (*place.top, *place.items, *place.bottom)
        self.places[source] = place._replace(slots=(), items=(), top=(), bottom=())
        self._add_slots(target, place.slots)
        there = self.places[target]
        self.places[target] = there._replace(items=(*there.items, *items))

    def look(self, name: str, seers: int) -> None:
        """Let a mask of viewers see every card of a place; all of them must be decided."""
        place = self.places[name]
        if place.slots:
            raise KernelError(f"{self.name}.{name} holds undecided cards: draw them one by one")
        if self.base is not None:
            faces = tuple(sorted(item[0] for item in place.items))
            self.log = (*self.log, Entry("look", name, "", "", seers, faces, ""))
        self.places[name] = place._replace(
            items=tuple(seen(item, seers) for item in place.items),
            top=tuple(seen(item, seers) for item in place.top),
            bottom=tuple(seen(item, seers) for item in place.bottom),
        )

    def rule_out(self, name: str, faces: Iterable[str], cite: str) -> None:
        """Mark that no card here is one of `faces`, as the rule `cite` has just proved to all."""
        out = tuple(sorted(faces))
        place = self.places[name]
        if any(item[0] in out for item in place.items):
            raise KernelError(f"{self.name}.{name} holds a card that {cite} rules out")
        if self.base is not None:
            self.log = (*self.log, Entry("mark", name, "", "", EVERYONE, out, ""))
        self.places[name] = place._replace(
            items=tuple(
                item if item[2] == EVERYONE else (*item[:3], tuple(sorted({*item[3], *out})))
                for item in place.items
            )
        )

    def shuffle(self, name: str) -> None:
        """Lose all order; cards that everyone knew become slots of one pool."""
        place = self.places[name]
        items = (*place.top, *place.items, *place.bottom)
        if all(other.number == 0 for other in self.places.values() if other is not place):
            self._start_anew(name, items)
            return
        slots = place.slots
        if self.base is None and any(item[2] != EVERYONE for item in items):
            self.base = (dict(self.pools), dict(self.places))  # who can point at a card no longer
        if self.base is not None:
            self.log = (*self.log, Entry("shuffle", name, "", "", NOBODY, (), ""))
        else:
            public = [item[0] for item in items if item[2] == EVERYONE]
            whole = [pool for pool, _ in slots if self._whole(pool, name)]
            if public or len(whole) > 1:
                slots = tuple(pair for pair in slots if pair[0] not in whole)
                merged: dict[str, int] = {}
                for pool in whole:
                    for face, number in self.pools.pop(pool).items():
                        merged[face] = merged.get(face, 0) + number
                for face in sorted(public):
                    merged[face] = merged.get(face, 0) + 1
                items = tuple(item for item in items if item[2] != EVERYONE)
                pool = self._new_pool(merged)
                slots = (*slots, (pool, sum(merged.values())))
        self.places[name] = place._replace(
            slots=slots, items=items, top=(), bottom=(), shuffles=place.shuffles + 1, drawn=0
        )

    def merge(self, source: str, target: str) -> None:
        """Move every card of `source` unseen to `target` and shuffle it."""
        self.move_all(source, target)
        self.shuffle(target)

    # what lies behind

    def _new_pool(self, faces: dict[str, int]) -> int:
        pool = 1 + max(self.out, default=0)
        self.pools[pool], self.out[pool] = faces, 0
        return pool

    def _start_anew(self, name: str, items: tuple[Item, ...]) -> None:
        faces: dict[str, int] = {}
        for item in items:
            faces[item[0]] = faces.get(item[0], 0) + 1
        for pool in self.pools.values():
            for face, number in pool.items():
                faces[face] = faces.get(face, 0) + number
        place = self.places[name]
        self.pools, self.base, self.log = {}, None, ()
        pool_id = self._new_pool(dict(sorted(faces.items())))
        self.places[name] = Place(
            place.kind, place.owners, ((pool_id, sum(faces.values())),), shuffles=place.shuffles + 1
        )

    def _seers(self, target: str, seen_by: Iterable[Viewer] | None) -> int:
        return self.places[target].owners | mask_of(seen_by)

    def _whole(self, pool: int, name: str) -> bool:
        """Whether every unknown card of a pool lies in one place, as everyone can tell."""
        size = sum(self.pools[pool].values())
        return dict(self.places[name].slots).get(pool) == size and not any(
            item[1] == pool and item[2] != EVERYONE
            for place in self.places.values()
            for item in (*place.items, *place.top, *place.bottom)
        )

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

    def _keep(self, entry: Entry) -> None:
        """Write a move in the ledger, and start one if the move leaves a doubt."""
        if self.base is None:
            if self._clear(entry):
                return
            self.base = (dict(self.pools), dict(self.places))
        self.log = (*self.log, entry)

    def _clear(self, entry: Entry) -> bool:
        """Whether everyone can tell which card goes, judged from what is public alone."""
        place = self.places[entry.source]
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
            hidden = [kind for kind in hidden if face in self._unseen(kind[1], NOBODY)]
        return len(hidden) + known == 1

    def _unseen(self, pool: int, viewer: int) -> dict[str, int]:
        """What the cards of a pool may be for viewers with the bits `viewer`."""
        faces = dict(self.pools.get(pool, {}))
        for place in self.places.values():
            for face, origin, knowers, _ in (*place.items, *place.top, *place.bottom):
                hidden = not knowers & viewer if viewer else knowers != EVERYONE
                if origin == pool and hidden:
                    faces[face] = faces.get(face, 0) + 1
        return faces

    # plain data

    def clone(self) -> "Cards":
        new = Cards.__new__(Cards)
        new.name = self.name
        new.places = self.places.copy()
        new.pools = self.pools.copy()
        new.out = self.out.copy()
        new.base = self.base
        new.log = self.log
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]

    def dump(self) -> Any:
        base = self.base
        return {
            "name": self.name,
            "pools": pools_data(self.pools),
            "places": {name: place_data(place) for name, place in self.places.items()},
            "out": {str(pool): number for pool, number in self.out.items()},
            "base": base
            and {
                "pools": pools_data(base[0]),
                "places": {name: place_data(place) for name, place in base[1].items()},
            },
            "log": [entry_data(entry, EVERYONE) for entry in self.log],
        }

    def view(self, viewer: Viewer) -> Any:
        mask = bit(viewer)
        then = self if self.base is None else self._at_base()
        used = sorted({*then.pools, *_origins(then.places)} - {PUBLIC_POOL})
        shown = {
            "name": self.name,
            "pools": {str(pool): dict(sorted(then._unseen(pool, mask).items())) for pool in used},
            "places": {name: place_data(place, mask) for name, place in then.places.items()},
            "log": [entry_data(entry, mask) for entry in self.log],
        }
        known = certain(shown) if self.log else None
        shown["now"] = {
            name: {
                "count": place.number,
                "cards": known[index] if known else _known_faces(place, mask),
            }
            for index, (name, place) in enumerate(self.places.items())
        }
        return shown

    def _at_base(self) -> "Cards":
        assert self.base is not None
        then = Cards(self.name, self.base[1])
        then.pools = self.base[0]
        return then

    @classmethod
    def load(cls, data: Any) -> "Cards":
        cards = cls(data["name"], {n: place_from(row) for n, row in data["places"].items()})
        cards.pools = pools_from(data["pools"])
        cards.out = {int(pool): number for pool, number in data["out"].items()}
        if data["base"]:
            places = {name: place_from(row) for name, row in data["base"]["places"].items()}
            cards.base = (pools_from(data["base"]["pools"]), places)
        cards.log = tuple(entry_from(row) for row in data["log"])
        return cards

    @classmethod
    def fill(cls, data: Any, viewer: Viewer, below: Below) -> Any:
        return world(data, below)

    def knowledge(self, viewer: Viewer) -> Any:
        then = self if self.base is None else self._at_base()
        unseen = {pool: then._unseen(pool, bit(viewer)) for pool in sorted(self.out)}
        told = lessons(self.view(viewer))
        return ({pool: faces for pool, faces in unseen.items() if faces}, told)


def _origins(places: Mapping[str, Place]) -> set[int]:
    return {
        item[1] for place in places.values() for item in (*place.items, *place.top, *place.bottom)
    } | {pool for place in places.values() for pool, _ in place.slots}


def _known_faces(place: Place, mask: int) -> list[str]:
    items = (*place.top, *place.items, *place.bottom)
    faces = [item[0] for item in items if item[2] & mask]
    return faces if place.kind == "open" else sorted(faces)

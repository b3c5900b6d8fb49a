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
from functools import cache, partial
from typing import Any

from navalcore.certainties import certain
from navalcore.chance import Below, Space
from navalcore.doubts import Moment, is_clear, is_whole, public_range, unseen
from navalcore.errors import KernelError
from navalcore.glances import Glance
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
    ways,
)
from navalcore.packs import source as source_of
from navalcore.places import Places
from navalcore.seats import EVERYONE, NOBODY, Viewer, bit, mask_of
from navalcore.worlds import world


class Cards(Places):
    """All the cards with one back; `name` is the field of the board that holds them."""

    __slots__ = ("base", "log")

    def __init__(self, name: str, places: Mapping[str, Place] | None = None) -> None:
        super().__init__(name, places)
        self.base: Moment | None = None
        self.log: tuple[Entry, ...] = ()

    # asking

    def space(self, name: str) -> Space:
        """The chance of the next card: a deck's uppermost, else a random card of the place."""
        place = self.places[name]
        if not place.number:
            raise KernelError(f"{self.name}.{name} is empty: no card can come from it")
        return CardSpace(self.name, name, place, self.pools, self.out, self._range)

    def _range(self, name: str) -> list[str]:
        return public_range(self.places[name], self._now(), self.base, self.out)

    def _now(self) -> Moment:
        return Moment(self.pools, self.places)

    # moving

    def drawn(
        self, source: str, outcome: str, target: str, part: str = "", seen_by: Iterable[Viewer] = ()
    ) -> str:
        """Move the card that the chance `space(source)` gave; return its face.

        It is seen by the owners of both places and by `seen_by`.
        """
        place = self.places[source]
        found = source_of(place, self.pools, outcome)
        if found is None:
            raise KernelError(f"{outcome} cannot come from {self.name}.{source}")
        face = found.face
        seers = self._seers(target, seen_by) | place.owners
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
        found = ways(place, self.pools, face)
        if place.kind == "deck":
            found = [one for one in found if one.item or is_whole(self._now(), one.pool, source)]
        if not found:
            raise KernelError(f"{face} is not known to lie in {self.name}.{source}")
        best = max(found, key=lambda one: one.item[2].bit_count() if one.item else 0)
        self._keep(Entry("move", source, target, part, seers, (face,), "chosen"))
        item = self._take(source, best)
        self._put(target, part, item, seers)

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
        """Move every card of a place; the target's owners and `seen_by` see them.

        What lay in order keeps it. A hand has none, so its cards come to an open pile by face.
        """
        place = self.places[source]
        seers = self._seers(target, seen_by)
        if seers and place.number:
            self.look(source, seers)
            place = self.places[source]
        if self.base is not None:
            self.log = (*self.log, Entry("all", source, target, "", NOBODY, (), ""))
        loose = place.items if place.kind == "open" else sorted(place.items)
        items = (*place.top, *loose, *place.bottom)
        self.places[source] = place._replace(slots=(), items=(), top=(), bottom=())
        self._add_slots(target, place.slots)
        there = self.places[target]
        self.places[target] = there._replace(items=(*there.items, *items))

    def look(self, name: str, seers: int) -> None:
        """Let a mask of viewers see every card of a place; all of them must be decided.

        The ledger names those on top in their order, the rest by face, and those at the bottom.
        """
        place = self.places[name]
        if place.slots:
            raise KernelError(f"{self.name}.{name} holds undecided cards: draw them one by one")
        if self.base is not None:
            cards = (*place.top, *sorted(place.items), *place.bottom)
            faces = tuple(item[0] for item in cards)
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
            self._begin_ledger()  # somebody can point at a card no longer
        if self.base is not None:
            self.log = (*self.log, Entry("shuffle", name, "", "", NOBODY, (), ""))
        else:
            now = self._now()
            known = [item[0] for item in items if item[2] == EVERYONE]
            whole = [pool for pool, _ in slots if is_whole(now, pool, name)]
            if known or len(whole) > 1:
                slots = tuple(pair for pair in slots if pair[0] not in whole)
                merged: dict[str, int] = {}
                for pool in whole:
                    for face, number in self.pools.pop(pool).items():
                        merged[face] = merged.get(face, 0) + number
                for face in sorted(known):
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

    def _keep(self, entry: Entry) -> None:
        """Write a move in the ledger, and start one if the move leaves a doubt."""
        if self.base is None:
            if is_clear(self._now(), entry):
                return
            self._begin_ledger()
        self.log = (*self.log, entry)

    def _begin_ledger(self) -> None:
        self.base = Moment(dict(self.pools), dict(self.places))

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

    __hash__ = None  # type: ignore[assignment]  # compared, never hashed

    def dump(self) -> Any:
        base = self.base
        return {
            "name": self.name,
            "pools": pools_data(self.pools),
            "places": {name: place_data(place) for name, place in self.places.items()},
            "out": {str(pool): number for pool, number in self.out.items()},
            "base": base
            and {
                "pools": pools_data(base.pools),
                "places": {name: place_data(place) for name, place in base.places.items()},
            },
            "log": [entry_data(entry, EVERYONE) for entry in self.log],
        }

    def view(self, viewer: Viewer) -> Any:
        mask = bit(viewer)
        then = self.base or self._now()
        used = sorted({*then.pools, *_origins(then.places)} - {PUBLIC_POOL})
        shown = {
            "name": self.name,
            "pools": {str(pool): dict(sorted(unseen(then, pool, mask).items())) for pool in used},
            "places": {name: place_data(place, mask) for name, place in then.places.items()},
            "log": [entry_data(entry, mask) for entry in self.log],
        }
        known = certain(shown) if self.log else None
        shown["now"] = {
            name: {
                "count": place.number,
                "cards": known[index]
                if known and place.kind != "open"  # whose order everyone sees
                else _known_faces(place, mask),
            }
            for index, (name, place) in enumerate(self.places.items())
        }
        return shown

    def glance(self, viewer: Viewer) -> Any:
        mask = bit(viewer)
        whole = cache(lambda: self.view(viewer))

        def lies(name: str, place: Place) -> Any:
            if self.log and not place.owners & mask:  # what lies there may follow from the ledger
                return whole()["now"][name]
            return {"count": place.number, "cards": _known_faces(place, mask)}

        now = {name: partial(lies, name, place) for name, place in self.places.items()}
        parts = {
            name: partial(lambda name: whole()[name], name)
            for name in ("name", "pools", "places", "log")
        }
        return Glance({**parts, "now": lambda: Glance(now)})

    @classmethod
    def load(cls, data: Any) -> "Cards":
        cards = cls(data["name"], {n: place_from(row) for n, row in data["places"].items()})
        cards.pools = pools_from(data["pools"])
        cards.out = {int(pool): number for pool, number in data["out"].items()}
        if data["base"]:
            places = {name: place_from(row) for name, row in data["base"]["places"].items()}
            cards.base = Moment(pools_from(data["base"]["pools"]), places)
        cards.log = tuple(entry_from(row) for row in data["log"])
        return cards

    @classmethod
    def fill(cls, data: Any, viewer: Viewer, below: Below) -> Any:
        return world(data, below)

    def knowledge(self, viewer: Viewer) -> Any:
        then = self.base or self._now()
        left = {pool: unseen(then, pool, bit(viewer)) for pool in sorted(self.out)}
        told = lessons(self.view(viewer))
        return ({pool: faces for pool, faces in left.items() if faces}, told)


def _origins(places: Mapping[str, Place]) -> set[int]:
    return {
        item[1] for place in places.values() for item in (*place.items, *place.top, *place.bottom)
    } | {pool for place in places.values() for pool, _ in place.slots}


def _known_faces(place: Place, mask: int) -> list[str]:
    items = (*place.top, *place.items, *place.bottom)
    faces = [item[0] for item in items if item[2] & mask]
    return faces if place.kind == "open" else sorted(faces)

"""The parts of a card container: places, ledger lines, and the chance of the next card."""

import re
from collections.abc import Callable, Iterator, Mapping
from math import prod
from typing import Any, Literal, NamedTuple

from navalcore.cards import STANDARD_52
from navalcore.cards import name as card_name
from navalcore.cards import parse as playing_card
from navalcore.chance import Space, Stream
from navalcore.errors import JournalError, Refusal, nearest, some_of
from navalcore.seats import EVERYONE, NOBODY, mask_from, seats_of

Item = tuple[str, int, int, tuple[str, ...]]
"""One card: its face, its pool (-1 when public), the mask of who knows it, and the faces that it
is proved not to be."""

PUBLIC_POOL = -1


class Place(NamedTuple):
    """Where cards lie. `slots` and `items` lie in no known order; `top` and `bottom` do.

    Kinds: "deck" (drawn from), "hand" (its owners see it), "open" (everyone sees it; the last
    item is the latest) and "aside" (face down; who knew a card still knows it).
    """

    kind: str
    owners: int = NOBODY
    slots: tuple[tuple[int, int], ...] = ()
    items: tuple[Item, ...] = ()
    top: tuple[Item, ...] = ()
    bottom: tuple[Item, ...] = ()
    shuffles: int = 0
    drawn: int = 0

    @property
    def number(self) -> int:
        """How many cards lie here."""
        count = len(self.items) + len(self.top) + len(self.bottom)
        for _, number in self.slots:
            count += number
        return count

    @property
    def plain(self) -> bool:
        """Whether all the cards that may come next are slots of one pool."""
        return len(self.slots) == 1 and not self.items and not self.top


Act = Literal["move", "look", "mark", "all", "shuffle"]
How = Literal["drawn", "chosen", ""]


class Entry(NamedTuple):
    """One line of the ledger; a face is None where nobody saw the card.

    `part` says where in the target a card comes to lie, "" if in no order; `how` tells a card
    that was drawn from one that its mover chose, and is "" where no single card moves.
    """

    act: Act
    source: str
    target: str
    part: str
    seers: int
    faces: tuple[str | None, ...]
    how: How


class Source(NamedTuple):
    """One way in which a face may come from a place: a known card, or a slot of a pool."""

    face: str
    weight: int
    pool: int
    item: Item | None
    part: str


def public(face: str) -> Item:
    """A card that everyone knows."""
    return (face, PUBLIC_POOL, EVERYONE, ())


def seen(item: Item, seers: int) -> Item:
    """The card after a mask of viewers saw it."""
    knowers = item[2] | seers
    if knowers == EVERYONE:
        return public(item[0])
    return (item[0], item[1], knowers, item[3])


def source(place: Place, pools: Mapping[int, dict[str, int]], outcome: str) -> Source | None:
    """The way that an outcome of `CardSpace` names; None if there is none such."""
    face, _, rank = outcome.partition("/")
    if not rank and not place.top:
        known = [item for item in place.items if item[0] == face]
        if known:
            item = min(known)
            return Source(face, 1, item[1], item, "items")
        for pool, _ in place.slots:
            if face in pools[pool]:
                return Source(face, 1, pool, None, "")
    found = [one for one in sources(place, pools) if one.face == face]
    index = int(rank) - 1 if rank else 0
    return found[index] if index < len(found) else None


def ways(place: Place, pools: Mapping[int, dict[str, int]], face: str) -> list[Source]:
    """The ways in which a card of this face may be picked out; they are not weighed, and what
    lies on top does not come first."""
    known = sorted({item for item in place.items if item[0] == face})
    found = [Source(face, 1, item[1], item, "items") for item in known]
    found += [Source(face, 1, pool, None, "") for pool, _ in place.slots if face in pools[pool]]
    if not place.items and not place.slots:
        lowest = [item for item in place.bottom[:1] if item[0] == face]
        found = [Source(face, 1, item[1], item, "bottom") for item in lowest]
    return found


def sources(place: Place, pools: Mapping[int, dict[str, int]]) -> list[Source]:
    """Every way in which the next card may come, known cards first, then pools by number.

    Weights are whole numbers: a known card has the product of the pool sizes; a face of a pool
    has its slots here times its copies times the product of the other sizes. A card on top comes
    before all others, and the bottom last.
    """
    if place.top:
        return [Source(place.top[0][0], 1, place.top[0][1], place.top[0], "top")]
    sizes = {pool: sum(pools[pool].values()) for pool, _ in place.slots}
    every = prod(sizes.values())
    counted: dict[Item, int] = {}
    for item in place.items:
        counted[item] = counted.get(item, 0) + 1
    found = [
        Source(item[0], number * every, item[1], item, "items")
        for item, number in sorted(counted.items())
    ]
    for pool, slots in place.slots:
        rest = every // sizes[pool] * slots
        found += [
            Source(face, copies * rest, pool, None, "") for face, copies in pools[pool].items()
        ]
    if not found and place.bottom:
        return [Source(place.bottom[0][0], 1, place.bottom[0][1], place.bottom[0], "bottom")]
    return found


class CardSpace(Space):
    """The next card of a place. An outcome is its face; a second way to the same face is
    "face/2" and so on, for the umpire's book only."""

    __slots__ = ("_range", "container", "name", "out", "place", "pools")

    def __init__(
        self,
        container: str,
        name: str,
        place: Place,
        pools: Mapping[int, dict[str, int]],
        out: Mapping[int, int],
        public_range: Callable[[str], list[str]],
    ) -> None:
        self._range = public_range  # asked only to refuse: what may come as everyone can tell
        self.container = container
        self.name = name
        self.place = place
        self.pools = {pool: pools[pool] for pool, _ in place.slots}
        self.out = {pool: out[pool] for pool, _ in place.slots}

    def _named(self) -> Iterator[tuple[str, Source]]:
        seen_faces: dict[str, int] = {}
        for one in sources(self.place, self.pools):
            rank = seen_faces[one.face] = seen_faces.get(one.face, 0) + 1
            yield (one.face if rank == 1 else f"{one.face}/{rank}"), one

    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        return tuple((name, one.weight) for name, one in self._named())

    @property
    def total(self) -> int:
        return sum(one.weight for one in sources(self.place, self.pools))

    def pick(self, below: Callable[[int], int]) -> str:
        return self._one(lambda label, ordinal: below)

    def sample(self, label: str, ordinal: int, stream: Stream) -> str:
        """One number picks the place among the cards, for a slot a second one its card."""
        return self._one(stream)

    def _one(self, stream: Stream) -> str:
        place = self.place
        items, slots = place.items, place.slots
        if place.top:
            return place.top[0][0]
        if not slots and not items:
            return place.bottom[0][0]
        index = -1
        if items or len(slots) > 1:  # else all are alike, whichever place is picked
            deck = f"{self.container}.{self.name} {place.shuffles}"
            index = stream(deck, place.drawn)(len(items) + sum([number for _, number in slots]))
        for pool, number in slots:
            index -= number
            if index < 0:
                faces = self.pools[pool]
                rest = stream(f"{self.container} pool {pool}", self.out[pool])(sum(faces.values()))
                for face, copies in faces.items():
                    rest -= copies
                    if rest < 0:
                        return self._name(Source(face, 1, pool, None, ""))
        item = sorted(items)[index]
        return self._name(Source(item[0], 1, item[1], item, "items"))

    def _name(self, one: Source) -> str:
        """What an outcome is called: its face, with a rank if another way comes before it."""
        face, place = one.face, self.place
        rank = 1
        for item in set(place.items):
            rank += item[0] == face and (one.item is None or item < one.item)
        if one.item is None:
            for pool, _ in place.slots:
                if pool == one.pool:
                    break
                rank += face in self.pools[pool]
        return face if rank == 1 else f"{face}/{rank}"

    def parse(self, text: str) -> str:
        word = text.strip()
        names = [name for name, _ in self._named()]
        if word in names:
            return word
        faces = [name for name in names if "/" not in name]
        folded = [face for face in faces if _plain(face) == _plain(word)]
        folded = folded or [face for face in faces if words_in(face) == words_in(word)]
        if len(folded) == 1:
            return folded[0]
        told = self._range(self.name)  # not `faces`: those tell what others hold
        if all(face in STANDARD_52 for face in told):
            card = playing_card(word)  # "seven of spades" and the like
            if card in faces:
                return card
            said = f"the {card_name(card)} does not lie here any more: look again, and type"
            raise Refusal("", f"{said} one of {some_of(told)}")
        if any(words_in(face) == words_in(word) for face in told):
            elsewhere = f"'{word}' does not lie here any more: look again"
            raise Refusal("", f"{elsewhere}, and type another card")
        meant = nearest(word, told)
        raise Refusal("", f"'{word}' cannot come from here{meant}: type one of {some_of(told)}")

    def format(self, outcome: Any) -> str:
        return str(outcome)

    def check(self, outcome: Any) -> str:
        if not isinstance(outcome, str):
            raise Refusal("", f"a card is wanted, not {outcome!r}")
        return self.parse(outcome)

    def describe(self) -> list[Any]:
        return ["card", self.container, self.name]


def _plain(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def words_in(text: str) -> list[str]:
    """The words of a text as a list that is equal for any order of them."""
    return sorted(re.findall(r"[^\W_]+", text.casefold()))


def place_data(place: Place, mask: int = EVERYONE) -> dict[str, Any]:
    """A place as plain data, for a mask of viewers of which one must know a card to see it."""

    def shown(items: tuple[Item, ...]) -> list[list[Any]]:
        return [
            [face if knowers & mask else None, pool, seats_of(knowers), list(out)]
            for face, pool, knowers, out in items
        ]

    items = shown(place.items)
    if place.kind != "open":
        items.sort(key=lambda row: (row[0] or "", row[1], str(row[2]), row[3]))
    return {
        "kind": place.kind,
        "owners": seats_of(place.owners),
        "slots": {str(pool): number for pool, number in place.slots},
        "items": items,
        "top": shown(place.top),
        "bottom": shown(place.bottom),
        "shuffles": place.shuffles,
        "drawn": place.drawn,
    }


def place_from(data: dict[str, Any]) -> Place:
    """The place that `place_data` wrote."""

    def read(rows: list[list[Any]]) -> tuple[Item, ...]:
        return tuple((face, pool, mask_from(by), tuple(out)) for face, pool, by, out in rows)

    return Place(
        data["kind"],
        mask_from(data["owners"]),
        tuple((int(pool), _whole(number)) for pool, number in data["slots"].items()),
        read(data["items"]),
        read(data["top"]),
        read(data["bottom"]),
        data["shuffles"],
        data["drawn"],
    )


def pools_data(pools: Mapping[int, dict[str, int]]) -> dict[str, dict[str, int]]:
    """Pools as plain data, which has no number keys."""
    return {str(pool): dict(faces) for pool, faces in pools.items()}


def pools_from(data: dict[str, dict[str, int]]) -> dict[int, dict[str, int]]:
    """The pools that `pools_data` wrote."""
    for faces in data.values():
        for number in faces.values():
            _whole(number)
    return {int(pool): dict(faces) for pool, faces in data.items()}


def _whole(number: int) -> int:
    """A number of cards as it was written; JournalError for anything else."""
    if type(number) is not int or number < 0:
        raise JournalError(f"a saved deck: expected a number of cards, got {number!r}")
    return number


def entry_data(entry: Entry, mask: int) -> list[Any]:
    """A ledger line as plain data; faces only for who saw them (marks for everyone)."""
    faces = list(entry.faces) if entry.seers & mask else [None] * len(entry.faces)
    return [*entry[:4], seats_of(entry.seers), faces, entry.how]


def entry_from(data: list[Any]) -> Entry:
    """The ledger line that `entry_data` wrote."""
    act, came_from, target, part, seers, faces, how = data
    return Entry(act, came_from, target, part, mask_from(seers), tuple(faces), how)

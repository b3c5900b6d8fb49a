"""The kernel's cards beside brute force: each step is taken by both."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from physical import Worlds

from navalcore.decks import Cards
from navalcore.seats import NOBODY, OBSERVER, Viewer, bit, mask_of

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, OBSERVER)
STEPS = ("drawn", "play", "blind", "look", "rule_out", "move_all", "merge")
PLACES = {"deck": "deck", "reserve": "deck", "aside": "aside", "discard": "open"} | {
    f"{name}-{seat}": kind
    for seat in range(3)
    for name, kind in (("hand", "hand"), ("stow", "aside"))
}
Seen = Iterable[Viewer] | None


class Follower:
    """For every viewer all worlds that it must think possible.

    Each method is told of a step of `Cards` before it is taken, with the same arguments, and
    gathers in `learned` the viewers who can then exclude a world that was possible before.
    """

    def __init__(self, cards: Cards, faces: Mapping[str, int], slots: Mapping[str, int]) -> None:
        self.cards = cards
        self.worlds = {viewer: Worlds(cards.places, faces, slots) for viewer in VIEWERS}
        self.learned: set[Viewer] = set()
        self.shuffled = False

    def _each(self, step: Callable[[Viewer, Worlds], Any]) -> None:
        self.learned |= {viewer for viewer in VIEWERS if step(viewer, self.worlds[viewer])}

    def _move(self, source: str, target: str, part: str, how: str, face: str, seers: int) -> None:
        seers |= self.cards.places[source].owners | self.cards.places[target].owners
        self._each(
            lambda viewer, worlds: worlds.move(
                source, target, part, how, face if seers & bit(viewer) else None
            )
        )

    def drawn(
        self, source: str, outcome: str, target: str, part: str = "", seen_by: Seen = ()
    ) -> None:
        face = outcome.partition("/")[0]
        self._move(source, target, part, "drawn", face, mask_of(seen_by))

    def play(self, source: str, face: str, target: str, part: str = "", seen_by: Seen = ()) -> None:
        self._move(source, target, part, "chosen", face, mask_of(seen_by))

    def blind(self, source: str, target: str, number: int) -> None:
        for _ in range(number):
            self._move(source, target, "", "drawn", "", NOBODY)

    def look(self, name: str, seers: int) -> None:
        place = self.cards.places[name]
        cards = (*place.top, *sorted(place.items), *place.bottom)
        faces = [item[0] for item in cards]
        self._each(lambda one, worlds: seers & bit(one) and worlds.look(name, faces))

    def rule_out(self, name: str, faces: Iterable[str], cite: str) -> None:
        out = set(faces)
        self._each(lambda viewer, worlds: worlds.rule_out(name, out))

    def move_all(self, source: str, target: str) -> None:
        if seers := self.cards.places[target].owners:
            self.look(source, seers)
        for worlds in self.worlds.values():
            worlds.move_all(source, target)

    def merge(self, source: str, target: str) -> None:
        self.move_all(source, target)
        for worlds in self.worlds.values():
            worlds.shuffle(target)
        self.shuffled = True


def both(faces: Mapping[str, int], slots: Mapping[str, int]) -> tuple[Cards, Follower]:
    """Cards laid out in the places of the test ruleset, and who follows them."""
    cards = Cards("cards")
    for name, kind in PLACES.items():
        owners = (int(name[-1]),) if kind == "hand" else ()
        cards.add_place(name, kind, owners)
    cards.add_pool(faces, slots)
    return cards, Follower(cards, faces, slots)

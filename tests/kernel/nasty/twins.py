"""The kernel's cards beside brute force: each step is taken by both."""

from collections.abc import Iterable, Mapping
from typing import Any

from physical import Worlds

from navalcore.decks import Cards
from navalcore.seats import OBSERVER, Viewer, bit, mask_of

VIEWERS: tuple[Viewer, ...] = (0, 1, 2, OBSERVER)
PLACES = {"deck": "deck", "reserve": "deck", "aside": "aside", "discard": "open"} | {
    f"{name}-{seat}": kind
    for seat in range(3)
    for name, kind in (("hand", "hand"), ("stow", "aside"))
}


class Both:
    """A container of cards, and for every viewer all worlds that it must think possible.

    Each method takes a step with both, and sets `learned`: the viewers who can exclude a world
    that was possible before.
    """

    def __init__(self, faces: Mapping[str, int], slots: Mapping[str, int]) -> None:
        self.cards = Cards("cards")
        for name, kind in PLACES.items():
            owners = (int(name[-1]),) if kind == "hand" else ()
            self.cards.add_place(name, kind, owners)
        self.cards.add_pool(faces, slots)
        self.worlds = {viewer: Worlds(PLACES, faces, slots) for viewer in VIEWERS}
        self.learned: set[Viewer] = set()

    def _all(self, step: Any) -> None:
        self.learned = {viewer for viewer in VIEWERS if step(viewer, self.worlds[viewer])}

    def _seers(self, target: str, seen_by: Iterable[Viewer] | None) -> int:
        return self.cards.places[target].owners | mask_of(seen_by)

    def drawn(
        self,
        source: str,
        outcome: str,
        target: str,
        part: str = "",
        seen_by: Iterable[Viewer] | None = (),
    ) -> None:
        """The dealer draws a card."""
        seers = self._seers(target, seen_by)
        face = self.cards.drawn(source, outcome, target, part, seen_by)  # type: ignore[arg-type]
        self._all(
            lambda viewer, worlds: worlds.move(
                source, target, part, "drawn", face if seers & bit(viewer) else None
            )
        )

    def play(
        self,
        source: str,
        face: str,
        target: str,
        part: str = "",
        seen_by: Iterable[Viewer] | None = (),
    ) -> None:
        """The holder chooses a card."""
        seers = self._seers(target, seen_by) | self.cards.places[source].owners
        self.cards.play(source, face, target, part, seen_by)  # type: ignore[arg-type]
        self._all(
            lambda viewer, worlds: worlds.move(
                source, target, part, "chosen", face if seers & bit(viewer) else None
            )
        )

    def blind(self, source: str, target: str) -> None:
        """A card goes that nobody sees."""
        self.cards.blind(source, target, 1)
        self._all(lambda viewer, worlds: worlds.move(source, target, "", "drawn", None))

    def look(self, name: str, viewer: Viewer) -> None:
        """A viewer sees all cards of a place."""
        faces = self.cards.faces(name)
        self.cards.look(name, bit(viewer))
        self._all(lambda one, worlds: one == viewer and worlds.look(name, faces))

    def rule_out(self, name: str, face: str) -> None:
        """Something is proved of a place."""
        self.cards.rule_out(name, [face], "NAS-321")
        self._all(lambda viewer, worlds: worlds.rule_out(name, {face}))

    def move_all(self, source: str, target: str) -> None:
        """A whole place goes; the owners of the target see it."""
        seers = self._seers(target, ())
        faces = self.cards.faces(source)
        self.cards.move_all(source, target)
        if seers:
            self._all(lambda viewer, worlds: seers & bit(viewer) and worlds.look(source, faces))
        else:
            self.learned = set()
        for worlds in self.worlds.values():
            worlds.move_all(source, target)

    def merge(self, source: str, target: str) -> None:
        """A place is shuffled into another."""
        self.cards.merge(source, target)
        for worlds in self.worlds.values():
            worlds.move_all(source, target)
            worlds.shuffle(target)
        self.learned = set()

"""The kit: everything in the box, from the data files, with the look-ups that the rules need."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from navalcore.datafiles import dropped, rows
from navalcore_brawling_battleships.components import (
    Box,
    CardKind,
    Dreadnought,
    Play,
    PlayingCard,
)
from navalcore_brawling_battleships.readings import READINGS, reaching

__all__ = ["Kit"]

FireSides = tuple[tuple[tuple[tuple[str, int], ...], int], ...]
"""Open fire sides: how many boxes of each class there are, and on how many cards they are so."""


@frozen(kw_only=True)
class Kit:
    """The tables of the data files under their own names, and look-ups made on first use."""

    dreadnought: tuple[Dreadnought, ...] = rows("id")
    kind: tuple[CardKind, ...] = rows("id")
    card: tuple[PlayingCard, ...] = rows("id")
    play: Play
    dropped: tuple[str, ...] = dropped()

    @cached_property
    def dreadnought_of(self) -> Mapping[str, Dreadnought]:
        """The dreadnoughts by id."""
        return {row.id: row for row in self.dreadnought}

    @cached_property
    def kind_of(self) -> Mapping[str, CardKind]:
        """What cards do, by kind."""
        return {row.id: row for row in self.kind}

    @cached_property
    def card_of(self) -> Mapping[str, PlayingCard]:
        """The first row of each face, whose status tells where its numbers stand."""
        return {row.face: row for row in reversed(self.card)}

    @cached_property
    def boxes_of(self) -> Mapping[str, tuple[Box, ...]]:
        """The boxes of the open fire side by face, by class and number; () has no such side."""
        return {row.face: row.firing for row in self.card}

    @cached_property
    def kind_by(self) -> Mapping[str, str]:
        """The kind of a face."""
        return {row.face: row.kind for row in self.card}

    @cached_property
    def reckoned(self) -> dict[tuple[Any, ...], Any]:
        """What `captain_reckoning` has reckoned, by the rulings that it depends on."""
        return {}

    @cached_property
    def cancels_of(self) -> Mapping[str, tuple[str, ...]]:
        """What a face cancels as a reaction: its own list or that of its kind (BRB-D07)."""
        return {row.face: row.cancels or self.kind_of[row.kind].cancels for row in self.card}

    def faces(self, two_players: bool) -> Mapping[str, int]:
        """The Playing Deck: how many cards there are of each face (BRB-307)."""
        return self._decks[two_players]

    def deck_size(self, two_players: bool) -> int:
        """How many cards the Playing Deck has (BRB-307)."""
        return self._sizes[two_players]

    @cached_property
    def fire_of(self) -> Mapping[str, float]:
        """The hits that a shot of each dreadnought scores on average (BRB-709)."""
        return {
            row.id: sum(hits * reaching(number) / len(READINGS) for number, hits in row.lines)
            for row in self.dreadnought
        }

    def fire_sides(self, two_players: bool) -> FireSides:
        """The open fire sides in the Playing Deck by their boxes of each class (BRB-307)."""
        return self._fire_sides[two_players]

    def kinds(self, two_players: bool) -> tuple[str, ...]:
        """The kinds in the Playing Deck, in the order of their table, which is the rulebook's."""
        return self._kinds[two_players]

    def is_single(self, face: str) -> bool:
        """Whether a face is that of a single-use card (BRB-501)."""
        return face in self._singles

    def singles(self, two_players: bool) -> tuple[str, ...]:
        """The faces of the single-use cards in the Playing Deck."""
        return self._singles_of[two_players]

    def reactions_to(self, played: str, two_players: bool = False) -> tuple[str, ...]:
        """The kinds in the Playing Deck that may cancel what is played (BRB-604, BRB-A75).

        Confusion cancels nothing and is not among them (BRB-601).
        """
        return self._reactions[two_players].get(played, ())

    @cached_property
    def _singles(self) -> frozenset[str]:
        kinds = self.kind_of
        return frozenset(row.face for row in self.card if kinds[row.kind].use == "single")

    @cached_property
    def _singles_of(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(face for face in deck if self.is_single(face)) for deck in self._decks)

    @cached_property
    def _decks(self) -> tuple[Mapping[str, int], Mapping[str, int]]:
        whole: dict[str, int] = {}
        for row in self.card:
            whole[row.face] = whole.get(row.face, 0) + row.count
        out = self.play.left_out
        return whole, {face: n for face, n in whole.items() if self.kind_by[face] not in out}

    @cached_property
    def _fire_sides(self) -> tuple[FireSides, FireSides]:
        found: list[FireSides] = []
        for deck in self._decks:
            cards: dict[tuple[tuple[str, int], ...], int] = {}
            for face, copies in deck.items():
                boxes = tuple(sorted(Counter([box.guns for box in self.boxes_of[face]]).items()))
                cards[boxes] = cards.get(boxes, 0) + copies
            found.append(tuple(cards.items()))
        return found[False], found[True]

    @cached_property
    def _sizes(self) -> tuple[int, int]:
        whole, fewer = (sum(deck.values()) for deck in self._decks)
        return whole, fewer

    @cached_property
    def _kinds(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        whole, fewer = ([self.kind_by[face] for face in deck] for deck in self._decks)
        names = [row.id for row in self.kind]
        return tuple(k for k in names if k in whole), tuple(k for k in names if k in fewer)

    @cached_property
    def _reactions(self) -> tuple[Mapping[str, tuple[str, ...]], ...]:
        found: list[dict[str, tuple[str, ...]]] = [{}, {}]
        for deck, kinds in zip(self._decks, found, strict=True):
            for face in deck:
                for played in self.cancels_of[face]:
                    named = kinds.get(played, ())
                    if self.kind_by[face] not in named:
                        kinds[played] = (*named, self.kind_by[face])
        return tuple(found)

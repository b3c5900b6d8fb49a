"""One game of an experiment as it is counted and kept: how it went, and what happened in it."""

from typing import Any, Final

from attrs import frozen

from navalcore.events import Event
from navalcore.games import Game
from navalcore.interests import Sought
from navalcore.seats import Viewer

BASE = "base"
"""The label of the games that nothing is changed in."""


@frozen
class Happening:
    """An event that its ruleset declares of interest: its id and words, after so many answers."""

    id: str
    words: str
    answer: int


@frozen
class GamePlayed:
    """One game: its number, and how it ended after so many answers.

    `scores` holds (seat, score) for each seat that has one; `ended` is "rules" or "limit";
    `decisions` counts the questions to players, `first` is the seat that moves first by the rules,
    or else was asked first while no other was.
    """

    number: int
    winners: tuple[int, ...]
    scores: tuple[tuple[int, float], ...]
    title: str
    ended: str
    answers: int
    decisions: int = 0
    first: int | None = None
    happened: tuple[Happening, ...] = ()
    variant: str = BASE


class NotingGame(Game):
    """A game that keeps the events of interest, and no others; made from one by `of`."""

    __slots__ = ("first", "happened", "sought")

    sought: Sought
    happened: list[Happening]
    first: int | None

    @classmethod
    def of(cls, start: Game, sought: Sought) -> "NotingGame":
        """A game that goes on from `start` and notes what is sought, what lies behind it too."""
        copy = start.clone(start.dealers)
        about = (copy.names, copy.scenario, copy.dealers, copy.teams)
        made = cls(copy.bound, copy.seats, copy.sides, *about)
        made.become(copy)
        made.log = None
        made.sought, made.happened, made.first = sought, [], None
        for event in start.log or ():
            made.heed(event)
        return made

    def begun(self, dealer: Any) -> "NotingGame":
        """A copy that goes on noting, as a plain clone does not."""
        new = self.clone(dealer)
        new.sought, new.happened, new.first = self.sought, self.happened[:], self.first
        return new

    def clone(self, dealer: Any = None) -> "NotingGame":
        new = super().clone(dealer)
        new.sought, new.happened, new.first = NOTHING, [], None
        return new

    def note(
        self,
        kind: type[Event],
        *fields: Any,
        cite: str,
        audience: tuple[Viewer, ...] | None = None,
        knows: tuple[Viewer, ...] | None = (),
    ) -> None:
        """Keep an event that is sought."""
        sought = self.sought
        if kind in sought.tellers or (self.first is None and sought.first):
            self.heed(kind(*fields, cite=cite))  # type: ignore[call-arg]

    def heed(self, event: Event) -> None:
        """Keep what there is to tell of an event."""
        sought = self.sought
        for tell in sought.tellers.get(type(event), ()):
            if told := tell(event, self.names):
                self.happened.append(Happening(*told, self.answers))
        if self.first is None and sought.first and isinstance(event, sought.first[0]):
            self.first = getattr(event, sought.first[1])


NOTHING: Final = Sought({})

"""One game of an experiment as it is counted and kept: how it went, and what happened in it."""

from typing import Any

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
    `decisions` counts the questions to players, `first` is the seat that was asked alone first.
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

    __slots__ = ("happened", "sought")

    @classmethod
    def of(cls, start: Game, sought: Sought) -> "NotingGame":
        """A game that goes on from `start` and notes what is sought."""
        copy = start.clone(start.dealers)
        made = cls(
            copy.bound, copy.seats, copy.sides, copy.names, copy.scenario, copy.dealers, copy.teams
        )
        made.become(copy)
        made.log = None
        made.sought = sought
        made.happened = []
        return made

    sought: Sought
    happened: list[Happening]

    def begun(self, dealer: Any) -> "NotingGame":
        """A copy that notes what happens; others note nothing."""
        new = self.clone(dealer)
        new.sought = self.sought
        return new

    def clone(self, dealer: Any = None) -> "NotingGame":
        new = super().clone(dealer)
        new.sought = {}
        new.happened = []
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
        if kind not in self.sought:
            return
        made = kind(*fields, cite=cite)  # type: ignore[call-arg]
        for tell in self.sought[kind]:
            if told := tell(made):
                self.happened.append(Happening(*told, self.answers))

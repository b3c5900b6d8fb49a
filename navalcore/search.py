"""Thinking about one question: what each option is worth, by imagined games that are played on.

A search sees what its seat may see. Every iteration imagines a game that agrees with the view and
plays it to the end, or to where the ruleset judges it; hidden cards and the dice are drawn anew
each time, so that no search knows more than its seat. `racing.Racing` compares the options
directly, `tree.Tree` also thinks about later questions.
"""

from collections.abc import Iterable
from math import inf, sqrt
from typing import Protocol

from attrs import frozen

from navalcore.budgets import Budget
from navalcore.intervals import student, wilson
from navalcore.verbs import Option

SEEDS = 1 << 62
"""So many seeds there are for a generator that is made from another's numbers."""


@frozen
class Weighed:
    """What an option is worth, as far as so many imagined games tell, with a 95% interval.

    The value is a chance to win, 0 to 1, or what else the goal counts; with one game or none the
    interval is unbounded.
    """

    option: Option
    value: float
    interval: tuple[float, float]
    games: int


@frozen
class Thought:
    """The options weighed, the one to play first; `interrupted` tells that Ctrl-C cut it short."""

    weighed: tuple[Weighed, ...]
    iterations: int
    interrupted: bool = False

    @property
    def token(self) -> str:
        """The token of the option to play."""
        return self.weighed[0].option.token


class Search(Protocol):
    """A way to weigh the options of a question, a little better with each iteration."""

    @property
    def settled(self) -> bool:
        """Whether more iterations would change nothing."""

    def iterate(self) -> None:
        """Imagine and play on one game more."""

    def weighed(self) -> list[Weighed]:
        """All options, the one to play first."""


def think(search: Search, budget: Budget) -> Thought:
    """Iterate until the budget is used up, or Ctrl-C is pressed when something was weighed.

    The budget is overrun by one imagined game at most.
    """
    enough = budget.started()
    done = 0
    interrupted = False
    try:
        while not search.settled:
            search.iterate()
            done += 1
            if enough(done):
                break
    except KeyboardInterrupt:
        if not done:
            raise
        interrupted = True
    return Thought(tuple(search.weighed()), done, interrupted)


class Sample:
    """Values of imagined games, added up."""

    __slots__ = ("games", "squares", "total")

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0
        self.squares = 0.0

    @classmethod
    def of_all(cls, values: Iterable[float]) -> "Sample":
        """These values."""
        sample = cls()
        for value in values:
            sample.add(value)
        return sample

    def add(self, value: float) -> None:
        """One value more."""
        self.games += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean; minus infinity of none."""
        return self.total / self.games if self.games else -inf

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for one value or none."""
        if self.games < 2:
            return inf
        spread = self.squares - self.total * self.total / self.games
        return sqrt(max(0.0, spread) / (self.games - 1) / self.games)

    @property
    def _one_sided(self) -> bool:
        """Whether chances from 0 to 1 add up to less than one game won, or lost: their spread then
        says nothing of what comes in one game of so many."""
        return self.squares <= self.total and not 1 <= self.total <= self.games - 1

    def of(self, option: Option) -> Weighed:
        """What these values say of an option."""
        if self.games < 2:
            return Weighed(option, self.mean, (-inf, inf), self.games)
        return Weighed(option, self.mean, self.interval, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean of all such games lies, at 95%; of chances to win as if one game more had
        been lost and one won, so that a few equal ones never tell too much."""
        if self.squares == self.total or self._one_sided:  # games lost and won, or as good as
            return wilson(round(self.total), self.games)
        half = student(self.games - 1) * self.error
        low, high = self.mean - half, self.mean + half
        if self.squares <= self.total:
            games = self.games + 2
            mean = (self.total + 1) / games
            spread = (self.squares + 1) / games - mean * mean
            half = student(self.games - 1) * sqrt(spread / games)
            low, high = max(0.0, min(low, mean - half)), min(1.0, max(high, mean + half))
        return low, high

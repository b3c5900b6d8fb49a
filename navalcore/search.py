"""Thinking about one question: what each option is worth, by imagined games that are played on.

A search sees what its seat may see. Every iteration imagines a game that agrees with the view and
plays it to the end, or to where the ruleset judges it; hidden cards and the dice are drawn anew
each time, so that no search knows more than its seat. `Racing` compares the options directly,
`Tree` also thinks about later questions.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Protocol

from attrs import frozen

from navalcore.budgets import Budget
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.intervals import student, wilson
from navalcore.players import See
from navalcore.rollouts import Rollout
from navalcore.steps import Decision, Option

SEEDS = 1 << 62


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


class Tally:
    """Values of imagined games, added up."""

    __slots__ = ("games", "squares", "total")

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0
        self.squares = 0.0

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

    def of(self, option: Option) -> Weighed:
        """What these values say of an option."""
        if self.games < 2:
            return Weighed(option, self.mean, (-inf, inf), self.games)
        if self.squares == self.total:  # nothing but 0 and 1: games lost and won
            interval = wilson(round(self.total), self.games)
        else:
            half = student(self.games - 1) * self.error
            interval = (self.mean - half, self.mean + half)
        return Weighed(option, self.mean, interval, self.games)


class Racing:
    """Flat Monte Carlo: every option is tried in the same imagined games, those behind drop out.

    Options are compared pair by pair on equal cards, with fresh dice. One whose mean is behind the
    best by more than `behind` standard errors of their difference is tried no further. `favoured`,
    an option that is thought good beforehand, is played unless another is ahead of it by more than
    `doubt` standard errors.
    """

    def __init__(
        self,
        decision: Decision,
        see: See,
        rollout: Rollout,
        numbers: Quick,
        favoured: str | None = None,
        behind: float = 2.0,
        doubt: float = 1.0,
        least: int = 4,
    ) -> None:
        self.seat = decision.seat
        self.see, self.rollout, self.numbers = see, rollout, numbers
        self.behind, self.doubt, self.least = behind, doubt, least
        self.options = decision.options
        self.favoured = favoured
        self.values: dict[str, list[float]] = {option.token: [] for option in self.options}
        self.left = [option.token for option in self.options]
        self._place = 0
        self._world: Game | None = None

    @property
    def settled(self) -> bool:
        """Whether one option is left."""
        return len(self.left) == 1

    def iterate(self) -> None:
        """Try the next option that is left; when all were, drop those behind."""
        if self._place == 0:
            self._world = self.see.imagine(self.numbers)
        assert self._world is not None
        token = self.left[self._place]
        game = self._world.clone(self.numbers)
        answer(game, self.seat, token)
        self.values[token].append(self.rollout.values(game, self.numbers)[self.seat])
        self._place += 1
        if self._place == len(self.left):
            self._place = 0
            self._drop()

    def _drop(self) -> None:
        if len(self.values[self.left[0]]) < self.least:
            return
        best = max(self.left, key=lambda token: sum(self.values[token]))
        self.left = [token for token in self.left if not self._ahead(best, token, self.behind)]

    def _ahead(self, one: str, other: str, errors: float) -> bool:
        """Whether an option is ahead of another by more than so many standard errors."""
        if one == other:
            return False
        tally = Tally()
        for mine, theirs in zip(self.values[one], self.values[other], strict=False):
            tally.add(mine - theirs)
        return tally.games > 1 and tally.mean > errors * tally.error

    def weighed(self) -> list[Weighed]:
        """The options left by their means, then those that dropped out."""
        found = []
        for option in self.options:
            tally = Tally()
            for value in self.values[option.token]:
                tally.add(value)
            found.append(tally.of(option))
        left = set(self.left)
        found.sort(key=lambda one: (one.option.token in left, one.value), reverse=True)
        mine = next((one for one in found if one.option.token == self.favoured), None)
        if mine is not None and not self._ahead(
            found[0].option.token, mine.option.token, self.doubt
        ):
            found.remove(mine)
            found.insert(0, mine)
        return found


def answer(game: Game, seat: int, token: str) -> None:
    """Give an imagined game its seat's answer; in a window the seats before it answer later."""
    if isinstance(game.waiting, Decision):
        game.apply(token)
    else:
        game.submit(token, seat)


def ordered(options: Sequence[Option], below: Callable[[int], int]) -> list[Option]:
    """The options in an order of chance."""
    rest = list(options)
    found = []
    while rest:
        found.append(rest.pop(below(len(rest))))
    return found

"""Flat Monte Carlo: every option is tried in the same imagined games, and those behind drop out."""

from functools import lru_cache
from math import hypot
from typing import Final

from navalcore.dealers import Quick, Seeded
from navalcore.games import Game
from navalcore.intervals import paired_mean, student
from navalcore.players import See
from navalcore.rollouts import Rollout
from navalcore.search import SEEDS, Sample, Weighed
from navalcore.steps import Decision, Option

FIRST: Final = 6
"""Options are first compared after so many rounds, then each time there are half as many more."""
BEHIND: Final = 0.99
"""How sure it must be that an option is behind the best before it drops out."""
ALIKE: Final = 20
"""An option that has done as well as the favoured one in each of so many games drops out, too."""
COMPARED: Final = 2
"""Games of an option that it takes to compare it with another."""
AHEAD: Final = 0.84
"""How sure it must be that an option is ahead of the favoured one to be played instead: about one
standard error. Surer gains come too seldom to tell; what is less sure loses as much as it gains."""


class Racing:
    """A race of the options of one question.

    A round tries each option that is left in the same imagined game; where policies play it on,
    with the same dice too, by label. So options are compared pair by pair. `favoured` is an option
    that is thought good beforehand: it never drops out, and is played unless another is clearly
    ahead.
    """

    def __init__(
        self,
        decision: Decision,
        see: See,
        rollout: Rollout,
        numbers: Quick,
        favoured: str | None = None,
    ) -> None:
        self.seat = decision.seat
        self.see, self.rollout, self.numbers = see, rollout, numbers
        self.options = decision.options
        self.favoured = favoured
        self.values: dict[str, list[float]] = {option.token: [] for option in self.options}
        self.left = [option.token for option in self.options]
        self._next = FIRST
        self._place = 0
        self._world: Game | None = None
        self._key = 0

    @property
    def settled(self) -> bool:
        """Whether one option is left."""
        return len(self.left) == 1

    def iterate(self) -> None:
        """Try the next option that is left; when all were, perhaps drop those behind."""
        if self._place == 0:
            self._world = self.see.imagine(self.numbers)
            self._key = self.numbers.below(SEEDS)
        assert self._world is not None
        token = self.left[self._place]
        game = self._world.clone(Seeded(self._key))
        end = self.rollout.end(game)
        if isinstance(game.waiting, Decision):
            game.apply(token)
        else:
            game.submit(token, self.seat)
        self.values[token].append(self.rollout.values(game, self.numbers, end)[self.seat])
        self._place += 1
        if self._place == len(self.left):
            self._place = 0
            if len(self.values[token]) == self._next:
                self._next += self._next // 2
                self._drop()

    def _drop(self) -> None:
        best = max(self.left, key=lambda token: sum(self.values[token]))
        self.left = [
            token
            for token in self.left
            if token == self.favoured or not (self.ahead(best, token, BEHIND) or self._alike(token))
        ]

    def _alike(self, token: str) -> bool:
        """Whether an option only ever did as well as the favoured one, on equal dice."""
        mine = self.values.get(self.favoured or "", [])
        return len(mine) >= ALIKE and mine == self.values[token]

    def ahead(self, one: str, other: str, sure: float) -> bool:
        """Whether an option does better than another, with this confidence.

        Two differences are added, the largest up and the largest down: a few equal ones are no
        proof yet.
        """
        pairs = zip(self.values[one], self.values[other], strict=False)
        differences = [mine - theirs for mine, theirs in pairs]
        largest = max(map(abs, differences), default=0.0)
        if not largest:
            return False
        sample = Sample()
        for difference in (*differences, largest, -largest):
            sample.add(difference)
        return sample.mean > _quantile(sample.games - 1, sure) * sample.error

    def weighed(self) -> list[Weighed]:
        """The option to play, which is the favoured one unless another is clearly ahead of it, then
        the others by their values.

        An option that dropped out was tried in the first games only. What it is worth in all is
        that of the favoured or best one and the difference of both in these games.
        """
        rival = self.favoured if self.favoured in self.values else max(self.left, key=self._mean)
        found = [self._weighed(option, self.values[rival or ""]) for option in self.options]
        left = set(self.left)
        found.sort(key=lambda one: (one.option.token in left, one.value), reverse=True)
        first = found[0]
        mine = next((one for one in found if one.option.token == self.favoured), None)
        if mine is not None:
            better = (one for one in found if one.value > mine.value)
            first = next(
                (one for one in better if self.ahead(one.option.token, mine.option.token, AHEAD)),
                mine,
            )
        rest = [one for one in found if one is not first]
        return [first, *sorted(rest, key=lambda one: one.value, reverse=True)]

    def _mean(self, token: str) -> float:
        return Sample.of_all(self.values[token]).mean

    def _weighed(self, option: Option, rival: list[float]) -> Weighed:
        values = self.values[option.token]
        if option.token in self.left or len(values) < COMPARED:
            return Sample.of_all(values).of(option)
        gap = Sample.of_all([mine - other for mine, other in zip(values, rival, strict=False)])
        sample = Sample.of_all(rival)
        value, (low, high) = sample.mean + gap.mean, sample.interval
        half = student(gap.games - 1) * gap.error
        less, more = gap.mean - half, gap.mean + half
        if sample.squares <= sample.total:  # chances to win
            value = min(1.0, max(0.0, value))
            less, more = paired_mean(gap.total, gap.squares, gap.games)
        below = hypot(sample.mean - low, gap.mean - less)
        above = hypot(high - sample.mean, more - gap.mean)
        return Weighed(option, value, (value - below, value + above), len(values))


@lru_cache(maxsize=1024)
def _quantile(freedom: int, confidence: float) -> float:
    return student(freedom, confidence)

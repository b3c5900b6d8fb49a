"""A run from its first game to its last: blocks come as they are done, and count in their order."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Protocol

from attrs import Factory, define

from navalcore.alarms import held_back
from navalcore.errors import KernelError
from navalcore.lab.blocks import Done, Executor, Supply
from navalcore.lab.experiments import Experiment
from navalcore.lab.played import GamePlayed
from navalcore.lab.results import Results

STEP = 100
"""Whether the intervals are narrow enough is looked at after each multiple of so many games."""

Games = Sequence[tuple[GamePlayed, ...]]
"""Games by their numbers, each in every variant."""


class Keeper(Protocol):
    """Where games are kept."""

    def keep(self, games: Games) -> None:
        """Keep games, which follow on those kept before."""


@define
class Conduct:
    """A run that is being played: `results` counts the games so far, from game 1 on.

    `broken` are the number and the place of the variant of a game that an error stopped.
    Games that were kept before are counted first; those that come anew are kept, then counted, and
    `after` is told. It ends at game `games`, or where `until_width` is reached.
    """

    experiment: Experiment
    games: int
    until_width: float | None = None
    keeper: Keeper | None = None
    after: Callable[[Results], None] = lambda results: None
    broken: tuple[int, int] | None = None
    results: Results = Factory(lambda self: self.experiment.results(), takes_self=True)

    @property
    def finished(self) -> bool:
        """Whether no game is wanted any more."""
        done = self.results.games
        if done >= self.games:
            return True
        if self.until_width is None or done == 0 or done % STEP:
            return False
        return self.results.width <= self.until_width

    def play(self, executor: Executor) -> None:
        """Play on to the end. What fails in a game is raised after all games before it are kept;
        whatever stops the work leaves those kept that were in order."""
        if self.finished:
            return
        supply = Supply(self.results.games + 1, self.games)
        with closing(self._in_order(executor, supply)) as blocks:
            for done in blocks:
                self.take(done.games)
                if self.finished:
                    return
                if done.broken:
                    self._fail(done.broken)

    def _fail(self, number: int) -> None:
        """Raise here what a game raised where it was played."""
        for place in range(len(self.experiment.variants)):
            self.broken = (number, place)
            self.experiment.play(number, place)
        raise KernelError(f"game {number} failed in one process and not in another")

    def take(self, games: Games) -> None:
        """Keep and count games that follow on those so far."""
        with held_back():
            if self.keeper is not None and games:
                self.keeper.keep(games)
            for one in games:
                self.results.add(one)
        self.after(self.results)

    def _in_order(self, executor: Executor, supply: Supply) -> Generator[Done, None, None]:
        waiting: dict[int, Done] = {}
        wanted = supply.next
        with closing(executor.done(supply)) as found:
            for done in found:
                waiting[done.block.first] = done
                while (ready := waiting.pop(wanted, None)) is not None:
                    wanted = ready.block.last + 1
                    yield ready

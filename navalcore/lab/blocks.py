"""Work in blocks of games, and who does it: this process or several, with the same results."""

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import Protocol

from attrs import define, frozen

from navalcore.crews import Closeable, Crew
from navalcore.lab.experiments import Experiment
from navalcore.lab.played import GamePlayed

SECONDS = 0.25
"""About how long a block takes: short enough to be shown, long enough that handing it over costs
nothing."""
SIZES = (1, 2, 5, 10, 20, 50, 100)
"""How many games a block may have. A block begins after a multiple of its size, so that none
reaches over a multiple of 100."""


@frozen
class Block:
    """Games `first` to `last`, each in every variant."""

    first: int
    last: int

    @property
    def numbers(self) -> range:
        """The numbers of its games."""
        return range(self.first, self.last + 1)

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


@frozen
class Done:
    """What came of a block: its games in the order of their numbers, one row of variants each, and
    how long they took.

    `broken` is the number of the game that an error stopped, 0 if none did; those after it are not
    there.
    """

    block: Block
    games: tuple[tuple[GamePlayed, ...], ...]
    seconds: float
    broken: int = 0


class Executor(Protocol):
    """Plays blocks of games, here or elsewhere."""

    def done(self, supply: "Supply") -> Generator[Done, None, None]:
        """What comes of blocks that are taken from the supply until it gives no more; in any order,
        each once. Closing the iterator ends the work."""


@define
class Supply:
    """The games `next` to `last` that are still to be handed out, in blocks that take about as long
    as `seconds` each."""

    next: int
    last: int
    seconds: float = SECONDS
    _pace: float = 0.0  # seconds a game

    @property
    def left(self) -> int:
        """How many games are left."""
        return max(0, self.last - self.next + 1)

    def take(self) -> Block | None:
        """The next block; None if there is none left."""
        if not self.left:
            return None
        fitting = (
            size
            for size in SIZES
            if (self.next - 1) % size == 0 and (size == 1 or size * self._pace <= self.seconds)
        )
        size = max(fitting) if self._pace else 1
        block = Block(self.next, min(self.next + size - 1, self.last))
        self.next = block.last + 1
        return block

    def learn(self, done: Done) -> None:
        """Learn from a block how long a game takes."""
        if done.games:
            self._pace = max(done.seconds / len(done.games), 1e-9)

    def __iter__(self) -> Iterator[Block]:
        while (block := self.take()) is not None:
            yield block


def play_block(experiment: Experiment, block: Block) -> Done:
    """Play the games of a block, up to one that fails."""
    began, games = perf_counter(), []
    broken = 0
    for number in block.numbers:
        try:
            games.append(experiment.play_all(number))
        except Exception:
            broken = number
            break
    return Done(block, tuple(games), perf_counter() - began, broken)


@frozen
class Workers:
    """So many processes of this machine, which are copies of this one without what is `apart`; 1 is
    this process itself."""

    experiment: Experiment
    workers: int = 1
    apart: tuple[Closeable, ...] = ()

    def done(self, supply: Supply) -> Generator[Done, None, None]:
        """See `Executor.done`."""
        wanted = min(self.workers, max(1, supply.left))
        with Crew(self._played, wanted, self.apart) as crew:
            for one in crew.done(supply):
                supply.learn(one)
                yield one

    def _played(self, block: Block) -> Done:
        return play_block(self.experiment, block)

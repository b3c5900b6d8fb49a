"""Blocks of games for workers that come and go: each game counts once, whoever plays it."""

from collections.abc import Callable, Generator, Sequence
from importlib import metadata
from typing import Any, Final, Protocol

from attrs import define, field, frozen

from navalcore.errors import NavalcoreError
from navalcore.hookcalls import named_error
from navalcore.lab.blocks import Block, Done, Supply
from navalcore.lab.remote import played, unfit

AHEAD: Final = 2
"""How many blocks a worker holds, so that it need not wait for the next."""
DEATHS: Final = 4
"""How many workers may be lost over a game. A block that was lost is played game by game, each by a
worker that holds nothing else, so that it is known which game it was."""
LOOK: Final = 0.5
"""Seconds after which it is looked who has come and gone, if nothing is heard."""
PATIENCE: Final = 30.0
"""Seconds in which a worker must come where there is none."""
HERE: Final = "navalcore"
"""The distribution that a worker must have as it is here."""


class Lost(Exception):
    """Whoever had a task is gone."""


class Cluster(Protocol):
    """Workers elsewhere, and what is sent to them and comes back."""

    address: str

    def workers(self) -> Sequence[str]:
        """Who is there now."""

    def send(self, worker: str, task: Callable[..., Any], *given: Any) -> int:
        """Have a worker do a task; its number."""

    def answers(self, seconds: float) -> Sequence[tuple[int, Any]]:
        """What came of tasks by their numbers, or the error that one ended in, Lost if it was lost;
        nothing if nothing comes for so many seconds. NavalcoreError if nothing can come."""

    def forget(self, number: int) -> None:
        """Want no answer to a task any more."""


@frozen(order=True)
class Piece:
    """Games to be played, and how many workers were lost over them."""

    first: int
    last: int
    lost: int = 0


@frozen
class Task:
    """What a worker was sent: games, or a question about itself."""

    worker: str
    piece: Piece | None = None
    question: Callable[..., Any] | None = None


@define
class Dispatch:
    """Plays the run of a parcel by the workers of a cluster; `tell` is told what befalls these.

    Each is asked first which navalcore it has, then whether its plugins and data are those of the
    parcel; who cannot play is left out and told with the reason.
    """

    cluster: Cluster
    parcel: str
    tell: Callable[[str], None] = lambda words: None
    patience: float = PATIENCE
    _fit: dict[str, list[Piece]] = field(init=False, factory=dict)  # and what they hold
    _unfit: dict[str, str] = field(init=False, factory=dict)
    _known: set[str] = field(init=False, factory=set)
    _tasks: dict[int, Task] = field(init=False, factory=dict)
    _again: list[Piece] = field(init=False, factory=list)
    _waited: float = field(init=False, default=0.0)

    def ready(self) -> None:
        """Wait until all who are there have said whether they can play, but not for those who stay
        silent; NavalcoreError if nobody can, or nobody comes."""
        waited = 0.0
        while not self._fit or (self._tasks and waited < self.patience):
            tasks = len(self._tasks)
            for _ in self._heard():
                pass
            waited += LOOK * (len(self._tasks) == tasks)

    def done(self, supply: Supply) -> Generator[Done, None, None]:
        """See `blocks.Executor.done`."""
        try:
            while True:
                self._hand_out(supply)
                if supply.next > supply.last and not self._again and not any(self._fit.values()):
                    return
                for one in self._heard():
                    supply.learn(one)
                    yield one
        finally:
            for number in self._tasks:
                self.cluster.forget(number)

    def _hand_out(self, supply: Supply) -> None:
        for held in range(AHEAD):
            for worker, pieces in self._fit.items():
                if len(pieces) == held and not any(piece.lost for piece in pieces):
                    if (piece := self._next(supply, free=not pieces)) is None:
                        return
                    pieces.append(piece)
                    self._send(Task(worker, piece), played, self.parcel, piece.first, piece.last)

    def _next(self, supply: Supply, free: bool) -> Piece | None:
        if not self._again:
            block = supply.take()
            return None if block is None else Piece(block.first, block.last)
        piece = min(self._again)
        if piece.lost and not free:
            return None
        self._again.remove(piece)
        return piece

    def _send(self, task: Task, what: Callable[..., Any], *given: Any) -> None:
        self._tasks[self.cluster.send(task.worker, what, *given)] = task

    def _heard(self) -> Generator[Done, None, None]:
        """What has been done, after a look at who has come and gone."""
        self._look_round()
        heard = self.cluster.answers(LOOK)
        self._check_somebody(0.0 if heard else LOOK)
        for number, answer in heard:
            if (task := self._tasks.pop(number, None)) is None:
                continue
            if task.piece is None:
                self._greeted(task, answer)
                continue
            self._fit[task.worker].remove(task.piece)
            if isinstance(answer, Done):
                yield answer
            elif isinstance(answer, Lost):
                self._lost(task.worker, task.piece)
            else:
                self._again.append(task.piece)
                self._leave_out(task.worker, answer)

    def _look_round(self) -> None:
        here = set(self.cluster.workers())
        for gone in sorted(self._known - here):
            self._drop(gone)
        for come in sorted(here - self._known):
            self._known.add(come)
            self._send(Task(come, None, metadata.version), metadata.version, HERE)

    def _drop(self, worker: str) -> None:
        """Do without a worker that is gone: what it holds is played again."""
        self._known.discard(worker)
        self._unfit.pop(worker, None)
        for piece in self._taken_from(worker):
            self._lost(worker, piece)

    def _taken_from(self, worker: str) -> list[Piece]:
        """Want nothing more of a worker; the games that it holds."""
        self._fit.pop(worker, None)
        numbers = [number for number, task in self._tasks.items() if task.worker == worker]
        for number in numbers:
            self.cluster.forget(number)
        tasks = [self._tasks.pop(number) for number in numbers]
        return [task.piece for task in tasks if task.piece is not None]

    def _lost(self, worker: str, piece: Piece) -> None:
        lost = piece.lost + 1
        if lost >= DEATHS:
            raise NavalcoreError(
                f"game {Block(piece.first, piece.last)}: {lost} workers were lost while they "
                f"played it, the last of them {worker}: look into what it is that ends them"
            )
        self._again += [Piece(one, one, lost) for one in range(piece.first, piece.last + 1)]

    def _check_somebody(self, seconds: float) -> None:
        """NavalcoreError if nobody has been able to play for too long, now for `seconds` more."""
        if self._fit or self._tasks:
            self._waited = 0.0
            return
        place = f"at {self.cluster.address}"
        if self._unfit:
            (worker, reason), *others = self._unfit.items()
            more = f"; and {len(others)} more cannot" if others else ""
            raise NavalcoreError(f"no worker {place} can play: {worker} {reason}{more}")
        if not self._waited:
            self.tell(f"no worker is {place}: waiting {self.patience:g} seconds for one")
        self._waited += seconds
        if self._waited >= self.patience:
            raise NavalcoreError(
                f"no worker came {place} in {self.patience:g} seconds: start some by "
                f"dask worker {self.cluster.address} --nworkers -1 --nthreads 1"
            )

    def _greeted(self, task: Task, answer: Any) -> None:
        """Go on from what a worker says of itself."""
        ours = metadata.version(HERE)
        if isinstance(answer, Lost):
            self._known.discard(task.worker)
        elif isinstance(answer, metadata.PackageNotFoundError):
            self._leave_out(task.worker, f"has no {HERE}: install {ours} there")
        elif task.question is unfit and answer == "":
            self._fit[task.worker] = []
        elif task.question is unfit or not isinstance(answer, str):
            self._leave_out(task.worker, answer)
        elif answer != ours:
            self._leave_out(task.worker, f"has {HERE} {answer}: install {ours}, which is here")
        else:
            self._send(Task(task.worker, None, unfit), unfit, self.parcel)

    def _leave_out(self, worker: str, reason: str | Exception) -> None:
        """Give a worker nothing more, for a reason: words that go on from its name, or an error."""
        if isinstance(reason, Exception):
            reason = (
                f"fails ({named_error(reason)}): see its log, and whether its {HERE} is the one "
                "that is here"
            )
        self._again += self._taken_from(worker)
        self._unfit[worker] = reason
        self.tell(f"left out: worker {worker} {reason}")

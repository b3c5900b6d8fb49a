"""Processes that share the work of many games, and give what they did in the games' order."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Generic, Protocol, Self, TypeVar

from navalcore.errors import KernelError, RulesetError

T = TypeVar("T")
W = TypeVar("W")
_PATIENCE = 5.0  # seconds in which a process ends its work when it is told to stop


class Closeable(Protocol):
    """A pipe, a file, or what holds some."""

    def close(self) -> None:
        """Let go of it."""


class Stopped(BaseException):
    """What a process is doing is no longer wanted."""


def may_copy() -> bool:
    """Whether this system makes copies of processes."""
    return "fork" in multiprocessing.get_all_start_methods()


class Crew(Generic[W, T]):
    """So many processes that do `task` for pieces of work; one is this process itself.

    They are copies of this process, made when the crew is entered, so that a task needs no form in
    which it could be sent. What they do must not depend on who does it. They close what is `apart`:
    files that this process alone holds open.
    """

    def __init__(
        self, task: Callable[[W], T], workers: int = 1, apart: Sequence[Closeable] = ()
    ) -> None:
        if workers < 1:
            raise RulesetError(f"{workers} workers: expected 1 or more")
        if workers > 1 and not may_copy():
            raise RulesetError(
                f"{workers} workers: this system does not copy processes; expected 1"
            )
        self.task = task
        self.workers = workers
        self.apart = tuple(apart)
        self._members: list[tuple[Any, Connection]] = []

    def __enter__(self) -> Self:
        if self.workers > 1:
            copying = multiprocessing.get_context("fork")
            for _ in range(self.workers):
                ours, theirs = copying.Pipe()
                others = [ours, *(pipe for _, pipe in self._members), *self.apart]
                about = (self.task, theirs, others)
                process = copying.Process(target=_serve, args=about, daemon=True)
                process.start()
                theirs.close()
                self._members.append((process, ours))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process, _ in self._members:
            process.terminate()
        for process, pipe in self._members:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            pipe.close()
        self._members = []

    def done(self, work: Iterable[W]) -> Iterator[T]:
        """What comes of each piece of work, in their order; a piece is taken when somebody is free.

        What fails in another process is done again here, so that its error is raised here.
        """
        if not self._members:
            yield from map(self.task, work)
            return
        left = iter(enumerate(work))
        at_work: dict[Connection, tuple[int, W]] = {}
        found: dict[int, tuple[W, bool, Any]] = {}
        for _, pipe in self._members:
            _hand_on(pipe, left, at_work)
        wanted = 0
        while at_work or wanted in found:
            while wanted not in found:
                for ready in wait(list(at_work)):
                    assert isinstance(ready, Connection)
                    place, piece = at_work.pop(ready)
                    try:
                        found[place] = (piece, *ready.recv())
                    except (EOFError, OSError):
                        raise KernelError(f"the process that played game {piece} died") from None
                    _hand_on(ready, left, at_work)
            piece, done, value = found.pop(wanted)
            wanted += 1
            yield value if done else self.task(piece)


def _hand_on(
    pipe: Connection, left: Iterator[tuple[int, W]], at_work: dict[Connection, tuple[int, W]]
) -> None:
    """Give a process its next piece of work, if there is one."""
    for place, piece in left:
        pipe.send(piece)
        at_work[pipe] = (place, piece)
        return


def _serve(task: Callable[[Any], Any], pipe: Connection, others: list[Closeable]) -> None:
    """Do what comes through the pipe until it is closed or the process is told to stop."""

    def stop(number: int, frame: object) -> None:
        raise Stopped

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever made this process stops it
    signal.signal(signal.SIGTERM, stop)
    for other in others:
        other.close()
    with suppress(Stopped, EOFError, OSError):
        while True:
            piece = pipe.recv()
            try:
                answer = (True, task(piece))
            except Exception:
                answer = (False, None)
            pipe.send(answer)

"""Ctrl-C while many games are played."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from navalcore.alarms import ENDINGS
from navalcore.crews import Stopped
from navalcore.words import counted


def stopped_after(done: int, games: int) -> str:
    """What a table is of that was cut short."""
    were = "was" if done == 1 else "were"
    return f"stopped: the table is of the {counted(done, 'game')} that {were} done, of {games}"


@contextmanager
def at_once() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C, or a request to end, break off the game that is being played by Stopped, which
    no bot takes for itself.

    What it gives tells whether one came: Python may lose an interrupt, a mark it does not.
    """
    came: list[int] = []

    def stop(number: int, frame: object) -> None:
        came.append(number)
        raise Stopped

    before = {one: signal.signal(one, stop) for one in ENDINGS}
    try:
        yield lambda: bool(came)
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)

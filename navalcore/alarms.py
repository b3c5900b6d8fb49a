"""Signals: an alarm for whoever thinks too long, and a hold on those that come at a bad moment."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

_AGAIN = 1.0  # seconds after which the alarm comes again, should what it stops have caught it


class Overdue(BaseException):
    """The alarm; no `except Exception` of what it stops keeps it."""


class Alarm:
    """Stops code of this process that runs for longer than `seconds`.

    It is set for each piece of work anew. Where there is no such timer, outside the main thread,
    and if the seconds are infinite, it never comes.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._works = in_main_thread() and hasattr(signal, "setitimer") and seconds < inf
        self._set = False

    @contextmanager
    def ready(self) -> Iterator[None]:
        """Answer to the timer as long as this lasts."""
        if not self._works:
            yield
            return
        before = signal.signal(signal.SIGALRM, self._come)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def set(self) -> None:
        """From now on there are so many seconds; after them Overdue is raised."""
        if self._works:
            self._set = True
            signal.setitimer(signal.ITIMER_REAL, self.seconds, _AGAIN)

    def off(self) -> None:
        """The work is done."""
        if self._works:
            self._set = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _come(self, number: int, frame: object) -> None:
        if self._set:
            raise Overdue


@contextmanager
def held_back() -> Iterator[None]:
    """Let Ctrl-C and requests to end wait until what is done in here is done.

    It holds in the main thread; others are never interrupted so.
    """
    if not in_main_thread():
        yield
        return
    came: list[int] = []
    before = {
        one: signal.signal(one, lambda number, frame: came.append(number))
        for one in ENDINGS
        if callable(signal.getsignal(one))
    }
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        if came:
            signal.raise_signal(came[0])


ENDINGS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that ask a process to end and can be answered."""


def in_main_thread() -> bool:
    """Whether signals are answered here."""
    return threading.current_thread() is threading.main_thread()

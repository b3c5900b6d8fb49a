"""A watch over rules that run on for ever inside one step, where no count of steps stops them."""

import inspect
import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Any, TypeVar

from navalcore.check.source_lines import SourceLine, is_of_rules, of_frame
from navalcore.engine import Position

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds for which rules may run without coming to a question."""

LOOKS = 10
"""How often the watch looks within that time, but once a minute at least."""


class Stalled(BaseException):
    """Rules that come to no question; no `except Exception` of theirs stops it."""

    def __init__(self, place: SourceLine | None, seconds: float) -> None:
        where = f"; they are in {place}" if place else ""
        super().__init__(f"the rules come to no question within {seconds:g} seconds{where}")


def watched(call: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What a call gives; Stalled if the rules run for so many seconds without coming to a question.

    0 seconds is no watch. There is none outside of the main thread, nor on Windows, where no timer
    can interrupt.
    """
    bottom = inspect.currentframe()
    main = threading.current_thread() is threading.main_thread()
    if not seconds or not main or bottom is None or not hasattr(signal, "setitimer"):
        return call()
    running: FrameType | None = None
    since = monotonic()

    def look(number: int, frame: FrameType | None) -> None:
        nonlocal running, since
        outermost = _outermost(frame, bottom)
        if outermost is None or outermost is not running:
            running, since = outermost, monotonic()
        elif monotonic() - since >= seconds:
            raise Stalled(of_frame(frame, bottom), seconds)

    before: Any = signal.signal(signal.SIGALRM, look)
    pause = min(seconds / LOOKS, 60.0)
    timer = signal.setitimer(signal.ITIMER_REAL, pause, pause)
    try:
        return call()
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, before)
        running = None


def _outermost(frame: FrameType | None, bottom: FrameType) -> FrameType | None:
    """The call in which the rules run from one question to the next; None if they do not run."""
    found = None
    while frame is not None and frame is not bottom:
        if frame.f_code is Position.run.__code__ or is_of_rules(frame.f_code):
            found = frame
        frame = frame.f_back
    return found

"""How far odds are, told in one place of the screen while they are reckoned."""

from time import monotonic
from typing import Literal

from attrs import define

from navalcore.cli.screens import Screen

_PAUSE = 0.1  # seconds between two signs


@define
class Counting:
    """Shows how many ways are counted or games drawn, and what Ctrl-C would do.

    `place` says which of several options it is; `ways` are those that were counted until games
    were wanted instead, and `drawing` tells that they were.
    """

    screen: Screen
    place: str = ""
    what: str = ""
    ways: int = 0
    drawing: bool = False
    shown: float = 0.0

    def __call__(self, what: Literal["ways", "games"], done: int, most: int) -> None:
        """So many ways or games are done; a first one, or none yet, is shown at once."""
        if what == "ways":
            if self.drawing:
                return
            self.ways = done
        now = monotonic()
        if what == self.what and done > 1 and now < self.shown + _PAUSE:
            return
        self.what, self.shown = what, now
        if what == "ways":
            told, stop = f"ways counted: {done:,} of at most {most:,}", "draw games instead"
        else:
            told, stop = f"games drawn: {done:,} of {most:,}", "enough" if done else "no more"
        place = f"{self.place}, " if self.place else ""
        told = f"{place}{told} (Ctrl-C: {stop})"
        self.screen.passing(f"{told[0].upper()}{told[1:]}")

"""How far odds are, told in one place of the screen while they are reckoned."""

from time import monotonic
from typing import Literal

from attrs import define

from navalcore.cli.screens import Screen

_PAUSE = 0.1  # seconds between two signs


@define
class Counting:
    """Shows how many ways are counted or games drawn, and what Ctrl-C would do.

    `place` says which of several options it is.
    """

    screen: Screen
    place: str = ""
    what: str = ""
    shown: float = 0.0

    def __call__(self, what: Literal["ways", "games"], done: int, most: int) -> None:
        """So many ways or games are done; a first one, or none yet, is shown at once."""
        now = monotonic()
        if what == self.what and done > 1 and now < self.shown + _PAUSE:
            return
        self.what, self.shown = what, now
        told = f"ways counted: {done:,} of at most {most:,}"
        if what == "games":
            told = f"games drawn: {done:,} of {most:,}"
        place = f"{self.place}, " if self.place else ""
        told = f"{place}{told} (Ctrl-C: no more)"
        self.screen.passing(f"{told[0].upper()}{told[1:]}")

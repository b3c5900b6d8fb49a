"""The terminal: lines, styled rows and prompts, at any width, with or without colour or Unicode."""

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from navalcore.cli.plain_letters import to_ascii
from navalcore.showing import Block, StyledRow

try:
    import termios
except ImportError:
    termios = None  # type: ignore[assignment]  # there are no such terminals on Windows

if TYPE_CHECKING:
    from rich.console import Console

_FORGET: Final = "\x1b[3J"  # what has scrolled away
_SWEEP: Final = "\r\x1b[K"  # the line that stands there
NARROWEST, WIDTH, WIDEST = 40, 80, 120
_UNSHOWN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")  # could steer a terminal

LOOKS: Final = {
    "": "",
    "title": "bold",
    "dim": "dim",
    "strong": "bold",
    "good": "green",
    "bad": "red",
    "own": "cyan",
    "enemy": "magenta",
    "damage": "red",
    "fire": "yellow",
    "sea": "blue",
    "land": "green",
    "card": "bold cyan",
    "hidden": "dim",
}
"""How each style of `navalcore.showing` looks on a terminal."""


class Screen:
    """Where a game is shown and people type.

    It is 80 columns wide unless a terminal, or COLUMNS, says otherwise, and writes ASCII where the
    output cannot take more, or on demand. `typed` counts the lines that were typed.
    """

    def __init__(self, ascii: bool = False) -> None:
        encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
        self.ascii = ascii or encoding not in ("utf8", "utf16", "utf32")
        self.typed_by_hand = sys.stdin.isatty()
        self.live = self.typed_by_hand and sys.stdout.isatty()
        self.typed = 0
        self.private = False
        self._passing = ""
        self._console: Console | None = None

    @property
    def width(self) -> int:
        """The columns that a line has now: a terminal may be resized at any time."""
        if sys.stdout.isatty() or os.environ.get("COLUMNS", "").isdigit():
            return min(WIDEST, max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns))
        return WIDTH

    @property
    def console(self) -> "Console":
        """The rich console, made when something is first shown."""
        if self._console is None:
            from rich.console import Console

            class Quiet(Console):
                def on_broken_pipe(self) -> None:
                    raise BrokenPipeError  # `main` ends the process

            self._console = Quiet(
                file=sys.stdout,
                width=self.width,
                height=25,
                highlight=False,
                markup=False,
                emoji=False,
            )
        return self._console

    def text(self, text: str) -> str:
        """The text as this terminal can show it."""
        shown = _UNSHOWN.sub("?", text)
        return to_ascii(shown) if self.ascii else shown

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """One sentence, wrapped; further lines start below `indent`."""
        folded = textwrap.wrap(
            self.text(text), self.width, subsequent_indent=" " * indent, break_on_hyphens=False
        )
        for part in folded or [""]:
            self.row([(part, style)])

    def passing(self, text: str) -> None:
        """A line on a terminal that the next thing shown takes the place of."""
        if self.live:
            self._passing = self.text(text)[: self.width - 1]
            self.console.file.write(_SWEEP + self._passing)
            self.console.file.flush()

    def sweep(self) -> None:
        """Take away the passing line, if one stands there."""
        if self._passing:
            self._passing = ""
            self.console.file.write(_SWEEP)
            self.console.file.flush()

    def row(self, spans: StyledRow) -> None:
        """One row of styled spans; what is wider than the screen goes on below."""
        self.sweep()
        from rich.style import Style
        from rich.text import Text

        made = Text()
        for text, style in spans:
            named = LOOKS.get(style)
            made.append(self.text(text), Style.parse(named) if named else None)
        made.rstrip()
        self.console.width = self.width
        self.console.print(made)

    def block(self, block: Block) -> None:
        """A block of a picture under its title."""
        title, rows = block
        if title:
            rule = "─" * max(0, self.width - len(title) - 4)
            self.row([("── ", "dim"), (title, "title"), (" " + rule, "dim")])
        for row in rows:
            self.row(row)

    def blocks(self, blocks: Iterable[Block]) -> None:
        """Several blocks, one under the other."""
        for block in blocks:
            self.block(block)

    def ask(self, prompt: str) -> str:
        """What a person types after `prompt`; EOFError at the end of the input.

        Piped input is repeated in the output, so that it reads like the dialogue it is.
        """
        typed = self._line_after(prompt)
        self.typed += 1
        return typed

    def _line_after(self, prompt: str) -> str:
        self.sweep()
        prompt = self.text(prompt)
        if self.live:
            try:
                return input(prompt)
            except BaseException:
                sys.stdout.write("\n")
                sys.stdout.flush()
                raise
        sys.stdout.write(prompt)
        sys.stdout.flush()
        typed = ""
        try:
            typed = sys.stdin.readline()
        finally:  # whatever is told next begins on a line of its own
            sys.stdout.write(self.text(typed.rstrip("\n")) + "\n")
            sys.stdout.flush()
        if not typed:
            raise EOFError
        return typed.rstrip("\n")

    def go_private(self) -> None:
        """Show what follows on a screen of its own, which leaves nothing behind."""
        if self.live and not self.private:
            self.sweep()
            self.private = True
            self.console.set_alt_screen(True)

    def go_public(self) -> None:
        """Leave the private screen and wipe it, with all that a terminal keeps of it."""
        self.sweep()
        if self.private:
            self.console.clear()
            self.console.set_alt_screen(False)
            self.console.file.write(_FORGET)
            self.console.file.flush()
            self.private = False

    def forget_typed(self) -> None:
        """Drop what was typed ahead, so that no key meant for one prompt answers the next."""
        if self.live and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def clear(self) -> None:
        """Wipe a terminal before it is handed over."""
        if self.live:
            self.console.clear()

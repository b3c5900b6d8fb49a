"""What goes wrong and with which exit code: 0 done, 2 usage, 3 bad data or journal, 4 plugins."""

import os
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from typing import Any

import typer
import typer.core

from navalcore.errors import NavalcoreError, PluginError

USAGE, DATA, PLUGINS = 2, 3, 4
INTERRUPTED = 130
"""The exit code of a run that was broken off, as shells have it for Ctrl-C."""
_WIDTH = 80


class Misused(NavalcoreError):
    """A command given with something that it does not know."""


@contextmanager
def usage() -> Iterator[None]:
    """Whatever is refused in here was asked for wrongly: exit code 2."""
    try:
        yield
    except NavalcoreError as error:
        raise Misused(str(error)) from error


def code_of(error: NavalcoreError) -> int:
    """The exit code of an error."""
    if isinstance(error, Misused):
        return USAGE
    return PLUGINS if isinstance(error, PluginError) else DATA


class Guarded(typer.core.TyperGroup):
    """Commands whose errors are told in a sentence, on stderr."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except NavalcoreError as error:
            first, *more = str(error).split("\n")
            _complain(f"navalcore: {first}", *more)
            raise typer.Exit(code_of(error)) from None
        except BrokenPipeError:  # whoever read the output has closed it, as `head` does
            _forget_output()
            raise typer.Exit(0) from None
        except OSError as fault:
            if fault.filename is not None:
                raise
            _forget_output()
            notice(f"the output cannot be written ({fault.strerror})")
            raise typer.Exit(DATA) from None


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def notice(text: str, command: str = "") -> None:
    """Tell something beside the output, on stderr; a command that helps has a line of its own."""
    _complain(f"navalcore: {text}")
    if command:
        typer.echo(f"  {command}", err=True)


def _complain(*lines: str) -> None:
    """Lines on stderr, after all output; a terminal gets them wrapped between words."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    width = get_terminal_size((_WIDTH, 24)).columns if sys.stderr.isatty() else 0
    for line in lines:
        wrapped = [line]
        if width and len(line) > width:
            wrapped = textwrap.wrap(
                line,
                width,
                subsequent_indent="  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        typer.echo("\n".join(wrapped), err=True)

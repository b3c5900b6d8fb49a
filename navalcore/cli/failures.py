"""What goes wrong and with which exit code: 0 done, 2 usage, 3 bad data or journal, 4 plugins."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
import typer.core

from navalcore.errors import NavalcoreError, PluginError

USAGE, DATA, PLUGINS = 2, 3, 4


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
            typer.echo("\n".join([f"navalcore: {first}", *more]), err=True)
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


def notice(text: str) -> None:
    """Tell something beside the output, on stderr."""
    typer.echo(f"navalcore: {text}", err=True)

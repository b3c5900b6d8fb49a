"""What goes wrong and with which exit code: 0 done, 2 usage, 3 bad data or journal, 4 plugins."""

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


def notice(text: str) -> None:
    """Tell something beside the output, on stderr."""
    typer.echo(f"navalcore: {text}", err=True)

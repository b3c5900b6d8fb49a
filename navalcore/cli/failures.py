"""What goes wrong and with which exit code: 0 done, 2 usage, 3 bad data or journal, 4 plugins,
rules that fail among them."""

import os
import sys
import textwrap
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from typing import Any

import typer
import typer.core

from navalcore.errors import KernelError, NavalcoreError, PluginError, PluginWarning
from navalcore.writing import reason

USAGE, DATA, PLUGINS = 2, 3, 4
INTERRUPTED = 130
"""The exit code of a run that was broken off, as shells have it for Ctrl-C."""
TRACE = "NAVALCORE_TRACE"
"""The environment variable that has the whole trace of an error shown."""
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


@contextmanager
def _one_sentence(outer: Any = None) -> Iterator[None]:
    """Tells an option, an argument or a command that typer does not take as any other error;
    `outer` is the context of all commands, if there is one yet."""
    try:
        yield
    except Exception as error:
        said = getattr(error, "format_message", None)
        if said is None or getattr(error, "exit_code", None) != USAGE:
            raise
        context = getattr(error, "ctx", None)
        if context is not None and said() == context.get_help():
            raise  # no command is named: the help is the answer
        if context is not None:
            command = " ".join(context.command_path.split()[1:])
        else:
            command = outer.invoked_subcommand if outer is not None else ""
        told, path = said().rstrip("."), f"navalcore {command}".strip()
        raise Misused(f"{told[:1].lower()}{told[1:]}; what is possible: {path} --help") from None


class Guarded(typer.core.TyperGroup):
    """Commands whose errors are told in a sentence, on stderr."""

    def make_context(self, *words: Any, **more: Any) -> Any:
        try:
            with _one_sentence():
                return super().make_context(*words, **more)
        except Misused as error:
            notice(str(error))
            raise typer.Exit(USAGE) from None

    def invoke(self, ctx: Any) -> Any:
        try:
            with _one_sentence(ctx), warnings.catch_warnings():
                warnings.simplefilter("default", PluginWarning)
                warnings.showwarning = _warned(warnings.showwarning)
                return super().invoke(ctx)
        except NavalcoreError as error:
            _show_trace()
            told = in_rules(error) if isinstance(error, KernelError) else ""
            first, *more = (told or str(error)).split("\n")
            _complain(f"navalcore: {first}", *more)
            raise typer.Exit(code_of(error)) from None
        except BrokenPipeError:  # whoever read the output has closed it, as `head` does
            _forget_output()
            raise typer.Exit(0) from None
        except (typer.Exit, typer.Abort):
            raise
        except Exception as fault:
            if told := in_rules(fault):
                cure = (
                    ""
                    if _show_trace()
                    else f"; {TRACE}=1 before the command shows how it got there"
                )
                notice(told + cure)
                raise typer.Exit(PLUGINS) from None
            if not isinstance(fault, OSError) or fault.filename is not None:
                raise
            _forget_output()
            notice(f"the output cannot be written ({reason(fault)})")
            raise typer.Exit(DATA) from None


def in_rules(error: BaseException) -> str:
    """What went wrong, and where in the rules; "" if it came through none of their lines."""
    from navalcore.check.source_lines import of_error
    from navalcore.hookcalls import named_error

    place = of_error(error)
    words = str(error) if isinstance(error, KernelError) else named_error(error)
    return f"the rules fail in {place}: {words}" if place else ""


def _show_trace() -> bool:
    """Print the trace of the error at hand if it is wanted, and say whether it is."""
    if os.environ.get(TRACE, "") in ("", "0"):
        return False
    traceback.print_exc()
    return True


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _warned(otherwise: Callable[..., None]) -> Callable[..., None]:
    """Tells a plugin that is dropped in a sentence, any other warning as it was told before."""

    def show(message: Warning | str, category: type[Warning], *place: Any) -> None:
        if issubclass(category, PluginWarning):
            notice(str(message))
        else:
            otherwise(message, category, *place)

    return show


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

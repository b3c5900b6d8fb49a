"""Where in the source of the rules an error came up, or where they are at the moment."""

import inspect
import sysconfig
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from types import CodeType, FrameType
from typing import NamedTuple

from navalcore.engine import Position
from navalcore.hookcalls import named_error

_KERNEL = str(Path(__file__).parents[1] / "_")[:-1]
_PYTHON = tuple(sysconfig.get_path(name) for name in ("stdlib", "platstdlib"))
_INSTALLED = tuple(sysconfig.get_path(name) for name in ("purelib", "platlib"))
_TOOLS = tuple(
    str(Path(place, "_"))[:-1]
    for name in ("attr", "attrs", "cattrs", "pluggy", "typer", "rich", "_pytest")
    if (spec := find_spec(name)) is not None
    for place in spec.submodule_search_locations or ()
)

Lines = Sequence[tuple[CodeType, int]]
"""Running functions, each with the line where it is, the outermost first."""


class SourceLine(NamedTuple):
    """A line in the source of rules, its function, and the step that the kernel called."""

    function: str
    file: str
    line: int
    step: str

    def __str__(self) -> str:
        called = "" if self.step == self.function else f", called by {self.step}"
        return f"{self.function} ({self.file}:{self.line}){called}"


def is_of_rules(code: CodeType) -> bool:
    """Whether a function is one of a ruleset or a plugin: neither of the kernel, nor of Python, nor
    of the packages on which the kernel is built."""
    file = code.co_filename
    if file.startswith(("<", _KERNEL, *_TOOLS)):
        return False
    return not file.startswith(_PYTHON) or file.startswith(_INSTALLED)


def of_error(error: BaseException) -> SourceLine | None:
    """The innermost line of rules through which an error came, or the frame class in a step of
    which the kernel found it; None if it met none."""
    met = list(walk_tb(error.__traceback__))
    place = _innermost([(frame.f_code, line) for frame, line in met])
    running = [frame for frame, _ in met if frame.f_code is Position.run.__code__]
    return place or (_class_place(running[-1].f_locals["frames"]) if running else None)


def of_frame(frame: FrameType | None, bottom: FrameType) -> SourceLine | None:
    """The innermost line of rules that runs above the frame `bottom`; None if none does."""
    lines = []
    while frame is not None and frame is not bottom:
        lines.append((frame.f_code, frame.f_lineno))
        frame = frame.f_back
    return _innermost(lines[::-1])


def _innermost(lines: Lines) -> SourceLine | None:
    rules = [number for number, (code, _) in enumerate(lines) if is_of_rules(code)]
    if not rules:
        return None
    called = [number for number in rules if number == 0 or number - 1 not in rules]
    code, line = lines[rules[-1]]
    return SourceLine(_name(code), _short(code.co_filename), line, _name(lines[called[-1]][0]))


def _class_place(frames: Sequence[object]) -> SourceLine | None:
    """Where the class of the innermost running frame begins, if its source can be read."""
    try:
        cls = type(frames[-1])
        file, line = str(inspect.getsourcefile(cls)), inspect.getsourcelines(cls)[1]
    except (IndexError, OSError, TypeError):
        return None
    return SourceLine(cls.__name__, _short(file), line, cls.__name__)


def _name(code: CodeType) -> str:
    return code.co_qualname.rpartition("<locals>.")[2]


def _short(file: str) -> str:
    """A file as seen from here, or with its folder where it is elsewhere."""
    path, here = Path(file), Path.cwd()
    if path.is_relative_to(here):
        return path.relative_to(here).as_posix()
    return f"{path.parent.name}/{path.name}"


class Failure(str):
    """Words about an error; `cause` is the same for errors of one kind that come up in one line."""

    cause: str

    def __new__(cls, words: str, cause: str) -> "Failure":
        made = super().__new__(cls, words)
        made.cause = cause
        return made


def failure(error: BaseException, before: str = "", blamed: bool = False) -> Failure:
    """What went wrong, after the words `before`, and where in the rules it did.

    Rules that are `blamed` are at fault though the error came through none of their lines.
    """
    place, words = of_error(error), named_error(error)
    failing = f"the rules fail in {place}: " if place else "the rules fail: " if blamed else ""
    cause = f"{type(error).__name__} in {place}" if place else words
    return Failure(f"{before}{failing}{words}", cause)

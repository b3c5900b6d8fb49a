"""How a ruleset shows itself: its `show` has pure functions that know views and events only.

A picture is a list of blocks, a block a title with rows, a row a list of styled texts.
Terminals, web pages and tests draw the same blocks; no ruleset imports a drawing library.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final, Protocol, TypeVar

from navalcore.events import Event
from navalcore.steps import Decision, Option, purpose_of

Styled = tuple[str, str]
"""A text and the name of its style."""

StyledRow = Sequence[Styled]
Block = tuple[str, Sequence[StyledRow]]

Read = TypeVar("Read")
"""What a ruleset reads of a view before it chooses, such as its scene."""

STYLES: Final = (
    "",
    "title",
    "dim",
    "strong",
    "good",
    "bad",
    "own",
    "enemy",
    "damage",
    "fire",
    "sea",
    "land",
    "card",
    "hidden",
)
"""The style names that every drawer knows; another name is drawn plain."""

GLUE: Final = "\N{NO-BREAK SPACE}"
"""Keeps together what must stay on one line of `wrapped`, which draws it as a space."""


class Show(Protocol):
    """What `Ruleset.show` must have; it may be a module.

    It may also have, each of them pure:
    `card(rules, name) -> list[str] | None`, the lines about a ship or card, None if there is none;
    `map_rows(view, width) -> list[str]`, the whole map;
    `score(view) -> list[ScoreLine]`, the points so far;
    `discards(view) -> list[str]`, the spent cards, a line each;
    `cards(rules) -> list[str]`, the names that `card` knows;
    `default(decision, view) -> token`, the option that Enter takes;
    `outcome(events) -> str`, what events come to, in words that are equal for equal results;
    `passed_over: tuple[str, ...]`, the questions that odds answer by their default on the way, each
    named by the first word of its label.
    """

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence."""

    def picture(self, view: Mapping[str, Any], width: int) -> list[Block]:
        """What lies on the table as the view's seat may know it, in rows of at most `width`."""


def wrapped(
    text: str, width: int, style: str = "", first: str = "", further: str = "  "
) -> list[StyledRow]:
    """A text in as many rows as it needs; `first` and `further` are the indents of its lines, which
    leave at least a third of the width to the text."""
    most = width * 2 // 3
    first, further = first[:most], further[:most]
    lines = wrap(text, width, initial_indent=first, subsequent_indent=further)
    return [[(line.replace(GLUE, " "), style)] for line in lines]


def folded(row: StyledRow, width: int, further: str = "") -> list[StyledRow]:
    """A row in as many rows as it needs, broken between its texts; `further` is the indent of all
    but the first."""
    rows: list[list[Styled]] = [[]]
    column = 0
    for text, style in row:
        if rows[-1] and column + len(text.rstrip()) > width:
            text = further + text.lstrip()
            rows.append([])
            column = 0
        rows[-1].append((text, style))
        column += len(text)
    return [*rows]


def is_wider(rows: Iterable[StyledRow], width: int) -> bool:
    """Whether a row takes more than `width` columns."""
    return any(len("".join(text for text, _ in row).rstrip()) > width for row in rows)


def beside(panels: Sequence[Sequence[StyledRow]], column: int) -> list[StyledRow]:
    """Panels side by side, each `column` wide; a line that is too wide moves the next one on."""
    rows: list[StyledRow] = []
    for lines in zip_longest(*panels, fillvalue=()):
        row: list[Styled] = []
        for place, line in enumerate(lines):
            row += line
            if any(lines[place + 1 :]):
                row.append((" " * max(1, column - sum(len(text) for text, _ in line)), ""))
        rows.append(row)
    return rows


def blocks_of(show: Any, view: Mapping[str, Any], width: int) -> list[Block]:
    """The picture of a view; without `show.picture` there are no blocks."""
    picture = getattr(show, "picture", None)
    return [] if picture is None else list(picture(view, width))


def defaults_by(
    choosers: Mapping[str, Callable[[Decision, Read], Option]],
    read: Callable[[Mapping[str, Any]], Read],
) -> Callable[[Decision, Mapping[str, Any]], str]:
    """A `Show.default` that lets the chooser of a question's purpose take an option.

    The purpose is the first word of the label; where it has no chooser the first option is taken.
    The view is read only where there is something to choose.
    """

    def default(decision: Decision, view: Mapping[str, Any]) -> str:
        """The token of the option that an experienced player takes without thinking."""
        choose = choosers.get(purpose_of(decision.label))
        if choose is None or len(decision.options) == 1:
            return decision.options[0].token
        return choose(decision, read(view)).token

    return default


def default_option(show: Any, decision: Decision, view: Mapping[str, Any]) -> Any:
    """The option that Enter takes: the ruleset's default, or the first."""
    default = getattr(show, "default", None)
    option = None if default is None else decision.find(default(decision, view))
    return option or decision.options[0]


def is_passed_over(show: Any, label: str) -> bool:
    """Whether odds answer this question by its default and go on."""
    return purpose_of(label) in getattr(show, "passed_over", ())

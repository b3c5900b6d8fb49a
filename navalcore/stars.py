"""Where numbers come from, as people see it: a star where none printed them, or the status."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from navalcore.datafiles import Row
from navalcore.showing import StyledRow

__all__ = ["STAR", "UNPRINTED", "meaning", "star", "starred", "titled", "with_status"]

STAR: Final = "*"
UNPRINTED: Final = ("reconstructed", "ruled", "house")
"""The statuses of numbers that get a star. Others are printed, follow from print, or are facts
about the real ships or the published games."""


def star(row: Row, field: str) -> str:
    """A star if a field of the data is not printed, else nothing."""
    return STAR if row.status_for(field) in UNPRINTED else ""


def starred(row: Row, field: str, number: int | None = None) -> str:
    """A number of the data, or one that follows from it, with a star where it is not printed."""
    return f"{getattr(row, field) if number is None else number}{star(row, field)}"


def with_status(row: Row) -> Callable[[str, str], str]:
    """Writes words about a field of a row with the status of the field: "hull 8 (printed)"."""
    return lambda words, field: f"{words} ({row.status_for(field)})"


def meaning(view: Mapping[str, Any]) -> str:
    """What the star means in the picture of a view, and where to read more."""
    return f"{STAR} not printed: navalcore data {view['ruleset']}"


def titled(title: str, rows: Sequence[StyledRow], view: Mapping[str, Any]) -> str:
    """The title of a block, with what the star means if there is one in its rows."""
    found = any(STAR in text for row in rows for text, _ in row)
    return f"{title} ({meaning(view)})" if found else title

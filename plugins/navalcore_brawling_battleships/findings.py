"""How a fault of the data is found and said: the words shared by all checks of the kit."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from navalcore.datafiles import Row

if TYPE_CHECKING:
    from navalcore_brawling_battleships.kit import Kit

FILE_OF = {
    "dreadnought": "dreadnoughts.toml",
    "kind": "kinds.toml",
    "card": "cards.toml",
    "play": "play.toml",
}
MOST_PLAYERS = 6  # BRB-201
READING = "a reading from 11 to 66, both digits 1 to 6"

Bounds = tuple[int, int | None]


def wrong(table: str, key: object, field: str, expected: object, got: object) -> str:
    """A finding about one field of one row; `key` is "" for a table as a whole."""
    row = f"{table} {key}" if key != "" else table
    return f"{FILE_OF[table]}: {row}, {field}: expected {said(expected)}, got {said(got)}"


def said(value: object) -> str:
    """A value as a finding shows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value) or "none"
    return str(value) or "none"


def disagreements(table: str, key: object, row: Row, **expected: object) -> Iterator[str]:
    """Findings where fields of a row differ from what is printed; none for house fields."""
    for field, value in expected.items():
        if getattr(row, field) != value and row.status_for(field) != "house":
            yield wrong(table, key, field, value, getattr(row, field))


def out_of_bounds(table: str, key: object, row: Row, **bounds: Bounds) -> Iterator[str]:
    """Findings for the numbers of a row outside (lowest, highest); None is no bound."""
    for field, (low, high) in bounds.items():
        value = getattr(row, field)
        if value < low or (high is not None and value > high):
            words = f"{low} or more" if high is None else f"{low} to {high}"
            yield wrong(table, key, field, low if low == high else words, value)


def bad_ids(table: str, name: str) -> Iterator[str]:
    """A finding if an id cannot be part of a token or a label."""
    if not re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*", name):
        yield wrong(table, name, "id", "letters, digits and hyphens", f"'{name}'")


def is_reading(number: int) -> bool:
    """Whether the red and the white die can show a number (BRB-103, BRB-A72, BRB-D10)."""
    red, white = divmod(number, 10)
    return 1 <= red <= 6 and 1 <= white <= 6


def doubled(values: Sequence[object]) -> bool:
    """Whether something stands twice in a list."""
    return any(value in values[:number] for number, value in enumerate(values))


def house_rules(kit: "Kit", table: str) -> bool:
    """Whether a house rule changed, added or dropped a row of a table."""
    listed: Sequence[Row] = getattr(kit, table)
    if any("house" in (row.status, *row.status_of.values()) for row in listed):
        return True
    return any(words.split()[0] == table for words in kit.dropped)

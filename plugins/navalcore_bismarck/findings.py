"""How a fault of the data is found and said: the words shared by all checks of the kit."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from navalcore.datafiles import Row
from navalcore.tables import Table

if TYPE_CHECKING:
    from navalcore_bismarck.kit import Kit

FILE_OF = {
    "german_ship": "display.toml",
    "compartment": "display.toml",
    "ship": "ships.toml",
    "aircraft": "aircraft.toml",
    "event": "events.toml",
    "medal": "medals.toml",
    "deck": "decks.toml",
    "draw_decks": "decks.toml",
    "hex": "map.toml",
    "map": "map.toml",
    "victory": "victory.toml",
    "level": "victory.toml",
}
FACES = (1, 2, 3, 4, 5, 6)


def wrong(table: str, key: object, field: str, expected: object, got: object) -> str:
    """A finding about one field of one row; `key` is "" for a table of one row."""
    row = f"{table} {key}" if key != "" else table
    place = f"{FILE_OF.get(table, 'tables.toml')}: {row}"
    return f"{place}, {field}: expected {_said(expected)}, got {_said(got)}"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)


def disagreements(table: str, key: object, row: Row, **expected: object) -> Iterator[str]:
    """Findings where fields of a row differ from what is printed; none for house fields."""
    for field, value in expected.items():
        if getattr(row, field) != value and row.status_for(field) != "house":
            yield wrong(table, key, field, value, getattr(row, field))


def too_small(table: str, key: object, row: Row, **lowest: int) -> Iterator[str]:
    """Findings for the fields of a row that are below their lowest value."""
    for field, low in lowest.items():
        if getattr(row, field) < low:
            yield wrong(table, key, field, f"{low} or more", getattr(row, field))


def house_rules(kit: "Kit", table: str) -> bool:
    """Whether a house rule changed, added or dropped a row of a table."""
    found = getattr(kit, table)
    listed: Sequence[Row] = found if isinstance(found, tuple) else (found,)
    return any("house" in (row.status, *row.status_of.values()) for row in listed) or any(
        words.split()[0] == table for words in kit.dropped
    )


def missing_faces(table: str, rows: Iterable[Row], whose: str = "") -> Iterator[str]:
    """A finding for each face of the die that has not one row of a table."""
    for finding in Table.from_rows(f"{table} {whose}".strip(), rows).findings:
        yield f"{FILE_OF.get(table, 'tables.toml')}: {finding}"


def bad_ids(table: str, key: object, name: str) -> Iterator[str]:
    """A finding if an id cannot be part of a token or a label."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        yield wrong(table, key, "id", "small letters, digits and hyphens", f"'{name}'")

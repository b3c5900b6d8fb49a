"""How a fault of the data is found and said: the words shared by all checks of the kit."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from navalcore.datafiles import Row
from navalcore_fire_at_sea.components import Unit

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

FILE_OF = {
    "unit": "units.toml",
    "captain": "captains.toml",
    "ability": "captains.toml",
    "armour": "damage.toml",
    "chain": "damage.toml",
    "effect": "damage.toml",
    "boxes": "damage.toml",
    "play": "play.toml",
    "score": "victory.toml",
}
DICE = (2, 12)  # FAS-D11: what two dice can reach

Bounds = tuple[int, int | None]


def wrong(table: str, key: object, field: str, expected: object, got: object) -> str:
    """A finding about one field of one row; `key` is "" for a table of one row."""
    row = f"{table} {key}" if key != "" else table
    place = f"{FILE_OF.get(table, 'scenarios.toml')}: {row}"
    return f"{place}, {field}: expected {said(expected)}, got {said(got)}"


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


def house_rules(kit: "Kit", *tables: str) -> bool:
    """Whether a house rule changed, added or dropped a row of one of the tables."""
    for table in tables:
        found = getattr(kit, table)
        listed: Sequence[Row] = found if isinstance(found, tuple) else (found,)
        if any("house" in (row.status, *row.status_of.values()) for row in listed):
            return True
    return any(words.split()[0] in tables for words in kit.dropped)


def units_in(kit: "Kit", scenario: str, nation: str) -> list[Unit]:
    """The units of a side in a scenario, even if the scenario has none."""
    return [row for row in kit.unit if row.nation == nation and (scenario, row.id) in kit.start_of]

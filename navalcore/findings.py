"""Faults of a ruleset's data in words: what a check of the tables says, and of which rows.

A check yields sentences like `ships.toml: ship hood, points: expected 1 or more, got 0`. What is
printed is demanded of every row that is not a house rule; what play needs, of all.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from navalcore.datafiles import Row, rows_of
from navalcore.words import between

__all__ = ["Bounds", "Findings", "house_rules", "said"]

Bounds = tuple[int, int | None]
"""The lowest and the highest number that may stand in a field; None is no bound."""


@frozen
class Findings:
    """Says the faults of the tables of one ruleset.

    `files` has the file of each table, `otherwise` is the file of all others; `capitals` tells
    whether ids may have capital letters.
    """

    files: Mapping[str, str]
    otherwise: str
    capitals: bool = True

    def file_of(self, table: str) -> str:
        """The file in which a table stands."""
        return self.files.get(table, self.otherwise)

    def wrong(self, table: str, key: object, field: str, expected: object, got: object) -> str:
        """A finding about one field of one row; `key` is "" for a table as a whole."""
        row = f"{table} {key}" if key != "" else table
        return f"{self.file_of(table)}: {row}, {field}: expected {said(expected)}, got {said(got)}"

    def no_row(self, table: str, key: object, field: str = "id") -> str:
        """A finding that a table lacks a row that must be there; `field` names it."""
        return self.wrong(table, key, field, "a row", "none")

    def disagreements(self, table: str, key: object, row: Row, **expected: object) -> Iterator[str]:
        """Findings where fields of a row differ from what is printed; none for house fields."""
        for field, value in expected.items():
            if getattr(row, field) != value and row.status_for(field) != "house":
                yield self.wrong(table, key, field, value, getattr(row, field))

    def out_of_bounds(self, table: str, key: object, row: Row, **bounds: Bounds) -> Iterator[str]:
        """Findings for the numbers of a row outside (lowest, highest); None is no bound."""
        for field, (low, high) in bounds.items():
            value = getattr(row, field)
            if value < low or (high is not None and value > high):
                yield self.wrong(table, key, field, between(low, high), value)

    def too_small(self, table: str, key: object, row: Row, **lowest: int) -> Iterator[str]:
        """Findings for the numbers of a row that are below their lowest value."""
        bounds: dict[str, Bounds] = {field: (low, None) for field, low in lowest.items()}
        yield from self.out_of_bounds(table, key, row, **bounds)

    def bad_ids(self, table: str, name: str, key: object = None) -> Iterator[str]:
        """A finding if an id cannot be part of a token or a label.

        `key` names the row where its id does not: "bismarck hull" for the id "hull".
        """
        letters, allowed = ("A-Za-z", "letters") if self.capitals else ("a-z", "small letters")
        if not re.fullmatch(rf"[{letters}0-9]+(-[{letters}0-9]+)*", name):
            row = name if key is None else key
            yield self.wrong(table, row, "id", f"{allowed}, digits and hyphens", f"'{name}'")


def said(value: object) -> str:
    """A value as a finding shows it; nothing at all is "none"."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value) or "none"
    return str(value) or "none"


def house_rules(kit: Any, *tables: str) -> bool:
    """Whether a house rule changed, added or dropped a row of one of the tables.

    `kit` is an instance of a ruleset's schema whose field `dropped` is a `datafiles.dropped()`.
    """
    for table in tables:
        if any("house" in (row.status, *row.status_of.values()) for row in rows_of(kit, table)):
            return True
    return any(words.split()[0] in tables for words in kit.dropped)

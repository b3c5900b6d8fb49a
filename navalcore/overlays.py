"""Overlays: partial data laid row by row over the tables of a ruleset.

Given fields replace, a new key adds a row, `drop = true` removes one. Whoever changes a printed
value or adds a row says so with `status = "house"` in the overlay row itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import Factory, define, frozen

from navalcore.errors import nearest
from navalcore.structuring import shown

STANDING = ("status", "source", "status_of")
"""The fields of a row that say where its numbers stand; play uses all others."""


@frozen(kw_only=False)
class Overlay:
    """Changed data: `tables` as TOML gives them, `origin` a path or the name of the plugin.

    `files` names the file of a table where an overlay is a folder. All fields are plain data, so
    that a journal can hold the overlay.
    """

    name: str
    tables: Mapping[str, Any] = Factory(dict)
    origin: str = ""
    files: Mapping[str, str] = Factory(dict)

    def where(self, table: str) -> str:
        """The file of a table, or the origin of the overlay, or its name."""
        return self.files.get(table) or self.origin or self.name


@frozen
class Shape:
    """How one table of a schema is to look: its row class, its key, one row only or many."""

    name: str
    row: type[Any]
    key: tuple[str, ...]
    single: bool
    optional: bool
    fields: tuple[str, ...]
    defaults: Mapping[str, Any]


@define
class RawRow:
    """One row as read, where it stands, and the places of the fields that an overlay gave.

    `new` tells of a row that an overlay adds under a key much like another.
    """

    fields: dict[str, Any]
    where: str
    given: dict[str, str] = Factory(dict)
    new: str = ""

    def status_for(self, field: str) -> object:
        """The status of one field as far as it can be read from raw data."""
        overrides = self.fields.get("status_of", {})
        own = overrides.get(field) if isinstance(overrides, Mapping) else None
        return own or self.fields.get("status")


@define
class RawTable:
    """The rows of one table before they are structured."""

    shape: Shape
    rows: list[RawRow]


def raw_table(shape: Shape, value: Any, where: str, findings: list[str]) -> RawTable:
    """The rows of a table as read; its form and doubled keys are checked, nothing else."""
    table = RawTable(shape, [])
    place = f"{where}: {shape.name}"
    if shape.single:
        if isinstance(value, Mapping):
            table.rows.append(RawRow(dict(value), place))
        else:
            findings.append(f"{place}: expected one table [{shape.name}], got {shown(value)}")
        return table
    if not isinstance(value, (list, tuple)):
        findings.append(
            f"{place}: expected an array of tables [[{shape.name}]], got {shown(value)}"
        )
        return table
    seen: dict[str, int] = {}
    for number, fields in enumerate(value, 1):
        if not isinstance(fields, Mapping):
            findings.append(f"{place}, row {number}: expected a table, got {shown(fields)}")
            continue
        row = RawRow(dict(fields), f"{place}, row {number}")
        key = _key(shape, row.fields)
        if key is not None and seen.setdefault(key, number) != number:
            findings.append(f"{row.where}: {key} is already in row {seen[key]}")
            continue
        table.rows.append(row)
    return table


def lay(tables: dict[str, RawTable], overlay: Overlay, shapes: Mapping[str, Shape]) -> "Laid":
    """Lay one overlay over raw tables in place."""
    laid = Laid([], [])
    for name, value in overlay.tables.items():
        shape, where = shapes.get(name), overlay.where(name)
        if shape is None:
            laid.findings.append(unknown_table(where, name, shapes))
            continue
        table = tables.setdefault(name, RawTable(shape, []))
        for row in raw_table(shape, value, where, laid.findings).rows:
            _lay_row(table, row, laid)
    return laid


@frozen
class Laid:
    """What laying an overlay found wrong, and the rows it dropped ("ship norfolk")."""

    findings: list[str]
    dropped: list[str]


def unknown_table(where: str, name: str, shapes: Mapping[str, Shape]) -> str:
    """The finding about a table that a schema does not have."""
    hint = nearest(name, shapes) or f", expected one of {', '.join(shapes)}"
    return f"{where}: {name}: unknown table{hint}"


def _key(shape: Shape, fields: Mapping[str, Any]) -> str | None:
    """The key as words, "id 'norfolk'" or "ship 'bismarck', die 2"; None if a part is missing."""
    if not shape.key or any(name not in fields for name in shape.key):
        return None
    return ", ".join(f"{name} {shown(fields[name])}" for name in shape.key)


def _lay_row(table: RawTable, change: RawRow, laid: Laid) -> None:
    shape, key = table.shape, _key(table.shape, change.fields)
    drop = change.fields.pop("drop", False) if "drop" not in shape.fields else False
    if type(drop) is not bool:
        laid.findings.append(f"{change.where}, drop: expected true or false, got {shown(drop)}")
        return
    if not shape.single and not shape.key:
        laid.findings.append(f"{change.where}: rows of {shape.name} have no key to change them by")
        return
    if not shape.single and key is None:
        absent = [name for name in shape.key if name not in change.fields]
        laid.findings.append(f"{change.where}: expected the key {', '.join(absent)}, got nothing")
        return
    row = next((r for r in table.rows if shape.single or _key(shape, r.fields) == key), None)
    if drop:
        _drop_row(table, row, change, laid)
    elif row is None:
        _add_row(table, change, laid)
    else:
        _change_row(shape, row, change, laid)


def _drop_row(table: RawTable, row: RawRow | None, change: RawRow, laid: Laid) -> None:
    if table.shape.single:
        laid.findings.append(f"{change.where}: [{table.shape.name}] cannot be dropped")
    elif row is None:
        hint = _like(table, change.fields)
        laid.findings.append(
            f"{change.where}: there is no {_key(table.shape, change.fields)} to drop{hint}"
        )
    else:
        table.rows.remove(row)
        words = [str(row.fields[name]) for name in table.shape.key]
        laid.dropped.append(" ".join([table.shape.name, *words]))


def _add_row(table: RawTable, change: RawRow, laid: Laid) -> None:
    hint = _like(table, change.fields)
    told = f"{_key(table.shape, change.fields) or f'[{table.shape.name}]'} is new{hint}"
    if change.fields.get("status") != "house":
        laid.findings.append(f'{change.where}: {told}: expected status = "house" in this row')
    change.new = told if hint else ""
    table.rows.append(change)


def _change_row(shape: Shape, row: RawRow, change: RawRow, laid: Laid) -> None:
    before = {**shape.defaults, **row.fields}
    own = change.fields.get("status_of", {})
    if not isinstance(own, Mapping):
        laid.findings.append(f"{change.where}, status_of: expected a table, got {shown(own)}")
        own = {}
    changed = [
        name
        for name, value in change.fields.items()
        if name in before and name not in STANDING and not same(value, before[name])
    ]
    for name in changed:
        house = "house" in (change.fields.get("status"), own.get(name))
        if row.status_for(name) == "printed" and not house:
            old, new = shown(before[name]), shown(change.fields[name])
            laid.findings.append(
                f"{change.where}, {name}: the printed {old} is changed to {new}: "
                'expected status = "house" in this row'
            )
    overrides = row.fields.get("status_of", {})
    if isinstance(overrides, Mapping):
        rest = {name: value for name, value in overrides.items() if name not in changed}
        row.fields["status_of"] = rest | dict(own)
    row.fields |= {name: value for name, value in change.fields.items() if name != "status_of"}
    row.given |= {name: change.where for name in change.fields}


def same(one: Any, other: Any) -> bool:
    """Whether two plain values are equal and of equal types throughout: 1, 1.0 and true differ."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, Sequence) and isinstance(other, Sequence) and not isinstance(one, str):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def _like(table: RawTable, fields: Mapping[str, Any]) -> str:
    """A row that is meant if one part of the key is misspelt: " (did you mean 'norfolk'?)"."""
    for part in table.shape.key:
        rest = [name for name in table.shape.key if name != part]
        alike = [row for row in table.rows if all(row.fields.get(n) == fields[n] for n in rest)]
        known = [row.fields.get(part) for row in alike]
        if isinstance(fields[part], str) and (
            hint := nearest(fields[part], [one for one in known if isinstance(one, str)])
        ):
            return hint
    return ""

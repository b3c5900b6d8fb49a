"""The data files of a ruleset: TOML tables, read strictly, with overlays, all findings at once.

A ruleset's schema is one frozen attrs class. Each of its fields is a table: `tuple[Ship, ...]` for
the rows `[[ship]]`, or one subclass of `Row` for a single table `[escape]`. Every row says with
`status` where its numbers stand and with `source` where they come from.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast, get_args, get_origin

import attrs
import tomli_w
from attrs import frozen

from navalcore.errors import KernelError, RulesetError, nearest
from navalcore.overlays import Overlay, RawRow, RawTable, Shape, lay, raw_table, unknown_table
from navalcore.structuring import attempt, default_of, destructure, kept, structure
from navalcore.writing import reason

__all__ = [
    "STATUSES",
    "Overlay",
    "Row",
    "digest",
    "dropped",
    "dump",
    "home_of",
    "load",
    "read_overlay",
    "read_toml",
    "rows",
    "rows_of",
    "structure",
]

T = TypeVar("T")

STATUSES = (
    "printed",  # in the rulebook or on a component
    "derived",  # forced by the rulebook, not stated
    "observed",  # stated by an outside source
    "history",  # a fact about the real ships
    "sibling",  # from another game of the same family
    "reconstructed",  # our proposal
    "ruled",  # our decision where the text is silent
    "house",  # changed by whoever plays
)
NOT_TABLES = {
    "ruleset.toml": ("ruleset", "scenario", "label", "endless", "span", "interest"),
    "options.toml": ("option",),
    "rules.toml": ("rule",),
}
"""The files that are no tables of data, and what they hold; a small ruleset may keep these and its
tables of data in one file."""


@frozen(kw_only=True)
class Row:
    """One row of a table; `status_of` overrides the status of single fields of a mixed row."""

    status: str
    source: str = ""
    status_of: dict[str, str] = attrs.field(factory=dict, hash=False)

    def status_for(self, field: str) -> str:
        """The status of one field of this row."""
        return self.status_of.get(field, self.status)


def rows(*key: str, optional: bool = False) -> Any:
    """A schema field: rows told apart by the fields `key`; an optional table may be absent."""
    metadata = {"key": key}
    return (
        attrs.field(default=(), metadata=metadata) if optional else attrs.field(metadata=metadata)
    )


def rows_of(data: Any, table: str) -> tuple[Any, ...]:
    """The rows of a table of the data, one or many."""
    found = getattr(data, table)
    return found if isinstance(found, tuple) else (found,)


def dropped() -> Any:
    """A schema field, `tuple[str, ...]`, that names the rows overlays dropped: ("ship norfolk",).

    It lets `check` tell a house rule from a forgotten row; it is no table and no part of equality.
    """
    return attrs.field(default=(), eq=False, metadata={"unsaved": True})


def load(
    schema: type[T],
    package: str | Traversable,
    overlays: Sequence[Overlay] = (),
    check: Callable[[T], Sequence[str]] | None = None,
) -> T:
    """The data of an import package or folder as a `schema`, with overlays laid on in order.

    Reads every *.toml but ruleset.toml, rules.toml and options.toml; a table may stand in any file.
    One file may take the place of the folder.
    `check` adds findings; where rows of an overlay are malformed, it sees the shipped values in
    their place. RulesetError holds every finding, like
    `tables.toml: main_guns, row 2, damage: expected a whole number, got '2'`.
    """
    shapes, findings = shapes_of(schema), list[str]()
    values, homes = _read_folder(folder(package), findings)
    tables: dict[str, RawTable] = {}
    for name, value in values.items():
        if name in shapes:
            tables[name] = raw_table(shapes[name], value, homes[name], findings)
        else:
            findings.append(unknown_table(homes[name], name, shapes))
    gone: list[str] = []
    shipped = {name: [dict(row.fields) for row in table.rows] for name, table in tables.items()}
    for overlay in overlays:
        laid = lay(tables, overlay, shapes)
        findings += laid.findings
        gone += laid.dropped
    name = str(getattr(package, "name", package))
    misplaced = bool(findings)
    data = _build(schema, shapes, tables, name, gone, findings)
    if data is None and not misplaced and _mend(tables, shipped):
        data = _build(schema, shapes, tables, name, gone, [])
    if data is not None and check is not None:
        findings += [_traced(finding, overlays) for finding in check(data)]
    if data is None or findings:
        raise RulesetError(findings)
    return data


def _mend(tables: Mapping[str, RawTable], shipped: Mapping[str, list[dict[str, Any]]]) -> bool:
    """Put the shipped values in the place of malformed ones, so that the rest can be checked in
    the same run; whether every malformed row came from an overlay and could be mended."""
    for name, table in tables.items():
        for row in list(table.rows):
            _, faults = attempt(table.shape.row, row.fields)
            if not faults:
                continue
            key = [row.fields.get(field) for field in table.shape.key]
            before = shipped.get(name, ())  # an optional table may be the overlay's alone
            old = next((r for r in before if [r.get(f) for f in table.shape.key] == key), None)
            if old is None and not table.shape.single:
                table.rows.remove(row)  # a new row
                continue
            if not row.given or old is None:
                return False
            for fault in faults:
                field = fault.path[0] if fault.path else ""
                row.fields.pop(field, None)
                if field in old:
                    row.fields[field] = old[field]
    return True


def _traced(finding: str, overlays: Sequence[Overlay]) -> str:
    """A finding about laid data, with the overlays that changed the table which it names."""
    words = re.split(r"\W+", finding.partition(": ")[2], maxsplit=1)
    changed = [one.where(words[0]) for one in overlays if words[0] in one.tables]
    changed = changed or [one.origin or one.name for one in overlays]
    return f"{finding} (changed in {', '.join(changed)})" if changed else finding


def dump(data: Any) -> str:
    """TOML text of an attrs instance; loading it gives an equal instance."""
    return tomli_w.dumps(destructure(data), multiline_strings=False)


def digest(data: Any) -> str:
    """A short stable hash of everything in the data: 16 hex digits."""
    return blake2b(dump(data).encode(), digest_size=8).hexdigest()


def read_toml(path: str | Path | Traversable) -> dict[str, Any]:
    """The tables of one TOML file; RulesetError names the file and the line."""
    file = Path(path) if isinstance(path, str) else path
    name = file.name if not isinstance(file, Path) else str(file)
    try:
        raw = file.read_bytes()
    except FileNotFoundError:
        raise RulesetError(f"{name}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise RulesetError(f"{name}: cannot be read: {reason(error)}") from None
    return _parse(name, raw)


def read_words(package: str | Traversable, name: str) -> tuple[dict[str, Any], str]:
    """What a data package says in one of the files of `NOT_TABLES`, and the name of that file.

    Of a package that is a single file these are its tables of those names.
    """
    place = folder(package)
    if not place.is_file():
        return read_toml(place / name), name
    tables = _parse(place.name, place.read_bytes())
    return {key: tables[key] for key in NOT_TABLES[name] if key in tables}, place.name


def home_of(package: str | Traversable, name: str) -> str:
    """The file in which a data package says what otherwise stands in a file of `NOT_TABLES`."""
    place = folder(package)
    return place.name if place.is_file() else name


def read_overlay(path: str | Path) -> Overlay:
    """The overlay in one TOML file, or in all TOML files of a folder."""
    path = Path(path)
    if not path.is_dir():
        return Overlay(path.stem, read_toml(path), str(path))
    findings: list[str] = []
    values, homes = _read_folder(path, findings)
    if not homes and not findings:
        findings.append(f"{path}: there is no TOML file with tables in this folder")
    if findings:
        raise RulesetError(findings)
    return Overlay(path.name, values, str(path), {name: str(path / homes[name]) for name in homes})


def folder(package: str | Traversable) -> Traversable:
    """The folder of an import package; a folder or a file is given back as it is."""
    if not isinstance(package, str):
        return package
    try:
        return files(package)
    except (ImportError, TypeError, ValueError):
        raise RulesetError(f"there is no data package '{package}': is it installed?") from None


def shapes_of(schema: type[Any]) -> dict[str, Shape]:
    """The tables of a schema by name; KernelError if a field is no table."""
    shapes = {}
    for field in kept(schema):
        kind, single = field.type, True
        if get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
            kind, single = get_args(kind)[0], False
        if not (isinstance(kind, type) and issubclass(kind, Row)):
            raise KernelError(
                f"{schema.__name__}.{field.name}: expected a Row class or tuple[Row class, ...]"
            )
        key = tuple(field.metadata.get("key", ()))
        inner = {item.name: default_of(item) for item in kept(kind)}
        names = tuple(inner)
        defaults = {
            name: destructure(default)
            for name, default in inner.items()
            if default is not attrs.NOTHING and default is not None
        }
        if absent := [name for name in key if name not in names]:
            raise KernelError(
                f"{schema.__name__}.{field.name}: {absent[0]} is no field of its rows"
            )
        optional = field.default is not attrs.NOTHING
        shapes[field.name] = Shape(field.name, kind, key, single, optional, names, defaults)
    return shapes


def _parse(name: str, raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RulesetError(f"{name}: line {line}: expected UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        fault, _, place = str(error).rpartition(" (at ")
        number = re.search(r"line (\d+)", place)
        line = int(number[1]) if number else raw.count(b"\n") + 1
        raise RulesetError(f"{name}: line {line}: not valid TOML: {fault.lower()}") from None
    except RecursionError:
        raise RulesetError(f"{name}: not valid TOML: too many brackets inside each other") from None
    except ValueError:  # not even of TOML: int() refuses thousands of digits
        raise RulesetError(f"{name}: not valid TOML: a number or date out of range") from None


def _read_folder(place: Traversable, findings: list[str]) -> tuple[dict[str, Any], dict[str, str]]:
    """All tables of a folder's files, and the file of each."""
    values: dict[str, Any] = {}
    homes: dict[str, str] = {}
    if place.is_file():
        apart = [name for names in NOT_TABLES.values() for name in names]
        try:
            tables = _parse(place.name, place.read_bytes())
        except RulesetError as error:
            findings.extend(error.findings)
            return {}, {}
        kept = {name: value for name, value in tables.items() if name not in apart}
        return kept, dict.fromkeys(kept, place.name)
    for file in sorted(place.iterdir(), key=lambda item: item.name):
        if not file.name.endswith(".toml") or file.name in NOT_TABLES:
            continue
        try:
            tables = _parse(file.name, file.read_bytes())
        except RulesetError as error:
            findings.extend(error.findings)
            continue
        for name, value in tables.items():
            if name in homes:
                findings.append(f"{file.name}: {name}: this table is already in {homes[name]}")
            else:
                values[name], homes[name] = value, file.name
    return values, homes


def _build(
    schema: type[T],
    shapes: Mapping[str, Shape],
    tables: Mapping[str, RawTable],
    package: str,
    gone: list[str],
    findings: list[str],
) -> T | None:
    built: dict[str, Any] = {}
    for name, shape in shapes.items():
        table = tables.get(name)
        if table is None:
            if not shape.optional:
                form = f"[{name}]" if shape.single else f"[[{name}]]"
                findings.append(f"{package}: {name}: expected a table {form}, got nothing")
            continue
        ready = [_structured(shape, row, findings) for row in table.rows]
        if shape.single:
            built |= {name: ready[0]} if ready else {}
        else:
            built[name] = tuple(ready)
    if findings:
        return None
    unsaved = [f.name for f in attrs.fields(cast(Any, schema)) if f.metadata.get("unsaved")]
    return schema(**built, **{name: tuple(gone) for name in unsaved})


def _structured(shape: Shape, row: RawRow, findings: list[str]) -> Any:
    value, faults = attempt(shape.row, row.fields)
    absent = [name for name in shape.fields if name not in row.fields] if row.new else []
    missing = [fault for fault in faults if fault.path and fault.path[0] in absent]
    if missing:  # a misspelt key, most likely: one finding is enough
        names = ", ".join(fault.path[0] for fault in missing)
        findings.append(f"{row.where}: {row.new}: expected {names} in a new row, got nothing")
        faults = [fault for fault in faults if fault not in missing]
    for fault in faults:
        findings.append(
            fault.at(row.given.get(fault.path[0], row.where) if fault.path else row.where)
        )
    at = row.given.get("status", row.where)
    stated = {"status": row.fields.get("status")}
    overrides = row.fields.get("status_of")
    for name, status in (overrides if isinstance(overrides, Mapping) else {}).items():
        if name not in shape.fields:
            hint = nearest(str(name), shape.fields)
            findings.append(f"{at}, status_of, {name}: there is no such field{hint}")
        stated[f"status_of, {name}"] = status
    for name, status in stated.items():
        if isinstance(status, str) and status not in STATUSES:
            hint = nearest(status, STATUSES)
            findings.append(
                f"{at}, {name}: expected one of {', '.join(STATUSES)}, got '{status}'{hint}"
            )
    return value

"""`data`: the numbers of a game, where each stands, and how to replace them."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import attrs
import typer

from navalcore.cli import parameters as p
from navalcore.cli.failures import Misused
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import ruleset_of
from navalcore.cli.screens import Screen
from navalcore.datafiles import STATUSES, Row, dump, read_overlay, rows_of, shapes_of
from navalcore.errors import nearest
from navalcore.overlays import STANDING
from navalcore.ruleset import Ruleset, status_counts
from navalcore.stars import STAR, UNPRINTED, star
from navalcore.words import counted, listed
from navalcore.writing import reason

TableName = Annotated[str | None, typer.Argument(metavar="[TABLE]", help="One table, row by row")]
Status = Annotated[
    str | None, typer.Option("--status", metavar="STATUS", help="Only numbers of this status")
]
Export = Annotated[
    str | None, typer.Option("--export", metavar="FILE", help="Write a TOML file to edit")
]
Check = Annotated[
    str | None, typer.Option("--check", metavar="PATH", help="Check your TOML file or folder")
]


def data(
    game: p.GameId = None,
    table: TableName = None,
    status: Status = None,
    export: Export = None,
    check: Check = None,
    data: p.Data = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Show the tables of a game, filter by status, export them, or check yours."""
    ruleset = ruleset_of(game, library_of(plugin or (), no_plugin or (), strict, game))
    screen = Screen(ascii)
    shapes = shapes_of(ruleset.schema)
    if table is not None and table not in shapes:
        hint = nearest(table, shapes) or f"; there are {', '.join(shapes)}"
        raise Misused(f"{ruleset.id} has no table '{table}'{hint}")
    if status is not None and status not in STATUSES:
        hint = nearest(status, STATUSES) or f": expected {', '.join(STATUSES)}"
        raise Misused(f"--status {status}: there is no such status{hint}")
    if check is not None:
        check_overlay(ruleset, check, screen)
        return
    _exists("--data", data)
    numbers = ruleset.data(() if data is None else (read_overlay(data),))
    if export is not None:
        write(numbers, table, export, screen)
    elif table is None and status is None:
        overview(ruleset, numbers, screen)
    else:
        for name in [table] if table is not None else list(shapes):
            show_table(name, shapes[name].key, numbers, status, screen)
        screen.line(LEGEND)


LEGEND = f"{STAR} not printed: {listed(UNPRINTED, 'or')}."


def overview(ruleset: Ruleset, numbers: Any, screen: Screen) -> None:
    """Every table with its rows by status, those with reconstructed numbers marked."""
    screen.line(ruleset.title, "title")
    for name in shapes_of(ruleset.schema):
        found = rows_of(numbers, name)
        counts: dict[str, int] = {}
        for row in found:
            counts[row.status] = counts.get(row.status, 0) + 1
        mark = STAR if any("reconstructed" in stands(row) for row in found) else " "
        by_status = ", ".join(f"{number} {word}" for word, number in counts.items())
        rows = f"{len(found):>3} {'row' if len(found) == 1 else 'rows'}:"
        screen.line(f"{mark} {name:<22}{rows:<9} {by_status}", indent=33)
    total = ", ".join(f"{number} {word}" for word, number in status_counts(numbers).items())
    screen.line(f"Rows in all: {total}.", indent=2)
    screen.line(f"{STAR} holds reconstructed numbers: our proposal, not those of the printed game.")


def show_table(
    name: str, key: tuple[str, ...], numbers: Any, status: str | None, screen: Screen
) -> None:
    """The rows of a table, or the fields of them that have a status."""
    found = [row for row in rows_of(numbers, name) if status is None or status in stands(row)]
    if not found:
        return
    screen.line(f"{name} ({counted(len(found), 'row')})", "title")
    for row in found:
        title = " ".join(str(getattr(row, part)) for part in key) or name
        fields = [
            f"{field}={shown(getattr(row, field))}{star(row, field)}"
            for field in fields_of(row)
            if field not in key and (status is None or row.status_for(field) == status)
        ]
        screen.line(f"  {title}: {', '.join(fields)}", indent=6)
        source = f": {row.source}" if row.source else ""
        mixed = "".join(f", {field} {word}" for field, word in row.status_of.items())
        screen.line(f"      {row.status}{mixed}{source}", "dim", indent=6)


def check_overlay(ruleset: Ruleset, path: str, screen: Screen) -> None:
    """Lay a file over the data; RulesetError holds everything that is wrong with it."""
    _exists("--check", path)
    overlay = read_overlay(path)
    before, after = ruleset.data(), ruleset.data((overlay,))
    changed = gone = 0
    for name, shape in shapes_of(ruleset.schema).items():
        old, new = rows_of(before, name), rows_of(after, name)
        changed += sum(row not in old for row in new)
        gone += _gone(old, new, shape.key)
    dropped = f", {gone} dropped" if gone else ""
    are = "is" if changed == 1 else "are"
    screen.line(
        f"{path} fits {ruleset.id}: {counted(changed, 'row')} {are} changed or new{dropped}."
    )
    screen.line(f"Play with it: navalcore play {ruleset.id} --data {path}", indent=2)


def _gone(before: Sequence[Row], after: Sequence[Row], key: Sequence[str]) -> int:
    """How many rows are not there any more, by their keys, or by their number without one."""
    if not key:
        return max(0, len(before) - len(after))
    old, new = (
        {tuple(getattr(row, part) for part in key) for row in rows} for rows in (before, after)
    )
    return len(old - new)


def write(numbers: Any, table: str | None, path: str, screen: Screen) -> None:
    """The data as TOML, whole or one table, in a new file."""
    text = dump(numbers)
    if table is not None:
        import tomli_w

        text = tomli_w.dumps({table: tomllib.loads(text).get(table, [])})
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Misused(f"--export {path}: exists; name another file") from None
    except OSError as fault:
        raise Misused(f"--export {path}: cannot be written ({reason(fault)})") from None
    screen.line(
        f'{path} is written. Give a row that you change status = "house", then check the file '
        "with --check and play with --data."
    )


def stands(row: Row) -> set[str]:
    """Every status that something in a row has."""
    return {row.status, *row.status_of.values()}


def fields_of(row: Row) -> list[str]:
    """The fields of a row but for status and source."""
    return [field.name for field in attrs.fields(type(row)) if field.name not in STANDING]


def shown(value: Any) -> str:
    """A value in a listing."""
    if isinstance(value, tuple):
        return f"[{' '.join(shown(item) for item in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) and (" " in value or not value) else str(value)


def _exists(flag: str, path: str | None) -> None:
    if path is not None and not Path(path).exists():
        raise Misused(f"{flag} {path}: there is no such file or folder")

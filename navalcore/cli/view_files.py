"""Files of what one seat may know: a header without key, its events and answers, its last view."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from navalcore.errors import JournalError
from navalcore.games import Game
from navalcore.journals import dumps
from navalcore.writing import reason, write_whole

_PUBLIC = (
    *("navalcore", "kernel", "ruleset", "version", "digest", "options", "seats", "teams"),
    *("names", "scenario", "plugins"),
)
"""What of a journal's header everyone may know."""


def save_view(game: Game, seat: int, path: str) -> None:
    """Write what a seat may know of a game so far; JournalError if the file cannot be written."""
    assert game.journal is not None
    header = {name: game.journal.header.get(name) for name in _PUBLIC}
    rows: list[dict[str, Any]] = [{**header, "viewer": seat}]
    rows += [{"event": event.plain()} for event in game.events(seat)]
    rows += [
        {"label": record.label, "answer": record.answer}
        for record in game.journal.records
        if record.kind == "choice" and record.seat == seat
    ]
    rows.append({"view": game.view(seat)})
    write_whole(path, "".join(dumps(row) + "\n" for row in rows), f"--save-view {path}")


def check_place(path: str, journal: str | None) -> None:
    """JournalError if a view would be written over the game's journal, or over a file that holds
    something else than a view."""
    place = Path(path)
    if journal is not None and place.resolve() == Path(journal).resolve():
        raise JournalError(f"--save-view {path}: is the journal's file; name another file")
    if place.is_dir():
        raise JournalError(f"--save-view {path}: is a folder; name a file")
    if place.exists() and read_view(path) is None:
        raise JournalError(
            f"--save-view {path}: exists and holds something else than a view; name another file"
        )


def read_view(path: str) -> tuple[dict[str, Any], list[Mapping[str, Any]], dict[str, Any]] | None:
    """Header, events and last view of such a file; None if the file is another one."""
    try:
        rows = [json.loads(row) for row in Path(path).read_text(encoding="utf-8").splitlines()]
        if "viewer" not in rows[0]:
            return None
        events = [row["event"] for row in rows if "event" in row]
        return rows[0], events, rows[-1]["view"]
    except OSError as fault:
        raise JournalError(f"{path}: cannot be read ({reason(fault)}); check the name") from None
    except (ValueError, IndexError, KeyError, TypeError, RecursionError):
        return None

"""The rows that games are kept in: one a game, and one an event of interest, as text."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import SEEK_END, StringIO
from pathlib import Path

from navalcore.lab.played import GamePlayed, Happening
from navalcore.writing import append_whole, locked

GAME_COLUMNS = (
    "game",
    "variant",
    "title",
    "ended",
    "answers",
    "decisions",
    "first",
    "events",
)
"""The first columns of games.csv; then come `won_0`, `score_0` and so on for each seat."""
EVENT_COUNT = GAME_COLUMNS.index("events")
"""The place of the column that counts the events of a game."""
EVENT_COLUMNS = ("game", "variant", "answer", "event", "words")
"""The columns of events.csv."""
SheetRow = Sequence[str]
"""A row of a sheet, column by column."""


def games_head(seats: int) -> tuple[str, ...]:
    """The columns of games.csv for games of so many seats."""
    own = (f"{what}_{seat}" for what in ("won", "score") for seat in range(seats))
    return (*GAME_COLUMNS, *own)


def game_row(one: GamePlayed, seats: int) -> tuple[str, ...]:
    """A game as a row of games.csv; what there is none of is empty."""
    scores = dict(one.scores)
    return (
        str(one.number),
        one.variant,
        one.title,
        one.ended,
        str(one.answers),
        str(one.decisions),
        "" if one.first is None else str(one.first),
        str(len(one.happened)),
        *(str(int(seat in one.winners)) for seat in range(seats)),
        *(repr(scores[seat]) if seat in scores else "" for seat in range(seats)),
    )


def event_rows(one: GamePlayed) -> Iterator[tuple[str, ...]]:
    """The events of a game as rows of events.csv."""
    for event in one.happened:
        yield str(one.number), one.variant, str(event.answer), event.id, event.words


def game_of(row: SheetRow, seats: int, events: Iterable[SheetRow]) -> GamePlayed:
    """The game of a row and of its events' rows; ValueError if they are none."""
    number, variant, title, ended, answers, decisions, first, happened, *own = row
    if len(own) != 2 * seats:
        raise ValueError(f"{len(row)} columns")
    told = tuple(Happening(event[3], event[4], int(event[2])) for event in events)
    if len(told) != int(happened):
        raise ValueError(f"{happened} events, {len(told)} kept")
    return GamePlayed(
        int(number),
        tuple(seat for seat in range(seats) if own[seat] == "1"),
        tuple((seat, number_of(text)) for seat in range(seats) if (text := own[seats + seat])),
        title,
        ended,
        int(answers),
        int(decisions),
        int(first) if first else None,
        told,
        variant,
    )


def number_of(text: str) -> float:
    """A score as it was written: a whole number stays one."""
    try:
        return int(text)
    except ValueError:
        return float(text)


def written(rows: Iterable[SheetRow]) -> str:
    """Rows as CSV."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


class Sheet:
    """A file of rows that this process alone appends to, until it is closed."""

    def __init__(self, path: Path, fresh: bool) -> None:
        """Open it; a `fresh` one must not be there yet. OSError if it cannot be written."""
        self.path = path
        self._file = open(path, "x+b" if fresh else "r+b", buffering=0)  # noqa: SIM115  see close
        self.free = locked(self._file.fileno())
        """Whether no other process appends to it."""

    def rows(self) -> Iterator[tuple[SheetRow, int]]:
        """Its rows that end in a line end, the head among them, and where each ends in bytes."""
        end = 0

        def lines() -> Iterator[str]:
            nonlocal end
            with open(self.path, "rb") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        return
                    end += len(line)
                    yield line.decode("utf-8", "replace")

        for row in csv.reader(lines()):
            yield row, end

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self._file.seek(0, SEEK_END)

    def cut(self, size: int) -> None:
        """Drop what stands behind so many bytes."""
        self._file.truncate(size)

    def append(self, rows: Iterable[SheetRow]) -> None:
        """Append rows at once; OSError if that fails, and then no part of them stays."""
        append_whole(self._file, written(rows).encode())

    def close(self) -> None:
        """Let go of it."""
        self._file.close()

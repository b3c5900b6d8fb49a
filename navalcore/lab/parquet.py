"""The games and events of a run as Parquet, with a type for each column."""

from io import BytesIO
from pathlib import Path

import polars as pl

from navalcore.lab.sheets import EVENT_COLUMNS, GAME_COLUMNS, games_head

_WHOLE = {"game", "answers", "decisions", "first", "events", "answer"}
_ROWS = 100_000  # in a group, whatever reads the file and on however many cores


def games_parquet(path: Path, seats: int) -> bytes:
    """A file of games as Parquet: `won_0` and so on are true or false, scores are numbers."""
    won = [name for name in games_head(seats) if name.startswith("won_")]
    frame = _read(path, games_head(seats)).with_columns(pl.col(won).cast(pl.Boolean))
    return _packed(frame)


def events_parquet(path: Path) -> bytes:
    """A file of events as Parquet."""
    return _packed(_read(path, EVENT_COLUMNS))


def _read(path: Path, columns: tuple[str, ...]) -> pl.DataFrame:
    types = {name: _type_of(name) for name in columns}
    frame = pl.read_csv(BytesIO(path.read_bytes()), schema=types)
    return frame.with_columns(pl.col(pl.String).fill_null(""))


def _type_of(column: str) -> type[pl.DataType]:
    if column in _WHOLE or column.startswith("won_"):
        return pl.Int64
    if column in GAME_COLUMNS or column in EVENT_COLUMNS:
        return pl.String
    return pl.Float64


def _packed(frame: pl.DataFrame) -> bytes:
    written = BytesIO()
    frame.rechunk().write_parquet(written, compression="zstd", row_group_size=_ROWS)
    return written.getvalue()

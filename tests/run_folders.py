"""What a run of the laboratory leaves in its folder."""

from pathlib import Path

COMPARED = "lab skirmish --games 600 --seed 7 --compare fog=true --compare rounds=ii"
"""The command of a run of three variants."""
ROWS = ("run.toml", "games.csv", "events.csv")
"""The files that are there while a run goes on."""
KEPT = (*ROWS, "games.parquet", "events.parquet", "report.html")
"""The files that are there at its end."""


def bytes_of(folder: str | Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {one.name: one.read_bytes() for one in Path(folder).iterdir()}

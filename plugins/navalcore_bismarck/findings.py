"""How a fault of the data is found and said: the words shared by all checks of the kit."""

from collections.abc import Iterable, Iterator
from typing import Final

from navalcore.datafiles import Row
from navalcore.findings import Findings
from navalcore.tables import Table

FACES = (1, 2, 3, 4, 5, 6)

_FINDINGS: Final = Findings(
    {
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
    },
    otherwise="tables.toml",
    capitals=False,
)
wrong = _FINDINGS.wrong
no_row = _FINDINGS.no_row
disagreements = _FINDINGS.disagreements
too_small = _FINDINGS.too_small
bad_ids = _FINDINGS.bad_ids


def missing_faces(table: str, rows: Iterable[Row], whose: str = "") -> Iterator[str]:
    """A finding for each face of the die that has not one row of a table."""
    for finding in Table.from_rows(f"{table} {whose}".strip(), rows).findings:
        yield f"{_FINDINGS.file_of(table)}: {finding}"

"""How a fault of the data is found and said: the words shared by all checks of the kit."""

from collections.abc import Sequence
from typing import Final

from navalcore.findings import Findings

MOST_PLAYERS = 6  # BRB-201
READING = "a reading from 11 to 66, both digits 1 to 6"

_FINDINGS: Final = Findings(
    {"dreadnought": "dreadnoughts.toml", "kind": "kinds.toml", "card": "cards.toml"},
    otherwise="play.toml",
)
wrong = _FINDINGS.wrong
no_row = _FINDINGS.no_row
disagreements = _FINDINGS.disagreements
out_of_bounds = _FINDINGS.out_of_bounds
bad_ids = _FINDINGS.bad_ids


def doubled(values: Sequence[object]) -> bool:
    """Whether something stands twice in a list."""
    return any(value in values[:number] for number, value in enumerate(values))

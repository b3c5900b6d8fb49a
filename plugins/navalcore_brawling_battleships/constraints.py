"""What the data must hold before a game can be played with them.

Structural demands hold for any data. What is printed is demanded of every row that is not marked
as a house rule. What is only odd is warned of.
"""

import warnings
from typing import TYPE_CHECKING

from navalcore_brawling_battleships.deck_checks import deck_advice, deck_findings, play_findings
from navalcore_brawling_battleships.kind_checks import kind_findings
from navalcore_brawling_battleships.ship_checks import ship_advice, ship_findings

if TYPE_CHECKING:
    from navalcore_brawling_battleships.kit import Kit

__all__ = ["advice", "check"]


def check(kit: "Kit") -> list[str]:
    """Every demand that the data do not meet, as `kinds.toml: kind dud, cancels: expected …`.

    Where they meet all, what is odd about them is warned of.
    """
    findings = [
        *play_findings(kit),
        *ship_findings(kit),  # BRB-D01, BRB-D02
        *kind_findings(kit),  # BRB-D06…D09
        *deck_findings(kit),  # BRB-D03…D05, BRB-D07
    ]
    if not findings:
        for sentence in advice(kit):
            warnings.warn(sentence, stacklevel=2)
    return findings


def advice(kit: "Kit") -> list[str]:
    """What is odd about data that can be played with (BRB-D02…D05)."""
    return [*ship_advice(kit), *deck_advice(kit)]

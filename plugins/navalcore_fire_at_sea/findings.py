"""How a fault of the data is found and said: the words shared by all checks of the kit."""

from typing import TYPE_CHECKING, Final

from navalcore.findings import Findings
from navalcore_fire_at_sea.components import Unit

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

DICE = (2, 12)  # FAS-D11: what two dice can reach

_FINDINGS: Final = Findings(
    {
        "unit": "units.toml",
        "captain": "captains.toml",
        "ability": "captains.toml",
        "armour": "damage.toml",
        "chain": "damage.toml",
        "effect": "damage.toml",
        "boxes": "damage.toml",
        "play": "play.toml",
        "score": "victory.toml",
    },
    otherwise="scenarios.toml",
)
wrong = _FINDINGS.wrong
no_row = _FINDINGS.no_row
disagreements = _FINDINGS.disagreements
out_of_bounds = _FINDINGS.out_of_bounds
bad_ids = _FINDINGS.bad_ids


def units_in(kit: "Kit", scenario: str, nation: str) -> list[Unit]:
    """The units of a side in a scenario, even if the scenario has none."""
    return [row for row in kit.unit if row.nation == nation and (scenario, row.id) in kit.start_of]

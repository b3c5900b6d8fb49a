"""What the data must hold before a game can be played with them.

Structural demands hold for any data. What is printed is demanded of every row that is not marked
as a house rule.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from navalcore_fire_at_sea.captain_checks import captain_findings
from navalcore_fire_at_sea.scenario_checks import (
    least_range,
    scenario_findings,
    too_far,
)
from navalcore_fire_at_sea.table_checks import table_findings
from navalcore_fire_at_sea.unit_checks import unit_findings

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

__all__ = ["check", "check_options"]


def check(kit: "Kit") -> list[str]:
    """Every demand that the data do not meet, as `units.toml: unit hood, hull: expected …`."""
    return [
        *unit_findings(kit),  # FAS-D01…04, FAS-D06, FAS-D13…15
        *table_findings(kit),  # FAS-D05, FAS-D09…12, FAS-D17
        *captain_findings(kit),  # FAS-D07
        *scenario_findings(kit),  # FAS-D08, FAS-D16
    ]


def check_options(kit: "Kit", options: Mapping[str, Any]) -> list[str]:
    """A set-up that ends the game at once with the chosen `separation` (FAS-A16, FAS-A45)."""
    most = kit.play.zones - (options["separation"] == "range6")
    least = least_range(kit)
    if least > most:
        return [too_far(most, least, f" with separation = {options['separation']}")]
    return []

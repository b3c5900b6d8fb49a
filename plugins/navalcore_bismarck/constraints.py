"""What the data must hold before a game can be played with them.

Structural demands hold for any data. What is printed or proved by the example of play is demanded
of every row that is not marked as a house rule.
"""

from collections.abc import Mapping
from typing import Any

from navalcore_bismarck.card_checks import card_findings, out_of_range
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.map_checks import route_findings, sheet_findings
from navalcore_bismarck.table_checks import table_findings

NORFOLK_FACTOR = {  # AMB-34: the example of play under each reading of a British fire
    "start_of_later_steps": (11, 18),
    "end_of_each_step": (11, 19),
    "immediate": (12, 19),
}


def check(kit: Kit) -> list[str]:
    """Every demand that the data do not meet, as `ships.toml: ship hood, points: expected …`."""
    sheet = sheet_findings(kit)
    ways = [] if sheet else route_findings(kit)
    return [*table_findings(kit), *card_findings(kit), *sheet, *ways]


def check_options(kit: Kit, options: Mapping[str, Any]) -> list[str]:
    """Demands that depend on the chosen options: endless rolling (AMB-07), Norfolk (AMB-34)."""
    findings = []
    if options["move_choice"] == "zero_ok" and options["empty_contact"] == "reroll":
        findings.append(
            "options: move_choice = zero_ok and empty_contact = reroll together can roll for ever: "
            "choose another value for one of them"
        )
    fire = options["british_fire"]
    low, high = NORFOLK_FACTOR[fire]
    findings += out_of_range(kit, "norfolk", "factor", low, high, f" with british_fire = {fire}")
    return findings

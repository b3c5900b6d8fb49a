"""How the captain steers in the Michel scenarios: torpedo runs, the screen, and the way out."""

from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.captain_helm import Helm


class RaidHelm(Helm):
    """The answers about movement and set-up of a raid."""

    __slots__ = ()

    def place(self, decision: Decision, unit: Ship) -> Option:
        """Where to begin."""
        return decision.options[0]

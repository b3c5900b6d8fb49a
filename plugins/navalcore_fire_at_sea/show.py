"""How the game shows itself; see `navalcore.showing.Show`."""

from navalcore_fire_at_sea.sentences import sentence

__all__ = ["sentence"]

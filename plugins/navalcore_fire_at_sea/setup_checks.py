"""What a set-up must hold before it is laid out: names that exist, numbers in range, one story."""

from navalcore_fire_at_sea.board import FireAtSeaGame
from navalcore_fire_at_sea.setups import Setup


def findings(game: FireAtSeaGame, setup: Setup) -> list[str]:
    """All that is wrong in a set-up, each in one sentence."""
    return []

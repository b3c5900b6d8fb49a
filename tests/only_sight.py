"""Eyes that see no more than a view."""

from typing import Any

from navalcore import Game
from navalcore.players import See


class OnlySight(See):
    """Eyes that refuse everything but the view."""

    __slots__ = ()

    def imagine(self, dealer: Any = None) -> Game:
        raise AssertionError("the captain imagines nothing")

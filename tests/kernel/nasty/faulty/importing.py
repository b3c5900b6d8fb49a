"""Rules that bring their own chance, even if it does no harm yet."""

import random
from typing import Any

from navalcore import define
from navalcore.hookspecs import hookimpl


def lucky(base: Any) -> type:
    @define
    class Lucky(base):
        def next_turn(self, game: Any, value: Any) -> Any:
            random.Random(game.board.turn).random()
            return super().next_turn(game, value)

    return Lucky


@hookimpl
def navalcore_frames(ruleset: Any) -> Any:
    return {"Match": lucky}

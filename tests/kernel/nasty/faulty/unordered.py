"""Rules that go through a set of numbers, which happens to have an order."""

from typing import Any

from navalcore import define
from navalcore.hookspecs import hookimpl


def mending(base: Any) -> type:
    @define
    class Mending(base):
        def next_turn(self, game: Any, value: Any) -> Any:
            for seat in {2, 0, 1}:
                game.board.scored[seat] += 0
            return super().next_turn(game, value)

    return Mending


@hookimpl
def navalcore_frames(ruleset: Any) -> Any:
    return {"Match": mending}

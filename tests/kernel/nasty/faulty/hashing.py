"""Rules that offer answers in the order of hash(), which another process does not share."""

from typing import Any

from navalcore import Decision, define
from navalcore.hookspecs import hookimpl


def shuffled(base: Any) -> type:
    @define
    class Shuffled(base):
        def ask(self, game: Any) -> Any:
            step = super().ask(game)
            options = sorted(step.options, key=lambda option: hash(option.token))
            return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)

    return Shuffled


@hookimpl
def navalcore_frames(ruleset: Any) -> Any:
    return {"Turn": shuffled}

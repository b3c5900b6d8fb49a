"""Bismarck escapes in the dark: a frame is wrapped, so that the escape die may be rolled again.

navalcore watch bismarck --plugin examples/house_rules/night_escape.py
"""

from typing import Any

from navalcore import define
from navalcore.hookspecs import hookimpl


def by_night(base: Any) -> type:
    @define
    class NightEscape(base):  # type: ignore[misc]  # known when plugins are bound
        """The escape with a second die in the P.M., if the first one fails."""

        again: bool = False

        def rolled(self, game: Any, die: int) -> Any:
            step, tried = super().rolled(game, die), self.again
            self.again = True
            return step if tried or step.value or game.board.phase == "am" else self.start(game)

    return NightEscape


@hookimpl
def navalcore_frames(ruleset: Any) -> Any:
    return {"Escape": by_night} if ruleset.id == "bismarck" else {}

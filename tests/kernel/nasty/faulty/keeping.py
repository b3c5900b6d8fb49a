"""Rules that count in a list of the module, where no save and no undo finds it."""

from typing import Any

from navalcore import define
from navalcore.hookspecs import hookimpl

DRAWN: list[str] = []


def remembering(base: Any) -> type:
    @define
    class Remembering(base):
        def drawn(self, game: Any, face: str) -> Any:
            DRAWN.append(face)
            return super().drawn(game, face)

    return Remembering


@hookimpl
def navalcore_frames(ruleset: Any) -> Any:
    return {"Turn": remembering}

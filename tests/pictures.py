"""Pictures as a terminal shows them."""

from typing import Any

from navalcore import Game
from navalcore.showing import blocks_of


def picture_of(game: Game, seat: Any = 0, width: int = 80) -> str:
    """The picture of a seat's view, with the titles of its blocks."""
    lines = []
    for title, rows in blocks_of(game.bound.ruleset.show, game.view(seat), width):
        lines += [title, *("".join(part for part, _ in row).rstrip() for row in rows)]
    return "\n".join(lines)

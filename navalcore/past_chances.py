"""The chances that a game has met, with what a journal does not hold: who learns what came."""

from navalcore.dealers import Forbidden
from navalcore.games import Game
from navalcore.steps import Chance


def chances(game: Game) -> list[tuple[int, Chance]]:
    """The answered chances of a game that are in force, each with its place in the journal.

    The game is played again for them.
    """
    assert game.journal is not None and game.origin is not None
    found = []
    again: Game = game.origin()
    again.use(Forbidden())
    for number, record in enumerate(game.journal.records):
        if isinstance(again.waiting, Chance):
            found.append((number, again.waiting))
        again.give(record)
    return found

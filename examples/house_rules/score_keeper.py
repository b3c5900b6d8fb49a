"""Tells the score of any game whenever it has changed, and touches nothing.

navalcore watch bismarck --plugin examples/house_rules/score_keeper.py
"""

import sys

from navalcore import Game
from navalcore.hookspecs import hookimpl


class ScoreKeeper:
    """Reckons at each question what the game would be worth if it ended there."""

    def __init__(self, game: Game) -> None:
        self.game, self.told = game, ""

    def asked(self, seat: int, label: str) -> None:
        """Tell the scores of a clone, which nobody plays on, if they are new."""
        scores = self.game.bound.ruleset.tally(self.game.clone()).scores
        names = self.game.names
        words = ", ".join(f"{names[one]} {points}" for one, points in scores.items())
        if words != self.told:
            print("Score:", words, file=sys.stderr)
        self.told = words


@hookimpl
def navalcore_watch(game: Game) -> ScoreKeeper:
    return ScoreKeeper(game)

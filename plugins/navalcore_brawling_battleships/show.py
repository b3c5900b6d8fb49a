"""How the game shows itself; see `navalcore.showing.Show`."""

from navalcore_brawling_battleships.card_texts import card, cards
from navalcore_brawling_battleships.defaults import default
from navalcore_brawling_battleships.outcomes import outcome
from navalcore_brawling_battleships.pictures import discards, picture, score
from navalcore_brawling_battleships.sentences import sentence

passed_over = ()

__all__ = [
    "card",
    "cards",
    "default",
    "discards",
    "outcome",
    "passed_over",
    "picture",
    "score",
    "sentence",
]

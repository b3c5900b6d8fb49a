"""How the game shows itself; see `navalcore.showing.Show`."""

from navalcore_bismarck.card_texts import card, cards
from navalcore_bismarck.defaults import default
from navalcore_bismarck.outcomes import outcome
from navalcore_bismarck.pictures import map_rows, picture, score
from navalcore_bismarck.sentences import sentence

passed_over = ("bonus",)  # hardly ever used, and asked at nearly every die

__all__ = [
    "card",
    "cards",
    "default",
    "map_rows",
    "outcome",
    "passed_over",
    "picture",
    "score",
    "sentence",
]

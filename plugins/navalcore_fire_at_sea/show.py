"""How the game shows itself; see `navalcore.showing.Show`."""

from navalcore_fire_at_sea.card_texts import card, cards
from navalcore_fire_at_sea.charts import map_rows
from navalcore_fire_at_sea.defaults import default
from navalcore_fire_at_sea.outcomes import outcome
from navalcore_fire_at_sea.pictures import picture
from navalcore_fire_at_sea.sentences import sentence
from navalcore_fire_at_sea.situations import score

passed_over = ("for-the-fatherland", "old-hand")  # part of the roll that is asked about

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

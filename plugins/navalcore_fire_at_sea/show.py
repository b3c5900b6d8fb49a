"""How the game shows itself; see `navalcore.showing.Show`."""

from navalcore_fire_at_sea.charts import map_rows
from navalcore_fire_at_sea.pictures import picture
from navalcore_fire_at_sea.sentences import sentence
from navalcore_fire_at_sea.situations import score

__all__ = ["map_rows", "picture", "score", "sentence"]

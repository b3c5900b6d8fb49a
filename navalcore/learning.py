"""What the cards have taught one viewer: where taking back must stop.

Like `navalcore.knowledge` it reads the viewer's own picture of the cards, never the cards.
"""

from collections.abc import Mapping
from typing import Any

from navalcore.configs import Config, looked, marked, with_spot
from navalcore.knowledge import Belief, beliefs, count_deals


def lessons(shown: Mapping[str, Any]) -> list[Any]:
    """What the viewer can tell, in a form that changes when a deal is excluded.

    The number of deals at the base, and each line since that excluded a way in which the cards
    might have lain. A card that the viewer chose, or was certain of, teaches nothing.
    """
    names = list(shown["places"])
    chain = beliefs(shown)
    start = next(iter(chain[0]))
    told: list[Any] = [count_deals(start)]
    for number, line in enumerate(shown["log"]):
        if _teaches(chain[number], line, names):
            told.append([number, line[0], line[5]])
    return told


def _teaches(belief: Belief, line: list[Any], names: list[str]) -> bool:
    act, source, _, _, _, faces, how = line
    if act not in ("move", "look", "mark") or not faces or faces[0] is None:
        return False
    here = names.index(source)
    if act == "move" and how == "drawn":
        return True
    before = after = 0
    for config, (weight, _) in belief.items():
        before += weight * count_deals(config)
        if act == "look":
            ways = looked(config, here, list(faces))
        elif act == "mark":
            ways = marked(config, here, tuple(faces))
        else:  # a card that was chosen tells that such a card lay there
            ways = marked(_lowest_loose(config, here), here, tuple(faces))
        after += weight * sum(way.number * count_deals(way.config) for way in ways)
    return after > 0 if act == "move" else after != before


def _lowest_loose(config: Config, here: int) -> Config:
    """The configuration with the lowest card loose where no other is: that one can be chosen."""
    spot = config.spots[here]
    if spot.loose or not spot.bottom:
        return config
    lowest, *bottom = spot.bottom
    spot = spot._replace(loose=((lowest, 1),), bottom=tuple(bottom))
    return with_spot(config, here, spot)

"""The games that agree with a view: all of them with their probabilities, or some drawn by chance.

Both have no other input than the view.
"""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from navalcore.branching import Branching, Uncountable
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.imagining import imagine

MOST_DEALS = 500
"""Ways to fill the holes of a view that are told one by one."""
_HOPELESS = 8  # times as many ways as may be: from the first one on it is not tried


def all_deals(view: Mapping[str, Any], bound: Any, most: int) -> list[tuple[Fraction, Game]] | None:
    """Every game that agrees with a view, equal ones as one; None if there are more than `most`
    ways to fill its holes."""
    found: dict[str, tuple[Fraction, Game]] = {}
    filling = Branching()
    try:
        for number, _ in enumerate(filling.turns(), 1):
            if number > most:
                return None
            game = imagine(view, filling, bound)
            if number == 1 and filling.size > _HOPELESS * most:
                return None
            key = json.dumps(game.state())
            share, same = found.get(key, (Fraction(0), game))
            found[key] = share + filling.share, same
    except Uncountable:
        return None
    return list(found.values())


def drawn_deals(view: Mapping[str, Any], bound: Any, numbers: Quick) -> Iterator[Game]:
    """Games that agree with a view without end, each as likely as its seat must think it."""
    while True:
        yield imagine(view, numbers, bound)

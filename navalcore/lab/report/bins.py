"""Bars for how values are spread: one for each of a few values, else one for several beside each
other."""

from collections.abc import Sequence
from itertools import count
from math import floor, log10

from attrs import frozen

from navalcore.estimates import Spread

_MOST = 24
"""How many bars there are at most."""
_SINGLE = 15
"""Up to so many whole numbers, from the least to the most, each have a bar of their own."""
_SLIM = 0.1  # between the bars of single numbers


@frozen
class Bin:
    """A bar from `low` to `high` for so many games, and their share of all; `name` tells the
    values: "3", "10 to 19", or where not all are whole "0.5 to 1"."""

    low: float
    high: float
    games: int
    share: float
    name: str


def binned(spread: Spread, beside: Sequence[Spread]) -> list[Bin]:
    """The bars of a spread, on the scale of all those that are shown beside it."""
    least, most = min(one.least for one in beside), max(one.most for one in beside)
    whole = all(value == int(value) for one in beside for value, _ in one.counts)
    width = 1.0 if whole and most - least < _SINGLE else _width(most - least, whole)
    games = dict.fromkeys(range(floor(least / width), floor(most / width) + 1), 0)
    for value, number in spread.counts:
        games[floor(value / width)] += number
    shift = 0.5 if whole else 0.0  # the bar of 3 stands around 3
    slim = _SLIM if whole and width == 1 else 0.0
    bins = []
    for place, number in games.items():
        low, high = place * width, (place + 1) * width
        last = high - 1 if whole else high
        name = f"{low:.9g}" if low == last else f"{low:.9g} to {last:.9g}"
        edges = (low - shift + slim, high - shift - slim)
        bins.append(Bin(*edges, number, number / spread.values, name))
    return bins


def _width(reach: float, whole: bool) -> float:
    """The least of 1, 2, 5, 10 and so on, or of their tenths and hundredths, that makes few enough
    bars."""
    first = 0 if whole or not reach else floor(log10(reach / _MOST))
    widths = (digit * 10.0**power for power in count(first) for digit in (1, 2, 5))
    return next(width for width in widths if reach / width < _MOST - 1)

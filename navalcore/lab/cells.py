"""Shares, means and differences as they stand in a table, with as many digits as they bear."""

from math import floor, isinf, log10

from navalcore.estimates import Difference, Interval, Mean, Share, Spread

SHARE_HEAD = ("games", "share", "95% interval")
MEAN_HEAD = ("mean", "95% interval")
SPREAD_HEAD = ("min", "25%", "median", "75%", "max")
"""What stands above the cells of a share, of a mean and of a spread."""
_MOST_DECIMALS = 6


def share_cells(share: Share) -> tuple[str, str, str]:
    """How often, which share, and its interval."""
    low, high = share.interval
    return str(share.count), f"{share.value:.1%}", f"{100 * low:.1f} to {high:.1%}"


def share_difference_cells(gap: Difference) -> tuple[str, str]:
    """The difference of two shares, in percentage points, and its interval."""
    low, high = gap.interval
    return f"{100 * gap.value:+z.1f}", f"{100 * low:+z.1f} to {100 * high:+z.1f}"


def mean_cells(mean: Mean) -> tuple[str, str]:
    """A mean and its interval, to two digits of half the interval."""
    return _cells(mean.value, mean.interval, "")


def difference_cells(gap: Difference) -> tuple[str, str]:
    """The difference of two means and its interval, with their signs."""
    return _cells(gap.value, gap.interval, "+")


def spread_cells(spread: Spread) -> tuple[str, ...]:
    """The least, the quartiles and the most."""
    found = (spread.least, *map(spread.quantile, (0.25, 0.5, 0.75)), spread.most)
    return tuple(f"{value:g}" for value in found)


def number(value: float) -> str:
    """A number beside others, to four digits."""
    return f"{value:z.4g}" if abs(value) < 1000 else f"{value:.0f}"


def _cells(value: float, interval: Interval, sign: str) -> tuple[str, str]:
    low, high = interval
    if isinf(high):
        return f"{value:{sign}g}", "unknown"
    half = (high - low) / 2
    places = min(_MOST_DECIMALS, max(0, 1 - floor(log10(half)))) if half else 0
    form = f"{sign}z.{places}f" if half else f"{sign}g"
    return f"{value:{form}}", f"{low:{form}} to {high:{form}}"

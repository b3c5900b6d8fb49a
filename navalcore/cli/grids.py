"""Tables of shares and means on the screen."""

from collections.abc import Sequence
from math import floor, isinf, log10

from navalcore.cli.screens import Screen
from navalcore.lab.estimates import Difference, Interval, Mean, Share

_MOST_DECIMALS = 6


def grid(title: str, head: Sequence[str], rows: Sequence[Sequence[str]], screen: Screen) -> None:
    """Rows below a title, their first column to the left, the others to the right.

    A first column that is too long for the screen stands on a line of its own.
    """
    lines = [(title, *head), *rows]
    wide = [max(len(screen.text(line[place])) for line in lines) for place in range(len(head) + 1)]
    wide[0] = min(wide[0], screen.width - sum(wide[1:]) - 2 * len(head))
    screen.line()
    for number, (name, *cells) in enumerate(lines):
        shown = screen.text(name)
        if len(shown) > wide[0]:
            screen.line(shown)
            shown = ""
        right = "".join(f"  {cell:>{size}}" for cell, size in zip(cells, wide[1:], strict=True))
        screen.row([(f"{shown:<{wide[0]}}{right}", "" if number else "strong")])


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

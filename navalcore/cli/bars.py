"""Probabilities as a table with bars, readable in one colour and in plain letters."""

from collections.abc import Sequence
from fractions import Fraction

from navalcore.cli.screens import Screen

BAR = 16
"""Signs of a bar that stands for certainty."""
_SHORT = 9  # signs of a fraction beside its percentage
_LONG = 21  # of the longest one that is shown


def table(
    rows: Sequence[tuple[Fraction, str]],
    screen: Screen,
    intervals: Sequence[tuple[float, float]] | None = None,
) -> None:
    """A row for each outcome: its probability, exactly or with its interval, a bar, its words."""
    if intervals is not None:
        middle = [f"{100 * low:.1f} to {100 * high:.1f}%" for low, high in intervals]
    else:
        middle = [fraction(share) for share, _ in rows]
    wide = max([_SHORT, *map(len, middle)])
    bars = BAR if screen.width >= 72 else 0
    indent = 2 + 6 + 1 + wide + 2 + (bars + 2 if bars else 0)
    for (share, words), told in zip(rows, middle, strict=True):
        drawn = f"{bar(share):<{bars}}  " if bars else ""
        screen.line(f"  {rough(share):>6} {told:>{wide}}  {drawn}{words}", indent=indent)


def bar(share: Fraction) -> str:
    """A bar as long as a probability is great; nothing is shown as nothing."""
    return "█" * round(share * BAR)


def fraction(share: Fraction) -> str:
    """The exact fraction, or "" where that is too long to be read."""
    text = str(share)
    return text if len(text) <= _LONG else ""


def rough(share: Fraction) -> str:
    """A probability to a tenth of a percent."""
    number = float(share * 100)
    if share in (0, 1):
        return f"{number:.0f}%"
    return "<0.1%" if number < 0.1 else ">99.9%" if number > 99.9 else f"{number:.1f}%"

"""Probabilities as a table with bars, readable in one colour and in plain letters."""

from collections.abc import Sequence
from fractions import Fraction

from navalcore.cli.screens import Screen

BAR = 16
"""Signs of a bar that stands for certainty."""
_SHORT = 9  # signs of a fraction beside its percentage
_DIGITS = 4  # of each half of a fraction, and of what stands for one that has more
_TINY = Fraction(1, 100_000)  # what is less is told by a power of ten


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
    """The exact fraction where it is short; else as a decimal number, of whose digits four tell
    how far it is from 0 or 1."""
    if share.denominator < 10**_DIGITS:
        return str(share)
    least = min(share, 1 - share)
    if least < _TINY:
        return f"{'' if least == share else '1-'}{float(least):.{_DIGITS - 1}e}"
    zeros = 0
    while least * 10 ** (zeros + 1) < 1:
        zeros += 1
    return f"{float(share):.{zeros + _DIGITS}f}".rstrip("0")


def rough(share: Fraction) -> str:
    """A probability to a tenth of a percent."""
    number = float(share * 100)
    if share in (0, 1):
        return f"{number:.0f}%"
    return "<0.1%" if number < 0.1 else ">99.9%" if number > 99.9 else f"{number:.1f}%"

"""Bars for spreads of values."""

import pytest

from navalcore.estimates import Spread
from navalcore.lab.report.bins import Bin, binned


def names(*values: float) -> list[str]:
    """The names of the bars for these values, one game each."""
    spread = Spread.of(dict.fromkeys(values, 1))
    return [one.name for one in binned(spread, [spread])]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((3,), ["3"]),
        ((-1, 1), ["-1", "0", "1"]),
        ((0, 14), [str(value) for value in range(15)]),
        ((0, 15), [str(value) for value in range(16)]),
        ((0, 23), [f"{low} to {low + 1}" for low in range(0, 24, 2)]),
        ((-7, 70), [f"{low} to {low + 4}" for low in range(-10, 75, 5)]),
        ((0.5, 2), [f"{low / 10:g} to {(low + 1) / 10:g}" for low in range(5, 21)]),
        ((0.25,), ["0 to 1"]),
        ((5_000_000, 7_000_000), [f"{low}00000 to {low}99999" for low in range(50, 71)]),
    ],
)
def test_bars_are_few_and_begin_at_round_numbers(
    values: tuple[float, ...], told: list[str]
) -> None:
    assert names(*values) == told
    assert len(told) <= 24


def test_a_bar_stands_around_its_number() -> None:
    spread = Spread.of({1: 3, 2: 1})
    assert binned(spread, [spread]) == [
        Bin(0.6, 1.4, 3, 0.75, "1"),
        Bin(1.6, 2.4, 1, 0.25, "2"),
    ]


def test_spreads_beside_each_other_have_the_same_bars() -> None:
    one, other = Spread.of({0: 2, 3: 2}), Spread.of({50: 1})
    first, second = (binned(each, [one, other]) for each in (one, other))
    assert [bin.name for bin in first] == [bin.name for bin in second]
    assert [sum(bin.games for bin in each) for each in (first, second)] == [4, 1]

"""Shares, means and spreads of counted values, and the interval of paired shares."""

import random
from collections import Counter
from math import comb, inf, sqrt
from statistics import fmean, median, quantiles, stdev

import pytest

from navalcore.estimates import (
    Difference,
    Spread,
    margin_of,
    mean_difference,
    mean_of,
    share_difference,
)
from navalcore.intervals import paired_mean, paired_shares, student

VALUES = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]


def test_a_spread_says_what_its_values_say() -> None:
    spread = Spread.of(Counter(VALUES))
    assert (spread.values, spread.least, spread.most) == (12, 1, 9)
    assert spread.mean.value == pytest.approx(fmean(VALUES))
    half = student(11) * stdev(VALUES) / sqrt(12)
    assert spread.mean.interval == pytest.approx((fmean(VALUES) - half, fmean(VALUES) + half))
    assert spread.deviation == pytest.approx(stdev(VALUES))
    assert spread.median == median(VALUES)
    assert [spread.quantile(part / 4) for part in (1, 2, 3)] == [2.5, 4.5, 5.5]
    assert quantiles(sorted(VALUES), n=2) == [spread.median]
    assert (spread.quantile(0), spread.quantile(1)) == (1, 9)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([1, 2, 3, 4, 5], (1.0368, 4.9632)),  # 2.7764 of 1.5811 / root 5 around 3
        ([-2.5, 2.5], (-31.7655, 31.7655)),
        ([4, 4, 4], (4, 4)),
        ([7], (-inf, inf)),
    ],
)
def test_the_interval_of_a_mean(values: list[float], expected: tuple[float, float]) -> None:
    assert mean_of(Counter(values).items()).interval == pytest.approx(expected, abs=1e-4)


def test_the_mean_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^the mean of no values: expected 1 or more$"):
        mean_of([])


def test_one_value_tells_no_interval() -> None:
    spread = Spread.of({7: 1})
    assert (spread.mean.value, spread.mean.interval, spread.deviation) == (7, (-inf, inf), 0)
    assert spread.median == spread.quantile(0.25) == 7


def test_what_is_counted_never_is_left_out() -> None:
    assert Spread.of({1: 2, 5: 0}).most == 1


def test_differences_of_means_are_those_of_the_pairs() -> None:
    gap = mean_difference(Counter([2, 0, -1, 2]))
    assert gap.value == 0.75 and gap.games == 4
    assert gap.interval == pytest.approx((-1.6368, 3.1368), abs=1e-4)  # 3.1824 of 1.5 / 2 around it
    assert mean_difference({0: 50}) == Difference(0, (0, 0), 50)


def test_differences_of_shares_turn_with_their_sides() -> None:
    gap, turned = share_difference(12, 5, 100), share_difference(5, 12, 100)
    assert gap.value == pytest.approx(0.07) and turned.value == pytest.approx(-0.07)
    assert gap.interval == pytest.approx((-turned.interval[1], -turned.interval[0]))
    low, high = share_difference(0, 0, 100).interval
    assert low == -high and 0 < high < 0.03


@pytest.mark.parametrize(
    ("more", "less", "pairs", "told"),
    [
        (0, 0, 0, "0 pairs: expected 1 or more"),
        (3, 2, 4, "3 and 2 of 4 pairs: expected 0 to 4 together"),
        (-1, 2, 4, "-1 and 2 of 4 pairs: expected 0 to 4 together"),
    ],
)
def test_what_is_no_count_of_pairs_is_told(more: int, less: int, pairs: int, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        paired_shares(more, less, pairs)
    assert str(caught.value) == told


@pytest.mark.parametrize(("up", "down"), [(0.1, 0.1), (0.2, 0.05), (0.3, 0.3), (0.05, 0.02)])
def test_the_interval_of_paired_shares_holds_as_often_as_it_says(up: float, down: float) -> None:
    """Exactly, over all outcomes of 60 pairs; where hardly any differ, more often."""
    pairs, held = 60, 0.0
    for more in range(pairs + 1):
        for less in range(pairs + 1 - more):
            low, high = paired_shares(more, less, pairs)
            if low <= up - down <= high:
                ways = comb(pairs, more) * comb(pairs - more, less)
                same = (1 - up - down) ** (pairs - more - less)
                held += ways * up**more * down**less * same
    assert 0.94 <= held <= (0.97 if up + down > 0.1 else 0.99)


def test_the_interval_of_margins_is_that_of_paired_shares_in_general() -> None:
    found = margin_of([1] * 12 + [-1] * 5 + [0] * 83)
    assert found == share_difference(12, 5, 100)
    with pytest.raises(ValueError, match="0 pairs: expected 1 or more"):
        paired_mean(0, 0, 0)


@pytest.mark.parametrize("alike", [0.2, 0.6, 0.9])
def test_the_interval_of_margins_holds_as_often_as_it_says(alike: float) -> None:
    """Deals of four games each: with a chance of `alike` one winner for all, else each by itself,
    six of ten for the better."""
    numbers, held, repeats = random.Random(f"margins {alike}"), 0, 2000
    for _ in range(repeats):
        margins = []
        for _ in range(40):
            games = [1 if numbers.random() < 0.6 else -1 for _ in range(4)]
            margins.append(games[0] if numbers.random() < alike else sum(games) / 4)
        low, high = margin_of(margins).interval
        held += low <= 0.2 <= high
    assert 0.93 <= held / repeats <= 0.975

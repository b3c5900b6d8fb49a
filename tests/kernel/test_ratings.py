"""Ratings: who wins is held to be stronger, more games make it surer, draws make alike."""

import sys

import pytest

from navalcore.errors import NavalcoreError
from navalcore.ratings import SPREAD, START, Placed, Rating, ratings

WINS = [Placed(0, 1), Placed(1, 2)]
LOSES = [Placed(0, 2), Placed(1, 1)]
DRAWN = [Placed(0, 1), Placed(1, 1)]


def test_nobody_is_known_before_the_first_game() -> None:
    before = ratings(2, [])
    assert before == (Rating(START, SPREAD),) * 2
    low, high = before[0].interval
    assert (low, high) == pytest.approx((25 - 1.959964 * 25 / 3, 25 + 1.959964 * 25 / 3))


def test_who_wins_is_rated_higher_and_more_surely_with_more_games() -> None:
    few, many = ratings(2, [WINS] * 5), ratings(2, [WINS] * 50)
    for strong, weak in (few, many):
        assert strong.mean > START > weak.mean
        assert strong.mean - START == pytest.approx(START - weak.mean)
    assert many[0].mean > few[0].mean and many[0].deviation < few[0].deviation < SPREAD


def test_draws_leave_equals_equal_and_say_something() -> None:
    first, second = ratings(2, [DRAWN] * 10)
    assert first.mean == pytest.approx(START) == second.mean
    assert first.deviation == pytest.approx(second.deviation)
    assert first.deviation < SPREAD


def test_equals_that_win_in_turn_are_rated_alike() -> None:
    first, second = ratings(2, [WINS, LOSES] * 200)
    low, high = first.interval
    assert low < second.mean < high and abs(first.mean - second.mean) < 1


def test_three_are_ordered_by_their_places() -> None:
    games = [[Placed(2, 1), Placed(0, 2), Placed(1, 3)]] * 20
    last, third, first = (ratings(3, games)[one].mean for one in (0, 1, 2))
    assert first > last > third


def test_one_that_plays_several_sides_learns_the_mean_of_them() -> None:
    twice = [Placed(0, 1), Placed(0, 1), Placed(1, 3), Placed(1, 3)]
    strong, weak = ratings(2, [twice] * 10)
    assert strong.mean > START > weak.mean
    three = ratings(3, [[Placed(0, 1), Placed(1, 2), Placed(2, 3)]])
    both, _ = ratings(2, [[Placed(0, 1), Placed(1, 2), Placed(0, 3)]])
    assert both.mean == pytest.approx((three[0].mean + three[2].mean) / 2)


def test_teams_win_together() -> None:
    strong, weak = ratings(2, [[Placed(0, 1, seats=2), Placed(1, 2, seats=2)]] * 10)
    assert strong.mean - START == pytest.approx(START - weak.mean) and strong.mean > START


def test_the_missing_package_is_named_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(NavalcoreError) as caught:
        ratings(2, [WINS])
    assert str(caught.value) == (
        "ratings need the package openskill, which is not installed: "
        "pip install 'navalcore[tournament]'"
    )

"""Schedules: everyone sits everywhere equally often, and games of one deal share their dice."""

from collections import Counter
from itertools import groupby, pairwise

import pytest

from navalcore.schedules import ScheduledGame, full_rotation, schedule

SIZES = [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (5, 4), (2, 5), (2, 6)]


@pytest.mark.parametrize(("entrants", "sides"), [(1, 1), (3, 1), *SIZES])
def test_a_full_rotation_has_every_seating_once(entrants: int, sides: int) -> None:
    games = full_rotation(entrants, sides)
    orders = Counter(one.order for one in schedule(entrants, sides, games, "7"))
    assert len(orders) == games and set(orders.values()) == {1}
    twice = Counter(one.order for one in schedule(entrants, sides, 2 * games, "7"))
    assert set(twice.values()) == {2}


@pytest.mark.parametrize(
    ("entrants", "sides", "games"),
    [(1, 1, 1), (3, 1, 3), (2, 2, 2), (3, 2, 6), (2, 4, 6), (3, 4, 36), (4, 4, 24), (7, 6, 5040)],
)
def test_the_number_of_seatings(entrants: int, sides: int, games: int) -> None:
    assert full_rotation(entrants, sides) == games


@pytest.mark.parametrize(("entrants", "sides"), SIZES)
def test_in_a_deal_everyone_moves_on_until_all_have_sat_everywhere(
    entrants: int, sides: int
) -> None:
    every = schedule(entrants, sides, full_rotation(entrants, sides), "7")
    for _, games in groupby(every, lambda one: one.deal):
        orders = [one.order for one in games]
        assert len({tuple(sorted(order)) for order in orders}) == 1
        for before, after in pairwise(orders):
            assert after == before[-1:] + before[:-1]
        seats = [Counter(order[side] for order in orders) for side in range(sides)]
        assert all(seat == seats[0] for seat in seats)


@pytest.mark.parametrize(("entrants", "sides"), SIZES)
def test_after_any_number_of_games_entrants_have_played_nearly_equally_often(
    entrants: int, sides: int
) -> None:
    every = schedule(entrants, sides, 2 * full_rotation(entrants, sides), "7")
    sat: Counter[int] = Counter()
    for one in every:
        sat.update(one.order)
        assert max(sat.values()) - min(sat[each] for each in range(entrants)) <= 2 * sides


def test_four_in_a_game_for_two_meet_in_pairs_that_rest_in_turn() -> None:
    pairs = [frozenset(one.order) for one in schedule(4, 2, 12, "7")][::2]
    assert len(set(pairs)) == 6
    for first, second in zip(pairs[::2], pairs[1::2], strict=True):
        assert not first & second


def test_who_plays_alone_plays_every_deal() -> None:
    assert schedule(2, 1, 4, "7") == (
        ScheduledGame(1, 1, (0,)),
        ScheduledGame(2, 1, (1,)),
        ScheduledGame(3, 2, (0,)),
        ScheduledGame(4, 2, (1,)),
    )


def test_the_seed_decides_and_fewer_games_are_the_beginning_of_more() -> None:
    assert schedule(4, 4, 24, "7") == schedule(4, 4, 24, "7") != schedule(4, 4, 24, "8")
    assert schedule(4, 4, 24, "7")[:9] == schedule(4, 4, 9, "7")


def test_more_sides_than_can_be_gone_through_are_drawn() -> None:
    games = schedule(3, 12, 24, "7")
    assert [one.deal for one in games] == [1] * 12 + [2] * 12
    assert all(Counter(one.order) == {0: 4, 1: 4, 2: 4} for one in games)

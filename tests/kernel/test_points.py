"""Pools of points: spent, refilled, and lost for good."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from navalcore.errors import KernelError
from navalcore.points import PointPool


@pytest.mark.parametrize("most", [0, 1, 6])
def test_a_new_pool_is_full(most: int) -> None:
    assert PointPool.of(most) == PointPool(most, most)


@pytest.mark.parametrize(("left", "points", "after"), [(4, 0, 4), (4, 3, 1), (4, 4, 0), (0, 0, 0)])
def test_points_are_spent_and_refilled(left: int, points: int, after: int) -> None:
    pool = PointPool(6, left)
    pool.spend(points)
    assert (pool.most, pool.left) == (6, after)
    pool.refill()
    assert (pool.most, pool.left) == (6, 6)


@pytest.mark.parametrize(
    ("most", "left", "points", "after"),
    [
        (6, 6, 0, (6, 6)),
        (6, 6, 1, (5, 5)),
        (6, 1, 1, (5, 0)),
        (6, 0, 1, (5, 0)),
        (6, 2, 3, (3, 0)),
        (6, 6, 6, (0, 0)),
        (6, 6, 7, (0, 0)),
        (0, 0, 1, (0, 0)),
    ],
)
def test_a_lost_point_comes_out_of_what_is_left(
    most: int, left: int, points: int, after: tuple[int, int]
) -> None:
    pool = PointPool(most, left)
    pool.shrink(points)
    assert (pool.most, pool.left) == after


def test_one_point_is_lost_unless_told_otherwise() -> None:
    pool = PointPool.of(6)
    pool.shrink()
    assert pool == PointPool(5, 5)


@pytest.mark.parametrize(
    ("change", "points", "message"),
    [
        (PointPool.of, -1, "a pool cannot hold -1 points: give 0 or more"),
        (PointPool(6, 4).spend, 5, "5 points cannot be spent: give 0 to 4"),
        (PointPool(6, 4).spend, -1, "-1 points cannot be spent: give 0 to 4"),
        (PointPool(6, 0).spend, 1, "1 points cannot be spent: give 0 to 0"),
        (PointPool(6, 4).shrink, -1, "-1 points cannot be lost: give 0 or more"),
    ],
)
def test_what_a_pool_cannot_do(change: Callable[[int], object], points: int, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        change(points)
    assert str(caught.value) == message


def test_a_failed_change_changes_nothing() -> None:
    pool = PointPool(6, 4)
    for change, points in ((pool.spend, 5), (pool.spend, -1), (pool.shrink, -1)):
        with pytest.raises(KernelError):
            change(points)
    assert pool == PointPool(6, 4)


def test_a_pool_is_cloned_and_written() -> None:
    pool = PointPool(6, 4)
    other = pool.clone()
    assert other == pool and other is not pool
    other.spend(1)
    other.shrink()
    assert (pool, other) == (PointPool(6, 4), PointPool(5, 2))
    assert pool.dump() == {"most": 6, "left": 4}
    assert PointPool.load(pool.dump()) == pool


@given(most=st.integers(0, 9), steps=st.lists(st.tuples(st.sampled_from("rsl"), st.integers(0, 5))))
def test_never_more_are_left_than_the_pool_holds(most: int, steps: list[tuple[str, int]]) -> None:
    pool = PointPool.of(most)
    for step, points in steps:
        if step == "r":
            pool.refill()
        elif step == "s":
            pool.spend(min(points, pool.left))
        else:
            pool.shrink(points)
        assert 0 <= pool.left <= pool.most <= most

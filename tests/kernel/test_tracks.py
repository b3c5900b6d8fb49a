"""Tracks and compartments: what is placed, what is left over, what gives way."""

import pytest

from navalcore.errors import KernelError
from navalcore.tracks import Compartment, Track


@pytest.mark.parametrize(
    ("damage", "points", "after", "surplus", "full"),
    [(0, 0, 0, 0, False), (0, 3, 3, 0, False), (1, 3, 4, 0, True), (1, 5, 4, 2, True)],
)
def test_a_track_is_marked_box_by_box(
    damage: int, points: int, after: int, surplus: int, full: bool
) -> None:
    track = Track(4, damage)
    assert track.mark(points) == surplus
    assert (track.damage, track.free, track.full) == (after, 4 - after, full)


@pytest.mark.parametrize(
    ("damage", "points", "after", "surplus"), [(3, 2, 1, 0), (3, 3, 0, 0), (3, 5, 0, 2)]
)
def test_a_track_is_repaired_box_by_box(damage: int, points: int, after: int, surplus: int) -> None:
    track = Track(4, damage)
    assert track.repair(points) == surplus
    assert track.damage == after


@pytest.mark.parametrize(
    ("damage", "markers", "points", "unlimited", "result", "after"),
    [
        pytest.param(0, 0, 2, False, (2, 0), (2, 0), id="into empty boxes"),
        pytest.param(0, 1, 2, False, (2, 0), (2, 1), id="beside a marker"),
        pytest.param(0, 1, 3, False, (3, 0), (3, 0), id="a marker gives way to the last point"),
        pytest.param(1, 2, 1, False, (1, 0), (2, 1), id="one of two markers gives way"),
        pytest.param(2, 1, 3, False, (1, 2), (3, 0), id="beyond the last box"),
        pytest.param(3, 0, 1, False, (0, 1), (3, 0), id="destroyed already"),
        pytest.param(2, 1, 3, True, (1, 2), (3, 1), id="markers lie beside the boxes"),
    ],
)
def test_damage_displaces_markers(
    damage: int,
    markers: int,
    points: int,
    unlimited: bool,
    result: tuple[int, int],
    after: tuple[int, int],
) -> None:
    place = Compartment(3, damage, markers)
    assert place.hurt(points, unlimited) == result
    assert (place.damage, place.markers) == after
    assert place.destroyed == (after[0] == 3)
    assert place.free == 3 - after[0]


@pytest.mark.parametrize(
    ("damage", "markers", "unlimited", "placed"),
    [(0, 0, False, True), (1, 1, False, True), (1, 2, False, False), (1, 2, True, True)],
)
def test_a_marker_needs_an_empty_box(
    damage: int, markers: int, unlimited: bool, placed: bool
) -> None:
    place = Compartment(3, damage, markers)
    assert place.kindle(unlimited) is placed
    assert place.markers == markers + placed


@pytest.mark.parametrize(
    ("points", "surplus", "after"),
    [(0, 0, (2, 1)), (1, 0, (2, 0)), (2, 0, (1, 0)), (5, 2, (0, 0))],
)
def test_markers_go_before_damage(points: int, surplus: int, after: tuple[int, int]) -> None:
    place = Compartment(3, 2, 1)
    assert place.mend(points) == surplus
    assert (place.damage, place.markers) == after


@pytest.mark.parametrize("change", [Track(4).mark, Track(4, 2).repair, Compartment(3).hurt])
def test_fewer_than_no_points_are_a_fault_of_the_rules(change: object) -> None:
    with pytest.raises(KernelError) as caught:
        change(-1)  # type: ignore[operator]
    assert str(caught.value) == "-1 points cannot be placed or removed: give 0 or more"


def test_tracks_are_cloned_and_written() -> None:
    for state in (Track(4, 2), Compartment(3, 1, 2)):
        other = state.clone()
        assert other == state and other is not state
        assert type(state).load(state.dump()) == state

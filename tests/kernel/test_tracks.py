"""Tracks: what is marked and cleared, and what is left over."""

import pytest

from navalcore.errors import KernelError
from navalcore.tracks import Track


@pytest.mark.parametrize(
    ("damage", "points", "after", "surplus", "full"),
    [(0, 0, 0, 0, False), (0, 3, 3, 0, False), (1, 3, 4, 0, True), (1, 5, 4, 2, True)],
)
def test_a_track_is_marked_box_by_box(
    damage: int, points: int, after: int, surplus: int, full: bool
) -> None:
    track = Track(4, damage)
    assert track.hurt(points) == surplus
    assert (track.damage, track.free, track.full) == (after, 4 - after, full)


@pytest.mark.parametrize(
    ("damage", "points", "after", "taken"), [(3, 2, 1, 2), (3, 3, 0, 3), (3, 5, 0, 3)]
)
def test_a_track_is_mended_box_by_box(damage: int, points: int, after: int, taken: int) -> None:
    track = Track(4, damage)
    assert track.mend(points) == taken
    assert track.damage == after


@pytest.mark.parametrize("change", [Track(4).hurt, Track(4, 2).mend])
def test_fewer_than_no_points_are_a_fault_of_the_rules(change: object) -> None:
    with pytest.raises(KernelError) as caught:
        change(-1)
    assert str(caught.value) == "-1 points cannot be placed or removed: give 0 or more"


def test_a_track_is_cloned_and_written() -> None:
    track = Track(4, 2)
    other = track.clone()
    assert other == track and other is not track
    assert Track.load(track.dump()) == track

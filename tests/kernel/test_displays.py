"""Displays: what is placed in a compartment, what is left over, what gives way."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore.displays import Display
from navalcore.errors import KernelError


def display(damage: int = 0, markers: int = 0) -> Display:
    made = Display.empty({"gun": 4, "hull": 10})
    made.damage[0], made.markers[0] = damage, markers
    return made


@pytest.mark.parametrize(
    ("damage", "markers", "points", "left", "after"),
    [
        (0, 0, 3, 0, (3, 0)),
        (0, 0, 4, 0, (4, 0)),
        (0, 0, 5, 1, (4, 0)),
        (1, 2, 1, 0, (2, 2)),
        (1, 2, 2, 0, (3, 1)),
        (4, 0, 2, 2, (4, 0)),
    ],
)
def test_damage_fills_boxes_and_displaces_markers(damage, markers, points, left, after):
    made = display(damage, markers)
    assert made.hurt("gun", points) == left
    assert (made.damage[0], made.markers[0]) == after


@pytest.mark.parametrize(
    ("damage", "markers", "room"), [(0, 3, True), (0, 4, False), (3, 1, False)]
)
def test_a_marker_needs_a_free_box_unless_unlimited(damage, markers, room):
    assert display(damage, markers).mark("gun") is room
    assert display(damage, markers).mark("gun", limited=False)


@pytest.mark.parametrize(
    ("points", "taken", "after"), [(1, 1, (3, 0)), (2, 2, (2, 0)), (9, 4, (0, 0))]
)
def test_markers_are_taken_off_first(points, taken, after):
    made = display(3, 1)
    assert made.mend("gun", points) == taken
    assert (made.damage[0], made.markers[0]) == after


def test_destroyed_compartments_are_neither_functional_nor_marked():
    made = display(4)
    assert made.destroyed("gun")
    assert made.functional() == ["hull"]
    assert made.marked() == []
    made.hurt("hull", 1)
    assert made.marked() == ["hull"]
    assert (made.damage[made.at("hull")], made.markers_of("hull")) == (1, 0)
    assert made.mark("hull") and made.markers_of("hull") == 1
    made.clear("hull")
    assert made.free("hull") == 10
    assert made.at("hull") == 1


def test_a_clone_has_its_own_damage():
    made = display()
    copy = made.clone()
    copy.hurt("hull", 2)
    assert made.damage == [0, 0]
    assert copy.boxes is made.boxes


@pytest.mark.parametrize("change", [Display.hurt, Display.mend])
def test_fewer_than_no_points_are_a_fault_of_the_rules(change: Callable[..., Any]) -> None:
    with pytest.raises(KernelError) as caught:
        change(display(), "gun", -1)
    assert str(caught.value) == "-1 points cannot be placed or removed: give 0 or more"


def test_an_unknown_compartment_is_a_fault_of_the_rules() -> None:
    with pytest.raises(KernelError) as caught:
        display().free("hul")
    assert str(caught.value) == (
        "there is no compartment 'hul' (did you mean 'hull'?): the display has gun, hull"
    )

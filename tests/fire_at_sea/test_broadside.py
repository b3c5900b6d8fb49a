"""The broadside: FAS-108 under each ruling of FAS-A01."""

import pytest
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.numbers import in_broadside

from navalcore.points import PointPool
from navalcore.squares import FACINGS, Square, facing_named

INCLUSIVE, EXCLUSIVE, AXIS = RULINGS = ("quarter_inclusive", "quarter_exclusive", "axis_only")


def ship(square: Square, facing: str = "N") -> Ship:
    return Ship("hood", 1, *square, facing_named(facing), PointPool(0, 0))


@pytest.mark.parametrize(
    ("facing", "square", "target", "bears"),
    [
        ("N", (3, 3), (3, 0), False),
        ("N", (3, 3), (4, 0), False),
        ("N", (3, 3), (5, 1), True),
        ("N", (3, 3), (6, 3), True),
        ("N", (3, 3), (3, 7), False),
        ("NW", (4, 6), (3, 2), False),
        ("NW", (4, 6), (4, 1), True),
        ("SW", (4, 1), (4, 6), True),
        ("SW", (3, 2), (4, 6), True),
    ],
    ids=[
        "FAS-108 dead ahead",
        "FAS-108 fine on the bow",
        "FAS-108 exactly on the quarter of the bow",
        "FAS-108 abeam",
        "FAS-108 dead astern",
        "FAS-108 Hood at Prinz Eugen at the start",
        "FAS-108 Hood at a ship due north",
        "FAS-108 Bismarck at Hood at the start",
        "FAS-108 Prinz Eugen at Hood at the start",
    ],
)
def test_values_of_the_diagram(facing: str, square: Square, target: Square, bears: bool) -> None:
    assert in_broadside(INCLUSIVE, ship(square, facing), ship(target)) is bears


@pytest.mark.parametrize(
    ("ruling", "out"),
    [
        (INCLUSIVE, {0, 4}),
        (EXCLUSIVE, {0, 1, 3, 4, 5, 7}),
        (AXIS, {0, 4}),
    ],
    ids=[
        "FAS-108 FAS-A01 all but ahead and astern",
        "FAS-A01 quarter_exclusive: only abeam",
        "FAS-A01 axis_only: all but ahead and astern",
    ],
)
@pytest.mark.parametrize("facing", FACINGS)
def test_the_eight_neighbours(facing: str, ruling: str, out: set[int]) -> None:
    """Steps clockwise from the bow that do not bear, the same for every facing."""
    around = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    found = set()
    for steps in range(8):
        dx, dy = around[(facing_named(facing) + steps) % 8]
        if not in_broadside(ruling, ship((3, 3), facing), ship((3 + dx, 3 + dy))):
            found.add(steps)
    assert found == out


@pytest.mark.parametrize(
    ("target", "bears"),
    [
        ((5, 1), (True, False, True)),
        ((5, 2), (True, True, True)),
        ((4, 1), (False, False, True)),
        ((3, 1), (False, False, False)),
        ((3, 6), (False, False, False)),
        ((1, 5), (True, False, True)),
        ((2, 6), (False, False, True)),
        ((0, 3), (True, True, True)),
    ],
    ids=[
        "FAS-A01 exactly 45 degrees off the bow",
        "FAS-A01 more than 45 degrees",
        "FAS-A01 less than 45 degrees",
        "FAS-A01 on the line ahead",
        "FAS-A01 on the line astern",
        "FAS-A01 exactly 45 degrees off the stern, to port",
        "FAS-A01 near the stern",
        "FAS-A01 abeam to port",
    ],
)
def test_rulings(target: Square, bears: tuple[bool, bool, bool]) -> None:
    """A ship at (3, 3) that faces north."""
    assert tuple(in_broadside(one, ship((3, 3)), ship(target)) for one in RULINGS) == bears


@pytest.mark.parametrize("ruling", RULINGS)
def test_both_sides_are_alike(ruling: str) -> None:
    """FAS-108: port mirrors starboard, and a half turn changes nothing."""
    for x in range(-4, 5):
        for y in range(-4, 5):
            if (x, y) != (0, 0):
                bears = in_broadside(ruling, ship((0, 0), "N"), ship((x, y)))
                assert in_broadside(ruling, ship((0, 0), "N"), ship((-x, y))) is bears
                assert in_broadside(ruling, ship((0, 0), "S"), ship((x, y))) is bears

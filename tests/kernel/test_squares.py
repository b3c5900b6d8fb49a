"""Square maps: facings and turns, what lies ahead and abeam, and the names of squares."""

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from navalcore.errors import KernelError, Refusal
from navalcore.squares import (
    FACINGS,
    VECTORS,
    Square,
    SquareMap,
    ahead,
    bearing,
    distance,
    facing_named,
    fan,
    turned,
    turns_between,
)

N, NE, E, SE, S, SW, W, NW = range(8)
GRID = SquareMap(9, 12)
NUMBERS = st.integers(-30, 30)
SQUARES = st.tuples(NUMBERS, NUMBERS)
FACING = st.integers(0, 7)


def square_turned(square: Square) -> Square:
    """The square a quarter turn clockwise round the north-west corner."""
    return -square[1], square[0]


@pytest.mark.parametrize(
    ("text", "facing"), [("N", N), ("ne", NE), ("E", E), ("Se", SE), ("s", S), ("nW", NW)]
)
def test_a_facing_by_its_name(text: str, facing: int) -> None:
    assert facing_named(text) == facing


def test_every_facing_is_found_by_its_name() -> None:
    assert [facing_named(name) for name in FACINGS] == list(range(8))


@pytest.mark.parametrize(
    ("text", "hint"), [("nne", " (did you mean 'NE'?)"), ("north", ""), ("", ""), ("0", "")]
)
def test_what_is_no_facing(text: str, hint: str) -> None:
    with pytest.raises(KernelError) as caught:
        facing_named(text)
    assert str(caught.value) == (
        f"{text!r} is no facing{hint}: expected one of N, NE, E, SE, S, SW, W, NW"
    )


@pytest.mark.parametrize(
    ("facing", "steps", "after"),
    [(N, 0, N), (N, 1, NE), (N, -1, NW), (NW, 1, N), (E, 4, W), (SW, -6, NW), (S, 16, S)],
)
def test_turning(facing: int, steps: int, after: int) -> None:
    assert turned(facing, steps) == after


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [(N, N, 0), (N, NE, 1), (N, NW, 1), (NE, SE, 2), (E, NW, 3), (N, S, 4), (W, NE, 3)],
)
def test_the_least_turns_between_facings(a: int, b: int, steps: int) -> None:
    assert turns_between(a, b) == turns_between(b, a) == steps


@given(facing=FACING, steps=st.integers(-4, 4))
def test_as_many_turns_as_were_made(facing: int, steps: int) -> None:
    assert turns_between(facing, turned(facing, steps)) == abs(steps)
    assert turned(turned(facing, steps), -steps) == facing


@pytest.mark.parametrize(
    ("facing", "square"),
    [
        (N, (3, 3)),
        (NE, (4, 3)),
        (E, (4, 4)),
        (SE, (4, 5)),
        (S, (3, 5)),
        (SW, (2, 5)),
        (W, (2, 4)),
        (NW, (2, 3)),
    ],
)
def test_the_square_ahead(facing: int, square: Square) -> None:
    assert ahead((3, 4), facing) == square


def test_ahead_leads_off_the_grid() -> None:
    assert ahead((0, 0), NW) == (-1, -1)


@pytest.mark.parametrize(
    ("facing", "spread", "squares"),
    [
        (N, 0, ((0, (3, 3)),)),
        (N, 1, ((-1, (2, 3)), (0, (3, 3)), (1, (4, 3)))),
        (NW, 1, ((-1, (2, 4)), (0, (2, 3)), (1, (3, 3)))),
        (E, 2, ((-2, (3, 3)), (-1, (4, 3)), (0, (4, 4)), (1, (4, 5)), (2, (3, 5)))),
    ],
)
def test_a_fan_of_squares(
    facing: int, spread: int, squares: tuple[tuple[int, Square], ...]
) -> None:
    assert fan((3, 4), facing, spread) == squares


def test_a_fan_spreads_one_step_unless_told_otherwise() -> None:
    assert fan((3, 4), S) == fan((3, 4), S, 1)


@given(square=SQUARES, facing=FACING, spread=st.integers(0, 3))
def test_a_fan_is_what_lies_ahead_after_each_turn(square: Square, facing: int, spread: int) -> None:
    made = fan(square, facing, spread)
    turns = range(-spread, spread + 1)
    assert made == tuple((steps, ahead(square, turned(facing, steps))) for steps in turns)
    assert len({place for _, place in made}) == 2 * spread + 1


@pytest.mark.parametrize("spread", [-1, 4])
def test_a_fan_that_meets_astern(spread: int) -> None:
    with pytest.raises(KernelError) as caught:
        fan((3, 4), N, spread)
    assert str(caught.value) == f"a fan spreads 0 to 3 steps to either side, not {spread}"


@pytest.mark.parametrize(
    ("a", "b", "squares"),
    [
        ((2, 2), (2, 2), 0),
        ((2, 2), (3, 3), 1),
        ((2, 2), (2, 5), 3),
        ((2, 2), (6, 5), 4),
        ((0, 0), (-1, -2), 2),
    ],
)
def test_distances(a: Square, b: Square, squares: int) -> None:
    assert distance(a, b) == distance(b, a) == squares


@given(a=SQUARES, b=SQUARES, c=SQUARES, facing=FACING)
def test_distance_is_a_distance(a: Square, b: Square, c: Square, facing: int) -> None:
    assert distance(a, b) == distance(b, a) == distance(square_turned(a), square_turned(b))
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, ahead(a, facing)) == 1
    assert abs(distance(a, b) - distance(ahead(a, facing), b)) <= 1


@pytest.mark.parametrize(
    ("facing", "target", "parts"),
    [
        (N, (0, 0), (0, 0)),
        (N, (0, -2), (2, 0)),
        (N, (2, 0), (0, 2)),
        (N, (-2, 0), (0, -2)),
        (N, (0, 2), (-2, 0)),
        (N, (1, -3), (3, 1)),
        (E, (0, 2), (0, 2)),
        (S, (2, 0), (0, -2)),
        (W, (0, -1), (0, 1)),
        (NE, (2, -2), (4, 0)),
        (NE, (1, 1), (0, 2)),
        (NE, (1, 0), (1, 1)),
        (NE, (0, -1), (1, -1)),
        (SW, (-1, -1), (0, 2)),
    ],
)
def test_what_lies_ahead_and_to_starboard(
    facing: int, target: Square, parts: tuple[int, int]
) -> None:
    origin = (5, 7)
    assert bearing(origin, facing, (origin[0] + target[0], origin[1] + target[1])) == parts


@given(origin=SQUARES, target=SQUARES, facing=FACING)
def test_four_quarter_turns(origin: Square, target: Square, facing: int) -> None:
    found = bearing(origin, facing, target)
    a, b, course = origin, target, facing
    for _ in range(4):
        a, b, course = square_turned(a), square_turned(b), turned(course, 2)
        assert bearing(a, course, b) == found
        assert square_turned(VECTORS[turned(course, -2)]) == VECTORS[course]
    assert (a, b, course) == (origin, target, facing)


@given(target=SQUARES, facing=FACING)
def test_an_eighth_of_a_turn_keeps_the_side(target: Square, facing: int) -> None:
    """Turning by 45 degrees takes (x, y) to (x - y, x + y), longer by the root of 2; the facing's
    vector grows by as much if it becomes a diagonal, and shrinks if it becomes straight."""
    x, y = target
    forward, starboard = bearing((0, 0), facing, target)
    grown = 2 if facing % 2 == 0 else 1
    turned_bearing = bearing((0, 0), turned(facing, 1), (x - y, x + y))
    assert turned_bearing == (grown * forward, grown * starboard)


@given(origin=SQUARES, facing=FACING, target=SQUARES)
def test_the_opposite_facing_sees_the_opposite(origin: Square, facing: int, target: Square) -> None:
    forward, starboard = bearing(origin, facing, target)
    assert bearing(origin, turned(facing, 4), target) == (-forward, -starboard)


def test_the_squares_of_a_map() -> None:
    small = SquareMap(3, 2)
    assert list(small) == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert [small.name(square) for square in small] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert len(small) == 6
    assert all(square in small for square in small)


BOUNDS: list[tuple[Square, str, tuple[str, ...]]] = [
    ((0, 0), "A1", ()),
    ((8, 0), "I1", ()),
    ((0, 11), "A12", ()),
    ((8, 11), "I12", ()),
    ((4, 6), "E7", ()),
    ((0, -1), "1 north of A1", ("north",)),
    ((9, 0), "1 east of I1", ("east",)),
    ((8, 12), "1 south of I12", ("south",)),
    ((-1, 0), "1 west of A1", ("west",)),
    ((9, -1), "1 north and 1 east of I1", ("north", "east")),
    ((9, 12), "1 south and 1 east of I12", ("east", "south")),
    ((-1, 12), "1 south and 1 west of A12", ("south", "west")),
    ((-1, -1), "1 north and 1 west of A1", ("north", "west")),
    ((4, 30), "19 south of E12", ("south",)),
    ((-3, 5), "3 west of A6", ("west",)),
    ((11, -2), "2 north and 3 east of I1", ("north", "east")),
]


@pytest.mark.parametrize(("square", "name", "edges"), BOUNDS)
def test_on_the_grid_and_beyond_its_edges(
    square: Square, name: str, edges: tuple[str, ...]
) -> None:
    assert GRID.name(square) == name
    assert GRID.square(name) == square
    assert GRID.edges(square) == edges
    assert (square in GRID) == (edges == ())


@given(width=st.integers(1, 26), height=st.integers(1, 30), square=SQUARES)
def test_every_name_is_read_back(width: int, height: int, square: Square) -> None:
    grid = SquareMap(width, height)
    assert grid.square(grid.name(square)) == square
    assert grid.square(grid.name(square).upper()) == square
    assert (square in grid) == (grid.edges(square) == ())


@given(square=SQUARES)
def test_two_numbers_are_a_square_as_in_the_first_set_ups(square: Square) -> None:
    x, y = square
    assert GRID.square(f"({x}, {y})") == square


@given(square=SQUARES)
def test_the_name_off_the_grid_is_by_the_nearest_square_on_it(square: Square) -> None:
    away = GRID.name(square).rpartition(" of ")
    if square in GRID:
        assert away[0] == ""
    else:
        nearest = GRID.square(away[2])
        assert distance(square, nearest) == min(distance(square, other) for other in GRID)
        assert set(away[0].split(" ")[1::3]) == set(GRID.edges(square))


@pytest.mark.parametrize(
    ("text", "square"),
    [
        ("a1", (0, 0)),
        (" i12 ", (8, 11)),
        ("B02", (1, 1)),
        ("9,-1", (9, -1)),
        (" 9 , -1 ", (9, -1)),
        ("(9,-1)", (9, -1)),
        ("( 9 , -1 )", (9, -1)),
        ("(0, 0)", (0, 0)),
        ("1,1", (1, 1)),
        (" 1  West of a6 ", (-1, 5)),
        ("1 west and 2 north of A1", (-1, -2)),
        ("1 west of B1", (0, 0)),
        ("0 east of C3", (2, 2)),
    ],
)
def test_other_ways_to_type_a_square(text: str, square: Square) -> None:
    assert GRID.square(text) == square


WRONG = [
    "J1",
    "A0",
    "A13",
    "A",
    "1",
    "1A",
    "",
    "AA1",
    "A-1",
    "9 -1",
    "(9, -1",
    "9, -1)",
    "9,",
    "A²",
    "1 west",
    "west of A1",
    "1 west of J1",
    "1 left of A1",
    "1 west and of A1",
    "1 west and 1 north and 1 east of A1",
]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        GRID.square(text)
    assert caught.value.cite == ""
    assert caught.value.message == (
        f"{text!r} is no square of this map: give a column and a row, A1 to I12, "
        "or for a square off the map how far it lies from one, such as 1 east of I12"
    )


@pytest.mark.parametrize(("width", "height"), [(1, 1), (26, 1), (1, 400)])
def test_the_sizes_that_a_map_may_have(width: int, height: int) -> None:
    grid = SquareMap(width, height)
    assert len(grid) == width * height
    assert grid.square(grid.name((width - 1, height - 1))) == (width - 1, height - 1)


@pytest.mark.parametrize(("width", "height"), [(0, 1), (27, 1), (1, 0), (-1, 5)])
def test_the_sizes_that_no_map_has(width: int, height: int) -> None:
    with pytest.raises(KernelError) as caught:
        SquareMap(width, height)
    assert str(caught.value) == (
        f"a square map has 1 to 26 columns and at least 1 row, not {width} by {height}"
    )


def test_a_map_stays_as_it_is() -> None:
    grid = SquareMap(9, 12)
    assert grid == GRID and hash(grid) == hash(GRID)
    with pytest.raises(FrozenInstanceError):
        grid.width = 10  # type: ignore[misc]
    assert not hasattr(grid, "__dict__")

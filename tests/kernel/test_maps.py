"""Hex maps: neighbours, distances and ways."""

from collections import Counter

import pytest

from navalcore.errors import KernelError
from navalcore.maps import HexMap

GRID = HexMap.columns("ABCDEFG", 8, 22, shifted="BDF")


@pytest.mark.parametrize(
    ("place", "neighbours"),
    [
        ("C12", ("B11", "B12", "C11", "C13", "D11", "D12")),
        ("D12", ("C12", "C13", "D11", "D13", "E12", "E13")),
        ("A08", ("A09", "B08")),
        ("A13", ("A12", "A14", "B12", "B13")),
        ("B08", ("A08", "A09", "B09", "C08", "C09")),
        ("B22", ("A22", "B21", "C22")),
        ("G22", ("F21", "F22", "G21")),
    ],
)
def test_neighbours_of_offset_columns(place: str, neighbours: tuple[str, ...]) -> None:
    assert GRID.neighbours(place) == neighbours


def test_the_whole_grid() -> None:
    assert len(GRID) == 7 * 15
    assert list(GRID)[:2] == ["A08", "A09"]
    assert "G22" in GRID and "H08" not in GRID
    assert GRID.findings() == []
    inner = [place for place in GRID if place[0] in "BCDEF" and "08" < place[1:] < "22"]
    assert Counter(len(GRID.neighbours(place)) for place in inner) == {6: 65}


@pytest.mark.parametrize(
    ("start", "end", "distance"),
    [("A13", "A13", 0), ("A13", "A11", 2), ("A13", "G11", 6), ("A08", "G22", 17)],
)
def test_distances(start: str, end: str, distance: int) -> None:
    assert GRID.distance(start, end) == distance
    assert GRID.distance(end, start) == distance
    way = GRID.route(start, end)
    assert len(way) == distance
    for before, after in zip((start, *way), way, strict=False):
        assert after in GRID.neighbours(before)
    assert GRID.route(start, end) == way


def test_ways_round_what_is_closed() -> None:
    wall = {f"B{row:02}" for row in range(8, 22)}
    assert GRID.distance("A08", "C08", lambda place: place not in wall) == 14 + 2 + 14
    assert "B22" in GRID.route("A08", "C08", lambda place: place not in wall)
    wall.add("B22")
    assert GRID.distance("A08", "C08", lambda place: place not in wall) is None
    assert GRID.route("A08", "C08", lambda place: place not in wall) == ()
    assert GRID.route("A08", "A10", {"A09", "A10"}.__contains__) == ("A09", "A10")
    assert GRID.distance("A08", "A10", {"A09"}.__contains__) is None


def test_all_distances_from_a_hex() -> None:
    found = GRID.distances("A08", {"A09", "A10", "B08"}.__contains__)
    assert found == {"A08": 0, "A09": 1, "B08": 1, "A10": 2}
    assert list(found.values()) == sorted(found.values())


def test_faults_of_explicit_rows() -> None:
    explicit = HexMap({"A": ["B", "B", "X"], "B": ["B", "C", "A"], "C": []})
    assert explicit.findings() == [
        "A: neighbour B is named 2 times",
        "A: neighbour X is not on the map",
        "B is its own neighbour",
        "B names C as neighbour, but C not B",
    ]


@pytest.mark.parametrize("ask", ["neighbours", "distance", "route"])
def test_a_hex_that_is_not_there(ask: str) -> None:
    arguments = ["A7"] if ask == "neighbours" else ["A08", "A7"]
    with pytest.raises(KernelError) as caught:
        getattr(GRID, ask)(*arguments)
    assert str(caught.value) == "'A7' is no hex of this map (did you mean 'A17'?)"

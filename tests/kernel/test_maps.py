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
    assert GRID.distances(start)[end] == distance
    assert GRID.distances(end)[start] == distance


def test_ways_round_what_is_closed() -> None:
    wall = {f"B{row:02}" for row in range(8, 22)}
    assert without(wall).distances("A08")["C08"] == 14 + 2 + 14
    wall.add("B22")
    assert "C08" not in without(wall).distances("A08")


def without(closed: set[str]) -> HexMap:
    """The grid without some of its hexes."""
    return HexMap(
        {
            place: [near for near in GRID.neighbours(place) if near not in closed]
            for place in GRID
            if place not in closed
        }
    )


def test_all_distances_from_a_hex() -> None:
    found = without(set(GRID) - {"A08", "A09", "A10", "B08"}).distances("A08")
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


@pytest.mark.parametrize("ask", ["neighbours", "distances"])
def test_a_hex_that_is_not_there(ask: str) -> None:
    with pytest.raises(KernelError) as caught:
        getattr(GRID, ask)("A7")
    assert str(caught.value) == "'A7' is no hex of this map (did you mean 'A17'?)"

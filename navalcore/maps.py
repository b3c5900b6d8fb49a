"""Hex maps: who is whose neighbour, and how far it is."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from navalcore.errors import KernelError, nearest


class HexMap:
    """Hexes by id, in fixed order, with their neighbours.

    A map of columns is flat-topped: a column's hexes touch along their flat sides, and every
    shifted column lies half a hex further on.
    """

    __slots__ = ("_neighbours", "ids")

    def __init__(self, neighbours: Mapping[str, Sequence[str]]) -> None:
        self._neighbours: Final = {place: tuple(near) for place, near in neighbours.items()}
        self.ids: Final = tuple(self._neighbours)

    @classmethod
    def columns(
        cls, letters: Sequence[str], first: int, last: int, shifted: Container[str] = ()
    ) -> "HexMap":
        """The full grid of columns and rows; ids are letter and two digits, such as A08.

        Row n of a column touches rows n - 1 and n + 1 of it, and of each column beside it rows
        n - 1 and n, or rows n and n + 1 where the column itself is shifted.
        """
        neighbours = {}
        for at, letter in enumerate(letters):
            steps = (0, 1) if letter in shifted else (-1, 0)
            for row in range(first, last + 1):
                beside = [(column, row + step) for column in (at - 1, at, at + 1) for step in steps]
                near = [place for place in beside if place[0] != at]
                near += [(at, row - 1), (at, row + 1)]
                neighbours[f"{letter}{row:02}"] = [
                    f"{letters[column]}{line:02}"
                    for column, line in sorted(near)
                    if 0 <= column < len(letters) and first <= line <= last
                ]
        return cls(neighbours)

    def __contains__(self, place: object) -> bool:
        return place in self._neighbours

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The hexes that touch this one, in the map's order."""
        try:
            return self._neighbours[place]
        except KeyError:
            hint = nearest(place, self.ids)
            raise KernelError(f"{place!r} is no hex of this map{hint}") from None

    def distances(self, start: str) -> dict[str, int]:
        """How many hexes every reachable hex is away, nearest first; `start` itself is 0 away."""
        self.neighbours(start)
        found = {start: 0}
        front = [start]
        while front:
            beyond = []
            for place in front:
                for near in self._neighbours[place]:
                    if near not in found:
                        found[near] = found[place] + 1
                        beyond.append(near)
            front = beyond
        return found

    def findings(self) -> list[str]:
        """Every fault of the rows: unknown, repeated, own or one-sided neighbours."""
        found = []
        for place, near in self._neighbours.items():
            for other in dict.fromkeys(near):
                if other == place:
                    found.append(f"{place} is its own neighbour")
                elif other not in self._neighbours:
                    found.append(f"{place}: neighbour {other} is not on the map")
                elif place not in self._neighbours[other]:
                    found.append(f"{place} names {other} as neighbour, but {other} not {place}")
                if near.count(other) > 1:
                    found.append(f"{place}: neighbour {other} is named {near.count(other)} times")
        return found

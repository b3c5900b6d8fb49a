"""Hex maps: who is whose neighbour, how far it is, and by which way."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Final

from navalcore.errors import KernelError, nearest

Passable = Callable[[str], bool]
"""Says whether a hex may be entered; a set's `__contains__` will do."""


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

    def distances(self, start: str, passable: Passable | None = None) -> dict[str, int]:
        """How many hexes every reachable hex is away, nearest first; `start` itself is 0 away."""
        return {place: distance for place, (distance, _) in self._search(start, passable).items()}

    def distance(self, start: str, end: str, passable: Passable | None = None) -> int | None:
        """How many hexes must be entered to come from `start` to `end`; None if no way leads."""
        self.neighbours(end)
        return self.distances(start, passable).get(end)

    def route(self, start: str, end: str, passable: Passable | None = None) -> tuple[str, ...]:
        """The hexes of a shortest way, without `start`; () if none leads, or at the end already.

        Of ways equally short it is always the same one.
        """
        self.neighbours(end)
        found = self._search(start, passable)
        way: list[str] = []
        while end != start and end in found:
            way.append(end)
            end = found[end][1]
        return tuple(reversed(way))

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

    def _search(self, start: str, passable: Passable | None) -> dict[str, tuple[int, str]]:
        """Breadth first: each hex reached, with its distance and the hex before it."""
        self.neighbours(start)
        found = {start: (0, start)}
        front = [start]
        while front:
            beyond = []
            for place in front:
                distance = found[place][0] + 1
                for near in self._neighbours[place]:
                    if near not in found and (passable is None or passable(near)):
                        found[near] = (distance, place)
                        beyond.append(near)
            front = beyond
        return found

"""Filling holes in every way, one after the other, each with its exact probability."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from navalcore.dealers import Forbidden

TOO_HEAVY = 1 << 32
"""Weights of so much in all may be those of a thinned belief, which is not exact."""


class Uncountable(Exception):
    """What fills the holes cannot be told one by one."""


class Branching(Forbidden):
    """Stands for a source of numbers, and gives another answer each time that all is asked anew.

    `turns` yields the probability of what was filled in since the last turn; it ends when nothing
    else can be.
    """

    __slots__ = ("_at", "_path")

    def __init__(self) -> None:
        self._path: list[tuple[int, list[int]]] = []  # what was picked, and the weights there
        self._at = 0

    def __call__(self, n: int) -> int:
        """A number of 0 … n - 1, all alike likely."""
        if n >= TOO_HEAVY:
            raise Uncountable
        return self.among([1] * n)

    def among(self, weights: Sequence[int]) -> int:
        """The place of one of the weights."""
        if self._at == len(self._path):
            if sum(weights) >= TOO_HEAVY:
                raise Uncountable
            self._path.append((_after(weights, -1), list(weights)))
        picked = self._path[self._at][0]
        self._at += 1
        return picked

    @property
    def share(self) -> Fraction:
        """How likely what was picked since the last turn is."""
        found = Fraction(1)
        for picked, weights in self._path:
            found *= Fraction(weights[picked], sum(weights))
        return found

    @property
    def size(self) -> int:
        """How many ways there are, if all branch as often as the last one."""
        return prod(sum(map(bool, weights)) for _, weights in self._path)

    def turns(self) -> Iterator[None]:
        """Fill in anew at each turn."""
        while True:
            self._at = 0
            yield
            while self._path:
                picked, weights = self._path.pop()
                following = _after(weights, picked)
                if following < len(weights):
                    self._path.append((following, weights))
                    break
            if not self._path:
                return


def _after(weights: Sequence[int], picked: int) -> int:
    """The next place whose weight is not nothing, or their number."""
    places = range(picked + 1, len(weights))
    return next((place for place in places if weights[place]), len(weights))

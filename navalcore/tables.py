"""Result tables and the modifiers of the rolls that are looked up in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, Generic, NamedTuple, TypeVar

from navalcore.errors import KernelError

T = TypeVar("T")


class Modifier(NamedTuple):
    """A number added to a roll, with its name and the rule that gives it."""

    label: str
    value: int
    cite: str


class TargetNumber(NamedTuple):
    """What a roll must reach: the sum of `parts`, what is `added` to the roll, and how likely it
    is to reach it."""

    parts: tuple[Modifier, ...]
    share: Fraction
    added: int = 0

    @property
    def needed(self) -> int:
        """The number to roll or more."""
        return sum([part.value for part in self.parts])


class Forecast(NamedTuple):
    """Exact odds as a ruleset reckons them, beside walking every way.

    `chances` are things that may come about, alone or together, with their probability; `means`
    are expected numbers; `spread` is the distribution of the number named `of`. All hold on the
    condition `given`, such as "if nobody reacts", if there is one.
    """

    chances: tuple[tuple[str, Fraction], ...]
    means: tuple[tuple[str, Fraction], ...] = ()
    spread: tuple[tuple[int, Fraction], ...] = ()
    of: str = ""
    given: str = ""


def total(natural: int, modifiers: Iterable[Modifier]) -> int:
    """The roll with all its modifiers, not clamped."""
    return natural + sum(modifier.value for modifier in modifiers)


def clamp(value: int, low: int, high: int) -> int:
    """The number of low … high that is nearest to `value`."""
    return low if value < low else high if value > high else value


def modified(
    natural: int,
    modifiers: Iterable[Modifier],
    low: int = 1,
    high: int = 6,
    *,
    stepwise: bool = False,
) -> int:
    """The roll with its modifiers, kept in low … high.

    It is clamped once, after the sum; with `stepwise` after each modifier in their order.
    """
    if not stepwise:
        return clamp(total(natural, modifiers), low, high)
    value = clamp(natural, low, high)
    for modifier in modifiers:
        value = clamp(value + modifier.value, low, high)
    return value


class Table(Generic[T]):
    """What each number low … high means; `findings` names every number that has not one row."""

    __slots__ = ("_rows", "findings", "high", "low", "name")

    def __init__(
        self, name: str, rows: Mapping[int, T] | Iterable[tuple[int, T]], low: int, high: int
    ) -> None:
        pairs: list[tuple[int, T]] = list(rows.items() if isinstance(rows, Mapping) else rows)
        counts = Counter(number for number, _ in pairs)
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self._rows: Final = dict(pairs)
        self.findings: Final = tuple(
            f"{name}: {number} {fault}"
            for number in sorted(counts.keys() | set(range(low, high + 1)))
            if (fault := self._fault(number, counts[number]))
        )

    @classmethod
    def from_rows(
        cls, name: str, rows: Iterable[Any], key: str = "die", low: int = 1, high: int = 6
    ) -> "Table[Any]":
        """The table whose rows carry their number as the attribute `key`."""
        return Table(name, [(getattr(row, key), row) for row in rows], low, high)

    def __getitem__(self, number: int) -> T:
        try:
            return self._rows[number]
        except KeyError:
            raise KernelError(
                f"{self.name}: {number} was looked up, but the table runs from {self.low} to"
                f" {self.high}: clamp the roll first"
            ) from None

    def __iter__(self) -> Iterator[tuple[int, T]]:
        return iter(sorted(self._rows.items(), key=lambda pair: pair[0]))

    def __len__(self) -> int:
        return len(self._rows)

    def _fault(self, number: int, count: int) -> str:
        if not self.low <= number <= self.high:
            return f"lies outside {self.low} to {self.high}"
        if count == 0:
            return "has no row"
        return f"has {count} rows" if count > 1 else ""

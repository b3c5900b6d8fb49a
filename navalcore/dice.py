"""Dice: one die, a pool in thrown order or sorted, the sum of two, and a red with a white one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, cycle, islice, product
from math import comb, factorial, prod
from typing import Any, Final

from navalcore.chance import Below, Outcome, Space, quoted, register
from navalcore.errors import KernelError, Refusal

LONGEST_TABLE = 8192  # five dice have 7776 throws

_WORDS = (
    *("none", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number_word(number: int) -> str:
    """A count in words up to twelve, in digits above."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def _whole(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _checked_faces(given: Sequence[Any], count: int, sides: int, hint: str) -> list[int]:
    for face in given:
        if type(face) is not int or not 1 <= face <= sides:
            raise Refusal("", f"a die shows 1 to {sides}, not {quoted(face)}: {hint}")
    if len(given) != count:
        wanted = "one die is" if count == 1 else f"{number_word(count)} dice are"
        were = "was" if len(given) == 1 else "were"
        given_word = number_word(len(given))
        raise Refusal("", f"{wanted} wanted, {given_word} {were} given: {hint}")
    return list(given)


def _split(text: str) -> list[int | str]:
    return [_whole(word) for word in text.replace(",", " ").split()]


def _whole_at_least_one(value: object, what: str) -> None:
    if type(value) is not int or value < 1:
        raise KernelError(f"{what}: expected a whole number from 1, got {quoted(value)}")


class _Dice(Space):
    """What all throws share: a short space keeps the table of its throws."""

    __slots__ = ("_table",)

    _table: tuple[Outcome, ...]

    def table(self) -> tuple[Outcome, ...] | None:
        try:
            return self._table or None
        except AttributeError:
            self._table = ()
            if self.total <= LONGEST_TABLE:
                each = ([outcome] * weight for outcome, weight in self.outcomes())
                self._table = tuple(outcome for same in each for outcome in same)
            return self._table or None


class Die(_Dice):
    """One die: the outcome is its face, 1 … sides."""

    __slots__ = ("sides",)

    def __init__(self, sides: int) -> None:
        _whole_at_least_one(sides, "sides of a die")
        self.sides: Final = sides

    @property
    def total(self) -> int:
        return self.sides

    @property
    def size(self) -> int:
        return self.sides

    def outcomes(self) -> Iterable[tuple[Outcome, int]]:
        return tuple((face, 1) for face in range(1, self.sides + 1))

    def pick(self, below: Below) -> Outcome:
        return below(self.sides) + 1

    def parse(self, text: str) -> Outcome:
        return _checked_faces(_split(text), 1, self.sides, self._hint())[0]

    def format(self, outcome: Outcome) -> str:
        return str(outcome)

    def check(self, outcome: Any) -> Outcome:
        return _checked_faces([outcome], 1, self.sides, self._hint())[0]

    def describe(self) -> list[Any]:
        return ["die", self.sides]

    def _hint(self) -> str:
        return f"type one number such as {min(4, self.sides)}"


class _Faces(_Dice):
    """Several dice whose faces all matter: the outcome is the list of them."""

    __slots__ = ("count", "sides")

    count: int
    sides: int

    @property
    def total(self) -> int:
        return int(self.sides**self.count)

    @property
    def size(self) -> int:
        return int(self.sides**self.count)

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        faces = range(1, self.sides + 1)
        return ((list(throw), 1) for throw in product(faces, repeat=self.count))

    def pick(self, below: Below) -> Outcome:
        sides = self.sides
        return [below(sides) + 1 for _ in range(self.count)]

    def parse(self, text: str) -> Outcome:
        return self.check(_split(text))

    def format(self, outcome: Outcome) -> str:
        assert isinstance(outcome, list)
        return " ".join(map(str, outcome))

    def check(self, outcome: Any) -> Outcome:
        given = outcome if isinstance(outcome, list | tuple) else [outcome]
        return _checked_faces(given, self.count, self.sides, self._hint())

    def _hint(self) -> str:
        faces = islice(cycle((1, 4, 1, 6, 2, 5)), self.count)
        example = " ".join(str(min(face, self.sides)) for face in faces)
        numbers = "number" if self.count == 1 else "numbers"
        return f"type {number_word(self.count)} {numbers} such as {example}"


class Pool(_Faces):
    """Dice thrown together: the faces in thrown order, or ascending with `sorted`.

    Sorted pools have fewer outcomes, with multinomial weights: only for rules to which the
    order cannot matter. Both kinds roll the same faces under the same seed.
    """

    __slots__ = ("sorted",)

    def __init__(self, count: int, sides: int = 6, *, sorted: bool = False) -> None:
        _whole_at_least_one(count, "dice of a pool")
        _whole_at_least_one(sides, "sides of a die")
        self.count = count
        self.sides = sides
        self.sorted: Final = sorted

    @property
    def size(self) -> int:
        if self.sorted:
            return comb(self.sides + self.count - 1, self.count)
        return self.total

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        if not self.sorted:
            return super().outcomes()
        orders = factorial(self.count)
        throws = combinations_with_replacement(range(1, self.sides + 1), self.count)
        return (
            (list(throw), orders // prod(map(factorial, Counter(throw).values())))
            for throw in throws
        )

    def pick(self, below: Below) -> Outcome:
        sides = self.sides
        faces = [below(sides) + 1 for _ in range(self.count)]
        if self.sorted:
            faces.sort()
        return faces

    def check(self, outcome: Any) -> Outcome:
        faces = super().check(outcome)
        return sorted(faces) if self.sorted and isinstance(faces, list) else faces

    def describe(self) -> list[Any]:
        word = "sorted-pool" if self.sorted else "pool"
        return [word, self.count] if self.sides == 6 else [word, self.count, self.sides]


class _Pair(_Faces):
    """Two dice told apart: the outcome is [first, second], 36 in all."""

    __slots__ = ()

    def __init__(self) -> None:
        self.count = 2
        self.sides = 6

    def describe(self) -> list[Any]:
        return ["pair-2d6"]


class _RedWhite(_Pair):
    """The d66: the outcome is [red, white]; typed "3 2" or "32"."""

    __slots__ = ()

    def parse(self, text: str) -> Outcome:
        typed = _split(text)
        if len(typed) == 1 and type(typed[0]) is int and 10 <= typed[0] <= 99:
            typed = list(divmod(typed[0], 10))
        return self.check(typed)

    def describe(self) -> list[Any]:
        return ["red-white"]

    def _hint(self) -> str:
        return "type the red die, then the white one, such as 3 2"


class _Sum2d6(_Dice):
    """The sum of two dice, 2 … 12; rolled as two dice, so that it agrees with the pairs."""

    __slots__ = ()

    @property
    def total(self) -> int:
        return 36

    @property
    def size(self) -> int:
        return 11

    def outcomes(self) -> Iterable[tuple[Outcome, int]]:
        return tuple((number, 6 - abs(7 - number)) for number in range(2, 13))

    def pick(self, below: Below) -> Outcome:
        return below(6) + below(6) + 2

    def parse(self, text: str) -> Outcome:
        typed = _split(text)
        if len(typed) == 1:
            return self.check(typed[0])
        return sum(_checked_faces(typed, 2, 6, self._hint()))

    def format(self, outcome: Outcome) -> str:
        return str(outcome)

    def check(self, outcome: Any) -> Outcome:
        if type(outcome) is int and 2 <= outcome <= 12:
            return outcome
        raise Refusal("", f"two dice make 2 to 12, not {quoted(outcome)}: {self._hint()}")

    def describe(self) -> list[Any]:
        return ["sum-2d6"]

    def _hint(self) -> str:
        return "type their sum such as 7, or both dice such as 3 4"


_dice: dict[int, Die] = {}
_pools: dict[tuple[int, int, bool], Pool] = {}


def die(sides: int) -> Die:
    """The die of so many sides, always the same object."""
    if type(sides) is not int or sides not in _dice:
        made = Die(sides)
        _dice[sides] = made
    return _dice[sides]


def pool(count: int, sides: int = 6, *, sorted: bool = False) -> Pool:
    """The pool of so many dice, always the same object for the same arguments."""
    key = (count, sides, sorted)
    try:
        return _pools[key]
    except (KeyError, TypeError):
        made = Pool(count, sides, sorted=sorted)
        return _pools.setdefault(key, made)


D3: Final = die(3)
D6: Final = die(6)
SUM_2D6: Final = _Sum2d6()
PAIR_2D6: Final = _Pair()
RED_WHITE: Final = _RedWhite()


def share_of(sums: Iterable[int]) -> Fraction:
    """The chance that two dice make one of these sums, each named once."""
    return Fraction(sum(6 - abs(7 - made) for made in sums if 2 <= made <= 12), 36)


def at_least(number: int) -> Fraction:
    """The chance that two dice make a number or more."""
    return share_of(range(max(2, number), 13))


def _sorted_pool(count: int, sides: int = 6) -> Pool:
    return pool(count, sides, sorted=True)


def _pair() -> Space:
    return PAIR_2D6


def _red_white() -> Space:
    return RED_WHITE


def _sum_2d6() -> Space:
    return SUM_2D6


register("die", die)
register("pool", pool)
register("sorted-pool", _sorted_pool)
register("pair-2d6", _pair)
register("red-white", _red_white)
register("sum-2d6", _sum_2d6)

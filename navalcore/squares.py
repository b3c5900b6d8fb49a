"""Square maps with eight facings: what lies ahead, how far it is, and on which side.

A square is (x, y), x counted eastwards and y southwards from the north-west corner (0, 0); it may
lie off the grid. A facing is a number from 0 to 7, clockwise from north in steps of 45 degrees.
"""

import re
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Final

from attrs import frozen

from navalcore.errors import KernelError, Refusal, nearest

Square = tuple[int, int]

FACINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The names of the facings, by number."""

VECTORS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The (dx, dy) of one square ahead, by facing."""

WIDEST: Final = 3
"""The widest spread of a fan: one step more on both sides meets astern."""

_FANS: Final = tuple(
    tuple(
        tuple((steps, *VECTORS[(facing + steps) % 8]) for steps in range(-spread, spread + 1))
        for facing in range(8)
    )
    for spread in range(WIDEST + 1)
)
_COLUMN_AND_ROW: Final = re.compile(r"\s*([A-Za-z])([0-9]{1,6})\s*")
_NUMBER: Final = r"\s*(-?[0-9]{1,6})\s*"
_NUMBERS: Final = re.compile(rf"\s*\({_NUMBER},{_NUMBER}\)\s*|{_NUMBER},{_NUMBER}")
_WAY: Final = r"([0-9]{1,6})\s+(north|east|south|west)"
_FROM: Final = re.compile(rf"\s*{_WAY}(?:\s+and\s+{_WAY})?\s+of\s+(\S+)\s*", re.IGNORECASE)
_WAYS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def facing_named(text: str) -> int:
    """The facing with a name such as "ne", in letters of either size; KernelError if none has."""
    name = text.upper()
    if name not in FACINGS:
        hint = nearest(name, FACINGS)
        raise KernelError(f"{text!r} is no facing{hint}: expected one of {', '.join(FACINGS)}")
    return FACINGS.index(name)


def turned(facing: int, steps: int) -> int:
    """The facing after so many steps of 45 degrees: clockwise, or the other way if negative."""
    return (facing + steps) % 8


def turns_between(a: int, b: int) -> int:
    """The least number of steps, 0 to 4, that turn one facing into the other."""
    clockwise = (b - a) % 8
    return clockwise if clockwise <= 4 else 8 - clockwise


def ahead(square: Square, facing: int) -> Square:
    """The next square along a facing, on the grid or off it."""
    dx, dy = VECTORS[facing]
    return square[0] + dx, square[1] + dy


def fan(square: Square, facing: int, spread: int = 1) -> tuple[tuple[int, Square], ...]:
    """The squares next to this one along a facing and up to `spread` steps to either side of it.

    Each comes with its steps, from the leftmost (negative) to the rightmost. KernelError if the
    spread is not 0 to `WIDEST`.
    """
    if not 0 <= spread <= WIDEST:
        raise KernelError(f"a fan spreads 0 to {WIDEST} steps to either side, not {spread}")
    x, y = square
    return tuple([(steps, (x + dx, y + dy)) for steps, dx, dy in _FANS[spread][facing]])


def distance(a: Square, b: Square) -> int:
    """How many squares must be entered to come from one to the other; diagonals count one."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx if dx > dy else dy


def bearing(origin: Square, facing: int, target: Square) -> tuple[int, int]:
    """How far a target lies ahead (negative: astern) and to starboard (negative: to port).

    Measured in parts of the facing's own vector: squares along N, E, S and W, and half diagonals
    along the others. Compare both parts with each other or with 0.
    """
    fx, fy = VECTORS[facing]
    dx, dy = target[0] - origin[0], target[1] - origin[1]
    return fx * dx + fy * dy, fx * dy - fy * dx


@frozen
class SquareMap:
    """A grid of squares; columns are lettered from west to east, rows numbered from the north.

    KernelError for fewer than 1 column or row, or more columns than letters.
    """

    width: int
    height: int

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.width <= len(ascii_uppercase) or self.height < 1:
            raise KernelError(
                f"a square map has 1 to {len(ascii_uppercase)} columns and at least 1 row, "
                f"not {self.width} by {self.height}"
            )

    def __contains__(self, square: Square) -> bool:
        x, y = square
        return 0 <= x < self.width and 0 <= y < self.height

    def __iter__(self) -> Iterator[Square]:
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def __len__(self) -> int:
        return self.width * self.height

    def name(self, square: Square) -> str:
        """The square as column and row, such as A1; off the grid by the nearest square on it, such
        as "1 west of A6" or "2 north and 1 east of H1"."""
        x, y = square
        column, row = min(max(x, 0), self.width - 1), min(max(y, 0), self.height - 1)
        named = f"{ascii_uppercase[column]}{row + 1}"
        north_or_south, east_or_west = abs(y - row), abs(x - column)
        told = []
        if north_or_south:
            told.append(f"{north_or_south} {'north' if y < row else 'south'}")
        if east_or_west:
            told.append(f"{east_or_west} {'west' if x < column else 'east'}")
        return f"{' and '.join(told)} of {named}" if told else named

    def square(self, text: str) -> Square:
        """The square that a text names, as `name` writes it; Refusal if it names none.

        Letters of either size will do, and two numbers, as in "(9, -1)" or "9, -1": columns
        counted from A and rows from 1, both from 0 and on beyond the grid.
        """
        if (place := self._lettered(text)) is not None:
            return place
        if found := _NUMBERS.fullmatch(text):
            return int(found[1] or found[3]), int(found[2] or found[4])
        if found := _FROM.fullmatch(text):
            place = self._lettered(found[5])
            if place is not None:
                x, y = place
                for number, way in ((found[1], found[2]), (found[3] or "0", found[4] or "north")):
                    dx, dy = _WAYS[way.lower()]
                    x, y = x + int(number) * dx, y + int(number) * dy
                return x, y
        last = self.name((self.width - 1, self.height - 1))
        raise Refusal(
            "",
            f"{text!r} is no square of this map: give a column and a row, A1 to {last}, "
            f"or for a square off the map how far it lies from one, such as 1 east of {last}",
        )

    def _lettered(self, text: str) -> Square | None:
        """The square on the grid that a letter and a number name."""
        if found := _COLUMN_AND_ROW.fullmatch(text):
            place = (ascii_uppercase.index(found[1].upper()), int(found[2]) - 1)
            if place in self:
                return place
        return None

    def edges(self, square: Square) -> tuple[str, ...]:
        """The edges of the map beyond which a square lies, two off a corner; () on the grid."""
        x, y = square
        beyond = (
            ("north", y < 0),
            ("east", x >= self.width),
            ("south", y >= self.height),
            ("west", x < 0),
        )
        return tuple(edge for edge, passed in beyond if passed)

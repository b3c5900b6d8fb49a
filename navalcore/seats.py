"""Seats, the observer, and sets of them as bit masks.

A seat is an integer from 0. `OBSERVER` watches without a seat. A mask has one bit for each seat
and one for the observer; `EVERYONE` has them all, so what everyone knows is public.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from navalcore.errors import KernelError, RulesetError

OBSERVER: Final = "observer"
Viewer = int | Literal["observer"]

MOST_SEATS: Final = 16
OBSERVER_BIT: Final = 1 << MOST_SEATS
EVERYONE: Final = (1 << (MOST_SEATS + 1)) - 1
NOBODY: Final = 0


class Seat(int):
    """The type of an option's argument that is a seat: a number like any other, but told as who
    sits there where the names are known, else as "Seat 1"."""


Argument = type[int] | type[str] | type[Seat]
"""The type of an option's argument."""


def seat_told(seat: int, seated: Sequence[str]) -> str:
    """A seat by the name of who sits there, or as "Seat 1" where none is known."""
    return seated[seat] if 0 <= seat < len(seated) else f"Seat {seat}"


def seat_meant(text: str, seated: Sequence[str]) -> int | None:
    """The seat that is typed as `seat_told` writes it, in any case; None if none is."""
    word, _, number = text.casefold().partition(" ")
    if word == "seat" and number.isdecimal():
        return int(number)
    names = [name.casefold() for name in seated]
    return names.index(text.casefold()) if names.count(text.casefold()) == 1 else None


def bit(viewer: Viewer) -> int:
    """The mask of one seat, or of the observer."""
    if viewer == OBSERVER:
        return OBSERVER_BIT
    if isinstance(viewer, int) and 0 <= viewer < MOST_SEATS:
        return 1 << viewer
    raise KernelError(f"there is no viewer {viewer!r}: name a seat from 0 or OBSERVER")


def mask_of(viewers: Iterable[Viewer] | None) -> int:
    """The mask of several viewers; None stands for everyone."""
    if viewers is None:
        return EVERYONE
    try:
        several = iter(viewers)
    except TypeError:
        raise KernelError(
            f"{viewers!r} is no list of viewers: name them in a tuple, such as (0,) or "
            "(0, OBSERVER)"
        ) from None
    mask = NOBODY
    for viewer in several:
        mask |= bit(viewer)
    return mask


def seats_of(mask: int) -> list[Viewer] | Literal["all"]:
    """A mask as plain data: the viewers in it, or "all" for everyone."""
    if mask == EVERYONE:
        return "all"
    found: list[Viewer] = [seat for seat in range(MOST_SEATS) if mask & (1 << seat)]
    return [*found, OBSERVER] if mask & OBSERVER_BIT else found


def mask_from(seats: list[Viewer] | str) -> int:
    """The mask that `seats_of` turned into plain data."""
    return EVERYONE if seats == "all" else mask_of(seats)  # type: ignore[arg-type]  # plain data


def sides_of(seats: int, teams: str | None) -> tuple[int, ...]:
    """The side of each seat: every seat its own, or alternating sides for teams like "2x3".

    "2x3" is two teams of three players; neighbours always belong to different teams.
    """
    if teams is None:
        return tuple(range(seats))
    try:
        count, size = (int(part) for part in teams.split("x"))
    except ValueError:
        raise RulesetError(
            f"teams: expected a number of teams and of players such as 2x2, got '{teams}'"
        ) from None
    if count < 2 or size < 1 or count * size != seats:
        raise RulesetError(f"teams: {teams} needs {count * size} seats, the game has {seats}")
    return tuple(seat % count for seat in range(seats))

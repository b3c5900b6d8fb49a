"""Who sits where: people at this terminal, a program on this input, or bots."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import frozen

from navalcore.cli.choosing import whole
from navalcore.cli.failures import Misused
from navalcore.errors import RulesetError
from navalcore.opponents import maker_of
from navalcore.players import Player
from navalcore.words import listed

PERSON, PROGRAM = "human", "json"


@frozen
class Seating:
    """What kind of player each seat has, and the bots by seat."""

    kinds: tuple[str, ...]
    bots: Mapping[int, Player]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this terminal."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    @property
    def programs(self) -> tuple[int, ...]:
        """The seats that the program on this input plays."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PROGRAM)

    def told(self, names: Sequence[str], sides: Sequence[int]) -> list[str]:
        """Who sits where, such as "German: you. British: the bot hard.", and with whom, where seats
        play together; [] where a person plays alone."""
        people = self.people
        if len(people) == len(self.kinds) == 1:
            return []
        you = "you" if len(people) == 1 else "people at this terminal"
        told = {PERSON: you, PROGRAM: "the program on this input"}
        who = [told.get(kind, f"the bot {kind}") for kind in self.kinds]
        lines = [" ".join(f"{listed(mine)}: {one}." for one, mine in _by(who, names).items())]
        if len(set(sides)) < len(sides):
            lines.append(f"Sides: {'; '.join(map(listed, _by(sides, names).values()))}.")
        return lines


def _by(keys: Sequence[Any], names: Sequence[str]) -> dict[Any, list[str]]:
    """The names by what belongs to each, in the order in which that comes first."""
    found: dict[Any, list[str]] = {}
    for key, name in zip(keys, names, strict=True):
        found.setdefault(key, []).append(name)
    return found


def seat_numbers(given: Sequence[str], flag: str, what: str) -> dict[int, str]:
    """The pairs N=WORD of a flag."""
    pairs: dict[int, str] = {}
    for text in given:
        number, equals, word = text.partition("=")
        seat = whole(number)
        if not equals or not word or seat is None:
            raise Misused(f"{flag} '{text}': expected a seat and {what}, such as 0={what}")
        if not word.isprintable():
            raise Misused(f"{flag} {word!r}: holds what cannot be shown; use letters and signs")
        if seat in pairs:
            first = pairs[seat]
            raise Misused(f"{flag} '{text}': seat {seat} has {first} already: name each seat once")
        pairs[seat] = word
    return pairs


def seated(
    kinds: Mapping[int, str],
    count: int,
    default: str,
    bots: Mapping[str, Callable[..., Any]],
    seed: str | None,
) -> Seating:
    """The seating of a game; unnamed seats get the kind `default`."""
    for seat, kind in kinds.items():
        if seat >= count:
            raise Misused(f"--seat {seat}={kind}: there is no seat {seat}, {_seats(count)}")
        if kind not in (PERSON, PROGRAM):
            try:
                maker_of(kind, bots, (PERSON, PROGRAM))
            except RulesetError as error:
                raise Misused(f"--seat {seat}={kind}: {error}") from None
    sitting = tuple(kinds.get(seat, default) for seat in range(count))
    if PERSON in sitting and PROGRAM in sitting:
        raise Misused(
            f"seat {sitting.index(PERSON)} is a person's and seat {sitting.index(PROGRAM)} a "
            "program's: they cannot share one input; give one of them to a bot"
        )
    made = {
        seat: maker_of(kind, bots)(None if seed is None else f"{seed} {seat}")
        for seat, kind in enumerate(sitting)
        if kind not in (PERSON, PROGRAM)
    }
    return Seating(sitting, made)


def _seats(count: int) -> str:
    return "the game has seat 0 only" if count == 1 else f"the game has seats 0 to {count - 1}"

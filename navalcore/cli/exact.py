"""Exact odds: every way in which chance may go on up to the next decision, grouped by its words."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from attrs import frozen

from navalcore.dealers import Forbidden, Quick
from navalcore.errors import KernelError
from navalcore.events import Event
from navalcore.games import Game
from navalcore.seats import Viewer
from navalcore.steps import Chance, Option

MOST_WAYS = 20_000
_ROLLED = ("die", "dice", "roll", "rolls", "rolled", "natural", "faces", "throw", "modifiers")


@frozen
class Odds:
    """Outcomes with their probabilities, the most likely first; `ways` were walked.

    `rolls` is how many chances the longest way has; `cut` tells that only the next chance was
    walked, since all ways up to the next decision are more than the bound.
    """

    groups: tuple[tuple[Fraction, str], ...]
    ways: int
    rolls: int
    cut: bool = False


@frozen
class _Way:
    share: Fraction
    game: Game
    told: tuple[str, ...] = ()  # every sentence
    bare: tuple[str, ...] = ()  # without those that only repeat the dice
    rolled: tuple[str, ...] = ()


class TooMany(Exception):
    """There are more ways than the bound."""


def odds(game: Game, viewer: Viewer, option: Option | None, most: int = MOST_WAYS) -> Odds:
    """What comes of an option, or of the chance the game waits at, as `viewer` may judge it.

    Where others' cards are hidden, it is true of one deal that agrees with what the viewer knows.
    KernelError if the viewer cannot imagine the position.
    """
    here = game.imagine(viewer, Quick(0))
    first = _fresh(here)
    told: tuple[str, ...] = ()
    if option is not None:
        first.apply(option.token)
        told = _sentences(first.events(viewer))
    start = _Way(Fraction(1), first, told, told)
    cut = False
    try:
        ways = walked(start, viewer, most, None)
    except TooMany:
        cut = True
        ways = walked(start, viewer, max(most, _first_size(first)), 1)
    longest = max(len(way.rolled) for way in ways)
    return Odds(grouped(ways), len(ways), longest, cut)


def walked(start: _Way, viewer: Viewer, most: int, depth: int | None) -> list[_Way]:
    """Every way from `start` to the next decision, or through `depth` chances at most."""
    reached: list[_Way] = []
    waiting = [start]
    while waiting:
        way = waiting.pop()
        chance = way.game.waiting
        if not isinstance(chance, Chance) or len(way.rolled) == depth:
            reached.append(way)
            continue
        total = chance.space.total
        pairs = list(chance.space.outcomes())
        if len(reached) + len(waiting) + len(pairs) > most:
            raise TooMany
        for outcome, weight in reversed(pairs):
            there = _fresh(way.game)
            there.apply(outcome)
            events = there.events(viewer)
            waiting.append(
                _Way(
                    way.share * Fraction(weight, total),
                    there,
                    way.told + _sentences(events),
                    way.bare + _sentences(one for one in events if not _repeats_dice(one)),
                    (*way.rolled, f"{chance.label} = {chance.space.format(outcome)}"),
                )
            )
    return reached


def grouped(ways: list[_Way]) -> tuple[tuple[Fraction, str], ...]:
    """The ways by what they bring, in words; the dice are told only where nothing else differs."""
    names = [_name(way.bare, way) for way in ways]
    if len(ways) > 1 and len(set(names)) == 1:
        names = [_name(way.told, way) for way in ways]
    if len(ways) > 1 and len(set(names)) == 1:
        names = ["; ".join(way.rolled) for way in ways]
    shares: dict[str, Fraction] = {}
    for name, way in zip(names, ways, strict=True):
        shares[name] = shares.get(name, Fraction(0)) + way.share
    pairs = sorted(((share, name) for name, share in shares.items()), key=lambda pair: -pair[0])
    return tuple(pairs)


def _name(sentences: tuple[str, ...], way: _Way) -> str:
    result = way.game.result
    end = () if result is None else (f"The game ends: {result.title}",)
    return " ".join((*sentences, *end)) or " ".join(way.told) or "; ".join(way.rolled)


def _fresh(game: Game) -> Game:
    """A clone that never rolls and keeps the events from here on."""
    made = game.clone(Forbidden())
    made._log = []
    return made


def _sentences(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(text for event in events if (text := event.text()))


def _repeats_dice(event: Event) -> bool:
    fields: dict[str, Any] = event.fields()
    return any(name in fields for name in _ROLLED)


def _first_size(game: Game) -> int:
    chance = game.waiting
    if not isinstance(chance, Chance):
        raise KernelError("nothing is rolled here")
    return chance.space.size + 1


def percent(share: Fraction) -> str:
    """A probability as people read it: "41.7%", and exactly where that is short."""
    number = float(share * 100)
    rough = "100%" if share == 1 else "<0.1%" if number < 0.1 else f"{number:.1f}%"
    return f"{rough:>6} {str(share) if share.denominator < 10_000 else '':>9}"

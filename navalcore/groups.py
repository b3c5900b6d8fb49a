"""What ways come to, in words: ways with equal words are one outcome, with one probability."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from attrs import frozen

from navalcore.events import Event
from navalcore.horizons import GAME, OWN_QUESTION, QUESTION, Until
from navalcore.steps import Chance
from navalcore.ways import Way

Groups = tuple[tuple[Fraction, str], ...]
"""Probabilities and words, the most likely first."""

_FEW = 4  # so many throws without any effect are told one by one, not together
_ROLLED = ("die", "dice", "roll", "rolls", "rolled", "natural", "faces", "throw", "modifiers")


@frozen
class Reached:
    """What is kept of a way: its probability, its words with and without dice, its rolls, what the
    ruleset makes of it, the question at which it stops, and how the game ended, if it did."""

    share: Fraction
    told: tuple[str, ...]
    bare: tuple[str, ...]
    rolled: str
    outcome: str | None
    depth: int
    stop: str
    title: str | None
    winners: tuple[int, ...]


def reached(way: Way, share: Fraction, until: Until) -> Reached:
    """What a way comes to, with the probability of the deal that it is of."""
    outcome = getattr(way.game.bound.ruleset.show, "outcome", None)
    result = way.game.result
    whole = until.name == GAME
    words = None if outcome is None or whole else outcome(way.events)
    events = () if outcome is not None or whole else way.events
    return Reached(
        way.share * share,
        _sentences(events),
        _sentences(event for event in events if not _repeats_dice(event)),
        "; ".join(way.rolled),
        words,
        way.depth,
        _asked(way, until),
        None if result is None else result.title,
        () if result is None else result.winners,
    )


def grouped(ways: Sequence[Reached], usual: str, until: Until) -> Groups:
    """The ways by what they bring, in words, and by where they stop if not as `usual`.

    The words are those of the ruleset's `outcome` where it has one. Else the dice are told only
    where nothing else differs. Up to the end of the game they are the result's title.
    """
    if until.name == GAME:
        return _counted([way.title or "" for way in ways], ways, usual)
    if ways[0].outcome is not None:
        return _counted([_name((way.outcome or "",), way) for way in ways], ways, usual)
    told = [_name(way.told, way) or way.rolled for way in ways]
    names = [_name(way.bare, way) for way in ways]
    idle = {full for full, name in zip(told, names, strict=True) if not name}
    if not any(names) and len({way.rolled for way in ways}) < len(idle):
        names = [way.rolled for way in ways]
    elif len(idle) > _FEW and any(names):
        names = [name or "Nothing but the roll itself." for name in names]
    else:
        names = [name or full for full, name in zip(told, names, strict=True)]
    return _counted([name or "Nothing that you will see." for name in names], ways, usual)


def stops(ways: Sequence[Reached]) -> dict[str, Fraction]:
    """Where ways stop, with the probability."""
    found: dict[str, Fraction] = {}
    for way in ways:
        found[way.stop] = found.get(way.stop, Fraction(0)) + way.share
    return found


def wins(ways: Sequence[Reached], seats: int) -> tuple[Fraction, ...]:
    """How likely each seat wins within these ways."""
    return tuple(
        sum((way.share for way in ways if seat in way.winners), Fraction(0))
        for seat in range(seats)
    )


def endings(ways: Iterable[Reached]) -> tuple[str, ...]:
    """The sentences with which outcomes end that end the game."""
    return tuple(dict.fromkeys(one for way in ways for one in _ending(way)))


def _counted(names: list[str], ways: Sequence[Reached], usual: str) -> Groups:
    """The probability of each name, the most likely first."""
    shares: dict[str, Fraction] = {}
    for name, way in zip(names, ways, strict=True):
        full = f"{name} Then {way.stop}" if way.stop and way.stop != usual else name
        shares[full] = shares.get(full, Fraction(0)) + way.share
    pairs = sorted(((share, name) for name, share in shares.items()), key=lambda pair: -pair[0])
    return tuple(pairs)


def _name(sentences: tuple[str, ...], way: Reached) -> str:
    return " ".join((*sentences, *_ending(way)))


def _ending(way: Reached) -> tuple[str, ...]:
    """The sentence of a game that has ended."""
    return () if way.title is None else (f"The game ends: {way.title}",)


def _asked(way: Way, until: Until) -> str:
    """The question at which a way stops; "" at the end, and where no question was looked for."""
    game: Any = way.game
    looked = until.name in (QUESTION, OWN_QUESTION)
    if game.result is not None or not looked or isinstance(game.waiting, Chance):
        return ""
    return f"the question: {game.open[0].prompt}"


def _sentences(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(text for event in events if (text := event.text()))


def _repeats_dice(event: Event) -> bool:
    fields: dict[str, Any] = event.fields()
    return any(name in fields for name in _ROLLED)

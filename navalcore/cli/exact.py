"""Exact odds: every way in which chance may go on up to the next decision, grouped by its words."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from attrs import evolve, frozen

from navalcore.dealers import Forbidden, Quick
from navalcore.errors import KernelError
from navalcore.events import Event
from navalcore.games import Game
from navalcore.seats import Viewer, bit, mask_of
from navalcore.showing import default_option
from navalcore.steps import Chance, Decision, Option

MOST_WAYS = 20_000
_GROUPS = 4  # so many throws without any effect are told one by one, not together
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
    events: tuple[Event, ...] = ()
    told: tuple[str, ...] = ()  # every sentence
    bare: tuple[str, ...] = ()  # without those that only repeat the dice
    rolled: tuple[str, ...] = ()  # the rolls that the viewer will see
    depth: int = 0


class TooMany(Exception):
    """There are more ways than the bound."""


def odds(
    game: Game,
    viewer: Viewer,
    option: Option | None,
    silent: Callable[[str], bool] = lambda label: False,
    most: int = MOST_WAYS,
) -> Odds:
    """What comes of an option, or of the chance the game waits at, as `viewer` may judge it.

    A decision of the viewer whose label is `silent` is answered by its default on the way. Where
    others' cards are hidden, it is true of one deal that agrees with what the viewer knows.
    KernelError if the viewer cannot imagine the position.
    """
    here = game.imagine(viewer, Quick(0))
    first = _fresh(here)
    events: tuple[Event, ...] = ()
    if option is not None:
        first.apply(option.token)
        events = tuple(first.events(viewer))
    told = _sentences(events)
    start = _Way(Fraction(1), first, events, told, told)
    cut = False
    try:
        ways = walked(start, viewer, most, None, silent)
    except TooMany:
        cut = True
        ways = walked(start, viewer, max(most, _first_size(first)), 1, silent)
    longest = max(way.depth for way in ways)
    return Odds(grouped(ways), len(ways), longest, cut)


def walked(
    start: _Way,
    viewer: Viewer,
    most: int,
    depth: int | None,
    silent: Callable[[str], bool],
) -> list[_Way]:
    """Every way from `start` to the next decision, or through `depth` chances at most."""
    reached: list[_Way] = []
    waiting = [start]
    while waiting:
        way = _past_silent(waiting.pop(), viewer, silent)
        chance = way.game.waiting
        if not isinstance(chance, Chance) or way.depth == depth:
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
                    (*way.events, *events),
                    way.told + _sentences(events),
                    way.bare + _sentences(one for one in events if not _repeats_dice(one)),
                    way.rolled + _roll(chance, outcome, viewer),
                    way.depth + 1,
                )
            )
    return reached


def _past_silent(way: _Way, viewer: Viewer, silent: Callable[[str], bool]) -> _Way:
    """The way after the decisions that nobody will be asked."""
    game = way.game
    decision = game.waiting
    while isinstance(decision, Decision) and decision.seat == viewer and silent(decision.label):
        show = game.bound.ruleset.show
        game.log = []
        game.apply(default_option(show, decision, game.view(viewer)))
        events = tuple(game.events(viewer))
        said = _sentences(events)
        way = evolve(way, events=way.events + events, told=way.told + said, bare=way.bare + said)
        decision = game.waiting
    return way


def _roll(chance: Chance, outcome: Any, viewer: Viewer) -> tuple[str, ...]:
    """A roll in words, the dice of a pool in order, so that equal throws are one; none if it is
    not for the viewer's eyes."""
    if not mask_of(chance.audience) & bit(viewer):
        return ()
    if isinstance(outcome, list) and chance.space.describe()[0] == "pool":
        outcome = sorted(outcome, reverse=True)
    return (f"{chance.label} = {chance.space.format(outcome)}",)


def grouped(ways: list[_Way]) -> tuple[tuple[Fraction, str], ...]:
    """The ways by what they bring, in words: those of the ruleset's `outcome` where it has one.

    Else the dice are told only where nothing else differs.
    """
    outcome = getattr(ways[0].game.bound.ruleset.show, "outcome", None)
    if outcome is not None:
        return _counted([_name((outcome(way.events),), way) for way in ways], ways)
    rolled = ["; ".join(way.rolled) for way in ways]
    told = [_name(way.told, way) or roll for way, roll in zip(ways, rolled, strict=True)]
    names = [_name(way.bare, way) for way in ways]
    idle = {full for full, name in zip(told, names, strict=True) if not name}
    if not any(names) and len(set(rolled)) < len(idle):
        names = rolled
    elif len(idle) > _GROUPS and any(names):
        names = [name or "Nothing but the roll itself." for name in names]
    else:
        names = [name or full for full, name in zip(told, names, strict=True)]
    return _counted([name or "Nothing that you will see." for name in names], ways)


def _counted(names: list[str], ways: list[_Way]) -> tuple[tuple[Fraction, str], ...]:
    """The probability of each name, the most likely first."""
    shares: dict[str, Fraction] = {}
    for name, way in zip(names, ways, strict=True):
        shares[name] = shares.get(name, Fraction(0)) + way.share
    pairs = sorted(((share, name) for name, share in shares.items()), key=lambda pair: -pair[0])
    return tuple(pairs)


def _name(sentences: tuple[str, ...], way: _Way) -> str:
    result = way.game.result
    end = () if result is None else (f"The game ends: {result.title}",)
    return " ".join((*sentences, *end))


def _fresh(game: Game) -> Game:
    """A clone that never rolls and keeps the events from here on."""
    made = game.clone(Forbidden())
    made.log = []
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

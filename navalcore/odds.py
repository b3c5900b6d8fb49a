"""Exact odds: every way in which chance may go on up to the next question, grouped by its words."""

import json
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from attrs import define, evolve, field, frozen

from navalcore.dealers import Forbidden, Quick
from navalcore.errors import KernelError
from navalcore.events import Event
from navalcore.games import Game
from navalcore.seats import Viewer
from navalcore.showing import default_option, is_passed_over
from navalcore.steps import Chance, Decision, Option, purpose_of
from navalcore.walks import shares

MOST_WAYS = 4_000
_GROUPS = 4  # so many throws without any effect are told one by one, not together
_MERGED = 200  # ways from which on equal positions are looked for
_ROLLED = ("die", "dice", "roll", "rolls", "rolled", "natural", "faces", "throw", "modifiers")


@frozen
class Odds:
    """Outcomes with their probabilities, the most likely first; `ways` were walked.

    `rolls` is how many chances the longest way has; `cut` tells that only the next chance was
    walked, since all ways up to the next question are more than the bound. `stop` tells the
    question at which most ways stop; where there are `several`, other groups name their own.
    `counted` holds the questions on the way that were answered by their default, and the answer;
    `endings` the sentences with which groups end that end the game.
    """

    groups: tuple[tuple[Fraction, str], ...]
    ways: int
    rolls: int
    cut: bool = False
    stop: str = ""
    several: bool = False
    counted: tuple[tuple[str, str], ...] = ()
    endings: tuple[str, ...] = ()

    def ends(self, text: str) -> bool:
        """Whether the game ends with this outcome."""
        return text.endswith(self.endings)


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

    A decision of the viewer that is `silent`, or that the ruleset passes over, is answered by its
    default on the way. Where others' cards are hidden, it is true of one deal that agrees with
    what the viewer knows. KernelError if the viewer cannot imagine the position.
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
    walk = _Walk(viewer, silent, most)
    try:
        ways = walk.through(start, None)
    except TooMany:
        walk = _Walk(viewer, silent, max(most, _first_size(first)))
        ways = walk.through(start, 1)
        cut = any(isinstance(way.game.waiting, Chance) for way in ways)
    longest = max(way.depth for way in ways)
    stops: dict[str, Fraction] = {}
    for way in ways:
        stops[_asked(way)] = stops.get(_asked(way), Fraction(0)) + way.share
    usual = max(stops, key=lambda stop: stops[stop])
    groups = grouped(ways, usual)
    counted = tuple(walk.counted.items())
    endings = tuple(dict.fromkeys(sentence for way in ways for sentence in _ending(way)))
    return Odds(groups, len(ways), longest, cut, usual, len(stops) > 1, counted, endings)


@define
class _Walk:
    """All ways from a position, at most `most` of them."""

    viewer: Viewer
    silent: Callable[[str], bool]
    most: int
    made: int = 0
    counted: dict[str, str] = field(factory=dict)

    def through(self, start: _Way, depth: int | None) -> list[_Way]:
        """Every way from `start` to the next question, or through `depth` chances at most."""
        reached: list[_Way] = []
        waiting = [start]
        while waiting:
            further: list[_Way] = []
            for way in map(self.past_silent, waiting):
                if isinstance(way.game.waiting, Chance) and way.depth != depth:
                    further += self.branched(way, way.game.waiting)
                else:
                    reached.append(way)
            waiting = merged(further) if len(further) > _MERGED else further
        return reached

    def branched(self, way: _Way, chance: Chance) -> list[_Way]:
        """The way after each outcome of a chance; TooMany if they are more than the bound."""
        outcomes = shares(chance)
        self.made += len(outcomes)
        if self.made > self.most:
            raise TooMany
        return [self.followed(way, chance, outcome, share) for share, outcome in outcomes]

    def followed(self, way: _Way, chance: Chance, outcome: Any, share: Fraction) -> _Way:
        """The way after one outcome."""
        there = _fresh(way.game)
        there.apply(outcome)
        events = there.events(self.viewer)
        return _Way(
            way.share * share,
            there,
            (*way.events, *events),
            way.told + _sentences(events),
            way.bare + _sentences(one for one in events if not _repeats_dice(one)),
            way.rolled + _roll(chance, outcome, self.viewer),
            way.depth + 1,
        )

    def past_silent(self, way: _Way) -> _Way:
        """The way after the decisions that nobody will be asked, or that are passed over."""
        game = way.game
        decision = game.waiting
        show = game.bound.ruleset.show
        while isinstance(decision, Decision) and decision.seat == self.viewer:
            if not (self.silent(decision.label) or is_passed_over(show, decision.label)):
                break
            option = default_option(show, decision, game.view(self.viewer))
            self.counted.setdefault(purpose_of(decision.label), option.text)
            game.log = []
            game.apply(option)
            events = tuple(game.events(self.viewer))
            said = _sentences(events)
            way = evolve(
                way, events=way.events + events, told=way.told + said, bare=way.bare + said
            )
            decision = game.waiting
        return way


def merged(ways: list[_Way]) -> list[_Way]:
    """The ways with those joined that stand alike and have brought the same so far."""
    outcome = getattr(ways[0].game.bound.ruleset.show, "outcome", None)
    if outcome is None:
        return ways
    found: dict[tuple[str, str], _Way] = {}
    for way in ways:
        state = way.game.state()
        del state["counts"], state["answers"]
        key = json.dumps(state), outcome(way.events)
        same = found.get(key)
        found[key] = way if same is None else evolve(same, share=same.share + way.share)
    return list(found.values())


def _asked(way: _Way) -> str:
    """The question or, where the walk was cut, the roll at which a way stops; "" at the end."""
    waiting = way.game.waiting
    if way.game.result is not None:
        return ""
    if isinstance(waiting, Chance):
        return f"the roll: {way.game.bound.ruleset.prompt_of(waiting.label)}"
    return f"the question: {way.game.open[0].prompt}"


def _roll(chance: Chance, outcome: Any, viewer: Viewer) -> tuple[str, ...]:
    """A roll in words, the dice of a pool in order, so that equal throws are one; none if it is
    not for the viewer's eyes."""
    if not chance.seen_by(viewer):
        return ()
    if isinstance(outcome, list) and chance.space.describe()[0] == "pool":
        outcome = sorted(outcome, reverse=True)
    return (f"{chance.label} = {chance.space.format(outcome)}",)


def grouped(ways: list[_Way], usual: str) -> tuple[tuple[Fraction, str], ...]:
    """The ways by what they bring, in words, and by where they stop if not as `usual`.

    The words are those of the ruleset's `outcome` where it has one. Else the dice are told only
    where nothing else differs.
    """
    outcome = getattr(ways[0].game.bound.ruleset.show, "outcome", None)
    if outcome is not None:
        return _counted([_name((outcome(way.events),), way) for way in ways], ways, usual)
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
    return _counted([name or "Nothing that you will see." for name in names], ways, usual)


def _counted(names: list[str], ways: list[_Way], usual: str) -> tuple[tuple[Fraction, str], ...]:
    """The probability of each name, the most likely first."""
    shares: dict[str, Fraction] = {}
    for name, way in zip(names, ways, strict=True):
        stop = _asked(way)
        full = f"{name} Then {stop}" if stop and stop != usual else name
        shares[full] = shares.get(full, Fraction(0)) + way.share
    pairs = sorted(((share, name) for name, share in shares.items()), key=lambda pair: -pair[0])
    return tuple(pairs)


def _name(sentences: tuple[str, ...], way: _Way) -> str:
    return " ".join((*sentences, *_ending(way)))


def _ending(way: _Way) -> tuple[str, ...]:
    """The sentence of a game that has ended."""
    result = way.game.result
    return () if result is None else (f"The game ends: {result.title}",)


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

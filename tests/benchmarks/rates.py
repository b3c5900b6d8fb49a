"""How fast a ruleset is played at random: muted as in a search, and traced as at a table."""

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from peers import Rates, per_second

import navalcore
from navalcore import Chance, Decision, Game, Quick, Seeded

New = Callable[[int], Game]


def muted(new: New, seconds: float) -> Rates:
    """Clones of one beginning without journal and log, a fast dealer, `apply`."""
    number = random.Random(1).random
    root = new(1)
    answers = decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = root.clone(Quick(games))
        before = game.answers
        while (decision := _next(game)) is not None:
            options = decision.options
            decisions += len(options) > 1
            game.apply(options[int(number() * len(options))])
        answers += game.answers - before
        games += 1
    return per_second(start, answers=answers, decisions=decisions, games=games)


def traced(new: New, seconds: float) -> Rates:
    """Whole games with seeded dice, journal, events and their words, `submit`."""
    number = random.Random(1).random
    answers = decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = new(games)
        while (decision := _next(game)) is not None:
            options = decision.options
            decisions += len(options) > 1
            game.submit(options[int(number() * len(options))], decision.seat)
        answers += game.answers
        games += 1
    return per_second(start, answers=answers, decisions=decisions, games=games)


def clones(new: New, seconds: float, forked: bool = False) -> Rates:
    """Clones at places spread over one random game: with a dealer given, or one of its own key."""
    number = random.Random(1).random
    game = new(1)
    kept = []
    while (decision := _next(game)) is not None:
        kept.append(game.clone(Seeded(1)))
        game.apply(decision.options[int(number() * len(decision.options))])
    kept = kept[:: max(1, len(kept) // 20)]
    dealer = None if forked else Quick(1)
    made = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for each in kept:
            each.clone(dealer)
        made += len(kept)
    return per_second(start, clones=made)


def _next(game: Game) -> Any:
    """The decision that waits after rolling on, or None at the end."""
    while game.waiting.__class__ is Chance:
        game.roll()
    waiting = game.waiting
    if waiting.__class__ is Decision:
        return waiting
    windows = game.open
    return windows[0] if windows else None


def of(name: str, library: Any = None) -> dict[str, Callable[[float], Rates]]:
    """What is measured of "RULESET" or "RULESET/SCENARIO", by name."""
    ruleset, _, scenario = name.partition("/")
    new = partial(navalcore.new_game, ruleset, scenario=scenario or None, library=library)
    return {
        f"{name} muted": partial(muted, new),
        f"{name} traced": partial(traced, new),
        f"{name} clone": partial(clones, new),
        f"{name} clone, own key": partial(clones, new, forked=True),
    }

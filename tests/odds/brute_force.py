"""Odds by brute force, written anew here: plain copies of a game, every outcome, no joining."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import navalcore
from navalcore import Game
from navalcore.dealers import Forbidden, Quick
from navalcore.odds import Odds
from navalcore.steps import Chance, Decision, Sealed

Answers = Callable[[Game, Decision], list[tuple[Fraction, str]]]
Over = Callable[[Game], bool]
Found = dict[tuple[str, str], Fraction]


class TooBig(Exception):
    """There are more ways than a test has time for."""


def brute(
    deals: list[tuple[Fraction, Game]],
    viewer: Any,
    token: str | None,
    over: Over,
    answers: Answers,
    limit: int,
) -> Found:
    """The probability of (what has come, where it stops), over every way from each of the deals.

    `over` is asked after each answer; `answers` gives the answers to a question before that.
    """
    found: Found = defaultdict(Fraction)
    waiting: list[tuple[Fraction, Game, tuple[Any, ...]]] = []
    for share, game in deals:
        here = game.clone(Forbidden())
        here.log = []
        if token is not None:
            here.submit(token)
        waiting.append((share, here, tuple(here.events(viewer))))
    made = 0
    while waiting:
        share, here, events = waiting.pop()
        node = here.waiting
        if here.result is not None or over(here):
            found[told(here, events)] += share
            continue
        if isinstance(node, Chance):
            total = sum(weight for _, weight in node.space.outcomes())
            ways = [(Fraction(weight, total), one) for one, weight in node.space.outcomes()]
        else:
            ways = list(answers(here, here.open[0]))
        made += len(ways)
        if made > limit:
            raise TooBig
        for part, answer in ways:
            there = here.clone(Forbidden())
            there.log = []
            there.submit(answer)
            waiting.append((share * part, there, (*events, *there.events(viewer))))
    assert sum(found.values()) == 1
    return dict(found)


def told(game: Game, events: tuple[Any, ...]) -> tuple[str, str]:
    """What events come to, and the question that is open after them."""
    words = game.bound.ruleset.show.outcome(events)
    if game.result is not None:
        return f"{words} The game ends: {game.result.title}", ""
    return words, "" if isinstance(game.waiting, Chance) else f"the question: {game.open[0].prompt}"


def by_default(game: Game, decision: Decision) -> list[tuple[Fraction, str]]:
    """The answer that Enter gives."""
    show = game.bound.ruleset.show
    default = getattr(show, "default", None)
    token = None if default is None else default(decision, game.view(decision.seat))
    tokens = [option.token for option in decision.options]
    return [(Fraction(1), token if token in tokens else tokens[0])]


def by_chance(game: Game, decision: Decision) -> list[tuple[Fraction, str]]:
    """Any answer."""
    tokens = [option.token for option in decision.options]
    return [(Fraction(1, len(tokens)), token) for token in tokens]


POLICIES: dict[str, Answers] = {"default": by_default, "random": by_chance}


def asks(viewer: int, *others: int) -> Over:
    """Whether the viewer is asked what is not passed over, or one of the others anything, or any of
    them in a window."""
    seats = (viewer, *others)

    def over(game: Game) -> bool:
        node = game.waiting
        if isinstance(node, Sealed):
            return any(seat in node.decisions for seat in seats)
        passed = getattr(game.bound.ruleset.show, "passed_over", ())
        if not isinstance(node, Decision) or node.seat not in seats:
            return False
        return node.seat != viewer or node.label.split()[0] not in passed

    return over


def agrees(odds: Odds, found: Found, stops: bool = True) -> None:
    """Assert that odds are exactly those found by brute force."""
    expected: dict[str, Fraction] = defaultdict(Fraction)
    for (words, stop), share in found.items():
        later = f" Then {stop}" if stops and stop and stop != odds.stop else ""
        expected[words + later] += share
    assert odds.exact and odds.method == "exact"
    assert {text: share for share, text in odds.groups} == dict(expected)
    assert [share for share, _ in odds.groups] == sorted(expected.values(), reverse=True)


def positions(ruleset: str, seeds: range, every: int, **how: Any) -> Iterator[Game]:
    """Positions of random games at which one seat is asked, one in so many."""
    for seed in seeds:
        game = navalcore.new_game(ruleset, seed=seed, dealer=Quick(seed), **how)
        numbers = Quick(f"positions {seed}")
        while game.result is None and game.answers < 600:
            game.advance()
            if game.result is not None:
                break
            if isinstance(game.waiting, Decision) and numbers.below(every) == 0:
                yield game
            for decision in game.open:
                token = decision.options[numbers.below(len(decision.options))].token
                game.submit(token, decision.seat)

"""Walking all of chance: exact distributions as fractions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from navalcore.chance import Outcome
from navalcore.dealers import Forbidden
from navalcore.errors import KernelError
from navalcore.games import Game
from navalcore.steps import Chance

MOST_BRANCHES = 200_000


def at_decision(game: Game) -> bool:
    """Whether a game waits at a decision, or is over."""
    return not isinstance(game.waiting, Chance)


def shares(chance: Chance) -> list[tuple[Fraction, Outcome]]:
    """The outcomes of a chance with their exact probabilities."""
    total = chance.space.total
    return [(Fraction(weight, total), outcome) for outcome, weight in chance.space.outcomes()]


def branches(
    game: Game, until: Callable[[Game], bool] = at_decision, most: int = MOST_BRANCHES
) -> list[tuple[Fraction, Game]]:
    """Every way in which chance may go on until `until(game)` holds, with its exact probability.

    The probabilities add up to 1. A decision on the way where `until` does not hold is a
    KernelError, as are more than `most` ways: nobody answers decisions here.
    """
    reached: list[tuple[Fraction, Game]] = []
    open_ways = [(Fraction(1), game.clone(Forbidden()))]
    while open_ways:
        share, here = open_ways.pop()
        if until(here):
            reached.append((share, here))
            continue
        chance = here.waiting
        if not isinstance(chance, Chance):
            raise KernelError(f"the walk met {chance!r} before its end: walk to decisions only")
        ways = shares(chance)
        if len(reached) + len(open_ways) + len(ways) > most:
            raise KernelError(f"the walk has more than {most} ways at {chance.label}")
        for part, outcome in reversed(ways):
            there = here.clone(Forbidden())
            there.apply(outcome)
            open_ways.append((share * part, there))
    return reached


def count_nodes(game: Game, depth: int) -> tuple[int, int, int]:
    """How many decisions, chances and ends a game tree holds down to a depth, the root included."""
    decisions = chances = ends = 0
    waiting = [(game.clone(Forbidden()), depth)]
    while waiting:
        here, left = waiting.pop()
        node = here.node
        if isinstance(node, Chance):
            chances += 1
            answers: list[Any] = [outcome for outcome, _ in node.space.outcomes()]
        elif here.result is not None:
            ends += 1
            continue
        else:
            decisions += 1
            answers = list(here.open[0].options)
        for answer in answers if left else ():
            there = here.clone(Forbidden())
            there.apply(answer)
            waiting.append((there, left - 1))
    return decisions, chances, ends

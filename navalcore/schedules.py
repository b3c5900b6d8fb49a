"""Who sits where in which game of a tournament: seats that go round among the entrants.

Entrants are numbered from 0. Each game gives every side one of them; with more entrants than sides
some sit out, with fewer some play several sides. Games of one *deal* have the same dice and cards,
and the same entrants, who move on by one side from game to game until each has sat everywhere;
where there is one side only, all entrants play it in turn.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial, prod
from typing import TypeVar

from attrs import frozen

from navalcore.dealers import Quick

Order = tuple[int, ...]
"""The entrant of each side."""
T = TypeVar("T")
_COUNTED = 7  # sides up to which all orders are gone through; beyond, they are drawn


@frozen
class ScheduledGame:
    """One game of a tournament: its number and the number of its deal, both from 1, and who plays
    each side."""

    number: int
    deal: int
    order: Order


def schedule(entrants: int, sides: int, games: int, seed: str) -> tuple[ScheduledGame, ...]:
    """Who sits where in games 1 to `games`; fewer games are the beginning of more.

    Entrants have played equally often, one deal aside, at any moment, and every order has come
    equally often after each `full_rotation`.
    """
    orders = (
        (deal, one) for deal, turn in enumerate(_deals(entrants, sides, seed), 1) for one in turn
    )
    return tuple(
        ScheduledGame(number, deal, order)
        for number, (deal, order) in enumerate(islice(orders, games), start=1)
    )


def full_rotation(entrants: int, sides: int) -> int:
    """In how many ways so many entrants can sit, each as often as the others or once more."""
    base, extra = divmod(sides, entrants)
    counts = [base + (entrant < extra) for entrant in range(entrants)]
    return comb(entrants, extra) * (factorial(sides) // prod(map(factorial, counts)))


def _deals(entrants: int, sides: int, seed: str) -> Iterator[list[Order]]:
    """The orders of each deal, without end."""
    while sides == 1:
        yield [(entrant,) for entrant in range(entrants)]
    numbers = Quick(f"{seed} seats")
    base, extra = divmod(sides, entrants)
    favoured = list(combinations(range(entrants), extra))  # who plays once more than the others
    turns: dict[Order, list[list[Order]]] = {}
    played = [0] * entrants
    while True:
        left = _shuffled(favoured, numbers)
        while left:
            some = min(left, key=lambda some: sum(played[one] for one in some))
            left.remove(some)
            for one in some:
                played[one] += 1
            if not turns.get(some):
                sitting = [one for one in range(entrants) for _ in range(base + (one in some))]
                turns[some] = _shuffled(_turns(sitting, numbers), numbers)
            yield turns[some].pop()


def _turns(sitting: Sequence[int], numbers: Quick) -> list[list[Order]]:
    """All orders of these entrants, those together that come from one by moving on."""
    if len(sitting) > _COUNTED:
        return [_moved_on(tuple(_shuffled(sitting, numbers)))]
    found: dict[Order, list[Order]] = {}
    for order in sorted(set(permutations(sitting))):
        turn = _moved_on(order)
        found.setdefault(min(turn), turn)
    return list(found.values())


def _moved_on(order: Order) -> list[Order]:
    """An order and those in which everyone moves on by one side, each once."""
    places = range(len(order))
    return list(dict.fromkeys(order[-place:] + order[:-place] for place in places))


def _shuffled(things: Sequence[T], numbers: Quick) -> list[T]:
    """The things in an order of chance."""
    left = list(things)
    return [left.pop(numbers.below(len(left))) for _ in things]

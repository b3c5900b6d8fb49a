"""The exact odds of a shot through its chain draw, without walking every order of the deck.

In a chain each card is higher than the one before, so what is left of the higher ranks is
untouched by the draws so far: the last value and the number of cards drawn tell everything. What
is known of the deck is all there is: the cards of the draw pile, in no order.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from navalcore.cards import rank_value
from navalcore.decks import Cards
from navalcore.dice import at_least
from navalcore.tables import Forecast
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.damage import ace_of, deck_side, is_chain


class State(NamedTuple):
    """What has come of the cards so far: points on the target, whether it is sunk, whether any
    card got through the armour."""

    points: int
    sunk: bool = False
    through: bool = False


class Hurt(NamedTuple):
    """How a target takes cards: what it can take, what it has, and which cards count."""

    limit: int
    before: int
    cards: Mapping[str, int]  # those that hurt: hull points or boats, 0 other effects, -1 magazine
    magazine: Fraction  # the chance that one explodes


def shot_forecast(
    game: FireAtSeaGame, firer: Ship, target: Ship, torpedo: bool, hit: Fraction
) -> Forecast:
    """The odds of a shot that hits with the chance `hit`: of sinking, and of hull points.

    Cards that wait already take effect before (FAS-712); later shots and abilities that change
    a roll are left out.
    """
    deck = game.board.deck(deck_side(game, firer, target))
    hurt = hurt_of(game, target, "torpedo" if torpedo else firer.id)
    before = after_pending(game, target)
    waits = any(one.target == target.id for one in game.board.pending)
    piles = [pile(deck, "draw"), pile(deck, "discard")]
    sunk = through = Fraction(0)
    spread: dict[int, Fraction] = defaultdict(Fraction)
    for first, weight in before.items():
        if torpedo:
            drawn = drawn_freely(piles, game.rules.torpedoes.cards, first, hurt)
        else:
            drawn = drawn_in_chain(piles, is_chain(game, firer, target), ace_of(game), first, hurt)
        sunk += weight * first.sunk * (1 - hit)
        spread[0] += weight * (1 - hit)
        for state, share in drawn.items():
            share *= weight * hit
            sunk += share * state.sunk
            through += share * state.through
            spread[state.points - first.points] += share
    unit = game.rules.unit_of[target.id]
    what = "boats lost" if unit.is_flotilla else "hull damage"
    mean = sum((points * share for points, share in spread.items()), Fraction(0))
    sinks = f"{unit.name} is sunk, with the cards that wait" if waits else f"sinks {unit.name}"
    told = tuple((points, share) for points, share in sorted(spread.items()) if share)
    chances = (
        (f"hits {unit.name}", hit),
        ("a card gets through the armour", through),
        (sinks, sunk),
    )
    return Forecast(chances, ((f"expected {what}", mean),), told, what)


def hurt_of(game: FireAtSeaGame, target: Ship, firer: str) -> Hurt:
    """How a target takes the cards of a firer or of torpedoes (FAS-705, FAS-714, FAS-1326)."""
    kit, unit = game.rules, game.rules.unit_of[target.id]
    cards = {}
    for card in kit.hurts(target.id, firer):
        effect = kit.effect_by_card[card]
        points = {"hull": effect.value, "magazine": -1}.get(effect.kind, 0)
        cards[card] = 1 if unit.is_flotilla else points
    if unit.is_flotilla:
        return Hurt(target.boats, 0, cards, Fraction(0))
    limit = unit.hull + (game.options.sink_at == "exceed")  # FAS-A15
    return Hurt(limit, target.hull_damage, cards, at_least(kit.play.magazine))


def pile(deck: Cards, place: str) -> Counter[str]:
    """The cards that may come from a place, each as often as it lies there."""
    there = deck.places[place]
    cards = Counter(item[0] for item in (*there.items, *there.top, *there.bottom))
    for pool, _ in there.slots:
        cards.update(deck.pools[pool])
    return cards


def after_pending(game: FireAtSeaGame, target: Ship) -> dict[State, Fraction]:
    """What the cards that wait for the end of all fire will have done to a target."""
    states = {State(0): Fraction(1)}
    for one in game.board.pending:
        if one.target == target.id:
            hurt = hurt_of(game, target, "torpedo" if one.torpedo else one.firer)
            made: dict[State, Fraction] = defaultdict(Fraction)
            for state, share in states.items():
                for then, part in taken(state, one.card, hurt):
                    made[then._replace(through=False)] += share * part
            states = dict(made)
    return states


def taken(state: State, card: str, hurt: Hurt) -> Iterator[tuple[State, Fraction]]:
    """What a card does to a target in this state; a magazine card rolls (FAS-711)."""
    points = hurt.cards.get(card)
    if points is None or state.sunk:  # FAS-705, FAS-713
        yield state, Fraction(1)
    elif points < 0:
        yield State(state.points, True, True), hurt.magazine
        yield State(state.points, False, True), 1 - hurt.magazine
    else:
        total = state.points + points
        sunk = bool(points) and hurt.before + total >= hurt.limit
        yield State(total, sunk, True), Fraction(1)


def drawn_in_chain(
    piles: list[Counter[str]], chains: bool, ace: int, first: State, hurt: Hurt
) -> dict[State, Fraction]:
    """What the cards of a gun hit come to (FAS-701 to FAS-704); piles are used up in order."""
    ranks = [ranks_of(one, ace, hurt) for one in piles]
    ended: dict[State, Fraction] = defaultdict(Fraction)
    running = {(first, 0, 0, 0): Fraction(1)}
    while running:
        further: dict[tuple[State, int, int, int], Fraction] = defaultdict(Fraction)
        for (state, last, at, gone), share in running.items():
            while at < len(piles) and gone >= piles[at].total():
                at, gone = at + 1, 0  # FAS-715
            if at == len(piles):
                ended[state] += share
                continue
            left = piles[at].total() - gone
            on = Fraction(0)
            for value, card, number in ranks[at]:
                if value <= last:
                    continue
                part = Fraction(number, left)
                on += part
                for then, some in taken(state, card, hurt):
                    if chains:
                        further[then, value, at, gone + 1] += share * part * some
                    else:
                        ended[then] += share * part * some
            ended[state] += share * (1 - on)  # the card that ends the chain is no hit
        running = further
    return ended


def ranks_of(cards: Counter[str], ace: int, hurt: Hurt) -> list[tuple[int, str, int]]:
    """A pile by the values of its cards and what they do: value, a card that stands for all such,
    and their number."""
    stands: dict[tuple[int, int | None], str] = {}
    counts: Counter[str] = Counter()
    for card, number in cards.items():
        kind = (rank_value(card, ace), hurt.cards.get(card))
        counts[stands.setdefault(kind, card)] += number
    return [(value, card, counts[card]) for (value, _), card in stands.items()]


def drawn_freely(
    piles: list[Counter[str]], number: int, first: State, hurt: Hurt
) -> dict[State, Fraction]:
    """What the cards of a torpedo hit come to (FAS-1325): so many, whatever they are."""
    here, later = (kinds_of(one, hurt) for one in piles)
    ended: dict[State, Fraction] = defaultdict(Fraction)
    running = [(first, Fraction(1), here, later)]
    for _ in range(number):
        running = list(one_more(running, ended, hurt))
    for state, share, _, _ in running:
        ended[state] += share
    return ended


Kinds = tuple[tuple[str, int], ...]
"""Kinds of cards, each by one that stands for it, with their number."""


def kinds_of(cards: Counter[str], hurt: Hurt) -> Kinds:
    """A pile by what its cards do, a card standing for all of its kind."""
    stands: dict[int | None, str] = {}
    counts: Counter[str] = Counter()
    for card, number in cards.items():
        counts[stands.setdefault(hurt.cards.get(card), card)] += number
    return tuple(counts.items())


def one_more(
    running: list[tuple[State, Fraction, Kinds, Kinds]], ended: dict[State, Fraction], hurt: Hurt
) -> Iterator[tuple[State, Fraction, Kinds, Kinds]]:
    """One more card for each way; ways that stand alike are joined."""
    joined: dict[tuple[State, Kinds, Kinds], Fraction] = defaultdict(Fraction)
    for state, share, here, later in running:
        if not here:
            here, later = later, ()
        total = sum(number for _, number in here)
        if not total:
            ended[state] += share  # FAS-715: fewer cards
            continue
        for card, number in here:
            rest = tuple((one, n - (one == card)) for one, n in here if n > (one == card))
            for then, part in taken(state, card, hurt):
                joined[then, rest, later] += share * Fraction(number, total) * part
    for (state, here, later), share in joined.items():
        yield state, share, here, later

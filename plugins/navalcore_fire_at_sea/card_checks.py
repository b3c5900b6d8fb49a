"""The cards of a set-up: each in one place, and only where it can lie (FAS-209, FAS-716)."""

from collections.abc import Iterator

from navalcore.cards import STANDARD_52
from navalcore.errors import nearest, some_of
from navalcore.setup_forms import unknown
from navalcore.words import between
from navalcore_fire_at_sea.board import SIDES, FireAtSeaGame, Ship
from navalcore_fire_at_sea.damage import deck_side, own_side
from navalcore_fire_at_sea.numbers import is_repairable
from navalcore_fire_at_sea.setups import PendingSetup, Setup, ShipSetup

Place = tuple[int, str, str]
"""The side of a deck, the place in the set-up, and a card that it names there."""


def card_findings(game: FireAtSeaGame, setup: Setup) -> Iterator[str]:
    """All that is wrong with the cards, each in one sentence."""
    ships = game.board.ships
    places: list[Place] = []
    for row in setup.ship:
        if row.id in ships:
            yield from _beside(game, ships[row.id], row)
            side = own_side(game, ships[row.id])
            for kind in ("repairable", "permanent", "bridge"):
                places += [(side, f"{row.id}, {kind}", card) for card in getattr(row, kind)]
    for number, one in enumerate(setup.pending, start=1):
        where = f"pending, row {number}"
        yield from (f"{where}, {wrong}" for wrong in _pending(game, one))
        if one.firer in ships and one.target in ships:
            side = deck_side(game, ships[one.firer], ships[one.target])
            places.append((side, where, one.card))
    if setup.pending and setup.slot == "":
        yield "pending: cards wait for their effect only while ships fire: give stage and slot"
    for deck in setup.deck:
        side = SIDES.index(deck.side)
        for name in ("draw", "discard"):
            cards = getattr(deck, name) or ()
            places += [(side, f"deck {deck.side}, {name}", card) for card in cards]
    yield from _one_place(places)
    yield from _decks(setup, places)


def _beside(game: FireAtSeaGame, ship: Ship, row: ShipSetup) -> Iterator[str]:
    """Cards that cannot lie beside a ship where the set-up puts them."""
    kit, unit = game.rules, game.rules.unit_of[ship.id]
    boxes: dict[str, int] = {}
    for name in ("repairable", "permanent", "bridge"):
        for card in getattr(row, name):
            where = f"{ship.id}, {name}"
            effect = kit.effect_by_card.get(card)
            if effect is None:
                continue  # told by _one_place
            boxes[effect.kind] = boxes.get(effect.kind, 0) + 1
            if unit.is_flotilla:
                yield f"{where}: {card} cannot lie beside a flotilla: give its boats"
            elif row.sunk:
                yield f"{where}: {card} cannot lie beside a sunk ship: her cards are discarded"
            elif effect.kind == "hull":
                yield f"{where}: {card} is a hull card, which is discarded: give hull_damage"
            elif is_repairable(kit, card) and name == "bridge":
                yield f"{where}: {card} does not hit the bridge: give it as repairable or permanent"
            elif not is_repairable(kit, card) and name != "bridge":
                yield f"{where}: {card} hits the bridge and is never repaired: give it as bridge"
    if kit.raid(game.board.scenario) is not None and not unit.is_flotilla:  # FAS-1310
        for kind, most in kit.boxes_of.items():
            if boxes.get(kind, 0) > most:
                yield f"{ship.id}: expected {between(0, most)} {kind} cards, got {boxes[kind]}"
    needs = row.bridge and not game.board.commodore and not (row.captain or ship.captain)
    if needs:
        yield f"{ship.id}, bridge: she has no captain to lose points: name one"


def _pending(game: FireAtSeaGame, one: PendingSetup) -> Iterator[str]:
    """A card of a shot that cannot have been fired."""
    ships, units = game.board.ships, game.rules.unit_of
    for name in ("firer", "target"):
        ship = getattr(one, name)
        if ship not in ships:
            yield f"{name}: {unknown(ship, ships)}"
    if one.firer not in ships or one.target not in ships:
        return
    if ships[one.firer].seat == ships[one.target].seat:
        yield f"target: {one.target} is of {one.firer}'s own side: name an enemy"
    elif one.torpedo and not units[one.firer].torpedo:
        yield f"torpedo: {one.firer} has no torpedoes: leave it out"
    elif one.torpedo and units[one.target].is_flotilla:
        yield f"torpedo: {one.target} cannot be hit by torpedoes: leave it out"


def _one_place(places: list[Place]) -> Iterator[str]:
    """Each card exists, and lies in one place (FAS-716)."""
    lying: dict[tuple[int, str], str] = {}
    for side, where, card in places:
        if card not in STANDARD_52:
            hint = nearest(card, STANDARD_52) or ": give rank and suit, such as 7S or 10H"
            yield f"{where}: there is no card '{card}'{hint}"
        elif (side, card) in lying:
            there = lying[side, card]
            again = "named twice" if there == where else f"also in {there}"
            yield f"{where}: {card} of the {SIDES[side].capitalize()} deck is {again}"
        lying.setdefault((side, card), where)


def _decks(setup: Setup, places: list[Place]) -> Iterator[str]:
    """A deck told once; where both piles are told, with all its cards (FAS-716)."""
    sides = [deck.side for deck in setup.deck]
    for side in dict.fromkeys(sides):
        if sides.count(side) > 1:
            yield f"deck: the {side} one is told {sides.count(side)} times: give one row"
    for deck in setup.deck:
        if deck.draw is not None and deck.discard is not None:
            lying = {card for side, _, card in places if SIDES[side] == deck.side}
            lost = [card for card in STANDARD_52 if card not in lying]
            if lost:
                named = some_of(lost)
                yield f"deck {deck.side}: where lies {named}? Name it, or one pile alone"

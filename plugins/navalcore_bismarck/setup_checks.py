"""What a set-up must hold before it is laid out: names that exist, numbers in range, one story."""

from collections import Counter
from collections.abc import Iterable, Iterator

from navalcore.errors import nearest
from navalcore.setup_forms import unknown
from navalcore.words import between
from navalcore_bismarck.board import STEPS, BismarckGame
from navalcore_bismarck.choices import WEAPON_OF
from navalcore_bismarck.decks import place_of
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.reckoning import AWARDS
from navalcore_bismarck.setups import Setup, ShipSetup

_COUNTS = (
    *("hexes", "movement_dice", "allowance", "taken", "detected", "round", "steps"),
    *("bonuses", "escaped", "repair_dice", "orders_left", "phantoms"),
)


def findings(game: BismarckGame, setup: Setup) -> list[str]:
    """All that is wrong in a set-up, each in one sentence."""
    kit = game.rules
    return [
        *_beginning(kit, setup),
        *_places(kit, setup),
        *_cards(game, setup),
        *_decks(kit, setup),
        *_ship(game, "bismarck", setup.bismarck),
        *_ship(game, "prinz-eugen", setup.prinz_eugen),
        *_medals(kit, setup),
        *_step(kit, setup),
    ]


def _step(kit: Kit, setup: Setup) -> Iterator[str]:
    """What tells a step, a segment or the account: small numbers and names."""
    most = {"hexes": kit.play.hexes_per_phase, "taken": setup.allowance, "steps": STEPS}
    most["detected"] = max(row.die for row in kit.detection)
    most["allowance"] = max(kit.play.hexes_per_phase, kit.play.storm_hexes)
    for name in _COUNTS:
        number = getattr(setup, name)
        if number < 0 or number > most.get(name, number):
            yield f"{name}: expected {between(0, most.get(name))}, got {number}"
    yield from _left_over(kit, setup)
    names: list[tuple[str, str, Iterable[str]]] = []
    carriers = [ship.id for ship in kit.ship if ship.is_carrier]
    names += [("enemies, owner", row.owner, carriers) for row in setup.enemies if row.owner]
    names += [("orders", card, kit.card_of) for card in setup.orders]
    names += [("damaged", ship, kit.ship_of) for ship in setup.damaged]
    names += [("halved", card, kit.card_of) for card in setup.halved]
    names += [("repair_cards", card, kit.card_of) for card in setup.repair_cards]
    names += [("mending", ship, kit.german_ship_of) for m in setup.mending for ship in m.ships]
    names += [("mending, by", m.by, kit.card_of) for m in setup.mending if m.by]
    names += [("booked", item, AWARDS) for item, _ in setup.booked]
    names += [("spent", card, kit.unit_of) for card in setup.spent]
    names += [("spent_repairs", card, kit.unit_of) for card in setup.spent_repairs]
    if setup.initiative == ("enemy" if setup.steps else "player"):  # a German step
        for token in setup.fired:
            verb, ship, target, *_ = (*token.split(" "), "", "")
            names += [("fired", verb, WEAPON_OF), ("fired", ship, kit.german_ship_of)]
            names += [("fired", target, kit.aircraft_of)] if verb == "flak" else []
    else:
        names += [("fired", card, kit.unit_of) for card in setup.fired]
    for where, name, known in names:
        if name not in known:
            yield f"{where}: {unknown(name, known)}"


def _left_over(kit: Kit, setup: Setup) -> Iterator[str]:
    """What is still to draw, to mend, to roll: as much as its card, die or award gives."""
    first = kit.ship_of.get(setup.orders[0]) if setup.orders else None
    if setup.orders_left and not (first and first.draws):
        whose = f"{first.id} draws none" if first else "no ship is first in orders"
        yield f"orders_left: expected 0, since {whose}, got {setup.orders_left}"
    if len(setup.mending) > 1:
        yield f"mending: expected 1 row at most, got {len(setup.mending)}"
    for row in setup.mending:
        if row.points < 1:
            yield f"mending, points: expected {between(1, None)}, got {row.points}"
    for enemy in setup.enemies:
        unit = kit.unit_of.get(enemy.card)
        for name in ("main", "torpedo") if unit else ():
            dice, printed = getattr(enemy, name), getattr(unit, name)
            lowest = -1 if enemy.main < 0 and enemy.torpedo < 0 else 0  # both, or none
            if not lowest <= dice <= printed:
                yield f"{enemy.card}, {name}: expected {between(lowest, printed)}, got {dice}"
    for item, number in setup.booked:
        if number < 1 and item != "event":  # whose number is its points
            yield f"booked, {item}: expected {between(1, None)}, got {number}"


def _beginning(kit: Kit, setup: Setup) -> Iterator[str]:
    first, last = kit.play.first_date, kit.play.last_date
    date = setup.date or first
    if date < first:
        yield f"date: expected {first} to {last}, or an extra day, got {date}"
    elif setup.extra_days != max(0, date - last):
        expected = max(0, date - last)
        yield f"extra_days: expected {expected} on {date} May, got {setup.extra_days}"
    enemies = setup.enemies or setup.round  # the last one may just have gone
    if setup.at == "battle" and not (enemies and setup.initiative and setup.weather):
        yield "at: a battle needs enemies, initiative and weather"
    if setup.at == "detection" and not (setup.enemies and setup.weather):
        yield "at: detection needs enemies and weather"
    if setup.at not in ("battle", "detection") and setup.enemies:
        yield f"at: enemies are for detection or a battle, not for '{setup.at}'"
    if setup.at != "battle" and setup.initiative:
        yield f"at: initiative is for a battle, not for '{setup.at}'"
    if setup.at not in ("day", "battle", "detection") and not setup.weather:
        yield f"at: {setup.at} needs the weather of the day"
    if setup.at == "day" and (setup.weather or setup.phase == "pm"):
        yield "at: a day begins in its A.M. phase, before the weather is rolled"
    drawn, highest = len(setup.drawn), max(row.contacts for row in kit.movement)
    if setup.at == "contact" and not max(1, drawn) <= setup.contacts <= highest:
        allowed = f"{max(1, drawn)} to {highest} with {drawn} drawn"
        yield f"contacts: expected {allowed}, got {setup.contacts}"
    if setup.at != "contact" and setup.drawn:
        yield f"drawn: cards are drawn at a contact, not at '{setup.at}'"


def _places(kit: Kit, setup: Setup) -> Iterator[str]:
    places = [("hex", setup.hex)]
    places += [(f"counters {row.ship}, hex", row.hex) for row in setup.counters]
    places += [("medal_hexes", place) for place in setup.medal_hexes]
    for where, place in places:
        row = kit.hex_of.get(place)
        if place and (row is None or not row.is_open):
            meant = nearest(place, kit.sea.ids) if row is None else ""
            yield f"{where}: expected an open hex, got '{place}'{meant}"


def _cards(game: BismarckGame, setup: Setup) -> Iterator[str]:
    kit = game.rules
    seen: set[str] = set()
    for where, card in _named(setup):
        if card not in kit.card_of:
            yield f"{where}: {unknown(card, kit.card_of, 'card')}"
        elif card in seen:
            yield f"{where}: {card} is named twice"
        elif where in ("enemies", "hand") and card in kit.event_of:
            yield f"{where}: {card} is an event card, which never fights"
        seen.add(card)
    for card in (row.ship for row in setup.counters if row.ship in kit.card_of):
        if card not in kit.ship_of:
            yield f"counters: {card} is no ship"
        elif kit.ship_of[card].is_carrier:  # BIS-685
            yield f"counters: {card} is a carrier, which leaves no counter"
    damages = [(row.card, row.damage) for row in setup.enemies]
    damages += [(row.ship, row.damage) for row in setup.counters]
    for damaged, points in [*damages, *setup.damaged.items()]:
        if damaged in kit.card_of and damaged not in kit.event_of:
            factor = kit.unit_of[damaged].factor
            if not 0 <= points < max(1, factor):
                yield f"{damaged}, damage: expected {between(0, max(0, factor - 1))}, got {points}"


def _named(setup: Setup) -> Iterator[tuple[str, str]]:
    """The cards that a set-up puts somewhere; counters lie in the unseen Contact Deck."""
    yield from (("enemies", row.card) for row in setup.enemies)
    if not setup.unseen:
        yield from (("counters", row.ship) for row in setup.counters)
    for where in ("drawn", "contact", "hand", "removed"):
        yield from ((where, card) for card in getattr(setup, where))
    for group in setup.unseen:
        yield from (("unseen", card) for card in group.cards)


def _decks(kit: Kit, setup: Setup) -> Iterator[str]:
    if not setup.unseen:
        return
    named = Counter(card for _, card in _named(setup))
    missing = [card for card in kit.card_of if card not in named]
    if missing:
        yield f"unseen: where is {', '.join(missing)}?"
    dates = [place_of(row.date) for row in kit.deck][1:]
    decks = ["contact", *dates, "aircraft", "destroyers"]
    for group in setup.unseen:
        for name in group.decks:
            if name not in decks:
                yield f"unseen: {unknown(name, decks, 'deck')}"
        if sum(group.decks.values()) != len(group.cards):
            lying = sum(group.decks.values())
            yield f"unseen: {len(group.cards)} cards cannot lie in {lying} places"
    unseen = {
        card for group in setup.unseen for card in group.cards if {*group.decks} == {"contact"}
    }
    for counter in setup.counters:
        if counter.ship not in unseen and counter.ship not in (*setup.drawn, *setup.contact):
            yield f"counters: {counter.ship} is not in the Contact Deck"


def _ship(game: BismarckGame, ship: str, given: ShipSetup) -> Iterator[str]:
    boxes = {row.id: row.boxes for row in game.rules.compartments_of[ship]}
    limited = game.options.fire_cap == "boxes"
    if given.sunk and ship == "bismarck":
        yield "bismarck, sunk: the game is over without her"
    for what, marks in (("damage", given.damage), ("fires", given.fires)):
        for name, number in marks.items():
            if name not in boxes:
                yield f"{ship}, {what}: {unknown(name, boxes, 'compartment')}"
            elif number < 0 or (number > boxes[name] and (what == "damage" or limited)):
                yield f"{ship}, {what} {name}: expected {between(0, boxes[name])}, got {number}"
    for name, number in given.damage.items():
        fires = given.fires.get(name, 0)
        stay = game.options.fire_in_destroyed != "remove" and number == boxes.get(name)  # AMB-45
        if limited and not stay and name in boxes and number <= boxes[name] < number + fires:
            yield f"{ship}, {name}: {number} damage and {fires} fires need more boxes"
        if name == game.rules.hull_of[ship] and number >= boxes[name] and not given.sunk:
            yield f"{ship}, damage hull: a full Hull is a sunk ship"


def _medals(kit: Kit, setup: Setup) -> Iterator[str]:
    for medal, number in Counter((*setup.medals, *setup.medals_spent)).items():
        if medal not in kit.medal_of:
            yield f"medals: {unknown(medal, kit.medal_of, 'medal')}"
        elif number > kit.medal_of[medal].count:
            yield f"medals: there are only {kit.medal_of[medal].count} of {medal}"

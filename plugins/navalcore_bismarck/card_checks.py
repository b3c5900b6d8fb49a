"""Checks of the cards: the 31 of the decks, how they are dealt, and the medals."""

from collections import Counter
from collections.abc import Iterator

from navalcore.findings import house_rules
from navalcore.words import between
from navalcore_bismarck.components import Aircraft, Event, Ship
from navalcore_bismarck.findings import bad_ids, disagreements, no_row, too_small, wrong
from navalcore_bismarck.kit import Kit

ITEM_OF_TYPE = {
    "BC": "bc_sunk",
    "BB": "bb_sunk",
    "CA": "ca_sunk",
    "DD": "dd_sunk",
    "CV": "carrier_eliminated",
}
NAMED_SHIPS = {  # BIS-103, BIS-104
    "norfolk": ("CA", 23),
    "suffolk": ("CA", 23),
    "hood": ("BC", 24),
    "prince-of-wales": ("BB", 24),
    "victorious": ("CV", 25),
    "sheffield": ("CA", 25),  # AMB-88
    "ark-royal": ("CV", 26),
    "dorsetshire": ("CA", 26),
    "king-george-v": ("BB", 27),
    "rodney": ("BB", 27),
}
DESTROYERS = (5, 26)
AIRCRAFT = 12
EVENT_DATES = {25: 2, 26: 2}  # BIS-107
RANDOM_CARDS = {23: (2, 0), 24: (2, 0), 25: (2, 0), 26: (0, 3), 27: (0, 0)}
DRAW_DECKS = (6, 2)
SPEED = 2


def card_findings(kit: Kit) -> Iterator[str]:
    """Everything wrong with the cards."""
    yield from _units(kit)
    yield from _distribution(kit)
    yield from _events_and_medals(kit)


def _units(kit: Kit) -> Iterator[str]:
    for ship in kit.ship:
        key = ship.id
        yield from too_small("ship", key, ship, factor=0 if ship.is_carrier else 1, speed=1)
        yield from too_small("ship", key, ship, main=0, torpedo=0, repair=0, points=0)
        yield from _scored(kit, "ship", ship, ITEM_OF_TYPE[ship.type])
        yield from _dated(kit, "ship", ship)
        if ship.is_carrier and (ship.draws < 1 or ship.draws_from != "aircraft"):
            got = f"{ship.draws} {ship.draws_from}".strip()
            yield wrong("ship", key, "draws", "1 or more aircraft for a carrier", got)
        elif (ship.draws > 0) != bool(ship.draws_from):
            deck = "1 or more" if ship.draws_from else "0 without a draws_from"
            yield wrong("ship", key, "draws", deck, ship.draws)
    for plane in kit.aircraft:
        yield from too_small("aircraft", plane.id, plane, factor=1, torpedo=0, repair=0, points=0)
        yield from _scored(kit, "aircraft", plane, "aircraft_destroyed")
    cards: tuple[Ship | Aircraft, ...] = (*kit.ship, *kit.aircraft)
    for card in cards:
        if bool(card.bonus) != bool(card.bonus_value):
            table = "ship" if isinstance(card, Ship) else "aircraft"
            value = "a value" if card.bonus else "0 without a bonus"
            yield wrong(table, card.id, "bonus_value", value, card.bonus_value)
    yield from out_of_range(kit, "norfolk", "factor", 11, 19)
    yield from out_of_range(kit, "norfolk", "speed", SPEED, None)
    for norfolk in (row for row in kit.ship if row.id == "norfolk"):
        yield from disagreements("ship", "norfolk", norfolk, main=3, torpedo=1)


def out_of_range(
    kit: Kit, ship_id: str, field: str, low: int, high: int | None, words: str = ""
) -> Iterator[str]:
    """A finding if a field of a ship lies outside low to high, unless it is a house rule."""
    for ship in kit.ship:
        if ship.id != ship_id or ship.status_for(field) == "house":
            continue
        value = getattr(ship, field)
        if value < low or (high is not None and value > high):
            yield wrong("ship", ship_id, field, between(low, high) + words, value)


def _scored(kit: Kit, table: str, card: Ship | Aircraft, item: str) -> Iterator[str]:
    """The points on a card agree with the table of Victory Points (BIS-902)."""
    points = kit.points_of.get(item, card.points)
    yield from disagreements(table, card.id, card, points=points)


def _dated(kit: Kit, table: str, card: Ship | Event) -> Iterator[str]:
    """A card belongs to the deck of a day that is played (BIS-104)."""
    first, last = kit.play.first_date, kit.play.last_date
    if not first <= card.date <= last:
        yield wrong(table, card.id, "date", f"{first} to {last}", card.date)


def _distribution(kit: Kit) -> Iterator[str]:
    """The 31 cards and how they are dealt (BIS-103, BIS-104)."""
    ships = {ship.id: ship for ship in kit.ship}
    for name, (kind, date) in NAMED_SHIPS.items():
        if name in ships:
            yield from disagreements("ship", name, ships[name], type=kind, date=date)
        elif f"ship {name}" not in kit.dropped:
            yield no_row("ship", name)
    destroyers = [ship for ship in kit.ship if ship.type == "DD"]
    for ship in destroyers:
        yield from disagreements("ship", ship.id, ship, date=DESTROYERS[1])
    if not house_rules(kit, "ship"):
        kinds = Counter(kind for kind, _ in NAMED_SHIPS.values()) + Counter(DD=DESTROYERS[0])
        found = Counter[str](ship.type for ship in kit.ship)
        for kind, count in kinds.items():
            if found[kind] != count:
                yield wrong("ship", "", f"type {kind}", f"{count} cards", found[kind])
    if not house_rules(kit, "aircraft") and len(kit.aircraft) != AIRCRAFT:
        yield wrong("aircraft", "", "id", f"{AIRCRAFT} cards", len(kit.aircraft))
    yield from _ids(kit)
    yield from _dealt(kit, len(destroyers))


def _ids(kit: Kit) -> Iterator[str]:
    """Ids are tokens, and no two units share one."""
    tables: dict[str, str] = {row.id: "german_ship" for row in kit.german_ship}
    cards = {
        "ship": [row.id for row in kit.ship],
        "aircraft": [row.id for row in kit.aircraft],
        "event": [row.id for row in kit.event],
    }
    for table, ids in cards.items():
        for card_id in ids:
            yield from bad_ids(table, card_id)
            if card_id in tables:
                yield wrong(table, card_id, "id", "an id of its own", f"one of {tables[card_id]}")
            tables[card_id] = table


def _dealt(kit: Kit, destroyers: int) -> Iterator[str]:
    dates = sorted(row.date for row in kit.deck)
    first, last = kit.play.first_date, kit.play.last_date
    if dates != list(range(first, last + 1)):
        got = " ".join(map(str, dates)) or "none"
        yield wrong("deck", "", "date", f"each of {first} to {last} once", got)
    for row in kit.deck:
        yield from too_small("deck", row.date, row, aircraft=0, destroyers=0)
        if row.date in RANDOM_CARDS:
            aircraft, random = RANDOM_CARDS[row.date]
            yield from disagreements("deck", row.date, row, aircraft=aircraft, destroyers=random)
    left = {
        "aircraft": len(kit.aircraft) - sum(row.aircraft for row in kit.deck),
        "destroyers": destroyers - sum(row.destroyers for row in kit.deck),
    }
    for field, expected in left.items():
        got = getattr(kit.draw_decks, field)
        if got != expected or got < 0:
            yield wrong("draw_decks", "", field, f"{expected}, the cards not dealt to dates", got)
        elif got != DRAW_DECKS[field == "destroyers"] and not house_rules(
            kit, "ship", "aircraft", "deck", "draw_decks"
        ):
            yield wrong("draw_decks", "", field, DRAW_DECKS[field == "destroyers"], got)


def _events_and_medals(kit: Kit) -> Iterator[str]:
    for event in kit.event:
        yield from too_small("event", event.id, event, move_hexes=0, aircraft_joins=0, medals=0)
        yield from too_small("event", event.id, event, repair=0, damage=0, extra_cards=0)
        yield from _dated(kit, "event", event)
    if not house_rules(kit, "event"):
        found = Counter(event.date for event in kit.event)
        for date in sorted(found | EVENT_DATES):
            if found[date] != EVENT_DATES.get(date, 0):
                expected = f"{EVENT_DATES.get(date, 0)} cards"
                yield wrong("event", "", f"date {date}", expected, found[date])
    for medal in kit.medal:
        yield from bad_ids("medal", medal.id)
        yield from too_small("medal", medal.id, medal, count=0)

"""Getting started: ships, map, and the seven decks (BIS-101 to BIS-113)."""

from navalcore.decks import Cards
from navalcore.displays import Display
from navalcore_bismarck.board import GERMANS, BismarckGame, Board, German
from navalcore_bismarck.decks import place_of
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.layouts import lay_out
from navalcore_bismarck.patrol import Campaign


def begin(game: BismarckGame) -> Campaign:
    """The board at the start of 23 May, or as a set-up wants it, and the campaign."""
    kit = game.rules
    game.board = Board(
        cards=_decks(kit),
        medals=_medals(kit),
        bismarck=_german(kit, GERMANS[0]),
        prinz_eugen=_german(kit, GERMANS[1]),
        hex=kit.play.start_hex,  # BIS-102
        date=kit.play.first_date,
    )
    return Campaign() if game.given is None else Campaign(lay_out(game, game.given))


def _german(kit: Kit, ship: str) -> German:
    boxes = {row.id: row.boxes for row in kit.compartments_of[ship]}
    return German(ship, Display.empty(boxes))


def _decks(kit: Kit) -> Cards:
    """The date decks and draw decks (BIS-104…108, BIS-951).

    What chance put where stays undecided: nobody may look, only count (BIS-109, AMB-90).
    """
    cards = Cards("cards")
    dates = [row.date for row in kit.deck]
    places = ["contact" if date == dates[0] else place_of(date) for date in dates]
    for name in (*places, "aircraft", "destroyers"):
        cards.add_place(name, "deck")
    for name in ("battle", "hand", "removed"):
        cards.add_place(name, "open")
    for date, place in zip(dates, places, strict=True):
        named = [row.id for row in kit.ship if row.date == date and row.type != "DD"]
        named += [row.id for row in kit.event if row.date == date]  # BIS-107
        if named:
            cards.add_pool(dict.fromkeys(named, 1), {place: len(named)})
    spread = {place: kit.deck_of[date].aircraft for date, place in zip(dates, places, strict=True)}
    spread["aircraft"] = kit.draw_decks.aircraft
    cards.add_pool({row.id: 1 for row in kit.aircraft}, spread)  # BIS-105
    spread = {
        place: kit.deck_of[date].destroyers for date, place in zip(dates, places, strict=True)
    }
    spread["destroyers"] = kit.draw_decks.destroyers
    destroyers = {row.id: 1 for row in kit.ship if row.type == "DD"}
    cards.add_pool(destroyers, spread)  # BIS-106
    return cards


def _medals(kit: Kit) -> Cards:
    medals = Cards("medals")
    medals.add_place("pool", "deck")
    medals.add_place("held", "open")
    medals.add_place("spent", "open")
    counts = {row.id: row.count for row in kit.medal if row.count}
    medals.add_pool(counts, {"pool": sum(counts.values())})
    return medals

"""Getting started: the two decks and empty squadrons (BRB-101, BRB-304, BRB-307)."""

from navalcore.decks import Cards
from navalcore_brawling_battleships.board import Board, BrawlGame, Squadron, hand
from navalcore_brawling_battleships.sorties import Match


def begin(game: BrawlGame) -> Match:
    """Both decks shuffled, before the first deal."""
    kit = game.rules
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    for seat in range(game.seats):
        cards.add_place(hand(seat), "hand", (seat,))
        cards.add_place(f"aside-{seat}", "aside")
    for name in ("discard", "table", "played"):
        cards.add_place(name, "open")
    faces = kit.faces(game.seats == 2)  # BRB-307
    cards.add_pool(faces, {"deck": sum(faces.values())})
    fleet = Cards("fleet")
    fleet.add_place("deck", "deck")
    for name in ("squadrons", "lost", *(f"pile-{seat}" for seat in range(game.seats))):
        fleet.add_place(name, "open")
    ships = {row.id: 1 for row in kit.dreadnought}
    fleet.add_pool(ships, {"deck": len(ships)})
    squadrons = [Squadron() for _ in range(game.seats)]
    game.board = Board(cards, fleet, squadrons, [0] * len(set(game.sides)))
    return Match()

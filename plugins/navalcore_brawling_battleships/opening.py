"""Getting started: the two decks and empty squadrons, or the position of a set-up.

BRB-101, BRB-304, BRB-307.
"""

from navalcore.decks import Cards
from navalcore.errors import RulesetError
from navalcore_brawling_battleships.board import Board, BrawlGame, Squadron, hand
from navalcore_brawling_battleships.layouts import lay_out
from navalcore_brawling_battleships.sorties import Match


def begin(game: BrawlGame) -> Match:
    """Both decks shuffled, before the first deal; or what a set-up wants."""
    owner, last = int(game.options.owner_seat), game.seats - 1
    if owner > last:  # BRB-206
        raise RulesetError(
            f"option owner_seat: there is no seat {owner} in a game with {game.seats}: "
            f"give 0 to {last}"
        )
    squadrons = [Squadron() for _ in range(game.seats)]
    totals = [0] * len(set(game.sides))
    game.board = Board(_playing_deck(game), _dreadnought_deck(game), squadrons, totals)
    return Match() if game.given is None else Match(lay_out(game, game.given))


def _playing_deck(game: BrawlGame) -> Cards:
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    for seat in range(game.seats):
        cards.add_place(hand(seat), "hand", (seat,))  # BRB-1302
        cards.add_place(f"aside-{seat}", "aside")
    for name in ("discard", "table", "played", "removed"):
        cards.add_place(name, "open")
    faces = game.rules.faces(game.seats == 2)  # BRB-307
    cards.add_pool(faces, {"deck": sum(faces.values())})
    return cards


def _dreadnought_deck(game: BrawlGame) -> Cards:
    fleet = Cards("fleet")
    fleet.add_place("deck", "deck")
    for name in ("squadrons", "lost", *(f"pile-{seat}" for seat in range(game.seats))):
        fleet.add_place(name, "open")
    ships = {row.id: 1 for row in game.rules.dreadnought}
    fleet.add_pool(ships, {"deck": len(ships)})
    return fleet

"""Where the cards of a set-up lie: names that exist, no card twice, and a deck to draw from."""

from collections import Counter
from collections.abc import Iterator

from navalcore.setup_forms import unknown
from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.setups import Setup

Lying = list[tuple[str, str]]
"""Place and name of each card."""


def card_findings(game: BrawlGame, setup: Setup) -> Iterator[str]:
    """All that is wrong with the cards of both decks, each in one sentence."""
    yield from _playing_cards(game, setup)
    yield from _dreadnoughts(game, setup)


def _playing_cards(game: BrawlGame, setup: Setup) -> Iterator[str]:
    """Faces that are in the Playing Deck, no more often than it holds them (BRB-307)."""
    kit = game.rules
    faces = kit.faces(game.seats == 2)
    lying: Lying = []
    for row in setup.player:
        for name in ("hand", "table", "aside"):
            lying += [(f"seat {row.seat}, {name}", face) for face in getattr(row, name)]
    lying += [("discard", face) for face in setup.discard]
    lying += [("deck", face) for face in setup.deck or ()]
    for place, face in lying:
        if face not in kit.kind_by:
            yield f"{place}: {unknown(face, faces)}"
        elif face not in faces:
            yield f"{place}: {face} is taken out for two players: leave it out"
    for face, number in Counter([face for _, face in lying]).items():
        most = faces.get(face, number)
        if number > most:
            where = _listed([place for place, one in lying if one == face])
            copies = "is one card" if most == 1 else f"are {most} cards"
            yield f"{face}: there {copies}, but {number} lie in {where}"
    if setup.deck is None:
        left = sum(faces.values()) - len([face for _, face in lying if face in faces])
    else:
        left = len(setup.deck)
    if left < 1:  # BRB-413
        yield "deck: the Sortie is over when no card is left: give one at least"


def _dreadnoughts(game: BrawlGame, setup: Setup) -> Iterator[str]:
    """Every dreadnought in one place (BRB-101)."""
    lying: Lying = []
    for row in setup.player:
        lying += [(f"seat {row.seat}, ships", ship.id) for ship in row.ships]
        lying += [(f"seat {row.seat}, pile", ship) for ship in row.pile]
    lying += [("fleet", ship) for ship in setup.fleet or ()]
    lying += [("fleet_bottom", ship) for ship in setup.fleet_bottom]
    for place, ship in lying:
        if ship not in game.rules.dreadnought_of:
            yield f"{place}: {unknown(ship, game.rules.dreadnought_of)}"
    for ship, number in Counter([ship for _, ship in lying]).items():
        if number > 1 and ship in game.rules.dreadnought_of:
            where = _listed([place for place, one in lying if one == ship])
            yield f"{ship}: she can be in one place only, but lies in {where}"


def _listed(places: list[str]) -> str:
    """Places in words, one that comes more often with how often."""
    counted = Counter(places).items()
    return " and ".join(f"{one} ({n} times)" if n > 1 else one for one, n in counted)

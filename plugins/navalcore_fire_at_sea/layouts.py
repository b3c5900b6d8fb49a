"""Laying out a set-up: the board put into the position that it tells."""

from navalcore.points import PointPool
from navalcore.setup_forms import refuse_faulty
from navalcore.squares import facing_named
from navalcore_fire_at_sea.board import SIDES, FireAtSeaGame, Pending, Ship
from navalcore_fire_at_sea.damage import deck_side, own_deck
from navalcore_fire_at_sea.moment_checks import released_by
from navalcore_fire_at_sea.setup_checks import findings
from navalcore_fire_at_sea.setups import DeckSetup, Setup, ShipSetup
from navalcore_fire_at_sea.turns import STAGES


def lay_out(game: FireAtSeaGame, setup: Setup) -> None:
    """Put the board of a scenario into the position of a set-up.

    RulesetError with all that is wrong in the set-up.
    """
    board = game.board
    for id in setup.missing:
        board.ships.pop(id, None)
    refuse_faulty(findings(game, setup))
    begins = setup.stage == STAGES[0] and not setup.roll
    board.turn = setup.turn - begins  # which the turn itself counts up
    board.used, board.spent = list(setup.used), list(setup.spent)
    for row in setup.ship:
        _ship(game, board.ships[row.id], row)
    board.released = released_by(game, setup)
    for seat, left in enumerate((setup.commodore.german, setup.commodore.british)):
        if left is not None:
            board.commodore[seat].left = left
    for one in setup.pending:
        firer, target = board.ships[one.firer], board.ships[one.target]
        side = deck_side(game, firer, target)
        board.deck(side).find("draw", one.card, "pending")
        board.pending.append(Pending(one.firer, one.target, one.card, one.torpedo))
    for deck in setup.deck:
        _deck(game, deck)


def _ship(game: FireAtSeaGame, ship: Ship, row: ShipSetup) -> None:
    unit = game.rules.unit_of[ship.id]
    if row.square:
        ship.x, ship.y = game.rules.grid.square(row.square)
    if row.facing:
        ship.facing = facing_named(row.facing)
    _command(game, ship, row)
    ship.hull_damage, ship.old_damage = row.hull_damage, row.old_damage
    ship.hull_cards, ship.struck = row.hull_cards, row.struck
    ship.failed, ship.hit, ship.fired = row.failed, row.hit, row.fired
    ship.afloat, ship.left = not row.sunk, row.left
    ship.splashed, ship.splash = row.splash_on, row.splash
    ship.torpedoed = row.torpedoed
    ship.boats = row.boats if row.boats is not None else 0 if row.sunk else unit.boats
    ship.salvoes = ship.salvoes if row.salvoes is None else row.salvoes
    ship.port = ship.port if row.port is None else row.port
    ship.starboard = ship.starboard if row.starboard is None else row.starboard
    ship.spotted = ship.spotted if row.spotted is None else row.spotted
    deck = own_deck(game, ship)
    for cards, permanent in ((row.repairable, False), (row.permanent, True), (row.bridge, False)):
        for card in cards:
            deck.find("draw", card, "beside")
            ship.cards.append((card, permanent))


def _command(game: FireAtSeaGame, ship: Ship, row: ShipSetup) -> None:
    """Captain, admiral and points; a card on the bridge has cost a point (FAS-307)."""
    kit = game.rules
    ship.captain = row.captain or ship.captain
    ship.flag = "" if row.flag is False else ship.flag
    if ship.captain:
        lost = sum([kit.effect_by_card[card].value for card in row.bridge])
        most = max(0, kit.captain_of[ship.captain].points - lost)
        most = most if row.most is None else row.most
        ship.points = PointPool(most, most if row.points is None else row.points)


def _deck(game: FireAtSeaGame, row: DeckSetup) -> None:
    """Discards as they are told, or all but what is told of the draw pile."""
    deck = game.board.deck(SIDES.index(row.side))
    discards = row.discard
    if discards is None:
        kept = set(row.draw or ())
        left = [str(card) for card, _ in deck.space("draw").outcomes()]
        discards = tuple(card for card in left if row.draw is not None and card not in kept)
    for card in discards:
        deck.find("draw", card, "discard")

"""Laying out a set-up: the board put into the position that it tells."""

from navalcore.decks import Cards
from navalcore.errors import RulesetError
from navalcore.setup_forms import refuse_faulty
from navalcore_bismarck.board import BismarckGame, Board, Enemy, German, Start, speed_of
from navalcore_bismarck.decks import hand_over
from navalcore_bismarck.setup_checks import findings
from navalcore_bismarck.setups import Setup, ShipSetup


def lay_out(game: BismarckGame, setup: Setup) -> Start:
    """Put the board into the position of a set-up and return where play begins.

    RulesetError with all that is wrong in the set-up.
    """
    refuse_faulty(findings(game, setup))
    board = game.board
    _patrol(board, setup)
    _to_date(game, setup.date or board.date)
    _damage(game, board.bismarck, setup.bismarck)
    _damage(game, board.prinz_eugen, setup.prinz_eugen)
    _battle(board, setup)
    if setup.unseen:
        board.cards = _decks(board.cards, setup)
    else:
        _fetch_all(board, setup)
    for counter in setup.counters:
        board.counters[counter.ship] = counter.hex
        if counter.damage:
            board.damage[counter.ship] = counter.damage
    board.damage.update(setup.damaged)
    for target, medals in (("held", setup.medals), ("spent", setup.medals_spent)):
        for medal in medals:
            if not board.medals.find("pool", medal, target):
                raise RulesetError(f"setup: medals: {medal} is not in the pool any more")
    return setup.at


def _patrol(board: Board, setup: Setup) -> None:
    board.phase = setup.phase
    board.weather = setup.weather
    board.hex = setup.hex or board.hex
    board.hexes = setup.hexes
    board.first_contact = setup.first_contact
    board.evaded = setup.evaded
    board.atlantic = setup.atlantic
    board.exposed = setup.exposed
    board.event_drm = setup.event_drm
    board.carrier_aircraft = setup.carrier_aircraft
    board.phantoms = setup.phantoms
    board.extra_days = setup.extra_days
    board.halved = dict(setup.halved)
    board.spent = list(setup.spent)
    board.spent_repairs = list(setup.spent_repairs)
    board.medal_hexes = list(setup.medal_hexes)
    board.booked = list(setup.booked)


def _battle(board: Board, setup: Setup) -> None:
    board.battle_hex = board.hex
    board.initiative = setup.initiative
    board.round = setup.round
    board.bonuses = setup.bonuses
    board.enemies = [
        Enemy(e.card, e.damage, e.fires, e.owner, e.main, e.torpedo) for e in setup.enemies
    ]


def _damage(game: BismarckGame, ship: German, given: ShipSetup) -> None:
    ship.afloat = not given.sunk
    ship.speed_mark = given.speed_mark
    for name, points in given.damage.items():
        ship.display.damage[ship.display.at(name)] = points
    for name, fires in given.fires.items():
        ship.display.markers[ship.display.at(name)] = fires
    slow = speed_of(game, ship) < game.rules.german_ship_of[ship.id].speed
    ship.was_slow = given.slowed or slow


def _to_date(game: BismarckGame, date: int) -> None:
    """Hand the decks over, day by day, without a word in the log (BIS-863)."""
    board, last = game.board, game.rules.play.last_date
    while board.date < date:
        if board.date < last:
            hand_over(board.cards, board.date, last)
        board.date += 1


def _fetch_all(board: Board, setup: Setup) -> None:
    for card in setup.hand:
        _fetch(board, card, "hand")
    for card in setup.removed:
        _fetch(board, card, "removed")
    for counter in setup.counters:
        _fetch(board, counter.ship, "battle")
        board.cards.play("battle", counter.ship, "contact")
    if setup.counters:
        board.cards.shuffle("contact")
    for card in (*(enemy.card for enemy in setup.enemies), *setup.drawn):
        _fetch(board, card, "battle")
    for card in reversed(setup.contact):
        _fetch(board, card, "contact", "top")


def _fetch(board: Board, card: str, target: str, part: str = "") -> None:
    """Take a card from wherever it lies or may lie, the Contact Deck first."""
    names = [name for name, place in board.cards.places.items() if place.kind == "deck"]
    for name in ("contact", *names):
        if board.cards.find(name, card, "battle" if part else target):
            break
    else:
        raise RulesetError(f"setup: {target}: {card} lies in no deck from which it can be taken")
    if part:
        board.cards.play("battle", card, target, part)


def _decks(opening: Cards, setup: Setup) -> Cards:
    """Every card where the set-up says (BIS-104)."""
    cards = Cards(opening.name)
    for name, place in opening.places.items():
        cards.add_place(name, place.kind)
    for group in setup.unseen:
        cards.add_pool(dict.fromkeys(group.cards, 1), group.decks)
    cards.add_cards("battle", [*(enemy.card for enemy in setup.enemies), *setup.drawn])
    cards.add_cards("hand", setup.hand)
    cards.add_cards("removed", setup.removed)
    for card in reversed(setup.contact):
        cards.add_cards("battle", [card])
        cards.play("battle", card, "contact", "top")
    return cards

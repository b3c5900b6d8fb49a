"""Laying out a set-up: the board put into the position that it tells."""

from navalcore.decks import Cards
from navalcore.errors import KernelError
from navalcore.setup_forms import refuse_faulty
from navalcore_brawling_battleships.board import BrawlGame, Ship, hand
from navalcore_brawling_battleships.setup_checks import findings
from navalcore_brawling_battleships.setups import BEFORE_THE_DEAL, PlayerSetup, Setup
from navalcore_brawling_battleships.turns import Moment


def lay_out(game: BrawlGame, setup: Setup) -> Moment:
    """Put a fresh board into the position of a set-up and return where play begins.

    RulesetError with all that is wrong in the set-up.
    """
    refuse_faulty(findings(game, setup))
    board = game.board
    for side, points in enumerate(setup.totals):
        board.totals[side] = points
    told = (setup.singles, setup.intercepts, setup.acted)
    moment = Moment(setup.active, setup.stage, *told)
    if setup.stage in BEFORE_THE_DEAL:
        board.sortie = setup.sortie - 1  # which the Sortie itself counts up
        return moment
    board.sortie, board.active = setup.sortie, setup.active
    for row in setup.player:
        _player(game, row)
    _move(board.cards, "discard", setup.discard)
    if setup.deck is not None:
        hidden = [face for row in setup.player for face in (*row.hand, *row.aside)]
        _move(board.cards, "removed", _others(board.cards, (*setup.deck, *hidden)))
    for row in setup.player:
        _hand(board.cards, row)
    _fleet(board.fleet, setup)
    return moment


def _player(game: BrawlGame, row: PlayerSetup) -> None:
    board = game.board
    squadron = board.squadrons[row.seat]
    squadron.ships = [Ship(one.id, one.hits, one.bridge, one.fire) for one in row.ships]
    squadron.cards, squadron.out = list(row.table), row.out
    _move(board.cards, "table", row.table)
    _move(board.fleet, "squadrons", [one.id for one in row.ships])
    _move(board.fleet, f"pile-{row.seat}", row.pile)


def _hand(cards: Cards, row: PlayerSetup) -> None:
    """Cards that the player alone has seen (BRB-306, BRB-1307)."""
    for face in row.aside:
        cards.drawn("deck", face, hand(row.seat))
    if row.aside:
        cards.move_all(hand(row.seat), f"aside-{row.seat}")
    for face in row.hand:
        cards.drawn("deck", face, hand(row.seat))


def _fleet(fleet: Cards, setup: Setup) -> None:
    if setup.fleet is not None:
        _move(fleet, "lost", _others(fleet, (*setup.fleet, *setup.fleet_bottom)))
    for ship in setup.fleet_bottom:  # all have seen it go there (BRB-1303)
        _move(fleet, "squadrons", [ship])
        fleet.play("squadrons", ship, "deck", "bottom", seen_by=None)


def _others(cards: Cards, kept: tuple[str, ...]) -> list[str]:
    """The faces in a deck without those that are kept, as many times as they are there."""
    stay, others = list(kept), []
    outcomes = list(cards.space("deck").outcomes())
    whole = sum(weight for _, weight in outcomes)
    for face, weight in outcomes:
        for _ in range(weight * cards.count("deck") // whole):
            if face in stay:
                stay.remove(face)
            else:
                others.append(str(face))
    return others


def _move(cards: Cards, place: str, faces: list[str] | tuple[str, ...]) -> None:
    """Lay cards of the deck openly in a place."""
    for face in faces:
        if not cards.find("deck", face, place):
            raise KernelError(f"{face} is not in {cards.name}.deck")

"""Cards before squadrons: air, leaders, smoke; pursuit, storm and repair (BRB-901…915)."""

from navalcore_brawling_battleships.board import BrawlGame, clockwise
from navalcore_brawling_battleships.happenings import (
    CardPlaced,
    CardRemoved,
    FiresQuenched,
    NothingToDo,
    ShipRepaired,
)
from navalcore_brawling_battleships.hits import remove_card


def lay(game: BrawlGame, seat: int, target: int, face: str) -> bool:
    """Lay the played card before a squadron; whether it is placed or gone (BRB-507, BRB-914).

    Air cards and leaders stay until something removes them (BRB-901, BRB-911), in any number
    (BRB-903); so does smoke, until the squadron's Turn (BRB-971, BRB-974).
    """
    kit, board = game.rules, game.board
    kind = kit.kind_of[kit.kind_by[face]]
    squadron = board.squadrons[target]
    if kind.leader:
        leaders = [one for one in squadron.cards if kit.kind_of[kit.kind_by[one]].leader]
        for other in leaders:  # the oldest of the other kind goes (BRB-A26)
            if kit.kind_of[kit.kind_by[other]].bonus * kind.bonus < 0:
                remove_card(game, target, other, "the leaders cancel each other", "BRB-914")
                board.cards.play("played", face, "discard")
                game.note(
                    CardRemoved, target, face, "the leaders cancel each other", cite="BRB-914"
                )
                return True
        if leaders and not game.options.leaders_stack:
            game.note(NothingToDo, board.active, kind.id, cite="BRB-A26")
            return False  # it is discarded as played
    board.cards.play("played", face, "table")
    squadron.cards.append(face)
    game.note(CardPlaced, target, face, cite="BRB-507")
    return True


def shoot_down(game: BrawlGame, target: int, face: str) -> None:
    """A pursuit removes an enemy air card (BRB-951)."""
    remove_card(game, target, face, "is shot down", "BRB-951")


def repair(game: BrawlGame, ship: str) -> None:
    """All flotation hits of a ship come off; criticals stay (BRB-967)."""
    _, one = game.board.where(ship)
    game.board.mark(ship, hits=0)
    game.note(ShipRepaired, ship, one.hits, cite="BRB-967")


def clear_by_storm(game: BrawlGame, seat: int) -> None:
    """All fire criticals, air cards and smoke leave the table (BRB-991, BRB-993).

    Leaders, bridge criticals and hits stay (BRB-992, BRB-A50).
    """
    kit, squadrons = game.rules, game.board.squadrons
    burning = [ship for squadron in squadrons for ship in squadron.ships if ship.fire]
    for ship in burning:
        game.board.mark(ship.id, fire=False)
    game.note(FiresQuenched, len(burning), cite="BRB-991")
    for one in clockwise(game, seat):  # BRB-993
        for face in list(squadrons[one].cards):
            kind = kit.kind_of[kit.kind_by[face]]
            if kind.air or kind.blocks:
                remove_card(game, one, face, "the storm sweeps it away", "BRB-991")

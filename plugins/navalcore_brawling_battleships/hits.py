"""Hits, criticals and sinking (BRB-801 to BRB-809, BRB-916), elimination (BRB-1001 to BRB-1005)."""

from typing import NamedTuple

from navalcore import Chance, Done, Frame, Leave, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Step
from navalcore_brawling_battleships.board import (
    BrawlGame,
    Ship,
    clockwise,
    friendly,
    hand,
    sides_left,
)
from navalcore_brawling_battleships.happenings import (
    CardDiscarded,
    CardRemoved,
    CriticalScored,
    PlayerEliminated,
    RollMade,
    ShipHit,
    ShipSunk,
)
from navalcore_brawling_battleships.readings import reading

NOBODY = -1


class Blow(NamedTuple):
    """What a reading does to a ship: hits, criticals, and whether it sinks her outright."""

    hits: int
    criticals: tuple[str, ...] = ()
    sinks: bool = False


def strike(game: BrawlGame, ship: Ship, hits: int, criticals: tuple[str, ...], cite: str) -> bool:
    """Apply hits and criticals in one step; whether the ship sinks (BRB-713, 714, 802, BRB-A31)."""
    doubled = [one for one in criticals if getattr(ship, one)]
    hits += len(doubled) * game.rules.play.doubled_critical
    track = game.rules.dreadnought_of[ship.id].track
    if hits:
        ship = game.board.mark(ship.id, hits=ship.hits + hits)  # all at once (BRB-A32)
        game.note(ShipHit, ship.id, hits, ship.hits, track, cite=cite)
        game.damaged(ship.id, "flotation", hits)
    sunk = ship.hits > track  # BRB-803: the excess is lost with her
    for critical in criticals:
        extra = critical in doubled
        if not sunk or extra:
            told = "BRB-713" if extra else "BRB-712"
            game.note(CriticalScored, ship.id, critical, extra, cite=told)
        if not sunk:  # one marker of each kind at most (BRB-804, BRB-A66)
            game.board.mark(ship.id, **{critical: True})
    return sunk


def ended(game: BrawlGame) -> str:
    """Why the Sortie ends at once, or "": at most one side still has dreadnoughts (BRB-1003)."""
    left = sides_left(game)
    return "" if len(left) > 1 else "one side is left" if left else "nobody is left"


@define
class AnySortie(Frame):
    """What is left when a Sortie ends; `sorties.Sortie` plays one."""


def settle(game: BrawlGame) -> Step:
    """Go on after a complete event, or end the Sortie (BRB-808, BRB-1003, BRB-A67).

    Nothing comes after the end (BRB-1005), not even if nobody is left (BRB-A37).
    """
    why = ended(game)
    return Leave(AnySortie, why) if why else Done()


@define
class Sinking(Frame):
    """A dreadnought sinks: pile, leader rolls, elimination (BRB-807, BRB-808, BRB-916).

    Then the Sortie may end (BRB-1003).
    """

    ship: str
    scorer: int  # in whose victory pile it goes; NOBODY sets it aside
    eliminates: bool = True  # else the caller looks later (BRB-944)
    seat: int = 0
    leaders: tuple[str, ...] = ()  # still to roll for, the oldest first

    def start(self, game: BrawlGame) -> Step:
        board = game.board
        self.seat, ship = board.where(self.ship)
        squadron = board.squadrons[self.seat]
        squadron.ships.remove(ship)
        scorer = self.scorer
        place = "lost" if scorer == NOBODY else f"pile-{scorer}"
        board.fleet.play("squadrons", self.ship, place)
        points = game.rules.dreadnought_of[self.ship].points
        game.note(ShipSunk, self.ship, self.seat, scorer, points, cite="BRB-807")
        if squadron.ships:  # BRB-918, BRB-A25: none for the last ship
            kinds = game.rules.kind_by
            self.leaders = tuple(
                [face for face in squadron.cards if game.rules.kind_of[kinds[face]].leader]
            )
        return self.next_leader(game)

    def next_leader(self, game: BrawlGame) -> Step:
        if self.leaders:
            label = f"leader {self.leaders[0]}"
            return Chance(RED_WHITE, label, self.rolled, "BRB-916", self.seat)
        if not self.eliminates:
            return Done()
        if not game.board.squadrons[self.seat].ships:
            eliminate(game, self.seat)
        return settle(game)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        face, self.leaders = self.leaders[0], self.leaders[1:]
        number = game.rules.play.leader_loss
        lost = reading(dice) >= number
        about = ("leader", face, (dice[0], dice[1]), number, lost)
        game.note(RollMade, *about, cite="BRB-916")
        if lost:
            remove_card(game, self.seat, face, "goes down with the ship", "BRB-916")
        return self.next_leader(game)


def remove_card(game: BrawlGame, seat: int, face: str, why: str, cite: str) -> None:
    """Discard a card that lies before a squadron (BRB-507)."""
    game.board.squadrons[seat].cards.remove(face)
    game.board.cards.play("table", face, "discard")
    game.note(CardRemoved, seat, face, why, cite=cite)


def eliminate(game: BrawlGame, seat: int) -> None:
    """A squadron has no dreadnought left: its cards and hand leave play (BRB-1001, BRB-1002).

    Whatever the cause (BRB-A22); a hand set aside stays hidden (BRB-1307).
    """
    squadron = game.board.squadrons[seat]
    squadron.out = True
    game.note(PlayerEliminated, seat, cite="BRB-1001")
    for face in list(squadron.cards):
        remove_card(game, seat, face, "the squadron is gone", "BRB-1002")
    cards = game.board.cards
    ruling = game.options.eliminated_hand
    if ruling == "set_aside":
        cards.move_all(hand(seat), f"aside-{seat}")
    elif ruling == "discard":
        for face in cards.faces(hand(seat)):
            cards.play(hand(seat), face, "discard", seen_by=None)
            game.note(CardDiscarded, seat, face, cite="BRB-A24")


def eliminate_all(game: BrawlGame) -> None:
    """Eliminate every player without dreadnoughts, clockwise from whose Turn it is (BRB-993)."""
    for seat in clockwise(game, game.board.active):
        squadron = game.board.squadrons[seat]
        if not squadron.out and not squadron.ships:
            eliminate(game, seat)


def scorer_of(game: BrawlGame, player: int, owner: int) -> int:
    """Who scores a ship that a player's card sinks (BRB-807, BRB-946, BRB-A33)."""
    if friendly(game, player, owner) and game.options.own_sink_vp == "nobody":
        return NOBODY
    return player

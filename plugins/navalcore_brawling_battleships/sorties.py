"""The game: Sorties one after the other, until somebody wins (BRB-301 to BRB-307, BRB-1201)."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Step
from navalcore_brawling_battleships.board import (
    BrawlGame,
    Ship,
    Squadron,
    hand,
    in_teams,
    sides,
)
from navalcore_brawling_battleships.choices import FIRST
from navalcore_brawling_battleships.happenings import (
    CardDrawn,
    DreadnoughtDealt,
    FirstTurnRolled,
    SortieBegan,
    SortieEnded,
)
from navalcore_brawling_battleships.hits import AnySortie
from navalcore_brawling_battleships.readings import reading
from navalcore_brawling_battleships.scoring import annihilator, book, leader, result
from navalcore_brawling_battleships.turns import LAST_CARD, Moment, Turn


@define
class Match(Frame):
    """The Sorties of a game, and more of them while the top is tied (BRB-1201 to 1204, BRB-A61)."""

    moment: Moment | None = None  # where a set-up begins

    def start(self, game: BrawlGame) -> Step:
        moment, self.moment = self.moment, None
        if moment is None:
            return self.begin(game, int(game.options.owner_seat))  # BRB-206, BRB-A02
        if moment.stage == "first-turn":
            return Call(FirstTurn(), then=self.begin)
        if moment.stage == "deal":
            return self.begin(game, moment.seat)
        return Call(Sortie(moment.seat, moment), then=self.ended)

    def begin(self, game: BrawlGame, first: int) -> Step:
        game.board.sortie += 1
        return Call(Sortie(first), then=self.ended)

    def ended(self, game: BrawlGame, why: str) -> Step:
        cite = "BRB-1004" if why == LAST_CARD else "BRB-1003"
        game.note(SortieEnded, game.board.sortie, why, cite=cite)
        game.board.active = -1
        book(game)
        winner = annihilator(game)
        if winner is not None:  # BRB-1202
            return Done(result(game, winner, "all others have lost their squadrons"))
        if game.board.sortie >= int(game.options.sorties):  # BRB-A62
            winner = leader(game)
            if winner is not None:
                return Done(result(game, winner, "most victory points"))
        return Call(FirstTurn(), then=self.begin)


@define
class FirstTurn(Frame):
    """Who begins a later Sortie: the side with the fewest points (BRB-403, BRB-404)."""

    candidates: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()

    def start(self, game: BrawlGame) -> Step:
        totals = game.board.totals
        fewest = min(totals[side] for side in sides(game))
        behind = [side for side in sides(game) if totals[side] == fewest]
        self.candidates = tuple([seat for seat in range(game.seats) if game.sides[seat] in behind])
        chooses = game.options.first_in_side == "choose" and len(behind) == 1
        if chooses and in_teams(game):  # BRB-A03
            options = [FIRST(seat) for seat in self.candidates]
            seat = self.candidates[0]
            return Decision(seat, options, "first-turn", self.named, "BRB-A03")
        return self.next_roll(game)

    def named(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        return Done(value[1])

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        return str(game.names[value[1]])

    def next_roll(self, game: BrawlGame) -> Step:
        if len(self.candidates) == 1:
            return Done(self.candidates[0])
        if len(self.rolls) < len(self.candidates):
            seat = self.candidates[len(self.rolls)]
            return Chance(RED_WHITE, f"first {seat}", self.rolled, "BRB-404", seat)
        best = max(self.rolls)
        tied = zip(self.candidates, self.rolls, strict=True)
        self.candidates = tuple([seat for seat, roll in tied if roll == best])
        self.rolls = ()
        return self.next_roll(game)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        seat = self.candidates[len(self.rolls)]
        game.note(FirstTurnRolled, seat, (dice[0], dice[1]), cite="BRB-404")
        self.rolls = (*self.rolls, reading(dice))
        return self.next_roll(game)


@define
class Sortie(AnySortie):
    """One pass through the Playing Deck: deal, then Turns around the table (BRB-301, BRB-401)."""

    seat: int
    moment: Moment | None = None  # it goes on from a set-up

    def start(self, game: BrawlGame) -> Step:
        moment, self.moment = self.moment, None
        if moment is not None:
            return Call(moment.turn(), then=self.turned)
        gather(game)
        return Call(Deal(), then=self.dealt)

    def dealt(self, game: BrawlGame, _: Any) -> Step:
        game.note(SortieBegan, game.board.sortie, self.seat, cite="BRB-403")
        return self.next_turn(game)

    def next_turn(self, game: BrawlGame) -> Step:
        return Call(Turn(self.seat), then=self.turned)

    def turned(self, game: BrawlGame, _: Any) -> Step:
        """Clockwise, without those who are eliminated (BRB-401, BRB-402)."""
        self.seat = (self.seat + 1) % game.seats
        while game.board.squadrons[self.seat].out:
            self.seat = (self.seat + 1) % game.seats
        return self.next_turn(game)


@define
class Deal(Frame):
    """Six dreadnoughts and six playing cards to each player (BRB-303, BRB-305, BRB-306)."""

    seat: int = 0
    round: int = 0
    cards: bool = False  # the dreadnoughts are dealt

    def start(self, game: BrawlGame) -> Step:
        return self.next_card(game)

    def next_card(self, game: BrawlGame) -> Step:
        play = game.rules.play
        if self.seat == game.seats:
            self.seat = 0
            self.round += 1
        if self.round == (play.cards if self.cards else play.dreadnoughts):
            if self.cards:
                return Done()
            self.cards, self.round = True, 0
        if self.cards:
            space, label = game.board.cards.space("deck"), f"draw {self.seat}"
            return Chance(space, label, self.drawn, "BRB-303", self.seat, (self.seat,))
        space, label = game.board.fleet.space("deck"), f"draw dreadnought {self.seat}"
        return Chance(space, label, self.dealt, "BRB-303", self.seat)

    def dealt(self, game: BrawlGame, outcome: str) -> Step:
        ship = game.board.fleet.drawn("deck", outcome, "squadrons")
        game.board.squadrons[self.seat].ships.append(Ship(ship))
        game.note(DreadnoughtDealt, self.seat, ship, cite="BRB-305")
        self.seat += 1
        return self.next_card(game)

    def drawn(self, game: BrawlGame, outcome: str) -> Step:
        face = game.board.cards.drawn("deck", outcome, hand(self.seat))
        game.note(CardDrawn, self.seat, face, cite="BRB-306", knows=(self.seat,))
        self.seat += 1
        return self.next_card(game)


def gather(game: BrawlGame) -> None:
    """All cards go back to their decks, which are shuffled; no marker stays (BRB-302, BRB-A63)."""
    board = game.board
    if board.sortie == 1:
        return  # both decks are fresh
    for cards in (board.cards, board.fleet):
        for place in list(cards.places):
            if place != "deck" and cards.count(place):
                cards.move_all(place, "deck")
        cards.shuffle("deck")
    board.squadrons = [Squadron() for _ in range(game.seats)]

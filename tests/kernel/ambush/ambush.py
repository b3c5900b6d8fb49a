"""Mines laid unseen before a harbour that each side keeps secret, as a stranger might write it."""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import (
    Chance,
    Decision,
    Done,
    Event,
    Frame,
    Hidden,
    Result,
    Sealed,
    Secret,
    State,
    Verbs,
    define,
    event,
)
from navalcore.datafiles import Row, rows
from navalcore.decks import Cards
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

HARBOURS = ("brest", "kiel")

verbs = Verbs()
MAKE_FOR = verbs("make-for", "Make for {0}", str, cite="AMB-1")
LAY = verbs("lay", "Lay {0}", str, cite="AMB-3")


@frozen(kw_only=True)
class Match(Row):
    rounds: int


@frozen(kw_only=True)
class Mine(Row):
    face: str
    copies: int
    worth: int


@frozen(kw_only=True)
class Kit:
    match: Match
    mine: tuple[Mine, ...] = rows("face")


@define
class Board(State):
    cards: Cards
    harbours: list[Secret]
    laid: list[int]
    round: int = 0


@event
class Drawn(Event):
    seat: int
    face: Hidden


@event
class Laid(Event):
    seat: int
    face: Hidden


@event
class Shown(Event):
    seat: int
    faces: tuple[str, ...]


@define
class Battle(Frame):
    """Harbours are chosen, then rounds of drawing and laying; all mines are shown at the end."""

    seat: int = 0

    def start(self, game: Any) -> Any:
        chosen = len(game.board.harbours)
        if chosen == game.seats:
            return self.draw(game)
        options = [MAKE_FOR(harbour) for harbour in HARBOURS]
        return Decision(chosen, options, "harbour", self.made_for, "AMB-1", again=self.start)

    def made_for(self, game: Any, value: Any) -> Any:
        seat = len(game.board.harbours)
        game.board.harbours.append(Secret(value[1], (seat,), HARBOURS))
        return self.start(game)

    def draw(self, game: Any) -> Any:
        board, seat = game.board, self.seat
        if board.round == game.rules.match.rounds:
            return self.show(game)
        deck = board.cards.space("deck")
        return Chance(deck, f"draw {seat}", self.drawn, "AMB-2", seat, audience=(seat,))

    def drawn(self, game: Any, outcome: str) -> Any:
        face = game.board.cards.drawn("deck", outcome, f"hand-{self.seat}")
        game.note(Drawn, self.seat, face, cite="AMB-2", knows=(self.seat,))
        if game.board.cards.count(f"hand-{self.seat}") == 1:
            return self.next(game)
        return self.ask(game)

    def ask(self, game: Any) -> Any:
        faces = dict.fromkeys(game.board.cards.faces(f"hand-{self.seat}"))
        return Sealed({self.seat: [*map(LAY, faces)]}, "lay", self.lay, self.ask, "AMB-3")

    def lay(self, game: Any, values: Any) -> Any:
        seat, face = self.seat, values[self.seat][1]
        game.board.cards.play(f"hand-{seat}", face, f"field-{seat}")
        game.board.laid[seat] += 1
        game.note(Laid, seat, face, cite="AMB-3", knows=(seat,))
        return self.next(game)

    def next(self, game: Any) -> Any:
        self.seat = (self.seat + 1) % game.seats
        game.board.round += self.seat == 0
        return self.draw(game)

    def show(self, game: Any) -> Any:
        cards = game.board.cards
        for seat in range(game.seats):
            faces = tuple(cards.faces(f"field-{seat}"))
            cards.move_all(f"field-{seat}", "shown")
            game.board.harbours[seat].reveal()
            game.note(Shown, seat, faces, cite="AMB-4")
        return Done(reckoned(game))


def reckoned(game: Any, ended: str = "rules") -> Result:
    """Who has laid more mines wins (AMB-4)."""
    laid = game.board.laid
    most = max(laid)
    winners = tuple(seat for seat, mines in enumerate(laid) if mines == most)
    return Result(dict(enumerate(laid)), winners, "The mines are shown", ended=ended)


def opening(game: Any) -> Frame:
    cards, faces = Cards("cards"), {row.face: row.copies for row in game.rules.mine}
    cards.add_place("deck", "deck")
    cards.add_place("shown", "open")
    for seat in range(game.seats):
        cards.add_place(f"hand-{seat}", "hand", owners=(seat,))
        cards.add_place(f"field-{seat}", "aside")
    cards.add_pool(faces, {"deck": sum(faces.values())})
    game.board = Board(cards, [], [0] * game.seats)
    return Battle()


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    return [
        Ruleset(
            package=__name__,
            data_package=Path(__file__).with_suffix(".toml"),
            schema=Kit,
            board=Board,
            opening=opening,
            tally=lambda game: reckoned(game, "limit"),
            verbs=verbs,
        )
    ]

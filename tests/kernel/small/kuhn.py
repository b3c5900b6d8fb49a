"""Kuhn's poker: three cards, one bet. What nobody who has the best or worst card does is known."""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import Chance, Decision, Done, Frame, Result, State, Verbs, define
from navalcore.decks import Cards
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset
from navalcore.seats import EVERYONE

verbs = Verbs()
PASS, BET = verbs("pass", "Pass or fold", cite="KUHN-1"), verbs("bet", "Bet or call", cite="KUHN-1")
ORDER = ("jack", "queen", "king")


@frozen(kw_only=True)
class Kit:
    pass


@define
class Board(State):
    cards: Cards


@define
class Deal(Frame):
    history: tuple[str, ...] = ()
    dealt: int = 0

    def start(self, game: Any) -> Any:
        if self.dealt == 2:
            return self.ask()
        deck, own = game.board.cards.space("deck"), (self.dealt,)
        return Chance(deck, f"deal {self.dealt}", self.drawn, "KUHN-1", self.dealt, audience=own)

    def drawn(self, game: Any, outcome: str) -> Any:
        game.board.cards.drawn("deck", outcome, f"hand-{self.dealt}")
        self.dealt += 1
        return self.start(game)

    def ask(self) -> Any:
        seat = len(self.history) % 2
        return Decision(seat, [PASS(), BET()], "bet", self.answered, "KUHN-1")

    def answered(self, game: Any, value: Any) -> Any:
        self.history = (*self.history, value[0])
        last = self.history[-2:]
        if last == ("bet", "pass"):
            return Done(result(len(self.history) % 2, 1))  # who bet wins
        if last in (("pass", "pass"), ("bet", "bet")):
            cards = game.board.cards
            best = [ORDER.index(cards.faces(f"hand-{seat}")[0]) for seat in (0, 1)]
            for seat in (0, 1):
                cards.look(f"hand-{seat}", EVERYONE)
            return Done(result(int(best[1] > best[0]), 2 if last[0] == "bet" else 1))
        return self.ask()


def result(winner: int, stake: int, ended: str = "rules") -> Result:
    return Result({winner: stake, 1 - winner: -stake}, (winner,), f"{stake}", (), ended)


def opening(game: Any) -> Frame:
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    for seat in (0, 1):
        cards.add_place(f"hand-{seat}", "hand", owners=(seat,))
    cards.add_pool(dict.fromkeys(ORDER, 1), {"deck": 3})
    game.board = Board(cards)
    return Deal()


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    ruleset = Ruleset(
        package=__name__,
        data_package=Path(__file__).with_suffix(".toml"),
        schema=Kit,
        board=Board,
        opening=opening,
        tally=lambda game: result(0, 0, "limit"),
        verbs=verbs,
    )
    return [ruleset]

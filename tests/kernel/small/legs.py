"""Legs: turns of one question or of three; what is judged is how many turns have ended."""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import Call, Decision, Done, Frame, Result, State, Verbs, define
from navalcore.datafiles import Row
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

verbs = Verbs()
SHORT, LONG, ON = (
    verbs("short", "Stop", cite="LEG-1"),
    verbs("long", "Go on", cite="LEG-1"),
    verbs("on", "One leg more", cite="LEG-1"),
)


@frozen(kw_only=True)
class Match(Row):
    turns: int


@frozen(kw_only=True)
class Kit:
    match: Match


@define
class Board(State):
    turns: int = 0
    legs: int = 0


@define
class Voyage(Frame):
    def start(self, game: Any) -> Any:
        if game.board.turns == game.rules.match.turns:
            return Done(result(game))
        return Call(Turn(game.board.turns % 2), self.ended)

    def ended(self, game: Any, value: Any) -> Any:
        game.board.turns += 1
        return self.start(game)


@define
class Turn(Frame):
    seat: int = 0
    left: int = 0

    def start(self, game: Any) -> Any:
        return Decision(self.seat, [SHORT(), LONG()], "turn", self.chosen, "LEG-1")

    def chosen(self, game: Any, value: Any) -> Any:
        self.left = 3 if value[0] == "long" else 1
        return self.gone(game, value)

    def gone(self, game: Any, value: Any) -> Any:
        game.board.legs += 1
        self.left -= 1
        if not self.left:
            return Done()
        return Decision(self.seat, [ON(), SHORT()], "leg", self.further, "LEG-1")

    def further(self, game: Any, value: Any) -> Any:
        return Done() if value[0] == "short" else self.gone(game, value)


def result(game: Any, ended: str = "rules") -> Result:
    return Result({0: game.board.legs, 1: 0}, (0,), "over", (), ended)


def opening(game: Any) -> Frame:
    game.board = Board()
    return Voyage()


def prospect(game: Any) -> list[float]:
    """The number of turns that have ended, and of legs."""
    return [float(game.board.turns), float(game.board.legs)]


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    ruleset = Ruleset(
        package=__name__,
        data_package=Path(__file__).with_suffix(".toml"),
        schema=Kit,
        board=Board,
        opening=opening,
        tally=lambda game: result(game, "limit"),
        verbs=verbs,
        prospect=prospect,
    )
    return [ruleset]

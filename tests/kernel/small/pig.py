"""Pig: roll as often as you dare; a one loses what the turn brought. Its best play is known."""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import Chance, Decision, Done, Frame, Result, State, Verbs, define
from navalcore.datafiles import Row
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

verbs = Verbs()
ROLL, HOLD = verbs("roll", "Roll on", cite="PIG-1"), verbs("hold", "Hold", cite="PIG-1")


@frozen(kw_only=True)
class Match(Row):
    goal: int


@frozen(kw_only=True)
class Kit:
    match: Match


@define
class Board(State):
    scores: list[int]


@define
class Turn(Frame):
    seat: int = 0
    total: int = 0

    def start(self, game: Any) -> Any:
        return Decision(self.seat, [ROLL(), HOLD()], "turn", self.chosen, "PIG-1")

    def chosen(self, game: Any, value: Any) -> Any:
        if value[0] == "roll":
            return Chance(D6, "die", self.rolled, "PIG-1", self.seat)
        game.board.scores[self.seat] += self.total
        return self.passed()

    def rolled(self, game: Any, die: int) -> Any:
        if die == 1:
            return self.passed()
        self.total += die
        if game.board.scores[self.seat] + self.total >= game.rules.match.goal:
            game.board.scores[self.seat] += self.total
            return Done(result(game))
        return self.start(game)

    def passed(self) -> Any:
        self.seat, self.total = 1 - self.seat, 0
        return self.start(None)


def result(game: Any, ended: str = "rules") -> Result:
    scores = game.board.scores
    winners = tuple(s for s in (0, 1) if scores[s] >= game.rules.match.goal)
    return Result(dict(enumerate(scores)), winners, f"{scores[0]}:{scores[1]}", (), ended)


def opening(game: Any) -> Frame:
    game.board = Board([0, 0])
    return Turn()


def prospect(game: Any) -> list[float]:
    """Judge by the scores, the turn's total as half won."""
    turn = game.frames[-1]
    lead = game.board.scores[0] - game.board.scores[1]
    lead += (turn.total / 2) * (1 if turn.seat == 0 else -1)
    share = min(1.0, max(0.0, 0.5 + lead / (2 * game.rules.match.goal)))
    return [share, 1 - share]


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

"""A ship runs a blockade in a lane that nobody else learns, as a stranger might write it."""

from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import (
    Decision,
    Done,
    Event,
    Frame,
    Hidden,
    Result,
    Secret,
    State,
    Verbs,
    define,
    event,
)
from navalcore.datafiles import Row, rows
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

LANES = ("north", "middle", "south")

verbs = Verbs()
SAIL = verbs("sail", "Sail {0} at {1} knots", str, int, cite="LAN-1")
WATCH = verbs("watch", "Watch {0}", str, cite="LAN-2")


@frozen(kw_only=True)
class Voyage(Row):
    nights: int
    speeds: tuple[int, ...]


@frozen(kw_only=True)
class Lane(Row):
    id: str
    tons: int


@frozen(kw_only=True)
class Kit:
    voyage: Voyage
    lane: tuple[Lane, ...] = rows("id")


@define
class Board(State):
    lane: Secret
    knots: int = 0
    watched: str = ""
    tons: int = 0
    night: int = 0


@event
class Sailed(Event):
    lane: Hidden
    knots: int


@event
class Watched(Event):
    lane: str


@define
class Run(Frame):
    """A lane is chosen unseen and a speed in sight of all, then the patrol watches by night."""

    word: str = ""

    def start(self, game: Any) -> Any:
        options = [SAIL(lane, knots) for lane in LANES for knots in game.rules.voyage.speeds]
        return Decision(0, options, "lane", self.sailed, "LAN-1")

    def sailed(self, game: Any, value: Any) -> Any:
        lane, game.board.knots = value[1:]
        game.board.lane = Secret(lane, (0,), LANES)
        game.note(Sailed, lane, game.board.knots, cite="LAN-1", knows=(0,))
        return self.ask(game)

    def ask(self, game: Any) -> Any:
        return Decision(1, [*map(WATCH, LANES)], "watch", self.seen, "LAN-2")

    def seen(self, game: Any, value: Any) -> Any:
        board = game.board
        board.watched = value[1]
        game.note(Watched, board.watched, cite="LAN-2")
        board.night += 1
        board.tons += board.knots
        if board.night < game.rules.voyage.nights:
            return self.ask(game)
        board.lane.reveal()
        return Done(reckoned(game))


def reckoned(game: Any, ended: str = "rules") -> Result:
    """Who watches the lane last wins (LAN-3)."""
    met = game.board.watched == game.board.lane.value
    return Result({0: game.board.tons, 1: 0}, (int(met),), "The voyage is over", ended=ended)


def opening(game: Any) -> Frame:
    game.board = Board(Secret("middle", (0, 1), LANES))
    return Run()


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

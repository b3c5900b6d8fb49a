"""A game for one to four, also in teams, made to be won by who plays better: all bid at once.

A die is added to every bid. The side with the most points wins, nobody if several have them; alone
one wins from 7 points.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from attrs import frozen

from navalcore import Chance, Done, Event, Frame, Result, Sealed, State, Verbs, define, event
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

verbs = Verbs()
BID = verbs("bid", "Bid {0}", int, cite="BID-1")
ALONE = 7


@frozen(kw_only=True)
class Kit:
    pass


@define
class Board(State):
    bids: list[int]


@event
class Bid(Event):
    seat: int
    bid: int


@define
class Bidding(Frame):
    def start(self, game: Any) -> Any:
        windows = {seat: [BID(number) for number in (1, 2, 3)] for seat in range(game.seats)}
        return Sealed(windows, "bid", self.bid, self.start, "BID-1")

    def bid(self, game: Any, values: dict[int, tuple[str, int]]) -> Any:
        for seat, value in values.items():
            game.board.bids.append(value[1])
            game.note(Bid, seat, value[1], cite="BID-1")
        return Chance(D6, "luck", self.rolled, "BID-2")

    def rolled(self, game: Any, die: int) -> Any:
        scores = {seat: bid + die for seat, bid in enumerate(game.board.bids)}
        totals: dict[int, int] = {}
        for seat, score in scores.items():
            totals[game.sides[seat]] = totals.get(game.sides[seat], 0) + score
        best = max(totals.values())
        first = [side for side, total in totals.items() if total == best]
        won = best >= ALONE if game.seats == 1 else len(first) == 1
        winners = tuple(seat for seat in scores if won and game.sides[seat] == first[0])
        return Done(Result(scores, winners, "Sold" if won else "Unsold"))


def opening(game: Any) -> Frame:
    game.board = Board([])
    return Bidding()


class High:
    """Bids the most."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, decision: Any, see: Any, budget: Any = None) -> Any:
        return "bid 3"


class Low(High):
    """Bids the least."""

    def choose(self, decision: Any, see: Any, budget: Any = None) -> Any:
        return "bid 1"


class Raising(High):
    """Fails."""

    def choose(self, decision: Any, see: Any, budget: Any = None) -> Any:
        raise ValueError("no\nmoney")


class Wrong(High):
    """Bids what cannot be bid."""

    def choose(self, decision: Any, see: Any, budget: Any = None) -> Any:
        return "bid 9"


class Endless(High):
    """Thinks on and on, and lets nothing stop it that can be caught."""

    def choose(self, decision: Any, see: Any, budget: Any = None) -> Any:
        while True:
            with suppress(Exception):
                sum(range(1000))


class Unmade(High):
    """Cannot be made."""

    def __init__(self, seed: str) -> None:
        raise RuntimeError("closed today")


RULESET = Ruleset(
    package=__name__,
    data_package=Path(__file__).resolve().parent / "data",
    schema=Kit,
    board=Board,
    opening=opening,
    tally=lambda game: Result(dict.fromkeys(range(game.seats), 0), (), "the limit"),
    verbs=verbs,
    bots={
        "high": High,
        "low": Low,
        "raising": Raising,
        "wrong": Wrong,
        "endless": Endless,
        "unmade": Unmade,
    },
)


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    return [RULESET]

"""Duel: two ships take turns to fire, or to close in, which helps both."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from attrs import frozen

from navalcore import (
    Chance,
    Decision,
    Done,
    Event,
    Frame,
    Goto,
    Result,
    State,
    Verbs,
    define,
    event,
)
from navalcore.datafiles import Row
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset
from navalcore.tracks import Track

NAMES = ("Red", "Blue")

verbs = Verbs()
FIRE = verbs("fire", "Fire", cite="DUEL-2")
CLOSE = verbs("close", "Close in", cite="DUEL-3")


@frozen(kw_only=True)
class Gun(Row):
    """What a gun needs to hit, how often ships may close in, and what they take."""

    hits_on: int
    most_steps: int
    boxes: int


@frozen(kw_only=True)
class Kit:
    """All tables of the TOML file."""

    gun: Gun


@define
class Board(State):
    """The damage of both ships, and how often they have closed in."""

    hulls: list[Track]
    steps: int = 0


@event
class Fired(Event):
    """A ship fired."""

    seat: int
    die: int
    needed: int


@event
class ClosedIn(Event):
    """The ships closed in."""

    seat: int
    steps: int


@define
class Turn(Frame):
    """A side fires or closes in; then it is the other's turn (DUEL-1)."""

    seat: int

    def start(self, game: Any) -> Any:
        options = [FIRE()]
        if game.board.steps < game.rules.gun.most_steps:
            options.append(CLOSE())
        return Decision(self.seat, options, "turn", self.chosen, "DUEL-1")

    def chosen(self, game: Any, value: tuple[Any, ...]) -> Any:
        if value[0] == FIRE.name:
            return Chance(D6, "shot", self.rolled, "DUEL-2", self.seat)
        game.board.steps += 1
        game.note(ClosedIn, self.seat, game.board.steps, cite="DUEL-3")
        return Goto(Turn(1 - self.seat))

    def rolled(self, game: Any, die: int) -> Any:
        needed = game.rules.gun.hits_on - game.board.steps
        game.note(Fired, self.seat, die, needed, cite="DUEL-2")
        target = game.board.hulls[1 - self.seat]
        if die >= needed:
            target.hurt(1)
        return Done(reckoned(game)) if target.full else Goto(Turn(1 - self.seat))


def reckoned(game: Any, ended: str = "rules") -> Result:
    """Whoever is afloat when the other has sunk wins; the boxes left are the score (DUEL-2)."""
    free = [hull.free for hull in game.board.hulls]
    winners = tuple(seat for seat in (0, 1) if not free[1 - seat])
    title = f"{NAMES[winners[0]]} wins" if winners else "Night falls"
    return Result(dict(enumerate(free)), winners, title, ended=ended)


def opening(game: Any) -> Frame:
    """Set up the board, and give the first frame."""
    game.board = Board([Track(game.rules.gun.boxes) for _ in NAMES])
    return Turn(0)


def sentence(told: Event) -> str:
    """An event in words."""
    match told:
        case Fired(seat=seat, die=die, needed=needed):
            end = "a hit" if die >= needed else "a miss"
            return f"{NAMES[seat]} rolls {die}, needs {needed}: {end}."
        case ClosedIn(seat=seat, steps=steps):
            return f"{NAMES[seat]} closes in: {steps}."
    return told.unworded()


def picture(view: Any, width: int) -> list[Any]:
    """The damage tracks, as far as the seat of the view may know: here all."""
    hulls = zip(NAMES, view["board"]["hulls"], strict=True)
    rows = [
        [(f"{name:<5}", "strong"), ("■" * hull["damage"], "damage"), ("□" * left, "")]
        for name, hull in hulls
        for left in (hull["boxes"] - hull["damage"],)
    ]
    return [("Ships", rows)]


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    """The hook by which navalcore finds the game."""
    ruleset = Ruleset(
        package=__name__,
        data_package=Path(__file__).with_suffix(".toml"),
        schema=Kit,
        board=Board,
        opening=opening,
        tally=lambda game: reckoned(game, "limit"),
        verbs=verbs,
        show=SimpleNamespace(sentence=sentence, picture=picture),
    )
    return [ruleset]

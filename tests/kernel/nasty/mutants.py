"""Faulty versions of the test ruleset for the conformance kit to find: questions that cannot be
answered, games without an end, cites and labels without a row, data that do not read back."""

from typing import Any

import attrs
import nasty
from attrs import frozen

from navalcore import Call, Chance, Decision, Event, Frame, Goto, Sealed, define, event
from navalcore.chance import Choices
from navalcore.datafiles import Row, rows
from navalcore.tables import Modifier


@define
class Doubled(nasty.Turn):
    """Offers an option twice."""

    def ask(self, game: Any) -> Any:
        asked = super().ask(game)
        options = [*asked.options, nasty.PASS()]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)


@define
class Failing(nasty.Turn):
    """Offers what cannot be done."""

    def ask(self, game: Any) -> Any:
        asked = super().ask(game)
        options = [*asked.options, nasty.STOW("Z")]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)


@define
class Misciting(nasty.Vote):
    """Cites a rule that does not exist."""

    def start(self, game: Any) -> Any:
        windows = {seat: [nasty.NO(), nasty.YES()] for seat in range(game.seats)}
        return Sealed(windows, "vote", self.counted, self.start, "NAS-352")


@define
class Endless(nasty.Match):
    """Never ends by itself."""

    def next_turn(self, game: Any, value: Any) -> Any:
        game.board.turn = 1 - game.board.turn % 2
        for track in game.board.tracks:
            track.boxes, track.damage = 9, 0
        return Call(nasty.Turn(game.board.turn), self.next_turn)


@define
class Stillborn(nasty.Match):
    """Fails before the first question."""

    def start(self, game: Any) -> Any:
        raise RuntimeError("no such rule")


@define
class Stuck(nasty.Match):
    """Fails at any answer to the first question."""

    def assigned(self, game: Any, face: str) -> Any:
        raise RuntimeError("no such rule")


@define
class Failed(nasty.Turn):
    """Fails at any answer to a decision."""

    def acted(self, game: Any, value: Any) -> Any:
        raise RuntimeError("no such rule")


@define
class DeadEnd(nasty.Turn):
    """Comes to a question without an answer."""

    def ask(self, game: Any) -> Any:
        if game.board.turn == 3:
            return Decision(self.seat, [], "turn", self.acted, "NAS-203", again=self.ask)
        return super().ask(game)


class Loose(Choices):
    """A space that takes what it does not hold."""

    def check(self, outcome: Any) -> Any:
        return outcome


@define
class Lenient(nasty.Match):
    """Takes outcomes that cannot come."""

    def start(self, game: Any) -> Any:
        step = super().start(game)
        if isinstance(step, Chance):
            who = len(game.board.missions)
            space = Loose(nasty.MISSIONS)
            return Chance(space, step.label, self.assigned, "NAS-101", None, (who,), self.start)
        return step


@define
class Unstable(nasty.Turn):
    """Asks in another order when it asks again."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        return Decision(self.seat, step.options, "turn", self.acted, "NAS-203", again=self.anew)

    def anew(self, game: Any) -> Any:
        step = super().ask(game)
        options = step.options[::-1]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.anew)


@define
class Circle(Frame):
    """Goes round and round."""

    def start(self, game: Any) -> Any:
        return Goto(Circle())


@define
class Circling(nasty.Match):
    """Runs on without a question."""

    def next_turn(self, game: Any, value: Any) -> Any:
        return (
            Call(Circle(), self.next_turn) if game.board.turn == 4 else super().next_turn(game, 0)
        )


@define
class Unvoted(nasty.Match):
    """Ends only where there are votes."""

    def next_turn(self, game: Any, value: Any) -> Any:
        if not game.options.votes:
            game.board.turn %= 3
            for track in game.board.tracks:
                track.boxes, track.damage = 9, 0
        return super().next_turn(game, value)


@define
class Misrefusing(nasty.Turn):
    """Refuses by a rule that does not exist."""

    def explain(self, game: Any, token: str) -> Any:
        return "NAS-998", "that is not possible now"


@event
class Unfounded(Event):
    pass


@define
class Reckless(nasty.Turn):
    """Notes an event without a rule."""

    def drawn(self, game: Any, face: str) -> Any:
        game.note(Unfounded, cite="")
        return super().drawn(game, face)


@define
class Groundless(nasty.Turn):
    """Asks without a rule."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        return Decision(self.seat, step.options, "turn", self.acted, again=self.ask)


@event
class Weighed(Event):
    parts: tuple[Modifier, ...]


@define
class Misweighing(nasty.Turn):
    """Adds a modifier of a rule that does not exist."""

    def drawn(self, game: Any, face: str) -> Any:
        game.note(Weighed, (Modifier("fog", 1, "NAS-997"),), cite="NAS-201")
        return super().drawn(game, face)


@define
class Undeclared(nasty.Turn):
    """Asks under a label that the ruleset does not declare."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        return Decision(self.seat, step.options, "move", self.acted, "NAS-203", again=self.ask)


@define
class Misdeclared(nasty.Turn):
    """Asks a decision under the label of a draw."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        return Decision(self.seat, step.options, "dive", self.acted, "NAS-203", again=self.ask)


@event
class Hummed(Event):
    def text(self) -> str:
        return ""


@define
class Wordless(nasty.Turn):
    """Writes nothing in the log."""

    def ask(self, game: Any) -> Any:
        game.note(Hummed, cite="NAS-203")
        return super().ask(game)


@frozen(kw_only=True)
class Creeping(Row):
    """Limits one of which grows each time it is read."""

    turns: int
    boxes: int = attrs.field(converter=lambda number: number + 1)
    needed: int
    aside: int
    reserve: int


@frozen(kw_only=True)
class CreepingKit:
    match: Creeping
    card: tuple[nasty.Face, ...] = rows("face")

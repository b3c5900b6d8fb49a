"""Faulty versions of the test ruleset, each with one fault, for the conformance kit to find."""

from typing import Any, ClassVar

import attrs
import nasty
from attrs import frozen

from navalcore import Call, Chance, Decision, Event, Frame, Goto, Sealed, define, event
from navalcore.chance import Choices
from navalcore.datafiles import Row, rows
from navalcore.dealers import Seeded
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
class Sharing(nasty.Match):
    """Has a list in common with its copies."""

    turns: list[int] = attrs.Factory(list)

    def next_turn(self, game: Any, value: Any) -> Any:
        self.turns.append(game.board.turn)
        return super().next_turn(game, value)


Sharing.clone = lambda self: Sharing(self.turns)


@define
class Dealing(nasty.Turn):
    """Rules that look at who answers chance."""

    def draw(self, game: Any, value: Any) -> Any:
        if isinstance(game.dealer_of(None), Seeded):
            game.board.scored[self.seat] += 1
        return super().draw(game, value)


@define
class Misfiling(nasty.Match):
    """Keeps what text cannot hold."""

    tally: dict[str, int] = attrs.Factory(dict)

    def next_turn(self, game: Any, value: Any) -> Any:
        number: Any = 7
        self.tally[number] = self.tally.get(number, 0) + 1
        return super().next_turn(game, value)


@define
class Telling(nasty.Turn):
    """Keeps a hidden card in a public field."""

    last: str = ""

    def drawn(self, game: Any, face: str) -> Any:
        self.last = face
        return super().drawn(game, face)


@define
class Noting(nasty.Turn):
    """Tells everyone of a hidden card in the log."""

    def drawn(self, game: Any, face: str) -> Any:
        game.note(nasty.Shuffled, f"they drew {face}", cite="NAS-201")
        return super().drawn(game, face)


@define
class Asking(nasty.Vote):
    """Asks only those who hold a certain card."""

    def start(self, game: Any) -> Any:
        windows = {
            seat: [nasty.NO(), nasty.YES()]
            for seat in range(game.seats)
            if seat == 0 or "A" in game.board.cards.faces(f"hand-{seat}")
        }
        return Sealed(windows, "vote", self.counted, self.start, "NAS-351")


@define
class Labelling(nasty.Turn):
    """Names a hidden card in the label of a chance."""

    def draw(self, game: Any, value: Any) -> Any:
        step = super().draw(game, value)
        held = "".join(game.board.cards.faces(self.hand))
        if isinstance(step, Chance):
            seen = (self.seat,)
            return Chance(step.space, f"draw {held}", self.drawn, "NAS-201", audience=seen)
        return step


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
class Forgetful(nasty.Match):
    """Is copied without what it counts."""

    tally: int = 0

    def next_turn(self, game: Any, value: Any) -> Any:
        self.tally += 1
        return super().next_turn(game, value)


Forgetful.clone = lambda self: Forgetful()


@define
class Unsaved(nasty.Match):
    """Counts what its saves leave out, and goes by it."""

    tally: int = 0

    def next_turn(self, game: Any, value: Any) -> Any:
        self.tally += 1
        game.board.scored[0] = self.tally
        return super().next_turn(game, value)


Unsaved.dump = lambda self: {"tally": 0}


@define
class Prompting(nasty.Turn):
    """Names another's cards in a question."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        held = game.board.cards.faces(f"hand-{(self.seat + 1) % 3}")
        words = f"What now, against {''.join(sorted(held))}?"
        return Decision(
            self.seat, step.options, "turn", self.acted, "NAS-203", words, again=self.ask
        )


@define
class Optioning(nasty.Turn):
    """Leaves out what another's cards would answer."""

    def ask(self, game: Any) -> Any:
        step, cards = super().ask(game), game.board.cards
        options = [
            option
            for option in step.options
            if option.value[0] != "raid" or "D" not in cards.faces(f"hand-{option.value[1]}")
        ]
        return Decision(self.seat, options, "turn", self.acted, "NAS-203", again=self.ask)


@define
class Erring(nasty.Turn):
    """Tells of another's cards when it refuses."""

    def explain(self, game: Any, token: str) -> Any:
        held = sorted(game.board.cards.faces(f"hand-{(self.seat + 1) % 3}"))
        return "NAS-203", f"not now, while your neighbour holds {held}"


@define
class Shouting(nasty.Turn):
    """Lets all read what only one has seen."""

    def drawn(self, game: Any, face: str) -> Any:
        face = game.board.cards.drawn("deck", face, self.hand)
        game.note(nasty.Drew, self.seat, face, cite="NAS-201", knows=None)
        return self.ask(game)


@define
class Overhearing(nasty.Turn):
    """Lets the next seat hear which card was drawn."""

    def draw(self, game: Any, value: Any) -> Any:
        step = super().draw(game, value)
        if isinstance(step, Chance):
            two = (self.seat, (self.seat + 1) % 3)
            return Chance(step.space, step.label, self.drawn, "NAS-201", self.seat, audience=two)
        return step


@define
class Whispering(nasty.Turn):
    """Keeps where all can read it which card was put away unseen."""

    def put_away(self, game: Any, verb: str, face: str) -> None:
        super().put_away(game, verb, face)
        game.board.scored[self.seat] = ord(face)


@define
class Misrefusing(nasty.Turn):
    """Refuses by a rule that does not exist."""

    def explain(self, game: Any, token: str) -> Any:
        return "NAS-998", "that is not possible now"


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


@define
class Disguising(nasty.Board):
    """A board that is filled, when imagined, with what was last looked at in truth."""

    truth: ClassVar[list[Any]] = []

    def view(self, viewer: Any) -> Any:
        self.truth[:] = [self.clone()]
        return super().view(viewer)

    @classmethod
    def fill(cls, data: Any, viewer: Any, below: Any) -> Any:
        return cls.truth[0].dump()


def disguised_opening(game: Any) -> Any:
    """The opening of the test ruleset, on that board."""
    frame, board = nasty.opening(game), game.board
    game.board = Disguising(board.cards, board.tracks, board.missions, board.scored)
    return frame


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

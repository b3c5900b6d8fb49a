"""Faulty versions of the test ruleset that tell what not all may know, or cannot be imagined."""

from typing import Any, ClassVar

import nasty

from navalcore import Chance, Decision, Sealed, define


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
class Rebuffing(nasty.Turn):
    """Tells of another's cards when it refuses what might have been possible."""

    def explain(self, game: Any, token: str) -> Any:
        held = sorted(game.board.cards.faces(f"hand-{(self.seat + 1) % 3}"))
        known = token.partition(" ")[0] in ("stow", "bury", "raid", "show")
        return ("NAS-203", f"your neighbour holds {held}") if known else None


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
class Unheard(nasty.Turn):
    """Leaves out who hears which card is drawn."""

    def draw(self, game: Any, value: Any) -> Any:
        step = super().draw(game, value)
        if isinstance(step, Chance):
            return Chance(step.space, step.label, self.drawn, "NAS-201", self.seat)
        return step


@define
class Proclaiming(Unheard):
    """Leaves that out, and lets all read the card."""

    def drawn(self, game: Any, face: str) -> Any:
        face = game.board.cards.drawn("deck", face, self.hand)
        game.note(nasty.Drew, self.seat, face, cite="NAS-201", knows=None)
        return self.ask(game)


@define
class Unkept(nasty.Match):
    """Leaves out who hears what a secret mission is."""

    def start(self, game: Any) -> Any:
        step = super().start(game)
        if isinstance(step, Chance):
            return Chance(step.space, step.label, self.assigned, "NAS-101", again=self.start)
        return step


@define
class Gossiping(nasty.Turn):
    """Lets all read which card was put away unseen."""

    def put_away(self, game: Any, verb: str, face: str) -> None:
        super().put_away(game, verb, face)
        game.note(nasty.Moved, self.seat, verb, face, cite="NAS-341", knows=None)


@define
class Tapping(nasty.Turn):
    """Writes as many events as tell which card was put away unseen."""

    def put_away(self, game: Any, verb: str, face: str) -> None:
        super().put_away(game, verb, face)
        for _ in range("ABCD".index(face)):
            game.note(nasty.Shuffled, "tap", cite="NAS-341")


@define
class Summing(nasty.Match):
    """Adds up, some turns later and in public, the cards that were stowed unseen."""

    def next_turn(self, game: Any, value: Any) -> Any:
        cards = game.board.cards
        if game.board.turn % 4 == 3:
            for seat in range(game.seats):
                worth = ["ABCD".index(face) for face in cards.faces(f"stow-{seat}")]
                game.board.scored[seat] = sum(worth)
        return super().next_turn(game, value)


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


@define
class Unimagined(nasty.Board):
    """A board whose holes cannot be filled."""

    @classmethod
    def fill(cls, data: Any, viewer: Any, below: Any) -> Any:
        raise KeyError("no such place")


def unimagined_opening(game: Any) -> Any:
    """The opening of the test ruleset, on that board."""
    frame, board = nasty.opening(game), game.board
    game.board = Unimagined(board.cards, board.tracks, board.missions, board.scored)
    return frame

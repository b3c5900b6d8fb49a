"""A Turn: smoke, draw, single-use cards, main action, hand adjustment (BRB-405 to BRB-416)."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, Leave, State, define
from navalcore.steps import Option, Step
from navalcore.tables import Forecast
from navalcore_brawling_battleships.board import BrawlGame, hand
from navalcore_brawling_battleships.choices import DISCARD, OPEN_FIRE, PASS, PLAY
from navalcore_brawling_battleships.happenings import (
    CardDiscarded,
    CardDrawn,
    Passed,
    SmokeLifted,
    TurnBegan,
)
from navalcore_brawling_battleships.hits import AnySortie
from navalcore_brawling_battleships.offers import offer_forecast, offer_told
from navalcore_brawling_battleships.plays import Play
from navalcore_brawling_battleships.refusals import no_adjust, no_play
from navalcore_brawling_battleships.targets import able_to_fire, playable

LAST_CARD = "the last card is drawn"
SIDES = (PLAY.name, OPEN_FIRE.name)
"""The answers that play a card, by one of its two sides."""


@define
class Draw(Frame):
    """One card from the Playing Deck to a hand, by the rule that asks for it (BRB-406, BRB-411).

    The last one ends the Sortie (BRB-413).

    Nothing is discarded, played or drawn after it (BRB-1004, BRB-1005, BRB-A20); a draw eliminates
    nobody, so no other end coincides with it (BRB-A77).
    """

    seat: int
    cite: str = "BRB-406"

    def start(self, game: BrawlGame) -> Step:
        space, label = game.board.cards.space("deck"), f"draw {self.seat}"
        return Chance(space, label, self.drawn, self.cite, self.seat, (self.seat,))

    def drawn(self, game: BrawlGame, outcome: str) -> Step:
        cards = game.board.cards
        face = cards.drawn("deck", outcome, hand(self.seat))
        game.note(CardDrawn, self.seat, face, cite=self.cite, knows=(self.seat,))
        if not cards.count("deck"):
            return Leave(AnySortie, LAST_CARD)
        return Done()


@define
class Moment(State):
    """Where a set-up begins: at a stage of a Turn, or before a deal."""

    seat: int
    stage: str
    singles: int
    intercepts: tuple[str, ...]
    acted: bool

    def turn(self) -> "Turn":
        """The Turn that goes on."""
        acted = self.acted or self.stage == "adjust"
        return Turn(self.seat, self.singles, self.intercepts, acted, self.stage)


@define
class Turn(Frame):
    """A player's Turn; it stops at once if the player is eliminated (BRB-414, BRB-A21).

    Hands are brought to their limit here and nowhere else (BRB-412, BRB-A19).
    """

    seat: int
    singles: int = 0  # single-use cards played in it
    intercepts: tuple[str, ...] = ()  # radio intercepts among them (BRB-960)
    acted: bool = False  # the main action is over
    stage: str = "turn"  # until the card is drawn; a set-up may begin at "play" or "adjust"

    def start(self, game: BrawlGame) -> Step:
        if self.stage == "adjust":
            return self.adjust(game, None)
        if self.stage == "play":
            return self.ask_refilled(game) if self.acted else self.ask(game)
        game.board.active = self.seat
        game.note(TurnBegan, self.seat, cite="BRB-405")
        lift_smoke(game, self.seat)  # BRB-A69: before the draw
        return Call(Draw(self.seat), then=self.drew)  # BRB-416, BRB-A18: at any hand limit

    def drew(self, game: BrawlGame, _: Any) -> Step:
        self.stage = "play"
        return self.ask(game)

    # single-use cards and the main action

    def ask(self, game: BrawlGame) -> Step:
        """What is played next: single-use cards first, gained ones too (BRB-407 to 409, BRB-A14).

        The question has one form, so that it tells nothing of the hand.
        """
        faces = list(dict.fromkeys(game.board.cards.faces(hand(self.seat))))
        singles = [face for face in faces if game.rules.is_single(face)]
        if singles:
            options: list[Option] = [PLAY(face) for face in singles]
        else:
            options = self.main_options(game, faces)
        return Decision(self.seat, options, "play", self.chosen, "BRB-405", again=self.ask)

    def main_options(self, game: BrawlGame, faces: list[str]) -> list[Option]:
        """One double-use card may be played or discarded (BRB-408, BRB-409, BRB-A16, BRB-A17)."""
        found: list[Option] = []
        firing = able_to_fire(game, self.seat, faces)
        for face in faces:
            if face in firing:
                found.append(OPEN_FIRE(face))
            if playable(game, self.seat, face):
                found.append(PLAY(face))
        ruling = game.options.after_single_use
        free = self.singles > 0 and ruling != "must"
        if not self.singles or ruling != "play_or_pass":
            found += [DISCARD(face) for face in faces]
        if free or not faces:
            found.append(PASS())
        return found

    def chosen(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        verb = value[0]
        kit, cards = game.rules, game.board.cards
        if verb == PLAY.name and kit.is_single(value[1]):
            return self.play_single(game, value[1])
        if verb == PASS.name and self.acted:  # no single-use card was drawn (BRB-A13)
            cards.rule_out(hand(self.seat), game.rules.singles(game.seats == 2), "BRB-A13")
            return self.adjust(game, None)
        self.acted = True
        cards.rule_out(
            hand(self.seat), game.rules.singles(game.seats == 2), "BRB-407"
        )  # all were played before
        if verb == PASS.name:
            game.note(Passed, self.seat, cite="BRB-409")
            return self.adjust(game, None)
        if verb == DISCARD.name:
            discard(game, self.seat, value[1], "BRB-408")
            return self.adjust(game, None)
        return Call(Play(self.seat, *side_played(game, value)), then=self.adjust)

    def play_single(self, game: BrawlGame, face: str) -> Step:
        self.singles += 1
        kind = game.rules.kind_by[face]
        earlier = self.intercepts
        if kind == "radio-intercept":
            self.intercepts = (*self.intercepts, face)
        return Call(Play(self.seat, face, kind, earlier), then=self.after_single)

    def after_single(self, game: BrawlGame, _: Any) -> Step:
        if game.board.squadrons[self.seat].out:  # BRB-414
            return Done()
        return self.ask_refilled(game) if self.acted else self.ask(game)

    # hand adjustment

    def adjust(self, game: BrawlGame, _: Any) -> Step:
        """Discard down or draw up to the hand limit (BRB-410, BRB-411, BRB-A64)."""
        squadron, cards = game.board.squadrons[self.seat], game.board.cards
        if squadron.out:
            return Done()
        held = cards.count(hand(self.seat))
        if held > squadron.limit:
            return self.ask_discard(game)
        if held < squadron.limit:
            return Call(Draw(self.seat, "BRB-411"), then=self.refilled)
        return Done()

    def ask_discard(self, game: BrawlGame) -> Step:
        faces = dict.fromkeys(game.board.cards.faces(hand(self.seat)))
        options = [DISCARD(face) for face in faces if not game.rules.is_single(face)]  # BRB-503
        assert options, "only single-use cards above the hand limit (BRB-A73)"
        again = self.ask_discard
        return Decision(self.seat, options, "adjust", self.thrown, "BRB-411", again=again)

    def thrown(self, game: BrawlGame, value: tuple[Any, ...]) -> Step:
        discard(game, self.seat, value[1], "BRB-411")
        return self.adjust(game, None)

    def refilled(self, game: BrawlGame, _: Any) -> Step:
        """Single-use cards wait for the next own Turn, unless played at once (BRB-A13)."""
        if game.options.refill_single_use == "at_once":
            return self.ask_refilled(game)
        return self.adjust(game, None)

    def ask_refilled(self, game: BrawlGame) -> Step:
        faces = dict.fromkeys(game.board.cards.faces(hand(self.seat)))
        singles = [face for face in faces if game.rules.is_single(face)]
        options = [PLAY(face) for face in singles] or [PASS()]
        again = self.ask_refilled
        return Decision(self.seat, options, "play", self.chosen, "BRB-A13", again=again)

    # what a card could do, told before it is played

    def preview(self, game: BrawlGame, value: tuple[Any, ...]) -> str | None:
        return (
            None
            if value[0] not in SIDES
            else offer_told(game, self.seat, *side_played(game, value))
        )

    def forecast(self, game: BrawlGame, value: tuple[Any, ...]) -> Forecast | None:
        if value[0] not in SIDES:
            return None
        return offer_forecast(game, self.seat, *side_played(game, value))

    def explain(self, game: BrawlGame, token: str) -> tuple[str, str] | None:
        if game.waiting.label == "adjust":
            return no_adjust(game, self.seat, token)
        return no_play(game, self.seat, self.singles, token)


def side_played(game: BrawlGame, value: tuple[Any, ...]) -> tuple[str, str]:
    """The card of an answer, and the side that it plays: open-fire or the kind of the card."""
    verb, face = value
    return face, "open-fire" if verb == OPEN_FIRE.name else game.rules.kind_by[face]


def lift_smoke(game: BrawlGame, seat: int) -> None:
    """Discard the smoke before a squadron, all of it (BRB-973, BRB-974)."""
    kit, squadron = game.rules, game.board.squadrons[seat]
    for face in list(squadron.cards):
        if kit.kind_of[kit.kind_by[face]].blocks:
            squadron.cards.remove(face)
            game.board.cards.play("table", face, "discard")
            game.note(SmokeLifted, seat, face, cite="BRB-973")


def discard(game: BrawlGame, seat: int, face: str, cite: str) -> None:
    """Discard a card of the hand, openly (BRB-A54)."""
    game.board.cards.play(hand(seat), face, "discard", seen_by=None)
    game.note(CardDiscarded, seat, face, cite=cite)

"""Contact: cards drawn, counters that come back, events played, detection and the battle."""

from typing import Any

from attrs import field

from navalcore import Call, Chance, Done, Frame, define
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore_bismarck.battle import Battle
from navalcore_bismarck.board import BismarckGame, Start
from navalcore_bismarck.detection import Detection
from navalcore_bismarck.enemies import join
from navalcore_bismarck.event_cards import PlayEvent
from navalcore_bismarck.happenings import CardDrawn, DeckEmpty
from navalcore_bismarck.hexes import EscapeMove, EventMove


@define
class Contact(Frame):
    """One contact: so many cards from the Contact Deck, and what follows from them (BIS-310).

    Done with "battle", "events" (BIS-315) or "nothing" (BIS-311).
    """

    number: int
    begin_at: Start = "day"
    second: bool = False  # after a battle in the same phase (AMB-85)
    cards: list[str] = field(factory=list)
    index: int = 0  # of the next card that may be an event

    def start(self, game: BismarckGame) -> Step:
        if self.begin_at not in ("day", "movement"):
            return self.resumed(game)
        return self.next_card(game)

    def resumed(self, game: BismarckGame) -> Step:
        """Go on where a set-up says."""
        if self.begin_at == "detection":
            return Call(Detection(given(game).detected), then=self.detected)
        if self.begin_at == "battle":
            return Call(Battle(resumed=True), then=self.fought)
        if self.begin_at == "escape":
            return Call(EscapeMove(given(game).escaped), then=self.fought)
        self.cards = game.board.cards.faces("battle")
        return self.next_card(game)

    def next_card(self, game: BismarckGame) -> Step:
        missing = self.number - len(self.cards)
        if not missing:
            return self.all_drawn(game)
        deck = game.board.cards
        if not deck.count("contact"):
            game.note(DeckEmpty, "contact", missing, cite="BIS-311")  # AMB-10
            return self.all_drawn(game)
        return Chance(deck.space("contact"), "draw contact", self.drawn, "BIS-310")  # BIS-318

    def drawn(self, game: BismarckGame, outcome: str) -> Step:
        card = game.board.cards.drawn("contact", outcome, "battle")
        self.cards.append(card)
        game.note(CardDrawn, card, "contact", cite="BIS-310")
        return self.next_card(game)

    def all_drawn(self, game: BismarckGame) -> Step:
        """All cards are drawn before anything is resolved: units join, events follow (BIS-314)."""
        board = game.board
        board.enemies = []
        board.event_drm = 0
        board.battle_hex = board.hex
        for card in self.cards:
            if card not in game.rules.event_of:
                join(game, card)
        return self.play_event(game)

    def event_played(self, game: BismarckGame, added: list[str]) -> Step:
        self.cards += added
        return self.play_event(game)

    def play_event(self, game: BismarckGame) -> Step:
        """The drawn events in the order of the draw, none of them replaced (BIS-313, BIS-955)."""
        while self.index < len(self.cards):
            card = self.cards[self.index]
            self.index += 1
            if card in game.rules.event_of:
                return Call(PlayEvent(card), then=self.event_played)
        if not self.cards:
            return Done("nothing")  # AMB-11
        if not game.board.enemies:  # BIS-953: no battle (AMB-13)
            if game.options.opt_fast_breakoff and not self.second:  # BIS-934
                return Call(EventMove(optional=True), then=self.only_events)
            return self.only_events(game, None)
        game.board.battle_hex = game.board.hex  # BIS-320: an event may have moved the force
        return Call(Detection(), then=self.detected)  # AMB-15: there is a battle, detected or not

    def only_events(self, game: BismarckGame, _: Any) -> Step:
        return Done("events")

    def detected(self, game: BismarckGame, side: Any) -> Step:
        game.board.initiative = side
        return Call(Battle(), then=self.fought)  # with draw instructions first (AMB-14)

    def fought(self, game: BismarckGame, _: Any) -> Step:
        return Done("battle")

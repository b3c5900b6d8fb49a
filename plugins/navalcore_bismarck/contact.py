"""Contact: cards drawn, counters that come back, events played, detection and the battle."""

from typing import Any

from attrs import field

from navalcore import Call, Chance, Done, Frame, define
from navalcore_bismarck.battle import Battle
from navalcore_bismarck.board import Enemy, Start
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.detection import Detection
from navalcore_bismarck.happenings import CardDrawn, CounterJoined, DeckEmpty, EventPlayed
from navalcore_bismarck.hexes import EscapeMove, EventMove


@define
class Contact(Frame):
    """One contact: so many cards from the Contact Deck, and what follows from them (BIS-310).

    Done with "battle", "events" (BIS-315) or "nothing" (BIS-311).
    """

    number: int
    begin: Start = "day"
    cards: list[str] = field(factory=list)
    at: int = 0

    def start(self, game: Any) -> Any:
        if self.begin not in ("day", "movement"):
            return self.resumed(game)
        return self.next_card(game)

    def resumed(self, game: Any) -> Any:
        """Go on where a set-up says."""
        if self.begin == "detection":
            return Call(Detection(game.given.detected), then=self.detected)
        if self.begin == "battle":
            return Call(Battle(resumed=True), then=self.fought)
        if self.begin == "escape":
            return Call(EscapeMove(game.given.escaped), then=self.fought)
        self.cards = game.board.cards.faces("battle")
        return self.next_card(game)

    def next_card(self, game: Any) -> Any:
        missing = self.number - len(self.cards)
        if not missing:
            return self.all_drawn(game)
        deck = game.board.cards
        if not deck.count("contact"):
            game.note(DeckEmpty, "contact", missing, cite="BIS-311")
            return self.all_drawn(game)
        return Chance(deck.space("contact"), "draw contact", self.drawn, "BIS-310")

    def drawn(self, game: Any, outcome: str) -> Any:
        card = game.board.cards.drawn("contact", outcome, "battle")
        self.cards.append(card)
        game.note(CardDrawn, card, "contact", cite="BIS-310")
        return self.next_card(game)

    def all_drawn(self, game: Any) -> Any:
        """All cards are drawn before anything is resolved: units join, events follow (BIS-314)."""
        board = game.board
        board.enemies = []
        board.battle_hex = board.hex
        for card in self.cards:
            if card not in game.rules.event_of:
                join(game, card)
        return self.play_event(game, None)

    def play_event(self, game: Any, _: Any) -> Any:
        """The drawn events in the order of the draw (BIS-955)."""
        while self.at < len(self.cards):
            card = self.cards[self.at]
            self.at += 1
            if card in game.rules.event_of:
                return Call(PlayEvent(card), then=self.play_event)
        if not self.cards:
            return Done("nothing")  # AMB-11
        if not game.board.enemies:
            if game.options.opt_fast_breakoff:  # BIS-934
                return Call(EventMove(optional=True), then=self.only_events)
            return self.only_events(game, None)
        game.board.battle_hex = game.board.hex  # BIS-320: an event may have moved the force
        return Call(Detection(), then=self.detected)

    def only_events(self, game: Any, _: Any) -> Any:
        return Done("events")

    def detected(self, game: Any, side: Any) -> Any:
        game.board.initiative = side
        return Call(Battle(), then=self.fought)

    def fought(self, game: Any, _: Any) -> Any:
        return Done("battle")


def join(game: Any, card: str, owner: str = "") -> None:
    """A drawn ship or aircraft joins the battle, a known ship with her damage (BIS-319)."""
    board = game.board
    damage = board.damage.get(card, 0)
    if card in board.counters:
        game.note(CounterJoined, card, board.counters.pop(card), damage, cite="BIS-319")
    board.enemies.append(Enemy(card, damage, 0, owner))


@define
class PlayEvent(Frame):
    """An event card: its effects, which are data, one after another (BIS-952, BIS-956)."""

    card: str
    left: int = 0

    def start(self, game: Any) -> Any:
        board, row = game.board, game.rules.event_of[self.card]
        board.cards.play("battle", self.card, "removed")  # BIS-954
        effects = []
        if row.enemy_initiative:
            board.exposed = True
            effects.append("the enemy detects the force and has the initiative")
        if row.carrier_aircraft_drm:
            board.carrier_aircraft += row.carrier_aircraft_drm
            effects.append(f"the next carrier's aircraft {row.carrier_aircraft_drm:+d}")
        if row.counters_to_last_deck:
            effects.append(f"{len(board.counters)} counters leave the map")
            self.lose_contact(game)
        if row.move_hexes:
            effects.append("the force moves 1 hex")
        if row.medals:
            effects.append("a medal")
        self.left = row.aircraft_joins if board.enemies else 0  # BIS-957
        if row.aircraft_joins:
            found = self.left and board.cards.count("aircraft")
            effects.append("an aircraft joins" if found else "no aircraft joins")
        game.note(EventPlayed, self.card, row.title, "; ".join(effects), cite="BIS-952")
        if row.move_hexes:
            return Call(EventMove(), then=self.moved)
        return self.moved(game, None)

    def lose_contact(self, game: Any) -> None:
        """Counters leave the map; their cards count as not revealed (BIS-958)."""
        board, last = game.board, game.rules.play.last_date
        if board.date < last:
            for ship in sorted(board.counters):
                board.cards.play("contact", ship, f"deck-{last}", seen_by=None)
            board.cards.shuffle(f"deck-{last}")
        board.counters.clear()

    def moved(self, game: Any, _: Any) -> Any:
        row = game.rules.event_of[self.card]
        return Call(DrawMedals(row.medals, self.card), then=self.join_aircraft)

    def join_aircraft(self, game: Any, _: Any) -> Any:
        deck = game.board.cards
        if not self.left or not deck.count("aircraft"):
            return Done()
        self.left -= 1
        return Chance(deck.space("aircraft"), "draw aircraft", self.joined, "BIS-957")

    def joined(self, game: Any, outcome: str) -> Any:
        card = game.board.cards.drawn("aircraft", outcome, "battle")
        game.note(CardDrawn, card, "aircraft", cite="BIS-957")
        join(game, card)
        return self.join_aircraft(game, None)

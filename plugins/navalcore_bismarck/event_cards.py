"""Event cards: their effects, which are data (chapter 13 of the matrix)."""

from typing import Any

from attrs import field

from navalcore import Call, Chance, Done, Frame, define
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.damage import Struck
from navalcore_bismarck.enemies import join
from navalcore_bismarck.happenings import CardDrawn, EventPlayed
from navalcore_bismarck.hexes import EventMove
from navalcore_bismarck.repair import TakeOff
from navalcore_bismarck.sentences import counted
from navalcore_bismarck.victory import book_event, end_voyage


@define
class PlayEvent(Frame):
    """An event card: its effects one after another, those that ask last (BIS-952, BIS-956).

    Done with the cards that it added to the contact.
    """

    card: str
    left: int = 0  # hexes to move, then cards to draw
    added: list[str] = field(factory=list)

    def start(self, game: Any) -> Any:
        board, row = game.board, game.rules.event_of[self.card]
        board.cards.play("battle", self.card, "removed")  # BIS-954, AMB-12
        game.note(EventPlayed, self.card, row.title, "; ".join(_effects(game, row)), cite="BIS-952")
        if row.weather:
            board.weather = row.weather  # BIS-208: even a storm, with a battle in it
        board.exposed = board.exposed or row.enemy_initiative
        board.carrier_aircraft += row.carrier_aircraft_drm
        board.event_drm += row.battle_drm
        if row.points:
            book_event(game, row.points)
        if row.counters_to_last_deck:
            lose_contact(game)
        self.left = row.move_hexes
        return self.move(game, None)

    def move(self, game: Any, _: Any) -> Any:
        row = game.rules.event_of[self.card]
        if self.left:
            self.left -= 1
            return Call(EventMove(), then=self.move)
        return Call(DrawMedals(row.medals, self.card), then=self.rewarded)

    def rewarded(self, game: Any, _: Any) -> Any:
        row = game.rules.event_of[self.card]
        ships = [ship.id for ship in game.board.afloat()]
        return Call(TakeOff(ships, row.repair, self.card, "BIS-956"), then=self.repaired)

    def repaired(self, game: Any, _: Any) -> Any:
        row = game.rules.event_of[self.card]
        if row.damage:
            return Call(Struck("bismarck", row.damage, False), then=self.struck)
        return self.struck(game, None)

    def struck(self, game: Any, _: Any) -> Any:
        if not game.board.bismarck.afloat:
            return end_voyage("bismarck sunk")  # BIS-635
        row = game.rules.event_of[self.card]
        self.left = row.aircraft_joins if game.board.enemies else 0  # BIS-957
        return self.join_aircraft(game)

    def join_aircraft(self, game: Any) -> Any:
        deck = game.board.cards
        if self.left and deck.count("aircraft"):
            self.left -= 1
            return Chance(deck.space("aircraft"), "draw aircraft", self.joined, "BIS-957")
        row = game.rules.event_of[self.card]
        self.left = row.extra_cards if game.board.enemies else 0
        return self.draw_more(game)

    def joined(self, game: Any, outcome: str) -> Any:
        card = game.board.cards.drawn("aircraft", outcome, "battle")
        game.note(CardDrawn, card, "aircraft", cite="BIS-957")
        join(game, card)
        return self.join_aircraft(game)

    def draw_more(self, game: Any) -> Any:
        deck = game.board.cards
        if self.left and deck.count("contact"):
            self.left -= 1
            return Chance(deck.space("contact"), "draw contact", self.drawn, "BIS-956")
        return Done(self.added)

    def drawn(self, game: Any, outcome: str) -> Any:
        card = game.board.cards.drawn("contact", outcome, "battle")
        game.note(CardDrawn, card, "contact", cite="BIS-956")
        self.added.append(card)
        if card not in game.rules.event_of:
            join(game, card)
        return self.draw_more(game)


def lose_contact(game: Any) -> None:
    """Counters leave the map; their cards count as not revealed (BIS-958)."""
    board, last = game.board, game.rules.play.last_date
    if board.date < last:
        for ship in sorted(board.counters):
            board.cards.play("contact", ship, f"deck-{last}", seen_by=None)
        board.cards.shuffle(f"deck-{last}")
    board.counters.clear()


def _effects(game: Any, row: Any) -> list[str]:
    """What the card does, as far as it does anything now, in a few words each."""
    board, told = game.board, []
    if row.weather:
        told.append(f"the weather turns {row.weather}")
    if row.enemy_initiative:
        told.append("the enemy detects the force and has the initiative")
    if row.carrier_aircraft_drm:
        told.append(f"the next carrier's aircraft {row.carrier_aircraft_drm:+d}")
    if row.battle_drm:
        told.append(f"{row.battle_drm:+d} on German dice in this battle")
    if row.points:
        told.append(f"{row.points:+d} VP")
    if row.counters_to_last_deck:
        verb = "leaves" if len(board.counters) == 1 else "leave"
        told.append(f"{counted(len(board.counters), 'counter')} {verb} the map")
    if row.move_hexes:
        told.append(f"the force moves {counted(row.move_hexes, 'hex')}")
    if row.medals:
        told.append("a medal" if row.medals == 1 else f"{row.medals} medals")
    if row.repair:
        told.append(f"{counted(row.repair, 'point')} repaired")
    if row.damage:
        told.append(f"{counted(row.damage, 'point')} of damage to Bismarck")
    if row.aircraft_joins:
        found = board.enemies and board.cards.count("aircraft")
        told.append("an aircraft joins" if found else "no aircraft joins")
    if row.extra_cards:
        found = board.enemies and board.cards.count("contact")
        told.append("more cards are drawn" if found else "no more cards are drawn")
    return told

"""Event cards: their effects, which are data (BIS-951 to BIS-959)."""

from typing import Any

from attrs import field

from navalcore import Call, Chance, Done, Frame, define
from navalcore.steps import Step
from navalcore_bismarck.board import BismarckGame
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.components import Event
from navalcore_bismarck.damage import Struck
from navalcore_bismarck.decks import place_of
from navalcore_bismarck.enemies import join
from navalcore_bismarck.happenings import CardDrawn, EventPlayed
from navalcore_bismarck.hexes import EventMove
from navalcore_bismarck.repair import TakeOff
from navalcore_bismarck.victory import book_event, end_voyage


@define
class PlayEvent(Frame):
    """An event card: its effects one after another, those that ask last (BIS-952, BIS-956).

    Done with the cards that it added to the contact.
    """

    card: str
    left: int = 0  # hexes to move, then cards to draw
    added: list[str] = field(factory=list)

    def start(self, game: BismarckGame) -> Step:
        board, row = game.board, game.rules.event_of[self.card]
        board.cards.play("battle", self.card, "removed")  # BIS-954, AMB-12
        game.note(EventPlayed, self.card, row.title, effects_now(game, row), cite="BIS-952")
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

    def move(self, game: BismarckGame, _: Any) -> Step:
        row = game.rules.event_of[self.card]
        if self.left:
            self.left -= 1
            return Call(EventMove(), then=self.move)
        return Call(DrawMedals(row.medals, self.card, "BIS-956"), then=self.rewarded)

    def rewarded(self, game: BismarckGame, _: Any) -> Step:
        row = game.rules.event_of[self.card]
        ships = [ship.id for ship in game.board.afloat()]
        return Call(TakeOff(ships, row.repair, self.card, "BIS-956"), then=self.repaired)

    def repaired(self, game: BismarckGame, _: Any) -> Step:
        row = game.rules.event_of[self.card]
        if row.damage:
            return Call(Struck("bismarck", row.damage, False), then=self.struck)
        return self.struck(game, None)

    def struck(self, game: BismarckGame, _: Any) -> Step:
        if not game.board.bismarck.afloat:
            return end_voyage("bismarck sunk")  # BIS-635
        row = game.rules.event_of[self.card]
        self.left = row.aircraft_joins if game.board.enemies else 0  # BIS-957
        return self.join_aircraft(game)

    def join_aircraft(self, game: BismarckGame) -> Step:
        deck = game.board.cards
        if self.left and deck.count("aircraft"):
            self.left -= 1
            return Chance(deck.space("aircraft"), "draw aircraft", self.joined, "BIS-957")
        row = game.rules.event_of[self.card]
        self.left = row.extra_cards if game.board.enemies else 0
        return self.draw_more(game)

    def joined(self, game: BismarckGame, outcome: str) -> Step:
        card = game.board.cards.drawn("aircraft", outcome, "battle")
        game.note(CardDrawn, card, "aircraft", cite="BIS-957")
        join(game, card)
        return self.join_aircraft(game)

    def draw_more(self, game: BismarckGame) -> Step:
        deck = game.board.cards
        if self.left and deck.count("contact"):
            self.left -= 1
            return Chance(deck.space("contact"), "draw contact", self.drawn, "BIS-956")
        return Done(self.added)

    def drawn(self, game: BismarckGame, outcome: str) -> Step:
        card = game.board.cards.drawn("contact", outcome, "battle")
        game.note(CardDrawn, card, "contact", cite="BIS-956")
        self.added.append(card)
        if card not in game.rules.event_of:
            join(game, card)
        return self.draw_more(game)


def lose_contact(game: BismarckGame) -> None:
    """Counters leave the map; their cards count as not revealed (BIS-958)."""
    board, last = game.board, game.rules.play.last_date
    if board.date < last:
        for ship in sorted(board.counters):
            board.cards.play("contact", ship, place_of(last), seen_by=None)
        board.cards.shuffle(place_of(last))
    board.counters.clear()


def effects_now(game: BismarckGame, row: Event) -> tuple[tuple[str, int | str], ...]:
    """What the card does, by the names of its data, as far as it does anything now."""
    board = game.board
    joins = bool(board.enemies) and board.cards.count("aircraft") > 0
    more = bool(board.enemies) and board.cards.count("contact") > 0
    effects: dict[str, int | str | None] = {  # None: the card has no such effect
        "weather": row.weather or None,
        "enemy_initiative": int(bool(board.enemies)) if row.enemy_initiative else None,
        "carrier_aircraft_drm": row.carrier_aircraft_drm or None,
        "battle_drm": row.battle_drm or None,
        "points": row.points or None,
        "counters_to_last_deck": " ".join(sorted(board.counters))
        if row.counters_to_last_deck
        else None,
        "move_hexes": row.move_hexes or None,
        "medals": row.medals or None,
        "repair": row.repair or None,
        "damage": row.damage or None,
        "aircraft_joins": row.aircraft_joins * joins if row.aircraft_joins else None,
        "extra_cards": row.extra_cards * more if row.extra_cards else None,
    }
    return tuple((name, value) for name, value in effects.items() if value is not None)

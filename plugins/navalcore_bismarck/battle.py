"""The battle: draw instructions, rounds, and what becomes of the enemy afterwards."""

from collections.abc import Iterable
from typing import Any

from attrs import field

from navalcore import Call, Chance, Done, Frame, Goto, define
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore_bismarck.board import (
    STEPS,
    BismarckGame,
    aircraft,
    fighting_ships,
    is_carrier,
    is_ship,
)
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.british_step import BritishStep
from navalcore_bismarck.enemies import join
from navalcore_bismarck.escape import Escape, return_ships
from navalcore_bismarck.german_step import GermanStep
from navalcore_bismarck.happenings import (
    BattleBegan,
    CardDrawn,
    CarrierEliminated,
    DeckEmpty,
    PhantomsCounted,
    RoundBegan,
    UnitRemoved,
    UnitReturned,
)
from navalcore_bismarck.hexes import EscapeMove
from navalcore_bismarck.victory import end_voyage


@define
class Battle(Frame):
    """Rounds until Escape, or until no enemy but carriers is left (BIS-501, BIS-506).

    Each step is resolved, with all its effects, before the other side's begins (BIS-502). The steps
    follow the initiative, whatever order the lettered attacks are printed in (AMB-17).
    """

    steps: int = 0  # over in this round
    resumed: bool = False  # by a set-up

    def start(self, game: BismarckGame) -> Step:
        if self.resumed:
            return self.resume(game)
        return Call(Instructions([enemy.card for enemy in game.board.enemies]), then=self.joined)

    def resume(self, game: BismarckGame) -> Step:
        """Go on where a set-up says: instructions to follow, a round, a step under way."""
        setup, board = given(game), game.board
        if not board.round:
            queue = list(setup.orders) or [enemy.card for enemy in board.enemies]
            drawing = min(1, setup.orders_left)
            return Call(Instructions(queue, drawing, setup.orders_left), then=self.joined)
        self.steps = setup.steps
        if not setup.step_begun:
            return self.go_on(game)
        if (board.initiative == "player") is (self.steps == 0):
            return Call(german_step(setup.fired), then=self.stepped)
        british = BritishStep(setup.kind, list(setup.fired), setup.struck, resumed=True)
        return Call(british, then=self.stepped)

    def joined(self, game: BismarckGame, _: Any) -> Step:
        board = game.board
        board.round = 0
        units = tuple(enemy.card for enemy in board.enemies)
        game.note(BattleBegan, board.battle_hex, units, cite="BIS-501")
        if not self.opposed(game):  # BIS-688, AMB-66
            return self.escape(game)
        return self.new_round(game)

    def opposed(self, game: BismarckGame) -> bool:
        """Whether any enemy but carriers is left (BIS-506, BIS-682)."""
        return bool(fighting_ships(game) or aircraft(game))

    def new_round(self, game: BismarckGame) -> Step:
        board = game.board
        board.round += 1
        board.bonuses = 0
        self.steps = 0
        game.note(RoundBegan, board.round, cite="BIS-501")
        return self.next_step(game)

    def next_step(self, game: BismarckGame) -> Step:
        german = (game.board.initiative == "player") is (self.steps == 0)  # BIS-404
        if german:
            return Call(GermanStep(), then=self.stepped)
        return Call(BritishStep(), then=self.stepped)

    def stepped(self, game: BismarckGame, _: Any) -> Step:
        self.steps += 1
        if not game.board.bismarck.afloat:
            return Call(Settle(), then=self.lost)  # BIS-635
        return self.go_on(game)

    def go_on(self, game: BismarckGame) -> Step:
        if (
            not self.opposed(game) or self.steps == STEPS
        ):  # aircraft stay one round: BIS-527, AMB-22
            return self.escape(game)
        return self.next_step(game)

    def escape(self, game: BismarckGame) -> Step:
        return Call(Escape(), then=self.escape_tried)

    def escape_tried(self, game: BismarckGame, escaped: bool) -> Step:
        if not escaped:
            return self.new_round(game)  # BIS-806
        return Call(Settle(), then=self.settled)

    def settled(self, game: BismarckGame, moves: bool) -> Step:
        game.board.initiative = ""
        if not moves:
            return Done()
        return Goto(EscapeMove())

    def lost(self, game: BismarckGame, _: Any) -> Step:
        return end_voyage("bismarck sunk")


@define
class Instructions(Frame):
    """Draw instructions on ships, chain-wise, in the order of the draw (BIS-316, AMB-14).

    Of two carriers each has her own aircraft; the second may find the deck empty (BIS-689, AMB-67).
    """

    queue: list[str] = field(factory=list)
    index: int = 0  # of the next ship
    left: int = 0  # cards still to draw for the ship before that

    def start(self, game: BismarckGame) -> Step:
        return self.draw(game) if self.left else self.next_ship(game)

    def next_ship(self, game: BismarckGame) -> Step:
        while self.index < len(self.queue):
            ship = game.rules.ship_of.get(self.queue[self.index])
            self.index += 1
            if ship is None or not ship.draws:
                continue
            self.left = ship.draws
            if ship.is_carrier:
                self.left = max(0, ship.draws + game.board.carrier_aircraft)
                game.board.carrier_aircraft = 0
                if self.left and not game.board.cards.count("aircraft"):  # BIS-686
                    self.ghosts(game, self.left, "BIS-686")
                    continue
            return self.draw(game)
        return Done()

    def ghosts(self, game: BismarckGame, number: int, cite: str) -> None:
        """Aircraft that count as destroyed though no card exists for them (BIS-686)."""
        game.board.phantoms += number
        game.note(PhantomsCounted, self.queue[self.index - 1], number, cite=cite)

    def draw(self, game: BismarckGame) -> Step:
        cards = game.board.cards
        ship = game.rules.ship_of[self.queue[self.index - 1]]
        deck = ship.draws_from
        if self.left and cards.count(deck):
            return Chance(cards.space(deck), f"draw {deck}", self.drawn, "BIS-316")
        if self.left:  # BIS-317; what came is all that counts for a carrier (BIS-687)
            game.note(DeckEmpty, deck, self.left, cite="BIS-317")
            if ship.is_carrier and game.options.cv_shortfall_vp:  # AMB-65
                self.ghosts(game, self.left, "AMB-65")
        return self.next_ship(game)

    def drawn(self, game: BismarckGame, outcome: str) -> Step:
        ship = game.rules.ship_of[self.queue[self.index - 1]]
        card = game.board.cards.drawn(ship.draws_from, outcome, "battle")
        game.note(CardDrawn, card, ship.draws_from, cite="BIS-316")
        join(game, card, ship.id if ship.is_carrier else "")
        self.queue.append(card)
        self.left -= 1
        return self.draw(game)


@define
class Settle(Frame):
    """What becomes of the enemy when the battle is over (BIS-808).

    Done with whether the force then moves its Escape hex (AMB-59).
    """

    moves: bool = True

    def start(self, game: BismarckGame) -> Step:
        ships = any(is_ship(game, enemy) for enemy in game.board.enemies)
        self.moves = ships or game.options.auto_escape_move
        return self.carriers(game, None)

    def carriers(self, game: BismarckGame, _: Any) -> Step:
        """Carriers first: eliminated if all their own aircraft are destroyed, else removed.

        They never return to a deck (BIS-683, BIS-684, BIS-685).
        """
        board = game.board
        for enemy in board.enemies:
            if is_carrier(game, enemy):
                board.enemies = [other for other in board.enemies if other is not enemy]
                if any(other.owner == enemy.card for other in board.enemies):
                    board.cards.play("battle", enemy.card, "removed")
                    game.note(UnitRemoved, enemy.card, cite="BIS-684")
                    continue
                board.cards.play("battle", enemy.card, "hand")
                ship = game.rules.ship_of[enemy.card]
                game.note(CarrierEliminated, enemy.card, ship.points, cite="BIS-683")
                medal = ship.medal and game.options.cv_card_bonus
                return Call(DrawMedals(int(medal), enemy.card, "BIS-713"), then=self.carriers)
        return self.others(game)

    def others(self, game: BismarckGame) -> Step:
        board = game.board
        survivors = aircraft(game)
        for enemy in survivors:  # BIS-528, wherever they came from (AMB-74)
            board.cards.play("battle", enemy.card, "aircraft")
            game.note(UnitReturned, enemy.card, "aircraft", "", cite="BIS-528")
        if survivors:
            board.cards.shuffle("aircraft")
        if board.bismarck.afloat:
            return_ships(game)
        board.enemies = []  # and their fires with them (BIS-659)
        board.round = board.bonuses = board.event_drm = 0
        return Done(self.moves)


def german_step(fired: Iterable[str]) -> GermanStep:
    """A German step under way, by the tokens of the attacks that are over."""
    step = GermanStep(resumed=True)
    for token in fired:
        verb, _, whom = token.partition(" ")
        ship, _, target = whom.partition(" ")
        if verb == "flak":
            step.flak.append((ship, target))
        else:
            (step.guns if verb == "guns" else step.torpedoes).append(ship)
    return step

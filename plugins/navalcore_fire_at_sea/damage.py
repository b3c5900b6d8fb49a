"""Damage cards: drawn at the shot, in force when all have fired (FAS-701 to FAS-716)."""

from navalcore import Chance, Done, Event, Frame, define
from navalcore.cards import rank_value
from navalcore.decks import Cards
from navalcore.dice import SUM_2D6
from navalcore.squares import distance
from navalcore.steps import Step
from navalcore_fire_at_sea.abilities import ready_on, use
from navalcore_fire_at_sea.board import SIDES, FireAtSeaGame, Pending, Ship
from navalcore_fire_at_sea.components import Effect
from navalcore_fire_at_sea.happenings import (
    AdmiralInDanger,
    BoatLost,
    BridgeHit,
    CardIgnored,
    CardStopped,
    CardTookEffect,
    CardVoid,
    DamageCardDrawn,
    DiscardsReshuffled,
    HullDamaged,
    MagazineRolled,
    NoBoxFree,
    NoCardLeft,
    ShipSunk,
)


def deck_side(game: FireAtSeaGame, firer: Ship, target: Ship) -> int:
    """Whose deck a hit draws from (FAS-206, FAS-A06)."""
    return firer.seat if game.options.deck_of == "firer" else target.seat


def own_side(game: FireAtSeaGame, ship: Ship) -> int:
    """Whose deck the cards beside a ship come from (FAS-A06)."""
    return 1 - ship.seat if game.options.deck_of == "firer" else ship.seat


def own_deck(game: FireAtSeaGame, ship: Ship) -> Cards:
    """The deck from which the cards beside a ship come."""
    return game.board.deck(own_side(game, ship))


def ace_of(game: FireAtSeaGame) -> int:
    """The value of an ace in a chain (FAS-207, FAS-A04)."""
    return 1 if game.options.ace == "low" else 14


def is_chain(game: FireAtSeaGame, firer: Ship, target: Ship) -> bool:
    """Whether a hit draws on: the target is within the Gun Damage Chart's range (FAS-702)."""
    away = distance(firer.square, target.square)
    return away <= game.rules.chain_range(firer.id, target.id)


def reshuffle(game: FireAtSeaGame, side: int) -> None:
    """Make the discards of a deck its draw pile (FAS-715)."""
    deck = game.board.deck(side)
    number = deck.count("discard")
    if number:
        deck.merge("discard", "draw")
        game.note(DiscardsReshuffled, SIDES[side], number, cite="FAS-715")


@define
class Draw(Frame):
    """The cards of a hit, pending until they are applied (FAS-701 to FAS-704, FAS-1325).

    A gun hit chains within the range of the chart, whatever the armour stops (FAS-A05); a torpedo
    hit draws a fixed number (FAS-S19).
    """

    firer: str
    target: str
    torpedo: bool = False
    last: int = 0  # value of the card before
    number: int = 0  # drawn so far

    def start(self, game: FireAtSeaGame) -> Step:
        side = self.side(game)
        if not game.board.deck(side).count("draw"):
            reshuffle(game, side)
        deck = game.board.deck(side)
        if not deck.count("draw"):
            game.note(NoCardLeft, SIDES[side], cite="FAS-715")
            return Done()
        cite = "FAS-1325" if self.torpedo else "FAS-702" if self.number else "FAS-701"
        seat = game.board.ships[self.firer].seat
        return Chance(deck.space("draw"), f"draw {SIDES[side]}", self.drawn, cite, seat)

    def side(self, game: FireAtSeaGame) -> int:
        ships = game.board.ships
        return deck_side(game, ships[self.firer], ships[self.target])

    def drawn(self, game: FireAtSeaGame, outcome: str) -> Step:
        deck = game.board.deck(self.side(game))
        value = rank_value(outcome.partition("/")[0], ace_of(game))
        counts = self.torpedo or value > self.last  # FAS-703
        card = deck.drawn("draw", outcome, "pending" if counts else "discard")
        chained = "FAS-703" if self.number else "FAS-701"
        cite = "FAS-1325" if self.torpedo else chained if counts else "FAS-704"
        game.note(DamageCardDrawn, self.firer, self.target, card, counts, cite=cite)
        if not counts:
            return Done()
        game.board.pending.append(Pending(self.firer, self.target, card, self.torpedo))
        self.last = value
        self.number += 1
        if self.torpedo:
            more = self.number < game.rules.torpedoes.cards
        else:
            more = is_chain(game, game.board.ships[self.firer], game.board.ships[self.target])
        return self.start(game) if more else Done()


@define
class Application(Frame):
    """All pending cards take effect in the order of the shots and of the draws (FAS-712)."""

    card: str = ""  # whose roll is waited for
    target: str = ""
    side: int = 0  # its deck's
    firer: str = ""
    torpedo: bool = False

    def start(self, game: FireAtSeaGame) -> Step:
        if self.target:  # in a set-up: her admiral is in danger
            label = f"survival {self.target}"
            return Chance(SUM_2D6, label, self.survival_rolled, "FAS-1104")
        return self.next_card(game)

    def next_card(self, game: FireAtSeaGame) -> Step:
        board, kit = game.board, game.rules
        while board.pending:
            one = board.pending.pop(0)
            target = board.ships[one.target]
            self.side = deck_side(game, board.ships[one.firer], target)
            self.card, self.target = one.card, one.target
            self.firer, self.torpedo = one.firer, one.torpedo
            if not target.on_map:
                self.discard(game, CardVoid, "FAS-713")  # FAS-A47
            elif one.card not in kit.hurts(one.target, "torpedo" if one.torpedo else one.firer):
                self.discard(game, CardStopped, "FAS-705")
            elif kit.unit_of[one.target].is_flotilla:
                self.lose_boat(game, target)
            else:
                step = self.effect(game, target, kit.effect_by_card[one.card])
                if step is not None:
                    return step
        return Done()

    def effect(self, game: FireAtSeaGame, ship: Ship, effect: Effect) -> Step | None:
        """What a card does to a ship; a roll, if it needs one."""
        if effect.kind == "bridge":
            raider = ready_on(game, ship, "ignore-bridge")
            if raider is not None and has_room(game, ship, effect):  # FAS-1113
                use(game, raider)
                self.deck(game).play("pending", self.card, "discard")
                game.note(CardIgnored, ship.id, self.card, raider.id, cite="FAS-1113")
                return None
        if effect.kind == "hull":
            self.damage_hull(game, ship, effect.value)
            return None
        if effect.kind == "magazine":  # FAS-711, FAS-A30
            label = f"magazine {ship.id}"
            return Chance(SUM_2D6, label, self.magazine_rolled, "FAS-711")
        if not self.lay_beside(game, ship, effect):
            return None
        if effect.kind == "bridge":
            return self.hit_bridge(game, ship, effect.value)
        gunnery = "FAS-706" if effect.rank == "A" else "FAS-707"
        cite = "FAS-708" if effect.kind == "speed" else gunnery
        about = (ship.id, self.card, effect.kind, effect.value)
        game.note(CardTookEffect, *about, cite=cite)
        game.damaged(ship.id, effect.kind, effect.value)
        return None

    def damage_hull(self, game: FireAtSeaGame, ship: Ship, points: int) -> None:
        """Hull points, and the ship's end if they are too many (FAS-709, FAS-714)."""
        hull = game.rules.unit_of[ship.id].hull
        ship.hull_damage += points
        ship.hull_cards += 1
        ship.struck += 1
        self.deck(game).play("pending", self.card, "discard")
        about = (ship.id, self.card, points, ship.hull_damage, hull)
        game.note(HullDamaged, *about, cite="FAS-709")
        game.damaged(ship.id, "hull", points)
        limit = hull if game.options.sink_at == "reach" else hull + 1  # FAS-A15
        if ship.hull_damage >= limit:
            sink(game, ship, "hull", "FAS-714")

    def magazine_rolled(self, game: FireAtSeaGame, roll: int) -> Step:
        ship = game.board.ships[self.target]
        needed = game.rules.play.magazine
        sunk = roll >= needed
        about = (ship.id, self.card, roll, needed, sunk)
        game.note(MagazineRolled, *about, cite="FAS-711")
        effect = game.rules.effect_by_card[self.card]
        if sunk:
            self.deck(game).play("pending", self.card, "discard")
            sink(game, ship, "magazine", "FAS-711")
        elif self.lay_beside(game, ship, effect):
            told = (ship.id, self.card, effect.kind, effect.value)
            game.note(CardTookEffect, *told, cite="FAS-711")
            game.damaged(ship.id, effect.kind, effect.value)
        return self.next_card(game)

    def hit_bridge(self, game: FireAtSeaGame, ship: Ship, points: int) -> Step | None:
        """A Captain Point is lost (FAS-307, FAS-A31); an admiral may be killed (FAS-1104)."""
        if ship.captain:  # FAS-1327
            ship.points.shrink(points)
        pool = ship.points
        game.note(BridgeHit, ship.id, self.card, pool.most, pool.left, cite="FAS-710")
        game.damaged(ship.id, "bridge", points)
        admiral = game.rules.ability_by.get(ship.flag)
        if admiral is None or not admiral.dies_on:
            return None
        label = f"survival {ship.id}"
        return Chance(SUM_2D6, label, self.survival_rolled, "FAS-1104")

    def survival_rolled(self, game: FireAtSeaGame, roll: int) -> Step:
        ship = game.board.ships[self.target]
        number = game.rules.ability_by[ship.flag].dies_on
        killed = roll >= number
        game.note(AdmiralInDanger, ship.id, ship.flag, roll, number, killed, cite="FAS-1104")
        if killed:  # a use in this turn stands (FAS-A48)
            ship.flag = ""
        return self.next_card(game)

    def lay_beside(self, game: FireAtSeaGame, ship: Ship, effect: Effect) -> bool:
        """Lay the card beside the ship, where there is room (FAS-209)."""
        if not has_room(game, ship, effect):
            self.discard(game, NoBoxFree, "FAS-1310")
            return False
        self.deck(game).play("pending", self.card, "beside")
        ship.cards.append((self.card, False))
        ship.struck += 1
        return True

    def lose_boat(self, game: FireAtSeaGame, flotilla: Ship) -> None:
        """Each card of a hit costs a flotilla one boat (FAS-1326)."""
        flotilla.boats -= 1
        flotilla.struck += 1
        self.deck(game).play("pending", self.card, "discard")
        game.note(BoatLost, flotilla.id, self.card, flotilla.boats, cite="FAS-1326")
        game.damaged(flotilla.id, "boats", 1)
        if flotilla.boats <= 0:
            sink(game, flotilla, "boats", "FAS-1326")

    def discard(self, game: FireAtSeaGame, kind: type[Event], cite: str) -> None:
        self.deck(game).play("pending", self.card, "discard")
        game.note(kind, self.target, self.card, cite=cite)

    def deck(self, game: FireAtSeaGame) -> Cards:
        return game.board.deck(self.side)


def has_room(game: FireAtSeaGame, ship: Ship, effect: Effect) -> bool:
    """Whether a card can lie beside a ship: with Michel on a free box (FAS-1310, FAS-S08)."""
    kit = game.rules
    if kit.raid(game.board.scenario) is None:
        return True
    taken = sum([kit.effect_by_card[card].kind == effect.kind for card, _ in ship.cards])
    return taken < kit.boxes_of[effect.kind]


def sink(game: FireAtSeaGame, ship: Ship, reason: str, cite: str) -> None:
    """Take a ship out of play: markers return, its cards are discarded (FAS-210)."""
    board = game.board
    ship.afloat = False
    ship.splash, ship.splashed = 0, ""
    for other in board.ships.values():
        if other.splashed == ship.id:
            other.splash, other.splashed = 0, ""
    discard_cards(game, ship)
    game.note(ShipSunk, ship.id, reason, cite=cite)


def discard_cards(game: FireAtSeaGame, ship: Ship) -> None:
    """Discard the damage cards beside a ship that is no longer there."""
    for card, _ in ship.cards:
        own_deck(game, ship).play("beside", card, "discard")
    ship.cards = []

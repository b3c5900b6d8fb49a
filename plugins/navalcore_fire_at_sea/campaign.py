"""The mini-campaign: both Michel scenarios, damage carried over (FAS-1309, FAS-1331, FAS-1332)."""

from typing import Any

from navalcore import Call, Chance, Done, Frame, Result, define
from navalcore.dice import SUM_2D6
from navalcore.setup_forms import given
from navalcore.steps import ScoreLine, Step
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.damage import discard_cards
from navalcore_fire_at_sea.damage_control import mend, repairable, repairs
from navalcore_fire_at_sea.happenings import RefitRolled, ScenarioBegan
from navalcore_fire_at_sea.michel import Raid
from navalcore_fire_at_sea.scoring import RAIDER, result, rows
from navalcore_fire_at_sea.ships import board_of
from navalcore_fire_at_sea.turns import Stage

FIRST, SECOND = "mtb-attack", "dd-attack"


@define
class MiniCampaign(Frame):
    """Scenario 1, then Scenario 2 with the German ships as they are (FAS-1309)."""

    stage: Stage = "movement-british"
    laid: bool = False  # it goes on from a set-up
    german: int = 0  # points of Scenario 1
    british: int = 0
    told: tuple[ScoreLine, ...] = ()  # its lines

    def start(self, game: FireAtSeaGame) -> Step:
        game.note(ScenarioBegan, game.board.scenario, cite="FAS-1309")
        first = game.board.scenario == FIRST
        if self.laid and given(game).refit:
            return Call(Refit(given(game).refit), then=self.refitted)
        then = self.first_over if first else self.second_over
        return Call(Raid(self.stage, self.laid), then=then)

    def first_over(self, game: FireAtSeaGame, points: tuple[int, int]) -> Step:
        self.german, self.british = points
        self.told = tuple(rows(game.rules, game.board))
        if not game.board.ships[RAIDER].afloat:  # FAS-1331
            scores = {GERMAN: self.german, BRITISH: self.british}
            title = "British victory: Michel was sunk in Scenario 1"
            return Done(Result(scores, (BRITISH,), title, self.told))
        if game.options.campaign_refit == "one_try":
            return Call(Refit(), then=self.refitted)
        return self.refitted(game, None)

    def refitted(self, game: FireAtSeaGame, _: Any) -> Step:
        begin_second(game)
        game.note(ScenarioBegan, SECOND, cite="FAS-1332")
        return Call(Raid(), then=self.second_over)

    def second_over(self, game: FireAtSeaGame, points: tuple[int, int]) -> Step:
        both = (self.german + points[GERMAN], self.british + points[BRITISH])
        numbers = game.rules.campaign
        told = [*self.told, *rows(game.rules, game.board)]
        return Done(result(both, numbers.margin, told, numbers.marginal))


def begin_second(game: FireAtSeaGame) -> None:
    """The board of Scenario 2: what is carried over and what is not (FAS-1309, FAS-1332)."""
    old = game.board
    new = board_of(game.rules, SECOND)
    for id, ship in list(new.ships.items()):
        before = old.ships.get(id)
        if before is None or ship.seat == BRITISH:
            continue  # the new British force is whole
        if not before.afloat:
            del new.ships[id]
            continue
        carry_over(before, ship)
    for ship in old.ships.values():
        if ship.seat == BRITISH:  # it takes no part
            discard_cards(game, ship)
    for side in (GERMAN, BRITISH):
        deck = old.deck(side)
        deck.move_all("discard", "draw")
        deck.shuffle("draw")
    new.german, new.british = old.german, old.british
    new.spent = old.spent
    game.board = new


def carry_over(before: Ship, ship: Ship) -> None:
    """Damage and spent torpedoes of a German ship (FAS-1309); morale and place are new."""
    ship.hull_damage = ship.old_damage = before.hull_damage
    ship.hull_cards = before.hull_cards
    ship.cards = before.cards
    ship.points = before.points
    ship.points.refill()
    ship.salvoes, ship.port, ship.starboard = before.salvoes, before.port, before.starboard


@define
class Refit(Frame):
    """One roll for each repairable card, in roster order, without points (FAS-S07)."""

    waiting: tuple[tuple[str, str], ...] = ()  # ship and card

    def start(self, game: FireAtSeaGame) -> Step:
        if self.waiting:  # in a set-up
            return self.next_card(game)
        ships = [ship for ship in game.board.ships.values() if ship.seat == GERMAN and ship.afloat]
        self.waiting = tuple([(ship.id, card) for ship in ships for card in repairable(game, ship)])
        return self.next_card(game)

    def next_card(self, game: FireAtSeaGame) -> Step:
        if not self.waiting:
            return Done()
        return Chance(SUM_2D6, f"refit {self.waiting[0][0]}", self.rolled, "FAS-S07", GERMAN)

    def rolled(self, game: FireAtSeaGame, roll: int) -> Step:
        id, card = self.waiting[0]
        self.waiting = self.waiting[1:]
        ship = game.board.ships[id]
        repaired = repairs(game, roll, roll)
        permanent = not repaired and roll % 2 == 1
        mend(game, ship, card, repaired, permanent)
        game.note(RefitRolled, id, card, roll, repaired, permanent, cite="FAS-S07")
        return self.next_card(game)

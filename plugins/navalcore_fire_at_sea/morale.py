"""The morale phase: checks of ships that were hit or have failed (FAS-901 to FAS-907)."""

from typing import Any, ClassVar

from navalcore import Call, Chance, Decision, define
from navalcore.dice import SUM_2D6, at_least
from navalcore.steps import Step
from navalcore.tables import Forecast, Modifier, TargetNumber
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import SPEND, value_of
from navalcore_fire_at_sea.happenings import MoraleChecked, MoraleNumberRolled
from navalcore_fire_at_sea.numbers import morale_parts, needed
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.points import beyond_pool, pool_of, spend
from navalcore_fire_at_sea.rolls import ActionRoll, with_admiral


def must_check(options: Any, ship: Ship) -> bool:
    """Whether a ship checks in this turn (FAS-901), by the ruling (FAS-A13)."""
    hit = ship.hit if options.morale_trigger == "hit" else ship.struck > 0
    return hit or ship.failed


@define
class Morale(Orders):
    """The ships of a side that must check."""

    number: int = 0  # the captain's, or the unit's own
    points: int = 0

    phase: ClassVar[str] = "morale"

    def start(self, game: FireAtSeaGame) -> Step:
        if self.ship and self.number:  # rolled before, in a set-up
            return self.ask(game, game.board.ships[self.ship])
        return self.go_on(game)

    def next_ship(self, game: FireAtSeaGame, _: Any) -> Step:
        ships = game.board.ships
        self.waiting = [one for one in self.waiting if must_check(game.options, ships[one])]
        return Orders.next_ship(self, game, None)

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        self.ship = ship.id
        if ability_on(game.rules, ship, "roll-morale") is not None:  # FAS-1105, FAS-A27
            label = f"mercurial {ship.id}"
            return Chance(SUM_2D6, label, self.number_rolled, "FAS-1105", self.seat)
        own = game.rules.unit_of[ship.id].morale
        self.number = game.rules.captain_of[ship.captain].morale if ship.captain else own
        return self.ask(game, ship)

    def number_rolled(self, game: FireAtSeaGame, roll: int) -> Step:
        ship = game.board.ships[self.ship]
        self.number = roll
        game.note(MoraleNumberRolled, ship.id, ship.captain, roll, cite="FAS-1105")
        return self.ask(game, ship)

    def ask(self, game: FireAtSeaGame, ship: Ship) -> Step:
        options = [SPEND(number) for number in range(pool_of(game, ship).left + 1)]
        return Decision(self.seat, options, f"morale {ship.id}", self.chosen, "FAS-907")

    def chosen(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        ship = game.board.ships[self.ship]
        self.points = value[1]
        spend(game, ship, self.points, "morale")
        number = needed(self.parts(game)) - self.commodore(ship)
        label = f"check {ship.id}"
        return Call(ActionRoll(label, self.seat, ship.id, (number,), "FAS-904"), then=self.rolled)

    def parts(self, game: FireAtSeaGame) -> list[Modifier]:
        """The morale number with what plugins add (FAS-902)."""
        ship = game.board.ships[self.ship]
        points = self.points if ship.captain else 0
        parts = morale_parts(game.rules, game.options, ship, self.number, points)
        return parts + game.extra("check", ship.id)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | None:
        if value[0] != SPEND.name:
            return None
        here = Morale(self.seat, self.waiting, self.ship, self.number, value[1])
        parts = here.parts(game)
        added = here.commodore(game.board.ships[self.ship])
        return TargetNumber(tuple(parts), at_least(needed(parts) - added), added)

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        value = value_of(token)
        asked = [one.label for one in game.open] == [f"morale {self.ship}"]
        if not asked or value is None or value[0] != SPEND.name:
            return None
        return beyond_pool(game, game.board.ships[self.ship], value[1])

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        target = self.preview(game, value)
        if target is None:
            return None
        name = game.rules.unit_of[self.ship].name
        rows = ((f"{name} carries on", target.share), ("Failed Morale", 1 - target.share))
        return Forecast(
            with_admiral(game, self.seat, self.ship, rows, target.needed - target.added)
        )

    def commodore(self, ship: Ship) -> int:
        """What Commodore Points add to the roll (FAS-1304)."""
        return 0 if ship.captain else self.points

    def rolled(self, game: FireAtSeaGame, roll: tuple[int, int]) -> Step:
        ship = game.board.ships[self.ship]
        natural, added = roll[0], roll[1] + self.commodore(ship)
        parts = tuple(self.parts(game))
        number = needed(list(parts))
        passed = natural + added >= number
        about = (ship.id, natural, added, parts, number, passed, ship.failed)
        ship.failed = not passed  # FAS-904, FAS-905
        game.note(MoraleChecked, *about, cite="FAS-904" if passed else "FAS-905")
        return self.next_ship(game, None)

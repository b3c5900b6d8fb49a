"""The shooting phase: German shots, British shots, then all effects (FAS-601 to FAS-616)."""

from fractions import Fraction
from typing import Any, ClassVar, Literal

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import SUM_2D6, at_least
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore.tables import Forecast, TargetNumber
from navalcore_fire_at_sea.abilities import holder
from navalcore_fire_at_sea.aiming import targets, why_not
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import FIRE, HOLD_FIRE, NO_TORPEDO, TORPEDO, value_of
from navalcore_fire_at_sea.damage import Application
from navalcore_fire_at_sea.forecasts import shot_forecast
from navalcore_fire_at_sea.happenings import FirstShotRolled
from navalcore_fire_at_sea.numbers import needed
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.points import shot_points
from navalcore_fire_at_sea.rolls import with_admiral
from navalcore_fire_at_sea.shots import Shot, expert_gunnery, number_of, weapon_of
from navalcore_fire_at_sea.torpedoes import torpedo_options

Slot = Literal["", "first", "first-effects", "german", "british", "effects"]


@define
class Shooting(Frame):
    """The phase: Fighter, a German, if he may; then Germans, British, and the effects (FAS-403).

    A ship that will sink still fires (FAS-A12), but for Fighter's target."""

    first: str = ""  # who fires ahead of everyone (FAS-1106)
    slot: Slot = ""  # how far the phase is
    needed: int = 0  # for the first to fire ahead

    def start(self, game: FireAtSeaGame) -> Step:
        if self.slot:
            return self.resume(game)
        found = holder(game, GERMAN, "fire-first")
        if found is None:
            return self.german_fire(game)
        self.first, self.needed = found[0].id, found[1].value
        label = f"fighter {self.first}"
        return Chance(SUM_2D6, label, self.fighter_rolled, "FAS-1106", GERMAN)

    def resume(self, game: FireAtSeaGame) -> Step:
        """Go on in the slot that a set-up tells."""
        setup = given(game)
        if self.slot == "first-effects":
            return Call(Application(target=setup.acting), then=self.first_applied)
        if self.slot == "effects":
            return Call(Application(target=setup.acting), then=self.applied)
        if self.slot == "first":
            firing, then = Firing(GERMAN, [self.first]), self.first_fired
        elif self.slot == "german":
            firing, then = self.firing(game, GERMAN), self.germans_fired
        else:
            firing, then = self.firing(game, BRITISH), self.all_fired
        if setup.waiting is not None:
            firing.waiting = list(setup.waiting)
        if setup.acting:
            firing.waiting = [one for one in firing.waiting if one != setup.acting]
            firing.ship, firing.target = setup.acting, setup.target
        return Call(firing, then=then)

    def fighter_rolled(self, game: FireAtSeaGame, roll: int) -> Step:
        first = roll >= self.needed
        game.note(FirstShotRolled, self.first, roll, self.needed, first, cite="FAS-1106")
        if not first:
            self.first = ""
            return self.german_fire(game)
        self.slot = "first"
        return Call(Firing(GERMAN, [self.first]), then=self.first_fired)

    def first_fired(self, game: FireAtSeaGame, _: Any) -> Step:
        """His damage is in force before anybody else fires (FAS-A11)."""
        self.slot = "first-effects"
        return Call(Application(), then=self.first_applied)

    def first_applied(self, game: FireAtSeaGame, _: Any) -> Step:
        return self.german_fire(game)

    def german_fire(self, game: FireAtSeaGame) -> Step:
        self.slot = "german"
        return Call(self.firing(game, GERMAN), then=self.germans_fired)

    def germans_fired(self, game: FireAtSeaGame, _: Any) -> Step:
        self.slot = "british"
        return Call(self.firing(game, BRITISH), then=self.all_fired)

    def firing(self, game: FireAtSeaGame, seat: int) -> "Firing":
        """The side's shots, without the ship that has had its slot."""
        return Firing(seat, [ship.id for ship in game.board.fleet(seat) if ship.id != self.first])

    def all_fired(self, game: FireAtSeaGame, _: Any) -> Step:
        self.slot = "effects"
        return Call(Application(), then=self.applied)  # FAS-611

    def applied(self, game: FireAtSeaGame, _: Any) -> Step:
        return Done()


@define
class Firing(Orders):
    """The shots of a side, ship by ship; each ship at one enemy (FAS-601)."""

    target: str = ""  # at which the guns of the acting ship have fired

    phase: ClassVar[str] = "shooting"

    def start(self, game: FireAtSeaGame) -> Step:
        return self.guns_fired(game, self.target) if self.target else self.go_on(game)

    def next_ship(self, game: FireAtSeaGame, _: Any) -> Step:
        self.ship = self.target = ""
        ships = game.board.ships
        self.waiting = [one for one in self.waiting if targets(game, ships[one])]
        return Orders.next_ship(self, game, None)

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        self.ship = ship.id
        options = [HOLD_FIRE()]
        for target in targets(game, ship):
            options += [FIRE(target.id, points) for points in shot_points(game, ship)]
            options += torpedo_options(game, ship, target)
        return Decision(self.seat, options, f"shoot {ship.id}", self.chosen, "FAS-601")

    def chosen(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        if value[0] == HOLD_FIRE.name:
            return self.next_ship(game, None)
        ship, target = game.board.ships[self.ship], value[1]
        ship.fired = True
        weapon = weapon_of(value)
        shot = Shot(weapon, ship.id, target, value[2])
        if weapon == "guns" and torpedo_options(game, ship, game.board.ships[target]):
            return Call(shot, then=self.guns_fired)
        return Call(shot, then=self.next_ship)

    def guns_fired(self, game: FireAtSeaGame, target: str) -> Step:
        """A torpedo shot may follow at the same target (FAS-1312, FAS-S17)."""
        self.target = target
        options = [NO_TORPEDO()]
        options += torpedo_options(game, game.board.ships[self.ship], game.board.ships[target])
        label = f"torpedo {self.ship}"
        return Decision(self.seat, options, label, self.followed, "FAS-1312")

    def followed(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        if value[0] == NO_TORPEDO.name:
            return self.next_ship(game, None)
        return Call(Shot("torpedoes", self.ship, value[1], value[2]), then=self.next_ship)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | None:
        if value[0] not in (FIRE.name, TORPEDO.name):
            return None
        ships, weapon = game.board.ships, weapon_of(value)
        firer, target, points = ships[self.ship], ships[value[1]], value[2]
        parts = number_of(game, weapon, firer, target, points)
        added = 0 if firer.captain else points  # FAS-609
        number = needed(parts) - added
        share = at_least(number)
        if weapon == "guns" and expert_gunnery(game, firer) is not None:
            missing = sum([2 * face < number for face in range(1, 7)])
            share += Fraction(missing, 36) * share  # each missing double has another chance
        return TargetNumber(tuple(parts), share, added)

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        target = self.preview(game, value)
        if target is None:
            return None
        ships, torpedo = game.board.ships, weapon_of(value) == "torpedoes"
        made = shot_forecast(game, ships[self.ship], ships[value[1]], torpedo, target.share)
        number = target.needed - target.added
        chances = with_admiral(game, self.seat, self.ship, made.chances, number)
        return made._replace(chances=chances)

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        value = value_of(token)
        if not self.ship or value is None or value[0] not in (FIRE.name, TORPEDO.name):
            return None
        if self.target and value[1] != self.target:
            name = game.rules.unit_of[self.target].name
            return "FAS-1312", f"torpedoes follow the guns at the same target, {name}"
        return why_not(game, game.board.ships[self.ship], value)

"""The shooting phase: German shots, British shots, then all effects (FAS-601 to FAS-616)."""

from fractions import Fraction
from typing import Any, ClassVar, Literal

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import SUM_2D6, at_least
from navalcore.errors import Refusal
from navalcore.squares import bearing, distance
from navalcore.steps import Option, Step
from navalcore.tables import Forecast, Modifier, TargetNumber
from navalcore_fire_at_sea.abilities import ability_on, holder
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship, given
from navalcore_fire_at_sea.choices import FIRE, HOLD_FIRE, NO_TORPEDO, TORPEDO, verbs
from navalcore_fire_at_sea.damage import Application, Draw
from navalcore_fire_at_sea.forecasts import shot_forecast
from navalcore_fire_at_sea.happenings import (
    FirstShotRolled,
    ShotFired,
    SplashCarried,
    SplashPlaced,
    SplashRemoved,
)
from navalcore_fire_at_sea.numbers import (
    in_broadside,
    markers_on,
    needed,
    shooting_parts,
    torpedo_parts,
)
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.points import pool_of, shot_points, spend
from navalcore_fire_at_sea.rolls import ActionRoll

Weapon = Literal["guns", "torpedoes"]
Slot = Literal["", "first", "first-effects", "german", "british", "effects"]


@define
class Shooting(Frame):
    """The phase: Fighter first, if he may, then Germans, British, and the effects (FAS-403).

    A ship that will sink still fires (FAS-A12), but for Fighter's target."""

    first: str = ""  # who fires ahead of everyone (FAS-1106)
    slot: Slot = ""  # how far the phase is

    def start(self, game: FireAtSeaGame) -> Step:
        if self.slot:
            return self.resume(game)
        for seat in (GERMAN, BRITISH):
            found = holder(game, seat, "fire-first")
            if found is not None:
                self.first = found[0].id
                label = f"fighter {self.first}"
                return Chance(SUM_2D6, label, self.fighter_rolled, "FAS-1106", seat)
        return self.german_fire(game)

    def resume(self, game: FireAtSeaGame) -> Step:
        """Go on in the slot that a set-up tells."""
        setup = given(game)
        if self.slot == "first-effects":
            return Call(Application(target=setup.acting), then=self.first_applied)
        if self.slot == "effects":
            return Call(Application(target=setup.acting), then=self.applied)
        if self.slot == "first":
            firing = Firing(game.board.ships[self.first].seat, [self.first])
            then = self.first_fired
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
        ship = game.board.ships[self.first]
        ability = ability_on(game.rules, ship, "fire-first")
        number = 0 if ability is None else ability.value
        first = roll >= number
        game.note(FirstShotRolled, ship.id, roll, number, first, cite="FAS-1106")
        if not first:
            self.first = ""
            return self.german_fire(game)
        self.slot = "first"
        return Call(Firing(ship.seat, [ship.id]), then=self.first_fired)

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

    target: str = ""  # at which the guns have fired, in a set-up

    phase: ClassVar[str] = "shooting"

    def start(self, game: FireAtSeaGame) -> Step:
        return self.guns_fired(game, self.target) if self.target else self.go_on(game)

    def next_ship(self, game: FireAtSeaGame, _: Any) -> Step:
        self.ship = ""
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
        if points and not firer.captain:
            parts.append(Modifier("Commodore Point", -points, "FAS-609"))
        doubles = weapon == "guns" and has_expert_gunnery(game, firer)
        share = at_least(needed(parts))
        if doubles:  # each missing double has another chance
            missing = sum([2 * face < needed(parts) for face in range(1, 7)])
            share += Fraction(missing, 36) * share
        return TargetNumber(tuple(parts), share)

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        target = self.preview(game, value)
        if target is None:
            return None
        ships, torpedo = game.board.ships, weapon_of(value) == "torpedoes"
        return shot_forecast(game, ships[self.ship], ships[value[1]], torpedo, target.share)

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        try:
            value = verbs.option(token).value
        except Refusal:
            return None
        if not self.ship or value[0] not in (FIRE.name, TORPEDO.name):
            return None
        return why_not(game, game.board.ships[self.ship], value)


def weapon_of(value: tuple[Any, ...]) -> Weapon:
    """The weapon of an option."""
    return "torpedoes" if value[0] == TORPEDO.name else "guns"


def targets(game: FireAtSeaGame, ship: Ship) -> list[Ship]:
    """The enemies that a ship may fire at (FAS-601, FAS-1313, FAS-1324)."""
    enemies = game.board.fleet(1 - ship.seat)
    frame = game.rules.frame_of.get(game.board.scenario)
    if frame is None:
        return enemies
    if frame.spotting and ship.seat == GERMAN:  # FAS-1307
        enemies = [one for one in enemies if one.spotted]
    return [one for one in enemies if distance(ship.square, one.square) <= frame.visibility]


def torpedo_options(game: FireAtSeaGame, ship: Ship, target: Ship) -> list[Option]:
    """The torpedo shots of a ship at a target (FAS-1312)."""
    kit = game.rules
    if not kit.unit_of[ship.id].torpedo or kit.unit_of[target.id].is_flotilla:
        return []
    if distance(ship.square, target.square) > kit.torpedoes.range or not has_salvo(
        game, ship, target
    ):
        return []
    points = 0 if ship.captain else min(1, pool_of(game, ship).left)  # FAS-1317, FAS-609
    return [TORPEDO(target.id, number) for number in range(points + 1)]


def has_salvo(game: FireAtSeaGame, ship: Ship, target: Ship) -> bool:
    """Whether a salvo is left that bears on the target (FAS-1312)."""
    if not game.rules.unit_of[ship.id].beams:
        return ship.salvoes > 0
    if not in_broadside(game.options.broadside, ship, target):
        return False
    return (ship.starboard if beam(ship, target) == "starboard" else ship.port) > 0


def beam(ship: Ship, target: Ship) -> str:
    """On which side of a ship a target lies."""
    _, across = bearing(ship.square, ship.facing, target.square)
    return "starboard" if across > 0 else "port"


def why_not(game: FireAtSeaGame, ship: Ship, value: tuple[Any, ...]) -> tuple[str, str] | None:
    """Why a ship may not fire so; None if no rule speaks of it."""
    units = game.rules.unit_of
    who = units[ship.id].name
    target = game.board.ships.get(value[1])
    if target is None:
        return None
    name = units[target.id].name
    if target.seat == ship.seat:
        return "FAS-601", f"{name} is of {who}'s own side: fire at an enemy"
    if not target.on_map:
        return "FAS-210", f"{name} is out of play and cannot be fired at"
    frame = game.rules.frame_of.get(game.board.scenario)
    if frame is not None and target not in targets(game, ship):
        if distance(ship.square, target.square) > frame.visibility:
            return "FAS-1313", f"{name} is farther away than the visibility of {frame.visibility}"
        return "FAS-1307", f"{name} is not spotted yet"
    if value[0] == FIRE.name:
        return _wrong_points(game, ship, value[2])
    said = f"{who} has no torpedo shot at {name}: range, salvoes or the beam forbid it"
    return "FAS-1312", said


def _wrong_points(game: FireAtSeaGame, ship: Ship, points: int) -> tuple[str, str] | None:
    """Why so many points cannot go to a gun shot."""
    who, pool = game.rules.unit_of[ship.id].name, pool_of(game, ship)
    step = game.rules.play.shooting_points
    if points < 0:
        return "FAS-308", f"{points} points cannot be spent: give 0 or more"
    if not ship.captain:
        return "FAS-609", f"at most 1 Commodore Point goes to a shot; {pool.left} are left"
    if points % step:
        return "FAS-308", f"Captain Points go to a shot by {step}: {points} is not a multiple"
    if points > pool.left:
        return "FAS-306", f"{who} has {pool.left} Captain Points left, not {points}"
    return None


@define
class Shot(Frame):
    """One shot: number, roll, cards for a hit, splash marker (FAS-602, FAS-610 to FAS-616).

    Done with the target.
    """

    weapon: Weapon
    firer: str
    target: str
    points: int
    parts: tuple[tuple[str, int, str], ...] = ()  # of the number, kept for the log

    def start(self, game: FireAtSeaGame) -> Step:
        firer, target = game.board.ships[self.firer], game.board.ships[self.target]
        if self.weapon == "torpedoes":
            fire_salvo(game, firer, target)
        elif self.splashes(game):
            change_target(game, firer, target)
        parts = number_of(game, self.weapon, firer, target, self.points)
        self.parts = tuple(parts)
        spend(game, firer, self.points, "shooting")
        doubles = self.weapon == "guns" and has_expert_gunnery(game, firer)
        label = f"{'shot' if self.weapon == 'guns' else 'torpedo-shot'} {self.firer} {self.target}"
        number = needed(parts) - self.commodore(game)
        cite = "FAS-610" if self.weapon == "guns" else "FAS-1312"
        roll = ActionRoll(label, firer.seat, self.firer, (number,), cite, doubles)
        return Call(roll, then=self.rolled)

    def commodore(self, game: FireAtSeaGame) -> int:
        """What Commodore Points add to the roll (FAS-609)."""
        return 0 if game.board.ships[self.firer].captain else self.points

    def rolled(self, game: FireAtSeaGame, roll: tuple[int, int]) -> Step:
        natural, added = roll[0], roll[1] + self.commodore(game)
        parts = tuple([Modifier(*part) for part in self.parts])
        number = needed(list(parts))
        hit = natural + added >= number
        about = (self.weapon, self.firer, self.target, natural, added, parts, number, hit)
        game.note(ShotFired, *about, cite="FAS-610" if self.weapon == "guns" else "FAS-1312")
        if not hit:
            return self.after(game, None)
        target = game.board.ships[self.target]
        target.hit = True  # FAS-616
        torpedo = self.weapon == "torpedoes"
        target.torpedoed += torpedo  # FAS-1329
        return Call(Draw(self.firer, self.target, torpedo), then=self.after)

    def after(self, game: FireAtSeaGame, _: Any) -> Step:
        """Lay a splash marker on the target, hit or miss (FAS-612); it stays there, wherever the
        target goes, until this ship fires at another (FAS-613, FAS-615, FAS-A23)."""
        firer = game.board.ships[self.firer]
        if self.weapon == "guns" and self.splashes(game) and firer.splash < game.rules.play.splash:
            firer.splashed = self.target
            firer.splash += 1
            game.note(SplashPlaced, self.firer, self.target, firer.splash, cite="FAS-612")
        return Done(self.target)

    def splashes(self, game: FireAtSeaGame) -> bool:
        """Whether splash markers are used (FAS-1303, FAS-S12)."""
        in_michel = game.board.scenario in game.rules.frame_of
        return not in_michel or game.options.michel_splash == "on"


def number_of(
    game: FireAtSeaGame, weapon: Weapon, firer: Ship, target: Ship, points: int
) -> list[Modifier]:
    """The number that a shot needs, with what plugins add; markers as they lie now."""
    kit, options = game.rules, game.options
    if weapon == "torpedoes":
        return torpedo_parts(kit, options, firer, target) + game.extra(
            "torpedo-shot", firer.id, target.id
        )
    captain = points if firer.captain else 0
    parts = shooting_parts(kit, options, firer, target, captain)
    return parts + game.extra("shot", firer.id, target.id)


def has_expert_gunnery(game: FireAtSeaGame, firer: Ship) -> bool:
    """Whether a missing double of this ship is rolled again (FAS-1102, FAS-A26)."""
    if game.options.holland_scope == "fleet":
        return holder(game, firer.seat, "reroll-doubles") is not None
    return ability_on(game.rules, firer, "reroll-doubles") is not None


def fire_salvo(game: FireAtSeaGame, firer: Ship, target: Ship) -> None:
    """Use up a salvo (FAS-1312)."""
    if not game.rules.unit_of[firer.id].beams:
        firer.salvoes -= 1
    elif beam(firer, target) == "starboard":
        firer.starboard -= 1
    else:
        firer.port -= 1


def change_target(game: FireAtSeaGame, firer: Ship, target: Ship) -> None:
    """Take the markers off another target; Fire Control takes one along (FAS-614, FAS-1110)."""
    if not firer.splash or firer.splashed == target.id:
        return
    old, along = firer.splashed, markers_on(game.rules, firer, target)
    firer.splash, firer.splashed = along, target.id if along else ""
    game.note(SplashRemoved, firer.id, old, cite="FAS-614")
    if along:
        game.note(SplashCarried, firer.id, target.id, along, cite="FAS-1110")

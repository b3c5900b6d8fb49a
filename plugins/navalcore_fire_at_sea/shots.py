"""One shot of guns or torpedoes: number, roll, cards, splash marker (FAS-602…616, FAS-1312)."""

from typing import Any, Literal

from navalcore import Call, Done, Frame, define
from navalcore.steps import Step
from navalcore.tables import Modifier
from navalcore_fire_at_sea.abilities import ability_on, holder
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import TORPEDO
from navalcore_fire_at_sea.components import Ability
from navalcore_fire_at_sea.damage import Draw
from navalcore_fire_at_sea.happenings import ShotFired, SplashCarried, SplashPlaced, SplashRemoved
from navalcore_fire_at_sea.numbers import markers_on, needed, shooting_parts, torpedo_parts
from navalcore_fire_at_sea.points import spend
from navalcore_fire_at_sea.rolls import ActionRoll
from navalcore_fire_at_sea.torpedoes import fire_salvo

Weapon = Literal["guns", "torpedoes"]


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
        elif uses_splash(game):
            change_target(game, firer, target)
        parts = number_of(game, self.weapon, firer, target, self.points)
        self.parts = tuple(parts)
        spend(game, firer, self.points, "shooting")
        gunnery = expert_gunnery(game, firer) if self.weapon == "guns" else None
        doubles = "" if gunnery is None else gunnery.id
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
        if self.weapon == "guns" and uses_splash(game) and firer.splash < game.rules.play.splash:
            firer.splashed = self.target
            firer.splash += 1
            game.note(SplashPlaced, self.firer, self.target, firer.splash, cite="FAS-612")
        return Done(self.target)


def uses_splash(game: FireAtSeaGame) -> bool:
    """Whether splash markers are used (FAS-1303, FAS-S12)."""
    in_michel = game.rules.raid(game.board.scenario) is not None
    return not in_michel or game.options.michel_splash == "on"


def weapon_of(value: tuple[Any, ...]) -> Weapon:
    """The weapon of an option."""
    return "torpedoes" if value[0] == TORPEDO.name else "guns"


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


def expert_gunnery(game: FireAtSeaGame, firer: Ship) -> Ability | None:
    """The ability by which a missing double of this ship is rolled again (FAS-1102, FAS-A26)."""
    if game.options.holland_scope == "fleet":
        found = holder(game, firer.seat, "reroll-doubles")
        return None if found is None else found[1]
    return ability_on(game.rules, firer, "reroll-doubles")


def change_target(game: FireAtSeaGame, firer: Ship, target: Ship) -> None:
    """Take the markers off another target; Fire Control takes one along (FAS-614, FAS-1110)."""
    if not firer.splash or firer.splashed == target.id:
        return
    old, along = firer.splashed, markers_on(game.rules, firer, target)
    firer.splash, firer.splashed = along, target.id if along else ""
    game.note(SplashRemoved, firer.id, old, cite="FAS-614")
    if along:
        game.note(SplashCarried, firer.id, target.id, along, cite="FAS-1110")

"""How the captain fires: at whom, with which points, and whether torpedoes follow."""

from typing import Final

from navalcore.squares import distance
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import BRITISH, GERMAN, Ship
from navalcore_fire_at_sea.captain_sight import Sight, chance
from navalcore_fire_at_sea.captain_worth import FAILED, LAST, Worth, is_last
from navalcore_fire_at_sea.choices import FIRE, HOLD_FIRE, NO_TORPEDO
from navalcore_fire_at_sea.numbers import markers_on, needed, shooting_parts, torpedo_parts
from navalcore_fire_at_sea.scoring import RAIDER
from navalcore_fire_at_sea.torpedoes import no_torpedo

MARKER: Final = 0.1
"""What a splash marker that lies adds to the worth of a target, in hits."""
HIDDEN: Final = 0.25
"""What a flotilla that nobody has spotted gives up by firing, in Victory Points."""
SALVO: Final = 0.8
"""What a salvo is kept for while there is time, in Victory Points."""


def gun_chance(sight: Sight, firer: Ship, target: Ship, points: int = 0) -> float:
    """The chance of a gun shot, with the rerolls of Expert Gunnery; `points` of either kind."""
    captain = points if firer.captain else 0
    number = needed(shooting_parts(sight.kit, sight.options, firer, target, captain))
    share = chance(number - (0 if firer.captain else points))
    if ability_on(sight.kit, firer, "reroll-doubles") is not None:
        share += sum(2 * face < number for face in range(1, 7)) / 36 * share
    return share


def torpedo_chance(sight: Sight, firer: Ship, target: Ship, points: int = 0) -> float:
    """The chance of a torpedo shot; 0 where none is to be had (FAS-1312)."""
    if no_torpedo(sight.kit, sight.options, firer, target) is not None:
        return 0.0
    return chance(needed(torpedo_parts(sight.kit, sight.options, firer, target)) - points)


def reserve(sight: Sight, firer: Ship) -> float:
    """What a salvo may do later: nothing when as many turns are left as salvoes."""
    raid = sight.raid
    if raid is None or firer.failed:
        return 0.0
    way = sight.steps_over(raid.german_edge, sight.ships[RAIDER].square)
    turns = min(raid.turn_limit - sight.turn, way)  # FAS-1316
    return SALVO if turns > firer.salvoes + firer.port + firer.starboard else 0.0


def seen(sight: Sight, firer: Ship, target: Ship) -> bool:
    """Whether a target may be fired at (FAS-1313, FAS-1324)."""
    if sight.raid is None:
        return True
    if distance(firer.square, target.square) > sight.raid.visibility:
        return False
    return firer.seat == BRITISH or not sight.raid.spotting or target.spotted


def gain(sight: Sight, worth: Worth, firer: Ship, target: Ship) -> float:
    """What the fire of a ship at a target is worth on average, guns and torpedoes."""
    away = distance(firer.square, target.square)
    points = sight.kit.play.shooting_points if firer.captain and firer.points.left > 1 else 0
    value = gun_chance(sight, firer, target, points)
    value *= worth.hit(sight, firer, target, away)
    if share := torpedo_chance(sight, firer, target):
        value += share * worth.hit(sight, firer, target, away, torpedo=True)
    return value


class Gunner:
    """The answers of the shooting phase."""

    __slots__ = ("sight", "worth")

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self.sight, self.worth = sight, worth

    def order(self, decision: Decision) -> Option:
        """The ship with the best target first: points that all share are hers."""
        return max(decision.options, key=lambda one: self.best(self.sight.ships[one.value[1]]))

    def best(self, firer: Ship) -> float:
        """The worth of a ship's best target."""
        sight = self.sight
        foes = [foe for foe in sight.foes(firer) if seen(sight, firer, foe)]
        return max([gain(sight, self.worth, firer, foe) for foe in foes], default=0.0)

    def shoot(self, decision: Decision, firer: Ship) -> Option:
        """The target and the points that promise most."""
        sight = self.sight
        spare = self.spare(firer)
        values: dict[str, float] = {}
        for option in decision.options:
            verb = option.value[0]
            if verb == HOLD_FIRE.name:
                values[option.token] = self.silence(firer)
            elif verb == FIRE.name:
                target = sight.ships[option.value[1]]
                values[option.token] = self.shot(firer, target, int(option.value[2]), spare)
            else:  # a torpedo may follow the guns
                values[option.token] = -1.0
        return max(decision.options, key=lambda option: values[option.token])

    def silence(self, firer: Ship) -> float:
        """What it is worth not to fire: unseen boats stay so."""
        raid = self.sight.raid
        hides = raid is not None and raid.spotting and firer.seat == BRITISH and not firer.spotted
        return HIDDEN if hides else 0.0

    def shot(self, firer: Ship, target: Ship, points: int, spare: list[float]) -> float:
        """The worth of a shot with so many points, less what they would do elsewhere."""
        sight, worth = self.sight, self.worth
        away = distance(firer.square, target.square)
        hit = worth.hit(sight, firer, target, away)
        value = gun_chance(sight, firer, target, points) * hit
        if share := torpedo_chance(sight, firer, target):
            hit = worth.hit(sight, firer, target, away, torpedo=True)
            value += max(0.0, share * hit - reserve(sight, firer))
        if sight.raid is None or sight.options.michel_splash == "on":
            markers = min(sight.kit.play.splash, markers_on(sight.kit, firer, target) + 1)
            value += MARKER * markers * hit
        return value - sum(spare[:points])

    def spare(self, firer: Ship) -> list[float]:
        """What each point would be worth if it were kept, the first one spent first."""
        sight = self.sight
        left = sight.points(firer)
        if firer.captain:
            return self.kept(firer, left)
        waiting = [sight.ships[one] for one in sight.asked("waiting")]
        gains = sorted([self.of_a_point(one) for one in waiting if not one.captain], reverse=True)
        gains += [0.0] * left
        return [max(0.02, gains[left - 1])] if left else []

    def of_a_point(self, firer: Ship) -> float:
        """What a Commodore Point on a ship's best shot is worth."""
        sight, worth = self.sight, self.worth
        best = 0.0
        for foe in sight.foes(firer):
            if not seen(sight, firer, foe):
                continue
            away = distance(firer.square, foe.square)
            more = gun_chance(sight, firer, foe, 1) - gun_chance(sight, firer, foe)
            best = max(best, more * worth.hit(sight, firer, foe, away))
            more = torpedo_chance(sight, firer, foe, 1) - torpedo_chance(sight, firer, foe)
            if more:
                best = max(best, more * worth.hit(sight, firer, foe, away, torpedo=True))
        return best

    def kept(self, firer: Ship, left: int) -> list[float]:
        """What each Captain Point does for repair and morale of this turn."""
        sight, worth = self.sight, self.worth
        needs = self.checks(firer)
        stake = LAST if is_last(sight, firer) else FAILED
        if sight.raid is not None:
            stake = 1.0
        extra = 0.6 if needs < 1 or firer.hit else 0.0
        risks = [worth.risk(sight, firer, extra, points) for points in range(left + 1)]
        return [
            needs * stake * (risks[left - spent - 1] - risks[left - spent]) + 0.004
            for spent in range(left)
        ]

    def checks(self, firer: Ship) -> float:
        """How likely a ship must check morale this turn."""
        sight = self.sight
        if firer.failed or firer.hit:
            return 1.0
        if firer.seat == BRITISH:  # the Germans have fired
            return 0.0
        safe = 1.0
        for foe in sight.foes(firer):
            if seen(sight, foe, firer):
                share = 1.0 if len(sight.fleet(GERMAN)) == 1 else 0.6
                safe *= 1 - share * gun_chance(sight, foe, firer, 2 if foe.captain else 0)
        return 1 - safe

    def torpedo(self, decision: Decision, firer: Ship) -> Option:
        """Whether torpedoes follow the guns, and with a Commodore Point or none."""
        sight = self.sight
        values: dict[str, float] = {}
        spare = self.spare(firer) if not firer.captain else []
        for option in decision.options:
            if option.value[0] == NO_TORPEDO.name:
                values[option.token] = 0.0
                continue
            target, points = sight.ships[str(option.value[1])], int(option.value[2])
            share = torpedo_chance(sight, firer, target, points)
            away = distance(firer.square, target.square)
            value = share * self.worth.hit(sight, firer, target, away, torpedo=True)
            values[option.token] = value - reserve(sight, firer) - sum(spare[:points])
        return max(decision.options, key=lambda option: values[option.token])

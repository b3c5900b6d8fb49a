"""What Enter means: a sensible default for each question, without deep thought.

A ship fires if she can hit, at the target that is easiest to hit, and keeps half of her points for
repair and morale; she moves to where her best shot is easiest, or away if her morale has failed;
points for morale are what is left, as far as they can help.
"""

from collections.abc import Callable
from typing import Final

from navalcore.showing import defaults_by
from navalcore.squares import Square, distance
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.choices import ADD_ONE, AGAIN, FIRE, REPAIR, STEP, TORPEDO
from navalcore_fire_at_sea.course import end_of
from navalcore_fire_at_sea.numbers import morale_parts, needed, shooting_parts, torpedo_parts
from navalcore_fire_at_sea.scenes import Scene

_NEVER: Final = 12  # a number above it cannot be rolled
_TORPEDOES_TO: Final = 9  # the highest number that is worth a salvo


def _asked(decision: Decision, scene: Scene) -> Ship:
    """The ship that a question is about."""
    return scene.ships[decision.label.split()[-1]]


def _buy(decision: Decision, scene: Scene) -> Option:
    """The dearest card; of equal ones the steadier, a rolled morale number counting 7."""

    def worth(option: Option) -> tuple[int, int]:
        row = scene.kit.captain_of[str(option.value[1])]
        return row.cost, -(row.morale or 7)

    return max(decision.options, key=worth)


def _move(decision: Decision, scene: Scene) -> Option:
    """Where the best shot is easiest, without points; a convoy steams on, a failed ship flees."""
    ship = _asked(decision, scene)
    free = [one for one in decision.options if len(one.value) < 3] or list(decision.options)
    enemies = scene.fleet(1 - ship.seat)
    if (scene.frame is not None and not ship.seat) or not enemies:
        return next((one for one in free if one is STEP("ahead")), free[0])

    def least(option: Option) -> tuple[int, int, bool]:
        square, facing = end_of(ship.square, ship.facing, option.value)
        away = min(distance(square, enemy.square) for enemy in enemies)
        if ship.failed:
            return -away, 0, option.value[0] != STEP.name
        there = _moved(ship, square, facing)
        return _easiest(scene, there, enemies), away, option.value[0] != STEP.name

    return min(free, key=least)


def _moved(ship: Ship, square: Square, facing: int) -> Ship:
    there = ship.clone()
    (there.x, there.y), there.facing = square, facing
    return there


def _easiest(scene: Scene, ship: Ship, enemies: list[Ship]) -> int:
    """The lowest number that the ship would need for a gun shot."""
    numbers = [shooting_parts(scene.kit, scene.options, ship, enemy) for enemy in enemies]
    return min(map(needed, numbers))


def _shoot(decision: Decision, scene: Scene) -> Option:
    """At the target that is easiest to hit, with half of the points; torpedoes where no gun bears;
    no fire only where it can do nothing at all."""
    ship = _asked(decision, scene)
    guns = [one for one in decision.options if one.value[0] == FIRE.name]
    if not guns:
        return _torpedo(decision, scene)
    shots = {one: _number(scene, ship, one) for one in guns}
    target = min(guns, key=lambda one: (shots[one] + _reduction(scene, ship, one), one.token))
    same = [one for one in guns if one.value[1] == target.value[1]]
    keep = ship.points.left // 2 if ship.captain else 0
    worth = [one for one in same if shots[one] <= _NEVER]
    torpedoes = any(one.value[0] == TORPEDO.name for one in decision.options)
    most = ship.points.left - keep if ship.captain else int(not torpedoes)  # a point for those
    spare = [one for one in worth if int(one.value[2]) <= most]
    if spare:
        return max(spare, key=lambda one: int(one.value[2]))
    if worth:
        return min(worth, key=lambda one: int(one.value[2]))
    splash = scene.frame is None or scene.options.michel_splash == "on"
    return same[0] if splash else _torpedo(decision, scene)


def _number(scene: Scene, ship: Ship, option: Option) -> int:
    """What a gun shot needs on the dice, its points counted."""
    target, points = scene.ships[str(option.value[1])], int(option.value[2])
    captain = points if ship.captain else 0
    parts = shooting_parts(scene.kit, scene.options, ship, target, captain)
    return needed(parts) - (points - captain)


def _reduction(scene: Scene, ship: Ship, option: Option) -> int:
    """What the points of a shot take off its number."""
    points = int(option.value[2])
    return points // scene.kit.play.shooting_points if ship.captain else points


def _torpedo(decision: Decision, scene: Scene) -> Option:
    """The easiest torpedo shot if it is worth a salvo, else the first option: none."""
    ship = _asked(decision, scene)
    shots = {
        one: needed(torpedo_parts(scene.kit, scene.options, ship, scene.ships[str(one.value[1])]))
        - int(one.value[2])
        for one in decision.options
        if one.value[0] == TORPEDO.name
    }
    best = min(shots, key=lambda one: shots[one], default=decision.options[0])
    return best if shots.get(best, _NEVER) <= _TORPEDOES_TO else decision.options[0]


_REPAIRS: Final = ("gunnery", "magazine", "speed")


def _repair(decision: Decision, scene: Scene) -> Option:
    """The card that costs most, guns before speed; half of the points if she must check morale."""
    ship = _asked(decision, scene)
    tries = [one for one in decision.options if one.value[0] == REPAIR.name]
    effects = scene.kit.effect_by_card

    def gain(option: Option) -> tuple[int, int]:
        effect = effects[str(option.value[1])]
        return effect.value, -_REPAIRS.index(effect.kind)

    card = max(tries, key=gain).value[1]
    same = [one for one in tries if one.value[1] == card]
    left = max(int(one.value[2]) for one in same)
    spend = (left + 1) // 2 if ship.hit or ship.failed else left
    if not ship.captain:
        spend = min(spend, 1)  # others draw on the same pool
    if not spend:  # more likely permanent than repaired
        return decision.options[0]
    return next(one for one in same if int(one.value[2]) == spend)


def _morale(decision: Decision, scene: Scene) -> Option:
    """All points that are left and can help; of a shared pool an equal part."""
    ship = _asked(decision, scene)
    left = max(int(one.value[1]) for one in decision.options)
    if not ship.captain:
        others = len(scene.field("waiting", ()))
        left = -(-left // (1 + others))
    number = int(scene.field("number", 0))
    wanted = needed(morale_parts(scene.kit, scene.options, ship, number)) - 2
    spend = max(0, min(left, wanted))
    return next(one for one in decision.options if int(one.value[1]) == spend)


def _fatherland(decision: Decision, scene: Scene) -> Option:
    """Once a turn: for a shot, a repair or morale that it saves, not for speed; where it is said
    before the dice, for a shot."""
    purpose = decision.label.split()[1]
    before = scene.options.lutjens_timing == "before"
    wanted = purpose == "shot" if before else purpose != "speed"
    return next(one for one in decision.options if (one is ADD_ONE()) == wanted)


def _old_hand(decision: Decision, scene: Scene) -> Option:
    """Again after an odd roll, which would be permanent; an even one may be tried next turn."""
    odd = int(scene.field("natural", 1, "DamageControl")) % 2 == 1
    return next(one for one in decision.options if (one is AGAIN()) == odd)


_CHOOSERS: Final[dict[str, Callable[[Decision, Scene], Option]]] = {
    "buy": _buy,
    "move": _move,
    "shoot": _shoot,
    "torpedo": _torpedo,
    "damage-control": _repair,
    "morale": _morale,
    "for-the-fatherland": _fatherland,
    "old-hand": _old_hand,
}

default = defaults_by(_CHOOSERS, Scene.of)
"""The token of the option that an experienced player takes without thinking."""

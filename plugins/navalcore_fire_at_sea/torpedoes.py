"""Torpedoes: who may fire which salvo at whom (FAS-1312)."""

from typing import Any

from navalcore.squares import bearing, distance
from navalcore.steps import Option
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import TORPEDO
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.numbers import in_broadside
from navalcore_fire_at_sea.points import pool_of


def torpedo_options(game: FireAtSeaGame, ship: Ship, target: Ship) -> list[Option]:
    """The torpedo shots of a ship at a target."""
    if no_torpedo(game.rules, game.options, ship, target) is not None:
        return []
    points = 0 if ship.captain else min(1, pool_of(game, ship).left)  # FAS-1317, FAS-609
    return [TORPEDO(target.id, number) for number in range(points + 1)]


def no_torpedo(kit: Kit, options: Any, ship: Ship, target: Ship) -> str | None:
    """Why a ship has no torpedo shot at an enemy, whatever the points; None if it has one."""
    unit, other = kit.unit_of[ship.id], kit.unit_of[target.id]
    if not unit.torpedo:
        return f"{unit.name} has no torpedoes"
    if other.is_flotilla:
        return f"{other.name} cannot be torpedoed: it is a flotilla"
    if (away := distance(ship.square, target.square)) > kit.torpedoes.range:
        return f"torpedoes reach {kit.torpedoes.range} squares, and {other.name} is {away} away"
    if not unit.beams:
        return None if ship.salvoes > 0 else f"{unit.name} has no salvo left"
    if not in_broadside(options.broadside, ship, target):
        return f"{unit.name} fires torpedoes from her beams, and {other.name} is on neither"
    side = beam(ship, target)
    left = ship.starboard if side == "starboard" else ship.port
    return None if left > 0 else f"{unit.name} has no salvo left to {side}"


def beam(ship: Ship, target: Ship) -> str:
    """On which side of a ship a target lies."""
    _, across = bearing(ship.square, ship.facing, target.square)
    return "starboard" if across > 0 else "port"


def fire_salvo(game: FireAtSeaGame, firer: Ship, target: Ship) -> None:
    """Use up a salvo (FAS-1312)."""
    if not game.rules.unit_of[firer.id].beams:
        firer.salvoes -= 1
    elif beam(firer, target) == "starboard":
        firer.starboard -= 1
    else:
        firer.port -= 1

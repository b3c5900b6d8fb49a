"""At whom a ship may fire, and why it may not (FAS-601, FAS-1313, FAS-1324)."""

from typing import Any

from navalcore.squares import distance
from navalcore_fire_at_sea.board import GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import FIRE
from navalcore_fire_at_sea.points import beyond_pool, pool_of
from navalcore_fire_at_sea.torpedoes import no_torpedo
from navalcore_fire_at_sea.words import are_left


def targets(game: FireAtSeaGame, ship: Ship) -> list[Ship]:
    """The enemies that a ship may fire at (FAS-601, FAS-1313, FAS-1324)."""
    enemies = game.board.fleet(1 - ship.seat)
    frame = game.rules.raid(game.board.scenario)
    if frame is None:
        return enemies
    if frame.spotting and ship.seat == GERMAN:  # FAS-1307
        enemies = [one for one in enemies if one.spotted]
    return [one for one in enemies if distance(ship.square, one.square) <= frame.visibility]


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
    frame = game.rules.raid(game.board.scenario)
    if frame is not None and target not in targets(game, ship):
        if distance(ship.square, target.square) > frame.visibility:
            return "FAS-1313", f"{name} is farther away than the visibility of {frame.visibility}"
        return "FAS-1307", f"{name} is not spotted yet"
    if value[0] == FIRE.name:
        return _wrong_points(game, ship, value[2])
    if (said := no_torpedo(game.rules, game.options, ship, target)) is not None:
        return "FAS-1312", said
    if ship.captain and value[2]:
        return "FAS-1317", f"Captain Points do not help torpedoes: {value[2]} is not possible"
    return _wrong_points(game, ship, value[2])


def _wrong_points(game: FireAtSeaGame, ship: Ship, points: int) -> tuple[str, str] | None:
    """Why so many points cannot go to a shot; None if they can."""
    step = game.rules.play.shooting_points
    if points < 0:
        return "FAS-308", f"{points} points cannot be spent: give 0 or more"
    if not ship.captain:
        left = are_left(pool_of(game, ship).left)
        return "FAS-609", f"at most 1 Commodore Point goes to a shot; {left}"
    if points % step:
        return "FAS-308", f"Captain Points go to a shot by {step}: {points} is not a multiple"
    return beyond_pool(game, ship, points)

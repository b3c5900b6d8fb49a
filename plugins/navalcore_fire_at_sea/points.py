"""Captain Points and Commodore Points: who pays from what (FAS-302, FAS-303, FAS-1304)."""

from navalcore.points import PointPool
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.happenings import PointsSpent


def pool_of(game: FireAtSeaGame, ship: Ship) -> PointPool:
    """Where a ship's points come from: its captain, else its side's commodore's.

    They are the ship's own (FAS-304), or its side's (FAS-1304), and lost if unused (FAS-A10)."""
    if ship.captain or not game.board.commodore:
        return ship.points
    return game.board.commodore[ship.seat]


def spend(game: FireAtSeaGame, ship: Ship, points: int, purpose: str) -> None:
    """Spend points for a ship, before the roll that they are for (FAS-305, FAS-A38)."""
    if points:
        pool = pool_of(game, ship)
        pool.spend(points)
        cite = "FAS-303" if ship.captain else "FAS-1304"
        game.note(PointsSpent, ship.id, points, purpose, pool.left, cite=cite)


def shot_points(game: FireAtSeaGame, ship: Ship) -> range:
    """The points that may go to a gun shot: even ones (FAS-308, FAS-A32), or one commodore's."""
    if ship.captain:
        return range(0, ship.points.left + 1, game.rules.play.shooting_points)
    return range(min(1, pool_of(game, ship).left) + 1)  # FAS-609


def beyond_pool(game: FireAtSeaGame, ship: Ship, points: int) -> tuple[str, str] | None:
    """Why a ship cannot spend so many points; None if it can."""
    who, left = game.rules.unit_of[ship.id].name, pool_of(game, ship).left
    kind, cite = ("Captain", "FAS-306") if ship.captain else ("Commodore", "FAS-1304")
    if 0 <= points <= left:
        return None
    if points < 0:
        return cite, f"{points} points cannot be spent: give 0 or more"
    noun = f"{kind} Point" if left == 1 else f"{kind} Points"
    whose = f"{who} has" if ship.captain else "your side has"
    return cite, f"{whose} {left or 'no'} {noun} left, not {points}"

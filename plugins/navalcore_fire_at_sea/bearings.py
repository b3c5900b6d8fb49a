"""Where the enemies lie: range, bearing, and whether a broadside bears (FAS-105, FAS-108)."""

from math import atan2, pi
from typing import Final

from navalcore.showing import GLUE, StyledRow, wrapped
from navalcore.squares import FACINGS, Square, bearing, distance
from navalcore_fire_at_sea.board import BRITISH, GERMAN, Ship
from navalcore_fire_at_sea.numbers import broadside_bears
from navalcore_fire_at_sea.scenes import Scene

_BEARINGS: Final = (
    "ahead",
    "stbd bow",
    "stbd beam",
    "stbd quarter",
    "astern",
    "port quarter",
    "port beam",
    "port bow",
)
"""The eighths of the horizon, clockwise from the bow."""


def bears(origin: Square, facing: int, target: Square) -> str:
    """How a target lies from a ship: "port bow"; bow, beams and stern are middles of eighths."""
    along, across = bearing(origin, facing, target)
    eighth = round(atan2(across, along) * 4 / pi)
    return _BEARINGS[eighth % 8]


def is_in_wedge(scene: Scene, ship: Ship, square: Square) -> bool:
    """Whether fire at a square is harder, by FAS-608; flotillas fire all round (FAS-1305)."""
    if square == ship.square or scene.kit.unit_of[ship.id].is_flotilla:
        return False
    return not broadside_bears(scene.options.broadside, ship.square, ship.facing, square)


def watchers(scene: Scene) -> list[Ship]:
    """The ships whose bearings are told: the seat's own, for an observer all."""
    seats = (GERMAN, BRITISH) if scene.seat is None else (scene.seat,)
    return [ship for seat in seats for ship in scene.fleet(seat)]


def bearing_rows(scene: Scene, width: int, most: int | None = None) -> list[StyledRow]:
    """For each ship its enemies with range, bearing, and what the broadside costs.

    Where that takes more than `most` rows, only the ship that acts is told in full.
    """
    ships = watchers(scene)
    full = [row for ship in ships for row in _rows(scene, ship, width)]
    if most is None or len(full) <= most:
        return full
    return [
        row
        for ship in ships
        for row in (_rows if ship.id == scene.acting else _in_short)(scene, ship, width)
    ]


def _head(scene: Scene, ship: Ship) -> StyledRow:
    head = f"{scene.mark(ship.id)} {scene.name(ship.id)}, facing {FACINGS[ship.facing]}"
    return [(head, scene.style(ship)), (" <" if ship.id == scene.acting else "", "strong")]


def _rows(scene: Scene, ship: Ship, width: int) -> list[StyledRow]:
    """A ship's enemies, a line each; those too far away together."""
    enemies = scene.fleet(1 - ship.seat)
    near = [one for one in enemies if is_in_sight(scene, ship.square, one.square)]
    rows: list[StyledRow] = [_head(scene, ship), *(_enemy_row(scene, ship, one) for one in near)]
    far = [one for one in enemies if one not in near]
    if far:
        told = ", ".join(f"{scene.mark(one.id)} {distance(ship.square, one.square)}" for one in far)
        rows += wrapped(f"  too far: {told}", width, "dim", further="")
    return rows


def _in_short(scene: Scene, ship: Ship, width: int) -> list[StyledRow]:
    """A ship's enemies by their marks and ranges; brackets hold those too far away."""
    told = []
    for one in scene.fleet(1 - ship.seat):
        text = f"{scene.mark(one.id)}{GLUE}{distance(ship.square, one.square)}"
        if not is_in_sight(scene, ship.square, one.square):
            text = f"({text})"
        elif is_unspotted(scene, ship, one):
            text += "?"
        elif is_in_wedge(scene, ship, one.square):
            text += f"+{scene.kit.play.outside_broadside}"
        told.append(text)
    return [_head(scene, ship), *wrapped(", ".join(told), width, first="  ")]


def is_in_sight(scene: Scene, origin: Square, target: Square) -> bool:
    """Whether fire reaches so far by the visibility of a Michel scenario (FAS-1313)."""
    return scene.frame is None or distance(origin, target) <= scene.frame.visibility


def _enemy_row(scene: Scene, ship: Ship, enemy: Ship) -> StyledRow:
    away = distance(ship.square, enemy.square)
    where = bears(ship.square, ship.facing, enemy.square)
    spans = [(f"  {scene.name(enemy.id):<15}{away:>3}  {where:<12}", "")]
    if is_unspotted(scene, ship, enemy):
        spans.append((" ?", "hidden"))
    elif is_in_wedge(scene, ship, enemy.square):
        spans.append((f" +{scene.kit.play.outside_broadside}", "bad"))
    return spans


def is_unspotted(scene: Scene, ship: Ship, enemy: Ship) -> bool:
    """Whether a German ship may not fire at a flotilla yet (FAS-1307)."""
    spotting = scene.frame is not None and scene.frame.spotting
    return spotting and ship.seat == GERMAN and not enemy.spotted

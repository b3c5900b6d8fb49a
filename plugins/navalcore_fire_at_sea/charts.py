"""The sea in letters: ships with the way they face, edges, ice, and squares outside broadsides."""

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import Any, Final

from navalcore.showing import Styled, StyledRow
from navalcore.squares import Square
from navalcore_fire_at_sea.bearings import bearing_rows, is_in_sight, is_in_wedge, watchers
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.scenes import Scene

CELL: Final = 4
_NUMBERS: Final = 4  # columns of the row numbers
_MOST_ROWS: Final = 14
_MOST_CELL: Final = 9  # of the large map

ARROWS: Final = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")
"""How a ship faces: the arrow stands on the side of her bow, so that / and \\ tell it as well."""

_OUT: Final = "x"
_EMPTY: Final = "·"
_COURSES: Final = {"left": "l", "ahead": "a", "right": "r"}
_ICE: Final = "▓"
_CLOSED: Final = {"north": "═", "south": "═", "west": "║", "east": "║"}
_OPEN: Final = {"north": "╌", "south": "╌", "west": "╎", "east": "╎"}
_WAYS_OUT: Final = {"north": "▲", "south": "▼", "west": "◄", "east": "►"}


def chart(scene: Scene, width: int) -> list[StyledRow]:
    """The map; squares outside the broadside of the ship that acts are crossed."""
    xs, ys = extent(scene, width, CELL)
    firer = scene.ships.get(scene.acting) if scene.bears_guns else None
    steps = scene.steps()

    def cell(square: Square) -> Styled:
        ship = scene.at(square)
        if ship is not None:
            style = "strong" if ship.id == scene.acting else scene.style(ship)
            return placed(scene, ship), style
        if square in steps:
            return f" {_COURSES[steps[square]]}  ", "good"
        if firer is not None and is_crossed(scene, firer, square):
            return f" {_OUT}  ", "bad"
        return (f" {_EMPTY}  ", "sea") if square in scene.kit.grid else (" " * CELL, "")

    rows: list[StyledRow] = [_heading(scene, xs, CELL)]
    for y in ys:
        rows += [[(line, "land")] for line in _above(scene, xs, y, CELL)]
        rows.append([(_number(scene, y), "dim"), *_framed(scene, xs, y, cell)])
        rows += [[(line, "land")] for line in _below(scene, xs, y, CELL)]
    return rows


def large_map(scene: Scene, width: int) -> list[str]:
    """The map with two lines to a square: the ship, and whose broadside does not bear there."""
    xs, ys = extent(scene, width, CELL)
    wide = max(CELL, min(_MOST_CELL, (width - _NUMBERS - 2) // len(xs)))
    guns = [ship for ship in watchers(scene) if not scene.kit.unit_of[ship.id].is_flotilla]
    letters = initials([scene.mark(ship.id) for ship in guns])

    def upper(square: Square) -> Styled:
        ship = scene.at(square)
        text = f" {_EMPTY}" if square in scene.kit.grid else ""
        return (text if ship is None else placed(scene, ship)).ljust(wide), ""

    def lower(square: Square) -> Styled:
        out = [
            letter
            for ship, letter in zip(guns, letters, strict=True)
            if is_crossed(scene, ship, square)
        ]
        return f" {''.join(out)}"[:wide].ljust(wide), ""

    lines = [_text(_heading(scene, xs, wide))]
    for y in ys:
        lines += _above(scene, xs, y, wide)
        for number, half in ((_number(scene, y), upper), (" " * _NUMBERS, lower)):
            lines.append((number + _text(_framed(scene, xs, y, half))).rstrip())
        lines += _below(scene, xs, y, wide)
    told = ", ".join(
        f"{letter} {scene.name(ship.id)}" for ship, letter in zip(guns, letters, strict=True)
    )
    if told:
        lines += wrap(f"Letters under a square: it is outside the broadside of {told}.", width)
    return lines


def is_crossed(scene: Scene, ship: Ship, square: Square) -> bool:
    """Whether a square in sight lies outside the broadside of a ship."""
    return is_in_sight(scene, ship.square, square) and is_in_wedge(scene, ship, square)


def initials(marks: list[str]) -> list[str]:
    """A letter for each mark: its first that no mark before it has taken, or a number."""
    taken: list[str] = []
    for place, mark in enumerate(marks, 1):
        taken.append(next((one for one in mark if one not in taken), str(place)))
    return taken


def placed(scene: Scene, ship: Ship) -> str:
    """A ship in its square: "BI↗", or "↙BI" if it faces west."""
    arrow, mark = ARROWS[ship.facing], scene.mark(ship.id)
    return f"{arrow}{mark} " if ship.facing > 4 else f" {mark}{arrow}"


def extent(scene: Scene, width: int, cell: int) -> tuple[range, range]:
    """The columns and rows to draw: the grid, and where ships lie beyond it as space allows."""
    grid = scene.kit.grid
    ships = [ship for ship in scene.ships.values() if ship.on_map]
    spare = max(0, (width - _NUMBERS - 2) // cell - grid.width)
    west = max([0, *(-ship.x for ship in ships)])  # columns wanted on this side of the grid
    east = max([0, *(ship.x - grid.width + 1 for ship in ships)])
    west = min(west, max(spare - east, spare // 2))
    east = min(east, spare - west)
    south = min(max([grid.height, *(ship.y + 1 for ship in ships)]), max(_MOST_ROWS, grid.height))
    return range(-west, grid.width + east), range(min([0, *(ship.y for ship in ships)]), south)


def beyond(scene: Scene, width: int) -> list[Ship]:
    """The ships in play that lie too far away to be drawn."""
    xs, ys = extent(scene, width, CELL)
    ships = (ship for ship in scene.ships.values() if ship.on_map)
    return [ship for ship in ships if ship.x not in xs or ship.y not in ys]


def edge_words(scene: Scene) -> str:
    """What the edges of the grid are."""
    frame = scene.frame
    if frame is None:
        return f"{_ICE} ice, closed; the other edges are open sea"
    ways = [
        f"{_WAYS_OUT[edge]} {who}"
        for edge, who in ((frame.german_edge, "German exit"), (frame.british_edge, "British home"))
    ]
    return f"{', '.join(ways)}; the other edges are closed"


def _heading(scene: Scene, xs: range, wide: int) -> StyledRow:
    grid = scene.kit.grid
    cells = ""
    for x in xs:
        cells += " " if x in (0, grid.width) else ""
        if 0 <= x < grid.width:
            name = grid.name((x, 0))[:1]
        else:
            name = f"{-x}W" if x < 0 else f"{x - grid.width + 1}E"
        cells += f" {name}".ljust(wide)
    return [((" " * _NUMBERS + cells).rstrip(), "dim")]


def _number(scene: Scene, y: int) -> str:
    height = scene.kit.grid.height
    name = str(y + 1) if 0 <= y < height else f"{-y}N" if y < 0 else f"{y - height + 1}S"
    return f"{name:>2}".ljust(_NUMBERS)


def _framed(scene: Scene, xs: range, y: int, cell: Callable[[Square], Styled]) -> list[Styled]:
    """The cells of a row, with the edges of the grid where they lie."""
    grid = scene.kit.grid
    spans: list[Styled] = []
    for x in xs:
        if x in (0, grid.width):
            spans.append(_side(scene, "east" if x else "west", y))
        spans.append(cell((x, y)))
    if xs[-1] == grid.width - 1:
        spans.append(_side(scene, "east", y))
    return spans


def _side(scene: Scene, edge: str, y: int) -> Styled:
    return (_border(scene, edge) if 0 <= y < scene.kit.grid.height else " ", "land")


def _border(scene: Scene, edge: str) -> str:
    """The sign of an edge: ice, closed, open, or a way out."""
    frame = scene.frame
    if frame is None:
        return _ICE if edge == "north" else _OPEN[edge]
    return _WAYS_OUT[edge] if edge in (frame.german_edge, frame.british_edge) else _CLOSED[edge]


def _above(scene: Scene, xs: range, y: int, wide: int) -> list[str]:
    """The north edge over the first row of the grid; the ice goes on past the corners."""
    return [_line(scene, xs, "north", wide)] if y == 0 else []


def _below(scene: Scene, xs: range, y: int, wide: int) -> list[str]:
    return [_line(scene, xs, "south", wide)] if y == scene.kit.grid.height - 1 else []


def _line(scene: Scene, xs: range, edge: str, wide: int) -> str:
    grid, sign = scene.kit.grid, _border(scene, edge)
    everywhere = sign == _ICE
    before = wide * max(0, -xs[0])
    inside = wide * grid.width + 2
    after = wide * max(0, xs[-1] - grid.width + 1)
    outside = sign if everywhere else " "
    return (" " * _NUMBERS + outside * before + sign * inside + outside * after).rstrip()


def _text(row: StyledRow) -> str:
    return "".join(text for text, _ in row)


def map_rows(view: Mapping[str, Any], width: int) -> list[str]:
    """The whole map, larger, with the squares outside the broadsides of the seat's ships, and all
    ranges and bearings."""
    scene = Scene.of(view)
    bearings = [_text(row) for row in bearing_rows(scene, width)]
    return [*large_map(scene, width), *wrap(f"{edge_words(scene)}.", width), *bearings]

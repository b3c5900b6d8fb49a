"""The map in letters: columns from G in the west to A in the east, north at the top."""

from collections.abc import Mapping
from typing import Any

from navalcore_bismarck.components import Hex

CELL = 11


def chart(view: Mapping[str, Any], kit: Any, around: int | None = None) -> list[str]:
    """The rows of the map; with `around` only so many rows above and below the force.

    Each hex has two lines; the columns that are shifted lie one line lower.
    """
    board = view["board"]
    sheet = kit.map
    letters = sheet.columns[::-1]
    first, last = sheet.first_row, sheet.last_row
    if around is not None:
        row = int(board["hex"][1:])
        first = max(first, min(row - around, last - 2 * around))
        last = min(last, max(row + around, first + 2 * around))
    lines = []
    for half in range(2 * (last - first + 1) + 1):
        cells = []
        for letter in letters:
            shifted = letter in sheet.shifted
            row, odd = divmod(half - shifted, 2)
            number = first + row
            if odd or not first <= number <= last:
                cells.append(" " * CELL)
            else:
                cell = _cell(kit.hex_of[f"{letter}{number:02d}"], board)
                cells.append((cell if len(cell) <= CELL else cell.replace(" ", "")).ljust(CELL))
        lines.append("".join(cells).rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return lines


def legend(view: Mapping[str, Any]) -> str:
    """What the signs of the map mean."""
    here = view["board"]["hex"]
    return f"<{here}> the force, * medal, z Air Zone, #### land, ~~~~ closed, NOR a counter"


def abbreviation(ship: str) -> str:
    """Three letters for the counter of a ship: NOR, KGV, POW."""
    parts = ship.split("-")
    return ("".join(p[0] for p in parts) if len(parts) > 2 else parts[0][:3]).upper()


def _cell(place: Hex, board: Mapping[str, Any]) -> str:
    if place.id == board["hex"]:
        return f"<{place.id}>{_marks(place)}"
    counters = [ship for ship, where in board["counters"].items() if where == place.id]
    if counters:
        more = "+" if len(counters) > 1 else ""
        medal = "*" if "medal" in place.flags else ""
        return f" {place.id}{medal}{abbreviation(counters[0])}{more}"
    if place.terrain == "land":
        return " ####"
    if not place.is_open:
        return " ~~~~"
    return f" {place.id}{_marks(place)}"


def _marks(place: Hex) -> str:
    marks = "*" if "medal" in place.flags else ""
    marks += "z" if any(flag.startswith("air_zone") for flag in place.flags) else ""
    names = {"start": "", "brest": " Brest", "atlantic_exit": " Exit"}
    return marks + next((names[flag] for flag in place.flags if names.get(flag)), "")

"""The map in letters: columns from G in the west to A in the east, north at the top."""

from collections.abc import Mapping
from typing import Any

from navalcore_bismarck.components import Hex

_WIDEST = 11  # columns from a hex to that of the next letter
_NARROWEST = 5
_LAST = 9  # columns of a hex with a medal and counters


def chart(view: Mapping[str, Any], kit: Any, width: int, around: int | None = None) -> list[str]:
    """The rows of the map; with `around` only so many rows above and below the force.

    Each hex has two lines; the columns that are shifted lie one line lower, so that a hex may take
    the room of two columns.
    """
    board = view["board"]
    sheet = kit.map
    letters = sheet.columns[::-1]
    first, last = sheet.first_row, sheet.last_row
    if around is not None:
        row = int(board["hex"][1:])
        first = max(first, min(row - around, last - 2 * around))
        last = min(last, max(row + around, first + 2 * around))
    fitting = (width - _LAST) // (len(letters) - 1)
    wide = min(_WIDEST, max(_NARROWEST, fitting))
    lines = []
    for half in range(2 * (last - first + 1) + 1):
        line = ""
        for column, letter in enumerate(letters):
            shifted = letter in sheet.shifted
            row, odd = divmod(half - shifted, 2)
            number = first + row
            if not odd and first <= number <= last:
                place = kit.hex_of[f"{letter}{number:02d}"]
                line = line.ljust(column * wide) + _cell(place, board, min(_WIDEST, 2 * wide - 1))
        lines.append(line)
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


def _cell(place: Hex, board: Mapping[str, Any], room: int) -> str:
    """A hex, without blanks or its name where there is no room for them."""
    told = _signs(place, board) + (f" {name}" if (name := _name(place, board)) else "")
    if len(told) <= room:
        return told
    told = told.replace(" ", "")
    return told if len(told) <= room else _signs(place, board)


def _signs(place: Hex, board: Mapping[str, Any]) -> str:
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
    return marks + ("z" if any(flag.startswith("air_zone") for flag in place.flags) else "")


def _name(place: Hex, board: Mapping[str, Any]) -> str:
    """What a hex is called, unless a counter lies there."""
    if place.id != board["hex"] and place.id in board["counters"].values():
        return ""
    names = {"brest": "Brest", "atlantic_exit": "Exit"}
    return next((names[flag] for flag in place.flags if flag in names), "")

"""Checks of the map: a whole sheet, its special hexes, and ways between them."""

from collections.abc import Iterator

from navalcore.findings import house_rules
from navalcore_bismarck.findings import no_row, wrong
from navalcore_bismarck.kit import Kit

SPECIAL_HEXES = {
    "start": "A13",
    "atlantic_exit": "G11",
    "brest": "G21",
}  # BIS-102, BIS-904, BIS-905
FIRST_MOVE = "A11"  # the example of play ends its first move here
ZONES = ("air_zone_bergen", "air_zone_brest")
ZONE_HEXES = 4  # AMB-27: at each port, or in all


def sheet_findings(kit: Kit) -> list[str]:
    """Faults of the sheet itself, without which no way can be looked for."""
    return [*_sheet(kit), *_special_hexes(kit)]


def route_findings(kit: Kit) -> Iterator[str]:
    """Faults of the ways over the sheet: connection, the first move of the example, Air Zones."""
    start = kit.play.start_hex
    ways = kit.sea.distances(start)
    for flag in ("brest", "atlantic_exit"):
        for goal in kit.marked(flag):
            if goal not in ways:
                yield wrong("hex", goal, "terrain", f"a way over open hexes to {start}", "none")
    if not house_rules(kit, "hex", "map"):
        if ways.get(FIRST_MOVE) != 2:
            got = f"{ways.get(FIRST_MOVE, 'no way')}"
            yield wrong("hex", FIRST_MOVE, "terrain", f"2 hexes from {start}", got)
        sizes = [len(kit.marked(zone)) for zone in ZONES]
        if sizes != [ZONE_HEXES, ZONE_HEXES] and sum(sizes) != ZONE_HEXES:
            expected = f"{ZONE_HEXES} Air Zone hexes at each port or in all"
            yield wrong("hex", "", "flags", expected, f"{sizes[0]} and {sizes[1]}")
    first = kit.hex_of.get(FIRST_MOVE)
    if first is not None and first.status_for("flags") != "house":
        for flag in first.flags:
            if flag in (*ZONES, "medal"):
                yield wrong("hex", FIRST_MOVE, "flags", f"no {flag}", flag)


def _sheet(kit: Kit) -> Iterator[str]:
    sheet = kit.map
    if len(set(sheet.columns)) != len(sheet.columns) or not sheet.columns.isalpha():
        yield wrong("map", "", "columns", "letters, each once", f"'{sheet.columns}'")
    if sheet.shifted not in (sheet.columns[0::2], sheet.columns[1::2]):  # neighbours are mutual
        got = f"'{sheet.shifted}'"
        yield wrong("map", "", "shifted", f"every second column of '{sheet.columns}'", got)
    if not 0 <= sheet.first_row <= sheet.last_row <= 99:
        expected = f"{max(sheet.first_row, 0)} to 99"
        yield wrong("map", "", "last_row", expected, sheet.last_row)
    numbers = range(sheet.first_row, sheet.last_row + 1)
    whole = [f"{column}{number:02}" for column in sheet.columns for number in numbers]
    for name in whole:
        if name not in kit.hex_of:
            yield no_row("hex", name)
    for name in kit.hex_of:
        if name not in whole:
            yield wrong("hex", name, "id", "a hex of the sheet", f"'{name}'")


def _special_hexes(kit: Kit) -> Iterator[str]:
    for flag, printed in SPECIAL_HEXES.items():
        marked = kit.marked(flag)
        if len(marked) != 1:
            yield wrong("hex", "", "flags", f"one hex with {flag}", len(marked))
            continue
        row = kit.hex_of[marked[0]]
        if marked[0] != printed and row.status_for("flags") != "house":
            yield wrong("hex", marked[0], "flags", f"{flag} in {printed}", f"{flag} here")
        if not row.is_open:
            yield wrong("hex", marked[0], "terrain", "sea or port", row.terrain)
    if kit.marked("start") and kit.play.start_hex not in kit.marked("start"):
        yield wrong("play", "", "start_hex", kit.marked("start")[0], kit.play.start_hex)

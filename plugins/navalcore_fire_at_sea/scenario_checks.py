"""Checks of the set-ups, and of frames, points and forces of the Michel scenarios."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from navalcore.findings import house_rules
from navalcore.squares import VECTORS, Square, distance, facing_named
from navalcore_fire_at_sea.components import MichelScenario, Nation, RaidFrame, ScoreEvent
from navalcore_fire_at_sea.findings import no_row, out_of_bounds, units_in, wrong

if TYPE_CHECKING:
    from navalcore_fire_at_sea.kit import Kit

STRAIT = "denmark-strait"
FOUR = ("bismarck", "prinz-eugen", "hood", "prince-of-wales")
TORPEDO_BOATS = 5
BEYOND = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SIDE_OF: dict[ScoreEvent, Nation] = {
    "torpedo-hit-michel": "british",
    "michel-sunk": "british",
    "torpedo-boat-sunk": "british",
    "torpedo-hit-boat": "british",
    "hull-points": "british",
    "boat-lost": "german",
    "destroyer-sunk": "german",
    "michel-not-sunk": "german",
    "michel-unhurt": "german",
}


def scenario_findings(kit: "Kit") -> Iterator[str]:
    """Everything wrong with the scenarios."""
    yield from _starts(kit)
    yield from _strait(kit)
    yield from _forces(kit)
    for raid in get_args(MichelScenario):
        frame = kit.raid(raid)
        if frame is None:
            yield no_row("frame", raid)
        else:
            yield from _frame(kit, frame)
    yield from _scores(kit)
    campaign = kit.campaign
    yield from out_of_bounds("campaign", "", campaign, marginal=(1, None))
    yield from out_of_bounds("campaign", "", campaign, margin=(campaign.marginal + 1, None))


def _starts(kit: "Kit") -> Iterator[str]:
    """Distinct squares on the grid (FAS-D08, FAS-D16)."""
    taken: dict[tuple[str, Square], str] = {}
    for row in kit.start:
        key, square = f"{row.scenario} {row.unit}", (row.x, row.y)
        if row.unit not in kit.unit_of:
            yield wrong("start", key, "unit", "a unit", f"'{row.unit}'")
        if not _on_grid(kit, square):
            yield wrong("start", key, "x and y", _grid(kit), _words(square))
        elif (row.scenario, square) in taken:
            other = taken[row.scenario, square]
            yield wrong("start", key, "x and y", "a square of its own", f"that of {other}")
        taken[row.scenario, square] = row.unit


def _strait(kit: "Kit") -> Iterator[str]:
    """Two ships against two (FAS-201), near enough whatever `separation` is (FAS-D08)."""
    found = [row.unit for row in kit.start if row.scenario == STRAIT]
    if sorted(found) != sorted(FOUR):
        yield wrong("start", STRAIT, "unit", FOUR, found)
        return
    if (least := least_range(kit)) > kit.play.zones:
        yield too_far(kit.play.zones, least)


def too_far(most: int, least: int, words: str = "") -> str:
    """The finding that the fleets are separated before the first turn (FAS-A45)."""
    expected = f"{most} or less between the nearest enemies{words}"
    return wrong("start", STRAIT, "range", expected, least)


def least_range(kit: "Kit") -> int:
    """The range of the nearest enemies at the start of the Denmark Strait (FAS-1002)."""
    squares = [
        [(row.x, row.y) for row in kit.start if row.scenario == STRAIT and row.unit in ids]
        for ids in (FOUR[:2], FOUR[2:])
    ]
    return min(distance(one, other) for one in squares[0] for other in squares[1])


def _forces(kit: "Kit") -> Iterator[str]:
    """Michel, her torpedo boats, and whoever attacks them (FAS-D13…15)."""
    fleets = {raid: units_in(kit, raid, "german") for raid in get_args(MichelScenario)}
    for raid, fleet in fleets.items():
        boats = [row for row in fleet if row.id != "michel"]
        if len(boats) == len(fleet):
            yield no_row("start", f"{raid} michel", "unit")
        for boat in boats:
            if boat.type != "TB" or not boat.spotter:
                expected = "only michel and torpedo boats that spot on the German side"
                yield wrong("start", f"{raid} {boat.id}", "unit", expected, boat.type)
        if len(boats) != TORPEDO_BOATS and not house_rules(kit, "unit", "start"):
            yield wrong("start", raid, "unit", f"{TORPEDO_BOATS} torpedo boats", len(boats))
        yield from _attackers(kit, raid)
    first, second = ([row.id for row in fleet] for fleet in fleets.values())
    if first != second:  # FAS-1309: the damage must find its ships
        yield wrong("start", "dd-attack", "unit", f"the Germans {', '.join(first)}", second)


def _attackers(kit: "Kit", raid: str) -> Iterator[str]:
    british = units_in(kit, raid, "british")
    if not british:
        yield wrong("start", raid, "unit", "a British unit", "none")
    frame = kit.raid(raid)
    for unit in british:
        if frame is not None and frame.spotting and not unit.is_flotilla:  # FAS-1306
            expected = "a flotilla where there is spotting"
            yield wrong("start", f"{raid} {unit.id}", "unit", expected, unit.type)
    types = [unit.type for unit in british]
    printed = raid == "dd-attack" and not house_rules(kit, "unit", "start")
    if printed and types and "DD" not in types:  # FAS-1302
        yield wrong("start", raid, "unit", "a destroyer", types)


def _frame(kit: "Kit", frame: RaidFrame) -> Iterator[str]:
    """Edges, limits and pools (FAS-D16)."""
    key = frame.id
    yield from out_of_bounds("frame", key, frame, turn_limit=(1, None), visibility=(1, None))
    yield from out_of_bounds("frame", key, frame, german_points=(0, None), british_points=(0, None))
    yield from out_of_bounds("frame", key, frame, margin=(1, None))
    ways = zip(VECTORS[facing_named(frame.exit_facing)], BEYOND[frame.german_edge], strict=True)
    if sum(a * b for a, b in ways) < 1:
        expected = f"a facing towards the {frame.german_edge} edge"
        yield wrong("frame", key, "exit_facing", expected, frame.exit_facing)
    if frame.spotting != (key == "mtb-attack") and frame.status_for("spotting") != "house":
        yield wrong("frame", key, "spotting", key == "mtb-attack", frame.spotting)
    yield from _free(kit, frame)


def _free(kit: "Kit", frame: RaidFrame) -> Iterator[str]:
    """Where the British may begin with `michel_setup = free` (FAS-1315)."""
    squares = frame.free_squares
    german = [row.id for row in units_in(kit, frame.id, "german")]
    germans = {
        (row.x, row.y): row.unit
        for row in kit.start
        if row.scenario == frame.id and row.unit in german
    }
    for square in dict.fromkeys(squares):
        if not _on_grid(kit, square):
            yield wrong("frame", frame.id, "free_squares", _grid(kit), _words(square))
        elif square in germans:
            expected = f"squares without a German, not that of {germans[square]}"
            yield wrong("frame", frame.id, "free_squares", expected, _words(square))
    needed, given = len(units_in(kit, frame.id, "british")), len(set(squares))
    if given < needed:
        yield wrong("frame", frame.id, "free_squares", f"{needed} squares or more", given)
    if not frame.free_facings:
        yield wrong("frame", frame.id, "free_facings", "a facing", "none")


def _scores(kit: "Kit") -> Iterator[str]:
    """Each event scores for its side (FAS-1329)."""
    for row in kit.score:
        key = f"{row.scenario} {row.nation} {row.event}"
        yield from out_of_bounds("score", key, row, points=(0, None), step=(1, None))
        if row.nation != SIDE_OF[row.event]:
            yield wrong("score", key, "nation", SIDE_OF[row.event], row.nation)
        if row.step != 1 and row.event != "hull-points":
            yield wrong("score", key, "step", "1 for all but hull-points", row.step)
    for raid in get_args(MichelScenario):
        for nation in get_args(Nation):
            if not any(row.nation == nation for row in kit.scores(raid)):
                yield no_row("score", f"{raid} {nation}", "event")


def _on_grid(kit: "Kit", square: Square) -> bool:
    return 0 <= square[0] < kit.play.width and 0 <= square[1] < kit.play.height


def _grid(kit: "Kit") -> str:
    return f"a square from (0, 0) to ({kit.play.width - 1}, {kit.play.height - 1})"


def _words(square: Square) -> str:
    """A square as the data write it."""
    return f"({square[0]}, {square[1]})"

"""Victory Points of the Michel scenarios (FAS-1329, FAS-1330)."""

from collections.abc import Callable, Mapping
from typing import Final

from navalcore import Result
from navalcore.steps import ScoreLine
from navalcore_fire_at_sea.board import BRITISH, GERMAN, SIDES, Board, FireAtSeaGame, Ship
from navalcore_fire_at_sea.components import Score, ScoreEvent
from navalcore_fire_at_sea.happenings import PointsScored
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.words import scored

RAIDER: Final = "michel"


def _michel(board: Board) -> Ship:
    return board.ships[RAIDER]


def _boats(kit: Kit, board: Board) -> list[Ship]:
    return [ship for ship in board.ships.values() if kit.unit_of[ship.id].type == "TB"]


def _new_damage(kit: Kit, board: Board) -> int:
    """Hull points on Michel that are new in this scenario (FAS-1331)."""
    hull, ship = kit.unit_of[RAIDER].hull, _michel(board)
    return min(ship.hull_damage, hull) - min(ship.old_damage, hull)


_COUNTS: Final[Mapping[ScoreEvent, Callable[[Kit, Board], int]]] = {
    "torpedo-hit-michel": lambda kit, board: _michel(board).torpedoed,
    "michel-sunk": lambda kit, board: int(not _michel(board).afloat),
    "torpedo-boat-sunk": lambda kit, board: sum(not one.afloat for one in _boats(kit, board)),
    "torpedo-hit-boat": lambda kit, board: sum(one.torpedoed for one in _boats(kit, board)),
    "hull-points": _new_damage,
    "boat-lost": lambda kit, board: sum(
        kit.unit_of[one.id].boats - one.boats for one in board.ships.values()
    ),
    "destroyer-sunk": lambda kit, board: sum(
        not one.afloat for one in board.ships.values() if kit.unit_of[one.id].type == "DD"
    ),
    "michel-not-sunk": lambda kit, board: int(_michel(board).afloat),
    "michel-unhurt": lambda kit, board: int(_michel(board).afloat and _new_damage(kit, board) == 0),
}
"""How often each event has come, by what is on the board (FAS-1329)."""


def tallied(kit: Kit, board: Board) -> list[tuple[Score, int]]:
    """The lines of the scenario's table with how often each counts now, full steps only."""
    rows = kit.scores(board.scenario)
    return [(row, _COUNTS[row.event](kit, board) // row.step) for row in rows]


def totals(kit: Kit, board: Board) -> tuple[int, int]:
    """The points of the Germans and of the British as they stand."""
    points = [0, 0]
    for row, number in tallied(kit, board):
        points[SIDES.index(row.nation)] += row.points * number
    return points[GERMAN], points[BRITISH]


def rows(kit: Kit, board: Board) -> list[ScoreLine]:
    """The points that are scored now, line by line."""
    return [
        (f"{row.nation.capitalize()}: {scored(row.event, number)}", row.points * number, "FAS-1329")
        for row, number in tallied(kit, board)
        if number
    ]


def tell(game: FireAtSeaGame) -> None:
    """Note the points at the end of a scenario."""
    for row, number in tallied(game.rules, game.board):
        if number:
            about = (row.nation, row.event, number, row.points * number)
            game.note(PointsScored, *about, cite="FAS-1329")


def result(
    points: tuple[int, int],
    margin: int,
    breakdown: list[ScoreLine],
    marginal: int = 0,
    ended: str = "",
) -> Result:
    """The result by the lead (FAS-1330, FAS-S06), or marginally (FAS-1331)."""
    german, british = points
    lead = abs(german - british)
    ahead = GERMAN if german > british else BRITISH
    scores = {GERMAN: german, BRITISH: british}
    score = f"{german} German and {british} British points"
    if ended:
        return Result(scores, (), f"Unresolved: {score}", tuple(breakdown), ended)
    if lead and (lead >= margin or (marginal and lead >= marginal)):
        clear = "victory" if lead >= margin else "marginal victory"
        title = f"{SIDES[ahead].capitalize()} {clear}: {score}"
        return Result(scores, (ahead,), title, tuple(breakdown))
    return Result(scores, (), f"Draw: {score}", tuple(breakdown))

"""Where a ship may go: its options in one action, and what Failed Morale demands (FAS-506…510)."""

from typing import Any, Literal, NamedTuple

from navalcore import Option
from navalcore.squares import Square, ahead, distance, fan, turned, turns_between
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import COURSES, HELMS, HOLD, STEP, STEP_TURN, TURN, TURN_STEP
from navalcore_fire_at_sea.kit import Kit

Way = Literal["open", "closed", "leaves"]
"""What a square is to a ship: by one that "leaves" it goes off the map."""

FAR = 1_000  # over the edge: farther than any range (FAS-1323, FAS-A14)

_SPREADS = {
    "relative3": (1,) * 8,
    "along_facing": (0,) * 8,
    "literal": (1, 0) * 4,
}
"""How far a move may leave the facing, by facing, under each ruling (FAS-A22)."""


class Plan(NamedTuple):
    """An option with where it ends; `square` None if it leaves the map."""

    option: Option
    square: Square | None
    moves: bool
    points: int = 0


def plans(game: FireAtSeaGame, ship: Ship, passed: bool) -> list[Plan]:
    """What a ship may do in one action, the demands of Failed Morale kept (FAS-504 to FAS-510).

    `passed` tells whether the speed roll was passed. A unit without captain pays no points
    (FAS-1320, FAS-S13).
    """
    found = [Plan(HOLD(), ship.square, False)]  # FAS-A20
    found += [Plan(TURN(helm), ship.square, False) for helm in HELMS]
    steps = forward(game, ship, ship.facing)
    left = ship.points.left
    if passed:
        found += [Plan(STEP(course), square, True) for course, square in steps]
        cost = both_cost(game.rules, ship)
        if ship.captain and left >= cost:
            found += _both(game, ship, steps, cost)
    elif ship.captain and game.options.cp_move_on_fail and left >= game.rules.play.both_points:
        cost = game.rules.play.both_points  # FAS-A21
        found += [Plan(STEP(course), square, True, cost) for course, square in steps]
    return obedient(game, ship, found) if ship.failed else found


def both_cost(kit: Kit, ship: Ship) -> int:
    """What a move and a turn together cost (FAS-507, FAS-1111)."""
    handler = ability_on(kit, ship, "move-and-turn")
    return kit.play.both_points if handler is None else handler.value


def cost_of(kit: Kit, ship: Ship, verb: str, passed: bool) -> int:
    """The points of an action: of a move and a turn, or of a move after a failed roll (FAS-A21)."""
    if verb in (STEP_TURN.name, TURN_STEP.name):
        return both_cost(kit, ship)
    return kit.play.both_points if verb == STEP.name and not passed else 0


def stepped(square: Square, facing: int, course: str) -> Square:
    """The square one step away on a course (FAS-109)."""
    return ahead(square, turned(facing, COURSES.index(course) - 1))


def end_of(square: Square, facing: int, value: tuple[Any, ...]) -> tuple[Square, int]:
    """The square and the facing in which an option of movement ends."""
    verb, *words = value
    if verb in (TURN.name, TURN_STEP.name):
        facing = turned(facing, HELMS[words.pop(0)])
    if verb in (STEP.name, STEP_TURN.name, TURN_STEP.name):
        square = stepped(square, facing, words.pop(0))
    if verb == STEP_TURN.name:
        facing = turned(facing, HELMS[words.pop(0)])
    return square, facing


def _both(
    game: FireAtSeaGame, ship: Ship, steps: list[tuple[str, Square | None]], cost: int
) -> list[Plan]:
    """A move and a turn, in either order (FAS-507, FAS-A02)."""
    found = [
        Plan(STEP_TURN(course, helm), square, True, cost)
        for course, square in steps
        if square is not None
        for helm in HELMS
    ]
    if game.options.both_order == "any":
        for helm, way in HELMS.items():
            later = forward(game, ship, turned(ship.facing, way))
            found += [Plan(TURN_STEP(helm, course), square, True, cost) for course, square in later]
    return found


def forward(game: FireAtSeaGame, ship: Ship, facing: int) -> list[tuple[str, Square | None]]:
    """The legal squares of the forward set by course (FAS-109); None is off the map for good."""
    spread = _SPREADS[game.options.forward_set][facing]
    found: list[tuple[str, Square | None]] = []
    for steps, there in fan(ship.square, facing, spread):
        way = crossing(game, ship, there)
        if way == "leaves":
            found.append((COURSES[steps + 1], None))
        elif way != "closed" and game.board.at(there) is None:  # FAS-102
            found.append((COURSES[steps + 1], there))
    return found


def crossing(game: FireAtSeaGame, ship: Ship, square: Square) -> Way:
    """Whether a square is "open", "closed", or one by which a ship "leaves" the map."""
    if square in game.rules.grid:
        return "open"
    frame = game.rules.raid(game.board.scenario)
    if frame is not None:  # FAS-1314, FAS-S15: one edge for each side; beyond a corner is closed
        own = frame.british_edge if ship.seat else frame.german_edge
        return "leaves" if game.rules.grid.edges(square) == (own,) else "closed"
    if square[1] < 0:  # FAS-106: the ice goes on past the corners
        return "closed"
    return "leaves" if game.options.off_map == "withdraw" else "open"  # FAS-107, FAS-A14


def nearest_enemy(game: FireAtSeaGame, ship: Ship, square: Square | None) -> int:
    """The least range from a square to an enemy in play; `FAR` off the map or without enemies."""
    if square is None:
        return FAR
    enemies = game.board.fleet(1 - ship.seat)
    return min([distance(square, enemy.square) for enemy in enemies], default=FAR)


def obedient(game: FireAtSeaGame, ship: Ship, found: list[Plan]) -> list[Plan]:
    """What a ship with Failed Morale may do of all this (FAS-509, FAS-510, FAS-A18)."""
    now = nearest_enemy(game, ship, ship.square)
    if now == FAR:  # no enemy to run from
        return found
    away = {plan for plan in found if nearest_enemy(game, ship, plan.square) > now}
    opens = [plan for plan in found if plan.moves and plan in away]
    if any(not plan.points for plan in opens):  # clause 1; points are never forced (FAS-A49)
        return opens
    if game.options.failed_move == "literal":
        return found
    turns = {facing: _opening(game, ship, facing, now) for facing in range(8)}
    opening = [facing for facing, opens_there in turns.items() if opens_there]
    if not opening:  # clause 3
        actions = [plan for plan in found if not _is_both(plan)]
        return [plan for plan in actions if nearest_enemy(game, ship, plan.square) >= now]
    bought = [plan for plan in opens if plan.points]
    stays = [plan for plan in found if not plan.moves]  # clause 2
    steps = {plan: _steps_to(opening, turned(ship.facing, _helm(plan))) for plan in stays}
    least = min(steps.values())
    return [plan for plan in stays if steps[plan] == least] + bought


def _is_both(plan: Plan) -> bool:
    """Whether it is a move and a turn (FAS-507)."""
    return plan.option.value[0] in (STEP_TURN.name, TURN_STEP.name)


def _opening(game: FireAtSeaGame, ship: Ship, facing: int, now: int) -> bool:
    """Whether a move along a facing would open the range."""
    squares = forward(game, ship, facing)
    return any(nearest_enemy(game, ship, square) > now for _, square in squares)


def _steps_to(opening: list[int], facing: int) -> int:
    return min([turns_between(facing, other) for other in opening])


def _helm(plan: Plan) -> int:
    """The turn of a plan without a move."""
    value = plan.option.value
    return HELMS[str(value[1])] if value[0] == TURN.name else 0

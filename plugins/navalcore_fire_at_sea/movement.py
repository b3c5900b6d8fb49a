"""The movement phase: one speed roll of a side, then ship by ship (FAS-501…510)."""

from typing import Any, ClassVar

from navalcore import Call, Chance, Decision, Done, define
from navalcore.dice import SUM_2D6
from navalcore.setup_forms import given
from navalcore.squares import FACINGS, turned
from navalcore.steps import Step
from navalcore.tables import Forecast, Modifier, TargetNumber
from navalcore_fire_at_sea.abilities import holder
from navalcore_fire_at_sea.board import SIDES, FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import (
    COURSES,
    HELMS,
    HOLD,
    STEP,
    STEP_TURN,
    TURN,
    TURN_STEP,
    value_of,
)
from navalcore_fire_at_sea.course import cost_of, crossing, end_of, forward, plans, stepped
from navalcore_fire_at_sea.happenings import (
    RollRepeated,
    ShipLeft,
    ShipMoved,
    ShipTurned,
    SpeedChecked,
    SpeedRolled,
)
from navalcore_fire_at_sea.numbers import needed, speed_parts
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.points import spend
from navalcore_fire_at_sea.rolls import ActionRoll


def speed_number(game: FireAtSeaGame, ship: Ship) -> list[Modifier]:
    """The speed number of a ship with what plugins add (FAS-503)."""
    return speed_parts(game.rules, ship) + game.extra("speed", ship.id)


def speed_roll(game: FireAtSeaGame, seat: int, ships: list[Ship]) -> ActionRoll:
    """The roll of a side for these of its ships (FAS-501); it may help any of them."""
    if game.options.lutjens_scope == "ship":  # only the admiral's own comparison (FAS-A25)
        found = holder(game, seat, "add-to-roll")
        ships = [] if found is None else [one for one in ships if one is found[0]]
    numbers = tuple([needed(speed_number(game, ship)) for ship in ships])
    return ActionRoll(f"speed {SIDES[seat]}", seat, "", numbers, "FAS-501")


@define
class Movement(Orders):
    """A side rolls for speed once and moves its ships (FAS-402, FAS-501, FAS-A39)."""

    roll: int = 0
    added: int = 0
    actions: int = 0  # left to a flotilla (FAS-1320)

    phase: ClassVar[str] = "movement"

    def start(self, game: FireAtSeaGame) -> Step:
        if self.roll:  # made before, in a set-up
            return self.resume(game)
        ships = [game.board.ships[one] for one in self.waiting]
        if not ships:
            return Done()
        roll = speed_roll(game, self.seat, ships)
        roll.added = self.added  # before the dice, in a set-up (FAS-A25)
        return Call(roll, then=self.rolled)

    def resume(self, game: FireAtSeaGame) -> Step:
        """Go on from a set-up after the roll, which may just have been made."""
        if self.ship and self.actions:
            return self.ask(game, game.board.ships[self.ship], True)
        if not self.ship and given(game).waiting is None:
            return self.rolled(game, (self.roll, self.added))
        return self.go_on(game)

    def rolled(self, game: FireAtSeaGame, roll: tuple[int, int]) -> Step:
        self.roll, self.added = roll
        found = holder(game, self.seat, "reroll-speed")
        if found is not None and self.roll <= found[1].value:  # FAS-1101, FAS-A24
            game.note(RollRepeated, found[1].id, found[0].id, self.roll, cite="FAS-1101")
            label = f"{found[1].id} {SIDES[self.seat]}"
            return Chance(SUM_2D6, label, self.rolled_again, "FAS-1101", self.seat)
        return self.tell(game)

    def rolled_again(self, game: FireAtSeaGame, roll: int) -> Step:
        self.roll = roll
        return self.tell(game)

    def tell(self, game: FireAtSeaGame) -> Step:
        game.note(SpeedRolled, SIDES[self.seat], self.roll, self.added, cite="FAS-501")
        return self.next_ship(game, None)

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        passed = check_speed(game, ship, self.roll, self.added)
        self.ship = ship.id
        self.actions = game.rules.unit_of[ship.id].actions if passed else 0
        return self.ask(game, ship, passed)

    def ask(self, game: FireAtSeaGame, ship: Ship, passed: bool) -> Step:
        options = [plan.option for plan in plans(game, ship, passed)]
        cite = "FAS-509" if ship.failed else "FAS-504"
        prompt = fleeing(game, ship) if ship.failed else self.counted(game, ship)
        return Decision(self.seat, options, f"move {ship.id}", self.moved, cite, prompt)

    def counted(self, game: FireAtSeaGame, ship: Ship) -> str:
        """The question to a flotilla with several actions, which of them it is (FAS-1320)."""
        unit = game.rules.unit_of[ship.id]
        if unit.actions < 2 or self.actions < 1:
            return ""
        number = unit.actions - self.actions + 1
        return f"How does {unit.name} move? (action {number} of {unit.actions})"

    def moved(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        ship = game.board.ships[self.ship]
        passed = self.actions > 0
        carry_out(game, ship, value, passed)
        self.actions -= 1
        if self.actions > 0 and ship.on_map and value[0] != HOLD.name:
            return self.ask(game, ship, passed)
        self.ship = ""
        return self.next_ship(game, None)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | str | None:
        if not self.ship:
            return None
        return ending(game, game.board.ships[self.ship], value, self.actions > 0)

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        return Forecast(()) if self.ship else None  # a move brings no roll of its own

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        if not self.ship:
            return None
        return why_not(game, game.board.ships[self.ship], token, self.actions > 0)


def fleeing(game: FireAtSeaGame, ship: Ship) -> str:
    """The question to a ship with Failed Morale, and why it has few answers (FAS-509)."""
    name = game.rules.unit_of[ship.id].name
    return f"{name} has Failed Morale and must open the range if she can: how does she move?"


def added_for(game: FireAtSeaGame, ship: Ship, added: int) -> int:
    """What Lütjens added to the speed roll, as far as it counts for a ship (FAS-A25)."""
    if added and game.options.lutjens_scope == "ship" and not ship.flag:
        return 0
    return added


def check_speed(game: FireAtSeaGame, ship: Ship, roll: int, added: int) -> bool:
    """Whether a side's roll is enough for a ship, which is noted (FAS-502)."""
    parts = speed_number(game, ship)
    total = roll + added_for(game, ship, added)
    passed = total >= needed(parts)
    about = (ship.id, total, tuple(parts), needed(parts), passed)
    game.note(SpeedChecked, *about, cite="FAS-502")
    return passed


def carry_out(
    game: FireAtSeaGame, ship: Ship, value: tuple[Any, ...], passed: bool, forced: str = ""
) -> None:
    """Move and turn a ship as its option says, and spend the points for it; `forced` is the rule
    of a forced movement."""
    verb = value[0]
    spend(game, ship, cost_of(game.rules, ship, verb, passed), "movement")
    if verb == TURN.name:
        turn(game, ship, value[1], forced)
    elif verb == STEP.name:
        move(game, ship, value[1], forced)
    elif verb == STEP_TURN.name:
        move(game, ship, value[1], forced)
        turn(game, ship, value[2], forced)
    elif verb == TURN_STEP.name:
        turn(game, ship, value[1], forced)
        move(game, ship, value[2], forced)


def ending(game: FireAtSeaGame, ship: Ship, value: tuple[Any, ...], passed: bool) -> str | None:
    """Where an option leads and what it costs, in words: "to E3, facing W, 3 Captain Points"."""
    if value[0] == HOLD.name:
        return None
    square, facing = end_of(ship.square, ship.facing, value)
    cost = cost_of(game.rules, ship, value[0], passed)
    told = [f"facing {FACINGS[facing]}"]
    if square != ship.square:
        leaves = crossing(game, ship, square) == "leaves"
        told.insert(0, "leaves the map" if leaves else f"to {game.rules.grid.name(square)}")
    if cost:
        told.append(f"{cost} Captain Points")
    return ", ".join(told)


def turn(game: FireAtSeaGame, ship: Ship, helm: str, forced: str = "") -> None:
    """Turn a ship by 45 degrees (FAS-104)."""
    ship.facing = turned(ship.facing, HELMS[helm])
    game.note(ShipTurned, ship.id, FACINGS[ship.facing], cite=forced or "FAS-504")


def move(game: FireAtSeaGame, ship: Ship, course: str, forced: str = "") -> None:
    """Move a ship one square, or off the map (FAS-506, FAS-508, FAS-1314)."""
    square = stepped(ship.square, ship.facing, course)
    leaves = crossing(game, ship, square) == "leaves"
    ship.x, ship.y = square
    if leaves:
        ship.left = True
        edge = " and ".join(game.rules.grid.edges(square))
        raid = game.rules.raid(game.board.scenario) is not None
        game.note(ShipLeft, ship.id, edge, cite="FAS-1314" if raid else "FAS-508")
    else:
        name, facing = game.rules.grid.name(square), FACINGS[ship.facing]
        game.note(ShipMoved, ship.id, name, facing, cite=forced or "FAS-506")


def why_not(game: FireAtSeaGame, ship: Ship, token: str, passed: bool) -> tuple[str, str] | None:
    """Why a ship may not do what a token says; None if no rule speaks of it."""
    value = value_of(token)
    if value is None:
        return None
    verb, *words = [str(word) for word in value]
    both = verb in (STEP_TURN.name, TURN_STEP.name)
    who = game.rules.unit_of[ship.id].name
    if both or verb == STEP.name:
        buys = bool(ship.captain) and game.options.cp_move_on_fail  # FAS-A21
        if not passed and (both or not buys):
            may = "she may move or turn, not both" if buys else "she may turn or hold, not move"
            return "FAS-505", f"{who} failed the speed roll: {may}"
        if both and not ship.captain:
            return "FAS-507", f"{who} has no Captain Points: she moves or turns, one at a time"
        cost = cost_of(game.rules, ship, verb, passed)
        if ship.points.left < cost:
            what = "to move and turn" if both else "to move after a failed speed roll"
            left = ship.points.left
            return "FAS-507", f"{what} costs {cost} Captain Points; {who} has {left} left"
        if verb == TURN_STEP.name and game.options.both_order == "move_first":
            return "FAS-A02", "a ship that moves and turns moves first: the ruling both_order"
        facing = ship.facing
        if verb == TURN_STEP.name:
            words.reverse()
            facing = turned(facing, HELMS.get(words[1], 0))
        if words[0] not in COURSES:
            return None
        if closed := _closed(game, ship, words[0], facing):
            return closed
    elif verb not in (HOLD.name, TURN.name):
        return None
    if ship.failed:
        said = f"{who} has Failed Morale: she must open the range, or turn so that she can"
        return "FAS-510", said
    return None


def _closed(game: FireAtSeaGame, ship: Ship, course: str, facing: int) -> tuple[str, str] | None:
    """Why the square on a course cannot be entered; None if it can."""
    if course in dict(forward(game, ship, facing)):
        return None
    square = stepped(ship.square, facing, course)
    name = game.rules.grid.name(square)
    other = game.board.at(square)
    if other is not None:
        return "FAS-102", f"{name} is occupied by {game.rules.unit_of[other.id].name}"
    if crossing(game, ship, square) == "closed":
        if game.rules.raid(game.board.scenario) is not None:
            return "FAS-1314", f"{name} lies beyond a closed edge: no ship of yours may go there"
        return "FAS-106", f"{name} lies beyond the northern ice: no ship may go there"
    return "FAS-A22", f"{name} is not in the forward set under the ruling forward_set"

"""Channel Dash: the forced movement of the Germans (FAS-1307, FAS-1311, FAS-1321, FAS-1322)."""

from typing import Any, ClassVar

from navalcore import Call, Decision, define
from navalcore.squares import ahead, facing_named, turned, turns_between
from navalcore.steps import Option, Step
from navalcore.tables import Forecast, TargetNumber
from navalcore_fire_at_sea.board import SIDES, FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import (
    HELMS,
    HOLD,
    STEP,
    STEP_TURN,
    TURN,
    TURN_STEP,
    value_of,
)
from navalcore_fire_at_sea.course import Way, both_cost, crossing
from navalcore_fire_at_sea.happenings import ShipBlocked, SpeedRolled
from navalcore_fire_at_sea.movement import carry_out, check_speed, ending, speed_roll
from navalcore_fire_at_sea.numbers import slowed
from navalcore_fire_at_sea.orders import Orders


@define
class Dash(Orders):
    """The German movement: straight ahead until released, then a turn instead of a step.

    Failed Morale changes nothing here (FAS-1323, FAS-S18)."""

    roll: int = 0  # 0: none was made (FAS-1321)
    added: int = 0

    phase: ClassVar[str] = "movement"

    def start(self, game: FireAtSeaGame) -> Step:
        ships = [game.board.ships[one] for one in self.waiting]
        made = self.ship or self.roll  # in a set-up
        if made or not rolls(game, ships, game.board.released):
            return self.begin(game)
        roll = speed_roll(game, self.seat, ships)
        roll.added = self.added  # before the dice, in a set-up (FAS-A25)
        return Call(roll, then=self.rolled)

    def rolled(self, game: FireAtSeaGame, roll: tuple[int, int]) -> Step:
        self.roll, self.added = roll
        game.note(SpeedRolled, SIDES[self.seat], self.roll, self.added, cite="FAS-1321")
        return self.begin(game)

    def begin(self, game: FireAtSeaGame) -> Step:
        if game.board.released:
            return self.go_on(game)
        return self.steam(game)

    def steam(self, game: FireAtSeaGame) -> Step:
        """Every ship one square ahead, the foremost first (FAS-1307)."""
        while self.waiting:
            ship = self.foremost(game)
            self.waiting.remove(ship.id)
            passed = self.passes(game, ship)
            if passed and way_ahead(game, ship, ship.facing) != "closed":
                carry_out(game, ship, STEP("ahead").value, True, "FAS-1307")
            elif passed:
                game.note(ShipBlocked, ship.id, cite="FAS-1307")
        return self.next_ship(game, None)

    def foremost(self, game: FireAtSeaGame) -> Ship:
        """A ship that waits for no other to clear its square, else the first."""
        ships = [game.board.ships[one] for one in self.waiting]
        for ship in ships:
            other = game.board.at(ahead(ship.square, ship.facing))
            if other is None or other.id not in self.waiting:
                return ship
        return ships[0]

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        self.ship = ship.id
        options = self.options(game, ship, self.passes(game, ship))
        return Decision(self.seat, options, f"move {ship.id}", self.moved, "FAS-1311")

    def options(self, game: FireAtSeaGame, ship: Ship, passed: bool) -> list[Option]:
        """Ahead, or a turn instead (FAS-1311, FAS-1322)."""
        stopped = not passed and self.must_pass(game, ship)
        clear = not stopped and way_ahead(game, ship, ship.facing) != "closed"
        spotter = game.rules.unit_of[ship.id].spotter
        turns = [helm for helm in HELMS if self.may_turn(game, ship, helm)]
        if spotter and not stopped and not (self.roll and passed):
            turns = []
        found = [STEP("ahead")] if clear else [HOLD()]
        found += [TURN(helm) for helm in turns]
        if not spotter and not stopped and ship.points.left >= both_cost(game.rules, ship):
            if way_ahead(game, ship, ship.facing) == "open":
                found += [STEP_TURN("ahead", helm) for helm in turns]
            for helm in turns:
                if way_ahead(game, ship, turned(ship.facing, HELMS[helm])) != "closed":
                    found.append(TURN_STEP(helm, "ahead"))
        return found

    def may_turn(self, game: FireAtSeaGame, ship: Ship, helm: str) -> bool:
        """Whether a turn keeps Michel within 45 degrees of her exit (FAS-1311)."""
        if game.rules.unit_of[ship.id].spotter:
            return True
        goal = facing_named(game.rules.frame_of[game.board.scenario].exit_facing)
        return turns_between(turned(ship.facing, HELMS[helm]), goal) <= 1

    def must_pass(self, game: FireAtSeaGame, ship: Ship) -> bool:
        """Whether a ship steps only on a passed roll (FAS-1311, FAS-S05, FAS-S16)."""
        return slowed(game.rules, ship) > 0 or game.options.channel_dash == "rolled"

    def passes(self, game: FireAtSeaGame, ship: Ship) -> bool:
        """Whether the speed roll is enough for a ship (FAS-502), or it needs none."""
        needs = game.rules.unit_of[ship.id].spotter or self.must_pass(game, ship)
        if not self.roll or not needs:
            return True
        return check_speed(game, ship, self.roll, self.added)

    def moved(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        ship = game.board.ships[self.ship]
        self.ship = ""
        if value[0] == HOLD.name and way_ahead(game, ship, ship.facing) == "closed":
            game.note(ShipBlocked, ship.id, cite="FAS-1311")
        carry_out(game, ship, value, True, "FAS-1311")
        return self.next_ship(game, None)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | str | None:
        return ending(game, game.board.ships[self.ship], value, True) if self.ship else None

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        return Forecast(()) if self.ship else None  # a move brings no roll of its own

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        value = value_of(token)
        return why_not(game, game.board.ships[self.ship], value) if self.ship and value else None


def rolls(game: FireAtSeaGame, ships: list[Ship], released: bool) -> bool:
    """Whether these ships, released or not yet, make a speed roll (FAS-1321, FAS-S05)."""
    if game.options.channel_dash == "rolled":
        return bool(ships)
    if not released:
        return False
    units = game.rules.unit_of
    return any(units[ship.id].spotter or slowed(game.rules, ship) for ship in ships)


def why_not(game: FireAtSeaGame, ship: Ship, value: tuple[Any, ...]) -> tuple[str, str] | None:
    """Why a ship may not do so under forced movement; None if it is no movement."""
    who, verb, cost = game.rules.unit_of[ship.id].name, value[0], both_cost(game.rules, ship)
    both = verb in (STEP_TURN.name, TURN_STEP.name)
    if not both and verb not in (HOLD.name, STEP.name, TURN.name):
        return None
    if verb == HOLD.name:
        return "FAS-1311", f"{who} may not halt: the Channel Dash forces her ahead"
    if verb == TURN.name and value[1] in HELMS:
        return "FAS-1311", f"{who} may not turn more than 45 degrees off her exit direction"
    if both and not ship.captain:
        return "FAS-1322", f"{who} has no Captain Points: she moves or turns, one at a time"
    if both and ship.points.left < cost:
        left = ship.points.left
        return "FAS-1322", f"to move and turn costs {cost} Captain Points; {who} has {left} left"
    if value == STEP("ahead").value:
        if way_ahead(game, ship, ship.facing) == "closed":
            return "FAS-1311", f"{who} is blocked: the square ahead of her is closed"
        return "FAS-1311", f"{who} failed the speed roll: she may turn or hold, not move"
    return "FAS-1311", f"{who} goes straight ahead, or turns where she may"


def way_ahead(game: FireAtSeaGame, ship: Ship, facing: int) -> Way:
    """What the square ahead is: "open", "leaves", or "closed", also by another ship."""
    square = ahead(ship.square, facing)
    way = crossing(game, ship, square)
    return "closed" if way == "open" and game.board.at(square) is not None else way

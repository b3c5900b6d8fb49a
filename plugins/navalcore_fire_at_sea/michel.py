"""The Michel scenarios: set-up, turns and end of one raid (FAS-1301 to FAS-1319)."""

from typing import Any

from navalcore import Call, Decision, Done, Frame, define
from navalcore.setup_forms import given
from navalcore.squares import facing_named
from navalcore.steps import Step
from navalcore_fire_at_sea.board import BRITISH, FireAtSeaGame
from navalcore_fire_at_sea.choices import PLACE
from navalcore_fire_at_sea.happenings import ScenarioEnded, UnitPlaced
from navalcore_fire_at_sea.scoring import RAIDER, result, rows, tell, totals
from navalcore_fire_at_sea.turns import STAGES, Stage, Turn


@define
class PlaceUnits(Frame):
    """The British player places his units in roster order (FAS-1315, FAS-S14)."""

    waiting: tuple[str, ...]
    taken: tuple[str, ...] = ()  # names of squares

    def start(self, game: FireAtSeaGame) -> Step:
        others = [ship for ship in game.board.ships.values() if ship.id not in self.waiting]
        self.taken = tuple([game.rules.grid.name(one.square) for one in others if one.on_map])
        for one in self.waiting:
            game.board.ships[one].left = True  # off the map until it is placed (FAS-102)
        return self.next_unit(game)

    def next_unit(self, game: FireAtSeaGame) -> Step:
        if not self.waiting:
            return Done()
        frame, grid = game.rules.frame_of[game.board.scenario], game.rules.grid
        names = [grid.name((x, y)) for x, y in frame.free_squares]
        options = [
            PLACE(name, facing)
            for name in names
            if name not in self.taken
            for facing in frame.free_facings
        ]
        return Decision(BRITISH, options, f"place {self.waiting[0]}", self.placed, "FAS-1315")

    def placed(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        _, name, facing = value
        ship = game.board.ships[self.waiting[0]]
        ship.x, ship.y = game.rules.grid.square(name)
        ship.facing = facing_named(facing)
        ship.left = False
        game.note(UnitPlaced, ship.id, name, facing, cite="FAS-1315")
        self.waiting, self.taken = self.waiting[1:], (*self.taken, name)
        return self.next_unit(game)


def to_place(game: FireAtSeaGame, laid: bool) -> tuple[str, ...]:
    """The British units that are placed by choice: not those that a set-up has placed."""
    if game.options.michel_setup != "free" or game.rules.raid(game.board.scenario) is None:
        return ()
    fleet = [ship.id for ship in game.board.fleet(BRITISH)]
    if laid:
        setup = given(game)
        if setup.turn > 1 or setup.stage != STAGES[0] or setup.roll:
            return ()
        placed = [row.id for row in setup.ship if row.square]
        fleet = [one for one in fleet if one not in placed]
    return tuple(fleet)


@define
class Raid(Frame):
    """One scenario on the board that is set up; done with its points (FAS-1006, FAS-1308).

    The base rules hold where nothing replaces them (FAS-1303, FAS-S01)."""

    stage: Stage = "movement-british"  # at which it begins
    laid: bool = False  # it goes on from a set-up

    def start(self, game: FireAtSeaGame) -> Step:
        waiting = to_place(game, self.laid)
        if waiting:
            return Call(PlaceUnits(waiting), then=self.ready)
        return Call(Turn(self.stage, self.laid, self.laid), then=self.judged)

    def ready(self, game: FireAtSeaGame, _: Any) -> Step:
        return Call(Turn(self.stage, self.laid), then=self.judged)

    def judged(self, game: FireAtSeaGame, _: Any) -> Step:
        why = over_by(game)
        if not why:
            return Call(Turn(), then=self.judged)
        tell(game)
        points = totals(game.rules, game.board)
        game.note(ScenarioEnded, game.board.scenario, why, *points, cite="FAS-1316")
        return Done(points)


def over_by(game: FireAtSeaGame) -> str:
    """Why a scenario is over at the end of a turn, or "" (FAS-1316)."""
    michel = game.board.ships[RAIDER]
    if not michel.afloat:
        return "Michel is sunk"
    if michel.left:
        return "Michel has left the map"
    if not game.board.fleet(BRITISH):
        return "no British unit is on the map"
    if game.board.turn >= game.rules.frame_of[game.board.scenario].turn_limit:
        return "the turn limit is reached"
    return ""


@define
class OneRaid(Frame):
    """A Michel scenario by itself (FAS-1301, FAS-1302)."""

    stage: Stage = "movement-british"
    laid: bool = False

    def start(self, game: FireAtSeaGame) -> Step:
        return Call(Raid(self.stage, self.laid), then=self.over)

    def over(self, game: FireAtSeaGame, points: tuple[int, int]) -> Step:
        margin = game.rules.frame_of[game.board.scenario].margin
        return Done(result(points, margin, rows(game.rules, game.board)))

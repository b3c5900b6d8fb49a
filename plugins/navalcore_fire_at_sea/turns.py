"""The turn with its phases, and the battle from captains to victory (FAS-401 to FAS-410)."""

from typing import Any, Final, Literal, get_args

from navalcore import Call, Done, Frame, define
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame
from navalcore_fire_at_sea.captains import ChooseCaptains, without_captain
from navalcore_fire_at_sea.damage import reshuffle
from navalcore_fire_at_sea.damage_control import DamageControl
from navalcore_fire_at_sea.dash import Dash
from navalcore_fire_at_sea.happenings import TurnBegan
from navalcore_fire_at_sea.morale import Morale
from navalcore_fire_at_sea.movement import Movement
from navalcore_fire_at_sea.shooting import Shooting
from navalcore_fire_at_sea.spotting import Spotting, show_themselves
from navalcore_fire_at_sea.victory import verdict

Stage = Literal[
    "movement-british",
    "movement-german",
    "spotting",
    "shooting",
    "damage-control-british",  # FAS-404
    "damage-control-german",
    "morale-british",
    "morale-german",
]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


@define
class Turn(Frame):
    """One turn, from a stage on: movement, shooting, damage control, morale (FAS-401, FAS-1318).

    The stages are in the order of all chance (FAS-409); but for fire the British come first
    (FAS-A37)."""

    stage: Stage = "movement-british"
    laid: bool = False  # goes on from a set-up, with its points
    told: bool = False  # … which says how far the stage is

    def start(self, game: FireAtSeaGame) -> Step:
        if self.laid:
            if self.stage == STAGES[0] and not (self.told and given(game).roll):
                count_turn(game)
        elif self.stage == STAGES[0]:
            begin_turn(game)
        return self.run(game)

    def run(self, game: FireAtSeaGame) -> Step:
        return Call(self.phase(game), then=self.done)

    def done(self, game: FireAtSeaGame, _: Any) -> Step:
        if self.stage == "shooting" and spots(game):
            show_themselves(game)
        place = STAGES.index(self.stage) + 1
        if place == len(STAGES):
            return Done()
        self.stage = STAGES[place]
        if self.stage == "spotting" and not spots(game):
            self.stage = "shooting"
        return self.run(game)

    def phase(self, game: FireAtSeaGame) -> Frame:
        """The frame of the stage."""
        stage = self.stage
        told, self.told = self.told, False
        setup = given(game) if told else None
        if stage == "shooting":
            return Shooting() if setup is None else Shooting(setup.first, setup.slot)
        if stage == "spotting":
            return Spotting() if setup is None else Spotting(setup.waiting or ())
        seat = GERMAN if stage.endswith("german") else BRITISH
        fleet = [ship.id for ship in game.board.fleet(seat)]
        if told:
            return told_phase(game, stage, seat, fleet)
        if stage.startswith("movement"):
            forced = seat == GERMAN and dashes(game, game.board.released)
            return Dash(seat, fleet) if forced else Movement(seat, fleet)
        if stage.startswith("damage-control"):
            return DamageControl(seat, fleet)
        return Morale(seat, fleet)


def told_phase(game: FireAtSeaGame, stage: Stage, seat: int, fleet: list[str]) -> Frame:
    """The frame of a stage in which a set-up says how far it is."""
    setup = given(game)
    acting = setup.acting
    if setup.waiting is not None:
        fleet = list(setup.waiting)
    fleet = [one for one in fleet if one != acting]
    if stage.startswith("movement"):
        roll, added = setup.roll, setup.added
        if seat == GERMAN and dashes(game, game.board.released):
            return Dash(seat, fleet, acting, roll, added)
        return Movement(seat, fleet, acting, roll, added, setup.actions)
    if stage.startswith("damage-control"):
        return DamageControl(seat, fleet, acting)
    return Morale(seat, fleet, acting, setup.number)


def spots(game: FireAtSeaGame) -> bool:
    """Whether the scenario is played with spotting (FAS-1306)."""
    frame = game.rules.raid(game.board.scenario)
    return frame is not None and frame.spotting


def dashes(game: FireAtSeaGame, released: bool) -> bool:
    """Whether the Germans, released or not yet, are under forced movement (FAS-1311, FAS-S05)."""
    if game.rules.raid(game.board.scenario) is None:
        return False
    return game.options.channel_dash != "until_spotted" or not released


def begin_turn(game: FireAtSeaGame) -> None:
    """Refill points and forget what belonged to the last turn (FAS-302, FAS-410)."""
    board = game.board
    board.used = []
    for ship in board.ships.values():
        ship.points.refill()
        ship.hit, ship.struck = False, 0
        ship.fired = ship.fired and spots(game)  # the next spotting asks for it (FAS-S04)
    if game.options.commodore_refill == "turn":  # FAS-S02
        for pool in board.commodore:
            pool.refill()
    count_turn(game)
    if game.options.reshuffle == "each_turn":  # FAS-A07
        for side in (GERMAN, BRITISH):
            reshuffle(game, side)


def count_turn(game: FireAtSeaGame) -> None:
    """Another turn begins; a set-up has its points and marks already."""
    game.board.turn += 1
    game.note(TurnBegan, game.board.turn, cite="FAS-410")


@define
class Battle(Frame):
    """The battle of the Denmark Strait: captains, then turns until somebody wins (FAS-405…407)."""

    stage: Stage = "movement-british"
    laid: bool = False  # the first turn goes on from a set-up

    def start(self, game: FireAtSeaGame) -> Step:
        if without_captain(game):
            return Call(ChooseCaptains(), then=self.ready)
        return Call(Turn(self.stage, self.laid, self.laid), then=self.judged)

    def ready(self, game: FireAtSeaGame, _: Any) -> Step:
        return Call(Turn(self.stage, self.laid), then=self.judged)

    def judged(self, game: FireAtSeaGame, _: Any) -> Step:
        result = verdict(game)
        return Call(Turn(), then=self.judged) if result is None else Done(result)

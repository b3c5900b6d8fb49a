"""Spotting at night: the torpedo boats look for flotillas (FAS-1306, FAS-1307)."""

from navalcore import Chance, Done, Frame, define
from navalcore.dice import D3
from navalcore.squares import distance
from navalcore.steps import Step
from navalcore_fire_at_sea.board import BRITISH, GERMAN, FireAtSeaGame, Ship
from navalcore_fire_at_sea.happenings import (
    FlotillaShowed,
    FlotillaSpotted,
    GermansReleased,
    NothingSpotted,
)


def hidden(game: FireAtSeaGame) -> list[Ship]:
    """The British units that are not spotted."""
    return [ship for ship in game.board.fleet(BRITISH) if not ship.spotted]


@define
class Spotting(Frame):
    """A d3 for each torpedo boat in roster order, while a flotilla is unspotted (FAS-1306)."""

    waiting: tuple[str, ...] = ()

    def start(self, game: FireAtSeaGame) -> Step:
        if self.waiting:  # in a set-up
            return self.next_boat(game)
        for ship in game.board.ships.values():
            if game.options.spot_lasts == "turn" and ship.seat == BRITISH and not ship.fired:
                ship.spotted = False  # FAS-S04
            ship.fired = False
        units = game.rules.unit_of
        boats = [ship.id for ship in game.board.fleet(GERMAN) if units[ship.id].spotter]
        self.waiting = tuple(boats)
        return self.next_boat(game)

    def next_boat(self, game: FireAtSeaGame) -> Step:
        if not self.waiting or not hidden(game):
            return Done()
        return Chance(D3, f"spot {self.waiting[0]}", self.rolled, "FAS-1306", GERMAN)

    def rolled(self, game: FireAtSeaGame, die: int) -> Step:
        boat = game.board.ships[self.waiting[0]]
        self.waiting = self.waiting[1:]
        found = [ship for ship in hidden(game) if distance(boat.square, ship.square) <= die]
        for ship in found:
            game.note(FlotillaSpotted, boat.id, die, ship.id, cite="FAS-1306")
            spot(game, ship)
        if not found:
            game.note(NothingSpotted, boat.id, die, cite="FAS-1306")
        return self.next_boat(game)


def spot(game: FireAtSeaGame, ship: Ship) -> None:
    """Mark a flotilla as spotted; the first one releases all Germans (FAS-1307)."""
    ship.spotted = True
    if not game.board.released:
        game.board.released = True
        game.note(GermansReleased, cite="FAS-1307")


def show_themselves(game: FireAtSeaGame) -> None:
    """Flotillas that fired are spotted at the end of the shooting phase (FAS-1306)."""
    for ship in game.board.fleet(BRITISH):
        if ship.fired and not ship.spotted:
            game.note(FlotillaShowed, ship.id, cite="FAS-1306")
            spot(game, ship)

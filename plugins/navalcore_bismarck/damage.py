"""Damage to the German ships: location, redirection, fire, sinking (BIS-621 to BIS-660)."""

from navalcore import Chance, Decision, Done, Frame, Goto, define
from navalcore.dice import D6
from navalcore.steps import Step
from navalcore_bismarck.board import BismarckGame, German, speed_of
from navalcore_bismarck.choices import REDIRECT, STRIKES
from navalcore_bismarck.happenings import (
    CompartmentDestroyed,
    FireOut,
    GermanFire,
    GermanHit,
    GermanSunk,
    LocationRolled,
    PointsLost,
    SpeedChanged,
    SpeedMarked,
)


@define
class Struck(Frame):
    """One result of the guns on a German ship: its location die, then the effect (BIS-551)."""

    ship: str
    points: int
    fire: bool

    def start(self, game: BismarckGame) -> Step:
        return Chance(D6, f"loc {self.ship}", self.located, "BIS-551")

    def located(self, game: BismarckGame, die: int) -> Step:
        ship = game.board.german(self.ship)
        where = game.rules.gun_location_on[self.ship, die].compartments
        told = self.ship, die, where, self.points, self.fire
        game.note(LocationRolled, *told, cite="BIS-551")
        working = [name for name in where if not ship.display.destroyed(name)]
        if len(where) > 1 and working:  # BIS-552, AMB-49
            options = [STRIKES(name) for name in working]
            return Decision(0, options, f"location-choice {self.ship}", self.chosen, "BIS-552")
        return self.chosen(game, ("strikes", where[0]))

    def chosen(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        return Goto(Marking(self.ship, value[1], self.points, self.fire))


@define
class Torpedoed(Frame):
    """A torpedo hit on a German ship: location and amount by one die (BIS-567)."""

    ship: str

    def start(self, game: BismarckGame) -> Step:
        return Chance(D6, f"torpedo-loc {self.ship}", self.located, "BIS-567")

    def located(self, game: BismarckGame, die: int) -> Step:
        row = game.rules.torpedo_location_on[self.ship, die]
        hull = game.rules.hull_of[self.ship]
        told = self.ship, die, (hull,), row.damage, row.fire
        game.note(LocationRolled, *told, cite="BIS-567")
        if row.speed_mark and game.options.german_speed == "data_result":  # AMB-38
            ship = game.board.german(self.ship)
            ship.speed_mark = ship.was_slow = True  # AMB-81
            game.note(SpeedMarked, self.ship, speed_of(game, ship), cite="AMB-38")
        return Goto(Marking(self.ship, hull, row.damage, row.fire))


@define
class Marking(Frame):
    """Points, then a fire, in one compartment; what finds no box is redirected (BIS-625, BIS-626).

    A fire is not damage (BIS-651).
    """

    ship: str
    compartment: str
    points: int
    fire: bool

    def start(self, game: BismarckGame) -> Step:
        display = game.board.german(self.ship).display
        if display.destroyed(self.compartment):
            if not self.points and game.options.fire_on_destroyed == "lost":  # AMB-44
                return self.lost(game, 0)
            return self.redirect(game)
        if self.points:
            before = self.points
            self.points = hurt(game, self.ship, self.compartment, self.points, "BIS-621")
            if not game.board.german(self.ship).afloat:  # BIS-627
                return Done()
            if self.points:
                if game.options.compartment_excess == "lost":  # AMB-43
                    left, self.points = self.points, 0
                    game.note(PointsLost, self.ship, left, cite="AMB-43")
                    return self.start(game) if self.fire else Done()
                assert self.points < before
                return self.redirect(game)
        if self.fire:
            limited = game.options.fire_cap == "boxes"  # AMB-46
            placed = display.mark(self.compartment, limited)
            game.note(GermanFire, self.ship, self.compartment, placed, cite="BIS-652")
        return Done()

    def redirect(self, game: BismarckGame) -> Step:
        """Ask for a functional compartment of the same ship (AMB-42)."""
        options = [REDIRECT(name) for name in game.board.german(self.ship).display.functional()]
        return Decision(0, options, f"redirect {self.ship}", self.redirected, "BIS-625")

    def redirected(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        self.compartment = value[1]
        return self.start(game)

    def lost(self, game: BismarckGame, points: int) -> Step:
        game.note(PointsLost, self.ship, points, cite="AMB-44")
        return Done()


def hurt(game: BismarckGame, ship_id: str, compartment: str, points: int, cite: str) -> int:
    """Mark damage in a functional compartment and see to what follows; return the rest."""
    ship = game.board.german(ship_id)
    display = ship.display
    stays = game.options.fire_in_destroyed != "remove" and points >= display.free(compartment)
    displace = game.options.fire_cap == "boxes" and not stays  # AMB-46, AMB-45
    index, speed = display.at(compartment), speed_of(game, ship)
    fires = display.markers[index]
    rest = display.hurt(compartment, points, displace=displace)
    placed, boxes = points - rest, display.boxes[index]
    game.damaged(ship_id, compartment, placed)
    game.note(GermanHit, ship_id, compartment, placed, display.damage[index], boxes, cite=cite)
    if display.damage[index] >= boxes:
        if game.options.fire_in_destroyed == "remove":  # BIS-656, AMB-45
            display.markers[index] = 0
        game.note(CompartmentDestroyed, ship_id, compartment, cite="BIS-622")
        if compartment == game.rules.hull_of[ship_id]:
            sink(game, ship)
    if ship.afloat and (out := fires - display.markers[index]):
        cite = "BIS-656" if display.destroyed(compartment) else "AMB-46"
        game.note(FireOut, ship_id, compartment, out, cite=cite)
    tell_speed(game, ship, speed)
    if speed_of(game, ship) < game.rules.german_ship_of[ship_id].speed:
        ship.was_slow = True  # AMB-81
    return rest


def tell_speed(game: BismarckGame, ship: German, before: int) -> None:
    """Tell that a ship's speed is not what it was (BIS-629)."""
    speed = speed_of(game, ship)
    if ship.afloat and speed != before:
        game.note(SpeedChanged, ship.id, before, speed, cite="BIS-629")


def sink(game: BismarckGame, ship: German) -> None:
    """A German ship sinks (BIS-624).

    For Bismarck the frames of the battle end it, and the game (BIS-635, AMB-50); without Prinz
    Eugen it goes on (BIS-634, AMB-51).
    """
    ship.afloat = False
    cite = "BIS-635" if ship.id == "bismarck" else "BIS-634"
    game.note(GermanSunk, ship.id, cite=cite)


def main_gun_dice(game: BismarckGame, ship: German) -> int:
    """One die for each turret that is neither destroyed nor on fire (BIS-541, BIS-542).

    That is all that costs dice (BIS-623, BIS-653): not half damage (BIS-628), not fires elsewhere
    (BIS-660), not the Bridge (BIS-630).
    """
    display = ship.display
    return sum(
        not display.destroyed(name) and not display.markers[display.at(name)]
        for name in game.rules.parts_of[ship.id, "turret"]
    )


def flak_dice(game: BismarckGame, ship: German) -> int:
    """The flak dice against each aircraft, less those of lost compartments (BIS-631)."""
    dice = game.rules.german_ship_of[ship.id].flak_dice
    parts = game.rules.parts_of[ship.id, "flak"]
    if not parts:
        return dice
    display = ship.display
    silent = sum(
        (game.options.flak_compartments == "lose_dice" and display.destroyed(name))  # AMB-41
        or (bool(game.options.fire_disables_flak) and display.markers[display.at(name)] > 0)
        for name in parts  # AMB-47
    )
    return dice * (len(parts) - silent) // len(parts)

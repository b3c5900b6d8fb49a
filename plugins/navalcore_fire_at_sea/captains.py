"""Choosing and buying captains before the first turn (FAS-1201 to FAS-1206)."""

from typing import Any

from navalcore import Decision, Done, Frame, define
from navalcore.points import PointPool
from navalcore.steps import Step
from navalcore.tables import Forecast, TargetNumber
from navalcore_fire_at_sea.board import BRITISH, GERMAN, SIDES, FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import ADMIRAL, CAPTAIN
from navalcore_fire_at_sea.components import Captain
from navalcore_fire_at_sea.happenings import CaptainTaken
from navalcore_fire_at_sea.words import are_left

FLAGSHIP = "hood"  # the ship of the British admiral (FAS-1201)


def without_captain(game: FireAtSeaGame) -> list[Ship]:
    """The ships in play for which a captain is still to be chosen."""
    return [ship for ship in game.board.ships.values() if ship.on_map and not ship.captain]


@define
class ChooseCaptains(Frame):
    """The British choose first and openly, then the Germans buy (FAS-1206, FAS-A41)."""

    ship: str = ""

    def start(self, game: FireAtSeaGame) -> Step:
        return self.next_ship(game)

    def next_ship(self, game: FireAtSeaGame) -> Step:
        ships = without_captain(game)
        if not ships:
            return Done()
        ship = min(ships, key=lambda one: (one.seat == GERMAN, one.id != FLAGSHIP))
        self.ship = ship.id
        verb = ADMIRAL if ship.id == FLAGSHIP else CAPTAIN
        options = [verb(row.id) for row in self.choices(game, ship)]
        label = f"buy {ship.id}" if ship.seat == GERMAN else f"choose {ship.id}"
        return Decision(ship.seat, options, label, self.chosen, rule_of(ship))

    def choices(self, game: FireAtSeaGame, ship: Ship) -> list[Captain]:
        """The cards that may be taken for a ship: of its nation, unique, and within the purse."""
        role = "admiral" if ship.id == FLAGSHIP else "captain"
        taken = [one.captain for one in game.board.ships.values()]
        rows = [row for row in game.rules.captains(SIDES[ship.seat], role) if row.id not in taken]
        if ship.seat == BRITISH:
            return rows
        others = [one for one in game.board.fleet(GERMAN) if not one.captain and one is not ship]
        return [row for row in rows if self.fits(game, row, rows, len(others))]

    def fits(self, game: FireAtSeaGame, row: Captain, rows: list[Captain], others: int) -> bool:
        """Whether the purse still buys a captain for each other ship (FAS-1204)."""
        rest = sorted(other.cost for other in rows if other is not row)[:others]
        whole = spent(game) + row.cost + sum(rest)
        return len(rest) == others and whole <= game.rules.play.purse

    def chosen(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        ship, row = game.board.ships[self.ship], game.rules.captain_of[value[1]]
        cost = row.cost if ship.seat == GERMAN else 0  # FAS-1202: free of charge
        take_command(ship, row)
        about = (SIDES[ship.seat], ship.id, row.id, cost)
        game.note(CaptainTaken, *about, cite=rule_of(ship))
        return self.next_ship(game)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | str | None:
        row = game.rules.captain_of[value[1]]
        seat = game.board.ships[self.ship].seat
        left = game.rules.play.purse - spent(game)
        told = [f"costs {row.cost} of {left}"] if seat == GERMAN else []
        told += [f"Captain Points {row.points}", f"morale {row.morale or 'rolled'}"]
        ability = game.rules.ability_by.get(row.id)
        return ", ".join([*told, ability.name] if ability else told)

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        return Forecast(())

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        _, _, name = token.partition(" ")
        row = game.rules.captain_of.get(name)
        if row is None:
            return None
        ship = game.board.ships[self.ship]
        for other in game.board.ships.values():
            if name in (other.captain, other.flag):
                return "FAS-1205", f"{row.name} is on {game.rules.unit_of[other.id].name} already"
        if row.nation != SIDES[ship.seat]:
            return "FAS-1205", f"{row.name} is no {SIDES[ship.seat].capitalize()} captain"
        if row.ship:
            own = game.rules.unit_of[row.ship].name
            return "FAS-1205", f"{row.name} belongs to {own} and to no other ship"
        if row.role == "admiral" and ship.id != FLAGSHIP:
            return "FAS-1202", f"{row.name} is an admiral: he commands from Hood or not at all"
        if row.role == "captain" and ship.id == FLAGSHIP:
            return "FAS-1201", f"{row.name} is no admiral: Hood is commanded by her admiral"
        if ship.seat == GERMAN and row.role == "captain":
            purse = game.rules.play.purse
            said = f"{row.name} costs {row.cost}: of {purse} points {are_left(purse - spent(game))}"
            return "FAS-1204", f"{said}, and each ship needs a captain"
        return None


def rule_of(ship: Ship) -> str:
    """The rule by which a ship gets her captain or admiral."""
    if ship.seat == GERMAN:
        return "FAS-1204"
    return "FAS-1201" if ship.id == FLAGSHIP else "FAS-1202"


def spent(game: FireAtSeaGame) -> int:
    """What the German captains have cost so far (FAS-1204)."""
    captains = [ship.captain for ship in game.board.ships.values() if ship.seat == GERMAN]
    return sum([game.rules.captain_of[one].cost for one in captains if one])


def take_command(ship: Ship, row: Captain) -> None:
    """Put a captain on a ship, with his points (FAS-301)."""
    ship.captain = row.id
    ship.points = PointPool.of(row.points)

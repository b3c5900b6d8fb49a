"""What the captain sees: the ships rebuilt from a view, with the data and rulings in force."""

from collections.abc import Mapping
from typing import Any, Final

from navalcore.dice import at_least
from navalcore.ruleset import data_of, options_of
from navalcore.squares import Square
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.choices import STEP, TURN
from navalcore_fire_at_sea.kit import Kit

CHANCES: Final = tuple(float(at_least(number)) for number in range(14))
"""The chance of 2d6 to reach a number, 0 to 13."""


def chance(number: int) -> float:
    """The chance of 2d6 to reach any number."""
    return CHANCES[min(max(number, 0), 13)]


class Sight:
    """A view read once: `ships` are copies, which a plan may move about."""

    __slots__ = ("board", "frames", "kit", "options", "raid", "seat", "ships", "turn")

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.kit: Kit = data_of(view)
        self.options = options_of(view)
        self.seat: int = view["seat"]
        self.board: Mapping[str, Any] = view["board"]
        self.frames: list[Any] = view["frames"]
        self.ships = {id: Ship.load(row) for id, row in self.board["ships"].items()}
        self.raid = self.kit.raid(self.board["scenario"])
        self.turn: int = self.board["turn"]

    def fleet(self, seat: int) -> list[Ship]:
        """The ships of a side that are in play."""
        return [ship for ship in self.ships.values() if ship.seat == seat and ship.on_map]

    def foes(self, ship: Ship) -> list[Ship]:
        """The enemies of a ship that are in play."""
        return self.fleet(1 - ship.seat)

    def others(self, ship: Ship) -> list[Ship]:
        """All other ships of its side, lost ones too."""
        ships = self.ships.values()
        return [one for one in ships if one.seat == ship.seat and one.id != ship.id]

    def points(self, ship: Ship) -> int:
        """The points that a ship may spend now, its captain's or the commodore's."""
        if ship.captain or not self.board["commodore"]:
            return ship.points.left
        return int(self.board["commodore"][ship.seat]["left"])

    def asked(self, name: str) -> Any:
        """A field of the frame that asks."""
        return self.frames[-1]["fields"][name]

    def occupied(self, square: Square) -> bool:
        """Whether a ship lies on a square."""
        return any(ship.square == square and ship.on_map for ship in self.ships.values())

    def steps_over(self, edge: str, square: Square) -> int:
        """The steps that lead from a square over an edge; 0 or less beyond it."""
        (x, y), play = square, self.kit.play
        ways = {"west": x, "east": play.width - 1 - x, "north": y, "south": play.height - 1 - y}
        return ways[edge] + 1

    def is_gone(self, square: Square) -> bool:
        """Whether a ship on such a square has left the game."""
        leaving = self.raid is not None or self.options.off_map == "withdraw"
        return leaving and square not in self.kit.grid


Place = tuple[Square, int]
"""A square and a facing."""


def place_of(ship: Ship) -> Place:
    """Where a ship lies, and its facing."""
    return ship.square, ship.facing


def put(ship: Ship, place: Place) -> None:
    """Set a ship of a sight on a place."""
    (ship.x, ship.y), ship.facing = place


ACTIONS: Final = (
    (STEP.name, "left"),
    (STEP.name, "ahead"),
    (STEP.name, "right"),
    (TURN.name, "left"),
    (TURN.name, "right"),
)
"""What a ship may do in one action, but for points and for what forbids it."""

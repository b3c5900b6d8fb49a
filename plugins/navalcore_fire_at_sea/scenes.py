"""What a view shows, rebuilt for drawing: the ships, the rulings, and who is doing what."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from navalcore import scenes
from navalcore.ruleset import data_of, options_of
from navalcore.scenes import field_of
from navalcore.squares import Square, ahead, turned
from navalcore.steps import purpose_of
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.choices import COURSES, STEP
from navalcore_fire_at_sea.components import RaidFrame
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.words import named

_MARKS: Final = {"MTB-1": "T1", "MTB-2": "T2", "MGB": "GB", "seeadler": "SA"}


@frozen
class Scene(scenes.Scene[Kit]):
    """A view with its ships and the data under which it was made."""

    ships: dict[str, Ship]
    frame: RaidFrame | None  # of a Michel scenario
    acting: str  # the ship that moves, fires, repairs or checks now, or ""
    stage: str  # of the turn, "" before the first

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Scene":
        """The scene of a view."""
        kit, board = data_of(view), view["board"]
        ships = {id: Ship.load(data) for id, data in board["ships"].items()}
        acting = field_of(view, "ship", "")
        asked = purpose_of((view["node"] or {}).get("label", ""))
        if asked in ("order", "choose", "buy", "place"):
            acting = ""
        return cls(
            view,
            kit,
            options_of(view),
            ships,
            kit.raid(board["scenario"]),
            acting if acting in ships else "",
            field_of(view, "stage", "", "Turn"),
        )

    @property
    def bears_guns(self) -> bool:
        """Whether the broadside of the ship that acts matters now."""
        return self.stage.startswith(("movement", "shooting"))

    def at(self, square: Square) -> Ship | None:
        """The ship in play on a square, if any."""
        return next((s for s in self.ships.values() if s.on_map and s.square == square), None)

    def fleet(self, seat: int) -> list[Ship]:
        """The ships of a side that are in play."""
        return [ship for ship in self.ships.values() if ship.on_map and ship.seat == seat]

    def style(self, ship: Ship) -> str:
        """The style of a ship: own or enemy; for an observer the Germans are "own"."""
        return "own" if ship.seat == (self.seat or 0) else "enemy"

    def mark(self, id: str) -> str:
        """The two letters of a ship: capitals for Germans, small letters for the British."""
        parts = [part for part in id.split("-") if part not in ("of", "the")]
        letters = parts[0][0] + parts[-1][0] if len(parts) > 1 else id[:2]
        mark = _MARKS.get(id, letters).upper()
        return mark.lower() if self.ships[id].seat else mark

    def name(self, id: str) -> str:
        """A ship by the name on her card; a flotilla in short, as it is typed: "MTB-1"."""
        unit = self.kit.unit_of[id]
        return named(id) if unit.is_flotilla else unit.name

    def steps(self) -> dict[Square, str]:
        """The squares to which the ship that is asked about may step, by course."""
        label = str(self.node.get("label", "")).split()
        if len(label) != 2 or label[0] != "move" or label[1] not in self.ships:
            return {}
        ship = self.ships[label[1]]
        tokens = self.node.get("options", ())
        return {
            ahead(ship.square, turned(ship.facing, place - 1)): course
            for place, course in enumerate(COURSES)
            if STEP(course).token in tokens
        }

"""What the captain weighs wherever he steers: the fire that he gives and draws at a place."""

from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.captain_fire import Fire
from navalcore_fire_at_sea.captain_sight import Place, Sight
from navalcore_fire_at_sea.captain_worth import Worth


class Steering:
    """Places of ships, each weighed once."""

    __slots__ = ("_exchanged", "fire", "sight", "worth")

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self.sight, self.worth = sight, worth
        self.fire = Fire(sight, worth)
        self._exchanged: dict[tuple[str, Place], float] = {}  # a cache

    def exchange(self, ship: Ship, place: Place) -> float:
        """The best fire from a place, less the fire that it draws."""
        key = ship.id, place
        if key not in self._exchanged:
            self._exchanged[key] = self.exchanged(ship, place)
        return self._exchanged[key]

    def exchanged(self, ship: Ship, place: Place) -> float:
        """The same, reckoned anew."""
        raise NotImplementedError

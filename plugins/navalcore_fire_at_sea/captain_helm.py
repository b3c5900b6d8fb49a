"""How the captain steers in the Denmark Strait: broadsides, range, the escape of the Germans."""

from typing import Final

from navalcore.squares import distance
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.board import BRITISH, GERMAN, Ship
from navalcore_fire_at_sea.captain_sight import ACTIONS, Place, Sight, place_of
from navalcore_fire_at_sea.captain_steering import Steering
from navalcore_fire_at_sea.course import cost_of, end_of
from navalcore_fire_at_sea.victory import escape_range

LATER: Final = 0.7
"""What the fire of the next turn counts beside that of this one."""
POINT: Final = 0.02
"""What a Captain Point does elsewhere."""
ESCAPE: Final = 2.0
"""What it is worth to be out of reach at the end of the turn."""
PULL: Final = {GERMAN: 0.02, BRITISH: -0.1}
"""What a square of range to the nearest enemy is worth for itself."""
TAKEN: Final = 0.6
"""How much of each enemy's fire a ship expects while another may draw it."""


class Helm(Steering):
    """The answers of the movement phase."""

    __slots__ = ()

    def order(self, decision: Decision) -> Option:
        """The ship nearest to the enemy first, so that she clears the way."""
        return min(decision.options, key=lambda one: self.nearest(self.sight.ships[one.value[1]]))

    def nearest(self, ship: Ship) -> int:
        return nearest(self.sight, ship, place_of(ship))

    def move(self, decision: Decision, ship: Ship) -> Option:
        """The course whose end is worth most."""
        here = place_of(ship)
        values: dict[Place, float] = {}
        best, most = decision.options[0], -99.0
        for option in decision.options:
            there = end_of(*here, option.value)
            if there not in values:
                values[there] = self.position(ship, there)
            cost = cost_of(self.sight.kit, ship, str(option.value[0]), passed=True)
            value = values[there] - POINT * cost
            if value > most:
                best, most = option, value
        return best

    def position(self, ship: Ship, place: Place) -> float:
        """What it is worth to end a move at a place."""
        sight = self.sight
        if sight.is_gone(place[0]):
            return self.gone(ship)
        value = self.exchange(ship, place)
        ahead = [end_of(*place, action) for action in ACTIONS]
        nexts = [self.exchange(ship, one) for one in ahead if self.may_be(one)]
        value += LATER * max([self.exchange(ship, place), *nexts])
        return value + self.distance(ship, place)

    def may_be(self, place: Place) -> bool:
        """Whether a ship could lie there, as the sea is now."""
        return place[0][1] >= 0 and not self.sight.is_gone(place[0])

    def exchanged(self, ship: Ship, place: Place) -> float:
        fire, foes = self.fire, self.sight.foes(ship)
        dealt, taken = 0.0, 0.0
        for foe in foes:
            there = place_of(foe)
            dealt = max(dealt, fire.value(ship, place, foe, there))
            taken += fire.value(foe, there, ship, place)
        alone = len(self.sight.fleet(ship.seat)) == 1
        return dealt - taken * (1.0 if alone else TAKEN)

    def distance(self, ship: Ship, place: Place) -> float:
        """What the range to the nearest enemy is worth: the Germans get away by it (FAS-1002)."""
        sight = self.sight
        zones = escape_range(sight.kit, sight.options)
        away = nearest(sight, ship, place)
        others = [
            nearest(sight, one, place_of(one)) for one in sight.fleet(ship.seat) if one is not ship
        ]
        least = min([away, *others])
        value = PULL[ship.seat] * away
        if ship.seat == GERMAN:
            return value + (ESCAPE if least >= zones else 0.0)
        if least >= zones - 1:  # the Germans move next
            value -= ESCAPE / 2 * (least - zones + 2)
        return value

    def gone(self, ship: Ship) -> float:
        """What it is worth to leave the game: an escape for Germans, else a loss."""
        return ESCAPE / 2 if ship.seat == GERMAN else -ESCAPE


def nearest(sight: Sight, ship: Ship, place: Place) -> int:
    """The least range from a place to an enemy; 99 without one."""
    return min([distance(place[0], foe.square) for foe in sight.foes(ship)], default=99)

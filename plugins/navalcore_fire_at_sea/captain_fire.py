"""What fire is worth from any place to any place: the captain's map for planning."""

from navalcore.squares import Square, distance
from navalcore_fire_at_sea.board import BRITISH, GERMAN, Ship
from navalcore_fire_at_sea.captain_guns import reserve
from navalcore_fire_at_sea.captain_sight import CHANCES, Place, Sight
from navalcore_fire_at_sea.captain_worth import Worth
from navalcore_fire_at_sea.numbers import (
    broadside_bears,
    in_broadside,
    needed,
    shooting_parts,
    torpedo_parts,
)

SPOTTED: tuple[float, ...] = (1.0, 1.0, 2 / 3, 1 / 3)
"""The chance of one torpedo boat to spot a flotilla, by range (FAS-1306)."""


class Pair:
    """What does not change between a firer and a target while they move."""

    __slots__ = (
        "chain",
        "fires",
        "flotilla",
        "gun",
        "hits",
        "reserve",
        "seen",
        "torpedo",
        "torpedo_hit",
    )

    def __init__(self, sight: Sight, worth: Worth, firer: Ship, target: Ship) -> None:
        kit, play = sight.kit, sight.kit.play
        unit = kit.unit_of[firer.id]
        self.flotilla = unit.is_flotilla
        self.chain = kit.chain_range(firer.id, target.id)
        spends = bool(firer.captain) and firer.points.left >= play.shooting_points
        points = play.shooting_points if spends else 0
        away = distance(firer.square, target.square)
        self.gun = needed(shooting_parts(kit, sight.options, firer, target, points)) - away
        if not self.flotilla and not in_broadside(sight.options.broadside, firer, target):
            self.gun -= play.outside_broadside
        near, far = (worth.hit(sight, firer, target, one) for one in (1, self.chain + 1))
        self.hits = near if self.chain else far, far
        self.torpedo, self.torpedo_hit, self.reserve = 0, 0.0, 0.0
        self.seen = True
        if sight.raid is None:
            return
        if unit.torpedo and not kit.unit_of[target.id].is_flotilla and has_salvo(firer):
            number = needed(torpedo_parts(kit, sight.options, firer, target))
            number -= max(0, away - 1)
            if not in_broadside(sight.options.broadside, target, firer):
                number -= kit.torpedoes.wedge
            if not firer.captain and sight.points(firer):
                number -= 1  # a Commodore Point goes to the shot
            self.torpedo = number
            self.reserve = reserve(sight, firer)
            self.torpedo_hit = worth.hit(sight, firer, target, 1, torpedo=True)
        if sight.raid.spotting and target.seat == BRITISH and not target.spotted:
            self.seen = False


class Fire:
    """The worth of fire between all ships of a sight, wherever they are put."""

    __slots__ = ("_pairs", "ruling", "sight", "worth")

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self.sight, self.worth = sight, worth
        self.ruling: str = sight.options.broadside
        self._pairs: dict[tuple[str, str], Pair] = {}

    def value(self, firer: Ship, place: Place, target: Ship, there: Place) -> float:
        """What the guns and torpedoes of a ship at `place` are worth against one at `there`."""
        pair = self._pairs.get((firer.id, target.id))
        if pair is None:
            pair = Pair(self.sight, self.worth, firer, target)
            self._pairs[firer.id, target.id] = pair
        away = distance(place[0], there[0])
        raid, play = self.sight.raid, self.sight.kit.play
        if raid is not None and away > raid.visibility:
            return 0.0
        number = pair.gun + away
        if not pair.flotilla and not broadside_bears(self.ruling, *place, there[0]):
            number += play.outside_broadside
        value = CHANCES[min(max(number, 0), 13)] * pair.hits[away > pair.chain]
        if pair.torpedo_hit and away <= self.sight.kit.torpedoes.range:
            number = pair.torpedo + away - 1
            if not broadside_bears(self.ruling, *there, place[0]):
                number += self.sight.kit.torpedoes.wedge
            more = CHANCES[min(max(number, 0), 13)] * pair.torpedo_hit - pair.reserve
            value += max(0.0, more)
        if not pair.seen:
            value *= self.spotting(there[0])
        return value

    def spotting(self, square: Square) -> float:
        """How likely an unspotted flotilla on a square is spotted before the Germans fire."""
        hidden = 1.0
        for boat in self.sight.fleet(GERMAN):
            if self.sight.kit.unit_of[boat.id].spotter:
                away = distance(boat.square, square)
                hidden *= 1 - (SPOTTED[away] if away < len(SPOTTED) else 0.0)
        return 1 - hidden


def has_salvo(ship: Ship) -> bool:
    """Whether any torpedoes are left."""
    return ship.salvoes + ship.port + ship.starboard > 0

"""What hits are worth to the captain: in lost ships, or in Victory Points of a Michel scenario."""

from collections import Counter
from typing import Final, NamedTuple

from navalcore.cards import RANKS, rank
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.captain_sight import Sight, chance
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.numbers import morale_parts, needed
from navalcore_fire_at_sea.scoring import RAIDER

# What things are worth where ships are counted: 1 is the last ship of a side.
LAST: Final = 1.3
FIRST: Final = 0.45
FAILED: Final = 0.15  # a first ship with Failed Morale
CARD: Final = 0.05  # beside a ship: a harder check
GUNNERY: Final = 0.05
SPEED: Final = 0.03
# Where Victory Points are counted.
SHAKEN: Final = 0.5  # a unit with Failed Morale
HARM: Final = 0.15  # a card beside a unit
SUITS: Final = 4


class Strike(NamedTuple):
    """What one hit brings on average: `cards` that take effect, points of hull and gunnery, cards
    of speed and magazine, and how many come to lie beside the target."""

    cards: float
    hull: float
    gunnery: float
    speed: float
    magazine: float
    lying: float


def strike(kit: Kit, ace: str, firer: str, target: str, chained: bool, cards: int = 0) -> Strike:
    """The average of a hit; `cards` are those of a torpedo, drawn without a chain."""
    order = RANKS if ace == "high" else (RANKS[-1], *RANKS[:-1])
    count = len(order)
    hurts = Counter(rank(card) for card in kit.hurts(target, firer))
    seen = dict.fromkeys(("gunnery", "speed", "hull", "bridge", "magazine"), 0.0)
    drawn = total = lying = 0.0
    for one in order:
        share = (cards or 1) / count + (drawn / count if chained else 0.0)
        drawn += share  # so far, of lower ranks: each may be followed by a higher one
        effect = kit.effect_of[one]
        part = share * hurts[one] / SUITS
        total += part
        lying += part * (effect.kind != "hull")
        seen[effect.kind] += part * (effect.value if effect.kind in ("hull", "gunnery") else 1)
    return Strike(total, seen["hull"], seen["gunnery"], seen["speed"], seen["magazine"], lying)


class Worth:
    """The worth of hits under one kit and ruling on aces; averages are worked out once."""

    __slots__ = ("_ace", "_kit", "_scores", "_strikes")

    def __init__(self, kit: Kit, ace: str) -> None:
        self._kit, self._ace = kit, ace
        self._strikes: dict[tuple[str, str, bool], Strike] = {}
        self._scores: dict[str, dict[str, float]] = {}

    def serves(self, sight: Sight) -> bool:
        """Whether it was worked out for the data and the rulings of a sight."""
        return self._kit is sight.kit and self._ace == sight.options.ace

    def strike(self, firer: Ship, target: Ship, away: int, torpedo: bool) -> Strike:
        """The average of a hit from so far away."""
        who = "torpedo" if torpedo else firer.id
        chained = not torpedo and away <= self._kit.chain_range(firer.id, target.id)
        key = (who, target.id, chained)
        if key not in self._strikes:
            cards = self._kit.torpedoes.cards if torpedo else 0
            self._strikes[key] = strike(self._kit, self._ace, who, target.id, chained, cards)
        return self._strikes[key]

    def hit(
        self, sight: Sight, firer: Ship, target: Ship, away: int, torpedo: bool = False
    ) -> float:
        """What a hit is worth to the firer."""
        found = self.strike(firer, target, away, torpedo)
        if sight.raid is not None:
            return self._points(sight, target, found, torpedo)
        return self._ships(sight, target, found)

    def _ships(self, sight: Sight, target: Ship, found: Strike) -> float:
        last = is_last(sight, target)
        left = max(1, self._kit.unit_of[target.id].hull - target.hull_damage)
        sinks = min(1.0, found.hull / left + found.magazine * chance(self._kit.play.magazine))
        checks = target.hit or target.failed
        before = self.risk(sight, target, 0) if checks else 0.0
        shaken = self.risk(sight, target, found.lying) - before
        lasting = CARD * found.lying + GUNNERY * found.gunnery + SPEED * found.speed
        stake = LAST if last else FAILED
        return sinks * (LAST if last else FIRST) + shaken * stake + lasting

    def _points(self, sight: Sight, target: Ship, found: Strike, torpedo: bool) -> float:
        scores = self.scores(sight.board["scenario"])
        unit = self._kit.unit_of[target.id]
        shaken = SHAKEN * self.risk(sight, target, found.lying)
        if unit.is_flotilla:
            return min(found.cards, target.boats) * scores.get("boat-lost", 0.0) + shaken
        left = max(1, unit.hull - target.hull_damage)
        sinks = float(min(1.0, (found.hull / left) ** 1.5))
        sinks = min(1.0, sinks + found.magazine * chance(self._kit.play.magazine))
        lasting = HARM * found.lying + shaken
        if target.id == RAIDER:
            value = found.hull * scores.get("hull-points", 0.0)
            value += sinks * (scores.get("michel-sunk", 0.0) + scores.get("michel-not-sunk", 0.0))
            value += (found.hull / left) * 2  # on the way to sinking
            if target.hull_damage == target.old_damage:
                value += scores.get("michel-unhurt", 0.0) * min(1.0, found.hull / 4)
            value += scores.get("torpedo-hit-michel", 0.0) * torpedo
            return value + lasting
        if unit.type == "TB":
            value = sinks * scores.get("torpedo-boat-sunk", 0.0)
            return value + scores.get("torpedo-hit-boat", 0.0) * torpedo + lasting
        return sinks * scores.get("destroyer-sunk", 0.0) + lasting

    def scores(self, scenario: str) -> dict[str, float]:
        """The points of each event, for one step of it."""
        if scenario not in self._scores:
            rows = self._kit.scores(scenario)
            self._scores[scenario] = {row.event: row.points / row.step for row in rows}
        return self._scores[scenario]

    def risk(self, sight: Sight, ship: Ship, cards: float, points: int | None = None) -> float:
        """The chance to fail a check with so many more cards; by default half the points help."""
        spent = sight.points(ship) // 2 if points is None else points
        number = morale_number(sight, ship) - spent
        low = int(cards)
        part = cards - low
        risk = (1 - part) * chance(number + low) + part * chance(number + low + 1)
        return 1 - risk


def morale_number(sight: Sight, ship: Ship) -> int:
    """What a check needs without points (FAS-902); 7 where the captain's number is rolled."""
    kit = sight.kit
    own = kit.unit_of[ship.id].morale
    number = kit.captain_of[ship.captain].morale or 7 if ship.captain else own
    return needed(morale_parts(kit, sight.options, ship, number))


def is_last(sight: Sight, ship: Ship) -> bool:
    """Whether all others of its side are lost: sunk, gone or with Failed Morale."""
    return all(not one.on_map or one.failed for one in sight.others(ship))

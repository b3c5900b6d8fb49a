"""What shots and attacks come to and are worth, by the 36 readings, for the bot `captain`.

All of it depends on few numbers and is asked for again and again, so it is kept.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from navalcore.ruleset import data_of, options_of
from navalcore_brawling_battleships.forecasts import attack_blows
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.readings import READINGS, reaching
from navalcore_brawling_battleships.shooting import score

FIRE_CRITICAL: Final = 0.4  # what a marker is worth in points
BRIDGE_CRITICAL: Final = 0.8
SUNK: Final = 1.5  # more than her points: a ship that is sunk fires no more
SINKS: Final = -1
"""The number of hits that stands for a ship that sinks at once."""
KEPT: Final = 20_000
"""So many worths of each kind are kept: those of some dozen games."""

Result = tuple[int, tuple[str, ...]]
"""Hits and criticals."""
Results = tuple[tuple[Result, int], ...]
"""Results, each with how many of the 36 readings come to it."""
Key = TypeVar("Key")


class Sighted(NamedTuple):
    """A dreadnought as she is seen: all that the worth of hits on her depends on."""

    id: str
    hits: int = 0
    bridge: bool = False
    fire: bool = False


class Reckoner:
    """Worths under one set of rulings."""

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Reckoner":
        """The one for the data and rulings of a view."""
        kit: Kit = data_of(view)
        options = view["options"]
        key = (options["bonus_on_miss"], options["crit_needs_line"])
        if key not in kit.reckoned:
            kit.reckoned[key] = cls(kit, options_of(view))
        found: Reckoner = kit.reckoned[key]
        return found

    def __init__(self, kit: Kit, options: Any) -> None:
        self.kit, self.options = kit, options
        self._results: dict[tuple[str, str, int], Results] = {}
        self._effects: dict[str, Results] = {}
        self._shots: dict[tuple[str, str, int, Sighted], float] = {}
        self._volleys: dict[tuple[tuple[str, ...], int, str, tuple[Sighted, ...]], float] = {}

    def wounded(self, ship: Sighted, hits: int, criticals: tuple[str, ...] = ()) -> float:
        """What hits and criticals on a ship are worth: her points if she sinks, else a share."""
        row = self.kit.dreadnought_of[ship.id]
        doubled = sum([ship.bridge if one == "bridge" else ship.fire for one in criticals])
        doubled *= self.kit.play.doubled_critical
        total = ship.hits + hits + doubled
        if total > row.track:
            return row.points + SUNK
        share = (hits + doubled) / (row.track + 1) * row.points * (0.5 + 0.5 * total / row.track)
        if "bridge" in criticals and not ship.bridge:
            share += BRIDGE_CRITICAL
        if "fire" in criticals and not ship.fire:
            share += FIRE_CRITICAL
        return share

    def shot(self, firer: str, box: str, bonus: int, ship: Sighted) -> float:
        """The expected worth of a shot; `bonus` is what cards add to it."""
        worth = self._shots.get((firer, box, bonus, ship))
        if worth is None:
            worth = 0.0
            for (hits, criticals), count in self.results(firer, box, bonus):
                worth += count * self.wounded(ship, hits, criticals)
            worth /= len(READINGS)
            keep(self._shots, (firer, box, bonus, ship), worth)
        return worth

    def results(self, firer: str, box: str, bonus: int) -> Results:
        """What a shot comes to, and by how many of the 36 readings."""
        key = (firer, box, bonus)
        if key not in self._results:
            found = [
                score(self.kit, self.options, firer, box, number, bonus) for number in READINGS
            ]
            self._results[key] = counted(
                (one.hits, (one.critical,) if one.critical else ()) for one in found
            )
        return self._results[key]

    def volley(
        self, firers: tuple[str, ...], bonus: int, face: str, ships: tuple[Sighted, ...]
    ) -> float:
        """The expected worth of an open fire card at ships: the best pairs, one by one."""
        key = (firers, bonus, face, ships)
        worth = self._volleys.get(key)
        if worth is None:
            worth = self._best_pairs(list(firers), bonus, face, list(ships))
            keep(self._volleys, key, worth)
        return worth

    def _best_pairs(self, firers: list[str], bonus: int, face: str, ships: list[Sighted]) -> float:
        rows_of, shot = self.kit.dreadnought_of, self.shot
        total = 0.0
        for box in self.kit.boxes_of[face]:
            code, letter = box.code, box.code[0]
            best: tuple[float, str, Sighted] | None = None
            for firer in firers:
                if rows_of[firer].guns[0] != letter:
                    continue
                for ship in ships:
                    worth = shot(firer, code, bonus, ship)
                    if best is None or worth > best[0]:
                        best = (worth, firer, ship)
            if best is not None:
                total += best[0]
                firers.remove(best[1])
                ships.remove(best[2])
        return total

    def attack(self, kind: str, ship: Sighted) -> float:
        """The expected worth of an attack card at a ship."""
        worth = 0.0
        for (hits, criticals), count in self.effects(kind):
            if hits == SINKS:
                worth += count * (self.kit.dreadnought_of[ship.id].points + SUNK)
            else:
                worth += count * self.wounded(ship, hits, criticals)
        return worth / len(READINGS)

    def effects(self, kind: str) -> Results:
        """What an attack card comes to, and by how many of the 36 readings."""
        if kind not in self._effects:
            blows = attack_blows(self.kit.kind_of[kind])
            self._effects[kind] = counted(
                (SINKS, ()) if one.sinks else (one.hits, one.criticals) for one in blows
            )
        return self._effects[kind]

    def chance(self, kind: str) -> float:
        """The chance that a card's first line is reached."""
        return reaching(self.kit.kind_of[kind].lines[0].number) / len(READINGS)


def counted(found: Iterable[Result]) -> Results:
    """Results with how often each comes, without those that do nothing."""
    return tuple(pair for pair in Counter(found).items() if pair[0] != (0, ()))


def keep(worths: dict[Key, float], key: Key, worth: float) -> None:
    """Keep a worth; the oldest goes if there are enough."""
    worths[key] = worth
    if len(worths) > KEPT:
        del worths[next(iter(worths))]

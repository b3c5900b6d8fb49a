"""What shots and cards are worth to the bot `captain`: expected points, by the 36 readings."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from attrs import define

from navalcore.ruleset import data_of, options_of
from navalcore_brawling_battleships.board import Ship, Squadron
from navalcore_brawling_battleships.components import Line
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.shooting import score

READINGS: Final = [10 * red + white for red in range(1, 7) for white in range(1, 7)]
FIRE_CRITICAL: Final = 0.4  # what a marker is worth in points
BRIDGE_CRITICAL: Final = 0.8
SINKS: Final = -1
"""The number of hits that stands for a ship that sinks at once."""

Result = tuple[int, tuple[str, ...]]
"""Hits and criticals."""
Results = tuple[tuple[Result, int], ...]


@define
class Table:
    """What a seat sees: the data, the squadrons, its own hand, and who is whose enemy."""

    kit: Kit
    options: Any
    seat: int
    sides: tuple[int, ...]
    squadrons: list[Squadron]
    hand: list[str]
    frames: Mapping[str, Mapping[str, Any]]

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> "Table":
        """The table of a view."""
        seat, seats, teams = view["seat"], view["seats"], view["teams"]
        count = int(teams.partition("x")[0]) if teams else seats
        frames = {row["frame"]: row["fields"] for row in view["frames"]}
        return cls(
            data_of(view),
            options_of(view),
            seat,
            tuple(one % count for one in range(seats)),
            [Squadron.load(row) for row in view["board"]["squadrons"]],
            list(view["board"]["cards"]["now"][f"hand-{seat}"]["cards"]),
            frames,
        )

    def is_enemy(self, seat: int) -> bool:
        """Whether a seat is of another side."""
        return self.sides[seat] != self.sides[self.seat]

    def owner(self, ship: str) -> int:
        """The seat of a ship on the table, -1 if it is on none."""
        for seat, squadron in enumerate(self.squadrons):
            if any(one.id == ship for one in squadron.ships):
                return seat
        return -1

    def ship(self, ship: str) -> Ship:
        """A ship on the table."""
        return next(one for squadron in self.squadrons for one in squadron.ships if one.id == ship)

    def bonus(self, seat: int) -> int:
        """What the cards before a squadron add to its shots."""
        kinds = self.kit
        return sum(kinds.kind_of[kinds.kind_by[face]].bonus for face in self.squadrons[seat].cards)

    def wounded(self, ship: Ship, hits: int, criticals: tuple[str, ...] = ()) -> float:
        """What hits and criticals on a ship are worth: her points if she sinks, else a share."""
        row = self.kit.dreadnought_of[ship.id]
        doubled = sum(bool(getattr(ship, one)) for one in criticals)
        total = ship.hits + hits + doubled
        if total > row.track:
            return row.points + 1.5
        share = (hits + doubled) / (row.track + 1) * row.points * (0.5 + 0.5 * total / row.track)
        if "bridge" in criticals and not ship.bridge:
            share += BRIDGE_CRITICAL
        if "fire" in criticals and not ship.fire:
            share += FIRE_CRITICAL
        return share

    def shot(self, firer: str, box: str, target: Ship, seat: int) -> float:
        """The expected worth of a shot of a squadron's ship."""
        kit, options, bonus = self.kit, self.options, self.bonus(seat)
        rulings = options.bonus_on_miss, options.crit_needs_line
        key = (*rulings, firer, box, bonus, target.id, target.hits, target.bridge, target.fire)
        if key not in kit.reckoned:
            worth = 0.0
            for (hits, criticals), count in self.results(firer, box, bonus):
                worth += count * self.wounded(target, hits, criticals)
            kit.reckoned[key] = worth / 36
        return float(kit.reckoned[key])

    def results(self, firer: str, box: str, bonus: int) -> Results:
        """What a shot comes to, and by how many of the 36 readings."""
        kit, options = self.kit, self.options
        key = (options.bonus_on_miss, options.crit_needs_line, firer, box, bonus)
        if key not in kit.reckoned:
            found = [score(kit, options, firer, box, number, bonus) for number in READINGS]
            kit.reckoned[key] = counted(
                (one.hits, (one.critical,) if one.critical else ()) for one in found
            )
        results: Results = kit.reckoned[key]
        return results

    def volley(self, seat: int, boxes: list[str], target: int) -> float:
        """The expected worth of an open fire card at a squadron: the best pairs, one by one."""
        firers = [ship.id for ship in self.squadrons[seat].ships]
        targets = list(self.squadrons[target].ships)
        total = 0.0
        for box in boxes:
            best: tuple[float, str, Ship] | None = None
            for firer in firers:
                if self.kit.dreadnought_of[firer].guns[0] != box[0]:
                    continue
                for ship in targets:
                    worth = self.shot(firer, box, ship, seat)
                    if best is None or worth > best[0]:
                        best = (worth, firer, ship)
            if best is not None:
                total += best[0]
                firers.remove(best[1])
                targets.remove(best[2])
        return total

    def attack(self, kind: str, ship: Ship) -> float:
        """The expected worth of an attack card at a ship."""
        worth = 0.0
        for (hits, criticals), count in self.effects(kind):
            if hits == SINKS:
                worth += count * (self.kit.dreadnought_of[ship.id].points + 1.5)
            else:
                worth += count * self.wounded(ship, hits, criticals)
        return worth / 36

    def effects(self, kind: str) -> Results:
        """What an attack card comes to, and by how many of the 36 readings."""
        kit = self.kit
        if (kind,) not in kit.reckoned:
            lines = kit.kind_of[kind].lines
            kit.reckoned[kind,] = counted(
                effect_of([line for line in lines if number >= line.number]) for number in READINGS
            )
        results: Results = kit.reckoned[kind,]
        return results

    def chance(self, kind: str) -> float:
        """The chance that a card's first line is reached."""
        number = self.kit.kind_of[kind].lines[0].number
        return sum(reading >= number for reading in READINGS) / 36


def effect_of(reached: Sequence[Line]) -> Result:
    """What the lines of an attack card that a roll has reached do together."""
    if any(line.effect == "sink" for line in reached):
        return SINKS, ()
    hits = sum(line.amount for line in reached if line.effect == "flotation")
    return hits, tuple(line.effect for line in reached if line.effect in ("bridge", "fire"))


def counted(found: Iterable[Result]) -> Results:
    """Results with how often each comes, without those that do nothing."""
    return tuple(pair for pair in Counter(found).items() if pair[0] != (0, ()))

"""How the captain steers in the Michel scenarios: torpedo runs, the screen, and the way out."""

from typing import Any, Final

from navalcore.squares import FACINGS, Square, ahead, distance, facing_named, turns_between
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.board import BRITISH, GERMAN, Ship
from navalcore_fire_at_sea.captain_sight import ACTIONS, Place, Sight, place_of
from navalcore_fire_at_sea.captain_steering import Steering
from navalcore_fire_at_sea.captain_worth import Worth
from navalcore_fire_at_sea.choices import HOLD, STEP
from navalcore_fire_at_sea.components import RaidFrame
from navalcore_fire_at_sea.course import end_of
from navalcore_fire_at_sea.scoring import RAIDER

AIMED: Final = {GERMAN: 0.5, BRITISH: 0.7}
"""How much of a side's fire is meant for one ship, as her enemy reckons."""
LATER: Final = 0.6
"""What the fire of the next turn counts beside that of this one."""
CLOSE: Final = 0.4
"""What a square nearer to Michel is worth to who can hurt her."""
HOME: Final = 0.15
"""What a square nearer to the home edge is worth to who has done his part."""
ABOUT: Final = 0.05
"""What it is worth, turn by turn of 45 degrees, to face home already."""
ONWARD: Final = 0.35
"""What a turn nearer to her exit is worth to Michel."""
ARMED: Final = 0.3
"""What the fire of a unit on Michel's beam must be worth for it to go after her."""
COURSE: Final = ((0.6, 0), (0.2, -1), (0.2, 1))
"""How Michel is expected to go on: ahead, or a turn to either side instead."""
POINT: Final = 0.05
"""What the Captain Points of a move and a turn do elsewhere."""


class RaidHelm(Steering):
    """The answers about movement and set-up of a raid."""

    __slots__ = ("_expected",)

    def __init__(self, sight: Sight, worth: Worth) -> None:
        super().__init__(sight, worth)
        self._expected: dict[str, list[tuple[float, Place]]] = {}

    def order(self, decision: Decision) -> Option:
        """The foremost Germans first, so that nobody is blocked; the British nearest to Michel."""
        ships = self.sight.ships
        if self.sight.seat == GERMAN:
            return min(decision.options, key=lambda one: self.to_go(ships[one.value[1]].square))
        there = self.sight.ships[RAIDER].square
        return min(decision.options, key=lambda one: distance(ships[one.value[1]].square, there))

    def place(self, decision: Decision, unit: Ship) -> Option:
        """Where to begin: as near to Michel's way as may be, heading for it."""
        grid, michel = self.sight.kit.grid, self.sight.ships[RAIDER]

        def far(option: Option) -> tuple[int, int]:
            square = grid.square(str(option.value[1]))
            facing = facing_named(str(option.value[2]))
            return distance(ahead(square, facing), michel.square), distance(square, michel.square)

        return min(decision.options, key=far)

    def move(self, decision: Decision, ship: Ship) -> Option:
        """The course whose end is worth most; flotillas look on to their last action."""
        here = place_of(ship)
        more = self.sight.asked("actions") - 1 if ship.seat == BRITISH else 0
        seen: dict[tuple[Place, int], float] = {}
        best, most = decision.options[0], -999.0
        for option in decision.options:
            left = 0 if option.value[0] == HOLD.name else max(0, more)
            there = end_of(*here, option.value)
            value = self.best(ship, there, left, seen) - POINT * (len(option.value) > 2)
            if value > most:
                best, most = option, value
        return best

    def best(
        self, ship: Ship, place: Place, actions: int, seen: dict[tuple[Place, int], float]
    ) -> float:
        """The worth of the best end that can be reached in so many more actions."""
        key = place, actions
        if key not in seen:
            value = self.position(ship, place)
            if actions and not self.sight.is_gone(place[0]):
                ends = [end_of(*place, action) for action in self.free(place)]
                value = max(value, *[self.best(ship, end, actions - 1, seen) for end in ends])
            seen[key] = value
        return seen[key]

    def free(self, place: Place) -> list[tuple[str, str]]:
        """The actions that nothing forbids."""
        found = []
        for action in ACTIONS:
            square = end_of(*place, action)[0]
            if action[0] == STEP.name and (self.closed(square) or self.sight.occupied(square)):
                continue
            found.append(action)
        return found

    @property
    def raid(self) -> RaidFrame:
        """The scenario that is fought."""
        found: RaidFrame | None = self.sight.raid
        assert found is not None
        return found

    def closed(self, square: Square) -> bool:
        """Whether a square lies beyond an edge that this side may not cross (FAS-1314)."""
        edges = self.sight.kit.grid.edges(square)
        own = self.raid.british_edge if self.sight.seat == BRITISH else self.raid.german_edge
        return bool(edges) and edges != (own,)

    def position(self, ship: Ship, place: Place) -> float:
        """What it is worth to end a turn's movement at a place."""
        if ship.seat == BRITISH:
            return self.of_attacker(ship, place)
        return self.of_raider(ship, place) if ship.id == RAIDER else self.of_escort(ship, place)

    def of_attacker(self, ship: Ship, place: Place) -> float:
        """The British: at Michel while that is worth it, then home."""
        if self.sight.is_gone(place[0]):
            return 0.0
        value = self.exchange(ship, place)
        if self.armed(ship):
            michel = self.sight.ships[RAIDER]
            goal = ahead(ahead(michel.square, michel.facing), michel.facing)
            value -= CLOSE * max(0, distance(place[0], goal) - 1)
            return value - ABOUT * turns_between(place[1], self.homeward())
        return value - HOME * self.actions_home(place)

    def homeward(self) -> int:
        """The facing of the British home edge."""
        return FACINGS.index(self.raid.british_edge[0].upper())

    def actions_home(self, place: Place) -> int:
        """The actions that a British unit needs to leave: turns until a step leads there."""
        turns = max(0, turns_between(place[1], self.homeward()) - 1)
        return turns + self.sight.steps_over(self.raid.british_edge, place[0])

    def armed(self, ship: Ship) -> bool:
        """Whether a unit can still do Michel real harm."""
        michel = self.sight.ships[RAIDER]
        if not michel.on_map:
            return False
        there = place_of(michel)
        beam = (there[1] + 2) % 8
        near = ahead(there[0], beam), there[1]
        return self.fire.value(ship, near, michel, there) >= ARMED

    def of_raider(self, ship: Ship, place: Place) -> float:
        """Michel: on to her exit, her beam away from torpedoes."""
        if self.sight.is_gone(place[0]):
            return 1.0
        later = [self.exchange(ship, end_of(*place, action)) for action in (AHEAD, *TURNS)]
        value = self.exchange(ship, place) + LATER * max(later)
        return value - ONWARD * self.turns_to_go(place)

    def of_escort(self, ship: Ship, place: Place) -> float:
        """A torpedo boat: where her guns and torpedoes bear, between Michel and the enemy."""
        if self.sight.is_gone(place[0]):
            return 0.0
        later = [self.exchange(ship, end_of(*place, action)) for action in (AHEAD, *TURNS)]
        return self.exchange(ship, place) + LATER * max(later)

    def exchanged(self, ship: Ship, place: Place) -> float:
        dealt, taken = 0.0, 0.0
        for foe in self.sight.foes(ship):
            gives, takes = 0.0, 0.0
            for share, there in self.expected(foe):
                gives += share * self.fire.value(ship, place, foe, there)
                takes += share * self.fire.value(foe, there, ship, place)
            dealt = max(dealt, gives)
            taken += takes
        return dealt - AIMED[1 - ship.seat] * taken

    def expected(self, foe: Ship) -> list[tuple[float, Place]]:
        """Where an enemy will be when the guns speak: the Germans still move after the British."""
        if foe.id not in self._expected:
            self._expected[foe.id] = self._expect(foe)
        return self._expected[foe.id]

    def _expect(self, foe: Ship) -> list[tuple[float, Place]]:
        here = place_of(foe)
        if foe.seat == BRITISH:
            return [(1.0, here)]
        steps = end_of(*here, AHEAD)
        if self.sight.is_gone(steps[0]):
            return []
        if foe.id != RAIDER or not self.sight.board["released"]:
            return [(1.0, steps)]
        found = []
        for share, helm in COURSE:
            facing = (foe.facing + helm) % 8
            if not helm:
                found.append((share, steps))
            elif turns_between(facing, self.exit()) <= 1:
                found.append((share, (foe.square, facing)))
        total = sum(share for share, _ in found)
        return [(share / total, there) for share, there in found]

    def exit(self) -> int:
        """The facing of Michel's exit."""
        return FACINGS.index(self.raid.exit_facing)

    def to_go(self, square: Square) -> int:
        """The squares to the German exit edge."""
        return self.sight.steps_over(self.raid.german_edge, square)

    def turns_to_go(self, place: Place) -> int:
        """The turns that Michel needs to leave: a corner beyond the edge is closed to her."""
        turns, (square, facing) = 0, place
        while self.to_go(square) > 0 and turns < 20:
            there = ahead(square, facing)
            if self.closed(there):
                facing = self.exit()
            else:
                square = there
            turns += 1
        return turns


AHEAD: Final[tuple[Any, ...]] = (STEP.name, "ahead")
TURNS: Final = ACTIONS[3:]

"""How the captain fires: whom with how many dice, with torpedoes, and with which bonus."""

from typing import Any, Final

from navalcore.steps import Decision, Option
from navalcore_bismarck.captain_sight import Data, Sight
from navalcore_bismarck.captain_worth import (
    Spread,
    Terms,
    spread,
    torpedo,
    worth_after,
    worth_of_target,
)
from navalcore_bismarck.components import Weapon

SHELLS: Final = 1.0
"""What a main-gun die of an enemy costs in a round, in Victory Points."""
FISH: Final = 2.5
"""What a torpedo die costs, which always strikes the Hull; a battered Hull makes it dearer."""
BATTERED: Final = 3.0
LATER: Final = 0.06
"""The share of a survivor's points that each later phase is worth, up to `MOST_LATER`."""
MOST_LATER: Final = 0.4
SMALLEST: Final = 0.8
"""The gain for which a bonus is used, when the enemy's dice of the round are still to come."""


class Gunner:
    """The answers of the German step."""

    __slots__ = ("_terms", "sight", "threats")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        bismarck = sight.german("bismarck")
        left = bismarck.damage[bismarck.hull] / bismarck.boxes[bismarck.hull]
        worse = 1 + BATTERED * left * left
        self.threats = SHELLS * worse, FISH * worse
        self._terms: dict[bool, Terms] = {}

    def terms(self, enemy: Data) -> Terms:
        """What the rounds to come offer against a target."""
        sight = self.sight
        faster = sight.kit.ship_of[enemy["card"]].speed >= sight.german("bismarck").speed
        if faster in self._terms:
            return self._terms[faster]
        kit, board = sight.kit, sight.board
        ships = sight.afloat()
        fastest = max(map(sight.enemy_speed, sight.targets()), default=0)
        slower = min(ship.speed for ship in ships) < fastest
        needed = kit.escape.when_slower if slower else kit.escape.normal
        phases = 2 * (kit.play.last_date - board["date"]) + (board["phase"] == "am")
        self._terms[faster] = Terms(
            sight.faces("mg", sight.drm("mg", german=True)),
            sum(ship.guns for ship in ships),
            (needed - 1) / 6,
            min(MOST_LATER, max(0, phases) * LATER) if faster else 0.0,
            any(ship.id == "bismarck" and ship.speed <= kit.play.crippled_speed for ship in ships),
        )
        return self._terms[faster]

    def worth(self, enemy: Data) -> tuple[float, ...]:
        """What a target is worth at each damage."""
        unit = self.sight.kit.unit_of[enemy["card"]]
        kept = (unit.main + unit.torpedo) // 2  # guns first, as `keep` chooses
        guns = min(unit.main, kept)
        shells, fish = self.threats
        return worth_of_target(
            self.terms(enemy),
            unit.factor,
            unit.points,
            shells * unit.main + fish * unit.torpedo,
            shells * guns + fish * (kept - guns),
        )

    def dice_at(self, targets: list[Data], dice: int) -> list[int]:
        """The best number of dice for each target, all dice together."""
        if len(targets) == 1:
            return [dice]
        faces = self.sight.faces("mg", self.sight.drm("mg", german=True))
        shots = [spread(faces, number) for number in range(dice + 1)]
        best: list[tuple[float, list[int]]] = [(0.0, [])]  # by the dice that are used
        for place, enemy in enumerate(targets):
            worth = self.worth(enemy)
            values = [worth_after(worth, enemy["damage"], shot) for shot in shots]
            best = [
                max(
                    (best[before][0] + values[used - before], [*best[before][1], used - before])
                    for before in range(used + 1 if place else 1)
                )
                for used in range(dice + 1)
            ]
        return best[dice][1]

    def split(self, decision: Decision) -> Option:
        """The dice for the target that is asked about, with those behind it in mind."""
        sight = self.sight
        targets = sight.targets()[sight.asked("index") :]
        number = self.dice_at(targets, sight.asked("left"))[0]
        return next(
            (one for one in decision.options if one.value[0] == "dice" and one.value[2] == number),
            decision.options[-1],
        )

    def salvo(self, decision: Decision) -> Option:
        """The part, or die by die the target, that most dice are meant for."""
        named = {str(one.value[1]): one for one in decision.options if one.value[0] == "at"}
        targets = [one for one in self.sight.targets() if one["card"] in named]
        shares = self.dice_at(targets, 4)
        return named[targets[shares.index(max(shares))]["card"]]

    def torpedo(self, options: list[Option]) -> Option:
        """The target that a torpedo is best spent on."""
        sight = self.sight
        shots = torpedo(sight.kit)
        enemies = {one["card"]: one for one in sight.targets()}

        def gain(option: Option) -> float:
            return self.gain(enemies[str(option.value[2])], shots)

        return max(options, key=gain)

    def gain(self, enemy: Data, shots: Spread) -> float:
        """What shots at a target add to its worth."""
        worth = self.worth(enemy)
        return worth_after(worth, enemy["damage"], shots) - worth[enemy["damage"]]

    def bonus(self, decision: Decision, weapon: Weapon) -> Option:
        """The bonus and die that add most, if they add enough."""
        sight = self.sight
        enemy = next(one for one in sight.enemies if one["card"] == sight.asked("target"))
        unit = sight.kit.unit_of[enemy["card"]]
        if unit.type == "air":
            worth = air_worth(unit.factor, unit.points, unit.torpedo)
        else:
            worth = self.worth(enemy)
        dice: list[int] = list(sight.asked("dice"))
        drm = 0 if weapon == "th" else sight.drm(weapon, german=True)
        points = [self.points(weapon, die, drm) for die in dice]
        whole = sum(points)

        def value(option: Option) -> float:
            if option.value[0] == "no-bonus":
                return SMALLEST
            _, source, number = option.value
            amount, damage = bonus_of(sight, str(source))
            natural = dice[int(number) - 1]
            more = amount
            if not damage:
                more = self.points(weapon, natural, drm + amount) - points[int(number) - 1]
            reached: int = enemy["damage"] + whole
            last = len(worth) - 1
            return worth[min(last, max(0, reached + more))] - worth[min(last, reached)]

        return max(decision.options, key=value)

    def points(self, weapon: Weapon, die: int, drm: int) -> int:
        """The points of a natural die; a torpedo's are not rolled yet."""
        if weapon == "th":
            return 2 if self.sight.kit.torpedo_hit_on[die].hit else 0
        return int(self.sight.faces(weapon, drm)[die - 1])


def bonus_of(sight: Sight, source: str) -> tuple[int, bool]:
    """The amount of a bonus, and whether it is damage."""
    medal = sight.kit.medal_of.get(source)
    if medal is not None:
        return medal.value, False
    unit: Any = sight.kit.unit_of[source]
    return unit.bonus_value, unit.bonus.endswith("damage")


def air_worth(factor: int, points: int, dice: int) -> tuple[float, ...]:
    """What an aircraft is worth at each damage: crippled it attacks with half its dice."""
    halves = [2.0 * (dice - dice // 2) if 2 * damage >= factor else 0.0 for damage in range(factor)]
    return (*(half + damage * 0.5 for damage, half in enumerate(halves)), points + 2.0 * dice)

"""How the captain cares for his ships: captains, repairs, morale, and abilities that are asked."""

from typing import Final

from navalcore.cards import rank
from navalcore.dice import share_of
from navalcore.steps import Decision, Option
from navalcore_fire_at_sea.abilities import ability_on
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.captain_sight import Sight, chance
from navalcore_fire_at_sea.captain_worth import (
    CARD,
    FAILED,
    GUNNERY,
    LAST,
    SHAKEN,
    SPEED,
    Worth,
    is_last,
    morale_number,
)
from navalcore_fire_at_sea.choices import ADD_ONE, AGAIN, NO_REPAIR
from navalcore_fire_at_sea.morale import must_check

ABILITIES: Final = {
    "fire-first": 1.0,
    "reroll-doubles": 1.0,
    "reroll-speed": 0.2,
    "steady": 0.3,
    "move-and-turn": 0.5,
    "repair-bonus": 0.4,
    "reroll-repair": 0.4,
    "carry-splash": 0.2,
    "roll-morale": -0.5,
}
"""What an ability is worth, in Captain Points."""
MORALE: Final = 0.7
"""What a point of the morale number is worth, in Captain Points."""
LOST_FOR_GOOD: Final = 0.4
"""What it costs to spoil a repair, as a share of what the card does."""


class Crew:
    """The answers about captains, damage control and morale."""

    __slots__ = ("sight", "worth")

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self.sight, self.worth = sight, worth

    def captain(self, decision: Decision) -> Option:
        """The ablest, for the purse: the ship that is chosen first has the first call on it."""
        return max(decision.options, key=lambda option: self.merit(str(option.value[1])))

    def merit(self, id: str) -> float:
        """What a captain is worth, in Captain Points."""
        row = self.sight.kit.captain_of[id]
        ability = self.sight.kit.ability_by.get(id)
        extra = 0.0 if ability is None else ABILITIES.get(ability.hook, 0.0)
        return row.points - MORALE * (row.morale or 7) + extra

    def repair(self, decision: Decision, ship: Ship) -> Option:
        """The card and the points that promise most, the check that may follow included."""
        left, check = self.sight.points(ship), must_check(self.sight.options, ship)
        free = left if ship.captain or not self.waits() else min(left, 1)
        values = {}
        for option in decision.options:
            if option.value[0] == NO_REPAIR.name:
                values[option.token] = -self.stake(ship) * check * self.risk(ship, 0, left)
            else:
                card, points = str(option.value[1]), int(option.value[2])
                values[option.token] = self.attempt(ship, card, points, left, check)
                if points > free:
                    values[option.token] -= 1.0
        return max(decision.options, key=lambda option: values[option.token])

    def waits(self) -> bool:
        """Whether other ships of the side want the commodore's points too."""
        ships = [one for one in self.sight.fleet(self.sight.seat) if not one.captain]
        return sum(must_check(self.sight.options, one) for one in ships) > 1

    def attempt(self, ship: Ship, card: str, points: int, left: int, check: bool) -> float:
        """What an attempt with so many points comes to."""
        number = self.sight.kit.play.repair - points - self.drill(ship)
        repaired, spoilt = chance(number), odd_below(number)
        benefit = self.benefit(ship, card)
        value = benefit * (repaired - LOST_FOR_GOOD * spoilt)
        if check:
            kept = left - points
            failing = repaired * self.risk(ship, -1, kept)
            failing += (1 - repaired) * self.risk(ship, 0, kept)
            value -= self.stake(ship) * failing
        return value

    def drill(self, ship: Ship) -> int:
        """The bonus of Damage Drill (FAS-1112)."""
        ability = ability_on(self.sight.kit, ship, "repair-bonus")
        return 0 if ability is None else ability.value

    def benefit(self, ship: Ship, card: str) -> float:
        """What a repaired card is worth."""
        effect = self.sight.kit.effect_of[rank(card)]
        if effect.kind == "speed":
            return CARD + SPEED
        return CARD + GUNNERY * effect.value

    def risk(self, ship: Ship, cards: int, points: int) -> float:
        return self.worth.risk(self.sight, ship, cards, points)

    def stake(self, ship: Ship) -> float:
        """What a failed check costs."""
        if self.sight.raid is not None:
            return SHAKEN
        return LAST if is_last(self.sight, ship) else FAILED

    def morale(self, decision: Decision, ship: Ship) -> Option:
        """The fewest points that make sure; else all, or a fair share of the commodore's."""
        sight = self.sight
        left = sight.points(ship)
        if not ship.captain:
            waiting = [sight.ships[one] for one in sight.asked("waiting")]
            others = sum(must_check(self.sight.options, one) and not one.captain for one in waiting)
            left = -(-left // (others + 1))
        wanted = morale_number(sight, ship) - 2
        if ship.captain and not sight.kit.captain_of[ship.captain].morale:
            wanted += sight.asked("number") - 7
        spent = max(0, min(left, wanted))
        return next(option for option in decision.options if option.value[1] == spent)

    def order(self, decision: Decision) -> Option:
        """The ship with most at stake first."""
        ships = self.sight.ships
        return max(decision.options, key=lambda one: self.stake(ships[one.value[1]]))

    def old_hand(self, decision: Decision, ship: Ship) -> Option:
        """Roll again where the first roll would spoil the card, or where the odds are good."""
        number = self.sight.kit.play.repair - self.sight.asked("points") - self.drill(ship)
        spoilt = odd_below(number)
        good = chance(number) > LOST_FOR_GOOD * spoilt
        again = good or self.sight.asked("natural") % 2 == 1
        return _named(decision, again, AGAIN.name)

    def fatherland(self, decision: Decision) -> Option:
        """Add 1 to shots and checks, to a repair unless the last ship still has to check, never to
        the speed roll; where it is said before the dice, only if it helps often enough."""
        fields = self.sight.frames[-1]["fields"]
        number = min(fields["needed"], default=13)
        before = not fields["natural"]
        purpose = decision.label.split()[1]
        if before and chance(number - 1) - chance(number) < 1 / 9:
            return _named(decision, False, ADD_ONE.name)
        if purpose == "speed":
            return _named(decision, False, ADD_ONE.name)
        if purpose.startswith("repair"):
            sight = self.sight
            risky = [one for one in sight.fleet(sight.seat) if must_check(sight.options, one)]
            needed = any(is_last(sight, one) for one in risky)
            return _named(decision, not needed, ADD_ONE.name)
        return _named(decision, True, ADD_ONE.name)


def odd_below(number: int) -> float:
    """The chance of an odd roll below a number, which spoils a repair (FAS-806)."""
    return float(share_of(range(3, number, 2)))


def _named(decision: Decision, yes: bool, name: str) -> Option:
    """The option of that verb, or the other one."""
    return next(one for one in decision.options if (one.value[0] == name) == yes)

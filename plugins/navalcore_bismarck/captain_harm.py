"""What damage to the German ships costs, and so where it is taken and what is repaired first."""

from typing import Final

from navalcore.steps import Decision, Option
from navalcore_bismarck.captain_guns import bonus_of
from navalcore_bismarck.captain_sight import Hulk, Sight, option_of
from navalcore_bismarck.components import Weapon

TURRET: Final = {"bismarck": 22.0, "prinz-eugen": 10.0}
"""What a destroyed turret costs, in Victory Points: its die, and the deduction (BIS-907)."""
SILENT: Final = 4.0  # a burning turret
FLAK: Final = 4.0
BRIDGE: Final = 0.4
BRIDGE_RULED: Final = 8.0  # where its loss has effects (AMB-40)
LOST: Final = {"bismarck": 150.0, "prinz-eugen": 50.0}
"""What a sunk ship costs, with all that she could still have won."""
SLOW: Final = 10.0
SAVING: Final = 0.3  # points of harm that a bonus must save


class Carpenter:
    """The answers about damage to the German ships."""

    __slots__ = ("sight",)

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def harm(self, ship: Hulk, index: int, damage: int, fires: int) -> float:
        """What so much damage and so many fires in a compartment cost."""
        boxes = ship.boxes[index]
        kind = ship.kinds[ship.names[index]]
        share = min(1.0, (damage + 0.7 * fires) / boxes)
        if kind == "hull":
            if damage >= boxes:
                return LOST[ship.id] * 1.5
            slow = SLOW if 2 * damage >= boxes and ship.id == "bismarck" else 0.0
            return LOST[ship.id] * share * share + slow + 0.5 * damage
        if kind == "turret":
            worst = TURRET[ship.id]
            if damage >= boxes:
                return worst
            return 0.6 * worst * share * share + (SILENT if fires else 0.0) + 0.2 * damage
        ruled = kind == "bridge" and self.sight.options["bridge_effect"] == "data"
        worst = FLAK if kind == "flak" else BRIDGE_RULED if ruled else BRIDGE
        return worst if damage >= boxes else worst * share * share

    def now(self, ship: Hulk, index: int) -> float:
        """What the damage and fires of a compartment cost."""
        return self.harm(ship, index, ship.damage[index], ship.markers[index])

    def cost(self, ship: Hulk, name: str, points: int, fire: bool) -> float:
        """What more points and a fire in a compartment cost; points beyond its boxes go on."""
        index = ship.at(name)
        placed = min(points, ship.boxes[index] - ship.damage[index])
        damage = ship.damage[index] + placed
        fires = min(ship.markers[index], ship.boxes[index] - damage) + fire
        beyond = 3.0 * (points - placed)
        return self.harm(ship, index, damage, fires) - self.now(ship, index) + beyond

    def take(self, decision: Decision, who: str) -> Option:
        """The compartment where points and a fire do least harm."""
        ship = self.sight.german(who)
        fields = self.sight.frames[-1]["fields"]
        points, fire = int(fields.get("points", 1)), bool(fields.get("fire", False))
        return min(
            decision.options, key=lambda one: self.cost(ship, str(one.value[1]), points, fire)
        )

    def mend(self, decision: Decision) -> Option:
        """The compartment where a repair saves most."""
        points = int(decision.label.rpartition(" ")[2])

        def saved(option: Option) -> float:
            _, who, name = option.value
            ship = self.sight.german(str(who))
            index = ship.at(str(name))
            fires = max(0, ship.markers[index] - points)
            left = max(0, points - ship.markers[index])
            damage = max(0, ship.damage[index] - left)
            return self.now(ship, index) - self.harm(ship, index, damage, fires)

        return max(decision.options, key=saved)

    def repair_card(self, decision: Decision) -> Option:
        """Cards when no die is left that may repair everything; then the largest first."""
        sight = self.sight
        dice = [ship for ship in sight.afloat() for _ in range(self._dice(ship))][
            sight.asked("die") :
        ]
        if any(ship.marked for ship in dice):
            return option_of(decision, "go-on")
        cards = [one for one in decision.options if one.value[0] == "use"]
        return max(cards, key=lambda one: sight.kit.unit_of[str(one.value[1])].repair)

    def _dice(self, ship: Hulk) -> int:
        return self.sight.kit.german_ship_of[ship.id].repair_dice

    def aircraft_target(self, decision: Decision) -> Option:
        """The ship that a torpedo in the Hull hurts less."""

        def cost(option: Option) -> float:
            ship = self.sight.german(str(option.value[1]))
            return self.cost(ship, ship.names[ship.hull], 2, False)

        return min(decision.options, key=cost)

    def keep(self, decision: Decision) -> Option:
        """Shells strike turrets, torpedoes always the Hull: a cripple keeps its guns."""
        return max(decision.options, key=lambda one: int(one.value[1]))

    def bonus(self, decision: Decision, weapon: Weapon) -> Option:
        """The bonus that takes most points off an enemy's dice."""
        sight = self.sight
        dice: list[int] = list(sight.asked("dice"))
        drm = sight.drm(weapon, german=False)
        sign = -1 if sight.options["bonus_on_enemy_die"] == "against_enemy" else 1

        def saved(option: Option) -> float:
            if option.value[0] == "no-bonus":
                return SAVING
            _, source, number = option.value
            amount, _ = bonus_of(sight, str(source))
            die = dice[int(number) - 1]
            before, after = sight.faces(weapon, drm), sight.faces(weapon, drm + sign * amount)
            return before[die - 1] - after[die - 1]

        return max(decision.options, key=saved)

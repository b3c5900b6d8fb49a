"""What the captain reads of a view: the plain data, as far as an answer needs it."""

from collections.abc import Mapping
from typing import Any

from navalcore.ruleset import data_of
from navalcore.steps import Decision, Option
from navalcore.tables import clamp
from navalcore_bismarck.board import GERMANS, is_half
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.kit import Kit

Data = Mapping[str, Any]


class Sight:
    """A view of the German seat. Nothing is copied or rebuilt; German ships are `Hulk`s."""

    __slots__ = ("board", "digest", "enemies", "frames", "kit", "options")

    def __init__(self, view: Data) -> None:
        self.kit: Kit = data_of(view)
        self.digest: str = view["digest"]
        self.options: Data = view["options"]
        self.board: Data = view["board"]
        self.frames: list[Any] = view["frames"]
        self.enemies: list[Data] = self.board["enemies"]

    def asked(self, name: str) -> Any:
        """A field of the frame that asks."""
        return self.frames[-1]["fields"][name]

    def german(self, ship: str) -> "Hulk":
        """A German ship."""
        return Hulk(self, ship)

    def afloat(self) -> list["Hulk"]:
        """The German ships that are not sunk."""
        ships = (Hulk(self, ship) for ship in GERMANS)
        return [ship for ship in ships if ship.afloat]

    def targets(self) -> list[Data]:
        """The enemy ships that can be attacked, in the order of the draw (BIS-508)."""
        ships = self.kit.ship_of
        return [
            one
            for one in self.enemies
            if one["card"] in ships and not ships[one["card"]].is_carrier
        ]

    def speed(self) -> int:
        """The speed of the force (BIS-302)."""
        return min(ship.speed for ship in self.afloat())

    def is_crippled(self, enemy: Data) -> bool:
        """Whether damage is half the factor or more (BIS-602)."""
        factor = self.kit.unit_of[enemy["card"]].factor
        return factor > 0 and is_half(enemy["damage"], factor)

    def enemy_speed(self, enemy: Data) -> int:
        """The speed of an enemy ship now (BIS-604)."""
        if self.is_crippled(enemy):
            return self.kit.play.crippled_speed
        return self.kit.ship_of[enemy["card"]].speed

    def drm(self, weapon: Weapon, german: bool) -> int:
        """The sum of the modifiers of the dice of an attack (BIS-548), but for plugins' and for
        those of a lost Bridge (AMB-40)."""
        board, kit, options = self.board, self.kit, self.options
        drm = 0
        if weapon == "mg" or options["weather_flak"]:
            drm += kit.weather_drm(board["weather"])
        if weapon == "mg" and kit.in_air_zone(board["battle_hex"]):
            if german:
                drm += kit.play.air_zone_drm
            elif options["air_zone_mode"] == "german_plus3_british_minus3":
                drm -= kit.play.air_zone_drm
        return int(drm + (board["event_drm"] if german else 0))

    def faces(self, weapon: Weapon, drm: int) -> tuple[float, ...]:
        """The points of each natural die, 1 to 6, with a modifier; a fire is worth one."""
        table = self.kit.flak_on if weapon == "flak" else self.kit.main_guns_on
        rows = (table[clamp(die + drm, 1, 6)] for die in range(1, 7))
        return tuple(row.damage + (1.0 if row.fire else 0.0) for row in rows)


class Hulk:
    """A German ship of a view: her compartments by index."""

    __slots__ = (
        *("_sight", "afloat", "boxes", "damage", "id", "kinds", "markers", "names"),
        *("speed_mark", "was_slow"),
    )

    def __init__(self, sight: Sight, ship: str) -> None:
        row = sight.board["bismarck" if ship == "bismarck" else "prinz_eugen"]
        display = row["display"]
        self._sight = sight
        self.id = ship
        self.afloat: bool = row["afloat"]
        self.speed_mark: bool = row["speed_mark"]
        self.was_slow: bool = row["was_slow"]
        self.names: list[str] = display["names"]
        self.boxes: list[int] = display["boxes"]
        self.damage: list[int] = display["damage"]
        self.markers: list[int] = display["markers"]
        self.kinds = {one.id: one.kind for one in sight.kit.compartments_of[ship]}

    def at(self, name: str) -> int:
        """The index of a compartment."""
        return self.names.index(name)

    @property
    def hull(self) -> int:
        """The index of the Hull."""
        return self.names.index(self._sight.kit.hull_of[self.id])

    def destroyed(self, index: int) -> bool:
        """Whether damage fills a compartment."""
        return self.damage[index] >= self.boxes[index]

    @property
    def marked(self) -> bool:
        """Whether anything of her can be repaired (BIS-838)."""
        rows = zip(self.boxes, self.damage, self.markers, strict=True)
        return any(damage < boxes and (damage or fires) for boxes, damage, fires in rows)

    @property
    def turrets(self) -> list[int]:
        """The indexes of her turrets."""
        return [index for index, name in enumerate(self.names) if self.kinds[name] == "turret"]

    @property
    def guns(self) -> int:
        """Her main-gun dice now (BIS-541, BIS-542)."""
        return sum(not self.destroyed(one) and not self.markers[one] for one in self.turrets)

    @property
    def lost_turrets(self) -> int:
        """Her destroyed turrets."""
        return sum(self.destroyed(one) for one in self.turrets)

    @property
    def slow(self) -> bool:
        """Whether she has lost speed (BIS-629)."""
        options = self._sight.options
        ruling = options["german_speed"]
        if ruling == "hull_half":
            half = is_half(self.damage[self.hull], self.boxes[self.hull])
            return half or (self.was_slow and not options["speed_restored"])  # AMB-39
        return bool(ruling == "data_result" and self.speed_mark)

    @property
    def speed(self) -> int:
        """Her speed now."""
        row = self._sight.kit.german_ship_of[self.id]
        return row.reduced_speed if self.slow else row.speed


def option_of(decision: Decision, verb: str) -> Option:
    """The option of a verb."""
    return next(one for one in decision.options if one.value[0] == verb)

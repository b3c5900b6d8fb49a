"""The table: map position, the two displays, the enemy in battle, the decks and the hand."""

from typing import Any, Literal

from attrs import field

from navalcore import State, define
from navalcore.decks import Cards
from navalcore.displays import Display
from navalcore.errors import KernelError
from navalcore_bismarck.components import Aircraft, Ship

GERMANS = ("bismarck", "prinz-eugen")

Side = Literal["", "player", "enemy"]

Start = Literal["day", "movement", "contact", "detection", "battle", "escape", "repair", "end"]
"""Where a set-up lets play begin; the frames of a game that runs by itself say "day"."""


@define
class German(State):
    """Bismarck or Prinz Eugen: afloat or sunk, and what her display holds (BIS-111, BIS-632)."""

    id: str
    display: Display
    afloat: bool = True
    speed_mark: bool = False  # counts with german_speed = data_result only (AMB-38)
    was_slow: bool = False  # ever at speed 1, for speed_penalty = ever (AMB-81)


@define
class Enemy(State):
    """An enemy unit in the battle: its card, damage and fires (BIS-601, BIS-658).

    `owner` is the carrier that an aircraft flew from (BIS-681), or "". The dice are what its
    weapons may still roll in this British step, -1 while not chosen (BIS-603).
    """

    card: str
    damage: int = 0
    fires: int = 0
    owner: str = ""
    main: int = -1
    torpedo: int = -1


@define
class Board(State):
    """Everything on the table. Places of `cards`: contact, deck-24 … deck-27, aircraft,
    destroyers (face down); battle, hand, removed (open). Places of `medals`: pool; held, spent."""

    cards: Cards
    medals: Cards
    bismarck: German
    prinz_eugen: German
    hex: str  # of the force, always one (BIS-101)
    date: int
    phase: Literal["am", "pm"] = "am"
    weather: Literal["", "calm", "rough", "storm"] = ""
    hexes: int = 0  # moved by movement results in this phase (BIS-304)
    first_contact: bool = False  # the first movement die of the phase was a contact (AMB-86)
    evaded: bool = False  # the evasive roll of the day is used (BIS-931)
    atlantic: bool = False  # Bismarck began this turn at the exit (BIS-203)
    counters: dict[str, str] = field(factory=dict)  # enemy ship to hex of counter (BIS-809)
    damage: dict[str, int] = field(factory=dict)  # of enemy ships between battles (BIS-608)
    halved: dict[str, tuple[int, int]] = field(factory=dict)  # dice when crippled (AMB-33)
    enemies: list[Enemy] = field(factory=list)
    battle_hex: str = ""
    initiative: Side = ""
    round: int = 0
    bonuses: int = 0  # combat bonuses used in this round (BIS-702)
    spent: list[str] = field(factory=list)  # bonuses used up, if once_per_game (AMB-53)
    medal_hexes: list[str] = field(factory=list)  # entered, with medal_hex_once
    exposed: bool = False  # the next battle's enemy has the initiative (BIS-956)
    event_drm: int = 0  # on German dice in this contact's battle (BIS-956)
    carrier_aircraft: int = 0  # change to what the next carrier calls up (BIS-956)
    phantoms: int = 0  # aircraft that count as destroyed without a card (BIS-686)
    extra_days: int = 0
    booked: list[tuple[str, int]] = field(factory=list)  # awards: victory item, number

    def german(self, ship: str) -> German:
        """The German ship of an id."""
        return self.bismarck if ship == "bismarck" else self.prinz_eugen

    def afloat(self) -> list[German]:
        """The German ships that are not sunk."""
        return [ship for ship in (self.bismarck, self.prinz_eugen) if ship.afloat]

    def enemy(self, card: str) -> Enemy | None:
        """The enemy unit of a card, if it is still in the battle."""
        for enemy in self.enemies:
            if enemy.card == card:
                return enemy
        return None


def speed_of(game: Any, ship: German) -> int:
    """The current Movement Factor of a German ship (BIS-629)."""
    hull = ship.display.at("hull")
    half = 2 * ship.display.damage[hull] >= ship.display.boxes[hull]
    return speed_by(game.rules, game.bound.chosen, ship.id, half, ship.speed_mark, ship.was_slow)


def speed_by(
    kit: Any, options: Any, ship: str, hull_half: bool, speed_mark: bool, was_slow: bool
) -> int:
    """The Movement Factor by what slows a ship under the ruling in force (AMB-38, AMB-39)."""
    row = kit.german_ship_of[ship]
    ruling = options["german_speed"]
    slow = ruling == "data_result" and speed_mark
    if ruling == "hull_half":
        slow = hull_half or (was_slow and not options["speed_restored"])
    return int(row.reduced_speed if slow else row.speed)


def force_speed(game: Any) -> int:
    """The lower Movement Factor of the German ships afloat (BIS-302)."""
    return min(speed_of(game, ship) for ship in game.board.afloat())


def unit_of(game: Any, card: str) -> Ship | Aircraft:
    """The ship or aircraft card of an id."""
    row = game.rules.card_of[card]
    if isinstance(row, Ship | Aircraft):
        return row
    raise KernelError(f"{card} is no unit")


def is_ship(game: Any, enemy: Enemy) -> bool:
    """Whether an enemy unit is a ship, carriers included."""
    return enemy.card in game.rules.ship_of


def is_carrier(game: Any, enemy: Enemy) -> bool:
    """Whether an enemy unit is a carrier, which neither attacks nor is attacked (BIS-508)."""
    row = game.rules.ship_of.get(enemy.card)
    return row is not None and row.is_carrier


def fighting_ships(game: Any) -> list[Enemy]:
    """The enemy ships that can be attacked and shoot: all but carriers (BIS-508)."""
    return [
        enemy
        for enemy in game.board.enemies
        if is_ship(game, enemy) and not is_carrier(game, enemy)
    ]


def aircraft(game: Any) -> list[Enemy]:
    """The enemy aircraft in the battle."""
    return [enemy for enemy in game.board.enemies if not is_ship(game, enemy)]


def is_crippled(game: Any, enemy: Enemy) -> bool:
    """Whether damage is half the Damage Factor or more (BIS-602, AMB-31); carriers have none."""
    factor = unit_of(game, enemy.card).factor
    return factor > 0 and 2 * enemy.damage >= factor


def enemy_speed(game: Any, enemy: Enemy) -> int:
    """The current Movement Factor of an enemy ship: 1 once crippled (BIS-604)."""
    return 1 if is_crippled(game, enemy) else int(game.rules.ship_of[enemy.card].speed)


def in_air_zone(game: Any) -> bool:
    """Whether the battle is fought inside an Air Zone (BIS-547)."""
    return bool(game.rules.in_air_zone(game.board.battle_hex))

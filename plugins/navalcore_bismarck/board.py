"""The table: map position, the two displays, the enemy in battle, the decks and the hand."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from attrs import field

from navalcore import Game, State, define
from navalcore.decks import Cards
from navalcore.displays import Display
from navalcore.errors import KernelError
from navalcore_bismarck.components import Half, WeatherNow
from navalcore_bismarck.kit import Kit

if TYPE_CHECKING:
    from navalcore_bismarck.setups import Setup

GERMANS = ("bismarck", "prinz-eugen")
STEPS = 2  # of a round, one of each side (BIS-502)

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
    was_slow: bool = False  # ever at reduced speed (AMB-39, AMB-81)


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
    phase: Half = "am"
    weather: WeatherNow = ""
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
    spent: list[str] = field(factory=list)  # cards whose bonus is used up (AMB-53)
    spent_repairs: list[str] = field(factory=list)  # … and whose repair bonus is (AMB-58)
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

    def engaged(self, card: str) -> Enemy:
        """The enemy unit of a card that is in the battle."""
        enemy = self.enemy(card)
        if enemy is None:
            raise KernelError(f"{card} is not in the battle")
        return enemy


if TYPE_CHECKING:

    class BismarckGame(Game):
        """A game as the rules see it: with the types of its parts."""

        board: Board
        rules: Kit
        options: Any  # the rulings and optional rules in force, by key
        given: Setup | None

else:
    BismarckGame = Game


def speed_of(game: BismarckGame, ship: German) -> int:
    """The current Movement Factor of a German ship (BIS-629)."""
    return speed_by(game.rules, game.bound.chosen, ship)


def speed_by(kit: Kit, options: Mapping[str, Any], ship: German) -> int:
    """The Movement Factor by what slows a ship under the ruling in force (AMB-38, AMB-39)."""
    row = kit.german_ship_of[ship.id]
    ruling = options["german_speed"]
    slow = ruling == "data_result" and ship.speed_mark
    if ruling == "hull_half":
        hull = ship.display.at(kit.hull_of[ship.id])
        slow = is_half(ship.display.damage[hull], ship.display.boxes[hull])
        slow = slow or (ship.was_slow and not options["speed_restored"])
    return row.reduced_speed if slow else row.speed


def bridge_lost(game: BismarckGame, ship: German) -> bool:
    """Whether a German ship's Bridge is destroyed (AMB-40)."""
    bridge = game.rules.parts_of[ship.id, "bridge"]
    return bool(bridge) and all(ship.display.destroyed(name) for name in bridge)


def is_half(damage: int, whole: int) -> bool:
    """Whether damage is half of the whole or more (AMB-31)."""
    return 2 * damage >= whole


def force_speed(game: BismarckGame) -> int:
    """The lower Movement Factor of the German ships afloat (BIS-302)."""
    return min(speed_of(game, ship) for ship in game.board.afloat())


def is_ship(game: BismarckGame, enemy: Enemy) -> bool:
    """Whether an enemy unit is a ship, carriers included."""
    return enemy.card in game.rules.ship_of


def is_carrier(game: BismarckGame, enemy: Enemy) -> bool:
    """Whether an enemy unit is a carrier, which neither attacks nor is attacked (BIS-508)."""
    return game.rules.unit_of[enemy.card].is_carrier


def fighting_ships(game: BismarckGame) -> list[Enemy]:
    """The enemy ships that can be attacked and shoot: all but carriers (BIS-508)."""
    return [
        enemy
        for enemy in game.board.enemies
        if is_ship(game, enemy) and not is_carrier(game, enemy)
    ]


def aircraft(game: BismarckGame) -> list[Enemy]:
    """The enemy aircraft in the battle."""
    return [enemy for enemy in game.board.enemies if not is_ship(game, enemy)]


def is_crippled(kit: Kit, enemy: Enemy) -> bool:
    """Whether damage is half the Damage Factor or more (BIS-602); carriers have none."""
    factor = kit.unit_of[enemy.card].factor
    return factor > 0 and is_half(enemy.damage, factor)


def enemy_speed(kit: Kit, enemy: Enemy) -> int:
    """The current Movement Factor of an enemy ship, which is lower once crippled (BIS-604)."""
    return kit.play.crippled_speed if is_crippled(kit, enemy) else kit.ship_of[enemy.card].speed


def in_air_zone(game: BismarckGame) -> bool:
    """Whether the battle is fought inside an Air Zone (BIS-547)."""
    return game.rules.in_air_zone(game.board.battle_hex)

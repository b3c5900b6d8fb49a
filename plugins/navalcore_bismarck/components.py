"""The components of the game as rows of the data files: tables, display, cards and map.

Plain data without behaviour; `kit.Kit` gathers them. Fields are those of the TOML tables.
"""

from collections.abc import Mapping
from typing import Final, Literal

from attrs import frozen

from navalcore.datafiles import Row
from navalcore.steps import name_of

Half = Literal["am", "pm"]
WeatherName = Literal["calm", "rough", "storm"]
WeatherNow = Literal["", WeatherName]
"""The weather of a day, or "" before it is rolled; of a card, or "" where it changes none."""

Weapon = Literal["mg", "flak", "th"]
"""Main guns, flak and torpedoes, as the labels of their dice begin."""

Attackers = Literal["aircraft", "guns", "torpedoes"]
"""The parts of a British step, in their order (BIS-504)."""

GermanShipId = Literal["bismarck", "prinz-eugen"]
CompartmentKind = Literal["turret", "bridge", "flak", "hull"]
ShipType = Literal["BC", "BB", "CA", "CV", "DD"]
TYPE_NAMES: Final[Mapping[ShipType, str]] = {
    "BC": "battlecruiser",
    "BB": "battleship",
    "CA": "heavy cruiser",
    "DD": "destroyer",
    "CV": "carrier",
}
DrawDeck = Literal["", "aircraft", "destroyers"]
Bonus = Literal[
    "",
    "gun_drm",
    "gun_damage",
    "flak_drm",
    "flak_damage",
    "any_drm",  # of guns or flak (BIS-705)
    "any_damage",
    "torpedo_damage",  # a DRM for torpedoes cannot be (AMB-30)
]
Terrain = Literal["sea", "port", "land", "closed"]
Flag = Literal["start", "brest", "atlantic_exit", "medal", "air_zone_bergen", "air_zone_brest"]
VictoryItem = Literal[
    "bc_sunk",
    "bb_sunk",
    "ca_sunk",
    "dd_sunk",
    "aircraft_destroyed",
    "carrier_eliminated",
    "prinz_eugen_sunk",
    "bismarck_sunk",
    "brest",
    "atlantic",
    "prinz_eugen_atlantic",
    "turret_destroyed",
    "speed_one",
    "extra_day",
]


@frozen(kw_only=True)
class Weather(Row):
    """A face of the weather die: the name of the weather and its modifier (BIS-204)."""

    die: int
    name: WeatherName
    drm: int


@frozen(kw_only=True)
class Movement(Row):
    """A face of the movement die: hexes to move, or cards of a contact (BIS-301)."""

    die: int
    hexes: int
    contacts: int


@frozen(kw_only=True)
class Detection(Row):
    """A face of the detection die (BIS-402, BIS-403)."""

    die: int
    detected: bool


@frozen(kw_only=True)
class Repair(Row):
    """A face of a repair die: points off one compartment, or everything (BIS-834)."""

    die: int
    points: int
    everything: bool


@frozen(kw_only=True)
class Attack(Row):
    """A modified face of the main-gun or flak table (BIS-549, BIS-661)."""

    die: int
    damage: int
    fire: bool


@frozen(kw_only=True)
class TorpedoHit(Row):
    """A face of the torpedo die (BIS-565)."""

    die: int
    hit: bool


@frozen(kw_only=True)
class TorpedoDamage(Row):
    """A face of the second die of a torpedo hit on a British ship (BIS-566)."""

    die: int
    damage: int


@frozen(kw_only=True)
class GunLocation(Row):
    """Where a shell strikes a German ship; of several compartments the player picks (BIS-552)."""

    ship: GermanShipId
    die: int
    compartments: tuple[str, ...]


@frozen(kw_only=True)
class TorpedoLocation(Row):
    """What a torpedo does to the Hull of a German ship (BIS-567, BIS-568)."""

    ship: GermanShipId
    die: int
    damage: int
    fire: bool
    speed_mark: bool  # counts with german_speed = data_result only (AMB-38)


@frozen(kw_only=True)
class BridgeEffect(Row):
    """What a destroyed Bridge costs, with bridge_effect = data only (AMB-40)."""

    ship: GermanShipId
    main_gun_drm: int
    initiative_drm: int


@frozen(kw_only=True)
class Escape(Row):
    """The lowest die that escapes, and the one needed by a slower force (BIS-803, BIS-804)."""

    normal: int
    when_slower: int


@frozen(kw_only=True)
class Play(Row):
    """The fixed numbers of play: dates (BIS-201), hexes (BIS-304, BIS-807), modifiers (BIS-547)."""

    first_date: int
    last_date: int
    hexes_per_phase: int
    storm_hexes: int
    escape_hexes: int
    air_zone_drm: int
    bonus_per_round: int
    start_hex: str
    evade_drm: int
    fast_breakoff_hexes: int
    crippled_speed: int  # BIS-604


@frozen(kw_only=True)
class GermanShip(Row):
    """Bismarck or Prinz Eugen as shown on the display (BIS-111, BIS-113)."""

    id: GermanShipId
    name: str
    type: Literal["BB", "CA"]
    speed: int
    reduced_speed: int
    torpedo_dice: int
    flak_dice: int
    repair_dice: int


@frozen(kw_only=True)
class Compartment(Row):
    """A compartment of a German ship and the number of its boxes (BIS-112)."""

    ship: GermanShipId
    id: str
    name: str
    kind: CompartmentKind
    letter: str
    boxes: int


@frozen(kw_only=True)
class Ship(Row):
    """An enemy ship card (BIS-110); `points` are Victory Points, `repair` points of a bonus."""

    id: str
    name: str
    type: ShipType
    date: int
    factor: int
    speed: int
    main: int
    torpedo: int
    points: int
    draws: int
    draws_from: DrawDeck
    medal: bool
    bonus: Bonus
    bonus_value: int
    repair: int

    @property
    def is_carrier(self) -> bool:
        """Whether it neither attacks nor is attacked (BIS-508)."""
        return self.type == "CV"


@frozen(kw_only=True)
class Aircraft(Row):
    """An enemy aircraft card (BIS-110)."""

    id: str
    name: str
    model: str
    factor: int
    torpedo: int
    points: int
    bonus: Bonus
    bonus_value: int
    repair: int
    medal: bool

    @property
    def type(self) -> Literal["air"]:
        """What stands where a ship's type does."""
        return "air"

    @property
    def main(self) -> int:
        """Aircraft have no main guns."""
        return 0

    @property
    def is_carrier(self) -> bool:
        """No aircraft is a carrier."""
        return False


Unit = Ship | Aircraft
"""A card that fights."""


@frozen(kw_only=True)
class Event(Row):
    """An event card; its effects are data (BIS-956)."""

    id: str
    date: int
    title: str
    text: str
    enemy_initiative: bool
    move_hexes: int
    counters_to_last_deck: bool
    aircraft_joins: int
    medals: int
    carrier_aircraft_drm: int
    # The known cards need none of these; the texts of the real ones may.
    weather: WeatherNow = ""
    battle_drm: int = 0  # on German main guns and flak in this contact's battle
    repair: int = 0  # points off one compartment
    damage: int = 0  # points on Bismarck, at one location die
    extra_cards: int = 0  # of the Contact Deck, for a contact with a ship or an aircraft
    points: int = 0  # VP

    @property
    def name(self) -> str:
        """The title, which stands where other cards have their name."""
        return self.title


@frozen(kw_only=True)
class Medal(Row):
    """A kind of medal counter: its modifier and how many there are (BIS-714)."""

    id: str
    value: int
    count: int

    @property
    def name(self) -> str:
        """The kind in words: "Medal 2"."""
        return name_of(self.id)


@frozen(kw_only=True)
class Deck(Row):
    """How many random aircraft and destroyers join the deck of a date (BIS-104)."""

    date: int
    aircraft: int
    destroyers: int


@frozen(kw_only=True)
class DrawDecks(Row):
    """The sizes of the Aircraft and the Destroyer Draw Deck (BIS-105, BIS-106)."""

    aircraft: int
    destroyers: int


@frozen(kw_only=True)
class Hex(Row):
    """A hex of the map; land and closed hexes cannot be entered."""

    id: str
    terrain: Terrain
    name: str
    flags: tuple[Flag, ...]

    @property
    def is_open(self) -> bool:
        """Whether the force can be there (BIS-306)."""
        return self.terrain in ("sea", "port")


@frozen(kw_only=True)
class Map(Row):
    """The hex sheet: columns of rows; the shifted columns lie half a hex to the south."""

    columns: str
    first_row: int
    last_row: int
    shifted: str


@frozen(kw_only=True)
class Victory(Row):
    """The Victory Points of one item (BIS-901, BIS-907, BIS-935)."""

    item: VictoryItem
    points: int


@frozen(kw_only=True)
class Level(Row):
    """A victory level, the lowest total that earns it (BIS-908), and whether the player has won."""

    name: str
    lowest: int
    won: bool

"""The components of the game as rows of the data files: ships, charts, captains, scenarios.

Plain data without behaviour; `kit.Kit` gathers them. Fields are those of the TOML tables.
"""

from typing import Literal

from attrs import frozen

from navalcore.datafiles import Row

Nation = Literal["german", "british"]
UnitType = Literal["BB", "BC", "CA", "AMC", "TB", "DD", "MTB", "MGB"]
Group = Literal["BB/BC", "CA", "AMC", "DD/TB", "MTB/MGB"]
"""The classes of the Gun Damage Chart (FAS-205)."""

Firer = str
"""Whose fire an armour list stands against: the id of a unit, a `Group`, or "torpedo"."""

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
EffectKind = Literal["gunnery", "speed", "hull", "bridge", "magazine"]
BoxKind = Literal["gunnery", "speed", "magazine", "bridge"]
"""What lies on a track of its own; hull points are only counted (FAS-1310)."""

Role = Literal["admiral", "captain", "flag"]
"""An admiral for Hood, a captain of a ship, or the one who rides along (FAS-1203)."""

Hook = Literal[
    "reroll-speed",  # a natural total up to value
    "reroll-doubles",
    "add-to-roll",
    "roll-morale",
    "fire-first",  # on value or more
    "steady",
    "reroll-repair",
    "carry-splash",
    "move-and-turn",  # for value Captain Points
    "repair-bonus",
    "ignore-bridge",
]
"""Where a captain's ability takes hold; no other word will load (FAS-1107)."""

Limit = Literal["", "turn", "game"]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Edge = Literal["north", "east", "south", "west"]
Scenario = Literal["denmark-strait", "mtb-attack", "dd-attack"]
"""The scenarios with a set-up of their own; the mini-campaign plays two of them (FAS-1309)."""

MichelScenario = Literal["mtb-attack", "dd-attack"]
"""The Michel scenarios."""

ScoreEvent = Literal[
    "torpedo-hit-michel",
    "michel-sunk",
    "torpedo-boat-sunk",
    "torpedo-hit-boat",
    "hull-points",
    "boat-lost",
    "destroyer-sunk",
    "michel-not-sunk",
    "michel-unhurt",
]


@frozen(kw_only=True)
class Unit(Row):
    """A ship card or a flotilla (FAS-202, FAS-1305); the order of the file is the roster's.

    `speed`, `shooting`, `torpedo` and `morale` are numbers to roll or more; 0 stands for none,
    a morale of 0 for that of her captain. A flotilla has `boats` and no `hull`.
    """

    id: str
    name: str
    nation: Nation
    type: UnitType
    group: Group
    speed: int
    shooting: int
    hull: int
    boats: int = 0
    actions: int = 1  # of a passed speed roll (FAS-1320)
    morale: int = 0
    captain: str = ""  # who commands her in any case (FAS-1317)
    torpedo: int = 0
    salvoes: int = 0
    beams: bool = False  # one salvo on each beam (FAS-1312)
    spotter: bool = False  # rolls for spotting (FAS-1306)

    @property
    def is_flotilla(self) -> bool:
        """Whether it is several boats and no ship (FAS-1305)."""
        return self.boats > 0


@frozen(kw_only=True)
class Armour(Row):
    """The cards of one firer that hurt one target (FAS-204): "S", "D 5-7", "S 3-A" or "S J"."""

    target: str
    firer: Firer
    cards: tuple[str, ...]


@frozen(kw_only=True)
class Chain(Row):
    """A cell of the Gun Damage Chart: the greatest range of the chain draw (FAS-205)."""

    firer: Group
    target: Group
    range: int


@frozen(kw_only=True)
class Effect(Row):
    """What an effective card of a rank does (FAS-706…711)."""

    rank: Rank
    kind: EffectKind
    value: int


@frozen(kw_only=True)
class Boxes(Row):
    """The boxes of a kind on the damage tracks, both rows together (FAS-1310)."""

    kind: BoxKind
    boxes: int


@frozen(kw_only=True)
class Captain(Row):
    """A card that commands a ship (FAS-301); a `morale` of 0 is rolled, or there is none.

    `cost` is the price of a card that is bought; `ship` binds a card to one ship.
    """

    id: str
    name: str
    nation: Nation
    role: Role
    cost: int = 0
    points: int
    morale: int
    ability: str = ""
    ship: str = ""


@frozen(kw_only=True)
class Ability(Row):
    """What a captain can do (FAS-1100 to FAS-1113): its hook, number and limit."""

    id: str
    name: str
    hook: Hook  # FAS-1107: an unknown one is a fault
    value: int = 0
    limit: Limit = ""
    dies_on: int = 0  # its holder may be killed by a bridge hit (FAS-1104)
    cite: str
    text: str  # with {value} and {dies_on} where these numbers belong

    @property
    def told(self) -> str:
        """Its text with its numbers."""
        filled = self.text.replace("{value}", str(self.value))
        return filled.replace("{dies_on}", str(self.dies_on))


@frozen(kw_only=True)
class Start(Row):
    """Where a unit begins a scenario (FAS-1207, FAS-A42); who has no row takes no part."""

    scenario: Scenario
    unit: str
    x: int
    y: int
    facing: Facing  # FAS-103


@frozen(kw_only=True)
class Play(Row):
    """The fixed numbers of play.

    Squares (FAS-101), hull points per speed number (FAS-503), Captain Points (FAS-507, FAS-604,
    FAS-1204), splash markers (FAS-208), modifiers (FAS-607, FAS-608, FAS-902), what a repair and
    a magazine roll need (FAS-804, FAS-711), and the distance of an escape (FAS-1002).
    """

    width: int
    height: int
    hull_per_speed: int
    shooting_points: int
    both_points: int
    purse: int
    splash: int
    outside_broadside: int
    failed_shooting: int
    failed_morale: int
    repair: int
    magazine: int
    zones: int


@frozen(kw_only=True)
class RaidFrame(Row):
    """The frame of a Michel scenario (FAS-1313…1316, FAS-1330, FAS-S11).

    `free_squares` and `free_facings` bound the British set-up with `michel_setup = free`.
    """

    id: MichelScenario
    german_edge: Edge
    british_edge: Edge
    exit_facing: Facing
    turn_limit: int
    visibility: int
    german_points: int
    british_points: int
    spotting: bool
    margin: int
    free_squares: tuple[tuple[int, int], ...]
    free_facings: tuple[Facing, ...]


@frozen(kw_only=True)
class Campaign(Row):
    """The leads that win the mini-campaign, clearly or marginally (FAS-1331)."""

    margin: int
    marginal: int


@frozen(kw_only=True)
class Torpedoes(Row):
    """Greatest range, cards of a hit, and the modifiers of a torpedo shot (FAS-1312, FAS-1325)."""

    range: int
    cards: int
    wedge: int
    all_boats: int
    failed: int


@frozen(kw_only=True)
class Size(Row):
    """What is added to the number needed against a class of targets (FAS-1313)."""

    group: Group
    value: int


@frozen(kw_only=True)
class Score(Row):
    """The Victory Points of an event for one side (FAS-1329), once for each full `step`."""

    scenario: MichelScenario
    nation: Nation
    event: ScoreEvent
    points: int
    step: int = 1

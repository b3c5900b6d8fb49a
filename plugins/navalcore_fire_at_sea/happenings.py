"""What can happen, as events of the log. Ships, captains and sides are ids, cards faces."""

from navalcore import Event, event
from navalcore.tables import Modifier

Parts = tuple[Modifier, ...]


@event
class CaptainTaken(Event):
    """A captain or admiral takes command of a ship (FAS-1201 to FAS-1204)."""

    side: str
    ship: str
    captain: str
    cost: int


@event
class UnitPlaced(Event):
    """The British player places a unit before turn 1 (FAS-1315)."""

    unit: str
    square: str
    facing: str


@event
class TurnBegan(Event):
    """A turn begins; points are refilled (FAS-302, FAS-410)."""

    turn: int


@event
class DiscardsReshuffled(Event):
    """A deck's discards become its draw pile (FAS-715, FAS-A07)."""

    side: str
    cards: int


@event
class SpeedRolled(Event):
    """The one speed roll of a side (FAS-501)."""

    side: str
    roll: int
    added: int


@event
class RollRepeated(Event):
    """An ability replaces a roll by a new one (FAS-1101, FAS-1102, FAS-1109)."""

    ability: str
    who: str
    natural: int


@event
class OneAdded(Event):
    """An ability adds to a roll of its side (FAS-1103); `natural` is 0 before the dice."""

    ability: str
    label: str
    natural: int
    added: int


@event
class SpeedChecked(Event):
    """A ship's speed number against its side's roll (FAS-502)."""

    ship: str
    roll: int
    parts: Parts
    needed: int
    passed: bool


@event
class PointsSpent(Event):
    """A ship spends Captain or Commodore Points (FAS-303, FAS-1304)."""

    ship: str
    points: int
    purpose: str
    left: int


@event
class ShipMoved(Event):
    """A ship moves one square and keeps its facing (FAS-506)."""

    ship: str
    square: str
    facing: str


@event
class ShipTurned(Event):
    """A ship turns by 45 degrees (FAS-504, FAS-505)."""

    ship: str
    facing: str


@event
class ShipBlocked(Event):
    """A ship under forced movement stays where it is: its square ahead is closed (FAS-1311)."""

    ship: str


@event
class ShipLeft(Event):
    """A ship crosses an edge and is off the map for good (FAS-1314)."""

    ship: str
    edge: str


@event
class FirstShotRolled(Event):
    """Whether a ship fires ahead of everyone (FAS-1106)."""

    ship: str
    roll: int
    needed: int
    first: bool


@event
class SplashRemoved(Event):
    """A ship's markers come off its old target (FAS-614)."""

    firer: str
    target: str


@event
class SplashCarried(Event):
    """A marker goes along to the new target (FAS-1110)."""

    firer: str
    target: str
    number: int


@event
class SplashPlaced(Event):
    """A marker is laid on the target (FAS-612)."""

    firer: str
    target: str
    number: int


@event
class ShotFired(Event):
    """A gun or torpedo shot: number needed, dice, and whether it hits (FAS-602, FAS-610)."""

    weapon: str
    firer: str
    target: str
    roll: int
    added: int
    parts: Parts
    needed: int
    hit: bool


@event
class DamageCardDrawn(Event):
    """A card drawn for a hit; one that ends the chain is no hit (FAS-701 to FAS-704)."""

    firer: str
    target: str
    card: str
    counts: bool


@event
class NoCardLeft(Event):
    """Both piles of a deck are empty: the draw yields nothing (FAS-715)."""

    side: str


@event
class CardStopped(Event):
    """The armour stops a card (FAS-705)."""

    target: str
    card: str


@event
class CardVoid(Event):
    """A card for a ship that is gone does nothing (FAS-713)."""

    target: str
    card: str


@event
class CardIgnored(Event):
    """An ability discards a card without effect (FAS-1113)."""

    target: str
    card: str
    ability: str


@event
class NoBoxFree(Event):
    """A card finds no free box on a damage track (FAS-1310)."""

    target: str
    card: str


@event
class HullDamaged(Event):
    """Hull points of a card (FAS-709)."""

    target: str
    card: str
    points: int
    damage: int
    hull: int


@event
class CardTookEffect(Event):
    """A gunnery, speed or magazine card lies beside the ship from now on (FAS-706 to FAS-711)."""

    target: str
    card: str
    kind: str
    value: int


@event
class BridgeHit(Event):
    """A bridge card: one Captain Point is lost for good (FAS-710, FAS-307)."""

    target: str
    card: str
    most: int
    left: int


@event
class MagazineRolled(Event):
    """The roll of a magazine card (FAS-711)."""

    target: str
    card: str
    roll: int
    needed: int
    sunk: bool


@event
class AdmiralInDanger(Event):
    """Whether a bridge hit kills Lütjens (FAS-1104)."""

    ship: str
    admiral: str
    roll: int
    needed: int
    killed: bool


@event
class BoatLost(Event):
    """A flotilla loses a boat (FAS-1326)."""

    flotilla: str
    card: str
    left: int


@event
class ShipSunk(Event):
    """A ship or flotilla is sunk (FAS-210, FAS-714)."""

    ship: str
    reason: str


@event
class RepairRolled(Event):
    """An attempt at damage control (FAS-804 to FAS-808); `permanent`: it cannot be tried again."""

    ship: str
    card: str
    roll: int
    parts: Parts
    total: int
    needed: int
    repaired: bool
    permanent: bool


@event
class MoraleNumberRolled(Event):
    """A captain's morale number is rolled (FAS-1105)."""

    ship: str
    captain: str
    roll: int


@event
class MoraleChecked(Event):
    """A morale check (FAS-902 to FAS-905); `had_failed`: with the marker from an earlier one."""

    ship: str
    roll: int
    added: int
    parts: Parts
    needed: int
    passed: bool
    had_failed: bool


@event
class FlotillaSpotted(Event):
    """A torpedo boat's d3 spots a flotilla (FAS-1306)."""

    boat: str
    die: int
    flotilla: str


@event
class NothingSpotted(Event):
    """A torpedo boat's d3 spots nobody (FAS-1306)."""

    boat: str
    die: int


@event
class FlotillaShowed(Event):
    """A flotilla that fired is spotted (FAS-1306)."""

    flotilla: str


@event
class GermansReleased(Event):
    """The course restriction ends for all Germans (FAS-1307)."""


@event
class RefitRolled(Event):
    """A repairable card between the scenarios, with campaign_refit = one_try (FAS-S07)."""

    ship: str
    card: str
    roll: int
    repaired: bool
    permanent: bool


@event
class PointsScored(Event):
    """Victory Points of a Michel scenario (FAS-1329)."""

    side: str
    what: str
    number: int
    points: int


@event
class ScenarioBegan(Event):
    """A scenario of the mini-campaign begins (FAS-1309)."""

    scenario: str


@event
class ScenarioEnded(Event):
    """A Michel scenario is over (FAS-1316)."""

    scenario: str
    why: str
    german: int
    british: int

"""What is written in the log, in plain numbers and names; `sentences` puts it into words."""

from navalcore import Event, event
from navalcore.tables import Modifier
from navalcore_bismarck.components import Weapon

Modifiers = tuple[Modifier, ...]


@event
class TurnBegan(Event):
    """A day began (BIS-201)."""

    date: int


@event
class PhaseBegan(Event):
    """The A.M. or P.M. half of a day began (BIS-201)."""

    date: int
    phase: str


@event
class WeatherRolled(Event):
    """The weather of the day (BIS-204)."""

    die: int
    weather: str
    drm: int


@event
class MovementRolled(Event):
    """A movement die: hexes or contacts (BIS-301, BIS-931)."""

    die: int
    hexes: int
    contacts: int
    modifiers: Modifiers


@event
class Sailed(Event):
    """The force entered a hex, or stayed where it was."""

    hex: str
    how: str


@event
class CardDrawn(Event):
    """A card came from a deck."""

    card: str
    deck: str


@event
class DeckEmpty(Event):
    """A deck gave fewer cards than it was asked for."""

    deck: str
    missing: int


@event
class CounterJoined(Event):
    """A ship met before came back with the damage she carried (BIS-319)."""

    ship: str
    hex: str
    damage: int


@event
class EventPlayed(Event):
    """An event card took effect (BIS-952): what it does now, by the names of its data (BIS-956).

    A number is as much as happens, 0 where no aircraft joins or where no battle follows yet; of
    counters that leave the map the effect names the ships.
    """

    card: str
    title: str
    effects: tuple[tuple[str, int | str], ...]


@event
class Detected(Event):
    """The detection die; 0 where an event decided it (BIS-401)."""

    die: int
    detected: bool
    modifiers: Modifiers


@event
class InitiativeTaken(Event):
    """Who has the initiative, with the player's die where one was rolled (BIS-403)."""

    side: str
    die: int
    needed: int
    modifiers: Modifiers


@event
class BattleBegan(Event):
    """The enemy units that fight (BIS-501)."""

    hex: str
    units: tuple[str, ...]


@event
class RoundBegan(Event):
    """A round of combat (BIS-501)."""

    number: int


@event
class AttackRolled(Event):
    """The dice of one attack, their modifiers, and what they are read as (BIS-548)."""

    weapon: Weapon
    attacker: str
    target: str
    dice: tuple[int, ...]
    modifiers: Modifiers
    modified: tuple[int, ...]


@event
class SplitDeclared(Event):
    """How a ship splits her main guns: target and dice (BIS-543)."""

    ship: str
    parts: tuple[tuple[str, int], ...]


@event
class DiceKept(Event):
    """The dice that a crippled unit keeps (BIS-603)."""

    unit: str
    main: int
    torpedo: int


@event
class BonusUsed(Event):
    """A combat bonus on one die (BIS-702)."""

    source: str
    die: int
    value: int
    effect: str


@event
class EnemyHit(Event):
    """Damage and fire on an enemy unit (BIS-601, BIS-658)."""

    unit: str
    points: int
    fire: bool
    damage: int
    factor: int


@event
class EnemyCrippled(Event):
    """An enemy unit reached half its Damage Factor (BIS-602)."""

    unit: str


@event
class EnemyEliminated(Event):
    """An enemy unit reached its Damage Factor; the card is in the hand (BIS-671)."""

    unit: str
    points: int


@event
class TorpedoDamageRolled(Event):
    """The second die of a torpedo hit on an enemy ship (BIS-566)."""

    attacker: str
    target: str
    die: int
    points: int


@event
class LocationRolled(Event):
    """Where a German ship is struck (BIS-551, BIS-567)."""

    ship: str
    die: int
    compartments: tuple[str, ...]
    points: int
    fire: bool


@event
class GermanHit(Event):
    """Damage points in a compartment of a German ship (BIS-621)."""

    ship: str
    compartment: str
    points: int
    damage: int
    boxes: int


@event
class GermanFire(Event):
    """A Fire marker in a compartment, or none for lack of a box (BIS-652)."""

    ship: str
    compartment: str
    placed: bool


@event
class PointsLost(Event):
    """Damage or fire that found no compartment (AMB-43, AMB-44)."""

    ship: str
    points: int


@event
class CompartmentDestroyed(Event):
    """A compartment is full of damage (BIS-622)."""

    ship: str
    compartment: str


@event
class SpeedMarked(Event):
    """A torpedo jammed the rudder (AMB-38): the speed that is left."""

    ship: str
    speed: int


@event
class GermanSunk(Event):
    """A German ship sank (BIS-624)."""

    ship: str


@event
class FireBurned(Event):
    """Fires added damage (BIS-654, BIS-658)."""

    ship: str
    compartment: str
    points: int


@event
class MedalDrawn(Event):
    """A medal was drawn for a card (BIS-713), a hex (BIS-715) or by an event (BIS-956)."""

    medal: str
    why: str


@event
class EscapeRolled(Event):
    """The attempt to break away (BIS-803, BIS-804)."""

    die: int
    needed: int
    escaped: bool
    modifiers: Modifiers


@event
class EscapedUnopposed(Event):
    """Escape without a die, no enemy ship but carriers being left (BIS-802)."""


@event
class UnitReturned(Event):
    """An enemy unit went back to a deck after battle (BIS-528, BIS-809)."""

    unit: str
    deck: str
    hex: str


@event
class UnitRemoved(Event):
    """A card left the game without points (BIS-672)."""

    unit: str


@event
class CarrierEliminated(Event):
    """A carrier is eliminated: all her own aircraft are destroyed (BIS-683)."""

    ship: str
    points: int


@event
class PhantomsCounted(Event):
    """A carrier called up aircraft without a card, which count as destroyed (BIS-686)."""

    ship: str
    number: int


@event
class SpeedChanged(Event):
    """A German ship lost or regained speed with her Hull (BIS-629)."""

    ship: str
    before: int
    speed: int


@event
class FireOut(Event):
    """Fires that ended as damage took their boxes (BIS-656, AMB-46)."""

    ship: str
    compartment: str
    fires: int


@event
class AttackMissed(Event):
    """No die of an attack had an effect (BIS-549, BIS-525)."""

    weapon: Weapon
    target: str


@event
class TorpedoesHit(Event):
    """How many torpedoes of an attack hit (BIS-565)."""

    target: str
    hits: int

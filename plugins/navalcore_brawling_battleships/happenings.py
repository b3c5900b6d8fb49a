"""What can happen, as events of the log. Seats are numbers, ships ids, cards faces."""

from navalcore import Event, Hidden, event
from navalcore.tables import Modifier

Dice = tuple[int, int]
"""The red die, then the white one (BRB-103)."""


@event
class SortieBegan(Event):
    """A Sortie begins with this seat's Turn (BRB-301, BRB-403)."""

    number: int
    first: int


@event
class FirstTurnRolled(Event):
    """A candidate's roll for the first Turn (BRB-404)."""

    seat: int
    dice: Dice


@event
class DreadnoughtDealt(Event):
    """A dreadnought joins a squadron at set-up (BRB-303)."""

    seat: int
    ship: str


@event
class CardDrawn(Event):
    """A player draws a playing card, which others do not see (BRB-406, BRB-1304)."""

    seat: int
    card: Hidden


@event
class TurnBegan(Event):
    """A Turn begins (BRB-405)."""

    seat: int


@event
class SmokeLifted(Event):
    """Smoke is discarded in its squadron's Turn (BRB-973)."""

    seat: int
    card: str


@event
class CardPlayed(Event):
    """A card is played with one of its sides (BRB-502); `side` is its kind or open-fire."""

    seat: int
    card: str
    side: str


@event
class SquadronNamed(Event):
    """The squadron that a card is played on (BRB-504)."""

    seat: int
    target: int


@event
class ShipNamed(Event):
    """A dreadnought that a card is played on (BRB-504)."""

    seat: int
    ship: str


@event
class CardDiscarded(Event):
    """A card is discarded from a hand (BRB-408, BRB-411)."""

    seat: int
    card: str


@event
class Passed(Event):
    """A player plays nothing more in the Turn (BRB-409)."""

    seat: int


@event
class NoShot(Event):
    """Turned fire finds nobody: a lone ship has no shot at herself (BRB-628, BRB-A39)."""

    seat: int
    target: int


@event
class WindowPassed(Event):
    """Nobody has reacted (BRB-613)."""

    side: str


@event
class CardCancelled(Event):
    """A reaction cancels a card (BRB-509, BRB-610); `side` is its kind or open-fire."""

    seat: int
    reaction: str
    card: str
    side: str


@event
class FireTurned(Event):
    """Confusion turns the fire upon another squadron (BRB-622)."""

    seat: int
    reaction: str
    firer: int


@event
class ShotFired(Event):
    """A shot: dice, lines reached, modifiers, and hits scored (BRB-709 to BRB-711)."""

    firer: str
    target: str
    box: str
    dice: Dice
    base: int
    modifiers: tuple[Modifier, ...]
    hits: int


@event
class RollMade(Event):
    """The dice of another card or leader, and the number needed (BRB-105)."""

    what: str
    about: str
    dice: Dice
    needed: int
    success: bool


@event
class ShipHit(Event):
    """Flotation hits on a dreadnought (BRB-714, BRB-801); `total` is the sum with those before,
    also beyond her track (BRB-803)."""

    ship: str
    hits: int
    total: int
    track: int


@event
class CriticalScored(Event):
    """A critical marker (BRB-712); one that lies there already becomes a hit (BRB-713)."""

    ship: str
    critical: str
    extra: bool


@event
class ShipSunk(Event):
    """A dreadnought sinks; `scorer` has it in the victory pile, -1 is nobody (BRB-807)."""

    ship: str
    owner: int
    scorer: int
    points: int


@event
class CardRemoved(Event):
    """A card before a squadron is discarded (BRB-507)."""

    seat: int
    card: str
    why: str


@event
class CardPlaced(Event):
    """A card is laid before a squadron (BRB-507)."""

    seat: int
    card: str


@event
class PlayerEliminated(Event):
    """A squadron has no dreadnought left (BRB-1001)."""

    seat: int


@event
class ShipInterned(Event):
    """A dreadnought changes squadrons (BRB-931)."""

    ship: str
    loser: int
    winner: int


@event
class ShipMutinied(Event):
    """A dreadnought goes under the Dreadnought Deck (BRB-936)."""

    ship: str
    loser: int


@event
class ReinforcementDrawn(Event):
    """A dreadnought is drawn from the Dreadnought Deck (BRB-961)."""

    seat: int
    ship: str


@event
class ShipsJoined(Event):
    """Drawn dreadnoughts join a squadron (BRB-962)."""

    seat: int
    ships: tuple[str, ...]


@event
class ShipRepaired(Event):
    """All flotation hits come off (BRB-967)."""

    ship: str
    hits: int


@event
class CardIntercepted(Event):
    """A discard comes to a hand (BRB-956)."""

    seat: int
    card: str


@event
class CardStolen(Event):
    """A random card changes hands, seen by both (BRB-981, BRB-983)."""

    thief: int
    victim: int
    card: Hidden


@event
class FiresQuenched(Event):
    """A storm takes all fire criticals off (BRB-991)."""

    ships: int


@event
class NothingToDo(Event):
    """A single-use card has nothing to act on (BRB-505)."""

    seat: int
    side: str


@event
class SortieEnded(Event):
    """A Sortie is over (BRB-1003, BRB-1004)."""

    number: int
    why: str


@event
class SortieScored(Event):
    """A seat's points of a Sortie (BRB-1101 to BRB-1106)."""

    seat: int
    points: int
    total: int


@event
class BonusScored(Event):
    """A bonus of a Sortie (BRB-1104, BRB-1105)."""

    seat: int
    points: int

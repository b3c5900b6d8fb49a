"""What is written in the log between battles: repair, decks, extra days, awards, the end."""

from navalcore import Event, event


@event
class RepairBarred(Event):
    """No repair on the first turn: of its day, or of its A.M. half (BIS-832)."""

    scope: str


@event
class ExtraDayBegan(Event):
    """A day more was bought with Victory Points (BIS-935)."""

    date: int
    points: int


@event
class RepairRolled(Event):
    """A repair die (BIS-834)."""

    ship: str
    die: int
    points: int
    everything: bool


@event
class Repaired(Event):
    """Points taken off a compartment, so many of them fires (BIS-835, BIS-836)."""

    ship: str
    compartment: str
    points: int
    by: str
    fires: int


@event
class DecksMoved(Event):
    """What is unrevealed at the end of a day goes to the deck of the last one (BIS-863)."""

    unrevealed: int
    date: int
    last: int


@event
class ShipsHandedOver(Event):
    """Ships that had returned go with the deck of the next day (BIS-864)."""

    returned: tuple[str, ...]
    date: int


@event
class AwardBooked(Event):
    """Victory Points for reaching Brest or the Atlantic, or a deduction (BIS-904 to BIS-907)."""

    item: str
    number: int
    points: int


@event
class GameEnded(Event):
    """The last event: total and victory level (BIS-908)."""

    reason: str
    total: int
    level: str

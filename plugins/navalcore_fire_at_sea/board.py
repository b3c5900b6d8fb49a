"""The table: ships on the grid with their captains and damage, and the two damage decks."""

from typing import TYPE_CHECKING, Any, Final

from attrs import field

from navalcore import Game, State, define
from navalcore.decks import Cards
from navalcore.points import PointPool
from navalcore.squares import Square
from navalcore_fire_at_sea.kit import Kit

if TYPE_CHECKING:
    from navalcore_fire_at_sea.setups import Setup

GERMAN: Final = 0
BRITISH: Final = 1
SIDES: Final = ("german", "british")  # by seat; also the names of the decks

DamageCard = tuple[str, bool]
"""A card beside a ship, and whether it is permanent (FAS-209)."""


@define
class Ship(State):
    """A ship or flotilla, its commander and everything that lies on or beside it (FAS-202…210).

    `facing` counts clockwise from north; the square may lie outside the grid (FAS-107).
    """

    id: str
    seat: int
    x: int
    y: int
    facing: int
    points: PointPool  # Captain Points; none without a captain (FAS-301)
    captain: str = ""
    flag: str = ""  # Lütjens, while he lives (FAS-1203)
    hull_damage: int = 0
    boats: int = 0  # left of a flotilla (FAS-1326)
    cards: list[DamageCard] = field(factory=list)
    failed: bool = False  # carries the Failed Morale marker (FAS-905)
    afloat: bool = True
    left: bool = False  # off the map for good (FAS-1314, off_map = withdraw)
    splashed: str = ""  # whom its splash markers lie on
    splash: int = 0
    hit: bool = False  # in this turn (FAS-616)
    struck: int = 0  # cards that took effect in this turn
    hull_cards: int = 0  # that took effect so far, for morale_cards = with_hull
    salvoes: int = 0  # left; those to port and starboard where they lie on the beams
    port: int = 0
    starboard: int = 0
    torpedoed: int = 0  # successful torpedo shots at it (FAS-1329)
    spotted: bool = False
    fired: bool = False  # in this turn
    old_damage: int = 0  # hull damage brought from an earlier scenario (FAS-1331)

    @property
    def square(self) -> Square:
        """Where it is."""
        return (self.x, self.y)

    @property
    def on_map(self) -> bool:
        """Whether it is in play: afloat and not off the map."""
        return self.afloat and not self.left


@define
class Pending(State):
    """A card drawn for a hit whose effect waits for the end of all fire (FAS-611, FAS-705)."""

    firer: str
    target: str
    card: str
    torpedo: bool = False


@define
class Board(State):
    """Everything on the table. Places of each deck: draw (face down); pending, discard, and
    beside, the cards that lie beside ships (open)."""

    german: Cards
    british: Cards
    ships: dict[str, Ship]  # in roster order (FAS-1319)
    scenario: str
    turn: int = 0
    pending: list[Pending] = field(factory=list)
    used: list[str] = field(factory=list)  # abilities, in this turn
    spent: list[str] = field(factory=list)  # abilities, in this game
    commodore: list[PointPool] = field(factory=list)  # by side; Michel scenarios (FAS-1304)
    released: bool = False  # the Germans may turn (FAS-1307)

    def fleet(self, seat: int) -> list[Ship]:
        """The ships of a side that are in play, in roster order."""
        return [ship for ship in self.ships.values() if ship.on_map and ship.seat == seat]

    def at(self, square: Square) -> Ship | None:
        """The ship on a square, if any (FAS-102)."""
        x, y = square
        for ship in self.ships.values():
            if ship.x == x and ship.y == y and ship.on_map:
                return ship
        return None

    def deck(self, seat: int) -> Cards:
        """The damage deck of a side."""
        return self.british if seat else self.german


if TYPE_CHECKING:

    class FireAtSeaGame(Game):
        """A game as the rules see it: with the types of its parts."""

        board: Board
        rules: Kit
        options: Any  # the rulings in force, by key
        given: Setup | None

else:
    FireAtSeaGame = Game

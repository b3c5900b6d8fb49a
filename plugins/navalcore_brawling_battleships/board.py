"""The table: squadrons with what lies before them, the two decks, hands and victory piles."""

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import field

from navalcore import Game, State, define
from navalcore.decks import Cards
from navalcore.errors import KernelError
from navalcore_brawling_battleships.kit import Kit

if TYPE_CHECKING:
    from navalcore_brawling_battleships.setups import Setup


@define(frozen=True)
class Ship(State):
    """A dreadnought of a squadron with its markers (BRB-801, BRB-804).

    Markers never run out (BRB-107). A bridge critical only lowers the hand limit (BRB-805), a fire
    critical only exposes to an internal explosion (BRB-806).
    """

    id: str
    hits: int = 0
    bridge: bool = False
    fire: bool = False


@define
class Squadron(State):
    """What lies before a player: dreadnoughts in their row, and cards, the oldest first."""

    ships: list[Ship] = field(factory=list)
    cards: list[str] = field(factory=list)  # faces: air cards, leaders, smoke
    out: bool = False  # eliminated for this Sortie (BRB-1001)

    @property
    def limit(self) -> int:
        """The hand limit: dreadnoughts without a bridge critical (BRB-410)."""
        return sum([not ship.bridge for ship in self.ships])


@define
class Board(State):
    """Everything on the table: two decks that never mix (BRB-101); seats never change (BRB-205).

    How many cards lie in a place is public, in hands and decks, too (BRB-A55). Nothing here tells
    how chance will fall (BRB-1308).

    Places of `cards`: deck; hand-0 … (hidden), aside-0 … (hands of eliminated players); discard,
    table (before squadrons), played (being played) and removed (for two players), all open.
    Places of `fleet`, the Dreadnought Deck: deck; squadrons, pile-0 … and lost, all open.
    """

    cards: Cards
    fleet: Cards
    squadrons: list[Squadron]
    totals: list[int]  # of each seat in the Sorties before (BRB-1111)
    sortie: int = 0
    active: int = -1  # whose Turn it is; -1 between Sorties

    def where(self, ship: str) -> tuple[int, Ship]:
        """The seat whose squadron holds a dreadnought, and the dreadnought."""
        for seat, squadron in enumerate(self.squadrons):
            for one in squadron.ships:
                if one.id == ship:
                    return seat, one
        raise KernelError(f"{ship} is in no squadron")

    def mark(self, ship: str, **markers: int) -> Ship:
        """Give a dreadnought other markers, at her place in the row; tells how she is then."""
        seat, before = self.where(ship)
        ships, after = self.squadrons[seat].ships, before.replaced(**markers)
        ships[ships.index(before)] = after
        return after


if TYPE_CHECKING:

    class BrawlGame(Game):
        """A game as the rules see it: with the types of its parts."""

        board: Board
        rules: Kit
        options: Any  # the rulings in force, by key
        given: Setup | None

else:
    BrawlGame = Game


def hand(seat: int) -> str:
    """The place of a player's hand."""
    return f"hand-{seat}"


def friendly(game: BrawlGame, one: int, other: int) -> bool:
    """Whether two seats are of one side; sides alternate round the table (BRB-202 to BRB-204)."""
    return game.sides[one] == game.sides[other]


def sides_left(game: BrawlGame) -> list[int]:
    """The sides that still have a dreadnought, in order."""
    squadrons = game.board.squadrons
    return sorted({game.sides[seat] for seat, one in enumerate(squadrons) if not one.out})


class Around(NamedTuple):
    """The seats as one seat sees them: clockwise from itself (BRB-401), by side."""

    everyone: tuple[int, ...]
    friends: tuple[int, ...]
    enemies: tuple[int, ...]


@cache
def around(sides: tuple[int, ...], seat: int) -> Around:
    """The seats round one of them, where the sides of all are these."""
    everyone = tuple((seat + step) % len(sides) for step in range(len(sides)))
    friends = tuple(one for one in everyone if sides[one] == sides[seat])
    return Around(everyone, friends, tuple(one for one in everyone if one not in friends))


def clockwise(game: BrawlGame, seat: int) -> tuple[int, ...]:
    """All seats around the table, from one on (BRB-401)."""
    return around(game.sides, seat).everyone


def friends(game: BrawlGame, seat: int) -> list[int]:
    """The seats of a side that are not eliminated, clockwise from one."""
    squadrons = game.board.squadrons
    return [one for one in around(game.sides, seat).friends if not squadrons[one].out]


def enemies(game: BrawlGame, seat: int) -> list[int]:
    """The seats of other sides that are not eliminated, clockwise from one."""
    squadrons = game.board.squadrons
    return [one for one in around(game.sides, seat).enemies if not squadrons[one].out]


def seats_in_play(game: BrawlGame, seat: int) -> list[int]:
    """The seats that are not eliminated, clockwise from one."""
    return [one for one in clockwise(game, seat) if in_play(game, one)]


def in_play(game: BrawlGame, seat: int) -> bool:
    """Whether a seat is not eliminated."""
    return not game.board.squadrons[seat].out


def in_teams(game: BrawlGame) -> bool:
    """Whether it is a team game; the manifest says who can play so (BRB-201, BRB-203, BRB-A01)."""
    return game.teams is not None


def sides(game: BrawlGame) -> list[int]:
    """The sides in order."""
    return sorted(set(game.sides))

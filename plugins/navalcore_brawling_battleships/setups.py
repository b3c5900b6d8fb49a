"""Set-ups: a position in words, for tests, puzzles and saved openings.

`layouts` puts a board into such a position, `positions` tells the position of a game in this form.
Playing cards are told by their faces, such as "mines.sf41.hf31" or "storm", dreadnoughts by ids.
"""

from typing import Literal

from attrs import frozen

Stage = Literal["first-turn", "deal", "turn", "play", "adjust"]

STAGES: tuple[Stage, ...] = ("first-turn", "deal", "turn", "play", "adjust")
BEFORE_THE_DEAL: tuple[Stage, ...] = ("first-turn", "deal")


@frozen(kw_only=True)
class ShipSetup:
    """A dreadnought of a squadron and her markers."""

    id: str
    hits: int = 0
    bridge: bool = False
    fire: bool = False


@frozen(kw_only=True)
class PlayerSetup:
    """A player: squadron, hand, cards before the squadron (the oldest first), victory pile.

    One who is `out` has been eliminated; `aside` is the hand that was set aside then.
    """

    seat: int
    ships: tuple[ShipSetup, ...] = ()
    hand: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    out: bool = False
    aside: tuple[str, ...] = ()


@frozen(kw_only=True)
class Setup:
    """Who has what, and whose Turn it is.

    Play begins in the Turn of `active`, at a `stage`: "turn" is its very start, "play" the question
    what is played, "adjust" the hand adjustment. Of a Turn that has begun, `singles` counts the
    single-use cards played in it, `intercepts` are the radio intercepts among them, and `acted`
    tells at "play" that the main action is over (BRB-A13). Every seat has its `player` row.

    Before a deal no player has anything: at "deal" the cards are dealt for the Sortie that `active`
    begins, at "first-turn" it is found out who begins.

    `totals` are the points of the sides from the Sorties before. `discard` is the discard pile, the
    oldest card first. The draw pile is what lies nowhere else, or exactly the cards of `deck`: then
    all others stay out until the next Sortie. So it is with `fleet`, the shuffled part of the
    Dreadnought Deck; under it lies `fleet_bottom`, its lowest ship last.
    """

    sortie: int = 1
    active: int = 0
    stage: Stage = "turn"
    singles: int = 0
    intercepts: tuple[str, ...] = ()
    acted: bool = False
    totals: tuple[int, ...] = ()
    player: tuple[PlayerSetup, ...] = ()
    discard: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    fleet: tuple[str, ...] | None = None
    fleet_bottom: tuple[str, ...] = ()

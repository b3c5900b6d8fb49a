"""The components of the game as rows of the data files: dreadnoughts, card kinds, playing cards.

Plain data without behaviour; `kit.Kit` gathers them. Fields are those of the TOML tables.
"""

import re
from typing import Literal, get_args

from attrs import frozen

from navalcore.datafiles import Row

GunClass = Literal["square", "circle", "hex"]  # BRB-106
"""Shape and colour of a firing box: the smallest guns, medium ones, the largest."""

Critical = Literal["", "bridge", "fire"]
Use = Literal["single", "double"]
Place = Literal["", "own", "friendly", "enemy", "any"]
"""In front of whose squadron a card is put, or on whose ship or hand it is played (BRB-D09)."""

Limit = Literal["", "any", "marked", "hit", "half", "square", "circle", "hex"]
"""Which ships a card can be aimed at (BRB-D06); "" where it is aimed at none, or a rule says.

"marked": with a flotation hit or a critical; "hit": with a flotation hit; "half": with hits on
half of the track or more, rounded up; a class of guns: ships of that class.
"""

Effect = Literal["flotation", "sink", "bridge", "fire", "move", "remove", "draw"]
"""What a line of a dice card adds: hits, sinking, a critical; to another squadron, under the
Dreadnought Deck; dreadnoughts drawn (BRB-D06)."""

Kind = Literal[
    "armored-cruiser",
    "battle-turnaway",
    "cruiser-screen",
    "destroyer-anti-sub-flotilla",
    "dud",
    "minesweeper",
    "confusion",
    "coastal-fort",
    "cruisers-attack",
    "destroyer-flotilla-attack",
    "mines",
    "submarine",
    "internment",
    "mutiny",
    "pursuit-aeroplane",
    "reinforcement",
    "repair",
    "lay-smoke",
    "zeppelin",
    "sea-plane",
    "great-leader",
    "second-rate-leader",
    "internal-explosion",
    "radio-intercept",
    "secret-agent",
    "storm",
]
"""The 26 printed names of playing cards (BRB-501, BRB-502); a house rule may add others."""

_GUNS: dict[str, GunClass] = {"s": "square", "c": "circle", "h": "hex"}
_CRITICALS: dict[str, Critical] = {"": "", "b": "bridge", "f": "fire"}


@frozen(kw_only=True)
class Dreadnought(Row):
    """A card of the Dreadnought Deck (BRB-102, BRB-D01); `track` hits leave her afloat (BRB-802).

    She has one class of guns (BRB-A74). `lines` are the rows of her firing box: a number to roll
    or more, and the hits it adds.
    """

    id: str
    name: str
    nation: str
    type: Literal["BB", "BC"]
    guns: GunClass
    main: str
    lines: tuple[tuple[int, int], ...]
    track: int
    points: int


@frozen(kw_only=True)
class Line:
    """A line of a dice card: what `number` or more adds to the lines below it (BRB-510)."""

    number: int
    effect: Effect
    amount: int = 1


@frozen(kw_only=True)
class CardKind(Row):
    """What all playing cards of a name do (matrix 5.1, BRB-D06 to BRB-D09).

    `cancels` of a reaction are what it answers; `own_only` ones answer attacks on the player's
    own squadron alone (BRB-606). `bonus` is added to each shot of the squadron that the card lies
    with. `blocks` of smoke are what a covered squadron is safe from. `least` and `greatest` are
    the numbers of targets of an attack. A kind that is not printed is a reaction, an attack with
    lines, or a card that is kept before a squadron.
    """

    id: str
    name: str
    use: Use
    reaction: bool = False
    place: Place = ""
    cancels: tuple[str, ...] = ()
    own_only: bool = False
    bonus: int = 0
    air: bool = False
    leader: bool = False
    blocks: tuple[str, ...] = ()
    targets: Limit = ""
    least: int = 0
    greatest: int = 0
    lines: tuple[Line, ...] = ()


@frozen
class Box:
    """A firing box of an open fire side: its class, its critical and the number for it."""

    guns: GunClass
    critical: Critical = ""
    number: int = 0

    @property
    def code(self) -> str:
        """The box as faces hold it: "sf41", or "s" without a critical."""
        return f"{self.guns[0]}{self.critical[:1]}{self.number or ''}"


@frozen(kw_only=True)
class PlayingCard(Row):
    """A card of the Playing Deck, or `count` equal ones (BRB-D03, BRB-D04).

    `boxes` are those of its open fire side, such as "square fire 41" or "hex". `cancels` is only
    for a reaction whose own text differs from that of its kind (BRB-D07).
    """

    id: str
    kind: str
    boxes: tuple[str, ...] = ()
    cancels: tuple[str, ...] = ()
    count: int = 1

    @property
    def firing(self) -> tuple[Box, ...]:
        """The boxes by class and number; what is no box is left out."""
        found = [box for box in map(box_of, self.boxes) if box is not None]
        order = get_args(GunClass)
        return tuple(sorted(found, key=lambda box: (order.index(box.guns), box.number, box.code)))

    @property
    def face(self) -> str:
        """What tells it from other cards: "mines.sf41.sb51.cf35", or "storm" if single-use.

        Cards with the same boxes, in whatever order, are equal.
        """
        codes = [box.code for box in self.firing]
        return ".".join([self.kind, *codes, *(f"x-{played}" for played in self.cancels)])


@frozen(kw_only=True)
class Play(Row):
    """The fixed numbers of play.

    Deal (BRB-303), hits of a doubled critical (BRB-713), bonuses (BRB-1104, BRB-1105), the number
    for the loss of a leader (BRB-916), cards of an agent and an intercept (BRB-981, BRB-956), and
    the kinds that two players leave out (BRB-307). How many Sorties a game has is an option.
    """

    dreadnoughts: int
    cards: int
    doubled_critical: int
    survivor_bonus: int
    enemy_squadron_bonus: int
    leader_loss: int
    agent_cards: int
    intercept_cards: int
    left_out: tuple[str, ...]


def box_of(text: str) -> Box | None:
    """The firing box of a text such as "square fire 41" or "hex"; None if it is none."""
    found = re.fullmatch(r"(square|circle|hex)(?: (bridge|fire) (\d+))?", text)
    if found is None:
        return None
    guns, critical, number = found.groups(default="")
    return Box(_GUNS[guns[0]], _CRITICALS[critical[:1]], int(number or 0))


def box_in(code: str) -> Box:
    """The firing box of a code, as faces hold it: of "sf41" a square with a fire critical on 41."""
    return Box(_GUNS[code[0]], _CRITICALS[code[1:2]], int(code[2:] or 0))

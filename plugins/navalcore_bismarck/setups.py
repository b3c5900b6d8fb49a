"""Set-ups: a position in words, for tests, puzzles and saved openings.

A set-up says only what differs from the start of the game. Cards that it names are taken from
where they lie and put where it wants them; the others stay undecided. `layouts` puts a board into
such a position, `positions` tells the position of a game in this form.
"""

from attrs import Factory, frozen

from navalcore_bismarck.board import Side, Start
from navalcore_bismarck.components import Attackers, Half, WeatherNow


@frozen(kw_only=True)
class ShipSetup:
    """A German ship: damage and fires by compartment, or sunk; `slowed` if ever at lower speed."""

    sunk: bool = False
    damage: dict[str, int] = Factory(dict)
    fires: dict[str, int] = Factory(dict)
    speed_mark: bool = False
    slowed: bool = False


@frozen(kw_only=True)
class EnemySetup:
    """An enemy unit in a battle; `owner` is the carrier of an aircraft, `main` and `torpedo` the
    dice chosen for the British step under way."""

    card: str
    damage: int = 0
    fires: int = 0
    owner: str = ""
    main: int = -1
    torpedo: int = -1


@frozen(kw_only=True)
class CounterSetup:
    """A counter on the map, with the damage its ship carries; her card is in the Contact Deck."""

    ship: str
    hex: str
    damage: int = 0


@frozen(kw_only=True)
class UnseenSetup:
    """Cards shuffled together that nobody has seen, and how many of them lie in which deck."""

    cards: tuple[str, ...]
    decks: dict[str, int]


@frozen(kw_only=True)
class MendingSetup:
    """Points of a repair die, or of the card `by`, still to take off one of the ships."""

    points: int
    ships: tuple[str, ...]
    by: str = ""


@frozen(kw_only=True)
class Setup:
    """Who is where, with what damage, and whose step it is.

    `at` is where play begins:

    - "day": the weather of the day is rolled;
    - "movement" (weather given): a movement die after `movement_dice` others and `hexes` hexes,
      or, with an `allowance` of hexes of which some are `taken`, the next hex;
    - "contact": the cards of a contact of `contacts` cards, `drawn` of them drawn;
    - "detection" (enemies given): the detection die or, `detected` by one, that of initiative;
    - "battle" (enemies and initiative given): in `round` 0 the draw instructions, those of the
      ships `orders` if some are followed, `orders_left` cards for the first of these; in a later
      round a step, `steps` being over, perhaps `step_begun`: German weapons that have `fired`, or
      British units that have `fired` with this `kind` of weapon;
    - "escape": the hex of the Escape, after `escaped` hexes;
    - "repair": a Repair segment, after `repair_dice` dice and `repair_cards`, perhaps with points
      still `mending`; it `ends_day` if four hexes do (AMB-04), or the force then `leaves` the map
      (AMB-84);
    - "end": what follows Repair.

    `declined`: the evasive roll, or a repair card, has just been declined. `second`: the hexes or
    the contact are those of an evasive roll after a battle (AMB-85).

    `spent` are cards whose combat bonus, `spent_repairs` those whose repair bonus is used up.

    `contact` are cards on top of the Contact Deck, the first drawn first, seen by the player.
    `unseen` tells all other cards in the decks; without it they lie as at the start of the game,
    handed over day by day.
    """

    date: int = 0
    phase: Half = "am"
    weather: WeatherNow = ""
    hex: str = ""
    hexes: int = 0
    at: Start = "day"
    movement_dice: int = 0
    allowance: int = 0
    taken: int = 0
    first_contact: bool = False
    evaded: bool = False
    ends_day: bool = False
    leaves: bool = False
    contacts: int = 0
    drawn: tuple[str, ...] = ()
    detected: int = 0
    declined: bool = False
    second: bool = False
    bismarck: ShipSetup = ShipSetup()
    prinz_eugen: ShipSetup = ShipSetup()
    enemies: tuple[EnemySetup, ...] = ()
    initiative: Side = ""
    orders: tuple[str, ...] = ()
    orders_left: int = 0
    round: int = 0
    steps: int = 0
    step_begun: bool = False
    fired: tuple[str, ...] = ()
    kind: Attackers = "aircraft"
    struck: bool = False
    bonuses: int = 0
    escaped: int = 0
    repair_dice: int = 0
    repair_cards: tuple[str, ...] = ()
    mending: tuple[MendingSetup, ...] = ()
    counters: tuple[CounterSetup, ...] = ()
    damaged: dict[str, int] = Factory(dict)  # ships without a counter (BIS-958)
    halved: dict[str, tuple[int, int]] = Factory(dict)
    contact: tuple[str, ...] = ()
    unseen: tuple[UnseenSetup, ...] = ()
    hand: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    spent_repairs: tuple[str, ...] = ()
    medals: tuple[str, ...] = ()
    medals_spent: tuple[str, ...] = ()
    medal_hexes: tuple[str, ...] = ()
    atlantic: bool = False
    exposed: bool = False
    event_drm: int = 0
    carrier_aircraft: int = 0
    phantoms: int = 0
    extra_days: int = 0
    booked: tuple[tuple[str, int], ...] = ()

"""Set-ups: a position in words, for tests, puzzles and saved openings.

A set-up says only what differs from the start of the scenario. `layouts` puts a board into such a
position, `positions` tells the position of a game in this form.
"""

from typing import Literal

from attrs import frozen

from navalcore_fire_at_sea.components import MichelScenario, Nation
from navalcore_fire_at_sea.shooting import Slot
from navalcore_fire_at_sea.turns import Stage


@frozen(kw_only=True)
class ShipSetup:
    """A ship or flotilla; what is not given is as at the start of the scenario.

    - `square` is such as "E7", or "1 west of A6" off the grid; `facing` such as "NW";
    - `captain` is not chosen again; `flag`: whether Lütjens is aboard and alive;
    - `points` are left of `most`: without them as many as the captain has, less what the cards on
      the bridge cost him;
    - `repairable`, `permanent` and `bridge` are the damage cards beside her; `hull_cards` counts
      hull cards so far, `struck` the cards that took effect in this turn;
    - `hit` and `fired`: in this turn; `torpedoed`: torpedo hits in this scenario;
    - `splash` of her markers lie on `splash_on`;
    - `old_damage` is hull damage from the first scenario of the mini-campaign.
    """

    id: str
    square: str = ""
    facing: str = ""
    captain: str = ""
    flag: bool | None = None
    points: int | None = None
    most: int | None = None
    hull_damage: int = 0
    old_damage: int = 0
    repairable: tuple[str, ...] = ()
    permanent: tuple[str, ...] = ()
    bridge: tuple[str, ...] = ()
    hull_cards: int = 0
    failed: bool = False
    sunk: bool = False
    left: bool = False
    splash_on: str = ""
    splash: int = 0
    hit: bool = False
    struck: int = 0
    torpedoed: int = 0
    boats: int | None = None
    salvoes: int | None = None
    port: int | None = None
    starboard: int | None = None
    spotted: bool | None = None
    fired: bool = False


@frozen(kw_only=True)
class DeckSetup:
    """A damage deck: its `draw` pile, all other cards that lie nowhere being discards; or its
    `discard` pile, all others being in the draw pile; or both."""

    side: Nation
    draw: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None


@frozen(kw_only=True)
class PendingSetup:
    """A card drawn for a hit that is still to take effect, in the order of the shots."""

    firer: str
    target: str
    card: str
    torpedo: bool = False


@frozen(kw_only=True)
class CommodoreSetup:
    """Commodore Points left in a Michel scenario."""

    german: int | None = None
    british: int | None = None


@frozen(kw_only=True)
class Setup:
    """Who is where, with what damage, and whose turn it is.

    Play begins at a `stage` of the `turn`. There a side's ships act one after the other:

    - `waiting` are those still to act, without it all of the side; the `acting` one is asked
      first;
    - in a movement stage `roll` is the speed roll that was made, `added` what Lütjens added to
      it (given without waiting or acting ships it was just made), and `actions` are left to an
      acting flotilla;
    - at "spotting", `waiting` are the torpedo boats still to look;
    - at "shooting", `slot` says how far the phase is: "" at its very start; "first" while the
      ship `first` fires ahead of everyone, "first-effects" when her hits take effect; "german"
      and "british" while a side fires; "effects" when all hits take effect, of which `pending`
      are still to come, but for Lütjens on the acting ship, whose fate is rolled first. An acting
      ship that fires has fired her guns at `target`, if that is given, and may use torpedoes;
    - at a morale stage, `number` is the morale number that was rolled for the acting ship.

    `released`: the Germans may turn (Michel scenarios). `used` and `spent` are abilities whose
    limit in this turn, or in this game, is reached.

    In the mini-campaign, `scenario` is the one being played, `german_points` and `british_points`
    are those of the first, `scored` the lines they come from, and `missing` the ships sunk in it;
    `refit` are ships and their cards still to be tried between the two (campaign_refit).
    """

    turn: int = 1
    stage: Stage = "movement-british"
    waiting: tuple[str, ...] | None = None
    acting: str = ""
    roll: int = 0
    added: int = 0
    actions: int = 0
    slot: Slot = ""
    first: str = ""
    target: str = ""
    number: int = 0
    ship: tuple[ShipSetup, ...] = ()
    deck: tuple[DeckSetup, ...] = ()
    pending: tuple[PendingSetup, ...] = ()
    commodore: CommodoreSetup = CommodoreSetup()
    released: bool | None = None
    used: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    scenario: MichelScenario | Literal[""] = ""
    german_points: int = 0
    british_points: int = 0
    scored: tuple[tuple[str, int], ...] = ()
    missing: tuple[str, ...] = ()
    refit: tuple[tuple[str, str], ...] = ()

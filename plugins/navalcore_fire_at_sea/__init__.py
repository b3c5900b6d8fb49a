"""Fire at Sea: The Battle of the Denmark Strait, a game for two, as a ruleset of navalcore.

The table: `components` as rows of data, `kit`, `board`, `ships`. What may be answered: `choices`.
The chapters of the rulebook, in its order: `opening` and `captains`, `turns` with `orders`,
`movement` with `course`, `shooting` with `aiming`, `shots` and `torpedoes`, `damage`,
`damage_control`, `morale`, `victory` and `limits`; what they share: `numbers`, `points`, `rolls`,
`abilities`; odds: `forecasts`. The Michel scenarios: `michel`, `dash`, `spotting`, `scoring`, and
`campaign`.
Positions in words: `setups` with `setup_checks`, `moment_checks` and `card_checks`, `layouts`,
`positions`. Demands on the data: `constraints` with the other `…_checks`, and `findings`.
What is told and shown: `happenings`, `sentences`, `outcomes` and their `words`; `scenes` drawn by
`pictures`, `situations`, `charts`, `bearings` and `panels`; `card_texts`, `defaults`; gathered in
`show`.
Who plays when nobody does: `captain_bot`, with the other `captain_…`; how bots judge a position
that they do not play on from: `prospects`.
"""

from navalcore.budgets import Budget
from navalcore.hookspecs import hookimpl
from navalcore.opponents import Plan
from navalcore.ruleset import Ruleset
from navalcore_fire_at_sea import show
from navalcore_fire_at_sea.board import Board
from navalcore_fire_at_sea.captain_bot import Captain
from navalcore_fire_at_sea.choices import verbs
from navalcore_fire_at_sea.constraints import check, check_options
from navalcore_fire_at_sea.kit import Kit
from navalcore_fire_at_sea.limits import tally
from navalcore_fire_at_sea.opening import begin
from navalcore_fire_at_sea.positions import describe
from navalcore_fire_at_sea.prospects import prospect
from navalcore_fire_at_sea.setups import Setup

HARD = Plan(
    "flat",
    Budget(iterations=300),
    led=True,
    span="turn",
    purposes=frozenset({"shoot", "damage-control", "buy", "for-the-fatherland"}),
)
"""How the hardest bot thinks: judged when the turn has ended, the captain's answers are bettered
there, and hardly elsewhere (see `SOURCES.md`)."""

RULESET = Ruleset(
    package="navalcore_fire_at_sea",
    data_package="navalcore_fire_at_sea_rules",
    schema=Kit,
    board=Board,
    opening=begin,
    tally=tally,
    check=check,
    check_options=check_options,
    setup_schema=Setup,
    describe=describe,
    prospect=prospect,
    hard=HARD,
    show=show,
    verbs=verbs,
    bots={"captain": Captain},
)


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    """Offer the game."""
    return [RULESET]

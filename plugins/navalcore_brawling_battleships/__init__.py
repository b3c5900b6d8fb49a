"""Brawling Battleships, for two to six players or teams, as a ruleset of navalcore.

The table: `components` as rows of data, `kit`, `board`; the dice: `readings`. What may be answered:
`choices`, on whom with `targets`, and `refusals`.
The chapters of the rulebook, in its order: `opening` and `sorties`, `turns`, `plays` with `offers`,
`reactions`, `open_fire` with `shooting`, `hits`, the cards in `table_cards`, `attacks`, `effects`
and `intelligence`, `scoring`; odds: `forecasts` and `volleys`.
Positions in words: `setups` with `setup_checks` and `setup_cards`, `layouts`, `positions`. Demands
on the data: `constraints` with the other `…_checks`, and `findings`.
What is told and shown: `happenings`, `sentences`, `outcomes` and their `words`; `scenes` drawn by
`pictures` and `panels`; `card_texts`, `defaults`; gathered in `show`.
Who plays when nobody does: `captain_bot` with `captain_worth` and `captain_reckoning`; how bots
judge a position that they do not play on from: `prospects`.
"""

from navalcore.budgets import Budget
from navalcore.hookspecs import hookimpl
from navalcore.opponents import Plan
from navalcore.ruleset import Ruleset
from navalcore_brawling_battleships import show
from navalcore_brawling_battleships.board import Board
from navalcore_brawling_battleships.captain_bot import Captain
from navalcore_brawling_battleships.choices import verbs
from navalcore_brawling_battleships.constraints import check
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.opening import begin
from navalcore_brawling_battleships.positions import describe
from navalcore_brawling_battleships.prospects import prospect
from navalcore_brawling_battleships.scoring import tally
from navalcore_brawling_battleships.setups import Setup

HARD = Plan(
    "flat",
    Budget(iterations=300),
    led=True,
    span="turn",
    purposes=frozenset({"play", "target", "adjust"}),
)
"""How the hardest bot thinks: judged when the Turn has ended, the captain's plays are bettered, and
hardly its shots (see `SOURCES.md`)."""

RULESET = Ruleset(
    package="navalcore_brawling_battleships",
    data_package="navalcore_brawling_battleships_rules",
    schema=Kit,
    board=Board,
    opening=begin,
    tally=tally,
    check=check,
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

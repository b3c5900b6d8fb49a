"""Bismarck: The Last Battle, a solitaire game, as a ruleset of navalcore.

The table: `components` as rows of data, `kit`, `board`, `decks`. What may be answered: `choices`.
The chapters of the rulebook, in its order: `opening`, `patrol`, `movement` and `hexes`, `contact`
with `detection` and `event_cards`, `battle` with `german_step`, `british_step` and `gunnery`,
`enemies` and `damage`, `bonuses`, `escape`, `repair`, `victory` with `reckoning`.
Positions in words: `setups` with `setup_checks`, `layouts`, `positions`.
What is told and shown: `happenings` and `upkeep`, `sentences`, `outcomes`, `pictures`, `charts`,
`card_texts` and `defaults`, gathered in `show`. Demands on the data: `constraints`
with the three `…_checks` of tables, cards and map, and `findings`.
Who plays when nobody does: `captain_bot`, with the other `captain_…`; how bots judge a position
that they do not play on from: `prospects`.
"""

from navalcore.budgets import Budget
from navalcore.hookspecs import hookimpl
from navalcore.opponents import Plan
from navalcore.ruleset import Ruleset
from navalcore_bismarck import show
from navalcore_bismarck.board import Board
from navalcore_bismarck.captain_bot import Captain
from navalcore_bismarck.choices import verbs
from navalcore_bismarck.constraints import check, check_options
from navalcore_bismarck.kit import Kit
from navalcore_bismarck.opening import begin
from navalcore_bismarck.positions import describe
from navalcore_bismarck.prospects import prospect
from navalcore_bismarck.setups import Setup
from navalcore_bismarck.victory import tally

HARD = Plan(
    "flat",
    Budget(iterations=1500),
    led=True,
    span="battle",
    purposes=frozenset({"split", "bonus", "location-choice"}),
)
"""How the hardest bot thinks: over sampled positions the captain's answers are bettered there, and
hardly elsewhere (see `SOURCES.md`)."""

RULESET = Ruleset(
    package="navalcore_bismarck",
    data_package="navalcore_bismarck_rules",
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
    titles=lambda kit: [level.name for level in kit.level],
)


@hookimpl
def navalcore_rulesets() -> list[Ruleset]:
    """Offer the game."""
    return [RULESET]

"""What an option leads to, told before it is chosen: its roll's target number, its exact odds."""

from itertools import islice

from navalcore.dealers import Quick
from navalcore.deals import all_deals, drawn_deals
from navalcore.engine import Frame
from navalcore.games import Game
from navalcore.steps import Decision, Option
from navalcore.tables import Forecast, TargetNumber

DEALS = 8
"""Deals of hidden cards in which a forecast must be the same to be told."""


def previews(game: Game, decision: Decision) -> dict[str, TargetNumber | str]:
    """What a decision's options need, cost or lead to, by token, as the asked seat may know it."""
    if type(game.frames[-1]).preview is Frame.preview:
        return {}
    here = game.imagine(decision.seat, Quick(0))  # holds only what the asked seat knows
    found = [(one.token, here.frames[-1].preview(here, one.value)) for one in decision.options]
    return {token: told for token, told in found if told is not None}


def forecast(game: Game, decision: Decision, option: Option) -> Forecast | None:
    """The forecast of an option, as the asked seat may know it; None if its ruleset has none, or if
    it is not the same in several deals of what is hidden."""
    if type(game.frames[-1]).forecast is Frame.forecast:
        return None
    view = game.view(decision.seat)
    alone = all_deals(view, game.bound, 1)
    drawn = drawn_deals(view, game.bound, Quick(0))
    deals = [one for _, one in alone] if alone else list(islice(drawn, DEALS))
    made: list[Forecast | None] = [here.frames[-1].forecast(here, option.value) for here in deals]
    return made[0] if all(one == made[0] for one in made) else None

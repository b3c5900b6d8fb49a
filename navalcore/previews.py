"""What an option leads to, told before it is chosen: its roll's target number, its exact odds."""

from typing import Any

from navalcore.dealers import Quick
from navalcore.engine import Frame
from navalcore.games import Game
from navalcore.steps import Decision, Option
from navalcore.tables import Forecast, TargetNumber


def previews(game: Game, decision: Decision) -> dict[str, TargetNumber | str]:
    """What a decision's options need, cost or lead to, by token, as the asked seat may know it."""
    if type(game.frames[-1]).preview is Frame.preview:
        return {}
    asked = [(option.token, option.value) for option in decision.options]
    frame, here = _imagined(game, decision)
    found = [(token, frame.preview(here, value)) for token, value in asked]
    return {token: told for token, told in found if told is not None}


def forecast(game: Game, decision: Decision, option: Option) -> Forecast | None:
    """The forecast of an option, as the asked seat may know it; None if its ruleset has none."""
    if type(game.frames[-1]).forecast is Frame.forecast:
        return None
    frame, here = _imagined(game, decision)
    made: Forecast | None = frame.forecast(here, option.value)
    return made


def _imagined(game: Game, decision: Decision) -> tuple[Any, Game]:
    """The asking frame in a game that holds only what the asked seat knows."""
    here = game.imagine(decision.seat, Quick(0))
    return here.frames[-1], here

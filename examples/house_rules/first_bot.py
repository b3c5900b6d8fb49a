"""A bot for every game here that always takes the first option: a yardstick for better ones.

navalcore lab bismarck --plugin examples/house_rules/first_bot.py --seat 0=first
"""

from typing import Any

from navalcore import Decision, See
from navalcore.hookspecs import hookimpl

GAMES = ("bismarck", "fire-at-sea", "brawling-battleships")


class First:
    """Needs neither its seed nor its view."""

    def __init__(self, seed: int | str | None = None) -> None:
        pass

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        """The first option."""
        return decision.options[0].token


@hookimpl
def navalcore_bots() -> dict[str, dict[str, Any]]:
    """The bot, by the name `first`."""
    return {game: {"first": First} for game in GAMES}

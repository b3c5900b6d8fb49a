"""The worked examples of house rules, and games begun with them."""

from pathlib import Path
from typing import Any

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.plugins import Library, load

EXAMPLES = Path(__file__).parents[2] / "examples" / "house_rules"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".py", ".toml"))
ESCAPE = {
    "date": 24,
    "phase": "pm",
    "weather": "calm",
    "hex": "E09",
    "at": "battle",
    "round": 1,
    "steps": 2,
    "initiative": "player",
    "enemies": [{"card": "norfolk"}],
}


def house(*names: str) -> Library:
    """The installed games with some of the examples."""
    return load(files=[EXAMPLES / name for name in names], strict=True)


def begun(game: str, setup: Any = None, *names: str, **more: Any) -> Game:
    """A game in a position in which nothing is rolled that is not said."""
    dealer = Scripted(())
    return navalcore.new_game(game, setup=setup, dealer=dealer, library=house(*names), **more)


def told(game: Game) -> list[str]:
    return [event.text() for event in game.events()]

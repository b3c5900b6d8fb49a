"""The worked examples of house rules, and games begun with them."""

from pathlib import Path
from typing import Any

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.plugins import Library, load

ROOT = Path(__file__).parents[2]
NO_RULES = ("quickstart.py", "fit_prospect.py")
"""Programs among the examples, which change no rule."""
FILES = sorted(
    path
    for folder in ("examples", "examples/house_rules")
    for path in (ROOT / folder).iterdir()
    if path.suffix == ".toml" or (path.suffix == ".py" and path.name not in NO_RULES)
)
EXAMPLE_OF = {path.name: path for path in FILES}
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
    return load(files=[EXAMPLE_OF[name] for name in names], strict=True)


def begun(game: str, setup: Any = None, *names: str, **more: Any) -> Game:
    """A game in a position in which nothing is rolled that is not said."""
    dealer = Scripted(())
    return navalcore.new_game(game, setup=setup, dealer=dealer, library=house(*names), **more)


def told(game: Game) -> list[str]:
    return [event.text() for event in game.events()]

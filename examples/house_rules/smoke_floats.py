"""Bismarck with smoke floats: an option, the rule that it cites, and a modifier that it switches.

navalcore watch bismarck --plugin examples/house_rules/smoke_floats.py --option smoke_floats=true
"""

from typing import Any

from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

CITE, TEXT = "HOUSE-1", "With smoke floats each escape roll has +1."


@hookimpl
def navalcore_rules(ruleset: Ruleset) -> dict[str, str]:
    return {CITE: TEXT} if ruleset.id == "bismarck" else {}


@hookimpl
def navalcore_options(ruleset: Ruleset) -> list[dict[str, Any]]:
    row = {"key": "smoke_floats", "default": False, "values": [False, True]}
    about = {"text": "Whether the force carries smoke floats.", "cite": CITE}
    return [{**row, **about}] if ruleset.id == "bismarck" else []


@hookimpl
def navalcore_modifiers(ruleset: Ruleset) -> dict[str, list[tuple[str, Any, str]]]:
    floats = ("smoke floats", lambda game: int(game.options.smoke_floats), CITE)
    return {"escape": [floats]} if ruleset.id == "bismarck" else {}

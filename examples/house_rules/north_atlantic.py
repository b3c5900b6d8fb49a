"""The data of north_atlantic.toml as a plugin, which may be installed: every game has them then.

navalcore watch bismarck --plugin examples/house_rules/north_atlantic.py
"""

from pathlib import Path

from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset


@hookimpl
def navalcore_overlay(ruleset: Ruleset) -> Path | None:
    """The file of the same name."""
    return Path(__file__).with_suffix(".toml") if ruleset.id == "bismarck" else None

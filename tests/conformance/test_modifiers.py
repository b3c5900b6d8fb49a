"""Every check that a ruleset declares takes the modifiers of plugins, and its log tells them."""

from collections.abc import Iterator
from itertools import cycle
from types import SimpleNamespace
from typing import Any

import pytest

import navalcore
from navalcore.check import step
from navalcore.dealers import Quick
from navalcore.events import Event
from navalcore.hookspecs import hookimpl

MOST_GAMES = 20
CHECKS = [
    (name, check)
    for name, ruleset in sorted(navalcore.rulesets().items())
    for check in sorted(ruleset.manifest.checks)
]


def modifiers_told(event: Event) -> Iterator[str]:
    """The names of the modifiers that an event holds."""
    for value in event.fields().values():
        for part in value if isinstance(value, tuple) else ():
            label = getattr(part, "label", None)
            if label is not None:
                yield label


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_a_modifier_of_a_plugin_is_told(name: str, check: str) -> None:
    @hookimpl
    def navalcore_modifiers(ruleset: Any) -> Any:
        return {check: [("house", lambda game, *about: 1, "")]} if ruleset.id == name else {}

    house = SimpleNamespace(__name__="house", navalcore_modifiers=navalcore_modifiers)
    installed = [record.name for record in navalcore.load().plugins]
    library = navalcore.load(plugins=[*installed, house])
    scenarios = cycle(navalcore.rulesets()[name].scenarios)
    for seed, scenario in zip(range(MOST_GAMES), scenarios, strict=False):
        game = navalcore.new_game(name, seed, scenario=scenario, library=library)
        numbers = Quick(seed)
        while game.result is None:
            step(game, numbers)
        if any("house" in modifiers_told(event) for event in game.events()):
            return
    pytest.fail(f"no roll of {check} took the modifier in {MOST_GAMES} games")

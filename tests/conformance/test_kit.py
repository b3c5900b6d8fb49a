"""Every ruleset passes the conformance kit in each scenario, for its seats and for a spectator."""

import pytest

import navalcore
from navalcore.check import check

GAMES = [
    (name, scenario) for name, one in navalcore.rulesets().items() for scenario in one.scenarios
]


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=lambda value: value)
def test_the_kit_finds_nothing(name, scenario):
    assert check(name, games=3, scenario=scenario) == []

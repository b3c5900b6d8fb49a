"""Every ruleset passes the conformance kit, for its seats and for a spectator."""

import pytest

import navalcore
from navalcore.check import check


@pytest.mark.parametrize("name", sorted(navalcore.rulesets()))
def test_the_kit_finds_nothing(name):
    assert check(name, games=3) == []

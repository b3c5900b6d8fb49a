"""Every rule is carried out by code and shown by a test, or listed with the reason why not."""

from importlib.util import find_spec
from pathlib import Path

import pytest

import navalcore
from navalcore.citations import coverage

TESTS = Path(__file__).parent.parent
FOLDERS = {
    "bismarck": "bismarck",
    "fire-at-sea": "fire_at_sea",
    "brawling-battleships": "brawling_battleships",
}
GAMES = sorted(navalcore.rulesets())


def covered(name):
    ruleset = navalcore.rulesets()[name]
    code = Path(find_spec(ruleset.package).origin).parent
    return ruleset.rules, coverage(ruleset.rules, [code], [TESTS / FOLDERS[name]])


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_has_code_and_a_test_or_a_reason(name):
    rules, found = covered(name)
    assert list(found.missing_code()) == []
    assert list(found.missing_test()) == []
    assert all(reason for reason in found.not_modelled.values())
    assert len(found.not_modelled) < len(rules) / 20


@pytest.mark.parametrize("name", GAMES)
def test_each_cite_is_a_rule(name):
    assert covered(name)[1].unknown == {}

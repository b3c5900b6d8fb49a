"""Every ruleset passes the conformance kit in each scenario, for its seats and for a spectator."""

from typing import Any

import pytest

import navalcore
from navalcore.check import CHECKS, check

ONCE = ("progress", "data", "imports", "order", "coverage")
"""Checks that are the same for every scenario; progress goes through all of them itself."""
EACH = [name for name in CHECKS if name not in ONCE]
GAMES = [
    (name, scenario) for name, one in navalcore.rulesets().items() for scenario in one.scenarios
]
FEWER = {"brawling-battleships": 1}  # most cards are hidden, so each game has many twins to compare
FORMS = [
    # a game of three Sorties, for what happens between them
    ("brawling-battleships", {"seats": 2}),
    ("brawling-battleships", {"seats": 6, "options": {"sorties": "1"}}),
    ("brawling-battleships", {"teams": "2x2", "options": {"sorties": "1"}}),
    ("brawling-battleships", {"teams": "3x2", "options": {"sorties": "1"}}),
]


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=lambda value: value)
def test_the_kit_finds_nothing(name: str, scenario: str, shorter: dict[str, Any]) -> None:
    games = FEWER.get(name, 3)
    assert check(name, games=games, options=shorter, scenario=scenario, only=EACH) == []


@pytest.mark.parametrize(("name", "form"), FORMS, ids=str)
def test_the_kit_finds_nothing_with_other_seats_and_teams(name: str, form: dict[str, Any]) -> None:
    assert check(name, games=1, positions=3, only=EACH, **form) == []


@pytest.mark.parametrize("name", sorted(navalcore.rulesets()))
def test_the_kit_finds_nothing_under_any_option(name: str, shorter: dict[str, Any]) -> None:
    assert check(name, games=1, options=shorter, only=ONCE) == []

"""Every ruleset passes the conformance kit in each scenario, for its seats and for a spectator."""

import pytest

import navalcore
from navalcore.check import check

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
def test_the_kit_finds_nothing(name, scenario, shorter):
    assert check(name, games=FEWER.get(name, 3), options=shorter, scenario=scenario) == []


@pytest.mark.parametrize(("name", "form"), FORMS, ids=str)
def test_the_kit_finds_nothing_with_other_seats_and_teams(name, form):
    assert check(name, games=1, positions=3, **form) == []

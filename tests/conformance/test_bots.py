"""Every bot of every ruleset plays every scenario to its end, and alike for the same seed."""

import pytest

import navalcore

BOTS = [
    (name, scenario, bot)
    for name, one in navalcore.rulesets().items()
    for scenario in one.scenarios
    for bot in navalcore.bots(name)
]


def played(name, scenario, bot, options):
    """The journal of a game that this bot plays in all seats."""
    make = navalcore.bots(name)[bot]
    game = navalcore.new_game(name, seed=1941, scenario=scenario, options=options)
    navalcore.play(game, {seat: make(f"seat {seat}") for seat in range(game.seats)})
    assert game.result.ended == "rules"
    return game.journal.text()


@pytest.mark.parametrize(("name", "scenario", "bot"), BOTS, ids=lambda value: value)
def test_a_bot_plays_to_the_end_and_alike_for_a_seed(name, scenario, bot, shorter):
    first = played(name, scenario, bot, shorter)
    assert first == played(name, scenario, bot, shorter)

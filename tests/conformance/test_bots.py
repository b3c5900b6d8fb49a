"""Every bot of every ruleset plays every scenario to its end, and alike for the same seed.

Bots that search begin the first scenario at the fewest seats, with the least of budgets.
"""

import pytest

import navalcore
from navalcore.opponents import maker_of, searches

MOST_SEARCHED = 50
BOTS = [
    (name, scenario, bot)
    for name, one in navalcore.rulesets().items()
    for number, scenario in enumerate(one.scenarios)
    for bot, maker in navalcore.bots(name).items()
    if not (searches(maker) and number)
]


def played(name, scenario, bot, options):
    """The journal of a game that this bot plays in all seats; the first of it, if it searches."""
    bots = navalcore.bots(name)
    searching = searches(bots[bot])
    make = maker_of(f"{bot}:2" if searching else bot, bots)
    seats = min(navalcore.rulesets()[name].seats) if searching else None
    game = navalcore.new_game(name, seed=1941, scenario=scenario, options=options, seats=seats)
    players = {seat: make(f"seat {seat}") for seat in range(game.seats)}
    if searching:
        for _ in range(MOST_SEARCHED):
            game.advance()
            for decision in game.open[:1]:
                token = players[decision.seat].choose(decision, navalcore.See(game, decision.seat))
                game.submit(token, decision.seat)
        assert len(game.journal.records) >= MOST_SEARCHED / 2
    else:
        navalcore.play(game, players)
        assert game.result.ended == "rules"
    return game.journal.text()


@pytest.mark.parametrize(("name", "scenario", "bot"), BOTS, ids=lambda value: value)
def test_a_bot_plays_to_the_end_and_alike_for_a_seed(name, scenario, bot, shorter):
    first = played(name, scenario, bot, shorter)
    assert first == played(name, scenario, bot, shorter)

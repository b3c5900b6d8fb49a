"""Bots know what their seat knows: behind one view they answer alike, whatever is hidden."""

import json
from functools import partial
from typing import Any

import pytest
from attrs import evolve

import navalcore
from navalcore import Game, Quick, See
from navalcore.budgets import Budget
from navalcore.opponents import Maker, Plan, Searcher
from navalcore.steps import Decision

GAMES: dict[str, dict[str, Any]] = {
    "bismarck": {},
    "fire-at-sea": {},
    "fire-at-sea mtb-attack": {"scenario": "mtb-attack"},
    "brawling-battleships": {"seats": 2},
    "brawling-battleships four": {"seats": 4},
    "brawling-battleships teams": {"seats": 4, "teams": "2x2"},
}
POSITIONS = 36
"""Of each of the six games: 216 positions in all."""
MANY = 200
"""Of each game, where time does not matter."""
BUDGET = Budget(iterations=3)


def makers(ruleset: str) -> dict[str, Maker]:
    """The bots to try; searches are short, since it is what they look at that counts."""
    own, hard = navalcore.rulesets()[ruleset].bots, navalcore.rulesets()[ruleset].hard
    captain = own.get("captain")
    plans = {
        f"{method}{' led' * led}": Plan(method, BUDGET, led=led, cut=3)
        for method in ("flat", "mcts")
        for led in (False, True)
        if captain or not led
    }
    if hard is not None:
        plans["hard"] = evolve(hard, budget=BUDGET)
    return {**own, **{k: partial(Searcher, plan=p, captain=captain) for k, p in plans.items()}}


def asked(ruleset: str, seed: int, most: int, **how: Any) -> list[tuple[Game, Decision]]:
    """So many questions with a choice, spread over random games."""
    found = []
    numbers = Quick(f"{ruleset} {seed}")
    every = 3 if ruleset == "bismarck" else 11
    count = 0
    while len(found) < most:
        game = navalcore.new_game(ruleset, seed=f"{seed} {count}", **how).clone(Quick(count))
        count += 1
        while not game.wander(numbers, every):
            for decision in game.open:
                if len(decision.options) > 1 and len(found) < most:
                    found.append((game.clone(Quick(1)), decision))
                    break
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [POSITIONS, pytest.param(MANY, marks=pytest.mark.long)])
def test_a_bot_answers_alike_for_all_games_behind_one_view(name: str, most: int) -> None:
    ruleset = name.split()[0]
    hidden = 0
    for number, (game, decision) in enumerate(asked(ruleset, 5, most, **GAMES[name])):
        seat = decision.seat
        other = game.imagine(seat, Quick(number))
        assert json.dumps(other.view(seat)) == json.dumps(game.view(seat))
        hidden += other.board.dump() != game.board.dump()
        bots = list(makers(ruleset).items())
        bot, maker = bots[number % len(bots)]
        (theirs,) = [one for one in other.open if one.seat == seat]
        given = maker(number).choose(decision, See(game, seat))
        assert given == maker(number).choose(theirs, See(other, seat)), (bot, number)
        assert given in [option.token for option in decision.options]
    if ruleset == "brawling-battleships":
        assert hidden > most * 0.8  # else nothing was there to be peeped at


def test_a_bot_that_peeps_is_found() -> None:
    """The test itself: a bot that holds the game answers otherwise."""

    class Peeper:
        def choose(self, decision: Decision, see: Any, budget: Any = None) -> str:
            mark = json.dumps(see._game.board.dump())
            return decision.options[sum(mark.encode()) % len(decision.options)].token

    differ = 0
    questions = asked("brawling-battleships", 5, POSITIONS, seats=2)
    for number, (game, decision) in enumerate(questions):
        other = game.imagine(decision.seat, Quick(number))
        mine = Peeper().choose(decision, See(game, decision.seat))
        differ += mine != Peeper().choose(decision, See(other, decision.seat))
    assert differ > 10

"""What bots that search keep in the games that ship: the same thoughts in any process, and few of
many options tried often rather than all of them once."""

import json
import os
import subprocess
import sys
from math import ceil, sqrt
from typing import Any

import pytest

import navalcore
from navalcore import Quick, See
from navalcore.rollouts import Rollout
from navalcore.steps import Decision
from navalcore.tree import FAST, Tree

THOUGHTS = """
import json, sys, navalcore
from navalcore import Quick, See
from navalcore.opponents import maker_of
name, how = sys.argv[1], json.loads(sys.argv[2])
bots, numbers = navalcore.bots(name), Quick(1)
for text in ("flat:6", "mcts:6", "hard:6"):
    game = navalcore.new_game(name, seed=1941, **how).clone(Quick(1))
    game.wander(numbers, 12)
    for decision in game.open[:1]:
        print(maker_of(text, bots)("seed").weigh(decision, See(game, decision.seat)))
"""
GAMES: dict[str, dict[str, Any]] = {
    "bismarck": {},
    "fire-at-sea": {},
    "brawling-battleships": {"teams": "2x2"},
}


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_thoughts_under_several_hash_seeds(name: str) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", THOUGHTS, name, json.dumps(GAMES[name])],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1941")
    }
    (one,) = told
    assert one.count("Thought(") == 3 and "iterations=6" in one


def long_question(name: str, least: int) -> tuple[navalcore.Game, Decision]:
    """A question of a random game with so many options."""
    numbers = Quick(7)
    game = navalcore.new_game(name, seed=1, **GAMES[name]).clone(Quick(1))
    while not game.wander(numbers, 1):
        if len(game.open[0].options) >= least:
            return game, game.open[0]
    raise AssertionError(f"no question of {least} options came")


@pytest.mark.parametrize("name", ["fire-at-sea", "brawling-battleships"])
def test_of_long_lists_more_are_tried_as_the_tries_grow(name: str) -> None:
    game, decision = long_question(name, 16)
    tree = Tree(decision, See(game, decision.seat), Rollout(cut=0), Quick(1))

    def tries(iterations: int) -> list[int]:
        while sum(one.games for one in tree.weighed()) < iterations:
            tree.iterate()
        return [one.games for one in tree.weighed() if one.games]

    assert tries(FAST) == [1] * FAST
    for iterations in (20, 60):
        found = tries(iterations)
        assert FAST < len(found) == ceil(FAST + sqrt(iterations - 1) - sqrt(FAST)) < 16
        assert sum(found) == iterations
    assert tries(60)[0] > 60 / len(tries(60))  # what does best is tried more often than others

"""The same seed and answers give the same bytes, whatever Python's hash seed is."""

import json
import os
import subprocess
import sys

import pytest

import navalcore

STORY = """
import hashlib, json, sys, navalcore
name, scenario, options = sys.argv[1:]
game = navalcore.new_game(name, seed=1941, scenario=scenario, options=json.loads(options))
navalcore.play(game, {seat: navalcore.Random(seat) for seat in range(game.seats)})
views = [game.view(seat) for seat in (*range(game.seats), navalcore.OBSERVER)]
text = game.journal.text() + json.dumps([game.state(), views])
print(hashlib.blake2b(text.encode()).hexdigest())
"""


GAMES = [
    (name, scenario) for name, one in navalcore.rulesets().items() for scenario in one.scenarios
]


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=lambda value: value)
def test_the_same_bytes_under_several_hash_seeds(name, scenario, shorter):
    told = {
        subprocess.run(
            [sys.executable, "-c", STORY, name, scenario, json.dumps(shorter)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "1941")
    }
    assert len(told) == 1

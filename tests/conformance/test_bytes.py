"""The same seed and answers give the same bytes, whatever Python's hash seed is."""

import os
import subprocess
import sys

import pytest

import navalcore

STORY = """
import hashlib, json, sys, navalcore
game = navalcore.new_game(sys.argv[1], seed=1941)
navalcore.play(game, {seat: navalcore.Random(seat) for seat in range(game.seats)})
views = [game.view(seat) for seat in (*range(game.seats), navalcore.OBSERVER)]
text = game.journal.text() + json.dumps([game.state(), views])
print(hashlib.blake2b(text.encode()).hexdigest())
"""


@pytest.mark.parametrize("name", sorted(navalcore.rulesets()))
def test_the_same_bytes_under_several_hash_seeds(name):
    told = {
        subprocess.run(
            [sys.executable, "-c", STORY, name],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "1941")
    }
    assert len(told) == 1

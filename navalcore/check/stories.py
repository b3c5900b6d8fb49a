"""Games told in another process: what a process must not change.

`python -m navalcore.check.stories` reads a trial from its input and writes a digest of each game.
"""

import json
import os
import subprocess
import sys
from hashlib import blake2b
from typing import Any

from navalcore.check.patience import watched
from navalcore.check.source_lines import Failure, failure
from navalcore.check.trials import Trial
from navalcore.plugins import Library


class Broken(Exception):
    """The other process did not come to its end: `words` say why, a `Failure` if rules failed."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def can_be_told(trial: Trial) -> bool:
    """Whether another process can load the same plugins."""
    return trial.plugins.recipe is not None


def told_apart(trial: Trial, seeds: list[int], hash_seed: str) -> dict[int, str]:
    """The digests of games by seed, told by another process under a hash seed."""
    if not seeds:
        return {}
    asked = {
        "path": sys.path,
        "library": trial.plugins.recipe,
        "ruleset": trial.ruleset_id,
        "seeds": seeds,
        "options": dict(trial.options or {}),
        "scenario": trial.scenario,
        "seats": trial.seats,
        "teams": trial.teams,
        "patience": trial.patience,
    }
    done = subprocess.run(
        [sys.executable, "-m", "navalcore.check.stories"],
        input=json.dumps(asked),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise Broken((done.stderr.strip().splitlines() or ["it said nothing"])[-1])
    last = done.stdout.splitlines()[-1]  # a plugin may print what it likes before
    answer = json.loads(last)
    if "failed" in answer:
        raise Broken(Failure(**answer["failed"]))
    return {int(seed): digest for seed, digest in answer.items()}


def told(trial: Trial) -> dict[int, str]:
    """The digests of games by seed: their journals, last positions and views."""
    digests = {}
    for seed in trial.seeds:
        game = trial.walk(seed).end()
        assert game.journal is not None
        views = [game.view(viewer) for viewer in game.viewers]
        text = game.journal.text() + json.dumps([game.state(), views])
        digests[seed] = blake2b(text.encode(), digest_size=16).hexdigest()
    return digests


def _trial(asked: dict[str, Any]) -> Trial:
    sys.path[:] = asked["path"]
    return Trial(
        asked["ruleset"],
        Library.of_recipe(asked["library"]),
        asked["seeds"],
        options=asked["options"],
        scenario=asked["scenario"],
        seats=asked["seats"],
        teams=asked["teams"],
        patience=asked["patience"],
    )


if __name__ == "__main__":
    trial = _trial(json.load(sys.stdin))
    try:
        answer: Any = watched(lambda: told(trial), trial.patience)
    except Exception as error:
        failed = failure(error)
        answer = {"failed": {"words": failed, "cause": failed.cause}}
    print(json.dumps(answer))

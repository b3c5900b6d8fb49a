"""Experiments that another process makes from text."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.errors import RulesetError
from navalcore.lab.experiments import Experiment, experiment
from navalcore.lab.parcels import packed, unpacked
from navalcore.lab.runs import Run, described
from navalcore.plugins import Library

PLAY = """
import sys
from navalcore.lab.parcels import unpacked
made = unpacked(sys.stdin.read())
print([made.play_all(number) for number in range(1, 9)])
"""


def told_elsewhere(parcel: str, place: Path) -> str:
    """The games of a parcel, by a process that keeps its temporary files in a place."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY],
        input=parcel,
        capture_output=True,
        text=True,
        cwd=place,
        env={**os.environ, "TMPDIR": str(place)},
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_a_plugin_file_goes_with_its_data_and_leaves_nothing(
    compared: Run, wagers: Experiment, wager: Library, tmp_path: Path
) -> None:
    parcel = packed(compared, lambda label: wager)
    data = json.loads(parcel)
    ((file, texts),) = data["files"].items()
    assert sorted(texts) == ["options.toml", "rules.toml", "ruleset.toml", "wager.py"]
    games = [wagers.play_all(number) for number in range(1, 9)]
    assert told_elsewhere(parcel, tmp_path) == str(games)
    nowhere = parcel.replace(file, "/no/such/place/wager.py")
    assert told_elsewhere(nowhere, tmp_path) == str(games)
    harder = parcel.replace("die >= high", "die >= 6")
    assert told_elsewhere(harder, tmp_path) not in ("", str(games))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("package", "told"),
    [
        ("navalcore", "navalcore is other code than where the run was begun: install the same"),
        (
            "navalcore_quebec",
            "navalcore_quebec is not installed, as it is where the run was begun: install the same",
        ),
    ],
)
def test_other_code_is_told(compared: Run, wager: Library, package: str, told: str) -> None:
    data = json.loads(packed(compared, lambda label: wager))
    data["code"][package] = "0"
    with pytest.raises(RulesetError) as caught:
        unpacked(json.dumps(data))
    assert str(caught.value) == told


def code_sent(game: str, bots: dict[int, str]) -> list[str]:
    """The packages whose code must be the same elsewhere."""
    start = navalcore.new_game(game, dealer=navalcore.Forbidden())
    library = navalcore.plugins.default()
    run = described(start, experiment(start, bots, 7, library), 1)
    made: dict[str, Any] = json.loads(packed(run, lambda label: library))["code"]
    assert all(len(digest) == 32 for digest in made.values())
    return list(made)


def test_the_code_of_the_game_and_of_its_bots_must_be_the_same() -> None:
    both = ["navalcore", "navalcore_bismarck"]
    assert code_sent("bismarck", {0: "captain"}) == both
    assert code_sent("bismarck", {0: "flat:5"}) == both


def test_a_plugin_that_is_an_object_cannot_be_sent(compared: Run, wager: Library) -> None:
    ruleset = wager.ruleset("wager")

    class Plugin:
        @navalcore.hookspecs.hookimpl
        def navalcore_rulesets(self) -> list[Any]:
            return [ruleset]

    library = navalcore.load([Plugin()])
    with pytest.raises(RulesetError) as caught:
        packed(compared, lambda label: library)
    assert str(caught.value) == (
        "variant base: a plugin that is an object of this process cannot be sent to another; give "
        "it as a file or install it"
    )

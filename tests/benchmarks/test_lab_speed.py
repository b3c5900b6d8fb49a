"""The speed and the endurance of the laboratory: pytest -m bench -s"""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

import navalcore
from tests.benchmarks.reports import report

BENCH = Path(__file__).parent / "lab_bench.py"
SOAK = Path(__file__).parent / "soak.py"


@pytest.mark.bench
def test_the_laboratory_is_as_fast_as_is_asked() -> None:
    """The bare loop is that of the small ruleset: of large ones the rules take all the time."""
    found = report(BENCH)
    print(found)
    aims = found["aims"]
    slow = [
        f"{game}, {name}: {ratio:.2f}"
        for game, ratios in found["ratios"].items()
        for name, ratio in ratios.items()
        if ratio < aims[name]
    ]
    assert slow == []


@pytest.mark.bench
@pytest.mark.parametrize("game", navalcore.rulesets())
def test_the_memory_of_a_worker_stays_as_it_is(game: str) -> None:
    print(soaked(game, "--games", "2000", "--step", "100", "--as-lab"))


def soaked(*words: str) -> str:
    """What a soak tells."""
    done = subprocess.run([sys.executable, SOAK, *words], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_script_measures_a_game() -> None:
    found = report(BENCH, "skirmish", "--rounds", "1", "--seconds", "0.05")
    assert found["rates"].keys() == found["ratios"].keys() == {"skirmish"}
    assert found["rates"]["skirmish"].keys() == {
        "one worker",
        "two workers",
        "a bare loop",
        "two bare loops",
    }
    assert all(rate > 0 for rate in found["rates"]["skirmish"].values())


@pytest.mark.parametrize("how", [(), ("--as-lab",)], ids=["checked", "as lab"])
def test_a_soak_goes_on_from_its_file(tmp_path: Path, how: tuple[str, ...]) -> None:
    kept, whole = tmp_path / "kept.csv", tmp_path / "whole.csv"
    words = ("bismarck", "--step", "2", *how)
    soaked(*words, "--games", "4", "--kept", str(kept))
    assert soaked(*words, "--games", "6", "--kept", str(kept)).startswith("6 games, ")
    soaked(*words, "--games", "6", "--kept", str(whole))
    rows = [
        [(row["games"], row["answers"]) for row in csv.DictReader(file.read_text().splitlines())]
        for file in (kept, whole)
    ]
    assert rows[0] == rows[1]
    assert [games for games, _ in rows[0]] == ["2", "4", "6"]
    shared = soaked(*words, "--games", "6", "--after", "4")
    assert shared.startswith(f"6 games, {int(rows[0][2][1]) - int(rows[0][1][1])} answers, ")


def test_a_soak_stops_at_a_check_that_fails() -> None:
    broken = f"""
import sys
sys.path.insert(0, {str(SOAK.parent)!r})
import soak
def fails(game):
    assert game.answers < 20, "too far"
soak.check_of = lambda game: fails
soak.soak(soak.checked("bismarck", 1), 0, 3, 1, None)
"""
    done = subprocess.run([sys.executable, "-c", broken], capture_output=True, encoding="utf-8")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-2:] == [
        "AssertionError: too far",
        "game 1 of bismarck: {'scenario': 'campaign', 'seats': 1}, after 20 answers",
    ]

"""The script that fits the weights of bots' judgments: what it prints, and that it fits."""

import re
import sys
from pathlib import Path
from subprocess import run

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = str(ROOT / "examples" / "fit_prospect.py")


def told(*words: str) -> str:
    done = run([sys.executable, SCRIPT, *words], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize(
    ("words", "group", "name"),
    [
        (("fire-at-sea", "--games", "40", "--only", "mtb-attack"), "mtb-attack", "lead"),
        (("brawling-battleships", "--games", "8", "--only", "2"), "two sides", "points"),
        (
            ("brawling-battleships", "--games=12", "--only=2", "--span=turn", "--errors=0"),
            "two sides",
            "fire",
        ),
    ],
)
def test_weights_are_fitted_and_better_than_a_constant_guess(
    words: tuple[str, ...], group: str, name: str
) -> None:
    out = told(*words, "--seed", "test")
    assert re.search(rf"^{group}: \d+ positions$", out, re.M)
    found = re.search(rf"^ +(-?[\d.]+)  {name}$", out, re.M)
    assert found is not None and float(found[1]) >= 0
    loss = re.search(r"log loss ([\d.]+) against ([\d.]+) of a constant guess", out)
    assert loss is not None and float(loss[1]) < float(loss[2])
    assert out.count("guessed") == 10
    assert told(*words, "--seed", "test") == out  # the same seed, the same weights


def test_a_game_for_one_is_fitted_to_its_score() -> None:
    out = told("bismarck", "--games", "24", "--seed", "test")
    found = re.search(r"R2 (-?[\d.]+) of (\d+) held-out positions", out)
    assert found is not None and int(found[2]) > 20
    assert 0 < float(found[1]) < 1  # 0 is guessing the mean

"""The gates of speed, beside other engines in one run: pytest -m bench -s"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import navalcore

BENCH = Path(__file__).parent / "bench.py"


def report(*arguments: str) -> dict[str, object]:
    """What the script found."""
    done = subprocess.run(
        [sys.executable, str(BENCH), "--json", *arguments],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.bench
def test_no_ruleset_is_slower_than_its_gates() -> None:
    pytest.importorskip("pyspiel", reason="the extra bench is not installed")
    pytest.importorskip("catanatron", reason="the extra bench is not installed")
    found = report()
    print(json.dumps(found, indent=1))
    ratios = found["ratios"]
    assert isinstance(ratios, list) and ratios
    slow = [row["what"] for row in ratios if row["gate"] and row["ratio"] < row["gate"]]
    assert slow == []


def test_the_script_measures_every_ruleset() -> None:
    found = report("--rounds", "1", "--seconds", "0.01")
    rates = found["rates"]
    assert isinstance(rates, dict)
    for name in navalcore.rulesets():
        assert {"answers", "decisions", "games"} == set(rates[f"{name} muted"])
    assert all(value > 0 for rate in rates.values() for value in rate.values())


def test_the_script_measures_a_scenario() -> None:
    name = "fire-at-sea/mini-campaign"
    rates = report(name, "--rounds", "1", "--seconds", "0.01")["rates"]
    assert isinstance(rates, dict)
    measured = {rate for rate in rates if rate.startswith("fire-at-sea")}
    kinds = ("muted", "traced", "clone", "clone, own key")
    assert measured == {f"{name} {kind}" for kind in kinds}

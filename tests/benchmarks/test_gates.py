"""The gates of speed, beside other engines in one run: pytest -m bench -s"""

import json
from pathlib import Path

import pytest

import navalcore
from tests.benchmarks.reports import report

BENCH = Path(__file__).parent / "bench.py"


@pytest.mark.bench
def test_no_ruleset_is_slower_than_its_gates() -> None:
    pytest.importorskip("pyspiel", reason="the extra bench is not installed")
    pytest.importorskip("catanatron", reason="the extra bench is not installed")
    found = report(BENCH)
    print(json.dumps(found, indent=1))
    ratios = found["ratios"]
    assert isinstance(ratios, list) and ratios
    slow = [row["what"] for row in ratios if row["gate"] and row["ratio"] < row["gate"]]
    assert slow == []


def test_the_script_measures_every_ruleset() -> None:
    found = report(BENCH, "--rounds", "1", "--seconds", "0.01")
    rates = found["rates"]
    assert isinstance(rates, dict)
    for name in navalcore.rulesets():
        assert {"answers", "decisions", "games"} == set(rates[f"{name} muted"])
    assert all(value > 0 for rate in rates.values() for value in rate.values())


def test_the_script_measures_a_scenario() -> None:
    name = "fire-at-sea/mini-campaign"
    rates = report(BENCH, name, "--rounds", "1", "--seconds", "0.01")["rates"]
    assert isinstance(rates, dict)
    measured = {rate for rate in rates if rate.startswith("fire-at-sea")}
    kinds = ("muted", "traced", "clone", "clone, own key")
    assert measured == {f"{name} {kind}" for kind in kinds}

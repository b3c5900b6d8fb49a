"""The gates of searching, beside bare random play and OpenSpiel: pytest -m bench -s"""

import json
from pathlib import Path

import pytest

from tests.benchmarks.reports import report

BENCH = Path(__file__).parent / "search_bench.py"


@pytest.mark.bench
def test_searches_answer_nearly_as_fast_as_bare_play() -> None:
    found = report(BENCH)
    print(json.dumps(found, indent=1))
    assert found["ratios"]
    slow = [row["what"] for row in found["ratios"] if row["gate"] and row["ratio"] < row["gate"]]
    assert slow == []


@pytest.mark.bench
def test_a_budget_is_overrun_by_a_rollout_at_most() -> None:
    found = report(BENCH)["rates"]
    late = [
        (name, bot, rates)
        for name, rates in found.items()
        if name.endswith(" budget")
        for bot in ("flat", "mcts", "hard")
        if rates[f"{bot} overrun (ms)"] > rates[f"{bot} longest rollout (ms)"]
    ]
    assert late == []


def test_the_script_measures_a_ruleset() -> None:
    found = report(BENCH, "bismarck", "--rounds", "1", "--seconds", "0.01")
    names = [f"bismarck {kind}" for kind in ("bare", "flat", "mcts", "budget")]
    assert {"pig mcts", *names} <= set(found["rates"])
    assert [row["gate"] for row in found["ratios"]][:2] == [0.8, 0.8]

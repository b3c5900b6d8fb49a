"""Rates of every ruleset beside other engines: python tests/benchmarks/bench.py [RULESET …]

A ruleset may be followed by a scenario: fire-at-sea/mtb-attack.

All measurements take turns, round after round, so that a slow moment of the machine hits all of
them; what is printed are medians, and ratios of medians.
"""

import argparse
import json
import random
import statistics
from collections.abc import Callable
from typing import Any, NamedTuple

import peers
import rates
from peers import Rates

from navalcore.plugins import Library, default


class Goal(NamedTuple):
    """A ratio of a ruleset's rate to a peer's: the gate that must be met, and the aim."""

    ours: str
    peer: str
    our_rate: str
    peer_rate: str
    gate: float | None
    aim: float | None


GOALS = (
    Goal("muted", "backgammon (OpenSpiel)", "answers", "answers", 1, None),
    Goal("muted", "catanatron", "answers", "decisions", None, 10),
    Goal("clone", "catanatron copy", "clones", "clones", 5, 15),
    Goal("clone, own key", "catanatron copy", "clones", "clones", 5, 15),
)


def measure(
    what: dict[str, Callable[[float], Rates]], rounds: int, seconds: float
) -> dict[str, dict[str, list[float]]]:
    """The rates of each measurement in each round; the order is dealt anew for each round."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in what}
    order = random.Random(1)
    for _ in range(rounds):
        for name in order.sample(list(what), len(what)):
            for rate, value in what[name](seconds).items():
                found[name].setdefault(rate, []).append(value)
    return found


def medians_of(found: dict[str, dict[str, list[float]]]) -> dict[str, Rates]:
    """The median of each rate of each measurement."""
    return {
        name: {rate: statistics.median(values) for rate, values in measured.items()}
        for name, measured in found.items()
    }


def compare(medians: dict[str, Rates], rulesets: list[str]) -> list[dict[str, Any]]:
    """Each goal for each ruleset, as far as its peer was measured."""
    found = []
    for ruleset in rulesets:
        for goal in GOALS:
            if goal.peer not in medians:
                continue
            name = f"{ruleset} {goal.ours}"
            ratio = medians[name][goal.our_rate] / medians[goal.peer][goal.peer_rate]
            words = f"{name}: {goal.our_rate}/s against {goal.peer}: {goal.peer_rate}/s"
            found.append({"what": words, "ratio": ratio, "gate": goal.gate, "aim": goal.aim})
    return found


def table(found: dict[str, dict[str, list[float]]], ratios: list[dict[str, Any]]) -> str:
    """The report for people: each median with its lowest and highest round."""
    wide = max(len(name) for name in found) + 2
    lines = [f"{'':{wide}}{'rate':12}{'median':>12}{'lowest':>12}{'highest':>12}"]
    for name, measured in sorted(found.items()):
        for rate, values in measured.items():
            middle = f"{statistics.median(values):,.0f}"
            ends = f"{min(values):>12,.0f}{max(values):>12,.0f}"
            unit = rate if rate.endswith(")") else f"{rate}/s"
            lines.append(f"{name:{wide}}{unit:12}{middle:>12}{ends}")
    for row in ratios:
        goals = [f"{word} {row[word]}" for word in ("gate", "aim") if row[word]]
        met = all(row["ratio"] >= row[word] for word in ("gate", "aim") if row[word])
        lines.append(f"{row['ratio']:8.2f} x {row['what']} ({', '.join(goals)}: {_yes(met)})")
    return "\n".join(lines)


def absent(found: dict[str, Any]) -> str:
    """Which peers were not measured, and what installs them; "" if all were."""
    names = ", ".join(sorted(set(peers.PEERS) - set(found)))
    return names and f"not installed: {names}; run: pip install -e '.[bench]'"


def _yes(met: bool) -> str:
    return "met" if met else "missed"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    words = "which rulesets, such as bismarck or fire-at-sea/mtb-attack (all, first scenario)"
    parser.add_argument("ruleset", nargs="*", help=words)
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="a turn (%(default)s)")
    parser.add_argument("--plugin", action="append", default=[], help="a further plugin file")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    given = parser.parse_args()
    library = Library(files=given.plugin) if given.plugin else None
    known = (library or default()).rulesets()
    chosen: list[str] = given.ruleset or list(known)
    what = peers.here()
    for ruleset in chosen:
        what |= rates.of(ruleset, library)
    found = measure(what, given.rounds, given.seconds)
    medians = medians_of(found)
    ratios = compare(medians, chosen)
    if given.json:
        print(json.dumps({"rates": medians, "ratios": ratios}, indent=1))
    else:
        print(table(found, ratios))
        print(absent(found))


if __name__ == "__main__":
    main()

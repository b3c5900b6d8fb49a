"""How fast bots search: python tests/benchmarks/search_bench.py [RULESET …]

Random answers in the rollouts of a search beside the bare random play of the same ruleset (answers,
as the games after one option are longer than those after another); how far a budget of
seconds is overrun beside the longest rollout; the tree search of Pig beside OpenSpiel's MCTS bot in
Python on its own Pig. All take turns; what is printed are medians of rounds, and their ratios.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import bench
from attrs import field, frozen
from peers import Rates

import navalcore
from navalcore import Game, Quick, See
from navalcore.budgets import Budget
from navalcore.horizons import Awaited
from navalcore.opponents import Plan, Searcher, maker_of
from navalcore.plugins import Library
from navalcore.racing import Racing
from navalcore.rollouts import Rollout, Values
from navalcore.search import think
from navalcore.tree import Tree

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel" / "small"))
GOAL = 20
ITERATIONS = 300


def asked(ruleset: str) -> Game:
    """A game at a question of its first third with a choice."""
    game = navalcore.new_game(ruleset, seed=1).clone(Quick(1))
    game.wander(Quick(1), 10)
    while len(game.advance().options) < 2:  # type: ignore[union-attr]
        game.wander(Quick(1), 1)
    return game


@frozen
class Counted(Rollout):
    """Rollouts that count their answers, one number each."""

    lengths: list[int] = field(factory=list)

    def values(self, game: Game, numbers: Quick, end: Awaited | None = None) -> Values:
        before = game.answers
        found = super().values(game, numbers, end)
        self.lengths.append(game.answers - before)
        return found

    def rates(self, seconds: float) -> Rates:
        """What was done in so many seconds."""
        return {"rollouts": len(self.lengths) / seconds, "answers": sum(self.lengths) / seconds}


def bare(start: Game, seconds: float) -> Rates:
    """Random play from a question to the end, on clones."""
    numbers, rollout = Quick(1), Counted()
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        rollout.values(start.clone(numbers), numbers)
    return rollout.rates(time.perf_counter() - begun)


def searched(start: Game, method: type[Racing | Tree], seconds: float) -> Rates:
    """Rollouts in a search of the same question."""
    decision, rollout = start.open[0], Counted()
    search = method(decision, See(start, decision.seat), rollout, Quick(1))
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        if search.settled:
            search = method(decision, See(start, decision.seat), rollout, Quick(1))
        think(search, Budget(seconds=seconds - (time.perf_counter() - begun), iterations=10**9))
    return rollout.rates(time.perf_counter() - begun)


def overrun(start: Game, seconds: float) -> Rates:
    """By how many seconds each bot that searches overruns a budget, and the longest of 20 of its
    rollouts."""
    decision, bots = start.open[0], navalcore.bots(start.bound.ruleset.id)
    rates = {}
    for name in ("flat", "mcts", "hard"):
        bot = maker_of(name, bots)(1)
        assert isinstance(bot, Searcher)
        see = See(start, decision.seat)
        search, longest = bot.search(decision, see, Quick(1)), 0.0
        for _ in range(20):
            begun = time.perf_counter()
            search.iterate()
            longest = max(longest, time.perf_counter() - begun)
        begun = time.perf_counter()
        bot.weigh(decision, see, Budget(seconds=seconds))
        over = time.perf_counter() - begun - seconds
        rates[f"{name} overrun (ms)"] = 1000 * over
        rates[f"{name} longest rollout (ms)"] = 1000 * longest
    return rates


def our_pig(seconds: float) -> Rates:
    """Tree searches of the first question of Pig."""
    import pig

    library = Library(only=(), modules=[pig], strict=True)
    game = navalcore.new_game("pig", seed=1, library=library)
    decision = game.open[0]
    done = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        bot = Searcher(done, Plan("mcts", Budget(iterations=ITERATIONS)))
        bot.choose(decision, See(game, decision.seat))
        done += ITERATIONS
    return {"iterations": done / (time.perf_counter() - begun)}


def their_pig(seconds: float) -> Rates:
    """OpenSpiel's MCTS bot with random rollouts on the first question of its Pig."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(f"pig(players=2,winscore={GOAL})")
    done = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(done))
        dice = np.random.RandomState(done)
        bot = mcts.MCTSBot(game, 1.0, ITERATIONS, evaluator, random_state=dice, solve=False)
        bot.mcts_search(game.new_initial_state())
        done += ITERATIONS
    return {"iterations": done / (time.perf_counter() - begun)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="*", help="which rulesets (all)")
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="a turn (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    given = parser.parse_args()
    chosen = given.ruleset or list(navalcore.rulesets())
    what: dict[str, Callable[[float], Rates]] = {"pig mcts": our_pig}
    if find_spec("pyspiel"):
        what["pig mcts (OpenSpiel)"] = their_pig
    for ruleset in chosen:
        start = asked(ruleset)
        what[f"{ruleset} bare"] = partial(bare, start)
        for name, method in (("flat", Racing), ("mcts", Tree)):
            what[f"{ruleset} {name}"] = partial(searched, start, method)
        what[f"{ruleset} budget"] = partial(overrun, start)
    found = bench.measure(what, given.rounds, given.seconds)
    medians = bench.medians_of(found)
    ratios = []
    for ruleset in chosen:
        peer = medians[f"{ruleset} bare"]["answers"]
        for name in ("flat", "mcts"):
            ratio = medians[f"{ruleset} {name}"]["answers"] / peer
            words = f"{ruleset} {name}: random answers/s against bare random play"
            ratios.append({"what": words, "ratio": ratio, "gate": 0.8, "aim": None})
    if "pig mcts (OpenSpiel)" in medians:
        peer = medians["pig mcts (OpenSpiel)"]["iterations"]
        ratio = medians["pig mcts"]["iterations"] / peer
        words = "pig mcts: iterations/s against OpenSpiel's MCTS bot in Python"
        ratios.append({"what": words, "ratio": ratio, "gate": None, "aim": 4})
    if given.json:
        print(json.dumps({"rates": medians, "ratios": ratios}, indent=1))
    else:
        print(bench.table(found, ratios))


if __name__ == "__main__":
    main()

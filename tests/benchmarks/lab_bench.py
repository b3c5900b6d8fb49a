"""How fast the laboratory is: python tests/benchmarks/lab_bench.py [GAME …] [--json]

For each game, at random play: games per second of one worker, of two, and of a bare loop, which
plays the same games by the same rules, dice and choices, and keeps nothing of them. All take turns,
round after round, so that a slow moment of the machine hits all of them; what is told are medians,
and ratios of medians. Two workers need two free processors: how much two bare loops, which share
nothing, gain on one tells what there is to gain on this machine now.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import navalcore
from navalcore import Chance, Forbidden, Quick, Seeded
from navalcore.crews import Crew
from navalcore.lab.blocks import Supply, Workers
from navalcore.lab.conducting import Conduct
from navalcore.lab.experiments import Experiment, experiment
from navalcore.steps import Over

SKIRMISH = Path(__file__).parents[2] / "examples/navalcore_skirmish/navalcore_skirmish.py"
SMALL = "skirmish"
"""The small ruleset, which is that of the README."""
AIMS = {
    "one worker against a bare loop": 0.7,
    "two workers against one": 1.8,
    "gain of two workers, of that of two bare loops": 0.9,
}
ENDLESS = 10**9

Measure = Callable[[float], float]


def begun(game: str) -> Experiment:
    """The experiment of a game at random play."""
    files = [SKIRMISH] if game == SMALL else []
    library = navalcore.load(files=files)
    start = navalcore.new_game(game, dealer=Forbidden(), library=library)
    return experiment(start, dict.fromkeys(range(start.seats), "random"), 7, library)


def by_workers(made: Experiment, workers: int, seconds: float) -> float:
    """Games per second that so many workers play and the laboratory counts."""
    conduct = Conduct(made, ENDLESS)
    work = Workers(made, workers).done(Supply(1, ENDLESS))
    conduct.take(next(work).games)
    first, began = conduct.results.games, time.perf_counter()
    for done in work:
        conduct.take(done.games)
        if (past := time.perf_counter() - began) >= seconds:
            work.close()
            return (conduct.results.games - first) / past
    raise AssertionError("there are games without end")


def bare(made: Experiment, seconds: float) -> float:
    """Games per second of the rules alone."""
    start, games, began = made.start, 0, time.perf_counter()
    root = start.clone(start.dealers)
    root.log = None
    while (past := time.perf_counter() - began) < seconds:
        games += 1
        seed = made.seed_of(games)
        game = root.clone(Seeded(seed))
        choices = [Quick(f"{seed} {seat}") for seat in range(game.seats)]
        while (waiting := game.waiting).__class__ is not Over:
            if waiting.__class__ is Chance:
                game.roll()
                continue
            decision = game.next_decision()
            options = decision.options
            game.apply(options[choices[decision.seat].below(len(options))])
    return games / past


def two_bare(made: Experiment, seconds: float) -> float:
    """Games per second of two processes, each of which plays by the rules alone."""
    with Crew(partial(bare, made), 2) as crew:
        return sum(crew.done([seconds, seconds]))


def measured(games: list[str], rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """The median rate of each measurement of each game."""
    what: dict[tuple[str, str], Measure] = {}
    for game in games:
        made = begun(game)
        what[game, "one worker"] = partial(by_workers, made, 1)
        what[game, "two workers"] = partial(by_workers, made, 2)
        what[game, "a bare loop"] = partial(bare, made)
        what[game, "two bare loops"] = partial(two_bare, made)
    found: dict[tuple[str, str], list[float]] = {name: [] for name in what}
    order = random.Random(1)
    for _ in range(rounds):
        for name in order.sample(list(what), len(what)):
            found[name].append(what[name](seconds))
    rates: dict[str, dict[str, float]] = {game: {} for game in games}
    for (game, name), values in found.items():
        rates[game][name] = statistics.median(values)
    return rates


def ratios_of(rates: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """What is asked of the laboratory, for each game."""
    ratios: dict[str, dict[str, float]] = {}
    for game, found in rates.items():
        gain = found["two workers"] / found["one worker"]
        most = found["two bare loops"] / found["a bare loop"]
        values = (found["one worker"] / found["a bare loop"], gain, gain / most)
        ratios[game] = dict(zip(AIMS, values, strict=True))
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description="games per second of the laboratory")
    parser.add_argument("games", nargs="*", default=[SMALL, "bismarck"])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rates = measured(given.games, given.rounds, given.seconds)
    ratios = ratios_of(rates)
    if given.json:
        print(json.dumps({"rates": rates, "ratios": ratios, "aims": AIMS}))
        return
    for game, found in rates.items():
        for name, rate in found.items():
            print(f"{game}, {name}: {rate:.1f} games/s")
        for name, ratio in ratios[game].items():
            print(f"{game}, {name}: {ratio:.2f}, aim {AIMS[name]}")


if __name__ == "__main__":
    main()

"""Fit the weights by which bots judge a position: fit_prospect.py GAME [--games N] [--seed S]

The captain plays all seats of N games of each kind. Up to a moment that chance picks, each seat
errs in none, some or all of 100 answers, as `--errors` tells; then nobody errs, and
positions are kept, some of all, or with `--span` those at the end of each turn or what else a bot
looks forward to. Weights are fitted to three of four games, by Newton's method, those without a
star in their name never below 0; how good they are is told of the fourth. The module `prospects` of
a game has `features(game)`, a row for each side or one in all, `names`, and `about(game)`, which
weights serve. `--only` takes one kind: a scenario, a number of seats, or teams.
"""

import argparse
from importlib import import_module
from itertools import pairwise
from math import exp, log
from operator import mul
from typing import Any

import navalcore
from navalcore import Chance, Decision, Game, See
from navalcore.dealers import Forbidden, Quick, Seeded
from navalcore.horizons import Awaited, until_named
from navalcore.players import Random, play

Position = tuple[int, list[list[float]], list[float]]  # its game's number, features, the outcome
KEPT, RIDGE = 20, 1e-4  # positions of a game; how much a weight costs


class Slipping:
    """A bot that errs in the first so many answers of all seats."""

    def __init__(self, bot: Any, rate: int, seed: str, here: dict[str, int]) -> None:
        self.bot, self.rate, self.here = bot, rate, here
        self.chance, self.numbers = Random(seed), Quick(seed)

    def choose(self, decision: Decision, see: See, budget: Any = None) -> str:
        errs = self.here["now"] < self.here["slips"] and self.numbers.below(100) < self.rate
        return str((self.chance if errs else self.bot).choose(decision, see))


def play_out(start: Game, make: Any, seed: str, asked: Any, keep: Any) -> list[float]:
    """Play a game to its end: its score if it is for one, or what each side has of the win."""
    seats = range(start.seats)
    short = play(start.clone(Seeded(seed)), {seat: Random(f"{seed} {seat}") for seat in seats})
    length, numbers = short.answers // 2 + 1, Quick(f"{seed} slips")
    here, every = {"now": 0, "slips": numbers.below(length)}, length // KEPT + 1
    rates = [asked.errors[numbers.below(len(asked.errors))] for _ in seats]
    here["slips"] *= any(rates)  # positions of who never errs are kept from the beginning
    own = [f"{seed} {seat}" for seat in seats]
    bots = {seat: Slipping(make(own[seat]), rates[seat], own[seat], here) for seat in seats}
    game = start.clone(Seeded(seed))
    end = Awaited.of(until_named(asked.span, game), game) if asked.span else None
    while game.result is None:
        due = False
        if isinstance(game.waiting, Chance):
            game.roll()
        else:
            decision = game.next_decision()
            game.submit(bots[decision.seat].choose(decision, See(game, decision.seat)))
            here["now"] += 1
            due = here["now"] % every == 0
        if end is not None and (due := end.over(game)):
            end = Awaited.of(end.until, game)
        if due and here["now"] >= here["slips"] and game.result is None:
            keep(game)
    result = game.result
    if start.seats == 1:
        return [result.scores[0]]
    won = {start.sides[seat] for seat in result.winners} or set(start.sides)
    return [(side in won) / len(won) for side in sorted(set(start.sides))]


def judge(weights: list[float], one: Position) -> list[float]:
    """A score; the share of the first of two sides; or the shares of all."""
    totals = [sum(map(mul, weights, row)) for row in one[1]]
    if len(one[2]) == 1:
        return totals
    shares = [exp(max(-700.0, total - max(totals))) for total in totals]
    return [1 / (1 + exp(-totals[0]))] if len(totals) == 1 else [e / sum(shares) for e in shares]


def fit(positions: list[Position], free: list[bool]) -> list[float]:
    """The best weights, by Newton's steps, each solved weight by weight within its bounds."""
    count, weights = len(free), [0.0] * len(free)
    for _ in range(25):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE * (i == j) for j in range(count)] for i in range(count)]
        for one in positions:
            found, rows = judge(weights, one), one[1]
            middle = [sum(map(mul, found, column)) for column in zip(*rows, strict=True)]
            for p, y, row in zip(found, one[2], rows, strict=False):
                alone = 1.0 if len(one[2]) == 1 else p * (1 - p)
                share = (alone if len(rows) == 1 else p) / len(positions)
                off = row if len(rows) == 1 else [a - b for a, b in zip(row, middle, strict=True)]
                for i, value in enumerate(off):
                    slope[i] += (p - y) * row[i] / len(positions)
                    if value:
                        bend[i] = [a + share * value * b for a, b in zip(bend[i], off, strict=True)]
        step = [0.0] * count
        for i in [*range(count)] * 200:
            new = weights[i] + step[i] - (slope[i] + sum(map(mul, bend[i], step))) / bend[i][i]
            step[i] = (new if free[i] else max(0.0, new)) - weights[i]
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def quality(weights: list[float], fitted: list[Position], held: list[Position]) -> None:
    """Print the loss beside that of a constant guess, and tenths of guesses beside what came."""
    means = [sum(column) / len(fitted) for column in zip(*(one[2] for one in fitted), strict=True)]
    guesses = [(judge(weights, one), one[2]) for one in held]
    pairs = sorted((p, y) for found, wanted in guesses for p, y in zip(found, wanted, strict=False))
    if len(means) == 1:
        errors = [sum((y - p) ** 2 for p, y in pairs), sum((y - means[0]) ** 2 for _, y in pairs)]
        print(f"  R2 {1 - errors[0] / errors[1]:.3f} of {len(held)} held-out positions")
    else:
        full = [(p if len(p) > 1 else [p[0], 1 - p[0]], wanted) for p, wanted in guesses]
        loss = [-sum(y * log(max(1e-9, a)) for p, w in pairs_of for a, y in zip(p, w, strict=True))
                for pairs_of in (full, [(means, wanted) for _, wanted in full])]  # fmt: skip
        told = " against ".join(f"{one / len(held):.3f}" for one in loss)
        print(f"  log loss {told} of a constant guess, {len(held)} held-out positions")
    cuts = [len(pairs) * tenth // 10 for tenth in range(11)]
    for one in (pairs[a:b] for a, b in pairwise(cuts) if a < b):
        guessed, came = (sum(column) / len(one) for column in zip(*one, strict=True))
        print(f"  guessed {guessed:.2f}, came {came:.2f}")


def main() -> None:
    """Fit every group of weights of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="prospect")
    parser.add_argument("--only")
    parser.add_argument("--span", default="")
    parser.add_argument("--errors", type=int, nargs="+", default=[0, 30, 100])
    asked = parser.parse_args()
    ruleset, bots = navalcore.rulesets()[asked.game], navalcore.bots(asked.game)
    module = import_module(f"{ruleset.package}.prospects")
    kinds: list[dict[str, Any]] = [
        {"scenario": one, "seats": n} for one in ruleset.scenarios for n in ruleset.seats
    ]
    kinds += [{"teams": one} for one in ruleset.manifest.teams]
    groups: dict[str, list[Position]] = {}
    for kind in kinds:
        if asked.only and asked.only not in map(str, kind.values()):
            continue
        start = navalcore.new_game(asked.game, dealer=Forbidden(), **kind)
        for number in range(1, asked.games + 1):
            kept: list[tuple[str, list[list[float]]]] = []
            ended = play_out(
                start,
                bots.get("captain", bots["random"]),
                f"{asked.seed} {number}",
                asked,
                lambda game, kept=kept: kept.append((module.about(game), module.features(game))),
            )
            for about, rows in kept:
                groups.setdefault(about, []).append((number, rows, ended))
    for about, positions in groups.items():
        names = module.names(about)
        fitted, held = (
            [one for one in positions if (one[0] % 4 == 0) is last] for last in (False, True)
        )
        weights = fit(fitted, ["*" in name for name in names])
        print(f"{about}: {len(fitted)} positions")
        print(
            "\n".join(
                f"  {weight:8.3f}  {name}" for weight, name in zip(weights, names, strict=True)
            )
        )
        quality(weights, fitted, held)


if __name__ == "__main__":
    main()

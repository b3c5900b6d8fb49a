"""Copies of a game: clones, positions written as text, replays, and other processes."""

import json
from collections.abc import Iterator
from typing import Any

from navalcore import starting
from navalcore.check import stories
from navalcore.check.trials import Finding, Trial, at_stops, step
from navalcore.dealers import Quick
from navalcore.errors import NavalcoreError
from navalcore.games import Game
from navalcore.steps import Chance

FOLLOWED = 12
"""Answers for which a clone is played on."""


def clones(trial: Trial) -> list[Finding]:
    """A clone is equal, and what happens to one is felt neither by its original nor by others."""

    def faults(game: Game) -> Iterator[str]:
        before = json.dumps(game.state())
        first, second, numbers = game.clone(), game.clone(), Quick(game.answers)
        if json.dumps(first.state()) != before:
            yield "a clone differs from its original"
        for _ in range(FOLLOWED):
            if second.result is None:
                step(second, numbers)
        if json.dumps(game.state()) != before:
            yield "what happens to a clone changes its original"
        elif json.dumps(first.state()) != before:
            yield "what happens to a clone changes another"

    return at_stops("clones", faults, trial)


def replay(trial: Trial) -> list[Finding]:
    """A journal, with chance forbidden, leads to the same position and the same log."""

    def faults(game: Game) -> Iterator[str]:
        assert game.journal is not None
        try:
            again = starting.replay(game.journal, library=trial.library)
        except NavalcoreError as error:
            yield f"it cannot be replayed: {error}"
            return
        if json.dumps(again.state()) != json.dumps(game.state()):
            yield "its replay comes to another position"
        elif again.events() != game.events():
            yield "its replay tells another story"

    return at_stops("replay", faults, trial)


def round_trip(trial: Trial) -> list[Finding]:
    """A position written as text and read again is the same, and goes on alike."""

    def faults(game: Game) -> Iterator[str]:
        written = json.dumps(game.state())
        data, overlays = json.loads(written), game.bound.overlays
        try:
            again = starting.from_state(
                trial.ruleset_id, data, overlays=overlays, library=trial.library
            )
        except NavalcoreError as error:
            yield f"a position cannot be read again: {error}"
            return
        if json.dumps(again.state()) != written:
            yield "a position that is read differs from the one that was written"
            return
        for answer in _first_answers(game):
            one, other = game.clone(), again.clone()
            one.apply(answer)
            other.apply(answer)
            if json.dumps(one.state()) != json.dumps(other.state()):
                yield "a position that was read goes on otherwise"

    return at_stops("round-trip", faults, trial)


def _first_answers(game: Game) -> list[Any]:
    if isinstance(game.waiting, Chance):
        return [next(iter(game.waiting.space.outcomes()))[0]]
    return [option.token for decision in game.open[:1] for option in decision.options[:3]]


def processes(trial: Trial) -> list[Finding]:
    """The same seeds give the same bytes under several hash seeds, in one process or in two."""
    if not stories.can_be_told(trial):
        why = TypeError("its plugins are objects of this process; load them by name or by file")
        return [walk.skipped("processes", why) for walk in list(trial.walks())[:1]]
    seeds = list(trial.seeds)
    half = (len(seeds) + 1) // 2
    parts = [("0", seeds), ("1", seeds[:half]), ("1941", seeds[half:])]
    told: dict[int, dict[str, str]] = {seed: {} for seed in seeds}
    try:
        for hash_seed, part in parts:
            for seed, digest in stories.told_apart(trial, part, hash_seed).items():
                told[seed][hash_seed] = digest
    except stories.Broken as error:
        return [Finding("processes", seeds[0], 0, f"could not be tried: {error}", True)]
    return [
        Finding(
            "processes",
            seed,
            0,
            f"game {seed} differs under PYTHONHASHSEED {' and '.join(digests)}: something is in "
            "the order of a set, of hash() or of id()",
        )
        for seed, digests in told.items()
        if len(set(digests.values())) > 1
    ]

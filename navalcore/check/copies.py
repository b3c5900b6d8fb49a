"""Copies of a game: clones, positions written as text, replays, and other processes."""

import json
from collections.abc import Iterator
from typing import Any

from navalcore import starting
from navalcore.check import stories
from navalcore.check.moments import change, moment, position
from navalcore.check.source_lines import Failure
from navalcore.check.trials import NO_GAME, Finding, Trial, at_stops, step
from navalcore.dealers import Quick
from navalcore.differences import THEN, difference
from navalcore.errors import NavalcoreError
from navalcore.games import Game
from navalcore.steps import Chance

FOLLOWED = 12
"""Answers for which a clone is played on."""

MOST_ANSWERS = 3
"""Answers with which a position that was read goes on."""


def clones(trial: Trial) -> list[Finding]:
    """A clone is equal, and what happens to one is felt neither by its original nor by others."""

    def faults(game: Game) -> Iterator[str]:
        before = position(game)
        first, second, numbers = game.clone(), game.clone(), Quick(game.answers)
        if (copied := position(first)) != before:
            yield f"a clone differs from its original: {difference(before, copied, THEN)}"
        for _ in range(FOLLOWED):
            if second.result is None:
                step(second, numbers)
        if (now := position(game)) != before:
            changed = difference(before, now, THEN)
            yield f"what happens to a clone changes its original: {changed}"
        elif (other := position(first)) != copied:
            yield f"what happens to a clone changes another: {difference(copied, other, THEN)}"

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
        was, now = moment(game), moment(again)
        if differs := change(was, now):
            what = "comes to another position" if was[0] != now[0] else "tells another story"
            yield f"its replay {what}: {differs}"

    return at_stops("replay", faults, trial)


def round_trip(trial: Trial) -> list[Finding]:
    """A position written as text and read again is the same, and goes on alike."""

    def faults(game: Game) -> Iterator[str]:
        written = position(game)
        data, overlays = json.loads(written), game.bound.overlays
        try:
            again = starting.from_state(
                trial.ruleset_id, data, overlays=overlays, library=trial.library
            )
        except NavalcoreError as error:
            yield f"a position cannot be read again: {error}"
            return
        if (read := position(again)) != written:
            differs = difference(written, read, THEN)
            yield f"a position that is read differs from the one that was written: {differs}"
            return
        for answer in _some_answers(game):
            one, other = game.clone(), again.clone()
            one.apply(answer)
            other.apply(answer)
            was, now = position(one), position(other)
            if now != was:
                differs = difference(was, now, THEN)
                once_more = game.clone()
                once_more.apply(answer)
                if (then := position(once_more)) != was:
                    differs = difference(was, then, THEN)
                    yield (
                        f"one position goes on in two ways after {answer!r}, by something outside "
                        f"board and frames: {differs}"
                    )
                    continue
                yield f"a position that was read goes on otherwise after {answer!r}: {differs}"

    return at_stops("round-trip", faults, trial)


def _some_answers(game: Game) -> list[Any]:
    """A few of the answers that are possible, chosen by chance."""
    possible: list[Any] = []
    if isinstance(game.waiting, Chance):
        possible = [outcome for outcome, _ in game.waiting.space.outcomes()]
    for decision in game.open[:1]:
        possible = [option.token for option in decision.options]
    numbers = Quick(f"answers {game.answers}")
    return [
        possible.pop(numbers.below(len(possible))) for _ in range(min(len(possible), MOST_ANSWERS))
    ]


def processes(trial: Trial) -> list[Finding]:
    """The same seeds give the same bytes under several hash seeds, in one process or in two."""
    if not stories.can_be_told(trial):
        why = "its plugins are objects of this process; load them by name or by file"
        return [Finding("processes", NO_GAME, 0, f"could not be tried: {why}", skipped=True)]
    seeds = list(trial.seeds)
    half = (len(seeds) + 1) // 2
    parts = [("0", seeds), ("1", seeds[:half]), ("1941", seeds[half:])]
    told: dict[int, dict[str, str]] = {seed: {} for seed in seeds}
    try:
        for hash_seed, part in parts:
            for seed, digest in stories.told_apart(trial, part, hash_seed).items():
                told[seed][hash_seed] = digest
    except stories.Broken as error:
        cause = error.words.cause if isinstance(error.words, Failure) else ""
        text = f"could not be tried: {error}"
        return [Finding("processes", seeds[0], 0, text, skipped=True, cause=cause)]
    return [
        Finding(
            "processes",
            seed,
            0,
            f"game {seed} differs under PYTHONHASHSEED {' and '.join(digests)}: something is in "
            "the order of a set, of hash() or of id(), or state is kept between games",
        )
        for seed, digests in told.items()
        if len(set(digests.values())) > 1
    ]

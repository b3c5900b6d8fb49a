"""Hidden information: nobody is shown what it may not know, and imagined games are imagined."""

import json
from collections.abc import Iterator

from navalcore import leaks
from navalcore.check.trials import Finding, Trial, Walk, at_ends, at_stops, step
from navalcore.dealers import Quick
from navalcore.errors import NavalcoreError
from navalcore.games import Game
from navalcore.starting import replay
from navalcore.steps import Chance

FOLLOWED = 6
"""Answers for which an imagined game is played on."""

SAMPLES = 4
"""Games that are imagined at one position and compared with the true one."""

FEWEST = 5
"""Positions at which all imagined games must be the true one before it is called more than luck."""


def noninterference(trial: Trial) -> list[Finding]:
    """What a viewer may not know changes no view, prompt, option, event or error that it gets."""
    found = at_stops("noninterference", _told, trial)

    def faults(walk: Walk, game: Game) -> Iterator[Finding]:
        journal = game.journal
        assert journal is not None
        places, numbers = leaks.hidden_chances(game), Quick(f"twins {walk.seed}")
        for _ in range(min(trial.positions, len(places))):
            place = places.pop(numbers.below(len(places)))
            for answers, fault in leaks.twins(journal, place, trial.library):
                yield walk.finding("noninterference", game, fault, answers)

    return found or at_ends("noninterference", faults, trial)


def _told(game: Game) -> Iterator[str]:
    yield from (fault for fault in leaks.imagined(game) if "cannot imagine" not in fault)
    yield from leaks.choices(game)


def imagination(trial: Trial) -> list[Finding]:
    """`imagine` gives whole games that can be played on, and not the true one in disguise."""
    found = at_stops("imagination", _playable, trial)
    return found or at_ends("imagination", _disguised, trial)


def _playable(game: Game) -> Iterator[str]:
    for viewer in game.viewers:
        numbers = Quick(f"imagined {game.answers}")
        try:
            other = game.imagine(viewer, numbers)
        except NavalcoreError as error:
            yield f"viewer {viewer} cannot imagine the game: {error}"
            continue
        try:
            for _ in range(FOLLOWED):
                if other.result is None:
                    step(other, numbers)
        except Exception as error:
            yield f"a game that viewer {viewer} imagines cannot be played on: {error!r}"


def _disguised(walk: Walk, game: Game) -> Iterator[Finding]:
    """Whether those who did not see a card or die always imagine what truly came."""
    journal, trial = game.journal, walk.trial
    assert journal is not None
    places = leaks.hidden_chances(game)
    numbers, tried = Quick(f"places {walk.seed}"), 0
    for _ in range(min(max(trial.positions, FEWEST), len(places))):
        place = places.pop(numbers.below(len(places)))
        before = replay(journal, place, library=trial.library)
        asked = before.waiting
        assert isinstance(asked, Chance)
        if asked.space.size < 2:
            continue
        before.apply(journal.records[place].answer)
        truth = json.dumps(before.state()["board"])
        for viewer in before.viewers:
            if asked.seen_by(viewer):
                continue
            tried += 1
            for sample in range(SAMPLES):
                other = before.imagine(viewer, Quick(f"{place} {sample}"))
                if json.dumps(other.state()["board"]) != truth:
                    return
    if tried >= FEWEST:
        text = f"all games imagined at {tried} positions are the true one: somebody tells it"
        yield walk.finding("imagination", game, text)

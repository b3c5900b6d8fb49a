"""Taking back: free exactly as long as nobody has learned anything, and without a trace."""

import json
from collections.abc import Iterator

from navalcore.check.moments import change, moment
from navalcore.check.trials import Finding, Trial, at_stops
from navalcore.dealers import Quick
from navalcore.errors import Refusal
from navalcore.games import Game
from navalcore.journals import Journal, Record
from navalcore.starting import replay
from navalcore.steps import Sealed

SAMPLES = 3
"""Games that each viewer imagines before a decision, to see what the decision tells it."""


def undo(trial: Trial) -> list[Finding]:
    """An undo is free only while nobody has learned anything, and undo and redo leave no trace."""

    def faults(game: Game) -> Iterator[str]:
        journal = game.journal
        assert journal is not None
        yield from _faults(journal, trial)
        last = _last_choice(journal.records)
        if last is not None and last + 1 < len(journal.records):
            yield from _faults(journal.until(last + 1), trial)

    return at_stops("undo", faults, trial)


def _faults(journal: Journal, trial: Trial) -> Iterator[str]:
    game = replay(journal, library=trial.library)
    here = moment(game)
    last = _last_choice(journal.records)
    reason = "there is no decision" if last is None else _barrier(game, journal, last, trial)
    try:
        game.undo()
    except Refusal as refusal:
        if differs := change(here, moment(game)):
            yield f"an undo that is refused ({refusal}) changes the game: {differs}"
        return
    if last is None or reason is not None:
        yield f"the last decision may be taken back, though {reason}"
        return
    before = replay(journal, last, library=trial.library)
    if differs := change(moment(before), moment(game)):
        yield f"an undo does not lead back to the position before the decision: {differs}"
    game.redo()
    if differs := change(here, moment(game)):
        yield f"a redo does not lead to the position before the undo: {differs}"


def _last_choice(records: list[Record]) -> int | None:
    places = [place for place, record in enumerate(records) if record.kind == "choice"]
    return places[-1] if places else None


def _barrier(game: Game, journal: Journal, last: int, trial: Trial) -> str | None:
    """Why the last decision must stand, as far as a few imagined games show it; None if nothing
    speaks against taking it back."""
    if any(record.kind == "chance" for record in journal.records[last + 1 :]):
        return "a chance was answered since"
    record = journal.records[last]
    if record.sealed or (isinstance(game.waiting, Sealed) and game.sealed):
        return "it was given in a sealed window"
    before = replay(journal, last, library=trial.library)
    for viewer in game.viewers:
        seen = json.dumps(game.view(viewer))
        for sample in range(SAMPLES):
            world = before.imagine(viewer, Quick(f"{last} {sample}"))
            if not any(json.dumps(one.view(viewer)) == seen for one in _after(world)):
                return f"viewer {viewer} can exclude a deal that was possible before"
    return None


def _after(world: Game) -> Iterator[Game]:
    """The games to which the options of an imagined game lead; a viewer may not know which one
    was taken."""
    for option in world.open[0].options:
        copy = world.clone()
        copy.apply(option)
        yield copy

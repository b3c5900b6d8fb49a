"""Taking back, giving again and correcting answers.

A game is folded anew from its first position; no ruleset contains code for it. What may be taken
back freely is the kernel's business: nothing that anyone has learned from since.
"""

from typing import Any

from navalcore.dealers import Forbidden
from navalcore.errors import KernelError, Refusal
from navalcore.games import Game
from navalcore.journals import Journal, Record
from navalcore.steps import Chance, Sealed


def undo(game: Game, steps: int = 1, seat: int | None = None, practice: bool = False) -> None:
    """Take back the latest `steps` decisions, 1 or more, of a seat (None: of whoever decided last).

    Refusal if since then a chance was answered, another seat answered, a sealed window opened or
    anyone learned something; `practice` takes back regardless and marks the game.
    """
    journal = _journal(game)
    if steps < 1:
        raise Refusal("", f"{steps} decisions cannot be taken back: give 1 or more")
    for done in range(steps):
        count, reason = _back(game, seat, practice)
        if reason is not None:
            raise Refusal("", f"{reason} ({done} of {steps} taken back)" if done else reason)
        taken = journal.records[-count:]
        if practice:
            game.practice = True
        _become(game, _folded(game, journal.records[:-count]))
        journal.drop(count, practice)
        game.undone.append(taken)


def redo(game: Game) -> None:
    """Give the answers again that the latest undo took back; Refusal if there are none."""
    if not game.undone:
        raise Refusal("", "nothing was taken back since the last answer")
    rest = game.undone[:-1]
    for record in game.undone[-1]:
        game.give(record)
    game.undone = rest


def correct(game: Game, outcome: Any) -> None:
    """Replace the latest outcome by another, typed anew; Refusal if it was not typed, or if
    somebody has answered since."""
    journal = _journal(game)
    records = journal.records
    if not records or not records[-1].typed:
        raise Refusal("", "only an outcome that was typed can be corrected, before the next answer")
    before = _folded(game, records[:-1])
    chance = before.waiting
    assert isinstance(chance, Chance)
    parsed = chance.space.read(outcome)
    first = len(before.log or [])
    before.give(records[-1]._replace(answer=parsed))
    _become(game, before)
    journal.replace(parsed, (game.log or [])[first:])
    game.undone = []


def _journal(game: Game) -> Journal:
    if game.journal is None:
        raise KernelError("a clone keeps no journal: nothing can be taken back in it")
    return game.journal


def _back(game: Game, seat: int | None, practice: bool) -> tuple[int, str | None]:
    """How many records lie behind the seat's last decision, and why it stays, if it does."""
    records = _journal(game).records
    if isinstance(game.waiting, Sealed) and game.sealed and not practice:
        return 0, "a sealed window is open: answer it again instead"
    last = next(
        (
            index
            for index in range(len(records) - 1, -1, -1)
            if records[index].kind == "choice" and (seat is None or records[index].seat == seat)
        ),
        None,
    )
    if last is None:
        return 0, "there is no decision to take back"
    count = len(records) - last
    if practice:
        return count, None
    since = records[last + 1 :]
    if any(record.kind == "chance" for record in since):
        return count, "a chance was answered since: undo as practice only"
    if since:
        return count, "another seat has answered since: undo as practice only"
    if records[last].sealed:
        return count, "the window has opened: undo as practice only"
    if _folded(game, records[:last]).knowledge() != game.knowledge():
        return count, "something became known since: undo as practice only"
    return count, None


def _folded(game: Game, records: list[Record]) -> Game:
    """A game at the position after `records`, with events but without a journal."""
    fresh: Game = game.origin()
    fresh.use(Forbidden())
    fresh.practice = game.practice
    for record in records:
        fresh.give(record)
    return fresh


def _become(game: Game, other: Game) -> None:
    game.become(other)
    game.log = other.log

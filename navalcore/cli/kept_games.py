"""A game of a run that `lab` keeps in a folder, played again to be shown."""

import csv
from pathlib import Path

from attrs import frozen

from navalcore.cli.failures import Misused, notice, usage
from navalcore.cli.lab_asking import libraries_of
from navalcore.cli.parameters import Request
from navalcore.dealers import Seeded
from navalcore.errors import RulesetError
from navalcore.journals import Journal
from navalcore.lab.folders import GAMES_FILE, run_in
from navalcore.lab.runs import Run, check_rules
from navalcore.opponents import maker_of
from navalcore.players import play
from navalcore.plugins import Library
from navalcore.words import counted


@frozen
class Again:
    """A game that was played again: its journal, its plugins, and what stopped it, if anything
    did."""

    journal: Journal
    library: Library
    error: Exception | None = None


def played_again(folder: str, number: int | None, label: str | None, request: Request) -> Again:
    """A game of a run in a folder; Misused for a game or a variant that the run does not have."""
    run = run_in(Path(folder))
    if number is None:
        raise Misused(f"{folder}: holds many games; name one of them, such as --game 1")
    with usage():
        change = run.change(run.labels[0] if label is None else label)
    if not 1 <= number <= run.games:
        raise Misused(f"--game {number}: {folder} is a run of {counted(run.games, 'game')}")
    kept = row_of(Path(folder), run, number, change.label)
    library = libraries_of(run, request, folder, [change.label])(change.label)
    seed = f"{run.seed} {number}"
    game = run.begun(change, library, Seeded(seed))
    check_rules(run, change, game.bound)
    assert game.journal is not None
    known = library.bots(run.ruleset)
    try:
        seats = enumerate(run.players)
        play(game, {seat: maker_of(bot, known)(f"{seed} {seat}") for seat, bot in seats})
    except Exception as error:
        return Again(game.journal, library, error)
    assert game.result is not None
    if kept and (game.result.title, str(game.answers)) != (kept["title"], kept["answers"]):
        notice(
            f"game {number} comes otherwise than it was kept in {folder}, where it ended after "
            f"{kept['answers']} answers ({kept['title']}): a bot or a rule has changed since"
        )
    return Again(game.journal, library)


def row_of(folder: Path, run: Run, number: int, label: str) -> dict[str, str] | None:
    """The row that a game has in games.csv; None if it is not done."""
    try:
        with open(folder / GAMES_FILE, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                if row.get("game") == str(number) and row.get("variant") == label:
                    return row
    except (OSError, UnicodeDecodeError, csv.Error) as fault:
        told = f"{folder / GAMES_FILE}: cannot be read ({fault}); restore the file"
        raise RulesetError(told) from None
    return None

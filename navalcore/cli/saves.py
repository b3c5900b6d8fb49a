"""Where a game is saved while it is played, and how it is found again."""

from pathlib import Path

import typer

from navalcore.cli.choosing import whole
from navalcore.cli.failures import Misused, usage
from navalcore.cli.parameters import Request
from navalcore.cli.screens import Screen
from navalcore.errors import JournalError
from navalcore.games import Game
from navalcore.journals import load_journal
from navalcore.writing import reason

ENDING = ".journal"


def keep(game: Game, request: Request) -> str:
    """Append the game to a file from now on, and return the file's name.

    It is the resumed file, that of --save, or the next free GAME-NUMBER.journal here.
    """
    assert game.journal is not None
    if request.save == "":
        raise Misused("--save: name a file, such as evening.journal")
    with usage():
        path = request.save or request.resume or free_name(game.bound.ruleset.id)
        if request.save is not None and request.save != request.resume:
            if Path(path).exists():
                raise Misused(
                    f"--save {path}: exists; name another file, "
                    f"or go on with it: {request.to_resume(game.bound.ruleset.id, path)}"
                )
            _claim(path)
        game.journal.attach(path)
    return path


def free_name(ruleset: str) -> str:
    """The next free autosave name in this folder, taken by making the file."""
    number = 1
    while True:
        name = f"{ruleset}-{number}{ENDING}"
        try:
            _claim(name)
        except FileExistsError:
            number += 1
        except JournalError as error:
            raise JournalError(f"{error}, with --save FILE") from None
        else:
            return name


def _claim(name: str) -> None:
    try:
        with open(name, "x", encoding="utf-8"):
            pass
    except FileExistsError:
        raise
    except (OSError, ValueError) as fault:
        raise JournalError(
            f"{name}: cannot be written ({reason(fault)}); name another file"
        ) from None


def list_autosaves(ruleset: str | None, request: Request, screen: Screen) -> None:
    """The autosaves in this folder, and how to go on with each."""
    found = sorted(Path().glob(f"{ruleset or '*'}-*{ENDING}"), key=_in_order)
    if not found:
        what = f"saved game of {ruleset}" if ruleset else "saved game"
        screen.line(f"There is no {what} in this folder.")
    for file in found:
        try:
            journal = load_journal(file)
        except JournalError as error:
            screen.line(str(error), indent=2)
            continue
        told = journal.watched()
        last = f": {told[-1]}" if told else ""
        screen.line(f"{file}, {len(journal.records)} answers{last}", indent=2)
        game = str(journal.header.get("ruleset"))
        typer.echo(f"  {request.to_resume(game, str(file))}")


def _in_order(file: Path) -> tuple[str, int]:
    name, _, number = file.name.removesuffix(ENDING).rpartition("-")
    return name, whole(number) or 0

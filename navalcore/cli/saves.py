"""Where a game is saved while it is played, and how it is found again."""

from collections.abc import Mapping
from operator import itemgetter
from pathlib import Path
from typing import Any

import typer
from attrs import evolve

from navalcore import starting
from navalcore.cli.choosing import whole
from navalcore.cli.failures import Misused, usage
from navalcore.cli.parameters import Request
from navalcore.cli.screens import Screen
from navalcore.errors import JournalError, NavalcoreError
from navalcore.games import Game
from navalcore.journals import Journal, load_journal
from navalcore.plugins import Library
from navalcore.words import counted
from navalcore.writing import reason

ENDING = ".journal"
_REPEATED = ("plugin", "no_plugin", "manual")


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
        elif request.resume and game.journal.noted:
            raise Misused(
                f"--resume {path}: is left as it is, for what it shows; "
                f"go on in a copy: {to_go_on(game.journal, request, path)}"
            )
        if not request.resume:
            game.journal.header.update(_begun_with(request))
        game.journal.attach(path)
    return path


def to_go_on(journal: Journal, request: Request, file: str) -> str:
    """The command that goes on with a journal: in a copy, if it was kept for what it shows."""
    command = request.to_resume(str(journal.header.get("ruleset")), file)
    return f"{command} --save copy{ENDING}" if journal.noted else command


def _begun_with(request: Request) -> dict[str, Any]:
    """What the command line alone needs to go on as the game was begun."""
    given = {flag: getattr(request, flag) for flag in _REPEATED}
    kept = {
        flag: list(value) if isinstance(value, tuple) else value for flag, value in given.items()
    }
    kept = {flag: value for flag, value in kept.items() if value}
    return {"begun": kept} if kept else {}


def _as_begun(request: Request, header: Mapping[str, Any]) -> Request:
    """The request with what the game was begun with, where it says nothing else."""
    begun = header.get("begun")
    if not isinstance(begun, dict):
        return request
    more: dict[str, Any] = {}
    for flag in _REPEATED:
        value, own = begun.get(flag), getattr(request, flag)
        if own:
            continue
        if isinstance(own, tuple) and isinstance(value, list):
            more[flag] = tuple(str(one) for one in value)
        elif own is None and isinstance(value, str):
            more[flag] = value
    return evolve(request, **more)


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


def list_autosaves(ruleset: str | None, request: Request, library: Library, screen: Screen) -> None:
    """The autosaves in this folder, those that are not over first, each with its command."""
    found = sorted(Path().glob(f"{ruleset or '*'}-*{ENDING}"), key=_in_order)
    if not found:
        what = f"saved game of {ruleset}" if ruleset else "saved game"
        screen.line(f"There is no {what} in this folder.")
    games: list[tuple[bool, str, str]] = []
    for file in found:
        try:
            journal = load_journal(file)
        except JournalError as error:
            screen.line(str(error), indent=2)
            continue
        over = _is_over(journal, library)
        told = journal.watched()
        last = f": {told[-1]}" if told else ""
        own = _as_begun(request, journal.header)
        command = own.to_replay(str(file)) if over else to_go_on(journal, own, str(file))
        end = ", finished" if over else ""
        answers = counted(len(journal.records), "answer")
        games.append((over, f"{file}, {answers}{end}{last}", command))
    for _, line, command in sorted(games, key=itemgetter(0)):
        screen.line(line, indent=2)
        typer.echo(f"  {command}")
    screen.line("Only games saved under an automatic name are listed. Go on with another file:")
    typer.echo(f"  {request.to_resume(ruleset or 'GAME', 'FILE')}")


def _is_over(journal: Journal, library: Library) -> bool:
    """Whether a saved game has ended, as far as the plugins that are loaded can tell."""
    try:
        return starting.replay(journal, library=library).result is not None
    except NavalcoreError:
        return False


def _in_order(file: Path) -> tuple[str, int]:
    name, _, number = file.name.removesuffix(ENDING).rpartition("-")
    return name, whole(number) or 0

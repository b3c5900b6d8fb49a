"""The plugins that a command goes with."""

import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path

from navalcore.cli.failures import notice, usage
from navalcore.errors import PluginError
from navalcore.plugin_faults import sound
from navalcore.plugins import Library, load


def library_of(
    files: Sequence[str] = (),
    without: Sequence[str] = (),
    strict: bool = False,
    game: str | None = None,
    played: bool = False,
) -> Library:
    """The installed plugins and `files`, those of `without` left out.

    A faulty plugin is told on stderr and left out, and so is one whose rules for `game` cannot be
    used; with `strict` they are a PluginError. So is one of `files` where games are `played`: what
    came of them would be taken for what the file makes of the game.
    """
    library = loaded(files, without)
    if game is not None:
        with redirect_stdout(sys.stderr):
            library = sound(library, game)
    bad = [one for one in library.plugins if one.status == "quarantined"]
    if bad and strict:
        raise PluginError("\n".join(f"{one.owner}: {one.reason}" for one in bad))
    named = {str(Path(file)) for file in files}
    if played and (failed := [one for one in bad if one.distribution in named]):
        raise PluginError(
            "\n".join(
                f"{one.owner}: {one.reason}; mend the file, or leave out --plugin "
                f"{one.distribution}"
                for one in failed
            )
        )
    for one in library.plugins:
        if one.instead:
            notice(f"{one.instead} takes the place of the installed {one.owner}")
    for one in library.plugins:
        if one.distribution in named and one.status == "ok" and not one.hooks:
            notice(
                f"{one.owner} offers no hooks and changes nothing: put @hookimpl before a function "
                "named as in navalcore/hookspecs.py"
            )
    for one in bad:
        notice(f"{one.owner}: {one.reason} (left out; mend it, or name --no-plugin {one.name})")
    return library


def loaded(files: Sequence[str] = (), without: Sequence[str] = ()) -> Library:
    """The installed plugins and `files`; what they print belongs to no command's output."""
    with usage(), redirect_stdout(sys.stderr):
        return load(files=files, without=without)


def game_in(journal: str | None) -> str | None:
    """The game that a journal is of; None if it cannot be read, which is told later."""
    try:
        with Path(journal or "").open(encoding="utf-8") as lines:
            header = json.loads(lines.readline())
    except (OSError, ValueError, RecursionError):
        return None
    named = header.get("ruleset") if isinstance(header, dict) else None
    return named if isinstance(named, str) else None

"""`new`: the skeleton of a ruleset that plays, is tested and passes the conformance kit."""

import re
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from typing import Annotated

import typer

from navalcore.cli import parameters as p
from navalcore.cli.failures import Misused
from navalcore.cli.libraries import loaded
from navalcore.cli.screens import Screen
from navalcore.writing import reason

FILES = ("pyproject.toml", "navalcore_duel.py", "navalcore_duel.toml", "test_duel.py")
MOST_LETTERS = 40
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

Name = Annotated[str, typer.Argument(metavar="NAME", help="The id of the ruleset: my-game")]
Folder = Annotated[
    str, typer.Option("--folder", metavar="DIR", help="Where its folder is made, here if unsaid")
]


def new(name: Name, folder: Folder = ".", ascii: p.Ascii = False) -> None:
    """Write the skeleton of a new ruleset: a game of one file, its numbers, a test."""
    place = Path(folder) / name
    check_name(name)
    check_place(Path(folder), place)
    written = write_skeleton(name, place)
    screen = Screen(ascii)
    screen.line(f"{name} is written: {', '.join(written)}. It is a game already:", indent=2)
    file = place / written[1]
    for command in (
        f"navalcore watch {name} --plugin {file}",
        f"navalcore check {name} --plugin {file}",
        f"pip install -e {place} && navalcore play {name}",
    ):
        typer.echo(f"  {command}")


def check_name(name: str) -> None:
    """Misused if no ruleset can have this name, or one has it already."""
    if not _NAME.fullmatch(name) or len(name) > MOST_LETTERS:
        raise Misused(
            f"new {name}: a ruleset is named by small letters, digits and single dashes, a letter "
            f"first, {MOST_LETTERS} at most: such as my-game"
        )
    if name == "navalcore" or name in loaded().rulesets():
        raise Misused(f"new {name}: there is a {name} already; choose another name")
    module = f"navalcore_{name.replace('-', '_')}"
    if find_spec(module) is not None:
        raise Misused(f"new {name}: there is a package {module} already; choose another name")


def check_place(folder: Path, place: Path) -> None:
    """Misused if the skeleton cannot be put there; nothing is overwritten."""
    if folder.exists() and not folder.is_dir():
        raise Misused(f"--folder {folder}: this is a file; name the folder to make {place.name} in")
    if not folder.is_dir():
        raise Misused(f"--folder {folder}: there is no such folder; make it first")
    if place.exists() or place.is_symlink():
        raise Misused(f"new: {place} exists and is left as it is; choose another name or --folder")


def write_skeleton(name: str, place: Path) -> list[str]:
    """Write all files, or none: Misused says why not. Gives their names."""
    written = []
    try:
        place.mkdir()
        for file in FILES:
            text = files("navalcore.cli").joinpath("skeleton", file).read_text(encoding="utf-8")
            target = renamed(file, name)
            (place / target).write_text(renamed(text, name), encoding="utf-8")
            written.append(target)
    except OSError as error:
        rmtree(place, ignore_errors=True)
        raise Misused(f"new: {place} cannot be written ({reason(error)})") from None
    return written


def renamed(text: str, name: str) -> str:
    """A text of the skeleton with its name, and what is made of it, put in another's place."""
    letters = "".join(letter for letter in name if letter.isalpha())[:3].upper()
    prefix = letters if len(letters) > 1 else "RULE"
    words = name.replace("-", " ")
    title = words[0].upper() + words[1:]
    under = name.replace("-", "_")
    others = {
        "navalcore_duel": f"navalcore_{under}",
        "test_duel": f"test_{under}",
        "duel": name,
        "Duel": title,
        "DUEL-": f"{prefix}-",
    }
    return re.sub("|".join(others), lambda found: others[found[0]], text)

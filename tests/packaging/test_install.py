"""The wheel and the editable install work alike, from any folder, with their data."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Run = Callable[..., str]

FINDS_DATA = """
from importlib.resources import files
for name in ("ruleset.toml", "rules.toml", "options.toml", "ships.toml"):
    assert files("navalcore_bismarck_rules").joinpath(name).is_file(), name
print("all there")
"""

PLAYS = """
import navalcore
game = navalcore.new_game("bismarck", seed=1941)
navalcore.play(game, {0: navalcore.Random(1)})
print(game.result.ended, len(game.journal.records) > 20)
"""

IMPORTS = """
import sys, navalcore
heavy = {"pluggy", "cattrs", "typer", "rich", "navalcore_bismarck"} & set(sys.modules)
print(sorted(heavy))
"""


@pytest.mark.parametrize(
    ("program", "printed"),
    [(FINDS_DATA, "all there"), (PLAYS, "rules True"), (IMPORTS, "[]")],
    ids=["data is found", "a game is played", "importing is cheap"],
)
def test_python_finds_all_of_it(installed: Run, program: str, printed: str) -> None:
    assert installed("python", "-c", program).strip() == printed


@pytest.mark.parametrize("command", [("navalcore",), ("python", "-m", "navalcore")])
def test_the_command_lists_the_games(installed: Run, command: tuple[str, ...]) -> None:
    assert "bismarck" in installed(*command, "games")


def test_the_wheel_holds_every_file_of_its_packages_and_nothing_else(wheel: Path) -> None:
    shipped = [ROOT / "navalcore", *ROOT.glob("plugins/*/"), *ROOT.glob("rulesets/*/")]
    wanted = {
        path.relative_to(package.parent).as_posix()
        for package in shipped
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".journal"
    }
    with zipfile.ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if ".dist-info/" not in name}
    assert held == wanted
    assert "navalcore/py.typed" in held

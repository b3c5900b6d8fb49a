"""The wheel and the editable install work alike, from any folder, with their data."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("bismarck", "brawling-battleships", "fire-at-sea")
Run = Callable[..., str]

FINDS_DATA = """
from importlib.resources import files
for game in ("bismarck", "fire_at_sea", "brawling_battleships"):
    for name in ("ruleset.toml", "rules.toml", "options.toml", "SOURCES.md"):
        assert files(f"navalcore_{game}_rules").joinpath(name).is_file(), (game, name)
print("all there")
"""

PLAYS = """
import navalcore
for name in navalcore.rulesets():
    game = navalcore.new_game(name, seed=1941)
    navalcore.play(game, {seat: navalcore.Random(seat) for seat in range(game.seats)})
    print(name, game.result.ended, len(game.journal.records) > 20)
"""

IMPORTS = """
import sys, navalcore
heavy = {"pluggy", "cattrs", "typer", "rich"} & set(sys.modules)
print(sorted(heavy), [name for name in sys.modules if name.startswith("navalcore_")])
"""


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        (FINDS_DATA, "all there"),
        (PLAYS, "\n".join(f"{name} rules True" for name in GAMES)),
        (IMPORTS, "[] []"),
    ],
    ids=["data is found", "a game is played", "importing is cheap"],
)
def test_python_finds_all_of_it(installed: Run, program: str, printed: str) -> None:
    assert installed("python", "-c", program).strip() == printed


@pytest.mark.parametrize("command", [("navalcore",), ("python", "-m", "navalcore")])
def test_the_command_lists_the_games(installed: Run, command: tuple[str, ...]) -> None:
    listed = installed(*command, "games")
    assert [name for name in GAMES if name not in listed] == []


def test_a_new_ruleset_installs_and_is_found(
    installed: Run, added: Callable[[Path], None], tmp_path: Path
) -> None:
    installed("navalcore", "new", "sea-wolf", "--folder", str(tmp_path))
    added(tmp_path / "sea-wolf")
    assert "sea-wolf" in installed("navalcore", "games")
    watched = installed("navalcore", "watch", "sea-wolf", "--seed", "1")
    assert "The game is over: Red wins" in watched
    told = installed("navalcore", "check", "sea-wolf", "--games", "1", "--positions", "2")
    assert told.splitlines()[-1] == "sea-wolf keeps all of it."


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

"""The game of "Add a game" as it lies in the examples: sound, tested, and installable."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from navalcore import load
from navalcore.check import check
from navalcore.cli.new_ruleset import write_skeleton
from navalcore.plugins import Library

FOLDER = Path(__file__).parents[2] / "examples" / "navalcore_skirmish"


@pytest.fixture(scope="module")
def library() -> Library:
    """A library of that game alone."""
    return load(plugins=(), files=[FOLDER / "navalcore_skirmish.py"], strict=True)


@pytest.mark.parametrize("thick", [False, True])
def test_it_passes_the_kit(library: Library, thick: bool) -> None:
    assert check("skirmish", library, games=2, options={"thick_smoke": thick}) == []


def test_its_own_test_passes() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(FOLDER)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stdout


def test_its_project_is_as_it_is_written_for_a_new_game(tmp_path: Path) -> None:
    """So nothing of it is to be changed in "Add a game"."""
    write_skeleton("skirmish", tmp_path / "skirmish")
    written = (tmp_path / "skirmish" / "pyproject.toml").read_text(encoding="utf-8")
    assert (FOLDER / "pyproject.toml").read_text(encoding="utf-8") == written


def test_it_has_a_project_of_its_own() -> None:
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"]["navalcore"] == {"skirmish": "navalcore_skirmish"}
    shipped = project["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]
    assert [name for name in shipped if not (FOLDER / name).is_file()] == []

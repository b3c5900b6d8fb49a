"""The skeleton of a new ruleset: what is written, that it is sound, and what is refused."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.unwrapped import unwrapped

FILES = ["pyproject.toml", "navalcore_sea_wolf.py", "navalcore_sea_wolf.toml", "test_sea_wolf.py"]


@pytest.fixture
def written(run: Any) -> Path:
    """The folder of a new ruleset."""
    result = run("new sea-wolf", plugin=False)
    assert result.exit_code == 0, result.stderr
    return Path("sea-wolf")


def test_it_says_what_it_writes_and_what_comes_next(run: Any) -> None:
    told = run("new sea-wolf", plugin=False).stdout
    assert unwrapped(told).startswith(
        f"sea-wolf is written: {', '.join(FILES)}. It is a game already:"
    )
    file = Path("sea-wolf") / FILES[1]
    assert told.splitlines()[-3:] == [
        f"  navalcore watch sea-wolf --plugin {file}",
        f"  navalcore check sea-wolf --plugin {file}",
        "  pip install -e sea-wolf && navalcore play sea-wolf",
    ]
    assert sorted(path.name for path in Path("sea-wolf").iterdir()) == sorted(FILES)


def test_nothing_of_the_skeleton_s_name_is_left(written: Path) -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in written.iterdir())
    assert "duel" not in told.casefold()
    assert 'id = "SEA-1"' in told and 'title = "Sea wolf"' in told


def test_it_plays_and_is_sound(run: Any, written: Path) -> None:
    file = written / FILES[1]
    watched = run(f"watch sea-wolf --seed 1 --plugin {file}", plugin=False)
    assert watched.exit_code == 0 and "The game is over: Red wins" in watched.stdout
    checked = run(f"check sea-wolf --games 2 --positions 3 --plugin {file}", plugin=False)
    assert checked.exit_code == 0, checked.stdout
    assert checked.stdout.splitlines()[-1] == "sea-wolf keeps all of it."


def test_an_event_without_words_is_told_by_its_name_and_fields(run: Any, written: Path) -> None:
    file = written / FILES[1]
    words = """        case ClosedIn(seat=seat, steps=steps):
            return f"{NAMES[seat]} closes in: {steps}."
"""
    whole = file.read_text(encoding="utf-8")
    assert words in whole
    file.write_text(whole.replace(words, ""), encoding="utf-8")
    watched = run(f"watch sea-wolf --seed 1 --plugin {file}", plugin=False)
    assert watched.exit_code == 0, watched.stderr
    assert "Closed in: 1, 1. [SEA-3]\n" in watched.stdout


def test_its_own_test_passes(written: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(written)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout


def test_it_is_put_in_a_folder(run: Any) -> None:
    Path("games").mkdir()
    assert run("new sea-wolf --folder games", plugin=False).exit_code == 0
    assert (Path("games") / "sea-wolf" / "pyproject.toml").is_file()


@pytest.mark.parametrize(
    "name",
    ["a", "u2", "two-words", "class", "x" * 40, "duel2", "my-duel"],
    ids=lambda name: name[:10],
)
def test_names_that_fit(run: Any, name: str) -> None:
    assert run(f"new {name}", plugin=False).exit_code == 0
    file = Path(name) / f"navalcore_{name.replace('-', '_')}.py"
    line = f"check {name} --only legality --only coverage --games 1 --plugin {file}"
    assert run(line, plugin=False).exit_code == 0


SHAPE = (
    "a ruleset is named by small letters, digits and single dashes, a letter first, 40 at most: "
    "such as my-game"
)


@pytest.mark.parametrize(
    "name", ["Sea", "sea_wolf", "2sea", "sea--wolf", "sea-", "sea/wolf", "séa", "x" * 41]
)
def test_a_name_that_does_not_fit(run: Any, name: str) -> None:
    result = run(f"new {name}", plugin=False)
    assert result.exit_code == 2
    assert unwrapped(result.stderr) == f"navalcore: new {name}: {SHAPE}"
    assert sorted(path.name for path in Path().iterdir()) == ["skirmish.py"]


def test_a_name_that_is_taken(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS")
    for name in ("bismarck", "navalcore"):
        result = run(f"new {name}", plugin=False)
        assert result.exit_code == 2
        told = f"navalcore: new {name}: there is a {name} already; choose another name"
        assert unwrapped(result.stderr) == told


def test_a_name_whose_package_is_taken(run: Any) -> None:
    result = run("new bismarck-rules", plugin=False)
    assert result.exit_code == 2
    assert unwrapped(result.stderr) == (
        "navalcore: new bismarck-rules: there is a package navalcore_bismarck_rules already; "
        "choose another name"
    )


def test_a_folder_that_exists_is_left_as_it_is(run: Any) -> None:
    Path("sea-wolf").mkdir()
    (Path("sea-wolf") / "mine.txt").write_text("mine")
    result = run("new sea-wolf", plugin=False)
    assert result.exit_code == 2
    assert unwrapped(result.stderr) == (
        "navalcore: new: sea-wolf exists and is left as it is; choose another name or --folder"
    )
    assert [path.name for path in Path("sea-wolf").iterdir()] == ["mine.txt"]


def test_a_file_in_the_place_of_a_folder(run: Any) -> None:
    Path("afile").write_text("", encoding="utf-8")
    result = run("new sea-wolf --folder afile", plugin=False)
    assert result.exit_code == 2
    assert result.stderr == (
        "navalcore: --folder afile: this is a file; name the folder to make sea-wolf in\n"
    )


def test_a_folder_that_is_not_there(run: Any) -> None:
    result = run("new sea-wolf --folder nowhere", plugin=False)
    assert result.exit_code == 2
    told = "navalcore: --folder nowhere: there is no such folder; make it first"
    assert unwrapped(result.stderr) == told


def test_a_disk_that_fills_leaves_nothing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.write_text

    def full(path: Path, *about: Any, **more: Any) -> int:
        if path.suffix == ".toml" and path.name != "pyproject.toml":
            raise OSError(28, "No space left on device")
        return whole(path, *about, **more)

    monkeypatch.setattr(Path, "write_text", full)
    result = run("new sea-wolf", plugin=False)
    assert result.exit_code == 2
    told = "navalcore: new: sea-wolf cannot be written (No space left on device)"
    assert unwrapped(result.stderr) == told
    assert not Path("sea-wolf").exists()

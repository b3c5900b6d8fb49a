"""The README tells the truth: its blocks are run in order, their output compared.

All are run in one folder with the examples in it, but "Add a game" in one that is empty.

`console` blocks hold commands after `$ ` and what they print, where a line `...` stands for any
lines; `python` blocks are programs. With a file name after the language a block is that file.
`sh` blocks set up on a fresh machine: `.ci/run` runs them. `text` blocks are drawings.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]


class Block(NamedTuple):
    """A fenced block: its chapter and first line in the README, its language, a file name or "",
    its text."""

    chapter: str
    line: int
    language: str
    file: str
    text: str


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a text, in order."""
    found = []
    for match in re.finditer(r"^```(\w*) ?(.*)\n((?s:.*?))^```$", text, re.MULTILINE):
        line = text.count("\n", 0, match.start()) + 1
        chapters = re.findall(r"^## (.*)$", text[: match.start()], re.MULTILINE)
        found.append(Block(chapters[-1], line, match[1], match[2].strip(), match[3]))
    return found


README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = blocks(README)


ADD_A_GAME = "Add a game"
Run = Callable[..., str]

# Nothing is fetched, and built with what is here (extra `test`); 80 columns, no colour.
SURROUNDINGS = {
    "PIP_NO_INDEX": "1",
    "PIP_NO_BUILD_ISOLATION": "0",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "COLUMNS": "80",
    "NO_COLOR": "1",
    "PYTHONUTF8": "1",
}
UNWANTED = ("PYTHONPATH", "NAVALCORE_PLUGINS", "VIRTUAL_ENV", "PYTEST_ADDOPTS")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the blocks are run: a folder with the examples in it."""
    made = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "examples", made / "examples")
    return made


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a game is added: a folder that is empty."""
    return tmp_path_factory.mktemp("added")


@pytest.fixture(scope="module")
def run(programs: Path) -> Run:
    """run(command, folder): what it prints, errors included; it must not fail."""
    return partial(printed_by, path=f"{programs}{os.pathsep}{os.environ['PATH']}")


def printed_by(command: list[str], folder: Path, path: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**kept, **SURROUNDINGS, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, f"{' '.join(command)} ends with {done.returncode}:\n{done.stdout}"
    return done.stdout


def sessions(text: str) -> list[tuple[str, str]]:
    """The commands of a console block with the output shown."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], ""))
        else:
            command, shown = found[-1]
            found[-1] = (command, f"{shown}{line}\n")
    return found


def agrees(shown: str, printed: str) -> bool:
    """Whether what is shown is what was printed, `...` for any lines, blanks at ends aside."""
    lines = ["(?s:.*)" if line == "..." else re.escape(line) for line in tidy(shown)]
    pattern = "\n".join(lines).replace("\n(?s:.*)", "(?s:.*)")
    return re.fullmatch(pattern, "\n".join(tidy(printed))) is not None


def tidy(text: str) -> list[str]:
    """The lines of a text without blanks at their ends."""
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(
    ("shown", "same"),
    [
        ("a\nc", False),
        ("a\n...\nc", True),
        ("...\nc", True),
        ("a\n...", True),
        ("a\n...\nb", False),
    ],
)
def test_what_is_shown_is_compared(shown: str, same: bool) -> None:
    assert agrees(shown, "a\nb\nb.\nc\n") is same


@pytest.mark.parametrize("block", BLOCKS, ids=[f"line {b.line} {b.language}" for b in BLOCKS])
def test_block(block: Block, folder: Path, empty: Path, run: Run) -> None:
    if block.chapter == ADD_A_GAME:
        folder = empty
    if block.file:
        name, more, _ = block.file.partition(" +")  # what goes on with a file that was begun
        target = folder / name
        target.parent.mkdir(exist_ok=True)
        begun = f"{target.read_text(encoding='utf-8')}\n\n" if more else ""
        target.write_text(begun + block.text, encoding="utf-8")
    elif block.language == "console":
        for command, shown in sessions(block.text):
            printed = run(["bash", "-c", command], folder)
            if shown.strip():
                assert agrees(shown, printed), f"$ {command}\n{printed}"
    elif block.language == "python":
        program = folder / f"line_{block.line}.py"
        program.write_text(block.text, encoding="utf-8")
        run(["python", program.name], folder)
    else:
        assert block.language in ("sh", "text")


def test_the_setting_up_is_run_by_ci() -> None:
    commands = [block.text.strip() for block in BLOCKS if block.language == "sh"]
    kept = [text for text in commands if "pytest" in text or "navalcore play" in text]
    assert len(kept) == 2 and all("\n" not in text for text in kept)
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "readme pytest" in script and "readme 'navalcore play'" in script


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_quickstart_of_the_examples_plays_to_an_end(seed: str, folder: Path, run: Run) -> None:
    assert " points after " in run(["python", "examples/quickstart.py", seed], folder)


def test_the_drawing_of_the_folders_is_of_what_there_is() -> None:
    (drawing,) = [block for block in BLOCKS if block.language == "text"]
    named = [line.split()[0] for line in drawing.text.splitlines()]
    assert [name for name in named if not (ROOT / name).exists()] == []
    there = {path.name for path in ROOT.iterdir() if path.name in TOP or path.suffix == ".toml"}
    assert there <= {name.strip("/").split("/")[0] for name in named}
    inner = {
        f"{path.relative_to(ROOT).as_posix()}/"
        for top in ("navalcore", "plugins", "rulesets", "tests")
        for path in (ROOT / top).iterdir()
        if path.is_dir() and path.name != "__pycache__"
    }
    assert sorted(inner - set(named)) == []


def test_the_house_rules_lie_where_it_is_said() -> None:
    _, _, table = README.partition("| what | files |\n")
    table, _, _ = table.partition("\n\n")
    names = re.findall(r"`([a-z0-9_/]+\.(?:py|toml))`", table)
    house = ROOT / "examples" / "house_rules"
    named = {ROOT / name if "/" in name else house / name for name in names}
    assert named == {
        ROOT / "examples" / "broadside3.toml",
        *house.glob("*.py"),
        *house.glob("*.toml"),
    }


@pytest.mark.parametrize(
    "name", ["navalcore_skirmish.py", "navalcore_skirmish.toml", "test_skirmish.py"]
)
def test_the_game_that_is_added_is_that_of_the_examples(name: str) -> None:
    written = [block.text for block in BLOCKS if block.file.startswith(f"skirmish/{name}")]
    there = (ROOT / "examples" / "navalcore_skirmish" / name).read_text("utf-8")
    assert filled("".join(written)) == filled(there)


def filled(text: str) -> list[str]:
    """The lines of a text that are not blank."""
    return [line for line in text.splitlines() if line.strip()]


def test_a_game_is_added_in_at_most_twelve_commands() -> None:
    _, _, chapter = README.partition("## Add a game")
    chapter, _, _ = chapter.partition("\n## ")
    commands = [line for line in chapter.splitlines() if line.startswith("$ ")]
    assert 3 <= len(commands) <= 12


def test_so_many_as_is_told_there_are() -> None:
    from navalcore.check import CHECKS

    assert "the conformance kit: seventeen checks" in README and len(CHECKS) == 17
    shell = (ROOT / "examples" / "shell_bot.sh").read_text(encoding="utf-8")
    assert f"one in {len(shell.splitlines())} lines of plain shell" in README
    quickstart = (ROOT / "examples" / "quickstart.py").read_text(encoding="utf-8")
    bot, _, _ = quickstart.partition("class ")[2].partition("\n\n\n")
    assert "has one of twenty lines" in README and 18 <= len(filled(bot)) <= 20


TOP = ("navalcore", "plugins", "rulesets", "tests", "examples", ".ci")


def test_the_chapters_that_are_named_are_there() -> None:
    """And all but the first and the last are, each by its whole title or the beginning of it."""
    titles = re.findall(r"^## (.*)$", README, re.MULTILINE)
    anchors = {re.sub(r"[^a-z -]", "", one.lower()).replace(" ", "-"): one for one in titles}
    links = re.findall(r"\[([^]]*)\]\(#([a-z-]+)\)", README)
    assert [name for name, anchor in links if not anchors.get(anchor, "").startswith(name)] == []
    assert {anchors[anchor] for _, anchor in links} == set(titles[1:-1])


def test_every_game_is_in_the_table() -> None:
    import navalcore

    titles = [ruleset.title for ruleset in navalcore.rulesets().values()]
    assert [title for title in titles if title not in README] == []

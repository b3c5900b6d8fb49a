"""What every source file keeps: no clock, no chance of its own, and a name that says something."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path.relative_to(ROOT)
    for folder in ("navalcore", "plugins")
    for path in (ROOT / folder).rglob("*.py")
)
FORBIDDEN = {"random", "time", "os", "uuid", "secrets"}
ALLOWED = {
    "navalcore/dealers.py": {"random", "secrets"},
    "navalcore/cli": {"os"},
    "navalcore/journals.py": {"os"},
    "navalcore/plugins.py": {"os"},
    "navalcore/datafiles.py": {"os"},
}
EMPTY_NAMES = {"utils", "helpers", "common", "base", "manager"}


def imported(source: str) -> set[str]:
    """The first words of all modules that a source text imports, wherever it does."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition(".")[0])
    return found


def allowed(path: Path) -> set[str]:
    """What the file at this path may import though others may not."""
    return ALLOWED.get(path.as_posix(), set()) | ALLOWED.get("/".join(path.parts[:2]), set())


def test_there_are_files() -> None:
    assert Path("navalcore/dealers.py") in FILES


@pytest.mark.parametrize("path", FILES, ids=str)
def test_only_dealers_make_random_numbers_and_nobody_reads_the_clock(path: Path) -> None:
    modules = imported((ROOT / path).read_text(encoding="utf-8"))
    assert sorted(modules & FORBIDDEN - allowed(path)) == []


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_file_is_named_for_its_idea(path: Path) -> None:
    assert path.stem not in EMPTY_NAMES


@pytest.mark.parametrize(
    ("source", "modules"),
    [
        ("import random", {"random"}),
        ("def f():\n    from os.path import join", {"os"}),
        ("import time as clock, uuid", {"time", "uuid"}),
        ("from . import random", set()),
        ("text = 'import random'", set()),
    ],
)
def test_imports_are_found_everywhere(source: str, modules: set[str]) -> None:
    assert imported(source) == modules

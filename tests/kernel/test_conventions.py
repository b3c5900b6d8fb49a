"""What every source file keeps: no clock, no chance of its own, a name that says something, a size
that can be read at once, imports at the top, and its hands off the insides of other objects."""

import ast
import fnmatch
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import navalcore

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path.relative_to(ROOT)
    for folder in ("navalcore", "plugins")
    for path in (ROOT / folder).rglob("*.py")
)
READ = [
    *FILES,
    *sorted(
        path.relative_to(ROOT)
        for folder in ("examples", "tests")
        for path in (ROOT / folder).rglob("*.py")
    ),
]
GUIDES = sorted(path.parent for path in (ROOT / "plugins").glob("*/__init__.py"))
MOST_LINES = 400
EMPTY_NAMES = {"utils", "helpers", "common", "base", "manager"}
FORBIDDEN = {"random", "time", "os", "uuid", "secrets"}
OF_TUPLES = {"_replace", "_asdict", "_make", "_fields"}
"""Public names of named tuples, which only keep clear of their fields."""

Allowed = dict[tuple[str, str], str]
"""What a file may do though others may not, and why: (path, name) and the reason."""

MODULES: Allowed = {
    ("navalcore/budgets.py", "time"): "a bot may be told to think for so many seconds",
    ("navalcore/check/patience.py", "time"): "sees how long the rules run without a question",
    ("navalcore/check/stories.py", "os"): "gives another process its hash seed",
    ("navalcore/cli/__init__.py", "os"): "opens the streams that a process lacks",
    ("navalcore/cli/counting.py", "time"): "shows how far odds are a few times a second",
    ("navalcore/cli/failures.py", "os"): "lets go of a closed output",
    ("navalcore/cli/lab_running.py", "os"): "asks how many processors there are",
    ("navalcore/cli/screens.py", "os"): "asks the environment how wide the screen is",
    ("navalcore/cli/tabletop.py", "time"): "keeps every window open for as long, whoever thinks",
    ("navalcore/dealers.py", "random"): "a dealer that need not be repeated",
    ("navalcore/dealers.py", "secrets"): "a fresh seed",
    ("navalcore/hosting.py", "os"): "reads and writes pipes without waiting, and ends a group",
    ("navalcore/hosting.py", "time"): "a program has so long for an answer",
    ("navalcore/lab/blocks.py", "time"): "blocks are as long as takes about a moment",
    ("navalcore/plugins.py", "os"): "reads NAVALCORE_PLUGINS",
    ("navalcore/writing.py", "os"): "puts a file in the place of another at once",
}
CHEAP = "importing navalcore stays cheap: what one call needs is loaded by it"
AROUND = "that module is built on this one"
LATE: Allowed = {
    ("navalcore/__init__.py", "navalcore.plugins"): CHEAP,
    ("navalcore/__init__.py", "navalcore.starting"): CHEAP,
    ("navalcore/chance.py", "navalcore.dice"): AROUND,
    ("navalcore/cli/__init__.py", "navalcore.cli.app"): "after the streams are open",
    ("navalcore/cli/app.py", "navalcore.cli.checking"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.data_listing"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.game_listing"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.lab_running"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.new_ruleset"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.odds_telling"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.play"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.plugin_listing"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.replays"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.rule_listing"): CHEAP,
    ("navalcore/cli/app.py", "navalcore.cli.tournament_running"): CHEAP,
    ("navalcore/cli/data_listing.py", "tomli_w"): "only an export writes TOML",
    ("navalcore/cli/failures.py", "navalcore.check.source_lines"): "only failing rules are sought",
    ("navalcore/cli/failures.py", "navalcore.hookcalls"): "only failing rules are sought",
    ("navalcore/cli/lab_running.py", "navalcore.lab.clusters"): "an extra, wanted by --cluster",
    ("navalcore/cli/progress.py", "rich.console"): "only a terminal has a bar",
    ("navalcore/cli/progress.py", "rich.progress"): "only a terminal has a bar",
    ("navalcore/cli/screens.py", "rich.console"): "only a terminal has colours",
    ("navalcore/cli/screens.py", "rich.style"): "only a terminal has colours",
    ("navalcore/cli/screens.py", "rich.text"): "only a terminal has colours",
    ("navalcore/games.py", "navalcore.imagining"): AROUND,
    ("navalcore/games.py", "navalcore.odds"): AROUND,
    ("navalcore/lab/clusters.py", "distributed"): "an extra, wanted by --cluster alone",
    ("navalcore/lab/publishing.py", "navalcore.lab.parquet"): "an extra, wanted by reports alone",
    ("navalcore/lab/publishing.py", "navalcore.lab.report"): "an extra, wanted by reports alone",
    ("navalcore/pytest_plugin.py", "navalcore.check"): "pytest loads that file for everyone",
    ("navalcore/pytest_plugin.py", "navalcore.errors"): "pytest loads that file for everyone",
    ("navalcore/pytest_plugin.py", "navalcore.plugins"): "pytest loads that file for everyone",
    ("navalcore/ratings.py", "openskill.models"): "an extra, wanted by tournaments alone",
    ("navalcore/retracting.py", "navalcore.takebacks"): AROUND,
    ("navalcore/ruleset.py", "navalcore.plugins"): AROUND,
}
INSIDE: Allowed = {
    ("navalcore/dealers.py", "_bases"): "of the dealer that it makes from a key",
}


def modules(tree: ast.AST) -> Iterator[str]:
    """The modules that a piece of source imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from names if node.module == "navalcore" else [node.module]


def forbidden(tree: ast.AST) -> set[str]:
    """The forbidden modules that source imports, at the top or not."""
    return {name.partition(".")[0] for name in modules(tree)} & FORBIDDEN


def late(tree: ast.AST) -> set[str]:
    """The modules that functions import when they are called."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {
        name for node in ast.walk(tree) if isinstance(node, functions) for name in modules(node)
    }


def inside(tree: ast.AST) -> set[str]:
    """The private names that are asked of other objects than `self`, `cls` and `type(self)`."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.endswith("__")
        and node.attr not in OF_TUPLES
        and ast.unparse(node.value) not in ("self", "cls", "type(self)", "super()")
    }


Find = Callable[[ast.AST], set[str]]
HABITS = [(forbidden, MODULES), (late, LATE), (inside, INSIDE)]


def tree_of(path: Path) -> ast.AST:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def test_there_are_files() -> None:
    assert Path("navalcore/dealers.py") in FILES


@pytest.mark.parametrize(("find", "allowances"), HABITS, ids=["forbidden", "late", "inside"])
@pytest.mark.parametrize("path", FILES, ids=str)
def test_only_what_is_allowed(path: Path, find: Find, allowances: Allowed) -> None:
    allowed = {name for file, name in allowances if file == path.as_posix()}
    assert sorted(find(tree_of(path)) - allowed) == []


@pytest.mark.parametrize(("find", "allowances"), HABITS, ids=["forbidden", "late", "inside"])
def test_no_allowance_is_stale(find: Find, allowances: Allowed) -> None:
    used = {(path.as_posix(), name) for path in FILES for name in find(tree_of(path))}
    assert sorted(set(allowances) - used) == []
    assert all(allowances.values())


@pytest.mark.parametrize("package", GUIDES, ids=lambda path: path.name)
def test_a_ruleset_says_where_each_file_belongs(package: Path) -> None:
    """Its docstring names every module, `captain_…` several at once, and none that is gone."""
    told = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    names = [name.replace("…", "*") for name in re.findall(r"`([\w…]+)`", told)]
    modules = {path.stem for path in package.glob("*.py")} - {"__init__"}
    assert [name for name in names if not fnmatch.filter(modules, name)] == []
    assert sorted(modules - {one for name in names for one in fnmatch.filter(modules, name)}) == []


@pytest.mark.parametrize("name", [name for name in navalcore.__all__ if not name.isupper()])
def test_a_public_name_says_what_it_is(name: str) -> None:
    public = getattr(navalcore, name)
    assert public.__doc__ and public.__doc__ != type(public).__doc__


@pytest.mark.parametrize("path", READ, ids=str)
def test_a_file_is_named_for_its_idea(path: Path) -> None:
    assert path.stem not in EMPTY_NAMES


@pytest.mark.parametrize("path", READ, ids=str)
def test_a_file_is_read_at_once(path: Path) -> None:
    lines = (ROOT / path).read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES, f"split {path} by idea: {lines} lines, at most {MOST_LINES}"


@pytest.mark.parametrize(
    ("find", "source", "found"),
    [
        (forbidden, "import random", {"random"}),
        (forbidden, "def f():\n    from os.path import join", {"os"}),
        (forbidden, "import time as clock, uuid", {"time", "uuid"}),
        (forbidden, "from . import random", set()),
        (forbidden, "text = 'import random'", set()),
        (late, "import json\nfrom navalcore import games", set()),
        (late, "def f():\n    from navalcore import games", {"navalcore.games"}),
        (late, "def f():\n    from navalcore.games import Game", {"navalcore.games"}),
        (late, "class A:\n    async def f(self):\n        import json, re", {"json", "re"}),
        (inside, "game._dealers = 1", {"_dealers"}),
        (inside, "self.game._dealers", {"_dealers"}),
        (inside, "self._dealers, cls._made, type(self)._made, super()._made", set()),
        (inside, "row._replace(a=1), row.__class__, type(self).__name__", set()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_habits_are_found(find: Find, source: str, found: set[str]) -> None:
    assert find(ast.parse(source)) == found

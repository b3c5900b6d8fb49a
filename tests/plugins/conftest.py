"""Small distributions written to a folder as if they were installed there, and command lines."""

import importlib
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app
from navalcore.plugins import Library
from tests.plugins.house_rules import EXAMPLE_OF
from tests.plugins.poisoned import BLIND, FAULTY, LOUD, put
from tests.plugins.poisoned import run as run_beside

RULESET = """
    from attrs import frozen
    from navalcore.datafiles import Row, rows
    from navalcore.engine import Frame
    from navalcore.hookspecs import hookimpl
    from navalcore.ruleset import Ruleset
    from navalcore.states import define

    @frozen(kw_only=True)
    class Ship(Row):
        id: str
        factor: int

    @frozen(kw_only=True)
    class Kit:
        ship: tuple[Ship, ...] = rows("id")

    @define
    class Escape(Frame):
        tries: int = 0

    RULESET = Ruleset(
        package=__name__, data_package="duel_rules", schema=Kit, opening=Escape, board=object,
        tally=object, bots={"random": object},
    )

    @hookimpl
    def navalcore_rulesets():
        return [RULESET]
"""
FILES = {
    "__init__.py": "",
    "ruleset.toml": """
        [ruleset]
        id = "duel"
        title = "Duel"
        version = 3
        seats = [2]
        default_seats = 2
        answers_limit = 100
        [[scenario]]
        id = "dawn"
        title = "At dawn"
        [[label]]
        id = "mg"
        space = "die"
        prompt = "Main guns"
        modified = true
        cite = "DUE-101"
        [[label]]
        id = "weather"
        space = "die"
        prompt = "Weather"
    """,
    "options.toml": """
        [[option]]
        key = "storm"
        default = false
        values = [false, true]
        text = "Whether it storms."
    """,
    "rules.toml": """
        [[rule]]
        id = "DUE-101"
        text = "Roll one die a gun."
    """,
    "ships.toml": """
        [[ship]]
        id = "hood"
        factor = 7
        status = "printed"
        [[ship]]
        id = "norfolk"
        factor = 3
        status = "reconstructed"
    """,
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder on the import path; what is imported from it is forgotten afterwards."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.fixture
def install(site: Path) -> Callable[..., None]:
    """install(name, source, distribution, version, module): a distribution with one plugin."""

    def write(
        name: str, source: str, distribution: str = "", version: str = "1.0", module: str = ""
    ) -> None:
        distribution, module = distribution or f"{name}-rules", module or f"plugin_{name}"
        (site / f"{module}.py").write_text(dedent(source))
        info = site / f"{distribution.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {distribution}\nVersion: {version}\n")
        (info / "entry_points.txt").write_text(f"[navalcore]\n{name} = {module}\n")
        importlib.invalidate_caches()

    return write


@pytest.fixture
def duel(site: Path, install: Callable[..., None]) -> None:
    """The ruleset "duel", installed."""
    folder = site / "duel_rules"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(dedent(text))
    install("duel", RULESET)


@pytest.fixture
def library(site: Path) -> Callable[..., Library]:
    """A library of what is installed in the folder, and nothing else."""

    def make(*args: Any, backwards: bool = False, **named: Any) -> Library:
        points = [
            point
            for distribution in metadata.distributions(path=[str(site)])
            for point in distribution.entry_points
        ]
        points.sort(key=lambda point: point.name, reverse=backwards)
        return Library(*args, entry_points=points, **named)

    return make


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run a command line of navalcore in an empty folder, with the path of each example put in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def call(words: str, code: int = 0) -> Any:
        arguments = [str(EXAMPLE_OF.get(word, word)) for word in words.split()]
        result = CliRunner().invoke(build_app(), arguments)
        assert result.exit_code == code, result.output
        return result

    return call


@pytest.fixture(scope="session")
def poisoned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all poisoned plugins."""
    folder = tmp_path_factory.mktemp("poisoned")
    for name, (source, _) in (FAULTY | BLIND).items():
        put(folder, name, source)
    put(folder, "loud", LOUD)
    return folder


@pytest.fixture
def command(poisoned: Path, tmp_path: Path) -> Callable[..., Any]:
    """Runs navalcore beside them."""
    return lambda *line, **environment: run_beside(tmp_path, poisoned, *line, **environment)


@pytest.fixture
def importable(poisoned: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same folder as one of this process; what is imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(poisoned))
    yield poisoned
    for module in [name for name in sys.modules if name.startswith("poison_")]:
        del sys.modules[module]

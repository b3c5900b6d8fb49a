"""The command line run in a folder of its own, with the skirmish as the only game."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app

PLUGIN = Path(__file__).parent / "skirmish" / "skirmish.py"
Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in, without installed plugins and at 80 columns."""
    (tmp_path / "skirmish.py").symlink_to(PLUGIN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NAVALCORE_PLUGINS", "")
    monkeypatch.delenv("COLUMNS", raising=False)
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Run a command line in this process: `run("play skirmish", "1\\n")`."""

    def call(words: str, typed: str = "", plugin: bool = True) -> Any:
        arguments = [*words.split(), *(["--plugin", "skirmish.py"] if plugin else [])]
        return CliRunner().invoke(build_app(), arguments, input=typed)

    return call


@pytest.fixture
def process() -> Run:
    """Run a command line in a process of its own, with its input piped."""

    def call(words: str, typed: str = "", **environment: str) -> Any:
        return subprocess.run(
            [sys.executable, "-m", "navalcore", *words.split(), "--plugin", "skirmish.py"],
            input=typed.encode(),
            capture_output=True,
            timeout=60,
            env={**os.environ, **environment},
        )

    return call

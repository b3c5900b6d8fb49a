"""The command line run in a folder of its own, with the skirmish as the only game."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import define
from typer.testing import CliRunner

from navalcore.cli.app import build_app

PLUGIN = Path(__file__).parent / "skirmish" / "skirmish.py"
BIDS = Path(__file__).parents[1] / "kernel" / "bids" / "bids.py"
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


@define
class Terminal:
    """A command line at a terminal of its own, and all that it has shown there."""

    process: Any
    ours: int
    told: str = ""

    def until(self, *signs: str, seconds: float = 30) -> str:
        """Wait until one of the signs is new on the screen; what came up to then."""
        start = len(self.told)
        while not any(sign in self.told[start:] for sign in signs):
            if not select.select([self.ours], [], [], seconds)[0]:
                raise AssertionError(f"{signs} did not come: {self.told[start:]!r}")
            try:
                self.told += os.read(self.ours, 1 << 16).decode()
            except OSError:  # the process has ended
                raise AssertionError(f"{signs} did not come: {self.told[start:]!r}") from None
        return self.told[start:]

    def type(self, text: str) -> None:
        """Type at the prompt."""
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.process.send_signal(signal.SIGINT)


@pytest.fixture
def terminal() -> Iterator[Callable[[str], Terminal]]:
    """Run a command line at a terminal of 80 columns: `terminal("play skirmish")`."""
    opened: list[Terminal] = []

    def call(words: str) -> Terminal:
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        process = subprocess.Popen(
            [sys.executable, "-m", "navalcore", *words.split()],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "NAVALCORE_PLUGINS": "", "TERM": "xterm", "PYTHONUTF8": "1"},
        )
        os.close(theirs)
        opened.append(Terminal(process, ours))
        return opened[-1]

    yield call
    for one in opened:
        one.process.kill()
        one.process.wait()
        os.close(one.ours)


@pytest.fixture
def bids(place: Path) -> None:
    """The bidding game of the kernel's tests beside the skirmish."""
    (place / "bids.py").symlink_to(BIDS)


@pytest.fixture
def auction(run: Any) -> Any:
    """auction("--bot a --bot b --games 2"): a tournament of the bidding game."""
    return lambda words: run(f"tournament bids --plugin bids.py {words}")

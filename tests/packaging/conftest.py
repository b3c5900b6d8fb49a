"""A wheel and an editable install, each in a fresh environment that is built once for a run."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Run = Callable[..., str]


def _run(*command: str | Path, cwd: Path = ROOT) -> str:
    """What the command prints; a failure shows all of it."""
    clean = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=clean,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}{done.stderr}"
    return done.stdout


_UNWANTED = ("PYTHONPATH", "PYTHONHOME", "NAVALCORE_PLUGINS", "VIRTUAL_ENV")
_PIP = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
# With hatchling here (extra `test`) nothing is fetched; without it pip fetches it.
_HERE = ("--no-build-isolation",) if find_spec("hatchling") and find_spec("editables") else ()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    target = tmp_path_factory.mktemp("wheel")
    _run(*_PIP, "wheel", "--no-deps", *_HERE, "--wheel-dir", target, ROOT)
    (made,) = target.glob("navalcore-*.whl")
    return made


@pytest.fixture(scope="session", params=["wheel", "editable"])
def installed(
    request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Run:
    """Runs a program of a fresh environment in an empty folder: `installed("python", "-c", …)`.

    The environment holds this distribution alone; what it depends on is lent by the environment
    that runs the tests, since `.ci/run` installs all of it anew.
    """
    home = tmp_path_factory.mktemp(f"{request.param}-environment")
    _run(sys.executable, "-m", "venv", "--without-pip", home)
    python = home / "bin" / "python"
    site = Path(
        _run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "lent.pth").write_text("".join(f"{path}\n" for path in sorted(lent)))
    what = [wheel] if request.param == "wheel" else [*_HERE, "--editable", ROOT]
    _run(*_PIP, "--python", python, "install", "--no-deps", "--ignore-installed", *what)
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    where = site if request.param == "wheel" else ROOT

    def run(program: str, *arguments: str) -> str:
        return _run(home / "bin" / program, *arguments, cwd=elsewhere)

    assert Path(run("python", "-c", "import navalcore; print(navalcore.__file__)")).is_relative_to(
        where
    )
    return run


@pytest.fixture
def added(installed: Run) -> Callable[[Path], None]:
    """added(folder): installs another distribution beside this one."""

    def add(folder: Path) -> None:
        python = installed("python", "-c", "import sys; print(sys.executable)").strip()
        _run(*_PIP, "--python", python, "install", "--no-deps", *_HERE, folder)

    return add

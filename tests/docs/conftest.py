"""The environment in which the README is followed: installing into it changes no other."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

SCRIPT = """#!{python}
import sys
from importlib.metadata import entry_points

if __name__ == "__main__":
    (script,) = entry_points(group="console_scripts", name="{name}")
    sys.exit(script.load()())
"""


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a fresh environment: python, pip, pytest and navalcore.

    What they need is lent by the environment that runs the tests.
    """
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True, timeout=120)
    python = home / "bin" / "python"
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    command = [python, "-c", where]
    site = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.strip()
    lent = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    lines = "".join(f"import site; site.addsitedir({path!r})\n" for path in lent)
    (Path(site) / "lent.pth").write_text(lines, encoding="utf-8")
    for name in ("pip", "pytest", "navalcore"):
        program = home / "bin" / name
        program.write_text(SCRIPT.format(python=python, name=name), encoding="utf-8")
        program.chmod(0o755)
    return home / "bin"

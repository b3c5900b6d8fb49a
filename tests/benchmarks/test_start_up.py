"""How long the command takes to start, with poisoned plugins beside it and without."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from tests.plugins.poisoned import LATE, POISONS, put

ROUNDS = 9


def started(site: Path | None) -> tuple[float, str]:
    """Seconds that `navalcore games` takes with the plugins of a folder, and what it lists."""
    path = [*([str(site)] if site else []), *filter(None, [os.environ.get("PYTHONPATH")])]
    clean = {name: value for name, value in os.environ.items() if name != "NAVALCORE_PLUGINS"}
    begun = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "navalcore", "games"],
        env={**clean, "PYTHONPATH": os.pathsep.join(path)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return perf_counter() - begun, done.stdout


@pytest.mark.bench
def test_start_up_beside_poisoned_plugins(tmp_path: Path) -> None:
    """It reports the ratio; what it asserts is that the same games are listed."""
    for name, (source, _) in (POISONS | LATE).items():
        put(tmp_path, name, source)
    clean, poisoned = [], []
    for _ in range(ROUNDS):
        clean.append(started(None))
        poisoned.append(started(tmp_path))
    assert {listed for _, listed in poisoned} == {listed for _, listed in clean}
    alone, beside = (median(seconds for seconds, _ in times) for times in (clean, poisoned))
    print(
        f"navalcore games: {alone:.3f} s, beside {len(POISONS | LATE)} poisoned plugins "
        f"{beside:.3f} s: {beside / alone:.2f} times as long"
    )

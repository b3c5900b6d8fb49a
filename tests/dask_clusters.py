"""Clusters of dask on the loopback interface, each process of them one of this machine."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SOON = 30.0  # seconds


def until(come: Callable[[], Any]) -> Any:
    """What comes, as soon as it is there."""
    end = time.monotonic() + SOON
    while not (found := come()):
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)
    return found


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, place: Path, **environment: str) -> None:
        self.place, self.started = place, 0
        self.processes: list[subprocess.Popen[bytes]] = []
        file = place / "scheduler.json"
        words = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)]
        self.start(*words, **environment)
        self.address = until(lambda: file.exists() and file.read_text())
        self.address = json.loads(self.address)["address"]

    def start(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        """A process of dask."""
        with (self.place / "told").open("ab") as told:
            made = subprocess.Popen(
                [sys.executable, "-m", "dask", *words, "--no-dashboard"],
                cwd=self.place,
                stdout=told,
                stderr=told,
                env={**os.environ, "TMPDIR": str(self.place), **environment},
            )
        self.processes.append(made)
        return made

    def worker(self, **environment: str) -> subprocess.Popen[bytes]:
        """A worker of one process, which is not begun again."""
        self.started += 1
        words = ["worker", self.address, "--no-nanny", "--nthreads", "1"]
        return self.start(*words, "--local-directory", str(self.place), **environment)

    def all_there(self) -> None:
        """Wait until every worker is known to the scheduler."""
        told = self.place / "told"
        until(lambda: told.read_text().count("Registered to:") == self.started)

    def close(self) -> None:
        """End all processes."""
        for one in reversed(self.processes):
            one.terminate()
        for one in self.processes:
            one.wait()


def shadow(place: Path, version: str, points: str = "") -> Path:
    """A folder that stands before what is installed: navalcore of another version, or without the
    games."""
    info = place / f"navalcore-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: navalcore\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(points)
    return place

"""What a benchmark script found, as data."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def report(script: Path, *arguments: str) -> dict[str, Any]:
    """What a script prints with `--json`."""
    done = subprocess.run(
        [sys.executable, str(script), "--json", *arguments],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found

"""What a designer asks: what does another number do? Outside the broadside 3 harder, not 2."""

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app

NUMBERS = Path(__file__).parents[2] / "examples" / "broadside3.toml"


@pytest.mark.long
def test_the_broadside_is_answered_to_five_points(tmp_path: Path) -> None:
    """In about two minutes on two processors."""
    folder = tmp_path / "r"
    words = ["lab", "fire-at-sea", "--compare-data", str(NUMBERS), "--until-width", "0.05"]
    done = CliRunner().invoke(build_app(), [*words, "--out", str(folder), "--seed", "1941"])
    assert done.exit_code == 0, done.output
    with open(folder / "games.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    base, changed = (
        [row for row in rows if row["variant"] == variant] for variant in ("base", NUMBERS.name)
    )
    assert len(base) == len(changed) and len(base) % 100 == 0
    gap = sum(int(b["won_0"]) - int(a["won_0"]) for a, b in zip(base, changed, strict=True))
    told = next(
        line for line in done.stdout.splitlines() if f"{100 * gap / len(base):+.1f}" in line
    )
    assert told.startswith("German ")
    low, high = map(float, told.split("  ")[-1].split(" to "))
    assert high - low <= 5.1

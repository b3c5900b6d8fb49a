"""What Bismarck looks like at a terminal of 80 columns, without colour.

Read the differences, then record anew with `NAVALCORE_RECORD=1 pytest tests/cli`.
"""

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app

SCREENS = Path(__file__).parent / "screens"
BATTLE = """
date = 26
phase = "pm"
weather = "rough"
hex = "G17"
at = "battle"
initiative = "enemy"
hand = ["suffolk", "swordfish-825-a"]
medals = ["medal-2"]
bismarck = { damage = { hull = 4, anton = 4, flak = 1 }, fires = { bruno = 1, hull = 1 } }
prinz_eugen = { damage = { hull = 2, caesar = 3 } }
enemies = [
  { card = "dorsetshire", damage = 9, fires = 2 },
  { card = "cossack", damage = 2 },
  { card = "norfolk", damage = 4, fires = 1 },
]
"""
AFTERNOON = """
date = 24
phase = "pm"
weather = "calm"
hex = "E09"
at = "movement"
hexes = 1
hand = ["hood"]
counters = [
  { ship = "prince-of-wales", hex = "D09", damage = 8 },
  { ship = "suffolk", hex = "C10" },
]
"""
THE_END = """
date = 27
weather = "calm"
hex = "G11"
at = "movement"
phase = "pm"
atlantic = true
hand = ["hood", "norfolk", "swordfish-810-a", "swordfish-810-b"]
bismarck = { damage = { anton = 4, hull = 5 } }
prinz_eugen = { damage = { hull = 1 } }
"""


@pytest.mark.parametrize(
    ("name", "setup", "script", "typed"),
    [
        ("start", "", "weather = 4\nmove = 1\n", "board\nquit\n"),
        ("three_ships_and_fires", BATTLE, "", "board\nquit\n"),
        ("afternoon_with_counters", AFTERNOON, "move = 2\n", "board\nquit\n"),
        ("end", THE_END, "move = 1\nleave-map\n", ""),
    ],
)
def test_a_screen(name, setup, script, typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    Path("position.toml").write_text(setup, encoding="utf-8")
    Path("moves.txt").write_text(script + ("" if name == "end" else "auto\n"), encoding="utf-8")
    command = ["play", "bismarck", "--seed", "1", "--script", "moves.txt"]
    if setup:
        command += ["--setup", "position.toml"]
    result = CliRunner().invoke(
        build_app(), command, input=typed, env={"NO_COLOR": "1", "COLUMNS": "80"}
    )
    assert result.exit_code == 0, result.output
    path = SCREENS / f"{name}.txt"
    if os.environ.get("NAVALCORE_RECORD"):
        path.write_text(result.output, encoding="utf-8")
    assert max(len(line) for line in result.output.splitlines()) <= 80
    assert result.output == path.read_text(encoding="utf-8")

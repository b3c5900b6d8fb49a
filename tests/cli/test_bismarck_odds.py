"""Odds at Bismarck's prompts: what is passed over, where they stop, and that they do not last."""

from pathlib import Path
from typing import Any

import pytest

GUNS = """
date = 26
phase = "pm"
weather = "rough"
hex = "G17"
at = "battle"
initiative = "{initiative}"
medals = ["medal-2"]
enemies = [{{ card = "norfolk", damage = 10 }}]
"""


@pytest.mark.parametrize(
    ("initiative", "typed", "told"),
    [
        (
            "player",
            "odds 1\n",
            "Nothing is rolled before the question: Bismarck: how many dice at Norfolk? [",
        ),
        ("player", "1\nodds 1\n", "On the way the question 'bonus' is counted as: Use no bonus."),
        ("player", "1\nodds 1\n", "50.0% 1/2 ████████ No effect."),
        ("player", "1\nodds\n", "> odds 1 Dice at Norfolk: 1 50.0% 1/2 ████████ No effect."),
        ("player", "odds torpedo\n", "66.7% 2/3 ███████████ No effect."),
        (
            "enemy",
            "odds 2\n",
            "Nothing yet. Then the question: Which compartment of this face is struck?",
        ),
        ("enemy", "odds 2\n", "else up to the question: Which ship attacks whom with which"),
    ],
    ids=[
        "a question comes first",
        "the bonus is passed over",
        "and rolled",
        "of how many dice",
        "torpedoes miss alike",
        "struck where?",
        "or not",
    ],
)
def test_odds_say_up_to_what_they_count(
    run: Any, monkeypatch: pytest.MonkeyPatch, initiative: str, typed: str, told: str
) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    Path("guns.toml").write_text(GUNS.format(initiative=initiative), encoding="utf-8")
    result = run("play bismarck --setup guns.toml --seed 1", typed, plugin=False)
    assert told in " ".join(result.stdout.split())

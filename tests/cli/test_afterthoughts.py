"""A prompt that follows on a bot's thinking: what was typed meanwhile."""

from pathlib import Path
from typing import Any

import pytest

import navalcore

PIG = Path(__file__).parents[1] / "kernel" / "small" / "pig.py"
NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
THINKS = f"play pig --seat 0=mcts:1s --seed 5 --plugin {PIG}"
SIGN = "First: thinking . (Ctrl-C: enough)"
LEFT = "Go on with:"
DEALT = ("mission 0 = A", "mission 1 = A", "mission 2 = A", "draw 0 = A")
"""A script after which North can raid."""


def answers(seat: int) -> list[Any]:
    """What a seat has answered in the game that was saved."""
    records = navalcore.load_journal("pig-1.journal").records
    return [one.answer for one in records if one.kind == "choice" and one.seat == seat]


@pytest.mark.parametrize("early", ["\n\n\n", "hold\nroll\n"])
def test_what_is_typed_while_a_bot_thinks_answers_nothing(terminal: Any, early: str) -> None:
    shown = terminal(THINKS)
    shown.until(SIGN)
    shown.type(early)
    shown.until("] > ")
    shown.type("quit\n")
    shown.until(LEFT)
    assert answers(0) and answers(1) == []


def test_what_is_typed_before_a_bot_that_does_not_think_aloud_is_kept(terminal: Any) -> None:
    shown = terminal(THINKS.replace("mcts:1s", "random"))
    shown.type("hold\nquit\n")
    shown.until(LEFT)
    assert answers(1) == ["hold"]


def test_what_is_piped_is_never_dropped(process: Any) -> None:
    result = process(THINKS.replace("1s", "0.1s"), "hold\nquit\n")
    assert result.returncode == 0, result.stderr
    assert answers(1) == ["hold"]


def test_a_window_of_the_whole_table_drops_it_too(terminal: Any) -> None:
    """North, a bot, raids; East and South, at one terminal, are asked together."""
    Path("raid.script").write_text("\n".join(DEALT), encoding="utf-8")
    shown = terminal(
        f"play nasty --seat 0=mcts:400 --seed 3 --option votes=false --plugin {NASTY} "
        "--script raid.script --save raid.journal"
    )
    shown.until("North: thinking .")
    shown.type("\n\n\n")
    shown.until("[nobody] > ")
    shown.type("quit\n")
    shown.until(LEFT)
    given = navalcore.load_journal("raid.journal").records
    assert [one.answer for one in given if one.kind == "choice"] == ["raid 1"]

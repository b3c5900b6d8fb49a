"""A prompt that follows on a bot's thinking: what was typed meanwhile, and Ctrl-C a moment late."""

import time
from pathlib import Path
from typing import Any

import pytest

import navalcore

PIG = Path(__file__).parents[1] / "kernel" / "small" / "pig.py"
NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
THINKS = f"play pig --seat 0=mcts:1s --seed 5 --plugin {PIG}"
SIGN = "First: thinking . (Ctrl-C: enough)"
LATE = "The bot had answered already; Ctrl-C again leaves."
LEFT = "Go on with:"
PRIVATE = "\x1b[?1049h"
"""What shows a screen that leaves nothing behind."""
DEALT = ("mission 0 = A", "mission 1 = A", "mission 2 = A", "draw 0 = A")
"""A script after which North can raid."""


def press_ctrl_c(shown: Any) -> None:
    """Press Ctrl-C while a prompt waits: it is shown a moment before Python reads."""
    time.sleep(0.3)
    shown.interrupt()


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


def test_ctrl_c_a_moment_too_late_for_the_bot_asks_again(terminal: Any) -> None:
    shown = terminal(THINKS)
    shown.until("] > ")
    press_ctrl_c(shown)
    told = shown.until("] > ", LEFT)
    assert LATE in told and "Second: Roll or hold?" in told and LEFT not in told
    press_ctrl_c(shown)
    assert "Stopped; the game is saved in pig-1.journal. Go on with:" in shown.until(LEFT)


def test_it_gives_no_hidden_hand_away(terminal: Any) -> None:
    """Where the terminal is to be handed over, it is handed over again."""
    Path("aside.script").write_text("\n".join(DEALT), encoding="utf-8")
    shown = terminal(
        f"play nasty --seat 0=mcts:400 --seed 2 --option votes=false --plugin {NASTY} "
        "--script aside.script"
    )
    shown.until("East is asked. Press Enter when alone. ")
    press_ctrl_c(shown)
    told = shown.until("East is asked. Press Enter when alone. ")
    assert LATE in told and PRIVATE not in told
    shown.type("\n")
    assert PRIVATE in shown.until("] > ")


@pytest.mark.parametrize("pause", ["a moment", "a line"])
def test_ctrl_c_at_a_prompt_leaves_otherwise(terminal: Any, pause: str) -> None:
    """A second after the bot's answer, and once a line was typed."""
    shown = terminal(THINKS)
    shown.until("] > ")
    if pause == "a line":
        shown.type("score\n")
        shown.until("] > ")
    else:
        time.sleep(1)
    press_ctrl_c(shown)
    told = shown.until(LEFT)
    assert "Stopped; the game is saved in" in told and LATE not in told


def test_ctrl_c_after_thinking_was_cut_short_leaves(terminal: Any) -> None:
    """That is what was told then."""
    shown = terminal(THINKS.replace("1s", "60s") + " --manual dice")
    shown.until(SIGN)
    time.sleep(0.5)
    shown.interrupt()
    told = shown.until("1 die: ")
    assert "Thinking cut short; Ctrl-C again leaves." in told
    press_ctrl_c(shown)
    assert LATE not in shown.until(LEFT)

"""A window that changes its size while a game is played in it."""

import re
import termios
from typing import Any

import pytest

PLAY = "play skirmish --plugin skirmish.py --seed 1"


def widths(told: str) -> list[int]:
    """How wide the lines above the blocks of a picture are."""
    bare = re.sub(r"\x1b\[[0-9;]*m", "", told)
    return [len(row) for row in bare.splitlines() if row.startswith("── ")]


def test_what_is_shown_follows_the_width_of_the_window(terminal: Any) -> None:
    shown = terminal(PLAY)
    assert widths(shown.until("] > ")) == [80, 80]
    for columns, width in ((60, 60), (100, 100), (20, 40)):
        termios.tcsetwinsize(shown.ours, (24, columns))
        shown.type("board\n")
        assert widths(shown.until("] > ")) == [width, width]


def test_sentences_follow_it_too(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type("?\n")
    wide = shown.until("] > ").splitlines()
    termios.tcsetwinsize(shown.ours, (24, 50))
    shown.type("?\n")
    narrow = shown.until("] > ").splitlines()
    assert 70 < max(map(len, wide)) <= 80 and max(map(len, narrow)) <= 50
    assert " ".join(" ".join(wide).split()) == " ".join(" ".join(narrow).split())


def test_columns_of_the_environment_go_before_the_window(
    monkeypatch: pytest.MonkeyPatch, terminal: Any
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    shown = terminal(PLAY)
    assert widths(shown.until("] > ")) == [70, 70]
    termios.tcsetwinsize(shown.ours, (24, 100))
    shown.type("board\n")
    assert widths(shown.until("] > ")) == [70, 70]

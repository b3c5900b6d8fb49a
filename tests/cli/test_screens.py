# ruff: noqa: RUF001  letters outside ASCII are what this file is about
"""Text on terminals of every kind."""

import io
import sys
from typing import Any

import pytest

from navalcore.cli.failures import notice
from navalcore.cli.plain_letters import to_ascii
from navalcore.cli.screens import LOOKS, Screen
from navalcore.showing import STYLES


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Måløy – 3×", "Maloy - 3x"),
        ("■■□ → ≥ 4 · „Hood“", '##. > >= 4 . "Hood"'),
        ("── Karte ──", "-- Karte --"),
        ("↑↗→↘↓↙←↖", "^/>\\v/<\\"),
        ("日", "?"),
        ("plain", "plain"),
    ],
)
def test_letters_become_ascii(text: str, plain: str) -> None:
    assert to_ascii(text) == plain


def test_a_terminal_has_a_look_for_every_style() -> None:
    assert sorted(LOOKS) == sorted(STYLES)


def test_long_sentences_are_wrapped_below_their_indent(capsys: Any) -> None:
    Screen().line("word " * 30, indent=4)
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 2 and len(rows[0]) <= 80 and rows[1].startswith("    word")


@pytest.mark.parametrize(("columns", "width"), [("60", 60), ("500", 120), ("10", 40), ("x", 80)])
def test_the_width_is_taken_from_the_terminal_within_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: Any, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert Screen().width == width


def test_an_error_at_a_prompt_is_told_on_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    class Torn(io.StringIO):
        def readline(self, *_: Any) -> str:
            raise OSError("the line is dead")

    monkeypatch.setattr(sys, "stdin", Torn())
    with pytest.raises(OSError, match="the line is dead"):
        Screen().ask("[1] > ")
    assert capsys.readouterr().out == "[1] > \n"


def test_a_terminal_gets_errors_wrapped_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    notice("word " * 25, "navalcore play " + "x" * 80)
    *rows, command, end = capsys.readouterr().err.split("\n")
    assert len(rows) == 2 and max(map(len, rows)) <= 80 and rows[1].startswith("  word")
    assert (command, end) == ("  navalcore play " + "x" * 80, "")


def test_a_passing_line_gives_way_to_the_next(capsys: Any) -> None:
    screen = Screen()
    screen.passing("Nobody sees this")
    screen.live = True
    screen.passing("German: thinking .")
    screen.passing("German: thinking ..")
    screen.line("Bismarck fires.")
    screen.line("Hood sinks.")
    sweep = "\r\x1b[K"
    told = (
        f"{sweep}German: thinking .{sweep}German: thinking ..{sweep}Bismarck fires.\nHood sinks.\n"
    )
    assert capsys.readouterr().out == told

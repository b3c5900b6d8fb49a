"""Scripts with lines that no terminal should be sent, or of an editor that marks its files."""

from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("line", "told"),
    [("x" * 5000, "x" * 59 + "…"), ("\x1b[2J", "\\x1b[2J"), ("\0", "\\x00")],
    ids=["long", "escape", "nul"],
)
def test_a_script_line_is_told_short_and_plain(run: Any, line: str, told: str) -> None:
    Path("s.txt").write_text(line, encoding="utf-8")
    result = run("play skirmish --script s.txt")
    assert f"navalcore: s.txt, line 1: '{told}' does not fit: " in result.stderr


def test_a_script_of_another_editor(run: Any) -> None:
    Path("s.txt").write_bytes(b"\xef\xbb\xbfwait\r\nauto\r\n")
    assert "> wait" in run("play skirmish --script s.txt").stdout

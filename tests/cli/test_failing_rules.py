"""Rules and pictures that fail: told in a sentence with file and line, the game saved."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import PLUGIN

STEP = ('        game.board.cards.drawn("deck"', '        game.board.cards["deck"] = ("deck"')
FAILS = "the rules fail in Battle.drew (failing.py:{}): TypeError: 'Cards' object does not support "
FAILS += "item assignment; NAVALCORE_TRACE=1 before the command shows how it got there"
PICTURE = ('    board = view["board"]\n', '    board = view["bord"]\n')
UNDRAWN = "The picture of skirmish cannot be drawn: the rules fail in picture (failing.py:{}): "
UNDRAWN += "KeyError: 'bord'."


def failing(old: str, new: str) -> int:
    """Write the skirmish with this one fault, and give its line."""
    text = PLUGIN.read_text(encoding="utf-8")
    assert text.count(old) == 1
    data = repr(str(PLUGIN.parent / "data"))
    text = text.replace(old, new).replace(
        'Path(__file__).resolve().parent / "data"', f"Path({data})"
    )
    Path("failing.py").write_text(text, encoding="utf-8")
    return text[: text.index(new)].count("\n") + 1


def test_a_step_that_fails_is_told_with_the_way_on(run: Any) -> None:
    line = failing(*STEP)
    result = run("play skirmish --save j --plugin failing.py", "1\n", plugin=False)
    assert result.exit_code == 4
    assert result.stderr == (
        "navalcore: the game broke off and is saved in j; go on with:\n"
        "  navalcore play skirmish --resume j --plugin failing.py\n"
        f"navalcore: {FAILS.format(line)}\n"
    )


def test_a_hint_over_rules_that_fail_is_told_too(run: Any) -> None:
    line = failing(*STEP)
    result = run("play skirmish --save j --plugin failing.py", "hint\n", plugin=False)
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (
        4,
        f"navalcore: {FAILS.format(line)}",
    )


def test_a_game_of_the_laboratory_that_breaks_off_is_told(run: Any) -> None:
    line = failing(*STEP)
    result = run("lab skirmish --seed 3 --games 5 --plugin failing.py", plugin=False)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == (
        "navalcore: game 2 broke off; see it with:\n"
        "  navalcore watch skirmish --plugin failing.py --seed '3 2'\n"
        f"navalcore: {FAILS.format(line)}\n"
    )


def test_the_trace_is_shown_where_it_is_asked_for(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = failing(*STEP)
    monkeypatch.setenv("NAVALCORE_TRACE", "1")
    result = run("play skirmish --save j --plugin failing.py", "1\n", plugin=False)
    assert result.exit_code == 4
    assert "Traceback (most recent call last):\n" in result.stderr
    assert f'failing.py", line {line}, in drew' in result.stderr
    assert result.stderr.splitlines()[-1] == f"navalcore: {FAILS.format(line).partition(';')[0]}"


def test_rules_that_break_the_contract_of_the_kernel_are_told_with_their_place(run: Any) -> None:
    failing('"bonus", self.boosted', '"bonus", tally')
    result = run("watch skirmish --seed 5 --save j --plugin failing.py", plugin=False)
    assert result.exit_code == 3
    assert result.stderr.splitlines()[-1] == (
        "navalcore: the rules fail in Battle (failing.py:106): Decision(0, 'bonus', 2 options): "
        "its step does not belong to Battle(hits=1)"
    )


@pytest.mark.parametrize(
    "command", ["replay j", "watch skirmish --seed 1 --save k", "play --resume j"]
)
def test_a_picture_that_fails_does_not_end_the_story(run: Any, command: str) -> None:
    run("watch skirmish --seed 1 --save j")
    line = failing(*PICTURE)
    result = run(f"{command} --plugin failing.py", plugin=False)
    assert (result.exit_code, result.stderr) == (0, "")
    told = " ".join(result.stdout.split())
    assert UNDRAWN.format(line) in told
    assert "Round 1 begins. [SKI-100]" in told
    assert "The game is over: " in told

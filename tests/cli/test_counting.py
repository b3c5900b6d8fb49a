"""How far odds are: shown in one place of a terminal, and swept away by what they come to."""

import re
from pathlib import Path
from typing import Any

import pytest

PIG = Path(__file__).parents[1] / "kernel" / "small" / "pig.py"
PLAY = f"play pig --seat 1=random --seed 5 --plugin {PIG}"


def signs(text: str) -> list[str]:
    """What stood in place on the screen, each until the next took its place."""
    found = re.findall(r"\r\x1b\[K([^\r\x1b]+)(?=\r\x1b\[K)", text)
    assert text.count("(Ctrl-C") == len(found)
    return found


def test_a_terminal_shows_how_many_games_are_drawn(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type("odds roll until game by random\n")
    told = shown.until("] > ")
    ways, *_ = found = signs(told)
    assert ways == "Ways counted: 0 of at most 4,000 (Ctrl-C: no more)"
    drawn = [sign for sign in found if "drawn" in sign]
    assert drawn[:2] == [f"Games drawn: {n} of 1,000 (Ctrl-C: no more)" for n in (0, 1)]
    assert all(re.match(r"(Ways counted|Games drawn): [0-9,]+ of ", sign) for sign in found)
    _, _, end = told.rpartition("\x1b[K")
    assert "Drawn: more than 4,000 ways, so 1,000 games stand for all" in end


def test_it_says_which_of_several_options_is_counted(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type("odds until game by random\n")
    found = signs(shown.until("] > "))
    assert "Option 1 of 2, ways counted: 0 of at most 2,000 (Ctrl-C: no more)" in found
    assert "Option 2 of 2, games drawn: 0 of 500 (Ctrl-C: no more)" in found


@pytest.mark.parametrize("end", ["", " until game by nobody"])
def test_nothing_is_left_of_it(terminal: Any, end: str) -> None:
    """Also where the odds are refused."""
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type(f"odds roll{end}\n")
    told = shown.until("] > ")
    assert "(Ctrl-C" not in told.rpartition("\x1b[K")[2]


def test_the_command_shows_it_too(terminal: Any) -> None:
    words = f"odds pig roll --until game --policy random --games 20 --plugin {PIG}"
    told = terminal(words).until("agrees with what First knows.")
    assert "Games drawn: 0 of 20 (Ctrl-C: no more)" in signs(told)


def test_a_pipe_is_told_nothing_of_it(run: Any) -> None:
    told = run(f"{PLAY}", "odds roll until game by random\n", plugin=False).stdout
    assert "1,000 games stand for all" in told
    assert "Ways counted" not in told and "Games drawn" not in told

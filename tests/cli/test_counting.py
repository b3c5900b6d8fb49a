"""How far odds are: shown in one place of a terminal, and swept away by what they come to."""

import re
import time
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
    assert ways == "Ways counted: 0 of at most 4,000 (Ctrl-C: draw games instead)"
    drawn = [sign for sign in found if "drawn" in sign]
    assert drawn[:2] == [
        "Games drawn: 0 of 1,000 (Ctrl-C: no more)",
        "Games drawn: 1 of 1,000 (Ctrl-C: enough)",
    ]
    assert all(re.match(r"(Ways counted|Games drawn): [0-9,]+ of ", sign) for sign in found)
    _, _, end = told.rpartition("\x1b[K")
    assert "Drawn: more than 4,000 ways, so 1,000 games stand for all" in end


def test_it_says_which_of_several_options_is_counted(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type("odds until game by random\n")
    found = signs(shown.until("] > "))
    assert "Option 1 of 2, ways counted: 0 of at most 2,000 (Ctrl-C: draw games instead)" in found
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


SLOW = "mcts:300"
"""A bot that takes some seconds for a game."""


def test_ctrl_c_tells_what_the_games_so_far_say(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type(f"odds roll until game by {SLOW}\n")
    shown.until("ways counted", "Ways counted")
    time.sleep(0.5)
    shown.interrupt()
    shown.until("Games drawn: 2 of 1,000 (Ctrl-C: enough)", seconds=60)
    shown.interrupt()
    _, _, told = shown.until("] > ").rpartition("\x1b[K")
    lines = " ".join(told.split())
    games = re.search(r"so (\d+) games stand for all; intervals are Wilson's", lines)
    assert games, lines
    assert (
        f"Stopped after {games[1]} of 1,000 games; the one that was being played does not count."
        in lines
    )
    assert 2 <= int(games[1]) < 20
    rows = re.findall(r"([0-9.]+)% +[0-9.]+ to [0-9.]+%  [^ ]* +(First|Second) wins", told)
    assert len(rows) == 2 and sum(float(share) for share, _ in rows) == pytest.approx(100, abs=0.1)


def test_ctrl_c_leaves_the_other_options_out(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type(f"odds until game by {SLOW}\n")
    shown.until("ways counted")
    time.sleep(0.5)
    shown.interrupt()
    shown.until("Option 1 of 2, games drawn: 1 of 500 (Ctrl-C: enough)", seconds=60)
    shown.interrupt()
    told = shown.until("] > ")
    assert "1  Roll on (" in told and "2  Hold (" not in told
    assert "Not counted any more: 1 option." in told


def test_ctrl_c_before_a_game_is_drawn_tells_nothing(terminal: Any) -> None:
    shown = terminal(PLAY)
    shown.until("] > ")
    shown.type("odds roll until game by mcts:60s\n")
    for sign in ("Ways counted", "Games drawn: 0 of 1,000 (Ctrl-C: no more)"):
        shown.until(sign)
        time.sleep(0.5)
        shown.interrupt()
    told = shown.until("] > ")
    assert "Counting was stopped." in told and "%" not in told


def test_the_command_ends_with_what_the_games_so_far_say(terminal: Any) -> None:
    words = f"odds pig roll --until game --policy {SLOW} --most 1 --plugin {PIG}"
    shown = terminal(words)
    shown.until("Games drawn: 1 of 1,000 (Ctrl-C: enough)", seconds=60)
    shown.interrupt()
    told = shown.until("agrees with what First knows.")
    assert " of 1,000 games; the one that was being played does not count." in told
    assert shown.process.wait(30) == 130

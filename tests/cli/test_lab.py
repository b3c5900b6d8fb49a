"""`lab`: many games, one table."""

import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from contextlib import nullcontext, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app
from navalcore.lab import Experiment

TABLE = """\
Skirmish: At dawn
200 games, seed 7

Won by            games  share   95% interval
0 Raider, random     36  18.0%  13.3 to 23.9%
no winner           164  82.0%  76.1 to 86.7%

Result   games  share   95% interval
Draw       164  82.0%  76.1 to 86.7%
Victory     36  18.0%  13.3 to 23.9%

Score             mean  95% interval
0 Raider, random  4.13  3.37 to 4.89

Score, spread     min  25%  median  75%  max
0 Raider, random    0    1       2    3   17

Length     mean  95% interval
answers    9.12  8.97 to 9.27
decisions  5.22  5.09 to 5.35

Length, spread  min  25%  median  75%  max
answers           4    9       9   10   11
decisions         2    5       5    6    7

0 games ended by the limit of answers.
Intervals are Wilson's for shares and Student's t for means.
With --seed 7 the same command gives this table again. Game 1 alone:
  navalcore watch skirmish --plugin skirmish.py --seed '7 1'
"""
BOTS = '''
from navalcore.hookspecs import hookimpl


class Rammer:
    """Rams, and wants no bonus."""

    def __init__(self, seed):
        pass

    def choose(self, decision, see, budget=None):
        return "ram hood" if decision.label == "act" else "no-bonus"


class Wrong(Rammer):
    """Says what cannot be."""

    def choose(self, decision, see, budget=None):
        return "dive"


@hookimpl
def navalcore_bots():
    return {"skirmish": {"rammer": Rammer, "wrong": Wrong}}
'''


@pytest.fixture
def bots() -> None:
    """A plugin with bots for the skirmish."""
    Path("bots.py").write_text(BOTS, encoding="utf-8")


def test_the_table(run: Any) -> None:
    result = run("lab skirmish --games 200 --seed 7")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == TABLE


def test_the_same_seed_prints_the_same_bytes_in_any_process(process: Any) -> None:
    for hashed in ("1", "2"):
        told = process("lab skirmish --games 200 --seed 7", PYTHONHASHSEED=hashed)
        assert (told.stdout.decode(), told.stderr.decode()) == (TABLE, "")


def test_a_drawn_seed_is_printed_and_gives_the_table_again(run: Any) -> None:
    first = run("lab skirmish --games 20").stdout
    seed = first.partition("20 games, seed ")[2].partition("\n")[0]
    assert run(f"lab skirmish --games 20 --seed {seed}").stdout == first
    assert run("lab skirmish --games 20").stdout != first


def test_a_game_can_be_watched_alone(run: Any) -> None:
    told = run("lab skirmish --games 1 --seed 7").stdout
    (points,) = re.findall(r"^0 Raider, random +(\d+) +unknown$", told, re.MULTILINE)
    command = shlex.split(told.splitlines()[-1])
    assert command[:2] == ["navalcore", "watch"]
    seen = CliRunner().invoke(build_app(), command[1:])
    assert seen.exit_code == 0
    assert f"\nRaider: {points}\n" in seen.stdout


def test_named_bots_play_under_the_options_given(run: Any, bots: None) -> None:
    words = "--plugin bots.py --games 30 --seed 1 --seat 0=rammer --option rounds=ii"
    told = run(f"lab skirmish {words}").stdout
    assert "\n0 Raider, rammer " in told
    assert re.search(r"^answers           4    4       4    4    4$", told, re.MULTILINE)
    assert told.endswith(
        "  navalcore watch skirmish --seat 0=rammer --option rounds=ii --plugin bots.py "
        "--plugin skirmish.py --seed '1 1'\n"
    )


def test_a_bot_that_breaks_the_rules_stops_the_run_and_can_be_seen(run: Any, bots: None) -> None:
    result = run("lab skirmish --plugin bots.py --games 3 --seed 1 --seat 0=wrong")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: game 1 broke off; see it with:\n"
        "  navalcore watch skirmish --seat 0=wrong --plugin bots.py --plugin skirmish.py "
        "--seed '1 1'\n"
        "navalcore: 'dive' is not possible at act: wait, fire hood, ram hood [SKI-100]\n"
    )


def stop_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come during a game."""
    play = Experiment.play

    def played(made: Experiment, one: int, place: int = 0) -> Any:
        if one == number:
            os.kill(os.getpid(), signal.SIGINT)
        return play(made, one, place)

    monkeypatch.setattr(Experiment, "play", played)


def test_ctrl_c_keeps_the_games_that_are_done(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("lab skirmish --games 4 --seed 7").stdout
    stop_at(5, monkeypatch)
    result = run("lab skirmish --games 200 --seed 7 --workers 1")
    assert result.exit_code == 130
    assert result.stderr == (
        "navalcore: stopped: the table is of the 4 games that were done, of 200\n"
    )
    again = "With --games 4 --seed 7 the same command gives this table again. Game 1 alone:"
    table = whole.replace("4 games, seed 7", "4 games of 200, seed 7")
    assert " ".join(result.stdout.split()) == " ".join(
        table.replace(again.replace("--games 4 ", ""), again).split()
    )


def test_ctrl_c_in_the_first_game_leaves_nothing_to_tell(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(1, monkeypatch)
    result = run("lab skirmish --games 200 --seed 7 --workers 1")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "navalcore: stopped before the first game was done\n"


def test_a_terminal_gets_a_bar_on_stderr_and_can_stop_the_run() -> None:
    ours, theirs = pty.openpty()
    words = "lab skirmish --games 1000000 --seed 7 --plugin skirmish.py"
    running = subprocess.Popen(
        [sys.executable, "-m", "navalcore", *words.split()],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    shown = ""
    while "games/s" not in shown:
        shown += os.read(ours, 4096).decode(errors="replace")
    running.send_signal(signal.SIGINT)
    reading = Thread(target=drain, args=(ours,))
    reading.start()
    told, _ = running.communicate(timeout=60)
    reading.join(timeout=60)
    os.close(ours)
    assert re.search(r"/1000000.* games/s .*left", shown)
    assert running.returncode == 130
    assert re.match(rb"Skirmish: At dawn\n\d+ games of 1000000, seed 7\n", told)
    assert b"\x1b" not in told


def drain(terminal: int) -> None:
    """Read what a terminal is sent, so that nobody waits to write."""
    with suppress(OSError):
        while os.read(terminal, 4096):
            pass


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--games 0", "--games 0: expected 1 or more"),
        ("--games -5", "--games -5: expected 1 or more"),
        ("--workers 0", "--workers 0: expected 1 or more"),
        (
            "--until-width 0",
            "--until-width 0: expected more than 0 and less than 1, such as 0.05",
        ),
        (
            "--bot radnom",
            "--bot radnom: there is no bot 'radnom' (did you mean 'random'?)",
        ),
        (
            "--seat 0=hard:2s",
            "--seat 0=hard:2s: how far it thinks in that time depends on the machine, and the "
            "games could not be had again: give it iterations, such as hard:200",
        ),
        (
            "--seat 0=radnom",
            "--seat 0=radnom: there is no bot 'radnom' (did you mean 'random'?)",
        ),
        (
            "--seat 0=human",
            "--seat 0=human: there is no bot 'human': "
            "expected random, flat, mcts, easy, normal, hard",
        ),
        (
            "--seat 1=random",
            "--seat 1=random: there is no seat 1, the game has seat 0 only",
        ),
        ("--seat random", "--seat 'random': expected a seat and random, such as 0=random"),
        ("--seed=", "--seed '': expected a number or a word, such as --seed 1941"),
        ("--scenario dusk", "skirmish has no scenario 'dusk': expected dawn"),
        ("--option fgo=true", "unknown option 'fgo' (did you mean 'fog'?)"),
        ("--seats 3", "skirmish is played with 1 seat, not with 3"),
        ("--data no.toml", "--data no.toml: there is no such file"),
        ("--setup no.toml", "--setup no.toml: there is no such file"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(run: Any, words: str, told: str) -> None:
    result = run(f"lab skirmish {words}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"navalcore: {told}") and result.stderr.count("\n") == 1


def test_an_interrupt_that_python_lost_still_ends_the_run(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("navalcore.cli.lab_running.at_once", lambda: nullcontext(lambda: True))
    result = run("lab skirmish --games 5000 --seed 7 --workers 1")
    assert result.exit_code == 130
    assert result.stderr == (
        "navalcore: stopped: the table is of the 1 game that was done, of 5000\n"
    )

"""`tournament`: who is how strong, as tables and as a sheet of all games."""

import csv
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app
from navalcore.errors import KernelError
from navalcore.standings import FinishedGame, Standings
from navalcore.tournament import Tournament

ROOT = Path(__file__).parents[2]
SHELL = ROOT / "examples" / "shell_bot.sh"
PLUGINS = "--plugin bids.py --plugin skirmish.py"
Command = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("bids")


def script(name: str, text: str) -> str:
    """A program in the shell, by the command that starts it."""
    Path(name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    Path(name).chmod(0o755)
    return f"./{name}"


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a sheet."""
    with open(name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_game_can_be_watched_alone(auction: Command) -> None:
    told = auction("--bot high --bot low --games 2 --seed 7 --out all.csv").stdout
    command = shlex.split(told.splitlines()[-1])
    assert command[:2] == ["navalcore", "watch"]
    seen = CliRunner().invoke(build_app(), command[1:])
    assert seen.exit_code == 0
    score = rows_of("all.csv")[0]["score"]
    assert f"\nSeat 0: {score}, winner\n" in seen.stdout


def test_the_sheet_has_a_row_for_each_game_and_seat(auction: Command) -> None:
    auction("--bot high --bot raising --games 2 --seed 7 --out all.csv")
    assert Path("all.csv").read_text(encoding="utf-8") == (
        "game,seed,seat,entrant,score,won,place,ended,title,forfeited\n"
        "1,7 1,0,high,,1,1,forfeit,raising forfeits,\n"
        "1,7 1,1,raising,,0,2,forfeit,raising forfeits,raised ValueError: no money\n"
        "2,7 1,0,raising,,0,2,forfeit,raising forfeits,raised ValueError: no money\n"
        "2,7 1,1,high,,1,1,forfeit,raising forfeits,\n"
    )


def test_the_same_seed_gives_the_same_bytes_in_any_process_and_crew(process: Command) -> None:
    words = "tournament bids --plugin bids.py --bot high --bot random --bot raising --seed 7"
    for number, (workers, hashed) in enumerate([("1", "1"), ("2", "2"), ("3", "3")]):
        flags = f" --games 24 --workers {workers} --out {number}.csv"
        told = process(words + flags, PYTHONHASHSEED=hashed)
        assert told.returncode == 0, told.stderr
        assert told.stdout == process(words + " --games 24").stdout
    sheets = [Path(f"{number}.csv").read_bytes() for number in range(3)]
    assert sheets[0] == sheets[1] == sheets[2] and sheets[0].count(b"\n") == 49


def test_a_program_plays_and_what_it_cannot_repeat_is_told() -> None:
    words = f"tournament bids {PLUGINS} --seed 7 --games 4 --bot low".split()
    result = CliRunner().invoke(build_app(), [*words, "--bot", f"shell={SHELL} bid.3"])
    assert result.exit_code == 0, result.stderr
    assert "\nshell      4      4  100.0%  51.0 to 100.0%\n" in result.stdout
    assert result.stdout.endswith(
        "With --seed 7 the same command gives this table again, if shell answers as\nbefore.\n"
    )


def test_forfeits_are_told_with_their_games(auction: Command) -> None:
    bot = script("dies.sh", "echo 'where is jq' >&2; exit 3")
    told = auction(f"--bot high --bot dies={bot} --bot low --games 12 --seed 7").stdout
    assert " ".join(told.split()).count("forfeits") == 1
    assert "ended with exit code 3 before the game did: where is jq." in " ".join(told.split())
    assert "dies forfeits 8 games (" in told and ", …): " in told


def stop_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come during a game."""
    play = Tournament.play

    def played(made: Tournament, one: int) -> Any:
        if one == number:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(30)
        return play(made, one)

    monkeypatch.setattr(Tournament, "play", played)


def test_ctrl_c_keeps_the_games_that_are_done(
    auction: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = auction("--bot high --bot low --games 4 --seed 7").stdout
    stop_at(5, monkeypatch)
    result = auction("--bot high --bot low --games 200 --seed 7 --out all.csv")
    assert result.exit_code == 130
    assert result.stderr == (
        "navalcore: stopped: the table is of the 4 games that were done, of 200\n"
    )
    table = whole.replace("4 games, seed 7", "4 games of 200, seed 7")
    again = table.replace("With --seed 7", "With --games 4 --seed 7")
    assert " ".join(result.stdout.split()) == " ".join(again.split())
    assert [row["game"] for row in rows_of("all.csv")] == ["1", "1", "2", "2", "3", "3", "4", "4"]


def test_ctrl_c_in_the_first_game_leaves_nothing_to_tell(
    auction: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(1, monkeypatch)
    result = auction("--bot high --bot low --games 4 --seed 7")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "navalcore: stopped before the first game was done\n"


@pytest.mark.parametrize("workers", [1, 2])
def test_rules_that_fail_stop_the_run_and_can_be_seen(
    auction: Command, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    play_one = Tournament.play

    def played(made: Tournament, one: int) -> Any:
        if one == 3:
            raise KernelError("the die has seven sides")
        return play_one(made, one)

    monkeypatch.setattr(Tournament, "play", played)
    line = played.__code__.co_firstlineno + 2
    result = auction(f"--bot high --bot low --games 8 --seed 7 --workers {workers} --out all.csv")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: game 3 broke off; see it with:\n"
        f"  navalcore watch bids --seat 0=high --seat 1=low {PLUGINS} --seed '7 2'\n"
        f"navalcore: the rules fail in played (cli/test_tournament.py:{line}): the die has seven "
        "sides\n"
    )
    assert [row["game"] for row in rows_of("all.csv")] == ["1", "1", "2", "2"]


def test_a_sheet_that_can_no_longer_be_written_stops_the_run(
    auction: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows_of_game = Standings.rows_of

    def full(standings: Standings, one: FinishedGame) -> Any:
        if one.number == 3:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return rows_of_game(standings, one)

    monkeypatch.setattr(Standings, "rows_of", full)
    result = auction("--bot high --bot low --games 8 --seed 7 --out all.csv")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: --out all.csv: cannot be written (No space left on device); "
        "it holds the games before 3\n"
    )
    assert [row["game"] for row in rows_of("all.csv")] == ["1", "1", "2", "2"]


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_an_end_during_a_program_s_thought_leaves_no_process(
    place: Path, workers: str, ending: signal.Signals
) -> None:
    bot = script("thinks.sh", "read -r line || exit; sleep 1000 & echo $$ $! >> numbers; wait")
    words = ["tournament", "bids", "--bot", "high", "--bot", f"thinks={bot}", "--timeout", "600"]
    words += ["--plugin", "bids.py", "--plugin", "skirmish.py", "--workers", workers, "--seed", "7"]
    running = subprocess.Popen(
        [sys.executable, "-m", "navalcore", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    numbers = place / "numbers"
    deadline = time.monotonic() + 60
    while not numbers.exists() or not thinking(numbers, int(workers)):
        assert time.monotonic() < deadline and running.poll() is None
        time.sleep(0.05)
    running.send_signal(ending)
    told, complained = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, b"")
    assert complained == b"navalcore: stopped before the first game was done\n"
    deadline = time.monotonic() + 10
    while thinking(numbers, 1):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def thinking(numbers: Path, least: int) -> bool:
    """Whether so many of the programs, or what they started, run."""
    running = 0
    for row in numbers.read_text().splitlines():
        states = [state(int(number)) for number in row.split()]
        running += any(one not in ("", "Z", "X") for one in states)
    return running >= least


def state(number: int) -> str:
    """The state of a process as the system tells it, "" if there is none."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--bot high --bot low --games 0", "--games 0: expected 1 or more"),
        ("--bot high --bot low --games -3", "--games -3: expected 1 or more"),
        ("--bot high --bot low --workers 0", "--workers 0: expected 1 or more"),
        (
            "--bot high --bot low --timeout 0",
            "--timeout 0: expected more than 0 seconds, such as --timeout 10",
        ),
        (
            "--bot high --bot low --timeout nan",
            "--timeout nan: expected more than 0 seconds, such as --timeout 10",
        ),
        (
            "",
            "name the entrants, such as --bot random; there are: random, high, low, raising, "
            "wrong, endless, unmade, flat, mcts, easy, normal, hard",
        ),
        (
            "--bot high",
            "--bot high: a game of 2 sides is played, expected two entrants or more",
        ),
        ("--bot high --bot hihg", "--bot hihg: there is no bot 'hihg' (did you mean 'high'?)"),
        (
            "--bot high --bot high",
            "--bot high: two entrants have this name; give a program another, such as "
            "high2=COMMAND",
        ),
        (
            "--bot high --bot my=./none.sh",
            "--bot my=./none.sh: cannot be started (No such file or directory)",
        ),
        ("--bot high --bot my=", "--bot my=: expected a command after =, such as my=./bot.sh"),
        (
            "--bot high --bot low --out none/all.csv",
            "--out none/all.csv: cannot be written (No such file or directory); name another file",
        ),
        ("--bot high --bot low --out bids.py", "--out bids.py: exists; name another file"),
        (
            "--bot high --bot low --seed=",
            "--seed '': expected a number or a word, such as --seed 1941",
        ),
        ("--bot high --bot low --seats 9", "bids is played with 1, 2, 3, 4 seats, not with 9"),
        ("--bot high --bot low --teams 2x3", "bids is played with 1, 2, 3, 4 seats, not with 6"),
    ],
)
def test_what_cannot_be_played_is_told_before_the_first_game(
    auction: Command, monkeypatch: pytest.MonkeyPatch, words: str, told: str
) -> None:
    stop_at(1, monkeypatch)
    result = auction(words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"navalcore: {told}\n"


def test_without_the_extra_its_name_is_told(
    auction: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    result = auction("--bot high --bot low")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "navalcore: ratings need the package openskill, which is not installed: "
        "pip install 'navalcore[tournament]'\n"
    )

"""`tournament`: who is how strong, as tables and as a sheet of all games."""

import csv
import os
import re
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
TABLE = """\
Bids: At auction
12 games, seed 7, 2 seats

Won     games  count  share   95% interval
high        8      6  75.0%  40.9 to 92.9%
random      8      2  25.0%   7.1 to 59.1%
low         8      0   0.0%   0.0 to 32.4%

Drawn   games  count  share   95% interval
high        8      2  25.0%   7.1 to 59.1%
random      8      4  50.0%  21.5 to 78.5%
low         8      2  25.0%   7.1 to 59.1%

Lost    games  count  share   95% interval
high        8      0   0.0%   0.0 to 32.4%
random      8      2  25.0%   7.1 to 59.1%
low         8      6  75.0%  40.9 to 92.9%

Ahead of       high      random          low
high                 50.0% of 4  100.0% of 4
random    0.0% of 4               50.0% of 4
low       0.0% of 4   0.0% of 4

With the same dice  deals  lead (% points)     95% interval
high over random        2            +50.0   -48.5 to +98.5
high over low           2           +100.0  -34.9 to +100.0
random over low         2            +50.0  -56.3 to +100.0

Won from       games  count  share   95% interval
seat 0 Seat 0     12      3  25.0%   8.9 to 53.2%
seat 1 Seat 1     12      5  41.7%  19.3 to 68.0%
Were the seats alike, each would win 33.3%.

0 games ended by the limit of answers.
Intervals are Wilson's for shares, and Bonett and Price's for leads, of which
each is the mean of deals that were played from all sides alike.
Ratings are openskill's (Plackett-Luce), 25.0 +/- 16.3 before the first game.
With --seed 7 the same command gives this table again. One game alone:
"""
ALONE = """\
Bids: At auction
8 games, seed 7, 1 seat

Score  games  mean  95% interval
high       4   7.0   3.6 to 10.4
low        4   5.0    1.6 to 8.4

Result    high     low
Sold    3 of 4  1 of 4
Unsold  1 of 4  3 of 4

With the same dice  games  lead  95% interval
high over low           4     2        2 to 2

0 games ended by the limit of answers.
Intervals are Student's t.
With --seed 7 the same command gives this table again. One game alone:
"""
PLUGINS = "--plugin bids.py --plugin skirmish.py"
Command = Callable[..., Any]


@pytest.fixture(autouse=True)
def bids(place: Path) -> None:
    """The bidding game of the kernel's tests beside the skirmish."""
    (place / "bids.py").symlink_to(ROOT / "tests" / "kernel" / "bids" / "bids.py")


@pytest.fixture
def play(run: Command) -> Command:
    """play("--bot a --bot b --games 2"): a tournament of the bidding game."""
    return lambda words: run(f"tournament bids --plugin bids.py {words}")


def script(name: str, text: str) -> str:
    """A program in the shell, by the command that starts it."""
    Path(name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    Path(name).chmod(0o755)
    return f"./{name}"


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a sheet."""
    with open(name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_tables(play: Command) -> None:
    result = play("--bot high --bot low --bot random --games 12 --seed 7")
    assert (result.exit_code, result.stderr) == (0, "")
    ratings = re.search(
        r"^Rating  rating   \+/-  95% interval\n((?:.+\n){3})\n", result.stdout, re.M
    )
    assert ratings is not None
    assert [line.split()[0] for line in ratings[1].splitlines()] == ["high", "random", "low"]
    assert re.fullmatch(r"(?:\w+ +\d+\.\d  \d+\.\d  +-?\d+\.\d to \d+\.\d\n){3}", ratings[1])
    watch = f"  navalcore watch bids --seat 0=high --seat 1=low {PLUGINS} --seed '7 1'\n"
    assert result.stdout.replace(ratings[0], "") == TABLE + watch


def test_the_tables_of_who_plays_alone(play: Command) -> None:
    result = play("--bot high --bot low --games 8 --seed 7 --seats 1")
    assert result.exit_code == 0
    watch = f"  navalcore watch bids --seats 1 --seat 0=high {PLUGINS} --seed '7 1'\n"
    assert result.stdout == ALONE + watch


def test_a_single_bot_may_play_alone(play: Command) -> None:
    told = play("--bot high --games 3 --seed 7 --seats 1").stdout
    assert "With the same dice" not in told and "\nhigh       3" in told


def test_teams_and_seats_are_told_by_their_seats(play: Command) -> None:
    told = play("--bot high --bot low --games 2 --seed 7 --teams 2x2").stdout
    assert "2 games, seed 7, 4 seats in teams 2x2" in told
    assert "\nseats 0 Seat 0 and 2 Seat 2      2      1  50.0%" in told
    assert "\nWere the teams alike, each would win 50.0%.\n" in told


def test_a_game_can_be_watched_alone(play: Command) -> None:
    told = play("--bot high --bot low --games 2 --seed 7 --out all.csv").stdout
    command = shlex.split(told.splitlines()[-1])
    assert command[:2] == ["navalcore", "watch"]
    seen = CliRunner().invoke(build_app(), command[1:])
    assert seen.exit_code == 0
    score = rows_of("all.csv")[0]["score"]
    assert f"\nSeat 0: {score}, winner\n" in seen.stdout


def test_the_sheet_has_a_row_for_each_game_and_seat(play: Command) -> None:
    play("--bot high --bot raising --games 2 --seed 7 --out all.csv")
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


def test_too_few_games_for_a_rotation_are_told(play: Command) -> None:
    told = play("--bot high --bot low --games 3 --seats 4 --seed 7").stdout
    assert "A full rotation takes 6 games: in 3 not every seating came equally often.\n" in told
    assert "rotation" not in play("--bot high --bot low --games 6 --seats 4 --seed 7").stdout


def test_a_program_plays_and_what_it_cannot_repeat_is_told(play: Command) -> None:
    words = f"tournament bids {PLUGINS} --seed 7 --games 4 --bot low".split()
    result = CliRunner().invoke(build_app(), [*words, "--bot", f"shell={SHELL} bid.3"])
    assert result.exit_code == 0, result.stderr
    assert "\nshell      4      4  100.0%  51.0 to 100.0%\n" in result.stdout
    assert result.stdout.endswith(
        "With --seed 7 the same command gives this table again, if shell answers as\nbefore.\n"
    )


def test_forfeits_are_told_with_their_games(play: Command) -> None:
    bot = script("dies.sh", "echo 'where is jq' >&2; exit 3")
    told = play(f"--bot high --bot dies={bot} --bot low --games 12 --seed 7").stdout
    assert " ".join(told.split()).count("forfeits") == 1
    assert "ended with exit code 3 before the game did: where is jq." in " ".join(told.split())
    assert "dies forfeits 8 games (" in told and ", …): " in told


def test_ascii_is_ascii(play: Command) -> None:
    told = play("--bot high --bot raising --bot low --games 12 --seed 7 --ascii").stdout
    assert told.isascii() and "forfeits 8 games (" in told


def test_many_entrants_are_crossed_in_parts(play: Command) -> None:
    bots = ["random", "high", "low", "raising", "wrong", "unmade"]
    told = play(f"{' '.join(f'--bot {bot}' for bot in bots)} --games 30 --seed 7").stdout
    heads = [line.split()[2:] for line in told.splitlines() if line.startswith("Ahead of ")]
    assert [len(head) for head in heads] == [5, 1] and {
        name for head in heads for name in head
    } == set(bots)
    assert all(len(line) <= 80 for line in told.splitlines()[:-1])


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
    play: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = play("--bot high --bot low --games 4 --seed 7").stdout
    stop_at(5, monkeypatch)
    result = play("--bot high --bot low --games 200 --seed 7 --out all.csv")
    assert result.exit_code == 130
    assert result.stderr == (
        "navalcore: stopped: the table is of the 4 games that were done, of 200\n"
    )
    table = whole.replace("4 games, seed 7", "4 games of 200, seed 7")
    again = table.replace("With --seed 7", "With --games 4 --seed 7")
    assert " ".join(result.stdout.split()) == " ".join(again.split())
    assert [row["game"] for row in rows_of("all.csv")] == ["1", "1", "2", "2", "3", "3", "4", "4"]


def test_ctrl_c_in_the_first_game_leaves_nothing_to_tell(
    play: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(1, monkeypatch)
    result = play("--bot high --bot low --games 4 --seed 7")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "navalcore: stopped before the first game was done\n"


@pytest.mark.parametrize("workers", [1, 2])
def test_rules_that_fail_stop_the_run_and_can_be_seen(
    play: Command, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    play_one = Tournament.play

    def played(made: Tournament, one: int) -> Any:
        if one == 3:
            raise KernelError("the die has seven sides")
        return play_one(made, one)

    monkeypatch.setattr(Tournament, "play", played)
    line = played.__code__.co_firstlineno + 2
    result = play(f"--bot high --bot low --games 8 --seed 7 --workers {workers} --out all.csv")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: game 3 broke off; see it with:\n"
        f"  navalcore watch bids --seat 0=high --seat 1=low {PLUGINS} --seed '7 2'\n"
        f"navalcore: the rules fail in played (cli/test_tournament.py:{line}): the die has seven "
        "sides\n"
    )
    assert [row["game"] for row in rows_of("all.csv")] == ["1", "1", "2", "2"]


def test_a_sheet_that_can_no_longer_be_written_stops_the_run(
    play: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows_of_game = Standings.rows_of

    def full(standings: Standings, one: FinishedGame) -> Any:
        if one.number == 3:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return rows_of_game(standings, one)

    monkeypatch.setattr(Standings, "rows_of", full)
    result = play("--bot high --bot low --games 8 --seed 7 --out all.csv")
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
    play: Command, monkeypatch: pytest.MonkeyPatch, words: str, told: str
) -> None:
    stop_at(1, monkeypatch)
    result = play(words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"navalcore: {told}\n"


def test_without_the_extra_its_name_is_told(play: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    result = play("--bot high --bot low")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "navalcore: ratings need the package openskill, which is not installed: "
        "pip install 'navalcore[tournament]'\n"
    )

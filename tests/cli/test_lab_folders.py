"""`lab --out`: every game kept, the same bytes after a kill, and games shown again."""

import errno
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from navalcore.cli.app import build_app
from navalcore.lab.experiments import Experiment
from navalcore.lab.folders import RunFolder
from tests.run_folders import COMPARED, KEPT, bytes_of


def test_a_run_is_kept_and_told_as_without_a_folder(run: Any) -> None:
    told = run(f"{COMPARED} --out r")
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.endswith(
        "Every game is kept in r. Game 1 again:\n"
        "  navalcore replay r --game 1 --plugin skirmish.py\n"
        "The report: r/report.html\n"
    )
    plain = run(COMPARED).stdout
    assert told.stdout.partition("Every game")[0] == plain.partition("With --seed")[0]
    rows = (Path("r") / "games.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 3 * 600
    files = bytes_of("r")
    assert sorted(files) == sorted(KEPT)
    for held in files.values():
        assert str(Path.cwd()).encode() not in held and b"workers" not in held


def test_a_game_is_shown_again_without_the_plugins_that_were_left_out(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NAVALCORE_PLUGINS", "bismarck")
    told = run("lab skirmish --games 2 --seed 7 --no-plugin bismarck --out r")
    command = "navalcore replay r --game 1 --plugin skirmish.py --no-plugin bismarck"
    assert f"Game 1 again:\n  {command}\n" in told.stdout


@pytest.mark.parametrize("workers", [2, 4])
def test_any_number_of_workers_leaves_the_same_bytes(run: Any, workers: int) -> None:
    run(f"{COMPARED} --out one --workers 1")
    run(f"{COMPARED} --out more --workers {workers}")
    assert bytes_of("more") == bytes_of("one")


def test_no_order_of_hashes_changes_a_byte(process: Any) -> None:
    for hashed in ("1", "2"):
        assert process(f"{COMPARED} --out r{hashed}", PYTHONHASHSEED=hashed).returncode == 0
    assert bytes_of("r1") == bytes_of("r2")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_that_is_killed_goes_on_and_leaves_the_same_bytes(run: Any, workers: int) -> None:
    words = f"{COMPARED.replace('600', '3000')} --plugin skirmish.py"
    assert run(f"{words.replace(' --plugin skirmish.py', '')} --out whole").exit_code == 0
    command = [sys.executable, "-m", "navalcore", *words.split(), "--out", "r"]
    killed = subprocess.Popen([*command, "--workers", str(workers)], stdout=subprocess.DEVNULL)
    games = Path("r") / "games.csv"
    while not (games.exists() and games.stat().st_size > 20_000):
        assert killed.poll() is None, "it ended before it was killed"
        time.sleep(0.005)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert games.stat().st_size < len(bytes_of("whole")["games.csv"])
    result = run(f"lab --resume r --workers {workers}")
    assert (result.exit_code, result.stderr) == (0, "")
    assert bytes_of("r") == bytes_of("whole")
    assert "3000 games in each of 3 variants, seed 7" in result.stdout


def test_ctrl_c_says_how_to_go_on(run: Any) -> None:
    words = f"{COMPARED.replace('600', '3000')} --plugin skirmish.py --out r"
    command = [sys.executable, "-m", "navalcore", *words.split()]
    stopped = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    games = Path("r") / "games.csv"
    while not (games.exists() and games.stat().st_size > 2_000):
        time.sleep(0.005)
    stopped.send_signal(signal.SIGINT)
    told, errors = stopped.communicate(timeout=60)
    assert stopped.returncode == 130
    assert re.fullmatch(
        r"navalcore: stopped: the table is of the \d+ games that were done, of 3000\n"
        r"navalcore: go on with:\n  navalcore lab --resume r --plugin skirmish.py\n",
        errors.decode(),
    )
    assert b" games of 3000 in each of 3 variants, seed 7\n" in told
    result = CliRunner().invoke(build_app(), shlex.split(errors.decode().splitlines()[-1])[1:])
    assert result.exit_code == 0
    assert run(f"{COMPARED.replace('600', '3000')} --out whole").exit_code == 0
    assert bytes_of("r") == bytes_of("whole")


def test_a_finished_run_can_be_told_again(run: Any) -> None:
    first = run(f"{COMPARED} --out r")
    before = bytes_of("r")
    again = run("lab skirmish --resume r")
    assert (again.exit_code, again.stdout) == (0, first.stdout)
    assert bytes_of("r") == before


def ending(told: str) -> str:
    """The lines from the end of the game to its score."""
    return told.partition("The game is over")[2].partition("\nSeed")[0].strip()


def test_a_game_of_a_run_is_shown_again(run: Any) -> None:
    run(f"{COMPARED} --out r")
    rows = (Path("r") / "games.csv").read_text(encoding="utf-8").splitlines()
    row = next(row.split(",") for row in rows if row.startswith("17,rounds=ii,"))
    told = run("replay r --game 17 --variant rounds=ii")
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith(f"Skirmish: {row[4]} answers\n")
    assert f"The game is over: {row[2]}\n" in told.stdout
    watch = ["watch", "skirmish", "--plugin", "skirmish.py", "--seed", "7 17"]
    for variant, option in (("base", []), ("rounds=ii", ["--option", "rounds=ii"])):
        told = run(f"replay r --game 17 --variant {variant}").stdout
        watched = CliRunner().invoke(build_app(), [*watch, *option]).stdout
        assert len(ending(told)) > 20 and ending(told) == ending(watched)


FAILING = """
from navalcore import define
from navalcore.hookspecs import hookimpl


def rough(Base):
    @define
    class Battle(Base):
        def rammed(self, game, die):
            return super().rammed(game, 6 // (die - 2))

    return Battle


@hookimpl
def navalcore_frames(ruleset):
    return {"Battle": rough} if ruleset.id == "skirmish" else {}
"""


def test_a_game_that_broke_off_is_shown_as_far_as_it_came(run: Any) -> None:
    Path("rough.py").write_text(FAILING, encoding="utf-8")
    words = "lab skirmish --games 60 --seed 7 --out r --compare-plugin rough.py"
    result = run(words)
    assert result.exit_code == 4
    first, command, error = result.stderr.splitlines()
    number = re.fullmatch(
        r"navalcore: game (\d+) of variant rough.py broke off; see it with:", first
    )
    assert number
    assert command == (
        f"  navalcore replay r --game {number[1]} --variant rough.py --plugin skirmish.py "
        "--plugin rough.py"
    )
    assert "ZeroDivisionError" in error
    rows = (Path("r") / "games.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 2 * (int(number[1]) - 1)
    shown = CliRunner().invoke(build_app(), shlex.split(command)[1:])
    assert shown.exit_code == 4 and "ZeroDivisionError" in shown.stderr
    base = run(f"replay r --game {number[1]}")
    assert base.exit_code == 0 and "The game is over" in base.stdout
    assert "Round 1 begins." in shown.stdout and "The game is over" not in shown.stdout


def test_a_game_that_comes_otherwise_than_it_was_kept_is_told(run: Any) -> None:
    run(f"{COMPARED} --out r")
    games = Path("r") / "games.csv"
    rows = games.read_text(encoding="utf-8").splitlines(keepends=True)
    rows[1] = (
        rows[1]
        .replace("1,base,Draw,", "1,base,Victory,")
        .replace("1,base,Victory,", "1,base,Lost,")
    )
    games.write_text("".join(rows), encoding="utf-8")
    told = run("replay r --game 1")
    assert re.fullmatch(
        r"navalcore: game 1 comes otherwise than it was kept in r, where it ended after \d+ "
        r"answers \(Lost\): a bot or a rule has changed since\n",
        told.stderr,
    )


def test_the_rows_of_another_run_are_not_gone_on_with(run: Any) -> None:
    run(f"{COMPARED} --out r --workers 1")
    run(f"{COMPARED.replace('seed 7', 'seed 8')} --out other --workers 1")
    for name in ("games.csv", "events.csv"):
        text = (Path("other") / name).read_bytes()
        (Path("r") / name).write_bytes(text)
    (Path("r") / "report.html").unlink()
    result = run("lab --resume r")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == (
        "navalcore: r: game 600 comes otherwise than it was kept: the rows are those of another "
        "run, or a bot or a rule has changed since; restore the files or the code, or begin anew "
        "in another folder\n"
    )
    assert not (Path("r") / "report.html").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("replay r", "r: holds many games; name one of them, such as --game 1"),
        ("replay r --game 4", "--game 4: r is a run of 3 games"),
        ("replay r --game 0", "--game 0: r is a run of 3 games"),
        (
            "replay r --game 1 --variant x",
            "there is no variant 'x': expected base, fog=true, rounds=ii",
        ),
        ("replay r --game 1 --watch", "--watch: the games of r are played again; leave it out"),
        (
            "lab --resume r --games 9",
            "--resume goes on with the run as it began: leave --games out",
        ),
        (
            "lab --resume r --seed 8",
            "--resume goes on with the run as it began: leave --seed out",
        ),
        (
            "lab --resume r --until-width 0.1",
            "--resume goes on with the run as it began: leave --until-width out",
        ),
        (
            "lab --resume r --seat 0=random",
            "--resume goes on with the run as it began: leave --seat out",
        ),
        (
            "lab --resume r --compare fog=true",
            "--resume goes on with the run as it began: leave --compare out",
        ),
        ("lab nasty --resume r", "--resume r: is a run of skirmish, not of nasty"),
        ("lab --resume no", "--resume no: there is no such folder"),
        ("lab", "name a game; there are: skirmish"),
        (
            "lab skirmish --out r",
            "--out r: holds a run already; go on with it by --resume r, or name another folder",
        ),
        (
            "lab skirmish --out full",
            "--out full: is not empty, it holds letter; name another folder",
        ),
        (
            "lab skirmish --out full/letter",
            "--out full/letter: cannot be written (File exists); name another folder",
        ),
        (
            "lab skirmish --out /proc/r",
            "--out /proc/r: cannot be written (No such file or directory); name another folder",
        ),
        (
            "lab --resume r --plugin other.py",
            "--plugin other.py: r was played without it; leave it out",
        ),
    ],
)
def test_what_cannot_be_gone_on_with_or_shown_is_told(run: Any, words: str, told: str) -> None:
    run(f"{COMPARED.replace('600', '3')} --out r")
    Path("full").mkdir()
    Path("full/letter").write_text("", encoding="utf-8")
    Path("other.py").write_text("", encoding="utf-8")
    result = run(words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == f"navalcore: {told}"


def test_a_run_needs_the_plugins_with_which_it_was_played(run: Any) -> None:
    run(f"{COMPARED} --out r")
    result = run("lab --resume r", plugin=False)
    assert (result.exit_code, result.stderr) == (
        2,
        "navalcore: r: was played with skirmish.py; name that file with --plugin skirmish.py\n",
    )
    text = Path("skirmish.py").read_text(encoding="utf-8")
    Path("skirmish.py").unlink()
    Path("skirmish.py").write_text(text + "\n", encoding="utf-8")
    result = run("lab --resume r")
    assert (result.exit_code, result.stderr) == (
        3,
        "navalcore: skirmish.py: is not as it was when r was begun; bring back its text of then\n",
    )


def test_two_runs_into_one_folder_are_refused(run: Any) -> None:
    words = f"{COMPARED.replace('600', '100000')} --plugin skirmish.py --out r"
    running = subprocess.Popen(
        [sys.executable, "-m", "navalcore", *words.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while not (Path("r") / "run.toml").exists():
        time.sleep(0.01)
    result = run("lab --resume r")
    running.kill()
    running.wait()
    assert (result.exit_code, result.stderr) == (
        3,
        "navalcore: r: is being played now, at another terminal or by another program; end that "
        "run first, or name another folder\n",
    )


def test_a_worker_that_is_killed_leaves_what_was_done(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Experiment.play

    def played(made: Experiment, one: int, place: int = 0) -> Any:
        if one == 321:
            os.kill(os.getpid(), signal.SIGKILL)
        return play(made, one, place)

    with monkeypatch.context() as patched:
        patched.setattr(Experiment, "play", played)
        result = run(f"{COMPARED} --out r --workers 2")
    assert result.exit_code == 3
    assert re.fullmatch(
        r"navalcore: what is done is kept; go on with:\n"
        r"  navalcore lab --resume r --plugin skirmish.py\n"
        r"navalcore: the process that played game \d+( to \d+)? died\n",
        result.stderr,
    )
    assert run("lab --resume r").exit_code == 0
    run(f"{COMPARED} --out whole")
    assert bytes_of("r") == bytes_of("whole")


class Full:
    """A file of a disk that fills up in the midst of the next write."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def write(self, data: memoryview) -> int:
        self.file.write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def test_a_disk_that_fills_up_is_told_and_what_was_kept_can_be_gone_on_with(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(f"{COMPARED} --out whole")
    keep, times = RunFolder.keep, iter(range(100))

    def full(self: RunFolder, games: Any) -> None:
        if next(times) == 12:
            self.games._file = Full(self.games._file)
        keep(self, games)

    with monkeypatch.context() as patched:
        patched.setattr(RunFolder, "keep", full)
        result = run(f"{COMPARED} --out r --workers 1")
    assert result.exit_code == 3
    number = re.fullmatch(
        r"navalcore: what is done is kept; go on with:\n"
        r"  navalcore lab --resume r --plugin skirmish.py\n"
        r"navalcore: r: cannot be written \(No space left on device\); it holds the games before "
        r"(\d+): make room first\n",
        result.stderr,
    )
    assert number
    rows = (Path("r") / "games.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 3 * (int(number[1]) - 1)
    assert run("lab --resume r").exit_code == 0
    assert bytes_of("r") == bytes_of("whole")

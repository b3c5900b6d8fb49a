"""`hint` at a prompt, `--level`, and Ctrl-C while a bot thinks."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PIG = ROOT / "tests" / "kernel" / "small" / "pig.py"


def linked(place: Path) -> None:
    """Pig, as a file in the folder to play in."""
    (place / "pig.py").symlink_to(PIG)
    (place / "pig.toml").symlink_to(PIG.with_suffix(".toml"))


@pytest.fixture
def pig(run: Any, place: Path) -> Any:
    """Run a command line on Pig: `pig("play pig", "hint\\n")`."""
    linked(place)
    return lambda words, typed="": run(f"{words} --plugin pig.py", typed, plugin=False)


def test_a_hint_names_the_best_options_with_value_and_interval(pig: Any) -> None:
    told = pig("play pig --seat 1=random --seed 1", "hint 400\n").stdout
    found = re.search(
        r"By the bot hard, 400 imagined games: "
        r"(\d+\.\d)% \((\d+\.\d) to (\d+\.\d)%\) 1 Roll on \((\d+) games\) "
        r"(\d+\.\d)% \((\d+\.\d) to (\d+\.\d)%\) 2 Hold \((\d+) games\) "
        r"The chance to win in games that agree with what you know, played on by chance to their "
        r"end; where intervals overlap, either may be better\.",
        " ".join(told.split()),
    )
    assert found, told
    roll, low, high, games, *hold = map(float, found.groups())
    assert low < roll < high and hold[0] < roll and games + hold[3] == 400


def test_a_hint_of_a_game_for_one_tells_the_score(run: Any) -> None:
    told = run("play skirmish --seed 1", "hint 60\n").stdout
    assert re.search(r"By the bot hard, 60 imagined games:\n  -?\d+\.\d \(", told), told
    assert "The score in games that agree with what you know" in told


def test_a_hint_says_what_an_option_needs_where_it_fits(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NAVALCORE_PLUGINS", "fire-at-sea")
    words = "play fire-at-sea --seed 1 --seat 0=captain"
    for columns, fits in (("120", True), ("60", False)):
        monkeypatch.setenv("COLUMNS", columns)
        told = run(f"{words} --save {columns}.journal", "\n\n\nhint 40\n", plugin=False).stdout
        hint = told[told.index("By the bot hard, 40") :]
        moves = re.findall(
            r"  (?:Move|Turn) .*", hint
        )  # two of the three, if not all, as luck has it
        led = [re.search(r" - (?:to [A-H][1-8], )?facing [NESW]+", move) for move in moves]
        assert len(moves) >= 2 and all((one is not None) is fits for one in led), told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hint 0", "Hint 0: a budget of 0 iterations: expected 1 or more."),
        (
            "hint much",
            "Hint much: 'much' is no budget: expected iterations such as 400, or seconds such as"
            " 0.5s.",
        ),
    ],
)
def test_a_wrong_hint_is_refused(pig: Any, typed: str, told: str) -> None:
    result = pig("play pig --seat 1=random", typed + "\n")
    assert told in " ".join(result.stdout.split())


LEVELS = {
    "watch pig --level hrd": "--level hrd: expected easy, normal or hard",
    "watch pig --level hard:9": "--level hard:9: expected easy, normal or hard",
    "watch pig --level=": "--level '': expected easy, normal or hard",
    "play pig --level hard --seat 0=human --seat 1=random": "--level hard: every seat is taken, and"
    " no seat is left for a bot; see one with: navalcore watch pig --level hard",
    "play pig --seat 1=mcts:0": "--seat 1=mcts:0: a budget of 0 iterations: expected 1 or more",
    "play pig --seat 1=random:9": "--seat 1=random:9: 'random:9': random does not search and takes"
    " no budget; those that do are flat, mcts, easy, normal, hard",
    "play pig --seat 1=hrd": "--seat 1=hrd: there is no bot 'hrd' (did you mean 'hard'?)",
}


@pytest.mark.parametrize("words", LEVELS)
def test_a_wrong_level_or_budget_is_refused(pig: Any, words: str) -> None:
    result = pig(words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"navalcore: {LEVELS[words]}\n"


def test_a_game_for_one_has_no_seat_for_a_level(run: Any) -> None:
    result = run("play skirmish --level easy")
    assert result.exit_code == 2
    assert result.stderr == (
        "navalcore: --level easy: skirmish is played alone, and no seat is left for a bot; "
        "see one with: navalcore watch skirmish --level easy\n"
    )


def test_a_level_seats_bots_and_is_named_to_go_on(pig: Any) -> None:
    told = pig("play pig --level easy", "hold\n").stdout
    assert "pig-1.journal --level easy" in " ".join(told.split())
    assert told.count("First: Roll or hold?") == 2  # the second seat has answered by itself


@pytest.mark.parametrize("seat", ["mcts:9", "flat:4", "hard:0.01s"])
def test_a_bot_with_a_budget_plays(pig: Any, seat: str) -> None:
    result = pig(f"watch pig --seat 0={seat} --seat 1=random --seed 3")
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.search(r"The game is over: (2\d:1?\d|1?\d:2\d)\n", result.stdout), result.stdout


def thinking(place: Path, words: str, *, presses: int, typed: bytes = b"") -> tuple[int, str]:
    """Press Ctrl-C so often while a bot thinks for a minute; the exit code and what was told."""
    linked(place)
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "navalcore", *words.split(), "--plugin", "pig.py"],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "NAVALCORE_PLUGINS": "", "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        told = b""
        while b"journal" not in told:
            told += process.stdout.read1(1)
        os.write(ours, typed)
        for _ in range(presses):
            time.sleep(1.5)
            process.send_signal(signal.SIGINT)
        if presses == 1:
            time.sleep(1.5)
            os.write(ours, b"quit\n")
        told += process.stdout.read()
        code = process.wait(30)
    os.close(ours)
    os.close(theirs)
    return code, told.decode()


def test_ctrl_c_plays_the_best_answer_so_far(place: Path) -> None:
    code, told = thinking(place, "play pig --seat 0=mcts:60s --seed 5", presses=3)
    assert code == 0, told
    assert "Thinking cut short; Ctrl-C again leaves." in told
    assert "The game is saved in pig-1.journal" in told


def test_ctrl_c_leaves_where_only_bots_play(place: Path) -> None:
    words = "watch pig --seat 0=mcts:60s --seat 1=mcts:60s"
    code, told = thinking(place, words, presses=2)
    assert code == 0, told
    assert "Stopped; the game is saved in pig-1.journal. Go on with:" in told


def test_ctrl_c_stops_odds_whose_policy_thinks(place: Path) -> None:
    typed = b"odds roll until game by mcts:60s\n"
    code, told = thinking(place, "play pig --seat 1=random --seed 5", presses=1, typed=typed)
    assert code == 0, told
    assert "Counting was stopped.\n[1] > " in told
    assert "Stopped;" not in told and "The game is saved in pig-1.journal" in told


@pytest.mark.parametrize(
    ("words", "signs"),
    [
        ("play pig --seat 0=mcts:9 --seed 5", ["First: thinking . (Ctrl-C: enough)"]),
        ("watch pig --seat 0=mcts:9 --seat 1=random --seed 5", ["First: thinking …"]),
        ("play pig --seat 0=random --seed 5", []),
    ],
)
def test_a_terminal_shows_who_thinks(
    place: Path, terminal: Any, words: str, signs: list[str]
) -> None:
    """Each sign is swept away before the next thing is shown."""
    linked(place)
    told = terminal(f"{words} --plugin pig.py").until("] > ", "is over")
    found = re.findall(r"\r\x1b\[K(First: thinking [^\r\x1b]+)(?=\r\x1b\[K)", told)
    assert list(dict.fromkeys(found)) == signs, told
    assert told.count("thinking") == len(found)


def test_the_sign_says_what_ctrl_c_would_do(place: Path, terminal: Any) -> None:
    linked(place)
    shown = terminal("play pig --seat 0=mcts:60s --seed 5 --plugin pig.py")
    shown.until("First: thinking . (Ctrl-C: enough)")
    time.sleep(0.5)
    shown.interrupt()
    told = shown.until("First: thinking .. (Ctrl-C: leave)")
    assert "Thinking cut short; Ctrl-C again leaves." in told and "enough" not in told
    time.sleep(0.5)
    shown.interrupt()
    shown.until("Stopped; the game is saved in pig-1.journal. Go on with:")

"""Playing at the terminal: what is shown, what may be typed, and how it ends."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

START = """\
Skirmish: At dawn
The game is saved in skirmish-1.journal after each answer. Type ? for help.
── Round 1 ─────────────────────────────────────────────────────────────────────
≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈
── Ships ───────────────────────────────────────────────────────────────────────
Hood ·
Round 1 begins. [SKI-100]

What does the raider do? [SKI-100]
  1  Wait
  2  Fire at Hood [default]
  3  Ram Hood
[2] > """
FAREWELL = """

The input ended; the game is saved in skirmish-1.journal. Go on with:
  navalcore play skirmish --resume skirmish-1.journal --plugin skirmish.py
"""
END = """\

The game is over: Victory
    +5  damage [SKI-107]
   +10  Hood sunk [SKI-109]
Raider: 15, winner
Seed 1: the same seed and answers give the same game.
See it again with:
  navalcore replay skirmish-1.journal --plugin skirmish.py
"""


def test_the_start_and_the_end_of_the_input(run: Any) -> None:
    result = run("play skirmish --seed 1")
    assert result.stdout == START + FAREWELL
    assert result.exit_code == 0
    assert Path("skirmish-1.journal").is_file()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "A salvo is fired: 2 4. [SKI-101]"),
        ("2", "A salvo is fired: 2 4. [SKI-101]"),
        ("fire hood", "A salvo is fired: 2 4. [SKI-101]"),
        ("  FIRE   Hood ", "A salvo is fired: 2 4. [SKI-101]"),
        ("Fire at Hood", "A salvo is fired: 2 4. [SKI-101]"),
        ("fi", "A salvo is fired: 2 4. [SKI-101]"),
        ("0", "There is no option 0: type a number from 1 to 3."),
        ("4", "There is no option 4: type a number from 1 to 3."),
        ("x", "'x' is not possible here: type a number from 1 to 3, its words, or ? for help."),
        ("fire york", "Only the Hood is in range. [SKI-108]"),
        ("Fire at York", "Only the Hood is in range. [SKI-108]"),
        (
            "Use no bonus",
            "'Use no bonus' is not possible here: type a number from 1 to 3, its words, or ? for "
            "help.",
        ),
    ],
)
def test_an_option_is_taken_by_number_token_text_or_prefix(run: Any, typed: str, told: str) -> None:
    result = run("play skirmish --seed 1", f"{typed}\n")
    after = result.stdout[len(START) :]
    assert told in " ".join(after.split())


def test_a_command_is_not_meant_by_its_beginning(run: Any) -> None:
    result = run("play skirmish --seed 1", "u\n")
    assert "'u' is not possible here" in result.stdout


def test_the_beginning_of_an_option_goes_before_a_command_that_begins_so(run: Any) -> None:
    result = run("play skirmish --seed 1", "fire\nb\n")  # `bonus`, not `board`
    assert "The Hood takes 1. [SKI-107]" in result.stdout


def test_the_end_shows_score_breakdown_seed_and_the_command_to_see_it_again(run: Any) -> None:
    result = run("play skirmish --seed 1 --manual dice", "3\n6\n2\n6 5\n1\n")
    assert result.stdout.endswith(END)
    assert result.exit_code == 0


def test_only_the_blocks_that_changed_are_drawn_again(run: Any) -> None:
    result = run("play skirmish --manual dice", "3\n5\n")
    assert result.stdout.count("── Ships") == 1
    assert result.stdout.count("── Round 2") == 1


@pytest.mark.parametrize(
    ("environment", "flags"),
    [({"PYTHONIOENCODING": "ascii"}, ""), ({"PYTHONIOENCODING": "utf-8"}, " --ascii")],
    ids=["ascii terminal", "--ascii"],
)
def test_piped_output_is_plain_letters_without_colour(
    process: Any, environment: dict[str, str], flags: str
) -> None:
    result = process("play skirmish --seed 1" + flags, "1\n", **environment)
    text = result.stdout.decode("ascii")
    assert "-- Round 1 ----" in text and "~~~~" in text and "\x1b" not in text
    assert result.returncode == 0


def test_no_colour_where_none_is_wanted(process: Any) -> None:
    result = process("play skirmish", "", FORCE_COLOR="1", NO_COLOR="1")
    assert b"\x1b[3" not in result.stdout


def test_control_c_leaves_a_game_that_can_be_resumed() -> None:
    words = [sys.executable, "-m", "navalcore", "play", "skirmish", "--plugin", "skirmish.py"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(b"1\n")
        child.stdin.flush()
        seen = b""
        while seen.count(b"[2] > ") < 2:
            seen += child.stdout.read1(4096)
        child.send_signal(signal.SIGINT)
        told, _ = child.communicate(timeout=30)
    assert told.decode().endswith(
        "Stopped; the game is saved in skirmish-1.journal. Go on with:\n"
        "  navalcore play skirmish --resume skirmish-1.journal --plugin skirmish.py\n"
    )
    assert child.returncode == 0
    assert Path("skirmish-1.journal").read_text(encoding="utf-8").count('"answer"') == 2


def test_a_reader_that_closes_the_output_is_no_error() -> None:
    command = f"{sys.executable} -m navalcore watch skirmish --plugin skirmish.py | head -1"
    result = subprocess.run(command, shell=True, capture_output=True, timeout=60)
    assert result.stdout == b"Skirmish: At dawn\n"
    assert result.stderr == b""


@pytest.mark.parametrize("words", ["play skirmish --seed 1", "watch skirmish --seed 5"])
def test_sentences_come_with_a_pause_where_one_is_wished(
    run: Any, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("navalcore.cli.tabletop.Clock.wait", lambda _, time: waited.append(time))
    at_once = run(words)
    assert waited == []
    paused = run(f"{words} --delay 0.25")
    assert paused.exit_code == 0 and set(waited) == {0.25}
    told = paused.stdout.replace("skirmish-2", "skirmish-1")
    assert told == at_once.stdout
    sentences = [
        line
        for line in told.partition("The game is over")[0].splitlines()
        if line.endswith("]") and "[SKI-" in line and "? [" not in line
    ]
    assert len(waited) == len(sentences)


def test_watching_tells_a_game_between_bots(run: Any) -> None:
    result = run("watch skirmish --seed 5")
    assert result.exit_code == 0
    assert "Round 1 begins. [SKI-100]" in result.stdout
    assert "The game is over: " in result.stdout
    again = run("watch skirmish --seed 5 --save x.journal")
    assert again.stdout.split("\n")[3:-2] == result.stdout.split("\n")[3:-2]

"""A saved game again: step by step both ways, told whole, or watched without its plugin."""

import json
from pathlib import Path
from typing import Any

import pytest

KERNEL = Path(__file__).parents[1] / "kernel"
NASTY = KERNEL / "nasty" / "nasty.py"
AMBUSH = KERNEL / "ambush" / "ambush.py"


@pytest.fixture
def journal(run: Any) -> str:
    """A short game."""
    run("play skirmish --seed 1 --save j", "2\n1\n1\n")
    return "j"


def steps(run: Any, typed: str) -> str:
    """What follows the first prompt."""
    result = run("replay j --step", typed)
    assert result.exit_code == 0
    return str(result.stdout.split(" > ", 1)[1])


def test_piped_it_tells_the_whole_story(run: Any, journal: str) -> None:
    told = run("replay j").stdout
    assert told.startswith(
        "Skirmish: 5 answers\nRound 1 begins. [SKI-100]\nA salvo is fired: 2 4. [SKI-101]\n"
    )
    assert told.endswith(
        "The game is not over. Go on with:\n"
        "  navalcore play skirmish --resume j --plugin skirmish.py\n"
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("n\n", "Raider: act = fire hood\n"),
        ("n\nn\n", "Raider: salvo hood = 2 4\nA salvo is fired: 2 4. [SKI-101]\n"),
        ("n 2\n", "Raider: salvo hood = 2 4\nA salvo is fired: 2 4. [SKI-101]\n"),
        ("5\np\n", "Raider: act = wait\n── Round 2"),
        ("5\np 5\n", "Round 1 begins. [SKI-100]\n── Round 1"),
        ("goto round 2\n", "Raider: bonus = no-bonus\n"),
        ("goto 2\n", "Raider: salvo hood = 2 4\n"),
        ("goto zebra\n", "Nothing in the log holds 'zebra'.\n"),
        ("9\n", "There is no step 9: the game has 0 to 5.\n"),
        ("p\n", "There is no step -1: the game has 0 to 5.\n"),
        ("sing\n", "'sing' is no command here: n next, p back, a number, goto TEXT, all, q quit."),
        ("3\nall\n", "all\nRound 1 begins. [SKI-100]\nA salvo is fired: 2 4. [SKI-101]\nRound 2"),
        ("q\n", "q\n"),
    ],
)
def test_it_steps_both_ways(run: Any, journal: str, typed: str, told: str) -> None:
    assert told in steps(run, typed)


def test_it_shows_the_table_at_each_step(run: Any, journal: str) -> None:
    assert steps(run, "n\nn\np\n").count("── Ships") == 3


def test_it_can_be_watched_without_the_plugin(run: Any, journal: str) -> None:
    told = run("replay j --watch", plugin=False).stdout
    assert told.startswith("Round 1 begins. [SKI-100]\nA salvo is fired: 2 4. [SKI-101]\n")
    assert run("replay j --watch --viewer 0", plugin=False).stdout.startswith("Round 1 begins.\n")
    refused = run("replay j", plugin=False)
    assert refused.exit_code == 3
    assert refused.stderr == (
        "navalcore: there is no ruleset 'skirmish'; there are none (NAVALCORE_PLUGINS lets in no "
        "installed plugin); name its file with --plugin, or let navalcore replay FILE --watch tell "
        "its story\n"
    )


def test_a_seat_that_is_not_there(run: Any, journal: str) -> None:
    refused = run("replay j --viewer 3")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "navalcore: there is no seat 3: name 0 to 0 or OBSERVER\n",
    )


@pytest.mark.parametrize("written", [True, False], ids=["with its events", "answers alone"])
def test_what_a_viewer_may_not_know_is_found_by_none_of_its_words(
    run: Any, place: Path, written: bool
) -> None:
    game = f"nasty --seed 1 --option votes=false --plugin {NASTY}"
    assert run(f"watch {game} --save j", plugin=False).exit_code == 0
    if not written:  # a journal may leave them out
        rows = [json.loads(row) for row in Path("j").read_text().splitlines()]
        kept = [{key: row[key] for key in row if key != "events"} for row in rows]
        Path("j").write_text("".join(json.dumps(row) + "\n" for row in kept))
    shown = [
        run(f"replay j --step --viewer {viewer} --plugin {NASTY}", "goto drew: 0, a\n", False)
        for viewer in (0, 1)
    ]
    assert "\nDrew: 0, A. [NAS-201]\n" in shown[0].stdout
    assert "Nothing in the log holds 'drew: 0, a'.\n" in shown[1].stdout


def test_a_game_of_one_answer(run: Any) -> None:
    run("play skirmish --seed 1 --manual both --save j", "1\n")
    assert run("replay j").stdout.startswith("Skirmish: 1 answer\n")


def test_what_another_seat_chose_in_secret_is_not_shown(run: Any) -> None:
    assert run(f"watch ambush --seed 1 --plugin {AMBUSH} --save j", plugin=False).exit_code == 0
    shown = [
        run(f"replay j --step --viewer {viewer} --plugin {AMBUSH}", "n\nn\nn\n", False).stdout
        for viewer in (0, 1)
    ]
    assert "Red: harbour = make-for brest\n" in shown[0]
    assert "Blue: harbour (unseen)\n" in shown[0]
    assert "Red: harbour (unseen)\n" in shown[1]
    assert "Blue: harbour = make-for kiel\n" in shown[1]
    assert "Red: draw 0\nDrawn: 0. [AMB-2]\n" in shown[1]

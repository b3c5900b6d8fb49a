"""`check` where it cannot go on: rules that never end, Ctrl-C, files that are at fault."""

import re
import signal
import time
from importlib import metadata
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from navalcore.check import CHECKS, UNPLAYED
from tests.unwrapped import unwrapped

KERNEL = Path(__file__).parents[1] / "kernel" / "nasty"
GAME = f"nasty --plugin {KERNEL / 'nasty.py'}"
HANGING = KERNEL / "faulty" / "hanging.py"
PLAYED = [name for name in CHECKS if name not in UNPLAYED]
timed = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer interrupts here")


@timed
def test_rules_that_never_end_are_told_with_their_place(run: Any) -> None:
    begun = time.monotonic()
    result = run(f"check {GAME} --plugin {HANGING} --games 1 --patience 0.3", plugin=False)
    assert time.monotonic() - begun < 20
    assert result.exit_code == 3
    shown = unwrapped(result.stdout)
    assert re.search(
        r"FAULT progress Games end by the rules, .* and never hang\. progress, seed 0, after \d+ "
        r"answers: 3 seats, default options: "
        r"the rules come to no question within 0\.3 seconds; they are in "
        r"\w+(\.\w+)? \(faulty/hanging\.py:\d+\)",
        shown,
    )
    for name in set(PLAYED) - {"progress"}:
        assert f"? {name} not tried: see progress" in shown
    assert result.stdout.count("FAULT") == 1
    command = next(line for line in result.stdout.splitlines() if "navalcore replay" in line)
    again = run(command.split("navalcore ")[1], plugin=False)
    assert again.exit_code == 0, again.stderr
    assert "The rules break off at the next answer, what comes at 'draw " in unwrapped(again.stdout)


@pytest.mark.parametrize("seconds", ["-1", "soon"])
def test_patience_is_a_number_of_seconds(run: Any, seconds: str) -> None:
    result = run(f"check {GAME} --patience {seconds}", plugin=False)
    assert result.exit_code == 2
    assert "--patience" in result.stderr


def test_patience_may_be_as_long_as_anyone_likes(run: Any) -> None:
    assert run(f"check {GAME} --only imports --patience inf", plugin=False).exit_code == 0


def test_ctrl_c_says_where_the_check_was(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("navalcore.check.questions._form", Mock(side_effect=KeyboardInterrupt))
    result = run(f"check {GAME} --only data --only legality", plugin=False)
    assert result.exit_code == 130
    assert result.stderr == "navalcore: stopped at legality, seed 0, after 0 answers\n"
    assert result.stdout.splitlines()[1].startswith("ok    data")


def test_ctrl_c_says_where_the_rules_were(run: Any) -> None:
    text = HANGING.read_text(encoding="utf-8").replace(
        "    return turn\n", "    import os, signal\n    os.kill(os.getpid(), signal.SIGINT)\n"
    )
    Path("pressing.py").write_text(text, encoding="utf-8")
    result = run(f"check {GAME} --plugin pressing.py --only clones", plugin=False)
    assert result.exit_code == 130
    assert re.fullmatch(
        r"navalcore: stopped at clones, seed 0, after \d+ answers; the rules were in wait "
        r"\(pressing\.py:2[34]\), called by Waiting\.drawn\n",
        result.stderr,
    )


def test_a_plugin_file_that_does_not_load_is_not_passed_over(run: Any) -> None:
    Path("broken.py").write_text("import no_such_module\n", encoding="utf-8")
    result = run(f"check {GAME} --plugin broken.py", plugin=False)
    assert result.exit_code == 4
    assert result.stdout == ""
    assert result.stderr == (
        "navalcore: plugin broken (broken.py): cannot be imported: ModuleNotFoundError: No module "
        "named 'no_such_module' (left out; mend it, or name --no-plugin broken)\n"
        "navalcore: nothing is checked, since broken.py cannot be used\n"
    )


def test_a_game_that_is_installed_too_is_told_calmly(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new calm", plugin=False)
    monkeypatch.delenv("NAVALCORE_PLUGINS")
    monkeypatch.syspath_prepend(str(Path("calm").absolute()))
    point = metadata.EntryPoint("calm", "navalcore_calm", "navalcore")
    monkeypatch.setattr(metadata, "entry_points", lambda **about: [point])
    result = run("check calm --plugin calm/navalcore_calm.py --only data", plugin=False)
    assert result.exit_code == 0
    assert result.stderr == (
        "navalcore: calm/navalcore_calm.py takes the place of the installed plugin calm\n"
    )


def test_house_rules_that_do_not_fit_are_a_fault_of_data(run: Any) -> None:
    source = (
        "from navalcore.hookspecs import hookimpl\n\n\n@hookimpl\n"
        "def navalcore_overlay(ruleset):\n    return {'match': {'turns': '12'}}\n"
    )
    Path("longer.py").write_text(source, encoding="utf-8")
    result = run(f"check {GAME} --plugin longer.py", plugin=False)
    assert result.exit_code == 3
    assert "FAULT data" in result.stdout
    assert "turns: expected a whole number, got '12'" in unwrapped(result.stdout)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("boxes = 3", 'boxes = "3"', "navalcore_duel.toml: gun, boxes: expected a whole number"),
        ("answers_limit = 500", "answers_limit = 0", "navalcore_duel.toml: ruleset, answers_limit"),
        ("[[scenario]]", "[[scenario]", "navalcore_duel.toml: line "),
        ('cite = "DUE-1"', 'cite = "DUE-9"', "navalcore_duel.toml: label turn, cite: there is"),
    ],
    ids=["a value", "of the ruleset", "no TOML", "a cite"],
)
def test_faulty_data_of_a_game_in_one_file_are_a_fault_of_data(
    run: Any, old: str, new: str, sentence: str
) -> None:
    run("new duel", plugin=False)
    file = Path("duel/navalcore_duel.toml")
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run("check duel --plugin duel/navalcore_duel.py", plugin=False)
    assert result.exit_code == 3
    shown = unwrapped(result.stdout)
    assert "FAULT data" in shown
    assert f"data: {sentence}" in shown

"""The conformance kit from the command line, and under pytest."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from navalcore import load_journal
from navalcore.check import CHECKS
from tests.unwrapped import unwrapped

NASTY = Path(__file__).parents[1] / "kernel" / "nasty"
AMBUSH = NASTY.with_name("ambush")
GAME = f"nasty --plugin {NASTY / 'nasty.py'}"
LEAK = """
from navalcore import define
from navalcore.hookspecs import hookimpl


def telling(base):
    @define
    class Telling(base):
        last: str = ""

        def drawn(self, game, face):
            self.last = face
            return super().drawn(game, face)

    return Telling


@hookimpl
def navalcore_frames(ruleset):
    return {"Turn": telling}
"""


def test_each_check_is_told_with_what_it_proves(run: Any) -> None:
    result = run(f"check {GAME} --games 1 --positions 2", plugin=False)
    assert result.exit_code == 0, result.stdout
    lines = result.stdout.splitlines()
    assert lines[0] == "Nasty: 1 game, 2 positions"
    assert [line.split()[1] for line in lines if line.startswith("ok ")] == list(CHECKS)
    assert lines[-1] == "nasty keeps all of it."
    assert list(Path().glob("*.journal")) == []


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "--games 1",
            "Ambush: 1 game of 2 seats, 5 positions; --games 2 also plays 3 seats",
        ),
        ("--games 3", "Ambush: 3 games of 2 seats and 3 seats, 5 positions"),
        ("--seats 3", "Ambush: 3 games, 5 positions"),
    ],
)
def test_it_is_told_how_many_play_in_the_games(run: Any, typed: str, sentence: str) -> None:
    data = (AMBUSH / "ambush.toml").read_text(encoding="utf-8")
    data = data.replace("seats = [2]", "seats = [2, 3]").replace('"Blue"]', '"Blue", "Green"]')
    Path("ambush.toml").write_text(data, encoding="utf-8")
    shutil.copy(AMBUSH / "ambush.py", ".")
    shown = run(f"check ambush --plugin ambush.py --only imports {typed}", plugin=False).stdout
    assert shown.splitlines()[0] == sentence


@pytest.mark.parametrize(
    ("only", "sentence"),
    [
        ("--only data", "nasty keeps this; 1 of 17 checks was tried."),
        ("--only data --only order", "nasty keeps this; 2 of 17 checks were tried."),
    ],
)
def test_checks_that_were_not_tried_are_not_praised(run: Any, only: str, sentence: str) -> None:
    result = run(f"check {GAME} {only}", plugin=False)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, sentence)


def test_the_checks_are_listed(run: Any) -> None:
    shown = run("check --list", plugin=False).stdout
    assert [line.split()[0] for line in shown.splitlines() if line[0] != " "] == list(CHECKS)
    assert "noninterference  What a viewer may not know changes no view, prompt," in shown


def test_a_fault_leaves_the_shortest_game_that_shows_it(run: Any) -> None:
    Path("leak.py").write_text(LEAK, encoding="utf-8")
    line = f"check {GAME} --plugin leak.py --only noninterference --only undo"
    result = run(line, plugin=False)
    assert result.exit_code == 3
    shown = unwrapped(result.stdout)
    assert "FAULT noninterference What a viewer may not know" in shown
    assert "noninterference, seed 1, after 4 answers: the view of viewer " in shown
    assert "? undo not tried: it rests on noninterference, which found something" in shown
    assert "noninterference: the shortest game found to show it is in nasty-nonint" in shown
    command = f"navalcore replay nasty-noninterference.journal --plugin {NASTY / 'nasty.py'}"
    assert f"  {command} --plugin leak.py\n" in result.stdout
    again = run(command.removeprefix("navalcore ") + " --plugin leak.py", plugin=False)
    assert again.exit_code == 0
    assert "Nasty: 4 answers" in again.stdout
    assert f"--resume nasty-noninterference.journal --plugin {NASTY}" in again.stdout


def test_a_game_that_shows_a_fault_is_gone_on_with_in_a_copy(run: Any) -> None:
    Path("leak.py").write_text(LEAK, encoding="utf-8")
    run(f"check {GAME} --plugin leak.py --only noninterference", plugin=False)
    kept = Path("nasty-noninterference.journal")
    before = kept.read_bytes()
    plugins = f"--plugin {NASTY / 'nasty.py'} --plugin leak.py"
    command = f"play nasty --resume {kept} {plugins}"
    copying = f"{command} --save copy.journal"
    refused = run(command, plugin=False)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == (
        f"navalcore: --resume {kept}: is left as it is, for what it shows; go on in a copy: "
        f"navalcore {copying}\n"
    )
    assert (
        f"Go on with:\n  navalcore {copying}\n"
        in run(f"replay {kept} {plugins}", plugin=False).stdout
    )
    assert run(copying, "quit\n", plugin=False).exit_code == 0
    assert kept.read_bytes() == before
    assert load_journal("copy.journal").records == load_journal(kept).records


BREAKS = """
from navalcore import define
from navalcore.hookspecs import hookimpl


def failing(base):
    @define
    class Failing(base):
        def acted(self, game, value):
            if value[0] == "pass":
                raise RuntimeError("no such rule")
            return super().acted(game, value)

    return Failing


@hookimpl
def navalcore_frames(ruleset):
    return {"Turn": failing}
"""


@pytest.mark.parametrize("typed", ["", " --step"])
def test_the_replay_of_a_game_that_breaks_off_says_at_which_answer(run: Any, typed: str) -> None:
    Path("breaks.py").write_text(BREAKS, encoding="utf-8")
    run(f"check {GAME} --plugin breaks.py --only legality --games 2", plugin=False)
    line = f"replay nasty-legality.journal --plugin {NASTY / 'nasty.py'} --plugin breaks.py"
    told = unwrapped(run(line + typed, "9999\n1\nq\n" if typed else None, plugin=False).stdout)
    answers = load_journal("nasty-legality.journal").records
    if typed:
        assert "Kept by" not in told
        told = unwrapped(run(line + typed, f"{len(answers)}\nq\n", plugin=False).stdout)
    assert (
        f"Kept by navalcore check for legality, seed 0, after {len(answers)} answers: the rules "
        "fail in Failing.acted (breaks.py:11): RuntimeError: no such rule The rules break off at "
        "the next answer, 'pass' of seat 0 at 'turn'."
    ) in told


def test_no_file_is_overwritten(run: Any) -> None:
    Path("leak.py").write_text(LEAK, encoding="utf-8")
    for _ in range(2):
        run(f"check {GAME} --plugin leak.py --only noninterference", plugin=False)
    names = sorted(path.name for path in Path().glob("*.journal"))
    assert names == ["nasty-noninterference-2.journal", "nasty-noninterference.journal"]


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        ("check nastie", 2, "there is no ruleset 'nastie' (did you mean 'nasty'?)"),
        (
            "check nasty --only undoo",
            2,
            "there is no check 'undoo' (did you mean 'undo'?)",
        ),
        (
            "check nasty --option vote=true",
            2,
            "unknown option 'vote' (did you mean 'votes'?)",
        ),
        ("check nasty --seats 5", 2, "nasty is played with 3 seats, not with 5"),
        ("check nasty --scenario long", 2, "nasty has no scenario 'long': expected short, endless"),
    ],
)
def test_what_cannot_be_checked(run: Any, line: str, code: int, sentence: str) -> None:
    result = run(f"{line} --plugin {NASTY / 'nasty.py'}", plugin=False)
    assert result.exit_code == code
    assert sentence in unwrapped(result.stderr)


def under_pytest(*flags: str, **environment: str) -> Any:
    """What pytest says of the test ruleset under these flags, in this folder.

    Not as in a CI run: there pytest repeats the whole of a finding in its last lines.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *flags]
    plugin = f"--navalcore-plugin={NASTY / 'nasty.py'}"
    return subprocess.run(
        [*command, plugin],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        env={**{name: value for name, value in os.environ.items() if name != "CI"}, **environment},
    )


def test_pytest_makes_a_test_of_each_check() -> None:
    done = under_pytest("--navalcore-game=nasty", "--navalcore-games=1", "-vv")
    assert done.returncode == 0, done.stdout
    assert f"{len(CHECKS)} passed" in done.stdout
    assert "nasty::noninterference PASSED" in done.stdout


def test_pytest_tells_what_was_found() -> None:
    Path("leak.py").write_text(LEAK, encoding="utf-8")
    flags = ("--navalcore-game=nasty", "--navalcore-plugin=leak.py")
    done = under_pytest(*flags, "--navalcore-only=noninterference")
    assert done.returncode == 1
    assert "the view of viewer 1 tells what came at 'draw" in done.stdout
    plugins = f"--plugin leak.py --plugin {NASTY / 'nasty.py'}"
    command = f"check nasty --only noninterference {plugins} --games 3 --positions 5"
    assert f"see the game with: navalcore {command}\n" in done.stdout
    lines = done.stdout.splitlines()
    found = [line for line in lines if line.startswith("noninterference, seed ")]
    assert 0 < len(found) <= 5


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--navalcore-game=nastie"], "there is no ruleset 'nastie' (did you mean 'nasty'?)"),
        (["--navalcore-game=nasty", "--navalcore-only=x"], "there is no check 'x': expected data,"),
        (["--navalcore-game=nasty", "--navalcore-games=0"], "--navalcore-games=0: expected 1 or"),
        (
            ["--navalcore-game=nasty", "--navalcore-patience=-1"],
            "--navalcore-patience=-1: expected 0 or more",
        ),
    ],
)
def test_pytest_refuses_what_cannot_be_checked(flags: list[str], sentence: str) -> None:
    done = under_pytest(*flags)
    assert done.returncode == 4
    assert f"ERROR: {sentence}" in done.stderr


def test_pytest_tells_a_few_findings_and_how_many_more() -> None:
    Path("many.py").write_text(
        "import navalcore.check\n"
        "from navalcore.check import Finding\n\n"
        "def many(trial):\n"
        "    return [Finding('order', -1, 0, f'fault {number}') for number in range(8)]\n\n"
        "navalcore.check.CHECKS['order'] = many\n",
        encoding="utf-8",
    )
    done = under_pytest(
        "--navalcore-game=nasty", "--navalcore-only=order", "-p", "many", PYTHONPATH="."
    )
    assert done.returncode == 1
    told = "".join(f"order: fault {number}\n" for number in range(5))
    assert f"{told}and 3 more\nsee the game with: " in done.stdout
    assert "fault 5" not in done.stdout


def test_pytest_tells_a_crash_of_the_rules_once() -> None:
    Path("crash.py").write_text(LEAK.replace("self.last = face", "raise ValueError('so')"))
    flags = ("--navalcore-game=nasty", "--navalcore-plugin=crash.py", "-rs")
    only = [f"--navalcore-only={name}" for name in ("legality", "clones", "undo")]
    done = under_pytest(*flags, *only)
    assert done.returncode == 1
    assert done.stdout.count("the rules fail in Telling.drawn (crash.py:12): ValueError: so") == 1
    assert "1 failed, 2 skipped" in done.stdout
    assert "not tried: see legality" in done.stdout


def test_pytest_refuses_a_plugin_file_that_does_not_load() -> None:
    Path("broken.py").write_text("import no_such_module\n", encoding="utf-8")
    done = under_pytest("--navalcore-game=nasty", "--navalcore-plugin=broken.py")
    assert done.returncode == 4
    assert (
        "ERROR: plugin broken (broken.py): cannot be imported: "
        "ModuleNotFoundError: No module named 'no_such_module'\n"
    ) in done.stderr


def test_pytest_is_left_alone_without_the_option() -> None:
    Path("test_one.py").write_text("def test_one():\n    pass\n", encoding="utf-8")
    done = under_pytest()
    assert done.returncode == 0 and "1 passed" in done.stdout

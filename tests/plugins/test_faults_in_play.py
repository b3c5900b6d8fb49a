"""Faulty plugins while a game is played, gone on with or watched."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import navalcore
from tests.plugins.poisoned import HOOK, MODIFIER, run
from tests.unwrapped import unwrapped

Command = Callable[..., Any]


def test_an_unfinished_game_goes_on_beside_them(command: Command, tmp_path: Path) -> None:
    begun = command("play", "bismarck", "--seed", "1", "--save", "a.journal")
    assert begun.returncode == 0 and "The input ended" in unwrapped(begun.stdout)
    done = command("watch", "--resume", "a.journal")
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout


@pytest.mark.parametrize(
    "line", [["play", "bismarck", "--resume"], ["play", "--resume"], ["replay"]]
)
def test_a_journal_is_not_gone_on_with_without_its_house_rules(
    tmp_path: Path, line: Sequence[str]
) -> None:
    house, site = tmp_path / "house.py", tmp_path / "site"
    site.mkdir()
    house.write_text(f"{HOOK}{MODIFIER}\n", encoding="utf-8")
    begin = ("play", "bismarck", "--seed", "1", "--save", "a.journal", "--plugin", "house.py")
    assert run(tmp_path, site, *begin).returncode == 0
    before = (tmp_path / "a.journal").read_bytes()
    house.write_text(f"{HOOK}def navalcore_modifiers(ruleset):\n    return 1 / 0", encoding="utf-8")
    done = run(tmp_path, site, *line, "a.journal", "--plugin", "house.py")
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.splitlines() == [
        "navalcore: plugin house (house.py): navalcore_modifiers failed: ZeroDivisionError: "
        "division by zero; mend the file, or leave out --plugin house.py",
    ]
    assert (tmp_path / "a.journal").read_bytes() == before


def test_a_house_rule_for_a_check_that_does_not_exist_stops_the_game(tmp_path: Path) -> None:
    source = (
        f"{HOOK}def navalcore_modifiers(ruleset):\n"
        "    return {'shooting': [('steady', lambda game, *about: 1, '')]}\n"
    )
    (tmp_path / "steady.py").write_text(source, encoding="utf-8")
    line = ("watch", "fire-at-sea", "--seed", "1", "--plugin", "steady.py")
    done = run(tmp_path, tmp_path, *line)
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr == (
        "navalcore: plugin steady (steady.py): fire-at-sea has no check 'shooting' (did you mean "
        "'shot'?); mend the file, or leave out --plugin steady.py\n"
    )
    listed = unwrapped(run(tmp_path, tmp_path, "games", "fire-at-sea").stdout)
    assert (
        "Checks, whose rolls the modifiers of a plugin may change: speed Speed roll, … [FAS-501] "
    ) in listed


IN_PLAY = """
from navalcore.hookspecs import hookimpl


class Loud:
    def rolled(self, seat, label, outcome):
        raise RuntimeError("too loud")


@hookimpl
def navalcore_watch(game):
    return Loud()


@hookimpl
def navalcore_modifiers(ruleset):
    if ruleset.id == "fire-at-sea":
        return {"shot": [("fog", lambda game, *about: VALUE, "")]}
"""


def test_a_watcher_that_raises_is_dropped(tmp_path: Path) -> None:
    (tmp_path / "noisy.py").write_text(IN_PLAY, encoding="utf-8")
    done = run(tmp_path, tmp_path, "watch", "bismarck", "--seed", "1", "--plugin", "noisy.py")
    assert done.returncode == 0 and "The game is over" in done.stdout
    assert done.stderr == (
        "navalcore: plugin noisy: its watcher failed in rolled (RuntimeError: too loud) and is "
        "dropped\n"
    )


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("'2'", "TypeError: expected a whole number, got '2'"),
        ("None", "TypeError: expected a whole number, got None"),
    ],
)
def test_a_modifier_that_fails_stops_the_game_with_its_journal(
    tmp_path: Path, value: str, fault: str
) -> None:
    (tmp_path / "foggy.py").write_text(IN_PLAY.replace("VALUE", value), encoding="utf-8")
    line = ("watch", "fire-at-sea", "--seed", "1", "--plugin", "foggy.py", "--save", "a.journal")
    done = run(tmp_path, tmp_path, *line)
    assert done.returncode == 4
    assert done.stderr.splitlines()[-1] == (
        f"navalcore: the modifier 'fog' of shot failed: {fault}; "
        "mend its plugin or leave it out (--no-plugin foggy)"
    )
    journal = navalcore.load_journal(tmp_path / "a.journal")
    assert journal.records and not journal.torn

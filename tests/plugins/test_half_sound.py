"""Of a plugin that fails, early or late, nothing stays in force; the sound ones keep all."""

import sys
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.errors import PluginError, RulesetError
from navalcore.opponents import SEARCHING, SEARCHING_LED
from navalcore.plugin_faults import faults_of, sound
from navalcore.plugins import Library
from tests.plugins.poisoned import GAMES, HOOK, LATE, MODIFIER, POISONS


def test_nothing_is_half_registered(importable: Path) -> None:
    library = Library()
    assert set(library.rulesets()) == set(GAMES)
    assert {id: list(library.bots(id)) for id in GAMES} == {
        "bismarck": ["random", "captain", *SEARCHING, *SEARCHING_LED],
        "fire-at-sea": ["random", "captain", *SEARCHING, *SEARCHING_LED],
        "brawling-battleships": ["random", "captain", *SEARCHING, *SEARCHING_LED],
    }
    assert library.ruleset("bismarck").distribution.startswith("navalcore ")
    assert [one.name for one in library.plugins if one.status == "quarantined"] == sorted(POISONS)
    with pytest.raises(PluginError) as caught:
        Library(strict=True)
    told = str(caught.value).splitlines()
    assert [line.split()[1] for line in told] == sorted(POISONS)


def test_a_file_that_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "half.py"
    file.write_text(POISONS["half-way"][0], encoding="utf-8")
    library = Library(only=("bismarck",), files=[file])
    assert "half-a-bot" not in library.bots("bismarck")
    assert "navalcore_plugin_half" not in sys.modules
    with pytest.raises(PluginError) as caught:
        Library(only=("bismarck",), files=[file], strict=True)
    assert str(caught.value) == (
        f"plugin half ({file}): cannot be imported: OSError: the disk is on fire"
    )


HOUSE = f"""{HOOK}def navalcore_bots():
    return {{"bismarck": {{"gambler": object}}}}


@hookimpl
def navalcore_rules(ruleset):
    return {{"HOUSE-1": "Fog lifts."}} if ruleset.id == "bismarck" else None


@hookimpl
def navalcore_overlay(ruleset):
    return 1 / 0 if ruleset.id == "bismarck" else None
"""
LEANING = f"""{HOOK}def navalcore_options(ruleset):
    row = {{"key": "fog", "default": False, "values": [False, True], "text": "Fog."}}
    return [{{**row, "cite": "HOUSE-1"}}] if ruleset.id == "bismarck" else []
"""


def test_the_sound_ones_keep_their_effect(importable: Path, tmp_path: Path) -> None:
    smoke = tmp_path / "smoke.py"
    smoke.write_text(f"{HOOK}{MODIFIER}\n", encoding="utf-8")
    whole = Library(only=("bismarck", *LATE), files=[smoke])
    told = faults_of(whole, whole.ruleset("bismarck"))
    assert [one.name for one in told] == sorted(LATE)
    library = sound(whole, "bismarck")
    assert [one.name for one in library.plugins if one.status == "quarantined"] == sorted(LATE)
    game = navalcore.new_game("bismarck", seed=1, library=library)
    assert [one.name for one in game.bound.contributors] == ["smoke"]
    assert sound(library, "bismarck") is library


def test_nothing_of_a_plugin_is_half_in_force(tmp_path: Path) -> None:
    """One whose overlay fails takes its bots and rules along, and what leans on them."""
    files = []
    for name, source in {"house": HOUSE, "leaning": LEANING}.items():
        files.append(tmp_path / f"{name}.py")
        files[-1].write_text(source, encoding="utf-8")
    whole = Library(only=("bismarck", "fire-at-sea"), files=files)
    assert "gambler" in whole.bots("bismarck") and "fog" in whole.ruleset("bismarck").options
    assert sound(whole, "fire-at-sea") is whole
    library = sound(whole, "bismarck")
    assert "gambler" not in library.bots("bismarck")
    assert "HOUSE-1" not in library.ruleset("bismarck").rules
    assert "fog" not in library.ruleset("bismarck").options
    assert {one.name: one.reason for one in library.plugins if one.reason}.items() >= {
        "house": "navalcore_overlay failed: ZeroDivisionError: division by zero",
        "leaning": "navalcore_options: option 'fog', cite: there is no rule 'HOUSE-1'"
        "; navalcore_rules may add it",
    }.items()
    assert library.recipe is not None and library.recipe["without"] == ["house"]


FRAME = """from navalcore import define
{hook}def navalcore_frames(ruleset):
    return {{"Voyage": lambda base: {made}}} if ruleset.id == "bismarck" else None
"""


def test_of_two_that_do_not_go_together_the_later_is_left_out(tmp_path: Path) -> None:
    made = {"first": "define(type('Calm', (base,), {}))", "second": "base.__mro__[1]"}
    for name, words_of_frame in made.items():
        source = FRAME.format(hook=HOOK, made=words_of_frame)
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    files = [tmp_path / f"{name}.py" for name in made]
    library = sound(Library(only=("bismarck",), files=files), "bismarck")
    bad = {one.name: one.reason for one in library.plugins if one.status == "quarantined"}
    assert list(bad) == ["second"]
    assert "which is no subclass of the Calm of plugin first" in bad["second"]


def test_nobody_is_blamed_for_shipped_data_that_are_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "house.py"
    file.write_text(f"{HOOK}def navalcore_overlay(ruleset):\n    return {{}}", encoding="utf-8")
    library = Library(only=("bismarck",), files=[file])

    def wrong(*about: Any) -> None:
        raise RulesetError(["ships.toml: row 1: expected a name"])

    monkeypatch.setattr("navalcore.ruleset.load", wrong)
    assert faults_of(library, library.ruleset("bismarck")) == []


def test_a_library_of_one_s_own_is_strict_about_rules(poisoned: Path) -> None:
    """In a program nobody reads notices: a game under other rules than asked for never begins."""
    file = poisoned / "poison_late_overlay.py"
    library = Library(only=("bismarck",), files=[file])
    with pytest.raises(PluginError, match="navalcore_overlay failed: ZeroDivisionError"):
        navalcore.new_game("bismarck", seed=1, library=library)

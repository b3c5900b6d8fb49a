"""Manifest, options and rule texts of a data package."""

from pathlib import Path
from typing import Any

import pytest

from navalcore.manifests import Label, read_manifest
from navalcore.rules import (
    OptionSpec,
    Rule,
    RuleIndex,
    parse_option,
    read_options,
    read_rules,
    resolve_options,
    unknown_cites,
)
from tests.faulty_data import findings

MANIFEST = """
[ruleset]
id = "duel"
title = "Duel"
version = 1
seats = [2, 3]
default_seats = 2
answers_limit = 100
seat_names = ["red", "blue", "green"]
[[scenario]]
id = "dawn"
title = "At dawn"
[[label]]
id = "mg"
space = "pool"
prompt = "Main guns"
modified = true
cite = "DUE-101"
[[label]]
id = "target"
space = "decision"
prompt = "At whom?"
"""
OPTIONS = """
[[option]]
key = "storm"
default = false
values = [false, true]
text = "Whether it storms."
cite = "DUE-102"
[[option]]
key = "scope"
default = "day"
values = ["day", "night"]
text = "When."
"""
RULES = """
[[rule]]
id = "DUE-101"
section = "Guns"
text = "Roll one die a gun."
[[rule]]
id = "DUE-102"
text = "Storm: no Guns."
modelled = false
reason = "nothing to build"
"""
FILES = {"ruleset.toml": MANIFEST, "options.toml": OPTIONS, "rules.toml": RULES}
READERS: dict[str, Any] = {
    "ruleset.toml": read_manifest,
    "options.toml": read_options,
    "rules.toml": read_rules,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_a_package_is_read(folder: Path) -> None:
    manifest, options, rules = read_manifest(folder), read_options(folder), read_rules(folder)
    assert (manifest.id, manifest.seats, manifest.scenarios[0].id) == ("duel", (2, 3), "dawn")
    assert manifest.checks == {"mg"}
    assert [(spec.key, spec.default) for spec in options] == [("storm", False), ("scope", "day")]
    assert (rules.ids, len(rules), "DUE-101" in rules) == (("DUE-101", "DUE-102"), 2, True)
    assert rules.text("DUE-101") == "Roll one die a gun."
    assert unknown_cites(manifest, options, rules) == []


def test_options_may_be_absent(folder: Path) -> None:
    (folder / "options.toml").unlink()
    assert read_options(folder) == ()


@pytest.mark.parametrize(
    ("name", "old", "new", "finding"),
    [
        (
            "ruleset.toml",
            "version = 1",
            "version = 0",
            "ruleset, version: expected 1 or more, got 0",
        ),
        (
            "ruleset.toml",
            "limit = 100",
            "limit = 0",
            "ruleset, answers_limit: expected 1 or more, got 0",
        ),
        (
            "ruleset.toml",
            "default_seats = 2",
            "default_seats = 4",
            "ruleset, default_seats: expected one of 2, 3, got 4",
        ),
        *(
            (
                "ruleset.toml",
                "seats = [2, 3]",
                f"seats = [2, {number}]",
                f"ruleset, seats: expected numbers from 1 to 16, got {number}",
            )
            for number in (0, -3)
        ),
        (
            "ruleset.toml",
            ', "green"',
            "",
            "ruleset, seat_names: expected 3 names, got 2",
        ),
        (
            "ruleset.toml",
            "modified = true",
            'modified = "yes"',
            "label, row 1, modified: expected true or false, got 'yes'",
        ),
        (
            "ruleset.toml",
            'prompt = "At whom?"',
            'prompt = "At whom?"\nmodified = true',
            "label target, modified: a decision takes no modifiers",
        ),
        *(
            (
                "ruleset.toml",
                'prompt = "At whom?"',
                f'prompt = "{prompt}"',
                "label target, prompt: expected no other braces than {0}, {1} … for the words "
                f"after the id, got '{prompt}'",
            )
            for prompt in ("At {ship}?", "At {?", "At {}?", "At {0.name}?", "At {10}?")
        ),
        ("ruleset.toml", '"target"', '"mg"', "label, row 2: id 'mg' is already in row 1"),
        (
            "options.toml",
            "default = false",
            'default = "no"',
            "option, row 1, values: expected texts like the default",
        ),
        (
            "options.toml",
            'default = "day"',
            "default = true",
            "option, row 2, values: expected true and false like the default",
        ),
        (
            "options.toml",
            'default = "day"',
            'default = "noon"',
            "option, row 2, default: expected one of 'day' or 'night', got 'noon'",
        ),
        ("options.toml", '"scope"', '"storm"', "option, row 2, key: 'storm' is already in row 1"),
        (
            "options.toml",
            '"scope"',
            '"my scope"',
            "option, row 2, key: expected a name like night_fog, got 'my scope'",
        ),
        (
            "options.toml",
            "default = false",
            "default = 0",
            "option, row 1, default: expected true or false or text, got 0",
        ),
        ("rules.toml", "DUE-102", "DUE-101", "rule, row 2: id 'DUE-101' is already in row 1"),
        (
            "rules.toml",
            'reason = "nothing to build"',
            "",
            "rule, row 2, reason: DUE-102 is not modelled: expected why",
        ),
        (
            "rules.toml",
            "section",
            "sektion",
            "rule, row 1, sektion: unknown key (did you mean 'section'?)",
        ),
    ],
)
def test_faults_of_the_files(folder: Path, name: str, old: str, new: str, finding: str) -> None:
    assert old in FILES[name]
    (folder / name).write_text(FILES[name].replace(old, new))
    assert findings(READERS[name], folder) == [f"{name}: {finding}"]


def test_more_seats_than_there_can_be_are_refused(folder: Path) -> None:
    text = FILES["ruleset.toml"].replace("seats = [2, 3]", "seats = [2, 17]")
    named = 'seat_names = ["red", "blue", "green"]'
    (folder / "ruleset.toml").write_text(text.replace(named, ""))
    assert findings(read_manifest, folder) == [
        "ruleset.toml: ruleset, seats: expected numbers from 1 to 16, got 17"
    ]


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "rules.toml").unlink()
    assert findings(read_rules, folder) == [f"{folder / 'rules.toml'}: there is no such file"]


def test_cites_of_labels_and_options_must_exist(folder: Path) -> None:
    rules = RuleIndex((Rule(id="DUE-110", text="x"),))
    assert unknown_cites(read_manifest(folder), read_options(folder), rules) == [
        "ruleset.toml: label mg, cite: there is no rule 'DUE-101' (did you mean 'DUE-110'?)",
        "options.toml: option storm, cite: there is no rule 'DUE-102' (did you mean 'DUE-110'?)",
    ]


def test_rules_are_found_by_word_and_id(folder: Path) -> None:
    rules = read_rules(folder)
    assert [rule.id for rule in rules.search("guns")] == ["DUE-101", "DUE-102"]
    assert [rule.id for rule in rules.search("due-102")] == ["DUE-102"]
    assert rules.search("torpedo") == ()
    assert findings(rules.text, "DUE-1O1") == [
        "there is no rule 'DUE-1O1' (did you mean 'DUE-101'?)"
    ]


SPECS = (
    OptionSpec(key="storm", default=False, values=(False, True), text="Whether it storms."),
    OptionSpec(key="scope", default="day", values=("day", "night", "both"), text="When."),
)


@pytest.mark.parametrize(
    ("given", "resolved"),
    [
        ({}, {"storm": False, "scope": "day"}),
        ({"scope": "night"}, {"storm": False, "scope": "night"}),
        ({"scope": "both", "storm": True}, {"storm": True, "scope": "both"}),
    ],
)
def test_options_resolve_in_the_order_of_the_file(
    given: dict[str, Any], resolved: dict[str, Any]
) -> None:
    assert list(resolve_options(SPECS, given).items()) == list(resolved.items())


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"strom": True}, ["unknown option 'strom' (did you mean 'storm'?)"]),
        ({"zzz": True}, ["unknown option 'zzz'; the options are storm, scope"]),
        ({"storm": "true"}, ["option storm: expected false or true, got 'true'"]),
        ({"storm": 1}, ["option storm: expected false or true, got 1"]),
        (
            {"scope": "nigth"},
            [
                "option scope: expected 'day', 'night' or 'both', got 'nigth' "
                "(did you mean 'night'?)"
            ],
        ),
        ({"scope": True}, ["option scope: expected 'day', 'night' or 'both', got true"]),
        (
            {"scope": "x", "zzz": 1},
            [
                "unknown option 'zzz'; the options are storm, scope",
                "option scope: expected 'day', 'night' or 'both', got 'x'",
            ],
        ),
    ],
)
def test_wrong_options(given: dict[str, Any], expected: list[str]) -> None:
    assert findings(resolve_options, SPECS, given) == expected


def test_a_ruleset_without_options() -> None:
    assert findings(resolve_options, (), {"storm": True}) == [
        "unknown option 'storm'; there are no options"
    ]


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("storm=true", ("storm", True)),
        ("storm = False", ("storm", False)),
        ("scope=night", ("scope", "night")),
    ],
)
def test_typed_options(text: str, pair: tuple[str, Any]) -> None:
    assert parse_option(text, SPECS) == pair


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("storm", "option 'storm': expected key=value, such as storm=false"),
        ("strom=true", "unknown option 'strom' (did you mean 'storm'?)"),
        ("storm=yes", "option storm: expected false or true, got 'yes'"),
        ("storm=1", "option storm: expected false or true, got '1'"),
        ("scope=true", "option scope: expected 'day', 'night' or 'both', got 'true'"),
    ],
)
def test_wrong_typed_options(text: str, finding: str) -> None:
    assert findings(parse_option, text, SPECS) == [finding]


@pytest.mark.parametrize(
    ("prompt", "label", "words"),
    [
        ("Main guns", "mg norfolk", "Main guns"),
        ("How does {0} move?", "move prinz-eugen", "How does Prinz Eugen move?"),
        ("{0} fires at {1}", "shot MTB-1 michel", "MTB-1 fires at Michel"),
        ("{0} fires at {1}", "shot hood", "Hood fires at …"),
        ("How does {0} move?", "", "How does … move?"),
        ("At what does it fire {1}?", "", "At what does it fire …?"),
    ],
)
def test_a_prompt_names_what_its_label_is_about(prompt: str, label: str, words: str) -> None:
    kind = Label(id=label.partition(" ")[0], prompt=prompt)
    assert kind.words(label) == words
    assert kind.names is ("{" in prompt)

"""Rules and options that plugins add, and how one that adds badly is put aside as a whole."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from navalcore.errors import PluginError, RulesetError
from navalcore.opponents import SEARCHING
from navalcore.plugins import Library
from navalcore.ruleset import bind

Install = Callable[..., None]
Make = Callable[..., Library]

HOOK = "from navalcore.hookspecs import hookimpl\n"
FOG = {"key": "fog", "default": False, "values": [False, True], "text": "Whether there is fog."}


def adding(rules: Any = None, options: Any = None) -> str:
    """The source of a plugin that adds these to every game."""
    return (
        f"{HOOK}@hookimpl\ndef navalcore_rules():\n    return {rules!r}\n"
        f"@hookimpl\ndef navalcore_options():\n    return {options!r}\n"
        "@hookimpl\ndef navalcore_bots():\n    return {'duel': {'wild': int}}\n"
    )


BAD = [
    (
        adding(["HOUSE-1"]),
        "navalcore_rules: expected {id: text} such as {'HOUSE-1': 'Fog lifts at noon.'}, got "
        "['HOUSE-1']",
    ),
    (
        adding({"HOUSE-1": " "}),
        "navalcore_rules: expected {id: text} such as {'HOUSE-1': 'Fog lifts at noon.'}, got "
        "{'HOUSE-1': ' '}",
    ),
    (
        adding(options={"key": "fog"}),
        "navalcore_options: expected a list of tables with key, default, values, text and cite, "
        "got {'key': 'fog'}",
    ),
    (
        adding(options=[FOG, "mist"]),
        "navalcore_options: row 2: expected a table, got 'mist'",
    ),
    (
        adding(options=[{**FOG, "text": 3, "kind": "bool"}, {"key": "mist"}]),
        "navalcore_options: row 1, text: expected text, got 3; "
        "navalcore_options: row 1, kind: unknown key, expected one of key, default, values, text, "
        "cite; navalcore_options: row 2, default: expected true or false or text, got nothing; "
        "navalcore_options: row 2, values: expected a list of values, got nothing; "
        "navalcore_options: row 2, text: expected text, got nothing",
    ),
    (
        adding(options=[{**FOG, "key": "night fog"}, FOG, FOG]),
        "navalcore_options: row 1, key: expected a name like night_fog, got 'night fog'; "
        "navalcore_options: row 3, key: 'fog' is already in row 2",
    ),
    (
        adding(options=[{**FOG, "values": [False, "some"]}]),
        "navalcore_options: row 1, values: expected true and false like the default",
    ),
    (
        adding(options=[{**FOG, "default": "some", "values": ["all", "none"]}]),
        "navalcore_options: row 1, default: expected one of 'all' or 'none', got 'some'",
    ),
    (
        adding({"DUE-102": "Fog."}, [{**FOG, "cite": "DUE-103"}]),
        "navalcore_options: option 'fog', cite: there is no rule 'DUE-103' "
        "(did you mean 'DUE-102'?)",
    ),
    (
        adding(options=[{**FOG, "cite": "FOG"}]),
        "navalcore_options: option 'fog', cite: there is no rule 'FOG'; navalcore_rules may add it",
    ),
    (
        adding(options=[{**FOG, "key": "storm"}]),
        "option 'storm' for duel of plugin bad (bad-rules 1.0) is already offered by plugin duel "
        "(duel-rules 1.0): rename one of them",
    ),
    (
        adding({"DUE-101": "Roll two dice."}),
        "rule 'DUE-101' for duel of plugin bad (bad-rules 1.0) is already offered by plugin duel "
        "(duel-rules 1.0): rename one of them",
    ),
    (
        adding().replace("return None", "raise ValueError('no')", 1),
        "navalcore_rules failed: ValueError: no",
    ),
]


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize(("source", "reason"), BAD, ids=[reason[:60] for _, reason in BAD])
def test_a_plugin_that_adds_badly_is_put_aside(
    install: Install, library: Make, source: str, reason: str
) -> None:
    install("bad", source)
    made = library()
    bad = next(record for record in made.plugins if record.name == "bad")
    assert (bad.status, bad.reason) == ("quarantined", reason)
    assert "Traceback" in bad.trace
    ruleset = made.ruleset("duel")
    assert (list(ruleset.options), ruleset.rules.ids) == (["storm"], ("DUE-101",))
    assert list(made.bots("duel")) == ["random", *SEARCHING]  # its bot went with it
    assert made.contributions(ruleset) == []
    with pytest.raises(PluginError) as caught:
        library(strict=True)
    assert str(caught.value) == f"plugin bad (bad-rules 1.0): {reason}"


@pytest.mark.usefixtures("duel")
def test_two_plugins_add_to_one_game(install: Install, library: Make) -> None:
    """In the order of names; the second one that wants a key is put aside, naming both."""
    install("b", adding({"HOUSE-2": "Mist."}, [{**FOG, "key": "mist", "cite": "HOUSE-1"}]))
    install("a", adding({"HOUSE-1": "Fog."}, [{**FOG, "cite": "HOUSE-1"}]).replace("wild", "tame"))
    ruleset = library().ruleset("duel")
    assert list(ruleset.options) == ["storm", "fog", "mist"]
    assert ruleset.rules.ids == ("DUE-101", "HOUSE-1", "HOUSE-2")
    made = [one.contributor for one in library().contributions(ruleset)]
    assert [(one.name, one.changes) for one in made] == [
        ("a", ("rules", "options")),
        ("b", ("rules", "options")),
    ]
    install("c", adding(options=[FOG]).replace("wild", "fierce"))
    third = library().plugins[2]
    assert third.reason == (
        "option 'fog' for duel of plugin c (c-rules 1.0) is already offered by "
        "plugin a (a-rules 1.0): rename one of them"
    )
    assert list(library().ruleset("duel").options) == ["storm", "fog", "mist"]


@pytest.mark.usefixtures("duel")
def test_a_game_goes_with_the_plugin_that_offers_it(
    install: Install, library: Make, site: Path
) -> None:
    file = site / "plugin_duel.py"
    file.write_text(f"{file.read_text()}\n@hookimpl\ndef navalcore_options(ruleset):\n    1 / 0\n")
    install("fog", adding(options=[FOG]))
    made = library()
    assert [(one.name, one.status) for one in made.plugins] == [
        ("duel", "quarantined"),
        ("fog", "ok"),
    ]
    assert made.rulesets() == {}


@pytest.mark.usefixtures("duel")
def test_a_game_with_faulty_files_is_no_fault_of_who_adds_to_it(
    install: Install, library: Make, site: Path
) -> None:
    file = site / "duel_rules" / "options.toml"
    file.write_text(file.read_text().replace("default = false", "default = 3"))
    install("fog", adding(options=[FOG]))
    made = library()
    assert [(one.name, one.status) for one in made.plugins] == [("duel", "ok"), ("fog", "ok")]
    with pytest.raises(RulesetError) as caught:
        _ = made.ruleset("duel").options
    assert caught.value.findings[0].startswith("options.toml: option, row 1, default: expected ")


@pytest.mark.usefixtures("duel")
def test_a_ruleset_as_its_plugin_offers_it_is_bound_with_what_others_add(
    install: Install, library: Make
) -> None:
    install("fog", adding({"HOUSE-1": "Fog."}, [FOG]))
    made = library()
    bare = sys.modules["plugin_duel"].RULESET
    assert list(bare.options) == ["storm"]
    bound = bind(bare, {"fog": True}, None, made)
    assert dict(bound.chosen) == {"storm": False, "fog": True}
    assert bound.ruleset is made.ruleset("duel")
    assert bound is bind(made.ruleset("duel"), {"fog": True}, None, made)
    assert "HOUSE-1" in bound.ruleset.rules
    with pytest.raises(RulesetError) as caught:
        bind(bare, {"fog": True})
    assert str(caught.value) == "unknown option 'fog'; the options are storm"
    other = attrs.evolve(bare)
    assert bind(other, None, None, made).ruleset is other


@pytest.mark.usefixtures("duel")
def test_what_a_plugin_adds_alone_counts_as_a_change(install: Install, library: Make) -> None:
    install("words", adding({"HOUSE-1": "Be kind."}))
    made = library()
    (one,) = made.contributions(made.ruleset("duel"))
    assert one.contributor.changes == ("rules",)

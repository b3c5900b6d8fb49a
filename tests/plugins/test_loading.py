"""Loading plugins: a bad one is put aside with a sentence, the rest goes on."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from navalcore import from_state, new_game, plugins
from navalcore.errors import PluginError, RulesetError
from navalcore.hookspecs import hookimpl
from navalcore.opponents import SEARCHING
from navalcore.plugin_records import PluginRecord
from navalcore.plugins import Library, load

Install = Callable[..., None]
Make = Callable[..., Library]
HOOK = "from navalcore.hookspecs import hookimpl\n"


def record(library: Library, name: str) -> PluginRecord:
    return next(each for each in library.plugins if each.name == name)


@pytest.mark.usefixtures("duel")
def test_a_good_plugin(library: Make) -> None:
    made = library()
    (duel,) = made.plugins
    assert duel == PluginRecord("duel", "duel-rules", "1.0", ("navalcore_rulesets",))
    assert duel.owner == "plugin duel (duel-rules 1.0)"
    assert list(made.rulesets()) == ["duel"]
    ruleset = made.ruleset("duel")
    assert (ruleset.id, ruleset.title, ruleset.version, ruleset.seats) == ("duel", "Duel", 3, (2,))
    assert list(ruleset.scenarios) == ["dawn"]
    assert list(ruleset.options) == ["storm"]
    assert list(ruleset.labels) == ["mg", "weather"]
    assert ruleset.prompt("mg hood norfolk") == "Main guns"
    assert ruleset.prompt("mgs") == ""
    assert ruleset.rules.text("DUE-101") == "Roll one die a gun."
    assert ruleset.provenance == "duel-rules 1.0: 1 printed, 1 reconstructed rows of data"
    assert list(made.bots("duel")) == ["random", *SEARCHING]
    assert made.bots("duel")["random"] is object


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (
            "import no_such_thing",
            "cannot be imported: ModuleNotFoundError: No module named 'no_such_thing'",
        ),
        ("raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
        (
            "def broken(:",
            "cannot be imported: SyntaxError: invalid syntax (plugin_bad.py, line 1)",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_overlay(rules): ...",
            "navalcore_overlay: unknown argument 'rules', expected ruleset",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_bots(ruleset): ...",
            "navalcore_bots: unknown argument 'ruleset', expected no arguments",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_overlays(ruleset): ...",
            "unknown hook 'navalcore_overlays' (did you mean 'navalcore_overlay'?)",
        ),
        (
            f"{HOOK}@hookimpl\ndef zzz(): ...",
            "unknown hook 'zzz'; the hooks are navalcore_rulesets, navalcore_bots, "
            "navalcore_rules, navalcore_options, navalcore_overlay, navalcore_modifiers, "
            "navalcore_frames, navalcore_watch",
        ),
        (
            "def navalcore_overlay(ruleset): ...",
            "navalcore_overlay is not marked as a hook: put @hookimpl before it",
        ),
        (
            f"{HOOK}@hookimpl(wrapper=True)\ndef navalcore_bots():\n    return (yield)",
            "navalcore_bots is a hook wrapper: navalcore calls plain hooks only",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_rulesets():\n    raise ValueError('no')",
            "navalcore_rulesets failed: ValueError: no",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_rulesets():\n    return 'duel'",
            "navalcore_rulesets: expected a list of Ruleset, got 'duel'",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_bots():\n    return ['x']",
            "navalcore_bots: expected {ruleset id: {name: constructor}}, got ['x']",
        ),
        (
            f"{HOOK}@hookimpl\ndef navalcore_bots():\n    return {{'duel': {{'random': int}}}}",
            "bot 'random' for duel of plugin bad (bad-rules 1.0) is already offered by "
            "plugin duel (duel-rules 1.0): rename one of them",
        ),
        (
            'NAVALCORE_API = ">=2,<3"',
            "needs navalcore API >=2,<3, this is 1: "
            "install a fitting version of the plugin or of navalcore",
        ),
        ("NAVALCORE_API = 'new'", "NAVALCORE_API = 'new': expected a range such as '>=1,<2'"),
    ],
)
def test_a_bad_plugin_is_quarantined(
    install: Install, library: Make, source: str, reason: str
) -> None:
    # "duel" comes after "bad" unless the name is changed, so that bots of duel are claimed first
    install("zbad" if "random" in source else "bad", source, "bad-rules", module="plugin_bad")
    made = library()
    bad = next(each for each in made.plugins if each.distribution == "bad-rules")
    assert (bad.status, bad.reason.replace("zbad", "bad")) == ("quarantined", reason)
    assert "Traceback" in bad.trace
    assert list(made.rulesets()) == ["duel"]
    with pytest.raises(PluginError) as caught:
        library(strict=True)
    assert str(caught.value) == f"{bad.owner}: {bad.reason}"


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize("wanted", [">=1,<2", "==1", ">0", "!=3, <=1"])
def test_an_api_range_that_fits(install: Install, library: Make, wanted: str) -> None:
    install("fine", f"NAVALCORE_API = {wanted!r}")
    assert record(library(), "fine").status == "ok"


@pytest.mark.usefixtures("duel")
def test_a_ruleset_id_has_one_owner(install: Install, library: Make, site: Path) -> None:
    source = (site / "plugin_duel.py").read_text()
    install("extra", source, "extra-rules", "2.1")
    made = library()
    assert record(made, "duel").status == "ok"
    assert made.ruleset("duel").package == "plugin_duel"
    assert record(made, "extra").reason == (
        "ruleset 'duel' of plugin extra (extra-rules 2.1) is already offered by "
        "plugin duel (duel-rules 1.0): leave one of them out"
    )


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize("name", ["aaa.py", "duel.py", "zzz.py"])
def test_a_file_that_is_given_takes_the_place_of_an_installed_plugin(
    library: Make, site: Path, name: str
) -> None:
    file = site / "mine" / name
    file.parent.mkdir()
    file.write_text((site / "plugin_duel.py").read_text())
    made = library(files=[file], strict=True)
    assert made.ruleset("duel").package == f"navalcore_plugin_{file.stem}"
    (left,) = (one for one in made.plugins if one.distribution == "duel-rules")
    assert (left.status, left.instead) == ("skipped", str(file))
    assert left.reason == f"plugin {file.stem} ({file}), which was given, takes its place"


@pytest.mark.usefixtures("duel")
def test_two_files_that_are_given_cannot_have_one_ruleset(library: Make, site: Path) -> None:
    files = [site / "one.py", site / "two.py"]
    for file in files:
        file.write_text((site / "plugin_duel.py").read_text())
    made = library(files=files)
    assert record(made, "two").reason == (
        f"ruleset 'duel' of plugin two ({files[1]}) is already offered by plugin one "
        f"({files[0]}): leave one of them out"
    )


def test_a_ruleset_whose_manifest_is_wrong(duel: None, library: Make, site: Path) -> None:
    manifest = site / "duel_rules" / "ruleset.toml"
    manifest.write_text(manifest.read_text().replace("version = 3", 'version = "3"'))
    assert record(library(), "duel").reason == (
        "navalcore_rulesets: ruleset.toml: ruleset, version: expected a whole number, got '3'"
    )


def test_a_name_has_one_owner(install: Install, library: Make) -> None:
    install("fast", "", "b-rules", module="fast_b")
    install("fast", "", "a-rules", module="fast_a")
    first, second = library().plugins
    assert (first.distribution, first.status) == ("a-rules", "ok")
    assert second.reason == (
        "the name 'fast' is already that of plugin fast (a-rules 1.0): leave one out or rename it"
    )


@pytest.mark.usefixtures("duel")
def test_the_order_of_discovery_does_not_matter(install: Install, library: Make) -> None:
    for name in ("zeta", "alpha", "mid"):
        install(name, "" if name != "mid" else "import no_such_thing")
    one, other = library(), library(backwards=True)
    assert [each.name for each in one.plugins] == ["alpha", "duel", "mid", "zeta"]
    assert one.plugins == other.plugins


@pytest.mark.usefixtures("duel")
def test_plugins_may_be_chosen_and_left_out(install: Install, library: Make) -> None:
    install("extra", "raise ValueError")
    assert record(library(without=["extra"]), "extra").reason == "left out on request"
    only = library(only=["duel"])
    assert record(only, "extra").status == "skipped"
    assert record(only, "extra").reason == "not among the plugins asked for"
    with pytest.raises(PluginError) as caught:
        library(without=["extre"])
    assert str(caught.value) == "there is no plugin 'extre' (did you mean 'extra'?)"
    with pytest.raises(PluginError) as caught:
        library(only=["zzz"])
    assert str(caught.value) == "there is no plugin 'zzz'; there are duel, extra"


@pytest.mark.usefixtures("duel")
def test_a_file_is_a_plugin(library: Make, tmp_path: Path) -> None:
    file = tmp_path / "more_bots.py"
    file.write_text(
        f"{HOOK}@hookimpl\ndef navalcore_bots():\n    return {{'duel': {{'wild': int}}}}\n"
    )
    made = library(only=["duel"], files=[file])
    assert record(made, "more_bots").owner == f"plugin more_bots ({file})"
    assert list(made.bots("duel")) == ["random", "wild", *SEARCHING]
    assert made.bots("duel")["wild"] is int
    with pytest.raises(PluginError) as caught:
        library(files=[tmp_path / "none.py"])
    assert str(caught.value) == f"{tmp_path / 'none.py'}: there is no such plugin file"


def test_a_file_that_two_libraries_read_serves_both() -> None:
    """The classes of the one are not those of the other, nor are their words."""
    file = Path(__file__).parents[2] / "examples/navalcore_skirmish/navalcore_skirmish.py"
    for library in [load(plugins=(), files=[file], strict=True) for _ in range(2)]:
        game = new_game("skirmish", seed=1, library=library)
        game.advance()
        told = [event.text() for event in game.events(1)]
        assert told[0] == "Red draws an order."
        again = from_state("skirmish", game.state(), seed=2, library=library)
        again.submit("hold", 0)
        again.submit("hold", 1)
        assert next(event.text() for event in again.events(1)) == "Red gives no order."


@pytest.mark.usefixtures("duel")
@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("dual", "there is no ruleset 'dual' (did you mean 'duel'?)"),
        ("chess", "there is no ruleset 'chess'; there are duel"),
    ],
)
def test_an_unknown_ruleset(library: Make, id: str, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        library().ruleset(id)
    assert str(caught.value) == message


def test_an_unknown_ruleset_where_a_plugin_is_quarantined(install: Install, library: Make) -> None:
    install("duel", "import no_such_thing")
    with pytest.raises(RulesetError) as caught:
        library().ruleset("duel")
    assert str(caught.value) == (
        "there is no ruleset 'duel'; there are none: is one installed?; "
        "quarantined: duel, see navalcore plugins"
    )


class Wild:
    """A plugin that is an object."""

    @hookimpl
    def navalcore_bots(self) -> dict[str, dict[str, type]]:
        return {"duel": {"wild": int}}


def test_plugins_are_named_by_the_environment_or_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        plugins.metadata,
        "entry_points",
        lambda group: [
            SimpleNamespace(name=name, value=name, dist=None, load=lambda: ModuleType("plugin"))
            for name in ("a", "b", "c")
        ],
    )

    def loaded(library: Library) -> list[str]:
        return [each.name for each in library.plugins if each.status == "ok"]

    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    assert loaded(plugins.load()) == ["a", "b", "c"]
    assert loaded(plugins.load(["b", Wild()])) == ["Wild", "b"]
    monkeypatch.setenv("NAVALCORE_PLUGINS", "a, c")
    assert loaded(plugins.load()) == ["a", "c"]
    assert loaded(plugins.load(without=["c"])) == ["a"]
    plugins.use(None)
    assert plugins.default() is plugins.default()
    assert loaded(plugins.default()) == ["a", "c"]
    plugins.use(None)
    monkeypatch.setenv("NAVALCORE_PLUGINS", "")
    assert loaded(plugins.load()) == []

"""Binding a ruleset: options, data, and what plugins change."""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from navalcore import ruleset as ruleset_module
from navalcore.errors import PluginError, RulesetError
from navalcore.plugins import Library
from navalcore.ruleset import Bound, bind, data_of

Install = Callable[..., None]
Make = Callable[..., Library]
pytestmark = pytest.mark.usefixtures("duel")
HOOK = "from navalcore.hookspecs import hookimpl\n"
UNLIKE = {"match": {"turns": 11, "status": "house"}}
"""Data of the test ruleset that no other test of this process keeps in use."""


def hook(name: str, body: str, argument: str = "ruleset") -> str:
    return f"{HOOK}@hookimpl\ndef navalcore_{name}({argument}):\n    {body}\n"


def bound(library: Library, **named: Any) -> Bound:
    return bind(library.ruleset("duel"), plugins=library, **named)


def factors(made: Bound) -> list[tuple[str, int]]:
    return [(ship.id, ship.factor) for ship in made.data.ship]


def test_a_plain_binding(library: Make) -> None:
    made = bound(library())
    assert (made.options.storm, made.chosen) == (False, {"storm": False})
    assert factors(made) == [("hood", 7), ("norfolk", 3)]
    assert (made.overlays, made.modifiers, made.frames, made.watch) == ((), {}, {}, ())
    assert made.contributors == ()
    assert list(made.frame_classes) == ["Escape"]
    with pytest.raises(AttributeError):
        made.options.storm = True


def test_a_binding_is_made_once(library: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one = library()
    first, stormy = bound(one), bound(one, options={"storm": True})
    changed = bound(one, data={"ship": [{"id": "norfolk", "factor": 4}]})
    assert stormy.options.storm and factors(changed)[1] == ("norfolk", 4)
    assert len({first.digest, stormy.digest, changed.digest}) == 2

    def forbidden(*args: Any) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("navalcore.ruleset.load", forbidden)
    monkeypatch.setattr("navalcore.ruleset.read_overlay", forbidden)
    assert bound(one, options={"storm": False}) is first
    assert bound(one, options={"storm": True}) is stormy
    assert bound(one, data={"ship": [{"id": "norfolk", "factor": 4}]}) is changed


def test_data_of_a_view_are_found_as_long_as_somebody_uses_them(
    library: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = library()
    monkeypatch.setattr("navalcore.plugins._default", one)
    first = bound(one)
    view = {"ruleset": "duel", "digest": first.digest, "options": {"storm": False}}
    assert data_of(view) is first.data
    assert bound(one, options={"storm": True}).data is first.data  # equal data are kept once
    for factor in range(100):
        changed = bound(one, data={"ship": [{"id": "norfolk", "factor": 10 + factor}]})
        assert data_of({**view, "digest": changed.digest}) is changed.data
    assert data_of(view) is first.data
    gc.collect()
    kept = [digest for ruleset, digest, _ in ruleset_module._data if ruleset == "duel"]
    assert len(kept) < 100


def test_data_of_a_view_outlive_equal_data_of_a_ruleset_that_was_loaded_again() -> None:
    file = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
    first, second = (
        bind(library.ruleset("nasty"), data=UNLIKE, plugins=library)
        for library in (Library(only=(), files=[file]) for _ in range(2))
    )
    assert type(first.data) is not type(second.data) and first.digest == second.digest
    view = {"ruleset": "nasty", "digest": first.digest, "options": {}}
    assert data_of(view) is second.data
    kept = first.data
    del second
    gc.collect()
    assert data_of(view) is kept and data_of(view) is kept


def test_data_of_a_view_outlive_a_later_binding_after_a_ruleset_was_loaded_again() -> None:
    file = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"
    libraries = [Library(only=(), files=[file]) for _ in range(2)]
    one, two = (library.ruleset("nasty") for library in libraries)
    first, second = bind(one, data=UNLIKE), bind(two, data=UNLIKE)
    third = bind(one, {"votes": False}, UNLIKE)
    assert first.data is third.data and first.data is not second.data
    view = {"ruleset": "nasty", "digest": first.digest, "options": {}}
    kept = first.data
    del second, third
    one.bindings.popitem()
    two.bindings.clear()
    gc.collect()
    assert data_of(view) is kept


def test_data_of_a_view_from_a_file_are_those_of_the_plugins(
    library: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = library()
    digest = bound(one).digest
    monkeypatch.setattr("navalcore.plugins._default", library())
    view = {"ruleset": "duel", "digest": digest, "options": {"storm": True}}
    del one
    gc.collect()
    assert [ship.id for ship in data_of(view).ship] == ["hood", "norfolk"]
    with pytest.raises(RulesetError) as caught:
        data_of({**view, "digest": "else"})
    assert str(caught.value) == (
        f"the view was made under other data of duel (else, here {digest}): begin or replay its "
        "game first, with the same overlays and plugins"
    )


def test_an_edited_file_is_read_again(library: Make, tmp_path: Path) -> None:
    one, path = library(), tmp_path / "mine.toml"
    path.write_text('[[ship]]\nid = "norfolk"\nfactor = 4\n')
    assert factors(bound(one, data=path))[1] == ("norfolk", 4)
    path.write_text('[[ship]]\nid = "norfolk"\nfactor = 5\n')
    assert factors(bound(one, data=str(path)))[1] == ("norfolk", 5)
    assert bound(one, data=path).overlays[0].origin == str(path)


def test_wrong_options_and_data_are_findings(library: Make) -> None:
    with pytest.raises(RulesetError) as caught:
        bound(library(), options={"strom": True})
    assert caught.value.findings == ("unknown option 'strom' (did you mean 'storm'?)",)
    with pytest.raises(RulesetError) as caught:
        bound(library(), data={"ship": [{"id": "hood", "factor": 8}]})
    assert caught.value.findings == (
        "data: ship, row 1, factor: the printed 7 is changed to 8: "
        'expected status = "house" in this row',
    )


def test_cites_of_the_manifest_must_exist(library: Make, site: Path) -> None:
    file = site / "duel_rules" / "rules.toml"
    file.write_text(file.read_text().replace("101", "102"))
    with pytest.raises(RulesetError) as caught:
        bound(library())
    assert caught.value.findings == (
        "ruleset.toml: label mg, cite: there is no rule 'DUE-101' (did you mean 'DUE-102'?)",
    )


def test_overlays_are_laid_by_plugin_name_and_the_players_last(
    install: Install, library: Make, site: Path
) -> None:
    row = "{'id': 'norfolk', 'factor': %d}"
    install("b", hook("overlay", f"return {{'ship': [{row % 5}]}}"))
    install("a", hook("overlay", f"return {{'ship': [{row % 4}]}}"))
    (site / "hood.toml").write_text('[[ship]]\nid = "hood"\nfactor = 9\nstatus = "house"\n')
    install("c", hook("overlay", f"return {str(site / 'hood.toml')!r}"))
    install("d", hook("overlay", "return None"))
    made = bound(library())
    assert factors(made) == [("hood", 9), ("norfolk", 5)]
    assert [(each.name, each.changes) for each in made.contributors] == [
        ("a", ("overlay",)),
        ("b", ("overlay",)),
        ("c", ("overlay",)),
    ]
    last = bound(library(), data={"ship": [{"id": "norfolk", "factor": 6}]})
    assert factors(last)[1] == ("norfolk", 6)


def test_findings_name_the_plugin(install: Install, library: Make) -> None:
    install("a", hook("overlay", "return {'shipp': []}"))
    with pytest.raises(RulesetError) as caught:
        bound(library())
    assert caught.value.findings == ("plugin a: shipp: unknown table (did you mean 'ship'?)",)


def test_modifiers_add_up_in_order(install: Install, library: Make) -> None:
    install("b", hook("modifiers", "return {'mg': [('fog', lambda game: -1, 'DUE-101')]}"))
    install("a", hook("modifiers", "return {'mg': [('sun', lambda game: 2, '')]}"))
    made = bound(library())
    assert [(label, function(None), cite) for label, function, cite in made.modifiers["mg"]] == [
        ("sun", 2, ""),
        ("fog", -1, "DUE-101"),
    ]


def wrapped(name: str, body: str = "") -> str:
    """A plugin that changes Escape into a class of this name."""
    return (
        f"from navalcore.states import define\n{HOOK}"
        f"def change(Base):\n"
        f"    @define\n    class {name}(Base):\n        {body or 'luck: int = 1'}\n"
        f"    return {name}\n"
        f"@hookimpl\ndef navalcore_frames(ruleset):\n    return {{'Escape': change}}\n"
    )


def test_frames_are_wrapped_in_the_order_of_names(install: Install, library: Make) -> None:
    install("b", wrapped("Second"))
    install("a", wrapped("First", "hope: int = 2"))
    made = bound(library())
    assert [cls.__name__ for cls in made.frames["Escape"].__mro__[:3]] == [
        "Second",
        "First",
        "Escape",
    ]
    assert made.frame_classes["Escape"] is made.frame_classes["Second"] is made.frames["Escape"]
    assert [each.changes for each in made.contributors] == [("frames",), ("frames",)]


def test_watchers_do_not_count_as_changes(install: Install, library: Make) -> None:
    install("a", hook("watch", "return [game]", "game"))
    install("b", hook("watch", "return 'quiet'", ""))
    made = bound(library())
    assert [(watch.plugin, watch.function("g")) for watch in made.watch] == [
        ("a", ["g"]),
        ("b", "quiet"),
    ]
    assert made.contributors == ()


A = "plugin a (a-rules 1.0)"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (hook("overlay", "1 / 0"), f"{A}: navalcore_overlay failed: ZeroDivisionError: "),
        (
            hook("modifiers", "return {'mg': [('fog', 1, '')]}"),
            f"{A}: navalcore_modifiers: expected {{check: [(label, function, cite), …]}}, got ",
        ),
        (
            hook("modifiers", "return {'ng': [('fog', int, '')]}"),
            f"{A}: duel has no check 'ng', expected one of mg",
        ),
        (
            hook("modifiers", "return {'weather': [('fog', int, '')]}"),
            f"{A}: duel takes no modifiers for 'weather', expected one of mg",
        ),
        (
            hook("frames", "return [int]"),
            f"{A}: navalcore_frames: expected {{frame name: function(Base) -> subclass}}, got ",
        ),
        (
            hook("frames", "return {'Escap': lambda Base: Base}"),
            f"{A}: duel has no frame 'Escap' (did you mean 'Escape'?)",
        ),
        (
            hook("frames", "return {'Escape': lambda Base: int}"),
            f"{A} changes frame Escape into int, which is no subclass of the Escape of plugin_duel",
        ),
        (
            hook("frames", "return {'Escape': lambda Base: type('Fog', (Base,), {})}"),
            f"{A} changes frame Escape into Fog, which cannot be copied or saved: write @define "
            "before the class (from navalcore import define)",
        ),
        (
            hook("frames", "return {'Escape': lambda Base: 1 / 0}"),
            f"{A}: changing frame Escape failed: ZeroDivisionError: ",
        ),
    ],
)
def test_a_plugin_that_breaks_the_rules_is_named(
    install: Install, library: Make, source: str, message: str
) -> None:
    install("a", source)
    with pytest.raises(PluginError) as caught:
        bound(library())
    assert str(caught.value).startswith(message)


def test_a_wrapper_that_forgets_the_one_before_names_both(install: Install, library: Make) -> None:
    install("a", wrapped("First"))
    install("b", hook("frames", "return {'Escape': lambda Base: Base.__mro__[1]}"))
    with pytest.raises(PluginError) as caught:
        bound(library())
    assert str(caught.value) == (
        "plugin b (b-rules 1.0) changes frame Escape into Escape, "
        "which is no subclass of the First of plugin a (a-rules 1.0)"
    )

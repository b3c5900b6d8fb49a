"""All games play on whatever is installed beside them, and each fault is named with its cure.

Ids that begin with F37, F38 and F39 are faults of the plugin systems of other programs: one bad
plugin stops them all, one silently skips the rest, and a fault is swallowed without a word.
"""

import json
import sys
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from navalcore.opponents import SEARCHING, SEARCHING_LED
from navalcore.plugins import Library
from tests.plugins.poisoned import (
    BLIND,
    FAULTY,
    GAMES,
    HOOK,
    LATE,
    POISONS,
    ROWS,
    SLOW,
    put,
    run,
)
from tests.unwrapped import unwrapped

Command = Callable[..., Any]


def left_out(*names: str) -> list[str]:
    return [word for name in names for word in ("--no-plugin", name)]


@pytest.fixture(scope="module")
def listing(poisoned: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `navalcore plugins` says of them, on one line."""
    done = run(tmp_path_factory.mktemp("here"), poisoned, "plugins")
    assert done.returncode == 0, done.stderr
    assert done.stderr == "what a loud plugin prints\n"
    return unwrapped(done.stdout)


@pytest.mark.parametrize("game", [pytest.param(game, id=f"F37 {game}") for game in GAMES])
def test_every_game_plays(command: Command, game: str) -> None:
    options = ("--option", "sorties=1") if game == "brawling-battleships" else ()
    done = command("watch", game, "--seed", "1", *options)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    told = unwrapped(done.stderr)
    for name in FAULTY:
        assert f"plugin {name} ({name}-rules 1.0): " in told
        assert f"(left out; mend it, or name --no-plugin {name})" in told
    for name, (_, reason) in BLIND.items():
        cure = f"mend it or leave it out (--no-plugin {name})"
        assert f"plugin {name} does not watch this game: {reason}; {cure}" in told


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(["--help"], id="F37 the help"),
        pytest.param(["watch", "--help"], id="F37 the help of a command"),
    ],
)
def test_help_loads_no_plugin(command: Command, line: Sequence[str]) -> None:
    done = command(*line)
    assert (done.returncode, done.stderr) == (0, "")
    assert "what a loud plugin prints" not in done.stdout


@pytest.mark.parametrize(
    "name", [pytest.param(name, id=f"{ROWS.get(name, 'F39')} {name}") for name in POISONS]
)
def test_a_fault_of_loading_is_told_with_its_cure(listing: str, name: str) -> None:
    assert f"{name} ({name}-rules 1.0): quarantined" in listing
    assert POISONS[name][1] in listing
    assert f"mend or reinstall it, or leave it out: --no-plugin {name} " in f"{listing} "


@pytest.mark.parametrize("name", [pytest.param(name, id=f"F39 {name}") for name in LATE])
def test_a_fault_of_rules_is_told_with_its_cure(listing: str, name: str) -> None:
    assert f"{name} ({name}-rules 1.0): faulty" in listing
    assert f"bismarck: {LATE[name][1]}" in listing
    assert f"mend or reinstall it, or leave it out: --no-plugin {name} " in f"{listing} "


def test_what_is_sound_is_told_as_sound(listing: str) -> None:
    for name in ("bismarck (navalcore", "fire-at-sea (navalcore", "brawling-battleships (navalc"):
        assert name in listing
    assert listing.count("(navalcore 0.1.0): ok") == 3
    assert "loud (loud-rules 1.0): offers no hooks" in listing


def test_the_place_of_each_fault_can_be_seen(command: Command) -> None:
    done = command("plugins", "--trace")
    assert 'poison_raising.py", line 6, in navalcore_bots' in done.stdout
    assert 'poison_late_overlay.py", line 6, in navalcore_overlay' in done.stdout


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(["raising", "zeta", "alpha", "mid"], id="F38 a raising plugin first"),
        pytest.param(["zeta", "mid", "raising", "alpha"], id="F38 a raising plugin between"),
    ],
)
def test_the_order_of_the_file_system_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: Sequence[str]
) -> None:
    """Each sound plugin is loaded, in the order of names, whatever was found before it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in names:
        bots = f"{HOOK}def navalcore_bots():\n    return {{'bismarck': {{'{name}': object}}}}"
        put(tmp_path, name, POISONS["raising"][0] if name == "raising" else bots)
    found = {
        point.name: point
        for distribution in metadata.distributions(path=[str(tmp_path)])
        for point in distribution.entry_points
    }
    game = next(iter(metadata.entry_points(group="navalcore", name="bismarck")))
    library = Library(entry_points=[*(found[name] for name in names), game])
    assert [(one.name, one.status) for one in library.plugins] == [
        ("alpha", "ok"),
        ("bismarck", "ok"),
        ("mid", "ok"),
        ("raising", "quarantined"),
        ("zeta", "ok"),
    ]
    assert list(library.bots("bismarck")) == [
        "random",
        "captain",
        "alpha",
        "mid",
        "zeta",
        *SEARCHING,
        *SEARCHING_LED,
    ]
    for module in [name for name in sys.modules if name.startswith("poison_")]:
        del sys.modules[module]


LOOKS_LIKE_HOOKS = f"""
import navalcore_bismarck_rules

navalcore_words = {{"navalcore_bots": 1}}
navalcore_home = navalcore_bismarck_rules.__path__


class navalcore_numbers:
    pass


{HOOK}def navalcore_bots():
    return {{"bismarck": {{"idle": object}}}}
"""


@pytest.mark.parametrize("name", [pytest.param("lookalike", id="F39 names that look like hooks")])
def test_names_that_look_like_hooks_are_none(tmp_path: Path, name: str) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(LOOKS_LIKE_HOOKS, encoding="utf-8")
    library = Library(only=["bismarck"], files=[file])
    (made,) = [one for one in library.plugins if one.name == name]
    assert (made.status, made.hooks) == ("ok", ("navalcore_bots",))


def test_strict_plugins_stop_the_command(command: Command) -> None:
    done = command("watch", "bismarck", "--seed", "1", "--strict-plugins")
    assert (done.returncode, done.stdout) == (4, "")
    told = unwrapped(done.stderr)
    for name, (_, reason) in FAULTY.items():
        assert f"plugin {name} ({name}-rules 1.0): {reason}" in told


def test_strict_plugins_list_everything_first(command: Command) -> None:
    done = command("plugins", "--strict-plugins")
    assert done.returncode == 4
    assert "late-overlay (late-overlay-rules 1.0): faulty" in unwrapped(done.stdout)
    faulty = done.stderr.splitlines()[-1].removeprefix("navalcore: faulty: ").partition(";")[0]
    assert sorted(faulty.split(", ")) == sorted(FAULTY)


def test_all_of_them_left_out_nothing_is_said(command: Command) -> None:
    names = (*FAULTY, *BLIND, "loud")
    done = command("watch", "bismarck", "--seed", "1", "--strict-plugins", *left_out(*names))
    assert (done.returncode, done.stderr) == (0, "")


def test_only_the_plugins_asked_for_are_loaded(command: Command) -> None:
    done = command("watch", "bismarck", "--seed", "1", NAVALCORE_PLUGINS="bismarck, exits")
    assert done.returncode == 0
    assert done.stderr == (
        "navalcore: plugin exits (exits-rules 1.0): cannot be imported: SystemExit: 3 "
        "(left out; mend it, or name --no-plugin exits)\n"
    )
    assert "The game is over" in done.stdout


@pytest.mark.parametrize(
    ("line", "environment", "sentence"),
    [
        (["--no-plugin", "raisin"], {}, "there is no plugin 'raisin' (did you mean 'raising'?)"),
        (
            [],
            {"NAVALCORE_PLUGINS": "bismark,raising"},
            "there is no plugin 'bismark' (did you mean 'bismarck'?)",
        ),
        (["--plugin", "nothing.py"], {}, "nothing.py: there is no such plugin file"),
        (
            ["--no-plugin", "bismarck", *left_out(*FAULTY)],
            {},
            "there is no ruleset 'bismarck'; there are brawling-battleships, fire-at-sea",
        ),
        (
            [],
            {"NAVALCORE_PLUGINS": "fire-at-sea, loud"},
            "there is no ruleset 'bismarck'; there are fire-at-sea (NAVALCORE_PLUGINS lets in "
            "fire-at-sea, loud only)",
        ),
    ],
)
def test_names_that_are_no_plugins(
    command: Command, line: Sequence[str], environment: dict[str, str], sentence: str
) -> None:
    done = command("watch", "bismarck", *line, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == f"navalcore: {sentence}"


def test_a_loud_plugin_spoils_no_output(command: Command) -> None:
    done = command("watch", "bismarck", "--seed", "1", "--json")
    assert done.returncode == 0
    assert [json.loads(line) for line in done.stdout.splitlines()]
    assert "what a loud plugin prints" in done.stderr


def test_a_slow_plugin_costs_only_those_who_load_it(tmp_path: Path) -> None:
    put(tmp_path, "slow", SLOW)
    printed = "what a slow plugin prints\n"
    games = run(tmp_path, tmp_path, "games")
    assert (games.returncode, games.stderr) == (0, printed)
    for line in (["--help"], ["games", "--no-plugin", "slow"]):
        done = run(tmp_path, tmp_path, *line)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("where", ["installed", "a file"])
def test_an_interrupted_import_stops_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Ctrl-C during a slow import is the user's; it is no fault of the plugin."""
    put(tmp_path, "stopped", "raise KeyboardInterrupt")
    monkeypatch.syspath_prepend(str(tmp_path))
    files = [tmp_path / "poison_stopped.py"] if where == "a file" else []
    with pytest.raises(KeyboardInterrupt):
        Library(only=["bismarck"] if files else ["bismarck", "stopped"], files=files)
    assert not {"poison_stopped", "navalcore_plugin_poison_stopped"} & set(sys.modules)


@pytest.mark.parametrize(
    ("entries", "name", "reason"),
    [
        ("[navalcore]\nbroken", "damaged-rules", "its entry_points.txt cannot be read (TypeError"),
        ("[console_scripts]\nbroken", "", ""),
        ("[navalcore]\nodd = no module!", "odd", "its entry point 'no module!' names no module"),
    ],
)
def test_a_damaged_distribution_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entries: str, name: str, reason: str
) -> None:
    info = tmp_path / "damaged_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: damaged-rules\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(entries, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    library = Library()
    assert set(GAMES) <= set(library.rulesets())
    bad = {one.name: one.reason for one in library.plugins if one.status == "quarantined"}
    assert list(bad) == ([name] if name else [])
    assert bad.get(name, "").startswith(reason)


@pytest.mark.parametrize("raises", [False, True], ids=["no name", "an error"])
def test_a_distribution_without_metadata_is_named_by_its_plugin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, raises: bool
) -> None:
    """Python's own finder gives it no name; others, which a package may bring, raise an error."""
    plain = metadata.Distribution.name.fget  # type: ignore[attr-defined]

    def name(distribution: metadata.Distribution) -> str:
        if distribution.read_text("METADATA") is None:
            raise LookupError("No package metadata was found.")
        return str(plain(distribution))

    if raises:
        monkeypatch.setattr(metadata.Distribution, "name", property(name))
    put(tmp_path, "nameless", "import a_package_that_is_not_here")
    (tmp_path / "nameless_rules-1.0.dist-info" / "METADATA").unlink()
    monkeypatch.syspath_prepend(str(tmp_path))
    library = Library(only=["nameless"])
    (record,) = [one for one in library.plugins if one.name == "nameless"]
    assert record.status == "quarantined"
    assert record.owner == "plugin nameless"

"""All games play on whatever is installed beside them, and each fault is named with its cure.

Ids that begin with F37, F38 and F39 are faults of the plugin systems of other programs: one bad
plugin stops them all, one silently skips the rest, and a fault is swallowed without a word.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.errors import PluginError, RulesetError
from navalcore.opponents import SEARCHING
from navalcore.plugin_faults import faults_of, sound
from navalcore.plugins import Library
from tests.plugins.poisoned import BLIND, HOOK, LATE, LOUD, POISONS, ROWS, SLOW, put

GAMES = ("bismarck", "fire-at-sea", "brawling-battleships")
FAULTY = POISONS | LATE
Command = Callable[..., Any]


def run(folder: Path, site: Path, *line: str, **environment: str) -> Any:
    """What navalcore does in a process of its own with the plugins of `site` installed."""
    clean = {name: value for name, value in os.environ.items() if name != "NAVALCORE_PLUGINS"}
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-m", "navalcore", *line],
        cwd=folder,
        env={**clean, "PYTHONPATH": path, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def words(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def left_out(*names: str) -> list[str]:
    return [word for name in names for word in ("--no-plugin", name)]


@pytest.fixture(scope="module")
def poisoned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all poisoned plugins."""
    folder = tmp_path_factory.mktemp("poisoned")
    for name, (source, _) in (FAULTY | BLIND).items():
        put(folder, name, source)
    put(folder, "loud", LOUD)
    return folder


@pytest.fixture(scope="module")
def listing(poisoned: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `navalcore plugins` says of them, on one line."""
    done = run(tmp_path_factory.mktemp("here"), poisoned, "plugins")
    assert done.returncode == 0, done.stderr
    assert done.stderr == "what a loud plugin prints\n"
    return words(done.stdout)


@pytest.fixture
def command(poisoned: Path, tmp_path: Path) -> Command:
    """Runs navalcore beside them."""
    return lambda *line, **environment: run(tmp_path, poisoned, *line, **environment)


@pytest.fixture
def importable(poisoned: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same folder as one of this process; what is imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(poisoned))
    yield poisoned
    for module in [name for name in sys.modules if name.startswith("poison_")]:
        del sys.modules[module]


@pytest.mark.parametrize("game", [pytest.param(game, id=f"F37 {game}") for game in GAMES])
def test_every_game_plays(command: Command, game: str) -> None:
    options = ("--option", "sorties=1") if game == "brawling-battleships" else ()
    done = command("watch", game, "--seed", "1", *options)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    told = words(done.stderr)
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
    assert "loud (loud-rules 1.0): ok" in listing


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
    assert list(library.bots("bismarck")) == ["random", "alpha", "mid", "zeta", *SEARCHING]
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
    told = words(done.stderr)
    for name, (_, reason) in FAULTY.items():
        assert f"plugin {name} ({name}-rules 1.0): {reason}" in told


def test_strict_plugins_list_everything_first(command: Command) -> None:
    done = command("plugins", "--strict-plugins")
    assert done.returncode == 4
    assert "late-overlay (late-overlay-rules 1.0): faulty" in words(done.stdout)
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


def test_a_distribution_without_metadata_is_named_by_its_plugin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "nameless", "import a_package_that_is_not_here")
    (tmp_path / "nameless_rules-1.0.dist-info" / "METADATA").unlink()
    monkeypatch.syspath_prepend(str(tmp_path))
    library = Library(only=["nameless"])
    (record,) = [one for one in library.plugins if one.name == "nameless"]
    assert record.status == "quarantined"
    assert record.owner == "plugin nameless"


def test_nothing_is_half_registered(importable: Path) -> None:
    library = Library()
    assert set(library.rulesets()) == set(GAMES)
    assert {id: list(library.bots(id)) for id in GAMES} == {
        "bismarck": ["random", *SEARCHING],
        "fire-at-sea": ["random", "captain", *SEARCHING],
        "brawling-battleships": ["random", "captain", *SEARCHING],
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


MODIFIER = (
    "def navalcore_modifiers(ruleset):\n    return {'escape': [('smoke', lambda game: 1, '')]}"
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


FRAME = """{hook}def navalcore_frames(ruleset):
    return {{"Voyage": lambda base: {made}}} if ruleset.id == "bismarck" else None
"""


def test_of_two_that_do_not_go_together_the_later_is_left_out(tmp_path: Path) -> None:
    made = {"first": "type('Calm', (base,), {})", "second": "base.__mro__[1]"}
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


def test_an_unfinished_game_goes_on_beside_them(command: Command, tmp_path: Path) -> None:
    begun = command("play", "bismarck", "--seed", "1", "--save", "a.journal")
    assert begun.returncode == 0 and "The input ended" in words(begun.stdout)
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
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines() == [
        "navalcore: plugin house (house.py): navalcore_modifiers failed: ZeroDivisionError: "
        "division by zero (left out; mend it, or name --no-plugin house)",
        "navalcore: a.journal: the journal was played with house changing the rules, here it is "
        "none: load house (--plugin FILE.py for a file), or let navalcore replay FILE --watch "
        "tell its story",
    ]
    assert (tmp_path / "a.journal").read_bytes() == before


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


def test_a_watcher_that_raises_is_dropped(command: Command, tmp_path: Path) -> None:
    (tmp_path / "noisy.py").write_text(IN_PLAY, encoding="utf-8")
    done = command("watch", "bismarck", "--seed", "1", "--plugin", "noisy.py")
    assert done.returncode == 0 and "The game is over" in done.stdout
    assert done.stderr.count("too loud") == 1


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

"""House rules without a fork: the worked examples, and options and rules that a plugin adds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import navalcore
from navalcore import Game
from navalcore.cli.app import build_app
from navalcore.dealers import Scripted
from navalcore.errors import JournalError, PluginError, RulesetError
from navalcore.opponents import SEARCHING
from navalcore.plugins import Library, load
from navalcore.previews import previews
from navalcore.starting import from_state, imagine
from navalcore.steps import Sealed

EXAMPLES = Path(__file__).parents[2] / "examples" / "house_rules"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".py", ".toml"))
GAMES = ("bismarck", "fire-at-sea", "brawling-battleships")
MOST_LINES = 30
Install = Callable[..., None]
Make = Callable[..., Library]
Run = Callable[..., Any]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Run a command line of navalcore in an empty folder, with the path of each example put in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def call(words: str, code: int = 0) -> Any:
        arguments = [str(EXAMPLES / word) if "." in word else word for word in words.split()]
        result = CliRunner().invoke(build_app(), arguments)
        assert result.exit_code == code, result.output
        return result

    return call


def house(*names: str) -> Library:
    """The installed games with some of the examples."""
    return load(files=[EXAMPLES / name for name in names], strict=True)


def begun(game: str, setup: Any = None, *names: str, **more: Any) -> Game:
    """A game in a position in which nothing is rolled that is not said."""
    dealer = Scripted(())
    return navalcore.new_game(game, setup=setup, dealer=dealer, library=house(*names), **more)


def told(game: Game) -> list[str]:
    return [event.text() for event in game.events()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_command_of_an_example_runs(path: Path, run: Run) -> None:
    """It says at its top how it is played with."""
    lines = [line.strip("# ") for line in path.read_text(encoding="utf-8").splitlines()[:4]]
    (command,) = [line for line in lines if line.startswith("navalcore ")]
    assert f"examples/house_rules/{path.name}" in command
    words = command.removeprefix("navalcore ").replace("examples/house_rules/", "")
    result = run(f"{words} --seed 5{' --games 2' * words.startswith('lab')}")
    assert "left out" not in result.stderr
    assert "The game is over" in result.stdout or "2 games" in result.stdout


# (a) data


@pytest.mark.parametrize(
    ("names", "value", "needed"), [([], 2, 10), (["broadside3.toml"], 3, 11)], ids=["2", "3"]
)
def test_outside_the_broadside(names: list[str], value: int, needed: int) -> None:
    ships = [("bismarck", "ciliax", "D3", "E"), ("prinz-eugen", "topp", "C3", "W")]
    ships += [("hood", "holland", "G3", "W"), ("prince-of-wales", "leach", "H7", "W")]
    rows = [dict(zip(("id", "captain", "square", "facing"), ship, strict=True)) for ship in ships]
    data = EXAMPLES / names[0] if names else None
    game = begun("fire-at-sea", {"stage": "shooting", "ship": rows}, data=data)
    game.submit("next bismarck")
    shot = previews(game, game.open[0])["fire hood 0"]
    added = [part.value for part in shot.parts if part.label == "outside the broadside"]
    assert (added, shot.needed) == ([value], needed)


def test_the_log_of_a_shot_outside_the_broadside(run: Run) -> None:
    """One seed, two tables: only the modifier differs in the first shot that has it."""
    plain, house = (
        run(f"watch fire-at-sea --seed 3{more}").stdout for more in ("", " --data broadside3.toml")
    )
    assert "outside the broadside +2" in plain and "outside the broadside +3" not in plain
    assert "outside the broadside +3" in house and "outside the broadside +2" not in house


@pytest.mark.parametrize("way", ["data", "plugin"])
def test_another_weather_and_a_fifth_event(way: str) -> None:
    names = ["north_atlantic.py"] if way == "plugin" else []
    data = EXAMPLES / "north_atlantic.toml" if way == "data" else None
    game = begun("bismarck", None, *names, data=data)
    game.submit("3")
    assert "Weather: 3, rough (-2 in combat)." in told(game)
    contact = {"date": 24, "weather": "calm", "hex": "E09", "at": "contact", "contacts": 1}
    game = begun("bismarck", {**contact, "drawn": ["fog-bank"]}, *names, data=data)
    assert told(game) == [
        "Event Fog bank: the weather turns rough; no counter is on the map; the force moves 1 hex."
    ]
    assert (game.board.weather, game.node.label) == ("rough", "event-hex")


def test_every_rough_sea_is_as_rough() -> None:
    made = navalcore.new_game("bismarck", library=house("north_atlantic.py")).rules.weather
    assert {(row.name, row.drm) for row in made} == {("calm", 1), ("rough", -2), ("storm", 0)}


NETS = "torpedo-nets.sf41.cb45"


@pytest.mark.parametrize(
    ("face", "offered"),
    [
        ("mines.sf41.hb41", True),
        ("submarine.sf41.sb51", True),
        ("coastal-fort.sf41.cf35", False),
    ],
)
def test_a_reaction_of_a_new_kind(face: str, offered: bool) -> None:
    """It is offered to whose squadron is attacked, cancels, and both cards are discarded."""
    rows = [
        {"seat": 0, "ships": [{"id": "orion"}], "hand": [face]},
        {"seat": 1, "ships": [{"id": "konig"}], "hand": [NETS]},
    ]
    setup = {"stage": "play", "player": rows}
    data = EXAMPLES / "torpedo_nets.toml"
    game = begun("brawling-battleships", setup, data=data, seats=2)
    game.submit(f"play {face}")
    assert isinstance(game.waiting, Sealed)
    (window,) = game.open
    tokens = [option.token for option in window.options]
    assert tokens == ["no-reaction", *[f"react {NETS}"] * offered]
    if offered:
        game.submit(f"react {NETS}", 1)
        assert game.board.cards.faces("discard") == [face, NETS]
        assert game.board.where("konig")[1].hits == 0
        name = {"mines": "Mines", "submarine": "Submarine"}[face.partition(".")[0]]
        assert f"Seat 1 reacts with Torpedo Nets: the card {name} is cancelled." in told(game)


HOUSE = {"status": "house", "source": "our table"}
LINES = [{"number": 31, "effect": "flotation", "amount": 2}]
NEW = {
    "reaction": {"reaction": True, "cancels": ["mines", "ram"]},
    "attack": {"place": "enemy", "targets": "any", "least": 1, "greatest": 2, "lines": LINES},
    "kept": {"place": "own", "bonus": 1, "air": True},
}


def of_kinds(**changed: Any) -> dict[str, Any]:
    """Tables with a reaction, an attack and a kept card of new kinds, twenty of each."""
    ids = {"reaction": "booms", "attack": "ram", "kept": "balloon"}
    kinds = [
        {"id": id, "name": id.title(), "use": "double", **NEW[key], **HOUSE, **changed.get(key, {})}
        for key, id in ids.items()
    ]
    cards = [
        {"id": f"H{n}", "kind": id, "boxes": ["hex"], "count": 20, **HOUSE}
        for n, id in enumerate(ids.values())
    ]
    return {"kind": kinds, "card": cards}


@pytest.mark.parametrize(("bot", "games"), [("random", 3), ("captain", 2)])
def test_cards_of_new_kinds_are_played(bot: str, games: int) -> None:
    """An attack that is answered, and a card that is laid before a squadron; by both bots."""
    library, events = house(), list[str]()
    for seed in range(games):
        game = navalcore.new_game(
            "brawling-battleships", seed, seats=2, data=of_kinds(), library=library
        )
        make = library.bots("brawling-battleships")[bot]
        navalcore.play(game, {seat: make(f"{seed} {seat}") for seat in range(game.seats)})
        events += told(game)
    for part in (" plays Ram.", " reacts with Booms: the card Ram is", "Balloon is laid before"):
        assert any(part in text for text in events), part


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"reaction": {"use": "single"}}, "booms, use: expected double for a reaction, got single"),
        ({"reaction": {"cancels": []}}, "booms, cancels: expected a kind or more, got none"),
        (
            {"reaction": {"lines": LINES}},
            "booms, lines: expected none for a card without dice, got 1",
        ),
        ({"attack": {"place": "own"}}, "ram, place: expected enemy, got own"),
        ({"attack": {"targets": ""}}, "ram, targets: expected a limit, got none"),
        ({"attack": {"cancels": ["mines"]}}, "ram, cancels: expected none for ram, got mines"),
        ({"kept": {"place": ""}}, "balloon, place: expected own, friendly, enemy or any, got none"),
        ({"kept": {"id": "open-fire"}}, "open-fire, id: expected another name, got open-fire"),
        (
            {"kept": {"id": "a.b"}},
            "a.b, id: expected letters, digits and hyphens, got 'a.b'",
        ),
    ],
)
def test_what_a_new_kind_must_keep(changed: dict[str, Any], finding: str) -> None:
    with pytest.raises(RulesetError) as caught:
        begun("brawling-battleships", data=of_kinds(**changed))
    assert f"kinds.toml: kind {finding} (changed in data)" in caught.value.findings


def test_what_is_no_kind_is_found_where_one_is_named() -> None:
    tables = {
        "kind": [{"id": "dud", "cancels": ["flood"], **HOUSE}],
        "card": [{"id": "P006", "kind": "ram", "cancels": ["storms"], **HOUSE}],
        "play": {"left_out": ["dude"], **HOUSE},
    }
    with pytest.raises(RulesetError) as caught:
        begun("brawling-battleships", data=tables)
    names = list(begun("brawling-battleships").rules.kind_of)
    kinds = ", ".join(names)
    assert list(caught.value.findings) == [
        f"play.toml: play, left_out: expected one of {kinds}, got dude (changed in data)",
        f"kinds.toml: kind dud, cancels: expected one of open-fire, {kinds}, got flood "
        "(changed in data)",
        f"cards.toml: card P006, kind: expected one of {kinds}, got 'ram' (changed in data)",
        f"cards.toml: card P006, cancels: expected one of open-fire, {kinds}, got storms "
        "(changed in data)",
    ]


# (b) a modifier, and (d) an option with a rule of its own

ESCAPE = {
    "date": 24,
    "phase": "pm",
    "weather": "calm",
    "hex": "E09",
    "at": "battle",
    "round": 1,
    "steps": 2,
    "initiative": "player",
    "enemies": [{"card": "norfolk"}],
}


@pytest.mark.parametrize(
    ("floats", "die", "escaped"), [(True, 3, True), (True, 2, False), (False, 3, False)]
)
def test_an_option_switches_a_modifier(floats: bool, die: int, escaped: bool) -> None:
    game = begun("bismarck", ESCAPE, "smoke_floats.py", options={"smoke_floats": floats})
    game.submit(str(die))
    (rolled,) = [event for event in game.events() if type(event).__name__ == "EscapeRolled"]
    assert rolled.escaped is escaped
    assert [tuple(part) for part in rolled.modifiers] == [("smoke floats", 1, "HOUSE-1")] * floats
    read = f"{die}, smoke floats +1, makes {die + 1}" if floats else str(die)
    end = "away!" if escaped else "no escape."
    assert rolled.text() == f"Escape: {read}, 4 or more wanted: {end}"
    rules = game.bound.ruleset.rules
    assert rules.text("HOUSE-1") == "With smoke floats each escape roll has +1."


def test_an_added_option_is_listed_like_any_other(run: Run) -> None:
    listed = run("games bismarck --plugin smoke_floats.py").stdout
    assert listed.endswith(
        "  smoke_floats = false  (of false, true)\n"
        "      Whether the force carries smoke floats. [HOUSE-1]\n"
    )
    assert "smoke_floats" not in run("games fire-at-sea --plugin smoke_floats.py").stdout
    assert run("rules bismarck house-1 --plugin smoke_floats.py").stdout == (
        "House rules of smoke_floats\nHOUSE-1  With smoke floats each escape roll has +1.\n"
    )
    wrong = run("watch bismarck --plugin smoke_floats.py --option smoke_floats=yes", code=2)
    assert "option smoke_floats: expected false or true, got 'yes'" in wrong.stderr
    near = run("watch bismarck --plugin smoke_floats.py --option smoke_float=true", code=2)
    assert "unknown option 'smoke_float' (did you mean 'smoke_floats'?)" in near.stderr


def test_a_ruleset_is_completed_once() -> None:
    plain, more = house(), house("smoke_floats.py")
    assert more.ruleset("bismarck") is more.rulesets()["bismarck"]
    assert list(more.ruleset("bismarck").options) == [
        *plain.ruleset("bismarck").options,
        "smoke_floats",
    ]
    kept = more.ruleset("fire-at-sea")
    assert kept.added_options == () and kept.extended() is kept


def test_positions_and_views_keep_an_added_option() -> None:
    more = house("smoke_floats.py")
    game = begun("bismarck", ESCAPE, "smoke_floats.py", options={"smoke_floats": True})
    again = from_state("bismarck", json.loads(json.dumps(game.state())), seed=1, library=more)
    imagined = imagine(game.view(0), library=more)
    assert again.options.smoke_floats and imagined.options.smoke_floats


# (c) a procedure


@pytest.mark.parametrize(
    ("phase", "dice", "at"),
    [("am", "1", "attack"), ("pm", "1", "escape"), ("pm", "1 1", "attack"), ("pm", "1 6", "")],
)
def test_a_frame_is_wrapped(phase: str, dice: str, at: str) -> None:
    game = begun("bismarck", {**ESCAPE, "phase": phase}, "night_escape.py")
    for die in dice.split():
        assert game.node.label == "escape"
        game.submit(die)
    assert game.node.label == at if at else game.node.label not in ("escape", "attack")


# (e) watching


@pytest.mark.parametrize("game", GAMES)
def test_the_score_keeper_only_watches(game: str, run: Run, tmp_path: Path) -> None:
    """With it and without it a game has the same answers and events, and leaves no other file."""
    plain = run(f"watch {game} --seed 4")
    watched = run(f"watch {game} --seed 4 --plugin score_keeper.py")
    files = sorted(tmp_path.glob("*"))
    assert [file.name for file in files] == [f"{game}-1.journal", f"{game}-2.journal"]
    one, other = (
        [json.loads(row) for row in file.read_text(encoding="utf-8").splitlines()] for file in files
    )
    assert one[1:] == other[1:] and one[0]["plugins"] == other[0]["plugins"] == []
    assert [line.partition(":")[0] for line in watched.stderr.splitlines()] == (
        ["Score"] * len(watched.stderr.splitlines())
    )
    assert watched.stderr.startswith("Score: ") and "Score: " not in plain.output
    assert [line for line in plain.stdout.splitlines() if "journal" not in line] == [
        line for line in watched.stdout.splitlines() if "journal" not in line
    ]


def test_the_score_is_that_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The sinking of Norfolk is told when the next question is asked, once."""
    setup = {**ESCAPE, "steps": 0, "phase": "am", "enemies": [{"card": "norfolk", "damage": 17}]}
    game = begun("bismarck", setup, "score_keeper.py")
    assert len(game.watchers) == 1 and game.clone().watchers == ()
    for answer in ("guns bismarck", "dice norfolk 1", "6"):
        game.submit(answer)
    assert "Norfolk is eliminated: 25 VP." in told(game)
    while not game.open:
        game.submit("6")
    first, second = capsys.readouterr().err.splitlines()
    assert int(second.split()[-1]) - int(first.split()[-1]) == 25


def test_a_bot_is_added(run: Run) -> None:
    assert "Bots: random, first, flat, mcts" in run("games bismarck --plugin first_bot.py").stdout
    game = navalcore.new_game("bismarck", seed=2, library=house("first_bot.py"))
    navalcore.play(game, {0: house("first_bot.py").bots("bismarck")["first"](None)})
    assert game.result is not None and game.bound.contributors == ()


# journals


def test_a_journal_names_who_added_what(run: Run, tmp_path: Path) -> None:
    """Its game is refused without the plugin, with the remedy, and watched all the same."""
    options = "--plugin smoke_floats.py --option smoke_floats=true"
    run(f"watch bismarck --seed 7 {options}")
    journal = tmp_path / "bismarck-1.journal"
    header = json.loads(journal.read_text(encoding="utf-8").splitlines()[0])
    assert header["plugins"] == [
        {"name": "smoke_floats", "version": "", "changes": ["rules", "options", "modifiers"]}
    ]
    assert header["options"]["smoke_floats"] is True
    refused = run(f"replay {journal}", code=3)
    assert " ".join(refused.stderr.split()).endswith(
        f"{journal}: the journal was played with smoke_floats changing the rules, here it is none: "
        "load smoke_floats (--plugin FILE.py for a file), or let navalcore replay FILE --watch "
        "tell its story"
    )
    story = run(f"replay {journal} --watch").stdout
    assert "Escape: 1, smoke floats +1, makes 2, 4 or more wanted: no escape. [BIS-803]\n" in story
    assert "The game ends:" in story
    assert "The game is over" in run(f"replay {journal} --plugin smoke_floats.py").stdout


def test_a_position_is_refused_without_its_plugin() -> None:
    """The journal of a game that was restored is no different."""
    more = house("smoke_floats.py")
    game = begun("bismarck", ESCAPE, "smoke_floats.py", options={"smoke_floats": True})
    restored = from_state("bismarck", game.state(), seed=1, library=more)
    assert restored.journal is not None
    assert navalcore.replay(restored.journal, library=more).options.smoke_floats
    with pytest.raises(JournalError) as caught:
        navalcore.replay(restored.journal, library=house())
    assert str(caught.value).startswith(
        "the journal was played with smoke_floats changing the rules, here it is none: load "
    )


def test_a_journal_without_a_plugin_is_refused_with_one() -> None:
    game = begun("bismarck", ESCAPE)
    assert game.journal is not None
    with pytest.raises(JournalError) as caught:
        navalcore.replay(game.journal, library=house("smoke_floats.py"))
    assert str(caught.value) == (
        "the journal was played with no plugin changing the rules, here it is smoke_floats: leave "
        "out smoke_floats (--no-plugin NAME), or let navalcore replay FILE --watch tell its story"
    )


# faults: a plugin is put aside as a whole, and the sentence says why

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
        "navalcore_options: row 3, key: expected a key of its own, got 'fog' again",
    ),
    (
        adding(options=[{**FOG, "values": [False, "some"]}]),
        "navalcore_options: row 1, values: expected true and false like the default",
    ),
    (
        adding(options=[{**FOG, "default": "some", "values": ["all", "none"]}]),
        "navalcore_options: row 1, default: expected one of 'all', 'none', got 'some'",
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
def test_what_a_plugin_adds_alone_counts_as_a_change(install: Install, library: Make) -> None:
    install("words", adding({"HOUSE-1": "Be kind."}))
    made = library()
    (one,) = made.contributions(made.ruleset("duel"))
    assert one.contributor.changes == ("rules",)

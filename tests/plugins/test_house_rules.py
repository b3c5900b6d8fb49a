"""House rules without a fork: the worked examples do what they say."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.previews import previews
from navalcore.starting import from_state, imagine
from navalcore.steps import Sealed
from tests.plugins.house_rules import ESCAPE, EXAMPLE_OF, FILES, ROOT, begun, house, told

GAMES = ("bismarck", "fire-at-sea", "brawling-battleships")
MOST_LINES = 30
Run = Callable[..., Any]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_command_of_an_example_runs(path: Path, run: Run) -> None:
    """It says at its top how it is played with."""
    lines = [line.strip("# ") for line in path.read_text(encoding="utf-8").splitlines()[:4]]
    (command,) = [line for line in lines if line.startswith("navalcore ")]
    place = path.relative_to(ROOT).as_posix()
    assert place in command
    words = command.removeprefix("navalcore ").replace(place, path.name)
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
    data = EXAMPLE_OF[names[0]] if names else None
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
    data = EXAMPLE_OF["north_atlantic.toml"] if way == "data" else None
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
    data = EXAMPLE_OF["torpedo_nets.toml"]
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
        assert f"Blue reacts with Torpedo Nets: the card {name} is cancelled." in told(game)


# (b) a modifier, and (d) an option with a rule of its own


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
    assert (
        "Bots: random, captain, first, flat, mcts"
        in run("games bismarck --plugin first_bot.py").stdout
    )
    game = navalcore.new_game("bismarck", seed=2, library=house("first_bot.py"))
    navalcore.play(game, {0: house("first_bot.py").bots("bismarck")["first"](None)})
    assert game.result is not None and game.bound.contributors == ()

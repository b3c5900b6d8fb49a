"""`games`, `rules`, `data` and `plugins`."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from navalcore.datafiles import STATUSES
from navalcore.stars import UNPRINTED

TABLE = [
    ("games", "skirmish  Skirmish, 1 player\n"),
    (
        "games skirmish",
        "Seats: 1 player: 0 Raider\nBots: random, flat, mcts, easy, normal, hard\n",
    ),
    ("games skirmish", "\nNo roll of it takes the modifiers of plugins.\n\n"),
    ("games skirmish", "  dawn  At dawn. Sink the Hood in four rounds.\n"),
    (
        "games skirmish",
        "  rounds = iiii  (of iiii, ii)\n      How many rounds are fought. [SKI-100]\n"
        "  fog = false  (of false, true)\n      Whether there is fog.\n",
    ),
    ("rules skirmish SKI-106", "Acts\nSKI-106  In a calm sea each die gets +1.\n"),
    ("rules skirmish ski-106", "Acts\nSKI-106  In a calm sea each die gets +1.\n"),
    ("rules skirmish", "SKI-110  Submarines. (not modelled: there are none)\n"),
    ("rules skirmish --search sinking", "Damage\nSKI-109  A sinking is worth ten points.\n"),
    ("rules skirmish --labels", "draw deck            deck      Card of the deck [SKI-105]\n"),
    ("data skirmish", "* ship                    2 rows: 1 reconstructed, 1 printed\n"),
    ("data skirmish", "  gunnery                 1 row:  1 printed\n"),
    (
        "data skirmish ship",
        "  hood: name=Hood, factor=5*\n      reconstructed, name printed: a guess\n",
    ),
    ("data skirmish ship", "* not printed: reconstructed, ruled or house.\n"),
    ("data skirmish gunnery", "  gunnery: dice=2\n      printed: card\n"),
    ("data skirmish --status reconstructed", "ship (1 row)\n  hood: factor=5*\n"),
    ("plugins", "skirmish (skirmish.py): ok\n  hooks: navalcore_rulesets\n"),
]


@pytest.mark.parametrize(("words", "told"), TABLE)
def test_a_listing(run: Any, words: str, told: str) -> None:
    result = run(words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert told in result.stdout


def test_coverage_is_counted(run: Any) -> None:
    Path("tests").mkdir()
    Path("tests/test_it.py").write_text("# SKI-101, SKI-999", encoding="utf-8")
    told = run("rules skirmish --coverage").stdout
    assert "SKI-101    code  1  tests  1\n" in told
    assert "SKI-999: no such rule, cited in tests/test_it.py\n" in told
    assert told.endswith(
        "11 rules, 1 not modelled, 0 without code, 9 without a test, 1 cited in vain.\n"
    )


def test_the_code_of_a_plugin_is_counted_in_coverage(run: Any) -> None:
    Path("tests").mkdir()
    Path("fog.py").write_text(
        "from navalcore.hookspecs import hookimpl\n\n\n"
        "@hookimpl\ndef navalcore_rules(ruleset):\n"
        "    return {'SKI-900': 'Fog lifts at noon.'}\n\n\n"
        "def lift():\n    pass  # SKI-900\n",
        encoding="utf-8",
    )
    told = run("rules skirmish --coverage --plugin fog.py").stdout
    assert "SKI-900    code  1  tests  0\n" in told
    assert " 0 without code," in told


def test_what_is_exported_can_be_edited_checked_and_played(run: Any) -> None:
    assert run("data skirmish --export mine.toml").exit_code == 0
    text = Path("mine.toml").read_text(encoding="utf-8")
    assert run("data skirmish --check mine.toml").stdout == (
        "mine.toml fits skirmish: 0 rows are changed or new.\n"
        "Play with it: navalcore play skirmish --data mine.toml\n"
    )
    Path("mine.toml").write_text(text.replace("factor = 5", "factor = 1"), encoding="utf-8")
    assert "1 row is changed or new." in run("data skirmish --check mine.toml").stdout
    assert "factor=1*" in run("data skirmish ship --data mine.toml").stdout
    won = run("play skirmish --data mine.toml --manual dice", "3\n6\n").stdout
    assert "The game is over: Victory" in won
    assert "The game is over: Victory" in run("replay skirmish-1.journal").stdout


def test_a_row_that_takes_the_place_of_another_is_one_new_and_one_dropped(run: Any) -> None:
    Path("mine.toml").write_text(
        "[[ship]]\nid = 'hood'\ndrop = true\nstatus = 'house'\n"
        "[[ship]]\nid = 'repulse'\nname = 'Repulse'\nfactor = 4\nstatus = 'house'\n"
        "source = 'ours'\n",
        encoding="utf-8",
    )
    told = run("data skirmish --check mine.toml").stdout
    assert told.startswith("mine.toml fits skirmish: 1 row is changed or new, 1 dropped.\n")


def test_one_table_is_exported(run: Any) -> None:
    run("data skirmish gunnery --export guns.toml")
    assert list(tomllib.loads(Path("guns.toml").read_text(encoding="utf-8"))) == ["gunnery"]


def test_a_changed_printed_number_must_be_marked(run: Any) -> None:
    Path("mine.toml").write_text("[gunnery]\ndice = 3\n", encoding="utf-8")
    result = run("data skirmish --check mine.toml")
    assert result.exit_code == 3
    assert "mine.toml: gunnery" in result.stderr and "house" in result.stderr


@pytest.mark.parametrize("status", STATUSES)
def test_a_number_has_a_star_where_pictures_give_it_one(run: Any, status: str) -> None:
    mine = f'[[ship]]\nid = "hood"\nstatus = "{status}"\n'
    Path("mine.toml").write_text(mine, encoding="utf-8")
    star = "*" if status in UNPRINTED else ""
    told = run("data skirmish ship --data mine.toml").stdout
    assert f"  hood: name=Hood, factor=5{star}\n      {status}, " in told


def test_help_names_every_command(run: Any) -> None:
    told = run("--help", plugin=False).stdout
    for command in ("games", "play", "watch", "replay", "rules", "data", "lab", "plugins"):
        assert f"  {command} " in told


def test_a_file_without_hooks_is_told_as_one(run: Any) -> None:
    Path("empty.py").write_text("def navalcore_overlay_of(ruleset): ...", encoding="utf-8")
    listed = run("plugins --plugin empty.py")
    assert "\nempty (empty.py): offers no hooks\n" in listed.stdout
    played = run("watch skirmish --seed 1 --plugin empty.py")
    assert (played.exit_code, played.stderr) == (
        0,
        "navalcore: plugin empty (empty.py) offers no hooks and changes nothing: put @hookimpl "
        "before a function named as in navalcore/hookspecs.py\n",
    )

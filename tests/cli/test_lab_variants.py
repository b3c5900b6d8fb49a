"""`lab` compares: an option, numbers, a plugin, or each value of an option."""

import re
from pathlib import Path
from typing import Any

import pytest

from navalcore.cli.grids import grid
from navalcore.cli.screens import Screen

WEAK = """
[[ship]]
id = "hood"
factor = 2
status = "house"
source = "our table"
"""
STORMY = '''
"""A house rule: whoever waits is hit."""

from navalcore import define
from navalcore.hookspecs import hookimpl


def waited(Base):
    @define
    class Battle(Base):
        def drew(self, game, face):
            game.board.damage += 1
            return super().drew(game, face)

    return Battle


@hookimpl
def navalcore_frames(ruleset):
    return {"Battle": waited} if ruleset.id == "skirmish" else {}
'''


WATCHER = """
from navalcore.hookspecs import hookimpl


@hookimpl
def navalcore_watch(game):
    return None
"""


@pytest.fixture
def files() -> None:
    """Other numbers and a house rule."""
    Path("weak.toml").write_text(WEAK, encoding="utf-8")
    Path("stormy.py").write_text(STORMY, encoding="utf-8")


def cells(told: str, start: str) -> list[list[str]]:
    """The cells of the lines that begin so."""
    return [
        re.split(r"  +", line.strip())[1:] for line in told.splitlines() if line.startswith(start)
    ]


def test_an_option_is_compared_on_the_same_dice(run: Any) -> None:
    told = run("lab skirmish --games 200 --seed 7 --compare rounds=ii").stdout
    assert "200 games in each of 2 variants, seed 7\n" in told
    assert "\nrounds=ii against base, in 200 pairs\n" in told
    alone = run("lab skirmish --games 200 --seed 7").stdout
    other = run("lab skirmish --games 200 --seed 7 --option rounds=ii").stdout
    (base,), (changed,) = cells(alone, "0 Raider")[:1], cells(other, "0 Raider")[:1]
    (compared,) = cells(told.partition("against base")[2], "Raider")
    assert compared[:2] == [base[1], changed[1]]
    gap = float(changed[1].strip("%")) - float(base[1].strip("%"))
    assert float(compared[2]) == pytest.approx(gap, abs=0.11)
    low, high = map(float, compared[3].split(" to "))
    assert low < gap < high < low + 20


def test_numbers_and_plugins_are_compared(run: Any, files: None) -> None:
    told = run(
        "lab skirmish --games 60 --seed 7 --compare-data weak.toml --compare-plugin stormy.py"
    ).stdout
    assert "60 games in each of 3 variants" in told
    for label in ("weak.toml", "stormy.py"):
        part = told.partition(f"\n{label} against base, in 60 pairs\n")[2]
        (compared,) = cells(part, "Raider")[:1]
        assert float(compared[2]) > 0
    data = run("lab skirmish --games 60 --seed 7 --data weak.toml").stdout
    plugin = run("lab skirmish --games 60 --seed 7 --plugin stormy.py").stdout
    won = [cells(each, "0 Raider")[0][1] for each in (data, plugin)]
    assert [row[1] for row in cells(told, "Raider")] == won


def test_every_value_of_an_option_is_swept(run: Any) -> None:
    told = run("lab skirmish --games 30 --seed 7 --sweep rounds=ii,iiii --option fog=true").stdout
    assert "30 games in each of 2 variants" in told
    assert "\nrounds=iiii against rounds=ii, in 30 pairs\n" in told
    alone = run("lab skirmish --games 30 --seed 7 --option rounds=ii").stdout
    assert cells(told, "answers")[:2] == cells(alone, "answers")[:2]


def test_a_run_ends_where_the_differences_are_narrow_enough(run: Any) -> None:
    told = run("lab skirmish --seed 7 --compare rounds=ii --until-width 0.1").stdout
    (games,) = re.findall(r"^(\d+) games in each of 2 variants, seed 7$", told, re.MULTILINE)
    assert int(games) % 100 == 0 and 100 < int(games) < 5000
    (width,) = re.findall(r"^The widest interval: (.*), asked for: 0.1\.$", told, re.MULTILINE)
    assert 0.05 < float(width) <= 0.1


def test_a_run_that_stays_too_wide_says_so(run: Any) -> None:
    told = run("lab skirmish --seed 7 --games 40 --until-width 0.01").stdout
    assert "40 games, seed 7" in told
    assert re.search(r"^The widest interval: 0\.\d+, asked for: 0\.01\.$", told, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "--compare rounds=iiii",
            "--compare rounds=iiii: so are all games played; name another value, or the first with "
            "--option",
        ),
        ("--compare rounds", "--compare rounds: option 'rounds': expected key=value, such as "),
        ("--compare runds=ii", "--compare runds=ii: unknown option 'runds' (did you mean 'rounds'"),
        ("--compare-data no.toml", "--compare-data no.toml: there is no such file"),
        (
            "--compare-data same.toml",
            "--compare-data same.toml: changes no number and no rule of skirmish",
        ),
        (
            "--compare-plugin watcher.py",
            "--compare-plugin watcher.py: changes no number and no rule of skirmish",
        ),
        ("--compare-plugin no.py", "--compare-plugin no.py: there is no such file"),
        (
            "--sweep rounds",
            "--sweep 'rounds': expected an option and its values, such as key=a,b,c",
        ),
        (
            "--sweep rounds=ii",
            "--sweep rounds=ii: expected two values or more, such as key=a,b,c",
        ),
        (
            "--sweep rounds=ii,ii",
            "--sweep rounds=ii,ii: rounds=ii is named twice; leave one out",
        ),
        (
            "--sweep rounds=iiii,ii --option rounds=ii",
            "--sweep rounds=iiii,ii: --option gives rounds already; leave one out",
        ),
        (
            "--sweep rounds=iiii,ii --compare fog=true",
            "--sweep rounds=iiii,ii: compares by itself; leave fog=true out",
        ),
        (
            "--compare-data weak.toml --compare-data more/weak.toml",
            "two variants are called weak.toml; give one of the files another name",
        ),
    ],
)
def test_what_cannot_be_compared_is_told(run: Any, files: None, words: str, told: str) -> None:
    same = "[[ship]]\nid = 'hood'\nfactor = 5\n"
    Path("same.toml").write_text(same, encoding="utf-8")
    Path("watcher.py").write_text(WATCHER, encoding="utf-8")
    Path("more").mkdir()
    Path("more/weak.toml").write_text(WEAK, encoding="utf-8")
    result = run(f"lab skirmish --games 3 {words}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"navalcore: {told}") and result.stderr.count("\n") == 1


def test_columns_wider_than_the_screen_leave_names_a_line_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    head = ("an_option=a_long_value", "an_option=another_value")
    grid("Won by", head, [("German", "1", "2")], Screen())
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [[], ["Won", "by"], [*head], ["German"], ["1", "2"]]

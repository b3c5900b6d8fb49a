"""A game of one die, whose chances are known."""

import pytest

import navalcore
from navalcore.lab.experiments import Experiment, experiment
from navalcore.lab.played import BASE
from navalcore.lab.runs import Change, Run, described, experiment_of
from navalcore.plugins import Library

WAGER = '''
"""Seat 0 names high or low; a die of 5 or more is high, of 2 or less is low. With the option
`wide` 4 is high too, and seat 1 loses nothing on odd dice."""

from pathlib import Path

from attrs import frozen

from navalcore import Chance, Decision, Done, Event, Frame, Result, State, Verbs, define, event
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

verbs = Verbs()
HIGH, LOW = verbs("high", "High"), verbs("low", "Low")


@frozen(kw_only=True)
class Kit:
    pass


@event
class Thrown(Event):
    """The die fell."""

    die: int
    named: str


@define
class Board(State):
    named: str = ""


@define
class Wager(Frame):
    def start(self, game):
        return Decision(0, [HIGH(), LOW()], "name", self.named)

    def named(self, game, value):
        game.board.named = value[0]
        return Chance(D6, "throw", self.thrown)

    def thrown(self, game, die):
        game.note(Thrown, die, game.board.named, cite="WAG-1")
        high = 4 if game.options.wide else 5
        lost = 0 if game.options.wide and die % 2 else -1
        won = die >= high if game.board.named == "high" else die <= 2
        return Done(Result({0: die, 1: lost}, (0,) if won else (1,), game.board.named))


def opening(game):
    game.board = Board()
    return Wager()


class Always:
    def __init__(self, seed):
        pass

    def choose(self, decision, see, budget=None):
        return "high"


@hookimpl
def navalcore_rulesets():
    made = Ruleset(
        package=__name__, data_package=Path(__file__).parent, schema=Kit, board=Board,
        opening=opening, tally=lambda game: Result({0: 0, 1: 0}, (), "none"), verbs=verbs,
        bots={"gambler": Always},
    )
    return [made]
'''
MANIFEST = """
[ruleset]
id = "wager"
title = "Wager"
version = 1
seats = [2]
default_seats = 2
answers_limit = 10
[[scenario]]
id = "wager"
title = "One die"
[[interest]]
id = "six"
event = "Thrown"
words = "Six thrown on {named}"
where = { die = 6 }
cite = "WAG-1"
[[interest]]
id = "end"
event = "Thrown"
words = "One or six thrown"
where = { die = [1, 6] }
"""
OPTIONS = """
[[option]]
key = "wide"
default = false
values = [false, true]
text = "High wins on 4 too."
"""
RULES = """
[[rule]]
id = "WAG-1"
text = "High wins on 5 and 6, low on 1 and 2."
"""


@pytest.fixture(scope="module")
def wager(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library of the wager: seat 0 wins one game of three, its mean score is 3.5."""
    folder = tmp_path_factory.mktemp("wager")
    (folder / "wager.py").write_text(WAGER, encoding="utf-8")
    (folder / "ruleset.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "options.toml").write_text(OPTIONS, encoding="utf-8")
    (folder / "rules.toml").write_text(RULES, encoding="utf-8")
    return navalcore.load((), files=[folder / "wager.py"], strict=True)


@pytest.fixture(scope="module")
def compared(wager: Library) -> Run:
    """A run of 230 games of the wager, as it is and with high wide."""
    return run_of(wager, 230, 7)


def run_of(library: Library, games: int, seed: int) -> Run:
    """A run of the wager, as it is and with high wide."""
    start = navalcore.new_game("wager", dealer=navalcore.Forbidden(), library=library)
    changes = (Change(label=BASE), Change(label="wide=true", options={"wide": True}))
    return described(start, experiment(start, None, seed, library), games, changes=changes)


@pytest.fixture(scope="module")
def wagers(compared: Run, wager: Library) -> Experiment:
    """The experiment of the run."""
    return experiment_of(compared, lambda label: wager)

"""The laboratory on games whose chances are known, and on the test ruleset."""

from pathlib import Path

import pytest

import navalcore
from navalcore.errors import RulesetError
from navalcore.intervals import mean_interval, wilson
from navalcore.lab import GamePlayed, Mean, Report, Share, play_many
from navalcore.plugins import Library

WAGER = '''
"""Seat 0 names high or low; a die of 5 or more is high, of 2 or less is low."""

from pathlib import Path

from attrs import frozen

from navalcore import Chance, Decision, Done, Frame, Result, State, Verbs, define
from navalcore.dice import D6
from navalcore.hookspecs import hookimpl
from navalcore.ruleset import Ruleset

verbs = Verbs()
HIGH, LOW = verbs("high", "High"), verbs("low", "Low")


@frozen(kw_only=True)
class Kit:
    pass


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
        won = die >= 5 if game.board.named == "high" else die <= 2
        return Done(Result({0: die, 1: -1}, (0,) if won else (1,), game.board.named))


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
"""


@pytest.fixture(scope="module")
def wager(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library of the wager: seat 0 wins one game of three, its mean score is 3.5."""
    folder = tmp_path_factory.mktemp("wager")
    (folder / "wager.py").write_text(WAGER, encoding="utf-8")
    (folder / "ruleset.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "rules.toml").write_text("rule = []", encoding="utf-8")
    return navalcore.load((), files=[folder / "wager.py"], strict=True)


def test_intervals_hold_a_known_chance_as_often_as_they_say(wager: Library) -> None:
    shares = means = 0
    for repeat in range(400):
        report = play_many("wager", 40, seed=repeat, library=wager)
        low, high = report.wins[0].interval
        shares += low <= 1 / 3 <= high
        low, high = report.scores[0].interval
        means += low <= 3.5 <= high
    assert 0.93 <= shares / 400 <= 0.97
    assert 0.93 <= means / 400 <= 0.97


def test_bots_are_seated_by_name_and_the_others_are_random(wager: Library) -> None:
    report = play_many("wager", 50, {0: "gambler"}, seed=1, library=wager)
    assert report.players == ("gambler", "random")
    assert list(report.titles) == ["high"]
    assert set(play_many("wager", 50, {1: "gambler"}, 1, library=wager).titles) == {"high", "low"}


def test_a_report_says_what_its_games_say() -> None:
    played = (
        GamePlayed(1, (0, 2), ((0, 4), (1, -1)), "Sunk", "rules", 10),
        GamePlayed(2, (), ((0, 5), (1, -1)), "Calm", "limit", 31),
        GamePlayed(3, (1,), ((0, 9), (1, -1)), "Sunk", "rules", 12),
        GamePlayed(4, (0, 2), ((0, 6),), "Away", "rules", 15),
    )
    report = Report("toy", "1", ("North", "East", "South"), ("random",) * 3, played)
    assert report.wins == (Share(2, 4), Share(1, 4), Share(2, 4))
    assert report.unwon == Share(1, 4) and report.unwon.value == 0.25
    assert report.unwon.interval == wilson(1, 4)
    assert list(report.titles.items()) == [
        ("Sunk", Share(2, 4)),
        ("Away", Share(1, 4)),
        ("Calm", Share(1, 4)),
    ]
    assert report.scores == {
        0: Mean(6, mean_interval([4, 5, 9, 6]), 4),
        1: Mean(-1, (-1, -1), 3),
    }
    lengths = report.lengths
    assert (lengths.mean, lengths.least, lengths.median, lengths.most) == (17, 10, 13.5, 31)
    assert report.limited == Share(1, 4)


def test_a_seed_gives_the_same_report_and_a_drawn_one_can_be_given_again(library: Library) -> None:
    first = play_many("nasty", 4, library=library)
    assert play_many("nasty", 4, seed=first.seed, library=library) == first
    assert play_many("nasty", 4, seed=5, library=library) == play_many(
        "nasty", 4, seed="5", library=library
    )
    assert play_many("nasty", 4, seed=5, library=library).played != first.played


def test_a_game_does_not_depend_on_how_many_are_played(library: Library) -> None:
    many = play_many("nasty", 6, seed=5, library=library).played
    assert play_many("nasty", 3, seed=5, library=library).played == many[:3]


def test_a_game_can_be_played_again_alone(library: Library) -> None:
    report = play_many("nasty", 3, seed=5, library=library)
    for one in report.played:
        seed = f"5 {one.number}"
        game = navalcore.new_game("nasty", seed=seed, library=library)
        bots = {seat: navalcore.Random(f"{seed} {seat}") for seat in range(3)}
        result = navalcore.play(game, bots).result
        assert result is not None
        assert (game.answers, result.title, tuple(sorted(result.scores.items()))) == (
            one.answers,
            one.title,
            one.scores,
        )


def test_each_game_is_told_when_it_is_done(library: Library) -> None:
    told: list[GamePlayed] = []
    report = play_many("nasty", 3, seed=5, after=told.append, library=library)
    assert tuple(told) == report.played
    assert [one.number for one in told] == [1, 2, 3]


def test_games_that_reach_the_limit_of_answers_are_counted(library: Library) -> None:
    report = play_many("nasty", 10, seed=5, scenario="endless", library=library)
    assert 0 < report.limited.count < 10
    assert [one.ended == "limit" for one in report.played] == [
        one.answers == report.lengths.most == 120 for one in report.played
    ]


@pytest.mark.parametrize(
    ("games", "how", "told"),
    [
        (0, {}, "0 games: expected 1 or more"),
        (-3, {}, "-3 games: expected 1 or more"),
        (
            1,
            {"players": {0: "radnom"}},
            "seat 0=radnom: there is no bot 'radnom' (did you mean 'random'?)",
        ),
        (
            1,
            {"players": {1: "x"}},
            "seat 1=x: there is no bot 'x': expected random, flat, mcts, easy, normal, hard",
        ),
        (
            1,
            {"players": {3: "random"}},
            "seat 3=random: there is no seat 3, the game has seats 0 to 2",
        ),
        (1, {"scenario": "shrot"}, "nasty has no scenario 'shrot' (did you mean 'short'?)"),
        (1, {"seats": 2}, "nasty is played with 3 seats, not with 2"),
    ],
)
def test_what_cannot_be_played_is_said(
    library: Library, games: int, how: dict[str, object], told: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        play_many("nasty", games, library=library, **how)  # type: ignore[arg-type]
    assert str(caught.value).startswith(told)


def test_the_kernels_laboratory_knows_no_terminal() -> None:
    source = Path(str(navalcore.__file__)).with_name("lab.py").read_text(encoding="utf-8")
    assert "rich" not in source and "typer" not in source

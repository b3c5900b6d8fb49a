"""Games of an experiment, one by one, of the test ruleset of the kernel and of the games."""

from pathlib import Path

import pytest

import navalcore
from navalcore.errors import RulesetError
from navalcore.intervals import wilson
from navalcore.lab import GamePlayed, Mean, Share, Summary, play_many
from navalcore.lab.results import Lineup
from navalcore.plugins import Library

NASTY = Path(__file__).parents[1] / "kernel" / "nasty" / "nasty.py"


@pytest.fixture(scope="module")
def library() -> Library:
    """A library of the test ruleset and nothing else."""
    return navalcore.load((), files=[NASTY], strict=True)


def test_a_report_says_what_its_games_say() -> None:
    played = (
        GamePlayed(1, (0, 2), ((0, 4), (1, -1)), "Sunk", "rules", 10),
        GamePlayed(2, (), ((0, 5), (1, -1)), "Calm", "limit", 31),
        GamePlayed(3, (1,), ((0, 9), (1, -1)), "Sunk", "rules", 12),
        GamePlayed(4, (0, 2), ((0, 6),), "Away", "rules", 15),
    )
    lineup = Lineup(("North", "East", "South"), (0, 1, 0), ("random",) * 3)
    summary = Summary("toy", "1", lineup)
    for one in played:
        summary.add(one)
    assert summary.wins == (Share(2, 4), Share(1, 4), Share(2, 4))
    assert summary.unwon == Share(1, 4) and summary.unwon.value == 0.25
    assert summary.unwon.interval == wilson(1, 4)
    assert list(summary.titles.items()) == [
        ("Sunk", Share(2, 4)),
        ("Away", Share(1, 4)),
        ("Calm", Share(1, 4)),
    ]
    assert summary.scores == {
        0: Mean(6, pytest.approx((2.5626, 9.4374), abs=1e-4), 4),  # 3.1824 of 2.1602 / 2 around 6
        1: Mean(-1, (-1, -1), 3),
    }
    lengths = summary.lengths
    assert (lengths.mean.value, lengths.least, lengths.median, lengths.most) == (17, 10, 13.5, 31)
    assert summary.limited == Share(1, 4)


def test_a_seed_gives_the_same_report_and_a_drawn_one_can_be_given_again(library: Library) -> None:
    first = play_many("nasty", 4, library=library)
    assert play_many("nasty", 4, seed=first.seed, library=library) == first
    assert play_many("nasty", 4, seed=5, library=library) == play_many(
        "nasty", 4, seed="5", library=library
    )
    assert play_many("nasty", 4, seed=5, library=library) != first


def test_a_game_does_not_depend_on_how_many_are_played(library: Library) -> None:
    many, few = [], []
    play_many("nasty", 6, seed=5, after=many.append, library=library)
    play_many("nasty", 3, seed=5, after=few.append, library=library)
    assert few == many[:3]


def test_a_game_can_be_played_again_alone(library: Library) -> None:
    played: list[GamePlayed] = []
    play_many("nasty", 3, seed=5, after=played.append, library=library)
    for one in played:
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
    summary = play_many("nasty", 3, seed=5, after=told.append, library=library)
    assert summary.games == 3
    assert [one.number for one in told] == [1, 2, 3]


def test_games_that_reach_the_limit_of_answers_are_counted(library: Library) -> None:
    played: list[GamePlayed] = []
    summary = play_many(
        "nasty", 10, seed=5, scenario="endless", after=played.append, library=library
    )
    assert 0 < summary.limited.count < 10
    assert [one.ended == "limit" for one in played] == [
        one.answers == summary.lengths.most == 120 for one in played
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


@pytest.mark.parametrize("id", ["bismarck", "brawling-battleships", "fire-at-sea"])
@pytest.mark.parametrize("bot", ["captain", "easy"])
def test_captains_play_alike_whether_they_see_at_once_or_as_far_as_they_look(
    id: str, bot: str
) -> None:
    seats = {"bismarck": 1, "brawling-battleships": 2, "fire-at-sea": 2}[id]
    played: list[GamePlayed] = []
    play_many(id, 1, dict.fromkeys(range(seats), bot), 3, played.append, seats=seats)
    game = navalcore.new_game(id, seed="3 1", seats=seats)
    makers = navalcore.bots(id)
    result = navalcore.play(game, {n: makers[bot](f"3 1 {n}") for n in range(seats)}).result
    assert result is not None
    assert (game.answers, result.title) == (played[0].answers, played[0].title)


def test_victory_levels_are_told_from_the_best_down_also_those_that_nobody_reached() -> None:
    summary = play_many("bismarck", 3, {0: "random"}, 7)
    ruleset = navalcore.rulesets()["bismarck"]
    assert ruleset.titles is not None
    assert list(summary.titles) == list(ruleset.titles(ruleset.data()))
    assert sum(share.count for share in summary.titles.values()) == 3
    assert summary.main == summary.titles

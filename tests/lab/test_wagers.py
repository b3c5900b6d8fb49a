"""The laboratory on a game whose chances are known."""

import pytest
from attrs import evolve

from navalcore.errors import RulesetError
from navalcore.lab import Difference, Experiment, GamePlayed, Happening, Share, play_many
from navalcore.plugins import Library

REPEATS, GAMES = 400, 60


@pytest.fixture(scope="module")
def held(wagers: Experiment) -> dict[str, float]:
    """How often each interval held what is so, of 400 runs."""
    held = dict.fromkeys(("share", "mean", "shares", "means", "event"), 0)
    for repeat in range(REPEATS):
        made = evolve(wagers, seed=str(repeat))
        results = made.results()
        for number in range(1, GAMES + 1):
            results.add(made.play_all(number))
        base, (other,) = results.summaries[0], results.comparisons
        pairs = {
            "share": (base.wins[0].interval, 1 / 3),
            "mean": (base.scores[0].interval, 3.5),
            "event": (base.events["end", "One or six thrown"].interval, 1 / 3),
            "shares": (other.wins["Seat 0"].interval, 1 / 12),
            "means": (other.scores[1].interval, 1 / 2),
        }
        for name, ((low, high), true) in pairs.items():
            held[name] += low <= true <= high
    return {name: count / REPEATS for name, count in held.items()}


@pytest.mark.parametrize("name", ["share", "mean", "event", "shares", "means"])
def test_intervals_hold_a_known_chance_as_often_as_they_say(
    held: dict[str, float], name: str
) -> None:
    assert 0.93 <= held[name] <= 0.97


def test_bots_are_seated_by_name_and_the_others_are_random(wager: Library) -> None:
    summary = play_many("wager", 50, {0: "gambler"}, seed=1, library=wager)
    assert summary.players == ("gambler", "random")
    assert list(summary.titles) == ["high"]
    assert set(play_many("wager", 50, {1: "gambler"}, 1, library=wager).titles) == {"high", "low"}


def test_a_game_tells_who_was_asked_first_and_which_events_happened(wager: Library) -> None:
    played: list[GamePlayed] = []
    summary = play_many("wager", 50, {0: "gambler"}, seed=1, after=played.append, library=wager)
    for one in played:
        assert (one.first, one.decisions, one.answers) == (0, 1, 2)
        die = dict(one.scores)[0]
        six = [Happening("six", "Six thrown on High", 2)] if die == 6 else []
        end = [Happening("end", "One or six thrown", 2)] if die in (1, 6) else []
        assert one.happened == (*six, *end)
    sixes = sum(dict(one.scores)[0] == 6 for one in played)
    assert 0 < sixes < 50
    assert summary.events["six", "Six thrown on High"] == Share(sixes, 50)
    assert summary.times["six", "Six thrown on High"] == sixes / 50
    assert summary.first_won == summary.wins[0] == summary.first_seats[0]
    assert summary.fair == 0.5


def test_variants_are_compared_pair_by_pair(wagers: Experiment) -> None:
    results = wagers.results()
    pairs = [wagers.play_all(number) for number in range(1, 101)]
    for pair in pairs:
        results.add(pair)
    (other,) = results.comparisons
    more = sum((0 in wide.winners) - (0 in base.winners) for base, wide in pairs)
    assert more > 0
    assert other.wins["Seat 0"].value == more / 100 == -other.wins["Seat 1"].value
    assert other.titles["high"].value == 0  # the same bots with the same seeds
    assert other.scores[0] == Difference(0, (0, 0), 100)
    assert other.lengths == Difference(0, (0, 0), 100)
    assert other.events["end", "One or six thrown"].value == 0
    base, wide = results.summaries
    assert (wide.variant, wide.wins[0].count - base.wins[0].count) == ("wide=true", more)


def test_a_bot_that_thinks_for_seconds_is_refused(wager: Library) -> None:
    with pytest.raises(RulesetError) as caught:
        play_many("wager", 1, {0: "mcts:2s"}, library=wager)
    assert str(caught.value) == (
        "seat 0=mcts:2s: how far it thinks in that time depends on the machine, and the games "
        "could not be had again: give it iterations, such as mcts:200"
    )

"""The bot `captain`: better than chance, alike for a seed, and no cheat."""

from collections import Counter
from collections.abc import Callable

import pytest
from navalcore_brawling_battleships import captain_reckoning
from navalcore_brawling_battleships.captain_bot import Captain

import navalcore
from navalcore import Game
from navalcore.lab import play_many
from navalcore.players import See


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 12, 10), (4, 8, 5)])
def test_it_beats_chance(seats: int, games: int, least: int) -> None:
    players = {seat: "random" if seat else "captain" for seat in range(seats)}
    summary = play_many("brawling-battleships", games, players, seed=1914, seats=seats)
    assert summary.wins[0].value * games >= least


@pytest.mark.parametrize("teams", [None, "2x2"])
def test_a_game_of_captains_is_alike_for_a_seed(teams: str | None) -> None:
    results = []
    for _ in range(2):
        game = navalcore.new_game("brawling-battleships", seed=7, seats=4, teams=teams)
        navalcore.play(game, {seat: Captain(f"7 {seat}") for seat in range(4)})
        assert game.result is not None and game.result.ended == "rules"
        results.append((game.result.scores, game.answers))
    assert results[0] == results[1]


def test_it_answers_alike_behind_one_view() -> None:
    """What it cannot know does not change its answer."""
    game = navalcore.new_game("brawling-battleships", seed=3, seats=3)
    asked: Counter[str] = Counter()
    for _ in range(60):
        game.advance()
        if game.result is not None:
            break
        decision = game.open[0]
        seat = decision.seat
        own = Captain(1).choose(decision, See(game, seat))
        for key in range(2):
            other = game.imagine(seat, navalcore.Quick(key))
            there = next(one for one in other.open if one.seat == seat)
            assert Captain(1).choose(there, See(other, seat)) == own
        asked[decision.label] += 1
        game.submit(own, seat)
    assert asked["play"] and asked["pair"]


def test_what_it_keeps_is_bounded_and_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    scores = []
    for most in (captain_reckoning.KEPT, 3):
        monkeypatch.setattr(captain_reckoning, "KEPT", most)
        game = navalcore.new_game("brawling-battleships", seed=8, seats=2)
        game.rules.reckoned.clear()
        navalcore.play(game, {seat: Captain(f"8 {seat}") for seat in range(2)})
        assert game.result is not None
        scores.append((game.result.scores, game.answers))
        for reckoner in game.rules.reckoned.values():
            assert 0 < len(reckoner._shots) <= most and 0 < len(reckoner._volleys) <= most
    assert scores[0] == scores[1]


def test_of_cards_alike_in_the_hand_it_throws_away_the_one_that_does_least(
    battle: Callable[..., Game],
) -> None:
    """Two boxes each, none a reaction: what they would do to the enemy now decides, not chance."""
    hand = "submarine.cf35.hf31 lay-smoke.sf41.sb51 coastal-fort.sf41.sb51 submarine.sb51.cb45"
    game = battle("", ["warspite, superb, orion", "konig"], hand, stage="adjust")
    decision = game.open[0]
    thrown = {Captain(seed).choose(decision, See(game, 0)) for seed in range(12)}
    assert thrown == {"discard lay-smoke.sf41.sb51"}

"""Odds of drawn games: their intervals hold what is true, and a seed gives them again."""

from collections import Counter
from typing import Any

import attrs
import pytest

import navalcore
from navalcore import Game
from navalcore.odds import Interrupted

GUNS = {
    "date": 26,
    "phase": "pm",
    "weather": "rough",
    "hex": "G17",
    "at": "battle",
    "initiative": "enemy",
    "medals": ["medal-2"],
    "enemies": [{"card": "norfolk", "damage": 10}],
}


@pytest.fixture
def guns() -> Game:
    """Norfolk will fire two dice at the German ships."""
    return navalcore.new_game("bismarck", setup=GUNS, seed=1)


def test_intervals_hold_the_exact_probabilities(guns: Game) -> None:
    """Of 95 in 100 intervals it is promised; a fixed seed each, so that it holds always."""
    token = guns.open[0].options[0].token
    exact = guns.odds(token)
    assert exact.exact and exact.games == 0 and exact.ways > 50
    held: Counter[bool] = Counter()
    for seed in range(20):
        drawn = guns.odds(token, most=20, games=300, seed=seed)
        assert not drawn.exact and drawn.method == "sampled" and drawn.games == 300
        shares = {text: share for share, text in drawn.groups}
        assert sum(shares.values()) == 1
        for share, text in exact.groups[:8]:
            low, high = drawn.interval(shares.get(text, 0 * share))
            held[low <= share <= high] += 1
    assert held[True] >= 0.92 * held.total() and held.total() == 160


def test_intervals_hold_over_hidden_deals(nasty_library: Any) -> None:
    """Also where each drawn deal counts with shares of its own."""
    game = navalcore.new_game("nasty", seed=5, options={"votes": False}, library=nasty_library)
    game.advance()
    game.submit("pass")
    game.advance()
    exact = game.odds("pass", until="own-question", most=20_000)
    assert exact.exact and exact.deals > 20
    held: Counter[bool] = Counter()
    for seed in range(10):
        drawn = game.odds("pass", until="own-question", most=30, games=200, seed=seed)
        assert not drawn.exact and drawn.deals == 0
        shares = {text: share for share, text in drawn.groups}
        for share, text in exact.groups[:5]:
            low, high = drawn.interval(shares.get(text, 0 * share))
            held[low <= share <= high] += 1
    assert held[True] >= 0.92 * held.total() and held.total() >= 30


def test_a_seed_gives_the_same_again(guns: Game) -> None:
    token = guns.open[0].options[0].token
    told = [guns.odds(token, most=20, games=50, seed=seed) for seed in (1, 1, 2)]
    assert told[0] == told[1] != told[2]


def heard(game: Game, token: str, **how: Any) -> tuple[Any, list[tuple[str, int, int]]]:
    """The odds, and what was told of their progress."""
    told: list[tuple[str, int, int]] = []
    found = game.odds(token, progress=lambda *step: told.append(step), **how)
    assert found == game.odds(token, **how)  # to listen changes nothing
    return found, told


def test_progress_is_told_of_each_game_that_is_drawn(guns: Game) -> None:
    token = guns.open[0].options[0].token
    found, told = heard(guns, token, most=20, games=30)
    drawn = [step for step in told if step[0] == "games"]
    assert not found.exact and drawn == [("games", done, 30) for done in range(31)]
    counted = told[: -len(drawn)]
    assert counted[0] == ("ways", 0, 20) and all(done <= 20 for _, done, _ in counted)


def test_progress_is_told_of_ways_where_all_are_counted(guns: Game) -> None:
    found, told = heard(guns, guns.open[0].options[0].token)
    assert found.exact and {what for what, _, _ in told} == {"ways"}
    counts = [done for _, done, _ in told]
    assert counts == sorted(counts) and counts[0] == 0 and counts[-1] > 50
    assert {most for _, _, most in told} == {4_000}


def test_progress_is_told_of_games_of_drawn_deals(nasty_library: Any) -> None:
    game = navalcore.new_game("nasty", seed=5, options={"votes": False}, library=nasty_library)
    game.advance()
    found, told = heard(game, "pass", until="own-question", most=30, games=12)
    drawn = [step for step in told if step[0] == "games"]
    assert found.deals == 0 and drawn == [("games", done, 12) for done in range(13)]


def stopping(games: int) -> Any:
    """Presses Ctrl-C when so many games are drawn."""

    def progress(what: str, done: int, most: int) -> None:
        if what == "games" and done == games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("games", [1, 7])
def test_ctrl_c_tells_what_the_games_so_far_say(guns: Game, games: int) -> None:
    """As if no more had been wanted."""
    token = guns.open[0].options[0].token
    with pytest.raises(Interrupted) as caught:
        guns.odds(token, most=20, games=50, progress=stopping(games))
    found = caught.value.odds
    assert (found.games, found.wanted, found.interrupted, found.exact) == (games, 50, True, False)
    fewer = guns.odds(token, most=20, games=games)
    assert (fewer.wanted, fewer.interrupted) == (games, False)
    assert attrs.evolve(found, wanted=games) == fewer
    assert isinstance(caught.value, KeyboardInterrupt)  # whoever does not know it is stopped


def test_ctrl_c_among_drawn_deals_weighs_each_game_alike(nasty_library: Any) -> None:
    game = navalcore.new_game("nasty", seed=5, options={"votes": False}, library=nasty_library)
    game.advance()
    with pytest.raises(Interrupted) as caught:
        game.odds("pass", until="own-question", most=30, games=12, progress=stopping(5))
    found = caught.value.odds
    assert (found.games, found.deals) == (5, 0)
    assert sum(share for share, _ in found.groups) == 1


def test_ctrl_c_after_the_last_game_changes_nothing(guns: Game) -> None:
    token = guns.open[0].options[0].token
    found = guns.odds(token, most=20, games=5, progress=stopping(5))
    assert not found.interrupted and found == guns.odds(token, most=20, games=5)


def test_ctrl_c_before_the_first_game_tells_nothing(guns: Game) -> None:
    token = guns.open[0].options[0].token
    with pytest.raises(KeyboardInterrupt) as caught:
        guns.odds(token, most=20, games=5, progress=stopping(0))
    assert not isinstance(caught.value, Interrupted)


@pytest.mark.parametrize("policy", ["default", "random", "captain"])
def test_the_end_of_the_game_tells_who_wins(policy: str) -> None:
    game = navalcore.new_game("fire-at-sea", seed=1)
    game.advance()
    before, log = game.state(), game.events()
    odds = game.odds(until="game", policy=policy, most=50, games=6)
    assert sum(share for share, _ in odds.groups) == 1
    assert sum(odds.wins) <= 1
    assert all("victory" in text.casefold() or "Draw" in text for _, text in odds.groups)
    assert odds.policy == policy and odds.until == "the end of the game" and odds.decided
    assert (game.state(), game.events()) == (before, log)


def test_bots_are_asked_at_every_question_on_the_way() -> None:
    """Also where all ways are walked: a bot's answer follows from what its seat sees."""
    game = navalcore.new_game("fire-at-sea", seed=3)
    game.advance()
    token = game.open[0].options[0].token
    told = [game.odds(token, until="choose-captains", policy="captain") for _ in range(2)]
    assert told[0].exact and told[0] == told[1]
    assert told[0].decided == ("choose", "buy")

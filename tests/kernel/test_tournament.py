"""Tournaments of bots: games from every seat, forfeits that touch one game only, any crew alike."""

import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import navalcore
from navalcore.contenders import Entrant
from navalcore.errors import NavalcoreError, RulesetError
from navalcore.plugins import Library
from navalcore.standings import FinishedGame, Standings
from navalcore.steps import Decision
from tests.kernel.forfeits import reasons

Play = Callable[..., Standings]


def test_who_plays_better_comes_out_ahead_from_every_seat(play: Play) -> None:
    told = play(["low", "high", "random"], 30)
    assert told.names == ("low", "high", "random")
    assert Counter(one.seated for one in told.played) == dict.fromkeys(
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 5
    )
    ahead = told.ahead(1, 0)
    assert ahead is not None and (ahead.count, ahead.games) == (10, 10)
    won, drew, lost = (told.share(0, outcome) for outcome in ("won", "drew", "lost"))
    assert won is not None and drew is not None and lost is not None
    assert won.count == 0 and won.games == 20 == drew.count + lost.count
    low, high, random = told.ratings
    assert low.mean < random.mean < high.mean
    sides = [told.won_from(side) for side in (0, 1)]
    assert [share.games for share in sides if share] == [30, 30]


def test_leads_are_those_of_deals_that_were_played_from_every_side(play: Play) -> None:
    told = play(["low", "high", "random"], 31)  # the last deal was not played from both sides
    whole = told.margin(1, 0)
    assert whole is not None and (whole.value, whole.games) == (1.0, 5)
    one, turned = told.margin(1, 2), told.margin(2, 1)
    assert one is not None and turned is not None
    assert (turned.value, turned.games) == (-one.value, one.games)
    pairs = [
        [game for game in told.played if game.seed == seed and set(game.seated) == {1, 2}]
        for seed in {game.seed for game in told.played}
    ]
    leads = [sum(game.lead(1, 2) for game in pair) / 2 for pair in pairs if len(pair) == 2]
    assert one.games == len(leads) == 5 and one.value == pytest.approx(sum(leads) / 5)
    alone = play(["low", "high"], 1)
    assert alone.ahead(1, 0) is not None and alone.margin(1, 0) is None


def test_the_games_of_a_deal_have_the_same_dice(play: Play) -> None:
    told = play(["low", "high"], 8)
    for first, second in zip(told.played[::2], told.played[1::2], strict=True):
        assert first.seed == second.seed and first.scores == second.scores[::-1]
    assert len({one.seed for one in told.played}) == 4
    assert len({one.scores[0] for one in told.played}) > 2


def test_a_game_of_library_bots_is_the_one_that_its_seed_gives(play: Play, bids: Library) -> None:
    for one in play(["random", "high"], 6).played:
        game = navalcore.new_game("bids", seed=one.seed, library=bids)
        makers = [(navalcore.Random, bids.bots("bids")["high"])[entrant] for entrant in one.seated]
        players = {seat: make(f"{one.seed} {seat}") for seat, make in enumerate(makers)}
        result = navalcore.play(game, players).result
        assert result is not None
        assert (tuple(result.scores.values()), result.winners) == (one.scores, one.winners)


def test_draws_are_nobodys(play: Play) -> None:
    told = play(["high", Entrant("same", lambda seed: Always("bid 3"))], 4)
    drew = told.share(0, "drew")
    assert drew is not None and drew.count == 4
    assert {one.places for one in told.played} == {(1, 1)}
    assert told.ratings[0].mean == pytest.approx(told.ratings[1].mean)


class Always:
    """Says one thing."""

    def __init__(self, token: str) -> None:
        self.token = token

    def choose(self, decision: Decision, see: Any, budget: Any = None) -> str:
        return self.token


def test_two_in_a_game_for_four_sit_in_all_ways(play: Play) -> None:
    told = play(["high", "low"], 6, seats=4)
    assert len({one.seated for one in told.played}) == 6
    assert all(sorted(one.seated) == [0, 0, 1, 1] for one in told.played)
    assert {one.outcome(0) for one in told.played} == {"drew"}  # two high bids are a draw


def test_an_entrant_plays_all_seats_of_its_team(play: Play) -> None:
    told = play(["high", "low"], 4, teams="2x2")
    assert {one.seated for one in told.played} == {(0, 1, 0, 1), (1, 0, 1, 0)}
    assert told.sides == ((0, 2), (1, 3))
    for one in told.played:
        high = one.seated.index(0)
        assert one.winners == (high, high + 2)
        assert one.places == tuple(1 if entrant == 0 else 2 for entrant in one.seated)
    assert told.ratings[0].mean > told.ratings[1].mean


def test_alone_all_play_the_same_dice_and_are_compared_by_score(play: Play) -> None:
    told = play(["low", "high"], 20, seats=1)
    assert told.alone
    lead, mean = told.lead(1, 0), told.mean(0)
    assert lead is not None and (lead.value, lead.interval, lead.values) == (2, (2, 2), 10)
    assert mean is not None and mean.values == 10
    assert told.levels() == ["Sold", "Unsold"]
    assert told.titles(1)["Sold"] > told.titles(0)["Sold"]
    assert play(["low"], 3, seats=1).lead(0, 0) is not None


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("raising", "raised ValueError: no money"),
        ("unmade", "raised RuntimeError: closed today"),
        ("endless", "gave no answer within 0.5 s"),
        ("wrong", "answered wrongly: 'bid 9' is not possible at bid: bid 1, bid 2, bid 3 [BID-1]"),
    ],
)
def test_a_bot_that_fails_forfeits_its_games_only(play: Play, bot: str, told: str) -> None:
    seconds = 0.5 if bot == "endless" else 30
    standings = play([bot, "low", "random"], 6, seconds=seconds)
    assert reasons(standings) == {bot: {told}}
    for one in standings.played:
        if 0 not in one.seated:
            assert one.ended == "rules" and one.forfeit is None
            continue
        seat = one.seated.index(0)
        assert (one.ended, one.forfeit) == ("forfeit", (seat, told))
        assert one.places[seat] == 2 and one.winners == (1 - seat,)
        assert one.scores == (None, None)
    assert {one.ended for one in standings.played} == {"rules", "forfeit"}
    assert standings.ratings[0].mean < min(rating.mean for rating in standings.ratings[1:])


def test_a_bot_that_searches_keeps_to_its_own_budget(play: Play) -> None:
    told = play(["mcts:300", "low"], 2, seconds=0.001)  # far less than 300 games take
    assert "mcts:300" not in reasons(told)


def test_all_others_win_a_forfeited_game_together(play: Play) -> None:
    (one,) = play(["low", "raising", "high", "random"], 1, seats=4).played
    lost = one.seated.index(1)
    assert one.places[lost] == 4 and sorted(one.places) == [1, 1, 1, 4]
    assert lost not in one.winners and len(one.winners) == 3
    assert [one.outcome(entrant) for entrant in range(4)] == ["drew", "lost", "drew", "drew"]


def test_no_alarm_is_left_behind(play: Play) -> None:
    before = signal.getsignal(signal.SIGALRM)
    play(["endless", "low"], 2, seconds=0.05)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_outside_the_main_thread_games_are_played_without_an_alarm(play: Play) -> None:
    found: list[Standings] = []
    thread = threading.Thread(target=lambda: found.append(play(["high", "low"], 4)))
    thread.start()
    thread.join(60)
    assert found[0].played == play(["high", "low"], 4).played


def test_any_number_of_processes_gives_the_same_games(play: Play) -> None:
    alone = play(["high", "random", "low"], 12)
    assert play(["high", "random", "low"], 12, workers=2).played == alone.played
    assert play(["high", "random", "low"], 12, workers=3).played == alone.played


def test_games_come_in_their_order_from_any_crew(play: Play) -> None:
    told: list[FinishedGame] = []
    standings = play(["endless", "low", "high"], 6, workers=2, seconds=0.5, after=told.append)
    assert [one.number for one in told] == [1, 2, 3, 4, 5, 6]
    assert tuple(told) == standings.played


@pytest.mark.parametrize(
    ("entrants", "games", "how", "told"),
    [
        (["high", "low"], 0, {}, "0 games: expected 1 or more"),
        (["high", "low"], -2, {}, "-2 games: expected 1 or more"),
        (["high", "low"], 1, {"seconds": 0}, "a timeout of 0 s: expected more than 0 seconds"),
        (["high", "low"], 1, {"workers": 0}, "0 workers: expected 1 or more"),
        (
            ["high"],
            1,
            {},
            "bot high: a game of 2 sides is played, expected two entrants or more",
        ),
        ([], 1, {"seats": 1}, "no bot: a game of 1 side is played, expected an entrant or more"),
        (["high", "hihg"], 1, {}, "bot hihg: there is no bot 'hihg' (did you mean 'high'?)"),
        (
            ["high", "zzz"],
            1,
            {},
            "bot zzz: there is no bot 'zzz': expected NAME=COMMAND, random, high, low, raising, "
            "wrong, endless, unmade, flat, mcts, easy, normal, …",
        ),
        (
            ["high", "high"],
            1,
            {},
            "bot high: two entrants have this name; give a program another, such as high2=COMMAND",
        ),
        (["high", "=x"], 1, {}, "bot '=x': expected a bot, or NAME=COMMAND such as my=./bot.sh"),
        (["high", "x="], 1, {}, "bot x=: expected a command after =, such as x=./bot.sh"),
        (["high", "x='"], 1, {}, "bot x=': the command cannot be read (No closing quotation)"),
        (
            ["high", "x=./none here"],
            1,
            {},
            "bot x=./none here: cannot be started (No such file or directory)",
        ),
    ],
)
def test_what_cannot_be_played_is_said(
    play: Play, entrants: list[str | Entrant], games: int, how: dict[str, Any], told: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        play(entrants, games, **how)
    assert str(caught.value) == told


def test_without_openskill_the_cure_is_told_before_the_first_game(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(NavalcoreError) as caught:
        play(["high", "raising"], 1)
    assert str(caught.value) == (
        "ratings need the package openskill, which is not installed: "
        "pip install 'navalcore[tournament]'"
    )
    assert len(play(["high", "low"], 2, seats=1).played) == 2  # alone nobody is rated

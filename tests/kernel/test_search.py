"""Search on small games whose best play is known, and what every search keeps."""

import json
from functools import cache
from typing import Any

import pytest

import navalcore
from navalcore import Quick, Scripted, See
from navalcore.budgets import Budget
from navalcore.opponents import Plan, Searcher
from navalcore.plugins import Library
from navalcore.rollouts import Rollout, Wanted, standing
from navalcore.search import Sample, think
from navalcore.tree import Tree
from navalcore.verbs import Verb

GOAL = 20


@cache
def best_play() -> dict[tuple[int, int, int], tuple[float, float]]:
    """The chance to win Pig by rolling and by holding, by own score, other's and turn total."""
    states = [
        (own, other, total)
        for own in range(GOAL)
        for other in range(GOAL)
        for total in range(GOAL - own)
    ]
    values = dict.fromkeys(states, 0.5)

    def worth(own: int, other: int, total: int) -> float:
        return 1.0 if own + total >= GOAL else values[own, other, total]

    def both(own: int, other: int, total: int) -> tuple[float, float]:
        lost = 1 - values[other, own, 0]
        rolled = (lost + sum(worth(own, other, total + die) for die in range(2, 7))) / 6
        return rolled, 1 - values[other, own + total, 0]

    for _ in range(200):
        for state in states:
            values[state] = max(both(*state))
    return {state: both(*state) for state in states}


CLEAR = [
    state
    for state in ((o, p, t) for o in (0, 8, 15) for p in (0, 9, 16) for t in (0, 4, 12, 4 + o % 7))
    if state[0] + state[2] < GOAL
]


@pytest.mark.parametrize("method", ["flat", "mcts"])
def test_the_best_play_of_pig_is_found_where_it_is_clear(pig_at: Any, method: str) -> None:
    tried = 0
    for number, state in enumerate(dict.fromkeys(CLEAR)):
        rolled, held = best_play()[state]
        # a flat search lets both play on at random, and sees clear differences alone
        if abs(rolled - held) < (0.3 if method == "flat" else 0.1):
            continue
        tried += 1
        game = pig_at(*state)
        bot = Searcher(number, Plan(method, Budget(iterations=600)))
        assert bot.choose(game.open[0], See(game, 0)) == ("roll" if rolled > held else "hold"), (
            state
        )
    assert tried >= 8


@pytest.mark.parametrize("method", ["flat", "mcts"])
@pytest.mark.parametrize(
    ("own", "token"), [("king", "bet"), ("jack", "pass")], ids=["king calls", "jack folds"]
)
def test_who_is_bet_at_calls_with_the_best_card_and_folds_the_worst(
    small: Library, method: str, own: str, token: str
) -> None:
    for other in {"king", "queen", "jack"} - {own}:
        dealt = Scripted([("deal 0", own), ("deal 1", other)])
        game = navalcore.new_game("kuhn", seed=1, library=small, dealer=dealt)
        game.advance()
        game.submit("pass", 0)
        game.submit("bet", 1)
        bot = Searcher(3, Plan(method, Budget(iterations=60)))
        assert bot.choose(game.open[0], See(game, 0)) == token


@pytest.mark.parametrize("method", ["flat", "mcts"])
@pytest.mark.parametrize("card", ["king", "queen", "jack"])
def test_equal_views_give_equal_answers(small: Library, method: str, card: str) -> None:
    thoughts = []
    for other in ("king", "queen", "jack"):
        if other != card:
            dealt = Scripted([("deal 0", card), ("deal 1", other)])
            game = navalcore.new_game("kuhn", seed=other, library=small, dealer=dealt)
            game.advance()
            bot = Searcher(1, Plan(method, Budget(iterations=40)))
            bot.choose(game.open[0], See(game, 0))
            thoughts.append(bot.thought)
    assert thoughts[0] == thoughts[1]


def test_a_search_leaves_game_and_view_as_they_were(new: Any) -> None:
    game = new(4)
    while game.result is None:
        game.advance()
        for decision in game.open[:1]:
            state, view = game.state(), json.dumps(game.view(decision.seat))
            see = See(game, decision.seat)
            for method in ("flat", "mcts"):
                Searcher(1, Plan(method, Budget(iterations=6))).choose(decision, see)
            assert game.state() == state
            assert json.dumps(game.view(decision.seat)) == view
            game.submit(decision.options[-1], decision.seat)


@pytest.mark.parametrize("method", ["flat", "mcts"])
def test_whole_games_with_hidden_cards_and_windows_are_played_alike_again(
    new: Any, method: str
) -> None:
    def played() -> dict[str, Any]:
        players = {seat: Searcher(seat, Plan(method, Budget(iterations=5))) for seat in range(3)}
        return navalcore.play(new(2), players).state()

    assert played() == played()


def test_a_rollout_is_cut_where_the_ruleset_can_judge(pig_at: Any) -> None:
    game = pig_at(10, 4, 6)
    numbers = Quick(1)
    assert Rollout(cut=0).values(game.clone(Quick(1)), numbers) == [0.725, 0.275]
    ends = Rollout().values(game.clone(Quick(1)), numbers)
    assert sorted(ends) == [0.0, 1.0]
    wanted = Rollout(Wanted(("20:4",)), cut=0).values(game.clone(Quick(1)), numbers)
    assert set(wanted) <= {0.0, 1.0}  # another goal than winning is not what a prospect judges


def test_a_game_that_runs_has_no_standing(pig_at: Any) -> None:
    game = pig_at(10, 4, 6)
    for goal in (standing, Wanted(("20:4",))):
        with pytest.raises(
            navalcore.KernelError, match="the game is not over: it has no result yet"
        ):
            goal(game)


def test_policies_answer_from_the_imagined_view_of_their_seat(pig_at: Any) -> None:
    asked = []

    class Holder:
        def choose(self, decision: Any, see: See, budget: Any = None) -> str:
            asked.append((decision.seat, see()["seat"]))
            return "hold" if see()["frames"][-1]["fields"]["total"] else "roll"

    game = pig_at(0, 0, 0)
    Rollout(policies={0: Holder(), 1: Holder()}).values(game.clone(Quick(1)), Quick(1))
    assert asked and all(seat == seen for seat, seen in asked)
    assert {seat for seat, _ in asked} == {0, 1}


def test_ctrl_c_plays_the_best_answer_so_far(pig_at: Any) -> None:
    game = pig_at(19, 0, 0)
    search = Tree(game.open[0], See(game, 0), Rollout(), Quick(1))
    plain = search.iterate
    count = 0

    def iterate() -> None:
        nonlocal count
        count += 1
        if count > 50:
            raise KeyboardInterrupt
        plain()

    search.iterate = iterate  # type: ignore[method-assign]
    thought = think(search, Budget(iterations=1000))
    assert (thought.interrupted, thought.iterations, thought.token) == (True, 50, "roll")


def test_ctrl_c_before_anything_was_weighed_is_passed_on(pig_at: Any) -> None:
    game = pig_at(19, 0, 0)
    search = Tree(game.open[0], See(game, 0), Rollout(), Quick(1))

    def iterate() -> None:
        raise KeyboardInterrupt

    search.iterate = iterate  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        think(search, Budget(iterations=1000))


def test_a_tally_has_the_mean_and_error_of_what_was_added() -> None:
    sample = Sample()
    assert sample.mean == float("-inf") and sample.error == float("inf")
    for value in (1.0, 2.0, 3.0, 4.0):
        sample.add(value)
    assert sample.mean == 2.5
    assert sample.error == pytest.approx((5 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(
    ("values", "interval"),
    [
        ([1.0] * 3 + [0.0] * 7, (0.108, 0.603)),
        ([0.3, 0.4] * 83, (0.340, 0.363)),
        ([0.574] * 28, (0.520, 0.618)),
        ([0.9999] * 166, (0.977, 1.0)),
        ([0.0002] * 166, (0.0, 0.023)),
        ([0.97] * 20, (0.764, 0.991)),
        ([120.0, 121.0] * 50, (120.4, 120.6)),
    ],
    ids=[
        "won and lost",
        "judged",
        "judged alike",
        "as good as won",
        "as good as lost",
        "nearly won",
        "scores",
    ],
)
def test_what_hardly_ever_comes_is_not_ruled_out(
    values: list[float], interval: tuple[float, float]
) -> None:
    """Games judged alike prove no more than as many games won: one in a hundred may be lost."""
    sample = Sample()
    for value in values:
        sample.add(value)
    found = sample.of(Verb("hold", "Hold")())
    assert found.interval == pytest.approx(interval, abs=1e-3)
    assert found.interval[0] <= found.value <= found.interval[1] + 1e-9

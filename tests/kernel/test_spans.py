"""Searches that judge imagined games at the end of a span, such as a turn."""

import re
from typing import Any

import pytest

import navalcore
from navalcore import Quick, See
from navalcore.budgets import Budget
from navalcore.cli.hints import how_far
from navalcore.errors import Refusal
from navalcore.horizons import Awaited, until_named
from navalcore.opponents import Plan, Searcher
from navalcore.plugins import Library
from navalcore.racing import Racing
from navalcore.rollouts import Rollout, Wanted
from navalcore.tree import Tree


@pytest.fixture(scope="module")
def library() -> Library:
    """A library of Legs."""
    import legs

    return Library(only=(), modules=[legs], strict=True)


@pytest.fixture
def game(library: Library) -> navalcore.Game:
    """Legs at its first question: a turn of one question or of three."""
    return navalcore.new_game("legs", seed=1, library=library)


class Longest:
    """Goes as far as it can."""

    def choose(self, decision: Any, see: Any, budget: Any = None) -> str:
        return "long" if decision.label == "turn" else "on"


LONGEST = {0: Longest(), 1: Longest()}


@pytest.mark.parametrize(
    ("span", "cut", "short", "long"),
    [
        ("go", None, (1.0, 1.0), (1.0, 3.0)),  # both when the first turn has ended
        ("turn", None, (1.0, 1.0), (1.0, 3.0)),  # a frame by its name
        ("leg", None, (1.0, 1.0), (0.0, 1.0)),  # its counter has changed, or its frame has ended
        ("go", 1, (1.0, 1.0), (0.0, 2.0)),  # what comes first
        ("", 2, (1.0, 3.0), (1.0, 3.0)),  # each when two further questions were answered
    ],
)
def test_options_are_judged_at_the_end_of_the_span_that_runs(
    game: navalcore.Game,
    span: str,
    cut: int | None,
    short: tuple[float, float],
    long: tuple[float, float],
) -> None:
    rollout = Rollout(policies=LONGEST, cut=cut, span=span)
    for option, expected in (("short", short), ("long", long)):
        assert after(option, rollout, game) == list(expected)


def after(option: str, rollout: Rollout, game: navalcore.Game, numbers: int = 1) -> Any:
    """What an option is worth by a rollout."""
    there = game.clone(Quick(numbers))
    end = rollout.end(there)
    there.apply(option)
    return rollout.values(there, Quick(numbers), end)


def test_games_played_on_by_chance_end_with_the_span_too(game: navalcore.Game) -> None:
    found = {tuple(after("long", Rollout(span="go"), game, number)) for number in range(20)}
    assert found == {(1.0, 1.0), (1.0, 2.0), (1.0, 3.0)}


def test_other_goals_and_rulesets_that_judge_nothing_are_played_to_their_end(
    game: navalcore.Game,
) -> None:
    rollout = Rollout(Wanted(("over",)), LONGEST, span="go")
    there = game.clone(Quick(1))
    assert rollout.values(there, Quick(1), rollout.end(there)) == [1.0, 1.0]
    assert there.result is not None


def test_the_next_span_counts_where_none_runs_yet(game: navalcore.Game) -> None:
    awaited = Awaited(until_named("go", game))
    assert not awaited.over(game) and awaited.place == 1
    game.apply("long")
    assert not awaited.over(game)
    game.apply("on")
    game.apply("on")
    assert awaited.over(game) and game.board.turns == 1
    assert not Awaited.of(until_named("go", game), game).over(game)


@pytest.mark.parametrize("method", ["flat", "mcts"])
def test_a_search_looks_to_the_end_of_the_span_of_its_plan(
    game: navalcore.Game, method: str
) -> None:
    plan = Plan(method, Budget(iterations=40), led=True, span="go")
    searcher = Searcher(1, plan, lambda seed: Longest())
    search = searcher.search(game.open[0], See(game, 0), Quick(1))
    assert isinstance(search, Racing if method == "flat" else Tree)
    thought = searcher.weigh(game.open[0], See(game, 0))
    assert {one.value for one in thought.weighed if one.games} == {1.0}


def test_a_span_that_there_is_not_is_refused(game: navalcore.Game) -> None:
    searcher = Searcher(1, Plan("flat", span="trun"))
    told = "odds cannot be told until 'trun' (did you mean 'turn'?)"
    with pytest.raises(Refusal, match=f"^{re.escape(told)}$"):
        searcher.weigh(game.open[0], See(game, 0))


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(), "to their end"),
        (Plan(cut=3), "for 3 decisions, then judged"),
        (Plan(span="go"), "to the end of the turn, then judged"),
        (Plan(cut=3, span="go"), "for 3 decisions or to the end of the turn, then judged"),
        (Plan(cut=3, goal=Wanted(("over",))), "to their end"),
    ],
)
def test_a_hint_tells_how_far_games_are_played_on(
    game: navalcore.Game, plan: Plan, words: str
) -> None:
    assert how_far(plan, game) == words

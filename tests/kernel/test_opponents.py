"""The bots that every ruleset has: searches, levels, and what a captain does in them."""

from functools import partial
from typing import Any

import pytest
from attrs import evolve

import navalcore
from navalcore import Random, See
from navalcore.budgets import Budget
from navalcore.errors import RulesetError
from navalcore.opponents import LED, UNLED, USUAL, Plan, Searcher, maker_of, searchers
from navalcore.plugins import Library


def test_every_ruleset_has_searching_bots_and_levels(small: Library) -> None:
    bots = searchers(small.ruleset("pig"), {})
    assert list(bots) == ["flat", "mcts", "easy", "normal", "hard"]
    bot = maker_of("mcts:7", bots)(1)
    assert isinstance(bot, Searcher) and bot.plan.budget == Budget(iterations=7)


def test_a_captain_leads_searches_at_every_question_too(small: Library) -> None:
    ruleset = small.ruleset("pig")
    plain, led = searchers(ruleset, {}), searchers(ruleset, {"captain": Random})
    assert [*led] == [*plain, "flat-led", "mcts-led"]
    for name, method in (("flat-led", "flat"), ("mcts-led", "mcts")):
        bot = maker_of(f"{name}:9", led)(1)
        assert isinstance(bot, Searcher)
        assert bot.plan == Plan(method, Budget(iterations=9), led=True, cut=LED.cut)
        usual = maker_of(name, led)(1)
        assert isinstance(usual, Searcher) and usual.plan.budget == USUAL


UNKNOWN = {
    "mtcs": "there is no bot 'mtcs' (did you mean 'mcts'?)",
    "random:5": "'random:5': random does not search and takes no budget; those that do are "
    "flat, mcts, easy, normal, hard",
    "mcts:0": "a budget of 0 iterations: expected 1 or more",
}


@pytest.mark.parametrize("text", UNKNOWN)
def test_a_bot_that_does_not_exist_is_refused(small: Library, text: str) -> None:
    bots = {"random": navalcore.Random, **searchers(small.ruleset("pig"), {})}
    with pytest.raises(RulesetError) as caught:
        maker_of(text, bots)
    assert str(caught.value) == UNKNOWN[text]


def test_a_careless_bot_slips_now_and_then(small: Library, pig_at: Any) -> None:
    class Roller:
        def __init__(self, seed: Any) -> None:
            pass

        def choose(self, decision: Any, see: See, budget: Any = None) -> str:
            return "roll"

    game = pig_at(0, 0, 4)
    easy = searchers(small.ruleset("pig"), {"captain": Roller})["easy"](1)
    answers = [easy.choose(game.open[0], See(game, 0)) for _ in range(300)]
    assert 30 <= answers.count("hold") <= 70  # a slip in three, half of them the other option


@pytest.mark.parametrize(
    ("purposes", "searches"), [(frozenset(), True), ({"turn"}, True), ({"other"}, False)]
)
def test_a_search_led_by_a_captain_may_be_kept_to_some_questions(
    pig_at: Any, purposes: Any, searches: bool
) -> None:
    class Holder:
        def __init__(self, seed: Any) -> None:
            pass

        def choose(self, decision: Any, see: See, budget: Any = None) -> str:
            return "hold"

    plan = Plan("flat", Budget(iterations=400), led=True, purposes=frozenset(purposes))
    game = pig_at(0, 0, 12)
    decision, see = game.open[0], See(game, 0)
    assert decision.label.startswith("turn")
    bot = Searcher(1, plan, Holder)
    token = bot.choose(decision, see)
    assert (bot.thought is not None) is searches
    if bot.thought is None:
        assert token == "hold"
    assert bot.weigh(decision, see, 40).iterations == 40  # whatever is asked


def test_the_hardest_bot_of_a_ruleset_is_its_own(small: Library) -> None:
    plan = Plan("flat", Budget(iterations=9), cut=3)
    ruleset = evolve(small.ruleset("pig"), hard=plan)
    hard = searchers(ruleset, {})["hard"]
    assert isinstance(hard, partial) and hard.keywords["plan"] == plan


def test_the_hardest_bot_lets_a_captain_play_on_where_there_is_one(
    small: Library, pig_at: Any
) -> None:
    pig = small.ruleset("pig")
    alone, led = searchers(pig, {})["hard"](1), searchers(pig, {"captain": Random})["hard"](1)
    assert isinstance(alone, Searcher) and isinstance(led, Searcher)
    assert (alone.plan, led.plan) == (UNLED, LED)
    game = pig_at(0, 0, 12)
    assert led.choose(game.open[0], See(game, 0), 30) in ("roll", "hold")
    assert led.thought is not None and led.thought.iterations == 30

"""Playing for a victory level (BIS-908) instead of the mean score."""

import pytest

import navalcore
from navalcore import See
from navalcore.errors import RulesetError
from navalcore.opponents import Searcher, maker_of
from navalcore.rollouts import Wanted

BOTS = navalcore.bots("bismarck")


def test_a_bot_plays_for_a_level_or_a_better_one() -> None:
    bot = maker_of("flat:40:Minor German Victory", BOTS)(1)
    assert isinstance(bot, Searcher)
    assert bot.plan.goal == Wanted(
        ("Germany Rules the Waves!", "Major German Victory", "Minor German Victory")
    )
    game = navalcore.new_game("bismarck", seed=3)
    game.advance()
    bot.choose(game.open[0], See(game, 0))
    assert bot.thought is not None
    assert all(0 <= one.value <= 1 for one in bot.thought.weighed if one.games)
    best = bot.thought.weighed[0]
    assert 0 <= best.interval[0] <= best.value <= best.interval[1] <= 1


def test_a_level_needs_no_budget() -> None:
    bot = maker_of("hard::Draw", BOTS)(1)
    assert isinstance(bot, Searcher) and bot.plan.budget == maker_of("hard", BOTS)(1).plan.budget
    assert bot.plan.goal(ended("Draw")) == [1.0] and bot.plan.goal(ended("British Victory")) == [
        0.0
    ]


def ended(title: str) -> navalcore.Game:
    """A game that has ended so."""
    game = navalcore.new_game("bismarck", seed=3).clone(navalcore.Quick(1))
    game.end(navalcore.Result({0: 0}, (), title))
    return game


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hard:9:Drew", "bismarck has no victory level 'Drew' (did you mean 'Draw'?)"),
        ("hard::", "'' is no budget: expected iterations such as 400, or seconds such as 0.5s"),
        (
            "captain:9:Draw",
            "'captain:9:Draw': captain does not search and takes no budget; those that do are "
            "flat, mcts, hard, flat-led, mcts-led",
        ),
    ],
)
def test_a_wrong_level_is_refused(text: str, told: str) -> None:
    with pytest.raises(RulesetError) as caught:
        maker_of(text, BOTS)
    assert str(caught.value) == told


def test_a_game_of_several_has_no_level() -> None:
    with pytest.raises(RulesetError) as caught:
        maker_of("hard:9:Draw", navalcore.bots("fire-at-sea"))
    assert str(caught.value) == "'Draw': fire-at-sea has no victory levels to play for"

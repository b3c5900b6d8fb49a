"""How long a search may think: so many iterations, or so many seconds."""

from typing import Any

import pytest

from navalcore import Quick, See
from navalcore.budgets import Budget, as_budget, read_budget
from navalcore.errors import RulesetError
from navalcore.opponents import Searcher, maker_of, searchers
from navalcore.plugins import Library
from navalcore.rollouts import Rollout
from navalcore.search import think
from navalcore.tree import Tree


@pytest.mark.parametrize(
    ("text", "budget"),
    [("400", Budget(iterations=400)), ("0.5s", Budget(seconds=0.5)), ("2s", Budget(seconds=2))],
)
def test_a_budget_is_read_from_a_text(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget
    assert as_budget(text, Budget(iterations=1)) == budget


WRONG = {
    "0": "a budget of 0 iterations: expected 1 or more",
    "-3": "a budget of -3 iterations: expected 1 or more",
    "0s": "a budget of 0 seconds: expected more than 0",
    "-2s": "a budget of -2 seconds: expected more than 0",
    "infs": "a budget of inf seconds: expected a number with an end",
    "nans": "a budget of nan seconds: expected a number with an end",
    "much": "'much' is no budget: expected iterations such as 400, or seconds such as 0.5s",
    "": "'' is no budget: expected iterations such as 400, or seconds such as 0.5s",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_budget_is_refused(text: str) -> None:
    with pytest.raises(RulesetError) as caught:
        read_budget(text)
    assert str(caught.value) == WRONG[text]


def test_seconds_run_out(pig_at: Any) -> None:
    game = pig_at(0, 0, 4)
    search = Tree(game.open[0], See(game, 0), Rollout(), Quick(1))
    thought = think(search, Budget(seconds=0.02))
    assert thought.iterations >= 1 and not thought.interrupted
    most = think(search, Budget(iterations=3, seconds=60))
    assert most.iterations == 3


@pytest.mark.parametrize("bot", ["flat", "mcts", "easy", "hard"])
def test_seconds_are_overrun_by_one_imagined_game_at_most(
    small: Library, pig_at: Any, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    """By a clock that runs on by a second with each game that is played on."""
    clock = [0.0]
    played_on = Rollout.values

    def values(self: Rollout, *given: Any) -> Any:
        clock[0] += 1
        return played_on(self, *given)

    monkeypatch.setattr("navalcore.budgets.monotonic", lambda: clock[0])
    monkeypatch.setattr(Rollout, "values", values)
    game = pig_at(0, 0, 4)
    for seconds, games in [(0.1, 1), (3, 3), (3.2, 4)]:
        clock[0] = 0.0
        player = maker_of(bot, searchers(small.ruleset("pig"), {}))(1)
        assert isinstance(player, Searcher)
        thought = player.weigh(game.open[0], See(game, 0), Budget(seconds=seconds))
        assert (thought.iterations, clock[0]) == (games, games)

"""Racing: options are played in turn until one is left or clearly ahead."""

from typing import Any

import pytest

from navalcore import Quick, See
from navalcore.budgets import Budget
from navalcore.racing import ALIKE, Racing
from navalcore.rollouts import Rollout
from navalcore.search import think


def test_racing_stops_when_one_option_is_left(pig_at: Any) -> None:
    game = pig_at(14, 0, 5)
    search = Racing(game.open[0], See(game, 0), Rollout(cut=1), Quick(1))
    thought = think(search, Budget(iterations=100_000))
    assert search.settled and thought.iterations < 100_000
    assert [one.games > 0 for one in thought.weighed] == [True, True]


def test_the_favoured_option_is_played_unless_another_is_clearly_ahead(pig_at: Any) -> None:
    game = pig_at(19, 0, 0)
    decision, see = game.open[0], See(game, 0)

    def first(favoured: str, iterations: int) -> str:
        search = Racing(decision, see, Rollout(), Quick(1), favoured)
        return think(search, Budget(iterations=iterations)).token

    assert first("hold", 2) == "hold"  # one game each tells nothing
    assert first("hold", 200) == "roll"
    assert first("roll", 200) == "roll"


def test_an_option_that_only_ever_does_as_well_as_the_favoured_one_drops_out(
    pig_at: Any,
) -> None:
    game = pig_at(19, 0, 0)

    class Alike(Rollout):
        def values(self, game: Any, numbers: Quick, end: Any = None) -> list[float]:
            value = float(numbers.below(2))
            alike.append(value)
            return [alike[(len(alike) - 1) // 2 * 2], 0.0]  # in pairs

    alike: list[float] = []
    search = Racing(game.open[0], See(game, 0), Alike(), Quick(1), "hold")
    thought = think(search, Budget(iterations=1000))
    assert search.left == ["hold"] and thought.token == "hold"
    assert len(search.values["roll"]) >= ALIKE and thought.iterations < 4 * ALIKE
    assert search.values["roll"] == search.values["hold"][: len(search.values["roll"])]


def test_what_dropped_out_is_told_beside_what_was_tried_longest(pig_at: Any) -> None:
    """In the first games all went well: the options that were tried in those alone are not better
    for it, and are told in their order."""
    game = pig_at(19, 0, 0)
    search = Racing(game.open[0], See(game, 0), Rollout(), Quick(1), "hold")
    search.left = ["hold"]
    search.values = {"hold": [0.9] * 10 + [0.1] * 90, "roll": [0.9] * 10}
    hold, roll = search.weighed()
    assert (hold.option.token, hold.games, roll.games) == ("hold", 100, 10)
    assert roll.value == pytest.approx(hold.value) == pytest.approx(0.18)
    assert roll.interval[0] < hold.interval[0] - 0.1 and hold.interval[1] + 0.1 < roll.interval[1]
    search.values["roll"] = [0.7, 0.9] * 5
    hold, roll = search.weighed()
    assert roll.value == pytest.approx(0.08)
    assert roll.interval[0] < roll.value - (hold.value - hold.interval[0])
    search.values["roll"] = [0.9]  # one game alone tells nothing
    assert search.weighed()[1].value == 0.9

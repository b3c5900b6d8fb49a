"""Random games under random rulings: what the kernel promises of every position.

Save and load, replay, imagining and clones are tried at five random nodes of each walk, and at
every node of hundreds of walks with `-m long`.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from navalcore import Game
from navalcore.plugins import Library
from navalcore.seats import OBSERVER
from tests.promises import check_promises, check_replay

SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
FIRST_DEFAULTS = 4  # walks under the default rulings
BATCH = 8
BATCHES = [(scenario, first) for scenario in SCENARIOS for first in (0, BATCH)]
LONG = [(scenario, seed) for scenario in SCENARIOS for seed in range(100, 340)]
Walk = Callable[..., Iterator[Game]]


@pytest.mark.parametrize(("scenario", "first"), BATCHES)
def test_walks_keep_the_promises(
    walk: Walk, options_of: Any, begun: Any, library: Library, scenario: str, first: int
) -> None:
    """At five random nodes of each walk and at its end."""
    for seed in range(first, first + BATCH):
        numbers = random.Random(f"promises {seed}")
        picked = numbers.sample(range(250), 5)
        setup = begun(scenario, seed, numbers)
        for game in walk(scenario, seed, options_of(scenario, seed), setup):
            if game.answers in picked or game.result is not None:
                check_promises(game, library, numbers)
                check_replay(game, library)


@pytest.mark.long
@pytest.mark.parametrize(("scenario", "seed"), LONG)
def test_walks_keep_the_promises_at_every_node(
    walk: Walk, options_of: Any, begun: Any, library: Library, scenario: str, seed: int
) -> None:
    numbers = random.Random(f"promises {seed}")
    setup = begun(scenario, seed, numbers)
    for game in walk(scenario, seed, options_of(scenario, seed), setup):
        check_promises(game, library, numbers)
        check_replay(game, library)


@pytest.mark.parametrize(("scenario", "walks"), list(zip(SCENARIOS, (20, 15, 10, 5), strict=True)))
def test_nothing_is_hidden(walk: Walk, options_of: Any, scenario: str, walks: int) -> None:
    """Both seats and a spectator see the same at every node of fifty walks, and read the same
    log: in this game only the order of the draw piles is unknown, to all alike. What a seat had to
    answer is told to it alone."""
    for seed in range(walks):
        game = None
        for game in walk(scenario, seed, options_of(scenario, seed + FIRST_DEFAULTS)):
            seen = [game.view(viewer) for viewer in (0, 1, OBSERVER)]
            for view in seen:
                del view["seat"]
            assert seen[0] == seen[1] == seen[2]
        assert game is not None
        read = [
            [event for event in game.events(viewer) if type(event).__name__ != "OnlyChoiceTaken"]
            for viewer in (0, 1, OBSERVER)
        ]
        assert read[0] == read[1] == read[2]

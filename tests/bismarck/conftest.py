"""Games of Bismarck in a given position, answered line by line, and what their log says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import navalcore_bismarck
import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.plugins import Library


@pytest.fixture(scope="session")
def library() -> Library:
    """A library of this ruleset and nothing else."""
    return Library(only=(), modules=[navalcore_bismarck], strict=True)


@pytest.fixture
def begin(library: Library, answer: Callable[..., Game]) -> Callable[..., Game]:
    """begin(setup, script, options, data): a game in a position, answered as the script says.

    What the script does not say is not rolled: the game waits there.
    """

    def make(
        setup: Mapping[str, Any] | None = None,
        script: str | Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        dealer: Any = None,
    ) -> Game:
        game = navalcore.new_game(
            "bismarck",
            setup=setup,
            options=options,
            data=data,
            dealer=dealer or Scripted(()),
            library=library,
        )
        return answer(game, script)

    return make


@pytest.fixture
def battle(begin: Callable[..., Game]) -> Callable[..., Game]:
    """battle(enemies, script, …): a battle in A11, in a storm, whose dice have no modifier.

    An enemy is its card, then its damage, fires and carrier: "norfolk 9 1, hood". Player has the
    initiative unless `initiative` says otherwise; other keywords are of the set-up form.
    """

    def make(
        enemies: str,
        script: str | Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        **setup: Any,
    ) -> Game:
        units: list[dict[str, Any]] = []
        for text in enemies.split(","):
            unit = dict(zip(("card", "damage", "fires", "owner"), text.split(), strict=False))
            numbers = {key: int(unit[key]) for key in ("damage", "fires") if key in unit}
            units.append({**unit, **numbers})
        place = {"at": "battle", "weather": "storm", "hex": "A11", "initiative": "player"}
        return begin({**place, "enemies": units, **setup}, script, options, data)

    return make


@pytest.fixture
def over() -> Callable[[Game], tuple[int, list[Any]]]:
    """over(game): the score of a game that its rules have ended, and where it comes from."""

    def read(game: Game) -> tuple[int, list[Any]]:
        assert game.result is not None and game.result.ended == "rules"
        (score,) = game.result.scores.values()
        rows = [tuple(row) for row in game.result.breakdown]
        assert score == sum(points for _, points, _ in rows)  # BIS-911
        return score, rows

    return read

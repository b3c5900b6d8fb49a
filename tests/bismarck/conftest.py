"""Games of Bismarck in a given position, answered line by line, and what their log says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import navalcore_bismarck
import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from navalcore.plugins import Library
from navalcore.steps import Chance


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
def answer() -> Callable[..., Game]:
    """answer(game, script): give a game the answers of a script and return it.

    A script is one text or several; its lines, or parts between semicolons, are options' tokens
    or `label = outcome`; `#` begins a comment.
    """

    def give(game: Game, script: str | Iterable[str]) -> Game:
        texts = [script] if isinstance(script, str) else list(script)
        for text in texts:
            for row in text.replace(";", "\n").split("\n"):
                line = row.partition("#")[0].strip()
                if not line:
                    continue
                label, equals, outcome = (part.strip() for part in line.partition("="))
                asked = game.node.label if game.result is None else "over"
                assert isinstance(game.waiting, Chance) == bool(equals), f"{line}: {game.waiting!r}"
                assert not equals or label == asked, f"{line}: {asked} is rolled"
                game.submit(outcome if equals else line)
        return game

    return give


@pytest.fixture
def log() -> Callable[..., list[Any]]:
    """log(game, *names): the events of these classes, by name, in order; all without names."""

    def read(game: Game, *names: str) -> list[Any]:
        return [e for e in game.events() if not names or type(e).__name__ in names]

    return read


@pytest.fixture
def asked() -> Callable[[Game], tuple[Any, ...]]:
    """asked(game): what the game waits at: the label, then the tokens of a decision."""

    def read(game: Game) -> tuple[Any, ...]:
        if game.result is not None:
            return ("over",)
        tokens = [o.token for o in game.open[0].options] if game.open else []
        return (game.node.label, *tokens)

    return read


@pytest.fixture
def facts(log: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """facts(game, event, *fields): these fields of each such event; one field is not in a tuple."""

    def read(game: Game, name: str, *fields: str) -> list[Any]:
        found = [tuple(getattr(e, field) for field in fields) for e in log(game, name)]
        return [row[0] for row in found] if len(fields) == 1 else found

    return read


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

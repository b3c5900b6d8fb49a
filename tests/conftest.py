"""What every test of a game does with it: answer it line by line, and read its log."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal
from navalcore.steps import Chance, Sealed

SHARED = ("promises", "odds.brute_force", "faulty_data", "dask_clusters")
"""Modules whose assertions tests use: what fails there tells its values, as in a test."""
pytest.register_assert_rewrite(*(f"tests.{name}" for name in SHARED))


@pytest.fixture
def answer() -> Callable[..., Game]:
    """answer(game, script): give a game the answers of a script and return it.

    A script is one text or several; its lines, or parts between semicolons, are options' tokens
    or `label = outcome`; `#` begins a comment. In a window "2: react storm" is the answer of seat
    2, and "no-reaction" that of everyone who is still asked.
    """

    def give(game: Game, script: str | Iterable[str]) -> Game:
        texts = [script] if isinstance(script, str) else list(script)
        for text in texts:
            for row in text.replace(";", "\n").split("\n"):
                line = row.partition("#")[0].strip()
                if line:
                    _give(game, line)
        return game

    return give


def _give(game: Game, line: str) -> None:
    assert game.result is None, f"{line}: the game is over"
    label, equals, outcome = (part.strip() for part in line.partition("="))
    assert isinstance(game.waiting, Chance) == bool(equals), f"{line}: {game.waiting!r}"
    seat, colon, token = (part.strip() for part in line.partition(":"))
    if equals:
        assert label == game.node.label, f"{line}: {game.node.label} is rolled"
        game.submit(outcome)
    elif colon:
        game.submit(token, int(seat))
    elif isinstance(game.waiting, Sealed):
        assert line == "no-reaction", f"{line}: a window is open, say whose answer it is"
        for decision in game.open:
            game.submit(line, decision.seat)
    else:
        game.submit(line)


@pytest.fixture
def log() -> Callable[..., list[Any]]:
    """log(game, *names): the events of these classes, by name, in order; all without names."""

    def read(game: Game, *names: str) -> list[Any]:
        return [e for e in game.events() if not names or type(e).__name__ in names]

    return read


@pytest.fixture
def facts(log: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """facts(game, event, *fields): these fields of each such event; one field is not in a tuple."""

    def read(game: Game, name: str, *fields: str) -> list[Any]:
        found = [tuple(getattr(e, field) for field in fields) for e in log(game, name)]
        return [row[0] for row in found] if len(fields) == 1 else found

    return read


@pytest.fixture
def asked() -> Callable[[Game], tuple[Any, ...]]:
    """asked(game): what the game waits at: the label, then the tokens of a decision.

    In a window each token follows its seat: "2: no-reaction".
    """

    def read(game: Game) -> tuple[Any, ...]:
        if game.result is not None:
            return ("over",)
        if isinstance(game.waiting, Sealed):
            rows = [f"{one.seat}: {o.token}" for one in game.open for o in one.options]
            return (game.node.label, *rows)
        tokens = [o.token for o in game.open[0].options] if game.open else []
        return (game.node.label, *tokens)

    return read


@pytest.fixture
def rolled() -> Callable[[Game], list[str]]:
    """rolled(game): the labels of all chances so far, in order."""

    def read(game: Game) -> list[str]:
        assert game.journal is not None
        return [record.label for record in game.journal.records if record.kind == "chance"]

    return read


@pytest.fixture
def refused() -> Callable[..., tuple[str, str]]:
    """refused(game, token, seat): the rule and the sentence of the refusal.

    A refused answer changes nothing and draws nothing: neither the position with its counts of
    chance, nor the log or the journal.
    """

    def check(game: Game, token: str, seat: int | None = None) -> tuple[str, str]:
        assert game.journal is not None
        before = (game.state(), len(game.events()), len(game.journal.lines))
        with pytest.raises(Refusal) as caught:
            game.submit(token, seat)
        assert (game.state(), len(game.events()), len(game.journal.lines)) == before
        return caught.value.cite, caught.value.message

    return check

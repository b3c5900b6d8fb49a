"""The data of Brawling Battleships, games of it in a given position, and what their log says."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import navalcore_brawling_battleships
import pytest
from navalcore_brawling_battleships.constraints import check
from navalcore_brawling_battleships.kit import Kit

import navalcore
from navalcore import Game
from navalcore.datafiles import load
from navalcore.dealers import Scripted
from navalcore.errors import Refusal
from navalcore.plugins import Library
from navalcore.steps import Chance, Sealed

IDLE = ("discard", "pass", "cease", "enough", "no-reaction")


@pytest.fixture(scope="session")
def kit() -> Kit:
    """The shipped data, checked."""
    return load(Kit, "navalcore_brawling_battleships_rules", check=check)


@pytest.fixture(scope="session")
def library() -> Library:
    """A library of this ruleset and nothing else."""
    return Library(only=(), modules=[navalcore_brawling_battleships], strict=True)


@pytest.fixture
def squad() -> Callable[..., dict[str, Any]]:
    """squad(seat, ships, hand=, table=, pile=, …): a player row of a set-up, told shortly.

    Ships are separated by commas, each with hits and markers: "nassau 3 bridge fire, konig";
    cards and the ships of a pile by blanks. Without ships the player is out.
    """

    def make(seat: int, ships: str = "", **more: Any) -> dict[str, Any]:
        rows: list[dict[str, Any]] = []
        for text in filter(None, (part.strip() for part in ships.split(","))):
            id, *facts = text.split()
            row: dict[str, Any] = {"id": id}
            for fact in facts:
                row |= {"hits": int(fact)} if fact.isdigit() else {fact: True}
            rows.append(row)
        lists = {
            key: value.split() if isinstance(value, str) else value for key, value in more.items()
        }
        told = {"seat": seat, "ships": rows, **lists}
        return told if rows else {"out": True, **told}

    return make


@pytest.fixture
def begin(library: Library, answer: Callable[..., Game]) -> Callable[..., Game]:
    """begin(setup, script, options, data, seats, teams): a game in a position, with answers given.

    There are as many seats as players in the set-up. What the script does not say is not rolled:
    the game waits there.
    """

    def make(
        setup: Mapping[str, Any] | None = None,
        script: str | Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        seats: int | None = None,
        teams: str | None = None,
        dealer: Any = None,
        library: Library = library,
    ) -> Game:
        if seats is None and teams is None and setup is not None and "player" in setup:
            seats = len(setup["player"])
        game = navalcore.new_game(
            "brawling-battleships",
            seats=seats,
            teams=teams,
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
def facts(log: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
    """facts(game, event, *fields): these fields of each such event; one field is not in a tuple."""

    def read(game: Game, name: str, *fields: str) -> list[Any]:
        found = [tuple(getattr(e, field) for field in fields) for e in log(game, name)]
        return [row[0] for row in found] if len(fields) == 1 else found

    return read


@pytest.fixture
def battle(begin: Callable[..., Game], squad: Callable[..., dict[str, Any]]) -> Callable[..., Game]:
    """battle(script, squadrons, hand, …): a position at the question what is played.

    `squadrons` are texts as in `squad`, one for each seat; `hand` is that of seat 0, `hands`,
    `tables`, `piles` and `asides` are those of seats. Other keywords are of the set-up form.
    """

    def make(
        script: str | Iterable[str],
        squadrons: Iterable[str],
        hand: str = "",
        options: Mapping[str, Any] | None = None,
        teams: str | None = None,
        hands: Mapping[int, str] | None = None,
        tables: Mapping[int, str] | None = None,
        piles: Mapping[int, str] | None = None,
        asides: Mapping[int, str] | None = None,
        data: Any = None,
        dealer: Any = None,
        **more: Any,
    ) -> Game:
        told = {"hand": {0: hand, **(hands or {})}, "table": tables, "pile": piles, "aside": asides}
        rows = [
            squad(seat, ships, **{key: of[seat] for key, of in told.items() if of and seat in of})
            for seat, ships in enumerate(squadrons)
        ]
        lists = {key: more[key].split() for key in ("discard", "deck", "fleet") if key in more}
        setup = {"stage": "play", **more, **lists, "player": rows}
        seats = None if teams else len(rows)
        return begin(setup, script, options, data, seats, teams, dealer)

    return make


@pytest.fixture
def refused() -> Callable[..., tuple[str, str]]:
    """refused(game, token, seat): the rule and the sentence of the refusal; it changes nothing."""

    def check(game: Game, token: str, seat: int | None = None) -> tuple[str, str]:
        assert game.journal is not None
        before = (game.state(), len(game.events()), len(game.journal.lines))
        with pytest.raises(Refusal) as caught:
            game.submit(token, seat)
        assert (game.state(), len(game.events()), len(game.journal.lines)) == before
        return caught.value.cite, caught.value.message

    return check


@pytest.fixture
def rolled() -> Callable[[Game], list[str]]:
    """rolled(game): the labels of all chances so far, in order."""

    def read(game: Game) -> list[str]:
        assert game.journal is not None
        return [record.label for record in game.journal.records if record.kind == "chance"]

    return read


@pytest.fixture(scope="session")
def rulings(library: Library) -> Callable[[int, int], dict[str, Any]]:
    """rulings(seed, seats): a value of each option, each value in turn as the seeds go on.

    The first seeds count through the values, in an order of their own for each option, so that a
    few walks use them all; short games are the most frequent.
    """
    specs = library.ruleset("brawling-battleships").options

    def choose(seed: int, seats: int) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        for key, spec in specs.items():
            values = list(spec.values)
            random.Random(f"rulings {key} {seed // len(values)}").shuffle(values)
            chosen[key] = values[seed % len(values)]
        chosen["owner_seat"] = str(seed % seats)
        return chosen

    return choose


@pytest.fixture(scope="session")
def walk(library: Library) -> Callable[..., Iterator[Game]]:
    """walk(seed, seats, teams, options, setup): a game at each of its nodes, its end included.

    Leave it as it is. Answers are random; with an odd seed everybody plays, fires and reacts if he
    can, so that ships are hurt and squadrons sink.
    """

    def nodes(
        seed: int,
        seats: int | None = None,
        teams: str | None = None,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
    ) -> Iterator[Game]:
        numbers = random.Random(f"walk {seed}")
        game = navalcore.new_game(
            "brawling-battleships",
            seed=seed,
            seats=seats,
            teams=teams,
            options=options,
            setup=setup,
            library=library,
        )
        yield game
        while game.result is None:
            if isinstance(game.waiting, Chance):
                game.roll()
            else:
                asked = numbers.choice(game.open)
                eager = [one for one in asked.options if one.value[0] not in IDLE or not seed % 2]
                game.submit(numbers.choice(eager or asked.options), asked.seat)
            yield game

    return nodes

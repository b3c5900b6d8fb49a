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
from navalcore.plugins import Library
from navalcore.steps import Chance

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

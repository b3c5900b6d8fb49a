"""Games of Fire at Sea in a given position, answered line by line, and what their log says."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import navalcore_fire_at_sea
import pytest
from navalcore_fire_at_sea.constraints import check
from navalcore_fire_at_sea.kit import Kit

import navalcore
from navalcore import Game
from navalcore.datafiles import load
from navalcore.dealers import Scripted
from navalcore.players import See
from navalcore.plugins import Library
from navalcore.squares import FACINGS
from navalcore.steps import Chance

IDLE = ("hold-fire", "no-torpedo", "no-repair")


@pytest.fixture(scope="session")
def kit() -> Kit:
    """The shipped data, checked."""
    return load(Kit, "navalcore_fire_at_sea_rules", check=check)


@pytest.fixture(scope="session")
def library() -> Library:
    """A library of this ruleset and nothing else."""
    return Library(only=(), modules=[navalcore_fire_at_sea], strict=True)


@pytest.fixture
def begin(library: Library, answer: Callable[..., Game]) -> Callable[..., Game]:
    """begin(setup, script, options, data, scenario): a game in a position, answered by a script.

    What the script does not say is not rolled: the game waits there.
    """

    def make(
        setup: Mapping[str, Any] | None = None,
        script: str | Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        scenario: str | None = None,
        dealer: Any = None,
        library: Library = library,
    ) -> Game:
        game = navalcore.new_game(
            "fire-at-sea",
            setup=setup,
            options=options,
            data=data,
            scenario=scenario,
            dealer=dealer or Scripted(()),
            library=library,
        )
        return answer(game, script)

    return make


PLAIN = {
    "hood": "tovey",
    "prince-of-wales": "dalrymple-hamilton",
    "bismarck": "ciliax",
    "prinz-eugen": "topp",
}
"""Captains without an ability, but for the Sea Dog."""


@pytest.fixture
def strait(begin: Callable[..., Game], library: Library) -> Callable[..., Game]:
    """strait(stage, script, …, hood={…}): the Denmark Strait at a stage, a ship by its keyword.

    Plain captains command and Lütjens is not aboard, unless a ship says otherwise; other keywords
    are of the set-up form.
    """

    def make(
        stage: str,
        script: str | Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        library: Library = library,
        dealer: Any = None,
        **more: Any,
    ) -> Game:
        ships = [
            {"id": id, "captain": captain, **more.pop(id.replace("-", "_"), {})}
            for id, captain in PLAIN.items()
        ]
        for ship in ships:
            if ship["id"] == "bismarck":
                ship.setdefault("flag", False)
        setup = {"stage": stage, "ship": ships, **more}
        return begin(setup, script, options, data, dealer=dealer, library=library)

    return make


AT_4: dict[str, dict[str, Any]] = {
    "bismarck": {"square": "E4", "facing": "N"},
    "prinz_eugen": {"square": "E1", "facing": "N"},
    "hood": {"square": "A4", "facing": "N"},
    "prince_of_wales": {"square": "A1", "facing": "N"},
}


@pytest.fixture
def at_4(strait: Callable[..., Game]) -> Callable[..., Game]:
    """at_4(script, options, hood={…}): the shooting phase, all enemies at range 4 or more.

    Bismarck and Hood have each other in the broadside at range 4, so have Prinz Eugen and Prince
    of Wales: beyond the range at which German hits chain.
    """

    def make(script: str = "", options: Any = None, data: Any = None, **more: Any) -> Game:
        ships = {name: {**row, **more.pop(name, {})} for name, row in AT_4.items()}
        return strait("shooting", script, options, data, **ships, **more)

    return make


@pytest.fixture
def lying() -> Callable[..., list[str]]:
    """lying(game, side, place): the cards of an open place of a side's deck, the latest last."""

    def read(game: Game, side: int, place: str) -> list[str]:
        return [item[0] for item in game.board.deck(side).places[place].items]

    return read


@pytest.fixture
def volley() -> Callable[..., Game]:
    """volley(game, bismarck="hood 12 7S"): who fires at whom, with which roll and cards.

    Ships fire in the order of the keywords and without points; the others hold their fire. It
    ends where it asks for what it was not told.
    """

    def fire(game: Game, **plan: str) -> Game:
        shots = {ship.replace("_", "-"): text.split() for ship, text in plan.items()}
        cards: list[str] = []
        while game.result is None:
            words = game.node.label.split()
            if words == ["order", "shooting"]:
                waiting = [option.token.removeprefix("next ") for option in game.open[0].options]
                game.submit(f"next {next((s for s in shots if s in waiting), waiting[0])}")
            elif words[0] == "shoot":
                told = shots.get(words[1])
                game.submit(f"fire {told[0]} 0" if told else "hold-fire")
            elif words[0] == "shot":
                game.submit(shots[words[1]][1])
                cards = shots[words[1]][2:]
            elif words[0] == "draw" and cards:
                game.submit(cards.pop(0))
            else:
                return game
        return game

    return fire


@pytest.fixture
def raid(begin: Callable[..., Game], kit: Kit) -> Callable[..., Game]:
    """raid({ship: "D4 W …"}, script, stage, …): a Michel scenario; who is not named has left.

    A ship is a text: square, facing, then flags such as `failed` and values such as
    `hull_damage=7` or `repairable=KS,7D`; other keywords are of the set-up form.
    """

    def make(
        ships: Mapping[str, str],
        script: str | Iterable[str] = (),
        stage: str = "movement-german",
        scenario: str = "mtb-attack",
        options: Mapping[str, Any] | None = None,
        data: Any = None,
        campaign: bool = False,
        **more: Any,
    ) -> Game:
        rows: list[dict[str, Any]] = []
        for id in kit.roster(scenario):
            row: dict[str, Any] = {"id": id}
            square, facing, *facts = ships[id].split() if id in ships else ("", "", "left")
            if square:
                row |= {"square": square, "facing": facing}
            for fact in facts:
                key, given, value = fact.partition("=")
                cards = key in ("repairable", "permanent", "bridge")
                number = value.isdigit() and not cards
                row[key] = True if not given else int(value) if number else value
                if cards:
                    row[key] = value.split(",")
            rows.append(row)
        setup = {"stage": stage, "ship": rows, **more}
        if campaign:
            setup["scenario"], scenario = scenario, "mini-campaign"
        return begin(setup, script, options, data, scenario)

    return make


@pytest.fixture
def where() -> Callable[..., str]:
    """where(game, *ships): square and facing of ships, such as "D4 W"; or "left" or "sunk"."""

    def read(game: Game, *ships: str) -> str:
        found = []
        for ship in [game.board.ships[one] for one in ships]:
            place = f"{game.rules.grid.name(ship.square)} {FACINGS[ship.facing]}"
            found.append("sunk" if not ship.afloat else "left" if ship.left else place)
        return ", ".join(found)

    return read


@pytest.fixture(scope="session")
def rulings(library: Library) -> Callable[[int], dict[str, Any]]:
    """rulings(seed): a random value of each option.

    Where play goes on though both sides have met their condition (FAS-A17), a game may have no
    end: a last turn is set (FAS-A43).
    """
    specs = library.ruleset("fire-at-sea").options

    def choose(seed: int) -> dict[str, Any]:
        numbers = random.Random(f"rulings {seed}")
        chosen = {key: numbers.choice(spec.values) for key, spec in specs.items()}
        if chosen["both_win"] == "continue":
            caps = [value for value in specs["turn_cap"].values if value != "none"]
            chosen["turn_cap"] = numbers.choice(caps)
        return chosen

    return choose


@pytest.fixture(scope="session")
def walk(library: Library) -> Callable[..., Iterator[Game]]:
    """walk(scenario, seed, options, setup, bot): a game at each of its nodes, its end included.

    Leave it as it is. Answers are random, or those of a bot. With an odd seed nobody holds fire or
    leaves damage alone if he can help it, so that ships are hurt.
    """

    def nodes(
        scenario: str,
        seed: int,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
        bot: str = "",
    ) -> Iterator[Game]:
        numbers = random.Random(f"walk {seed}")
        make = library.bots("fire-at-sea")[bot] if bot else None
        players = {seat: make(f"{seed} {seat}") for seat in (0, 1)} if make else {}
        game = navalcore.new_game(
            "fire-at-sea",
            seed=seed,
            scenario=scenario,
            options=options,
            setup=setup,
            library=library,
        )
        yield game
        while game.result is None:
            if isinstance(game.waiting, Chance):
                game.roll()
            else:
                asked = game.open[0]
                if players:
                    seen = See(game, asked.seat)
                    game.submit(players[asked.seat].choose(asked, seen), asked.seat)
                else:
                    eager = [one for one in asked.options if one.token not in IDLE or not seed % 2]
                    game.submit(numbers.choice(eager or asked.options), asked.seat)
            yield game

    return nodes

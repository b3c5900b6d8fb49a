"""What might go on for ever, and ends: ties at the top, intercepts, the limit of answers."""

import shutil
from collections.abc import Callable, Iterator
from importlib.resources import as_file, files
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import navalcore_brawling_battleships
import pytest

import navalcore
from navalcore import Game
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
SHIPS = ("nassau", "lion", "orion")


@pytest.fixture
def last_card(begin: Begin, squad: Squad) -> Callable[..., Game]:
    """last_card(totals, piles, sortie, script): seat 0 draws the last card of a Sortie."""

    def make(
        totals: list[int], piles: tuple[str, ...] = (), sortie: int = 3, script: str = ""
    ) -> Game:
        rows = [squad(seat, ship) for seat, ship in enumerate(SHIPS)]
        for seat, pile in enumerate(piles):
            rows[seat]["pile"] = pile.split()
        setup = {"sortie": sortie, "totals": totals, "player": rows, "deck": ["storm"]}
        return begin(setup, ["draw 0 = storm", script])

    return make


@pytest.mark.parametrize(
    ("totals", "piles", "scores", "winner"),
    [
        pytest.param([9, 8, 8], (), [9, 8, 8], 0, id="BRB-1204 a tie below the top"),
        pytest.param([20, 20, 5], ("", "erin"), [20, 27, 5], 1, id="BRB-1203 a tie that is broken"),
        pytest.param([9, 9, 5], ("", "", "erin"), [9, 9, 12], 2, id="BRB-1203 a third overtakes"),
    ],
)
@pytest.mark.parametrize("sortie", [3, 4, 7])
def test_one_alone_at_the_top_has_won(
    last_card: Callable[..., Game],
    totals: list[int],
    piles: tuple[str, ...],
    scores: list[int],
    winner: int,
    sortie: int,
) -> None:
    game = last_card(totals, piles, sortie)
    assert game.result is not None and game.result.ended == "rules"
    assert list(game.result.scores.values()) == scores
    assert game.result.winners == (winner,)


@pytest.mark.parametrize("sortie", [3, 4, 9])
@pytest.mark.parametrize(
    ("totals", "piles"),
    [([20, 20, 5], ()), ([0, 0, 0], ()), ([5, 12, 3], ("erin",)), ([9, 8, 8], ("tiger", "texas"))],
)
def test_brb_1203_a_tie_at_the_top_is_another_sortie(
    last_card: Callable[..., Game], totals: list[int], piles: tuple[str, ...], sortie: int
) -> None:
    """As many as it takes, and everybody takes part (BRB-A61)."""
    game = last_card(totals, piles, sortie)
    assert game.result is None
    while game.node.label.startswith("first"):
        game.submit("3 3" if game.node.label == "first 2" else "1 1")
    assert game.node.label == "draw dreadnought 0"
    assert game.board.sortie == sortie + 1
    assert not any(squadron.out for squadron in game.board.squadrons)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_a_tie_is_played_to_its_end(
    walk: Callable[..., Iterator[Game]], squad: Squad, log: Any, seed: int
) -> None:
    rows = [squad(seat, ship) for seat, ship in enumerate(SHIPS)]
    setup = {"sortie": 3, "totals": [20, 20, 5], "player": rows, "deck": ["storm"]}
    *_, game = walk(seed, 3, None, {}, setup)
    assert game.result is not None
    began = log(game, "SortieBegan")
    assert [event.number for event in began] == list(range(4, 4 + len(began)))
    assert began[0].first == 2  # BRB-403: the fewest points of all, tied at the top or not
    assert game.result.ended == "rules" and len(game.result.winners) == 1
    assert all(now >= was for now, was in zip(game.board.totals, [20, 20, 5], strict=True))


# Radio intercepts that fetch each other (BRB-960, BRB-A53).

INTERCEPT = "radio-intercept"
THREE = {"card": [{"id": "P103", "count": 3}]}
FILLED = ["storm", "repair.sb51.hb41", "zeppelin.hb41"]


@pytest.mark.parametrize("ruling", ["skip", "literal"])
@pytest.mark.parametrize("own", [1, 2, 3])
@pytest.mark.parametrize("filling", range(4))
def test_brb_a53_intercepts_end(
    begin: Begin, squad: Squad, log: Any, ruling: str, own: int, filling: int
) -> None:
    """Three of them, some in the hand, the others on top of the discards.

    By default each works once; literally, until nothing else can be taken.
    """
    rows = [squad(0, "nassau", hand=[INTERCEPT] * own), squad(1, "lion")]
    discard = [*FILLED[:filling], *[INTERCEPT] * (3 - own)]
    setup = {"stage": "play", "player": rows, "discard": discard}
    game = begin(setup, options={"intercept_reuse": ruling}, data=THREE)
    for _ in range(12):
        if game.node.label != "play":
            break
        (asked,) = game.open
        tokens = [option.token for option in asked.options]
        if not any(token in ("play radio-intercept", "play storm") for token in tokens):
            break
        game.submit(tokens[0])
    played = [event.card for event in log(game, "CardPlayed")]
    assert ruling == "literal" or played.count(INTERCEPT) == 3
    assert INTERCEPT not in game.board.cards.faces("hand-0")
    assert game.board.cards.faces("discard").count(INTERCEPT) == 3


# The limit of answers (BRB-1203).


@pytest.fixture
def limited(tmp_path: Path) -> Library:
    """The game with a limit of 500 answers."""
    with as_file(files("navalcore_brawling_battleships_rules")) as data:
        shutil.copytree(data, tmp_path / "data", ignore=shutil.ignore_patterns("*.py", "__*"))
    manifest = tmp_path / "data" / "ruleset.toml"
    text = manifest.read_text(encoding="utf-8")
    changed = text.replace("answers_limit = 200000", "answers_limit = 500")
    assert changed != text
    manifest.write_text(changed, encoding="utf-8")
    ruleset = attrs.evolve(navalcore_brawling_battleships.RULESET, data_package=tmp_path / "data")

    @hookimpl
    def navalcore_rulesets() -> list[Any]:
        return [ruleset]

    module = ModuleType("short_battleships")
    module.navalcore_rulesets = navalcore_rulesets  # type: ignore[attr-defined]
    return Library(only=(), modules=[module], strict=True)


@pytest.mark.parametrize(("seats", "teams"), [(3, None), (4, "2x2")])
def test_the_limit_of_answers_leaves_a_game_unresolved(
    limited: Library, seats: int, teams: str | None
) -> None:
    """Nobody has won; the points of the Sorties that were played to their end stand."""
    game = navalcore.new_game(
        "brawling-battleships", seed=1, seats=seats, teams=teams, library=limited
    )
    while game.result is None:
        if game.open:
            asked = game.open[0]
            game.submit(asked.options[-1], asked.seat)
        else:
            game.roll()
    assert game.answers == 500
    assert (game.result.ended, game.result.winners) == ("limit", ())
    assert game.result.title == "Nobody wins: the game is unresolved"
    totals = {seat: game.board.totals[game.sides[seat]] for seat in range(seats)}
    assert game.result.scores == totals

"""Winning the game (BRB-1201 to BRB-1204) with the rulings BRB-A61, BRB-A62, BRB-A76, BRB-A83."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from navalcore_brawling_battleships.scoring import tally

from navalcore import Game

Battle = Callable[..., Game]


@pytest.fixture
def last_card(battle: Battle) -> Callable[..., Game]:
    """last_card(number, sortie, totals, piles): the last card of a Sortie ends it."""

    def make(
        number: int, sortie: int, totals: tuple[int, ...], piles: Mapping[int, str], **more: Any
    ) -> Game:
        squadrons = ["orion", "konig", "lion", "tiger", "moltke", "utah"][:number]
        told = {"deck": "storm", "stage": "turn", "sortie": sortie, "totals": totals, **more}
        return battle("draw 0 = storm", squadrons, piles=piles, **told)

    return make


@pytest.mark.parametrize(
    ("number", "teams", "sortie", "totals", "piles", "winners"),
    [
        (2, None, 3, (10, 12), {}, (1,)),
        (2, None, 3, (10, 12), {0: "erin"}, (0,)),
        (2, None, 2, (10, 12), {}, None),
        (3, None, 3, (10, 12, 12), {2: "erin"}, (2,)),
        (4, "2x2", 3, (10, 12), {2: "erin"}, (0, 2)),
        (6, "2x3", 3, (10, 12), {}, (1, 3, 5)),
        (6, "3x2", 3, (10, 12, 13), {}, (2, 5)),
        (3, None, 3, (12, 12, 5), {}, None),
        (2, None, 3, (6, 0), {1: "nassau"}, None),
        (3, None, 3, (13, 5, 5), {}, (0,)),
        (4, "2x2", 3, (12, 12), {}, None),
    ],
    ids=[
        "BRB-1201 most points",
        "BRB-1201 with this Sortie",
        "BRB-1201 not before the third Sortie",
        "BRB-1201 three players",
        "BRB-1201 a side",
        "BRB-1201 a side of three",
        "BRB-1201 one of three sides",
        "BRB-1203 a tie for the highest total",
        "BRB-1203 a tie that has just come",
        "BRB-1204 a tie below does not matter",
        "BRB-1203 sides are tied",
    ],
)
def test_after_the_last_sortie(
    last_card: Battle,
    number: int,
    teams: str | None,
    sortie: int,
    totals: tuple[int, ...],
    piles: Mapping[int, str],
    winners: tuple[int, ...] | None,
) -> None:
    game = last_card(number, sortie, totals, piles, teams=teams)
    assert (game.result.winners if game.result else None) == winners


@pytest.mark.parametrize(
    ("sortie", "totals", "piles", "winners"),
    [
        (4, (20, 20, 19), {0: "erin"}, (0,)),
        (4, (20, 20, 19), {2: "erin"}, (2,)),
        (4, (20, 20, 19), {}, None),
        (9, (20, 20, 19), {0: "erin", 1: "king-george-v"}, None),
        (9, (20, 20, 20), {1: "erin"}, (1,)),
    ],
    ids=[
        "BRB-1203 BRB-A61 the tie is broken",
        "BRB-1203 BRB-A61 by a player who was not tied",
        "BRB-1203 still tied: one more",
        "BRB-1203 tied anew",
        "BRB-1203 any number of them",
    ],
)
def test_additional_sorties(
    last_card: Battle,
    sortie: int,
    totals: tuple[int, ...],
    piles: Mapping[int, str],
    winners: tuple[int, ...] | None,
) -> None:
    game = last_card(3, sortie, totals, piles)
    assert (game.result.winners if game.result else None) == winners
    if winners is None:
        assert game.node.label == "draw dreadnought 0"  # seat 2 has fewest and begins (BRB-403)


@pytest.mark.parametrize("sorties", ["1", "2", "3", "4", "5"], ids=lambda n: f"BRB-A62 {n}")
def test_number_of_sorties(last_card: Battle, sorties: str) -> None:
    last, options = int(sorties), {"sorties": sorties}
    totals = (5, 1) if last > 1 else ()
    game = last_card(2, last, totals, {0: "erin"}, options=options)
    assert game.result is not None
    if last > 1:
        totals = (5, 1) if last > 2 else ()
        assert last_card(2, last - 1, totals, {0: "erin"}, options=options).result is None


def test_brb_1202_and_a83_an_automatic_victory_comes_before(battle: Battle) -> None:
    """BRB-1202, BRB-A83: the broken-off Sortie is scored for the record alone."""
    card = "mines.sf41.hb41"
    game = battle(
        f"open-fire {card}; no-reaction; shot queen-elizabeth nassau = 1 3",
        ["queen-elizabeth", "nassau 5"],
        card,
        piles={0: "erin", 1: "barham malaya"},
    )
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.scores == {0: 13, 1: 0}
    assert game.result.title == "Red wins: all others have lost their squadrons"
    assert game.result.ended == "rules"


@pytest.mark.parametrize(
    ("teams", "title", "rows"),
    [
        (
            None,
            "Yellow wins: most victory points",
            [("Red", 1), ("Blue", 2), ("Green", 3), ("Yellow", 4)],
        ),
        (
            "2x2",
            "Blue and Yellow win: most victory points",
            [("Red and Green", 1), ("Blue and Yellow", 2)],
        ),
        (
            "2x2",
            "Blue and Yellow win: most victory points",
            [("Red and Green: 0 points", 0), ("Blue and Yellow", 2)],
        ),
    ],
    ids=["BRB-1201 single players", "BRB-1201 sides", "BRB-1201 a side without points"],
)
def test_the_result(
    last_card: Battle, teams: str | None, title: str, rows: list[tuple[str, int]]
) -> None:
    totals = (1, 2, 3, 4) if teams is None else (rows[0][1], 2)
    result = last_card(4, 3, totals, {}, teams=teams).result
    assert result is not None
    assert result.title == title
    assert [(text, points) for text, points, _ in result.breakdown] == rows


def test_brb_1203_the_limit_of_answers_leaves_a_game_unresolved(last_card: Battle) -> None:
    game = last_card(3, 4, (20, 20, 19), {})
    result = tally(game)  # type: ignore[arg-type]
    assert (result.winners, result.ended) == ((), "limit")
    assert result.title == "Nobody wins: the game is unresolved"
    assert result.scores == {0: 20, 1: 20, 2: 19}


def test_brb_1204_a_tie_below_matters_for_the_first_turn_alone(last_card: Battle) -> None:
    game = last_card(3, 1, (), {0: "erin"})
    assert game.node.label == "first 1"  # seats 1 and 2 have fewest (BRB-404)

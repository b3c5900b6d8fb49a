"""Who takes the first Turn of a later Sortie (BRB-403, BRB-404, BRB-A03)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]


@pytest.mark.parametrize(
    ("teams", "totals", "rolling"),
    [
        (None, (5, 3, 9, 4), []),
        (None, (5, 3, 3, 4), [1, 2]),
        (None, (7, 7, 7, 7), [0, 1, 2, 3]),
        ("2x2", (5, 9), [0, 2]),
        ("2x2", (9, 5), [1, 3]),
        ("2x2", (5, 5), [0, 1, 2, 3]),
    ],
    ids=[
        "BRB-403 BRB-A03 one has fewest",
        "BRB-404 BRB-A03 two tied",
        "BRB-404 all tied",
        "BRB-403 all of the side",
        "BRB-403 all of the other side",
        "BRB-404 sides tied",
    ],
)
def test_who_may_begin_a_later_sortie(
    begin: Battle,
    rolled: Callable[[Game], list[str]],
    teams: str | None,
    totals: tuple[int, ...],
    rolling: list[int],
) -> None:
    setup = {"sortie": 2, "stage": "first-turn", "totals": totals}
    game = begin(setup, seats=4, teams=teams)
    for seat in rolling:
        assert game.node.label == f"first {seat}"
        game.submit(f"{seat + 1} 1")
    assert game.node.label == "draw dreadnought 0"
    assert rolled(game) == [f"first {seat}" for seat in rolling]


@pytest.mark.parametrize(
    ("script", "first"),
    [
        ("first 0 = 3 2; first 1 = 3 3; first 2 = 3 1", 1),
        ("first 0 = 2 6; first 1 = 1 6; first 2 = 2 5", 0),
        ("first 0 = 5 5; first 1 = 1 1; first 2 = 5 5; first 0 = 1 1; first 2 = 1 2", 2),
        (
            """first 0 = 4 4; first 1 = 4 4; first 2 = 4 4
            first 0 = 6 1; first 1 = 6 1; first 2 = 1 1
            first 0 = 2 2; first 1 = 1 2""",
            0,
        ),
    ],
    ids=[
        "BRB-404 highest reading",
        "BRB-404 red counts first",
        "BRB-404 only the tied roll again",
        "BRB-404 again and again",
    ],
)
def test_rolls_for_the_first_turn(begin: Battle, script: str, first: int) -> None:
    setup = {"sortie": 2, "stage": "first-turn", "totals": (4, 4, 4)}
    game = begin(setup, script, seats=3)
    assert game.node.label == "draw dreadnought 0"
    assert [frame.seat for frame in game.frames if type(frame).__name__ == "Sortie"] == [first]


@pytest.mark.parametrize(
    ("choice", "totals", "waiting"),
    [
        ("roll", (9, 5), ("first 1",)),
        ("choose", (9, 5), ("first-turn", "first 1", "first 3")),
        ("choose", (5, 5), ("first 0",)),
    ],
    ids=["BRB-A03 roll", "BRB-A03 choose", "BRB-A03 choose, sides tied"],
)
def test_how_a_side_finds_who_begins(
    begin: Battle, asked: Asked, choice: str, totals: tuple[int, int], waiting: tuple[str, ...]
) -> None:
    setup = {"sortie": 2, "stage": "first-turn", "totals": totals}
    game = begin(setup, teams="2x2", options={"first_in_side": choice})
    assert asked(game) == waiting
    if len(waiting) > 1:
        assert game.open[0].seat == 1  # the lowest seat of the side names
        game.submit("first 3")
        assert [one.seat for one in game.frames if type(one).__name__ == "Sortie"] == [3]

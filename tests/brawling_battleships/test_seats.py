"""Players, seats and teams (BRB-201 to BRB-206, BRB-A01, BRB-A02)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.dealers import Seeded
from navalcore.errors import RulesetError

Begin = Callable[..., Game]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6], ids=lambda n: f"BRB-201 BRB-202 BRB-A01 {n}")
def test_each_player_is_a_side(begin: Begin, seats: int) -> None:
    game = begin(seats=seats)
    assert len(game.board.squadrons) == game.seats == seats
    assert game.sides == tuple(range(seats))


@pytest.mark.parametrize(
    ("teams", "sides"),
    [("2x2", (0, 1, 0, 1)), ("2x3", (0, 1, 0, 1, 0, 1)), ("3x2", (0, 1, 2, 0, 1, 2))],
    ids=["BRB-203 BRB-204 2x2", "BRB-203 BRB-204 2x3", "BRB-203 BRB-204 3x2"],
)
def test_sides_alternate(begin: Begin, teams: str, sides: tuple[int, ...]) -> None:
    game = begin(teams=teams)
    assert game.sides == sides
    assert len(game.board.totals) == max(sides) + 1


@pytest.mark.parametrize(
    ("seats", "teams", "options", "sentence"),
    [
        (1, None, {}, "brawling-battleships is played with 2, 3, 4, 5, 6 seats, not with 1"),
        (7, None, {}, "brawling-battleships is played with 2, 3, 4, 5, 6 seats, not with 7"),
        (5, "2x2", {}, "teams: 2x2 needs 4 seats, the game has 5"),
        (None, "2x4", {}, "brawling-battleships is played with 2, 3, 4, 5, 6 seats, not with 8"),
        (None, "3x1", {}, "teams: brawling-battleships is played as 2x2, 2x3, 3x2, not as 3x1"),
        (
            3,
            None,
            {"owner_seat": "3"},
            "option owner_seat: there is no seat 3 in a game with 3: give 0 to 2",
        ),
    ],
    ids=[
        "BRB-201 one player",
        "BRB-201 seven players",
        "BRB-203 five players in teams of two",
        "BRB-203 eight players",
        "BRB-203 teams of one",
        "BRB-206 no such owner",
    ],
)
def test_what_cannot_be_played(
    begin: Begin, seats: int | None, teams: str | None, options: Any, sentence: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(seats=seats, teams=teams, options=options)
    assert caught.value.findings == (sentence,)


@pytest.mark.parametrize("owner", ["0", "1", "2", "3", "4", "5"], ids=lambda n: f"BRB-206 A02 {n}")
def test_the_owner_takes_the_first_turn(
    begin: Begin, facts: Callable[..., list[Any]], owner: str
) -> None:
    game = begin(seats=6, options={"owner_seat": owner}, dealer=Seeded(1))
    while not facts(game, "TurnBegan", "seat"):
        game.roll()
    assert facts(game, "SortieBegan", "first") == [int(owner)]
    assert facts(game, "TurnBegan", "seat") == [int(owner)]


def test_brb_205_seats_stay_in_all_sorties(battle: Begin, facts: Callable[..., list[Any]]) -> None:
    """BRB-205."""
    squadrons = ["orion", "konig", "lion", "tiger"]
    game = battle("draw 0 = storm", squadrons, teams="2x2", deck="storm", stage="turn")
    assert facts(game, "SortieEnded", "number") == [1]
    assert game.sides == (0, 1, 0, 1)

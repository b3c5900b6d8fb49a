"""Repair: all flotation hits of a friendly ship come off (BRB-967, BRB-968)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "repair.sf41.sb51"


@pytest.mark.parametrize("hits", [1, 5], ids=["BRB-967 one hit", "BRB-967 five"])
def test_all_hits_come_off_and_criticals_stay(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, hits: int
) -> None:
    rows = [squad(0, f"nassau {hits} bridge fire, konig", hand=CARD), squad(1, "orion 3")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}")
    _, ship = game.board.where("nassau")
    assert (ship.hits, ship.bridge, ship.fire) == (0, True, True)
    assert facts(game, "ShipRepaired", "ship", "hits") == [("nassau", hits)]
    assert game.board.where("orion")[1].hits == 3
    assert asked(game) == ("draw 0",)
    assert game.board.cards.faces("discard") == [CARD]


@pytest.mark.parametrize(
    ("own", "partner", "enemy", "can"),
    [
        ("nassau", "lion", "orion 3", False),
        ("nassau bridge fire", "lion", "orion 3", False),
        ("nassau 1", "lion", "orion", True),
        ("nassau", "lion 1", "orion", True),
    ],
    ids=[
        "BRB-968 no friend is hit, BRB-A48",
        "BRB-968 criticals alone, BRB-A48",
        "BRB-968 the own ship",
        "BRB-967 a partner's",
    ],
)
def test_the_ship_must_have_a_hit(
    begin: Begin, squad: Squad, asked: Asked, own: str, partner: str, enemy: str, can: bool
) -> None:
    rows = [squad(0, own, hand=CARD), squad(1, enemy), squad(2, partner), squad(3, "erin")]
    game = begin({"stage": "play", "player": rows}, teams="2x2", seats=4)
    assert (f"play {CARD}" in asked(game)) is can


def test_without_teams_nobody_else_is_a_friend(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-967, BRB-202."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3"), squad(2, "lion 2")]
    game = begin({"stage": "play", "player": rows})
    assert f"play {CARD}" not in asked(game)


def test_which_ship(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-968: only ships with hits are named."""
    rows = [
        squad(0, "nassau 2, konig, utah 1", hand=CARD),
        squad(1, "orion 3"),
        squad(2, "lion 2"),
        squad(3, "erin"),
    ]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}", teams="2x2", seats=4)
    assert asked(game) == ("target", "squadron 0", "squadron 2")
    game.submit("squadron 0")
    assert asked(game) == ("aim", "ship nassau", "ship utah")
    game.submit("ship utah")
    assert [ship.hits for ship in game.board.squadrons[0].ships] == [2, 0, 0]

"""Pursuit aeroplane: an enemy air card is shot down (BRB-951 to BRB-953)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "pursuit-aeroplane.hf31"
ZEPPELIN = "zeppelin.hb41"
AIR = f"sea-plane {ZEPPELIN} great-leader"


def test_the_player_picks_one(begin: Begin, squad: Squad, asked: Asked, facts: Facts) -> None:
    """BRB-951, BRB-952: no roll, and no air card of a friend (BRB-A51)."""
    rows = [
        squad(0, "nassau", hand=CARD, table="sea-plane"),
        squad(1, "orion", table=AIR),
        squad(2, "lion", table="zeppelin.sf41.hf31"),
        squad(3, "konig", table="sea-plane"),
    ]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}", teams="2x2", seats=4)
    assert asked(game) == ("pursuit", "air 1 sea-plane", f"air 1 {ZEPPELIN}", "air 3 sea-plane")
    game.submit(f"air 1 {ZEPPELIN}")
    assert asked(game) == ("draw 0",)  # BRB-A75: nothing can answer it
    tables = [squadron.cards for squadron in game.board.squadrons]
    assert tables == [
        ["sea-plane"],
        ["sea-plane", "great-leader"],
        ["zeppelin.sf41.hf31"],
        ["sea-plane"],
    ]
    assert game.board.cards.faces("discard") == [ZEPPELIN, CARD]  # BRB-508
    assert facts(game, "CardRemoved", "seat", "card", "cite") == [(1, ZEPPELIN, "BRB-951")]


@pytest.mark.parametrize(
    ("own", "enemy", "can"),
    [
        ("sea-plane", "", False),
        ("", "great-leader lay-smoke.sf41.cf35", False),
        ("", "sea-plane", True),
        ("", f"{ZEPPELIN} lay-smoke.sf41.cf35", True),
    ],
    ids=[
        "BRB-952 a friend's, BRB-A51",
        "BRB-952 no air card",
        "BRB-952 a sea plane",
        "BRB-952 smoke does not help, BRB-972",
    ],
)
def test_it_needs_an_enemy_air_card(
    begin: Begin, squad: Squad, asked: Asked, own: str, enemy: str, can: bool
) -> None:
    rows = [
        squad(0, "nassau, warspite", hand=CARD, table=own),
        squad(1, "orion", table=enemy),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows})
    assert (f"play {CARD}" in asked(game)) is can


def test_of_two_alike_it_is_one(begin: Begin, squad: Squad) -> None:
    """BRB-951."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion", table="sea-plane sea-plane")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}")
    assert game.board.squadrons[1].cards == ["sea-plane"]


def test_it_cannot_stop_an_air_card(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-953: no window opens for it (BRB-A05)."""
    rows = [squad(0, "nassau", hand=ZEPPELIN), squad(1, "orion", hand=CARD)]
    game = begin({"stage": "play", "player": rows}, f"play {ZEPPELIN}")
    assert asked(game) == ("draw 0",)
    assert game.board.squadrons[0].cards == [ZEPPELIN]

"""Storm: fires, air cards and smoke leave the table (BRB-991 to BRB-993)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

SMOKE = "lay-smoke.sf41.cf35"
OTHER = "lay-smoke.cf35.hf31"
ZEPPELIN = "zeppelin.hb41"


def test_friend_and_foe(begin: Begin, squad: Squad, facts: Facts) -> None:
    """BRB-991, BRB-992, BRB-A50: leaders, bridge criticals and hits stay."""
    rows = [
        squad(0, "nassau 1 fire bridge, konig", table="sea-plane great-leader"),
        squad(1, "orion 2 bridge, lion fire", hand="storm", table=f"{ZEPPELIN} great-leader"),
        squad(2, "utah 3 fire", table=f"{SMOKE} second-rate-leader sea-plane {OTHER}"),
        squad(3, "erin"),
    ]
    setup = {"stage": "play", "active": 1, "player": rows}
    game = begin(setup, teams="2x2", seats=4)
    ships = [ship for squadron in game.board.squadrons for ship in squadron.ships]
    assert not any(ship.fire for ship in ships)
    assert [(ship.hits, ship.bridge) for ship in ships] == [
        (1, True),
        (0, False),
        (2, True),
        (0, False),
        (3, False),
        (0, False),
    ]
    assert [squadron.cards for squadron in game.board.squadrons] == [
        ["great-leader"],
        ["great-leader"],
        ["second-rate-leader"],
        [],
    ]
    # BRB-993, BRB-A54: clockwise from whose Turn it is, the oldest first, the storm on top
    discard = [ZEPPELIN, SMOKE, "sea-plane", OTHER, "sea-plane", "storm"]
    assert game.board.cards.faces("discard") == discard
    assert facts(game, "FiresQuenched", "ships") == [3]


@pytest.mark.parametrize(
    ("ships", "table", "fires"),
    [("orion", "", 0), ("orion 2 bridge", "great-leader", 0), ("orion fire", "", 1)],
    ids=["BRB-505 nothing, BRB-A15", "BRB-505 nothing of these", "BRB-991 a fire"],
)
def test_it_is_played_whatever_there_is(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, ships: str, table: str, fires: int
) -> None:
    """BRB-407: a single-use card is played at once."""
    rows = [squad(0, "nassau", hand="storm"), squad(1, ships, table=table)]
    game = begin({"stage": "play", "player": rows})
    assert facts(game, "FiresQuenched", "ships") == [fires]
    assert game.board.cards.faces("discard") == ["storm"]
    assert asked(game) == ("draw 0",)  # BRB-A75: nothing can answer it

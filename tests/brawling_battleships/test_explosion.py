"""Internal explosion: every burning ship, all rolls before anybody is out (BRB-941 to BRB-947)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "internal-explosion"
MINES = "mines.sf41.hf31"


@pytest.mark.parametrize(
    ("roll", "sunk"), [("5 3", False), ("5 4", True)], ids=["BRB-942 53", "BRB-942 54"]
)
def test_the_roll(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, roll: str, sunk: bool
) -> None:
    """BRB-941, BRB-947: it must be played, so it is; flotation hits do not matter."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion fire, lion 4 bridge")]
    game = begin({"stage": "play", "player": rows})
    assert asked(game) == ("explosion orion",)
    assert getattr(game.node, "seat", None) == 0  # BRB-A36: who played it rolls
    game.submit(roll)
    assert [ship.id for ship in game.board.squadrons[1].ships] == ["orion", "lion"][sunk:]
    assert game.board.fleet.faces("pile-0") == ["orion"] * sunk  # BRB-945
    assert facts(game, "RollMade", "what", "about", "needed", "success") == [
        (CARD, "orion", 54, sunk)
    ]
    assert game.board.cards.faces("discard") == [CARD]


def test_nothing_burns(begin: Begin, squad: Squad, asked: Asked, facts: Facts) -> None:
    """BRB-941, BRB-505: no dice; it is played all the same."""
    rows = [squad(0, "nassau 2, konig bridge", hand=CARD), squad(1, "orion")]
    game = begin({"stage": "play", "player": rows})
    assert asked(game) == ("draw 0",)
    assert facts(game, "NothingToDo", "side", "cite") == [(CARD, "BRB-505")]
    assert game.board.cards.faces("discard") == [CARD]


def test_the_order_of_the_rolls(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-943, BRB-A36: the own squadron, then clockwise; in a squadron as the ships lie."""
    rows = [
        squad(0, "orion fire, lion"),
        squad(1, "konig, nassau fire, utah fire", hand=CARD),
        squad(2, "bayern, baden fire, kaiser fire"),
        squad(3, "erin"),
    ]
    game = begin({"stage": "play", "active": 1, "player": rows}, teams="2x2", seats=4)
    for ship in ("nassau", "utah", "baden", "kaiser", "orion"):
        assert asked(game) == (f"explosion {ship}",)
        game.submit("1 1")
    assert asked(game) == ("draw 1",)


@pytest.mark.parametrize(
    ("ruling", "ship", "pile", "lost"),
    [
        ("nobody", "nassau", [], ["nassau"]),
        ("nobody", "utah", [], ["utah"]),
        ("nobody", "orion", ["orion"], []),
        ("card_player", "nassau", ["nassau"], []),
        ("card_player", "utah", ["utah"], []),
        ("card_player", "orion", ["orion"], []),
    ],
    ids=[
        "BRB-946 own, BRB-A33",
        "BRB-946 a partner's, BRB-A33",
        "BRB-945 an enemy's",
        "BRB-A33 own",
        "BRB-A33 a partner's",
        "BRB-A33 an enemy's",
    ],
)
def test_who_scores(
    begin: Begin, squad: Squad, ruling: str, ship: str, pile: list[str], lost: list[str]
) -> None:
    """BRB-415 gives way: friends may burn too (BRB-947, BRB-A35)."""
    names = ["nassau, konig", "orion, lion", "utah, kaiser", "erin"]
    rows = [squad(n, text.replace(ship, f"{ship} fire")) for n, text in enumerate(names)]
    rows[0]["hand"] = [CARD]
    setup = {"stage": "play", "player": rows}
    script = f"explosion {ship} = 5 4"
    game = begin(setup, script, {"own_sink_vp": ruling}, teams="2x2", seats=4)
    assert game.board.fleet.faces("pile-0") == pile
    assert game.board.fleet.faces("lost") == lost


def test_all_rolls_are_made_before_a_player_is_out(
    begin: Begin, squad: Squad, asked: Asked
) -> None:
    """BRB-944; the leader of a squadron is rolled for at once, but not for the last ship."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion fire, lion fire", table="great-leader"),
        squad(2, "utah fire, konig"),
    ]
    game = begin({"stage": "play", "player": rows}, "explosion orion = 5 4")
    assert asked(game) == ("leader great-leader",)
    game.submit("1 1")
    assert asked(game) == ("explosion lion",)
    game.submit("5 4")
    assert not game.board.squadrons[1].out
    assert game.board.squadrons[1].cards == ["great-leader"]
    assert asked(game) == ("explosion utah",)
    game.submit("1 1")
    assert game.board.squadrons[1].out
    assert game.board.cards.faces("discard") == ["great-leader", CARD]
    assert asked(game) == ("draw 0",)


def test_the_sortie_ends_after_the_last_roll(begin: Begin, squad: Squad, facts: Facts) -> None:
    """BRB-944, BRB-1003, BRB-A67."""
    rows = [squad(0, "nassau fire, konig fire", hand=CARD), squad(1, "orion"), squad(2)]
    script = "explosion nassau = 5 4; explosion konig = 5 4"
    game = begin({"stage": "play", "player": rows}, script)
    assert facts(game, "SortieEnded", "why") == ["one side is left"]
    assert facts(game, "SortieScored", "seat", "points") == [(0, 0), (1, 0), (2, 0)]


def test_the_cards_of_several_squadrons_go_clockwise(begin: Begin, squad: Squad) -> None:
    """BRB-508, BRB-993: from whose Turn it is; the explosion on top of them."""
    rows = [
        squad(0, "orion fire", table="zeppelin.hb41"),
        squad(1, "nassau", hand=CARD),
        squad(2, "lion fire", table="sea-plane great-leader"),
        squad(3, "konig"),
    ]
    setup = {"stage": "play", "active": 1, "player": rows}
    game = begin(setup, "explosion lion = 5 4; explosion orion = 5 4")
    discard = ["sea-plane", "great-leader", "zeppelin.hb41", CARD]
    assert game.board.cards.faces("discard") == discard


@pytest.mark.parametrize(
    ("seats", "teams"),
    [(2, None), (4, None), (4, "2x2")],
    ids=["BRB-A37 two players", "BRB-A37 four", "BRB-1110 two sides"],
)
def test_nobody_is_left(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, seats: int, teams: str | None
) -> None:
    """Everyone scores 0, there is no bonus and no victory; the next Sortie comes."""
    ships = ["nassau fire", "orion fire", "lion fire", "konig fire"][:seats]
    rows = [
        squad(n, ship, pile=pile) for n, (ship, pile) in enumerate(zip(ships, PILES, strict=False))
    ]
    rows[0]["hand"] = [CARD]
    game = begin({"stage": "play", "player": rows}, teams=teams, seats=seats)
    while asked(game)[0].startswith("explosion"):
        game.submit("6 6")
    assert facts(game, "SortieEnded", "why") == ["nobody is left"]
    assert facts(game, "SortieScored", "points", "total") == [(0, 0)] * seats
    assert facts(game, "BonusScored", "points") == []
    assert game.result is None
    assert asked(game) == ("first 0",)


PILES = ["bayern", "baden", "erin", "utah"]


def test_the_own_last_ship_ends_the_turn(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-414, BRB-A21: the rest of the hand is set aside, single-use cards too."""
    rows = [
        squad(0, "nassau fire", hand=f"{CARD} storm {MINES}"),
        squad(1, "orion"),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}; explosion nassau = 5 4")
    assert asked(game) == ("draw 1",)
    assert game.board.cards.faces("aside-0") == sorted(["storm", MINES])
    assert game.board.cards.faces("discard") == [CARD]


def test_a_storm_may_be_played_first(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-A35: the order of single-use cards is free."""
    rows = [squad(0, "nassau fire", hand=f"{CARD} storm"), squad(1, "orion")]
    game = begin({"stage": "play", "player": rows})
    assert asked(game) == ("play", f"play {CARD}", "play storm")
    game.submit("play storm")
    assert asked(game) == ("draw 0",)

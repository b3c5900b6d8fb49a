"""Smoke: whom it covers, what it stops, and when it lifts (BRB-971 to BRB-975)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "lay-smoke.sf41.cf35"
OTHER = "lay-smoke.cf35.hf31"
SQUARE = "minesweeper.sf41.sb51"
MINES = "mines.sf41.hf31"


@pytest.mark.parametrize(
    ("third", "teams", "offered"),
    [
        ("lion", "2x2", ["squadron 0", "squadron 2"]),
        ("", "2x2", []),
        ("lion", None, []),
    ],
    ids=[
        "BRB-971 a friendly squadron",
        "BRB-971 not one eliminated",
        "BRB-971 without teams the own one",
    ],
)
def test_where_it_is_laid(
    begin: Begin, squad: Squad, asked: Asked, third: str, teams: str | None, offered: list[str]
) -> None:
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion"), squad(2, third), squad(3, "erin")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}", teams=teams, seats=4)
    if offered:
        assert asked(game) == ("target", *offered)
        game.submit(offered[-1])
    assert game.board.squadrons[2 if offered else 0].cards == [CARD]
    assert asked(game) == ("draw 0",)
    assert game.board.cards.faces("discard") == []  # BRB-507


STOPPED = {
    f"open-fire {SQUARE}": True,
    "play coastal-fort.sf41.cf35": True,
    "play cruisers-attack.sf41.cb45": True,
    "play destroyer-flotilla-attack.sb51.hf31": False,
    f"play {MINES}": False,
    "play submarine.cf35.hf31": False,
    "play internment.cf35.hb41": False,
    "play mutiny.sf41.cf35": False,
}


@pytest.mark.parametrize("token", STOPPED, ids=lambda token: f"BRB-972 {token}")
def test_what_it_stops(begin: Begin, squad: Squad, asked: Asked, token: str) -> None:
    """BRB-705, BRB-A49: the kinds of the data, and open fire; D08."""
    card = token.split()[1]
    rows = [
        squad(0, "nassau", hand=card),
        squad(1, "orion 4", table=CARD),
        squad(2, "lion 4"),
        squad(3, "konig 4"),
    ]
    game = begin({"stage": "play", "player": rows}, token)
    assert asked(game)[0] == "target"
    assert ("squadron 1" in asked(game)) is not STOPPED[token]
    assert "squadron 2" in asked(game)


@pytest.mark.parametrize(
    ("covered", "can"),
    [((), True), ((1,), True), ((1, 2), False)],
    ids=["BRB-705 none", "BRB-705 one of two", "BRB-705 all"],
)
def test_all_enemies_under_smoke(
    begin: Begin, squad: Squad, asked: Asked, covered: tuple[int, ...], can: bool
) -> None:
    """BRB-972: then the side is not playable."""
    rows = [squad(0, "nassau", hand=SQUARE), squad(1, "orion"), squad(2, "lion")]
    for seat, card in zip(covered, (CARD, OTHER), strict=False):
        rows[seat]["table"] = [card]
    game = begin({"stage": "play", "player": rows})
    offered = asked(game) if game.open else ()
    assert (f"open-fire {SQUARE}" in offered) is can


@pytest.mark.parametrize(
    ("table", "left", "discard"),
    [
        (f"{CARD}", [], [CARD]),
        (f"{OTHER} sea-plane {CARD} great-leader", ["sea-plane", "great-leader"], [OTHER, CARD]),
    ],
    ids=["BRB-973 one", "BRB-974 two together, BRB-A49"],
)
def test_it_lifts_at_the_begin_of_the_turn(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    table: str,
    left: list[str],
    discard: list[str],
) -> None:
    """Before the draw (BRB-405, BRB-A69)."""
    rows = [squad(0, "nassau", table=table), squad(1, "orion", table="lay-smoke.sb51.cf35.hf31")]
    game = begin({"stage": "turn", "player": rows})
    assert asked(game) == ("draw 0",)
    assert game.board.squadrons[0].cards == left
    assert game.board.squadrons[1].cards == ["lay-smoke.sb51.cf35.hf31"]
    assert game.board.cards.faces("discard") == discard
    assert facts(game, "SmokeLifted", "seat", "card") == [(0, card) for card in discard]


def test_it_lasts_until_the_turn_of_the_squadron_not_of_who_laid_it(
    begin: Begin, squad: Squad, asked: Asked
) -> None:
    """BRB-973: on a partner it lasts one enemy Turn."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion", hand=MINES),
        squad(2, "lion"),
        squad(3, "erin"),
    ]
    script = f"play {CARD}; squadron 2; draw 0 = mines.sf41.hb41; draw 1 = mines.sf41.sb51"
    game = begin({"stage": "play", "player": rows}, script, teams="2x2", seats=4)
    assert game.board.squadrons[2].cards == [CARD]
    game.submit(f"discard {MINES}")
    assert asked(game) == ("draw 2",)
    assert game.board.squadrons[2].cards == []


def test_a_squadron_under_smoke_may_react(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-975: it does not limit what the squadron plays."""
    rows = [squad(0, "nassau", hand=MINES), squad(1, "orion", hand=SQUARE, table=CARD)]
    game = begin({"stage": "play", "player": rows}, f"play {MINES}")
    assert asked(game) == ("react", "1: no-reaction", f"1: react {SQUARE}")


def test_no_reaction_answers_it(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-A75."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion", hand="dud.sb51.hb41"),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}")
    assert asked(game) == ("draw 0",)

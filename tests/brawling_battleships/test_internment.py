"""Internment: whom, the roll, who takes the ship in, and her damage (BRB-931 to BRB-938)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "internment.cf35.hb41"


@pytest.mark.parametrize(
    ("ships", "offered"),
    [
        ("konig 3, lion 1", []),
        ("konig 4, lion 1", ["konig"]),
        ("konig 3, lion 2", ["lion"]),
        ("konig 3 bridge fire, lion 1", []),
        ("warspite 2, orion 2", []),
        ("warspite 3, orion 3", ["warspite", "orion"]),
    ],
    ids=[
        "BRB-931 3 of 7 and 1 of 4",
        "BRB-931 4 of 7",
        "BRB-931 2 of 4",
        "BRB-931 criticals alone",
        "BRB-931 2 of 6 and of 5",
        "BRB-931 3 of 6 and of 5",
    ],
)
def test_enemies_hit_by_half_of_their_track(
    begin: Begin, squad: Squad, asked: Asked, ships: str, offered: list[str]
) -> None:
    rows = [squad(0, "nassau 4", hand=CARD), squad(1, ships)]
    game = begin({"stage": "play", "player": rows})
    assert (f"play {CARD}" in asked(game)) is bool(offered)
    if offered:
        game.submit(f"play {CARD}")
        assert asked(game) == (
            ("aim", *(f"ship {ship}" for ship in offered))
            if len(offered) > 1
            else (f"internment {offered[0]}",)  # BRB-A75: nothing can answer it
        )


@pytest.mark.parametrize(
    ("roll", "moved"), [("4 3", False), ("4 4", True)], ids=["BRB-931 43", "BRB-931 44"]
)
def test_the_roll(begin: Begin, squad: Squad, facts: Facts, roll: str, moved: bool) -> None:
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3, lion")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}; internment orion = {roll}")
    assert [ship.id for ship in game.board.squadrons[0].ships] == ["nassau", "orion"][: 1 + moved]
    assert game.board.cards.faces("discard") == [CARD]
    assert facts(game, "ShipInterned", "ship", "loser", "winner") == [("orion", 1, 0)] * moved


@pytest.mark.parametrize(
    ("ruling", "marks"),
    [("keep", (3, True, True)), ("clear", (0, False, False))],
    ids=["BRB-932 keep, BRB-A44", "BRB-A44 clear"],
)
def test_her_damage(begin: Begin, squad: Squad, ruling: str, marks: tuple[Any, ...]) -> None:
    """BRB-932: a bridge critical counts against the new owner's limit; BRB-933: no points."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3 bridge fire, lion")]
    script = f"play {CARD}; internment orion = 4 4"
    game = begin({"stage": "play", "player": rows}, script, {"interned_damage": ruling})
    seat, ship = game.board.where("orion")
    assert (seat, ship.hits, ship.bridge, ship.fire) == (0, *marks)
    assert game.board.squadrons[0].limit == (1 if ruling == "keep" else 2)
    assert game.board.fleet.faces("pile-0") == []


def test_a_squadron_may_grow_beyond_six(begin: Begin, squad: Squad) -> None:
    """BRB-934, BRB-A64."""
    own = "nassau, konig, kaiser, utah, bayern, baden"
    rows = [squad(0, own, hand=CARD), squad(1, "orion 3, lion")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}; internment orion = 4 4")
    assert len(game.board.squadrons[0].ships) == game.board.squadrons[0].limit == 7


@pytest.mark.parametrize(
    ("third", "revive", "offered"),
    [
        ("konig", False, (0, 2)),
        ("konig", True, (0, 2)),
        ("", False, (0,)),
        ("", True, (0, 2)),
    ],
    ids=[
        "BRB-931 a friendly squadron",
        "BRB-A23 nobody to revive",
        "BRB-A23 not one eliminated",
        "BRB-A23 revive",
    ],
)
def test_who_takes_her_in(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    third: str,
    revive: bool,
    offered: tuple[int, ...],
) -> None:
    """The player names the squadron after the roll."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3, lion"), squad(2, third)]
    rows.append(squad(3, "erin"))
    setup = {"stage": "play", "player": rows}
    script = f"play {CARD}; internment orion = 4 4"
    game = begin(setup, script, {"revive": revive}, teams="2x2", seats=4)
    if len(offered) > 1:
        assert asked(game) == ("receiver", *(f"squadron {seat}" for seat in offered))
        game.submit(f"squadron {offered[-1]}")
    seat, _ = game.board.where("orion")
    assert seat == offered[-1]
    assert not game.board.squadrons[seat].out


def test_without_teams_nobody_is_revived(begin: Begin, squad: Squad) -> None:
    """BRB-A23: it is for team games."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3, lion"), squad(2)]
    script = f"play {CARD}; internment orion = 4 4"
    game = begin({"stage": "play", "player": rows}, script, {"revive": True})
    assert game.board.where("orion")[0] == 0
    assert game.board.squadrons[2].out


def test_the_last_ship_eliminates_her_owner(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts
) -> None:
    """BRB-938, BRB-1001, BRB-A22; nobody rolls for the leader (BRB-933)."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion 3", hand="storm", table="great-leader"),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}; internment orion = 4 4")
    assert facts(game, "PlayerEliminated", "seat") == [1]
    assert game.board.cards.faces("discard") == ["great-leader", CARD]
    assert asked(game) == ("draw 0",)


def test_the_last_ship_of_the_last_enemy_ends_the_sortie(
    begin: Begin, squad: Squad, facts: Facts
) -> None:
    """BRB-1003, BRB-1107."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 3")]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}; internment orion = 4 4")
    assert facts(game, "SortieEnded", "why") == ["one side is left"]
    assert game.result is not None
    assert game.result.winners == (0,)


def test_smoke_does_not_stop_it(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-972."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion 3, lion", table="lay-smoke.sf41.cf35"),
    ]
    assert asked(begin({"stage": "play", "player": rows}, f"play {CARD}")) == ("internment orion",)

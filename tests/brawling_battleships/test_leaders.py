"""Leaders: where they lie, how they cancel, and when one goes down with a ship (BRB-911 to 918)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HEX = "minesweeper.hb41"
SUBMARINE = "submarine.cf35.hf31"
MUTINY = "mutiny.sf41.cf35"
INTERNMENT = "internment.cf35.hb41"
GREAT, SECOND = "great-leader", "second-rate-leader"


def test_a_great_leader_joins_the_own_squadron(begin: Begin, squad: Squad) -> None:
    """BRB-911, BRB-A27: there is nothing to choose, so it is played at once."""
    rows = [squad(0, "nassau", hand=GREAT), squad(1, "orion"), squad(2, "lion")]
    game = begin({"stage": "play", "player": rows})
    assert game.board.squadrons[0].cards == [GREAT]


@pytest.mark.parametrize(
    ("ruling", "seats"),
    [("enemy", [1, 3]), ("any", [0, 1, 2, 3]), ("own", [0])],
    ids=["BRB-911 enemy, BRB-A27", "BRB-A27 any", "BRB-A27 own"],
)
def test_whom_a_second_rate_leader_may_be_given(
    begin: Begin, squad: Squad, asked: Asked, ruling: str, seats: list[int]
) -> None:
    rows = [
        squad(0, "nassau", hand=SECOND),
        squad(1, "orion"),
        squad(2, "lion"),
        squad(3, "konig"),
    ]
    setup = {"stage": "play", "player": rows}
    game = begin(setup, "", {"second_rate_on": ruling}, teams="2x2", seats=4)
    if len(seats) > 1:
        assert asked(game) == ("target", *(f"squadron {seat}" for seat in seats))
        game.submit(f"squadron {seats[-1]}")
    assert game.board.squadrons[seats[-1]].cards == [SECOND]


@pytest.mark.parametrize(
    ("table", "roll", "hits"),
    [
        (GREAT, "1 2", 1),
        (GREAT, "1 3", 3),
        (f"{GREAT} {GREAT}", "1 3", 4),
        (f"{GREAT} sea-plane", "1 3", 4),
        (SECOND, "1 2", 0),
        (SECOND, "1 3", 1),
        (f"{SECOND} {SECOND}", "1 3", 0),
        (f"sea-plane {SECOND}", "1 3", 2),
        (f"sea-plane {SECOND}", "1 2", 0),
        (f"sea-plane {SECOND} sea-plane", "1 3", 3),
    ],
    ids=[
        "BRB-912 a miss",
        "BRB-912 a hit",
        "BRB-912 two, BRB-A26",
        "BRB-915 with an air card",
        "BRB-913 never below 0",
        "BRB-913 one fewer",
        "BRB-913 two, BRB-A26",
        "BRB-913 an air card is offset",
        "BRB-913 a miss with an air card",
        "BRB-913 two air cards",
    ],
)
def test_leaders_change_the_hits_of_open_fire(
    begin: Begin, squad: Squad, facts: Facts, table: str, roll: str, hits: int
) -> None:
    rows = [squad(0, "warspite", hand=HEX, table=table), squad(1, "konig, orion")]
    script = f"open-fire {HEX}; no-reaction; ship konig; shot warspite konig = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert facts(game, "ShotFired", "hits") == [hits]


@pytest.mark.parametrize(
    ("own", "other", "played", "left", "discard"),
    [
        ("", "", SECOND, [SECOND], []),
        ("", f"sea-plane {GREAT}", SECOND, ["sea-plane"], [GREAT, SECOND]),
        ("", f"{GREAT} sea-plane {GREAT}", SECOND, ["sea-plane", GREAT], [GREAT, SECOND]),
        (SECOND, "", GREAT, [], [SECOND, GREAT]),
        (f"{SECOND} sea-plane {SECOND}", "", GREAT, ["sea-plane", SECOND], [SECOND, GREAT]),
        (GREAT, "", GREAT, [GREAT, GREAT], []),
    ],
    ids=[
        "BRB-914 alone",
        "BRB-914 second-rate on great",
        "BRB-914 one for one, BRB-A26",
        "BRB-914 great on second-rate",
        "BRB-914 the oldest goes, BRB-A26",
        "BRB-A26 of one kind",
    ],
)
def test_opposite_leaders_cancel(
    begin: Begin,
    squad: Squad,
    own: str,
    other: str,
    played: str,
    left: list[str],
    discard: list[str],
) -> None:
    rows = [squad(0, "nassau", hand=played, table=own), squad(1, "orion", table=other)]
    game = begin({"stage": "play", "player": rows})
    assert game.board.squadrons[0 if played == GREAT else 1].cards == left
    assert game.board.cards.faces("discard") == discard


@pytest.mark.parametrize(
    ("stack", "table", "left", "discard", "told"),
    [
        (True, SECOND, [SECOND, SECOND], [], []),
        (False, SECOND, [SECOND], [SECOND], [(0, SECOND, "BRB-A26")]),
        (False, "", [SECOND], [], []),
        (False, GREAT, [], [GREAT, SECOND], []),
    ],
    ids=["BRB-A26 stack", "BRB-A26 no", "BRB-A26 the first", "BRB-A26 opposite kinds"],
)
def test_a_second_leader_of_a_kind(
    begin: Begin,
    squad: Squad,
    facts: Facts,
    stack: bool,
    table: str,
    left: list[str],
    discard: list[str],
    told: list[Any],
) -> None:
    rows = [squad(0, "nassau", hand=SECOND), squad(1, "orion", table=table)]
    game = begin({"stage": "play", "player": rows}, "", {"leaders_stack": stack})
    assert game.board.squadrons[1].cards == left
    assert game.board.cards.faces("discard") == discard
    assert facts(game, "NothingToDo", "seat", "side", "cite") == told


SUNK = {
    "open fire": (HEX, f"open-fire {HEX}; no-reaction; ship orion; shot warspite orion = 1 3"),
    "an attack": (
        SUBMARINE,
        f"play {SUBMARINE}; ship orion; no-reaction; attack submarine orion = 5 5",
    ),
    "an explosion": ("internal-explosion", "explosion orion = 5 4"),
}
"""How Orion of seat 1 is sunk."""


@pytest.mark.parametrize(
    ("roll", "left", "discard"),
    [("4 6", [GREAT, "sea-plane"], 0), ("5 1", ["sea-plane"], 1)],
    ids=["BRB-916 below 51", "BRB-916 51"],
)
@pytest.mark.parametrize("how", SUNK)
def test_a_leader_may_go_down_with_a_ship(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    how: str,
    roll: str,
    left: list[str],
    discard: int,
) -> None:
    card, script = SUNK[how]
    rows = [
        squad(0, "warspite", hand=card),
        squad(1, "orion 5 fire, lion", table=f"{GREAT} sea-plane"),
    ]
    game = begin({"stage": "play", "player": rows}, script)
    assert asked(game) == (f"leader {GREAT}",)
    assert getattr(game.node, "seat", None) == 1  # the owner rolls
    game.submit(roll)
    assert game.board.squadrons[1].cards == left
    assert game.board.cards.faces("discard") == [GREAT] * discard + [card]
    assert facts(game, "RollMade", "what", "about", "needed", "success")[-1] == (
        "leader",
        GREAT,
        51,
        bool(discard),
    )


@pytest.mark.parametrize(
    ("rolls", "left"),
    [
        (["5 1", "4 6"], [SECOND]),
        (["4 6", "5 1"], [SECOND]),
        (["6 6", "6 6"], []),
        (["1 1", "1 1"], [SECOND, SECOND]),
    ],
    ids=["BRB-916 first", "BRB-916 second", "BRB-916 both", "BRB-916 none"],
)
def test_each_leader_is_rolled_for(
    begin: Begin, squad: Squad, asked: Asked, rolls: list[str], left: list[str]
) -> None:
    """BRB-A26: one roll for each leader and each ship."""
    rows = [
        squad(0, "warspite", hand=HEX),
        squad(1, "orion 5, lion", table=f"{SECOND} {SECOND}"),
    ]
    script = SUNK["open fire"][1]
    game = begin({"stage": "play", "player": rows}, script)
    for roll in rolls:
        assert asked(game) == (f"leader {SECOND}",)
        game.submit(roll)
    assert game.board.squadrons[1].cards == left
    assert asked(game) == ("draw 0",)


@pytest.mark.parametrize(
    ("card", "script"),
    [
        (
            MUTINY,
            f"play {MUTINY}; squadron 1; ship orion; mutiny orion = 5 1",
        ),
        (
            INTERNMENT,
            f"play {INTERNMENT}; internment orion = 4 4",
        ),
    ],
    ids=["BRB-917 mutiny, BRB-A25", "BRB-917 internment, BRB-A25"],
)
def test_no_leader_is_rolled_for_a_ship_that_is_not_sunk(
    begin: Begin, squad: Squad, asked: Asked, card: str, script: str
) -> None:
    rows = [squad(0, "warspite", hand=card), squad(1, "orion 5, lion", table=GREAT)]
    game = begin({"stage": "play", "player": rows}, script)
    assert asked(game) == ("draw 0",)
    assert [ship.id for ship in game.board.squadrons[1].ships] == ["lion"]
    assert game.board.squadrons[1].cards == [GREAT]


@pytest.mark.parametrize("how", SUNK, ids=lambda how: f"BRB-918 {how}, BRB-A25")
def test_no_leader_is_rolled_for_the_last_ship(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, how: str
) -> None:
    """The leader is discarded with what else lies there, the oldest first (BRB-1002)."""
    card, script = SUNK[how]
    script = script.replace("ship orion; ", "squadron 1; " if how != "an explosion" else "")
    if how == "an attack":
        script = f"play {SUBMARINE}; squadron 1; no-reaction; attack submarine orion = 5 5"
    else:
        script = script.replace("no-reaction; squadron 1", "squadron 1; no-reaction")
    rows = [
        squad(0, "warspite", hand=card),
        squad(1, "orion 5 fire", table=f"{GREAT} sea-plane"),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows}, script)
    assert asked(game) == ("draw 0",)
    assert [row[0] for row in facts(game, "RollMade", "what", "about")].count("leader") == 0
    assert game.board.cards.faces("discard") == [GREAT, "sea-plane", card]


def test_the_owner_of_a_confused_squadron_rolls_for_its_leader(
    begin: Begin, squad: Squad, asked: Asked
) -> None:
    """BRB-916: any cause."""
    card, confusion = "minesweeper.hb41", "confusion.sb51.cb45"
    rows = [
        squad(0, "warspite, orion 5, lion", hand=card, table=GREAT),
        squad(1, "konig", hand=confusion),
        squad(2, "erin"),
    ]
    script = f"""open-fire {card}; squadron 1; 1: react {confusion}
        ship orion; shot warspite orion = 1 3"""
    game = begin({"stage": "play", "player": rows}, script)
    assert asked(game) == (f"leader {GREAT}",)
    assert getattr(game.node, "seat", None) == 0

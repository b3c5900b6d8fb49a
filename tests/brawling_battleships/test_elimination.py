"""Elimination, and what ends a Sortie at once (BRB-1001 to BRB-1005)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HEX, SUBMARINE = "minesweeper.hb41", "submarine.cf35.hf31"
MUTINY, INTERNMENT = "mutiny.sf41.cf35", "internment.cf35.hb41"
MINES, FORT = "mines.sf41.hf31", "coastal-fort.sf41.cf35"
DUD = "dud.sb51.hb41"
TABLE = "lay-smoke.sf41.cf35 sea-plane great-leader"

CAUSES = {
    "open fire": (HEX, f"open-fire {HEX}; squadron 1; no-reaction; shot warspite orion = 1 3"),
    "an attack": (
        SUBMARINE,
        f"play {SUBMARINE}; squadron 1; no-reaction; attack submarine orion = 5 5",
    ),
    "an explosion": ("internal-explosion", "explosion orion = 5 4"),
    "mutiny": (MUTINY, f"play {MUTINY}; squadron 1; mutiny orion = 5 1"),
    "internment": (INTERNMENT, f"play {INTERNMENT}; internment orion = 4 4"),
}
"""How Orion of seat 1, her last ship, is lost."""


@pytest.mark.parametrize("cause", CAUSES, ids=lambda cause: f"BRB-1001 {cause}, BRB-A22")
def test_a_player_without_dreadnoughts_is_out(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, cause: str
) -> None:
    """BRB-1002: cards there are discarded, the oldest first; the hand is set aside (BRB-A24)."""
    card, script = CAUSES[cause]
    smoke = cause == "open fire"  # open fire does not reach a covered squadron
    table = TABLE.split()[smoke:]
    rows = [
        squad(0, "warspite", hand=card),
        squad(1, "orion 5 fire", hand=f"{FORT} storm", table=table),
        squad(2, "lion, nassau"),
        squad(3, "erin"),
    ]
    game = begin({"stage": "play", "player": rows}, script)
    cards, squadron = game.board.cards, game.board.squadrons[1]
    assert (squadron.out, squadron.cards, squadron.ships) == (True, [], [])
    assert cards.faces("discard") == [*table, card]
    assert cards.faces("aside-1") == sorted([FORT, "storm"])
    assert cards.count("hand-1") == 0
    assert facts(game, "PlayerEliminated", "seat") == [1]
    assert asked(game) == ("draw 0",)


@pytest.mark.parametrize(
    ("ruling", "hand", "aside", "discard"),
    [
        ("set_aside", [], [FORT, "storm"], []),
        ("keep", [FORT, "storm"], [], []),
        ("discard", [], [], [FORT, "storm"]),
    ],
    ids=["BRB-1002 set aside, BRB-A24", "BRB-A24 keep", "BRB-A24 discard"],
)
def test_the_hand_of_an_eliminated_player(
    begin: Begin,
    squad: Squad,
    facts: Facts,
    ruling: str,
    hand: list[str],
    aside: list[str],
    discard: list[str],
) -> None:
    card, script = CAUSES["an attack"]
    rows = [
        squad(0, "warspite", hand=card),
        squad(1, "orion 5", hand=f"{FORT} storm", table="sea-plane"),
        squad(2, "lion"),
    ]
    game = begin({"stage": "play", "player": rows}, script, {"eliminated_hand": ruling})
    cards = game.board.cards
    assert cards.faces("hand-1") == hand
    assert cards.faces("aside-1") == aside
    assert cards.faces("discard") == ["sea-plane", *discard, card]
    assert facts(game, "CardDiscarded", "seat", "card", "cite") == [
        (1, face, "BRB-A24") for face in discard
    ]


@pytest.mark.parametrize(
    ("ruling", "asked_seats"),
    [("set_aside", [3]), ("discard", [3]), ("keep", [1, 3])],
    ids=["BRB-1002 never reacts", "BRB-A24 discard", "BRB-A24 keep: for partners"],
)
def test_an_eliminated_player_in_a_window(
    begin: Begin, squad: Squad, asked: Asked, ruling: str, asked_seats: list[int]
) -> None:
    """BRB-605: with a kept hand a partner is still helped, but a dud is for the own squadron."""
    row = {"hand": ["minesweeper.hf31", DUD]} if ruling == "keep" else {}
    rows = [
        squad(0, "warspite", hand=MINES),
        squad(1, **row),
        squad(2, "lion"),
        squad(3, "erin, utah"),
    ]
    script = f"play {MINES}; ship utah"
    options = {"eliminated_hand": ruling}
    game = begin({"stage": "play", "player": rows}, script, options, teams="2x2", seats=4)
    assert [one.seat for one in game.open] == asked_seats
    if ruling == "keep":
        assert asked(game) == (
            "react",
            "1: no-reaction",
            "1: react minesweeper.hf31",
            "3: no-reaction",
        )


@pytest.mark.parametrize("ruling", ["set_aside", "keep", "discard"], ids=lambda r: f"BRB-402 {r}")
def test_no_more_turns(begin: Begin, squad: Squad, asked: Asked, ruling: str) -> None:
    """BRB-1001, BRB-402: the Turn of an eliminated player is passed over."""
    rows = [squad(0, "warspite", hand=MINES), squad(1), squad(2), squad(3, "erin")]
    script = f"discard {MINES}; draw 0 = {FORT}"
    game = begin({"stage": "play", "player": rows}, script, {"eliminated_hand": ruling})
    assert asked(game) == ("draw 3",)


@pytest.mark.parametrize(
    ("ships", "teams", "why"),
    [
        (["warspite", "orion 5", "lion", ""], None, None),
        (["warspite", "orion 5", "", ""], None, "one side is left"),
        (["warspite", "orion 5", "", "erin"], "2x2", None),
        (["warspite", "orion 5", "lion", ""], "2x2", "one side is left"),
        (["warspite", "orion 5", "", ""], "2x2", "one side is left"),
    ],
    ids=[
        "BRB-1003 two players left",
        "BRB-1003 one player left",
        "BRB-1003 one of each side",
        "BRB-1003 one side left",
        "BRB-1003 one player of a side",
    ],
)
def test_the_sortie_ends_when_one_side_is_left(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    ships: list[str],
    teams: str | None,
    why: str | None,
) -> None:
    rows = [squad(n, text) for n, text in enumerate(ships)]
    rows[0]["hand"] = [SUBMARINE]
    game = begin({"stage": "play", "player": rows}, f"play {SUBMARINE}", teams=teams, seats=4)
    if asked(game)[0] == "target":
        game.submit("squadron 1")
    for decision in game.open:
        game.submit("no-reaction", decision.seat)
    game.submit("5 5")
    assert facts(game, "SortieEnded", "why") == ([why] if why else [])


def test_the_boxes_that_are_left_lapse(begin: Begin, squad: Squad, facts: Facts) -> None:
    """BRB-1005, BRB-715: nothing is fired, nor discarded, after the end."""
    card = "minesweeper.sf41.sb51"
    rows = [squad(0, "nassau, konig", hand=card), squad(1, "orion 5"), squad(2), squad(3)]
    game = begin(
        {"stage": "play", "player": rows}, f"open-fire {card}; no-reaction; with sf41 konig"
    )
    game.submit("6 6")
    assert facts(game, "ShotFired", "firer") == ["konig"]
    assert facts(game, "SortieEnded", "number", "why") == [(1, "one side is left")]
    assert facts(game, "SortieScored", "seat", "points") == [(0, 7), (1, 0), (2, 0), (3, 0)]


def test_the_sinking_that_ends_the_sortie_comes_before_the_other_targets(
    begin: Begin, squad: Squad, asked: Asked
) -> None:
    """BRB-1003, BRB-A67: checked after each complete event, a leader roll included."""
    card = "destroyer-flotilla-attack.sb51.hf31"
    rows = [squad(0, "nassau", hand=card), squad(1, "orion 5, lion 4", table="great-leader")]
    script = f"""play {card}; ship orion; ship lion; no-reaction
        attack destroyer-flotilla-attack orion = 3 6; leader great-leader = 1 1"""
    game = begin({"stage": "play", "player": rows}, script)
    assert asked(game) == ("attack destroyer-flotilla-attack lion",)
    game.submit("3 6")
    assert game.result is not None


class TestTheLastCard:
    """BRB-1004, BRB-413: whoever draws it, and whenever."""

    @pytest.mark.parametrize(
        ("stage", "deck", "script", "ended"),
        [
            ("turn", [MINES], "draw 0", True),
            ("turn", [MINES, "storm"], "draw 0", False),
            ("adjust", [MINES], "draw 0", True),
            ("adjust", [MINES, "storm"], "draw 0", False),
        ],
        ids=[
            "BRB-1004 the draw",
            "BRB-1004 one is left",
            "BRB-1004 the refill, BRB-A20",
            "BRB-1004 the refill, one is left",
        ],
    )
    def test_it_ends_the_sortie(
        self,
        begin: Begin,
        squad: Squad,
        facts: Facts,
        stage: str,
        deck: list[str],
        script: str,
        ended: bool,
    ) -> None:
        """BRB-1005: neither the card nor any other is played."""
        rows = [squad(0, "nassau, konig"), squad(1, "orion", hand=FORT)]
        game = begin({"stage": stage, "player": rows, "deck": deck}, f"{script} = {MINES}")
        ends = ["the last card is drawn"] if ended else []
        assert facts(game, "SortieEnded", "why") == ends
        assert facts(game, "CardPlayed", "card") == []

    def test_an_empty_dreadnought_deck_does_not(
        self, begin: Begin, squad: Squad, facts: Facts
    ) -> None:
        """BRB-1004, BRB-964."""
        rows = [squad(0, "nassau, konig"), squad(1, "orion", hand=FORT)]
        game = begin({"player": rows, "fleet": []}, f"draw 0 = {MINES}")
        assert facts(game, "SortieEnded", "why") == []

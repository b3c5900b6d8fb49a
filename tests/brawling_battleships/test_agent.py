"""Secret agent: random cards of an enemy's hand (BRB-981 to BRB-985)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import navalcore
from navalcore import Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "secret-agent"
MINES, OTHER, FORT = "mines.sf41.hf31", "mines.sb51.cf35", "coastal-fort.sf41.cf35"


@pytest.mark.parametrize(
    ("hand", "taken"),
    [([MINES, FORT, OTHER], 2), ([MINES, FORT], 2), ([MINES], 1)],
    ids=["BRB-981 two of three", "BRB-981 two", "BRB-981 one, BRB-A52"],
)
def test_how_many(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts, hand: list[str], taken: int
) -> None:
    """BRB-985: the victim does not refill."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion, lion", hand=hand)]
    game = begin({"stage": "play", "player": rows})
    for face in hand[:taken]:
        assert asked(game) == ("agent 0 1",)
        game.submit(face)
    assert asked(game)[0] == "play"
    assert game.board.cards.faces("hand-0") == sorted(hand[:taken])
    assert game.board.cards.faces("hand-1") == sorted(hand[taken:])
    assert game.board.cards.faces("discard") == [CARD]
    assert facts(game, "CardStolen", "thief", "victim", "card") == [
        (0, 1, face) for face in hand[:taken]
    ]


def test_each_pair_is_as_likely(begin: Begin, squad: Squad) -> None:
    """BRB-981: uniform, without replacement; copies count each."""
    hand = [MINES, FORT, "cruisers-attack.sf41.sb51", "cruisers-attack.sf41.sb51"]
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion, lion", hand=hand)]
    game = begin({"stage": "play", "player": rows})
    found: dict[tuple[str, ...], Fraction] = {}
    for chance, end in navalcore.branches(game, lambda one: bool(one.open)):
        pair = tuple(end.board.cards.faces("hand-0"))
        found[pair] = found.get(pair, Fraction(0)) + chance
    expected: dict[tuple[str, ...], Fraction] = {}
    for two in combinations(hand, 2):
        pair = tuple(sorted(two))
        expected[pair] = expected.get(pair, Fraction(0)) + Fraction(1, 6)
    assert found == expected


@pytest.mark.parametrize(
    ("hands", "teams", "victims"),
    [
        (["", MINES, FORT, OTHER], None, [1, 2, 3]),
        (["", MINES, FORT, OTHER], "2x2", [1, 3]),
        (["", "", FORT, OTHER], None, [2, 3]),
        (["", "", FORT, ""], None, [2]),
        (["", "", FORT, ""], "2x2", []),
        (["", "", "", ""], None, []),
    ],
    ids=[
        "BRB-981 any enemy",
        "BRB-981 no friend",
        "BRB-982 one with a card, BRB-A52",
        "BRB-982 the only one",
        "BRB-982 friends alone have cards",
        "BRB-982 nobody has a card",
    ],
)
def test_whose_hand(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    hands: list[str],
    teams: str | None,
    victims: list[int],
) -> None:
    ships = ["nassau, konig", "orion", "lion", "erin"]
    rows = [squad(n, ship, hand=hands[n]) for n, ship in enumerate(ships)]
    rows[0]["hand"] = [CARD]
    game = begin({"stage": "play", "player": rows}, teams=teams, seats=4)
    if len(victims) > 1:
        assert asked(game) == ("agent-victim", *(f"rob {seat}" for seat in victims))
    elif victims:
        assert asked(game) == (f"agent 0 {victims[0]}",)
    else:
        assert facts(game, "NothingToDo", "side", "cite") == [(CARD, "BRB-505")]
        assert game.board.cards.faces("discard") == [CARD]


@pytest.mark.parametrize(
    ("ruling", "row", "victims"),
    [
        ("set_aside", {"aside": [FORT]}, [1, 3]),
        ("keep", {"hand": [FORT]}, [1, 2, 3]),
        ("discard", {}, [1, 3]),
    ],
    ids=["BRB-982 set aside, BRB-A24", "BRB-A24 kept", "BRB-A24 discarded"],
)
def test_an_eliminated_player(
    begin: Begin, squad: Squad, asked: Asked, ruling: str, row: dict[str, Any], victims: list[int]
) -> None:
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion", hand=MINES),
        squad(2, **row),
        squad(3, "erin", hand=OTHER),
    ]
    game = begin({"stage": "play", "player": rows}, "", {"eliminated_hand": ruling})
    assert asked(game) == ("agent-victim", *(f"rob {seat}" for seat in victims))


def test_single_use_cards_stolen_are_played_at_once(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts
) -> None:
    """BRB-984, BRB-A14."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion, lion", hand=f"storm {MINES}")]
    game = begin({"stage": "play", "player": rows}, f"agent 0 1 = storm; agent 0 1 = {MINES}")
    assert facts(game, "CardPlayed", "card") == [CARD, "storm"]
    assert asked(game)[:2] == ("play", f"open-fire {MINES}")


def test_the_victim_refills_in_the_own_turn(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-985, BRB-412."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion, lion", hand=[MINES, FORT])]
    script = f"""agent 0 1 = {MINES}; agent 0 1 = {FORT}; pass
        draw 1 = {OTHER}; discard {OTHER}; draw 1 = mines.sf41.hb41"""
    game = begin({"stage": "play", "player": rows}, script)
    assert game.board.cards.count("hand-1") == 1
    assert asked(game) == ("draw 1",)  # to the limit of two


def test_smoke_does_not_stop_it(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-972."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion", hand=MINES, table="lay-smoke.sf41.cf35"),
    ]
    assert asked(begin({"stage": "play", "player": rows})) == ("agent 0 1",)

"""The ships of the Denmark Strait, their cards, decks and markers (FAS-201 to FAS-210)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.kit import Kit

from navalcore import Game
from navalcore.cards import STANDARD_52, rank_value

Begin = Callable[..., Game]
Strait = Callable[..., Game]
Answer = Callable[..., Game]
Facts = Callable[..., list[Any]]

SUNK = {"sunk": True}


def test_two_against_two(begin: Begin) -> None:
    """FAS-201."""
    ships = begin().board.ships.values()
    assert [(ship.id, ship.seat) for ship in ships] == [
        ("bismarck", 0),
        ("prinz-eugen", 0),
        ("hood", 1),
        ("prince-of-wales", 1),
    ]


@pytest.mark.parametrize(
    ("ship", "group", "shooting", "hull"),
    [
        ("bismarck", "BB/BC", 5, 30),
        ("prinz-eugen", "CA", 6, 18),
        ("hood", "BB/BC", 6, 25),
        ("prince-of-wales", "BB/BC", 6, 28),
    ],
    ids=[f"FAS-202 FAS-203 {ship}" for ship in ("Bismarck", "Prinz Eugen", "Hood", "Wales")],
)
def test_ship_cards(kit: Kit, ship: str, group: str, shooting: int, hull: int) -> None:
    unit = kit.unit_of[ship]
    assert (unit.group, unit.shooting, unit.hull) == (group, shooting, hull)


@pytest.mark.parametrize("firer", ["hood", "prince-of-wales"])
def test_the_printed_armour(kit: Kit, firer: str) -> None:
    """FAS-204: Spades, Clubs and the Diamonds 5 to 7, ends included: 29 of 52."""
    hurts = kit.hurts("bismarck", firer)
    assert len(hurts) == 29
    assert {card for card in hurts if card.endswith("D")} == {"5D", "6D", "7D"}
    assert {card[-1] for card in hurts} == {"S", "C", "D"}
    assert {"AS", "KC", "QS", "JC"} <= hurts


@pytest.mark.parametrize(
    ("firer", "target", "away"),
    [
        ("bismarck", "hood", 3),
        ("hood", "bismarck", 3),
        ("bismarck", "MTB-1", 2),
        ("MGB", "hood", 0),
    ],
    ids=[
        "FAS-205 BB/BC at BB/BC",
        "FAS-205 the other way",
        "FAS-205 at a flotilla",
        "FAS-205 FAS-A51 a pair that is not on the chart",
    ],
)
def test_the_chart(kit: Kit, firer: str, target: str, away: int) -> None:
    assert kit.chain_range(firer, target) == away


def test_two_decks(begin: Begin) -> None:
    """FAS-206, FAS-A06: 52 each, without jokers; each side draws from its own."""
    board = begin().board
    for seat in (0, 1):
        faces = [face for face, _ in board.deck(seat).space("draw").outcomes()]
        assert sorted(faces) == sorted(STANDARD_52)
        assert len(set(faces)) == 52


def test_card_values() -> None:
    """FAS-207: 2 to 10, J 11, Q 12, K 13, A 14; suits do not matter."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    for suit in "SHDC":
        assert [rank_value(rank + suit, 14) for rank in ranks] == list(range(2, 15))


def test_splash_markers(kit: Kit) -> None:
    """FAS-208: two a ship."""
    assert kit.play.splash == 2


@pytest.mark.parametrize(
    ("card", "rolls", "beside", "hull"),
    [
        ("AS", "", True, 0),
        ("KS", "", True, 0),
        ("QS", "", True, 0),
        ("JS", "", True, 0),
        ("3S", "", True, 0),
        ("2S", "magazine hood = 9", True, 0),
        ("4S", "", False, 4),
        ("10S", "", False, 10),
        ("4H", "", False, 0),
    ],
    ids=[
        "FAS-209 an Ace stays beside the ship",
        "FAS-209 a King",
        "FAS-209 a Queen",
        "FAS-209 a Jack",
        "FAS-209 a 3",
        "FAS-209 a 2",
        "FAS-209 a 4 becomes hull damage",
        "FAS-209 a 10",
        "FAS-705 a card that the armour stops is discarded",
    ],
)
def test_where_cards_go(strait: Strait, card: str, rolls: str, beside: bool, hull: int) -> None:
    """FAS-209: `permanent` is false at first, also for a 3."""
    game = strait(
        "shooting",
        f"fire hood 0; shot bismarck hood = 9; draw german = {card}; hold-fire; {rolls}",
        bismarck={"square": "D2", "facing": "E"},
        hood={"square": "D6"},
        prinz_eugen=SUNK,
        prince_of_wales=SUNK,
    )
    hood, deck = game.board.ships["hood"], game.board.deck(0)
    assert hood.cards == ([(card, False)] if beside else [])
    assert hood.hull_damage == hull
    assert deck.faces("beside" if beside else "discard") == [card]
    assert deck.count("draw") + deck.count("beside") + deck.count("discard") == 52


def test_a_sunk_ship_is_out_of_play(strait: Strait, answer: Answer, facts: Facts) -> None:
    """FAS-210: it repairs nothing, checks nothing, does not move, and is no target."""
    game = strait(
        "shooting",
        "next bismarck; fire hood 0; shot bismarck hood = 9; draw german = 10S; hold-fire",
        bismarck={"square": "D2", "facing": "E"},
        hood={"square": "D6", "hull_damage": 15, "repairable": ["KC"], "failed": True},
    )
    answer(game, "next hood; hold-fire; hold-fire; speed british = 7; hold")
    answer(game, "speed german = 7; next bismarck; hold; hold; next bismarck")
    tokens = [option.token for option in game.open[0].options]
    assert not [token for token in tokens if "hood" in token]
    assert [ship.id for ship in game.board.fleet(1)] == ["prince-of-wales"]
    assert facts(game, "SpeedChecked", "ship") == ["prince-of-wales", "bismarck", "prinz-eugen"]

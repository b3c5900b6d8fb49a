"""Playing cards: ids, names, and what may be typed."""

from collections import Counter

import pytest

from navalcore.cards import (
    RANKS,
    STANDARD_52,
    SUITS,
    colour,
    name,
    parse,
    rank,
    rank_value,
    suit,
    symbol,
)
from navalcore.errors import KernelError, Refusal


def test_the_pack() -> None:
    assert len(set(STANDARD_52)) == 52
    assert STANDARD_52[:9] == ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S")
    assert Counter(map(colour, STANDARD_52)) == {"black": 26, "red": 26}
    assert {(suit(card), rank(card)) for card in STANDARD_52} == {
        (each, number) for each in SUITS for number in RANKS
    }


@pytest.mark.parametrize("card", STANDARD_52)
def test_each_card_reads_back(card: str) -> None:
    for text in (card, card.lower(), name(card), name(card).upper(), symbol(card)):
        assert parse(text) == card


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("7s", "7S"),
        ("7♠", "7S"),
        ("7♠️", "7S"),
        ("7♤", "7S"),
        ("10h", "10H"),
        ("th", "10H"),
        ("T ♥", "10H"),
        (" q d ", "QD"),
        ("jack of clubs", "JC"),
        ("7 of spades", "7S"),
        ("ace spade", "AS"),
    ],
)
def test_typed_cards(typed: str, card: str) -> None:
    assert parse(typed) == card


@pytest.mark.parametrize("typed", ["", "7", "S", "11S", "0H", "7X", "S7", "77S", "joker", "7 7 S"])
def test_what_is_no_card(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse(typed)
    assert str(caught.value) == (
        f"{typed!r} is no playing card: type rank and suit, such as 7S, 10H or AD"
    )


@pytest.mark.parametrize(
    ("card", "value", "words", "short"),
    [
        ("2H", 2, "two of hearts", "2♥"),
        ("10S", 10, "ten of spades", "10♠"),
        ("JC", 11, "jack of clubs", "J♣"),
        ("QD", 12, "queen of diamonds", "Q♦"),
        ("KS", 13, "king of spades", "K♠"),
        ("AS", 14, "ace of spades", "A♠"),
    ],
)
def test_values_and_names(card: str, value: int, words: str, short: str) -> None:
    assert (rank_value(card), name(card), symbol(card)) == (value, words, short)


def test_the_ace_may_be_low() -> None:
    assert rank_value("AS", ace=1) == 1
    assert rank_value("KS", ace=1) == 13


@pytest.mark.parametrize("ask", [suit, colour, rank, rank_value, name, symbol])
def test_an_id_that_is_no_card(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(KernelError, match=r"^'10X' is no playing card \(did you mean '10"):
        ask("10X")

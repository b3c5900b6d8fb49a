"""Playing cards as people type them when the real deck lies on the table."""

import pytest

from navalcore.cards import STANDARD_52
from navalcore.decks import Cards
from navalcore.errors import Refusal


@pytest.fixture
def deck() -> Cards:
    """A deck of 52, of which the seven of spades was drawn and discarded."""
    cards = Cards("deck")
    cards.add_place("draw", "deck")
    cards.add_place("discard", "open")
    cards.add_pool(dict.fromkeys(STANDARD_52, 1), {"draw": 52})
    cards.drawn("draw", "7S", "discard")
    return cards


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("8S", "8S"),
        ("8s", "8S"),
        ("8♠", "8S"),
        ("10 h", "10H"),
        ("th", "10H"),
        ("ace of diamonds", "AD"),
        ("jack of clubs", "JC"),
    ],
)
def test_a_card_may_be_typed_in_any_usual_way(deck: Cards, typed: str, card: str) -> None:
    assert deck.space("draw").parse(typed) == card


@pytest.mark.parametrize("typed", ["7S", "7s", "seven of spades"])
def test_a_card_that_was_drawn_is_refused(deck: Cards, typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        deck.space("draw").parse(typed)
    assert str(caught.value) == (
        "the seven of spades does not lie here any more: look again, and type one of "
        "10C, 10D, 10H, 10S, 2C, 2D, 2H, 2S, 3C, 3D, 3H, 3S, …"
    )


def test_what_is_no_card_is_refused(deck: Cards) -> None:
    with pytest.raises(Refusal) as caught:
        deck.space("draw").parse("11S")
    assert str(caught.value) == (
        "'11S' is no playing card: type rank and suit, such as 7S, 10H or AD"
    )

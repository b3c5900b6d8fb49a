"""Cards with words on them, typed as people read them off the table."""

import pytest

from navalcore.decks import Cards
from navalcore.errors import Refusal

FACES = ("mines.sf41.sb51", "mines.sf41.cf35", "coastal-fort.cf35")


@pytest.fixture
def deck() -> Cards:
    cards = Cards("cards")
    cards.add_place("draw", "deck")
    cards.add_pool(dict.fromkeys(FACES, 1), {"draw": 3})
    return cards


@pytest.mark.parametrize(
    ("typed", "face"),
    [
        ("mines.sf41.sb51", "mines.sf41.sb51"),
        ("Mines SF41 SB51", "mines.sf41.sb51"),
        ("mines sb51 sf41", "mines.sf41.sb51"),
        ("cf35, sf41, mines", "mines.sf41.cf35"),
        ("fort coastal cf35", "coastal-fort.cf35"),
    ],
)
def test_the_words_of_a_face_may_come_in_any_order(deck: Cards, typed: str, face: str) -> None:
    assert deck.space("draw").parse(typed) == face


@pytest.mark.parametrize(
    "typed", ["mines", "sf41 mines", "mines sf41 sf41", "mines sf41 sb51 cf35"]
)
def test_all_words_of_a_face_are_needed(deck: Cards, typed: str) -> None:
    with pytest.raises(Refusal, match="cannot come from here"):
        deck.space("draw").parse(typed)

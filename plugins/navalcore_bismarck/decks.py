"""The date decks: their names, and how one follows another at the end of a day (BIS-863)."""

from collections.abc import Sequence

from navalcore.decks import Cards


def place_of(date: int) -> str:
    """The place of the deck of a date that has not yet become the Contact Deck."""
    return f"deck-{date}"


def hand_over(cards: Cards, date: int, last: int, returned: Sequence[str] = ()) -> int:
    """Let the deck of the next date become the Contact Deck; return how many cards go to the last.

    Ships that `returned` to the Contact Deck go with the next date (AMB-72), what else is left of
    it lies shuffled in the deck of the last date (BIS-864, BIS-865).
    """
    following, final = place_of(date + 1), place_of(last)
    for ship in returned:
        cards.play("contact", ship, following, seen_by=None)
    unrevealed = cards.count("contact")
    cards.move_all("contact", final)
    if following != final:
        cards.shuffle(final)
    cards.move_all(following, "contact")
    cards.shuffle("contact")
    return unrevealed

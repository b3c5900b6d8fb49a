"""A whole hand laid on an open pile: it had no order, the pile has one that everybody sees."""

import json
from itertools import permutations

import pytest

from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.seats import OBSERVER

VIEWERS = (0, 1, OBSERVER)


def dealt(drawn: tuple[str, ...], doubt: bool = False) -> Cards:
    """A hand drawn in this order; with a doubt, seat 1 saw the A of it and then took a B."""
    cards = Cards("cards")
    cards.add_place("deck", "deck")
    cards.add_place("discard", "open")
    for seat in (0, 1):
        cards.add_place(f"hand-{seat}", "hand", (seat,))
    cards.add_pool({"A": 2, "B": 2, "C": 2}, {"deck": 6})
    for face in drawn:
        cards.drawn("deck", face, "hand-0", seen_by=(1,) if doubt and face == "A" else ())
    if doubt:
        cards.drawn("hand-0", "B", "hand-1")
    return cards


@pytest.mark.parametrize("drawn", list(permutations("ABC")), ids="".join)
def test_a_hand_comes_to_an_open_pile_by_face(drawn: tuple[str, ...]) -> None:
    cards = dealt(drawn)
    cards.play("hand-0", "C", "discard")
    cards.move_all("hand-0", "discard")
    assert cards.faces("discard") == ["C", "A", "B"]


@pytest.mark.parametrize("doubt", [False, True], ids=["in no doubt", "in doubt"])
@pytest.mark.parametrize("drawn", [*permutations("CBA"), tuple("BCBA")], ids="".join)
def test_a_hand_that_was_saved_is_laid_down_alike(drawn: tuple[str, ...], doubt: bool) -> None:
    cards = dealt(drawn, doubt)
    again = Cards.load(json.loads(json.dumps(cards.dump())))
    assert again == cards
    for one in (cards, again):
        one.move_all("hand-0", "discard")
    assert again == cards


@pytest.mark.parametrize("drawn", [tuple("CBA"), tuple("BCBA")], ids="".join)
def test_an_imagined_pile_lies_as_all_saw_it(drawn: tuple[str, ...]) -> None:
    cards = dealt(drawn, doubt=True)
    cards.move_all("hand-0", "discard")
    assert cards.log
    for viewer in VIEWERS:
        seen = json.dumps(cards.view(viewer))
        for number in range(20):
            filled = Cards.fill(json.loads(seen), viewer, Quick(number).below)
            assert json.dumps(Cards.load(filled).view(viewer)) == seen


def test_an_imagined_pile_lies_by_face_whichever_card_was_known_first() -> None:
    cards = dealt(("A", "B", "B"), doubt=True)
    cards.play("hand-0", "B", "discard", seen_by=None)
    cards.play("hand-0", "A", "hand-1")  # beside a B that everybody knows
    cards.play("discard", "B", "hand-1")
    cards.move_all("hand-1", "discard")
    for viewer in VIEWERS:
        seen = json.dumps(cards.view(viewer))
        filled = Cards.fill(json.loads(seen), viewer, Quick(1).below)
        assert json.dumps(Cards.load(filled).view(viewer)) == seen


def test_an_open_pile_keeps_its_order_on_another() -> None:
    cards = dealt(tuple("CBA"))
    cards.add_place("spent", "open")
    for face in "BAC":
        cards.play("hand-0", face, "discard")
    cards.move_all("discard", "spent")
    assert cards.faces("spent") == ["B", "A", "C"]

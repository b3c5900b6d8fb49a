"""Radio intercept: the top discards, and no endless loop of two intercepts (BRB-956 to BRB-960)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import OBSERVER, Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "radio-intercept"
MINES, FORT, CRUISERS = "mines.sf41.hf31", "coastal-fort.sf41.cf35", "cruisers-attack.sf41.sb51"
ODD = "coastal-fort.sf41.cb45"


@pytest.fixture
def more(kit: Any) -> dict[str, Any]:
    """Data with three radio intercepts."""
    (row,) = [row for row in kit.card if row.kind == CARD]
    return {"card": [{"id": row.id, "count": 3, "status": "house", "source": "club"}]}


@pytest.mark.parametrize(
    ("discard", "taken", "left"),
    [
        ([], [], [CARD]),
        ([MINES], [MINES], [CARD]),
        ([MINES, FORT], [FORT, MINES], [CARD]),
        ([MINES, FORT, CRUISERS], [CRUISERS, FORT], [MINES, CARD]),
        ([CRUISERS, MINES, FORT, CRUISERS], [CRUISERS, FORT], [CRUISERS, MINES, CARD]),
    ],
    ids=[
        "BRB-956 none, BRB-505",
        "BRB-956 one",
        "BRB-956 two",
        "BRB-956 the top two",
        "BRB-958 top first, of copies the upper one",
    ],
)
def test_the_top_two(
    begin: Begin,
    squad: Squad,
    facts: Facts,
    discard: list[str],
    taken: list[str],
    left: list[str],
) -> None:
    """BRB-957: the intercept itself is discarded afterwards, and goes on top."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion")]
    game = begin({"stage": "play", "player": rows, "discard": discard})
    assert facts(game, "CardIntercepted", "card") == taken
    assert game.board.cards.faces("hand-0") == sorted(taken)
    assert game.board.cards.faces("discard") == left
    assert len(facts(game, "NothingToDo", "side")) == (not taken)


def test_all_know_what_was_taken(begin: Begin, squad: Squad) -> None:
    """BRB-958: both cards are public."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion")]
    game = begin({"stage": "play", "player": rows, "discard": [MINES, FORT]})
    for viewer in (1, OBSERVER):
        known = game.view(viewer)["board"]["cards"]["now"]["hand-0"]["cards"]
        assert known == sorted([FORT, MINES])


def test_single_use_cards_taken_are_played_at_once(
    begin: Begin, squad: Squad, asked: Asked, facts: Facts
) -> None:
    """BRB-959, BRB-A14; then the main action is still to come."""
    rows = [squad(0, "nassau, konig", hand=CARD), squad(1, "orion")]
    game = begin({"stage": "play", "player": rows, "discard": [MINES, "storm"]})
    assert facts(game, "CardPlayed", "card") == [CARD, "storm"]
    assert asked(game)[:2] == ("play", f"open-fire {MINES}")
    assert "pass" in asked(game)


class TestTwoIntercepts:
    """BRB-960, BRB-A53: with more than the one of the shipped deck."""

    @pytest.mark.parametrize(
        ("ruling", "hand", "discard", "played", "left"),
        [
            ("skip", f"{CARD} {CARD}", [], 2, [CARD, CARD]),
            ("literal", f"{CARD} {CARD}", [], 2, [CARD, CARD]),
            ("skip", f"{CARD} {CARD}", [MINES, FORT, CRUISERS], 2, [CARD, CARD]),
            ("skip", CARD, [MINES, FORT, CRUISERS, CARD], 2, [CARD, CARD]),
            ("literal", CARD, [MINES, FORT, CRUISERS, CARD], 4, [CARD, CARD]),
            ("skip", f"{CARD} {CARD}", [CARD], 3, [CARD, CARD, CARD]),
        ],
        ids=[
            "BRB-960 each once",
            "BRB-A53 literal: it stops where only the other lies",
            "BRB-960 the first is passed over",
            "BRB-960 one of an earlier Turn is taken",
            "BRB-A53 literal: until only they are left",
            "BRB-960 three",
        ],
    )
    def test_the_loop_ends(
        self,
        begin: Begin,
        squad: Squad,
        facts: Facts,
        more: Any,
        ruling: str,
        hand: str,
        discard: list[str],
        played: int,
        left: list[str],
    ) -> None:
        rows = [squad(0, "nassau, konig, utah, kaiser", hand=hand), squad(1, "orion")]
        setup = {"stage": "play", "player": rows, "discard": discard}
        game = begin(setup, "", {"intercept_reuse": ruling}, data=more)
        cards = game.board.cards
        while CARD in cards.faces("hand-0"):  # copies and others may be played in either order
            game.submit(f"play {CARD}")
        assert facts(game, "CardPlayed", "card").count(CARD) == played
        assert [face for face in cards.faces("discard") if face == CARD] == left
        both = [*cards.faces("discard"), *cards.faces("hand-0")]
        assert sorted(both) == sorted([*hand.split(), *discard])

    def test_it_stays_in_its_place(self, begin: Begin, squad: Squad, more: Any) -> None:
        """BRB-960."""
        rows = [squad(0, "nassau, konig", hand=f"{CARD} {CARD}"), squad(1, "orion")]
        pile = [MINES, ODD, FORT, CRUISERS]
        game = begin({"stage": "play", "player": rows, "discard": pile}, data=more)
        assert game.board.cards.faces("hand-0") == sorted([CRUISERS, FORT, ODD, MINES])
        assert game.board.cards.faces("discard") == [CARD, CARD]

    def test_one_of_the_turn_before_is_not_passed_over(
        self, begin: Begin, squad: Squad, facts: Facts, more: Any
    ) -> None:
        """BRB-960: it was another Turn."""
        rows = [squad(0, "nassau", hand=CARD), squad(1, "orion", hand=MINES)]
        script = f"draw 0 = {FORT}; draw 1 = {CARD}"
        game = begin({"stage": "play", "player": rows}, script, data=more)
        assert facts(game, "CardIntercepted", "seat", "card") == [(1, CARD)]

"""The two damage decks: 52 cards each, wherever they lie."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.cards import STANDARD_52
from navalcore.check import step
from navalcore.dealers import Quick, Typed
from navalcore.errors import Refusal

Strait = Callable[..., Game]
Volley = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Lying = Callable[..., list[str]]

PLACES = ("draw", "pending", "discard", "beside")
AT_3: dict[str, Any] = {
    "bismarck": {"square": "E4", "facing": "N"},
    "hood": {"square": "H4", "facing": "N"},
}
AT_3_SCRIPT = "next bismarck; fire hood 0; shot bismarck hood = 12"


def pile(game: Game, side: int) -> set[str]:
    """The cards that may come from a draw pile."""
    deck = game.board.deck(side)
    if not deck.count("draw"):
        return set()
    return {face for face, _ in deck.space("draw").outcomes()}


def check_cards(game: Game, lying: Lying) -> None:
    """FAS-716, FAS-209: 52 cards in each deck, and each ship's own where they should be."""
    beside: list[list[str]] = [[], []]
    for ship in game.board.ships.values():
        deck = 1 - ship.seat if game.options.deck_of == "firer" else ship.seat
        beside[deck] += [card for card, _ in ship.cards]
    waiting = [one.card for one in game.board.pending]
    for side in (0, 1):
        open_cards = [card for place in PLACES[1:] for card in lying(game, side, place)]
        assert sorted([*open_cards, *pile(game, side)]) == sorted(STANDARD_52)
        assert game.board.deck(side).count("draw") == len(pile(game, side))
        assert sorted(lying(game, side, "beside")) == sorted(beside[side])
    pending = lying(game, 0, "pending") + lying(game, 1, "pending")
    resolving = set(pending) - set(waiting)
    assert len(pending) - len(waiting) in (0, 1), resolving  # one whose magazine rolls


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deck_of": "target"},
        {"reshuffle": "each_turn"},
        {"deck_of": "target", "reshuffle": "each_turn", "ace": "low"},
    ],
    ids=["FAS-716", "FAS-716 FAS-A06", "FAS-716 FAS-A07", "FAS-716 all rulings"],
)
@pytest.mark.parametrize("scenario", ["denmark-strait", "mini-campaign"])
def test_no_card_is_lost(
    begin: Callable[..., Game], lying: Lying, scenario: str, options: dict[str, str]
) -> None:
    """After each answer of a random game; nearly empty piles first."""
    numbers = Quick(7)
    setup = {"deck": [{"side": "german", "draw": ["4S", "KD"]}, {"side": "british", "draw": []}]}
    game = begin(setup, scenario=scenario, options=options, dealer=numbers)
    for _ in range(600):
        if game.result is not None:
            break
        step(game, numbers)
        check_cards(game, lying)


def test_where_a_card_goes(strait: Strait, volley: Volley, answer: Answer, lying: Lying) -> None:
    """FAS-716: from the pile to pending, beside the ship, and to the discards."""
    game = strait("shooting", AT_3_SCRIPT, **AT_3)

    def places(card: str) -> list[str]:
        check_cards(game, lying)
        return [one for one in PLACES[1:] if card in lying(game, 0, one)]

    assert "KS" in pile(game, 0) and places("KS") == []
    answer(game, "draw german = KS")
    assert places("KS") == ["pending"]
    answer(game, "draw german = QS")
    assert (places("KS"), places("QS")) == (["pending"], ["discard"])
    volley(game)
    assert places("KS") == ["beside"]
    answer(game, "repair KS 0; repair hood = 10")
    assert places("KS") == ["discard"]
    assert "KS" not in pile(game, 0)


class TestReshuffle:
    """FAS-715: the discards become the pile when a card is needed and there is none."""

    def test_within_a_chain(
        self, strait: Strait, answer: Answer, asked: Asked, facts: Facts, lying: Lying
    ) -> None:
        """It goes on with the same chain; pending cards and those beside ships stay out."""
        ships = {"bismarck": AT_3["bismarck"], "hood": {**AT_3["hood"], "repairable": ["QD"]}}
        deck = [{"side": "german", "draw": ["7S"]}]
        game = strait("shooting", AT_3_SCRIPT, deck=deck, **ships)
        assert (game.board.german.count("draw"), game.board.german.count("discard")) == (1, 50)
        assert facts(game, "DiscardsReshuffled", "cards") == []
        answer(game, "draw german = 7S")
        assert facts(game, "DiscardsReshuffled", "side", "cards", "cite") == [
            ("german", 50, "FAS-715")
        ]
        assert asked(game) == ("draw german",)
        assert pile(game, 0) == set(STANDARD_52) - {"7S", "QD"}
        answer(game, "draw german = 9S; draw german = 8H")
        counts = facts(game, "DamageCardDrawn", "card", "counts")
        assert counts == [("7S", True), ("9S", True), ("8H", False)]
        check_cards(game, lying)

    def test_not_before_it_is_needed(self, strait: Strait, volley: Volley, facts: Facts) -> None:
        """FAS-A07: an empty pile waits for the next hit."""
        deck = [{"side": "german", "draw": ["7S"]}]
        ships = {"bismarck": {"square": "E4", "facing": "N"}, "hood": {"square": "A4"}}
        game = strait("shooting", (), deck=deck, **ships)
        volley(game, bismarck="hood 12 7S")
        assert game.board.german.count("draw") == 0
        assert facts(game, "DiscardsReshuffled", "cards") == []

    def test_the_other_deck_is_left(self, strait: Strait) -> None:
        deck = [{"side": "german", "draw": []}, {"side": "british", "draw": ["4S"]}]
        game = strait("shooting", AT_3_SCRIPT, deck=deck, **AT_3)
        assert (game.board.german.count("draw"), game.board.british.count("draw")) == (52, 1)

    @pytest.mark.parametrize(
        ("ruling", "left", "told"),
        [("on_empty", 3, []), ("each_turn", 52, [("german", 49), ("british", 2)])],
        ids=["FAS-A07 on_empty", "FAS-A07 each_turn"],
    )
    def test_at_the_start_of_a_turn(
        self, strait: Strait, facts: Facts, ruling: str, left: int, told: list[tuple[str, int]]
    ) -> None:
        deck = [
            {"side": "german", "draw": ["4S", "5S", "6S"]},
            {"side": "british", "discard": ["4S", "5S"]},
        ]
        options = {"reshuffle": ruling}
        game = strait("morale-german", (), options, deck=deck, bismarck={"repairable": ["KS"]})
        assert game.node.label == "speed british"
        assert game.board.german.count("draw") == left
        assert facts(game, "DiscardsReshuffled", "side", "cards") == told
        british = 52 - 1 - (2 if ruling == "on_empty" else 0)  # the king lies beside Bismarck
        assert game.board.british.count("draw") == british

    def test_both_piles_are_empty(self, begin: Callable[..., Game], facts: Facts) -> None:
        """FAS-715: the draw yields nothing and the chain ends; a hit is a hit all the same."""
        rows: dict[str, Any] = {id: {"left": True} for id in begin().rules.roster("dd-attack")}
        rows["michel"] = {"square": "D5", "facing": "W"}
        rows["walpole"] = {"square": "D3", "facing": "W"}
        setup = {
            "stage": "shooting",
            "ship": [{"id": id, **row} for id, row in rows.items()],
            "deck": [{"side": "british", "draw": ["4H", "5H"]}],
        }
        data = {"torpedoes": {"cards": 60, "status": "house"}}
        script = "hold-fire; torpedo michel 0; torpedo-shot walpole michel = 12"
        game = begin(setup, script, data=data, scenario="dd-attack", dealer=Quick(1))
        while game.node.label == "draw british":
            game.roll()
        assert facts(game, "NoCardLeft", "side", "cite") == [("british", "FAS-715")]
        assert len(facts(game, "DamageCardDrawn", "card")) == 52
        assert game.board.ships["michel"].hit


class TestTypedCards:
    """Cards on the table: what was drawn cannot come again."""

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            (
                "7s",
                "the seven of spades does not lie here any more: look again, and type one of"
                " 10C, 10D, 10H, 10S, 2C, 2D, 2H, 2S, 3C, 3D, 3H, 3S, …",
            ),
            ("7♠", "the seven of spades"),
            (
                "joker",
                "'joker' is no playing card: type rank and suit, such as 7S, 10H or AD",
            ),
        ],
        ids=["FAS-716 a card that was drawn", "FAS-716 its symbol", "FAS-206 no jokers"],
    )
    def test_refused(self, strait: Strait, typed: str, said: str) -> None:
        """A dealer of real cards may type again; nothing has changed."""
        texts = [typed, "8s"]
        dealer = Typed(lambda chance: texts.pop(0))
        script = f"{AT_3_SCRIPT}; draw german = 7S"
        game = strait("shooting", script, dealer=dealer, **AT_3)
        before = game.state()
        with pytest.raises(Refusal) as caught:
            game.roll()
        assert str(caught.value).startswith(said)
        assert game.state() == before
        game.roll()
        assert [one.card for one in game.board.pending] == ["7S", "8S"]

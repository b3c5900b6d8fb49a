"""The cards of a hit: how many are drawn, from which deck, and which of them count."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.kit import Kit

from navalcore import Game
from navalcore.cards import RANKS, SUITS
from navalcore.errors import RulesetError

Strait = Callable[..., Game]
Volley = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Lying = Callable[..., list[str]]

# Bismarck in E4, bow to the north: what lies in row 4 is in her broadside.
AT_3, AT_4 = "H4", "A4"


@pytest.fixture
def shoot(strait: Strait, volley: Volley) -> Callable[..., Game]:
    """shoot(square, text, options): Bismarck fires at Hood in this square, or the other way."""

    def make(square: str, options: Any = None, deck: Any = (), **plan: str) -> Game:
        ships = {
            "bismarck": {"square": "E4", "facing": "N"},
            "hood": {"square": square, "facing": "N"},
        }
        return volley(strait("shooting", (), options, deck=list(deck), **ships), **plan)

    return make


@pytest.mark.parametrize(
    ("square", "shot", "goes_on"),
    [
        (AT_4, "2", False),
        (AT_4, "12 7S", False),
        (AT_3, "12 7S", True),
        (AT_3, "12 7S 8S 9S", True),
        (AT_3, "12 7S 6S", False),
        (AT_3, "12 7S 7C", False),
        (AT_3, "12 4D 7H 5S", False),
        (AT_3, "12 AS", True),
        (AT_3, "12 AS AC", False),
        (AT_3, "12 2H 4H 7H", True),
        (AT_3, "12 2H 3D", True),
    ],
    ids=[
        "FAS-701 a miss draws nothing",
        "FAS-701 FAS-702 a hit beyond the range of the chart draws one card",
        "FAS-702 a hit within it draws another",
        "FAS-703 higher cards go on",
        "FAS-703 FAS-704 a lower card stops",
        "FAS-703 an equal card stops",
        "FAS-703 a card is compared with the one just before",
        "FAS-703 after an ace one more card is drawn",
        "FAS-703 which must fail",
        "FAS-705 FAS-A05 cards that the armour stops go on",
        "FAS-A04 the suit says nothing",
    ],
)
def test_a_hit(
    shoot: Callable[..., Game], asked: Asked, facts: Facts, square: str, shot: str, goes_on: bool
) -> None:
    """The card that stops a chain is the only one that does not count."""
    game = shoot(square, bismarck=f"hood {shot}")
    assert (asked(game)[0] == "draw german") is goes_on
    cards = shot.split()[1:]
    stopping = cards[-1:] if len(cards) > 1 and not goes_on else []
    cites = ["FAS-701", *["FAS-703"] * len(cards)][: len(cards)]
    assert facts(game, "DamageCardDrawn", "card", "counts", "cite") == [
        (card, card not in stopping, "FAS-704" if card in stopping else cite)
        for card, cite in zip(cards, cites, strict=True)
    ]


@pytest.mark.parametrize(
    ("firer", "squares", "goes_on"),
    [
        ("bismarck", {"bismarck": "E4", "hood": "H4"}, True),
        ("bismarck", {"bismarck": "E4", "hood": "A4"}, False),
        ("bismarck", {"bismarck": "E4", "hood": "H7"}, True),
        ("hood", {"hood": "E4", "bismarck": "H4"}, True),
        ("hood", {"hood": "E4", "bismarck": "A4"}, False),
        ("prinz-eugen", {"prinz-eugen": "E4", "hood": "F4"}, True),
        ("prinz-eugen", {"prinz-eugen": "E4", "hood": "G4"}, False),
        ("hood", {"hood": "E4", "prinz-eugen": "A4"}, True),
        ("hood", {"hood": "F4", "prinz-eugen": "A4"}, False),
    ],
    ids=[
        "FAS-702 battleship at battleship, 3",
        "FAS-702 battleship at battleship, 4",
        "FAS-702 the diagonal counts once",
        "FAS-702 battlecruiser at battleship, 3",
        "FAS-702 battlecruiser at battleship, 4",
        "FAS-702 cruiser at battlecruiser, 1",
        "FAS-702 cruiser at battlecruiser, 2",
        "FAS-702 battlecruiser at cruiser, 4",
        "FAS-702 battlecruiser at cruiser, 5",
    ],
)
def test_the_range_of_the_chart(
    strait: Strait,
    volley: Volley,
    asked: Asked,
    firer: str,
    squares: dict[str, str],
    goes_on: bool,
) -> None:
    rest = {"bismarck": "A1", "prinz-eugen": "C1", "hood": "A8", "prince-of-wales": "C8"}
    places = {**rest, **squares}
    ships = {id.replace("-", "_"): {"square": at, "facing": "N"} for id, at in places.items()}
    target = next(id for id in squares if id != firer)
    game = volley(strait("shooting", **ships), **{firer: f"{target} 12 4S"})
    side = "british" if firer == "hood" else "german"
    assert (asked(game)[0] == f"draw {side}") is goes_on


def test_a_pair_that_the_chart_lacks_never_chains(begin: Callable[..., Game]) -> None:
    """FAS-A51, FAS-205: no row is a range of 0."""
    assert begin().rules.chain_range("prinz-eugen", "prinz-eugen") == 3
    data = {"chain": [{"firer": "CA", "target": "CA", "drop": True}]}
    assert begin(data=data).rules.chain_range("prinz-eugen", "prinz-eugen") == 0


@pytest.mark.parametrize(
    ("ace", "cards", "goes_on"),
    [
        ("high", "KS AS", True),
        ("high", "AS 2S", False),
        ("low", "KS AS", False),
        ("low", "AS 2S", True),
        ("low", "AS", True),
        ("low", "QS KS", True),
    ],
    ids=lambda value: f"FAS-A04 {value}" if value in ("high", "low") else None,
)
def test_the_ace(
    shoot: Callable[..., Game], asked: Asked, ace: str, cards: str, goes_on: bool
) -> None:
    game = shoot(AT_3, {"ace": ace}, bismarck=f"hood 12 {cards}")
    assert (asked(game)[0] == "draw german") is goes_on


def test_every_rank_is_higher_than_the_one_before(shoot: Callable[..., Game], facts: Facts) -> None:
    """FAS-207: 2 < 3 < ... < 10 < J < Q < K < A."""
    cards = [rank + "H" for rank in RANKS]
    game = shoot(AT_3, bismarck=f"hood 12 {' '.join(cards)} 2S")
    assert facts(game, "DamageCardDrawn", "counts") == [True] * 13 + [False]


def test_a_stopping_magazine_card_rolls_nothing(
    shoot: Callable[..., Game], asked: Asked, facts: Facts, lying: Lying
) -> None:
    """FAS-704: the stopping card is discarded at once, whatever it is."""
    game = shoot(AT_3, bismarck="hood 12 4S 2S", prinz_eugen="hood 12")
    assert asked(game)[0] == "draw german"
    assert (lying(game, 0, "discard"), lying(game, 0, "pending")) == (["2S"], ["4S"])
    game = shoot(AT_3, bismarck="hood 12 4S 2S")
    assert facts(game, "MagazineRolled", "roll") == []
    assert asked(game)[0] == "morale hood"


def test_cards_wait_until_all_have_fired(
    shoot: Callable[..., Game], volley: Volley, facts: Facts, lying: Lying
) -> None:
    """FAS-701, FAS-705: drawn at the shot, resolved later, also those that the armour stops."""
    game = shoot(AT_4, bismarck="hood 12 4H", hood="bismarck 12")
    assert lying(game, 0, "pending") == ["4H"]
    assert lying(game, 0, "discard") == []
    assert facts(game, "CardStopped", "card") == []
    game.submit("9H")
    volley(game)
    assert facts(game, "CardStopped", "target", "card", "cite") == [
        ("hood", "4H", "FAS-705"),
        ("bismarck", "9H", "FAS-705"),
    ]
    assert (lying(game, 0, "discard"), lying(game, 1, "discard")) == (["4H"], ["9H"])
    assert game.board.pending == []


@pytest.mark.parametrize(
    ("ruling", "firer", "side"),
    [
        ("firer", "bismarck", "german"),
        ("firer", "hood", "british"),
        ("target", "bismarck", "british"),
        ("target", "hood", "german"),
    ],
    ids=lambda value: f"FAS-A06 {value}" if value in ("firer", "target") else None,
)
def test_whose_deck(
    shoot: Callable[..., Game],
    volley: Volley,
    asked: Asked,
    ruling: str,
    firer: str,
    side: str,
    lying: Lying,
) -> None:
    target = {"bismarck": "hood", "hood": "bismarck"}[firer]
    game = shoot(AT_4, {"deck_of": ruling}, **{firer: f"{target} 12"})
    assert asked(game) == (f"draw {side}",)
    game.submit("KS")
    volley(game)
    number = ("german", "british").index(side)
    assert lying(game, number, "beside") == ["KS"]  # FAS-209
    assert game.board.ships[target].cards == [("KS", False)]
    assert game.board.deck(1 - number).count("draw") == 52


class TestArmour:
    """FAS-204, FAS-705, FAS-D01: what Bismarck's armour lets through."""

    def test_29_of_52(self, kit: Kit) -> None:
        for firer in ("hood", "prince-of-wales"):  # FAS-A36: one list for both
            assert len(kit.hurts("bismarck", firer)) == 29

    @pytest.mark.parametrize("suit", SUITS, ids=lambda suit: f"FAS-705 {suit.name}")
    @pytest.mark.parametrize("rank", RANKS)
    def test_each_card(
        self, shoot: Callable[..., Game], facts: Facts, rank: str, suit: Any
    ) -> None:
        card = rank + suit.letter
        game = shoot(AT_4, hood=f"bismarck 12 {card}")
        hurts = suit.letter in "SC" or (suit.letter == "D" and rank in ("5", "6", "7"))
        assert facts(game, "CardStopped", "card") == ([] if hurts else [card])
        about = ("HullDamaged", "CardTookEffect", "BridgeHit")
        found = [one for name in about for one in facts(game, name, "card")]
        magazine = game.result is None and game.node.label == "magazine bismarck"
        assert (bool(found) or magazine) is hurts

    def test_a_firer_without_a_list_is_a_fault(self, begin: Callable[..., Game]) -> None:
        """FAS-A51: an invented penetration would change play silently."""
        data = {"armour": [{"target": "hood", "firer": "CA", "drop": True}]}
        with pytest.raises(RulesetError) as caught:
            begin(data=data)
        assert caught.value.findings == (
            "damage.toml: armour hood, firer: expected a row for prinz-eugen or CA, got none"
            " (changed in data)",
        )

    def test_a_ship_has_a_list_of_her_own(self, begin: Callable[..., Game]) -> None:
        """FAS-A36: a row for a unit beats the row for its group of firers."""
        row = {"target": "bismarck", "firer": "hood", "cards": ["H"], "status": "house"}
        rules = begin(data={"armour": [{**row, "source": "test"}]}).rules
        assert rules.hurts("bismarck", "hood") == {rank + "H" for rank in RANKS}
        assert len(rules.hurts("bismarck", "prince-of-wales")) == 29


class TestOrder:
    """FAS-712: shots in the order fired, cards in the order drawn."""

    def test_shots_and_cards(self, strait: Strait, volley: Volley, facts: Facts) -> None:
        ships = {
            "bismarck": {"square": "E4", "facing": "N"},
            "prinz_eugen": {"square": "E6", "facing": "N"},
            "hood": {"square": "H4", "facing": "N"},
            "prince_of_wales": {"square": "H6", "facing": "N"},
        }
        shots = {
            "prinz_eugen": "hood 12 4S",
            "bismarck": "hood 12 4C 5C 2C",
            "prince_of_wales": "bismarck 12 6S 2S",
            "hood": "bismarck 12 7S 3S",
        }
        game = volley(strait("shooting", **ships), **shots)
        assert facts(game, "HullDamaged", "target", "card") == [
            ("hood", "4S"),
            ("hood", "4C"),
            ("hood", "5C"),
            ("bismarck", "6S"),
            ("bismarck", "7S"),
        ]

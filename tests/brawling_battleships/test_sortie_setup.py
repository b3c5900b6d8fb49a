"""The set-up of a Sortie (BRB-301 to BRB-307, BRB-A62, BRB-A63)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships.kit import Kit

from navalcore import Game
from navalcore.dealers import Seeded

Begin = Callable[..., Game]
Facts = Callable[..., list[Any]]


@pytest.fixture
def dealt(begin: Begin, facts: Facts) -> Callable[..., Game]:
    """dealt(seats): a game when the first Turn has begun."""

    def make(seats: int, **more: Any) -> Game:
        game = begin(seats=seats, dealer=Seeded(1), **more)
        while not facts(game, "TurnBegan", "seat"):
            game.roll()
        return game

    return make


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6], ids=lambda n: f"BRB-303 BRB-304 {n} players")
def test_what_is_dealt(dealt: Callable[..., Game], kit: Kit, seats: int) -> None:
    board = dealt(seats).board
    total = sum(kit.faces(seats == 2).values())
    assert [len(one.ships) for one in board.squadrons] == [6] * seats
    assert [board.cards.count(f"hand-{seat}") for seat in range(seats)] == [6] * seats
    assert board.cards.count("deck") == total - 6 * seats
    assert board.fleet.count("deck") == len(kit.dreadnought) - 6 * seats
    empty = ("discard", "table", "played", *(f"aside-{seat}" for seat in range(seats)))
    assert [board.cards.count(place) for place in empty] == [0] * len(empty)
    assert [board.fleet.count(f"pile-{seat}") for seat in range(seats)] == [0] * seats


def test_brb_303_dreadnoughts_first_then_cards_one_by_one(
    dealt: Callable[..., Game], rolled: Callable[[Game], list[str]]
) -> None:
    labels = rolled(dealt(3))
    assert labels[:18] == [f"draw dreadnought {seat}" for _ in range(6) for seat in range(3)]
    assert labels[18:] == [f"draw {seat}" for _ in range(6) for seat in range(3)]


def test_brb_305_squadrons_are_open_and_keep_their_order(
    dealt: Callable[..., Game], facts: Facts
) -> None:
    """BRB-305."""
    game = dealt(3)
    for seat, squadron in enumerate(game.board.squadrons):
        told = [
            ship for one, ship in facts(game, "DreadnoughtDealt", "seat", "ship") if one == seat
        ]
        assert [ship.id for ship in squadron.ships] == told
        for viewer in range(3):
            shown = game.view(viewer)["board"]["squadrons"][seat]["ships"]
            assert [ship["id"] for ship in shown] == told


@pytest.mark.parametrize("teams", [None, "2x2"], ids=["BRB-306 single", "BRB-306 partners too"])
def test_hands_are_hidden(dealt: Callable[..., Game], teams: str | None) -> None:
    game = dealt(4, teams=teams)
    for seat in range(4):
        for viewer in range(4):
            events = game.events(viewer)
            drawn = [one.card for one in events if type(one).__name__ == "CardDrawn"]
            own = [one.seat for one in events if type(one).__name__ == "CardDrawn"]
            seen = [card for card, who in zip(drawn, own, strict=True) if who == seat]
            assert all((card is not None) == (viewer == seat) for card in seen)


@pytest.mark.parametrize(
    ("seats", "teams", "number"),
    [(2, None, 105), (3, None, 110), (4, "2x2", 110)],
    ids=["BRB-307 two players", "BRB-307 three players", "BRB-307 two sides"],
)
def test_what_two_players_leave_out(
    begin: Begin, seats: int, teams: str | None, number: int
) -> None:
    cards = begin(seats=seats, teams=teams).board.cards
    faces = [str(face) for face, _ in cards.space("deck").outcomes()]
    out = [face for face in faces if face.startswith(("confusion", "dud"))]
    assert cards.count("deck") == number
    assert len(out) == (0 if seats == 2 else 5)


@pytest.fixture
def second(battle: Begin) -> Callable[..., Game]:
    """second(more): the second Sortie before its deal, after one with cards in all places."""

    def make(**more: Any) -> Game:
        return battle(
            "draw 0 = mines.sf41.hb41",
            ["orion 2 bridge, erin fire", "konig 3 fire", ""],
            "storm dud.sb51.hb41",
            hands={1: "repair.cf35.cb45"},
            tables={0: "great-leader sea-plane", 1: "lay-smoke.sf41.sb51"},
            piles={0: "nassau", 1: "kongo barham"},
            asides={2: "confusion.sb51.cb45 storm"},
            fleet_bottom=["hercules"],
            discard="minesweeper.hb41 secret-agent",
            deck="mines.sf41.hb41",
            stage="turn",
            **more,
        )

    return make


def test_brb_302_and_a63_all_cards_return(
    second: Callable[..., Game], asked: Any, kit: Kit
) -> None:
    game = second()
    assert asked(game) == ("draw dreadnought 0",)
    board = game.board
    assert {name: board.cards.count(name) for name in board.cards.places if name != "deck"} == {
        name: 0 for name in board.cards.places if name != "deck"
    }
    assert board.cards.count("deck") == 110
    assert board.fleet.count("deck") == len(kit.dreadnought)
    assert [(one.ships, one.cards, one.out) for one in board.squadrons] == [([], [], False)] * 3
    weights = {weight for _, weight in board.fleet.space("deck").outcomes()}
    assert len(weights) == 1  # the mutinied ship is shuffled too
    assert board.sortie == 2


@pytest.mark.parametrize("sorties", ["1", "2", "3", "4", "5"], ids=lambda n: f"BRB-301 A62 {n}")
def test_number_of_sorties(second: Callable[..., Game], sorties: str) -> None:
    over = second(options={"sorties": sorties}).result is not None
    assert over == (sorties == "1")


def test_brb_301_discards_are_not_shuffled_in(battle: Begin, facts: Facts) -> None:
    game = battle(
        "draw 0 = storm",
        ["orion", "konig"],
        deck="storm",
        discard="mines.sf41.hb41 secret-agent",
        stage="turn",
    )
    assert facts(game, "SortieEnded", "why") == ["the last card is drawn"]


@pytest.mark.parametrize("sortie", [2, 3], ids=["BRB-A62 second of three", "BRB-A62 third"])
def test_sorties_by_default(battle: Begin, sortie: int) -> None:
    game = battle(
        "draw 0 = storm",
        ["orion", "konig"],
        deck="storm",
        stage="turn",
        piles={0: "nassau"},
        sortie=sortie,
    )
    assert (game.result is not None) == (sortie == 3)

"""Mutiny: a ship of any squadron goes under the Dreadnought Deck (BRB-936 to BRB-938)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import OBSERVER, Game

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

CARD = "mutiny.sf41.cf35"
REINFORCEMENT = "reinforcement.sf41.sb51"


def test_it_is_played_on_any_squadron(begin: Begin, squad: Squad, asked: Asked) -> None:
    """BRB-936, BRB-A45: the own one and a partner's too, but none that is gone."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion, lion"), squad(2, "utah"), squad(3)]
    game = begin({"stage": "play", "player": rows}, f"play {CARD}", teams="2x2", seats=4)
    assert asked(game) == ("target", "squadron 0", "squadron 1", "squadron 2")
    game.submit("squadron 1")
    assert asked(game) == ("aim", "ship orion", "ship lion")
    game.submit("ship lion")
    assert asked(game) == ("mutiny lion",)  # BRB-A75: nothing can answer it


@pytest.mark.parametrize(
    ("roll", "gone"), [("4 6", False), ("5 1", True)], ids=["BRB-936 46", "BRB-936 51"]
)
def test_the_roll(begin: Begin, squad: Squad, facts: Facts, roll: str, gone: bool) -> None:
    """BRB-937: no points, and nobody rolls for a leader."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 4, lion", table="great-leader")]
    script = f"play {CARD}; squadron 1; ship orion; mutiny orion = {roll}"
    game = begin({"stage": "play", "player": rows}, script)
    assert [ship.id for ship in game.board.squadrons[1].ships] == ["orion", "lion"][gone:]
    assert facts(game, "ShipMutinied", "ship", "loser") == [("orion", 1)] * gone
    assert facts(game, "RollMade", "what", "about", "needed", "success") == [
        ("mutiny", "orion", 51, gone)
    ]
    piles = [game.board.fleet.faces(place) for place in ("pile-0", "pile-1", "lost")]
    assert piles == [[], [], []]
    assert game.board.cards.faces("discard") == [CARD]


def test_the_ships_under_the_deck_are_seen_by_all_in_their_order(
    begin: Begin, squad: Squad
) -> None:
    """BRB-1303."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion 4, lion")]
    setup = {"stage": "play", "player": rows, "fleet": ["konig"], "fleet_bottom": ["utah"]}
    game = begin(setup, f"play {CARD}; squadron 1; ship orion; mutiny orion = 5 1")
    for viewer in (0, 1, OBSERVER):
        deck = game.view(viewer)["board"]["fleet"]["places"]["deck"]
        assert [row[0] for row in deck["bottom"]] == ["utah", "orion"]


def test_a_ship_that_comes_back_is_undamaged(begin: Begin, squad: Squad) -> None:
    """BRB-937, BRB-963, BRB-A46: she is again a card of the deck."""
    rows = [
        squad(0, "nassau", hand=CARD),
        squad(1, "orion 4 bridge fire, lion", hand=REINFORCEMENT),
    ]
    setup = {"stage": "play", "player": rows, "fleet": []}
    script = f"""play {CARD}; squadron 1; ship orion; mutiny orion = 5 1
        draw 0 = mines.sf41.hf31; draw 1 = mines.sb51.cf35
        play {REINFORCEMENT}; reinforcement 1 = 5 4; draw dreadnought 1 = orion"""
    game = begin(setup, script)
    seat, ship = game.board.where("orion")
    assert (seat, ship.hits, ship.bridge, ship.fire) == (1, 0, False, False)
    assert game.board.fleet.count("deck") == 0


@pytest.mark.parametrize(
    ("victim", "out", "waits"),
    [("nassau", [0], ("draw 1",)), ("orion", [1], ("draw 2",))],
    ids=["BRB-414 the own last ship, BRB-A45, BRB-A21", "BRB-938 an enemy's last ship, BRB-A22"],
)
def test_the_last_ship(
    begin: Begin,
    squad: Squad,
    asked: Asked,
    facts: Facts,
    victim: str,
    out: list[int],
    waits: tuple[str, ...],
) -> None:
    """The Turn of a player who is eliminated is over at once."""
    seat = 0 if victim == "nassau" else 1
    rows = [
        squad(0, "nassau", hand=f"{CARD} mines.sf41.hf31", table="great-leader sea-plane"),
        squad(1, "orion", table="great-leader sea-plane"),
        squad(2, "lion"),
    ]
    script = f"play {CARD}; squadron {seat}; mutiny {victim} = 5 1"
    game = begin({"stage": "play", "player": rows}, script)
    assert facts(game, "PlayerEliminated", "seat") == out
    assert asked(game) == waits
    assert game.board.cards.faces("discard") == ["great-leader", "sea-plane", CARD]
    assert game.board.squadrons[seat].cards == []


def test_with_two_players_the_own_last_ship_loses_the_game(begin: Begin, squad: Squad) -> None:
    """BRB-1107, BRB-A45."""
    rows = [squad(0, "nassau", hand=CARD), squad(1, "orion")]
    script = f"play {CARD}; squadron 0; mutiny nassau = 5 1"
    game = begin({"stage": "play", "player": rows}, script)
    assert game.result is not None
    assert game.result.winners == (1,)

"""Set-up and decks."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from attrs import fields
from navalcore_bismarck.components import Aircraft

import navalcore
from navalcore import OBSERVER, Game
from navalcore.plugins import Library

Begin = Callable[..., Game]

NAMED = {
    23: ["norfolk", "suffolk"],
    24: ["hood", "prince-of-wales"],
    25: ["victorious", "sheffield", "long-signal", "contact-lost"],
    26: ["ark-royal", "dorsetshire", "flying-boat", "u-boat"],
    27: ["king-george-v", "rodney"],
}
DESTROYERS = ["cossack", "maori", "sikh", "zulu", "piorun"]


def test_one_force_one_player(begin: Begin, library: Library) -> None:
    """BIS-101: one seat, and one hex for both ships."""
    game = begin()
    assert library.ruleset("bismarck").seats == (1,)
    assert game.board.hex == "A13"
    assert [ship.id for ship in game.board.afloat()] == ["bismarck", "prinz-eugen"]


def test_the_game_starts_at_bergen(begin: Begin, log: Callable[..., list[Any]]) -> None:
    """BIS-102: 23 May, A.M., no counter; the start hex is not entered, so nothing is gained."""
    game = begin()
    board = game.board
    assert (board.hex, board.date, board.phase, board.counters) == ("A13", 23, "am", {})
    assert game.rules.hex_of["A13"].name == "Bergen"
    assert [type(event).__name__ for event in log(game)] == ["TurnBegan"]


def test_31_cards(begin: Begin) -> None:
    """BIS-103, AMB-88: Sheffield is a CA."""
    kit = begin().rules
    types = [ship.type for ship in kit.ship]
    assert {kind: types.count(kind) for kind in types} == {
        "BC": 1,
        "BB": 3,
        "CA": 4,
        "CV": 2,
        "DD": 5,
    }
    assert (len(kit.ship), len(kit.aircraft), len(kit.event), len(kit.card_of)) == (15, 12, 4, 31)
    assert kit.ship_of["sheffield"].type == "CA"


@pytest.mark.parametrize(
    ("deck", "named", "aircraft", "destroyers"),
    [
        ("contact", NAMED[23], 2, 0),
        ("deck-24", NAMED[24], 2, 0),
        ("deck-25", NAMED[25], 2, 0),
        ("deck-26", NAMED[26], 0, 3),
        ("deck-27", NAMED[27], 0, 0),
        ("aircraft", [], 6, 0),
        ("destroyers", [], 0, 2),
    ],
    ids=[
        "BIS-104 BIS-105 BIS-108 23 May is the first Contact Deck",
        "BIS-104 BIS-105 24 May",
        "BIS-104 BIS-105 BIS-107 25 May with its two events",
        "BIS-104 BIS-106 BIS-107 26 May with its two events",
        "BIS-104 27 May",
        "BIS-105 Aircraft Draw Deck",
        "BIS-106 Destroyer Draw Deck",
    ],
)
def test_the_decks(
    begin: Begin, deck: str, named: list[str], aircraft: int, destroyers: int
) -> None:
    """The exact chance of each card to be the next of its deck, from an even shuffle."""
    game = begin()
    cards = game.board.cards
    size = len(named) + aircraft + destroyers
    space = cards.space(deck)
    chances = {card: Fraction(weight, space.total) for card, weight in space.outcomes()}
    expected = {card: Fraction(1, size) for card in named}
    if aircraft:
        each = Fraction(aircraft, size) / 12
        expected |= {card.id: each for card in game.rules.aircraft}
    if destroyers:
        expected |= dict.fromkeys(DESTROYERS, Fraction(destroyers, size) / 5)
    assert cards.count(deck) == size
    assert chances == expected


@pytest.mark.parametrize("viewer", [0, OBSERVER], ids=["BIS-109 the player", "BIS-109 observer"])
def test_unseen_cards_are_hidden_and_sizes_public(library: Library, viewer: Any) -> None:
    """BIS-109, AMB-90: nothing in view or log tells one shuffle from another."""
    told = set()
    for seed in range(5):
        game = navalcore.new_game("bismarck", seed=seed, library=library)
        told.add(json.dumps([game.view(viewer), [e.text() for e in game.events(viewer)]]))
    assert len(told) == 1
    now = game.view(viewer)["board"]["cards"]["now"]
    sizes = {name: place["count"] for name, place in now.items()}
    assert sizes == {
        "contact": 4,
        "deck-24": 4,
        "deck-25": 6,
        "deck-26": 7,
        "deck-27": 2,
        "aircraft": 6,
        "destroyers": 2,
        "battle": 0,
        "hand": 0,
        "removed": 0,
    }
    assert not any(place["cards"] for place in now.values())


def test_what_cards_carry(begin: Begin) -> None:
    """BIS-110: aircraft have no speed; a carrier's factor and dice are never used (BIS-508)."""
    kit = begin().rules
    assert not {"speed", "main", "draws"} & {field.name for field in fields(Aircraft)}
    carriers = [ship for ship in kit.ship if ship.is_carrier]
    assert all((ship.factor, ship.main, ship.torpedo) == (0, 0, 0) for ship in carriers)
    assert all(ship.draws_from == "aircraft" for ship in carriers)


def test_a_carrier_given_a_factor_still_takes_no_part(begin: Begin) -> None:
    """BIS-110, BIS-508: numbers on her card change nothing."""
    data = {"ship": [{"id": "ark-royal", "factor": 9, "main": 4, "status": "house"}]}
    setup = {
        "at": "battle",
        "round": 1,
        "weather": "calm",
        "initiative": "enemy",
        "enemies": [{"card": "ark-royal"}, {"card": "norfolk"}],
    }
    game = begin(setup, data=data)
    assert game.node.label == "mg norfolk prinz-eugen"  # her guns would be asked to go first
    game = begin({**setup, "initiative": "player"}, data=data)
    tokens = [option.token for option in game.node.options]
    assert not any("ark-royal" in token for token in tokens)


@pytest.mark.parametrize(
    ("ship", "hull"),
    [("bismarck", 10), ("prinz-eugen", 8)],
    ids=["BIS-111 Bismarck", "BIS-111 Prinz Eugen"],
)
def test_the_displays(begin: Begin, ship: str, hull: int) -> None:
    """BIS-111: four turrets A to D, Bridge, Flak and Hull."""
    game = begin()
    parts = game.rules.compartments_of[ship]
    assert [(row.kind, row.letter) for row in parts] == [
        ("turret", "A"),
        ("turret", "B"),
        ("turret", "C"),
        ("turret", "D"),
        ("bridge", ""),
        ("flak", ""),
        ("hull", ""),
    ]
    display = game.board.german(ship).display
    assert display.names == tuple(row.id for row in parts)
    assert display.free("hull") == hull


def test_a_box_holds_one_point_or_one_fire(begin: Begin) -> None:
    """BIS-112: three points and a fire fill four boxes."""
    game = begin({"bismarck": {"damage": {"anton": 3}, "fires": {"anton": 1}}})
    display = game.board.bismarck.display
    assert not display.mark("anton")
    assert display.mark("bruno")


def test_types_of_the_german_ships(begin: Begin) -> None:
    """BIS-113: Bismarck is a BB and Prinz Eugen a CA, but her loss costs 25 and gains nothing."""
    kit = begin().rules
    assert [(row.id, row.type) for row in kit.german_ship] == [
        ("bismarck", "BB"),
        ("prinz-eugen", "CA"),
    ]
    end = {"date": 27, "phase": "pm", "at": "end", "weather": "calm"}
    game = begin({**end, "prinz_eugen": {"sunk": True}})
    assert game.result is not None
    assert game.result.breakdown == (("Prinz Eugen sunk", -25, "BIS-634"),)

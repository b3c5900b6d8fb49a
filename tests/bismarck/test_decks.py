"""Progress and decks."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]


def evening(date: int, **more: Any) -> dict[str, Any]:
    return {"date": date, "phase": "pm", "weather": "calm", "at": "end", "hex": "D09", **more}


def faces(game: Game, deck: str) -> list[str]:
    """What may lie in a deck, aircraft and destroyers as one word each."""
    kit = game.rules
    found = set()
    for card in dict(game.board.cards.space(deck).outcomes()):
        ship = kit.ship_of.get(card)
        kind = "aircraft" if card in kit.aircraft_of else card
        found.add("destroyer" if ship is not None and ship.type == "DD" else kind)
    return sorted(found)


def test_noon(begin: Begin, asked: Asked) -> None:
    """BIS-861: to the P.M.; weather, deck and counters stay."""
    counters = [{"ship": "hood", "hex": "D10"}]
    game = begin(evening(24, phase="am", counters=counters))
    board = game.board
    assert (board.date, board.phase, board.weather, board.counters) == (
        24,
        "pm",
        "calm",
        {"hood": "D10"},
    )
    assert asked(game) == ("move",)
    assert board.cards.count("contact") == 4


def test_midnight(begin: Begin, asked: Asked) -> None:
    """BIS-862: to the A.M. of the next date, whose weather is rolled."""
    game = begin(evening(23))
    assert (game.board.date, game.board.phase, game.board.weather) == (24, "am", "")
    assert asked(game) == ("weather",)


def test_unrevealed_cards_go_to_27_may(begin: Begin, facts: Facts) -> None:
    """BIS-863, BIS-864: ships and aircraft; the deck of the next date is the Contact Deck."""
    game = begin(evening(23))
    cards = game.board.cards
    assert facts(game, "DecksMoved", "unrevealed", "date", "cite") == [(4, 24, "BIS-863")]
    assert facts(game, "ShipsHandedOver", "date") == []
    assert (cards.count("contact"), cards.count("deck-27"), cards.count("deck-24")) == (4, 6, 0)
    assert faces(game, "contact") == ["aircraft", "hood", "prince-of-wales"]
    assert faces(game, "deck-27") == ["aircraft", "king-george-v", "norfolk", "rodney", "suffolk"]


def test_unrevealed_events_go_to_27_may(begin: Begin) -> None:
    """BIS-863, BIS-951: two enter with 25 May, two with 26 May, the unrevealed go on."""
    game = begin(evening(24))
    assert faces(game, "contact") == [
        "aircraft",
        "contact-lost",
        "long-signal",
        "sheffield",
        "victorious",
    ]
    game = begin(evening(25, removed=["long-signal"]))
    assert faces(game, "contact") == [
        "ark-royal",
        "destroyer",
        "dorsetshire",
        "flying-boat",
        "u-boat",
    ]
    assert "contact-lost" in faces(game, "deck-27") and "long-signal" not in faces(game, "deck-27")


def test_known_ships_follow_the_force(begin: Begin, facts: Facts) -> None:
    """BIS-864, AMB-72: a ship whose counter is on the map is not "non-revealed"."""
    game = begin(evening(23, counters=[{"ship": "suffolk", "hex": "A11", "damage": 4}]))
    assert facts(game, "DecksMoved", "unrevealed") == [3]
    assert facts(game, "ShipsHandedOver", "returned", "date", "cite") == [
        (("suffolk",), 24, "BIS-864")
    ]
    assert faces(game, "contact") == ["aircraft", "hood", "prince-of-wales", "suffolk"]
    assert "suffolk" not in faces(game, "deck-27")
    assert game.board.counters == {"suffolk": "A11"}  # BIS-861, BIS-608: with her damage
    assert game.board.damage == {"suffolk": 4}
    assert (game.board.cards.count("contact"), game.board.cards.count("deck-27")) == (5, 5)


def test_the_last_hand_over(begin: Begin) -> None:
    """BIS-865: from 26 to 27 May both groups end up in one Contact Deck."""
    game = begin(evening(26, counters=[{"ship": "dorsetshire", "hex": "D10"}]))
    cards = game.board.cards
    assert cards.count("contact") == 23  # all but the two draw decks of six and two
    assert cards.count("deck-27") == 0
    assert {"dorsetshire", "norfolk", "rodney", "u-boat"} <= set(faces(game, "contact"))


def test_after_the_last_day(begin: Begin, facts: Facts) -> None:
    """BIS-866, AMB-73: the game ends without another hand-over."""
    game = begin(evening(27))
    assert game.result is not None
    assert facts(game, "DecksMoved", "date") == []
    assert facts(game, "GameEnded", "reason", "total", "level", "cite") == [
        ("time", 0, "Draw", "BIS-908")
    ]


def test_an_extra_day_keeps_the_deck(begin: Begin, facts: Facts, asked: Asked) -> None:
    """AMB-73: the Contact Deck carries on, counters and all."""
    counters = [{"ship": "hood", "hex": "D10"}]
    game = begin(evening(27, counters=counters), "another-day", options={"opt_extra_days": True})
    assert facts(game, "DecksMoved", "date") == []
    assert (game.board.date, game.board.cards.count("contact")) == (28, 23)
    assert game.board.counters == {"hood": "D10"}
    assert asked(game) == ("weather",)


def test_draw_decks_last_all_game(begin: Begin, answer: Answer) -> None:
    """BIS-867, AMB-14: a surviving destroyer drawn by instruction goes to the Contact Deck."""
    setup = {
        "date": 26,
        "hex": "D09",
        "weather": "calm",
        "at": "battle",
        "initiative": "player",
        "enemies": [{"card": "cossack"}],
    }
    game = begin(setup, "draw destroyers = piorun; cease; next cossack")
    answer(game, "mg cossack bismarck = 1; mg piorun bismarck = 1; next cossack")
    answer(game, "th cossack bismarck = 1 1; th piorun bismarck = 1; escape = 6")
    assert game.board.cards.count("destroyers") == 1
    assert game.board.counters == {"cossack": "D09", "piorun": "D09"}
    assert {"cossack", "piorun"} <= set(dict(game.board.cards.space("contact").outcomes()))
    answer(game, "sail D10; move = 4; draw contact = piorun; detect = 6")
    assert [enemy.card for enemy in game.board.enemies] == ["piorun"]


@pytest.mark.parametrize("date", [23, 24, 25, 26], ids=lambda date: f"BIS-863 {date} May")
def test_no_card_is_lost(begin: Begin, date: int) -> None:
    """BIS-863…865: 31 cards before and after, the draw decks untouched."""
    cards = begin(evening(date)).board.cards
    assert sum(cards.count(name) for name in cards.places) == 31
    assert (cards.count("aircraft"), cards.count("destroyers")) == (6, 2)

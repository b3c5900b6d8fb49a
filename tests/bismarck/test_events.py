"""Event cards."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]


def drawn(*cards: str, **more: Any) -> dict[str, Any]:
    """These cards are drawn; what follows from them comes next."""
    place = {"date": 26, "hex": "D09", "weather": "calm", "at": "contact"}
    return {**place, "contacts": len(cards), "drawn": list(cards), **more}


def with_effect(card: str = "flying-boat", **fields: Any) -> dict[str, Any]:
    """The shipped data with a card that has no effect but these."""
    none = {"enemy_initiative": False, "move_hexes": 0, "counters_to_last_deck": False}
    none |= {"aircraft_joins": 0, "medals": 0, "carrier_aircraft_drm": 0}
    return {"event": [{"id": card, **none, **fields, "status": "house"}]}


def test_four_events(begin: Begin) -> None:
    """BIS-951: two for 25 May, two for 26 May."""
    dates = sorted((row.date, row.id) for row in begin().rules.event)
    assert dates == [
        (25, "contact-lost"),
        (25, "long-signal"),
        (26, "flying-boat"),
        (26, "u-boat"),
    ]


def test_an_event_is_played_at_once(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-952, BIS-314: nobody is asked, and it comes before detection."""
    game = begin(drawn("long-signal", "hood"))
    assert facts(game, "EventPlayed", "card", "title", "cite") == [
        ("long-signal", "Long signal", "BIS-952")
    ]
    assert asked(game)[0] != "detect"


def test_events_count_as_cards(begin: Begin, asked: Asked) -> None:
    """BIS-953: alone they cause no battle."""
    game = begin(drawn("long-signal", bismarck={"damage": {"anton": 1}}))
    assert asked(game) == ("repair bismarck",)


def test_a_played_event_is_gone(begin: Begin) -> None:
    """BIS-954, AMB-12: removed from the game, worth nothing."""
    board = begin(drawn("long-signal", "flying-boat")).board
    assert board.cards.faces("removed") == ["long-signal", "flying-boat"]
    assert board.cards.faces("hand") == []


def test_in_the_order_of_the_draw(begin: Begin, asked: Asked, facts: Facts, answer: Answer) -> None:
    """BIS-955: each to its end, all before detection."""
    game = begin(drawn("u-boat", "hood", "contact-lost"))
    assert asked(game) == ("draw medal",)
    assert facts(game, "EventPlayed", "card") == ["u-boat"]
    answer(game, "draw medal = medal-3")
    assert asked(game)[0] == "event-hex"
    assert facts(game, "EventPlayed", "card") == ["u-boat", "contact-lost"]
    answer(game, "sail D10")
    assert asked(game) == ("detect",)


# the cards


def test_long_signal(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-956: detected, the enemy has the initiative, no die for either."""
    game = begin(drawn("long-signal", "norfolk"))
    assert asked(game) == ("mg norfolk prinz-eugen",)
    assert facts(game, "Detected", "die", "detected", "cite") == [(0, True, "BIS-956")]
    assert facts(game, "InitiativeTaken", "side", "die", "cite") == [("enemy", 0, "BIS-956")]


def test_long_signal_waits_for_the_next_battle(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-956: drawn alone it spoils the next contact, and only that one."""
    game = begin(drawn("long-signal", contact=["hood", "norfolk"]))
    answer(game, "move = 4; draw contact = hood")
    assert asked(game) == ("mg hood bismarck",)
    answer(game, "mg hood bismarck = 1 1 1 1; cease; escape = 6; sail D10")
    answer(game, "weather = 1; move = 4")
    assert game.board.exposed is False
    label = asked(game)[0]
    assert label == "draw contact"


COUNTERS = [{"ship": "norfolk", "hex": "D10", "damage": 4}, {"ship": "suffolk", "hex": "G19"}]


def test_contact_lost(begin: Begin, facts: Facts, answer: Answer) -> None:
    """BIS-958: the counters leave the map, the cards go to 27 May with their damage."""
    game = begin(drawn("contact-lost", counters=COUNTERS))
    cards = game.board.cards
    assert game.board.counters == {}
    last = dict(cards.space("deck-27").outcomes())
    assert "norfolk" in last and "suffolk" in last
    assert "norfolk" not in dict(cards.space("contact").outcomes())
    assert facts(game, "EventPlayed", "effects") == [
        (("counters_to_last_deck", "norfolk suffolk"), ("move_hexes", 1))
    ]
    answer(game, "sail D10; move = 1; stay; move = 3; stay")
    assert game.board.damage == {"norfolk": 4}
    assert game.setup()["damaged"] == {"norfolk": 4}


def test_a_ship_lost_and_found(begin: Begin) -> None:
    """BIS-958, BIS-608: when she is drawn again her damage is there, though no counter is."""
    setup = {"date": 27, "hex": "D09", "weather": "calm", "at": "movement"}
    game = begin({**setup, "damaged": {"norfolk": 4}}, "move = 4; draw contact = norfolk")
    assert game.board.enemies[0].damage == 4


def test_a_ship_of_the_same_draw_is_not_lost(begin: Begin, facts: Facts) -> None:
    """BIS-958, BIS-319: her counter has joined the battle before."""
    setup = drawn("contact-lost", contacts=2, counters=COUNTERS)
    game = begin(setup, "draw contact = norfolk")
    assert facts(game, "CounterJoined", "ship") == ["norfolk"]
    assert facts(game, "EventPlayed", "effects") == [
        (("counters_to_last_deck", "suffolk"), ("move_hexes", 1))
    ]
    assert [(enemy.card, enemy.damage) for enemy in game.board.enemies] == [("norfolk", 4)]


def test_contact_lost_on_27_may(begin: Begin) -> None:
    """BIS-958: their deck is the Contact Deck already."""
    board = begin(drawn("contact-lost", date=27, counters=COUNTERS)).board
    assert board.counters == {}
    assert {"norfolk", "suffolk"} <= set(dict(board.cards.space("contact").outcomes()))


def test_the_event_hex(begin: Begin, asked: Asked, facts: Facts, answer: Answer) -> None:
    """BIS-959: adjacent, compulsory, at any speed, beyond the four; medals as ever (BIS-715)."""
    setup = drawn("contact-lost", "hood", hexes=3, bismarck={"damage": {"hull": 5}})
    game = begin(setup)
    assert asked(game) == ("event-hex", "sail C09", "sail C10", "sail D08", "sail D10", "sail E09")
    answer(game, "sail C09")
    assert facts(game, "Sailed", "hex", "how", "cite") == [("C09", "event", "BIS-959")]
    assert game.board.hexes == 3
    answer(game, "draw medal = medal-1")
    assert asked(game) == ("detect",)


def test_an_event_hex_may_be_brest(begin: Begin) -> None:
    """BIS-959, AMB-76: with arrival_check = on_entry entering is enough, by any move."""
    options = {"arrival_check": "on_entry"}
    game = begin(drawn("contact-lost", hex="G20"), "sail G21", options=options)
    assert game.result is not None and game.result.scores == {0: 100}


@pytest.mark.parametrize(
    ("cards", "joins"),
    [
        (("flying-boat", "hood"), True),
        (("flying-boat",), False),
        (("flying-boat", "u-boat"), False),
    ],
    ids=[
        "BIS-957 with a ship an aircraft joins",
        "BIS-957 alone no aircraft joins, and there is no battle",
        "BIS-957 with another event neither",
    ],
)
def test_flying_boat(
    begin: Begin, asked: Asked, facts: Facts, answer: Answer, cards: tuple[str, ...], joins: bool
) -> None:
    game = begin(drawn(*cards, prinz_eugen={"damage": {"anton": 1}}))
    assert facts(game, "EventPlayed", "effects")[0] == (("aircraft_joins", int(joins)),)
    if not joins:
        if "u-boat" in cards:
            answer(game, "draw medal = medal-1")
        assert asked(game) == ("repair prinz-eugen",)
        return
    assert asked(game) == ("draw aircraft",)
    answer(game, "draw aircraft = fulmar-800z")
    assert facts(game, "CardDrawn", "card", "deck", "cite") == [
        ("fulmar-800z", "aircraft", "BIS-957")
    ]
    assert [enemy.card for enemy in game.board.enemies] == ["hood", "fulmar-800z"]
    assert asked(game) == ("detect",)


def test_flying_boat_and_an_empty_deck(begin: Begin, asked: Asked) -> None:
    """BIS-957, BIS-317: nothing joins."""
    flown = [card.id for card in begin().rules.aircraft]
    game = begin(drawn("flying-boat", "hood", removed=flown))
    assert asked(game) == ("detect",)


def test_u_boat(begin: Begin, asked: Asked, facts: Facts, answer: Answer) -> None:
    """BIS-956: a medal, and the next carrier calls up one aircraft fewer."""
    game = begin(drawn("u-boat", "ark-royal"), "draw medal = medal-2; detect = 6")
    assert game.board.medals.faces("held") == ["medal-2"]
    assert facts(game, "MedalDrawn", "why", "cite") == [("u-boat", "BIS-956")]
    answer(game, "draw aircraft = fulmar-800z; draw aircraft = catalina-209")
    assert asked(game)[0] == "attack"
    assert game.board.carrier_aircraft == 0


def test_u_boat_waits_for_a_carrier(begin: Begin) -> None:
    """BIS-956: however long; it spoils one carrier only."""
    game = begin(drawn("u-boat", "hood"), "draw medal = medal-2; detect = 6")
    assert game.board.carrier_aircraft == -1
    setup = {"date": 26, "weather": "calm", "hex": "D09", "at": "battle", "initiative": "player"}
    carriers = [{"card": "victorious"}, {"card": "ark-royal"}]
    game = begin({**setup, "enemies": carriers, "carrier_aircraft": -1})
    planes = ["825-a", "825-b", "825-c", "810-a"]
    for plane in planes:
        game.submit(f"swordfish-{plane}")
    assert game.node.label == "attack"
    owners = [enemy.owner for enemy in game.board.enemies if enemy.owner]
    assert owners == ["victorious"] + ["ark-royal"] * 3


# the hooks that other cards may need


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"weather": "rough"}, "the weather turns rough"),
        ({"battle_drm": -1}, "-1 on German dice in this battle"),
        ({"points": -5}, "-5 VP"),
        ({"medals": 2}, "2 medals"),
        ({"repair": 2}, "2 points repaired"),
        ({"damage": 1}, "1 point of damage to Bismarck"),
        ({"move_hexes": 2}, "the force moves 2 hexes"),
        ({"extra_cards": 1}, "more cards are drawn"),
        ({}, "no effect"),
    ],
    ids=[
        "BIS-956 weather",
        "BIS-956 a modifier",
        "BIS-956 points",
        "BIS-956 medals",
        "BIS-956 repair",
        "BIS-956 damage",
        "BIS-956 hexes",
        "BIS-956 more cards",
        "BIS-956 nothing",
    ],
)
def test_what_a_card_says(begin: Begin, log: Facts, fields: dict[str, Any], told: str) -> None:
    """BIS-956: every hook is told in the log, by the name of its field and in words."""
    game = begin(drawn("flying-boat", "hood"), data=with_effect(**fields))
    (played,) = log(game, "EventPlayed")
    assert played.effects == tuple(fields.items())
    assert played.text() == f"Event {played.title}: {told}."


def test_weather_by_event(begin: Begin) -> None:
    """BIS-956: for the rest of the day."""
    game = begin(drawn("flying-boat", "hood"), data=with_effect(weather="rough"))
    assert game.board.weather == "rough"


def test_modifier_by_event(begin: Begin, facts: Facts, answer: Answer) -> None:
    """BIS-956: on German guns and flak of this contact's battle, not on British dice, not later."""
    game = begin(drawn("flying-boat", "norfolk"), data=with_effect(battle_drm=-1))
    answer(game, "detect = 6; guns bismarck; dice norfolk 4; mg bismarck norfolk = 2 2 2 2; cease")
    answer(game, "mg norfolk prinz-eugen = 1 1 1; th norfolk bismarck = 1; escape = 6")
    assert [[tuple(m) for m in row] for row in facts(game, "AttackRolled", "modifiers")] == [
        [("weather calm", 1, "BIS-206"), ("event", -1, "BIS-956")],
        [("weather calm", 1, "BIS-206")],
        [],
    ]
    assert game.board.event_drm == 0


def test_points_by_event(begin: Begin) -> None:
    """BIS-956: booked at once."""
    game = begin(drawn("flying-boat", date=27, phase="pm"), data=with_effect(points=-5))
    assert game.result is not None
    assert game.result.breakdown == (("event card", -5, "BIS-956"),)


def test_repair_by_event(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-956: one compartment of either ship."""
    hurt = {"bismarck": {"damage": {"anton": 2}}, "prinz_eugen": {"damage": {"flak": 1}}}
    game = begin(drawn("flying-boat", "hood", **hurt), data=with_effect(repair=2))
    assert asked(game) == ("repair-compartment 2", "mend bismarck anton", "mend prinz-eugen flak")
    answer(game, "mend bismarck anton")
    assert asked(game) == ("detect",)
    assert game.setup()["prinz_eugen"] == {"damage": {"flak": 1}}


@pytest.mark.parametrize(
    ("hull", "lost"), [(7, False), (8, True)], ids=["BIS-956 afloat", "BIS-956 BIS-635 sunk"]
)
def test_damage_by_event(begin: Begin, asked: Asked, hull: int, lost: bool) -> None:
    """BIS-956, BIS-635: at one location die; it may sink Bismarck."""
    setup = drawn("flying-boat", "hood", bismarck={"damage": {"hull": hull}})
    game = begin(setup, "loc bismarck = 6", data=with_effect(damage=2))
    assert asked(game) == (("over",) if lost else ("detect",))
    if lost:
        assert game.result is not None and game.result.scores == {0: -100}


def test_two_hexes_by_event(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-956, BIS-959: each of the player's choice."""
    game = begin(drawn("flying-boat", "hood"), "sail D10", data=with_effect(move_hexes=2))
    assert asked(game) == ("event-hex", "sail C10", "sail C11", "sail D09", "sail D11")
    answer(game, "sail D11")
    assert asked(game) == ("detect",)


def test_more_cards_by_event(begin: Begin, facts: Facts, answer: Answer) -> None:
    """BIS-956, BIS-955: a ship joins, an event is played, before detection."""
    setup = drawn("flying-boat", "hood", contact=["norfolk", "long-signal"])
    game = begin(setup, data=with_effect(extra_cards=2))
    answer(game, "draw contact = norfolk; draw contact = long-signal")
    assert [enemy.card for enemy in game.board.enemies] == ["hood", "norfolk"]
    assert facts(game, "EventPlayed", "card") == ["flying-boat", "long-signal"]
    assert facts(game, "InitiativeTaken", "side") == ["enemy"]


def test_no_more_cards_without_an_enemy(begin: Begin, asked: Asked) -> None:
    """BIS-957: no event turns an events-only contact into a battle."""
    setup = drawn("flying-boat", contact=["norfolk"], bismarck={"damage": {"anton": 1}})
    game = begin(setup, data=with_effect(extra_cards=2))
    assert asked(game) == ("repair bismarck",)

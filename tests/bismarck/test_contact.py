"""Contact."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]

EVERY = (
    ["norfolk", "suffolk", "hood", "prince-of-wales", "victorious", "sheffield", "ark-royal"]
    + ["dorsetshire", "king-george-v", "rodney", "cossack", "maori", "sikh", "zulu", "piorun"]
    + [f"swordfish-{name}" for name in ("825-a", "825-b", "825-c", "810-a", "810-b", "818-a")]
    + ["swordfish-818-b", "swordfish-820-a", "swordfish-820-b", "beaufort-42", "catalina-209"]
    + ["fulmar-800z", "long-signal", "contact-lost", "flying-boat", "u-boat"]
)


def at_sea(**more: Any) -> dict[str, Any]:
    return {"date": 24, "hex": "D09", "weather": "calm", "at": "movement", **more}


def decks(**lying: list[str]) -> dict[str, Any]:
    """Just these cards in the decks; all others are removed."""
    groups = [{"cards": cards, "decks": {name: len(cards)}} for name, cards in lying.items()]
    gone = [card for card in EVERY if not any(card in cards for cards in lying.values())]
    return {"unseen": groups, "removed": gone}


@pytest.mark.parametrize(
    "number", [1, 2, 3], ids=["BIS-310 one card", "BIS-310 two cards", "BIS-310 three cards"]
)
def test_all_cards_are_drawn_first(
    begin: Begin, asked: Asked, facts: Facts, answer: Answer, number: int
) -> None:
    """BIS-310, BIS-314, BIS-955: from the top, then the events in the order of the draw."""
    top = ["u-boat", "hood", "long-signal"][:number]
    game = begin(at_sea(contact=top), f"move = {3 + number}")
    for card in top:
        assert asked(game) == ("draw contact",)
        assert facts(game, "EventPlayed", "card") == []
        answer(game, f"draw contact = {card}")
    assert facts(game, "CardDrawn", "card", "deck", "cite") == [
        (card, "contact", "BIS-310") for card in top
    ]
    assert asked(game) == ("draw medal",)  # the U-boat's, though Hood came later
    answer(game, "draw medal = medal-1")
    assert facts(game, "EventPlayed", "card") == [card for card in top if card != "hood"]


def test_a_short_deck_gives_what_it_has(begin: Begin, facts: Facts, asked: Asked) -> None:
    """BIS-311, AMB-10: two cards for three contacts, and no other deck is touched."""
    cards = decks(contact=["hood", "norfolk"], aircraft=["catalina-209"])
    game = begin(at_sea(**cards), "move = 6; draw contact = norfolk; draw contact = hood")
    assert facts(game, "DeckEmpty", "deck", "missing", "cite") == [("contact", 1, "BIS-311")]
    assert asked(game) == ("detect",)
    assert game.board.cards.count("aircraft") == 1


def test_an_empty_deck_ends_movement(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-311, AMB-11: to Repair, without detection or battle."""
    empty = decks(aircraft=["catalina-209"])
    game = begin(at_sea(**empty, bismarck={"damage": {"anton": 1}}), "move = 5")
    assert asked(game) == ("repair bismarck",)
    assert facts(game, "DeckEmpty", "missing") == [2]


def test_an_empty_deck_may_mean_no_contact(begin: Begin, asked: Asked, answer: Answer) -> None:
    """AMB-11: empty_contact = reroll rolls again, as often as needed."""
    empty = at_sea(**decks(aircraft=["catalina-209"]))
    options = {"empty_contact": "reroll", "move_choice": "at_least_one"}
    game = begin(empty, "move = 5; move = 4", options=options)
    assert (asked(game), game.board.first_contact) == (("move",), False)
    answer(game, "move = 3; sail D10; move = 4")
    assert asked(game) == ("move",)


FOUGHT = "mg hood bismarck = 1 1 1 1; escape = 6; sail D10"


def test_a_contact_ends_movement(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-312, BIS-811: hexes left are lost, no second contact in the phase; the P.M. follows."""
    script = "move = 3; sail D10; move = 4; draw contact = hood; detect = 6; cease"
    game = begin(at_sea(contact=["hood"]), [script, FOUGHT.replace("sail D10", "sail D09")])
    assert (asked(game), game.board.phase) == (("move",), "pm")
    assert facts(game, "MovementRolled", "die") == [3, 4]


def test_an_event_is_one_of_the_cards(begin: Begin, facts: Facts) -> None:
    """BIS-313: it is not replaced, so two contacts give one event and one ship."""
    script = "move = 5; draw contact = long-signal; draw contact = hood"
    game = begin(at_sea(contact=["long-signal", "hood", "norfolk"]), script)
    assert [enemy.card for enemy in game.board.enemies] == ["hood"]
    assert facts(game, "CardDrawn", "card") == ["long-signal", "hood"]


@pytest.mark.parametrize(
    "events",
    [["long-signal"], ["long-signal", "flying-boat"]],
    ids=["BIS-315 one event", "BIS-315 two events"],
)
def test_events_alone_make_no_battle(
    begin: Begin, asked: Asked, facts: Facts, events: list[str]
) -> None:
    """BIS-315, BIS-953, AMB-13: movement ends; to Repair, no detection, no Escape hex."""
    script = [f"move = {3 + len(events)}", *(f"draw contact = {card}" for card in events)]
    game = begin(at_sea(contact=events, bismarck={"damage": {"anton": 1}}, hexes=1), script)
    assert asked(game) == ("repair bismarck",)
    assert game.board.cards.count("battle") == 0
    assert facts(game, "BattleBegan", "hex") == []


def test_draw_instructions_follow_the_initiative(
    begin: Begin, asked: Asked, facts: Facts, answer: Answer
) -> None:
    """BIS-316, AMB-14: a carrier's aircraft and a destroyer's comrade come before the first step,
    and an instruction on the card so drawn is carried out too."""
    top = ["ark-royal", "cossack"]
    game = begin(at_sea(date=26, contact=top), "move = 5")
    answer(game, "draw contact = ark-royal; draw contact = cossack; detect = 1; initiative = 1")
    for name in ("825-a", "825-b", "825-c"):
        assert asked(game) == ("draw aircraft",)
        answer(game, f"draw aircraft = swordfish-{name}")
    answer(game, "draw destroyers = zulu; draw destroyers = piorun")
    assert asked(game)[0] == "british-order aircraft"
    assert facts(game, "CardDrawn", "card", "deck", "cite")[2:] == [
        ("swordfish-825-a", "aircraft", "BIS-316"),
        ("swordfish-825-b", "aircraft", "BIS-316"),
        ("swordfish-825-c", "aircraft", "BIS-316"),
        ("zulu", "destroyers", "BIS-316"),
        ("piorun", "destroyers", "BIS-316"),
    ]
    owners = {enemy.card: enemy.owner for enemy in game.board.enemies}
    assert owners == {
        "ark-royal": "",
        "cossack": "",
        "swordfish-825-a": "ark-royal",
        "swordfish-825-b": "ark-royal",
        "swordfish-825-c": "ark-royal",
        "zulu": "",
        "piorun": "",
    }


@pytest.mark.parametrize(
    ("lying", "shortfall", "drawn", "missing", "phantoms"),
    [
        ({"destroyers": ["piorun"]}, False, ["piorun"], [], 0),
        ({"aircraft": ["catalina-209"]}, False, [], [("destroyers", 1)], 0),
    ],
    ids=["BIS-317 the deck has the card", "BIS-317 an empty deck: the instruction is ignored"],
)
def test_an_instruction_and_its_deck(
    begin: Begin,
    facts: Facts,
    lying: dict[str, list[str]],
    shortfall: bool,
    drawn: list[str],
    missing: list[tuple[str, int]],
    phantoms: int,
) -> None:
    cards = decks(contact=["cossack"], **lying)
    script = ["move = 4; draw contact = cossack; detect = 6"]
    script += [f"draw destroyers = {card}" for card in drawn]
    game = begin(at_sea(**cards), script, options={"cv_shortfall_vp": shortfall})
    assert [enemy.card for enemy in game.board.enemies] == ["cossack", *drawn]
    assert facts(game, "DeckEmpty", "deck", "missing") == missing
    assert game.board.phantoms == phantoms


@pytest.mark.parametrize(
    ("shortfall", "phantoms"),
    [(False, 0), (True, 2)],
    ids=[
        "BIS-317 BIS-687 AMB-65 a short deck gives what it has",
        "AMB-65 cv_shortfall_vp: the missing ones score",
    ],
)
def test_a_carrier_and_a_short_deck(
    begin: Begin, facts: Facts, shortfall: bool, phantoms: int
) -> None:
    cards = decks(contact=["ark-royal"], aircraft=["catalina-209"])
    script = "move = 4; draw contact = ark-royal; detect = 6; draw aircraft = catalina-209"
    game = begin(at_sea(**cards), script, options={"cv_shortfall_vp": shortfall})
    assert [enemy.card for enemy in game.board.enemies] == ["ark-royal", "catalina-209"]
    assert facts(game, "DeckEmpty", "deck", "missing", "cite") == [("aircraft", 2, "BIS-317")]
    assert game.board.phantoms == phantoms


def test_each_deck_serves_its_own_draws(begin: Begin, answer: Answer) -> None:
    """BIS-318: a contact takes aircraft of the Contact Deck, a carrier those of the draw deck."""
    cards = decks(contact=["victorious", "fulmar-800z"], aircraft=["beaufort-42", "catalina-209"])
    game = begin(at_sea(**cards), "move = 5")
    faces = dict(game.node.space.outcomes())
    assert sorted(faces) == ["fulmar-800z", "victorious"]
    answer(game, "draw contact = fulmar-800z; draw contact = victorious; detect = 6")
    faces = dict(game.node.space.outcomes())
    assert sorted(faces) == ["beaufort-42", "catalina-209"]


def test_a_known_ship_brings_her_damage(begin: Begin, facts: Facts) -> None:
    """BIS-319: her counter leaves its hex, however far; she comes crippled if she was."""
    counters = [{"ship": "norfolk", "hex": "G19", "damage": 9}]
    game = begin(
        at_sea(counters=counters, contact=[]),
        "move = 4; draw contact = norfolk; detect = 1; initiative = 1",
    )
    assert facts(game, "CounterJoined", "ship", "hex", "damage", "cite") == [
        ("norfolk", "G19", 9, "BIS-319")
    ]
    assert game.board.counters == {}
    assert game.board.enemies[0].damage == 9
    assert game.node.label == "cripple-dice norfolk"


def test_the_battle_is_where_the_force_is(begin: Begin, facts: Facts, answer: Answer) -> None:
    """BIS-320, BIS-959: the hex of the die, or the hex an event of that contact moved it to."""
    game = begin(at_sea(contact=["hood"]), "move = 4; draw contact = hood; detect = 6")
    assert facts(game, "BattleBegan", "hex") == ["D09"]
    game = begin(at_sea(contact=["contact-lost", "hood"]))
    answer(game, "move = 5; draw contact = contact-lost; draw contact = hood; sail D10; detect = 6")
    assert facts(game, "BattleBegan", "hex") == ["D10"]
    answer(game, f"cease; {FOUGHT}".replace("sail D10", "sail D09"))
    assert game.board.counters == {"hood": "D10"}

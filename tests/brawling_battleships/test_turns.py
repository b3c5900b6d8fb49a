"""Turns: whose, their steps, single-use cards first (BRB-401 to BRB-409, BRB-413 to BRB-416)."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from navalcore import Game
from navalcore.steps import Decision

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]

MINES, REPAIR = "mines.sf41.hb41", "repair.cf35.cb45"
SWEEPER = "minesweeper.sf41.sb51.sb51"
SCREEN, SMOKE = "cruiser-screen.sf41.sb51", "lay-smoke.sf41.sb51"
LAST = {"deck": "storm", "stage": "turn"}


@pytest.mark.parametrize(
    ("active", "squadrons", "following"),
    [
        (0, ["orion", "konig", "lion"], 1),
        (2, ["orion", "konig", "lion"], 0),
        (0, ["orion", "", "lion"], 2),
        (0, ["orion", "", "", "lion"], 3),
        (2, ["", "orion", "lion"], 1),
    ],
    ids=[
        "BRB-401 clockwise",
        "BRB-401 round the table",
        "BRB-402 one is eliminated",
        "BRB-402 two are eliminated",
        "BRB-402 the first seat is eliminated",
    ],
)
def test_whose_turn_follows(
    battle: Battle, facts: Facts, active: int, squadrons: list[str], following: int
) -> None:
    script = f"discard {MINES}; draw {active} = storm"
    hands = {active: f"{MINES} {REPAIR} {SWEEPER}".split()[0]}
    game = battle(script, squadrons, hands={0: "", **hands}, active=active)
    assert facts(game, "TurnBegan", "seat") == [following]
    assert game.node.label == f"draw {following}"


def test_brb_401_sides_are_not_grouped(battle: Battle, facts: Facts) -> None:
    squadrons = ["orion", "konig", "lion", "tiger"]
    script = f"discard {MINES}; draw 0 = storm"
    assert facts(battle(script, squadrons, MINES, teams="2x2"), "TurnBegan", "seat") == [1]


def test_brb_405_steps_of_a_turn(battle: Battle, log: Callable[..., list[Any]]) -> None:
    game = battle(
        f"draw 0 = storm; discard {MINES}; draw 0 = {SWEEPER}",
        ["orion, erin", "konig"],
        f"{MINES} {REPAIR}",
        tables={0: SMOKE},
        stage="turn",
    )
    names = [type(one).__name__ for one in log(game)]
    wanted = ["TurnBegan", "SmokeLifted", "CardDrawn", "CardPlayed", "CardDiscarded", "CardDrawn"]
    assert [name for name in names if name in wanted][: len(wanted)] == wanted


def test_brb_a69_smoke_goes_before_the_draw(battle: Battle) -> None:
    game = battle("", ["orion", "konig"], tables={0: SMOKE}, stage="turn", discard="storm")
    assert game.node.label == "draw 0"
    assert game.board.cards.faces("discard") == ["storm", SMOKE]


@pytest.mark.parametrize("held", [0, 1, 7], ids=lambda n: f"BRB-406 BRB-416 with {n} in the hand")
def test_one_card_is_drawn(battle: Battle, held: int) -> None:
    hand = [MINES, REPAIR, SWEEPER, SCREEN, SMOKE, "minesweeper.hb41", "minesweeper.hf31"][:held]
    game = battle("draw 0 = storm", ["orion bridge, erin", "konig"], " ".join(hand), stage="turn")
    cards = game.board.cards
    assert cards.count("hand-0") + cards.count("discard") == held + 1


@pytest.mark.parametrize(
    ("hand", "script", "options"),
    [
        ("storm sea-plane MINES", "", ["play sea-plane", "play storm"]),
        ("storm sea-plane MINES", "play storm", ["discard MINES", "pass"]),
        ("storm internal-explosion MINES", "play internal-explosion", ["discard MINES", "pass"]),
        ("MINES", "", ["discard MINES"]),
    ],
    ids=[
        "BRB-407 one of them, in any order",
        "BRB-407 the last one needs no question",
        "BRB-407 the other order",
        "BRB-408 none held",
    ],
)
def test_single_use_cards_come_first(
    battle: Battle, asked: Asked, hand: str, script: str, options: list[str]
) -> None:
    game = battle(script, ["orion", "konig"], hand.replace("MINES", MINES) + f" {SWEEPER}")
    told = [token for token in asked(game)[1:] if SWEEPER not in token]
    wanted = [one.replace("MINES", MINES) for one in options]
    assert [token for token in told if not token.startswith(("play mines", "open"))] == wanted


@pytest.mark.parametrize(
    ("script", "hand", "discard", "gained"),
    [
        ("play radio-intercept", "radio-intercept storm", "great-leader", "play great-leader"),
        (
            "play secret-agent; agent 0 1 = sea-plane",
            "secret-agent storm",
            "",
            "play sea-plane",
        ),
    ],
    ids=["BRB-A14 by radio intercept", "BRB-A14 by secret agent"],
)
def test_gained_single_use_cards(
    battle: Battle, asked: Asked, script: str, hand: str, discard: str, gained: str
) -> None:
    hands = {1: "sea-plane"}
    game = battle(script, ["orion", "konig"], hand, hands=hands, discard=discard)
    assert asked(game) == ("play", gained, "play storm")


@pytest.mark.parametrize(
    ("ruling", "singles", "hand", "tokens"),
    [
        ("optional", 0, REPAIR, ["discard"]),
        ("optional", 1, REPAIR, ["discard", "pass"]),
        ("must", 0, REPAIR, ["discard"]),
        ("must", 1, REPAIR, ["discard"]),
        ("play_or_pass", 0, REPAIR, ["discard"]),
        ("play_or_pass", 1, REPAIR, ["pass"]),
    ],
    ids=[
        "BRB-408 none played",
        "BRB-409 BRB-A16 one played",
        "BRB-A16 must, none played",
        "BRB-A16 must, one played",
        "BRB-A16 play or pass, none played",
        "BRB-A16 play or pass, one played",
    ],
)
def test_the_main_action(
    battle: Battle, asked: Asked, ruling: str, singles: int, hand: str, tokens: list[str]
) -> None:
    options = {"after_single_use": ruling}
    hand = f"{hand} {MINES}"
    game = battle("", ["orion", "konig"], hand, options=options, singles=singles)
    verbs = {token.split()[0] for token in asked(game)[1:]}
    assert verbs == {"open-fire", "play", *tokens}
    assert ("pass" in asked(game)) == ("pass" in tokens)


@pytest.mark.parametrize(
    "ruling", ["optional", "must", "play_or_pass"], ids=lambda r: f"BRB-409 empty hand, {r}"
)
def test_an_empty_hand_passes(battle: Battle, facts: Facts, ruling: str) -> None:
    game = battle("", ["orion", "konig"], options={"after_single_use": ruling}, singles=1)
    assert facts(game, "Passed", "seat") == [0]
    assert game.node.label == "draw 0"


def test_brb_a17_no_card_has_a_legal_side(battle: Battle, asked: Asked) -> None:
    game = battle("", ["orion", "konig"], f"{SWEEPER} {SCREEN}")
    assert asked(game) == ("play", f"discard {SCREEN}", f"discard {SWEEPER}")


def test_brb_a15_nothing_to_act_on(battle: Battle, facts: Facts, asked: Asked) -> None:
    game = battle("", ["orion", "konig"], f"internal-explosion {MINES} {SWEEPER}")
    assert facts(game, "NothingToDo", "seat", "side") == [(0, "internal-explosion")]
    assert "pass" in asked(game)
    assert game.board.cards.faces("discard") == ["internal-explosion"]


@pytest.mark.parametrize(
    ("token", "sentence", "setup"),
    [
        (
            "pass",
            (
                "BRB-408",
                "a card must be played or discarded: no single-use card was played in this Turn",
            ),
            {},
        ),
        (
            "pass",
            ("BRB-A16", "a further card must be played or discarded while the hand holds one"),
            {"singles": 1, "options": {"after_single_use": "must"}},
        ),
        (
            f"discard {MINES}",
            ("BRB-A16", "after single-use cards a further card may be played, not discarded"),
            {"singles": 1, "options": {"after_single_use": "play_or_pass"}},
        ),
        (
            "pass",
            ("BRB-407", "Sea Plane must be played first: it is a single-use card in the hand"),
            {"hand": f"storm sea-plane {MINES}"},
        ),
        (
            f"discard {MINES}",
            ("BRB-407", "Sea Plane must be played first: it is a single-use card in the hand"),
            {"hand": f"storm sea-plane {MINES}"},
        ),
        (
            "discard sea-plane",
            ("BRB-503", "Sea Plane is a single-use card: it is played, never discarded"),
            {"hand": f"storm sea-plane {MINES}"},
        ),
        (
            "open-fire storm",
            ("BRB-502", "Storm has no open fire side"),
            {"hand": f"storm sea-plane {MINES}"},
        ),
        (
            f"play {SWEEPER}",
            ("BRB-602", "Minesweeper is a reaction: it is played in an enemy's Turn alone"),
            {},
        ),
        (
            f"play {REPAIR}",
            ("BRB-506", "there is nothing to play Repair on"),
            {"hand": f"{REPAIR} {MINES}"},
        ),
        (
            f"open-fire {SCREEN}",
            ("BRB-706", "no dreadnought of the squadron fits a box of Cruiser Screen"),
            {"hand": f"{SCREEN} {MINES}"},
        ),
        (
            f"open-fire {REPAIR}",
            ("BRB-705", "smoke protects every enemy squadron"),
            {"hand": f"{REPAIR} {MINES}", "tables": {1: SMOKE}},
        ),
        (
            "play pursuit-aeroplane.hf31",
            ("BRB-952", "no enemy air card is on the table"),
            {"hand": f"pursuit-aeroplane.hf31 {MINES}", "tables": {0: "sea-plane"}},
        ),
        (
            "play reinforcement.sf41.sb51",
            ("BRB-964", "the Dreadnought Deck is empty"),
            {"hand": f"reinforcement.sf41.sb51 {MINES}", "fleet": ""},
        ),
    ],
    ids=[
        "BRB-408 a pass that is not allowed",
        "BRB-A16 must",
        "BRB-A16 play or pass",
        "BRB-407 pass",
        "BRB-407 a double-use card too early",
        "BRB-503 a single-use card discarded",
        "BRB-502 one side only",
        "BRB-602 a reaction in the own Turn",
        "BRB-506 nothing to repair",
        "BRB-706 no box fits",
        "BRB-705 all are in smoke",
        "BRB-952 no air card",
        "BRB-964 no dreadnought",
    ],
)
def test_refusals(
    battle: Battle,
    refused: Refused,
    token: str,
    sentence: tuple[str, str],
    setup: Mapping[str, Any],
) -> None:
    hand = {"hand": f"{MINES} {SWEEPER}", **setup}
    game = battle("", ["orion", "konig"], **hand)
    assert refused(game, token) == sentence


@pytest.mark.parametrize("token", [f"play {REPAIR}", "discard tanks", "react storm"])
def test_brb_408_a_card_that_is_not_held(battle: Battle, refused: Refused, token: str) -> None:
    game = battle("", ["orion", "konig"], f"{SWEEPER} {SCREEN}")
    assert refused(game, token) == (
        "BRB-405",
        f"'{token}' is not possible at play: discard {SCREEN}, discard {SWEEPER}",
    )


def test_brb_401_a_seat_does_not_act_for_another(battle: Battle, refused: Refused) -> None:
    game = battle("", ["orion", "konig"], f"{SWEEPER} {SCREEN}")
    assert refused(game, f"discard {SWEEPER}", 1) == ("", "seat 1 has nothing to answer now")
    assert refused(game, "discard storm") == ("BRB-502", "there is no Storm in the hand")


@pytest.mark.parametrize(
    ("script", "setup", "hand"),
    [
        ("draw 0 = storm", LAST, ["storm", MINES]),
        (f"discard {MINES}; draw 0 = storm", {"deck": "storm"}, ["storm"]),
    ],
    ids=["BRB-413 at the draw", "BRB-413 BRB-A20 in the refill"],
)
def test_the_last_card_ends_the_sortie(
    battle: Battle,
    facts: Facts,
    log: Callable[..., list[Any]],
    script: str,
    setup: Mapping[str, Any],
    hand: list[str],
) -> None:
    """BRB-1004, BRB-1005: a refill of three more cards is not made, nothing is played."""
    squadrons = ["orion, erin, tiger, lion", "konig"]
    game = battle(script, squadrons, MINES, options={"sorties": "1"}, piles={0: "nassau"}, **setup)
    assert facts(game, "SortieEnded", "why", "cite") == [("the last card is drawn", "BRB-1004")]
    assert log(game, "CardPlayed") == []
    assert sorted(game.board.cards.faces("hand-0")) == sorted(hand)
    assert game.result is not None


def test_brb_a77_a_draw_eliminates_nobody(battle: Battle, facts: Facts) -> None:
    """BRB-A77."""
    game = battle("draw 0 = storm", ["orion", "konig"], options={"sorties": "1"}, **LAST)
    assert facts(game, "PlayerEliminated", "seat") == []


@pytest.mark.parametrize("left", [1, 2], ids=["BRB-413 the last card", "BRB-413 the last but one"])
def test_only_the_last_card(battle: Battle, facts: Facts, left: int) -> None:
    deck = " ".join(["storm", MINES][:left])
    game = battle("draw 0 = storm", ["orion", "konig"], stage="turn", deck=deck)
    assert len(facts(game, "SortieEnded", "why")) == (1 if left == 1 else 0)


@pytest.mark.parametrize(
    ("hand", "script"),
    [
        (f"internal-explosion storm {MINES}", "play internal-explosion; explosion orion = 5 4"),
        (f"mutiny.sf41.cf35 {MINES}", "play mutiny.sf41.cf35; squadron 0; mutiny orion = 5 1"),
    ],
    ids=["BRB-414 BRB-A21 own explosion", "BRB-414 own mutiny"],
)
def test_an_eliminated_player_stops_at_once(
    battle: Battle, asked: Asked, hand: str, script: str
) -> None:
    game = battle(script, ["orion fire", "konig", "lion"], hand)
    assert asked(game) == ("draw 1",)
    cards = game.board.cards
    assert (cards.count("hand-0"), cards.count("aside-0")) == (0, len(hand.split()) - 1)


@pytest.mark.parametrize(
    ("card", "teams", "own"),
    [
        ("mines.sf41.hb41", None, False),
        ("submarine.sf41.sb51", None, False),
        ("coastal-fort.sf41.cf35", None, False),
        ("destroyer-flotilla-attack.sf41.sb51", None, False),
        ("cruisers-attack.sf41.sb51", None, False),
        ("internment.cf35.hb41", None, False),
        ("mutiny.sf41.cf35", None, True),
        ("mines.sf41.hb41", "2x2", False),
        ("mutiny.sf41.cf35", "2x2", True),
    ],
    ids=lambda value: f"BRB-415 {value}",
)
def test_no_harm_to_friends(
    battle: Battle, asked: Asked, card: str, teams: str | None, own: bool
) -> None:
    squadrons = ["orion 3", "konig 4", "lion 3", "tiger 3"]
    game = battle(f"play {card}", squadrons, f"{card} {SWEEPER}", teams=teams)
    friends = {"squadron 0", "squadron 2"} if teams else {"squadron 0"}
    assert friends.issubset(asked(game)) if own else not friends & set(asked(game))


def test_brb_415_fire_at_a_partner(battle: Battle, refused: Refused) -> None:
    squadrons = ["orion", "konig", "lion", "tiger"]
    game = battle(f"open-fire {REPAIR}", squadrons, f"{REPAIR} {SWEEPER}", teams="2x2")
    assert refused(game, "squadron 2") == ("BRB-415", "Open Fire is for an enemy squadron")


def test_brb_416_and_a18_a_hand_limit_of_nothing(battle: Battle, asked: Asked) -> None:
    game = battle(f"draw 0 = {MINES}", ["orion bridge, nassau bridge", "konig"], stage="turn")
    assert isinstance(game.waiting, Decision)
    assert f"play {MINES}" in asked(game)
    game.submit(f"discard {MINES}")
    assert game.node.label == "draw 1"
    assert game.board.cards.count("hand-0") == 0

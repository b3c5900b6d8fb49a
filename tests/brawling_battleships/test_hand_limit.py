"""The hand limit (BRB-410 to BRB-412, BRB-503, BRB-805, BRB-A13, A18, A19, A20, A55, A64, A73)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]

SIX = ["orion", "erin", "tiger", "lion", "nassau", "konig"]
MORE = [*SIX, "barham", "malaya"]
HAND = [
    "cruiser-screen.sf41.sb51",
    "lay-smoke.sf41.cf35",
    "mines.sf41.hb41",
    "minesweeper.hb41",
    "minesweeper.hf31",
    "repair.cf35.cb45",
    "submarine.sf41.sb51",
    "zeppelin.hb41",
    "zeppelin.sf41.hf31",
]


def squadron(ships: list[str], bridge: int, other: str = "") -> str:
    """Ships of which the first `bridge` ones have a bridge critical."""
    return ", ".join(f"{one}{' bridge' * (n < bridge)}{other}" for n, one in enumerate(ships))


@pytest.mark.parametrize(
    ("ships", "bridge", "other", "limit"),
    [
        (SIX, 0, "", 6),
        (SIX, 1, "", 5),
        (SIX, 2, "", 4),
        (SIX, 6, "", 0),
        (SIX, 2, " 3 fire", 4),
        (SIX[:3], 1, "", 2),
        (MORE, 0, "", 8),
        (MORE, 1, "", 7),
    ],
    ids=[
        "BRB-410 six ships",
        "BRB-410 BRB-805 one bridge critical",
        "BRB-410 the sample: 6 ships, 2 with bridge criticals",
        "BRB-410 BRB-A18 nothing",
        "BRB-410 BRB-806 hits and fires do not matter",
        "BRB-410 three ships",
        "BRB-A64 eight ships",
        "BRB-A64 seven of eight",
    ],
)
@pytest.mark.parametrize("held", [0, 4, 8], ids=lambda n: f"{n} held")
def test_the_hand_is_brought_to_the_limit(
    battle: Battle,
    facts: Facts,
    asked: Asked,
    ships: list[str],
    bridge: int,
    other: str,
    limit: int,
    held: int,
) -> None:
    """BRB-411: discards or draws, never both; the hand is known card by card."""
    hand = HAND[:held]
    game = battle("", [squadron(ships, bridge, other), "warspite"], " ".join(hand), stage="adjust")
    draws = 0
    while not facts(game, "TurnBegan", "seat"):
        if game.node.label == "draw 0":
            draws += 1
            game.submit(coming(game))
        else:
            assert asked(game)[0] == "adjust"
            game.submit(asked(game)[1])
    discards = len(facts(game, "CardDiscarded", "card"))
    assert game.board.cards.count("hand-0") == limit
    assert (draws, discards) == (max(0, limit - held), max(0, held - limit))


def coming(game: Game) -> str:
    """The first double-use card that may come."""
    waiting: Any = game.waiting
    return next(str(face) for face, _ in waiting.space.outcomes() if "." in str(face))


def test_brb_411_the_owner_chooses_what_and_in_what_order(battle: Battle, asked: Asked) -> None:
    squadrons = ["orion, erin bridge, lion bridge", "konig"]
    game = battle("", squadrons, " ".join(HAND[:3]), stage="adjust")
    assert asked(game) == ("adjust", *(f"discard {face}" for face in HAND[:3]))
    for face in (HAND[2], HAND[0]):
        game.submit(f"discard {face}")
    cards = game.board.cards
    assert cards.faces("discard") == [HAND[2], HAND[0]]
    assert cards.faces("hand-0") == [HAND[1]]


@pytest.mark.parametrize(
    ("token", "cite", "sentence"),
    [
        ("pass", "BRB-411", "the hand holds 3 cards and its limit is 2: discard one"),
        ("play storm", "BRB-411", "the hand holds 3 cards and its limit is 2: discard one"),
        (
            "discard storm",
            "BRB-503",
            "Storm is a single-use card: it is never discarded",
        ),
        (
            "discard sea-plane",
            "BRB-502",
            "there is no Sea Plane in the hand",
        ),
    ],
    ids=[
        "BRB-411 no pass",
        "BRB-411 no play",
        "BRB-503 BRB-A73 a single-use card",
        "BRB-502 a card not held",
    ],
)
def test_what_is_not_discarded(
    battle: Battle, refused: Refused, token: str, cite: str, sentence: str
) -> None:
    hand = f"{HAND[2]} {HAND[5]} storm"
    game = battle("", ["orion, erin", "konig"], hand, stage="adjust")
    assert refused(game, token) == (cite, sentence)


def test_brb_412_and_a19_not_in_the_turn_of_another(battle: Battle, asked: Asked) -> None:
    """A bridge critical of seat 1 changes nothing of its hand (BRB-412, BRB-A19)."""
    game = battle(
        """open-fire mines.sf41.hb41; no-reaction; ship konig
        shot barham konig = 4 1; draw 0 = storm""",
        ["barham", "konig, lion"],
        "mines.sf41.hb41",
        hands={1: f"{HAND[3]} {HAND[5]}"},
    )
    assert game.board.squadrons[1].limit == 1
    assert game.board.cards.count("hand-1") == 2
    assert asked(game) == ("draw 1",)


def test_brb_412_no_refill_after_a_reaction(battle: Battle, asked: Asked) -> None:
    game = battle(
        f"""play mines.sf41.hb41; ship konig; 1: react {HAND[3]}; draw 0 = storm""",
        ["barham", "konig, lion"],
        "mines.sf41.hb41",
        hands={1: HAND[3]},
    )
    assert game.board.cards.count("hand-1") == 0
    assert asked(game) == ("draw 1",)


@pytest.mark.parametrize(
    ("ruling", "script", "waiting"),
    [
        ("next_turn", "draw 0 = storm", "draw 0"),
        ("next_turn", "draw 0 = storm; draw 0 = sea-plane", "draw 1"),
        ("at_once", "draw 0 = mines.sf41.hb41", "draw 0"),
        ("at_once", "draw 0 = storm", "draw 0"),
        ("at_once", "draw 0 = storm; draw 0 = great-leader; draw 0 = sea-plane", "draw 0"),
        ("at_once", "draw 0 = secret-agent", "agent 0 1"),
    ],
    ids=[
        "BRB-A13 kept",
        "BRB-A13 kept, and the next one",
        "BRB-A13 at once: a double-use card",
        "BRB-A13 at once: played, then the draws go on",
        "BRB-A13 at once: one after the other",
        "BRB-A13 at once: it works",
    ],
)
def test_single_use_cards_of_the_refill(
    battle: Battle, facts: Facts, ruling: str, script: str, waiting: str
) -> None:
    game = battle(
        script,
        ["orion, lion", "konig"],
        hands={1: f"{HAND[5]} {HAND[6]}"},
        options={"refill_single_use": ruling},
        stage="adjust",
    )
    assert game.node.label == waiting
    played = script.count("=") - script.count("mines") if ruling == "at_once" else 0
    assert len(facts(game, "CardPlayed", "card")) == played


def test_brb_a13_at_once_gained_cards_too(battle: Battle, facts: Facts, asked: Asked) -> None:
    """Two single-use cards that an agent takes in the refill are played as well (BRB-A73)."""
    game = battle(
        "draw 0 = secret-agent; agent 0 1 = storm; agent 0 1 = great-leader",
        ["orion", "konig, erin"],
        hands={1: "storm great-leader"},
        options={"refill_single_use": "at_once"},
        stage="adjust",
    )
    assert asked(game) == ("play", "play great-leader", "play storm")
    game.submit("play storm")
    assert facts(game, "CardPlayed", "card") == ["secret-agent", "storm", "great-leader"]
    assert asked(game) == ("draw 0",)


def test_brb_a13_a_refilled_card_waits_for_the_next_own_turn(battle: Battle, asked: Asked) -> None:
    game = battle(
        """draw 0 = storm; draw 0 = sea-plane; draw 1 = mines.sf41.hb41
        discard mines.sf41.hb41; draw 1 = zeppelin.hb41; draw 0 = repair.cf35.cb45""",
        ["orion, lion", "konig"],
        stage="adjust",
    )
    assert asked(game) == ("play", "play sea-plane", "play storm")


def test_brb_a55_sizes_of_hands_and_decks_are_public(battle: Battle) -> None:
    squadrons = ["orion", "konig", "lion"]
    game = battle("", squadrons, " ".join(HAND[:3]), hands={1: " ".join(HAND[3:5])})
    for viewer in range(3):
        places = game.imagine(viewer).board.cards
        assert [places.count(f"hand-{seat}") for seat in range(3)] == [3, 2, 0]
        assert places.count("deck") == game.board.cards.count("deck")
        assert game.imagine(viewer).board.fleet.count("deck") == game.board.fleet.count("deck")


def test_brb_a13_at_once_an_own_explosion_ends_the_turn(battle: Battle, asked: Asked) -> None:
    game = battle(
        "draw 0 = internal-explosion; explosion orion = 5 4",
        ["orion fire", "konig", "lion"],
        options={"refill_single_use": "at_once"},
        stage="adjust",
    )
    assert game.board.squadrons[0].out
    assert asked(game) == ("draw 1",)


def test_brb_a13_at_once_too_many_gained_cards_are_discarded(battle: Battle, asked: Asked) -> None:
    game = battle(
        f"draw 0 = secret-agent; agent 0 1 = {HAND[2]}; agent 0 1 = {HAND[5]}",
        ["orion", "konig, erin"],
        hands={1: f"{HAND[2]} {HAND[5]}"},
        options={"refill_single_use": "at_once"},
        stage="adjust",
    )
    assert asked(game) == ("adjust", f"discard {HAND[2]}", f"discard {HAND[5]}")

"""Reactions: what answers what, and what becomes of it (BRB-601, BRB-604, BRB-606, BRB-610 to 612).

Rulings BRB-A10, BRB-A12, BRB-A24, BRB-A75, BRB-A78 and BRB-A79.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from navalcore_brawling_battleships.kit import Kit

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Refused = Callable[..., tuple[str, str]]

MINES, REPAIR = "mines.sf41.hb41", "repair.cf35.cb45"
SWEEPER, OTHER_SWEEPER = "minesweeper.hb41", "minesweeper.hf31"
TURNAWAY, DUD, CONFUSION = "battle-turnaway.cf35.cb45", "dud.sb51.hb41", "confusion.sb51.cb45"
SUBMARINE, FORT = "submarine.sf41.sb51", "coastal-fort.sf41.cf35"
DESTROYERS, CRUISERS = "destroyer-flotilla-attack.sb51.cb45", "cruisers-attack.sf41.sb51"
ANTI_SUB, SCREEN = "destroyer-anti-sub-flotilla.sf41.cf35", "cruiser-screen.sf41.sb51"
ARMORED = "armored-cruiser.sf41.cb45"

FOUR = ["orion", "konig 1", "lion 1", "tiger 1"]


def windows(game: Game) -> int:
    """How many answers to windows the game has had."""
    assert game.journal is not None
    return len([record for record in game.journal.records if record.label == "react"])


def test_brb_601_and_a79_the_reactions(kit: Kit) -> None:
    assert sorted(row.id for row in kit.kind if row.reaction) == [
        "armored-cruiser",
        "battle-turnaway",
        "confusion",
        "cruiser-screen",
        "destroyer-anti-sub-flotilla",
        "dud",
        "minesweeper",
    ]
    confusion = kit.kind_of["confusion"]
    assert (confusion.use, confusion.cancels, confusion.own_only) == ("double", (), True)
    assert not kit.kind_of["pursuit-aeroplane"].reaction


@pytest.mark.parametrize(
    ("play", "reaction", "answers"),
    [
        (f"play {MINES}", SWEEPER, True),
        (f"play {SUBMARINE}", ANTI_SUB, True),
        (f"play {DESTROYERS}", SCREEN, True),
        (f"play {CRUISERS}", ARMORED, True),
        (f"play {FORT}", TURNAWAY, True),
        (f"open-fire {REPAIR}", TURNAWAY, True),
        (f"open-fire {REPAIR}", DUD, True),
        (f"open-fire {REPAIR}", CONFUSION, True),
        (f"play {MINES}", ANTI_SUB, False),
        (f"play {SUBMARINE}", SWEEPER, False),
        (f"play {DESTROYERS}", ANTI_SUB, False),
        (f"play {CRUISERS}", SCREEN, False),
        (f"play {FORT}", ARMORED, False),
        (f"play {FORT}", DUD, False),
        (f"play {MINES}", CONFUSION, False),
        (f"open-fire {REPAIR}", SWEEPER, False),
        (f"open-fire {REPAIR}", "pursuit-aeroplane.hf31", False),
    ],
    ids=lambda value: f"BRB-604 BRB-A10 {value}",
)
def test_what_answers_what(
    battle: Battle, asked: Asked, play: str, reaction: str, answers: bool
) -> None:
    hand = play.split()[1]
    script = f"{play}; squadron 1"
    game = battle(script, FOUR[:3], f"{hand} cruiser-screen.sb51.hf31", hands={1: reaction})
    expected = ["1: no-reaction", *([f"1: react {reaction}"] if answers else [])]
    assert asked(game) == ("react", *expected)


@pytest.mark.parametrize(
    ("token", "script", "cite", "sentence"),
    [
        (
            f"react {SWEEPER}",
            f"open-fire {REPAIR}; squadron 1",
            "BRB-604",
            "Minesweeper does not answer Open Fire, only Mines",
        ),
        (
            f"react {DUD}",
            f"play {MINES}; squadron 1",
            "BRB-604",
            "Dud does not answer Mines, only Open Fire",
        ),
        (
            f"react {TURNAWAY}",
            f"play {MINES}; squadron 1",
            "BRB-604",
            "Battle Turnaway does not answer Mines, only Open Fire and Coastal Fort",
        ),
        (
            f"react {CONFUSION}",
            f"play {MINES}; squadron 1",
            "BRB-621",
            "Confusion does not answer Mines, only Open Fire",
        ),
        (
            f"react {REPAIR}",
            f"play {MINES}; squadron 1",
            "BRB-601",
            "Repair is no reaction",
        ),
        (
            "react pursuit-aeroplane.hf31",
            f"play {MINES}; squadron 1",
            "BRB-601",
            "Pursuit Aeroplane is no reaction",
        ),
        (
            f"react {OTHER_SWEEPER}",
            f"play {MINES}; squadron 1",
            "BRB-603",
            f"'react {OTHER_SWEEPER}' is not possible at react: no-reaction, react {SWEEPER}",
        ),
    ],
    ids=[
        "BRB-604 a reaction that does not answer this card",
        "BRB-604 dud",
        "BRB-604 battle turnaway",
        "BRB-621 confusion against mines",
        "BRB-601 no reaction",
        "BRB-953 pursuit aeroplane",
        "BRB-611 a card that is not held",
    ],
)
def test_refused_reactions(
    battle: Battle, refused: Refused, token: str, script: str, cite: str, sentence: str
) -> None:
    hands = {1: f"{SWEEPER} {DUD} {TURNAWAY} {CONFUSION} pursuit-aeroplane.hf31"}
    game = battle(script, FOUR[:3], f"{REPAIR} {MINES}", hands=hands)
    assert refused(game, token, 1) == (cite, sentence)


def test_brb_606_a_partner_has_no_dud_to_play(battle: Battle, refused: Refused) -> None:
    script = f"open-fire {REPAIR}; squadron 1"
    hands = {3: f"{DUD} {CONFUSION}"}
    game = battle(script, FOUR, f"{REPAIR} {MINES}", hands=hands, teams="2x2")
    assert refused(game, f"react {DUD}", 3) == (
        "BRB-606",
        "Dud is for the owner of the attacked squadron who holds it",
    )


def test_brb_605_a_seat_does_not_react_for_another(battle: Battle, refused: Refused) -> None:
    game = battle(f"play {MINES}; squadron 1", FOUR, f"{REPAIR} {MINES}", hands={1: SWEEPER})
    assert refused(game, f"react {SWEEPER}", 2) == ("", "seat 2 has nothing to answer now")


@pytest.mark.parametrize(
    ("play", "reaction", "label"),
    [
        (f"play {MINES}", SWEEPER, "draw 1"),
        (f"open-fire {REPAIR}", TURNAWAY, "draw 1"),
        (f"open-fire {REPAIR}", DUD, "draw 1"),
    ],
    ids=["BRB-604 mines", "BRB-604 open fire", "BRB-604 BRB-606 dud by the owner"],
)
def test_cancelling(
    battle: Battle,
    rolled: Callable[[Game], list[str]],
    play: str,
    reaction: str,
    label: str,
) -> None:
    """BRB-607, BRB-608, BRB-610, BRB-611: both cards are discarded; nobody answers a reaction."""
    face = play.split()[1]
    game = battle(
        f"{play}; squadron 1; 1: react {reaction}",
        FOUR[:3],
        f"{face} {SCREEN}",
        hands={1: f"{reaction} storm", 2: OTHER_SWEEPER},
    )
    assert rolled(game) == []
    assert windows(game) == 1
    assert game.board.cards.faces("discard") == [face, reaction]
    assert game.board.cards.count("hand-1") == 1
    assert game.node.label == label


def test_brb_611_the_very_card_is_named(battle: Battle, asked: Asked) -> None:
    hands = {1: f"{SWEEPER} {OTHER_SWEEPER}"}
    game = battle(f"play {MINES}", ["orion", "konig"], f"{MINES} {REPAIR}", hands=hands)
    assert asked(game) == (
        "react",
        "1: no-reaction",
        f"1: react {SWEEPER}",
        f"1: react {OTHER_SWEEPER}",
    )


@pytest.mark.parametrize(
    ("blocks", "hand", "count"),
    [
        (False, f"{SWEEPER} storm", 2),
        (False, SWEEPER, 2),
        (True, f"{SWEEPER} storm", 1),
        (True, SWEEPER, 2),
    ],
    ids=[
        "BRB-612 BRB-A12 a single-use card does not stop it",
        "BRB-612 none held",
        "BRB-A12 it stops it",
        "BRB-A12 none held",
    ],
)
def test_unplayed_single_use_cards(
    battle: Battle, asked: Asked, blocks: bool, hand: str, count: int
) -> None:
    options = {"single_use_blocks_reaction": blocks}
    squadrons = ["orion", "konig"]
    game = battle(f"play {MINES}", squadrons, f"{MINES} {REPAIR}", hands={1: hand}, options=options)
    assert len(asked(game)) == count + 1


@pytest.mark.parametrize(
    ("ruling", "seats"),
    [("set_aside", [1]), ("discard", [1]), ("keep", [1, 3])],
    ids=["BRB-A24 set aside", "BRB-A24 discarded", "BRB-A24 kept"],
)
def test_hands_of_the_eliminated(battle: Battle, ruling: str, seats: list[int]) -> None:
    held: Mapping[str, Any] = {"hands": {3: SWEEPER}} if ruling == "keep" else {}
    game = battle(
        f"play {MINES}",
        ["orion", "konig", "lion", ""],
        f"{MINES} {REPAIR}",
        teams="2x2",
        options={"eliminated_hand": ruling},
        **held,
    )
    assert [decision.seat for decision in game.open] == seats
    if ruling == "keep":
        game.submit("no-reaction", 1)
        game.submit(f"react {SWEEPER}", 3)
        assert game.board.cards.faces("discard") == [MINES, SWEEPER]


def test_brb_a24_kept_but_no_dud(battle: Battle, asked: Asked) -> None:
    game = battle(
        f"open-fire {REPAIR}",
        ["orion", "konig", "lion", ""],
        f"{MINES} {REPAIR}",
        teams="2x2",
        options={"eliminated_hand": "keep"},
        hands={3: f"{DUD} {TURNAWAY}"},
    )
    assert asked(game)[1:] == ("1: no-reaction", "3: no-reaction", f"3: react {TURNAWAY}")


@pytest.mark.parametrize(
    ("reaction", "seat", "allowed"),
    [
        (DUD, 1, True),
        (DUD, 3, False),
        (CONFUSION, 1, True),
        (CONFUSION, 3, False),
        (TURNAWAY, 1, True),
        (TURNAWAY, 3, True),
    ],
    ids=lambda value: f"BRB-606 BRB-A09 {value}",
)
def test_whom_reactions_defend(
    battle: Battle, asked: Asked, reaction: str, seat: int, allowed: bool
) -> None:
    script = f"open-fire {REPAIR}; squadron 1"
    game = battle(script, FOUR, f"{MINES} {REPAIR}", hands={seat: reaction}, teams="2x2")
    assert (f"{seat}: react {reaction}" in asked(game)) == allowed

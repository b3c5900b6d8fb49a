"""Words of a card that is held, but not on offer: the reason that the rules give, and no other."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore.cli.refusing import refused

Battle = Callable[..., Any]

CRUISERS, MINES = "cruisers-attack.sf41.cb45", "mines.sf41.sb51"
DUD, SCREEN = "dud.sf41.cf35.hb41", "cruiser-screen.sb51.hf31"
OTHER = "cruisers-attack.cf35.cb45"
UNDAMAGED = ("nassau", "lion, orion", "erin")
NO_TARGET = "There is nothing to play Cruisers Attack on. [BRB-506]"
LISTED = "type a number from 1 to {}, its words, or ? for help."


@pytest.mark.parametrize(
    ("hand", "typed", "told"),
    [
        (CRUISERS, "Play Cruisers Attack", NO_TARGET),
        (CRUISERS, "play  cruisers attack", NO_TARGET),
        (CRUISERS, "play cruisers", NO_TARGET),
        (CRUISERS, "Play Cruisers Attack (square fire 41, circle bridge 45)", NO_TARGET),
        (CRUISERS, "play cruisers-attack", NO_TARGET),
        (f"{CRUISERS} {OTHER}", "Play Cruisers Attack", NO_TARGET),
        (
            DUD,
            "Play Dud",
            "Dud is a reaction: it is played in an enemy's Turn alone. [BRB-602]",
        ),
        (
            f"great-leader sea-plane {SCREEN}",
            "Discard Cruiser Screen",
            "Great Leader must be played first: it is a single-use card in the hand. [BRB-407]",
        ),
        (
            f"great-leader sea-plane {SCREEN}",
            "Discard Sea Plane",
            "Sea Plane is a single-use card: it is played, never discarded. [BRB-503]",
        ),
        (DUD, "Play Cruisers Attack", "There is no Cruisers Attack in the hand. [BRB-502]"),
        (DUD, "Open fire with Sea Plane", "There is no Sea Plane in the hand. [BRB-502]"),
        (DUD, "Discard Sea Plane", "There is no Sea Plane in the hand. [BRB-502]"),
    ],
)
def test_the_words_of_a_card_in_the_hand_find_the_reason(
    battle: Battle, hand: str, typed: str, told: str
) -> None:
    game = battle("", UNDAMAGED, f"{hand} {MINES}")
    assert refused(game, game.open[0], typed) == told


@pytest.mark.parametrize(
    "typed",
    ["Play Cruis", "Attack", "x", "Cruisers", "Play Minelaying", "play minelaying.sf41"],
    ids=["half a word", "not its beginning", "x", "no verb", "no card", "no face"],
)
def test_other_words_do_not(battle: Battle, typed: str) -> None:
    game = battle("", UNDAMAGED, f"{CRUISERS} {MINES} {SCREEN}")
    question = game.open[0]
    expected = f"'{typed}' is not possible here: {LISTED.format(len(question.options))}"
    assert refused(game, question, typed) == expected


def test_reasons_that_differ_from_card_to_card_are_not_told(battle: Battle) -> None:
    """One has no target, the other is a reaction."""
    game = battle("", UNDAMAGED, f"{CRUISERS} {DUD}")
    told = refused(game, game.open[0], "Play")
    assert told.startswith("'Play' is not possible here: type a number from 1 to ")


def test_nothing_is_told_of_the_hands_of_others(battle: Battle) -> None:
    game = battle("", UNDAMAGED, MINES, hands={1: CRUISERS})
    question = game.open[0]
    without = battle("", UNDAMAGED, MINES, hands={1: SCREEN})
    for typed in ("Play Cruisers Attack", "Discard Cruisers Attack", "React with Cruiser Screen"):
        assert refused(game, question, typed) == refused(without, without.open[0], typed)

"""Odds against hidden hands: exact over all deals that agree, and no others tell them apart."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

import navalcore
from navalcore import Game
from navalcore.dealers import Scripted
from tests.odds.brute_force import POLICIES, TooBig, agrees, brute

LIMIT = 3000
UNSEEN = (
    "cruiser-screen.sf41.sb51",
    "minesweeper.hb41",
    "destroyer-anti-sub-flotilla.sf41.cf35",
    "coastal-fort.sf41.cf35",
    "storm",
)
"""Of these cards seat 1 holds two, the others lie in the deck."""
CARDS = (
    "mines.sf41.hf31",
    "submarine.cf35.hf31",
    "internment.cf35.hb41",
    "mutiny.sf41.cf35",
    "repair.sf41.hb41",
    "coastal-fort.sf41.sb51",
    "cruisers-attack.cf35.cb45",
    "destroyer-flotilla-attack.sb51.cb45",
    "reinforcement.sf41.cf35",
)
SQUADRONS = (("nassau", "orion"), ("nassau 2", "lion 3"))
AIMLESS = (("internment", 0), ("cruisers-attack", 0), ("repair", 1))
"""Cards that a squadron cannot play, or that ask before anything comes of them."""


def deals(card: str, squadrons: tuple[str, str]) -> Iterator[tuple[Fraction, Game]]:
    """The position under every hand that seat 1 may hold."""
    hands = list(combinations(UNSEEN, 2))
    for held in hands:
        rows = []
        for seat, (told, hand) in enumerate(zip(squadrons, ((card,), held), strict=True)):
            ship, _, hits = told.partition(" ")
            ships = [{"id": ship, "hits": int(hits or 0)}]
            rows.append({"seat": seat, "ships": ships, "hand": list(hand)})
        setup = {
            "stage": "play",
            "active": 0,
            "player": rows,
            "deck": [face for face in UNSEEN if face not in held],
        }
        game = navalcore.new_game("brawling-battleships", seats=2, setup=setup, dealer=Scripted(()))
        yield Fraction(1, len(hands)), game


@pytest.mark.parametrize(
    ("card", "squadrons"),
    [
        pytest.param(card, squadrons, id=f"{card}, {' against '.join(squadrons)}")
        for card in CARDS
        for place, squadrons in enumerate(SQUADRONS)
        if (card.partition(".")[0], place) not in AIMLESS
    ],
)
def test_odds_are_over_all_hands(card: str, squadrons: tuple[str, str]) -> None:
    every = list(deals(card, squadrons))
    views = [game.view(0) for _, game in every]
    assert all(view == views[0] for view in views)
    _, game = every[3]
    options = [one for one in game.open[0].options if one.verb.name not in ("pass", "discard")]
    tokens = [one.token for one in options]
    done = 0
    for token in dict.fromkeys((tokens[0], tokens[-1])):
        for policy, answers in POLICIES.items():
            try:
                found = brute(every, 0, token, card_is_over, answers, LIMIT)
            except TooBig:
                continue
            odds = game.odds(token, until="card", policy=policy)
            agrees(odds, found, stops=False)
            assert odds.deals == len(every)
            others = [other.odds(token, until="card", policy=policy) for _, other in every[::4]]
            assert all(other == odds for other in others)
            done += 1
    assert done >= 1


def card_is_over(game: Game) -> bool:
    return "Play" not in [type(frame).__name__ for frame in game.frames]


@pytest.mark.parametrize("policy", ["default", "random", "captain"])
def test_drawn_odds_are_alike_for_all_games_behind_one_view(policy: str) -> None:
    """What is drawn by chance comes from the view alone: not a byte tells the true hand."""
    told = {
        repr(game.odds(token, until="turn", policy=policy, most=5, games=40))
        for _, game in deals("mines.sf41.hf31", SQUADRONS[0])
        for token in [game.open[0].options[0].token]
    }
    (one,) = told
    assert "exact=False" in one

"""The exact odds of a shot equal those of walking every way through dice, cards and effects."""

import random
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from navalcore import Decision, Game
from navalcore.cards import STANDARD_52
from navalcore.dealers import Forbidden
from navalcore.previews import forecast, previews
from navalcore.steps import Chance
from navalcore.walks import shares

ROLLS = ("shot", "expert-gunnery", "torpedo-shot", "draw", "magazine", "survival")
QUIET = ("shoot", "torpedo", "for-the-fatherland")  # whose first option does nothing
THROUGH = (
    *("HullDamaged", "CardTookEffect", "BridgeHit", "MagazineRolled", "BoatLost"),
    *("NoBoxFree", "CardIgnored"),
)


def outcomes(game: Game, target: str, token: str) -> dict[str, Any]:
    """What an option comes to at the end of the phase, by every way that chance may take."""
    first = game.clone(Forbidden())
    first.log = []
    first.apply(token)
    found: dict[str, Any] = {"hit": 0, "effect": 0, "sunk": 0, "spread": defaultdict(Fraction)}
    waiting = [(Fraction(1), first)]
    while waiting:
        share, here = waiting.pop()
        node = here.waiting
        if isinstance(node, Chance) and node.label.split()[0] in ROLLS:
            for part, outcome in shares(node):
                there = here.clone(Forbidden())
                there.log = list(here.log or ())
                there.apply(outcome)
                waiting.append((share * part, there))
        elif isinstance(node, Decision) and node.label.split()[0] in (*QUIET, "order"):
            here.apply(node.options[0])
            waiting.append((share, here))
        else:
            reckon(found, here, share, target)
    return found


def reckon(found: dict[str, Any], game: Game, share: Fraction, target: str) -> None:
    """Count one way."""
    events = [(type(event).__name__, event) for event in game.log or ()]
    drawn = [e.card for name, e in events if name == "DamageCardDrawn" and e.counts]
    mine = [(name, e) for name, e in events if getattr(e, "card", "") in drawn]
    hurt = [(name, e) for name, e in mine if name in THROUGH]
    points = sum(e.points for name, e in hurt if name == "HullDamaged")
    boats = sum(name == "BoatLost" for name, _ in hurt)
    found["hit"] += share * any(name == "ShotFired" and e.hit for name, e in events)
    found["effect"] += share * bool(hurt)
    found["sunk"] += share * (not game.board.ships[target].afloat)
    found["spread"][points + boats] += share


def agrees(game: Game, firer: str, token: str) -> None:
    """Assert that the forecast of an option is exact."""
    if game.node.label == "order shooting":
        game.submit(f"next {firer}")
    decision = game.node
    assert isinstance(decision, Decision)
    option = decision.find(token)
    assert option is not None, (token, [one.token for one in decision.options])
    made = forecast(game, decision, option)
    assert made is not None
    true = outcomes(game, token.split()[1], token)
    assert [share for _, share in made.chances] == [true["hit"], true["effect"], true["sunk"]]
    assert dict(made.spread) == {n: share for n, share in true["spread"].items() if share}
    mean = sum((n * share for n, share in true["spread"].items()), Fraction(0))
    assert made.means[0][1] == mean
    assert previews(game, decision)[token].share == true["hit"]


def few(numbers: random.Random, firer: str, target: str, other: str) -> dict[str, Any]:
    """A deck of few cards, often with a magazine card: up to four to draw, up to two discards.

    All others wait for another ship, or lie beside it.
    """
    cards = numbers.sample(STANDARD_52, 6)
    if numbers.random() < 0.6 and not any(card[0] == "2" for card in cards):
        cards[numbers.randrange(4)] = numbers.choice(("2S", "2C", "2D"))
    count = numbers.randint(0, 4)
    draw, discard = cards[:count], cards[4 : 4 + numbers.randint(0, 2)]
    rest = [card for card in STANDARD_52 if card not in draw and card not in discard]
    own = numbers.choice(((), ("8S",), ("2C", "9S"), ("10C", "2S")))
    return {
        "draw": draw,
        "discard": discard,
        "permanent": [card for card in rest if card[:-1] in "2AKQJ" and card not in own],
        "bridge": [card for card in rest if card[0] == "3"],
        "pending": [
            {"firer": firer, "target": target if card in own else other, "card": card}
            for card in rest
            if card in own or card[:-1] in ("4", "5", "6", "7", "8", "9", "10")
        ],
    }


SQUARES = ("D5", "D6", "E4", "C7")  # ranges 2, 3, 1 and 4 from Bismarck on D3


@pytest.mark.parametrize("seed", range(164))
def test_a_german_gun_shot(strait: Callable[..., Game], seed: int) -> None:
    numbers = random.Random(seed)
    options = {
        "ace": numbers.choice(("high", "low")),
        "sink_at": numbers.choice(("reach", "exceed")),
        "reshuffle": numbers.choice(("on_empty", "each_turn")),
    }
    deck = few(numbers, "prinz-eugen", "hood", "prince-of-wales")
    game = strait(
        "shooting",
        options=options,
        slot="german",
        waiting=["bismarck"],
        pending=deck["pending"],
        deck=[{"side": "german", "draw": deck["draw"], "discard": deck["discard"]}],
        bismarck={"square": "D3", "facing": "E"},
        prinz_eugen={"square": "A1"},
        hood={
            "square": numbers.choice(SQUARES),
            "facing": "N",
            "hull_damage": numbers.choice((0, 5, 16, 20, 23)),
        },
        prince_of_wales={
            "square": "H8",
            "permanent": deck["permanent"],
            "bridge": deck["bridge"],
        },
    )
    agrees(game, "bismarck", numbers.choice(("fire hood 0", "fire hood 2")))


@pytest.mark.parametrize("seed", range(12))
def test_a_shot_of_hood_whose_missing_doubles_are_rolled_again(
    strait: Callable[..., Game], seed: int
) -> None:
    """FAS-1102"""
    numbers = random.Random(f"hood {seed}")
    deck = few(numbers, "prince-of-wales", "bismarck", "prinz-eugen")
    game = strait(
        "shooting",
        slot="british",
        waiting=["hood"],
        pending=deck["pending"],
        deck=[{"side": "british", "draw": deck["draw"], "discard": deck["discard"]}],
        hood={"captain": "holland", "square": "D6", "facing": numbers.choice("NE")},
        bismarck={"square": numbers.choice(("D4", "D3")), "hull_damage": 27},
        prinz_eugen={
            "square": "H1",
            "permanent": deck["permanent"],
            "bridge": deck["bridge"],
        },
    )
    agrees(game, "hood", numbers.choice(("fire bismarck 0", "fire bismarck 4")))


@pytest.mark.parametrize("points", [0, 1])
@pytest.mark.parametrize("seed", range(12))
def test_a_shot_at_michel(raid: Callable[..., Game], seed: int, points: int) -> None:
    """FAS-1312, FAS-1325: torpedoes draw three cards, also from a pile that runs out."""
    numbers = random.Random(f"michel {seed}")
    cards = numbers.sample(STANDARD_52, 4)
    count = numbers.randint(0, 3)
    game = raid(
        {
            "michel": f"D4 W hull_damage={numbers.choice((0, 12, 20))}",
            "walpole": f"D{numbers.choice((3, 2))} {numbers.choice(('E', 'S'))}",
        },
        stage="shooting",
        scenario="dd-attack",
        slot="british",
        waiting=["walpole"],
        pending=waiting_for_nobody(cards, "blencathra", "kondor"),
        deck=[{"side": "british", "draw": cards[:count], "discard": cards[count:]}],
    )
    agrees(game, "walpole", f"{numbers.choice(('torpedo', 'fire'))} michel {points}")


@pytest.mark.parametrize("boats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_a_shot_at_a_flotilla(raid: Callable[..., Game], seed: int, boats: int) -> None:
    """FAS-1326: each card that counts costs a boat."""
    numbers = random.Random(f"boats {seed}")
    cards = numbers.sample(STANDARD_52, 4)
    game = raid(
        {
            "michel": "D4 W",
            "iltis": "D5 W",
            "MTB-1": f"D{numbers.choice((6, 7))} N boats={boats} spotted",
        },
        stage="shooting",
        released=True,
        slot="german",
        waiting=["iltis"],
        pending=waiting_for_nobody(cards, "kondor", "MTB-2"),
        deck=[{"side": "german", "draw": cards[:2], "discard": cards[2:]}],
    )
    agrees(game, "iltis", f"fire MTB-1 {numbers.choice((0, 1))}")


def waiting_for_nobody(cards: list[str], firer: str, target: str) -> list[dict[str, str]]:
    """All other cards of a deck as cards that will be void."""
    rest = [card for card in STANDARD_52 if card not in cards]
    return [{"firer": firer, "target": target, "card": card} for card in rest]

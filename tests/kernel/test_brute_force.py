"""What a view implies against brute force over real cards, exactly, for every viewer."""

import json
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.errors import KernelError

TWO = ({"A": 3, "B": 2}, {"deck": 5})
THREE = ({"A": 2, "B": 2, "C": 1}, {"deck": 4, "reserve": 1})
FOUR = ({"A": 2, "B": 1, "C": 2, "D": 1}, {"deck": 3, "reserve": 2, "aside": 1})

STORIES = [
    pytest.param(TWO, ["drawn deck A hand-0", "drawn deck B hand-1"], id="NAS-201 hidden draws"),
    pytest.param(
        THREE,
        [
            "drawn deck A hand-0",
            "play hand-0 A discard",
            "play discard A hand-0",
            "drawn deck B hand-0",
            "drawn hand-0 B hand-1 0",
            "play hand-0 A discard",
        ],
        id="NAS-311 theft from a hand with a known card, then that card is played",
    ),
    pytest.param(
        THREE,
        [
            "drawn deck A hand-0",
            "play hand-0 A discard",
            "play discard A hand-0",
            "drawn deck A hand-0",
            "drawn hand-0 A hand-1 0",
            "play hand-0 A discard",
            "play hand-1 A discard",
        ],
        id="NAS-311 theft, then equal faces are played",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck A hand-0",
            "drawn deck C hand-0",
            "drawn hand-0 A hand-1 0",
            "play hand-0 C discard",
        ],
        id="NAS-311 theft, then another face is played",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck A hand-1",
            "drawn deck A hand-1",
            "rule_out hand-1 D",
            "drawn hand-1 A hand-2 1",
            "rule_out hand-1 C",
        ],
        id="NAS-321 marks travel with a stolen card",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck A hand-0",
            "drawn deck C hand-0",
            "play hand-0 A stow-0",
            "play hand-0 C discard",
            "move_all stow-0 hand-0",
        ],
        id="NAS-341 stowed face down",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck A hand-1",
            "drawn deck C hand-1",
            "look hand-1 2",
            "move_all hand-1 stow-1",
            "drawn aside B hand-2",
            "merge stow-1 deck",
            "drawn deck C hand-0",
        ],
        id="NAS-345 a hand is stowed and stays known, then is shuffled away",
    ),
    pytest.param(
        FOUR,
        [
            "merge reserve deck",
            "drawn deck A discard",
            "blind deck aside",
            "drawn deck C hand-0",
            "drawn aside B hand-1",
        ],
        id="NAS-202 the reserve is merged with the deck, cards go aside unseen",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck A discard",
            "drawn deck A discard",
            "drawn aside C hand-0",
            "merge discard deck",
            "drawn deck A hand-1",
            "drawn reserve D hand-2",
        ],
        id="NAS-202 the discards are shuffled while cards lie aside",
    ),
    pytest.param(
        TWO,
        [
            "drawn deck A hand-0",
            "drawn deck B hand-0",
            "play hand-0 A deck bottom",
            "play hand-0 B deck bottom all",
            "drawn deck A hand-1",
            "drawn deck A hand-1",
            "drawn deck B hand-2",
            "drawn deck A hand-2",
        ],
        id="NAS-342 NAS-343 under the deck, known to one and known to all",
    ),
    pytest.param(
        TWO,
        [
            "drawn deck A hand-0",
            "drawn deck B hand-0",
            "look hand-0 1",
            "drawn hand-0 B hand-2 0",
            "merge hand-0 deck",
            "drawn deck A hand-1",
        ],
        id="NAS-331 a hand that was looked at is stolen from, the rest shuffled away",
    ),
    pytest.param(
        FOUR,
        [
            "drawn deck B discard",
            "drawn reserve C hand-1",
            "drawn reserve A discard",
            "merge discard deck",
            "drawn deck A hand-2",
            "drawn deck A hand-2",
            "drawn deck C discard",
            "look hand-2 1",
            "look hand-2 0",
        ],
        id="NAS-331 looking at equal faces that may come from two shuffles",
    ),
    pytest.param(
        THREE,
        ["drawn deck A hand-0", "look hand-0 1", "drawn hand-0 A hand-2 0", "look hand-2 0"],
        id="NAS-331 looking at what was stolen",
    ),
    pytest.param(
        FOUR,
        [
            *("drawn deck A hand-0", "drawn deck B hand-0", "drawn deck C hand-2"),
            "drawn hand-0 A hand-1",
            "play hand-0 B deck top",
            "look deck 2",
            "move_all deck hand-1",
        ],
        id="NAS-331 a doubtful card on the deck is looked at, then taken up",
    ),
    pytest.param(
        FOUR,
        [
            *("drawn deck A hand-0", "drawn deck B hand-0", "drawn deck C hand-2"),
            "drawn hand-0 A hand-1",
            "play hand-0 B deck bottom",
            "play deck B hand-1",
        ],
        id="NAS-342 the only card under the deck is picked out",
    ),
]


def told(words: str) -> list[Any]:
    """The step that words stand for: a method of `Cards` and its arguments."""
    verb, *rest = words.split()
    return [verb, *arguments(verb, rest)]


def arguments(verb: str, rest: list[str]) -> list[Any]:
    """The arguments of a step."""
    if verb in ("drawn", "play"):
        part = rest.pop(3) if "bottom" in rest or "top" in rest else ""
        seen = None if rest[3:] == ["all"] else tuple(int(word) for word in rest[3:])
        return [*rest[:3], part, seen]
    if verb == "blind":
        return [*rest, 1]
    if verb == "rule_out":
        return [rest[0], [rest[1]], "NAS-321"]
    return [rest[0], 1 << int(rest[1])] if verb == "look" else rest


def take(cards: Cards, follower: Any, step: list[Any]) -> None:
    """Take a step with the cards, and by brute force."""
    getattr(follower, step[0])(*step[1:])
    getattr(cards, step[0])(*step[1:])


def differences(cards: Cards, follower: Any, implied: Callable[..., Any]) -> list[str]:
    """The viewers whose view implies another distribution than brute force, in words."""
    found = []
    for viewer, worlds in follower.worlds.items():
        shown = cards.view(viewer)
        if implied(shown) != worlds.exact():
            found.append(f"{viewer} must think {worlds.exact()}, its view says {implied(shown)}")
        for index, (name, row) in enumerate(shown["now"].items()):
            for picture in worlds.exact():
                lying = sorted(face for part in picture[index] for face in part)
                sure = list(row["cards"])
                if any(sure.count(face) > lying.count(face) for face in sure):
                    found.append(f"{viewer} is told {sure} of {name}, which may hold {lying}")
        filled = Cards.fill(shown, viewer, Quick(len(worlds.worlds)).below)
        again = Cards.load(json.loads(json.dumps(filled)))
        if json.dumps(again.view(viewer)) != json.dumps(shown):
            found.append(f"{viewer} imagines cards that look otherwise")
    return found


@pytest.mark.parametrize(("cards", "steps"), STORIES)
def test_views_imply_what_brute_force_finds(cards: Any, steps: list[str]) -> None:
    from physical import implied
    from twins import both

    here, follower = both(*cards)
    for step in steps:
        take(here, follower, told(step))
        assert differences(here, follower, implied) == [], step


@pytest.mark.parametrize(("cards", "steps"), STORIES[1:4] + STORIES[6:7] + STORIES[10:11])
def test_imagined_cards_come_as_often_as_they_should(cards: Any, steps: list[str]) -> None:
    from physical import picture_of
    from twins import both

    here, follower = both(*cards)
    samples = 2000
    for step in steps:
        take(here, follower, told(step))
    numbers, dealt = Quick(1941), random.Random(1941)
    for viewer, worlds in follower.worlds.items():
        shown = here.view(viewer)
        counted: dict[Any, int] = {}
        for _ in range(samples):
            seen = picture_of(Cards.fill(shown, viewer, numbers.below), dealt)
            counted[seen] = counted.get(seen, 0) + 1
        exact = worlds.exact()
        assert counted.keys() <= exact.keys()
        for seen, share in exact.items():  # five standard deviations and a card
            spread = (float(share * (1 - share)) * samples) ** 0.5
            assert abs(counted.get(seen, 0) - float(share) * samples) <= 5 * spread + 1, seen


def a_step(cards: Cards, numbers: random.Random) -> list[Any]:
    """Any step that these cards allow: a method and its arguments."""
    hands = [f"hand-{seat}" for seat in range(3)]
    found: list[list[Any]] = []
    for pile in ("deck", "aside", "reserve"):
        if cards.count(pile):
            found += [["drawn", pile, hand, "", ()] for hand in hands]
            found.append(["drawn", pile, "discard", "", ()])
    if cards.count("deck"):
        found += [["blind", "deck", "aside", 1]]
        found += [["drawn", "deck", "aside", "", (numbers.randrange(3),)]]
    deck = cards.places["deck"]
    if not deck.slots and (deck.top or deck.bottom):
        found += [["look", "deck", 1 << numbers.randrange(3)]] * 3
        found += [["move_all", "deck", numbers.choice([*hands, "discard"])]] * 3
    if not deck.slots and not deck.items and deck.bottom:
        found += [["play", "deck", deck.bottom[0][0], numbers.choice([*hands, "discard"])]] * 3
    for seat, hand in enumerate(hands):
        stow = f"stow-{seat}"
        for face in dict.fromkeys(cards.faces(hand)):
            found += [["play", hand, face, "discard"], ["play", hand, face, stow]]
            found += [["play", hand, face, "deck", "bottom", seen] for seen in ((), None)]
            found += [["play", hand, face, "deck", "top"]]
        if cards.count(hand):
            others = [other for other in range(3) if other != seat]
            found += [["drawn", hand, f"hand-{other}", "", (seat,)] for other in others] * 3
            found += [["look", hand, 1 << other] for other in others]
            out = [face for face in "ABC" if face not in cards.faces(hand)]
            found += [["rule_out", hand, [face], "NAS-321"] for face in out] * 2
            found += [["move_all", hand, stow], ["merge", hand, "deck"]]
        if cards.count(stow):
            found += [["move_all", stow, hand], ["merge", stow, "deck"]]
    for pile in ("discard", "reserve", "aside"):
        found += [["merge", pile, "deck"]] if cards.count(pile) else []
    for face in dict.fromkeys(cards.faces("discard")):
        found.append(["play", "discard", face, numbers.choice(hands)])
    step = numbers.choice(found)
    if step[0] == "drawn":
        names, weights = zip(*cards.space(step[1]).outcomes(), strict=True)
        step.insert(2, numbers.choices(names, weights)[0])
    return step


def random_story(seed: int, length: int) -> None:
    """Random steps, each compared; and what `knowledge` tells against what was learned."""
    from physical import implied
    from twins import both

    numbers = random.Random(seed)
    cards, follower = both(*numbers.choice((TWO, THREE, FOUR)))
    for number in range(length):
        step, kept = a_step(cards, numbers), cards.clone()
        before = {viewer: kept.knowledge(viewer) for viewer in follower.worlds}
        try:
            getattr(kept, step[0])(*step[1:])
        except KernelError as fault:  # cards of two kinds cannot go blindly
            assert "undecided" in str(fault)
            continue
        follower.learned = set()
        take(cards, follower, step)
        assert differences(cards, follower, implied) == [], (seed, number, step)
        if step[0] in ("drawn", "merge"):
            continue  # a chance bars undo by itself; a shuffle forgets
        for viewer, (unseen, lessons) in before.items():
            now = cards.knowledge(viewer)
            # A card that is seen counts as news even if its face could have been worked out.
            news = now != (unseen, lessons)
            assert news == (viewer in follower.learned) or now[0] != unseen, (seed, number, step)
            assert news or viewer not in follower.learned, (seed, number, step)


@pytest.mark.parametrize("seed", range(24))
def test_random_steps_agree_with_brute_force(seed: int) -> None:
    random_story(seed, 10)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1600))
def test_long_random_stories_agree_with_brute_force(seed: int) -> None:
    random_story(seed, 20)


@pytest.mark.parametrize(
    ("pools", "known"),
    [
        ([{"A": 2, "B": 1}], []),
        ([{"A": 1, "B": 1}, {"A": 1, "C": 2}], []),
        ([{"A": 2}, {"B": 1, "C": 1}], ["D"]),
        ([{"A": 1, "B": 2}], ["A", "C"]),
        ([{"A": 1, "B": 1}, {"B": 1, "C": 1}], ["A"]),
    ],
)
def test_draws_from_a_merged_deck_are_those_of_enumerated_shuffles(
    pools: list[dict[str, int]], known: list[str]
) -> None:
    """All slots of all pools and cards that a seat knew, in every order that they may lie."""
    cards = Cards("cards")
    for name in ("deck", "spare"):
        cards.add_place(name, "deck")
    cards.add_place("hand", "hand", (0,))
    for faces in pools:
        cards.add_pool(faces, {"deck": sum(faces.values())})
    cards.add_pool({"X": 1}, {"spare": 1})  # something lies elsewhere: nothing starts anew
    cards.add_cards("hand", known)
    cards.merge("hand", "deck")

    physical = [face for faces in pools for face, n in faces.items() for _ in range(n)] + known
    orders = [tuple(order[:3]) for order in permutations(physical)]
    wanted = {order: Fraction(orders.count(order), len(orders)) for order in set(orders)}

    found: dict[tuple[str, ...], Fraction] = {}

    def draw(here: Cards, drawn: tuple[str, ...], share: Fraction) -> None:
        if len(drawn) == 3:
            found[drawn] = found.get(drawn, Fraction(0)) + share
            return
        space = here.space("deck")
        for outcome, weight in space.outcomes():
            there = here.clone()
            face = there.drawn("deck", str(outcome), "hand")
            draw(there, (*drawn, face), share * Fraction(weight, space.total))

    draw(cards, (), Fraction(1))
    assert found == wanted

"""Whatever is not an option is refused, and a refusal changes nothing and draws nothing."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from navalcore_fire_at_sea.choices import COURSES, HELMS

from navalcore import Game
from navalcore.dealers import Seeded
from navalcore.errors import Refusal

Begin = Callable[..., Game]

SHIPS = ("bismarck", "prinz-eugen", "hood", "prince-of-wales", "michel", "iltis", "MTB-1")
NUMBERS = ("-1", "0", "1", "2", "3", "4", "6", "99")
TOKENS = [
    "",
    " ",
    "hold ",
    "HOLD",
    "nothing",
    "²",
    "fire",
    "hold",
    "hold-fire",
    "no-torpedo",
    "no-repair",
    "add-one",
    "leave-roll",
    "again",
    "accept",
    "place A1 S",
    "fire hood ²",
    "fire hood --2",
    "repair KS --2",
    "spend --2",
    "fire hood 1.5",
    "step",
    "step astern",
    *(f"step {course}" for course in COURSES),
    *(f"turn {helm}" for helm in (*HELMS, "ahead")),
    *(f"step-turn {course} {helm}" for course, helm in product(COURSES, HELMS)),
    *(f"turn-step {helm} {course}" for course, helm in product(COURSES, HELMS)),
    *(f"turn-step {course} {helm}" for course, helm in product(COURSES, HELMS)),
    *(f"next {ship}" for ship in SHIPS),
    *(f"{verb} {ship} {n}" for verb, ship, n in product(("fire", "torpedo"), SHIPS, NUMBERS)),
    *(f"repair {card} {n}" for card, n in product(("KS", "3S", "4S", "10H"), NUMBERS)),
    *(f"spend {n}" for n in NUMBERS),
    *(f"{verb} {who}" for verb in ("admiral", "captain") for who in ("tovey", "topp", "luetjens")),
]

RULINGS: list[dict[str, Any]] = [
    {},
    {"off_map": "withdraw", "forward_set": "along_facing", "cp_move_on_fail": True},
    {"both_order": "move_first", "forward_set": "literal", "failed_move": "literal"},
]


@pytest.mark.parametrize(
    "options",
    RULINGS,
    ids=[f"FAS-409 {one}" for one in ("defaults", "other rulings", "and others")],
)
@pytest.mark.parametrize("scenario", ["denmark-strait", "mtb-attack"])
def test_a_refusal_changes_nothing(begin: Begin, scenario: str, options: dict[str, Any]) -> None:
    """FAS-409: at every question of a game so far as it goes."""
    random = Random(41)
    game = begin(scenario=scenario, options=options, dealer=Seeded(24))
    asked = 0
    while game.result is None and asked < 120:
        if not game.open:
            with pytest.raises(Refusal):
                game.submit("no outcome")
            game.roll()
            continue
        asked += 1
        allowed = {option.token for option in game.open[0].options}
        before = (game.state(), len(game.events()), len(game.journal.lines))
        for token in random.sample(TOKENS, 12):
            if token not in allowed:
                with pytest.raises(Refusal) as caught:
                    game.submit(token)
                assert caught.value.message
        with pytest.raises(Refusal):
            game.submit(min(allowed), seat=1 - game.open[0].seat)
        assert (game.state(), len(game.events()), len(game.journal.lines)) == before
        game.submit(random.choice(sorted(allowed)))
    assert asked == 120 or game.result is not None

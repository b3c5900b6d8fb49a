"""How bots judge a position: chances that add up, see no hidden card, and know a winner."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from navalcore_brawling_battleships.prospects import NAMES, WEIGHTS, features, prospect

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.plugins import Library

FORMS: list[dict[str, Any]] = [{"seats": count} for count in range(2, 7)]
FORMS += [{"teams": teams} for teams in ("2x2", "2x3", "3x2")]
EVERY = 23  # answers of a walk for one position that is looked at


def positions(library: Library, form: dict[str, Any], seed: str) -> Iterator[Game]:
    """Positions of a random game under random rulings, at decisions and before rolls."""
    numbers = random.Random(f"{form} {seed}")
    specs = library.ruleset("brawling-battleships").options
    options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
    options["owner_seat"] = "0"
    game = navalcore.new_game(
        "brawling-battleships", options=options, dealer=Quick(seed), library=library, **form
    )
    while game.result is None:
        if game.answers % EVERY == 0:
            yield game
        if game.open:
            game.submit(numbers.choice(game.node.options), game.node.seat)
        else:
            game.roll()


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_chances_of_the_sides_add_up_to_1_in_every_position(
    library: Library, form: dict[str, Any]
) -> None:
    seen = 0
    for seed in "abcd":
        for game in positions(library, form, seed):
            found = dict(zip(game.sides, prospect(game), strict=True))
            assert sum(found.values()) == pytest.approx(1)
            assert all(0 <= share <= 1 for share in found.values())
            assert prospect(game) == [found[side] for side in game.sides]  # partners alike
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_only_what_lies_open_is_judged(library: Library, form: dict[str, Any]) -> None:
    seen = 0
    for game in positions(library, form, "hidden"):
        if game.open and seen < 5:
            seat = game.node.seat
            assert prospect(game.imagine(seat, Quick(7))) == prospect(game)
            seen += 1
    assert seen


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_dreadnought_that_a_side_sinks_is_never_bad_for_it(
    library: Library, form: dict[str, Any]
) -> None:
    seen = 0
    for game in positions(library, form, "sunk"):
        for seat, squadron in enumerate(game.board.squadrons):
            for other, enemy in enumerate(game.board.squadrons):
                if game.sides[seat] == game.sides[other] or squadron.out or len(enemy.ships) < 2:
                    continue
                after = game.clone(Quick(1))
                ship = after.board.squadrons[other].ships.pop()
                after.board.fleet.play("squadrons", ship.id, f"pile-{seat}")
                assert prospect(after)[seat] >= prospect(game)[seat] - 1e-12
                assert prospect(after)[other] <= prospect(game)[other] + 1e-12
                seen += 1
    assert seen > 20


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.97), (6, 0.97)])
def test_a_great_lead_late_in_the_last_sortie_is_near_1(
    begin: Callable[..., Game],
    squad: Callable[..., dict[str, Any]],
    seats: int,
    least: float,
) -> None:
    ships = ["nassau", "baden", "orion", "fuso", "kongo", "texas"]
    players = [squad(seat, ships[seat]) for seat in range(seats)]
    totals = [60] + [10] * (seats - 1)
    setup = {"sortie": 3, "player": players, "totals": totals, "deck": ["storm"]}
    game = begin(setup, seats=seats)
    assert prospect(game)[0] > least
    assert max(prospect(game)[1:]) < 0.1


def test_each_group_of_weights_has_one_for_each_feature(library: Library) -> None:
    assert set(WEIGHTS) == {"two sides", "more sides"}
    for weights in WEIGHTS.values():
        assert len(weights) == len(NAMES)
        assert min(weights) >= 0
    for game in positions(library, {"seats": 3}, "rows"):
        assert [len(row) for row in features(game)] == [len(NAMES)] * 3

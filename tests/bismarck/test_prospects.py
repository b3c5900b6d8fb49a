"""How bots judge a position: a final score to be expected, in keeping with what is on the table."""

import math
import random
from collections.abc import Iterator

from navalcore_bismarck.prospects import NAMES, WEIGHTS, features, points_so_far, prospect
from navalcore_bismarck.reckoning import total
from navalcore_bismarck.victory import breakdown

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.plugins import Library

EVERY = 7  # answers of a walk for one position that is looked at


def positions(library: Library, seed: str) -> Iterator[Game]:
    """Positions of a random game under random rulings, at decisions and before rolls."""
    numbers = random.Random(seed)
    specs = library.ruleset("bismarck").options
    options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
    options["move_choice"] = "at_least_one"  # AMB-07 forbids another with one of empty_contact
    game = navalcore.new_game("bismarck", options=options, dealer=Quick(seed), library=library)
    while game.result is None:
        if game.answers % EVERY == 0:
            yield game
        if game.open:
            game.submit(numbers.choice(game.node.options))
        else:
            game.roll()


def test_every_position_has_a_score_that_a_game_can_have(library: Library) -> None:
    seen = 0
    for seed in "abcdefghijkl":
        for game in positions(library, seed):
            (score,) = prospect(game)
            assert math.isfinite(score)
            assert -600 < score < 1000
            assert [len(row) for row in features(game)] == [len(NAMES)] == [len(WEIGHTS)]
            seen += 1
    assert seen > 100


def test_the_points_so_far_are_those_of_the_account(library: Library) -> None:
    """BIS-901, BIS-911: with losses, awards, deductions, events and days."""
    scores = set()
    for seed in "abcdefghijkl":
        for game in positions(library, seed):
            assert points_so_far(game) == total(breakdown(game))
            scores.add(points_so_far(game))
    game.board.booked += [("brest", 1), ("turret_destroyed", 2), ("speed_one", 1), ("event", 7)]
    game.board.phantoms, game.board.extra_days = 3, 2
    assert points_so_far(game) == total(breakdown(game))
    assert len(scores) > 5


def test_only_what_lies_open_is_judged(library: Library) -> None:
    seen = 0
    for game in positions(library, "hidden"):
        if game.open:
            assert prospect(game.imagine(0, Quick(3))) == prospect(game)
            seen += 1
    assert seen


def test_damage_is_never_good_and_harm_to_the_enemy_never_bad(library: Library) -> None:
    seen = 0
    for seed in "mnopqr":
        for game in positions(library, seed):
            before = prospect(game)[0]
            for ship in ("bismarck", "prinz-eugen"):
                hurt = game.clone(Quick(1))
                if hurt.board.german(ship).afloat:
                    hurt.board.german(ship).display.hurt(game.rules.hull_of[ship], 1)
                    assert prospect(hurt)[0] <= before + 1e-9
            for place in range(len(game.board.enemies)):
                hit = game.clone(Quick(1))
                hit.board.enemies[place].damage += 4
                assert prospect(hit)[0] >= before - 1e-9
                seen += 1
    assert seen


def test_bismarck_sunk_costs_her_points_and_what_she_might_have_won(library: Library) -> None:
    seen = 0
    for game in positions(library, "sunk"):
        if game.board.bismarck.afloat and game.board.enemies:
            before = prospect(game)[0]
            game.board.bismarck.afloat = False
            assert prospect(game)[0] < before - 50
            seen += 1
            break
    assert seen


def test_points_in_the_hand_are_points_of_the_end(library: Library) -> None:
    game = navalcore.new_game("bismarck", dealer=Quick(1), library=library)
    before = prospect(game)[0]
    game.board.booked.append(("event", 100))
    assert 80 < prospect(game)[0] - before < 130

"""How bots judge a position: chances that add up, that no loss improves, and that know a winner."""

import random
from collections.abc import Callable, Iterator

import pytest
from navalcore_fire_at_sea.board import Ship
from navalcore_fire_at_sea.prospects import WEIGHTS, about, features, names, prospect

import navalcore
from navalcore import Game
from navalcore.dealers import Quick
from navalcore.plugins import Library

SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
EVERY = 7  # answers of a walk for one position that is looked at


def positions(library: Library, scenario: str, seed: str) -> Iterator[Game]:
    """Positions of a random game under random rulings, at decisions and before rolls."""
    numbers = random.Random(f"{scenario} {seed}")
    specs = library.ruleset("fire-at-sea").options
    options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
    game = navalcore.new_game(
        "fire-at-sea", scenario=scenario, options=options, dealer=Quick(seed), library=library
    )
    while game.result is None:
        if game.answers % EVERY == 0:
            yield game
        if game.open:
            game.submit(numbers.choice(game.node.options))
        else:
            game.roll()


def sunk(ship: Ship, hull: int) -> None:
    ship.hull_damage, ship.boats, ship.afloat = hull, 0, False


def failed(ship: Ship, hull: int) -> None:
    ship.failed = True


def holed(ship: Ship, hull: int) -> None:
    ship.hull_damage = min(hull, ship.hull_damage + 3)


def burdened(ship: Ship, hull: int) -> None:
    ship.cards = [*ship.cards, ("4S", False)]


LOSSES: tuple[Callable[[Ship, int], None], ...] = (sunk, failed, holed, burdened)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_chances_of_both_sides_add_up_to_1_in_every_position(
    library: Library, scenario: str
) -> None:
    seen = 0
    for seed in "abcdefgh":
        for game in positions(library, scenario, seed):
            german, british = prospect(game)
            assert german + british == pytest.approx(1)
            assert 0 <= german <= 1
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_loss_of_a_ship_is_good_for_its_owner(
    library: Library, scenario: str, loss: Callable[[Ship, int], None]
) -> None:
    """Where the range stays (a ship that is gone may leave the others out of reach, FAS-1002), and
    the scenario does not end with her."""
    seen = 0
    for seed in "ab":
        for game in positions(library, scenario, seed):
            before, rows = prospect(game), features(game)
            for id, ship in game.board.ships.items():
                if not ship.on_map or ship.failed or len(game.board.fleet(ship.seat)) == 1:
                    continue
                after = game.clone(Quick(seed))
                loss(after.board.ships[id], game.rules.unit_of[id].hull)
                if scenario == "denmark-strait" and features(after)[0][-2:] != rows[0][-2:]:
                    continue
                if loss is sunk and id == "michel":
                    continue  # tested below
                assert prospect(after)[ship.seat] <= before[ship.seat] + 1e-12, (id, game.answers)
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_michel_sunk_is_never_good_for_the_germans(library: Library, scenario: str) -> None:
    seen = 0
    for game in positions(library, scenario, "michel"):
        if game.board.ships["michel"].on_map:
            after = game.clone(Quick(1))
            sunk(after.board.ships["michel"], 24)
            assert prospect(after)[0] < prospect(game)[0]
            seen += 1
    assert seen > 3


def test_a_battle_nearly_won_is_near_1(library: Library) -> None:
    game = navalcore.new_game("fire-at-sea", dealer=Quick(1), library=library)
    game.advance()
    even = prospect(game)
    ships = game.board.ships
    sunk(ships["hood"], 25)
    ships["prince-of-wales"].failed, ships["prince-of-wales"].hull_damage = True, 24
    assert prospect(game)[0] > 0.95 > 0.8 > even[0] > 0.4


@pytest.mark.parametrize(("points", "least", "most"), [(0, 0.98, 1.0), (6, 0.0, 0.05)])
def test_a_raid_nearly_over_is_won_by_points(
    library: Library, points: int, least: float, most: float
) -> None:
    """Michel unhurt in the last turn has 3 points; two torpedo hits make 8 of the British."""
    game = navalcore.new_game(
        "fire-at-sea", scenario="mtb-attack", dealer=Quick(1), library=library
    )
    game.advance()
    game.board.turn = 10
    if points:
        michel = game.board.ships["michel"]
        michel.torpedoed, michel.hull_damage = 2, 18
    assert least <= prospect(game)[0] <= most


def test_each_group_of_weights_has_one_for_each_feature(library: Library) -> None:
    groups = set()
    for scenario in SCENARIOS:
        for game in positions(library, scenario, "groups"):
            groups.add(about(game))
            assert len(features(game)[0]) == len(names(about(game))) == len(WEIGHTS[about(game)])
    assert groups == set(WEIGHTS)
    assert all(
        weight >= 0 or "*" in name
        for key, weights in WEIGHTS.items()
        for name, weight in zip(names(key), weights, strict=True)
    )

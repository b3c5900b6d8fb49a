"""Components and dice: two decks, readings of a red and a white die (BRB-101 to BRB-107)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships.kit import Kit
from navalcore_brawling_battleships.readings import READINGS, reaching, reading

from navalcore import Game
from navalcore.dice import RED_WHITE
from navalcore.errors import RulesetError

Begin = Callable[..., Game]


@pytest.mark.parametrize(
    ("dice", "number"),
    [((3, 2), 32), ((1, 1), 11), ((6, 6), 66), ((2, 3), 23)],
    ids=["BRB-103 red 3 white 2", "BRB-103 lowest", "BRB-103 highest", "BRB-103 red is first"],
)
def test_readings(dice: tuple[int, int], number: int) -> None:
    assert reading(dice) == number


def test_brb_103_all_readings_are_equally_likely() -> None:
    outcomes = list(RED_WHITE.outcomes())
    assert sorted(reading(dice) for dice, _ in outcomes) == [*READINGS]
    assert {weight for _, weight in outcomes} == {1}


@pytest.mark.parametrize(
    ("number", "ways"),
    [(11, 36), (13, 34), (26, 25), (31, 24), (41, 18), (51, 12), (56, 7), (66, 1)],
    ids=lambda value: f"BRB-104 {value}",
)
def test_chance_of_a_number_or_more(number: int, ways: int) -> None:
    assert reaching(number) == ways
    outcomes = RED_WHITE.outcomes()
    assert sum(weight for dice, weight in outcomes if reading(dice) >= number) == ways


def test_brb_105_the_same_dice_in_every_roll(battle: Begin, rolled: Any) -> None:
    """BRB-105: one kind of roll for fire, cards, leaders and the first Turn."""
    game = battle(
        """explosion nassau = 1 1
        play internment.cf35.hb41; internment konig = 1 1""",
        ["orion, nassau fire", "konig 4, malaya"],
        "internal-explosion internment.cf35.hb41",
    )
    assert rolled(game)[:2] == ["explosion nassau", "internment konig"]


def test_brb_101_two_decks_never_mix(begin: Begin, kit: Kit) -> None:
    board = begin(seats=4).board
    ships = {row.id for row in kit.dreadnought}
    faces = set(kit.faces(False))
    assert {str(face) for face, _ in board.fleet.space("deck").outcomes()} == ships
    assert {str(face) for face, _ in board.cards.space("deck").outcomes()} == faces
    assert not ships & faces


def test_brb_106_and_a74_one_class_of_guns_each(kit: Kit) -> None:
    """BRB-106, BRB-A74."""
    assert {row.guns for row in kit.dreadnought} == {"square", "circle", "hex"}
    assert all(isinstance(row.guns, str) for row in kit.dreadnought)


def test_brb_107_markers_never_run_out(battle: Begin) -> None:
    ships = "orion 5 bridge fire, tiger 5 bridge fire, lion 4 bridge fire, erin 5 bridge fire"
    board = battle("", [ships, "konig 7 bridge fire"], "mines.sf41.hb41").board
    assert sum(ship.bridge + ship.fire for one in board.squadrons for ship in one.ships) == 10


@pytest.mark.parametrize("number", [10, 17, 20, 37, 67, 71], ids=lambda n: f"BRB-A72 {n}")
def test_a_number_that_is_no_reading_is_an_error(begin: Begin, number: int) -> None:
    rows = [{"id": "orion", "lines": [[number, 1]]}]
    with pytest.raises(RulesetError) as caught:
        begin(seats=2, data={"dreadnought": rows})
    assert caught.value.findings == (
        "dreadnoughts.toml: dreadnought orion, lines: expected a reading from 11 to 66, "
        f"both digits 1 to 6, got {number} (changed in data)",
    )

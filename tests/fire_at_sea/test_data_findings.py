"""Faults of form and of content in the data of Fire at Sea are told in one run."""

from typing import Any

import pytest
from navalcore_fire_at_sea.constraints import check
from navalcore_fire_at_sea.kit import Kit

from navalcore.datafiles import Overlay, load
from tests.faulty_data import findings


def found(**tables: Any) -> list[str]:
    """What is found wrong with an overlay."""
    overlay = Overlay("mine", tables, "mine.toml")
    return findings(load, Kit, "navalcore_fire_at_sea_rules", [overlay], check)


def test_a_wrong_type_does_not_hide_a_wrong_number() -> None:
    rows = [
        {"id": "hood", "speed": "four", "status": "house"},
        {"id": "prince-of-wales", "hull": -1, "status": "house"},
    ]
    assert found(unit=rows) == [
        "mine.toml: unit, row 1, speed: expected a whole number, got 'four'",
        "units.toml: unit prince-of-wales, hull: expected 1 or more, got -1 (changed in mine.toml)",
    ]


def test_faults_of_two_tables_are_told_together() -> None:
    told = found(
        captain=[{"id": "leach", "morale": 1, "status": "house"}],
        start=[{"scenario": "denmark-strait", "unit": "hood", "x": 9, "status": "house"}],
    )
    assert told == [
        "captains.toml: captain leach, morale: expected 2 to 12, got 1 (changed in mine.toml)",
        "scenarios.toml: start denmark-strait hood, x and y: "
        "expected a square from (0, 0) to (7, 7), got (9, 6) (changed in mine.toml)",
    ]


HOOKS = (
    "reroll-speed, reroll-doubles, add-to-roll, roll-morale, fire-first, steady, reroll-repair, "
    "carry-splash, move-and-turn, repair-bonus, ignore-bridge"
)


def test_fas_1107_an_unknown_hook_does_not_load() -> None:
    row = {"id": "steady", "hook": "stedy", "status": "house"}
    assert found(ability=[row]) == [
        f"mine.toml: ability, row 1, hook: expected one of {HOOKS}, got 'stedy'"
    ]


FORMS = [
    (
        "FAS-103",
        "start",
        {"scenario": "mtb-attack", "unit": "MGB", "facing": "SSW"},
        "mine.toml: start, row 1, facing: expected one of N, NE, E, SE, S, SW, W, NW, got 'SSW'",
    ),
    (
        "FAS-205",
        "chain",
        {"firer": "CA", "target": "CA", "range": 2.5},
        "mine.toml: chain, row 1, range: expected a whole number, got 2.5",
    ),
    (
        "FAS-1315",
        "frame",
        {"id": "mtb-attack", "free_squares": [[1, 2, 3]]},
        "mine.toml: frame, row 1, free_squares, item 1: expected a list of 2 values, got [1, 2, 3]",
    ),
    (
        "FAS-1329",
        "score",
        {
            "scenario": "mtb-attack",
            "nation": "german",
            "event": "boat-lost",
            "points": True,
        },
        "mine.toml: score, row 1, points: expected a whole number, got true",
    ),
]


@pytest.mark.parametrize(
    ("cite", "table", "row", "sentence"), FORMS, ids=[f"{case[0]} {case[1]}" for case in FORMS]
)
def test_wrong_forms(cite: str, table: str, row: dict[str, Any], sentence: str) -> None:
    assert found(**{table: [{**row, "status": "house"}]}) == [sentence]


def test_a_changed_printed_number_must_be_a_house_rule() -> None:
    assert found(unit=[{"id": "hood", "hull": 24}]) == [
        "mine.toml: unit, row 1, hull: the printed 25 is changed to 24: "
        'expected status = "house" in this row'
    ]

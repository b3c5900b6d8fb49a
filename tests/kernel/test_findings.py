"""Faults of data in words: file, table, row and field, what was expected and what was found."""

from typing import Any

import pytest
from attrs import frozen

from navalcore.datafiles import Row, dropped, rows
from navalcore.findings import Findings, house_rules, said

FINDINGS = Findings({"ship": "ships.toml"}, otherwise="tables.toml")
SMALL_LETTERS = Findings({}, otherwise="tables.toml", capitals=False)


@frozen(kw_only=True)
class Ship(Row):
    id: str = "hood"
    factor: int = 7
    speed: int = 3
    carrier: bool = False
    guns: tuple[str, ...] = ()


@frozen(kw_only=True)
class Kit:
    ship: tuple[Ship, ...] = rows("id")
    escape: Row
    dropped: tuple[str, ...] = dropped()


PRINTED = Ship(status="printed")


@pytest.mark.parametrize(
    ("table", "key", "place"),
    [
        ("ship", "hood", "ships.toml: ship hood"),
        ("ship", "", "ships.toml: ship"),
        ("weather", 0, "tables.toml: weather 0"),
    ],
)
def test_a_finding_names_file_table_and_row(table: str, key: object, place: str) -> None:
    told = FINDINGS.wrong(table, key, "factor", "1 or more", 0)
    assert told == f"{place}, factor: expected 1 or more, got 0"


def test_a_row_that_must_be_there() -> None:
    assert FINDINGS.no_row("ship", "hood") == "ships.toml: ship hood, id: expected a row, got none"
    told = FINDINGS.no_row("victory", "brest", "item")
    assert told == "tables.toml: victory brest, item: expected a row, got none"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (1, "1"),
        (0, "0"),
        ("", "none"),
        ((), "none"),
        (("S", "D 5-7"), "S, D 5-7"),
        ([2, 3], "2, 3"),
    ],
)
def test_a_value_is_said_as_data_write_it(value: object, text: str) -> None:
    assert said(value) == text


def test_a_row_that_differs_from_print_is_told_field_by_field() -> None:
    ship = Ship(status="printed", factor=6, carrier=True)
    found = FINDINGS.disagreements("ship", "hood", ship, factor=7, speed=3, carrier=False)
    assert list(found) == [
        "ships.toml: ship hood, factor: expected 7, got 6",
        "ships.toml: ship hood, carrier: expected false, got true",
    ]


def test_a_house_rule_need_not_agree_with_print() -> None:
    ship = Ship(status="printed", factor=6, speed=2, status_of={"factor": "house"})
    assert list(FINDINGS.disagreements("ship", "hood", ship, factor=7, speed=3)) == [
        "ships.toml: ship hood, speed: expected 3, got 2"
    ]


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ((7, None), ""),
        ((8, None), "8 or more"),
        ((1, 7), ""),
        ((1, 6), "1 to 6"),
        ((8, 9), "8 to 9"),
        ((7, 7), ""),
        ((6, 6), "6"),
    ],
)
def test_bounds_belong_to_what_is_allowed(bounds: tuple[int, int | None], expected: str) -> None:
    told = f"ships.toml: ship hood, factor: expected {expected}, got 7"
    found = FINDINGS.out_of_bounds("ship", "hood", PRINTED, factor=bounds)
    assert list(found) == ([told] if expected else [])


def test_bounds_hold_for_house_rules_too() -> None:
    assert list(FINDINGS.out_of_bounds("ship", "hood", Ship(status="house"), factor=(8, None)))


def test_fields_below_their_lowest_value_are_told() -> None:
    assert list(FINDINGS.too_small("ship", "hood", PRINTED, factor=7, speed=4)) == [
        "ships.toml: ship hood, speed: expected 4 or more, got 3"
    ]


@pytest.mark.parametrize("name", ["hood", "ark-royal", "u-47"])
def test_ids_of_small_letters_fit_everywhere(name: str) -> None:
    assert [*FINDINGS.bad_ids("ship", name), *SMALL_LETTERS.bad_ids("ship", name)] == []


@pytest.mark.parametrize("name", ["", "ark royal", "-hood", "hood-", "ark--royal", "könig", "a\n"])
def test_ids_that_fit_no_token_are_told(name: str) -> None:
    assert list(FINDINGS.bad_ids("ship", name, "7")) == [
        f"ships.toml: ship 7, id: expected letters, digits and hyphens, got '{name}'"
    ]


def test_capitals_are_for_rulesets_that_want_them() -> None:
    assert list(FINDINGS.bad_ids("ship", "MTB-1")) == []
    assert list(SMALL_LETTERS.bad_ids("ship", "MTB-1")) == [
        "tables.toml: ship MTB-1, id: expected small letters, digits and hyphens, got 'MTB-1'"
    ]


@pytest.mark.parametrize(
    ("changed", "tables"),
    [
        ({}, ()),
        ({"ship": (PRINTED, Ship(status="house"))}, ("ship",)),
        ({"ship": (Ship(status="printed", status_of={"speed": "house"}),)}, ("ship",)),
        ({"escape": Row(status="house")}, ("escape",)),
        ({"ship": (), "dropped": ("ship hood",)}, ("ship",)),
    ],
    ids=["none", "row", "field", "single row", "dropped"],
)
def test_house_rules_are_known_by_table(changed: dict[str, Any], tables: tuple[str, ...]) -> None:
    kit = Kit(**{"ship": (PRINTED,), "escape": Row(status="printed"), **changed})
    found = tuple(table for table in ("ship", "escape") if house_rules(kit, table))
    assert found == tables
    assert house_rules(kit, "ship", "escape") == bool(tables)

"""One mapping, such as a set-up, becomes an object strictly: nothing is coerced."""

from datetime import date
from enum import Enum
from typing import Any, Literal

import pytest
from attrs import field, frozen

from navalcore.datafiles import structure
from navalcore.errors import KernelError
from tests.faulty_data import findings


class Colour(Enum):
    RED = "red"
    WHITE = "white"


@frozen(kw_only=True)
class Place:
    ship: str
    hex: tuple[int, int] = (0, 0)


@frozen(kw_only=True)
class Setup:
    places: tuple[Place, ...] = ()
    damage: dict[str, int] = field(factory=dict)
    step: Literal["am", "pm"] = "am"
    colour: Colour = Colour.RED
    order: int | tuple[str, ...] = 0


@pytest.mark.parametrize(
    ("given", "finding"),
    [
        ({"places": [{"ship": 1}]}, "s.toml: places, row 1, ship: expected text, got 1"),
        ({"places": [7]}, "s.toml: places, row 1: expected a table, got 7"),
        ({"places": 7}, "s.toml: places: expected a list of tables, got 7"),
        (
            {"places": [{"ship": "a", "hex": [1]}]},
            "s.toml: places, row 1, hex: expected a list of 2 values, got [1]",
        ),
        ({"damage": {"hood": "3"}}, "s.toml: damage, hood: expected a whole number, got '3'"),
        ({"damage": [1]}, "s.toml: damage: expected a table, got [1]"),
        (
            {"places": date(1941, 5, 27)},
            "s.toml: places: expected a list of tables, got 1941-05-27",
        ),
        (
            {"places": 10**80},
            f"s.toml: places: expected a list of tables, got 1{'0' * 56}…",
        ),
        (
            {"places": "a" * 80},
            f"s.toml: places: expected a list of tables, got '{'a' * 56}…'",
        ),
        ({"step": "AM"}, "s.toml: step: expected one of am, pm, got 'AM'"),
        ({"colour": "blue"}, "s.toml: colour: expected one of red, white, got 'blue'"),
        (
            {"order": True},
            "s.toml: order: expected a whole number or a list of texts, got true",
        ),
        ({"plaxes": []}, "s.toml: plaxes: unknown key (did you mean 'places'?)"),
    ],
)
def test_one_mapping_is_structured_strictly(given: dict[str, Any], finding: str) -> None:
    assert findings(structure, Setup, given, "s.toml") == [finding]


def test_one_mapping_structured() -> None:
    plain = {
        "places": [{"ship": "hood", "hex": [1, 2]}],
        "damage": {"hood": 3},
        "step": "pm",
        "colour": "white",
        "order": ["a"],
    }
    made = structure(Setup, plain, "s.toml")
    assert made == Setup(
        places=(Place(ship="hood", hex=(1, 2)),),
        damage={"hood": 3},
        step="pm",
        colour=Colour.WHITE,
        order=("a",),
    )


@frozen(kw_only=True)
class WithSet:
    names: frozenset[str] = frozenset()


def test_a_schema_has_no_sets() -> None:
    with pytest.raises(KernelError, match="a set has no order, use a tuple"):
        structure(WithSet, {"names": ["a"]}, "s.toml")

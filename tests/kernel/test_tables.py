"""Tables: every number has one row, and rolls are clamped once or step by step."""

from dataclasses import dataclass
from typing import Any

import pytest

from navalcore.errors import KernelError
from navalcore.tables import Modifier, Table, clamp, modified, total


@dataclass
class Row:
    die: int
    name: str


STORM = Modifier("storm", -3, "RULE-1")
RADAR = Modifier("radar", 2, "RULE-2")
NIGHT = Modifier("night", -1, "RULE-3")


@pytest.mark.parametrize(
    ("natural", "modifiers", "once", "stepwise"),
    [
        (4, (), 4, 4),
        (4, (RADAR,), 6, 6),
        (5, (RADAR,), 6, 6),
        (2, (STORM,), 1, 1),
        (2, (STORM, RADAR), 1, 3),
        (2, (RADAR, STORM), 1, 1),
        (6, (RADAR, NIGHT), 6, 5),
        (6, (RADAR, STORM), 5, 3),
    ],
)
def test_modified_rolls(natural: int, modifiers: Any, once: int, stepwise: int) -> None:
    assert modified(natural, modifiers) == once
    assert modified(natural, modifiers, stepwise=True) == stepwise


def test_totals_and_clamps() -> None:
    assert total(6, [RADAR, NIGHT]) == 7
    assert [clamp(value, 2, 4) for value in (1, 2, 3, 4, 5)] == [2, 2, 3, 4, 4]
    assert modified(12, [RADAR], low=2, high=12) == 12
    assert RADAR == ("radar", 2, "RULE-2")


@pytest.mark.parametrize(
    ("rows", "findings"),
    [
        ({1: "a", 2: "b", 3: "c"}, ()),
        ({1: "a", 3: "c"}, ("weather: 2 has no row",)),
        ({1: "a", 2: "b", 3: "c", 4: "d"}, ("weather: 4 lies outside 1 to 3",)),
        ({0: "z", 2: "b"}, ("weather: 0 lies outside 1 to 3", "weather: 1 has no row",
                            "weather: 3 has no row")),
        ([(1, "a"), (2, "b"), (2, "c"), (3, "d")], ("weather: 2 has 2 rows",)),
    ],
)  # fmt: skip
def test_each_number_has_one_row(rows: Any, findings: tuple[str, ...]) -> None:
    assert Table("weather", rows, 1, 3).findings == findings


def test_a_table_of_rows() -> None:
    rows = [Row(die, "calm" if die < 4 else "storm") for die in (6, 5, 4, 3, 2, 1)]
    table = Table.from_rows("weather", rows)
    assert table.findings == ()
    assert table[4].name == "storm"
    assert [number for number, _ in table] == [1, 2, 3, 4, 5, 6]
    assert len(table) == 6
    assert Table.from_rows("weather", rows[1:]).findings == ("weather: 6 has no row",)


@pytest.mark.parametrize("number", [1, 13])
def test_a_number_outside_is_a_bug(number: int) -> None:
    table = Table("hits", dict.fromkeys(range(2, 13), 0), 2, 12)
    with pytest.raises(KernelError) as caught:
        table[number]
    assert str(caught.value) == (
        f"hits: {number} was looked up, but the table runs from 2 to 12: clamp the roll first"
    )

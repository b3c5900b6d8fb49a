"""Pictures: rows that are wrapped, and panels side by side."""

from typing import Any

import pytest

from navalcore.showing import GLUE, beside, wrapped

TEXT = f"Decks: Contact{GLUE}12, Aircraft{GLUE}4"


@pytest.mark.parametrize(
    ("width", "how", "lines"),
    [
        pytest.param(40, {}, ["Decks: Contact 12, Aircraft 4"], id="room enough"),
        pytest.param(20, {}, ["Decks: Contact 12,", "  Aircraft 4"], id="glue keeps a number"),
        pytest.param(
            16, {}, ["Decks:", "  Contact 12,", "  Aircraft 4"], id="glue moves both words on"
        ),
        pytest.param(
            20,
            {"first": "> ", "further": ""},
            ["> Decks: Contact 12,", "Aircraft 4"],
            id="indents of the first line and of all others",
        ),
    ],
)
def test_a_text_takes_the_rows_that_it_needs(
    width: int, how: dict[str, Any], lines: list[str]
) -> None:
    assert wrapped(TEXT, width, "card", **how) == [[(line, "card")] for line in lines]


def test_no_text_takes_no_row() -> None:
    assert wrapped("", 20, first="  ") == []


def drawn(panels: list[list[str]], column: int) -> list[str]:
    made = [[[(line, "own")] if line else [] for line in panel] for panel in panels]
    return ["".join(text for text, _ in row) for row in beside(made, column)]


@pytest.mark.parametrize(
    ("panels", "lines"),
    [
        pytest.param([["a", "b"], ["c", "d"]], ["a    c", "b    d"], id="two of one height"),
        pytest.param([["a", "b"], ["c"]], ["a    c", "b"], id="nothing beside the last line"),
        pytest.param([["a"], ["c", "d"]], ["a    c", "     d"], id="nothing left of the last line"),
        pytest.param([["abcdef"], ["c"]], ["abcdef c"], id="too wide a line"),
        pytest.param([["a"], [""], ["c"]], ["a         c"], id="an empty panel in the middle"),
        pytest.param([["a"], [""], [""]], ["a"], id="no space at the end"),
        pytest.param([["a"]], ["a"], id="one alone"),
        pytest.param([], [], id="none"),
    ],
)
def test_panels_stand_side_by_side(panels: list[list[str]], lines: list[str]) -> None:
    assert drawn(panels, 5) == lines


def test_panels_keep_their_styles() -> None:
    assert beside([[[("a", "own")]], [[("b", "enemy")]]], 3) == [
        [("a", "own"), ("  ", ""), ("b", "enemy")]
    ]

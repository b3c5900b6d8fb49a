"""Pictures: rows that are wrapped, and panels side by side."""

from typing import Any

import pytest

from navalcore.showing import GLUE, beside, folded, is_wider, wrapped

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


def test_an_indent_leaves_a_third_of_the_width() -> None:
    rows = wrapped("one two four", 12, first=" " * 9, further=" " * 30)
    assert [text for ((text, _),) in rows] == ["        one", "        two", "        four"]


def test_no_text_takes_no_row() -> None:
    assert wrapped("", 20, first="  ") == []


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        pytest.param(["abc", " de"], ["abc de"], id="room enough"),
        pytest.param(["abcd", "   ef"], ["abcd", "> ef"], id="a text goes on below"),
        pytest.param(["abcd  ", "ef "], ["abcd  ef"], id="blanks at the end take no room"),
        pytest.param(["abc", "abcde", "ab"], ["abcabcde", "> ab"], id="just wide enough"),
        pytest.param(["abcdefghij", "k"], ["abcdefghij", "> k"], id="a text is never broken"),
        pytest.param([], [""], id="an empty row"),
    ],
)
def test_a_row_is_folded_between_its_texts(texts: list[str], lines: list[str]) -> None:
    rows = folded([(text, "own") for text in texts], 8, "> ")
    assert ["".join(text for text, _ in row).rstrip() for row in rows] == lines
    assert all(style == "own" for row in rows for _, style in row)


@pytest.mark.parametrize(("text", "wider"), [("abcd", False), ("abcd  ", False), ("abcde", True)])
def test_what_is_wider(text: str, wider: bool) -> None:
    assert is_wider([[("a", "")], [(text[:2], ""), (text[2:], "own")]], 4) is wider


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

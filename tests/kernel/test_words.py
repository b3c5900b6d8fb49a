"""Plain words: numbers with their nouns, names in a row, and patterns with braces for them."""

import pytest

from navalcore.words import between, braces_fit, counted, listed


@pytest.mark.parametrize(
    ("number", "noun", "text"),
    [
        (1, "hit", "1 hit"),
        (0, "hit", "0 hits"),
        (2, "Captain Point", "2 Captain Points"),
        (1, "torpedo die", "1 torpedo die"),
        (2, "torpedo die", "2 torpedo dice"),
        (3, "die", "3 dice"),
        (1, "hex", "1 hex"),
        (2, "hex", "2 hexes"),
        (2, "search", "2 searches"),
        (2, "dash", "2 dashes"),
        (2, "pass", "2 passes"),
        (2, "depth", "2 depths"),
        (-1, "point", "-1 points"),
    ],
)
def test_a_number_with_its_noun(number: int, noun: str, text: str) -> None:
    assert counted(number, noun) == text


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], "none"),
        (["Hood"], "Hood"),
        (("Hood", "Calpe"), "Hood and Calpe"),
        (["Orion", "Lion", "Tiger"], "Orion, Lion and Tiger"),
    ],
)
def test_names_in_a_row(words: list[str], text: str) -> None:
    assert listed(words) == text


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [(0, 4, "0 to 4"), (0, 0, "0"), (2, 12, "2 to 12"), (1, None, "1 or more"), (-1, 1, "-1 to 1")],
)
def test_the_numbers_that_are_expected(low: int, high: int | None, text: str) -> None:
    assert between(low, high) == text


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        ("all sunk", True),
        ("{ship} sunk by {by}", True),
        ("{ship!s:>5}", True),
        ("{{braces}}", True),
        ("{shop} sunk", False),
        ("{ship.title} sunk", False),
        ("{} sunk", False),
        ("{ship sunk", False),
        ("ship} sunk", False),
    ],
)
def test_the_braces_of_a_pattern_fit_names(pattern: str, fits: bool) -> None:
    assert braces_fit(pattern, ("ship", "by")) is fits

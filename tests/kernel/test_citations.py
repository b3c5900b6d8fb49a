"""Which rules are cited where: in a text, in code, in tests."""

from pathlib import Path

import pytest

from navalcore.citations import carried_out, cited
from navalcore.rules import Rule, RuleIndex, coverage

INDEX = RuleIndex(
    tuple(
        Rule(id=cite, text="x")
        for cite in ("DUE-101", "DUE-102", "DUE-103", "DUE-105", "RUL-05", "RUL-06", "DUE-A1")
    )
)


@pytest.mark.parametrize(
    ("text", "known", "vain"),
    [
        ('cite="DUE-101"', ["DUE-101"], []),
        ("(DUE-101…103)", ["DUE-101", "DUE-102", "DUE-103"], []),
        ("DUE-102..105", ["DUE-102", "DUE-103", "DUE-105"], []),
        ("DUE-101, 103", ["DUE-101", "DUE-103"], []),
        ("DUE-101/102 and 105", ["DUE-101", "DUE-102", "DUE-105"], []),
        ("DUE-101, 3 ships", ["DUE-101"], []),
        ("DUE-101, RUL-05, 06", ["DUE-101", "RUL-05", "RUL-06"], []),
        ("DUE-A1", ["DUE-A1"], []),
        ("DUE-104", [], ["DUE-104"]),
        ("DUE-103…106", ["DUE-103", "DUE-105"], ["DUE-106"]),
        ("UTF-8 and SHA-256", [], []),
    ],
)
def test_citations_in_a_text(text: str, known: list[str], vain: list[str]) -> None:
    assert cited(text, INDEX) == (known, vain)


@pytest.mark.parametrize(
    ("source", "known"),
    [
        ('"""Guns (DUE-101)."""\n', []),
        ("# DUE-101: each gun\n", ["DUE-101"]),
        ("x = 1  # DUE-101, 102\n", ["DUE-101", "DUE-102"]),
        ('def fire():\n    """One die (DUE-101…103)."""\n', ["DUE-101", "DUE-102", "DUE-103"]),
        ('async def fire():\n    """DUE-101."""\n', ["DUE-101"]),
        ('class Fire:\n    """DUE-101."""\n', ["DUE-101"]),
        ('note("Fired", cite="DUE-101")\n', ["DUE-101"]),
        ('RULES = ("DUE-101", "DUE-102")\n', ["DUE-101", "DUE-102"]),
        ('print("see DUE-101")\n', []),
        ('DICE = 3\n"""As DUE-101 says."""\n', []),
        ('# to\nx = ["DUE-101"]\n103\n', ["DUE-101"]),
    ],
    ids=[
        "not of a module",
        "a comment",
        "a comment behind code",
        "of a function",
        "of an async function",
        "of a class",
        "an argument",
        "literals",
        "not within a literal",
        "not of a constant",
        "pieces stay apart",
    ],
)
def test_what_counts_in_code(source: str, known: list[str]) -> None:
    assert cited(carried_out(source), INDEX) == (known, [])


def test_coverage_of_code_and_tests(tmp_path: Path) -> None:
    code, tests = tmp_path / "code", tmp_path / "tests"
    (code / "chapter").mkdir(parents=True)
    tests.mkdir()
    (code / "chapter" / "guns.py").write_text('"""DUE-103, DUE-108."""\n# DUE-101…102\n')
    (code / "notes.txt").write_text("DUE-103")
    (tests / "test_guns.py").write_text('"DUE-101 hits", "DUE-109"\n')
    index = RuleIndex(
        (
            Rule(id="DUE-101", text="x"),
            Rule(id="DUE-102", text="x"),
            Rule(id="DUE-103", text="x"),
            Rule(id="DUE-104", text="x", modelled=False, reason="bookkeeping"),
        )
    )
    found = coverage(index, code, [tests])
    assert found.by_code["DUE-102"] == ("code/chapter/guns.py",)
    assert found.by_test["DUE-101"] == ("tests/test_guns.py",)
    assert found.missing_code() == ("DUE-103",)
    assert found.missing_test() == ("DUE-102", "DUE-103")
    assert found.unknown == {
        "DUE-108": ("code/chapter/guns.py",),
        "DUE-109": ("tests/test_guns.py",),
    }
    assert found.not_modelled == {"DUE-104": "bookkeeping"}

"""Which option is meant by what somebody typed, and what is said if none is or several are."""

from typing import Any

import pytest

from navalcore import Decision, Verbs
from navalcore.cli.choosing import chosen

verbs = Verbs()
FIRE = verbs("fire", "Open fire on {0}", str)
NEXT = verbs("next", "Next attacks {0}", str)
STAY = verbs("stay", "Move no further")
BATTLE = Decision(0, [FIRE("hood"), FIRE("hood-2"), FIRE("york"), STAY()], "attack")
FLEET = Decision(0, [NEXT(f"ship-{number}") for number in range(1, 8)], "order")


@pytest.mark.parametrize(
    ("typed", "token"),
    [
        ("2", "fire hood-2"),
        ("fire york", "fire york"),
        ("Open fire on York", "fire york"),
        ("  OPEN   fire ON york ", "fire york"),
        ("fire y", "fire york"),
        ("move", "stay"),
        ("s", "stay"),
        ("fire hood", "fire hood"),
        ("YORK", "fire york"),
        ("on york", "fire york"),
        ("Further", "stay"),
    ],
    ids=[
        "its number",
        "its token",
        "its words",
        "case and space",
        "the beginning of one token",
        "the beginning of its words",
        "one letter",
        "whole, though another begins so",
        "its argument alone",
        "words of its text",
        "the last word of its text",
    ],
)
def test_an_option_is_meant(typed: str, token: str) -> None:
    assert getattr(chosen(BATTLE, typed), "token", None) == token


@pytest.mark.parametrize(
    ("decision", "typed", "told"),
    [
        (
            BATTLE,
            "fire h",
            "'fire h' may be 2 options: Open fire on Hood; Open fire on Hood 2.",
        ),
        (
            BATTLE,
            "Open",
            "'Open' may be 3 options: Open fire on Hood; Open fire on Hood 2; Open fire on York.",
        ),
        (
            FLEET,
            "next",
            "'next' may be 7 options: Next attacks Ship 1; Next attacks Ship 2; "
            "Next attacks Ship 3; Next attacks Ship 4; Next attacks Ship 5; "
            "Next attacks Ship 6; ….",
        ),
        (BATTLE, "0", "There is no option 0: type a number from 1 to 4."),
        (BATTLE, "5", "There is no option 5: type a number from 1 to 4."),
        (
            BATTLE,
            "Hood",
            "'Hood' may be 2 options: Open fire on Hood; Open fire on Hood 2.",
        ),
        (BATTLE, "ork", ""),
        (BATTLE, "ram", ""),
    ],
    ids=[
        "tokens",
        "words",
        "more than six",
        "below",
        "above",
        "argument",
        "no whole word",
        "none",
    ],
)
def test_no_option_is_meant(decision: Decision, typed: str, told: str) -> None:
    assert chosen(decision, typed) == told


def test_the_prompt_tells_what_an_ambiguous_beginning_may_be_and_asks_again(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    typed = "1\n1\nsail\nsail b13\n"  # calm, up to two hexes
    result = run("play bismarck --manual dice", typed, plugin=False)
    told = "'sail' may be 3 options: Sail to A12; Sail to B12; Sail to B13."
    assert f"[1] > sail\n{told}\n[1] > sail b13\n" in result.output
    assert "In B13" in result.output

"""Which option is meant by what somebody typed, and what is said if none is or several are."""

from fractions import Fraction
from typing import Any

import pytest

from navalcore import Decision, Seat, Verbs
from navalcore.cli.choosing import allowed, chosen, list_options
from navalcore.cli.screens import Screen
from navalcore.tables import Modifier, TargetNumber

verbs = Verbs()
FIRE = verbs("fire", "Open fire on {0}", str)
NEXT = verbs("next", "Next attacks {0}", str)
STAY = verbs("stay", "Move no further")
STEP = verbs("step", "Move {0}", str, plain=True)
TURN = verbs("turn", "Turn {0}", str, plain=True)
STEP_TURN = verbs("step-turn", "Move {0}, then turn {1}", str, str, plain=True)
TURN_STEP = verbs("turn-step", "Turn {0}, then move {1}", str, str, plain=True)
RAID = verbs("raid", "Raid {0}", Seat)
SPEND = verbs("spend", "Points: {0}", int)
BATTLE = Decision(0, [FIRE("hood"), FIRE("hood-2"), FIRE("york"), STAY()], "attack")
HELM = Decision(0, [STEP("left"), STEP_TURN("left", "right"), TURN_STEP("left", "ahead")], "move")
WHEEL = Decision(0, [TURN("left"), STEP_TURN("ahead", "right")], "move")
POINTS = Decision(0, [SPEND(number) for number in range(4)], "points")
SOME_POINTS = Decision(0, [SPEND(4), SPEND(0), SPEND(2)], "points")
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
    assert getattr(chosen(BATTLE, typed, verbs), "token", None) == token


@pytest.mark.parametrize(
    ("decision", "typed", "token"),
    [
        (HELM, "left", "step left"),
        (HELM, "move left", "step left"),
        (HELM, "Turn", "turn-step left ahead"),
        (HELM, "turn left, then", "turn-step left ahead"),
        (HELM, "move left, then turn right", "step-turn left right"),
        (WHEEL, "turn l", "turn left"),
        (WHEEL, "move a", "step-turn ahead right"),
        (BATTLE, "open fire on hood-2", "fire hood-2"),
        (BATTLE, "open fire on y", "fire york"),
        (POINTS, "0", "spend 0"),
        (POINTS, "3", "spend 3"),
        (POINTS, "points: 2", "spend 2"),
        (SOME_POINTS, "4", "spend 4"),
        (SOME_POINTS, "2", "spend 2"),
    ],
    ids=[
        "words inside mean the option of a single part",
        "the whole words of one that is the beginning of another",
        "the beginning of one that has two parts",
        "more of its beginning",
        "its whole words",
        "the beginning of an argument",
        "the beginning of an argument of an option with two parts",
        "an id in its words",
        "the beginning of a name, whatever name that may be",
        "its own number 0",
        "its own number 3",
        "its words with the number",
        "its own number, not its place",
        "its own number, not the last place",
    ],
)
def test_an_option_is_meant_at_other_questions(decision: Decision, typed: str, token: str) -> None:
    assert getattr(chosen(decision, typed, verbs), "token", None) == token


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
        (HELM, "right", ""),
        (HELM, "move ahead", ""),
        (HELM, "turn left", ""),
        (POINTS, "4", "There is no option 4: type a number from 0 to 3."),
        (SOME_POINTS, "1", "There is no option 1: type 0, 2 or 4."),
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
        "words inside an option of two parts",
        "a whole option that is not on offer, inside another",
        "a whole option that is not on offer, at the beginning of another",
        "above the own numbers",
        "none of the own numbers",
        "no whole word",
        "none",
    ],
)
def test_no_option_is_meant(decision: Decision, typed: str, told: str) -> None:
    assert chosen(decision, typed, verbs) == told


def test_a_single_option_with_a_number_of_its_own_is_typed_so() -> None:
    assert allowed(Decision(0, [SPEND(5)], "points")) == "5"


def listed(decision: Decision, targets: Any, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The rows of a list whose first option is the default."""
    list_options(decision, decision.options[0], Screen(), targets)
    return capsys.readouterr().out.splitlines()


def test_options_of_one_number_are_listed_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(SOME_POINTS, {"spend 2": "two of your five points"}, capsys) == [
        "  4  Points: 4 [default]",
        "  0  Points: 0",
        "  2  Points: 2 - two of your five points",
    ]


LINE = Decision(0, [NEXT(f"ship-{number}") for number in range(1, 23)], "order")
NEEDED = TargetNumber((Modifier("number", 7, ""),), Fraction(7, 12))


@pytest.mark.parametrize(
    ("text", "rows", "first"),
    [
        ("far", 11, "  1  Next attacks Ship 1 [default] - far  12  Next attacks Ship 12 - far"),
        ("beyond the horizon", 11, "  1  Next attacks Ship 1 [default]  12  Next attacks Ship 12"),
    ],
    ids=["they fit", "they do not fit"],
)
def test_texts_stand_in_a_long_list_if_all_fit(
    text: str,
    rows: int,
    first: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    told = listed(LINE, {one.token: text for one in LINE.options}, capsys)
    assert (len(told), " ".join(told[0].split())) == (rows, " ".join(first.split()))


def test_the_numbers_that_are_needed_stand_in_a_long_list_in_any_case(
    capsys: pytest.CaptureFixture[str],
) -> None:
    targets: Any = {one.token: "beyond the horizon" for one in LINE.options}
    told = listed(LINE, targets | {"next ship-2": NEEDED}, capsys)
    assert " ".join(told[1].split()).startswith("2 Next attacks Ship 2 - needs 7 (58%)")
    assert "horizon" not in " ".join(told)


def test_the_prompt_tells_what_an_ambiguous_beginning_may_be_and_asks_again(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    typed = "1\n1\nsail\nsail b13\n"  # calm, up to two hexes
    result = run("play bismarck --manual dice", typed, plugin=False)
    told = "'sail' may be 3 options: Sail to A12; Sail to B12; Sail to B13."
    assert f"[1] > sail\n{told}\n[1] > sail b13\n" in result.output
    assert "In B13" in result.output


def test_a_card_is_typed_by_its_name_where_a_ruleset_has_no_names_of_its_own(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NAVALCORE_PLUGINS", raising=False)
    result = run("play bismarck --manual cards --seed 3", "209 Catalina\nnobody\n", plugin=False)
    assert "Drawn from the contact deck: Catalina 209. [BIS-310]" in result.output
    assert "'nobody' cannot come from here: type one of" in result.output


def test_seats_are_told_and_typed_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    names = ("Red", "Anna", "Annette")
    victims = Decision(0, [RAID(1), RAID(2)], "raid")
    list_options(victims, RAID(1), Screen(ascii=True), {}, names)
    assert capsys.readouterr().out == "  1  Raid Anna [default]\n  2  Raid Annette\n"
    for typed in ("2", "raid 2", "Raid seat 2", "annette", "raid annette", "Raid Anne"):
        assert chosen(victims, typed, verbs, names) is RAID(2)
    assert chosen(victims, "raid anna", verbs, names) is RAID(1)
    assert chosen(victims, "raid ann", verbs, names) == (
        "'raid ann' may be 2 options: Raid Anna; Raid Annette."
    )
    assert chosen(victims, "raid red", verbs, names) == ""

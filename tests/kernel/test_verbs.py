"""What people type in plain words, read as the option of a verb, on offer or not."""

from typing import Any

import pytest

from navalcore import Seat, Verbs
from navalcore.errors import KernelError

verbs = Verbs()
STEP = verbs("step", "Move {0}", str, plain=True)
STEP_TURN = verbs("step-turn", "Move {0}, then turn {1}", str, str, plain=True)
FIRE = verbs("fire", "Fire at {0}, points: {1}", str, int)
SAIL = verbs("sail", "Sail to {0}", str)
HOME = verbs("home", "Sail to {0} and go home", str)
DICE = verbs("dice", "{1} at {0}, so {1} in all", str, int)
HOLD = verbs("hold", "Do not fire (yet)")
RAID = verbs("raid", "Raid {0} with {1}", Seat, str)
SECRET = verbs("secret", "Say nothing of it", str)


@pytest.mark.parametrize(
    ("typed", "token"),
    [
        ("Move ahead", "step ahead"),
        ("  MOVE   Ahead ", "step ahead"),
        ("Move left, then turn right", "step-turn left right"),
        ("Fire at Prinz Eugen, points: 2", "fire prinz-eugen 2"),
        ("fire at prinz-eugen, points: 2", "fire prinz-eugen 2"),
        ("Sail to B13", "sail B13"),
        ("sail to hood 2", "sail hood-2"),
        ("Sail to Brest and go home", "home brest"),
        ("2 at York, so 2 in all", "dice york 2"),
        ("do not fire (yet)", "hold"),
        ("Move slowly ahead", None),
        ("Move left, then", None),
        ("Fire at York, points: two", None),
        ("2 at York, so 3 in all", None),
        ("ahead", None),
        ("step ahead", None),
        ("Say nothing of it", None),
        ("", None),
    ],
    ids=[
        "its words",
        "in any case and space",
        "two plain words",
        "a name is read as its id",
        "an id may be typed",
        "a code stays",
        "a name with a number",
        "the verb with the most words of its own",
        "arguments in another order, one twice",
        "signs are signs",
        "a plain argument is one word",
        "not the whole",
        "a number is typed in figures",
        "an argument twice is the same twice",
        "not an argument alone",
        "not a token",
        "not words without the argument",
        "nothing",
    ],
)
def test_plain_words_are_read_as_the_option_of_a_verb(typed: str, token: str | None) -> None:
    assert getattr(verbs.meant(typed), "token", None) == token


def test_the_option_is_the_one_that_the_verb_makes() -> None:
    assert verbs.meant("sail to york") is SAIL("york")


NAMES = ("Red", "Anna Ärm")


def test_a_seat_is_told_by_the_name_of_who_sits_there() -> None:
    option = RAID(1, "hood")
    assert (option.token, option.value) == ("raid 1 hood", ("raid", 1, "hood"))
    assert verbs.option("raid 1 hood") is option
    assert option.text == option.told() == "Raid Seat 1 with Hood"
    assert option.told(NAMES) == "Raid Anna Ärm with Hood"
    assert option.told(NAMES[:1]) == "Raid Seat 1 with Hood"


@pytest.mark.parametrize(
    ("typed", "seated", "token"),
    [
        ("raid anna ärm with hood", NAMES, "raid 1 hood"),
        ("Raid seat 1 with Hood", NAMES, "raid 1 hood"),
        ("Raid seat 1 with Hood", (), "raid 1 hood"),
        ("Raid Anna with Hood", NAMES, None),
        ("Raid 1 with Hood", NAMES, None),
        ("Raid Red with Hood", ("Red", "red"), None),
    ],
    ids=[
        "a name, in any case",
        "a number though there are names",
        "a number without names",
        "half a name",
        "a bare number",
        "a name that two have",
    ],
)
def test_a_seat_is_typed_as_it_is_told(
    typed: str, seated: tuple[str, ...], token: str | None
) -> None:
    assert getattr(verbs.meant(typed, seated), "token", None) == token


@pytest.mark.parametrize(
    ("words", "arguments", "places"),
    [
        ("Fire {0} at {1}", (str,), "{0}"),
        ("Fire at {ship}", (str, int), "{0}, {1}"),
        ("Fire at {", (str,), "{0}"),
        ("Pass {}", (), "none"),
    ],
)
def test_words_with_braces_that_no_argument_fills_are_refused_at_once(
    words: str, arguments: tuple[Any, ...], places: str
) -> None:
    with pytest.raises(KernelError) as caught:
        Verbs()("fire", words, *arguments)
    assert str(caught.value) == (
        f"the verb 'fire' is told as '{words}': expected no other braces than those of its "
        f"arguments: {places}"
    )


@pytest.mark.parametrize(
    ("kind", "found"),
    [(lambda word: word, "<lambda>"), (bool, "bool"), ("hood", "'hood'"), (list[str], "list")],
    ids=["function", "bool", "value", "list"],
)
def test_an_argument_that_is_no_number_and_no_word_is_refused_at_once(
    kind: Any, found: str
) -> None:
    declared = Verbs()
    with pytest.raises(KernelError) as caught:
        declared("shell", "Shell {0}", str, kind)
    assert str(caught.value) == f"the verb 'shell' has an argument of {found}: use int, str or Seat"
    assert declared.by_name == {}

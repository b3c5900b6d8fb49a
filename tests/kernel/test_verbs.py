"""What people type in plain words, read as the option of a verb, on offer or not."""

import pytest

from navalcore import Verbs

verbs = Verbs()
STEP = verbs("step", "Move {0}", str, plain=True)
STEP_TURN = verbs("step-turn", "Move {0}, then turn {1}", str, str, plain=True)
FIRE = verbs("fire", "Fire at {0}, points: {1}", str, int)
SAIL = verbs("sail", "Sail to {0}", str)
HOME = verbs("home", "Sail to {0} and go home", str)
DICE = verbs("dice", "{1} at {0}, so {1} in all", str, int)
HOLD = verbs("hold", "Do not fire (yet)")
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

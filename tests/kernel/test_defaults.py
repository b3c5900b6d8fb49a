"""Defaults: a chooser for each purpose of a question, and the first option without one."""

from collections.abc import Mapping
from typing import Any

import pytest

from navalcore import Decision, Option, Verbs
from navalcore.showing import default_option, defaults_by
from navalcore.steps import purpose_of

verbs = Verbs()
FIRE = verbs("fire", "Fire at {0}", str)
OPTIONS = [FIRE(ship) for ship in ("hood", "york", "suffolk")]
VIEW = {"nearest": "york"}


def asked(label: str, options: list[Option] = OPTIONS) -> Decision:
    return Decision(0, options, label, then=test_the_purpose_of_a_label)


def nearest(decision: Decision, ship: str) -> Option:
    return next(one for one in decision.options if one.value[1] == ship)


def read(view: Mapping[str, Any]) -> str:
    return str(view["nearest"])


@pytest.mark.parametrize(
    ("label", "purpose"),
    [("mg", "mg"), ("mg norfolk", "mg"), ("mg norfolk prinz-eugen", "mg"), ("", "")],
)
def test_the_purpose_of_a_label(label: str, purpose: str) -> None:
    assert purpose_of(label) == purpose


@pytest.mark.parametrize(
    ("label", "token"),
    [
        pytest.param("shoot", "fire york", id="the chooser of the purpose"),
        pytest.param("shoot orion", "fire york", id="whoever is asked about"),
        pytest.param("shoots", "fire hood", id="no chooser of another purpose"),
        pytest.param("orion shoot", "fire hood", id="only the first word is the purpose"),
    ],
)
def test_a_default_is_chosen_by_purpose(label: str, token: str) -> None:
    assert defaults_by({"shoot": nearest}, read)(asked(label), VIEW) == token


def test_an_only_option_needs_no_look_at_the_view() -> None:
    decision = asked("shoot", OPTIONS[2:])
    assert defaults_by({"shoot": nearest}, read)(decision, {}) == "fire suffolk"


def test_a_default_serves_a_show() -> None:
    class Show:
        default = staticmethod(defaults_by({"shoot": nearest}, read))

    assert default_option(Show, asked("shoot"), VIEW) is OPTIONS[1]

"""What repairs, morale checks and captains need or cost, told before they are chosen."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from navalcore import Game
from navalcore.previews import forecast, previews

Strait = Callable[..., Game]


def chances(game: Game, token: str) -> dict[str, Fraction]:
    """The forecast of an option as words and probabilities."""
    option = game.open[0].find(token)
    assert option is not None
    made = forecast(game, game.open[0], option)
    assert made is not None
    return dict(made.chances)


@pytest.mark.parametrize(
    ("points", "options", "rows"),
    [
        pytest.param(0, {}, (6, 16, 14), id="FAS-804 without points 10, 11 or 12"),
        pytest.param(2, {}, (15, 12, 9), id="FAS-804 with two 8 or more"),
        pytest.param(2, {"odd_overrides_success": True}, (9, 18, 9), id="FAS-A09 even totals only"),
    ],
)
def test_a_repair(
    strait: Strait, points: int, options: dict[str, Any], rows: tuple[int, int, int]
) -> None:
    game = strait("damage-control-british", options=options, hood={"repairable": ["KS"]})
    found = chances(game, f"repair KS {points}")
    assert list(found) == ["repaired", "permanent from now on", "may be tried again"]
    assert tuple(share * 36 for share in found.values()) == rows


def test_a_morale_check(strait: Strait) -> None:
    """FAS-902: Tovey needs 4, 3 with a point."""
    game = strait("morale-british", hood={"hit": True, "points": 1})
    assert chances(game, "spend 1") == {
        "Hood carries on": Fraction(35, 36),
        "Failed Morale": Fraction(1, 36),
    }


def test_what_luetjens_could_make_of_it(strait: Strait) -> None:
    """FAS-1103: Ciliax's 6 needs a 5 with him."""
    game = strait("morale-german", bismarck={"hit": True, "points": 1, "flag": True})
    assert chances(game, "spend 0") == {
        "Bismarck carries on": Fraction(26, 36),
        "Bismarck carries on, with For the Fatherland": Fraction(30, 36),
        "Failed Morale": Fraction(10, 36),
    }


@pytest.mark.parametrize(
    ("points", "alone", "helped"),
    [
        pytest.param(0, 4, 4, id="FAS-A09 a 9 is odd: he cannot help"),
        pytest.param(1, 4, 9, id="FAS-A09 an 8 is even: he can"),
    ],
)
def test_luetjens_where_odd_rolls_fail(
    strait: Strait, points: int, alone: int, helped: int
) -> None:
    """FAS-1103: his 1 changes no parity."""
    bismarck = {"repairable": ["KS"], "flag": True}
    options = {"odd_overrides_success": True}
    game = strait("damage-control-german", options=options, bismarck=bismarck)
    found = chances(game, f"repair KS {points}")
    assert found["repaired"] == Fraction(alone, 36)
    assert found["repaired, with For the Fatherland"] == Fraction(helped, 36)


def test_a_captain_has_a_price(begin: Callable[..., Game]) -> None:
    """FAS-1204"""
    game = begin(script="admiral holland; captain leach")
    assert previews(game, game.open[0])["captain lindemann"] == (
        "costs 4 of 5, Captain Points 4, morale 5, Fighter"
    )
    game.submit("captain lindemann")
    assert previews(game, game.open[0]) == {
        "captain schmundt": "costs 1 of 1, Captain Points 3, morale rolled, Mercurial",
        "captain topp": "costs 1 of 1, Captain Points 3, morale 6",
    }


def test_the_question_to_luetjens_names_the_roll(strait: Strait, answer: Any) -> None:
    """FAS-1103"""
    game = strait("morale-german", bismarck={"hit": True, "points": 0, "flag": True})
    answer(game, "check bismarck = 5")
    assert game.node.prompt == (
        "Morale check of Bismarck: the roll is 5, needed is 6. Add 1 to it (For the Fatherland)?"
    )


def test_failed_morale_is_named_in_the_question(strait: Strait) -> None:
    """FAS-509"""
    game = strait(
        "movement-german",
        roll=9,
        acting="bismarck",
        bismarck={"failed": True},
    )
    assert (game.node.prompt, game.node.cite) == (
        "Bismarck has Failed Morale and must open the range if she can: how does she move?",
        "FAS-509",
    )

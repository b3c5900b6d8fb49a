"""Stars in pictures: on numbers that are not printed, with their meaning where there is one."""

import pytest
from attrs import frozen

from navalcore.datafiles import STATUSES, Row
from navalcore.stars import meaning, star, starred, titled, with_status

VIEW = {"ruleset": "duel"}


@frozen(kw_only=True)
class Ship(Row):
    speed: int = 6
    hull: int = 8


def test_only_what_is_proposed_ruled_or_changed_has_a_star() -> None:
    marked = [status for status in STATUSES if star(Ship(status=status), "speed")]
    assert marked == ["reconstructed", "ruled", "house"]


def test_a_number_is_starred_by_the_status_of_its_field() -> None:
    ship = Ship(status="reconstructed", status_of={"hull": "printed"})
    assert (starred(ship, "speed"), starred(ship, "hull")) == ("6*", "8")


@pytest.mark.parametrize("number", [4, 0])
def test_a_number_that_follows_from_data_is_starred_like_it(number: int) -> None:
    assert starred(Ship(status="house"), "speed", number) == f"{number}*"


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (["6", "8*"], "Ships (* not printed: navalcore data duel)"),
        (["6", "8"], "Ships"),
        ([], "Ships"),
    ],
)
def test_a_title_explains_the_stars_below_it(words: list[str], title: str) -> None:
    assert titled("Ships", [[("hull ", ""), (word, "")] for word in words], VIEW) == title


def test_a_legend_tells_where_to_read_more() -> None:
    assert meaning(VIEW) == "* not printed: navalcore data duel"


def test_words_about_a_field_have_its_status() -> None:
    told = with_status(Ship(status="reconstructed", status_of={"hull": "printed"}))
    assert told("hull 8", "hull") == "hull 8 (printed)"
    assert told("speed 6", "speed") == "speed 6 (reconstructed)"

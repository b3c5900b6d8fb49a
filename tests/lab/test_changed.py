"""What a variant changes is found and told in words."""

from pathlib import Path
from typing import Any

import pytest

import navalcore
from navalcore.lab.changed import Altered, altered, parted, told

HOUSE = Path(__file__).parents[2] / "examples" / "house_rules"


def changed(id: str, **how: Any) -> tuple[Altered, ...]:
    """What is otherwise in a game that is begun so."""
    before, after = (navalcore.new_game(id, **each).bound for each in ({}, how))
    return altered(before, after)


def house(**rows: Any) -> dict[str, Any]:
    """Changed rows."""
    return {"data": rows}


@pytest.mark.parametrize(
    ("id", "how", "words"),
    [
        (
            "fire-at-sea",
            house(play={"outside_broadside": 3, "status": "house"}),
            "For the change of outside broadside (play) from 2 to 3",
        ),
        (
            "fire-at-sea",
            house(play={"outside_broadside": 2, "status": "house"}),
            "For x",
        ),
        (
            "bismarck",
            house(weather=[{"die": 2, "drm": -1, "name": "rough", "status": "house"}]),
            "For the change of name (weather 2) from calm to rough and the change of drm (weather "
            "2) from 1 to -1",
        ),
    ],
)
def test_changes_of_numbers_begin_a_sentence(id: str, how: dict[str, Any], words: str) -> None:
    assert told(changed(id, **how), "x") == words


def test_new_rows_are_named() -> None:
    found = changed("brawling-battleships", data=HOUSE / "torpedo_nets.toml")
    assert told(found, "x") == "For the new kind torpedo-nets and the new card H001"


def test_a_changed_option_is_named() -> None:
    key, spec = next(iter(navalcore.rulesets()["bismarck"].options.items()))
    other = next(value for value in spec.values if value != spec.default)
    (found,) = changed("bismarck", options={key: other})
    assert found.name == f"option {key}" and found.before != found.after


def test_a_plugin_is_named_and_many_changes_are_counted() -> None:
    library = navalcore.load(files=[HOUSE / "night_escape.py"])
    assert told(changed("bismarck", library=library), "x") == "For the new plugin night_escape"
    library = navalcore.load(files=[HOUSE / "north_atlantic.py"])
    found = changed("bismarck", library=library)
    assert told(found, "north_atlantic.py") == "For the 6 changes of north_atlantic.py"
    assert found[0] == Altered("plugin north_atlantic", "nothing", "there")


def test_what_is_gone_is_named() -> None:
    gone = Altered("ship hood", "there", "nothing")
    assert told((gone,), "x") == "For leaving out ship hood"


def test_values_within_a_row_are_found_one_by_one() -> None:
    before = {"name": "x", "guns": [{"dice": 2}, {"dice": 3}], "arc": [1, 2], "old": True}
    after = {"name": "x", "guns": [{"dice": 2}, {"dice": 4}], "arc": [1], "new": "no"}
    assert list(parted("", "ship hood", before, after)) == [
        Altered("guns 2 dice (ship hood)", "3", "4"),
        Altered("arc (ship hood)", "[1, 2]", "[1]"),
        Altered("old (ship hood)", "true", "nothing"),
        Altered("new (ship hood)", "nothing", "no"),
    ]

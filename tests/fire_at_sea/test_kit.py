"""The data of Fire at Sea: they load, alone and under overlays, and the fleets meet."""

from typing import Any

import attrs
import pytest
from navalcore_fire_at_sea import show
from navalcore_fire_at_sea.constraints import check, check_options
from navalcore_fire_at_sea.kit import Kit

from navalcore.datafiles import Overlay, load
from navalcore.errors import RulesetError
from navalcore.rules import read_options, resolve_options

DATA = "navalcore_fire_at_sea_rules"
KIT = load(Kit, DATA, check=check)
OPTIONS = read_options(DATA)


def overlaid(**tables: Any) -> Kit:
    return load(Kit, DATA, [Overlay("mine", tables, "mine.toml")], check)


def test_overlay_with_the_real_prince_of_wales() -> None:
    kit = overlaid(unit=[{"id": "prince-of-wales", "hull": 29, "status": "house"}])
    assert kit.unit_of["prince-of-wales"].hull == 29


def test_a_finding_names_the_overlay() -> None:
    with pytest.raises(RulesetError) as error:
        overlaid(unit=[{"id": "hood", "speed": 1}])
    assert error.value.findings == (
        "units.toml: unit hood, speed: expected 2 to 12, got 1 (changed in mine.toml)",
    )


def test_dropped_captains_are_a_house_rule() -> None:
    kit = overlaid(captain=[{"id": "holland", "drop": True}, {"id": "lindemann", "drop": True}])
    assert [card.id for card in kit.captains("british", "admiral")] == ["tovey"]


def test_fas_a36_a_row_for_a_ship_beats_that_of_its_class() -> None:
    row = {
        "target": "bismarck",
        "firer": "hood",
        "cards": ["S A"],
        "status": "house",
        "source": "mine",
    }
    kit = overlaid(armour=[row])
    assert kit.hurts("bismarck", "hood") == {"AS"}
    assert len(kit.hurts("bismarck", "prince-of-wales")) == 29


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("7S", "  hurts Hood: guns of BB/BC and guns of CA"),
        ("AS", "  hurts Hood: guns of BB/BC, guns of CA and guns of Bismarck"),
    ],
)
def test_fas_a36_a_playing_card_tells_each_row(card: str, line: str) -> None:
    """Bismarck's own row takes nothing from that of her class."""
    row = {"target": "hood", "firer": "bismarck", "cards": ["S A"], "source": "mine"}
    told = show.card(overlaid(armour=[row | {"status": "house"}]), card)
    assert told is not None and line in told


CHOICES = [  # Hood's row and Prince of Wales's, the separation, what is expected
    (6, "range6", []),
    (7, "range6", [(5, " with separation = range6", 6)]),
    (7, "gap6", []),
]


@pytest.mark.parametrize(
    ("row", "separation", "expected"),
    CHOICES,
    ids=["FAS-D08 range 5", "FAS-A45 range 6", "FAS-A16 range 6 is no gap of 6"],
)
def test_no_set_up_meets_the_escape(
    row: int, separation: str, expected: list[tuple[int, str, int]]
) -> None:
    start = tuple(
        attrs.evolve(one, y=one.y - 1)
        if one.unit in ("bismarck", "prinz-eugen") and one.scenario == "denmark-strait"
        else attrs.evolve(one, y=row)
        if one.unit in ("hood", "prince-of-wales")
        else one
        for one in KIT.start
    )
    kit = attrs.evolve(KIT, start=start)
    options = resolve_options(OPTIONS, {"separation": separation})
    assert check(kit) == []
    assert check_options(kit, options) == [
        f"scenarios.toml: start denmark-strait, range: "
        f"expected {most} or less between the nearest enemies{words}, got {got}"
        for most, words, got in expected
    ]


def test_fas_d08_too_far_under_every_reading() -> None:
    start = tuple(
        attrs.evolve(one, y=0 if one.y < 4 else 7) if one.scenario == "denmark-strait" else one
        for one in KIT.start
    )
    assert check(attrs.evolve(KIT, start=start)) == [
        "scenarios.toml: start denmark-strait, range: "
        "expected 6 or less between the nearest enemies, got 7"
    ]

"""Overlays of the data of Brawling Battleships: all faults are told in one run, the rest counts."""

from typing import Any, get_args

import pytest
from navalcore_brawling_battleships.components import Box, Kind, box_of
from navalcore_brawling_battleships.constraints import check
from navalcore_brawling_battleships.kit import Kit

from navalcore.datafiles import Overlay, load
from tests.faulty_data import findings

DATA = "navalcore_brawling_battleships_rules"
KINDS = ", ".join(get_args(Kind))


def overlaid(**tables: Any) -> Kit:
    return load(Kit, DATA, [Overlay("mine", tables, "mine.toml")], check)


def test_a_wrong_type_does_not_hide_a_wrong_number() -> None:
    rows = [
        {"id": "lion", "track": "four", "status": "house"},
        {"id": "tiger", "points": -1, "status": "house"},
    ]
    assert findings(overlaid, dreadnought=rows) == [
        "mine.toml: dreadnought, row 1, track: expected a whole number, got 'four'",
        "dreadnoughts.toml: dreadnought tiger, points: expected 1 or more, got -1 "
        "(changed in mine.toml)",
    ]


def test_faults_of_two_tables_are_told_together() -> None:
    told = findings(
        overlaid,
        dreadnought=[{"id": "lion", "lines": [[17, 1]], "status": "house"}],
        kind=[{"id": "dud", "cancels": [], "status": "house"}],
    )
    assert told == [
        "dreadnoughts.toml: dreadnought lion, lines: "
        "expected a reading from 11 to 66, both digits 1 to 6, got 17 (changed in mine.toml)",
        "kinds.toml: kind dud, cancels: expected a kind or more, got none (changed in mine.toml)",
    ]


FORMS = [
    (
        "BRB-106",
        "dreadnought",
        {"id": "lion", "guns": "blue"},
        "mine.toml: dreadnought, row 1, guns: expected one of square, circle, hex, got 'blue'",
    ),
    (
        "BRB-D01",
        "dreadnought",
        {"id": "lion", "lines": [[15, 1, 2]]},
        "mine.toml: dreadnought, row 1, lines, item 1: expected a list of 2 values, got [15, 1, 2]",
    ),
    (
        "BRB-D01",
        "dreadnought",
        {"id": "lion", "points": 6.5},
        "mine.toml: dreadnought, row 1, points: expected a whole number, got 6.5",
    ),
    (
        "BRB-D03",
        "card",
        {"id": "P001", "kind": "torpedo"},
        f"cards.toml: card P001, kind: expected one of {KINDS}, got 'torpedo' "
        "(changed in mine.toml)",
    ),
    (
        "BRB-D04",
        "card",
        {"id": "P001", "boxes": "hex"},
        "mine.toml: card, row 1, boxes: expected a list of texts, got 'hex'",
    ),
    (
        "BRB-D06",
        "kind",
        {"id": "mines", "lines": [{"number": 41, "effect": "burn"}]},
        "mine.toml: kind, row 1, lines, row 1, effect: "
        "expected one of flotation, sink, bridge, fire, move, remove, draw, got 'burn'",
    ),
    (
        "BRB-D06",
        "kind",
        {"id": "mines", "targets": "weak"},
        "mine.toml: kind, row 1, targets: "
        "expected one of '', any, marked, hit, half, square, circle, hex, got 'weak'",
    ),
    (
        "BRB-D09",
        "kind",
        {"id": "zeppelin", "place": "mine"},
        "mine.toml: kind, row 1, place: expected one of '', own, friendly, enemy, any, got 'mine'",
    ),
]


@pytest.mark.parametrize(
    ("cite", "table", "row", "sentence"), FORMS, ids=[f"{case[0]} {case[1]}" for case in FORMS]
)
def test_wrong_forms(cite: str, table: str, row: dict[str, Any], sentence: str) -> None:
    assert findings(overlaid, **{table: [{**row, "status": "house"}]}) == [sentence]


BOXES = [
    ("square fire 41", Box("square", "fire", 41), "sf41"),
    ("circle bridge 45", Box("circle", "bridge", 45), "cb45"),
    ("hex", Box("hex"), "h"),
    ("hex bridge", None, ""),
    ("hex 41", None, ""),
    ("triangle fire 41", None, ""),
    ("hex  fire 41", None, ""),
    ("", None, ""),
]


@pytest.mark.parametrize(
    ("text", "box", "code"), BOXES, ids=[f"BRB-D04 {case[0] or 'nothing'}" for case in BOXES]
)
def test_boxes_are_read_strictly(text: str, box: Box | None, code: str) -> None:
    found = box_of(text)
    assert found == box
    assert found is None or found.code == code


CHANGES = [
    (
        "dreadnought",
        {"id": "warspite", "lines": [[13, 2], [26, 1]]},
        "lines: the printed [[13, 2], [26, 1], [56, 1]] is changed to [[13, 2], [26, 1]]",
    ),
    ("card", {"id": "P024", "count": 2}, "count: the printed 1 is changed to 2"),
    ("kind", {"id": "zeppelin", "bonus": 2}, "bonus: the printed 1 is changed to 2"),
]


@pytest.mark.parametrize(("table", "row", "words"), CHANGES, ids=[case[0] for case in CHANGES])
def test_a_changed_printed_value_must_be_a_house_rule(
    table: str, row: dict[str, Any], words: str
) -> None:
    sentence = f'mine.toml: {table}, row 1, {words}: expected status = "house" in this row'
    assert sentence in findings(overlaid, **{table: [row]})


def test_reconstructed_values_may_be_replaced_by_anybody() -> None:
    tables = {
        "dreadnought": [{"id": "lion", "track": 6}],
        "kind": [{"id": "mines", "lines": [{"number": 41, "effect": "sink"}]}],
        "card": [{"id": "P001", "boxes": ["hex"]}],
    }
    kit = overlaid(**tables)
    assert kit.dreadnought_of["lion"].track == 6
    assert kit.kind_of["mines"].lines[0].amount == 1
    assert "armored-cruiser.h" in kit.faces(False)


def test_overlay_with_the_real_lion() -> None:
    row = {"id": "lion", "lines": [[15, 2], [41, 1]], "points": 8, "status": "house"}
    kit = overlaid(dreadnought=[row])
    assert kit.dreadnought_of["lion"].lines == ((15, 2), (41, 1))


def test_dropped_cards_are_a_house_rule() -> None:
    kit = overlaid(
        card=[{"id": f"P{number:03}", "drop": True} for number in (24, 25, 26, 109, 110)]
    )
    assert len(kit.kinds(False)) == 24
    assert kit.reactions_to("open-fire") == ("battle-turnaway",)


def test_brb_d07_a_copy_may_answer_something_else() -> None:
    row = {"id": "P006", "cancels": ["destroyer-flotilla-attack"], "status": "house"}
    kit = overlaid(card=[row])
    face = "battle-turnaway.sf41.sb51.x-destroyer-flotilla-attack"
    assert kit.cancels_of[face] == ("destroyer-flotilla-attack",)
    assert kit.cancels_of["battle-turnaway.cf35.cb45"] == ("open-fire", "coastal-fort")
    assert kit.reactions_to("destroyer-flotilla-attack") == ("battle-turnaway", "cruiser-screen")
    assert kit.reactions_to("coastal-fort") == ("battle-turnaway",)


def test_copies_of_a_card_are_counted() -> None:
    kit = overlaid(card=[{"id": "P110", "count": 3, "status": "house"}])
    assert kit.faces(False)["storm"] == 4

"""The data of Bismarck: they load, and faulty ones are refused."""

from typing import Any

import attrs
import pytest
from navalcore_bismarck.constraints import check, check_options
from navalcore_bismarck.kit import Kit

from navalcore.datafiles import Overlay, load
from navalcore.errors import RulesetError
from navalcore.rules import read_options, resolve_options
from tests.faulty_data import changed, without

DATA = "navalcore_bismarck_rules"
KIT = load(Kit, DATA, check=check)
OPTIONS = read_options(DATA)


# fmt: off
STRUCTURE = [  # demanded of every data set
    ("weather", "6", {"die": 5},
     "tables.toml: weather: 6 has no row"),
    ("weather", "4", {"drm": -2},
     "tables.toml: weather 4, drm: expected -1, as rough is with 3, got -2"),
    ("movement", "3", {"hexes": 0},
     "tables.toml: movement 3, hexes: expected either hexes or contacts, got 0"),
    ("repair", "3", {"points": -2}, "tables.toml: repair 3, points: expected 0 or more, got -2"),
    ("flak", "4", {"damage": -1}, "tables.toml: flak 4, damage: expected 0 or more, got -1"),
    ("gun_location", "bismarck 2", {"die": 1},
     "tables.toml: gun_location bismarck: 1 has 2 rows"),
    ("gun_location", "bismarck 2", {"compartments": ("brunno",)},
     "tables.toml: gun_location bismarck 2, compartments: "
     "expected compartments of bismarck (anton, bruno, caesar, dora, bridge, flak, hull), "
     "got brunno"),
    ("torpedo_location", "prinz-eugen 4", {"damage": -3},
     "tables.toml: torpedo_location prinz-eugen 4, damage: expected 0 or more, got -3"),
    ("escape", "", {"when_slower": 7}, "tables.toml: escape, when_slower: expected 1 to 6, got 7"),
    ("play", "", {"hexes_per_phase": 0},
     "tables.toml: play, hexes_per_phase: expected 1 or more, got 0"),
    ("play", "", {"start_hex": "A12"}, "tables.toml: play, start_hex: expected A13, got A12"),
    ("german_ship", "bismarck", {"flak_dice": -1},
     "display.toml: german_ship bismarck, flak_dice: expected 0 or more, got -1"),
    ("compartment", "bismarck flak", {"boxes": 0},
     "display.toml: compartment bismarck flak, boxes: expected 1 or more, got 0"),
    ("compartment", "bismarck flak", {"kind": "hull", "boxes": 10},
     "display.toml: compartment bismarck, kind: expected one hull, got 2"),
    ("ship", "hood", {"factor": 0}, "ships.toml: ship hood, factor: expected 1 or more, got 0"),
    ("ship", "hood", {"speed": 0}, "ships.toml: ship hood, speed: expected 1 or more, got 0"),
    ("ship", "ark-royal", {"draws": 0},
     "ships.toml: ship ark-royal, draws: "
     "expected 1 or more aircraft for a carrier, got 0 aircraft"),
    ("ship", "cossack", {"draws_from": ""},
     "ships.toml: ship cossack, draws: expected 0 without a draws_from, got 1"),
    ("ship", "norfolk", {"bonus_value": 0},
     "ships.toml: ship norfolk, bonus_value: expected a value, got 0"),
    ("ship", "hood", {"bonus_value": 1},
     "ships.toml: ship hood, bonus_value: expected 0 without a bonus, got 1"),
    ("aircraft", "swordfish-825-a", {"factor": 0},
     "aircraft.toml: aircraft swordfish-825-a, factor: expected 1 or more, got 0"),
    ("aircraft", "swordfish-825-a", {"id": "AC 1"},
     "aircraft.toml: aircraft AC 1, id: "
     "expected small letters, digits and hyphens, got 'AC 1'"),
    ("aircraft", "swordfish-825-a", {"id": "hood"},
     "aircraft.toml: aircraft hood, id: expected an id of its own, got one of ship"),
    ("event", "u-boat", {"medals": -1},
     "events.toml: event u-boat, medals: expected 0 or more, got -1"),
    ("medal", "medal-1", {"count": -1},
     "medals.toml: medal medal-1, count: expected 0 or more, got -1"),
    ("draw_decks", "", {"aircraft": 5},
     "decks.toml: draw_decks, aircraft: expected 6, the cards not dealt to dates, got 5"),
    ("draw_decks", "", {"destroyers": 3},
     "decks.toml: draw_decks, destroyers: expected 2, the cards not dealt to dates, got 3"),
    ("map", "", {"shifted": "BD"},
     "map.toml: map, shifted: expected every second column of 'ABCDEFG', got 'BD'"),
    ("map", "", {"columns": "ABCDEFA"},
     "map.toml: map, columns: expected letters, each once, got 'ABCDEFA'"),
    ("hex", "C15", {"id": "H15"}, "map.toml: hex C15, id: expected a row, got none"),
    ("hex", "C15", {"id": "H15"}, "map.toml: hex H15, id: expected a hex of the sheet, got 'H15'"),
    ("hex", "A13", {"terrain": "land"},
     "map.toml: hex A13, terrain: expected sea or port, got land"),
    ("hex", "G13", {"flags": ("atlantic_exit",)},
     "map.toml: hex, flags: expected one hex with atlantic_exit, got 2"),
    ("victory", "extra_day", {"item": "brest"},
     "victory.toml: victory extra_day, item: expected a row, got none"),
    ("level", "Draw", {"lowest": 100},
     "victory.toml: level Draw, lowest: expected less than 100, got 100"),
    ("level", "Britannia Rules the Waves!", {"lowest": -100},
     "victory.toml: level, lowest: expected -10000 in the last row, got -100"),
]
PRINTED = [  # or proved by the example of play; house rules need not agree
    ("main_guns", "3", {"fire": False}, "tables.toml: main_guns 3, fire: expected true, got false"),
    ("main_guns", "5", {"damage": 3}, "tables.toml: main_guns 5, damage: expected 2, got 3"),
    ("torpedo_hit", "2", {"hit": True},
     "tables.toml: torpedo_hit 2, hit: expected false, got true"),
    ("torpedo_hit", "6", {"hit": False},
     "tables.toml: torpedo_hit 6, hit: expected true, got false"),
    ("torpedo_damage", "6", {"damage": 3},
     "tables.toml: torpedo_damage 6, damage: expected 4, got 3"),
    ("gun_location", "prinz-eugen 6", {"compartments": ("flak",)},
     "tables.toml: gun_location prinz-eugen 6, compartments: expected hull, got flak"),
    ("gun_location", "bismarck 6", {"compartments": ("dora",)},
     "tables.toml: gun_location bismarck, compartments: "
     "expected hull on some die, got none"),
    ("german_ship", "prinz-eugen", {"speed": 3},
     "display.toml: german_ship prinz-eugen, speed: expected 2, got 3"),
    ("compartment", "bismarck hull", {"boxes": 11},
     "display.toml: compartment bismarck hull, boxes: expected 10, got 11"),
    ("compartment", "prinz-eugen hull", {"boxes": 9},
     "display.toml: compartment prinz-eugen hull, boxes: expected 8, got 9"),
    ("compartment", "prinz-eugen dora", {"letter": "E"},
     "display.toml: compartment prinz-eugen, letter: expected turrets ABCD, got ABCE"),
    ("ship", "norfolk", {"factor": 10},
     "ships.toml: ship norfolk, factor: expected 11 to 19, got 10"),
    ("ship", "norfolk", {"factor": 20},
     "ships.toml: ship norfolk, factor: expected 11 to 19, got 20"),
    ("ship", "norfolk", {"speed": 1}, "ships.toml: ship norfolk, speed: expected 2 or more, got 1"),
    ("ship", "norfolk", {"main": 4}, "ships.toml: ship norfolk, main: expected 3, got 4"),
    ("ship", "norfolk", {"torpedo": 0}, "ships.toml: ship norfolk, torpedo: expected 1, got 0"),
    ("ship", "hood", {"points": 50}, "ships.toml: ship hood, points: expected 100, got 50"),
    ("ship", "victorious", {"points": 25},
     "ships.toml: ship victorious, points: expected 10, got 25"),
    ("aircraft", "fulmar-800z", {"points": 5},
     "aircraft.toml: aircraft fulmar-800z, points: expected 10, got 5"),
    ("victory", "dd_sunk", {"points": 15}, "ships.toml: ship maori, points: expected 15, got 10"),
    ("ship", "sheffield", {"type": "DD", "points": 10},
     "ships.toml: ship sheffield, type: expected CA, got DD"),
    ("ship", "sheffield", {"date": 24}, "ships.toml: ship sheffield, date: expected 25, got 24"),
    ("ship", "maori", {"date": 28}, "ships.toml: ship maori, date: expected 23 to 27, got 28"),
    ("ship", "maori", {"date": 27}, "ships.toml: ship maori, date: expected 26, got 27"),
    ("event", "u-boat", {"date": 25}, "events.toml: event, date 26: expected 2 cards, got 1"),
    ("deck", "25", {"aircraft": 3}, "decks.toml: deck 25, aircraft: expected 2, got 3"),
    ("deck", "27", {"date": 26},
     "decks.toml: deck, date: expected each of 23 to 27 once, got 23 24 25 26 26"),
    ("hex", "A11", {"flags": ("medal",)}, "map.toml: hex A11, flags: expected no medal, got medal"),
    ("hex", "A11", {"flags": ("air_zone_bergen",)},
     "map.toml: hex A11, flags: expected no air_zone_bergen, got air_zone_bergen"),
    ("hex", "A12", {"terrain": "land"},
     "map.toml: hex A11, terrain: expected 2 hexes from A13, got 3"),
    ("hex", "G22", {"flags": ()},
     "map.toml: hex, flags: expected 4 Air Zone hexes at each port or in all, got 4 and 3"),
]
# fmt: on


@pytest.mark.parametrize(
    ("table", "key", "fields", "sentence"),
    STRUCTURE + PRINTED,
    ids=[sentence.split(": expected")[0] for *_, sentence in STRUCTURE + PRINTED],
)
def test_one_changed_cell_is_found(
    table: str, key: str, fields: dict[str, Any], sentence: str
) -> None:
    assert sentence in check(changed(KIT, table, key, **fields))


LOST = [
    ("ship", "sheffield", "ships.toml: ship sheffield, id: expected a row, got none"),
    ("ship", "sikh", "ships.toml: ship, type DD: expected 5 cards, got 4"),
    ("aircraft", "swordfish-818-b", "aircraft.toml: aircraft, id: expected 12 cards, got 11"),
    ("event", "u-boat", "events.toml: event, date 26: expected 2 cards, got 1"),
    ("flak", "4", "tables.toml: flak: 4 has no row"),
    (
        "german_ship",
        "bismarck",
        "display.toml: german_ship bismarck, id: expected a row, got none",
    ),
    (
        "deck",
        "27",
        "decks.toml: deck, date: expected each of 23 to 27 once, got 23 24 25 26",
    ),
    ("hex", "D20", "map.toml: hex D20, id: expected a row, got none"),
]


@pytest.mark.parametrize(("table", "key", "sentence"), LOST, ids=[case[2] for case in LOST])
def test_a_lost_row_is_found(table: str, key: str, sentence: str) -> None:
    assert sentence in check(without(KIT, table, key))


def test_every_goal_is_connected_with_the_start() -> None:
    closed = tuple(
        attrs.evolve(row, terrain="closed") if row.id in ("G10", "G12") else row for row in KIT.hex
    )
    assert check(attrs.evolve(KIT, hex=closed)) == [
        "map.toml: hex G11, terrain: expected a way over open hexes to A13, got none"
    ]


HOUSE = [
    ("main_guns", "5", {"damage": 3}),
    ("torpedo_hit", "2", {"hit": True}),
    ("gun_location", "prinz-eugen 6", {"compartments": ("flak",)}),
    ("compartment", "bismarck hull", {"boxes": 14}),
    ("german_ship", "bismarck", {"speed": 3}),
    ("ship", "norfolk", {"factor": 25, "main": 4, "points": 30, "date": 24}),
    ("hex", "A11", {"flags": ("medal",)}),
    ("hex", "A12", {"terrain": "land"}),
]


@pytest.mark.parametrize(("table", "key", "fields"), HOUSE, ids=[str(case[:2]) for case in HOUSE])
def test_house_rules_need_not_agree_with_print(
    table: str, key: str, fields: dict[str, Any]
) -> None:
    assert check(changed(KIT, table, key, **fields)) != []
    assert check(changed(KIT, table, key, **fields, status="house", status_of={})) == []


def test_structure_binds_house_rules_too() -> None:
    kit = changed(KIT, "ship", "norfolk", factor=0, status="house", status_of={})
    assert check(kit) == ["ships.toml: ship norfolk, factor: expected 1 or more, got 0"]


def overlaid(**tables: Any) -> Kit:
    return load(Kit, DATA, [Overlay("mine", tables, "mine.toml")], check)


def test_overlay_with_a_house_ship() -> None:
    kit = overlaid(ship=[{"id": "norfolk", "factor": 30, "status": "house"}])
    assert kit.ship_of["norfolk"].factor == 30


def test_overlay_against_the_example_of_play() -> None:
    with pytest.raises(RulesetError) as error:
        overlaid(ship=[{"id": "norfolk", "factor": 20}])
    assert error.value.findings == (
        "ships.toml: ship norfolk, factor: expected 11 to 19, got 20 (changed in mine.toml)",
    )


def test_dropped_cards_need_no_count_but_a_deal() -> None:
    gone = [{"id": "fulmar-800z", "drop": True}]
    with pytest.raises(RulesetError) as error:
        overlaid(aircraft=gone)
    assert error.value.findings == (
        "decks.toml: draw_decks, aircraft: expected 5, the cards not dealt to dates, got 6"
        " (changed in mine.toml)",
    )
    kit = overlaid(aircraft=gone, draw_decks={"aircraft": 5, "status": "house"})
    assert len(kit.aircraft) == 11


CHOICES = [  # norfolk's factor, options, findings
    (18, {}, []),
    (
        19,
        {},
        [
            "ships.toml: ship norfolk, factor: "
            "expected 11 to 18 with british_fire = start_of_later_steps, got 19"
        ],
    ),
    (19, {"british_fire": "end_of_each_step"}, []),
    (12, {"british_fire": "immediate"}, []),
    (
        11,
        {"british_fire": "immediate"},
        [
            "ships.toml: ship norfolk, factor: "
            "expected 12 to 19 with british_fire = immediate, got 11"
        ],
    ),
    (
        18,
        {"empty_contact": "reroll"},
        [
            "options: move_choice = zero_ok and empty_contact = reroll together can roll for ever: "
            "choose another value for one of them"
        ],
    ),
    (18, {"empty_contact": "reroll", "move_choice": "exact"}, []),
]


@pytest.mark.parametrize(("factor", "options", "findings"), CHOICES)
def test_demands_of_options_amb_07_and_amb_34(
    factor: int, options: dict[str, str], findings: list[str]
) -> None:
    kit = changed(KIT, "ship", "norfolk", factor=factor)
    assert check_options(kit, resolve_options(OPTIONS, options)) == findings

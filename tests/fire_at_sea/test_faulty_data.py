"""The data of Fire at Sea: faulty rows are refused, and lost ones missed."""

from typing import Any

import attrs
import pytest
from navalcore_fire_at_sea.constraints import check
from navalcore_fire_at_sea.kit import Kit

from navalcore.datafiles import load
from tests.faulty_data import changed, without

KIT = load(Kit, "navalcore_fire_at_sea_rules", check=check)


GRID = "expected a square from (0, 0) to (7, 7)"
FOUR = "bismarck, prinz-eugen, hood, prince-of-wales"
CONVOY = "michel, iltis, jaguar, seeadler, falke, kondor"

# fmt: off
STRUCTURE = [  # demanded of every data set
    ("FAS-D01", "unit", "bismarck", {"speed": 13},
     "units.toml: unit bismarck, speed: expected 2 to 12, got 13"),
    ("FAS-D01", "unit", "bismarck", {"speed": 1},
     "units.toml: unit bismarck, speed: expected 2 to 12, got 1"),
    ("FAS-D02", "unit", "prinz-eugen", {"nation": "british"},
     "units.toml: unit prinz-eugen, nation: expected german, got british"),
    ("FAS-D03", "unit", "hood", {"nation": "german"},
     "units.toml: unit hood, nation: expected british, got german"),
    ("FAS-D04", "unit", "prince-of-wales", {"hull": 0},
     "units.toml: unit prince-of-wales, hull: expected 1 or more, got 0"),
    ("FAS-D04", "unit", "prince-of-wales", {"shooting": 1},
     "units.toml: unit prince-of-wales, shooting: expected 2 to 12, got 1"),
    ("FAS-D04", "unit", "prince-of-wales", {"morale": 6},
     "units.toml: unit prince-of-wales, morale: expected 0, got 6"),
    ("FAS-D04", "unit", "prince-of-wales", {"type": "CA"},
     "units.toml: unit prince-of-wales, group: expected CA, got BB/BC"),
    ("FAS-202", "unit", "hood", {"id": "Hood!"},
     "units.toml: unit Hood!, id: expected letters, digits and hyphens, got 'Hood!'"),
    ("FAS-D03", "unit", "hood", {"id": "Hood"},
     "units.toml: unit hood, id: expected a row, got none"),
    ("FAS-D05", "chain", "CA CA", {"range": -1},
     "damage.toml: chain CA CA, range: expected 0 or more, got -1"),
    ("FAS-D06", "armour", "hood CA", {"cards": ("S", "X 5-7")},
     "damage.toml: armour hood CA, cards: expected such as S, D 5-7 or S J, got 'X 5-7'"),
    ("FAS-D06", "armour", "hood CA", {"cards": ("D 7-5",)},
     "damage.toml: armour hood CA, cards: expected such as S, D 5-7 or S J, got 'D 7-5'"),
    ("FAS-D06", "armour", "hood CA", {"cards": ("D 1",)},
     "damage.toml: armour hood CA, cards: expected such as S, D 5-7 or S J, got 'D 1'"),
    ("FAS-D06", "armour", "hood CA", {"target": "repulse"},
     "damage.toml: armour repulse CA, target: expected a unit, got 'repulse'"),
    ("FAS-D06", "armour", "hood CA", {"firer": "CL"},
     "damage.toml: armour hood CL, firer: expected a unit, a class or torpedo, got 'CL'"),
    ("FAS-A51", "armour", "hood CA", {"firer": "CL"},
     "damage.toml: armour hood, firer: expected a row for prinz-eugen or CA, got none"),
    ("FAS-D07", "captain", "leach", {"points": 0},
     "captains.toml: captain leach, points: expected 1 or more, got 0"),
    ("FAS-D07", "captain", "leach", {"morale": 1},
     "captains.toml: captain leach, morale: expected 2 to 12, got 1"),
    ("FAS-D07", "captain", "leach", {"morale": 13},
     "captains.toml: captain leach, morale: expected 2 to 12, got 13"),
    ("FAS-1105", "captain", "schmundt", {"morale": 7},
     "captains.toml: captain schmundt, morale: expected 0, got 7"),
    ("FAS-D07", "captain", "leach", {"id": "le ach"},
     "captains.toml: captain le ach, id: expected letters, digits and hyphens, got 'le ach'"),
    ("FAS-1202", "captain", "leach", {"cost": 2},
     "captains.toml: captain leach, cost: expected 0, got 2"),
    ("FAS-1204", "captain", "topp", {"cost": 0},
     "captains.toml: captain topp, cost: expected 1 to 4, got 0"),
    ("FAS-1204", "captain", "topp", {"cost": 5},
     "captains.toml: captain topp, cost: expected 1 to 4, got 5"),
    ("FAS-D07", "captain", "leach", {"ability": "stubborn"},
     "captains.toml: captain leach, ability: expected an ability or none, got 'stubborn'"),
    ("FAS-1106", "captain", "leach", {"ability": "fighter"},
     "captains.toml: captain leach, nation: expected german for Fighter, got british"),
    ("FAS-1201", "captain", "topp", {"role": "admiral"},
     "captains.toml: captain topp, nation: expected british for an admiral, got german"),
    ("FAS-1203", "captain", "luetjens", {"ship": "prinz-eugen"},
     "captains.toml: captain luetjens, ship: expected german bismarck for the flag, "
     "got german prinz-eugen"),
    ("FAS-A28", "captain", "luetjens", {"points": 3},
     "captains.toml: captain luetjens, points: expected 0, got 3"),
    ("FAS-1317", "captain", "von-ruckteschell", {"ship": "iltis"},
     "captains.toml: captain von-ruckteschell, ship: "
     "expected a german unit whose captain is von-ruckteschell, got iltis"),
    ("FAS-1204", "play", "", {"purse": 1},
     "captains.toml: captain, cost: expected 2 German captains for 1 points, got 1, 1, 2, 2, 3, 4"),
    ("FAS-1106", "ability", "fighter", {"value": 13},
     "captains.toml: ability fighter, value: expected 2 to 12, got 13"),
    ("FAS-1108", "ability", "steady", {"value": -1},
     "captains.toml: ability steady, value: expected 0 or more, got -1"),
    ("FAS-1109", "ability", "old-hand", {"value": 1},
     "captains.toml: ability old-hand, value: expected 0, got 1"),
    ("FAS-1104", "ability", "for-the-fatherland", {"dies_on": 1},
     "captains.toml: ability for-the-fatherland, dies_on: expected 2 to 12, got 1"),
    ("FAS-1207", "start", "denmark-strait hood", {"x": 8},
     f"scenarios.toml: start denmark-strait hood, x and y: {GRID}, got (8, 6)"),
    ("FAS-1207", "start", "denmark-strait hood", {"y": -1},
     f"scenarios.toml: start denmark-strait hood, x and y: {GRID}, got (4, -1)"),
    ("FAS-1207", "start", "denmark-strait hood", {"x": 5, "y": 7},
     "scenarios.toml: start denmark-strait prince-of-wales, x and y: "
     "expected a square of its own, got that of hood"),
    ("FAS-201", "start", "denmark-strait hood", {"unit": "michel"},
     f"scenarios.toml: start denmark-strait, unit: expected {FOUR}, "
     "got bismarck, prinz-eugen, michel, prince-of-wales"),
    ("FAS-1207", "start", "denmark-strait hood", {"unit": "nelson"},
     "scenarios.toml: start denmark-strait nelson, unit: expected a unit, got 'nelson'"),
    ("FAS-D11", "play", "", {"repair": 13},
     "play.toml: play, repair: expected 2 to 12, got 13"),
    ("FAS-D11", "play", "", {"magazine": 1},
     "play.toml: play, magazine: expected 2 to 12, got 1"),
    ("FAS-101", "play", "", {"width": 27},
     "play.toml: play, width: expected 1 to 26, got 27"),
    ("FAS-503", "play", "", {"hull_per_speed": 0},
     "play.toml: play, hull_per_speed: expected 1 or more, got 0"),
    ("FAS-604", "play", "", {"shooting_points": 0},
     "play.toml: play, shooting_points: expected 1 or more, got 0"),
    ("FAS-D10", "effect", "10", {"value": 0},
     "damage.toml: effect 10, value: expected 1 or more, got 0"),
    ("FAS-D13", "unit", "michel", {"captain": ""},
     "units.toml: unit michel, morale: expected 2 to 12, got 0"),
    ("FAS-D13", "unit", "michel", {"captain": "leach"},
     "units.toml: unit michel, captain: expected a captain whose ship is michel, got leach"),
    ("FAS-D13", "unit", "michel", {"morale": 6},
     "units.toml: unit michel, morale: expected 0, got 6"),
    ("FAS-1312", "unit", "michel", {"salvoes": 3},
     "units.toml: unit michel, salvoes: expected an even number on two beams, got 3"),
    ("FAS-1310", "boxes", "speed", {"boxes": -1},
     "damage.toml: boxes speed, boxes: expected 0 or more, got -1"),
    ("FAS-D14", "unit", "iltis", {"morale": 0},
     "units.toml: unit iltis, morale: expected 2 to 12, got 0"),
    ("FAS-D14", "unit", "iltis", {"salvoes": 0},
     "units.toml: unit iltis, salvoes: expected 1 or more with a torpedo value, got 0"),
    ("FAS-D14", "unit", "iltis", {"torpedo": 0},
     "units.toml: unit iltis, torpedo: expected 2 to 12, got 0"),
    ("FAS-D14", "unit", "iltis", {"spotter": False},
     "scenarios.toml: start mtb-attack iltis, unit: "
     "expected only michel and torpedo boats that spot on the German side, got TB"),
    ("FAS-1306", "unit", "calpe", {"spotter": True},
     "units.toml: unit calpe, spotter: expected false for all but German torpedo boats, got true"),
    ("FAS-D15", "unit", "MTB-1", {"boats": 0},
     "units.toml: unit MTB-1, boats: expected 1 or more, got 0"),
    ("FAS-D15", "unit", "MTB-1", {"hull": 4},
     "units.toml: unit MTB-1, hull: expected 0, got 4"),
    ("FAS-D15", "unit", "MTB-1", {"actions": 0},
     "units.toml: unit MTB-1, actions: expected 1 or more, got 0"),
    ("FAS-D15", "unit", "calpe", {"actions": 2},
     "units.toml: unit calpe, actions: expected 1, got 2"),
    ("FAS-D15", "unit", "calpe", {"boats": 1},
     "units.toml: unit calpe, boats: expected 0, got 1"),
    ("FAS-1306", "start", "mtb-attack MGB", {"unit": "calpe"},
     "scenarios.toml: start mtb-attack calpe, unit: "
     "expected a flotilla where there is spotting, got DD"),
    ("FAS-1309", "start", "dd-attack kondor", {"scenario": "mtb-attack", "unit": "bismarck"},
     f"scenarios.toml: start dd-attack, unit: expected the Germans bismarck, {CONVOY}, "
     f"got {CONVOY.removesuffix(', kondor')}"),
    ("FAS-D16", "frame", "mtb-attack", {"turn_limit": 0},
     "scenarios.toml: frame mtb-attack, turn_limit: expected 1 or more, got 0"),
    ("FAS-D16", "frame", "dd-attack", {"visibility": 0},
     "scenarios.toml: frame dd-attack, visibility: expected 1 or more, got 0"),
    ("FAS-D16", "frame", "dd-attack", {"margin": 0},
     "scenarios.toml: frame dd-attack, margin: expected 1 or more, got 0"),
    ("FAS-D16", "frame", "dd-attack", {"german_points": -1},
     "scenarios.toml: frame dd-attack, german_points: expected 0 or more, got -1"),
    ("FAS-D16", "frame", "dd-attack", {"exit_facing": "S"},
     "scenarios.toml: frame dd-attack, exit_facing: "
     "expected a facing towards the west edge, got S"),
    ("FAS-1315", "frame", "mtb-attack", {"free_squares": ((0, 0), (1, 0), (1, 0))},
     "scenarios.toml: frame mtb-attack, free_squares: expected 3 squares or more, got 2"),
    ("FAS-1315", "frame", "mtb-attack", {"free_squares": ((0, 0), (1, 0), (2, 8))},
     f"scenarios.toml: frame mtb-attack, free_squares: {GRID}, got (2, 8)"),
    ("FAS-1315", "frame", "mtb-attack", {"free_squares": ((0, 0), (1, 0), (4, 4))},
     "scenarios.toml: frame mtb-attack, free_squares: "
     "expected squares without a German, not that of iltis, got (4, 4)"),
    ("FAS-1315", "frame", "mtb-attack", {"free_facings": ()},
     "scenarios.toml: frame mtb-attack, free_facings: expected a facing, got none"),
    ("FAS-1331", "campaign", "", {"marginal": 4},
     "scenarios.toml: campaign, margin: expected 5 or more, got 4"),
    ("FAS-1329", "score", "mtb-attack british michel-sunk", {"nation": "german"},
     "victory.toml: score mtb-attack german michel-sunk, nation: expected british, got german"),
    ("FAS-1329", "score", "mtb-attack british michel-sunk", {"points": -1},
     "victory.toml: score mtb-attack british michel-sunk, points: expected 0 or more, got -1"),
    ("FAS-1329", "score", "mtb-attack british michel-sunk", {"step": 2},
     "victory.toml: score mtb-attack british michel-sunk, step: "
     "expected 1 for all but hull-points, got 2"),
    ("FAS-D17", "torpedoes", "", {"cards": 0},
     "scenarios.toml: torpedoes, cards: expected 1 or more, got 0"),
    ("FAS-D17", "size", "DD/TB", {"value": -1},
     "scenarios.toml: size DD/TB, value: expected 0 or more, got -1"),
]
PRINTED = [  # demanded of what is not a house rule
    ("FAS-D01", "unit", "bismarck", {"shooting": 6},
     "units.toml: unit bismarck, shooting: expected 5, got 6"),
    ("FAS-D01", "unit", "bismarck", {"hull": 29},
     "units.toml: unit bismarck, hull: expected 30, got 29"),
    ("FAS-D01", "armour", "bismarck BB/BC", {"cards": ("S", "C")},
     "damage.toml: armour bismarck hood, cards: expected S, C, D 5-7, got S, C"),
    ("FAS-D02", "unit", "prinz-eugen", {"hull": 19},
     "units.toml: unit prinz-eugen, hull: expected 18, got 19"),
    ("FAS-D02", "unit", "prinz-eugen", {"type": "BC", "group": "BB/BC"},
     "units.toml: unit prinz-eugen, group: expected CA, got BB/BC"),
    ("FAS-D03", "unit", "hood", {"hull": 24},
     "units.toml: unit hood, hull: expected 25, got 24"),
    ("FAS-D05", "chain", "BB/BC BB/BC", {"range": 4},
     "damage.toml: chain BB/BC BB/BC, range: expected 3, got 4"),
    ("FAS-D07", "captain", "leach", {"points": 6},
     "captains.toml: captain leach, points: expected 3 to 5, got 6"),
    ("FAS-D07", "captain", "tovey", {"ability": ""},
     "captains.toml: captain tovey, ability: expected sea-dog, got none"),
    ("FAS-D07", "captain", "lindemann", {"ability": ""},
     "captains.toml: captain, ability: expected one holder of fighter, got none"),
    ("FAS-1201", "captain", "leach", {"role": "admiral"},
     "captains.toml: captain, role: expected tovey and holland as admirals, "
     "got tovey, holland, leach"),
    ("FAS-1101", "ability", "sea-dog", {"value": 4},
     "captains.toml: ability sea-dog, value: expected 3, got 4"),
    ("FAS-1103", "ability", "for-the-fatherland", {"limit": ""},
     "captains.toml: ability for-the-fatherland, limit: expected turn, got none"),
    ("FAS-D09", "play", "", {"splash": 3}, "play.toml: play, splash: expected 2, got 3"),
    ("FAS-D12", "play", "", {"outside_broadside": 1},
     "play.toml: play, outside_broadside: expected 2, got 1"),
    ("FAS-711", "play", "", {"magazine": 11}, "play.toml: play, magazine: expected 10, got 11"),
    ("FAS-1002", "play", "", {"zones": 7}, "play.toml: play, zones: expected 6, got 7"),
    ("FAS-706", "effect", "A", {"value": 1}, "damage.toml: effect A, value: expected 2, got 1"),
    ("FAS-708", "effect", "J", {"kind": "gunnery"},
     "damage.toml: effect J, kind: expected speed, got gunnery"),
    ("FAS-709", "effect", "7", {"value": 8}, "damage.toml: effect 7, value: expected 7, got 8"),
    ("FAS-D13", "unit", "michel", {"type": "TB", "group": "DD/TB"},
     "units.toml: unit michel, type: expected AMC, got TB"),
    ("FAS-1302", "frame", "dd-attack", {"spotting": True},
     "scenarios.toml: frame dd-attack, spotting: expected false, got true"),
]
# fmt: on


def named(case: tuple[Any, ...]) -> str:
    return f"{case[0]} {case[-1].split(': ', 1)[1].split(': expected')[0]}"


@pytest.mark.parametrize(
    ("cite", "table", "key", "fields", "sentence"),
    STRUCTURE + PRINTED,
    ids=[named(case) for case in STRUCTURE + PRINTED],
)
def test_one_changed_cell_is_found(
    cite: str, table: str, key: str, fields: dict[str, Any], sentence: str
) -> None:
    assert sentence in check(changed(KIT, table, key, **fields))


@pytest.mark.parametrize(
    ("cite", "table", "key", "fields", "sentence"), PRINTED, ids=[named(case) for case in PRINTED]
)
def test_house_rules_need_not_agree_with_print(
    cite: str, table: str, key: str, fields: dict[str, Any], sentence: str
) -> None:
    kit = changed(KIT, table, key, **fields, status="house", status_of={})
    assert sentence not in check(kit)


def test_structure_binds_house_rules_too() -> None:
    kit = changed(KIT, "unit", "hood", hull=0, status="house", status_of={})
    assert check(kit) == ["units.toml: unit hood, hull: expected 1 or more, got 0"]


LOST = [
    ("FAS-D01", "unit", ["bismarck"], "units.toml: unit bismarck, id: expected a row, got none"),
    (
        "FAS-D05",
        "chain",
        ["CA BB/BC"],
        "damage.toml: chain CA BB/BC, range: expected a row, got none",
    ),
    ("FAS-D10", "effect", ["K"], "damage.toml: effect K, rank: expected a row, got none"),
    (
        "FAS-D07",
        "captain",
        ["holland"],
        "captains.toml: captain holland, id: expected a row, got none",
    ),
    (
        "FAS-D07",
        "ability",
        ["mercurial"],
        "captains.toml: ability mercurial, id: expected a row, got none",
    ),
    (
        "FAS-1201",
        "captain",
        ["holland", "tovey"],
        "captains.toml: captain, role: expected a British admiral, got none",
    ),
    (
        "FAS-1202",
        "captain",
        ["leach", "kerr", "patterson", "dalrymple-hamilton"],
        "captains.toml: captain, role: expected a British captain, got none",
    ),
    (
        "FAS-D02",
        "armour",
        ["prinz-eugen BB/BC"],
        "damage.toml: armour prinz-eugen, firer: expected a row for hood or BB/BC, got none",
    ),
    (
        "FAS-1325",
        "armour",
        ["michel torpedo"],
        "damage.toml: armour michel, firer: expected a row for torpedo, got none",
    ),
    (
        "FAS-D13",
        "start",
        ["mtb-attack michel"],
        "scenarios.toml: start mtb-attack michel, unit: expected a row, got none",
    ),
    (
        "FAS-D14",
        "start",
        ["mtb-attack iltis", "dd-attack iltis"],
        "scenarios.toml: start dd-attack, unit: expected 5 torpedo boats, got 4",
    ),
    (
        "FAS-D15",
        "start",
        ["mtb-attack MTB-1", "mtb-attack MTB-2", "mtb-attack MGB"],
        "scenarios.toml: start mtb-attack, unit: expected a British unit, got none",
    ),
    (
        "FAS-D16",
        "frame",
        ["dd-attack"],
        "scenarios.toml: frame dd-attack, id: expected a row, got none",
    ),
    (
        "FAS-1310",
        "boxes",
        ["bridge"],
        "damage.toml: boxes bridge, kind: expected a row, got none",
    ),
    (
        "FAS-1329",
        "score",
        [
            "mtb-attack german boat-lost",
            "mtb-attack german michel-not-sunk",
            "mtb-attack german michel-unhurt",
        ],
        "victory.toml: score mtb-attack german, event: expected a row, got none",
    ),
]


@pytest.mark.parametrize(
    ("cite", "table", "keys", "sentence"), LOST, ids=[named(case) for case in LOST]
)
def test_a_lost_row_is_found(cite: str, table: str, keys: list[str], sentence: str) -> None:
    assert sentence in check(without(KIT, table, *keys))


def test_fas_1302_destroyers_attack_in_scenario_2() -> None:
    ships = ["blencathra", "calpe", "fernie", "walpole"]
    kit = without(KIT, "start", *(f"dd-attack {ship}" for ship in ships))
    last = tuple(
        attrs.evolve(row, unit="MGB") if row.unit == "windsor" else row for row in kit.start
    )
    sentence = "scenarios.toml: start dd-attack, unit: expected a destroyer, got MGB"
    assert check(attrs.evolve(kit, start=last)) == [sentence]

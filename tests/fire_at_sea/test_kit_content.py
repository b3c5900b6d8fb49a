"""What the shipped data of Fire at Sea say: ships, cards, captains and scenarios."""

from typing import get_args

import pytest
from navalcore_fire_at_sea.components import Facing
from navalcore_fire_at_sea.kit import Kit, cards_of

from navalcore.rules import read_rules
from navalcore.squares import FACINGS, distance

DATA = "navalcore_fire_at_sea_rules"
RULES = read_rules(DATA)

GERMANS = "michel iltis jaguar seeadler falke kondor"
ROSTERS = [  # scenario, Germans, British
    ("denmark-strait", "bismarck prinz-eugen", "hood prince-of-wales"),
    ("mtb-attack", GERMANS, "MTB-1 MTB-2 MGB"),
    ("dd-attack", GERMANS, "blencathra calpe fernie walpole windsor"),
]


@pytest.mark.parametrize(
    ("scenario", "german", "british"),
    ROSTERS,
    ids=["FAS-201", "FAS-1301 FAS-1319", "FAS-1302 FAS-1319"],
)
def test_rosters(kit: Kit, scenario: str, german: str, british: str) -> None:
    assert kit.roster(scenario) == tuple(f"{german} {british}".split())
    assert kit.fleet(scenario, "german") == tuple(german.split())
    assert kit.fleet(scenario, "british") == tuple(british.split())


CARDS = [  # unit, speed, shooting, hull
    ("hood", 4, 6, 25),
    ("prince-of-wales", 5, 6, 28),
    ("bismarck", 4, 5, 30),
    ("prinz-eugen", 4, 6, 18),
    ("michel", 6, 7, 24),
    ("iltis", 3, 8, 9),
    ("kondor", 3, 8, 9),
    ("blencathra", 4, 8, 12),
    ("calpe", 4, 7, 12),
    ("windsor", 4, 8, 12),
    ("MTB-1", 3, 10, 0),
    ("MGB", 3, 8, 0),
]


@pytest.mark.parametrize(
    ("name", "speed", "shooting", "hull"), CARDS, ids=[f"FAS-202 {case[0]}" for case in CARDS]
)
def test_ship_cards(kit: Kit, name: str, speed: int, shooting: int, hull: int) -> None:
    unit = kit.unit_of[name]
    assert (unit.speed, unit.shooting, unit.hull) == (speed, shooting, hull)


TORPEDOES = [
    ("michel", 10, 2),
    ("iltis", 9, 2),
    ("walpole", 9, 1),
    ("calpe", 0, 0),
    ("MTB-2", 10, 2),
    ("MGB", 0, 0),
    ("bismarck", 0, 0),
]


@pytest.mark.parametrize(
    ("name", "value", "salvoes"), TORPEDOES, ids=[f"FAS-1312 {case[0]}" for case in TORPEDOES]
)
def test_torpedoes_of_units(kit: Kit, name: str, value: int, salvoes: int) -> None:
    assert (kit.unit_of[name].torpedo, kit.unit_of[name].salvoes) == (value, salvoes)


def test_fas_1305_flotillas(kit: Kit) -> None:
    flotillas = [unit for unit in kit.unit if unit.is_flotilla]
    assert [unit.id for unit in flotillas] == ["MTB-1", "MTB-2", "MGB"]
    assert {(unit.boats, unit.actions, unit.morale) for unit in flotillas} == {(3, 2, 6)}


def test_fas_1306_who_spots(kit: Kit) -> None:
    spotters = [unit.id for unit in kit.unit if unit.spotter]
    assert spotters == ["iltis", "jaguar", "seeadler", "falke", "kondor"]


LISTS = [  # target, firer, how many cards hurt, one that does, one that does not
    ("FAS-204", "bismarck", "hood", 29, "7D", "8D"),
    ("FAS-204", "bismarck", "prince-of-wales", 29, "5D", "4D"),
    ("FAS-D02", "prinz-eugen", "hood", 42, "7H", "8H"),
    ("FAS-D03", "hood", "bismarck", 42, "2D", "2H"),
    ("FAS-D03", "hood", "prinz-eugen", 16, "2S", "8C"),
    ("FAS-D04", "prince-of-wales", "bismarck", 29, "AC", "AD"),
    ("FAS-D04", "prince-of-wales", "prinz-eugen", 12, "3S", "2S"),
    ("FAS-D13", "michel", "calpe", 26, "2C", "2D"),
    ("FAS-D13", "michel", "MGB", 4, "JS", "AS"),
    ("FAS-D13", "michel", "torpedo", 39, "KD", "KH"),
    ("FAS-D14", "falke", "windsor", 39, "AD", "AH"),
    ("FAS-D14", "falke", "MTB-1", 4, "3S", "4S"),
    ("FAS-D14", "falke", "torpedo", 52, "2H", ""),
    ("FAS-D15", "fernie", "michel", 39, "10D", "10H"),
    ("FAS-D15", "fernie", "iltis", 29, "6D", "10D"),
    ("FAS-D15", "fernie", "torpedo", 52, "2H", ""),
    ("FAS-1326", "MTB-1", "michel", 39, "2D", "2H"),
    ("FAS-1326", "MGB", "iltis", 39, "AS", "AH"),
]


@pytest.mark.parametrize(
    ("cite", "target", "firer", "count", "hurts", "harmless"),
    LISTS,
    ids=[f"{case[0]} {case[1]} by {case[2]}" for case in LISTS],
)
def test_armour_lists(
    kit: Kit, cite: str, target: str, firer: str, count: int, hurts: str, harmless: str
) -> None:
    cards = kit.hurts(target, firer)
    assert len(cards) == count
    assert hurts in cards
    assert harmless not in cards


@pytest.mark.parametrize(
    ("entry", "cards"),
    [
        ("D 5-7", "5D 6D 7D"),
        ("S J", "JS"),
        ("H Q-A", "QH KH AH"),
        ("C 9-10", "9C 10C"),
        ("D 7-5", ""),
        ("S2", ""),
        ("Z", ""),
    ],
    ids=lambda value: f"FAS-D06 {value}",
)
def test_entries_of_armour_lists(entry: str, cards: str) -> None:
    assert cards_of((entry,)) == set(cards.split())


def test_fas_d10_a_suit_alone_is_13_cards() -> None:
    assert len(cards_of(("S",))) == 13
    assert len(cards_of(("S", "H", "D", "C"))) == 52


CHART = [
    ("BB/BC", "hood", [3, 4, 4, 3, 2]),
    ("CA", "prinz-eugen", [1, 3, 3, 3, 2]),
    ("AMC", "michel", [0, 1, 2, 2, 2]),
    ("DD/TB", "iltis", [0, 0, 2, 2, 2]),
    ("MTB/MGB", "MGB", [0, 0, 1, 1, 1]),
]


@pytest.mark.parametrize(
    ("group", "firer", "ranges"), CHART, ids=[f"FAS-205 {row[0]}" for row in CHART]
)
def test_gun_damage_chart(kit: Kit, group: str, firer: str, ranges: list[int]) -> None:
    targets = ["bismarck", "prinz-eugen", "michel", "calpe", "MTB-1"]
    assert kit.unit_of[firer].group == group
    assert [kit.chain_range(firer, target) for target in targets] == ranges


EFFECTS = [
    ("FAS-706", "AS", "gunnery", 2),
    ("FAS-707", "KH", "gunnery", 1),
    ("FAS-708", "QD", "speed", 1),
    ("FAS-708", "JC", "speed", 1),
    ("FAS-709", "10S", "hull", 10),
    ("FAS-709", "4S", "hull", 4),
    ("FAS-710", "3S", "bridge", 1),
    ("FAS-711", "2S", "magazine", 1),
]


@pytest.mark.parametrize(
    ("cite", "card", "kind", "value"), EFFECTS, ids=[f"{case[0]} {case[1]}" for case in EFFECTS]
)
def test_what_cards_do(kit: Kit, cite: str, card: str, kind: str, value: int) -> None:
    effect = kit.effect_by_card[card]
    assert (effect.kind, effect.value) == (kind, value)


def test_fas_617_the_printed_example(kit: Kit) -> None:
    assert kit.unit_of["bismarck"].shooting + 4 - kit.play.splash == 7


def test_fas_1310_boxes(kit: Kit) -> None:
    assert kit.boxes_of == {"gunnery": 3, "speed": 3, "magazine": 2, "bridge": 2}


def test_fas_1313_sizes(kit: Kit) -> None:
    sizes = {"BB/BC": 0, "CA": 0, "AMC": 0, "DD/TB": 1, "MTB/MGB": 2}
    assert kit.size_of == sizes


CAPTAINS = [  # cost, Captain Points, morale, ability
    ("tovey", 0, 4, 4, "sea-dog"),
    ("holland", 0, 4, 5, "expert-gunnery"),
    ("leach", 0, 4, 5, "steady"),
    ("kerr", 0, 3, 4, "old-hand"),
    ("patterson", 0, 4, 6, "fire-control"),
    ("dalrymple-hamilton", 0, 5, 6, ""),
    ("luetjens", 0, 0, 0, "for-the-fatherland"),
    ("lindemann", 4, 4, 5, "fighter"),
    ("brinkmann", 3, 4, 5, "ship-handler"),
    ("ciliax", 2, 4, 6, ""),
    ("hoffmann", 2, 3, 5, "damage-drill"),
    ("schmundt", 1, 3, 0, "mercurial"),
    ("topp", 1, 3, 6, ""),
    ("von-ruckteschell", 0, 4, 4, "raider"),
]


@pytest.mark.parametrize(
    ("name", "cost", "points", "morale", "ability"),
    CAPTAINS,
    ids=[f"FAS-301 {case[0]}" for case in CAPTAINS],
)
def test_captains(kit: Kit, name: str, cost: int, points: int, morale: int, ability: str) -> None:
    card = kit.captain_of[name]
    assert (card.cost, card.points, card.morale, card.ability) == (cost, points, morale, ability)


CHOICES = [
    ("FAS-1201", "british", "admiral", "tovey holland"),
    ("FAS-1202", "british", "captain", "leach kerr patterson dalrymple-hamilton"),
    ("FAS-1203", "german", "flag", "luetjens"),
    ("FAS-1204", "german", "captain", "lindemann brinkmann ciliax hoffmann schmundt topp"),
    ("FAS-1317", "german", "admiral", ""),
]


@pytest.mark.parametrize(
    ("cite", "nation", "role", "names"), CHOICES, ids=[case[0] for case in CHOICES]
)
def test_who_may_be_chosen(kit: Kit, cite: str, nation: str, role: str, names: str) -> None:
    assert [card.id for card in kit.captains(nation, role)] == names.split()


ABILITIES = [  # hook, value, limit
    ("FAS-1101", "sea-dog", "reroll-speed", 3, ""),
    ("FAS-1102", "expert-gunnery", "reroll-doubles", 0, ""),
    ("FAS-1103", "for-the-fatherland", "add-to-roll", 1, "turn"),
    ("FAS-1105", "mercurial", "roll-morale", 0, ""),
    ("FAS-1106", "fighter", "fire-first", 9, ""),
    ("FAS-1108", "steady", "steady", 1, ""),
    ("FAS-1109", "old-hand", "reroll-repair", 0, "turn"),
    ("FAS-1110", "fire-control", "carry-splash", 1, ""),
    ("FAS-1111", "ship-handler", "move-and-turn", 2, ""),
    ("FAS-1112", "damage-drill", "repair-bonus", 1, ""),
    ("FAS-1113", "raider", "ignore-bridge", 0, "game"),
]


@pytest.mark.parametrize(
    ("cite", "name", "hook", "value", "limit"), ABILITIES, ids=[case[0] for case in ABILITIES]
)
def test_abilities(kit: Kit, cite: str, name: str, hook: str, value: int, limit: str) -> None:
    ability = kit.ability_of[name]
    assert (ability.cite, ability.hook, ability.value, ability.limit) == (cite, hook, value, limit)


def test_abilities_cite_rules_and_have_holders(kit: Kit) -> None:
    assert all(ability.cite in RULES for ability in kit.ability)
    held = {captain.ability for captain in kit.captain} - {""}
    assert held == {ability.id for ability in kit.ability}
    assert kit.ability_by["leach"].id == "steady"
    assert kit.ability_of["for-the-fatherland"].dies_on == 9


STARTS = [
    ("denmark-strait", "prinz-eugen", 3, 2, "SW"),
    ("denmark-strait", "bismarck", 4, 1, "SW"),
    ("denmark-strait", "hood", 4, 6, "NW"),
    ("denmark-strait", "prince-of-wales", 5, 7, "NW"),
    ("mtb-attack", "michel", 6, 4, "W"),
    ("dd-attack", "seeadler", 7, 4, "W"),
    ("mtb-attack", "MGB", 4, 0, "S"),
    ("dd-attack", "walpole", 0, 2, "E"),
]


@pytest.mark.parametrize(
    ("scenario", "name", "x", "y", "facing"), STARTS, ids=[f"FAS-1207 {row[:2]}" for row in STARTS]
)
def test_start_squares(kit: Kit, scenario: str, name: str, x: int, y: int, facing: str) -> None:
    start = kit.start_of[scenario, name]
    assert (start.x, start.y, start.facing) == (x, y, facing)


@pytest.mark.parametrize(
    ("german", "british", "away"),
    [
        ("prinz-eugen", "hood", 4),
        ("bismarck", "hood", 5),
        ("prinz-eugen", "prince-of-wales", 5),
        ("bismarck", "prince-of-wales", 6),
    ],
    ids=lambda value: f"FAS-D08 {value}",
)
def test_start_ranges(kit: Kit, german: str, british: str, away: int) -> None:
    one, other = (kit.start_of["denmark-strait", name] for name in (german, british))
    assert distance((one.x, one.y), (other.x, other.y)) == away


def test_fas_103_facings_are_those_of_the_kernel() -> None:
    assert get_args(Facing) == FACINGS


@pytest.mark.parametrize(
    ("raid", "visibility", "spotting", "squares", "facings"),
    [
        ("mtb-attack", 3, True, [(x, 0) for x in range(6)], ("S",)),
        ("dd-attack", 5, False, [(1, 0), (2, 0), (3, 0), (0, 2), (0, 1)], ("S", "E")),
    ],
    ids=["FAS-1301", "FAS-1302"],
)
def test_frames(
    kit: Kit,
    raid: str,
    visibility: int,
    spotting: bool,
    squares: list[tuple[int, int]],
    facings: tuple[str, ...],
) -> None:
    frame = kit.frame_of[raid]
    assert (frame.german_edge, frame.british_edge, frame.exit_facing) == ("west", "north", "W")
    assert (frame.turn_limit, frame.margin) == (10, 2)
    assert (frame.german_points, frame.british_points) == (3, 3)
    assert (frame.visibility, frame.spotting) == (visibility, spotting)
    assert (list(frame.free_squares), frame.free_facings) == (squares, facings)


def test_fas_1331_and_fas_1312_single_tables(kit: Kit) -> None:
    assert (kit.campaign.margin, kit.campaign.marginal) == (4, 2)
    numbers = kit.torpedoes
    assert (numbers.range, numbers.cards) == (2, 3)
    assert (numbers.wedge, numbers.all_boats, numbers.failed) == (2, 1, 1)


SCORES = {
    "mtb-attack": """
british torpedo-hit-michel 4 1
british michel-sunk 6 1
british torpedo-boat-sunk 3 1
british torpedo-hit-boat 1 1
german boat-lost 1 1
german michel-not-sunk 2 1
german michel-unhurt 1 1
""",
    "dd-attack": """
british hull-points 1 4
british torpedo-hit-michel 2 1
british michel-sunk 6 1
british torpedo-boat-sunk 3 1
german destroyer-sunk 3 1
german michel-not-sunk 2 1
german michel-unhurt 1 1
""",
    "denmark-strait": "",
}


@pytest.mark.parametrize("scenario", SCORES, ids=lambda name: f"FAS-1329 {name}")
def test_victory_points(kit: Kit, scenario: str) -> None:
    found = [f"{row.nation} {row.event} {row.points} {row.step}" for row in kit.scores(scenario)]
    assert found == SCORES[scenario].strip().splitlines()


PRINTED = [
    ("unit", "bismarck", "shooting hull", "speed"),
    ("unit", "hood", "hull", "shooting speed"),
    ("unit", "prinz-eugen", "hull", "shooting"),
    ("unit", "prince-of-wales", "", "hull shooting speed"),
    ("captain", "tovey", "name ability", "points morale"),
    ("captain", "lindemann", "", "name cost points ability"),
]


@pytest.mark.parametrize(
    ("table", "key", "printed", "others"), PRINTED, ids=[f"{row[0]} {row[1]}" for row in PRINTED]
)
def test_what_is_printed_is_marked_so(
    kit: Kit, table: str, key: str, printed: str, others: str
) -> None:
    row = next(row for row in getattr(kit, table) if row.id == key)
    assert all(row.status_for(field) == "printed" for field in printed.split())
    assert all(row.status_for(field) != "printed" for field in others.split())

"""What the shipped data of Bismarck say: cards, map, tables, options and rule texts."""

from collections import Counter
from typing import Any

import pytest
from navalcore_bismarck.kit import Kit

from navalcore.datafiles import load
from navalcore.manifests import read_manifest
from navalcore.rules import read_options, read_rules, unknown_cites

DATA = "navalcore_bismarck_rules"
KIT = load(Kit, DATA)
RULES = read_rules(DATA)
OPTIONS = read_options(DATA)


def test_bis_103_the_31_cards() -> None:
    kinds = Counter(ship.type for ship in KIT.ship)
    assert kinds == {"BC": 1, "BB": 3, "CA": 4, "CV": 2, "DD": 5}
    assert (len(KIT.aircraft), len(KIT.event), len(KIT.card_of)) == (12, 4, 31)


def test_bis_104_cards_of_each_date() -> None:
    fixed = Counter(
        card.date for card in (*KIT.ship, *KIT.event) if getattr(card, "type", "") != "DD"
    )
    sizes = [fixed[row.date] + row.aircraft + row.destroyers for row in KIT.deck]
    assert sizes == [4, 4, 6, 7, 2]


def test_bis_903_all_enemy_points() -> None:
    assert sum(card.points for card in (*KIT.ship, *KIT.aircraft)) == 540


NEIGHBOURS = [
    ("A13", "A12 B12 B13"),
    ("A08", "A09 B08"),
    ("B11", "A11 A12 B10 B12 C11 C12"),
    ("B12", "A12 A13 B11 B13 C12"),
    ("C09", "B08 B09 C08 C10 D08 D09"),
    ("C12", "B11 B12 C11 D11 D12"),
    ("D08", "C08 C09 D09 E08 E09"),
    ("D12", "C12 D11 E13"),
    ("E13", "D12 E14"),
    ("F08", "E08 E09 G08 G09"),
    ("F14", "E14 F15 G14 G15"),
    ("F20", "F19 G20 G21"),
    ("G11", "G10 G12"),
    ("G20", "F19 F20 G19 G21"),
    ("G21", "F20 G20 G22"),
]


@pytest.mark.parametrize(
    ("place", "near"), NEIGHBOURS, ids=[f"BIS-306 {place}" for place, _ in NEIGHBOURS]
)
def test_open_neighbours(place: str, near: str) -> None:
    assert KIT.sea.neighbours(place) == tuple(near.split())


def test_the_sea_is_mutual_and_has_46_hexes() -> None:
    assert KIT.sea.findings() == []
    assert (len(KIT.sea), len(KIT.hex)) == (46, 105)


@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [("A13", "A11", 2), ("A13", "G11", 10), ("A13", "G21", 13), ("G11", "G21", 10)],
    ids=[
        "BIS-306 the start to A11",
        "BIS-306 the start to the exit",
        "BIS-306 the start to Brest",
        "BIS-306 the exit to Brest",
    ],
)
def test_distances_over_open_hexes(start: str, end: str, hexes: int) -> None:
    assert KIT.sea.distances(start)[end] == hexes
    assert KIT.sea.distances(end)[start] == hexes


@pytest.mark.parametrize(
    ("flag", "places"),
    [
        ("start", "A13"),
        ("atlantic_exit", "G11"),
        ("brest", "G21"),
        ("medal", "A10 C09 E08 F15 F19 G13 G17"),
        ("air_zone_bergen", "A12 A13 B12 B13"),
        ("air_zone_brest", "F20 G20 G21 G22"),
    ],
    ids=[
        "BIS-102 the start",
        "BIS-308 the exit",
        "BIS-904 Brest",
        "BIS-715 medals",
        "BIS-547 the Air Zone off Bergen",
        "BIS-547 the Air Zone off Brest",
    ],
)
def test_marked_hexes(flag: str, places: str) -> None:
    assert KIT.marked(flag) == tuple(places.split())


@pytest.mark.parametrize(
    ("place", "inside"),
    [("A12", True), ("A11", False), ("G22", True), ("G19", False)],
    ids=["BIS-547 A12", "BIS-547 A11", "BIS-547 G22", "BIS-547 G19"],
)
def test_air_zones(place: str, inside: bool) -> None:
    assert KIT.in_air_zone(place) is inside


LEVELS = [
    (300, "Germany Rules the Waves!"),
    (299, "Major German Victory"),
    (200, "Major German Victory"),
    (199, "Minor German Victory"),
    (100, "Minor German Victory"),
    (99, "Draw"),
    (-25, "Draw"),
    (-26, "British Victory"),
    (-99, "British Victory"),
    (-100, "Britannia Rules the Waves!"),
    (-900, "Britannia Rules the Waves!"),
]


@pytest.mark.parametrize(("total", "name"), LEVELS, ids=[f"BIS-908 {total}" for total, _ in LEVELS])
def test_levels(total: int, name: str) -> None:
    assert KIT.level_at(total).name == name


FACES = [
    ("BIS-204", lambda die: KIT.weather_on[die].drm, [1, 1, -1, -1, 0, 0]),
    ("BIS-301 hexes", lambda die: KIT.movement_on[die].hexes, [2, 2, 1, 0, 0, 0]),
    ("BIS-301 contacts", lambda die: KIT.movement_on[die].contacts, [0, 0, 0, 1, 2, 3]),
    ("BIS-402 BIS-403", lambda die: KIT.detection_on[die].detected, [True] * 4 + [False] * 2),
    ("BIS-834 points", lambda die: KIT.repair_on[die].points, [0, 0, 2, 2, 0, 0]),
    ("BIS-834 everything", lambda die: KIT.repair_on[die].everything, [False] * 4 + [True] * 2),
    ("BIS-549 damage", lambda die: KIT.main_guns_on[die].damage, [0, 0, 0, 1, 2, 3]),
    ("BIS-549 fire AMB-92", lambda die: KIT.main_guns_on[die].fire, [0, 0, 1, 0, 0, 0]),
    ("BIS-526 flak", lambda die: KIT.flak_on[die].damage, [0, 0, 0, 1, 1, 2]),
    ("BIS-565", lambda die: KIT.torpedo_hit_on[die].hit, [0, 0, 0, 0, 1, 1]),
    ("BIS-566", lambda die: KIT.torpedo_damage_on[die].damage, [1, 1, 2, 2, 3, 4]),
    (
        "BIS-567 bismarck",
        lambda die: KIT.torpedo_location_on["bismarck", die].damage,
        [0, 1, 2, 2, 3, 3],
    ),
    (
        "BIS-567 prinz-eugen",
        lambda die: KIT.torpedo_location_on["prinz-eugen", die].damage,
        [1, 2, 2, 3, 3, 4],
    ),
]


@pytest.mark.parametrize(("cite", "read", "values"), FACES, ids=[case[0] for case in FACES])
def test_tables_by_die(cite: str, read: Any, values: list[int]) -> None:
    assert [read(die) for die in range(1, 7)] == values


def test_bis_552_amb_49_location_faces() -> None:
    faces = [KIT.gun_location_on["bismarck", die].compartments for die in range(1, 7)]
    assert faces == [
        ("anton",),
        ("bruno",),
        ("caesar",),
        ("dora",),
        ("bridge", "flak"),
        ("hull",),
    ]


def test_bis_111_display() -> None:
    boxes = {name: [row.boxes for row in found] for name, found in KIT.compartments_of.items()}
    assert boxes == {"bismarck": [4] * 6 + [10], "prinz-eugen": [3] * 6 + [8]}


RULINGS = """
first_turn_scope day am_only
first_turn_burn false true
four_hex_ends phase day
storm_repeat false true
weather_flak true false
drm_clamp sum_then_clamp stepwise
air_zone_mode german_plus3 german_plus3_british_minus3
move_choice zero_ok at_least_one exact
empty_contact to_repair reroll
flak_timing german_step before_each_air_attack
split_declare per_ship per_die all_ships
ca_torpedo_target bismarck same_as_guns
half_dice pooled_floor pooled_ceil per_weapon_floor one_weapon
half_dice_choice each_step fixed_when_crippled
british_fire start_of_later_steps end_of_each_step immediate
british_fire_stack true false
german_speed hull_half data_result never
speed_restored true false
bridge_effect none data
flak_compartments lose_dice no_effect
compartment_excess transfer lost
fire_on_destroyed redirect lost
fire_in_destroyed remove spread inert
fire_cap boxes unlimited
fire_disables_flak false true
bonus_reuse every_round once_per_game
medal_reuse true false
bonus_on_enemy_die against_enemy as_printed
medal_hex_once false true
auto_escape_move true false
escape_speed_counts_cv true false
cv_card_bonus true false
cv_shortfall_vp false true
repair_split false true
repair_roll_when_clean false true
arrival_check day phase on_entry
final_day_arrival false true
brest_ends_game true false
deductions award_bismarck always_bismarck always_both
speed_penalty current ever
pe_fire_is_damage false true
repair_after_exit false true
evade_mode replace extra_after_battle
opt_evasive_roll false true
opt_fast_breakoff false true
opt_extra_days false true
"""


def test_every_ruling_is_an_option_with_its_default_first() -> None:
    words = {True: "true", False: "false"}
    found = [[spec.key, *(words.get(value, value) for value in spec.values)] for spec in OPTIONS]
    assert found == [line.split() for line in RULINGS.strip().splitlines()]
    assert all(spec.default == spec.values[0] for spec in OPTIONS)


def test_cites_of_labels_and_options_exist() -> None:
    assert unknown_cites(read_manifest(DATA), OPTIONS, RULES) == []


def test_rules_are_short_and_those_not_modelled_say_why() -> None:
    assert len(RULES.ids) == 300
    assert sum(rule.id.startswith("BIS-") for rule in RULES) == 206
    assert all(len(rule.text) <= 200 and rule.section for rule in RULES)
    assert [rule.id for rule in RULES if not rule.modelled] == [
        "BIS-114",
        "BIS-115",
        "AMB-01",
        "AMB-89",
        "AMB-91",
    ]

"""Manifest, options and rule texts of Fire at Sea."""

from navalcore.manifests import read_manifest
from navalcore.rules import read_options, read_rules, unknown_cites

DATA = "navalcore_fire_at_sea_rules"
RULES = read_rules(DATA)
OPTIONS = read_options(DATA)

RULINGS = """
broadside quarter_inclusive quarter_exclusive axis_only
both_order any move_first
ace high low
deck_of firer target
reshuffle on_empty each_turn
odd_overrides_success false true
morale_trigger hit damaged
off_map open_sea withdraw
sink_at reach exceed
separation range6 gap6
both_win draw german british continue
failed_move strict literal
cp_move_on_fail false true
forward_set relative3 along_facing literal
lutjens_timing after before
lutjens_scope fleet ship
holland_scope ship fleet
morale_cards beside_ship with_hull repairable this_turn
turn_cap none 20 30 40 60
commodore_refill turn game
spot_lasts game turn
channel_dash forced rolled until_spotted
campaign_refit none one_try
michel_splash off on
michel_setup fixed free
"""


def test_every_ruling_is_an_option_with_its_default_first() -> None:
    words = {True: "true", False: "false"}
    found = [[spec.key, *(words.get(value, value) for value in spec.values)] for spec in OPTIONS]
    assert found == [line.split() for line in RULINGS.strip().splitlines()]
    assert all(spec.default == spec.values[0] for spec in OPTIONS)


def test_the_manifest_names_four_scenarios() -> None:
    manifest = read_manifest(DATA)
    assert [scenario.id for scenario in manifest.scenarios] == [
        "denmark-strait",
        "mtb-attack",
        "dd-attack",
        "mini-campaign",
    ]
    assert manifest.seat_names == ("German", "British")


def test_cites_of_labels_and_options_exist() -> None:
    assert unknown_cites(read_manifest(DATA), OPTIONS, RULES) == []


def test_rules_are_short_and_those_not_modelled_say_why() -> None:
    assert len(RULES.ids) == 244
    assert all(len(rule.text) <= 220 and rule.section for rule in RULES)
    assert [rule.id for rule in RULES if not rule.modelled] == ["FAS-1333"]


def test_rulings_say_so() -> None:
    rulings = [rule for rule in RULES if rule.id[4] in "AS"]
    assert len(rulings) == 71
    assert all(rule.text.startswith("Ruling:") for rule in rulings)

"""What the shipped data of Brawling Battleships say: ships, cards, options, rules."""

from collections import Counter
from fractions import Fraction
from typing import get_args

import pytest
from navalcore_brawling_battleships.components import Kind
from navalcore_brawling_battleships.kit import Kit

from navalcore.manifests import read_manifest
from navalcore.rules import read_options, read_rules, unknown_cites

DATA = "navalcore_brawling_battleships_rules"
RULES = read_rules(DATA)
OPTIONS = read_options(DATA)

SHIPS = [  # id, name, guns, main, lines, track, points
    ("dreadnought", "Dreadnought", "square", "10 x 12 in", "24:1 44:1 64:1", 4, 5),
    ("invincible", "Invincible", "square", "8 x 12 in", "26:1 46:1 66:1", 3, 4),
    ("neptune", "Neptune", "square", "10 x 12 in", "22:1 41:1 61:1", 4, 5),
    ("agincourt", "Agincourt", "square", "14 x 12 in", "16:1 34:1 55:1", 5, 6),
    ("lion", "Lion", "circle", "8 x 13.5 in", "15:1 32:1 52:1", 4, 6),
    ("orion", "Orion", "circle", "10 x 13.5 in", "14:1 26:1 46:1", 5, 7),
    ("canada", "Canada", "circle", "10 x 14 in", "22:2 42:1 62:1", 5, 7),
    ("pennsylvania", "Pennsylvania", "circle", "12 x 14 in", "16:2 34:1 61:1", 7, 9),
    ("repulse", "Repulse", "hex", "6 x 15 in", "16:2 36:1 62:1", 4, 7),
    ("bayern", "Bayern", "hex", "8 x 15 in", "14:2 31:1 61:1", 7, 10),
    ("queen-elizabeth", "Queen Elizabeth", "hex", "8 x 15 in", "13:2 26:1 56:1", 6, 9),
    ("konig", "König", "square", "10 x 12 in", "22:1 41:1 61:1", 7, 8),
    ("kongo", "Kongō", "circle", "8 x 14 in", "15:1 32:1 52:1", 4, 6),
    ("fuso", "Fusō", "circle", "12 x 14 in", "16:2 34:1 61:1", 6, 8),
    ("szent-istvan", "Szent István", "square", "12 x 12 in", "16:1 34:1 55:1", 4, 5),
    ("lutzow", "Lützow", "square", "8 x 12 in", "24:1 44:1 64:1", 6, 7),
    ("von-der-tann", "Von der Tann", "square", "8 x 11 in", "26:1 46:1 66:1", 4, 5),
]


@pytest.mark.parametrize(
    ("id", "name", "guns", "main", "lines", "track", "points"),
    SHIPS,
    ids=[f"BRB-102 {case[0]}" for case in SHIPS],
)
def test_dreadnoughts(
    kit: Kit, id: str, name: str, guns: str, main: str, lines: str, track: int, points: int
) -> None:
    ship = kit.dreadnought_of[id]
    assert (ship.name, ship.guns, ship.main) == (name, guns, main)
    assert " ".join(f"{number}:{hits}" for number, hits in ship.lines) == lines
    assert (ship.track, ship.points) == (track, points)


def test_brb_d02_the_dreadnought_deck(kit: Kit) -> None:
    assert Counter(ship.guns for ship in kit.dreadnought) == {"square": 27, "circle": 17, "hex": 10}
    assert Counter(ship.nation for ship in kit.dreadnought) == {
        "Britain": 25,
        "Germany": 11,
        "United States": 6,
        "Japan": 4,
        "France": 2,
        "Italy": 2,
        "Austria-Hungary": 2,
        "Turkey": 1,
        "Russia": 1,
    }
    assert sum(ship.points for ship in kit.dreadnought) == 365
    extra = {"square": 0, "circle": 1, "hex": 2}
    assert all(ship.points == ship.track + 1 + extra[ship.guns] for ship in kit.dreadnought)


def at_least(number: int) -> Fraction:
    return Fraction(6 * (6 - number // 10) + 7 - number % 10, 36)


EXPECTED = [  # hits of a shot in hundredths
    ("von-der-tann", 108),
    ("dreadnought", 125),
    ("neptune", 147),
    ("agincourt", 167),
    ("lion", 183),
    ("orion", 197),
    ("canada", 222),
    ("repulse", 239),
    ("pennsylvania", 247),
    ("bayern", 267),
    ("queen-elizabeth", 278),
]


@pytest.mark.parametrize(
    ("id", "hundredths"), EXPECTED, ids=[f"BRB-104 BRB-709 {case[0]}" for case in EXPECTED]
)
def test_expected_hits_rise_with_the_guns(kit: Kit, id: str, hundredths: int) -> None:
    lines = kit.dreadnought_of[id].lines
    assert round(100 * sum(hits * at_least(number) for number, hits in lines)) == hundredths


KINDS = """
armored-cruiser 5
battle-turnaway 5
cruiser-screen 5
destroyer-anti-sub-flotilla 4
dud 3
minesweeper 4
confusion 2
coastal-fort 4
cruisers-attack 6
destroyer-flotilla-attack 8
mines 6
submarine 7
internment 2
mutiny 2
pursuit-aeroplane 4
reinforcement 8
repair 8
lay-smoke 8
zeppelin 5
sea-plane 3
great-leader 2
second-rate-leader 2
internal-explosion 2
radio-intercept 1
secret-agent 2
storm 2
"""


def test_brb_d05_cards_of_each_kind(kit: Kit) -> None:
    counts: Counter[str] = Counter()
    for face, count in kit.faces(False).items():
        counts[kit.kind_by[face]] += count
    found = [f"{kind} {counts[kind]}" for kind in get_args(Kind)]
    assert found == KINDS.strip().splitlines()
    assert counts.total() == 110
    assert sum(n for face, n in kit.faces(False).items() if kit.is_single(face)) == 14


def test_brb_307_two_players_leave_out_duds_and_confusions(kit: Kit) -> None:
    whole, fewer = kit.faces(False), kit.faces(True)
    gone = {face for face in whole if face not in fewer}
    assert {kit.kind_by[face] for face in gone} == {"dud", "confusion"}
    assert sum(fewer.values()) == 105
    assert all(whole[face] == count for face, count in fewer.items())
    assert [kind for kind in kit.kinds(False) if kind not in kit.kinds(True)] == [
        "dud",
        "confusion",
    ]


PATTERNS = {
    "square square": 18,
    "square circle": 20,
    "square hex": 14,
    "circle circle": 8,
    "circle hex": 10,
    "square square circle": 8,
    "square circle hex": 10,
    "hex": 4,
    "square square square": 4,
}


def test_brb_d04_open_fire_sides(kit: Kit) -> None:
    sides = [card.firing for card in kit.card if card.boxes]
    assert Counter(" ".join(box.guns for box in side) for side in sides) == PATTERNS
    boxes = Counter(f"{box.guns} {box.critical} {box.number}" for side in sides for box in side)
    assert boxes == {
        "square bridge 51": 54,
        "square fire 41": 54,
        "circle bridge 45": 32,
        "circle fire 35": 32,
        "hex bridge 41": 19,
        "hex fire 31": 19,
    }


FACES = [
    ("BRB-502", "P047", "mines.sf41.sb51.cf35", "square fire 41, square bridge 51, circle fire 35"),
    ("BRB-701", "P013", "cruiser-screen.sf41.sb51", "square fire 41, square bridge 51"),
    ("BRB-701", "P012", "cruiser-screen.sf41.sb51", "square fire 41, square bridge 51"),
    ("BRB-701", "P021", "minesweeper.hb41", "hex bridge 41"),
    ("BRB-501", "P110", "storm", ""),
]


@pytest.mark.parametrize(
    ("cite", "id", "face", "boxes"), FACES, ids=[f"{case[0]} {case[1]}" for case in FACES]
)
def test_faces(kit: Kit, cite: str, id: str, face: str, boxes: str) -> None:
    card = next(card for card in kit.card if card.id == id)
    assert card.face == face
    assert kit.kind_by[face] == card.kind
    named = [f"{box.guns} {box.critical} {box.number}" for box in kit.boxes_of[face]]
    assert ", ".join(named) == boxes


def test_equal_cards_share_a_face(kit: Kit) -> None:
    assert len(kit.faces(False)) == 90
    assert kit.faces(False)["cruiser-screen.sf41.sb51"] == 3
    assert kit.faces(False)["sea-plane"] == 3


LINES = [  # kind, targets, least and greatest, lines
    ("coastal-fort", "any", "1-1", "31 flotation 3, 53 flotation 2, 53 fire 1"),
    ("cruisers-attack", "marked", "1-1", "24 flotation 2, 51 flotation 1, 51 fire 1"),
    ("destroyer-flotilla-attack", "any", "1-3", "36 flotation 2, 56 flotation 2"),
    ("mines", "any", "1-1", "34 flotation 4, 56 flotation 3"),
    ("submarine", "any", "1-1", "34 flotation 3, 55 sink 1"),
    ("internment", "half", "1-1", "44 move 1"),
    ("mutiny", "any", "1-1", "51 remove 1"),
    ("internal-explosion", "", "0-0", "54 sink 1"),
    ("reinforcement", "", "0-0", "24 draw 1, 54 draw 1"),
    ("repair", "hit", "1-1", ""),
    ("lay-smoke", "", "0-0", ""),
]


@pytest.mark.parametrize(
    ("name", "targets", "number", "lines"), LINES, ids=[f"BRB-D06 {case[0]}" for case in LINES]
)
def test_cards_with_dice(kit: Kit, name: str, targets: str, number: str, lines: str) -> None:
    kind = kit.kind_of[name]
    assert (kind.targets, f"{kind.least}-{kind.greatest}") == (targets, number)
    said = [f"{line.number} {line.effect} {line.amount}" for line in kind.lines]
    assert ", ".join(said) == lines


REACTIONS = [
    ("open-fire", "battle-turnaway dud"),
    ("coastal-fort", "battle-turnaway"),
    ("cruisers-attack", "armored-cruiser"),
    ("destroyer-flotilla-attack", "cruiser-screen"),
    ("mines", "minesweeper"),
    ("submarine", "destroyer-anti-sub-flotilla"),
    ("internment", ""),
    ("mutiny", ""),
    ("pursuit-aeroplane", ""),
    ("reinforcement", ""),
    ("repair", ""),
    ("lay-smoke", ""),
    ("zeppelin", ""),
    ("internal-explosion", ""),
    ("secret-agent", ""),
    ("confusion", ""),
]


@pytest.mark.parametrize(
    ("played", "kinds"), REACTIONS, ids=[f"BRB-D07 {case[0]}" for case in REACTIONS]
)
def test_what_answers_a_card(kit: Kit, played: str, kinds: str) -> None:
    assert list(kit.reactions_to(played)) == kinds.split()
    assert list(kit.reactions_to(played, two_players=True)) == kinds.replace(" dud", "").split()


def test_brb_601_seven_reactions(kit: Kit) -> None:
    reactions = [kind.id for kind in kit.kind if kind.reaction]
    assert reactions == list(get_args(Kind))[:7]
    assert [kind.id for kind in kit.kind if kind.own_only] == ["dud", "confusion"]
    assert [kind.id for kind in kit.kind if kind.reaction and not kind.cancels] == ["confusion"]


def test_brb_501_seven_single_use_kinds(kit: Kit) -> None:
    single = [kind.id for kind in kit.kind if kind.use == "single"]
    assert single == list(get_args(Kind))[-7:]


def test_brb_d08_smoke_stops_guns(kit: Kit) -> None:
    assert kit.kind_of["lay-smoke"].blocks == ("open-fire", "coastal-fort", "cruisers-attack")


PLACES = {
    "own": "zeppelin sea-plane great-leader",
    "friendly": "reinforcement repair lay-smoke",
    "enemy": "coastal-fort cruisers-attack destroyer-flotilla-attack mines submarine internment "
    "pursuit-aeroplane second-rate-leader secret-agent",
    "any": "mutiny",
}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"BRB-D09 {place}")
def test_on_whom_cards_are_played(kit: Kit, place: str) -> None:
    assert [kind.id for kind in kit.kind if kind.place == place] == PLACES[place].split()


def test_brb_710_bonuses(kit: Kit) -> None:
    bonuses = {kind.id: kind.bonus for kind in kit.kind if kind.bonus}
    assert bonuses == {
        "zeppelin": 1,
        "sea-plane": 1,
        "great-leader": 1,
        "second-rate-leader": -1,
    }
    assert [kind.id for kind in kit.kind if kind.air] == ["zeppelin", "sea-plane"]
    assert [kind.id for kind in kit.kind if kind.leader] == ["great-leader", "second-rate-leader"]


STATUSES = [  # table, row, status of each field
    ("dreadnought", "queen-elizabeth", "lines printed, name history, track reconstructed"),
    ("dreadnought", "revenge", "lines reconstructed, guns reconstructed, main history"),
    ("kind", "mines", "name printed, lines reconstructed, targets reconstructed"),
    ("kind", "dud", "cancels derived, own_only printed"),
    ("kind", "minesweeper", "cancels reconstructed, reaction printed"),
    ("kind", "zeppelin", "place ruled, bonus printed"),
    ("card", "P024", "kind printed, count printed, boxes reconstructed"),
    ("card", "P001", "kind reconstructed, count reconstructed, boxes reconstructed"),
    ("card", "P103", "count observed"),
    ("card", "P107", "count observed"),
]


@pytest.mark.parametrize(
    ("table", "id", "words"), STATUSES, ids=[f"{case[0]} {case[1]}" for case in STATUSES]
)
def test_where_numbers_stand(kit: Kit, table: str, id: str, words: str) -> None:
    row = next(row for row in getattr(kit, table) if row.id == id)
    for field, status in (pair.split() for pair in words.split(", ")):
        assert row.status_for(field) == status, field


def test_the_numbers_of_play_are_printed(kit: Kit) -> None:
    play = kit.play
    assert (play.dreadnoughts, play.cards) == (6, 6)
    assert (play.survivor_bonus, play.enemy_squadron_bonus) == (10, 10)
    assert (play.leader_loss, play.doubled_critical) == (51, 1)
    assert (play.agent_cards, play.intercept_cards) == (2, 2)
    assert (play.status, play.status_of) == ("printed", {})


RULINGS = """
owner_seat 0 1 2 3 4 5
first_in_side roll choose
single_use_blocks_reaction false true
refill_single_use next_turn at_once
after_single_use optional must play_or_pass
reaction_order owner_first clockwise_from_active
confusion_vp confusion_player firer nobody
confusion_shots maximum maximal
confusion_pairs firer confusion_player
bonus_on_miss true false
crit_needs_line true false
all_boxes optional must
pairs sequential upfront
modifier_per shot card
revive false true
eliminated_hand set_aside keep discard
leaders_stack true false
air_leader_to_partner false true
second_rate_on enemy any own
own_sink_vp nobody card_player
interned_damage keep clear
reinforce_dest after_draw when_played
intercept_reuse skip literal
discard_view all top
show_pile_value true false
three_side_auto_win true false
sorties 1 2 3 4 5
"""


def test_every_ruling_is_an_option_with_its_default_first() -> None:
    words = {True: "true", False: "false"}
    found = [[spec.key, *(words.get(value, value) for value in spec.values)] for spec in OPTIONS]
    assert found == [line.split() for line in RULINGS.strip().splitlines()]
    defaults = {spec.key: spec.default for spec in OPTIONS}
    assert defaults["sorties"] == "3"  # BRB-1201
    assert all(spec.default == spec.values[0] for spec in OPTIONS if spec.key != "sorties")


def test_the_manifest() -> None:
    manifest = read_manifest(DATA)
    assert [scenario.id for scenario in manifest.scenarios] == ["sorties"]
    assert manifest.seat_names == ("Red", "Blue", "Green", "Yellow", "White", "Black")
    assert (manifest.seats, manifest.teams) == ((2, 3, 4, 5, 6), ("2x2", "2x3", "3x2"))
    assert not manifest.open_questions


def test_cites_of_labels_and_options_exist() -> None:
    assert unknown_cites(read_manifest(DATA), OPTIONS, RULES) == []


def test_rules_are_short_and_those_not_modelled_say_why() -> None:
    assert len(RULES.ids) == 273
    assert all(len(rule.text) <= 220 and rule.section for rule in RULES)
    assert [rule.id for rule in RULES if not rule.modelled] == []


def test_rulings_say_so() -> None:
    rulings = [rule for rule in RULES if rule.id[4] == "A"]
    assert len(rulings) == 80
    assert all(rule.text.startswith("Ruling:") for rule in rulings)

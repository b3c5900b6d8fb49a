"""The data of Brawling Battleships: they load, and faulty ones are refused."""

from itertools import pairwise
from typing import Any

import pytest
from navalcore_brawling_battleships.components import Line
from navalcore_brawling_battleships.constraints import advice, check
from navalcore_brawling_battleships.deck_checks import deck_findings
from navalcore_brawling_battleships.kit import Kit

from navalcore.datafiles import load
from tests.faulty_data import changed, without

DATA = "navalcore_brawling_battleships_rules"
KIT = load(Kit, DATA, check=check)


def of_kind(*kinds: str) -> list[str]:
    """The ids of the cards of some kinds."""
    return [row.id for row in KIT.card if row.kind in kinds]


def test_shipped_data_meet_every_demand_and_are_not_odd() -> None:
    assert check(KIT) == []
    assert advice(KIT) == []


READING = "a reading from 11 to 66, both digits 1 to 6"
FIRE = "kinds.toml: kind mines, lines: expected"

# fmt: off
STRUCTURE = [  # demanded of every data set
    ("BRB-D01", "dreadnought", "lion", {"id": "Lion!"},
     "dreadnoughts.toml: dreadnought Lion!, id: expected letters, digits and hyphens, got 'Lion!'"),
    ("BRB-D01", "dreadnought", "lion", {"lines": ()},
     "dreadnoughts.toml: dreadnought lion, lines: "
     "expected hits of 0 or more and one of 1 or more, got none"),
    ("BRB-D01", "dreadnought", "lion", {"lines": ((15, 0), (32, 0))},
     "dreadnoughts.toml: dreadnought lion, lines: "
     "expected hits of 0 or more and one of 1 or more, got 0, 0"),
    ("BRB-D01", "dreadnought", "lion", {"lines": ((15, 1), (32, -1))},
     "dreadnoughts.toml: dreadnought lion, lines: "
     "expected hits of 0 or more and one of 1 or more, got 1, -1"),
    ("BRB-D01", "dreadnought", "lion", {"lines": ((15, 1), (15, 1))},
     "dreadnoughts.toml: dreadnought lion, lines: expected rising numbers, got 15, 15"),
    ("BRB-D01", "dreadnought", "lion", {"lines": ((32, 1), (15, 1))},
     "dreadnoughts.toml: dreadnought lion, lines: expected rising numbers, got 32, 15"),
    ("BRB-A72", "dreadnought", "lion", {"lines": ((17, 1),)},
     f"dreadnoughts.toml: dreadnought lion, lines: expected {READING}, got 17"),
    ("BRB-A72", "dreadnought", "lion", {"lines": ((10, 1),)},
     f"dreadnoughts.toml: dreadnought lion, lines: expected {READING}, got 10"),
    ("BRB-A72", "dreadnought", "lion", {"lines": ((71, 1),)},
     f"dreadnoughts.toml: dreadnought lion, lines: expected {READING}, got 71"),
    ("BRB-D01", "dreadnought", "lion", {"track": 0},
     "dreadnoughts.toml: dreadnought lion, track: expected 1 or more, got 0"),
    ("BRB-D01", "dreadnought", "lion", {"points": 0},
     "dreadnoughts.toml: dreadnought lion, points: expected 1 or more, got 0"),
    ("BRB-D02", "play", "", {"dreadnoughts": 10},
     "dreadnoughts.toml: dreadnought, id: expected 60 rows or more for six players, got 54"),
    ("BRB-D03", "card", "P110", {"boxes": ("hex",)},
     "cards.toml: card P110, boxes: expected none on a single-use card, got hex"),
    ("BRB-D03", "card", "P110", {"id": "P 110"},
     "cards.toml: card P 110, id: expected letters, digits and hyphens, got 'P 110'"),
    ("BRB-D04", "card", "P001", {"boxes": ("green fire 31",)},
     "cards.toml: card P001, boxes: expected such as square fire 41 or hex, got 'green fire 31'"),
    ("BRB-D04", "card", "P001", {"boxes": ("hex fire",)},
     "cards.toml: card P001, boxes: expected such as square fire 41 or hex, got 'hex fire'"),
    ("BRB-D04", "card", "P001", {"boxes": ("hex fire 31 ",)},
     "cards.toml: card P001, boxes: expected such as square fire 41 or hex, got 'hex fire 31 '"),
    ("BRB-A72", "card", "P001", {"boxes": ("hex fire 30",)},
     f"cards.toml: card P001, boxes: expected {READING}, got 30"),
    ("BRB-A72", "card", "P001", {"boxes": ("hex fire 0",)},
     f"cards.toml: card P001, boxes: expected {READING}, got 0"),
    ("BRB-D04", "card", "P001", {"boxes": ("hex",) * 7},
     "cards.toml: card P001, boxes: expected 6 at most, got 7"),
    ("BRB-D05", "card", "P001", {"count": 0},
     "cards.toml: card P001, count: expected 1 or more, got 0"),
    ("BRB-304", "play", "", {"cards": 19},
     "cards.toml: card, count: expected more than 114 for six players, got 110"),
    ("BRB-304", "play", "", {"cards": 53},
     "cards.toml: card, count: expected more than 106 for two players, got 105"),
    ("BRB-D07", "card", "P001", {"cancels": ("dud",)},
     "cards.toml: card P001, cancels: expected different kinds, no reactions, got dud"),
    ("BRB-D07", "card", "P047", {"cancels": ("open-fire",)},
     "cards.toml: card P047, cancels: expected none for mines, got open-fire"),
    ("BRB-D07", "kind", "dud", {"cancels": ()},
     "kinds.toml: kind dud, cancels: expected a kind or more, got none"),
    ("BRB-D07", "kind", "dud", {"cancels": ("open-fire", "confusion")},
     "kinds.toml: kind dud, cancels: expected different kinds, no reactions, "
     "got open-fire, confusion"),
    ("BRB-D07", "kind", "dud", {"cancels": ("mines", "mines")},
     "kinds.toml: kind dud, cancels: expected different kinds, no reactions, got mines, mines"),
    ("BRB-D07", "kind", "confusion", {"cancels": ("open-fire",)},
     "kinds.toml: kind confusion, cancels: expected none for confusion, got open-fire"),
    ("BRB-D07", "kind", "storm", {"cancels": ("open-fire",)},
     "kinds.toml: kind storm, cancels: expected none for storm, got open-fire"),
    ("BRB-501", "kind", "storm", {"use": "double"},
     "kinds.toml: kind storm, use: expected single, got double"),
    ("BRB-502", "kind", "mines", {"use": "single"},
     "kinds.toml: kind mines, use: expected double, got single"),
    ("BRB-601", "kind", "dud", {"reaction": False},
     "kinds.toml: kind dud, reaction: expected true, got false"),
    ("BRB-953", "kind", "pursuit-aeroplane", {"reaction": True},
     "kinds.toml: kind pursuit-aeroplane, reaction: expected false, got true"),
    ("BRB-D08", "kind", "lay-smoke", {"blocks": ("mines",)},
     "kinds.toml: kind lay-smoke, blocks: expected open-fire among them, got mines"),
    ("BRB-D08", "kind", "lay-smoke", {"blocks": ("open-fire", "storm")},
     "kinds.toml: kind lay-smoke, blocks: "
     "expected open-fire and attack cards, each once, got open-fire, storm"),
    ("BRB-D08", "kind", "lay-smoke", {"blocks": ("open-fire", "open-fire")},
     "kinds.toml: kind lay-smoke, blocks: "
     "expected open-fire and attack cards, each once, got open-fire, open-fire"),
    ("BRB-D08", "kind", "storm", {"blocks": ("open-fire",)},
     "kinds.toml: kind storm, blocks: expected none but for lay-smoke, got open-fire"),
    ("BRB-D09", "kind", "zeppelin", {"place": ""},
     "kinds.toml: kind zeppelin, place: expected own, friendly, enemy or any, got none"),
    ("BRB-921", "kind", "mines", {"place": "any"},
     "kinds.toml: kind mines, place: expected enemy, got any"),
    ("BRB-991", "kind", "storm", {"place": "own"},
     "kinds.toml: kind storm, place: expected none, got own"),
    ("BRB-D06", "kind", "mines", {"targets": ""},
     "kinds.toml: kind mines, targets: expected a limit, got none"),
    ("BRB-D06", "kind", "storm", {"targets": "any"},
     "kinds.toml: kind storm, targets: expected none, got any"),
    ("BRB-968", "kind", "repair", {"targets": "any"},
     "kinds.toml: kind repair, targets: expected hit, got any"),
    ("BRB-D06", "kind", "mines", {"least": 0},
     "kinds.toml: kind mines, least: expected 1, got 0"),
    ("BRB-D06", "kind", "mines", {"least": 2},
     "kinds.toml: kind mines, least: expected 1, got 2"),
    ("BRB-D06", "kind", "destroyer-flotilla-attack", {"least": 4},
     "kinds.toml: kind destroyer-flotilla-attack, least: expected 1 to 3, got 4"),
    ("BRB-D06", "kind", "mines", {"greatest": 0},
     "kinds.toml: kind mines, greatest: expected 1 or more, got 0"),
    ("BRB-931", "kind", "internment", {"greatest": 2},
     "kinds.toml: kind internment, greatest: expected 1, got 2"),
    ("BRB-D06", "kind", "mines", {"lines": ()}, f"{FIRE} a line or more, got none"),
    ("BRB-A72", "kind", "mines", {"lines": (Line(number=67, effect="flotation"),)},
     f"{FIRE} {READING}, got 67"),
    ("BRB-D06", "kind", "mines", {"lines": (Line(number=41, effect="move"),)},
     f"{FIRE} flotation or sink or bridge or fire, got move"),
    ("BRB-D06", "kind", "mines", {"lines": (Line(number=41, effect="flotation", amount=0),)},
     f"{FIRE} 1 or more of flotation, got 0"),
    ("BRB-D06", "kind", "mines", {"lines": (Line(number=41, effect="sink", amount=2),)},
     f"{FIRE} 1 of sink, got 2"),
    ("BRB-D06", "kind", "mines",
     {"lines": (Line(number=41, effect="flotation"), Line(number=34, effect="flotation"))},
     f"{FIRE} rising numbers, got 41, 34"),
    ("BRB-D06", "kind", "mines", {"lines": (Line(number=41, effect="flotation"),) * 2},
     f"{FIRE} rising numbers, got 41, 41"),
    ("BRB-D06", "kind", "mines",
     {"lines": (Line(number=41, effect="fire"), Line(number=51, effect="fire"))},
     f"{FIRE} sink, move, remove or a critical once, got fire, fire"),
    ("BRB-D06", "kind", "storm", {"lines": (Line(number=41, effect="sink"),)},
     "kinds.toml: kind storm, lines: expected none for a card without dice, got 1"),
    ("BRB-D10", "play", "", {"leader_loss": 47},
     f"play.toml: play, leader_loss: expected {READING}, got 47"),
    ("BRB-303", "play", "", {"cards": 0}, "play.toml: play, cards: expected 1 or more, got 0"),
    ("BRB-713", "play", "", {"doubled_critical": -1},
     "play.toml: play, doubled_critical: expected 0 or more, got -1"),
    ("BRB-981", "play", "", {"agent_cards": 0},
     "play.toml: play, agent_cards: expected 1 or more, got 0"),
    ("BRB-307", "play", "", {"left_out": ("dud", "dud")},
     "play.toml: play, left_out: expected different kinds, got dud, dud"),
]
PRINTED = [  # demanded of what is not a house rule
    ("BRB-902", "kind", "zeppelin", {"bonus": 2},
     "kinds.toml: kind zeppelin, bonus: expected 1, got 2"),
    ("BRB-901", "kind", "sea-plane", {"air": False},
     "kinds.toml: kind sea-plane, air: expected true, got false"),
    ("BRB-912", "kind", "great-leader", {"air": True},
     "kinds.toml: kind great-leader, air: expected false, got true"),
    ("BRB-913", "kind", "second-rate-leader", {"bonus": -2},
     "kinds.toml: kind second-rate-leader, bonus: expected -1, got -2"),
    ("BRB-911", "kind", "second-rate-leader", {"leader": False},
     "kinds.toml: kind second-rate-leader, leader: expected true, got false"),
    ("BRB-606", "kind", "dud", {"own_only": False},
     "kinds.toml: kind dud, own_only: expected true, got false"),
    ("BRB-606", "kind", "minesweeper", {"own_only": True},
     "kinds.toml: kind minesweeper, own_only: expected false, got true"),
    ("BRB-961", "kind", "reinforcement", {"lines": (Line(number=24, effect="draw", amount=2),)},
     "kinds.toml: kind reinforcement, lines: expected draw 1, then 1 more, got 2"),
    ("BRB-303", "play", "", {"dreadnoughts": 5},
     "play.toml: play, dreadnoughts: expected 6, got 5"),
    ("BRB-1104", "play", "", {"survivor_bonus": 5},
     "play.toml: play, survivor_bonus: expected 10, got 5"),
    ("BRB-916", "play", "", {"leader_loss": 52},
     "play.toml: play, leader_loss: expected 51, got 52"),
    ("BRB-956", "play", "", {"intercept_cards": 3},
     "play.toml: play, intercept_cards: expected 2, got 3"),
    ("BRB-307", "play", "", {"left_out": ()},
     "play.toml: play, left_out: expected confusion, dud, got none"),
    ("BRB-D05", "card", "P024", {"kind": "mines"},
     "cards.toml: card, count: expected 3 of dud, got 2"),
    ("BRB-D05", "card", "P027", {"count": 2},
     "cards.toml: card, count: expected 2 of confusion, got 3"),
    ("BRB-D05", "card", "P103", {"kind": "storm"},
     "cards.toml: card, kind: expected a card of radio-intercept, got none"),
]
# fmt: on


def named(case: tuple[Any, ...]) -> str:
    return f"{case[0]} {case[-1].split(': ', 1)[1].replace(': expected', '')}"


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
    assert check(changed(KIT, table, key, **fields, status="house", status_of={})) == []


def test_structure_binds_house_rules_too() -> None:
    kit = changed(KIT, "dreadnought", "lion", track=0, status="house", status_of={})
    sentence = "dreadnoughts.toml: dreadnought lion, track: expected 1 or more, got 0"
    assert check(kit) == [sentence]


def test_brb_a72_every_reading_and_no_other_number_is_accepted() -> None:
    accepted = []
    for number in range(100):
        boxes = (f"square fire {number}", *KIT.card[3].boxes)
        if not [*deck_findings(changed(KIT, "card", "P004", boxes=boxes))]:
            accepted.append(number)
    assert accepted == [10 * red + white for red in range(1, 7) for white in range(1, 7)]


SAMPLE = "the printed 13: 2, 26: 1, 56: 1 on a hex"
LOST = [
    (
        "BRB-D01",
        "dreadnought",
        ["queen-elizabeth", "warspite", "barham", "malaya"],
        f"dreadnoughts.toml: dreadnought, lines: expected {SAMPLE}, got none",
    ),
    (
        "BRB-D04",
        "card",
        [row.id for row in KIT.card if "hex bridge 41" in row.boxes],
        "cards.toml: card, boxes: expected the printed hex bridge 41 on a card, got none",
    ),
    (
        "BRB-D04",
        "card",
        [row.id for row in KIT.card if "hex fire 31" in row.boxes],
        "cards.toml: card, boxes: expected the printed hex fire 31 on a card, got none",
    ),
    (
        "BRB-D05",
        "card",
        of_kind("storm"),
        "cards.toml: card, kind: expected a card of storm, got none",
    ),
    ("BRB-D05", "card", ["P024"], "cards.toml: card, count: expected 3 of dud, got 2"),
    ("BRB-502", "kind", ["storm"], "kinds.toml: kind storm, id: expected a row, got none"),
    (
        "BRB-D02",
        "dreadnought",
        [row.id for row in KIT.dreadnought[:19]],
        "dreadnoughts.toml: dreadnought, id: expected 36 rows or more for six players, got 35",
    ),
]


@pytest.mark.parametrize(
    ("cite", "table", "keys", "sentence"), LOST, ids=[named(case) for case in LOST]
)
def test_a_lost_row_is_found(cite: str, table: str, keys: list[str], sentence: str) -> None:
    assert sentence in check(without(KIT, table, *keys))


SQUARES = [row.id for row in KIT.dreadnought if row.guns == "square"]
HEXES = [row.id for row in KIT.dreadnought if row.guns == "hex"]
DOUBLE = [row for row in KIT.card if row.kind not in ("dud", "confusion") and row.boxes]
SECOND = [two.id for one, two in pairwise(DOUBLE) if one.kind == two.kind]

ODD = [
    (
        "BRB-D02 none for reinforcements",
        without(KIT, "dreadnought", *SQUARES[:18]),
        "dreadnoughts.toml: dreadnought: with six players none is left for reinforcements",
    ),
    (
        "BRB-D02 a rare class",
        without(KIT, "dreadnought", *HEXES[3:]),
        "dreadnoughts.toml: dreadnought: 66 of 100 squadrons have no hex, a class with many boxes",
    ),
    (
        "BRB-D03 no open fire side",
        changed(KIT, "card", "P001", boxes=()),
        "cards.toml: card P001: double-use without an open fire side",
    ),
    (
        "BRB-D04 a low critical",
        changed(KIT, "card", "P001", boxes=("square fire 12",)),
        "cards.toml: card P001: a critical below 13, where shots miss",
    ),
    (
        "BRB-D05 few cards",
        without(KIT, "card", *SECOND[:45]),
        "cards.toml: card: 65 cards are few for six players: 66 last a Sortie",
    ),
    (
        "BRB-D05 many single-use cards",
        changed(KIT, "card", "P103", count=20),
        "cards.toml: card: 33 of 129 cards are single-use, more than one in 4",
    ),
]


@pytest.mark.parametrize(("kit", "sentence"), [case[1:] for case in ODD], ids=[c[0] for c in ODD])
def test_what_is_odd_is_warned_of(kit: Kit, sentence: str) -> None:
    with pytest.warns(UserWarning) as caught:
        assert check(kit) == []
    assert [str(warning.message) for warning in caught] == [sentence]


NOT_ODD = [
    ("BRB-D02 one for reinforcements", without(KIT, "dreadnought", *SQUARES[:17])),
    (
        "BRB-D04 a critical at the first line",
        changed(KIT, "card", "P001", boxes=("square fire 13",)),
    ),
    ("BRB-D04 a box without a critical", changed(KIT, "card", "P001", boxes=("square",))),
    ("BRB-D05 cards enough", without(KIT, "card", *SECOND[:44])),
    ("BRB-D05 one single-use card in four", changed(KIT, "card", "P103", count=19)),
]


@pytest.mark.parametrize("kit", [case[1] for case in NOT_ODD], ids=[case[0] for case in NOT_ODD])
def test_what_is_just_not_odd_is_not_warned_of(kit: Kit) -> None:
    assert check(kit) == []

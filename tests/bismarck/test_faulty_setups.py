"""Faulty set-ups are refused: each finding names the place and what was expected there."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

SEA = {"weather": "calm", "at": "movement"}
BATTLE = {"weather": "calm", "at": "battle", "initiative": "player", "round": 1}
NORFOLK = [{"card": "norfolk"}]
MENDING = {"points": 1, "ships": ["bismarck"]}


FAULTS = [
    (
        "BIS-201 a date before the first",
        {"date": 22},
        "date: expected 23 to 27, or an extra day, got 22",
    ),
    (
        "BIS-935 an extra day that is not counted",
        {"date": 28},
        "extra_days: expected 1 on 28 May, got 0",
    ),
    (
        "BIS-935 an extra day on 23 May",
        {"extra_days": 1},
        "extra_days: expected 0 on 23 May, got 1",
    ),
    ("BIS-306 no open hex", {"hex": "A14"}, "hex: expected an open hex, got 'A14'"),
    (
        "BIS-306 no hex of the map",
        {"hex": "G99"},
        "hex: expected an open hex, got 'G99' (did you mean 'G19'?)",
    ),
    (
        "BIS-309 a counter in a closed hex",
        {"counters": [{"ship": "hood", "hex": "F09"}]},
        "counters hood, hex: expected an open hex, got 'F09'",
    ),
    (
        "BIS-715 a medal in a closed hex",
        {"medal_hexes": ["E10"]},
        "medal_hexes: expected an open hex, got 'E10'",
    ),
    (
        "BIS-103 no such card",
        {"hand": ["norfolc"]},
        "hand: there is no card 'norfolc' (did you mean 'norfolk'?)",
    ),
    (
        "BIS-103 one card in two places",
        {"hand": ["norfolk"], "removed": ["norfolk"]},
        "removed: norfolk is named twice",
    ),
    (
        "BIS-954 an event in the hand",
        {"hand": ["u-boat"]},
        "hand: u-boat is an event card, which never fights",
    ),
    (
        "BIS-953 an event as an enemy",
        {**BATTLE, "enemies": [{"card": "u-boat"}]},
        "enemies: u-boat is an event card, which never fights",
    ),
    (
        "BIS-809 an aircraft's counter",
        {"counters": [{"ship": "catalina-209", "hex": "A13"}]},
        "counters: catalina-209 is no ship",
    ),
    (
        "BIS-685 a carrier's counter",
        {"counters": [{"ship": "victorious", "hex": "A13"}]},
        "counters: victorious is a carrier, which leaves no counter",
    ),
    (
        "BIS-606 an eliminated enemy",
        {**BATTLE, "enemies": [{"card": "norfolk", "damage": 18}]},
        "norfolk, damage: expected 0 to 17, got 18",
    ),
    (
        "BIS-601 less than no damage",
        {"counters": [{"ship": "hood", "hex": "A13", "damage": -1}]},
        "hood, damage: expected 0 to 23, got -1",
    ),
    (
        "BIS-606 an eliminated ship in a deck",
        {"damaged": {"hood": 24}},
        "hood, damage: expected 0 to 23, got 24",
    ),
    (
        "BIS-508 a damaged carrier",
        {**BATTLE, "enemies": [{"card": "ark-royal", "damage": 1}]},
        "ark-royal, damage: expected 0, got 1",
    ),
    (
        "BIS-111 no such compartment",
        {"bismarck": {"damage": {"antons": 1}}},
        "bismarck, damage: there is no compartment 'antons' (did you mean 'anton'?)",
    ),
    (
        "BIS-622 more points than boxes",
        {"bismarck": {"damage": {"anton": 5}}},
        "bismarck, damage anton: expected 0 to 4, got 5",
    ),
    (
        "BIS-112 more fires than boxes",
        {"prinz_eugen": {"fires": {"anton": 4}}},
        "prinz-eugen, fires anton: expected 0 to 3, got 4",
    ),
    (
        "BIS-112 points and fires beyond the boxes",
        {"bismarck": {"damage": {"anton": 3}, "fires": {"anton": 2}}},
        "bismarck, anton: 3 damage and 2 fires need more boxes",
    ),
    (
        "BIS-624 a full Hull",
        {"bismarck": {"damage": {"hull": 10}}},
        "bismarck, damage hull: a full Hull is a sunk ship",
    ),
    (
        "BIS-635 Bismarck sunk",
        {"bismarck": {"sunk": True}},
        "bismarck, sunk: the game is over without her",
    ),
    (
        "BIS-714 no such medal",
        {"medals": ["medal-9"]},
        "medals: there is no medal 'medal-9' (did you mean 'medal-3'?)",
    ),
    (
        "BIS-716 more medals than there are",
        {"medals": ["medal-3"] * 2, "medals_spent": ["medal-3"]},
        "medals: there are only 2 of medal-3",
    ),
    (
        "BIS-404 a battle without enemies",
        {"at": "battle", "weather": "calm", "initiative": "player"},
        "at: a battle needs enemies, initiative and weather",
    ),
    (
        "BIS-401 detection without enemies",
        {"at": "detection", "weather": "calm"},
        "at: detection needs enemies and weather",
    ),
    (
        "BIS-507 enemies outside a battle",
        {**SEA, "enemies": NORFOLK},
        "at: enemies are for detection or a battle, not for 'movement'",
    ),
    (
        "BIS-404 initiative outside a battle",
        {**SEA, "initiative": "enemy"},
        "at: initiative is for a battle, not for 'movement'",
    ),
    ("BIS-205 a day without weather", {"at": "repair"}, "at: repair needs the weather of the day"),
    (
        "BIS-202 a day that begins in the P.M.",
        {"phase": "pm"},
        "at: a day begins in its A.M. phase, before the weather is rolled",
    ),
    (
        "BIS-204 weather before its die",
        {"weather": "calm"},
        "at: a day begins in its A.M. phase, before the weather is rolled",
    ),
    (
        "BIS-301 four contacts",
        {**SEA, "at": "contact", "contacts": 4},
        "contacts: expected 1 to 3 with 0 drawn, got 4",
    ),
    (
        "BIS-301 no contact",
        {**SEA, "at": "contact"},
        "contacts: expected 1 to 3 with 0 drawn, got 0",
    ),
    (
        "BIS-310 more cards than contacts",
        {**SEA, "at": "contact", "contacts": 1, "drawn": ["hood", "norfolk"]},
        "contacts: expected 2 to 3 with 2 drawn, got 1",
    ),
    (
        "BIS-310 cards without a contact",
        {**SEA, "drawn": ["hood"]},
        "drawn: cards are drawn at a contact, not at 'movement'",
    ),
    ("BIS-304 five hexes", {**SEA, "hexes": 5}, "hexes: expected 0 to 4, got 5"),
    (
        "BIS-303 less than no dice",
        {**SEA, "movement_dice": -1},
        "movement_dice: expected 0 or more, got -1",
    ),
    (
        "BIS-306 more hexes than allowed",
        {**SEA, "allowance": 1, "taken": 2},
        "taken: expected 0 to 1, got 2",
    ),
    (
        "BIS-304 five hexes of one result",
        {**SEA, "allowance": 5},
        "allowance: expected 0 to 4, got 5",
    ),
    (
        "BIS-401 a die of 7",
        {**BATTLE, "at": "detection", "initiative": "", "detected": 7, "enemies": NORFOLK},
        "detected: expected 0 to 6, got 7",
    ),
    (
        "BIS-501 three steps",
        {**BATTLE, "enemies": NORFOLK, "steps": 3},
        "steps: expected 0 to 2, got 3",
    ),
    (
        "BIS-505 no such attack",
        {**BATTLE, "enemies": NORFOLK, "step_begun": True, "fired": ["gun bismarck"]},
        "fired: there is no 'gun' (did you mean 'guns'?)",
    ),
    (
        "BIS-523 flak at no aircraft",
        {**BATTLE, "enemies": NORFOLK, "step_begun": True, "fired": ["flak bismarck fulmar-800y"]},
        "fired: there is no 'fulmar-800y' (did you mean 'fulmar-800z'?)",
    ),
    (
        "BIS-503 an attack of no ship",
        {**BATTLE, "enemies": NORFOLK, "step_begun": True, "fired": ["guns bismark"]},
        "fired: there is no 'bismark' (did you mean 'bismarck'?)",
    ),
    (
        "BIS-709 AMB-53 no card is used up",
        {"spent": ["hod"]},
        "spent: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-711 AMB-53 no repair card is used up",
        {"spent_repairs": ["hod"]},
        "spent_repairs: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-603 dice of no ship",
        {"halved": {"hod": [1, 1]}},
        "halved: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-911 no such award",
        {"booked": [["bresst", 1]]},
        "booked: there is no 'bresst' (did you mean 'brest'?)",
    ),
    (
        "BIS-608 damage of no ship",
        {"damaged": {"hod": 1}},
        "damaged: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-839 repair of no ship",
        {**SEA, "at": "repair", "mending": [{"points": 1, "ships": ["bismark"]}]},
        "mending: there is no 'bismark' (did you mean 'bismarck'?)",
    ),
    (
        "BIS-843 repair by no card",
        {**SEA, "at": "repair", "mending": [{**MENDING, "by": "hod"}]},
        "mending, by: there is no 'hod' (did you mean 'hood'?)",
    ),
    (
        "BIS-835 repair of no point",
        {**SEA, "at": "repair", "mending": [{**MENDING, "points": 0}]},
        "mending, points: expected 1 or more, got 0",
    ),
    (
        "BIS-840 two repairs at once",
        {**SEA, "at": "repair", "mending": [MENDING, MENDING]},
        "mending: expected 1 row at most, got 2",
    ),
    (
        "BIS-681 aircraft of no carrier",
        {**BATTLE, "enemies": [{"card": "fulmar-800z", "owner": "victorius"}]},
        "enemies, owner: there is no 'victorius' (did you mean 'victorious'?)",
    ),
    (
        "BIS-546 more dice than on the card",
        {**BATTLE, "enemies": [{"card": "norfolk", "main": 4, "torpedo": 1}]},
        "norfolk, main: expected 0 to 3, got 4",
    ),
    (
        "BIS-603 dice of one weapon alone",
        {**BATTLE, "enemies": [{"card": "norfolk", "torpedo": 1}]},
        "norfolk, main: expected 0 to 3, got -1",
    ),
    (
        "BIS-504 an attack of no enemy",
        {**BATTLE, "enemies": NORFOLK, "steps": 1, "step_begun": True, "fired": ["norfolc"]},
        "fired: there is no 'norfolc' (did you mean 'norfolk'?)",
    ),
    (
        "BIS-316 cards left to draw for nobody",
        {**BATTLE, "round": 0, "enemies": NORFOLK, "orders_left": 1},
        "orders_left: expected 0, since no ship is first in orders, got 1",
    ),
    (
        "BIS-316 cards left to draw for a ship that draws none",
        {**BATTLE, "round": 0, "enemies": NORFOLK, "orders": ["norfolk"], "orders_left": 1},
        "orders_left: expected 0, since norfolk draws none, got 1",
    ),
    (
        "BIS-904 an award taken back",
        {"booked": [["brest", -1]]},
        "booked, brest: expected 1 or more, got -1",
    ),
]


@pytest.mark.parametrize(
    ("setup", "finding"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS]
)
def test_a_faulty_set_up_is_refused(
    begin: Callable[..., Game], setup: dict[str, Any], finding: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    assert caught.value.findings == (f"setup: {finding}",)


def test_all_findings_come_at_once(begin: Callable[..., Game]) -> None:
    with pytest.raises(RulesetError) as caught:
        begin({"date": 20, "hex": "Z99", "hand": ["nobody"]})
    assert len(caught.value.findings) == 3


def unseen(begin: Callable[..., Game]) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = begin().setup()["unseen"]
    return [{"cards": list(row["cards"]), "decks": dict(row["decks"])} for row in told]


def test_unseen_cards_are_all_of_them(begin: Callable[..., Game]) -> None:
    groups = unseen(begin)
    group = next(row for row in groups if "norfolk" in row["cards"])
    group["cards"].remove("norfolk")
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups})
    assert caught.value.findings == (
        "setup: unseen: where is norfolk?",
        "setup: unseen: 1 cards cannot lie in 2 places",
    )
    group["decks"] = {"kontact": 1}
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups, "hand": ["norfolk"]})
    assert caught.value.findings == (
        "setup: unseen: there is no deck 'kontact' (did you mean 'contact'?)",
    )
    group["decks"] = {"contact": 1}
    with pytest.raises(RulesetError) as caught:
        begin({"unseen": groups, "hand": ["norfolk"], "counters": [{"ship": "hood", "hex": "A13"}]})
    assert caught.value.findings == ("setup: counters: hood is not in the Contact Deck",)


@pytest.mark.parametrize(
    ("card", "finding"),
    [
        ("norfolk", ""),
        ("sheffield", "setup: counters: sheffield is not in the Contact Deck"),
        ("fulmar-800z", "setup: counters: fulmar-800z is no ship"),
    ],
    ids=["BIS-809 in the Contact Deck", "BIS-809 perhaps elsewhere", "BIS-809 an aircraft"],
)
def test_a_counter_of_unseen_cards(begin: Callable[..., Game], card: str, finding: str) -> None:
    """Everybody knows that her card lies in the Contact Deck, so it can lie nowhere else."""
    groups = unseen(begin)
    for group in groups:
        if "sheffield" in group["cards"]:
            group["decks"] = {"contact": 3, "deck-25": 1}
        if "fulmar-800z" in group["cards"]:
            group["cards"].remove("fulmar-800z")
            group["decks"]["aircraft"] -= 1
    groups.append({"cards": ["fulmar-800z"], "decks": {"contact": 1}})
    setup = {"unseen": groups, "counters": [{"ship": card, "hex": "A13"}]}
    if not finding:
        assert begin(setup).board.counters == {"norfolk": "A13"}
        return
    with pytest.raises(RulesetError) as caught:
        begin(setup)
    assert caught.value.findings == (finding,)

"""Movement."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]
Refused = Callable[..., tuple[str, str]]

AT_D09 = ("sail C09", "sail C10", "sail D08", "sail D10", "sail E09")
AT_D10 = ("sail C10", "sail C11", "sail D09", "sail D11")


def at_sea(**more: Any) -> dict[str, Any]:
    return {"date": 24, "hex": "D09", "weather": "calm", "at": "movement", **more}


@pytest.mark.parametrize(
    ("die", "hexes", "contacts"),
    [(1, 2, 0), (2, 2, 0), (3, 1, 0), (4, 0, 1), (5, 0, 2), (6, 0, 3)],
    ids=[f"BIS-301 a {die}" for die in range(1, 7)],
)
def test_movement_table(
    begin: Begin, facts: Facts, answer: Answer, die: int, hexes: int, contacts: int
) -> None:
    game = begin(at_sea(contact=["hood", "norfolk", "suffolk"]), f"move = {die}")
    assert facts(game, "MovementRolled", "die", "hexes", "contacts", "modifiers", "cite") == [
        (die, hexes, contacts, (), "BIS-301")
    ]
    for step in range(hexes):
        answer(game, "sail D10" if step % 2 == 0 else "sail D09")
    for card in ("hood", "norfolk", "suffolk")[:contacts]:
        answer(game, f"draw contact = {card}")
    assert game.node.label == ("detect" if contacts else "move")
    assert game.board.hexes == hexes


SLOW = {"damage": {"hull": 5}}
PE_SLOW = {"damage": {"hull": 4}}


@pytest.mark.parametrize(
    ("ships", "hexes"),
    [
        ({}, 2),
        ({"bismarck": {"damage": {"hull": 4}}}, 2),
        ({"bismarck": SLOW}, 1),
        ({"prinz_eugen": {"damage": {"hull": 3}}}, 2),
        ({"prinz_eugen": PE_SLOW}, 1),
        ({"prinz_eugen": {"sunk": True, "damage": {"hull": 8}}}, 2),
        ({"prinz_eugen": {"sunk": True}, "bismarck": SLOW}, 1),
    ],
    ids=[
        "BIS-302 both at speed 2",
        "BIS-302 Bismarck's Hull below half",
        "BIS-302 Bismarck at speed 1",
        "BIS-302 Prinz Eugen's Hull below half",
        "BIS-302 a slow Prinz Eugen slows Bismarck",
        "BIS-302 a sunk Prinz Eugen slows nobody",
        "BIS-302 Bismarck alone, at speed 1",
    ],
)
def test_speed_caps_the_move(begin: Begin, asked: Asked, ships: dict[str, Any], hexes: int) -> None:
    game = begin(at_sea(**ships), "move = 2; sail D10")
    assert asked(game) == (("move",) if hexes == 1 else ("hex", *AT_D10, "stay"))


def test_the_die_is_rolled_until_four_hexes(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-303, BIS-305: then Repair and Progress, here to the P.M., whose hexes start anew."""
    game = begin(at_sea(prinz_eugen={"damage": {"anton": 1}}))
    for place in ("D10", "D09", "D10", "D09"):
        answer(game, f"move = 3; sail {place}")
    assert asked(game) == ("repair prinz-eugen",)
    assert game.board.hexes == 4
    answer(game, "repair prinz-eugen = 1")
    assert (asked(game), game.board.phase, game.board.hexes) == (("move",), "pm", 0)


@pytest.mark.parametrize(
    ("hexes", "die", "allowed"),
    [(2, 1, 2), (3, 1, 1), (3, 3, 1)],
    ids=[
        "BIS-304 AMB-08 two of two left",
        "BIS-304 AMB-08 two, but one is left",
        "BIS-304 AMB-08 one of one left",
    ],
)
def test_a_move_is_cut_to_what_is_left(
    begin: Begin, answer: Answer, hexes: int, die: int, allowed: int
) -> None:
    """No further die on the fourth hex: the P.M. begins."""
    game = begin(at_sea(hexes=hexes), f"move = {die}")
    for step in range(allowed):
        assert game.node.label == "hex"
        answer(game, "sail D10" if step % 2 == 0 else "sail D09")
    assert (game.node.label, game.board.phase) == ("move", "pm")


@pytest.mark.parametrize(
    ("choice", "first", "second"),
    [("zero_ok", True, True), ("at_least_one", False, True), ("exact", False, False)],
    ids=[
        "BIS-306 AMB-07 any number from none",
        "AMB-07 move_choice = at_least_one",
        "AMB-07 move_choice = exact",
    ],
)
def test_how_many_hexes_must_be_moved(
    begin: Begin, asked: Asked, answer: Answer, choice: str, first: bool, second: bool
) -> None:
    game = begin(at_sea(), "move = 1", options={"move_choice": choice})
    stay = ("stay",)
    assert asked(game) == ("hex", *AT_D09, *(stay if first else ()))
    answer(game, "sail D10")
    assert asked(game) == ("hex", *AT_D10, *(stay if second else ()))


def test_standing_still_invites_more_dice(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-306, AMB-07: hexes not taken do not count, and there is no end but four or a contact."""
    game = begin(at_sea(contact=["hood"]))
    for _ in range(5):
        answer(game, "move = 1; stay")
        assert (asked(game), game.board.hexes) == (("move",), 0)
    answer(game, "move = 2; sail D10; stay")
    assert (asked(game), game.board.hexes) == (("move",), 1)
    answer(game, "move = 4")
    assert asked(game) == ("draw contact",)


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("sail A13", "A13 is not next to D09: choose one of C09, C10, D08, D10, E09"),
        ("sail E10", "E10 (Iceland) is closed: choose one of C09, C10, D08, D10, E09"),
        ("sail Z99", "there is no hex Z99 on the map"),
        ("sail D09", "D09 is not next to D09: choose one of C09, C10, D08, D10, E09"),
    ],
    ids=[
        "BIS-306 not adjacent",
        "BIS-306 land",
        "BIS-306 no such hex",
        "BIS-306 the same hex",
    ],
)
def test_hexes_that_cannot_be_entered(
    begin: Begin, refused: Refused, token: str, sentence: str
) -> None:
    game = begin(at_sea(), "move = 1")
    assert refused(game, token) == ("BIS-306", sentence)


def test_a_closed_hex_without_a_name(begin: Begin, refused: Refused) -> None:
    """BIS-306: land of the continent."""
    game = begin({"weather": "calm", "at": "movement"}, "move = 1")
    sentence = "A14 is closed: choose one of A12, B12, B13"
    assert refused(game, "sail A14") == ("BIS-306", sentence)


def test_every_hex_on_the_way_counts(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-307, BIS-715: the middle hex of two gives its medal; both ships are there."""
    game = begin(at_sea(), "move = 1; sail C09")
    assert asked(game) == ("draw medal",)
    answer(game, "draw medal = medal-2; sail D09")
    assert game.board.medals.faces("held") == ["medal-2"]
    assert game.board.hex == "D09"


@pytest.mark.parametrize(
    ("setup", "leave"),
    [
        ({"hex": "G11", "atlantic": True}, True),
        ({"hex": "G11"}, False),
        ({"hex": "G10", "atlantic": True}, False),
        ({"hex": "G21", "atlantic": True}, False),
    ],
    ids=[
        "BIS-308 BIS-905 from G11 on an Atlantic turn",
        "BIS-308 not on another turn",
        "BIS-308 not from a hex beside it",
        "BIS-308 not from Brest",
    ],
)
def test_the_way_off_the_map(
    begin: Begin, asked: Asked, refused: Refused, setup: dict[str, Any], leave: bool
) -> None:
    game = begin(at_sea(**setup), "move = 3")
    assert ("leave-map" in asked(game)) is leave
    if leave:
        game.submit("leave-map")
        assert game.result is not None and game.result.scores == {0: 200}
        return
    assert refused(game, "leave-map") == (
        "BIS-905",
        "the map may be left only from G11, on a turn that Bismarck began there",
    )


def test_the_exit_on_entry(begin: Begin, refused: Refused) -> None:
    """AMB-76: with arrival_check = on_entry any turn will do, and none is spoken of."""
    game = begin(at_sea(), "move = 3", options={"arrival_check": "on_entry"})
    sentence = "the map may be left only from G11"
    assert refused(game, "leave-map") == ("BIS-905", sentence)


@pytest.mark.parametrize("optional", [False, True], ids=["AMB-79 BIS-959", "AMB-79 BIS-934"])
def test_an_event_never_leads_off_the_map(begin: Begin, refused: Refused, optional: bool) -> None:
    event = "u-boat" if optional else "contact-lost"
    setup = at_sea(hex="G11", atlantic=True, date=26, contact=[event])
    script = f"move = 4; draw contact = {event}" + ("; draw medal = medal-1" if optional else "")
    game = begin(setup, script, options={"opt_fast_breakoff": True})
    assert game.waiting.label == "event-hex"
    sentence = "the hex that an event card brings never leads off the map"
    assert refused(game, "leave-map") == ("AMB-79", sentence)


def test_leaving_takes_a_hex_of_movement(begin: Begin, asked: Asked) -> None:
    """BIS-308: one hex to G11 leaves none to go on; with two the second may lead out."""
    setup = at_sea(hex="G10", atlantic=True)
    assert asked(begin(setup, "move = 3; sail G11")) == ("move",)
    assert "leave-map" in asked(begin(setup, "move = 1; sail G11"))


def test_a_counter_neither_stops_nor_meets_the_force(
    begin: Begin, asked: Asked, answer: Answer
) -> None:
    """BIS-309, AMB-09: entering its hex does nothing."""
    counters = [{"ship": "norfolk", "hex": "D10", "damage": 3}]
    game = begin(at_sea(counters=counters), "move = 1; sail D10")
    assert asked(game) == ("hex", *AT_D10, "stay")
    answer(game, "sail D09")
    assert (asked(game), game.board.counters) == (("move",), {"norfolk": "D10"})


def test_rolling_for_ever_is_refused(begin: Begin) -> None:
    """AMB-07, AMB-11: two readings that together need not end."""
    with pytest.raises(RulesetError) as caught:
        begin(options={"move_choice": "zero_ok", "empty_contact": "reroll"})
    assert caught.value.findings == (
        "options: move_choice = zero_ok and empty_contact = reroll together can roll for ever: "
        "choose another value for one of them",
    )

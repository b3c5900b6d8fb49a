"""Brest, the Atlantic and the end: when each counts and what it brings."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]
Score = Callable[[Game], tuple[int, list[Any]]]

LOST = {"damage": {"anton": 4, "bruno": 4}}
SLOW = {"damage": {"hull": 5}}
WRECK = {"damage": {"anton": 4, "bruno": 4, "caesar": 4, "dora": 4, "hull": 9}}


def at_end(**more: Any) -> dict[str, Any]:
    """27 May is over."""
    return {"date": 27, "phase": "pm", "weather": "calm", "at": "end", "hex": "D09", **more}


def leaving(**more: Any) -> dict[str, Any]:
    """At the exit, on a turn that Bismarck began there."""
    return {
        "date": 25,
        "hex": "G11",
        "atlantic": True,
        "weather": "calm",
        "at": "movement",
        **more,
    }


# Brest

BREST = [
    ("Bismarck at Brest", 100, "BIS-904"),
    ("Prinz Eugen at Brest, where she earns nothing", 0, "BIS-906"),
]


@pytest.mark.parametrize(
    ("ships", "rows"),
    [
        ({}, BREST),
        (
            {"bismarck": LOST},
            [*BREST, ("2 gun turrets destroyed", -60, "BIS-907")],
        ),
        (
            {"bismarck": {"damage": {"anton": 4}}},
            [*BREST, ("1 gun turret destroyed", -30, "BIS-907")],
        ),
        ({"bismarck": {"damage": {"anton": 3}}}, BREST),
        (
            {"bismarck": SLOW},
            [
                *BREST,
                ("Bismarck at reduced speed", -75, "BIS-907"),
            ],
        ),
        ({"bismarck": {"damage": {"hull": 4}}}, BREST),
        (
            {"bismarck": WRECK},
            [
                *BREST,
                ("4 gun turrets destroyed", -120, "BIS-907"),
                ("Bismarck at reduced speed", -75, "BIS-907"),
            ],
        ),
        (
            {"prinz_eugen": {"damage": {"anton": 3, "hull": 5}}},
            BREST,
        ),
    ],
    ids=[
        "BIS-904 BIS-906 Brest, nothing for Prinz Eugen",
        "BIS-907 two turrets",
        "BIS-907 one turret",
        "BIS-907 a damaged turret is none",
        "BIS-907 speed 1",
        "BIS-907 speed 2 with a damaged Hull",
        "BIS-907 AMB-93 no floor: -95, and no way to decline",
        "BIS-907 AMB-80 Prinz Eugen's turrets and speed do not count",
    ],
)
def test_brest(begin: Begin, over: Score, ships: dict[str, Any], rows: list[Any]) -> None:
    game = begin({"date": 25, "hex": "G21", **ships})
    assert over(game)[1] == rows


def test_a_sunk_prinz_eugen_is_not_at_brest(begin: Begin, over: Score) -> None:
    """BIS-634, BIS-906: her loss says why she earns nothing."""
    game = begin({"date": 25, "hex": "G21", "prinz_eugen": {"sunk": True}})
    assert over(game) == (75, [("Prinz Eugen sunk", -25, "BIS-634"), BREST[0]])


@pytest.mark.parametrize(
    ("check", "at_noon", "on_entry"),
    [("day", False, False), ("phase", True, False), ("on_entry", True, True)],
    ids=[
        "BIS-904 AMB-76 at the start of a day",
        "AMB-76 arrival_check = phase",
        "AMB-76 arrival_check = on_entry",
    ],
)
def test_when_brest_counts(
    begin: Begin,
    over: Score,
    asked: Asked,
    answer: Answer,
    check: str,
    at_noon: bool,
    on_entry: bool,
) -> None:
    setup = {"date": 25, "hex": "G20", "weather": "storm", "at": "movement", "hexes": 0}
    game = begin(setup, "sail G21", options={"arrival_check": check})
    assert (game.result is not None) is at_noon
    if not at_noon:
        assert (asked(game)[0], game.board.phase) == ("storm-hex", "pm")
        answer(game, "stay")
        assert over(game)[0] == 100  # the next day begins there
    calm = {**setup, "weather": "calm"}
    game = begin(calm, "move = 1; sail G21", options={"arrival_check": check})
    assert (game.result is not None) is on_entry


@pytest.mark.parametrize(
    ("check", "leave"),
    [("day", False), ("phase", False), ("on_entry", True)],
    ids=[
        "AMB-76 AMB-79 G11 entered this turn",
        "AMB-76 arrival_check = phase: not in the same phase",
        "AMB-76 arrival_check = on_entry: G11 may be left at once",
    ],
)
def test_when_the_exit_opens(begin: Begin, asked: Asked, check: str, leave: bool) -> None:
    setup = {"date": 25, "hex": "G10", "weather": "calm", "at": "movement"}
    game = begin(setup, "move = 1; sail G11", options={"arrival_check": check})
    assert ("leave-map" in asked(game)) is leave


@pytest.mark.parametrize(
    ("check", "leave"),
    [("day", False), ("phase", True)],
    ids=["AMB-76 the day", "AMB-76 arrival_check = phase"],
)
def test_the_exit_at_noon(begin: Begin, asked: Asked, check: str, leave: bool) -> None:
    """AMB-76: with arrival_check = phase the P.M. that begins in G11 may leave."""
    setup = {"date": 25, "hex": "G10", "weather": "storm", "at": "movement"}
    game = begin(setup, "sail G11", options={"arrival_check": check})
    assert game.board.phase == "pm"
    assert ("leave-map" in asked(game)) is leave


@pytest.mark.parametrize(
    ("final", "total"),
    [(False, 0), (True, 100)],
    ids=["AMB-77 Brest when 27 May ends is too late", "AMB-77 final_day_arrival"],
)
def test_brest_at_the_very_end(begin: Begin, over: Score, final: bool, total: int) -> None:
    assert over(begin(at_end(hex="G21"), options={"final_day_arrival": final}))[0] == total


def test_the_latest_useful_arrival(begin: Begin, over: Score) -> None:
    """AMB-77: 26 May P.M."""
    game = begin({**at_end(hex="G21"), "date": 26})
    assert over(game)[0] == 100


def test_brest_may_be_left_again(begin: Begin, over: Score, asked: Asked, facts: Facts) -> None:
    """AMB-78: with brest_ends_game = false it is booked once, with the deductions of then."""
    options = {"brest_ends_game": False}
    game = begin({"date": 25, "hex": "G21", "bismarck": LOST}, options=options)
    assert asked(game) == ("weather",)
    assert facts(game, "AwardBooked", "item", "number", "points", "cite") == [
        ("brest", 1, 100, "BIS-904"),
        ("turret_destroyed", 2, -60, "BIS-907"),
    ]
    later = game.setup()
    assert later["booked"] == [["brest", 1], ["turret_destroyed", 2]]
    game = begin(at_end(hex="G21", booked=later["booked"]), options=options)
    assert over(game)[0] == 40


# the Atlantic

BOTH = [("Bismarck in the Atlantic", 100, "BIS-905")]
DAMAGED = [*BOTH, ("Prinz Eugen in the Atlantic, but damaged", 0, "BIS-906")]
UNDAMAGED = ("Prinz Eugen in the Atlantic, undamaged", 100, "BIS-906")


@pytest.mark.parametrize(
    ("ships", "fire_counts", "rows"),
    [
        ({}, False, [*BOTH, UNDAMAGED]),
        ({"prinz_eugen": {"damage": {"flak": 1}}}, False, DAMAGED),
        ({"prinz_eugen": {"damage": {"flak": 3}}}, False, DAMAGED),
        ({"prinz_eugen": {"fires": {"flak": 1}}}, False, [*BOTH, UNDAMAGED]),
        ({"prinz_eugen": {"fires": {"flak": 1}}}, True, DAMAGED),
        ({"prinz_eugen": {"sunk": True}}, False, [*BOTH, ("Prinz Eugen sunk", -25, "BIS-634")]),
        (
            {"bismarck": WRECK},
            False,
            [
                *BOTH,
                UNDAMAGED,
                ("4 gun turrets destroyed", -120, "BIS-907"),
                ("Bismarck at reduced speed", -75, "BIS-907"),
            ],
        ),
    ],
    ids=[
        "BIS-905 BIS-906 both",
        "BIS-906 AMB-82 one Damage Point",
        "BIS-906 AMB-82 a destroyed compartment",
        "AMB-82 a Fire alone is no damage",
        "AMB-82 pe_fire_is_damage",
        "BIS-906 AMB-51 sunk",
        "BIS-907 AMB-93 the deductions go with Bismarck's award",
    ],
)
def test_the_atlantic(
    begin: Begin, over: Score, ships: dict[str, Any], fire_counts: bool, rows: list[Any]
) -> None:
    options = {"pe_fire_is_damage": fire_counts}
    game = begin(leaving(**ships), "move = 3; leave-map", options=options)
    assert sorted(over(game)[1]) == sorted(rows)


@pytest.mark.parametrize(
    ("setup", "script"),
    [
        ({}, "move = 1; leave-map"),
        ({"phase": "pm"}, "move = 3; leave-map"),
        ({"weather": "storm"}, "leave-map"),
        ({}, "move = 1; sail G10; sail G11; move = 3; leave-map"),
        ({"at": "escape"}, "leave-map"),
    ],
    ids=[
        "BIS-905 by a movement result",
        "AMB-79 in the P.M. of that turn",
        "AMB-79 by the Storm hex",
        "AMB-79 after a trip to G10",
        "BIS-905 by the Escape hex",
    ],
)
def test_ways_out(
    begin: Begin, over: Score, facts: Facts, setup: dict[str, Any], script: str
) -> None:
    """BIS-909: the game ends there, without a last Repair."""
    game = begin(leaving(**setup, prinz_eugen={"damage": {"flak": 1}}), script)
    assert over(game) == (100, DAMAGED)
    assert facts(game, "GameEnded", "reason") == ["atlantic"]


def test_no_way_out_by_an_event(begin: Begin, asked: Asked) -> None:
    """BIS-905, BIS-959, AMB-79: neither the event's own hex nor that of an events-only contact."""
    game = begin(leaving(contact=["contact-lost"]), "move = 4; draw contact = contact-lost")
    assert asked(game) == ("event-hex", "sail G10", "sail G12")
    game = begin(
        leaving(contact=["long-signal"]),
        "move = 4; draw contact = long-signal",
        options={"opt_fast_breakoff": True},
    )
    assert asked(game) == ("event-hex", "sail G10", "sail G12", "stay")


@pytest.mark.parametrize(
    ("repair", "total"),
    [(False, 100), (True, 200)],
    ids=["AMB-84 no Repair after leaving", "AMB-84 repair_after_exit: a last one"],
)
def test_repair_after_exit(
    begin: Begin, over: Score, asked: Asked, answer: Answer, repair: bool, total: int
) -> None:
    setup = leaving(at="escape", prinz_eugen={"damage": {"flak": 1}})
    game = begin(setup, "leave-map", options={"repair_after_exit": repair})
    if repair:
        assert asked(game) == ("repair prinz-eugen",)
        answer(game, "repair prinz-eugen = 6")
    assert over(game)[0] == total


# the end


@pytest.mark.parametrize(
    ("setup", "script", "reason"),
    [
        ({"date": 25, "hex": "G21"}, "", "brest"),
        (leaving(), "move = 1; leave-map", "atlantic"),
        (at_end(), "", "time"),
    ],
    ids=["BIS-909 Brest", "BIS-909 the Atlantic", "BIS-909 time"],
)
def test_the_end(
    begin: Begin, facts: Facts, setup: dict[str, Any], script: str, reason: str
) -> None:
    assert facts(begin(setup, script), "GameEnded", "reason") == [reason]

"""Victory (chapter 11 of the matrix)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]

LOST = {"damage": {"anton": 4, "bruno": 4}}
SLOW = {"damage": {"hull": 5}}
WRECK = {"damage": {"anton": 4, "bruno": 4, "caesar": 4, "dora": 4, "hull": 9}}


def over(game: Game) -> tuple[int, list[tuple[str, int, str]]]:
    assert game.result is not None and game.result.ended == "rules"
    (score,) = game.result.scores.values()
    rows = [tuple(row) for row in game.result.breakdown]
    assert score == sum(points for _, points, _ in rows)  # BIS-911
    return score, rows


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


@pytest.mark.parametrize(
    ("card", "points", "text"),
    [
        ("hood", 100, "battlecruiser Hood"),
        ("rodney", 50, "battleship Rodney"),
        ("norfolk", 25, "heavy cruiser Norfolk"),
        ("sheffield", 25, "heavy cruiser Sheffield"),
        ("piorun", 10, "destroyer Piorun"),
        ("ark-royal", 10, "carrier Ark Royal"),
        ("catalina-209", 10, "aircraft 209 Squadron, Catalina Z"),
    ],
    ids=lambda value: (
        f"BIS-901 BIS-902 {value}" if isinstance(value, str) and " " not in value else ""
    ),
)
def test_points_of_the_enemy(begin: Begin, card: str, points: int, text: str) -> None:
    game = begin(at_end(hand=[card]))
    assert over(game) == (points, [(text, points, "BIS-901")])
    assert game.rules.card_of[card].points == points


def test_everything_sunk(begin: Begin) -> None:
    """BIS-903: all enemy units are 540; an event card is worth nothing, nor what was removed."""
    kit = begin().rules
    units = [card for card in kit.card_of if card not in kit.event_of]
    assert over(begin(at_end(hand=units)))[0] == 540
    assert over(begin(at_end(hand=units[1:], removed=units[:1])))[0] == 515
    assert over(begin(at_end(hand=units, phantoms=3)))[0] == 570


@pytest.mark.parametrize(
    ("setup", "total"),
    [
        ({"prinz_eugen": {"sunk": True}}, -25),
        ({"prinz_eugen": {"sunk": True}, "hand": ["norfolk"]}, 0),
    ],
    ids=["BIS-901 Prinz Eugen sunk", "BIS-911 one for the other"],
)
def test_losses(begin: Begin, setup: dict[str, Any], total: int) -> None:
    assert over(begin(at_end(**setup)))[0] == total


def test_bismarck_sunk_ends_the_game(begin: Begin, facts: Facts) -> None:
    """BIS-901, BIS-909, AMB-50: -100, and Prinz Eugen is not thereby sunk."""
    setup = {"date": 24, "hex": "D09", "weather": "calm", "at": "battle", "initiative": "enemy"}
    setup |= {"round": 1, "enemies": [{"card": "hood"}], "bismarck": {"damage": {"hull": 8}}}
    game = begin(setup, "mg hood bismarck = 5 1 1 1; loc bismarck = 6")
    assert over(game) == (-100, [("Bismarck sunk", -100, "BIS-635")])
    assert facts(game, "GameEnded", "reason", "level") == [
        ("bismarck sunk", "Britannia Rules the Waves!")
    ]
    assert game.result is not None and game.result.winners == ()


@pytest.mark.parametrize(
    ("total", "level", "won"),
    [
        (300, "Germany Rules the Waves!", True),
        (299, "Major German Victory", True),
        (200, "Major German Victory", True),
        (199, "Minor German Victory", True),
        (100, "Minor German Victory", True),
        (99, "Draw", False),
        (-25, "Draw", False),
        (-26, "British Victory", False),
        (-99, "British Victory", False),
        (-100, "Britannia Rules the Waves!", False),
    ],
    ids=lambda value: f"BIS-908 {value}" if type(value) is int else "",
)
def test_levels(begin: Begin, total: int, level: str, won: bool) -> None:
    """An event's points make any total."""
    game = begin(at_end(booked=[["event", total]]))
    assert over(game)[0] == total
    assert game.result is not None
    assert (game.result.title, game.result.winners) == (level, (0,) if won else ())


def test_reaching_nothing_is_no_defeat(begin: Begin) -> None:
    """BIS-910, AMB-83: Hood's 100 points are a victory, wherever the force is."""
    game = begin(at_end(hand=["hood"]))
    assert game.result is not None
    assert (game.result.title, game.result.winners) == ("Minor German Victory", (0,))


# Brest


@pytest.mark.parametrize(
    ("ships", "rows"),
    [
        ({}, [("Bismarck at Brest", 100, "BIS-904")]),
        (
            {"bismarck": LOST},
            [("Bismarck at Brest", 100, "BIS-904"), ("2 gun turrets destroyed", -60, "BIS-907")],
        ),
        (
            {"bismarck": {"damage": {"anton": 4}}},
            [("Bismarck at Brest", 100, "BIS-904"), ("1 gun turret destroyed", -30, "BIS-907")],
        ),
        ({"bismarck": {"damage": {"anton": 3}}}, [("Bismarck at Brest", 100, "BIS-904")]),
        (
            {"bismarck": SLOW},
            [
                ("Bismarck at Brest", 100, "BIS-904"),
                ("Bismarck reduced to speed 1", -75, "BIS-907"),
            ],
        ),
        ({"bismarck": {"damage": {"hull": 4}}}, [("Bismarck at Brest", 100, "BIS-904")]),
        (
            {"bismarck": WRECK},
            [
                ("Bismarck at Brest", 100, "BIS-904"),
                ("4 gun turrets destroyed", -120, "BIS-907"),
                ("Bismarck reduced to speed 1", -75, "BIS-907"),
            ],
        ),
        (
            {"prinz_eugen": {"damage": {"anton": 3, "hull": 5}}},
            [("Bismarck at Brest", 100, "BIS-904")],
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
def test_brest(begin: Begin, ships: dict[str, Any], rows: list[Any]) -> None:
    game = begin({"date": 25, "hex": "G21", **ships})
    assert over(game)[1] == rows


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
    begin: Begin, asked: Asked, answer: Answer, check: str, at_noon: bool, on_entry: bool
) -> None:
    setup = {"date": 25, "hex": "G20", "weather": "storm", "at": "movement", "hexes": 0}
    game = begin(setup, "sail G21", options={"arrival_check": check})
    assert (game.result is not None) is at_noon
    if not at_noon:
        assert (asked(game)[0], game.board.phase) == ("hex", "pm")
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
def test_brest_at_the_very_end(begin: Begin, final: bool, total: int) -> None:
    assert over(begin(at_end(hex="G21"), options={"final_day_arrival": final}))[0] == total


def test_the_latest_useful_arrival(begin: Begin) -> None:
    """AMB-77: 26 May P.M."""
    game = begin({**at_end(hex="G21"), "date": 26})
    assert over(game)[0] == 100


def test_brest_may_be_left_again(begin: Begin, asked: Asked, facts: Facts) -> None:
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
UNDAMAGED = ("Prinz Eugen in the Atlantic, undamaged", 100, "BIS-906")


@pytest.mark.parametrize(
    ("ships", "fire_counts", "rows"),
    [
        ({}, False, [*BOTH, UNDAMAGED]),
        ({"prinz_eugen": {"damage": {"flak": 1}}}, False, BOTH),
        ({"prinz_eugen": {"damage": {"flak": 3}}}, False, BOTH),
        ({"prinz_eugen": {"fires": {"flak": 1}}}, False, [*BOTH, UNDAMAGED]),
        ({"prinz_eugen": {"fires": {"flak": 1}}}, True, BOTH),
        ({"prinz_eugen": {"sunk": True}}, False, [*BOTH, ("Prinz Eugen sunk", -25, "BIS-634")]),
        (
            {"bismarck": WRECK},
            False,
            [
                *BOTH,
                UNDAMAGED,
                ("4 gun turrets destroyed", -120, "BIS-907"),
                ("Bismarck reduced to speed 1", -75, "BIS-907"),
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
    begin: Begin, ships: dict[str, Any], fire_counts: bool, rows: list[Any]
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
def test_ways_out(begin: Begin, facts: Facts, setup: dict[str, Any], script: str) -> None:
    """BIS-909: the game ends there, without a last Repair."""
    game = begin(leaving(**setup, prinz_eugen={"damage": {"flak": 1}}), script)
    assert over(game) == (100, BOTH)
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
    begin: Begin, asked: Asked, answer: Answer, repair: bool, total: int
) -> None:
    setup = leaving(at="escape", prinz_eugen={"damage": {"flak": 1}})
    game = begin(setup, "leave-map", options={"repair_after_exit": repair})
    if repair:
        assert asked(game) == ("repair prinz-eugen",)
        answer(game, "repair prinz-eugen = 6")
    assert over(game)[0] == total


# deductions

PE_LOST = {"damage": {"dora": 3}}


@pytest.mark.parametrize(
    ("ruling", "total"),
    [("award_bismarck", 0), ("always_bismarck", -60 - 75), ("always_both", -90 - 75)],
    ids=[
        "AMB-80 only with an award",
        "AMB-80 deductions = always_bismarck",
        "AMB-80 deductions = always_both",
    ],
)
def test_deductions_without_an_award(begin: Begin, ruling: str, total: int) -> None:
    wrecked = {"damage": {"anton": 4, "bruno": 4, "hull": 5}}
    setup = at_end(bismarck=wrecked, prinz_eugen=PE_LOST)
    assert over(begin(setup, options={"deductions": ruling}))[0] == total


@pytest.mark.parametrize(
    ("ruling", "total"),
    [("award_bismarck", 40), ("always_bismarck", 40), ("always_both", 10)],
    ids=["AMB-80 with the award", "AMB-80 always_bismarck", "AMB-80 always_both"],
)
def test_deductions_with_an_award(begin: Begin, ruling: str, total: int) -> None:
    """AMB-80: booked once under each reading."""
    setup = {"date": 25, "hex": "G21", "bismarck": LOST, "prinz_eugen": PE_LOST}
    assert over(begin(setup, options={"deductions": ruling}))[0] == total


def test_deductions_when_the_limit_ends_a_game(begin: Begin, library: Any) -> None:
    """AMB-80: "always" does not ask how the game ended."""
    game = begin({"date": 25, "bismarck": LOST}, options={"deductions": "always_bismarck"})
    result = library.ruleset("bismarck").tally(game)
    assert (result.scores, result.ended) == ({0: -60}, "limit")


@pytest.mark.parametrize(
    ("ruling", "total"),
    [("current", 100), ("ever", 25)],
    ids=["AMB-81 the speed of that moment", "AMB-81 speed_penalty = ever"],
)
def test_speed_lost_and_restored(begin: Begin, answer: Answer, ruling: str, total: int) -> None:
    setup = {"date": 24, "phase": "pm", "hex": "G21", "weather": "calm", "at": "repair"}
    game = begin({**setup, "bismarck": SLOW}, options={"speed_penalty": ruling})
    answer(game, "repair bismarck = 6")
    assert over(game)[0] == total


def test_a_jammed_rudder_is_a_loss_of_speed(begin: Begin, answer: Answer) -> None:
    """AMB-81, AMB-38: even where the hit did no damage."""
    row = {"ship": "bismarck", "die": 6, "damage": 0, "fire": True, "status": "house"}
    setup = {"date": 24, "phase": "pm", "hex": "G20", "weather": "storm", "at": "battle"}
    setup |= {"round": 1, "initiative": "enemy", "enemies": [{"card": "catalina-209"}]}
    options = {"german_speed": "data_result", "speed_penalty": "ever"}
    game = begin(setup, options=options, data={"torpedo_location": [row]})
    answer(game, "th catalina-209 bismarck = 6; torpedo-loc bismarck = 6; cease; sail G21")
    answer(game, "repair bismarck = 6")
    assert game.board.bismarck.speed_mark is False
    assert over(game)[0] == 25


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

"""Turns, phases and the weather."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]

STORMY_DAY = "weather = 6; stay; stay"


def test_five_days_of_two_phases(begin: Begin, facts: Facts, asked: Asked) -> None:
    """BIS-201: ten phases at most, and the game is over after the P.M. of 27 May (BIS-866)."""
    game = begin(None, [STORMY_DAY] * 5)
    days = range(23, 28)
    assert facts(game, "PhaseBegan", "date", "phase") == [
        (date, half) for date in days for half in ("am", "pm")
    ]
    assert facts(game, "TurnBegan", "date") == list(days)
    assert facts(game, "TurnBegan", "cite") == ["BIS-201"] * 5
    assert asked(game) == ("over",)
    assert game.result is not None and (game.result.ended, game.result.title) == ("rules", "Draw")


def test_the_order_within_a_day(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-202: Weather, Movement, Detection, Battle, Escape, Repair; the P.M. has no weather."""
    setup = {"date": 24, "hex": "D09", "contact": ["hood"], "bismarck": {"damage": {"hull": 1}}}
    game = begin(setup)
    order = []
    for line in (
        "weather = 1",
        "move = 3; sail D10",
        "move = 4",
        "draw contact = hood",
        "detect = 4",
        "initiative = 5",
        "cease",
        "mg hood bismarck = 1 1 1 1",
        "escape = 4",
        "sail D09",
        "repair bismarck = 1; repair bismarck = 1",
        "move = 1; sail D10; sail D09; move = 1; sail D10; sail D09",
        "repair bismarck = 1; repair bismarck = 1",
    ):
        order.append((game.board.phase, asked(game)[0]))
        answer(game, line)
    assert order == [
        ("am", "weather"),
        ("am", "move"),
        ("am", "move"),
        ("am", "draw contact"),
        ("am", "detect"),
        ("am", "initiative"),
        ("am", "attack"),
        ("am", "mg hood bismarck"),
        ("am", "escape"),
        ("am", "escape-hex"),
        ("am", "repair bismarck"),
        ("pm", "move"),
        ("pm", "repair bismarck"),
    ]
    assert (game.board.date, asked(game)) == (25, ("weather",))


@pytest.mark.parametrize(
    ("place", "ends", "atlantic"),
    [("G21", True, False), ("G11", False, True), ("G12", False, False)],
    ids=[
        "BIS-203 BIS-904 in Brest at the start of a turn",
        "BIS-203 BIS-905 at the exit at the start of a turn",
        "BIS-203 elsewhere",
    ],
)
def test_the_check_before_the_weather(
    begin: Begin, facts: Facts, place: str, ends: bool, atlantic: bool
) -> None:
    game = begin({"date": 25, "hex": place})
    assert (game.result is not None) is ends
    assert game.board.atlantic is atlantic
    assert facts(game, "WeatherRolled", "die") == []


def test_the_right_to_leave_is_for_one_turn(begin: Begin) -> None:
    """BIS-203, BIS-905: the next day begins elsewhere."""
    game = begin({"date": 25, "hex": "G11"}, "weather = 5; sail G10; stay")
    assert (game.board.date, game.board.atlantic) == (26, False)


@pytest.mark.parametrize(
    ("die", "weather", "drm"),
    [
        (1, "calm", 1),
        (2, "calm", 1),
        (3, "rough", -1),
        (4, "rough", -1),
        (5, "storm", 0),
        (6, "storm", 0),
    ],
    ids=[f"BIS-204 a {die}" for die in range(1, 7)],
)
def test_weather(begin: Begin, facts: Facts, die: int, weather: str, drm: int) -> None:
    game = begin(None, f"weather = {die}")
    assert facts(game, "WeatherRolled", "die", "weather", "drm", "cite") == [
        (die, weather, drm, "BIS-204")
    ]
    assert game.board.weather == weather


def test_the_weather_holds_all_day(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-205: rolled in the A.M. only, and anew the next day."""
    game = begin({"date": 24, "hex": "D09"}, "weather = 1")
    answer(game, "move = 2; sail D10; sail D09; move = 2; sail D10; sail D09")
    assert (game.board.phase, game.board.weather, asked(game)) == ("pm", "calm", ("move",))
    answer(game, "move = 2; sail D10; sail D09; move = 2; sail D10; sail D09")
    assert (game.board.date, game.board.weather, asked(game)) == (25, "", ("weather",))


WEATHERS = {
    "calm": [("weather calm", 1, "BIS-206")],
    "rough": [("weather rough", -1, "BIS-206")],
    "storm": [],
}


@pytest.mark.parametrize("weather", WEATHERS)
@pytest.mark.parametrize("flak", [True, False], ids=["BIS-206", "AMB-06 weather_flak = false"])
def test_what_the_weather_modifies(begin: Begin, facts: Facts, weather: str, flak: bool) -> None:
    """BIS-206, AMB-06, AMB-28: main guns and flak of both sides; weather_flak = false spares flak.

    Torpedoes, location, escape, detection and initiative never (BIS-405, BIS-565); in a storm
    nothing, if there is a battle in it at all (BIS-208).
    """
    setup = {
        "at": "detection",
        "weather": weather,
        "hex": "D09",
        "enemies": [{"card": "norfolk"}, {"card": "catalina-209"}],
    }
    script = (
        "detect = 1; initiative = 6; flak bismarck catalina-209; flak bismarck catalina-209 = 1 1;"
        "guns bismarck; dice norfolk 4; mg bismarck norfolk = 1 1 1 1; torpedo prinz-eugen norfolk;"
        "th prinz-eugen norfolk = 6; td prinz-eugen norfolk = 1; cease;"
        "th catalina-209 bismarck = 6; torpedo-loc bismarck = 2;"
        "mg norfolk prinz-eugen = 6 1 1; loc prinz-eugen = 6; th norfolk bismarck = 1; escape = 3"
    )
    game = begin(setup, script, options={"weather_flak": flak})
    expected = WEATHERS[weather]
    rolls = {
        (weapon, attacker): [tuple(modifier) for modifier in modifiers]
        for weapon, attacker, modifiers in facts(
            game, "AttackRolled", "weapon", "attacker", "modifiers"
        )
    }
    assert rolls == {
        ("flak", "bismarck"): expected if flak else [],
        ("mg", "bismarck"): expected,
        ("th", "prinz-eugen"): [],
        ("th", "catalina-209"): [],
        ("mg", "norfolk"): expected,
        ("th", "norfolk"): [],
    }
    for event in ("Detected", "InitiativeTaken", "EscapeRolled"):
        assert facts(game, event, "modifiers") == [()]
    assert facts(game, "EscapeRolled", "escaped") == [False]  # 3 in calm weather stays 3


def test_a_storm_brought_by_an_event_has_no_modifier(begin: Begin, facts: Facts) -> None:
    """BIS-208: the battle of that contact is fought without a weather modifier."""
    data = {"event": [{"id": "u-boat", "weather": "storm", "medals": 0, "status": "house"}]}
    setup = {"at": "movement", "weather": "calm", "hex": "D09", "contact": ["u-boat", "hood"]}
    script = "move = 5; draw contact = u-boat; draw contact = hood; detect = 6; cease"
    game = begin(setup, [script, "mg hood bismarck = 6 1 1 1"], data=data)
    assert facts(game, "AttackRolled", "modifiers", "modified") == [((), (6, 1, 1, 1))]


STORM = {"date": 24, "hex": "D09", "weather": "storm", "at": "movement"}


def test_a_storm_moves_the_force_one_hex(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-207: no die, no contact, one hex or none, in both phases, then Repair."""
    game = begin({**STORM, "bismarck": {"damage": {"hull": 5}}})
    assert asked(game) == (
        "storm-hex",
        "sail C09",
        "sail C10",
        "sail D08",
        "sail D10",
        "sail E09",
        "stay",
    )
    answer(game, "sail D10")
    assert asked(game) == ("repair bismarck",)
    answer(game, "repair bismarck = 6")
    assert game.board.phase == "pm"
    answer(game, "stay")
    assert (game.board.date, game.board.hex) == (25, "D10")


@pytest.mark.parametrize(
    ("repeat", "script", "hexes"),
    [
        (False, "sail D10", 1),
        (True, "sail D10; sail D09; sail D10; sail D09", 4),
        (True, "stay; sail D10; stay; sail D09", 2),
    ],
    ids=[
        "AMB-05 one hex in a storm",
        "AMB-05 storm_repeat: up to four",
        "AMB-05 storm_repeat: hexes not taken are lost, so that it ends",
    ],
)
def test_storm_repeat(begin: Begin, facts: Facts, repeat: bool, script: str, hexes: int) -> None:
    game = begin(STORM, script, options={"storm_repeat": repeat})
    assert game.board.phase == "pm"
    assert facts(game, "Sailed", "how").count("storm") == hexes
    assert set(facts(game, "Sailed", "cite")) <= {"BIS-207", "BIS-306"}


@pytest.mark.parametrize(
    "choice", ["at_least_one", "exact"], ids=["AMB-07 at_least_one", "AMB-07 exact"]
)
def test_a_storm_hex_must_be_taken(begin: Begin, asked: Asked, choice: str) -> None:
    """BIS-207, AMB-07: the other readings leave no choice but where."""
    assert "stay" not in asked(begin(STORM, options={"move_choice": choice}))


FOUR = "move = 1; sail D10; sail D09; move = 1; sail D10; sail D09"


@pytest.mark.parametrize(
    ("ends", "date", "phase", "label"),
    [("phase", 24, "pm", "move"), ("day", 25, "am", "weather")],
    ids=["AMB-04 BIS-305 four hexes end the phase", "AMB-04 four_hex_ends = day: the day"],
)
def test_four_hexes(
    begin: Begin, asked: Asked, ends: str, date: int, phase: str, label: str
) -> None:
    setup = {"date": 24, "hex": "D09", "weather": "calm", "at": "movement"}
    game = begin(setup, FOUR, options={"four_hex_ends": ends})
    assert (game.board.date, game.board.phase, asked(game)[0]) == (date, phase, label)


def test_three_hexes_end_no_day(begin: Begin, asked: Asked) -> None:
    """AMB-04: the day ends with the fourth hex, not before, and not after a contact."""
    setup = {"date": 24, "hex": "D09", "weather": "calm", "at": "movement", "hexes": 2}
    setup |= {"contact": ["norfolk"]}
    script = "move = 3; sail D10; move = 4; draw contact = norfolk; detect = 6; cease"
    fought = "mg norfolk prinz-eugen = 1 1 1; th norfolk bismarck = 1; escape = 6; sail D09"
    game = begin(setup, [script, fought], options={"four_hex_ends": "day"})
    assert (game.board.date, game.board.phase, asked(game)) == (24, "pm", ("move",))


def test_the_last_repair_of_a_day_cut_short(begin: Begin, asked: Asked, answer: Answer) -> None:
    """AMB-04, BIS-831: Repair still closes the A.M. that ended the day."""
    setup = {"date": 24, "hex": "D09", "weather": "calm", "at": "movement"}
    game = begin(
        {**setup, "bismarck": {"damage": {"anton": 1}}}, FOUR, options={"four_hex_ends": "day"}
    )
    assert asked(game) == ("repair bismarck",)
    answer(game, "repair bismarck = 5")
    assert asked(game) == ("weather",)

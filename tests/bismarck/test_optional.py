"""Optional rules."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import RulesetError

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]

EVADE = {"opt_evasive_roll": True}
EXTRA = {"opt_evasive_roll": True, "evade_mode": "extra_after_battle"}
FAST = {"opt_fast_breakoff": True}
DAYS = {"opt_extra_days": True}

HOOD = "draw contact = hood; detect = 6; cease; mg hood bismarck = 1 1 1 1; escape = 6"


def at_sea(**more: Any) -> dict[str, Any]:
    place = {"date": 24, "hex": "D09", "weather": "calm", "at": "movement", "contact": ["hood"]}
    return {**place, **more}


@pytest.mark.parametrize(
    "key",
    ["opt_evasive_roll", "opt_fast_breakoff", "opt_extra_days"],
    ids=["BIS-931 evasive roll", "BIS-933 fast break-off", "BIS-935 extra days"],
)
def test_optional_rules_are_off(library: Any, key: str) -> None:
    """BIS-931…935: each is a choice of its own."""
    assert library.ruleset("bismarck").options[key].default is False


def test_without_the_option(begin: Begin, asked: Asked) -> None:
    """BIS-931: the contact stands."""
    assert asked(begin(at_sea(), "move = 4")) == ("draw contact",)


@pytest.mark.parametrize(
    ("die", "hexes", "contacts"),
    [(1, 2, 0), (2, 2, 0), (3, 2, 0), (4, 2, 0), (5, 1, 0), (6, 0, 1)],
    ids=[f"BIS-931 a {die} at -2" for die in range(1, 7)],
)
def test_the_evasive_roll(
    begin: Begin, asked: Asked, facts: Facts, answer: Answer, die: int, hexes: int, contacts: int
) -> None:
    game = begin(at_sea(), "move = 6", options=EVADE)
    assert asked(game) == ("evade-roll", "accept", "evade")
    answer(game, f"evade; evade = {die}")
    assert facts(game, "MovementRolled", "die", "hexes", "contacts", "cite")[1:] == [
        (die, hexes, contacts, "BIS-931")
    ]
    assert [tuple(m) for m in facts(game, "MovementRolled", "modifiers")[1]] == [
        ("evasive roll", -2, "BIS-931")
    ]
    if contacts:
        answer(game, HOOD)  # one card only
        return
    for step in range(hexes):
        answer(game, "sail D10" if step == 0 else "sail D09")
    assert (asked(game), game.board.hexes) == (("move",), hexes)  # BIS-932: dice go on


def test_it_counts_towards_four_hexes(begin: Begin, asked: Asked) -> None:
    """BIS-932: with one hex left only one is moved, and the phase is over."""
    game = begin(at_sea(hexes=3), "move = 4; evade; evade = 1; sail D10", options=EVADE)
    assert (asked(game), game.board.phase) == (("move",), "pm")


def test_it_is_capped_by_speed(begin: Begin, asked: Asked) -> None:
    """BIS-931: movement up to two hexes, at speed 1 one."""
    setup = at_sea(bismarck={"damage": {"hull": 5}})
    game = begin(setup, "move = 4; evade; evade = 1; sail D10", options=EVADE)
    assert asked(game) == ("move",)


def test_once_a_turn(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-931: not again in the P.M.; declining uses nothing; the next day it is back."""
    game = begin(
        at_sea(), "move = 4; evade; evade = 3; sail D10; sail D09; move = 4", options=EVADE
    )
    assert asked(game) == ("draw contact",)
    answer(game, HOOD + "; sail D10; move = 4")
    assert asked(game) == ("draw contact",)
    game = begin(at_sea(), f"move = 4; accept; {HOOD}; sail D10; move = 4", options=EVADE)
    assert asked(game) == ("evade-roll", "accept", "evade")
    setup = {"date": 24, "phase": "pm", "weather": "calm", "at": "end", "hex": "D09"}
    game = begin({**setup, "evaded": True}, "weather = 1; move = 4", options=EVADE)
    assert asked(game) == ("evade-roll", "accept", "evade")


def test_extra_roll_after_the_battle(begin: Begin, asked: Asked, answer: Answer) -> None:
    """AMB-85: evade_mode = extra_after_battle: after the Escape hex and before Repair."""
    setup = at_sea(hexes=1, bismarck={"damage": {"anton": 1}})
    game = begin(setup, "move = 4", options=EXTRA)
    assert asked(game) == ("draw contact",)  # the contact is not replaced
    answer(game, HOOD + "; sail D10")
    assert asked(game) == ("evade-roll", "accept", "evade")
    declined = begin(game.setup(), "accept", options=EXTRA)
    assert asked(declined) == ("repair bismarck",)
    answer(game, "evade; evade = 4; sail D11; sail D10")
    assert (asked(game), game.board.hexes) == (("repair bismarck",), 3)


def test_extra_roll_is_cut_to_what_is_left(begin: Begin, asked: Asked, answer: Answer) -> None:
    """AMB-85, BIS-932: with four hexes moved nothing is left to move; the day does not end."""
    options = {**EXTRA, "four_hex_ends": "day"}
    setup = at_sea(hexes=3, bismarck={"damage": {"anton": 1}})
    game = begin(setup, f"move = 4; {HOOD}; sail D10; evade", options=options)
    answer(game, "evade = 1; sail D09")
    assert asked(game) == ("repair bismarck",)  # one hex, and no further die
    assert game.board.hexes == 4
    answer(game, "repair bismarck = 5")
    assert (game.board.date, game.board.phase) == (24, "pm")  # AMB-04: there was a contact


def test_extra_roll_may_bring_a_second_battle(
    begin: Begin, asked: Asked, facts: Facts, answer: Answer
) -> None:
    """AMB-85, BIS-312: a 6 draws one card; that was the roll of the day."""
    game = begin(at_sea(), f"move = 4; {HOOD}; sail D10; evade; evade = 6", options=EXTRA)
    assert asked(game) == ("draw contact",)
    answer(game, HOOD + "; sail D09")
    assert (asked(game), game.board.phase) == (("move",), "pm")
    assert facts(game, "BattleBegan", "hex") == ["D09", "D10"]
    answer(game, f"move = 4; {HOOD}; sail D10")
    assert game.board.date == 25  # not asked again


def test_no_extra_roll_without_a_battle(begin: Begin, asked: Asked) -> None:
    """AMB-85: the reading speaks of a roll after the battle."""
    game = begin(
        at_sea(contact=["long-signal"]), "move = 4; draw contact = long-signal", options=EXTRA
    )
    assert (asked(game), game.board.phase) == (("move",), "pm")


# fast break-off

TWO = ("escape-hex", "sail C10", "sail C11", "sail D09", "sail D11", "stay")


@pytest.mark.parametrize(
    ("options", "setup", "script", "two"),
    [
        (FAST, {}, "move = 4", True),
        ({}, {}, "move = 4", False),
        (FAST, {}, "move = 3; stay; move = 4", False),
        (FAST, {"movement_dice": 1}, "move = 4", False),
        (FAST, {"phase": "pm"}, "move = 4", True),
        (FAST, {"bismarck": {"damage": {"hull": 5}}}, "move = 4", True),
        ({**FAST, **EVADE}, {}, "move = 4; accept", True),
        ({**FAST, **EVADE}, {}, "move = 4; evade; evade = 6", True),
        ({**FAST, **EVADE}, {}, "move = 4; evade; evade = 1; stay; move = 4", False),
    ],
    ids=[
        "BIS-933 the first die is a contact",
        "BIS-933 not without the option",
        "BIS-933 AMB-86 a later die is not the first",
        "AMB-86 the first die of the phase, not after a set-up",
        "BIS-933 of each phase",
        "BIS-933 AMB-86 two hexes even at speed 1",
        "AMB-86 an evasive roll declined",
        "AMB-86 replaced by a contact it is still a contact",
        "AMB-86 replaced by movement it is not",
    ],
)
def test_fast_break_off(
    begin: Begin, asked: Asked, options: Any, setup: Any, script: str, two: bool
) -> None:
    game = begin(at_sea(**setup), [script, HOOD, "sail D10"], options=options)
    assert (asked(game) == TWO) is two


def test_one_hex_is_enough(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-933: the first is compulsory, the second is not; no third."""
    game = begin(at_sea(), ["move = 4", HOOD], options=FAST)
    assert "stay" not in asked(game)
    answer(game, "sail D10; stay")
    assert (asked(game), game.board.hex) == (("move",), "D10")
    game = begin(at_sea(), ["move = 4", HOOD, "sail D10; sail D09"], options=FAST)
    assert (asked(game), game.board.hex, game.board.hexes) == (("move",), "D09", 0)


def test_an_automatic_escape_too(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-933: the Escape hex of that phase's battle, however it came about."""
    game = begin(at_sea(contact=["catalina-209"]), "move = 4", options=FAST)
    answer(game, "draw contact = catalina-209; detect = 6; cease; th catalina-209 bismarck = 1")
    answer(game, "sail D10")
    assert asked(game) == TWO


@pytest.mark.parametrize(
    ("first", "second"),
    [("sail G11; leave-map", True), ("leave-map", False)],
    ids=["AMB-79 the second hex may leave the map", "AMB-79 the first hex may"],
)
def test_out_by_either_hex(begin: Begin, first: str, second: bool) -> None:
    place = "G10" if second else "G11"
    game = begin(at_sea(hex=place, atlantic=True), ["move = 4", HOOD, first], options=FAST)
    assert game.result is not None and game.result.scores == {0: 200}


def test_the_second_battle_of_a_phase(begin: Begin, asked: Asked) -> None:
    """AMB-86, AMB-85: the first die of the phase was a contact, so both escapes may be fast."""
    script = ["move = 4", HOOD, "sail D10; stay; evade; evade = 6", HOOD]
    game = begin(at_sea(), [*script, "sail D11; sail D10"], options={**FAST, **EXTRA})
    assert (game.board.hex, asked(game)) == ("D10", ("move",))


@pytest.mark.parametrize(
    ("cards", "options", "offered"),
    [
        (["long-signal"], FAST, True),
        (["long-signal", "flying-boat"], FAST, True),
        (["long-signal"], {}, False),
    ],
    ids=[
        "BIS-934 an event alone",
        "BIS-934 AMB-86 events alone",
        "BIS-934 not without the option",
    ],
)
def test_a_hex_after_events_only(
    begin: Begin,
    asked: Asked,
    facts: Facts,
    answer: Answer,
    cards: Any,
    options: Any,
    offered: bool,
) -> None:
    """Whatever the first die was; the hex does not count towards four."""
    setup = at_sea(contact=cards, bismarck={"damage": {"anton": 1}}, movement_dice=1)
    draws = [f"draw contact = {card}" for card in cards]
    game = begin(setup, [f"move = {3 + len(cards)}", *draws], options=options)
    if offered:
        moves = ("sail C09", "sail C10", "sail D08", "sail D10", "sail E09")
        assert asked(game) == ("event-hex", *moves, "stay")
        stayed = begin(setup, [f"move = {3 + len(cards)}", *draws, "stay"], options=options)
        assert asked(stayed) == ("repair bismarck",)
        answer(game, "sail D10")
        assert facts(game, "Sailed", "hex", "how", "cite") == [("D10", "events-only", "BIS-934")]
        assert game.board.hexes == 0
    assert asked(game) == ("repair bismarck",)


def test_no_such_hex_after_a_battle(begin: Begin, asked: Asked) -> None:
    """BIS-934: the event was not the only contact of the phase."""
    script = ["move = 3; stay; move = 4", HOOD, "sail D10; evade; evade = 6"]
    cards = ["hood", "long-signal"]
    setup = at_sea(contact=cards, bismarck={"damage": {"anton": 1}})
    options = {**FAST, **EXTRA}
    game = begin(setup, [*script, "draw contact = long-signal"], options=options)
    assert asked(game) == ("repair bismarck",)


# extra days


def last_evening(**more: Any) -> dict[str, Any]:
    place = {"date": 27, "phase": "pm", "weather": "calm", "at": "end", "hex": "D09"}
    return {**place, **more}


STORMY_DAY = "weather = 6; stay; stay"


def test_extra_days_cost_fifty_each(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-935: offered after 27 May and after each extra day; no is the first answer."""
    game = begin(last_evening(), options=DAYS)
    assert asked(game) == ("extra-day", "finish", "another-day")
    game = begin(last_evening(), ["another-day", STORMY_DAY] * 3 + ["finish"], options=DAYS)
    assert game.result is not None
    assert game.result.breakdown == (("3 extra days", -150, "BIS-935"),)
    assert facts(game, "TurnBegan", "date") == [28, 29, 30]
    game = begin(last_evening(), ["another-day", STORMY_DAY, "finish"], options=DAYS)
    assert game.result is not None
    assert game.result.breakdown == (("1 extra day", -50, "BIS-935"),)


def test_finishing_costs_nothing(begin: Begin) -> None:
    """BIS-935: the game ends at the total of 27 May."""
    game = begin(last_evening(), "finish", options=DAYS)
    assert game.result is not None and game.result.scores == {0: 0}


def test_brest_at_the_start_of_an_extra_day(begin: Begin) -> None:
    """AMB-87, AMB-77: the day is charged though the game ends at its start."""
    game = begin(last_evening(hex="G21"), "another-day", options=DAYS)
    assert game.result is not None
    assert game.result.breakdown == (
        ("Bismarck at Brest", 100, "BIS-904"),
        ("Prinz Eugen at Brest, where she earns nothing", 0, "BIS-906"),
        ("1 extra day", -50, "BIS-935"),
    )


def test_the_date_of_a_set_up_tells_the_extra_days(begin: Begin) -> None:
    """AMB-87: 28 May is one extra day."""
    with pytest.raises(RulesetError):
        begin(last_evening(date=28), options=DAYS)
    game = begin(last_evening(date=28, extra_days=1), "finish", options=DAYS)
    assert game.result is not None and game.result.scores == {0: -50}

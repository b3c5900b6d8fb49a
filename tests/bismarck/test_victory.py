"""Victory: points, levels and deductions."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Begin = Callable[..., Game]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]
Score = Callable[[Game], tuple[int, list[Any]]]

LOST = {"damage": {"anton": 4, "bruno": 4}}
SLOW = {"damage": {"hull": 5}}


def at_end(**more: Any) -> dict[str, Any]:
    """27 May is over."""
    return {"date": 27, "phase": "pm", "weather": "calm", "at": "end", "hex": "D09", **more}


@pytest.mark.parametrize(
    ("card", "points", "text"),
    [
        ("hood", 100, "battlecruiser Hood"),
        ("rodney", 50, "battleship Rodney"),
        ("norfolk", 25, "heavy cruiser Norfolk"),
        ("sheffield", 25, "heavy cruiser Sheffield"),
        ("piorun", 10, "destroyer Piorun"),
        ("ark-royal", 10, "carrier Ark Royal"),
        ("catalina-209", 10, "aircraft Catalina 209"),
    ],
    ids=lambda value: (
        f"BIS-901 BIS-902 {value}" if isinstance(value, str) and " " not in value else ""
    ),
)
def test_points_of_the_enemy(begin: Begin, over: Score, card: str, points: int, text: str) -> None:
    game = begin(at_end(hand=[card]))
    assert over(game) == (points, [(text, points, "BIS-901")])
    assert game.rules.card_of[card].points == points


def test_everything_sunk(begin: Begin, over: Score) -> None:
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
def test_losses(begin: Begin, over: Score, setup: dict[str, Any], total: int) -> None:
    assert over(begin(at_end(**setup)))[0] == total


def test_bismarck_sunk_ends_the_game(begin: Begin, over: Score, facts: Facts) -> None:
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
def test_levels(begin: Begin, over: Score, total: int, level: str, won: bool) -> None:
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
def test_deductions_without_an_award(begin: Begin, over: Score, ruling: str, total: int) -> None:
    wrecked = {"damage": {"anton": 4, "bruno": 4, "hull": 5}}
    setup = at_end(bismarck=wrecked, prinz_eugen=PE_LOST)
    assert over(begin(setup, options={"deductions": ruling}))[0] == total


@pytest.mark.parametrize(
    ("ruling", "total"),
    [("award_bismarck", 40), ("always_bismarck", 40), ("always_both", 10)],
    ids=["AMB-80 with the award", "AMB-80 always_bismarck", "AMB-80 always_both"],
)
def test_deductions_with_an_award(begin: Begin, over: Score, ruling: str, total: int) -> None:
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
def test_speed_lost_and_restored(
    begin: Begin, over: Score, answer: Answer, ruling: str, total: int
) -> None:
    setup = {"date": 24, "phase": "pm", "hex": "G21", "weather": "calm", "at": "repair"}
    game = begin({**setup, "bismarck": SLOW}, options={"speed_penalty": ruling})
    answer(game, "repair bismarck = 6")
    assert over(game)[0] == total


def test_a_jammed_rudder_is_a_loss_of_speed(begin: Begin, over: Score, answer: Answer) -> None:
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

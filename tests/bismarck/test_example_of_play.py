"""The rulebook's example of play, from its script in `examples/`, against the printed results.

AMB-89: where the example departs from the rules, the rules hold; see the comments.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from navalcore import Game

SCRIPT = Path(__file__).parents[2] / "examples" / "bismarck_example_of_play.txt"
LINES = [
    line
    for row in SCRIPT.read_text(encoding="utf-8").splitlines()
    if (line := row.partition("#")[0].strip())
]
DICE = [line for line in LINES if "=" in line and not line.startswith("draw")]


def through(last: str) -> list[str]:
    """The lines of the script as far as `last`, and including it."""
    return LINES[: LINES.index(last) + 1]


@pytest.fixture
def until(begin: Callable[..., Game]) -> Callable[[str], Game]:
    """until(line): the example played through a line of the script."""
    return lambda last: begin(None, through(last))


def test_the_script_holds_the_twenty_dice_of_the_rulebook_in_its_order() -> None:
    """AMB-89: only the location die has moved, from after the torpedo to after the guns."""
    fallen = [line.partition("=")[2].split() for line in DICE]
    assert " ".join(die for dice in fallen for die in dice) == (
        "2 2 4 4 4 1 4 1 6 2 4 6 2 3 6 6 6 3 4 4"
    )


FACTS: list[tuple[str, str, str, list[dict[str, Any]]]] = [
    # rule, through this line, events of this kind, their fields
    ("BIS-204 calm on a 2, +1", "weather = 2", "WeatherRolled", [{"weather": "calm", "drm": 1}]),
    ("BIS-301 two hexes on a 2", "move = 2", "MovementRolled", [{"hexes": 2, "contacts": 0}]),
    ("BIS-307 hex by hex to A11", "sail A11", "Sailed", [{"hex": "A12"}, {"hex": "A11"}]),
    (
        "BIS-301 one contact on a 4",
        "move = 4",
        "MovementRolled",
        [{"hexes": 2, "contacts": 0}, {"hexes": 0, "contacts": 1}],
    ),
    ("BIS-310 one card", "draw contact = norfolk", "CardDrawn", [{"card": "norfolk"}]),
    ("BIS-401 detected on a 4", "detect = 4", "Detected", [{"die": 4, "detected": True}]),
    (
        "BIS-403 a 4 against a 4 is lost",
        "initiative = 4",
        "InitiativeTaken",
        [{"side": "enemy", "die": 4, "needed": 4}],
    ),
    ("BIS-320 the battle is in A11", "initiative = 4", "BattleBegan", [{"hex": "A11"}]),
    (
        "BIS-206 Norfolk's 1 4 1 are 2 5 2",
        "mg norfolk prinz-eugen = 1 4 1",
        "AttackRolled",
        [{"target": "prinz-eugen", "dice": (1, 4, 1), "modified": (2, 5, 2)}],
    ),
    (
        "BIS-551 one location die, 6 is the Hull",
        "loc prinz-eugen = 6",
        "LocationRolled",
        [{"ship": "prinz-eugen", "die": 6, "compartments": ("hull",), "points": 2}],
    ),
    (
        "BIS-621 two points in Prinz Eugen's Hull",
        "loc prinz-eugen = 6",
        "GermanHit",
        [{"ship": "prinz-eugen", "compartment": "hull", "points": 2, "damage": 2, "boxes": 8}],
    ),
    (
        "BIS-563 Norfolk's torpedo runs at Bismarck, BIS-565 unmodified, and misses",
        "th norfolk bismarck = 2",
        "AttackRolled",
        [
            {"weapon": "mg"},
            {"weapon": "th", "target": "bismarck", "dice": (2,), "modified": (2,), "modifiers": ()},
        ],
    ),
    (
        "BIS-549 Prinz Eugen's 4 6 2 3 are 5 6 3 4: 2 + 3 points, a fire, 1 point",
        "mg prinz-eugen norfolk = 4 6 2 3",
        "EnemyHit",
        [
            {"points": 2, "fire": False, "damage": 2},
            {"points": 3, "fire": False, "damage": 5},
            {"points": 0, "fire": True, "damage": 5},
            {"points": 1, "fire": False, "damage": 6},
        ],
    ),
    ("BIS-602 six points do not cripple", "mg prinz-eugen norfolk = 4 6 2 3", "EnemyCrippled", []),
    (
        "BIS-566 the torpedo's second die, 6, is 4 points",
        "td prinz-eugen norfolk = 6",
        "TorpedoDamageRolled",
        [{"die": 6, "points": 4}],
    ),
    (
        "BIS-602 ten points cripple, AMB-34 and 8 are left",
        "td prinz-eugen norfolk = 6",
        "EnemyCrippled",
        [{"unit": "norfolk"}],
    ),
    ("BIS-606 ten points do not sink", "td prinz-eugen norfolk = 6", "EnemyEliminated", []),
    (
        "BIS-550 Bismarck's 6 3 4 4 are 6 4 5 5: 3 + 1 + 2 + 2 points, one die after another",
        "mg bismarck norfolk = 6 3 4 4",
        "EnemyHit",
        [
            {"points": 2, "damage": 2},
            {"points": 3, "damage": 5},
            {"points": 0, "damage": 5},
            {"points": 1, "damage": 6},
            {"points": 4, "damage": 10},
            {"points": 3, "damage": 13},
            {"points": 1, "damage": 14},
            {"points": 2, "damage": 16},
            {"points": 2, "damage": 18},
        ],
    ),
    (
        "BIS-606 the fourth die sinks Norfolk, 25 points",
        "mg bismarck norfolk = 6 3 4 4",
        "EnemyEliminated",
        [{"unit": "norfolk", "points": 25}],
    ),
    ("BIS-802 the battle is over", "mg bismarck norfolk = 6 3 4 4", "EscapedUnopposed", [{}]),
    ("BIS-547 no Air Zone in A11", "mg bismarck norfolk = 6 3 4 4", "AttackRolled", [{}] * 5),
    ("BIS-715 no medal in A12, A11", "mg bismarck norfolk = 6 3 4 4", "MedalDrawn", []),
]


@pytest.mark.parametrize(
    ("line", "kind", "expected"), [row[1:] for row in FACTS], ids=[row[0] for row in FACTS]
)
def test_what_the_example_prints(
    until: Callable[[str], Game],
    log: Callable[..., list[Any]],
    line: str,
    kind: str,
    expected: list[dict[str, Any]],
) -> None:
    """BIS-548 and AMB-28: each fact of the example, at its line and in its order."""
    found = [event.fields() for event in log(until(line), kind)]
    assert len(found) == len(expected)
    for fields, wanted in zip(found, expected, strict=True):
        assert {name: fields[name] for name in wanted} == wanted


def test_every_die_of_guns_has_the_weather_and_nothing_else(
    until: Callable[[str], Game], log: Callable[..., list[Any]]
) -> None:
    """BIS-206 both sides, AMB-28; BIS-706 no torpedo; BIS-547 A11 lies outside the Air Zone."""
    rolled = log(until("mg bismarck norfolk = 6 3 4 4"), "AttackRolled")
    assert [(e.attacker, [(m.label, m.value, m.cite) for m in e.modifiers]) for e in rolled] == [
        ("norfolk", [("weather calm", 1, "BIS-206")]),
        ("norfolk", []),
        ("prinz-eugen", [("weather calm", 1, "BIS-206")]),
        ("prinz-eugen", []),
        ("bismarck", [("weather calm", 1, "BIS-206")]),
    ]


def test_norfolk_before_she_sinks(until: Callable[[str], Game]) -> None:
    """AMB-34, AMB-35: ten points and one fire, which has not burned: 8 of 18 are left."""
    game = until("td prinz-eugen norfolk = 6")
    norfolk = game.board.enemy("norfolk")
    assert (norfolk.damage, norfolk.fires) == (10, 1)
    assert game.rules.ship_of["norfolk"].factor - norfolk.damage == 8


def test_the_printed_result(
    begin: Callable[..., Game], log: Callable[..., list[Any]], asked: Callable[..., Any]
) -> None:
    """AMB-59: the Escape hex is moved; BIS-832: no repair on the first day; BIS-861: then P.M."""
    game = begin(None, LINES)
    board = game.board
    assert [hurt for hurt in zip(board.prinz_eugen.display.names, board.prinz_eugen.display.damage,
                                 strict=True) if hurt[1]] == [("hull", 2)]  # fmt: skip
    assert not any(board.prinz_eugen.display.markers)
    assert not any((*board.bismarck.display.damage, *board.bismarck.display.markers))
    assert board.cards.faces("hand") == ["norfolk"]
    assert board.cards.count("contact") == 3
    assert (board.enemies, board.counters, board.initiative, board.battle_hex) == (
        [],
        {},
        "",
        "A11",
    )
    assert (board.hex, board.date, board.phase, board.weather) == ("B10", 23, "pm", "calm")
    assert asked(game) == ("move",)
    assert not log(game, "RepairRolled", "FireBurned", "MedalDrawn", "BonusUsed")
    assert sum(len(line.partition("=")[2].split()) for line in DICE) == 20

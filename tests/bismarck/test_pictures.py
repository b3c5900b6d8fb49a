"""The pictures of a position: what a line says where a number alone would mislead."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck import show

from navalcore import Game

Begin = Callable[..., Game]
STORM = {"at": "movement", "date": 24, "weather": "storm", "hex": "B10"}
FIGHT = {"at": "battle", "weather": "storm", "hex": "A11", "initiative": "player"}


def text(game: Game, width: int = 80) -> str:
    return "\n".join(
        "".join(part for part, _ in row)
        for _, rows in show.picture(game.view(0), width)
        for row in rows
    )


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (STORM, "Moved 0 of 1 hex (storm)"),
        ({**STORM, "weather": "calm"}, "Moved 0 of 4 hexes"),
        ({**STORM, "hex": "G21"}, "<G21>zBrest"),
        (STORM, " G11 Exit "),
        (
            {**STORM, "hex": "G11", "atlantic": True},
            "\nToday the force may leave the map from here (",
        ),
        (
            {**STORM, "hex": "G12", "atlantic": True},
            "\nToday the force may leave the map from G11.\n",
        ),
        ({**FIGHT, "enemies": [{"card": "norfolk", "damage": 9}]}, "9/18     1-2   0-1      1"),
        ({**FIGHT, "enemies": [{"card": "norfolk", "main": 2, "torpedo": 0}]}, "2     0 "),
        ({**STORM, "bismarck": {"damage": {"anton": 4}}}, "Anton  [XXXX]"),
        ({**STORM, "date": 23}, "Aircraft 6,\n  Destroyers 2\n"),
    ],
)
def test_a_picture(begin: Begin, setup: dict[str, Any], words: str) -> None:
    assert words in text(begin(setup))


FLEET = [
    {"card": "norfolk", "damage": 9, "fires": 5},
    {"card": "victorious"},
    {"card": "hood", "fires": 2},
]
HURT = {"damage": {"anton": 4, "hull": 6}, "fires": {"dora": 2}}


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize(
    "setup",
    [
        STORM,
        {**STORM, "hex": "G11", "atlantic": True, "exposed": True},
        {**FIGHT, "hex": "G21", "enemies": FLEET, "bismarck": HURT},
        {**FIGHT, "enemies": FLEET, "hand": ["suffolk", "swordfish-810-a"]},
    ],
    ids=["at sea", "at the exit", "at Brest", "a hand"],
)
def test_rows_fit(begin: Begin, setup: dict[str, Any], width: int) -> None:
    game = begin(setup)
    lines = [line.rstrip() for line in text(game, width).splitlines()]
    assert max(map(len, lines)) <= width
    assert max(map(len, show.map_rows(game.view(0), width))) <= width


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({**STORM, "hex": "G21"}, "\n<G21>z     ####      ~~~~      ####\n"),
        (STORM, "\n G11 Exit  ~~~~      C11       A11\n"),
        (
            {**STORM, "weather": "calm"},
            "24 May 1941, A.M.   Weather: calm (+1)\nMoved 0 of 4 hexes\n",
        ),
        (
            {**FIGHT, "enemies": FLEET},
            "  Norfolk CA: 25 VP, damage 9/18,\n    main 1-2, torpedo 0-1, speed 1,\n"
            "    crippled, 5f\n  Victorious CV: 10 VP, takes no part\n",
        ),
        ({**STORM, "bismarck": {"damage": {"anton": 4}}}, "Anton  [XXXX]  Bruno  [....]  \nCaesar"),
    ],
    ids=["Brest", "the exit", "the situation", "the enemy", "a display"],
)
def test_a_narrow_picture(begin: Begin, setup: dict[str, Any], words: str) -> None:
    assert words in text(begin(setup), 40)


@pytest.mark.parametrize(
    ("status", "speed"), [("house", "3*"), ("reconstructed", "3*"), ("printed", "3")]
)
def test_a_star_marks_what_is_not_printed(begin: Begin, status: str, speed: str) -> None:
    row = {"id": "sheffield", "speed": 3, "status": "house", "status_of": {"speed": status}}
    data = {"ship": [row]}
    drawn = text(begin({**FIGHT, "enemies": [{"card": "sheffield"}]}, data=data))
    line = next(line for line in drawn.splitlines() if "Sheffield" in line)
    assert line[55:].strip() == speed
    assert "f a fire, * not printed: navalcore data bismarck" in drawn


def test_no_initiative_before_it_is_known(begin: Begin) -> None:
    setup = {**FIGHT, "at": "detection", "initiative": "", "enemies": [{"card": "norfolk"}]}
    assert "Round" not in text(begin(setup)) and "itiative:" not in text(begin(setup))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("hood", "  main guns 4 dice (reconstructed)"),
        ("hood", "  crippled from 12 points of damage"),
        ("victorious", "  draws 2 aircraft cards at the start of a battle (reconstructed)"),
        ("swordfish 825 a", "  in the hand: flak die +1 (reconstructed)"),
        ("prinz eugen", "  torpedoes 1 die (printed)"),
        ("medal-2", "  +2 on a die (reconstructed)"),
    ],
)
def test_a_card_in_words(begin: Begin, name: str, line: str) -> None:
    told = show.card(begin().rules, name)
    assert told is not None and line in told


def test_every_card_can_be_shown(begin: Begin) -> None:
    """What a card does not have is not told: no nothing, no 0."""
    kit = begin().rules
    for name in show.cards(kit):
        told = show.card(kit, name)
        assert told is not None, name
        assert not any(" 0 " in line or "None" in line for line in told), told

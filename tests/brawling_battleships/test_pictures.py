"""The pictures of Brawling Battleships, the discards and the score, and what shots come to."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships import show
from navalcore_brawling_battleships.scenes import Scene

from navalcore import OBSERVER, Game, new_game
from navalcore.cli.plain_letters import to_ascii
from navalcore.previews import previews
from tests.pictures import picture_of

Make = Callable[..., Game]


@pytest.fixture
def table(begin: Make, squad: Callable[..., dict[str, Any]]) -> Make:
    """table(script, options, …): three players in the middle of a Sortie, seat 0 to play."""

    def make(script: str = "", options: Any = None, **setup: Any) -> Game:
        players = [
            squad(
                0,
                "queen-elizabeth, kongo 2 bridge fire, nassau 5",
                hand="mines.sf41.sb51.cf35 battle-turnaway.sf41.hb41 zeppelin.hb41",
                table="sea-plane",
                pile="fuso konig",
            ),
            squad(1, "orion 4 fire, lion", table="great-leader", hand="storm"),
            squad(2, pile="tiger"),
        ]
        given = {
            "sortie": 2,
            "active": 0,
            "stage": "play",
            "totals": [12, 0, 34],
            "player": players,
            "discard": ["storm", "minesweeper.hb41", "great-leader"],
            **setup,
        }
        return begin(given, script, options)

    return make


@pytest.mark.parametrize(
    "words",
    [
        "Sortie 2 of 3, Turn of seat 0 Red\n",
        "Totals before this Sortie: Red 12, Blue 0, Green 34.\n",
        "Seat 0 Red ◄ Turn                       Seat 1 Blue\n",
        "hand 3 (limit 2), pile 2 = 16* points   hand 1 (limit 2), pile 0\n",
        "⬢h Queen Elizabeth     ○○○○○○*    9*    ●c Orion               ●●●●○*   F 7*\n",
        "●c Kongō               ●●○○*   BF 6*    ●c Lion                ○○○○*      6*\n",
        "■s Nassau              ●●●●●*     6*    Great Leader +1\n",
        "Sea Plane +1\n",
        "Seat 2 Green\nhand 0 (limit 0), pile 1 = 7* points\nout of this Sortie\n",
        "Discards 3, top first: Great Leader, Minesweeper, Storm.\n",
        "Your hand: 3 cards (* not printed: navalcore data brawling-battleships)\n",
        "Mines                       ■sf41 ■sb51 ●cf35* 34+ 4 hits, 56+ 3 more*\n",
        "Battle Turnaway             ■sf41 ⬢hb41*       cancels Open Fire, Coastal Fort*\n",
        "Zeppelin                    ⬢hb41*             +1 hit a shot",
    ],
)
def test_the_table(table: Make, words: str) -> None:
    assert words in picture_of(table()) + "\n"


def test_nobody_has_the_turn_between_sorties(table: Make) -> None:
    game = table("draw 0 = secret-agent", stage="turn", deck=["secret-agent"])
    assert game.node.label == "draw dreadnought 0"
    told = picture_of(game)
    assert told.startswith("Sortie 3 of 3\n")
    assert "Turn" not in told


def test_a_narrow_hand(table: Make) -> None:
    told = picture_of(table(), width=40)
    assert "\nMines; ■sf41 ■sb51 ●cf35*; 34+ 4 hits,\n  56+ 3 more*\n" in told


@pytest.mark.parametrize(
    ("seat", "told", "hidden"),
    [
        (1, "Your hand: 1 card", "Battle Turnaway"),
        (1, "Storm                       single-use", "Battle Turnaway"),
        (2, "Your hand: 0 cards", "Battle Turnaway"),
        (OBSERVER, "Seat 0 Red", "Your hand"),
    ],
)
def test_a_hand_is_its_owners(table: Make, seat: Any, told: str, hidden: str) -> None:
    """BRB-1302"""
    drawn = picture_of(table(), seat)
    assert told in drawn and hidden not in drawn


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("open-fire mines.sf41.sb51.cf35", "Seat 0 Red opens fire with Mines on seat 1 Blue."),
        ("play mines.sf41.sb51.cf35; ship lion", "Seat 0 Red plays Mines on seat 1 Blue: Lion."),
        (
            "open-fire mines.sf41.sb51.cf35; no-reaction; with cf35 kongo; ship lion; "
            "shot kongo lion = 1 1",
            "Fire on seat 1 Blue; boxes left: ■sf41 ■sb51; fired: Kongō; fired at: Lion.",
        ),
        (
            "open-fire battle-turnaway.sf41.hb41; 1: react confusion.cb45.hb41",
            "Seat 1 Blue has answered with Confusion.",
        ),
    ],
)
def test_what_is_being_played(table: Make, squad: Any, script: str, words: str) -> None:
    given: dict[str, Any] = {}
    if "confusion" in script:
        own = squad(0, "queen-elizabeth, nassau", hand="battle-turnaway.sf41.hb41")
        given["player"] = [own, squad(1, "orion", hand="confusion.cb45.hb41"), squad(2)]
    assert words in picture_of(table(script, **given)).replace("\n  ", " ")


@pytest.mark.parametrize(
    ("options", "words", "listed"),
    [
        ({}, "top first: Great Leader, Minesweeper, Storm.", 3),
        ({"discard_view": "top"}, "top first: Great Leader and 2 below.", 1),
    ],
)
def test_the_discards(table: Make, options: Any, words: str, listed: int) -> None:
    """BRB-A54"""
    game = table(options=options)
    assert words in picture_of(game)
    rows = show.discards(game.view(1))
    assert len(rows) == listed
    assert rows[0] == "  1  Great Leader                single-use         +1 hit a shot"


@pytest.mark.parametrize(("value", "words"), [(True, "pile 2 = 16* points"), (False, "pile 2\n")])
def test_the_value_of_piles(table: Make, value: bool, words: str) -> None:
    """BRB-A56"""
    drawn = picture_of(table(options={"show_pile_value": value}), 1)
    assert words in drawn and ("16*" in drawn) is value


@pytest.mark.parametrize(
    ("seat", "own"),
    [(0, [12, 16, 0, 0, 0, 0]), (1, [0, 0, 0, 0, 0, 0]), (2, [0, 0, 0, 0, 34, 0])],
)
def test_the_score(table: Make, seat: int, own: list[int]) -> None:
    """BRB-1101, BRB-1102, BRB-1111: numbers are those of the own side."""
    rows = show.score(table().view(seat))
    assert [points for _, points, _ in rows] == own
    assert rows[-1] == ("Green: out of this Sortie, scores nothing", 0, "BRB-1102")
    assert rows[1][0] == "Red: victory pile 2 = 16* points"
    told = [text for text, _, _ in rows]
    assert "Blue: Sorties before this one, 0" in told  # own or another's: a 0 is told alike


def test_what_lies_at_the_bottom_is_known(table: Make) -> None:
    """BRB-1303"""
    game = table(fleet_bottom=["szent-istvan", "utah"])
    assert "(at the bottom: Szent István and Utah)" in picture_of(game, OBSERVER).replace(
        "\n  ", " "
    )


def test_everything_has_letters_in_ascii(table: Make) -> None:
    drawn = to_ascii(picture_of(table()))
    assert drawn.isascii() and "?" not in drawn
    assert "#c Kongo               ##..*   BF 6*" in drawn
    assert "Battle Turnaway             #sf41 #hb41*" in drawn


def test_teams_are_sides_in_columns() -> None:
    """BRB-204"""
    game = new_game("brawling-battleships", seed=1, teams="2x2", seats=4)
    game.advance()
    drawn = picture_of(game, 1)
    assert "Totals so far: Red and Green 0, Blue and Yellow 0." in drawn
    assert "Seat 1 Blue, side 1                     Seat 2 Green, side 0" in drawn
    assert "Seat 3 Yellow, side 1                   Seat 0 Red, side 0" in drawn


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_rows_fit(seats: int) -> None:
    game = new_game("brawling-battleships", seed=3, seats=seats)
    game.advance()
    for _ in range(60):
        asked = game.open[0]
        game.submit(show.default(asked, game.view(asked.seat)), asked.seat)
        game.advance()
    for viewer in (*range(seats), OBSERVER):
        view = game.view(viewer)
        assert Scene.of(view).discards() == game.board.cards.faces("discard")[::-1]
        for width in (40, 60, 80, 120, 160):
            rows = [row for _, block in show.picture(view, width) for row in block]
            lines = ["".join(part for part, _ in row).rstrip() for row in rows]
            assert max(map(len, lines)) <= width
            assert width < 80 or len(lines) <= 48


FIRE = "open-fire mines.sf41.sb51.cf35; no-reaction"


@pytest.mark.parametrize(
    ("script", "token", "told"),
    [
        (
            FIRE,
            "with cf35 kongo",
            "11+: 1 hit, 15+: 2, 32+: 3, 52+: 4; fire critical on 35+; expected 2.8",
        ),
        (
            f"{FIRE}; with cf35 kongo",
            "ship lion",
            "11+: 1 hit, 15+: 2, 32+: 3, 52+: 4; fire critical on 35+; expected 2.8",
        ),
        (
            f"{FIRE}; with cf35 kongo",
            "ship orion",
            "11+: 1 hit, 15+: 2, 32+: 3, 35+: 4, 52+: 5; expected 3.4, sinks her 89%",
        ),
        ("play mines.sf41.sb51.cf35", "ship lion", "34+: 4 hits, 56+: 7; expected 2.9"),
    ],
)
def test_what_is_told_before_a_shot(table: Make, script: str, token: str, told: str) -> None:
    """BRB-710, BRB-713: a Sea Plane adds a hit, a second fire critical is one."""
    game = table(script)
    found = previews(game, game.open[0])[token]
    assert isinstance(found, str) and found.startswith(told)

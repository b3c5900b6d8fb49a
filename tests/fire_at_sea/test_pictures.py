"""The pictures of a position: map, bearings, ship cards, decks, and what is not printed."""

from typing import Any

import pytest
from navalcore_fire_at_sea import show
from navalcore_fire_at_sea.bearings import bears
from navalcore_fire_at_sea.charts import initials
from navalcore_fire_at_sea.pictures import in_suits

from navalcore import OBSERVER, Game, new_game
from navalcore.cli.plain_letters import to_ascii
from navalcore.squares import facing_named
from tests.pictures import picture_of

CAPTAINS = {
    "hood": "tovey",
    "prince-of-wales": "leach",
    "bismarck": "ciliax",
    "prinz-eugen": "topp",
}
HURT = {
    "hull_damage": 8,
    "repairable": ["KS"],
    "permanent": ["QS"],
    "bridge": ["3H"],
    "failed": True,
    "points": 1,
    "most": 3,
}


def strait(stage: str = "shooting", **ships: dict[str, Any]) -> Game:
    """The Denmark Strait in turn 3 at a stage; ships are named with _ for -."""
    rows = [
        {"id": id, "captain": captain, **ships.get(id.replace("-", "_"), {})}
        for id, captain in CAPTAINS.items()
    ]
    game = new_game("fire-at-sea", seed=1, setup={"turn": 3, "stage": stage, "ship": rows})
    game.advance()
    return game


def raid(scenario: str = "mtb-attack", **setup: Any) -> Game:
    """A Michel scenario, from a set-up if one is given."""
    given = {"turn": 2, "stage": "shooting", **setup} if setup else None
    game = new_game("fire-at-sea", seed=1, scenario=scenario, setup=given)
    game.advance()
    return game


@pytest.mark.parametrize(
    ("facing", "target", "words"),
    [
        ("N", (0, -3), "ahead"),
        ("N", (3, -3), "stbd bow"),
        ("N", (3, 0), "stbd beam"),
        ("N", (3, 3), "stbd quarter"),
        ("N", (0, 3), "astern"),
        ("N", (-3, 3), "port quarter"),
        ("N", (-3, 0), "port beam"),
        ("N", (-3, -3), "port bow"),
        ("N", (1, -3), "ahead"),  # 18 degrees
        ("N", (1, -2), "stbd bow"),  # 27 degrees
        ("SW", (-3, 3), "ahead"),
        ("SW", (0, 3), "port bow"),
        ("SW", (3, 3), "port beam"),
    ],
)
def test_how_a_target_bears(facing: str, target: tuple[int, int], words: str) -> None:
    assert bears((0, 0), facing_named(facing), target) == words


@pytest.mark.parametrize(
    ("facing", "cell"),
    [
        ("N", " ho↑"),
        ("NE", " ho↗"),
        ("E", " ho→"),
        ("SE", " ho↘"),
        ("S", " ho↓"),
        ("SW", "↙ho "),
        ("W", "←ho "),
        ("NW", "↖ho "),
    ],
)
def test_facings_differ_in_ascii_too(facing: str, cell: str) -> None:
    """The arrow stands on the side of the bow: "ho/" is north-east, "/ho" south-west."""
    drawn = picture_of(strait(hood={"facing": facing}))
    assert f"{cell} ·".replace("  ", " ") in drawn.replace("  ", " ")
    assert to_ascii(cell).isascii() and "?" not in to_ascii(drawn)


def test_every_facing_has_its_own_ascii() -> None:
    cells = [" ho↑", " ho↗", " ho→", " ho↘", " ho↓", "↙ho ", "←ho ", "↖ho "]
    assert len({to_ascii(cell) for cell in cells}) == 8


@pytest.mark.parametrize(
    ("ships", "words"),
    [
        ({}, " 7  ╎ ·   ·   ·   ·  ↖ho  ·   ·   ·  ╎"),
        ({}, "    ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓"),
        ({}, "    ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌"),
        ({"hood": {"square": "(9, 6)"}}, "G   H    1E  2E"),
        ({"hood": {"square": "(9, 6)"}}, "╎    ↖ho"),
        ({"hood": {"square": "1 south and 1 west of A8"}}, "      1W   A   B"),
        ({"hood": {"square": "1 south and 1 west of A8"}}, "\n1S  ↖ho"),
        ({"hood": {"square": "(30, 3)"}}, "beyond this map: ho 23 east of H4"),
    ],
)
def test_the_map(ships: dict[str, Any], words: str) -> None:
    drawn = picture_of(strait("morale-german", bismarck={"hit": True}, **ships))
    assert words in drawn or words in drawn.replace("\n", " ")


def test_squares_outside_the_broadside_of_the_ship_that_acts() -> None:
    """FAS-108: Bismarck on E2, facing SW; C4 lies ahead, G4 abeam."""
    game = strait()
    game.submit("next bismarck")
    drawn = picture_of(game)
    assert " 4  ╎ x   x   x   x   ·   ·   ·   ·  ╎" in drawn
    assert "x outside Bismarck's broadside" in drawn


def test_steps_are_shown_where_they_lead() -> None:
    game = strait("movement-german")
    game.submit("next prinz-eugen")
    drawn = picture_of(game)
    assert "a, l, r a step ahead, left, right" in drawn
    assert " 4  ╎ x   x   a   l   ·" in drawn


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "BI Bismarck, facing SW\n"),
        (0, "  Hood             5  port bow\n"),
        (1, "ho Hood, facing NW\n"),
        (1, "  Prinz Eugen      4  stbd bow     +2\n"),
        (OBSERVER, "  Prinz Eugen      4  stbd bow     +2\n"),
        (OBSERVER, "  Hood             5  port bow\n"),
    ],
)
def test_bearings_of_the_seats_own_ships(seat: Any, words: str) -> None:
    assert words in picture_of(strait(), seat) + "\n"


def test_a_seat_is_not_told_the_bearings_of_the_enemy() -> None:
    assert "ho Hood, facing" not in picture_of(strait(), 0)


@pytest.mark.parametrize(
    "line",
    [
        "ho Hood            BC    8/25       6*     8*    4*      1/3*",
        "     speed 6 (speed number 4, speed damage +1, hull damage +1); guns 8 (shooting",
        "       number 6, gunnery damage +1, Failed Morale +1)",
        "     repairable K♠; permanent Q♠ 3♥",
        "     Failed Morale",
        "BI Bismarck        BB    0/30       4*     5     6*      4/4*",
        "     Ciliax; Lütjens, For the Fatherland",
        "     2 splash markers on Hood",
        "PE Prinz Eugen     CA    sunk",
        "The Germans win if every range is 6 or more (the least is 5) or all British are",
        "  lost (1 of 2: Hood).",
        "  end of a turn. Lost is sunk or Failed Morale.",
    ],
)
def test_ship_cards(line: str) -> None:
    """A star marks what is not printed: Bismarck's shooting number and hull have none."""
    game = strait(
        hood=HURT,
        bismarck={"flag": True, "splash_on": "hood", "splash": 2},
        prinz_eugen={"sunk": True},
    )
    assert line in picture_of(game).splitlines()


@pytest.mark.parametrize(
    "words",
    [
        "MTB Attack: turn 2 of 10*, German shooting",
        "Commodore Points: German 3 of 3*, British 1 of 3*. Visibility 3*.",
        "So far German 4 Victory Points, British 0; a lead of 2* wins.",
        "t1 MTB-1           MTB   2/3 boats  3*     10*   10* 2 left 6*      -",
        "MI Michel          AMC   0/24*      6*     7*    10* 1p 0s  4*      4/4*",
        "     not spotted",
        "◄ German exit, ▲ British home",
        " 5  ◄",
        "The Germans are released: torpedo boats may turn on a passed speed roll.",
    ],
)
def test_a_michel_scenario(words: str) -> None:
    game = raid(
        released=True,
        commodore={"german": 3, "british": 1},
        ship=[
            {"id": "MTB-1", "boats": 2, "square": "G3"},
            {"id": "MGB", "square": "F3", "spotted": True},
            {"id": "michel", "starboard": 0},
        ],
    )
    assert words in picture_of(game)


def test_the_deck_in_kinds_and_what_was_spent() -> None:
    game = new_game(
        "fire-at-sea",
        seed=1,
        setup={
            "turn": 3,
            "stage": "shooting",
            "ship": [{"id": id, "captain": captain} for id, captain in CAPTAINS.items()],
            "deck": [{"side": "german", "discard": ["KS", "4H", "AS", "2D"]}],
        },
    )
    game.advance()
    told = picture_of(game).replace("\n  ", " ")
    assert (
        "German deck: 48 to draw (gunnery 6, speed 8, hull 27, bridge 4, magazine 3); "
        "4 discarded: ♠ A K, ♥ 4, ♦ 2"
    ) in told


def test_cards_by_suit_the_highest_first() -> None:
    glued = in_suits(["4H", "10S", "AS", "KH"])
    assert glued.replace("\N{NO-BREAK SPACE}", " ") == "♠ A 10, ♥ K 4"


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("scenario", ["denmark-strait", "mtb-attack", "dd-attack"])
def test_rows_fit(scenario: str, width: int) -> None:
    game = raid(scenario)
    for viewer in (0, 1, OBSERVER):
        view = game.view(viewer)
        for _, rows in show.picture(view, width):
            for row in rows:
                assert len("".join(part for part, _ in row).rstrip()) <= width, row
        assert max(map(len, show.map_rows(view, width))) <= width


@pytest.mark.parametrize(
    "words",
    [
        "MI Michel          AMC\n     hull 0/24*, speed 6*, guns 7*,\n"
        "     torpedoes 10* 1p 1s, morale 4*,\n     points 4/4*\n     von Ruckteschell, Raider",
        "     hull 3/3 boats, speed 3*, guns 8*,\n     torpedoes -, morale 6*, points -",
    ],
    ids=["a ship", "boats"],
)
def test_a_narrow_table_says_what_each_number_is(words: str) -> None:
    assert words in picture_of(raid(), width=40)


def test_captains_to_choose_from() -> None:
    game = raid("denmark-strait")
    told = picture_of(game, 1)
    assert "Tovey               -     4*      4*      Sea Dog: A British speed roll" in told
    assert "captains are chosen" in told
    narrow = picture_of(game, 1, 40)
    assert "Tovey: cost -, points 4*, morale 4*. Sea\n  Dog: A British speed roll" in narrow


def test_the_whole_map_names_whose_broadside_does_not_bear() -> None:
    """FAS-108: A1 lies ahead of both ships; the letters are those of the seat's ships."""
    rows = show.map_rows(strait().view(1), 80)
    assert (
        rows[2] == " 1  ╎ ·        ·        ·        ·        ·        ·        ·        ·       ╎"
    )
    assert rows[3].startswith("    ╎ hp ")
    assert "outside the broadside of h Hood, p Prince of Wales." in " ".join(rows)
    assert "  Prinz Eugen      4  stbd bow     +2" in rows
    assert all(len(row) <= 80 for row in rows)


def test_letters_for_marks() -> None:
    assert initials(["MI", "IL", "JA", "wa", "wi", "ww"]) == ["M", "I", "J", "w", "i", "6"]


@pytest.mark.parametrize(
    ("seat", "rows"),
    [
        (0, [("German: Michel not sunk", 2), ("German: Michel unhurt", 1)]),
        (1, [("German: Michel not sunk", -2), ("German: Michel unhurt", -1)]),
    ],
)
def test_the_score_is_the_lead_of_the_seat(seat: int, rows: list[tuple[str, int]]) -> None:
    told = show.score(raid().view(seat))
    assert told == [(words, points, "FAS-1329") for words, points in rows]


def test_what_is_still_to_win_in_the_denmark_strait() -> None:
    told = show.score(strait(hood=HURT).view(0))
    assert [points for _, points, _ in told] == [0, 0]
    assert told[0][0].endswith("or all British are lost (1 of 2: Hood).")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("bismarck", "  shooting number 5 (printed)"),
        ("bismarck", "  hurt by guns of BB/BC: all spades, all clubs, diamonds 5 to 7 (printed)"),
        ("prinz eugen", "  hull 18 (printed)"),
        ("hood", "  speed number 4 (reconstructed)"),
        ("michel", "  2 salvoes, one on each beam (reconstructed)"),
        ("michel", "  hurt by guns of MTB/MGB: spades 3, J, Q, K (reconstructed)"),
        ("windsor", "  1 salvo (reconstructed)"),
        ("MTB-1", "  3 boats, each lost to one card that hurts (history)"),
        ("lütjens", "  German, rides along on Bismarck (printed)"),
        ("von ruckteschell", "  4 Captain Points a turn (reconstructed)"),
        (
            "tovey",
            "  Sea Dog: A British speed roll of 3 or less is rolled again while Hood is afloat. "
            "(printed) [FAS-1101]",
        ),
        ("gun damage chart", "  BB/BC    3        4*       4*       3*       2*"),
        ("damage cards", "  A: gunnery radar, shooting number +2 (printed)"),
        ("7s", "  hull, 7 points"),
        ("7s", "  hurts Hood: guns of BB/BC and guns of CA"),
    ],
)
def test_a_card_in_words(name: str, line: str) -> None:
    told = show.card(raid().rules, name)
    assert told is not None and line in told


def test_every_card_can_be_shown() -> None:
    kit = raid().rules
    for name in show.cards(kit):
        told = show.card(kit, name)
        assert told is not None, name
        assert not any(" 0 (" in line or "None" in line or "{" in line for line in told), told
    assert show.card(kit, "tirpitz") is None

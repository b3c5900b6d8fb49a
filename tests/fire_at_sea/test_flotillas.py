"""Flotillas: movement, guns, boats lost, morale (FAS-1305, FAS-1320, FAS-1323, FAS-1326, 1328)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Raid = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]

FAR = {"michel": "H8 W"}


@pytest.mark.parametrize(
    ("ship", "roll", "script", "after"),
    [
        pytest.param("MTB-1 D4 S", 3, "step ahead; step left", "E6 S", id="FAS-1320 two moves"),
        pytest.param("MTB-1 D4 S", 3, "turn left; turn left", "D4 E", id="FAS-1320 two turns"),
        pytest.param(
            "MTB-1 D4 S", 3, "turn left; step ahead", "E5 SE", id="FAS-1320 turn and move"
        ),
        pytest.param(
            "MTB-1 D4 S", 3, "step right; turn left", "C5 SE", id="FAS-1320 move and turn"
        ),
        pytest.param(
            "MTB-1 D4 S", 3, "turn left; turn right", "D4 S", id="FAS-1320 there and back"
        ),
        pytest.param("MTB-1 D4 S", 3, "hold", "D4 S", id="FAS-1320 none is legal"),
        pytest.param("MTB-1 D4 S", 3, "step ahead; hold", "D5 S", id="FAS-1320 one is legal"),
        pytest.param("MTB-1 D4 S", 2, "turn left", "D4 SE", id="FAS-S13 failed: one turn"),
        pytest.param("MTB-1 D4 S", 2, "hold", "D4 S", id="FAS-S13 failed: or nothing"),
        pytest.param("MGB D4 S", 3, "step ahead; step ahead", "D6 S", id="FAS-1320 gun boats too"),
        pytest.param("MTB-1 D1 N", 3, "step ahead", "left", id="FAS-1314 away by the first action"),
        pytest.param(
            "MTB-1 D2 N", 3, "step ahead; step right", "left", id="FAS-1314 by the second"
        ),
        pytest.param("windsor D4 S", 4, "step ahead", "D5 S", id="FAS-1320 a destroyer moves once"),
        pytest.param("windsor D4 S", 4, "turn left", "D4 SE", id="FAS-1320 or turns"),
        pytest.param("windsor D4 S", 3, "turn left", "D4 SE", id="FAS-505 or turns having failed"),
    ],
)
def test_actions(
    raid: Raid, where: Where, asked: Asked, ship: str, roll: int, script: str, after: str
) -> None:
    """FAS-1320: as many actions as the data say for a passed roll, one turn for a failed one."""
    id, place = ship.split(" ", 1)
    scenario = "dd-attack" if id == "windsor" else "mtb-attack"
    ships = {**FAR, id: place}
    steps = [f"speed british = {roll}", script]
    game = raid(ships, steps, "movement-british", scenario, released=True)
    assert where(game, id) == after
    assert asked(game)[0] != f"move {id}"


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        pytest.param(
            3,
            "hold, turn left, turn right, step left, step ahead, step right",
            id="FAS-1320 passed",
        ),
        pytest.param(2, "hold, turn left, turn right", id="FAS-S13 failed"),
    ],
)
def test_no_points_for_move_and_turn(raid: Raid, asked: Asked, roll: int, expected: str) -> None:
    """FAS-1304: Commodore Points never go to movement."""
    game = raid({**FAR, "MTB-1": "D4 S"}, f"speed british = {roll}", "movement-british")
    assert asked(game) == ("move MTB-1", *expected.split(", "))


AHEAD = "step left, step ahead, step right"


@pytest.mark.parametrize(
    ("at", "roll", "script", "expected"),
    [
        pytest.param("D5 N", 3, "", AHEAD, id="FAS-1323 must open the range"),
        pytest.param("D5 N", 3, "step ahead", AHEAD, id="FAS-1323 and again in the next action"),
        pytest.param("D1 N", 3, "", AHEAD, id="FAS-1323 over her home edge"),
        pytest.param("A1 N", 3, "", "step ahead, step right", id="FAS-1323 not by the corner"),
        pytest.param("D5 S", 3, "", "turn left, turn right", id="FAS-1323 either way is as near"),
        pytest.param(
            "D5 N", 2, "", "hold, turn left, turn right", id="FAS-S13 failed: she opens as she lies"
        ),
    ],
)
def test_failed_morale(
    raid: Raid, asked: Asked, at: str, roll: int, script: str, expected: str
) -> None:
    """FAS-1323: FAS-510 in each action anew; over the home edge is farther than any range."""
    ships = {"michel": "D8 W", "MTB-1": f"{at} failed"}
    game = raid(ships, [f"speed british = {roll}", script], "movement-british")
    assert asked(game) == ("move MTB-1", *expected.split(", "))


@pytest.mark.parametrize(
    ("at", "roll", "after"),
    [
        pytest.param("D5 E", 3, "F3 E", id="FAS-1323 twice the only move that opens"),
        pytest.param("D5 SE", 3, "E4 E", id="FAS-1323 turns toward opening, then opens"),
        pytest.param("D5 SE", 2, "D5 E", id="FAS-1323 turns having failed the roll"),
    ],
)
def test_forced_by_failed_morale(raid: Raid, where: Where, at: str, roll: int, after: str) -> None:
    """FAS-1323: `D0` and the facing are those at the start of each action."""
    ships = {"michel": "D8 W", "MTB-1": f"{at} failed"}
    game = raid(ships, f"speed british = {roll}", "movement-british")
    assert where(game, "MTB-1") == after


def test_a_forced_flotilla_goes_home(raid: Raid, where: Where, facts: Facts) -> None:
    """FAS-1323, FAS-1314: where nothing but her home edge opens the range she leaves."""
    ships = {"michel": "D8 W", "MTB-1": "H1 NE failed"}
    game = raid(ships, "speed british = 3", "movement-british")
    assert where(game, "MTB-1") == "left"
    assert facts(game, "ShipLeft", "ship", "edge") == [("MTB-1", "north")]


@pytest.mark.parametrize(
    "facing", ["N", "NE", "E", "SE", "S", "SW", "W", "NW"], ids="FAS-1305 facing {0}".format
)
def test_guns_all_round(raid: Raid, facts: Facts, facing: str) -> None:
    """FAS-1305: FAS-608 never applies to a flotilla that fires."""
    script = "fire michel 0; shot MTB-1 michel = 2"
    game = raid({"MTB-1": f"D5 {facing}", "michel": "D4 W"}, script, "shooting")
    assert facts(game, "ShotFired", "needed") == [10 + 1]


@pytest.mark.parametrize(
    ("firer", "needed"),
    [
        pytest.param("iltis D4 W", 8 + 1 + 2, id="FAS-608 abeam"),
        pytest.param("iltis D4 N", 8 + 1 + 2 + 2, id="FAS-608 right astern"),
        pytest.param("michel D4 W points=0", 7 + 1 + 2, id="FAS-1324 Michel"),
        pytest.param("michel D4 N points=0 failed", 7 + 1 + 2 + 2 + 1, id="FAS-1324 Michel failed"),
        pytest.param("iltis D2 W", 8 + 3 + 2, id="FAS-1324 three squares away"),
    ],
)
def test_guns_at_a_flotilla(raid: Raid, facts: Facts, firer: str, needed: int) -> None:
    """FAS-1324, FAS-1313: the number of a ship's shot at boats, two harder for their size."""
    id, place = firer.split(" ", 1)
    script = f"fire MTB-1 0; shot {id} MTB-1 = 2"
    game = raid({"MTB-1": "D5 N spotted", id: place}, script, "shooting")
    assert facts(game, "ShotFired", "needed") == [needed]


@pytest.mark.parametrize(
    ("firer", "target", "cards"),
    [
        pytest.param("iltis D4 W", "MTB-1 D6 N spotted", True, id="FAS-1324 boat at MTB, range 2"),
        pytest.param("iltis D4 W", "MTB-1 D7 N spotted", False, id="FAS-1324 boat at MTB, range 3"),
        pytest.param("MTB-1 D5 N", "michel D4 W", True, id="FAS-1324 MTB at Michel, range 1"),
        pytest.param("MTB-1 D6 N", "michel D4 W", False, id="FAS-1324 MTB at Michel, range 2"),
        pytest.param(
            "michel D4 W points=0", "MGB D6 N spotted", True, id="FAS-1324 Michel, range 2"
        ),
        pytest.param(
            "michel D4 W points=0", "MGB D7 N spotted", False, id="FAS-1324 Michel, range 3"
        ),
    ],
)
def test_the_chain(raid: Raid, asked: Asked, firer: str, target: str, cards: bool) -> None:
    """FAS-1324: a second card within the range of the Gun Damage Chart."""
    ships = dict(text.split(" ", 1) for text in (firer, target))
    one, other = list(ships)
    side = "british" if one.startswith("M") and one != "michel" else "german"
    points = int(one == "iltis")  # without it she could not hit at three squares
    script = f"fire {other} {points}; shot {one} {other} = 12; draw {side} = 4H"
    game = raid(ships, script, "shooting")
    assert (asked(game) == (f"draw {side}",)) is cards


LOSSES = [
    ("FAS-1326 a card that hurts", 3, "7S 4S", "", 2, "1"),
    ("FAS-1326 a card that does not", 3, "7H 4S", "7H", 3, ""),
    ("FAS-1326 two of a chain", 3, "7S 9C 4S", "", 1, "2"),
    ("FAS-1326 three of a chain sink three boats", 3, "7S 9C KS 4S", "", 0, "3"),
    ("FAS-1326 an ace is one boat", 3, "AS 4H", "", 2, "1"),
    ("FAS-1326 a ten is one boat", 3, "10S 4H", "", 2, "1"),
    ("FAS-1326 a 2 makes no magazine roll", 3, "2S 2D", "", 2, "1"),
    ("FAS-1326 a 3 hits no bridge", 3, "3S 2D", "", 2, "1"),
    ("FAS-1326 the last boat", 1, "7S 4S", "", 0, "1"),
    ("FAS-713 further cards are void", 1, "7S 9C 4S", "", 0, "1"),
]


@pytest.mark.parametrize(
    ("boats", "cards", "stopped", "left", "lost"),
    [pytest.param(*row[1:], id=row[0]) for row in LOSSES],
)
def test_boats(
    raid: Raid, facts: Facts, boats: int, cards: str, stopped: str, left: int, lost: str
) -> None:
    """FAS-1326, FAS-S03: each card that the armour lists removes one boat and is discarded."""
    script = ["fire MTB-1 0; shot iltis MTB-1 = 12"]
    script += [f"draw german = {card}" for card in cards.split()]
    ships = {"iltis": "D4 W", "MTB-1": f"D5 N spotted boats={boats}", "MGB": "D6 N"}
    game = raid(ships, [*script, "next MTB-1; hold-fire; hold-fire"], "shooting")
    flotilla = game.board.ships["MTB-1"]
    assert flotilla.boats == left
    assert flotilla.afloat is (left > 0)
    assert len(facts(game, "BoatLost", "card")) == int(lost or 0)
    assert facts(game, "CardStopped", "card") == stopped.split()
    assert facts(game, "ShipSunk", "ship", "reason") == ([("MTB-1", "boats")] if not left else [])
    assert facts(game, "MagazineRolled") == facts(game, "BridgeHit") == []
    assert game.board.german.count("discard") == len(cards.split())
    assert flotilla.cards == []


MORALE = [
    ("FAS-1328 whole", "hit", [6]),
    ("FAS-1328 one boat lost", "hit boats=2", [6, 1]),
    ("FAS-S20 two boats lost", "hit boats=1", [6, 2]),
    ("FAS-1328 with the marker", "failed", [6, 2]),
    ("FAS-1328 hit, with the marker, and a boat lost", "hit failed boats=2", [6, 1, 2]),
]


@pytest.mark.parametrize(("state", "parts"), [pytest.param(*row[1:], id=row[0]) for row in MORALE])
def test_the_morale_number(raid: Raid, facts: Facts, state: str, parts: list[int]) -> None:
    """FAS-1328, FAS-S10: the unit's own number, and each boat lost as a damage card."""
    ships = {**FAR, "MTB-1": f"D4 N {state}"}
    game = raid(ships, "spend 0; check MTB-1 = 2", "morale-british")
    ((told, needed, passed),) = facts(game, "MoraleChecked", "parts", "needed", "passed")
    assert [part.value for part in told] == parts
    assert needed == sum(parts)
    assert not passed


@pytest.mark.parametrize(
    ("ruling", "parts"),
    [
        pytest.param("beside_ship", [6, 2], id="FAS-S20 morale_cards = beside_ship"),
        pytest.param("with_hull", [6, 2], id="FAS-S20 morale_cards = with_hull"),
        pytest.param("repairable", [6, 2], id="FAS-S20 morale_cards = repairable"),
        pytest.param("this_turn", [6, 1], id="FAS-S20 morale_cards = this_turn"),
    ],
)
def test_lost_boats_under_each_ruling(
    raid: Raid, facts: Facts, ruling: str, parts: list[int]
) -> None:
    """FAS-A29, FAS-S20: this turn's card counts once; it is the boat that it has cost."""
    ships = {**FAR, "MTB-1": "D4 N hit boats=1 struck=1"}
    options = {"morale_cards": ruling}
    game = raid(ships, "spend 0; check MTB-1 = 2", "morale-british", options=options)
    (told,) = facts(game, "MoraleChecked", "parts")
    assert [part.value for part in told] == parts


@pytest.mark.parametrize(
    ("points", "roll", "failed"),
    [
        pytest.param(0, 5, True, id="FAS-1328 one less fails"),
        pytest.param(0, 6, False, id="FAS-1328 equal passes"),
        pytest.param(2, 3, True, id="FAS-1304 two points, one less"),
        pytest.param(2, 4, False, id="FAS-1304 two points on one check"),
    ],
)
def test_the_check(raid: Raid, points: int, roll: int, failed: bool) -> None:
    """FAS-1328, FAS-904, FAS-905: passed by the number or more, the marker comes or goes."""
    ships = {**FAR, "MTB-1": "D4 N hit"}
    game = raid(ships, f"spend {points}; check MTB-1 = {roll}", "morale-british")
    assert game.board.ships["MTB-1"].failed is failed


def test_who_is_not_hit_does_not_check(raid: Raid, asked: Asked) -> None:
    """FAS-1328, FAS-901: boats lost in an earlier turn ask for no check."""
    ships = {**FAR, "MTB-1": "D4 N boats=1", "MTB-2": "E4 N hit"}
    assert asked(raid(ships, (), "morale-british"))[0] == "morale MTB-2"


def test_a_torpedo_boats_own_number(raid: Raid, facts: Facts) -> None:
    """FAS-1328, FAS-S10: a ship without captain too; her cards count."""
    ships = {**FAR, "iltis": "D4 N hit repairable=KS permanent=QS bridge=3S", "MTB-1": "A1 S"}
    game = raid(ships, "spend 0; check iltis = 2", "morale-german")
    (parts,) = facts(game, "MoraleChecked", "parts")
    assert [part.value for part in parts] == [6, 3]


def test_one_point_for_a_shot(raid: Raid) -> None:
    """FAS-609: a second Commodore Point on a shot is refused."""
    game = raid({"MTB-1": "D5 N", "michel": "D4 W"}, (), "shooting")
    with pytest.raises(Refusal) as refused:
        game.submit("fire michel 2")
    said = "at most 1 Commodore Point goes to a shot; 3 are left [FAS-609]"
    assert str(refused.value) == said

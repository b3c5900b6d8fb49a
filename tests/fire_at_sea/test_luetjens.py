"""For the Fatherland (FAS-1103): +1 to one German roll a turn, by Lütjens."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Strait = Callable[..., Game]
Volley = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

HOLD = "next hood; hold; hold"
LUETJENS: dict[str, Any] = {"flag": True}


SPEED = "movement-german"
REPAIR = "damage-control-german"
CHECK = "morale-german"
DRY: dict[str, Any] = {"points": 0, "hit": True}
"""She checks morale, without points to spend."""


@pytest.mark.parametrize(
    ("stage", "script", "ship", "label"),
    [
        (SPEED, "speed german = 3", {}, "speed german"),
        (SPEED, "speed german = 4", {}, ""),
        (SPEED, "speed german = 2", {}, ""),
        (SPEED, "speed german = 4", {"prinz_eugen": {"repairable": ["JS"]}}, "speed german"),
        (SPEED, "speed german = 4", {"bismarck": {"hull_damage": 7}}, "speed german"),
        (REPAIR, "repair KS 0; repair bismarck = 9", {}, "repair bismarck"),
        (REPAIR, "repair KS 0; repair bismarck = 8", {}, ""),
        (REPAIR, "repair KS 1; repair bismarck = 8", {}, "repair bismarck"),
        (REPAIR, "repair KS 0; repair bismarck = 10", {}, ""),
        (CHECK, "check bismarck = 6", {"bismarck": DRY}, "check bismarck"),
        (CHECK, "check bismarck = 7", {"bismarck": DRY}, ""),
        (CHECK, "check bismarck = 5", {"bismarck": DRY}, ""),
        (CHECK, "check prinz-eugen = 5", {"prinz_eugen": DRY}, "check prinz-eugen"),
    ],
    ids=[
        "FAS-1103 speed",
        "FAS-1103 a speed roll that passes",
        "FAS-1103 a speed roll that 1 does not help",
        "FAS-1103 the speed roll for Prinz Eugen",
        "FAS-1103 the speed roll for Bismarck",
        "FAS-1103 damage control",
        "FAS-1103 damage control that 1 does not help",
        "FAS-1103 damage control with points",
        "FAS-1103 damage control that succeeds",
        "FAS-1103 morale",
        "FAS-1103 morale that holds",
        "FAS-1103 morale that 1 does not help",
        "FAS-1103 morale of Prinz Eugen",
    ],
)
def test_which_rolls(
    strait: Strait, asked: Asked, stage: str, script: str, ship: Any, label: str
) -> None:
    """FAS-A25: after the dice, it is asked only where it makes a success of a failure."""
    ships = {"bismarck": {}, **ship}
    ships["bismarck"] = {"repairable": ["KS"], **ships["bismarck"], **LUETJENS}
    game = strait(stage, script, **ships)
    options = (f"for-the-fatherland {label}", "leave-roll", "add-one")
    if label:
        assert asked(game) == options
    else:
        assert not asked(game)[0].startswith("for-the-fatherland")


@pytest.mark.parametrize(
    ("ship", "roll", "said"),
    [
        ("bismarck", 8, True),
        ("bismarck", 7, False),
        ("bismarck", 9, False),
        ("prinz-eugen", 9, True),
    ],
    ids=["FAS-1103 8 of 9", "FAS-1103 7 of 9", "FAS-1103 9 of 9", "FAS-1103 9 of 10"],
)
def test_shots(at_4: Callable[..., Game], asked: Asked, ship: str, roll: int, said: bool) -> None:
    target = {"bismarck": "hood", "prinz-eugen": "prince-of-wales"}[ship]
    script = f"next {ship}; fire {target} 0; shot {ship} {target} = {roll}"
    game = at_4(script, bismarck=LUETJENS)
    assert (asked(game)[0] == f"for-the-fatherland shot {ship} {target}") is said


@pytest.mark.parametrize(
    ("choice", "hit", "used"),
    [("add-one", True, ["for-the-fatherland"]), ("leave-roll", False, [])],
    ids=["FAS-1103 added", "FAS-1103 left"],
)
def test_what_it_does(
    at_4: Callable[..., Game], facts: Facts, choice: str, hit: bool, used: list[str]
) -> None:
    script = f"next bismarck; fire hood 0; shot bismarck hood = 8; {choice}"
    game = at_4(script, bismarck=LUETJENS)
    told = facts(game, "ShotFired", "roll", "added", "needed", "hit")
    assert told == [(8, int(hit), 9, hit)]
    assert game.board.used == used
    added = [("shot bismarck hood", 8, "FAS-1103")] if hit else []
    assert facts(game, "OneAdded", "label", "natural", "cite") == added


def test_once_a_turn(
    at_4: Callable[..., Game], answer: Answer, volley: Volley, asked: Asked
) -> None:
    """FAS-410: and again in the next."""
    script = """
    next bismarck; fire hood 0; shot bismarck hood = 8; add-one; draw german = 4H
    fire prince-of-wales 0; shot prinz-eugen prince-of-wales = 9
    """
    game = volley(at_4(script, bismarck=LUETJENS))
    assert asked(game)[0] == "morale hood"
    answer(game, "spend 0; check hood = 12; speed british = 2; sea-dog british = 2")
    answer(game, f"{HOLD}; speed german = 3")
    assert asked(game)[0] == "for-the-fatherland speed german"


def test_natural_parity(strait: Strait, facts: Facts) -> None:
    """FAS-808, FAS-A46: a 7 with two points and his 1 is a success, an 8 with 1 is even."""
    bismarck = {"repairable": ["KS"], **LUETJENS}
    script = "repair KS 2; repair bismarck = 7; add-one"
    game = strait(REPAIR, script, bismarck=bismarck)
    about = ("roll", "total", "repaired", "permanent")
    assert facts(game, "RepairRolled", *about) == [(7, 10, True, False)]
    options = {"lutjens_timing": "before"}
    script = "repair KS 0; add-one; repair bismarck = 8"
    game = strait(REPAIR, script, options, bismarck=bismarck)
    assert facts(game, "RepairRolled", *about) == [(8, 9, False, False)]
    script = "repair KS 0; add-one; repair bismarck = 7"
    game = strait(REPAIR, script, options, bismarck=bismarck)
    assert facts(game, "RepairRolled", *about) == [(7, 8, False, True)]


def test_where_odd_rolls_fail(strait: Strait, asked: Asked) -> None:
    """FAS-A09: nothing is asked where the card becomes permanent all the same."""
    options = {"odd_overrides_success": True}
    bismarck = {"repairable": ["KS"], **LUETJENS}
    game = strait(REPAIR, "repair KS 0; repair bismarck = 9", options, bismarck=bismarck)
    assert not asked(game)[0].startswith("for-the-fatherland")
    game = strait(REPAIR, "repair KS 1; repair bismarck = 8", options, bismarck=bismarck)
    assert asked(game)[0] == "for-the-fatherland repair bismarck"


@pytest.mark.parametrize(
    ("stage", "script", "bismarck"),
    [
        (SPEED, "speed german = 3", {"flag": False}),
        (SPEED, "speed german = 3", {"flag": True, "sunk": True}),
        (CHECK, "mercurial bismarck = 6", {"captain": "schmundt", **DRY}),
        ("shooting", "fighter bismarck = 8", {"captain": "lindemann"}),
        ("movement-british", "speed british = 3", {}),
    ],
    ids=[
        "FAS-1104 he is dead",
        "FAS-1100 his ship is sunk",
        "FAS-A25 not on Mercurial",
        "FAS-A25 not on Fighter",
        "FAS-1103 not on British rolls",
    ],
)
def test_no_use(
    strait: Strait, asked: Asked, stage: str, script: str, bismarck: dict[str, Any]
) -> None:
    game = strait(stage, script, bismarck={**LUETJENS, **bismarck})
    assert not asked(game)[0].startswith("for-the-fatherland")


@pytest.mark.parametrize("card", ["2S", "3S"], ids=["FAS-A25 magazine", "FAS-A25 survival"])
@pytest.mark.parametrize("timing", ["after", "before"])
def test_no_use_on_effects(strait: Strait, asked: Asked, card: str, timing: str) -> None:
    pending = [{"firer": "hood", "target": "bismarck", "card": card}]
    place = {"slot": "effects", "pending": pending, "bismarck": LUETJENS}
    game = strait("shooting", (), {"lutjens_timing": timing}, **place)
    assert asked(game) == (f"{'magazine' if card == '2S' else 'survival'} bismarck",)
    game.submit("8")
    assert not asked(game)[0].startswith("for-the-fatherland")


def test_a_use_stands(at_4: Callable[..., Game], volley: Volley) -> None:
    """FAS-A48: he is killed later in the turn."""
    script = "next bismarck; fire hood 0; shot bismarck hood = 8; add-one; draw german = 9S"
    game = volley(at_4(script, bismarck=LUETJENS), hood="bismarck 12 3S")
    game.submit("9")
    assert game.board.ships["bismarck"].flag == ""
    assert game.board.ships["hood"].hull_damage == 9
    assert game.board.used == ["for-the-fatherland"]


@pytest.mark.parametrize(
    ("stage", "script", "ship", "said"),
    [
        (SPEED, "speed german = 4", "prinz_eugen", False),
        (SPEED, "speed german = 4", "bismarck", True),
        (CHECK, "check prinz-eugen = 6", "prinz_eugen", False),
        (CHECK, "check bismarck = 6", "bismarck", True),
        (REPAIR, "repair JS 0; repair prinz-eugen = 9", "prinz_eugen", False),
        (REPAIR, "repair JS 0; repair bismarck = 9", "bismarck", True),
    ],
    ids=[
        "FAS-A25 not Prinz Eugen's comparison",
        "FAS-A25 Bismarck's comparison",
        "FAS-A25 not Prinz Eugen's check",
        "FAS-A25 Bismarck's check",
        "FAS-A25 not Prinz Eugen's repair",
        "FAS-A25 Bismarck's repair",
    ],
)
@pytest.mark.parametrize("scope", ["ship", "fleet"])
def test_scope(
    strait: Strait,
    asked: Asked,
    scope: str,
    stage: str,
    script: str,
    ship: str,
    said: bool,
) -> None:
    ships: dict[str, Any] = {"bismarck": dict(LUETJENS), "prinz_eugen": {}}
    ships[ship] |= {"repairable": ["JS"], "hit": stage == CHECK}
    if stage == CHECK:
        ships[ship]["points"] = 0
    game = strait(stage, script, {"lutjens_scope": scope}, **ships)
    offered = asked(game)[0].startswith("for-the-fatherland")
    assert offered is (said or scope == "fleet")


@pytest.mark.parametrize(
    ("scope", "timing", "ship", "said"),
    [
        ("fleet", "after", "prinz-eugen", True),
        ("ship", "after", "prinz-eugen", False),
        ("ship", "after", "bismarck", True),
        ("fleet", "before", "prinz-eugen", True),
        ("ship", "before", "prinz-eugen", False),
        ("ship", "before", "bismarck", True),
    ],
    ids=lambda value: f"FAS-A25 {value}" if value in ("fleet", "ship") else None,
)
def test_the_scope_of_shots(
    at_4: Callable[..., Game], asked: Asked, scope: str, timing: str, ship: str, said: bool
) -> None:
    target, roll = {"bismarck": ("hood", 8), "prinz-eugen": ("prince-of-wales", 9)}[ship]
    options = {"lutjens_scope": scope, "lutjens_timing": timing}
    script = f"next {ship}; fire {target} 0"
    game = at_4(script, options, bismarck=LUETJENS)
    if timing == "after":
        game.submit(str(roll))
    assert (asked(game)[0] == f"for-the-fatherland shot {ship} {target}") is said


@pytest.mark.parametrize(
    ("scope", "passed"),
    [("fleet", [True, True]), ("ship", [True, False])],
    ids=["FAS-A25 both pass", "FAS-A25 only Bismarck passes"],
)
def test_the_speed_roll(strait: Strait, facts: Facts, scope: str, passed: list[bool]) -> None:
    """Both need 5, and the roll is 4."""
    ships = {
        "bismarck": {"hull_damage": 7, **LUETJENS},
        "prinz_eugen": {"hull_damage": 7},
    }
    script = "speed german = 4; add-one; next bismarck; hold; hold"
    game = strait(SPEED, script, {"lutjens_scope": scope}, **ships)
    assert facts(game, "SpeedChecked", "passed") == passed


def test_before_the_dice(strait: Strait, answer: Answer, asked: Asked, facts: Facts) -> None:
    """FAS-A25: asked at each roll of the turn until it is used, whether it helps or not."""
    options = {"lutjens_timing": "before"}
    game = strait(SPEED, (), options, bismarck={"repairable": ["KS"], **LUETJENS})
    assert asked(game) == ("for-the-fatherland speed german", "leave-roll", "add-one")
    answer(game, "leave-roll; speed german = 3; next bismarck; hold; hold; next bismarck")
    answer(game, "fire hood 0")
    assert asked(game)[0] == "for-the-fatherland shot bismarck hood"
    answer(game, "add-one; shot bismarck hood = 2; fire prince-of-wales 0")
    assert asked(game) == ("shot prinz-eugen prince-of-wales",)
    assert facts(game, "SpeedChecked", "roll", "passed") == [(3, False), (3, False)]
    assert facts(game, "ShotFired", "roll", "added") == [(2, 1)]

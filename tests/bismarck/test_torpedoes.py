"""Torpedoes."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]

A = "swordfish-825-a"
SUNK = {"sunk": True}


def test_prinz_eugen_at_any_ship(battle: Battle, asked: Asked) -> None:
    """BIS-561, BIS-562: one die at one ship, never at a carrier; Bismarck has no torpedo."""
    game = battle(
        "norfolk, victorious, hood", "draw aircraft = fulmar-800z; draw aircraft = catalina-209"
    )
    torpedoes = [token for token in asked(game) if token.startswith("torpedo")]
    assert torpedoes == ["torpedo prinz-eugen norfolk", "torpedo prinz-eugen hood"]
    game.submit("torpedo prinz-eugen hood")
    assert asked(game) == ("th prinz-eugen hood",)
    with pytest.raises(Refusal):
        game.submit("1 1")
    game.submit("1")
    assert not [token for token in asked(game) if token.startswith("torpedo")]


def test_no_end_of_torpedoes(battle: Battle, asked: Asked) -> None:
    """BIS-564, AMB-48: again in every round, whatever compartment is lost."""
    once = "torpedo prinz-eugen hood; th prinz-eugen hood = 1; cease; mg hood bismarck = 1 1 1 1; "
    once += "escape = 1"
    lost = {"damage": {name: 3 for name in ("anton", "bruno", "caesar", "dora", "bridge", "flak")}}
    game = battle("hood", [once, once, once], prinz_eugen=lost)
    assert "torpedo prinz-eugen hood" in asked(game)


AIMED = [
    ("BIS-563 cruiser", "norfolk", {}, {}, "th norfolk bismarck"),
    ("BIS-563 destroyer", "maori", {}, {}, "th maori bismarck"),
    ("BIS-563 battleship", "rodney", {}, {}, "th rodney bismarck"),
    (
        "AMB-24 same_as_guns, cruiser",
        "norfolk",
        {"ca_torpedo_target": "same_as_guns"},
        {},
        "th norfolk prinz-eugen",
    ),
    (
        "AMB-24 same_as_guns, she is sunk",
        "norfolk",
        {"ca_torpedo_target": "same_as_guns"},
        {"prinz_eugen": SUNK},
        "th norfolk bismarck",
    ),
    (
        "AMB-24 same_as_guns, destroyer",
        "maori",
        {"ca_torpedo_target": "same_as_guns"},
        {},
        "th maori bismarck",
    ),
]


@pytest.mark.parametrize(
    ("enemy", "options", "setup", "label"),
    [row[1:] for row in AIMED],
    ids=[row[0] for row in AIMED],
)
def test_whom_the_british_aim_at(
    battle: Battle,
    asked: Asked,
    enemy: str,
    options: dict[str, Any],
    setup: dict[str, Any],
    label: str,
) -> None:
    game = battle(enemy, options=options, initiative="enemy", **setup)
    game.submit(" ".join("1" * game.rules.ship_of[enemy].main))
    assert asked(game) == (label,)


@pytest.mark.parametrize("weather", ["calm", "rough"])
@pytest.mark.parametrize(
    ("die", "hit"),
    [(1, False), (2, False), (4, False), (5, True), (6, True)],
    ids=[f"BIS-565 a {die}" for die in (1, 2, 4, 5, 6)],
)
def test_hit_or_miss_without_modifiers(
    battle: Battle, asked: Asked, facts: Facts, weather: str, die: int, hit: bool
) -> None:
    """BIS-565, BIS-706: neither weather nor Air Zone nor medal; hits ask a second die, BIS-566."""
    script = f"torpedo prinz-eugen hood; th prinz-eugen hood = {die}"
    game = battle("hood", script, weather=weather, hex="A12", medals=["medal-1"])
    assert facts(game, "AttackRolled", "modifiers", "modified", "cite") == [((), (die,), "BIS-565")]
    assert asked(game)[0] == ("td prinz-eugen hood" if hit else "attack")


@pytest.mark.parametrize(
    ("die", "points"),
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)],
    ids=[f"BIS-566 a {die}" for die in range(1, 7)],
)
def test_damage_of_a_hit_on_a_british_ship(
    battle: Battle, facts: Facts, die: int, points: int
) -> None:
    """BIS-566."""
    script = f"torpedo prinz-eugen hood; th prinz-eugen hood = 6; td prinz-eugen hood = {die}"
    game = battle("hood", script)
    assert facts(game, "TorpedoDamageRolled", "die", "points", "cite") == [(die, points, "BIS-566")]
    assert facts(game, "EnemyHit", "points", "fire", "cite") == [(points, False, "BIS-566")]


def test_two_hits_one_after_the_other(battle: Battle, asked: Asked) -> None:
    """BIS-566, section 14: a die for each hit, none once the target is gone (BIS-607)."""
    house = [{"id": "prinz-eugen", "torpedo_dice": 3, "status": "house"}]
    game = battle(
        "norfolk 16, hood",
        "torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 6 1 6; td prinz-eugen norfolk = 1",
        data={"german_ship": house},
    )
    assert asked(game) == ("td prinz-eugen norfolk",)
    game = battle(
        "norfolk 17, hood",
        "torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 6 1 6; td prinz-eugen norfolk = 1",
        data={"german_ship": house},
    )
    assert asked(game)[0] == "attack"


LOCATED = [
    ("BIS-568 a fire alone is in the Hull", "bismarck", 1, 0, True),
    ("BIS-567 points", "bismarck", 2, 1, False),
    ("BIS-567 the heaviest", "bismarck", 6, 3, False),
    ("BIS-567 points and a fire", "prinz-eugen", 1, 1, True),
    ("BIS-567 her own column", "prinz-eugen", 6, 4, False),
]


@pytest.mark.parametrize(
    ("ship", "die", "points", "fire"), [row[1:] for row in LOCATED], ids=[row[0] for row in LOCATED]
)
def test_hit_on_a_german_ship(
    battle: Battle, asked: Asked, facts: Facts, ship: str, die: int, points: int, fire: bool
) -> None:
    """AMB-29: one location die gives place and amount; the damage die is not used."""
    game = battle(
        f"{A}, swordfish-825-b",
        f"next swordfish-825-b; th swordfish-825-b bismarck = 1 1 1; attacks {ship}; "
        f"th {A} {ship} = 5 4 4",
        initiative="enemy",
    )
    assert asked(game) == (f"torpedo-loc {ship}",)
    game.submit(str(die))
    assert facts(game, "GermanHit", "ship", "compartment", "points") == (
        [(ship, "hull", points)] if points else []
    )
    assert facts(game, "GermanFire", "ship", "compartment", "cite") == (
        [(ship, "hull", "BIS-652")] if fire else []
    )
    assert facts(game, "LocationRolled", "cite") == ["BIS-567"]
    display = game.board.german(ship).display
    assert display.markers == [0, 0, 0, 0, 0, 0, int(fire)]


def test_hits_stop_when_the_ship_sinks(battle: Battle, asked: Asked) -> None:
    """BIS-627, BIS-635: the second hit is lost with Bismarck."""
    game = battle(
        A,
        f"th {A} bismarck = 6 6 6; torpedo-loc bismarck = 2",
        initiative="enemy",
        bismarck={"damage": {"hull": 9}},
    )
    assert asked(game) == ("over",)


def test_bonuses_never_touch_torpedoes(battle: Battle, asked: Asked) -> None:
    """BIS-706, AMB-30: Sheffield's bonus names no weapon, a medal none either."""
    game = battle(
        f"maori, {A}",
        f"cease; th {A} bismarck = 1 1 1",
        hand=["sheffield", "dorsetshire", "rodney"],
        medals=["medal-2"],
        date=27,
    )
    assert asked(game)[0] == "mg maori bismarck"


@pytest.mark.parametrize(
    ("plane", "dice"),
    [(A, 3), ("beaufort-42", 1)],
    ids=["BIS-522 three dice", "BIS-522 one die"],
)
def test_aircraft_attack_by_torpedo(
    battle: Battle, asked: Asked, facts: Facts, plane: str, dice: int
) -> None:
    """BIS-522: their card's dice, unmodified, on the torpedo tables."""
    game = battle(plane, initiative="enemy", weather="rough", hex="A12")
    assert asked(game) == (f"th {plane} bismarck",)
    game.submit(" ".join("5" * dice))
    assert facts(game, "AttackRolled", "weapon", "modified", "modifiers") == [
        ("th", (5,) * dice, ())
    ]
    for _ in range(dice):
        assert asked(game) == ("torpedo-loc bismarck",)
        game.submit("2")
    assert asked(game)[0] == "attack"

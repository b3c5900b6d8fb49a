"""Main guns: dice, targets, modifiers, the table, location."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

SUNK = {"sunk": True}


# dice

DICE = [
    ("BIS-541 four turrets", {}, 4),
    ("BIS-622 damaged short of destroyed", {"damage": {"anton": 3}}, 4),
    ("BIS-542 one destroyed, BIS-623", {"damage": {"anton": 4}}, 3),
    ("BIS-542 one burning", {"fires": {"dora": 1}}, 3),
    ("BIS-542 several fires cost one die", {"fires": {"dora": 3}}, 3),
    (
        "BIS-542 destroyed and burning, two turrets",
        {"damage": {"anton": 4}, "fires": {"bruno": 1}},
        2,
    ),
    (
        "BIS-660 other compartments cost none",
        {"damage": {"bridge": 4}, "fires": {"flak": 1, "hull": 2}},
        4,
    ),
    ("BIS-628 no halving at half damage", {"damage": {"hull": 9}}, 4),
]


@pytest.mark.parametrize(("ship", "dice"), [row[1:] for row in DICE], ids=[row[0] for row in DICE])
def test_german_dice(battle: Battle, asked: Asked, ship: dict[str, Any], dice: int) -> None:
    game = battle("norfolk", "guns bismarck", bismarck=ship)
    assert (asked(game)[0], asked(game)[-1]) == ("split bismarck", f"dice norfolk {dice}")


def test_a_turret_both_destroyed_and_burning(battle: Battle, asked: Asked) -> None:
    """BIS-542: with fires that stay (AMB-45) the turret still costs one die only."""
    game = battle(
        "norfolk",
        "mg norfolk bismarck = 5 1 1; loc bismarck = 1; th norfolk bismarck = 1; guns bismarck",
        {"fire_in_destroyed": "inert"},
        initiative="enemy",
        bismarck={"damage": {"anton": 2}, "fires": {"anton": 1}},
        prinz_eugen=SUNK,
    )
    display = game.board.bismarck.display
    assert display.destroyed("anton") and display.markers[0] == 1
    assert (asked(game)[0], asked(game)[-1]) == ("split bismarck", "dice norfolk 3")


# targets


def test_split_among_ships(battle: Battle, asked: Asked, answer: Answer, facts: Facts) -> None:
    """BIS-543, DEC-04: any share, also fewer than all; never aircraft or carriers (BIS-508)."""
    game = battle("norfolk, hood, swordfish-825-a, suffolk", "guns bismarck")
    assert asked(game) == (
        "split bismarck",
        *(f"dice norfolk {n}" for n in (1, 2, 3, 4)),
        "no-dice norfolk",
    )
    answer(game, "dice norfolk 1")
    assert asked(game) == ("split bismarck", *(f"dice hood {n}" for n in (1, 2, 3)), "no-dice hood")
    answer(game, "no-dice hood; dice suffolk 2")
    assert facts(game, "SplitDeclared", "ship", "parts", "cite") == [
        ("bismarck", (("norfolk", 1), ("suffolk", 2)), "BIS-543")
    ]
    assert asked(game) == ("salvo bismarck", "at norfolk", "at suffolk")  # AMB-20
    answer(game, "at suffolk; mg bismarck suffolk = 1 1; mg bismarck norfolk = 1")
    assert asked(game)[0] == "attack"


def test_split_is_declared_before_the_first_die(battle: Battle, facts: Facts) -> None:
    """BIS-543, AMB-20 per_ship, BIS-607: the surplus at a sunk target is lost."""
    game = battle(
        "norfolk 17, hood",
        "guns bismarck; dice norfolk 3; dice hood 1; at norfolk; mg bismarck norfolk = 4 6 6; "
        "mg bismarck hood = 4; no-bonus",
    )
    assert facts(game, "EnemyHit", "unit", "points") == [("norfolk", 1), ("hood", 1)]


def test_per_ship_means_ship_after_ship(battle: Battle, asked: Asked) -> None:
    """AMB-20 per_ship: Prinz Eugen declares after Bismarck has fired."""
    game = battle(
        "norfolk 17, hood", "guns bismarck; dice norfolk 1; no-dice hood; mg bismarck norfolk = 4"
    )
    game.submit("guns prinz-eugen")
    assert asked(game) == ("split prinz-eugen", *(f"dice hood {n}" for n in (1, 2, 3, 4)))


def test_split_die_by_die(battle: Battle, asked: Asked, answer: Answer) -> None:
    """AMB-20 per_die: each die is aimed after the one before it, and the ship may stop."""
    game = battle("norfolk 17, hood", "guns bismarck", {"split_declare": "per_die"})
    assert asked(game) == ("salvo bismarck", "at norfolk", "at hood", "hold")
    answer(game, "at norfolk; mg bismarck norfolk = 4")
    assert asked(game) == ("salvo bismarck", "at hood", "hold")
    answer(game, "at hood; mg bismarck hood = 1; no-bonus; hold")
    assert asked(game)[0] == "attack"


def test_split_of_all_ships_at_once(battle: Battle, asked: Asked, answer: Answer) -> None:
    """AMB-20 all_ships: both declare before any die; a part whose target is gone is lost."""
    game = battle("norfolk 17, hood", "guns prinz-eugen", {"split_declare": "all_ships"})
    answer(game, "no-dice norfolk; dice hood 1")
    assert asked(game)[::4] == ("split prinz-eugen", "dice norfolk 4")
    answer(game, "dice norfolk 2; no-dice hood; mg prinz-eugen norfolk = 4 1")
    game.submit("guns bismarck")
    assert asked(game) == ("mg bismarck hood",)


BRITISH = [
    ("BIS-544 cruiser at Prinz Eugen", "suffolk", {}, "mg suffolk prinz-eugen"),
    ("BIS-544 cruiser when she is sunk", "suffolk", {"prinz_eugen": SUNK}, "mg suffolk bismarck"),
    ("BIS-545 battlecruiser", "hood", {}, "mg hood bismarck"),
    ("BIS-545 battleship", "rodney", {}, "mg rodney bismarck"),
    ("BIS-545 destroyer", "maori", {}, "mg maori bismarck"),
]


@pytest.mark.parametrize(
    ("enemy", "setup", "label"), [row[1:] for row in BRITISH], ids=[row[0] for row in BRITISH]
)
def test_whom_the_british_fire_at(
    battle: Battle, asked: Asked, enemy: str, setup: dict[str, Any], label: str
) -> None:
    assert asked(battle(enemy, initiative="enemy", **setup)) == (label,)


@pytest.mark.parametrize(
    ("enemy", "dice"),
    [("norfolk", 3), ("sheffield", 2), ("maori", 1), ("hood", 4)],
    ids=["BIS-546 Norfolk", "BIS-546 Sheffield", "BIS-546 Maori", "BIS-546 Hood"],
)
def test_british_dice(battle: Battle, enemy: str, dice: int) -> None:
    """BIS-546: as many as the card prints."""
    game = battle(enemy, initiative="enemy")
    with pytest.raises(Refusal):
        game.submit(" ".join("1" * (dice + 1)))
    game.submit(" ".join("1" * dice))


def test_target_is_chosen_when_the_cruiser_fires(battle: Battle, asked: Asked) -> None:
    """BIS-544, AMB-25: Prinz Eugen sinks under the first cruiser; its other dice are lost."""
    game = battle(
        "norfolk, suffolk",
        "next norfolk; mg norfolk prinz-eugen = 4 6 6; loc prinz-eugen = 6",
        initiative="enemy",
        prinz_eugen={"damage": {"hull": 7}},
    )
    assert asked(game) == ("mg suffolk bismarck",)


# modifiers

AIR = "german_plus3_british_minus3"
MODIFIERS = [
    ("BIS-206 calm", "bismarck", "calm", "A11", {}, "1 2 3 6", (2, 3, 4, 6)),
    ("BIS-206 rough", "bismarck", "rough", "A11", {}, "1 2 4 6", (1, 1, 3, 5)),
    ("BIS-208 storm", "bismarck", "storm", "A11", {}, "1 2 3 6", (1, 2, 3, 6)),
    ("AMB-28 the enemy too", "norfolk", "calm", "A11", {}, "1 4 6", (2, 5, 6)),
    ("BIS-547 Air Zone off Bergen", "bismarck", "storm", "A12", {}, "1 2 3 4", (4, 5, 6, 6)),
    ("BIS-547 Air Zone off Brest", "bismarck", "storm", "G20", {}, "1 2 3 4", (4, 5, 6, 6)),
    ("BIS-547 outside", "bismarck", "storm", "G19", {}, "1 2 3 4", (1, 2, 3, 4)),
    ("AMB-27 with weather", "bismarck", "rough", "A12", {}, "1 2 3 5", (3, 4, 5, 6)),
    ("BIS-547 not the enemy", "norfolk", "storm", "A12", {}, "4 5 6", (4, 5, 6)),
    ("AMB-27 the enemy -3", "norfolk", "storm", "A12", {"air_zone_mode": AIR}, "4 5 6", (1, 2, 3)),
    ("AMB-27 and +3", "bismarck", "storm", "A12", {"air_zone_mode": AIR}, "1 1 1 1", (4, 4, 4, 4)),
    (
        "AMB-06 weather_flak is of flak",
        "bismarck",
        "calm",
        "A11",
        {"weather_flak": False},
        "1 1 1 1",
        (2, 2, 2, 2),
    ),
    (
        "BIS-548 sum, then clamp",
        "norfolk",
        "calm",
        "A12",
        {"air_zone_mode": AIR},
        "6 6 6",
        (4, 4, 4),
    ),
    (
        "AMB-26 stepwise",
        "norfolk",
        "calm",
        "A12",
        {"air_zone_mode": AIR, "drm_clamp": "stepwise"},
        "6 6 6",
        (3, 3, 3),
    ),
]


@pytest.mark.parametrize(
    ("attacker", "weather", "hex", "options", "dice", "modified"),
    [row[1:] for row in MODIFIERS],
    ids=[row[0] for row in MODIFIERS],
)
def test_modifiers(
    battle: Battle,
    facts: Facts,
    attacker: str,
    weather: str,
    hex: str,
    options: dict[str, Any],
    dice: str,
    modified: tuple[int, ...],
) -> None:
    """BIS-548: all summed, held to 1 to 6 once."""
    german = attacker == "bismarck"
    target = "hood" if german else "prinz-eugen"
    script = f"mg {attacker} {target} = {dice}"
    game = battle(
        "hood" if german else "norfolk",
        f"guns bismarck; dice hood 4; {script}" if german else script,
        options,
        initiative="player" if german else "enemy",
        weather=weather,
        hex=hex,
    )
    assert facts(game, "AttackRolled", "modified", "cite") == [(modified, "BIS-548")]


@pytest.mark.parametrize(
    ("options", "ship", "modified"),
    [
        ({"bridge_effect": "data"}, {"damage": {"bridge": 4}}, (3, 4, 5, 5)),
        ({"bridge_effect": "data"}, {"damage": {"bridge": 3}}, (4, 5, 6, 6)),
        ({}, {"damage": {"bridge": 4}}, (4, 5, 6, 6)),
    ],
    ids=["AMB-40 data, destroyed", "AMB-40 data, damaged", "BIS-630 no effect"],
)
def test_bridge(
    battle: Battle,
    facts: Facts,
    options: dict[str, Any],
    ship: dict[str, Any],
    modified: tuple[int, ...],
) -> None:
    script = "guns bismarck; dice hood 4; mg bismarck hood = 4 5 6 6"
    game = battle("hood", script, options, bismarck=ship)
    assert facts(game, "AttackRolled", "modified") == [modified]


# the table


@pytest.mark.parametrize(
    ("die", "points", "fire"),
    [(1, 0, False), (2, 0, False), (3, 0, True), (4, 1, False), (5, 2, False), (6, 3, False)],
    ids=[f"BIS-549 a {die}" for die in range(1, 7)],
)
def test_main_gun_table(battle: Battle, facts: Facts, die: int, points: int, fire: bool) -> None:
    """BIS-549, AMB-92: one table for both sides."""
    game = battle("hood", f"guns bismarck; dice hood 1; mg bismarck hood = {die}")
    expected = [(points, fire, "BIS-549")] if die > 2 else []
    assert facts(game, "EnemyHit", "points", "fire", "cite") == expected
    game = battle("hood", f"mg hood bismarck = {die} 1 1 1", initiative="enemy")
    if die < 3:
        assert game.node.label == "attack"  # BIS-551: a miss has no location die
        return
    game.submit("6")
    assert facts(game, "GermanHit", "points") == ([points] if points else [])
    assert facts(game, "GermanFire", "compartment", "placed", "cite") == (
        [("hull", True, "BIS-652")] if fire else []
    )


def test_the_modified_die_counts(battle: Battle, facts: Facts) -> None:
    """BIS-549: a natural 3 in calm is a point and no fire; in rough seas a miss."""
    script = "guns bismarck; dice hood 1; mg bismarck hood = 3"
    game = battle("hood", script, weather="calm")
    assert facts(game, "EnemyHit", "points", "fire") == [(1, False)]
    assert facts(battle("hood", script, weather="rough"), "EnemyHit", "points") == []


def test_results_in_the_order_of_the_dice(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-550, BIS-551: one location die for each damage or fire result, the points together."""
    game = battle("hood", "mg hood bismarck = 5 1 3 4", initiative="enemy")
    for die in ("1", "2", "3"):
        assert asked(game) == ("loc bismarck",)
        game.submit(die)
    assert asked(game)[0] == "attack"
    assert facts(game, "LocationRolled", "die", "compartments", "points", "fire", "cite") == [
        (1, ("anton",), 2, False, "BIS-551"),
        (2, ("bruno",), 0, True, "BIS-551"),
        (3, ("caesar",), 1, False, "BIS-551"),
    ]


@pytest.mark.parametrize(
    ("ship", "question"),
    [
        ({}, ("location-choice bismarck", "strikes bridge", "strikes flak")),
        ({"fires": {"flak": 4}}, ("location-choice bismarck", "strikes bridge", "strikes flak")),
        ({"damage": {"bridge": 4}}, ("attack",)),
        (
            {"damage": {"bridge": 4, "flak": 4}},
            (
                "redirect bismarck",
                *(f"redirect {n}" for n in ("anton", "bruno", "caesar", "dora", "hull")),
            ),
        ),
    ],
    ids=[
        "BIS-552 both functional",
        "BIS-552 a burning one is functional",
        "BIS-552 one functional, no choice",
        "BIS-552 none functional, then BIS-625",
    ],
)
def test_a_face_with_two_compartments(
    battle: Battle, asked: Asked, facts: Facts, ship: dict[str, Any], question: tuple[str, ...]
) -> None:
    """AMB-49, DEC-09: the player takes a functional one of the face."""
    game = battle(
        "hood", "mg hood bismarck = 4 1 1 1; loc bismarck = 5", initiative="enemy", bismarck=ship
    )
    assert asked(game)[: len(question)] == question
    if question == ("attack",):
        assert facts(game, "GermanHit", "compartment") == ["flak"]

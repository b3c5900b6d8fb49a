"""Damage to Bismarck and Prinz Eugen."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck.victory import breakdown

from navalcore import Game
from navalcore.errors import Refusal

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

A = "swordfish-825-a"
TURRETS = ("anton", "bruno", "caesar", "dora")


def hits(dice: str, *locations: int, ship: str = "bismarck") -> str:
    """Hood or Norfolk fires, and the location dice of her results."""
    attacker = "hood" if ship == "bismarck" else "norfolk"
    return f"mg {attacker} {ship} = {dice}; " + "; ".join(f"loc {ship} = {n}" for n in locations)


def damage(game: Game, ship: str = "bismarck") -> dict[str, int]:
    display = game.board.german(ship).display
    return {n: d for n, d in zip(display.names, display.damage, strict=True) if d}


def fires(game: Game, ship: str = "bismarck") -> dict[str, int]:
    display = game.board.german(ship).display
    return {n: d for n, d in zip(display.names, display.markers, strict=True) if d}


LOCATED = [
    ("BIS-621 turret", hits("6 1 1 1", 1), {"anton": 3}, {}),
    (
        "BIS-621 each result its own place",
        hits("4 5 3 1", 2, 6, 3),
        {"bruno": 1, "hull": 2},
        {"caesar": 1},
    ),
    ("BIS-111 the fourth turret", hits("4 1 1 1", 4), {"dora": 1}, {}),
    ("AMB-91 flooding is Hull damage", hits("6 4 1 1", 6, 6), {"hull": 4}, {}),
]


@pytest.mark.parametrize(
    ("script", "points", "marks"), [row[1:] for row in LOCATED], ids=[row[0] for row in LOCATED]
)
def test_where_it_goes(
    battle: Battle, script: str, points: dict[str, int], marks: dict[str, int]
) -> None:
    game = battle("hood", script, initiative="enemy")
    assert (damage(game), fires(game)) == (points, marks)
    assert (damage(game, "prinz-eugen"), fires(game, "prinz-eugen")) == ({}, {})


DESTROYED = [
    ("BIS-622 one box left", 2, "4 1 1 1", [], 4),
    ("BIS-622 the last box", 3, "4 1 1 1", ["anton"], 3),
    ("BIS-622 fires do not count", 1, "5 3 3 1", [], 3),
]


@pytest.mark.parametrize(
    ("before", "dice", "lost", "turrets"),
    [row[1:] for row in DESTROYED],
    ids=[row[0] for row in DESTROYED],
)
def test_destroyed(
    battle: Battle,
    asked: Asked,
    facts: Facts,
    before: int,
    dice: str,
    lost: list[str],
    turrets: int,
) -> None:
    """BIS-623: a die less; damage short of it costs none."""
    results = [die for die in dice.split() if die > "2"]
    game = battle(
        "hood",
        hits(dice, *(1 for _ in results)),
        initiative="enemy",
        bismarck={"damage": {"anton": before}},
    )
    assert facts(game, "CompartmentDestroyed", "compartment", "cite") == [
        (name, "BIS-622") for name in lost
    ]
    game.submit("guns bismarck")
    assert asked(game)[-1] == f"dice hood {turrets}"


@pytest.mark.parametrize(
    ("ship", "before", "dice", "sunk"),
    [
        ("bismarck", 7, "5 1 1 1", False),
        ("bismarck", 7, "6 1 1 1", True),
        ("prinz-eugen", 5, "5 1 1", False),
        ("prinz-eugen", 5, "6 1 1", True),
    ],
    ids=[
        "BIS-624 9 of 10",
        "BIS-624 10 of 10, BIS-635",
        "BIS-624 7 of 8",
        "BIS-624 8 of 8, BIS-634",
    ],
)
def test_a_full_hull_sinks(
    battle: Battle, facts: Facts, ship: str, before: int, dice: str, sunk: bool
) -> None:
    enemy = "hood" if ship == "bismarck" else "norfolk"
    setup = {ship.replace("-", "_"): {"damage": {"hull": before}}}
    game = battle(enemy, hits(dice, 6, ship=ship), initiative="enemy", **setup)
    assert game.board.german(ship).afloat is not sunk
    cite = "BIS-635" if ship == "bismarck" else "BIS-634"
    assert facts(game, "GermanSunk", "ship", "cite") == ([(ship, cite)] if sunk else [])
    assert (game.result is not None) is (sunk and ship == "bismarck")


def test_prinz_eugen_sunk(battle: Battle, asked: Asked, answer: Answer) -> None:
    """BIS-634: her dice, flak, torpedo and repair are gone; -25, and the game goes on, AMB-51."""
    game = battle(
        f"norfolk, {A}",
        f"th {A} bismarck = 1 1 1; "
        + hits("6 1 1", 6, ship="prinz-eugen")
        + "; th norfolk bismarck = 1",
        initiative="enemy",
        date=24,
        weather="calm",
        bismarck={"damage": {"hull": 1}},
        prinz_eugen={"damage": {"hull": 5}},
    )
    assert asked(game) == ("attack", f"flak bismarck {A}", "guns bismarck", "cease")
    answer(game, "cease; escape = 4; sail B10; repair bismarck = 1; repair bismarck = 1")
    assert asked(game) == ("move",)
    assert ("Prinz Eugen sunk", -25, "BIS-634") in breakdown(game)


# redirection


def options(*gone: str) -> list[str]:
    names = (*TURRETS, "bridge", "flak", "hull")
    return [f"redirect {name}" for name in names if name not in gone]


def test_a_destroyed_compartment_redirects_the_whole_result(
    battle: Battle, asked: Asked, answer: Answer
) -> None:
    """BIS-625, DEC-09, AMB-42: to one functional compartment, Hull and Flak among them."""
    game = battle(
        "hood", hits("6 1 1 1", 1), initiative="enemy", bismarck={"damage": {"anton": 4, "dora": 4}}
    )
    assert asked(game) == ("redirect bismarck", *options("anton", "dora"))
    assert game.node.cite == "BIS-625"
    before = game.state()
    with pytest.raises(Refusal):
        game.submit("redirect dora")
    assert game.state() == before
    answer(game, "redirect flak")
    assert damage(game) == {"anton": 4, "dora": 4, "flak": 3}


def test_a_fire_on_a_destroyed_compartment(battle: Battle, asked: Asked, facts: Facts) -> None:
    """AMB-44: redirected, or lost."""
    setup = {"initiative": "enemy", "bismarck": {"damage": {"anton": 4}}}
    game = battle("hood", hits("3 1 1 1", 1), **setup)
    assert asked(game) == ("redirect bismarck", *options("anton"))
    game.submit("redirect hull")
    assert fires(game) == {"hull": 1}
    game = battle("hood", hits("3 1 1 1", 1), {"fire_on_destroyed": "lost"}, **setup)
    assert asked(game)[0] == "attack"
    assert fires(game) == {}
    assert facts(game, "PointsLost", "ship", "cite") == [("bismarck", "AMB-44")]
    game = battle("hood", hits("4 1 1 1", 1), {"fire_on_destroyed": "lost"}, **setup)
    assert asked(game)[0] == "redirect bismarck"  # damage is redirected all the same


def test_points_beyond_the_last_box(
    battle: Battle, asked: Asked, answer: Answer, facts: Facts
) -> None:
    """BIS-626, AMB-43 transfer: point by point, the rest redirected, repeatedly if need be."""
    game = battle(
        "hood",
        hits("6 1 1 1", 1),
        initiative="enemy",
        bismarck={"damage": {"anton": 3, "bruno": 3}},
    )
    assert asked(game) == ("redirect bismarck", *options("anton"))
    answer(game, "redirect bruno")
    assert asked(game) == ("redirect bismarck", *options("anton", "bruno"))
    answer(game, "redirect bridge")
    assert damage(game) == {"anton": 4, "bruno": 4, "bridge": 1}
    assert facts(game, "GermanHit", "compartment", "points", "damage", "boxes", "cite") == [
        ("anton", 1, 4, 4, "BIS-621"),
        ("bruno", 1, 4, 4, "BIS-621"),
        ("bridge", 1, 1, 4, "BIS-621"),
    ]


def test_points_beyond_the_last_box_lost(battle: Battle, asked: Asked, facts: Facts) -> None:
    """AMB-43 lost: what finds no box is gone, but a destroyed place still redirects (BIS-625)."""
    setup = {"initiative": "enemy", "bismarck": {"damage": {"anton": 3, "bruno": 4}}}
    game = battle("hood", hits("6 1 1 1", 1), {"compartment_excess": "lost"}, **setup)
    assert asked(game)[0] == "attack"
    assert facts(game, "PointsLost", "ship", "points", "cite") == [("bismarck", 2, "AMB-43")]
    game = battle("hood", hits("6 1 1 1", 2), {"compartment_excess": "lost"}, **setup)
    assert asked(game)[0] == "redirect bismarck"


def test_points_and_fire_in_one_result(battle: Battle) -> None:
    """BIS-567: points first; house guns may do both, and a lost surplus leaves the fire, AMB-43."""
    setup = {"initiative": "enemy", "bismarck": {"damage": {"anton": 3}}}
    both = {"main_guns": [{"die": 6, "fire": True, "status": "house"}]}
    game = battle("hood", hits("6 1 1 1", 2), data=both, **setup)
    assert (damage(game), fires(game)) == ({"anton": 3, "bruno": 3}, {"bruno": 1})
    game = battle("hood", hits("6 1 1 1", 1), data=both, **setup)
    game.submit("redirect dora")
    assert (damage(game), fires(game)) == ({"anton": 4, "dora": 2}, {"dora": 1})
    game = battle("hood", hits("6 1 1 1", 1), {"compartment_excess": "lost"}, both, **setup)
    game.submit("redirect dora")
    assert (damage(game), fires(game)) == ({"anton": 4}, {"dora": 1})


def test_only_the_hull_is_left(battle: Battle) -> None:
    """BIS-626: no choice, it goes there."""
    lost = {name: 4 for name in (*TURRETS, "bridge", "flak")}
    game = battle("hood", hits("5 1 1 1", 5), initiative="enemy", bismarck={"damage": lost})
    assert damage(game)["hull"] == 2
    assert game.board.bismarck.afloat


def test_nothing_passes_between_the_ships(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-627: when a ship sinks, the rest of the result and the results to come are lost."""
    game = battle(
        "norfolk",
        hits("6 6 6", 6, ship="prinz-eugen"),
        initiative="enemy",
        prinz_eugen={"damage": {"hull": 7}},
    )
    assert damage(game) == {}
    assert len(facts(game, "LocationRolled", "die")) == 1
    assert asked(game) == ("th norfolk bismarck",)


# speed

HALF = [
    ("BIS-629 Bismarck at 4 of 10", "bismarck", {"hull": 4}, {}, 2),
    ("BIS-629 Bismarck at 5 of 10", "bismarck", {"hull": 5}, {}, 1),
    ("BIS-629 Prinz Eugen at 3 of 8", "prinz_eugen", {"hull": 3}, {}, 2),
    ("BIS-629 Prinz Eugen at 4 of 8", "prinz_eugen", {"hull": 4}, {}, 1),
    ("BIS-629 Hull only", "bismarck", dict.fromkeys(TURRETS, 3), {}, 2),
    ("AMB-38 never", "bismarck", {"hull": 9}, {"german_speed": "never"}, 2),
    ("AMB-38 data_result, no mark", "bismarck", {"hull": 9}, {"german_speed": "data_result"}, 2),
]


@pytest.mark.parametrize(
    ("ship", "hull", "options", "hexes"), [row[1:] for row in HALF], ids=[row[0] for row in HALF]
)
def test_speed(
    begin: Callable[..., Game], ship: str, hull: dict[str, int], options: dict[str, Any], hexes: int
) -> None:
    """BIS-302: a movement result of two hexes shows the speed of the slower ship."""
    game = begin(
        {"at": "movement", "weather": "calm", "hex": "B10", ship: {"damage": hull}},
        "move = 1",
        options,
    )
    game.submit("sail C11")
    assert (game.node.label == "hex") is (hexes == 2)


def test_speed_comes_back(begin: Callable[..., Game]) -> None:
    """AMB-39: repaired below half she is fast again, unless speed_restored = false."""
    place = {"at": "battle", "date": 24, "weather": "calm", "hex": "B10", "initiative": "enemy"}
    hit = {**place, "enemies": [{"card": "hood"}], "bismarck": {"damage": {"hull": 4}}}
    script = "mg hood bismarck = 3 1 1 1; loc bismarck = 6; cease; escape = 6; sail B11; "
    script += "repair bismarck = 3; repair bismarck = 1; move = 1; sail B10"
    assert begin(hit, script).node.label == "hex"
    assert begin(hit, script, {"speed_restored": False}).node.label == "move"


def test_rudder_jammed(battle: Battle, answer: Answer, facts: Facts) -> None:
    """AMB-38 data_result: a mark of the location table; hull damage plays no part; BIS-629."""
    setup = {"initiative": "enemy", "date": 24, "weather": "calm"}
    script = f"th {A} bismarck = 6 1 1; torpedo-loc bismarck = 6"
    game = battle(A, script, {"german_speed": "data_result"}, **setup)
    assert game.board.bismarck.speed_mark
    assert facts(game, "SpeedMarked", "ship", "cite") == [("bismarck", "AMB-38")]
    answer(game, "cease; sail B10")
    assert not battle(A, script, **setup).board.bismarck.speed_mark
    # AMB-39: a repair die of 5 or 6 clears it; after a 3 a result of two hexes is still one
    answer(game, "repair bismarck = 3; repair bismarck = 1; move = 1; sail B11; move = 1")
    for restored, marked in ((True, False), (False, True)):
        options = {"german_speed": "data_result", "speed_restored": restored}
        game = battle(A, script + "; cease; sail B10; repair bismarck = 5", options, **setup)
        assert game.board.bismarck.speed_mark is marked


def test_a_mark_alone_is_repairable(battle: Battle, asked: Asked) -> None:
    """AMB-38, BIS-841: the jammed rudder is reason enough for a die."""
    game = battle(
        A,
        f"th {A} bismarck = 1 1 1; cease; sail B10",
        {"german_speed": "data_result"},
        initiative="enemy",
        date=24,
        bismarck={"speed_mark": True},
    )
    assert asked(game) == ("repair bismarck",)


def test_damage_lasts(battle: Battle, asked: Asked) -> None:
    """BIS-632: damage and fires stay from battle to battle."""
    away = "cease; escape = 4; sail B10; move = 4; draw contact = suffolk; detect = 6"
    shells = hits("4 2 1 1", 1, 2)  # read as 5 3 2 2
    game = battle("hood", f"{shells}; {away}", initiative="enemy", weather="calm")
    assert asked(game)[0] == "attack"
    assert (damage(game), fires(game)) == ({"anton": 2}, {"bruno": 1})


def test_a_destroyed_bridge(
    battle: Battle, begin: Callable[..., Game], asked: Asked, facts: Facts
) -> None:
    """BIS-630: nothing but a place less for damage; AMB-40 data: the initiative die too."""
    game = battle(
        "hood",
        hits("4 1 1 1", 1),
        initiative="enemy",
        bismarck={"damage": {"bridge": 4, "anton": 4}},
    )
    assert "redirect bridge" not in asked(game)
    meet = {
        "at": "movement",
        "weather": "calm",
        "contact": ["norfolk"],
        "bismarck": {"damage": {"bridge": 4}},
    }
    script = "move = 4; draw contact = norfolk; detect = 3; initiative = 4"
    assert facts(begin(meet, script), "InitiativeTaken", "side") == ["player"]
    game = begin(meet, script, {"bridge_effect": "data"})
    (taken,) = [e for e in game.events() if type(e).__name__ == "InitiativeTaken"]
    assert taken.side == "enemy"
    assert [(m.label, m.value, m.cite) for m in taken.modifiers] == [
        ("Bismarck Bridge destroyed", -1, "AMB-40")
    ]

"""Damage to enemy units, crippled and eliminated."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

A = "swordfish-825-a"
SEVEN = [{"id": "norfolk", "factor": 13, "status": "house"}]


def fire(target: str, dice: str) -> str:
    """Bismarck fires these dice at the only target."""
    return f"guns bismarck; dice {target} {len(dice.split())}; mg bismarck {target} = {dice}"


HALF = [
    ("BIS-602 one less than half", "norfolk", None, 7, "4", False),
    ("BIS-602 exactly half", "norfolk", None, 8, "4", True),
    ("BIS-602 past half", "norfolk", None, 7, "6", True),
    ("AMB-31 odd factor, below", "norfolk", SEVEN, 5, "4", False),
    ("AMB-31 odd factor, at 7 of 13", "norfolk", SEVEN, 6, "4", True),
    ("BIS-602 only once", "norfolk", None, 9, "4", False),
    (
        "BIS-606 crippled and eliminated by one result",
        "norfolk",
        [{"id": "norfolk", "factor": 3, "status": "house"}],
        0,
        "6",
        False,
    ),
]


@pytest.mark.parametrize(
    ("target", "ships", "damage", "dice", "crippled"),
    [row[1:] for row in HALF],
    ids=[row[0] for row in HALF],
)
def test_crippled(
    battle: Battle, facts: Facts, target: str, ships: Any, damage: int, dice: str, crippled: bool
) -> None:
    """BIS-601, BIS-602, BIS-605: at once, told with its rule."""
    data = {"ship": ships} if ships else None
    game = battle(f"hood, {target} {damage}", "guns bismarck; no-dice hood", data=data)
    game.submit(f"dice {target} 1")
    game.submit(dice)
    assert facts(game, "EnemyCrippled", "unit", "cite") == (
        [(target, "BIS-602")] if crippled else []
    )


FULL = [
    ("BIS-606 one less", 16, "4", False, 17),
    ("BIS-606 exactly", 17, "4", True, 18),
    ("BIS-607 past it, the surplus is lost", 16, "6", True, 18),
]


@pytest.mark.parametrize(
    ("damage", "dice", "sunk", "told"), [row[1:] for row in FULL], ids=[row[0] for row in FULL]
)
def test_eliminated(
    battle: Battle, facts: Facts, damage: int, dice: str, sunk: bool, told: int
) -> None:
    """BIS-671: the card is in the hand, its points are told."""
    game = battle(f"norfolk {damage}", fire("norfolk", dice))
    assert facts(game, "EnemyHit", "damage", "factor") == [(told, 18)]
    assert facts(game, "EnemyEliminated", "unit", "points", "cite") == (
        [("norfolk", 25, "BIS-671")] if sunk else []
    )
    assert game.board.cards.faces("hand") == (["norfolk"] if sunk else [])


def test_dice_at_a_sunk_target_are_lost(battle: Battle, facts: Facts) -> None:
    """BIS-607, AMB-37: neither points nor dice pass to another ship."""
    game = battle(
        "norfolk 17, hood", "guns bismarck; dice norfolk 4; mg bismarck norfolk = 6 6 6 6"
    )
    assert facts(game, "EnemyHit", "unit", "damage") == [("norfolk", 18)]
    assert game.board.enemy("hood").damage == 0


CRIPPLED = [
    # rule, unit, damage, options, keeps
    ("BIS-603 3 + 1 keeps 2", "norfolk", 9, {}, [(1, 1), (2, 0)]),
    ("BIS-603 1 + 2 keeps 1", "maori", 3, {}, [(0, 1), (1, 0)]),
    ("BIS-603 4 + 1 keeps 2", "rodney", 16, {}, [(1, 1), (2, 0)]),
    ("BIS-603 4 + 0 keeps 2", "hood", 12, {}, [(2, 0)]),
    ("BIS-603 never halved twice", "norfolk", 17, {}, [(1, 1), (2, 0)]),
    ("BIS-603 not yet crippled", "norfolk", 8, {}, [(3, 1)]),
    (
        "AMB-32 pooled_ceil, 1 + 2 keeps 2",
        "maori",
        3,
        {"half_dice": "pooled_ceil"},
        [(0, 2), (1, 1)],
    ),
    (
        "AMB-32 pooled_ceil, 3 + 1 keeps 2",
        "norfolk",
        9,
        {"half_dice": "pooled_ceil"},
        [(1, 1), (2, 0)],
    ),
    ("AMB-32 per_weapon_floor, 3 + 1", "norfolk", 9, {"half_dice": "per_weapon_floor"}, [(1, 0)]),
    ("AMB-32 per_weapon_floor, 1 + 2", "maori", 3, {"half_dice": "per_weapon_floor"}, [(0, 1)]),
    ("AMB-32 one_weapon, 3 + 1", "norfolk", 9, {"half_dice": "one_weapon"}, [(1, 1), (3, 0)]),
    ("AMB-32 one_weapon, 4 + 0", "hood", 12, {"half_dice": "one_weapon"}, [(2, 0)]),
]


@pytest.mark.parametrize(
    ("unit", "damage", "options", "keeps"),
    [row[1:] for row in CRIPPLED],
    ids=[row[0] for row in CRIPPLED],
)
def test_dice_of_a_crippled_ship(
    battle: Battle,
    asked: Asked,
    facts: Facts,
    unit: str,
    damage: int,
    options: dict[str, Any],
    keeps: list[tuple[int, int]],
) -> None:
    """DEC-08: main guns are reduced first by default, the first option."""
    game = battle(f"{unit} {damage}", options=options, initiative="enemy")
    if len(keeps) > 1:
        assert asked(game) == (f"cripple-dice {unit}", *(f"keep {m} {t}" for m, t in keeps))
        game.submit(f"keep {keeps[-1][0]} {keeps[-1][1]}")
    main, torpedo = keeps[-1]
    if damage * 2 >= game.rules.ship_of[unit].factor:
        assert facts(game, "DiceKept", "unit", "main", "torpedo", "cite") == [
            (unit, main, torpedo, "BIS-603")
        ]
    weapons = []
    while game.node.label.split()[0] in ("mg", "th"):
        weapons.append((game.node.label.split()[0], len(game.node.space.outcomes().__next__()[0])))
        game.submit(" ".join("1" * weapons[-1][1]))
    assert weapons == [pair for pair in (("mg", main), ("th", torpedo)) if pair[1]]


@pytest.mark.parametrize(
    ("plane", "damage", "options", "dice"),
    [
        (A, 1, {}, 3),
        (A, 2, {}, 1),
        (A, 2, {"half_dice": "pooled_ceil"}, 2),
        (A, 2, {"half_dice": "per_weapon_floor"}, 1),
        (A, 2, {"half_dice": "one_weapon"}, 1),
        ("beaufort-42", 2, {}, 1),
        ("beaufort-42", 3, {}, 0),
        ("beaufort-42", 3, {"half_dice": "pooled_ceil"}, 1),
    ],
    ids=[
        "BIS-526 not yet",
        "BIS-603 3 keeps 1",
        "AMB-32 pooled_ceil 3 keeps 2",
        "AMB-32 per_weapon_floor 3 keeps 1",
        "AMB-32 one_weapon 3 keeps 1",
        "BIS-602 2 of 5 is not half",
        "BIS-603 1 keeps none",
        "AMB-32 pooled_ceil 1 keeps 1",
    ],
)
def test_dice_of_a_crippled_aircraft(
    battle: Battle, asked: Asked, plane: str, damage: int, options: dict[str, Any], dice: int
) -> None:
    game = battle(f"{plane} {damage}", options=options, initiative="enemy")
    if not dice:
        assert asked(game)[0] == "attack"
        return
    with pytest.raises(Refusal):
        game.submit(" ".join("1" * (dice + 1)))
    game.submit(" ".join("1" * dice))


def test_choice_anew_in_each_step(battle: Battle, asked: Asked, answer: Answer) -> None:
    """AMB-33 each_step."""
    game = battle(
        "norfolk 9", "keep 2 0; mg norfolk prinz-eugen = 1 1; cease; escape = 1", initiative="enemy"
    )
    assert asked(game)[0] == "cripple-dice norfolk"
    answer(game, "keep 1 1; mg norfolk prinz-eugen = 1; th norfolk bismarck = 1; cease")
    assert asked(game) == ("escape",)


def test_choice_once_when_crippled(battle: Battle, asked: Asked, answer: Answer) -> None:
    """AMB-33 fixed_when_crippled: asked after the attack that crippled her, never again."""
    game = battle("norfolk 8", fire("norfolk", "4"), {"half_dice_choice": "fixed_when_crippled"})
    assert asked(game) == ("cripple-dice norfolk", "keep 1 1", "keep 2 0")
    answer(game, "keep 2 0; cease; mg norfolk prinz-eugen = 1 1; escape = 1; cease")
    assert asked(game) == ("mg norfolk prinz-eugen",)


@pytest.mark.parametrize(
    ("enemies", "script", "label"),
    [
        (
            "norfolk 8",
            "torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 6; td prinz-eugen norfolk = 1",
            "cripple-dice norfolk",
        ),
        ("norfolk 8 1", "", "cripple-dice norfolk"),
    ],
    ids=["AMB-33 crippled by a torpedo", "AMB-33 crippled by a fire"],
)
def test_choice_once_whatever_cripples(
    battle: Battle, asked: Asked, enemies: str, script: str, label: str
) -> None:
    game = battle(enemies, script, {"half_dice_choice": "fixed_when_crippled"})
    assert asked(game)[0] == label


def test_a_unit_without_dice_is_not_asked(battle: Battle, asked: Asked) -> None:
    """BIS-603: house data may give a ship no dice at all."""
    house = [{"id": "norfolk", "main": 0, "torpedo": 0, "status": "house"}]
    for ruling in ("pooled_floor", "pooled_ceil", "per_weapon_floor", "one_weapon"):
        options = {"half_dice": ruling, "half_dice_choice": "fixed_when_crippled"}
        game = battle("norfolk 8", fire("norfolk", "4"), options, data={"ship": house})
        game.submit("cease")
        assert asked(game) == ("escape",)


def test_crippled_ships_are_slow(battle: Battle, facts: Facts) -> None:
    """BIS-604: speed 1, so Escape needs only 4 of Bismarck at speed 1 (BIS-803)."""
    slow = {"damage": {"hull": 5}}
    script = "cease; mg maori bismarck = 1; th maori bismarck = 1 1; escape = 5"
    assert facts(battle("maori", script, bismarck=slow), "EscapeRolled", "needed") == [6]
    script = "cease; keep 0 1; th maori bismarck = 1; escape = 5"
    assert facts(battle("maori 3", script, bismarck=slow), "EscapeRolled", "needed") == [4]


def test_damage_is_kept_on_the_counter(battle: Battle, answer: Answer, facts: Facts) -> None:
    """BIS-608, BIS-604: from battle to battle, with the crippled state; nothing repairs it."""
    game = battle(
        "norfolk 10",
        "cease; keep 2 0; mg norfolk prinz-eugen = 1 1; escape = 6; sail B10",
        bismarck={"damage": {"hull": 5}},
    )
    assert game.board.counters == {"norfolk": "A11"}
    assert game.board.damage == {"norfolk": 10}
    game = battle(
        "suffolk",
        weather="calm",
        date=24,
        counters=[{"ship": "norfolk", "hex": "B10", "damage": 10}],
    )
    answer(game, "cease; mg suffolk prinz-eugen = 1 1 1; th suffolk bismarck = 1; escape = 4")
    answer(game, "sail B10; move = 4; draw contact = norfolk; detect = 5; cease")
    assert facts(game, "CounterJoined", "ship", "hex", "damage", "cite") == [
        ("norfolk", "B10", 10, "BIS-319")
    ]
    assert game.node.label == "cripple-dice norfolk"


def test_removed_units_give_nothing(battle: Battle, facts: Facts) -> None:
    """BIS-672, AMB-94: a crippled survivor leaves without points, card or counter."""
    game = battle(
        "norfolk 17", "cease; keep 2 0; mg norfolk prinz-eugen = 1 1; escape = 4; sail B10"
    )
    assert facts(game, "UnitRemoved", "unit", "cite") == [("norfolk", "BIS-810")]
    assert game.board.cards.faces("hand") == []
    assert game.board.cards.faces("removed") == ["norfolk"]
    assert (game.board.counters, game.board.damage) == ({}, {})


# fires on enemy ships

END, NOW = "end_of_each_step", "immediate"
SET = fire("norfolk", "3") + "; cease; "
ROUND = "mg norfolk prinz-eugen = 1 1 1; th norfolk bismarck = 1; escape = 1; "
FIRES = [
    # rule, options, fires before, script, damage at the end, fires
    ("BIS-658 no damage when it is set", {}, 0, fire("norfolk", "3"), 0, 1),
    ("BIS-658 not at the end of the step", {}, 0, SET, 0, 1),
    ("BIS-658 a point at the start of the next step", {}, 0, SET + ROUND, 1, 1),
    ("BIS-658 and again", {}, 0, SET + ROUND + "cease; " + ROUND, 2, 1),
    ("AMB-36 a point for each", {}, 2, "", 2, 2),
    ("AMB-36 british_fire_stack = false", {"british_fire_stack": False}, 2, "", 1, 2),
    ("AMB-35 end_of_each_step", {"british_fire": END}, 0, SET, 1, 1),
    ("AMB-35 end_of_each_step, not at the start", {"british_fire": END}, 0, SET + ROUND, 1, 1),
    ("AMB-35 end_of_each_step, twice", {"british_fire": END}, 0, SET + ROUND + "cease", 2, 1),
    ("AMB-35 immediate", {"british_fire": NOW}, 0, fire("norfolk", "3"), 1, 1),
    ("AMB-35 immediate, then each round", {"british_fire": NOW}, 0, SET + ROUND, 2, 1),
    ("AMB-36 immediate, two fires", {"british_fire": NOW}, 0, fire("norfolk", "3 3"), 2, 2),
    (
        "AMB-36 immediate, not stacked",
        {"british_fire": NOW, "british_fire_stack": False},
        0,
        fire("norfolk", "3 3"),
        1,
        2,
    ),
]


@pytest.mark.parametrize(
    ("options", "before", "script", "damage", "fires"),
    [row[1:] for row in FIRES],
    ids=[row[0] for row in FIRES],
)
def test_fires_on_british_ships(
    battle: Battle, options: dict[str, Any], before: int, script: str, damage: int, fires: int
) -> None:
    """AMB-35: when a fire adds its point."""
    game = battle(f"norfolk 0 {before}", script, options)
    norfolk = game.board.enemy("norfolk")
    assert (norfolk.damage, norfolk.fires) == (damage, fires)


def test_fire_burns_though_nobody_attacks(battle: Battle, facts: Facts) -> None:
    """BIS-658: at the start of the German step, whatever is then fired."""
    game = battle("norfolk 0 1, hood")
    assert facts(game, "FireBurned", "ship", "points", "cite") == [("norfolk", 1, "BIS-658")]
    assert facts(game, "EnemyHit", "unit", "points", "cite") == [("norfolk", 1, "BIS-658")]


@pytest.mark.parametrize(
    ("enemies", "crippled", "sunk"),
    [("norfolk 8 1", ["norfolk"], []), ("norfolk 17 1", [], ["norfolk"])],
    ids=["BIS-658 cripples", "BIS-673 eliminates as the player's guns do"],
)
def test_fire_can_cripple_and_eliminate(
    battle: Battle, asked: Asked, facts: Facts, enemies: str, crippled: list[str], sunk: list[str]
) -> None:
    game = battle(enemies)
    assert facts(game, "EnemyCrippled", "unit") == crippled
    assert facts(game, "EnemyEliminated", "unit") == sunk
    assert game.board.cards.faces("hand") == sunk
    if sunk:
        assert asked(game)[0] == "escape-hex"  # BIS-506


def test_fires_end_with_the_battle(battle: Battle, answer: Answer) -> None:
    """BIS-659: the damage stays, the fire does not."""
    game = battle("suffolk 0 2", weather="calm", date=24)
    answer(game, "cease; mg suffolk prinz-eugen = 1 1 1; th suffolk bismarck = 1; escape = 4")
    assert (game.board.damage, game.board.enemies) == ({"suffolk": 2}, [])
    answer(game, "sail B10; move = 6")
    for card in ("suffolk", "hood", "prince-of-wales"):
        answer(game, f"draw contact = {card}")
    suffolk = game.board.enemy("suffolk")
    assert (suffolk.damage, suffolk.fires) == (2, 0)

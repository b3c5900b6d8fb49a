"""Aircraft and flak."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

A, B, C = "swordfish-825-a", "swordfish-825-b", "swordfish-825-c"
BEAUFORT, FULMAR = "beaufort-42", "fulmar-800z"

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]


def test_first_aircraft_attacks_bismarck(battle: Battle, asked: Asked, answer: Answer) -> None:
    """BIS-521, DEC-07: in each round; every further one is the player's to aim."""
    game = battle(f"hood, {A}, {B}, {C}", "cease")
    for _ in range(2):
        assert asked(game) == ("british-order aircraft", f"next {A}", f"next {B}", f"next {C}")
        game.submit(f"next {B}")
        assert asked(game) == (f"th {B} bismarck",)
        answer(game, f"th {B} bismarck = 1 1 1; next {A}")
        assert asked(game) == (f"aircraft-target {A}", "attacks bismarck", "attacks prinz-eugen")
        answer(game, f"attacks prinz-eugen; th {A} prinz-eugen = 1 1 1; attacks bismarck")
        answer(game, f"th {C} bismarck = 1 1 1; mg hood bismarck = 1 1 1 1; escape = 1; cease")


def test_first_aircraft_cannot_attack_prinz_eugen(battle: Battle) -> None:
    """BIS-521: the target of the first is no question, so no answer either."""
    game = battle(f"{A}, {B}", f"cease; next {A}")
    with pytest.raises(Refusal):
        game.submit("attacks prinz-eugen")


def test_with_prinz_eugen_sunk_all_attack_bismarck(
    battle: Battle, asked: Asked, answer: Answer
) -> None:
    """BIS-521, BIS-634: one ship is no choice."""
    game = battle(f"{A}, {B}", f"cease; next {A}", prinz_eugen={"sunk": True})
    answer(game, f"th {A} bismarck = 1 1 1")
    assert asked(game) == (f"th {B} bismarck",)


@pytest.mark.parametrize(
    ("enemies", "script"),
    [
        (f"{BEAUFORT} 3, {A}, {B}", "cease"),
        (
            f"{FULMAR} 2, {A}, {B}",
            f"flak bismarck {FULMAR}; flak bismarck {FULMAR} = 4 1; cease",
        ),
    ],
    ids=["AMB-21 the first is crippled to no dice", "AMB-21 the first is shot down"],
)
def test_first_means_first_with_dice(
    battle: Battle, asked: Asked, answer: Answer, enemies: str, script: str
) -> None:
    game = battle(enemies, script)
    assert asked(game) == ("british-order aircraft", f"next {A}", f"next {B}")
    answer(game, f"next {A}; th {A} bismarck = 1 1 1")
    assert asked(game)[0].startswith("aircraft-target ")


def test_flak_of_each_ship_at_each_aircraft(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-523, AMB-23: three aircraft and two ships are twelve dice; each pair once a round."""
    game = battle(f"{A}, {B}, {BEAUFORT}")
    pairs = [
        f"{ship} {plane}" for ship in ("bismarck", "prinz-eugen") for plane in (A, B, BEAUFORT)
    ]
    assert asked(game) == ("attack", *(f"flak {pair}" for pair in pairs), "cease")
    for number, pair in enumerate(pairs, start=1):
        game.submit(f"flak {pair}")
        assert asked(game) == (f"flak {pair}",)
        game.submit("1 1")
        assert len(asked(game)) - 2 == 6 - number or number == 6
    assert asked(game)[0] == "british-order aircraft"  # nothing is left to fire
    assert sum(len(dice) for dice in facts(game, "AttackRolled", "dice")) == 12


@pytest.mark.parametrize(
    ("initiative", "first"),
    [("player", "attack"), ("enemy", f"th {A} bismarck")],
    ids=["BIS-524 before the air attack", "BIS-524 after it"],
)
def test_flak_is_part_of_the_german_step(
    battle: Battle, asked: Asked, initiative: str, first: str
) -> None:
    """AMB-18."""
    assert asked(battle(A, initiative=initiative))[0] == first


@pytest.mark.parametrize(
    "initiative", ["player", "enemy"], ids=["AMB-18 the player's", "AMB-18 the enemy's"]
)
def test_flak_just_before_each_air_attack(
    battle: Battle, asked: Asked, answer: Answer, initiative: str
) -> None:
    """AMB-18 flak_timing = before_each_air_attack: whoever has the initiative, at no other time."""
    game = battle(
        f"{A}, {B}", initiative=initiative, options={"flak_timing": "before_each_air_attack"}
    )
    assert asked(game) == ("british-order aircraft", f"next {A}", f"next {B}")
    answer(game, f"next {A}; flak bismarck {A} = 1 1; flak prinz-eugen {A} = 1 1")
    answer(game, f"th {A} bismarck = 1 1 1; flak bismarck {B} = 4 4; flak prinz-eugen {B} = 4 4")
    assert asked(game)[0] == "escape-hex"  # shot down before its attack; one round, BIS-527


def test_flak_before_the_attack_cripples(battle: Battle, asked: Asked, answer: Answer) -> None:
    """AMB-18, BIS-605: what is crippled by that flak attacks with halved dice."""
    game = battle(A, options={"flak_timing": "before_each_air_attack"})
    answer(game, f"flak bismarck {A} = 4 4; flak prinz-eugen {A} = 1 1")
    assert asked(game) == (f"th {A} bismarck",)
    game.submit("1")


def test_no_flak_in_the_german_step_with_the_other_timing(battle: Battle) -> None:
    """AMB-18."""
    game = battle(f"hood, {A}", options={"flak_timing": "before_each_air_attack"})
    with pytest.raises(Refusal) as caught:
        game.submit(f"flak bismarck {A}")
    assert str(caught.value) == "flak is fired just before the attack of an aircraft [AMB-18]"


@pytest.mark.parametrize(
    ("weather", "hex", "options", "dice", "modified"),
    [
        ("calm", "A11", {}, "3 6", (4, 6)),
        ("rough", "A11", {}, "4 1", (3, 1)),
        ("storm", "A11", {}, "3 6", (3, 6)),
        ("calm", "A12", {}, "1 2", (2, 3)),
        ("calm", "A11", {"weather_flak": False}, "3 6", (3, 6)),
        ("rough", "A11", {"weather_flak": False}, "4 1", (4, 1)),
    ],
    ids=[
        "BIS-525 calm, held to 6",
        "BIS-525 rough, held to 1",
        "BIS-208 storm",
        "BIS-525 no Air Zone",
        "AMB-06 calm without weather_flak",
        "AMB-06 rough without weather_flak",
    ],
)
def test_flak_modifiers(
    battle: Battle,
    facts: Facts,
    weather: str,
    hex: str,
    options: dict[str, Any],
    dice: str,
    modified: tuple[int, ...],
) -> None:
    """BIS-206, BIS-548: the weather and nothing else."""
    script = f"flak bismarck {A}; flak bismarck {A} = {dice}"
    game = battle(A, script, options, weather=weather, hex=hex)
    assert facts(game, "AttackRolled", "modified", "cite") == [(modified, "BIS-548")]


@pytest.mark.parametrize(
    ("damage", "dice", "hits", "crippled", "down"),
    [
        (0, "4 1", [(1, 1)], False, False),
        (0, "4 5", [(1, 1), (1, 2)], True, False),
        (1, "4 4", [(1, 2), (1, 3)], True, False),
        (2, "6 1", [(2, 4)], False, True),
        (3, "1 4", [(1, 4)], False, True),
        (3, "6 6", [(2, 4)], False, True),
    ],
    ids=[
        "BIS-526 one of four",
        "BIS-526 half",
        "BIS-526 three of four",
        "BIS-529 four of four",
        "BIS-529 by the second die",
        "BIS-607 the rest is lost",
    ],
)
def test_damage_to_aircraft(
    battle: Battle,
    facts: Facts,
    damage: int,
    dice: str,
    hits: list[tuple[int, int]],
    crippled: bool,
    down: bool,
) -> None:
    """BIS-526: damage gathers on the card, half and full as for ships; BIS-661 never a fire."""
    game = battle(f"hood, {A} {damage}", f"flak bismarck {A}; flak bismarck {A} = {dice}")
    assert facts(game, "EnemyHit", "points", "damage") == hits
    assert set(facts(game, "EnemyHit", "cite", "fire")) == {("BIS-526", False)}
    assert facts(game, "EnemyCrippled", "unit") == ([A] if crippled else [])
    assert facts(game, "EnemyEliminated", "unit", "points") == ([(A, 10)] if down else [])
    assert (A in game.board.cards.faces("hand")) is down


def test_damage_lasts_from_ship_to_ship_and_round_to_round(battle: Battle) -> None:
    """BIS-526, BIS-507: the second ship's flak, and the next round's, go on where it stood."""
    game = battle(
        f"hood, {A}",
        f"flak bismarck {A}; flak bismarck {A} = 4 1; flak prinz-eugen {A}; "
        f"flak prinz-eugen {A} = 4 1; cease; th {A} bismarck = 1; mg hood bismarck = 1 1 1 1; "
        f"escape = 1; flak bismarck {A}; flak bismarck {A} = 4 4",
    )
    assert game.board.enemy(A) is None


def test_aircraft_battle_is_one_round(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-527: with a carrier too, Escape is automatic after the round."""
    game = battle(
        f"victorious, {A}",
        f"draw aircraft = {B}; draw aircraft = {C}; cease; next {A}; th {A} bismarck = 1 1 1; "
        f"next {B}; attacks bismarck; th {B} bismarck = 1 1 1; attacks bismarck; "
        f"th {C} bismarck = 1 1 1",
    )
    assert asked(game)[0] == "escape-hex"
    assert facts(game, "RoundBegan", "number") == [1]
    assert facts(game, "EscapedUnopposed", "cite") == ["BIS-802"]


def test_surviving_aircraft_go_to_the_draw_deck_undamaged(battle: Battle, facts: Facts) -> None:
    """BIS-528, AMB-74: also those of the Contact Deck; damage is gone with the battle."""
    game = battle(
        f"{A} 1, {B}",
        f"cease; next {A}; th {A} bismarck = 1 1 1; attacks bismarck; th {B} bismarck = 1 1 1",
    )
    returned = facts(game, "UnitReturned", "unit", "deck", "cite")
    assert returned == [(A, "aircraft", "BIS-528"), (B, "aircraft", "BIS-528")]
    cards = game.board.cards
    assert cards.count("aircraft") == 6 + 2
    assert not game.board.damage and not game.board.enemies
    assert cards.faces("aircraft") == []  # shuffled: nobody knows the order


@pytest.mark.parametrize(
    ("ship", "options", "dice"),
    [
        ({}, {}, 2),
        ({"damage": {"flak": 3}}, {}, 2),
        ({"damage": {"flak": 4}}, {}, 0),
        ({"damage": {"flak": 4}}, {"flak_compartments": "no_effect"}, 2),
        ({"fires": {"flak": 1}}, {}, 2),
        ({"fires": {"flak": 1}}, {"fire_disables_flak": True}, 0),
        ({"fires": {"bridge": 1}}, {"fire_disables_flak": True}, 2),
    ],
    ids=[
        "BIS-523 two dice",
        "BIS-622 one box left",
        "BIS-631 destroyed, AMB-41",
        "AMB-41 no_effect",
        "BIS-660 burning, AMB-47",
        "AMB-47 fire_disables_flak",
        "AMB-47 another compartment burns",
    ],
)
def test_flak_dice_of_a_ship(
    battle: Battle, asked: Asked, ship: dict[str, Any], options: dict[str, Any], dice: int
) -> None:
    game = battle(A, options=options, bismarck=ship)
    tokens = asked(game)
    assert (f"flak bismarck {A}" in tokens) is (dice > 0)
    assert f"flak prinz-eugen {A}" in tokens
    if dice:
        game.submit(f"flak bismarck {A}")
        game.submit(" ".join("1" * dice))
    else:
        with pytest.raises(Refusal) as caught:
            game.submit(f"flak bismarck {A}")
        assert str(caught.value) == "Bismarck has no flak that can fire [BIS-631]"


def test_a_flak_table_with_fires(battle: Battle, facts: Facts) -> None:
    """BIS-661: should a table have Fire rows, aircraft burn as ships do (BIS-658)."""
    flak = [{"die": 3, "damage": 0, "fire": True, "status": "house"}]
    game = battle(
        f"hood, {A}",
        f"flak bismarck {A}; flak bismarck {A} = 3 1; cease; th {A} bismarck = 1 1 1; "
        "mg hood bismarck = 1 1 1 1; escape = 1",
        data={"flak": flak},
    )
    assert facts(game, "FireBurned", "ship", "points", "cite") == [(A, 1, "BIS-658")]
    assert game.board.enemy(A).damage == 1

"""Escape."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Begin = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Answer = Callable[..., Game]


def fought(*enemies: Any, **more: Any) -> dict[str, Any]:
    """A round of which both steps are over: the attempt to escape comes next."""
    units = [{"card": one} if isinstance(one, str) else one for one in enemies]
    place = {"at": "battle", "date": 24, "hex": "D09", "weather": "calm", "initiative": "player"}
    return {**place, "round": 1, "steps": 2, "enemies": units, **more}


def test_the_attempt_is_compulsory(begin: Begin, asked: Asked) -> None:
    """BIS-801: after both steps of a round there is nothing but the die."""
    game = begin(fought("hood", steps=0), "cease; mg hood bismarck = 1 1 1 1")
    assert asked(game) == ("escape",)
    with pytest.raises(Refusal):
        game.submit("stay")


SWORDFISH = {"card": "swordfish-825-a", "owner": "ark-royal"}


@pytest.mark.parametrize(
    "enemies",
    [("swordfish-825-a",), ("ark-royal", SWORDFISH), ("ark-royal",)],
    ids=[
        "BIS-802 only aircraft",
        "BIS-802 a carrier and her aircraft",
        "BIS-802 only a carrier",
    ],
)
def test_escape_without_a_die(
    begin: Begin, asked: Asked, facts: Facts, enemies: tuple[Any, ...]
) -> None:
    """BIS-805, AMB-62: it must be taken, and its direction is free."""
    game = begin(fought(*enemies), "draw medal = medal-1" if enemies == ("ark-royal",) else "")
    assert facts(game, "EscapedUnopposed", "cite") == ["BIS-802"]
    assert asked(game) == ("escape-hex", "sail C09", "sail C10", "sail D08", "sail D10", "sail E09")


def test_a_ship_beside_a_carrier_wants_a_die(begin: Begin, asked: Asked) -> None:
    """BIS-802: one ship that is no carrier is enough, crippled or not."""
    assert asked(begin(fought("ark-royal", {"card": "piorun", "damage": 5}))) == ("escape",)


SLOW = {"damage": {"hull": 5}}
PE_SLOW = {"damage": {"hull": 4}}
SUNK = {"sunk": True, "damage": {"hull": 8}}


def crippled(card: str, damage: int) -> dict[str, Any]:
    return {"card": card, "damage": damage}


@pytest.mark.parametrize(
    ("enemies", "ships", "needed"),
    [
        (["hood"], {}, 4),
        (["piorun"], {}, 6),
        ([crippled("piorun", 3)], {}, 4),
        ([crippled("piorun", 2)], {}, 6),
        ([crippled("piorun", 3), "maori"], {}, 6),
        (["hood"], {"bismarck": SLOW}, 6),
        (["hood"], {"prinz_eugen": PE_SLOW}, 6),
        (["hood"], {"prinz_eugen": SUNK}, 4),
        (["hood"], {"prinz_eugen": SUNK, "bismarck": SLOW}, 6),
        ([crippled("hood", 12)], {"bismarck": SLOW}, 4),
        (["rodney"], {"bismarck": SLOW}, 4),
        (["rodney", "catalina-209"], {"bismarck": SLOW}, 4),
    ],
    ids=[
        "BIS-803 BIS-804 equal is not slower",
        "BIS-804 destroyers are faster",
        "BIS-804 a crippled destroyer is not",
        "BIS-804 a damaged one still is",
        "BIS-804 the fastest of them counts",
        "BIS-804 Bismarck slower",
        "BIS-804 Prinz Eugen slower",
        "BIS-804 a sunk Prinz Eugen does not count",
        "BIS-804 Bismarck alone, slower",
        "BIS-804 equal at speed 1",
        "BIS-804 Rodney is slow",
        "BIS-804 aircraft have no speed",
    ],
)
def test_what_escape_needs(
    begin: Begin, facts: Facts, enemies: list[Any], ships: dict[str, Any], needed: int
) -> None:
    cite = "BIS-803" if needed == 4 else "BIS-804"
    for die in range(1, 7):
        game = begin(fought(*enemies, **ships), f"escape = {die}")
        assert facts(game, "EscapeRolled", "die", "needed", "escaped", "modifiers", "cite") == [
            (die, needed, die >= needed, (), cite)
        ]
        assert game.node.label == "escape-hex" if die >= needed else game.board.round == 2


@pytest.mark.parametrize(
    ("counts", "needed"),
    [(True, 6), (False, 4)],
    ids=["AMB-60 a carrier's speed counts", "AMB-60 escape_speed_counts_cv = false"],
)
def test_a_carriers_speed(begin: Begin, facts: Facts, counts: bool, needed: int) -> None:
    setup = fought("ark-royal", "rodney", bismarck=SLOW)
    game = begin(setup, "escape = 5", options={"escape_speed_counts_cv": counts})
    assert facts(game, "EscapeRolled", "needed") == [needed]


@pytest.mark.parametrize(
    "initiative", ["player", "enemy"], ids=["BIS-806 the player's", "BIS-806 the enemy's"]
)
def test_failure_means_another_round(begin: Begin, asked: Asked, initiative: str) -> None:
    """BIS-806: with the same initiative."""
    game = begin(fought("hood", initiative=initiative), "escape = 3")
    assert game.board.round == 2
    assert asked(game)[0] == ("attack" if initiative == "player" else "mg hood bismarck")


def test_a_success_must_be_taken(begin: Begin, asked: Asked) -> None:
    """BIS-805, BIS-807, AMB-62: one hex, no staying, any direction, whatever the weather."""
    game = begin(fought("hood"), "escape = 4")
    assert asked(game) == ("escape-hex", "sail C09", "sail C10", "sail D08", "sail D10", "sail E09")
    with pytest.raises(Refusal) as caught:
        game.submit("sail E10")
    assert caught.value.message == (
        "E10 (Iceland) is closed: choose one of C09, C10, D08, D10, E09"
    )


def test_the_escape_hex_stands_apart(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-807, AMB-63: one hex at any speed, and not one of the four."""
    setup = fought(crippled("hood", 12), hexes=3, bismarck=SLOW)
    game = begin(setup, "escape = 5; sail D10")
    assert (game.board.hex, game.board.hexes) == ("D10", 3)
    assert facts(game, "Sailed", "hex", "how", "cite") == [("D10", "escape", "BIS-807")]
    assert asked(game) == ("repair bismarck",)


@pytest.mark.parametrize(
    ("moves", "enemies", "label"),
    [
        (True, ["swordfish-825-a"], "escape-hex"),
        (False, ["swordfish-825-a"], "move"),
        (False, ["ark-royal", SWORDFISH], "escape-hex"),
        (False, ["hood"], "escape"),
    ],
    ids=[
        "AMB-59 the hex is moved when no enemy ship is left",
        "AMB-59 auto_escape_move = false: it is not",
        "AMB-59 auto_escape_move = false: a carrier is a ship that is left",
        "AMB-59 auto_escape_move = false: a rolled Escape is another matter",
    ],
)
def test_auto_escape_move(
    begin: Begin, asked: Asked, moves: bool, enemies: Any, label: str
) -> None:
    game = begin(fought(*enemies), options={"auto_escape_move": moves})
    assert asked(game)[0] == label


def test_after_the_last_ship_is_sunk(begin: Begin, asked: Asked) -> None:
    """AMB-59, BIS-506: no return fire, and the hex of an automatic Escape."""
    setup = fought(crippled("norfolk", 17), steps=0)
    game = begin(setup, "guns bismarck; dice norfolk 1; mg bismarck norfolk = 6")
    assert asked(game)[0] == "escape-hex"
    assert game.board.cards.faces("hand") == ["norfolk"]


@pytest.mark.parametrize(
    ("enemy", "bismarck", "returns"),
    [
        ("hood", {}, True),
        ("piorun", {}, True),
        ("rodney", {}, False),
        (crippled("hood", 12), {}, False),
        (crippled("hood", 11), {}, True),
        (crippled("hood", 12), SLOW, True),
        ("rodney", SLOW, True),
    ],
    ids=[
        "BIS-809 as fast as Bismarck",
        "BIS-809 faster",
        "BIS-810 slower by print",
        "BIS-810 AMB-94 slower by damage: gone without points",
        "BIS-809 AMB-61 damaged, with her present speed",
        "BIS-809 AMB-61 both at speed 1",
        "BIS-809 Bismarck as slow as Rodney",
    ],
)
def test_where_the_enemy_goes(
    begin: Begin, facts: Facts, enemy: Any, bismarck: dict[str, Any], returns: bool
) -> None:
    """BIS-808, AMB-75: settled before the hex is moved, no counter for a ship removed."""
    game = begin(fought(enemy, bismarck=bismarck), "escape = 6")
    card = enemy if isinstance(enemy, str) else enemy["card"]
    damage = 0 if isinstance(enemy, str) else enemy["damage"]
    board = game.board
    assert game.node.label == "escape-hex"
    assert board.counters == ({card: "D09"} if returns else {})
    assert board.damage == ({card: damage} if returns and damage else {})
    assert board.cards.faces("removed") == ([] if returns else [card])
    if returns:
        assert card in dict(board.cards.space("contact").outcomes())
        assert facts(game, "UnitReturned", "unit", "deck", "hex", "cite") == [
            (card, "contact", "D09", "BIS-809")
        ]
    else:
        assert facts(game, "UnitRemoved", "unit", "cite") == [(card, "BIS-810")]
    assert board.cards.faces("hand") == []


def test_prinz_eugens_speed_plays_no_part(begin: Begin) -> None:
    """BIS-810, AMB-94: a crippled Hood is slower than Bismarck, if not than Prinz Eugen."""
    game = begin(fought(crippled("hood", 12), prinz_eugen=PE_SLOW), "escape = 6")
    assert game.board.cards.faces("removed") == ["hood"]


def test_all_of_it_is_settled_first(begin: Begin, asked: Asked, facts: Facts) -> None:
    """BIS-808: carriers, aircraft, fires and ships before the move that leaves the map."""
    hood = {"card": "hood", "damage": 3, "fires": 2}
    setup = fought(hood, "victorious", "catalina-209", hex="G11", atlantic=True)
    game = begin(setup, "escape = 6; draw medal = medal-1; leave-map")
    assert asked(game) == ("over",)
    assert game.result is not None
    assert game.result.breakdown == (
        ("carrier Victorious", 10, "BIS-901"),
        ("Bismarck in the Atlantic", 100, "BIS-905"),
        ("Prinz Eugen in the Atlantic, undamaged", 100, "BIS-906"),
    )
    assert facts(game, "UnitReturned", "unit", "deck") == [
        ("catalina-209", "aircraft"),
        ("hood", "contact"),
    ]
    assert game.board.counters == {"hood": "G11"} and game.board.damage == {"hood": 3}


def test_fires_go_out_when_the_battle_is_over(begin: Begin, answer: Answer) -> None:
    """BIS-808, BIS-659: her damage comes back with her, her fires do not."""
    game = begin(fought({"card": "hood", "damage": 3, "fires": 2}), "escape = 6; sail D10")
    answer(game, "move = 4; draw contact = hood; detect = 6")
    (hood,) = game.board.enemies
    assert (hood.damage, hood.fires) == (3, 0)


@pytest.mark.parametrize(
    ("date", "label"),
    [(24, "repair bismarck"), (23, "move")],
    ids=["BIS-811 then Repair", "BIS-811 BIS-832 but not in the first turn"],
)
def test_what_follows_escape(begin: Begin, asked: Asked, date: int, label: str) -> None:
    """Movement does not resume: the next movement die is the P.M.'s."""
    setup = fought("hood", date=date, bismarck={"damage": {"anton": 1}})
    game = begin(setup, "escape = 6; sail D10")
    assert asked(game) == (label,)
    if label == "move":
        assert game.board.phase == "pm"


def test_a_ship_can_come_again_the_same_day(begin: Begin, asked: Asked, answer: Answer) -> None:
    """BIS-812: returned in the A.M., drawn in the P.M."""
    game = begin(fought("hood"), "escape = 6; sail D10")
    assert (game.board.phase, asked(game)) == ("pm", ("move",))
    answer(game, "move = 4; draw contact = hood; detect = 6")
    assert [enemy.card for enemy in game.board.enemies] == ["hood"]
    assert game.board.counters == {}

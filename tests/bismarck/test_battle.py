"""The battle: rounds, steps, who attacks whom and in which order."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

SWORDFISH, BEAUFORT, FULMAR = "swordfish-825-a", "beaufort-42", "fulmar-800z"

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
MISSES = "mg sheffield prinz-eugen = 1 1; th sheffield bismarck = 1"
BOTH_MISS = (
    "next sheffield; mg sheffield prinz-eugen = 1 1; keep 2 0; mg norfolk prinz-eugen = 1 1; "
    "th sheffield bismarck = 1"
)
SINK_NORFOLK = "guns bismarck; no-dice sheffield; dice norfolk 1; mg bismarck norfolk = 4; cease"
ALL = ("guns bismarck", "guns prinz-eugen", "torpedo prinz-eugen norfolk")


# rounds


@pytest.mark.parametrize(
    ("initiative", "first", "script", "again"),
    [
        ("player", "attack", f"{SINK_NORFOLK}; {MISSES}", "attack"),
        ("enemy", "british-order guns", f"{BOTH_MISS}; {SINK_NORFOLK}", "mg sheffield prinz-eugen"),
    ],
    ids=["BIS-501 the player's step first", "BIS-501 the enemy's step first"],
)
def test_initiative_orders_the_steps_of_every_round(
    battle: Battle,
    asked: Asked,
    answer: Callable[..., Game],
    initiative: str,
    first: str,
    script: str,
    again: str,
) -> None:
    """BIS-404: also in the second round, BIS-806 after a failed Escape, though a ship was sunk."""
    game = battle("sheffield, norfolk 17", initiative=initiative)
    assert asked(game)[0] == first
    answer(game, script)
    assert asked(game) == ("escape",)
    answer(game, "escape = 3")
    assert asked(game)[0] == again
    assert game.board.initiative == initiative


def test_steps_are_not_simultaneous(battle: Battle, asked: Asked) -> None:
    """BIS-502: what is sunk before its step does not attack; here it is the last enemy, BIS-506."""
    game = battle("norfolk 17", "guns bismarck; dice norfolk 1; mg bismarck norfolk = 4")
    assert asked(game)[0] == "escape-hex"  # no return fire


def test_crippled_before_its_step(battle: Battle, asked: Asked) -> None:
    """BIS-605: halved dice already in this round."""
    game = battle("norfolk 8", "guns bismarck; dice norfolk 1; mg bismarck norfolk = 4; cease")
    assert asked(game) == ("cripple-dice norfolk", "keep 1 1", "keep 2 0")


def test_turret_lost_before_the_german_step(battle: Battle, asked: Asked) -> None:
    """BIS-502: a turret on fire is silent at once; BIS-653."""
    game = battle(
        "norfolk",
        "mg norfolk prinz-eugen = 3 1 1; loc prinz-eugen = 2; th norfolk bismarck = 1",
        initiative="enemy",
    )
    game.submit("guns prinz-eugen")
    assert (asked(game)[0], asked(game)[-1]) == ("split prinz-eugen", "dice norfolk 3")


# the German step


def test_german_attacks_in_any_order_and_none_compulsory(battle: Battle, asked: Asked) -> None:
    """BIS-503, DEC-03, AMB-17, BIS-505: flak at aircraft, guns and torpedo at ships, once each."""
    game = battle(f"norfolk, {SWORDFISH}")
    flak = (f"flak bismarck {SWORDFISH}", f"flak prinz-eugen {SWORDFISH}")
    assert asked(game) == ("attack", *flak, *ALL, "cease")
    game.submit("torpedo prinz-eugen norfolk")
    game.submit("1")
    assert asked(game) == ("attack", *flak, *ALL[:2], "cease")
    game.submit("guns prinz-eugen")
    game.submit("dice norfolk 2")
    game.submit("1 1")
    assert asked(game) == ("attack", *flak, ALL[0], "cease")
    game.submit(flak[1])
    game.submit("1 1")
    assert asked(game) == ("attack", flak[0], ALL[0], "cease")
    game.submit("cease")
    assert asked(game)[0] == f"th {SWORDFISH} bismarck"


REFUSED = [
    (
        "BIS-508 carrier",
        "torpedo prinz-eugen victorious",
        "Victorious is a carrier, which cannot be attacked",
    ),
    ("BIS-561 Bismarck has no torpedoes", "torpedo bismarck norfolk", "Bismarck has no torpedoes"),
    ("BIS-505 flak at a ship", "flak bismarck norfolk", "flak is fired at aircraft only"),
    (
        "BIS-505 torpedo at an aircraft",
        f"torpedo prinz-eugen {SWORDFISH}",
        "torpedoes are fired at ships only",
    ),
    ("BIS-507 not in this battle", "torpedo prinz-eugen suffolk", "Suffolk is not in this battle"),
    ("BIS-507 no such unit", f"flak bismarck {BEAUFORT}", "Beaufort 42 is not in this battle"),
]


@pytest.mark.parametrize(("title", "token", "words"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused_attacks(battle: Battle, title: str, token: str, words: str) -> None:
    game = battle(
        f"norfolk, {SWORDFISH}, victorious",
        "draw aircraft = fulmar-800z; draw aircraft = catalina-209",
    )
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(token)
    assert str(caught.value) == f"{words} [{title.split()[0]}]"
    assert game.state() == before


@pytest.mark.parametrize(
    ("script", "token", "words"),
    [
        (
            "guns bismarck; dice norfolk 1; mg bismarck norfolk = 1",
            "guns bismarck",
            "Bismarck has fired her main guns in this round [BIS-501]",
        ),
        (
            "torpedo prinz-eugen norfolk; th prinz-eugen norfolk = 1",
            "torpedo prinz-eugen norfolk",
            "Prinz Eugen has fired her torpedoes in this round [BIS-501]",
        ),
        (
            f"flak bismarck {SWORDFISH}; flak bismarck {SWORDFISH} = 1 1",
            f"flak bismarck {SWORDFISH}",
            "Bismarck has fired her flak at Swordfish 825 A in this round [BIS-523]",
        ),
        (
            "guns bismarck; dice norfolk 1; mg bismarck norfolk = 1",
            "flak bismarck norfolk",
            "flak is fired at aircraft only [BIS-505]",
        ),
        (
            "guns bismarck",
            "dice norfolk 5",
            "'dice norfolk 5' is not possible at split bismarck: dice norfolk 1, dice norfolk 2, "
            "dice norfolk 3, dice norfolk 4 [BIS-543]",
        ),
    ],
    ids=[
        "BIS-501 guns twice",
        "BIS-501 torpedo twice",
        "BIS-523 flak twice",
        "BIS-505 after the guns",
        "BIS-541 five dice of four turrets",
    ],
)
def test_each_weapon_once_a_round(battle: Battle, script: str, token: str, words: str) -> None:
    game = battle(f"norfolk, {SWORDFISH}", script)
    before = game.state()
    with pytest.raises(Refusal) as caught:
        game.submit(token)
    assert str(caught.value) == words
    assert game.state() == before


def test_no_turret_can_fire(battle: Battle, asked: Asked) -> None:
    """BIS-542: four burning turrets are no attack; BIS-634: nor is a sunk ship."""
    game = battle(
        "norfolk",
        bismarck={"fires": {"anton": 1, "bruno": 1, "caesar": 2, "dora": 1}},
        prinz_eugen={"sunk": True},
    )
    # nothing left for the German step: the cruiser fires at once
    assert asked(game) == ("mg norfolk bismarck",)
    game = battle("norfolk", bismarck={"fires": {"anton": 1, "bruno": 1, "caesar": 2, "dora": 1}})
    with pytest.raises(Refusal, match=r"^Bismarck has no turret that can fire \[BIS-542\]$"):
        game.submit("guns bismarck")
    game = battle("norfolk", prinz_eugen={"sunk": True})
    for token in ("guns prinz-eugen", "torpedo prinz-eugen norfolk"):
        with pytest.raises(Refusal, match=r"^Prinz Eugen is sunk \[BIS-634\]$"):
            game.submit(token)


# the British step


def test_british_order_aircraft_guns_torpedoes(
    battle: Battle, asked: Asked, answer: Callable[..., Game]
) -> None:
    """BIS-504, DEC-06, AMB-19: kinds in this order, inside a kind the player's order."""
    game = battle(f"rodney, norfolk, {SWORDFISH}, {BEAUFORT}", "cease")
    assert asked(game) == ("british-order aircraft", f"next {SWORDFISH}", f"next {BEAUFORT}")
    answer(game, f"next {BEAUFORT}; th {BEAUFORT} bismarck = 1")
    assert asked(game) == (
        f"aircraft-target {SWORDFISH}",
        "attacks bismarck",
        "attacks prinz-eugen",
    )
    answer(game, f"attacks prinz-eugen; th {SWORDFISH} prinz-eugen = 1 1 1")
    assert asked(game) == ("british-order guns", "next rodney", "next norfolk")
    answer(game, "next norfolk; mg norfolk prinz-eugen = 1 1 1; mg rodney bismarck = 1 1 1 1")
    assert asked(game) == ("british-order torpedoes", "next rodney", "next norfolk")
    answer(game, "next norfolk; th norfolk bismarck = 1; th rodney bismarck = 1")
    assert asked(game) == ("escape",)


def test_default_order_is_draw_order(battle: Battle, asked: Asked) -> None:
    """AMB-19: the first option is the unit drawn first."""
    game = battle("suffolk, hood, norfolk", "cease")
    assert asked(game) == ("british-order guns", "next suffolk", "next hood", "next norfolk")
    assert game.bound.ruleset.show.default(game.open[0], game.view(0)) == "next suffolk"


def test_units_without_dice_do_not_attack(battle: Battle, asked: Asked) -> None:
    """BIS-504, BIS-603: a crippled Beaufort has no die; Hood has no torpedoes."""
    game = battle(f"hood, {BEAUFORT} 3", "cease")
    assert asked(game) == ("mg hood bismarck",)
    game.submit("1 1 1 1")
    assert asked(game) == ("escape",)


def test_nobody_left_but_carriers(battle: Battle, asked: Asked) -> None:
    """BIS-506, BIS-508, BIS-682: the carrier neither fights nor prevents the automatic Escape."""
    game = battle(
        "victorious, norfolk 17",
        f"draw aircraft = {FULMAR}; draw aircraft = {SWORDFISH}; "
        f"flak bismarck {FULMAR}; flak bismarck {FULMAR} = 6 4; "
        f"flak bismarck {SWORDFISH}; flak bismarck {SWORDFISH} = 6 6; "
        "no-bonus; guns bismarck; dice norfolk 1; mg bismarck norfolk = 4; "
        "draw medal = medal-1",  # BIS-683: Victorious is eliminated
    )
    assert asked(game)[0] == "escape-hex"


def test_ships_sunk_aircraft_left(battle: Battle, asked: Asked, facts: Facts) -> None:
    """AMB-22, BIS-527: the aircraft still attack in this round, then Escape is automatic."""
    game = battle(
        f"norfolk 17, {SWORDFISH}", "guns bismarck; dice norfolk 1; mg bismarck norfolk = 4; cease"
    )
    assert asked(game) == (f"th {SWORDFISH} bismarck",)
    game.submit("1 1 1")
    assert asked(game)[0] == "escape-hex"
    assert facts(game, "EscapedUnopposed", "cite") == ["BIS-802"]
    assert facts(game, "RoundBegan", "number") == [1]


def test_everyone_stays(battle: Battle, facts: Facts) -> None:
    """BIS-507: nobody leaves or joins from round to round."""
    miss = "mg hood bismarck = 1 1 1 1; mg prince-of-wales bismarck = 1 1 1 1; escape = 1"
    game = battle("hood, prince-of-wales", f"cease; next hood; {miss}; cease; next hood; {miss}")
    assert [enemy.card for enemy in game.board.enemies] == ["hood", "prince-of-wales"]
    assert facts(game, "RoundBegan", "number", "cite") == [(n, "BIS-501") for n in (1, 2, 3)]
    assert facts(game, "BattleBegan", "hex", "cite") == [("A11", "BIS-501")]


def test_battle_hex_stays(battle: Battle) -> None:
    """BIS-320: the hex of the battle is that of the force when it began."""
    game = battle("hood", "cease; mg hood bismarck = 1 1 1 1; escape = 1", hex="B12")
    assert game.board.battle_hex == game.board.hex == "B12"


def test_prinz_eugen_sinks_the_game_goes_on(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-509, BIS-634, AMB-51: her dice are gone and the cruisers turn to Bismarck, AMB-25."""
    game = battle(
        "norfolk, suffolk",
        "cease; next norfolk; mg norfolk prinz-eugen = 4 4 4; loc prinz-eugen = 6",
        prinz_eugen={"damage": {"hull": 7}},
    )
    # BIS-627: the other two results found no ship; BIS-544: Suffolk fires at Bismarck
    assert facts(game, "GermanSunk", "ship", "cite") == [("prinz-eugen", "BIS-634")]
    assert asked(game) == ("mg suffolk bismarck",)
    assert facts(game, "LocationRolled", "ship") == ["prinz-eugen"]


def test_bismarck_sinks_the_game_is_over(battle: Battle, facts: Facts) -> None:
    """BIS-509, BIS-635, AMB-50: at once, in the middle of a step; Prinz Eugen is not sunk by it."""
    game = battle(
        "hood, prince-of-wales",
        "cease; next hood; mg hood bismarck = 6 6 6 6; loc bismarck = 6",
        bismarck={"damage": {"hull": 7}},
    )
    assert game.result is not None
    assert game.result.breakdown == (("Bismarck sunk", -100, "BIS-635"),)
    assert game.board.prinz_eugen.afloat
    assert facts(game, "GermanSunk", "ship", "cite") == [("bismarck", "BIS-635")]

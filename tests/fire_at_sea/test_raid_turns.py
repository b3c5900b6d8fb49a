"""The order of a whole turn and of its chances in the Michel scenarios (FAS-1318, FAS-S01)."""

from collections.abc import Callable
from typing import Any

from navalcore import Game

Raid = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Rolled = Callable[[Game], list[str]]

CONVOY = {
    "michel": "F4 W repairable=KS",
    "iltis": "E4 W",
    "jaguar": "G3 W",
    "MTB-1": "E7 N spotted",
    "MTB-2": "F7 N",
}

NIGHT = """
    speed british = 3
    next MTB-2; step ahead; hold
    step ahead; hold                        # MTB-1
    speed german = 3
    next iltis; step ahead
    next jaguar; step ahead
    step ahead                              # Michel
    spot iltis = 1; spot jaguar = 2         # MTB-2 stays hidden
    next michel; fire MTB-1 0; shot michel MTB-1 = 12; draw german = 7S; draw german = 4H
    next jaguar; hold-fire
    fire MTB-1 1; shot iltis MTB-1 = 2
    next MTB-1; fire michel 0; shot MTB-1 michel = 12; draw british = JS
    torpedo michel 0; torpedo-shot MTB-1 michel = 10
    draw british = 2S; draw british = 9C; draw british = 3D
    torpedo michel 1; torpedo-shot MTB-2 michel = 9
    draw british = 4S; draw british = 5H; draw british = 6H
    magazine michel = 5
    repair KS 1; repair michel = 9
    spend 0; check MTB-1 = 2
    spend 1; check michel = 12
"""


def test_a_turn_of_mtb_attack(raid: Raid, rolled: Rolled, asked: Asked) -> None:
    """FAS-1318: ① to ⑩ of a night turn, with nothing left out and nothing added."""
    game = raid(CONVOY, NIGHT, "movement-british", released=True)
    assert rolled(game) == [
        *("speed british", "speed german", "spot iltis", "spot jaguar"),
        *("shot michel MTB-1", "draw german", "draw german", "shot iltis MTB-1"),
        *("shot MTB-1 michel", "draw british"),
        *("torpedo-shot MTB-1 michel", "draw british", "draw british", "draw british"),
        *("torpedo-shot MTB-2 michel", "draw british", "draw british", "draw british"),
        *("magazine michel", "repair michel", "check MTB-1", "check michel"),
    ]
    assert asked(game) == ("speed british",)
    assert game.board.turn == 2


def test_what_the_night_turn_has_done(raid: Raid, log: Facts, where: Where) -> None:
    """FAS-1318: each effect at its place; a boat lost in this turn still helped to aim."""
    game = raid(CONVOY, NIGHT, "movement-british", released=True)
    told = [
        *("BoatLost", "CardTookEffect", "MagazineRolled", "HullDamaged", "CardIgnored"),
        *("CardStopped", "FlotillaShowed", "RepairRolled", "MoraleChecked", "TurnBegan"),
    ]
    assert [type(event).__name__ for event in log(game, *told)] == [
        "TurnBegan",
        "BoatLost",  # 7S
        "CardTookEffect",  # JS
        *("MagazineRolled", "CardTookEffect"),  # 2S
        "HullDamaged",  # 9C
        "CardIgnored",  # 3D: Raider
        "HullDamaged",  # 4S
        *("CardStopped", "CardStopped"),  # 5H, 6H
        "FlotillaShowed",  # MTB-2
        "RepairRolled",
        *("MoraleChecked", "MoraleChecked"),
        "TurnBegan",
    ]
    board = game.board
    assert where(game, "michel", "iltis", "MTB-1", "MTB-2") == "E4 W, D4 W, E6 N, F6 N"
    michel, flotilla = board.ships["michel"], board.ships["MTB-1"]
    assert michel.cards == [("JS", False), ("2S", False)]
    assert (michel.hull_damage, michel.torpedoed, michel.failed) == (13, 2, False)
    assert (flotilla.boats, flotilla.salvoes, flotilla.failed) == (2, 1, True)


DAWN = """
    speed british = 4
    next calpe; turn left
    step ahead                              # Windsor
    speed german = 4
    next michel; step ahead
    turn right                              # Iltis, slowed, passes
    next iltis; fire windsor 0; shot iltis windsor = 12; draw german = 5S; draw german = QC
    draw german = 6H
    torpedo windsor 0; torpedo-shot iltis windsor = 2
    fire calpe 2; shot michel calpe = 2
    torpedo calpe 0; torpedo-shot michel calpe = 12
    draw german = 2H; draw german = 2S; draw german = 3S
    next windsor; hold-fire
    fire michel 1; shot calpe michel = 12; draw british = KC; draw british = 2H
    magazine calpe = 9; magazine calpe = 9
    next windsor; repair QC 0; repair windsor = 8
    repair KS 0; repair calpe = 3
    next iltis; repair JS 1; repair iltis = 9
    no-repair
    next calpe; spend 1; check calpe = 12
    spend 0; check windsor = 2
    spend 0; check michel = 4
"""


def test_a_turn_of_dd_attack(raid: Raid, rolled: Rolled, asked: Asked, where: Where) -> None:
    """FAS-1318: at dawn nobody looks out; British repairs and checks come first."""
    ships = {
        "michel": "D4 W",
        "iltis": "F4 W repairable=JS",
        "calpe": "C6 E repairable=KS",
        "windsor": "F7 N",
    }
    game = raid(ships, DAWN, "movement-british", "dd-attack")
    assert rolled(game) == [
        *("speed british", "speed german"),
        *("shot iltis windsor", "draw german", "draw german", "draw german"),
        "torpedo-shot iltis windsor",
        "shot michel calpe",
        *("torpedo-shot michel calpe", "draw german", "draw german", "draw german"),
        *("shot calpe michel", "draw british", "draw british"),
        *("magazine calpe", "magazine calpe"),
        *("repair windsor", "repair calpe", "repair iltis"),
        *("check calpe", "check windsor", "check michel"),
    ]
    assert asked(game) == ("speed british",)
    assert game.board.turn == 2
    assert where(game, "michel", "iltis", "calpe", "windsor") == "C4 W, F4 NW, C6 NE, F6 N"
    assert game.board.ships["calpe"].cards == [
        ("KS", True),
        ("2H", False),
        ("2S", False),
        ("3S", False),
    ]

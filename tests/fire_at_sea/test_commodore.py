"""Commodore Points, and the Captain Points of Michel (FAS-609, FAS-1304, FAS-1317, FAS-S02)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Raid = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

DUEL = {"iltis": "D4 W", "calpe": "D6 W"}  # 11 for Iltis


@pytest.mark.parametrize(
    ("points", "roll", "hits"),
    [
        pytest.param(0, 10, False, id="FAS-609 none, one less"),
        pytest.param(0, 11, True, id="FAS-609 none, equal"),
        pytest.param(1, 9, False, id="FAS-609 one, one less"),
        pytest.param(1, 10, True, id="FAS-609 one, equal"),
    ],
)
def test_a_gun_shot(raid: Raid, facts: Facts, points: int, roll: int, hits: bool) -> None:
    """FAS-609: 1 is added to the roll; the number stays as it is."""
    script = f"fire calpe {points}; shot iltis calpe = {roll}"
    game = raid(DUEL, script, "shooting", "dd-attack")
    told = facts(game, "ShotFired", "roll", "added", "needed", "hit")
    assert told == [(roll, points, 11, hits)]


@pytest.mark.parametrize(
    ("left", "tokens"),
    [
        pytest.param(0, ["fire calpe 0"], id="FAS-1304 none left"),
        pytest.param(1, ["fire calpe 0", "fire calpe 1"], id="FAS-1304 the last one"),
        pytest.param(3, ["fire calpe 0", "fire calpe 1"], id="FAS-609 at most one a shot"),
    ],
)
def test_points_for_a_shot(raid: Raid, asked: Asked, left: int, tokens: list[str]) -> None:
    """FAS-1304: from the side's pool."""
    commodore = {"german": left}
    game = raid({**DUEL, "calpe": "D7 W"}, (), "shooting", "dd-attack", commodore=commodore)
    assert asked(game) == ("shoot iltis", "hold-fire", *tokens)


def test_refused_from_the_last_point(
    raid: Raid, refused: Callable[[Game, str], tuple[str, str]]
) -> None:
    """FAS-609: what is left is told in the singular."""
    ships = {**DUEL, "calpe": "D7 W"}
    game = raid(ships, (), "shooting", "dd-attack", commodore={"german": 1})
    said = "at most 1 Commodore Point goes to a shot; 1 is left"
    assert refused(game, "fire calpe 2") == ("FAS-609", said)


def test_one_pool_for_a_side(raid: Raid, asked: Asked, answer: Answer, facts: Facts) -> None:
    """FAS-1304: what one unit spends is not there for the next; the other side has its own."""
    ships = {"iltis": "D4 W salvoes=0", "jaguar": "D3 W salvoes=0", "calpe": "D6 W"}
    game = raid(ships, (), "shooting", "dd-attack", commodore={"german": 1, "british": 2})
    answer(game, "next jaguar; fire calpe 1; shot jaguar calpe = 2")
    assert asked(game) == ("shoot iltis", "hold-fire", "fire calpe 0")
    answer(game, "hold-fire; fire iltis 1; shot calpe iltis = 2")
    assert facts(game, "PointsSpent", "ship", "points", "left", "cite") == [
        ("jaguar", 1, 0, "FAS-1304"),
        ("calpe", 1, 1, "FAS-1304"),
    ]


@pytest.mark.parametrize(
    ("points", "roll", "cards"),
    [
        pytest.param(0, 9, [("KS", True)], id="FAS-1304 none: odd, for good"),
        pytest.param(1, 9, [], id="FAS-1304 one: 10, repaired"),
        pytest.param(3, 7, [], id="FAS-1304 three on one repair"),
        pytest.param(2, 7, [("KS", True)], id="FAS-808 parity without the points"),
        pytest.param(1, 8, [("KS", False)], id="FAS-808 even, though 9 with the point"),
    ],
)
def test_a_repair(raid: Raid, points: int, roll: int, cards: list[tuple[str, bool]]) -> None:
    """FAS-1304, FAS-804 to FAS-808: several points are allowed, and do not count for parity."""
    ships = {"iltis": "D4 W repairable=KS", "calpe": "D6 W"}
    script = f"repair KS {points}; repair iltis = {roll}"
    game = raid(ships, script, "damage-control-german", "dd-attack")
    assert game.board.ships["iltis"].cards == cards


def test_points_on_offer(raid: Raid, asked: Asked) -> None:
    """FAS-1304: up to the whole pool on a repair or a check."""
    ships = {"iltis": "D4 W repairable=KS hit", "calpe": "D6 W"}
    game = raid(ships, (), "damage-control-german", "dd-attack", commodore={"german": 2})
    assert asked(game)[1:] == ("no-repair", "repair KS 0", "repair KS 1", "repair KS 2")
    game = raid(ships, (), "morale-german", "dd-attack", commodore={"german": 2})
    assert asked(game) == ("morale iltis", "spend 0", "spend 1", "spend 2")


def test_never_on_speed_spotting_or_magazine(raid: Raid, asked: Asked) -> None:
    """FAS-1304: nobody is asked for points before those rolls."""
    ships = {"iltis": "D4 W", "MTB-1": "D6 S"}
    assert asked(raid(ships, (), "movement-british")) == ("speed british",)
    assert asked(raid(ships, (), "spotting")) == ("spot iltis",)
    pending = [{"firer": "MTB-1", "target": "iltis", "card": "2S", "torpedo": True}]
    game = raid(ships, (), "shooting", slot="effects", pending=pending)
    assert asked(game) == ("magazine iltis",)


@pytest.mark.parametrize(
    ("refill", "left"),
    [
        pytest.param("turn", 3, id="FAS-S02 commodore_refill = turn"),
        pytest.param("game", 1, id="FAS-S02 commodore_refill = game"),
    ],
)
def test_the_next_turn(raid: Raid, asked: Asked, refill: str, left: int) -> None:
    """FAS-1304, FAS-S02: full again each turn, or one pool for the scenario."""
    ships = {"iltis": "D4 W hit", "calpe": "D6 W", "michel": "H8 W"}
    options = {"commodore_refill": refill}
    script = "spend 2; check iltis = 12"
    game = raid(ships, script, "morale-german", "dd-attack", options)
    assert asked(game) == ("speed british",)
    assert game.board.turn == 2
    assert [pool.left for pool in game.board.commodore] == [left, 3]
    assert [pool.most for pool in game.board.commodore] == [3, 3]


@pytest.mark.parametrize("refill", ["turn", "game"], ids="FAS-S02 commodore_refill = {0}".format)
def test_the_first_turn(begin: Callable[..., Game], refill: str) -> None:
    """FAS-S02: the pools of the data in any case."""
    game = begin(scenario="mtb-attack", options={"commodore_refill": refill})
    assert [(pool.most, pool.left) for pool in game.board.commodore] == [(3, 3), (3, 3)]


def test_michel_uses_her_own(raid: Raid, asked: Asked, facts: Facts, answer: Answer) -> None:
    """FAS-1317, FAS-604: two Captain Points make her shot one easier; no Commodore Points."""
    ships = {"michel": "D4 W", "calpe": "D6 W"}
    game = raid(ships, (), "shooting", "dd-attack")
    assert [token for token in asked(game) if token.startswith("fire")] == [
        "fire calpe 0",
        "fire calpe 2",
        "fire calpe 4",
    ]
    assert [token for token in asked(game) if token.startswith("torpedo")] == ["torpedo calpe 0"]
    answer(game, "fire calpe 2; shot michel calpe = 2")
    assert facts(game, "ShotFired", "added", "needed") == [(0, 7 + 2 - 1 + 1)]
    assert facts(game, "PointsSpent", "ship", "points", "left") == [("michel", 2, 2)]
    assert game.board.commodore[0].left == 3


@pytest.mark.parametrize(
    ("stage", "state", "tokens"),
    [
        pytest.param(
            "damage-control-german",
            "repairable=KS points=1",
            ("no-repair", "repair KS 0", "repair KS 1"),
            id="FAS-1317 repairs",
        ),
        pytest.param(
            "morale-german", "hit points=1", ("spend 0", "spend 1"), id="FAS-1317 checks morale"
        ),
    ],
)
def test_michels_other_points(
    raid: Raid, asked: Asked, stage: str, state: str, tokens: tuple[str, ...]
) -> None:
    """FAS-1317: as FAS-303 says, from her own."""
    game = raid({"michel": f"D4 W {state}", "calpe": "D6 W"}, (), stage, "dd-attack")
    assert asked(game)[1:] == tokens


def test_michels_morale(raid: Raid, facts: Facts) -> None:
    """FAS-1317, FAS-1328: her captain's number, one easier for each of her points."""
    ships = {"michel": "D4 W hit repairable=KS", "calpe": "D6 W"}
    game = raid(ships, "spend 2; check michel = 2", "morale-german", "dd-attack")
    ((parts, added),) = facts(game, "MoraleChecked", "parts", "added")
    assert ([part.value for part in parts], added) == ([4, 1, -2], 0)


@pytest.mark.parametrize(
    ("token", "message"),
    [
        pytest.param(
            "fire calpe 1",
            "Captain Points go to a shot by 2: 1 is not a multiple [FAS-308]",
            id="FAS-308 an odd number",
        ),
        pytest.param(
            "fire calpe 6",
            "Michel has 4 Captain Points left, not 6 [FAS-306]",
            id="FAS-306 over her pool",
        ),
    ],
)
def test_refused_points(raid: Raid, token: str, message: str) -> None:
    """FAS-1317: refused as FAS-306 and FAS-308 say."""
    game = raid({"michel": "D4 W", "calpe": "D6 W"}, (), "shooting", "dd-attack")
    with pytest.raises(Refusal) as refused:
        game.submit(token)
    assert str(refused.value) == message

"""Captain Points: what they buy, for whom, and how they are lost (FAS-301 to FAS-308)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.previews import previews

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Refused = Callable[..., tuple[str, str]]

SUNK = {"sunk": True}
AT_D2 = {"square": "D2", "facing": "E"}
AT_D6 = {"square": "D6", "facing": "E"}
DUEL: dict[str, Any] = {"prinz_eugen": SUNK, "prince_of_wales": SUNK, "hood": AT_D6}


@pytest.mark.parametrize(
    ("stage", "ship", "script", "spent"),
    [
        ("movement-german", {}, "speed german = 7; step-turn ahead left", (3, "movement", 1)),
        ("shooting", {}, "fire hood 2; shot bismarck hood = 2", (2, "shooting", 2)),
        ("shooting", {}, "fire hood 4; shot bismarck hood = 2", (4, "shooting", 0)),
        (
            "damage-control-german",
            {"repairable": ["KS"]},
            "repair KS 3; repair bismarck = 2",
            (3, "damage control", 1),
        ),
        ("morale-german", {"hit": True}, "spend 4; check bismarck = 12", (4, "morale", 0)),
    ],
    ids=[
        "FAS-303 movement",
        "FAS-303 FAS-604 shooting by two",
        "FAS-303 shooting with all",
        "FAS-303 damage control, any number",
        "FAS-303 morale, any number",
    ],
)
def test_the_four_uses(
    strait: Strait, facts: Facts, stage: str, ship: dict[str, Any], script: str, spent: Any
) -> None:
    """FAS-305: spent before the roll, and gone whatever it is."""
    game = strait(stage, script, bismarck={**AT_D2, **ship}, **DUEL)
    assert facts(game, "PointsSpent", "points", "purpose", "left") == [spent]
    told = [type(event).__name__ for event in game.events()]
    rolls = {"ShotFired", "RepairRolled", "MoraleChecked"} & set(told)
    assert all(told.index("PointsSpent") < told.index(roll) for roll in rolls)


@pytest.mark.parametrize(
    ("left", "tokens"),
    [
        (0, ("fire hood 0",)),
        (1, ("fire hood 0",)),
        (2, ("fire hood 0", "fire hood 2")),
        (3, ("fire hood 0", "fire hood 2")),
        (4, ("fire hood 0", "fire hood 2", "fire hood 4")),
    ],
    ids=[f"FAS-306 FAS-308 with {left} left" for left in range(5)],
)
def test_shots(strait: Strait, asked: Asked, left: int, tokens: tuple[str, ...]) -> None:
    game = strait("shooting", bismarck={**AT_D2, "points": left}, **DUEL)
    assert asked(game) == ("shoot bismarck", "hold-fire", *tokens)


def test_no_limit_but_the_pool(strait: Strait, asked: Asked) -> None:
    """FAS-308: 8 points on one shot, if a captain had them."""
    data = {"captain": [{"id": "ciliax", "points": 8, "status": "house"}]}
    game = strait("shooting", data=data, bismarck=AT_D2, **DUEL)
    assert asked(game)[-1] == "fire hood 8"


def test_the_sum_of_a_turn(strait: Strait, answer: Answer, asked: Asked) -> None:
    """FAS-306, FAS-A10, FAS-A38: 5 points through all four phases; FAS-302: full again after."""
    game = strait(
        "movement-british",
        "speed british = 7; step right; speed german = 7; hold; hold-fire",
        bismarck=AT_D2,
        prinz_eugen=SUNK,
        hood=SUNK,
        prince_of_wales={"square": "D6", "facing": "E", "repairable": ["KS", "QS"], "failed": True},
    )
    answer(game, "fire bismarck 2; shot prince-of-wales bismarck = 2")
    assert asked(game)[-1] == "repair QS 3"
    answer(game, "repair QS 1; repair prince-of-wales = 4")
    assert asked(game) == ("morale prince-of-wales", "spend 0", "spend 1", "spend 2")
    answer(game, "spend 2; check prince-of-wales = 12; speed british = 7")
    pool = game.board.ships["prince-of-wales"].points
    assert (pool.most, pool.left) == (5, 5)


def test_points_are_never_banked(strait: Strait) -> None:
    """FAS-302, FAS-A10: what is not spent is lost."""
    script = "speed british = 7; hold; speed german = 7; hold; hold-fire; hold-fire"
    game = strait("movement-british", script, bismarck=AT_D2, **DUEL)
    assert (game.board.turn, game.node.label) == (2, "speed british")
    assert [ship.points.left for ship in game.board.ships.values() if ship.afloat] == [4, 4]


def test_one_ships_points_are_its_own(strait: Strait, answer: Answer, asked: Asked) -> None:
    """FAS-304: Bismarck's four are no help to Prinz Eugen, who has none left."""
    game = strait("shooting", "next bismarck; fire hood 4", prinz_eugen={"points": 0})
    answer(game, "shot bismarck hood = 2")
    assert asked(game) == (
        "shoot prinz-eugen",
        "hold-fire",
        "fire hood 0",
        "fire prince-of-wales 0",
    )


@pytest.mark.parametrize(
    ("pool", "cards", "after"),
    [
        ((4, 4), ("3S",), (3, 3)),
        ((4, 2), ("3S",), (3, 1)),
        ((4, 1), ("3S",), (3, 0)),
        ((4, 0), ("3S",), (3, 0)),
        ((1, 1), ("3S",), (0, 0)),
        ((0, 0), ("3S",), (0, 0)),
    ],
    ids=[
        "FAS-307 the maximum and this turn's points",
        "FAS-307 FAS-A31 out of what is left",
        "FAS-A31 the last one left",
        "FAS-307 spent points are not reclaimed",
        "FAS-307 the last point",
        "FAS-307 never below 0",
    ],
)
def test_bridge_hits(
    strait: Strait,
    answer: Answer,
    facts: Facts,
    pool: tuple[int, int],
    cards: tuple[str, ...],
    after: tuple[int, int],
) -> None:
    """FAS-710: in force when the effects are applied; the card counts even at 0 points."""
    most, left = pool
    game = strait(
        "shooting",
        "fire hood 0; shot bismarck hood = 9",
        bismarck=AT_D2,
        prinz_eugen=SUNK,
        prince_of_wales=SUNK,
        hood={**AT_D6, "most": most, "points": left},
    )
    for card in cards:
        answer(game, f"draw german = {card}")
    hood = game.board.ships["hood"]
    if game.node.label == "shoot hood":
        assert (hood.points.most, hood.points.left) == pool  # FAS-611
        answer(game, "hold-fire")
    assert (hood.points.most, hood.points.left) == after
    assert facts(game, "BridgeHit", "most", "left", "cite") == [(*after, "FAS-710")]
    assert hood.cards == [("3S", False)]


def test_a_lost_point_stays_lost(strait: Strait, answer: Answer) -> None:
    """FAS-307, FAS-302: the pool is refilled to the new maximum."""
    game = strait(
        "shooting",
        "fire hood 0; shot bismarck hood = 9; draw german = 3S; fire bismarck 4",
        bismarck=AT_D2,
        **DUEL,
    )
    answer(game, "shot hood bismarck = 2; check hood = 12; speed british = 7")
    assert (game.board.turn, game.board.ships["hood"].points.left) == (2, 3)


def test_over_spending_is_judged_when_spending(strait: Strait, answer: Answer) -> None:
    """FAS-306: 4 points spent, then the maximum falls to 3: nothing is owed."""
    game = strait(
        "shooting",
        "fire hood 0; shot bismarck hood = 9; draw german = 3S; fire bismarck 4",
        bismarck=AT_D2,
        **DUEL,
    )
    answer(game, "shot hood bismarck = 2")
    hood = game.board.ships["hood"]
    assert (hood.points.most, hood.points.left) == (3, 0)


@pytest.mark.parametrize(
    ("ship", "captain", "pool"),
    [
        ("bismarck", "ciliax", 4),
        ("prinz-eugen", "topp", 3),
        ("hood", "tovey", 4),
        ("prince-of-wales", "dalrymple-hamilton", 5),
    ],
    ids=[
        "FAS-301 Bismarck: the captain's points, none of Lütjens's",
        "FAS-301 Prinz Eugen",
        "FAS-301 Hood: her admiral's",
        "FAS-301 Prince of Wales",
    ],
)
def test_each_captain_has_his_points(strait: Strait, ship: str, captain: str, pool: int) -> None:
    game = strait("shooting", bismarck={"flag": True})
    on_board = game.board.ships[ship]
    assert (on_board.captain, on_board.points.most, on_board.points.left) == (captain, pool, pool)
    assert game.board.ships["bismarck"].flag == "luetjens"


def test_points_do_not_help_the_speed_roll(strait: Strait, asked: Asked) -> None:
    """FAS-303: nothing is asked before it."""
    assert asked(strait("movement-german")) == ("speed german",)


@pytest.mark.parametrize(
    ("token", "roll", "hit", "left"),
    [("fire calpe 0", 11, False, 3), ("fire calpe 1", 11, True, 2), ("fire calpe 1", 10, False, 2)],
    ids=[
        "FAS-609 without a Commodore Point",
        "FAS-609 with one: the roll is 1 higher, the number the same",
        "FAS-609 with one: 2 too few",
    ],
)
def test_commodore_points(
    begin: Callable[..., Game],
    asked: Asked,
    facts: Facts,
    refused: Refused,
    token: str,
    roll: int,
    hit: bool,
    left: int,
) -> None:
    """At most one on a shot; Iltis at Calpe, 8 + 3 + 1 for a small target."""
    ships = [
        {"id": "iltis", "square": "D5", "facing": "N"},
        {"id": "calpe", "square": "G5"},
        {"id": "michel", "left": True},
    ]
    game = begin({"stage": "shooting", "ship": ships}, "next iltis", scenario="dd-attack")
    assert [one for one in asked(game) if "calpe" in one] == ["fire calpe 0", "fire calpe 1"]
    assert refused(game, "fire calpe 2") == (
        "FAS-609",
        "at most 1 Commodore Point goes to a shot; 3 are left",
    )
    game.submit(token)
    game.submit(roll)
    if hit:
        game.submit("4H")
    assert facts(game, "ShotFired", "needed", "roll", "hit") == [(12, roll, hit)]
    assert game.board.commodore[0].left == left


@pytest.mark.parametrize(
    ("token", "told"),
    [
        ("hold", None),
        ("turn left", "facing NW"),
        ("step ahead", "to D1, facing N"),
        ("step-turn right left", "to E1, facing NW, 3 Captain Points"),
        ("turn-step right ahead", "to E1, facing NE, 3 Captain Points"),
    ],
    ids=["FAS-504 hold", "FAS-104 turn", "FAS-506 step", "FAS-507 step-turn", "FAS-507 turn-step"],
)
def test_where_a_move_leads_is_told_before(strait: Strait, token: str, told: str | None) -> None:
    game = strait(
        "movement-german",
        roll=9,
        acting="bismarck",
        bismarck={"square": "D2", "facing": "N"},
        prinz_eugen={"square": "A8"},
    )
    assert previews(game, game.open[0]).get(token) == told

"""The turn: its phases, who is first, and the order of chance (FAS-401 to FAS-410)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.victory import least_range

from navalcore import Game

Begin = Callable[..., Game]
Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Log = Callable[..., list[Any]]

WHOLE_TURN = """
admiral tovey; captain dalrymple-hamilton; captain lindemann; captain schmundt
speed british = 3; sea-dog british = 8                  # 1
next hood; step ahead                                   # 2: to D6
hold
speed german = 9                                        # 3
next bismarck; hold; hold                               # 4
fighter bismarck = 9                                    # 5: 5 + 4 - 1 + 2 ahead = 10
fire hood 2; shot bismarck hood = 10; draw german = 2S
magazine hood = 9
fire hood 0; shot prinz-eugen hood = 8                  # 6: 6 + 3 = 9, Lütjens adds 1
add-one
draw german = KS
next hood; fire bismarck 4                              # 6 + 4 + 1 - 2 = 9
shot hood bismarck = 9; draw british = 3S
fire prinz-eugen 2                                      # 6 + 5 - 1 + 2 = 12
shot prince-of-wales prinz-eugen = 12; draw british = 4H
survival bismarck = 8                                   # 7
repair KS 0; repair hood = 6                            # 8
check hood = 6                                          # 9: 4 + 2 cards
next prinz-eugen; mercurial prinz-eugen = 5
spend 0; check prinz-eugen = 5
spend 1; check bismarck = 5                             # 5 + 1 - 1
speed british = 7
"""


def test_a_whole_turn(begin: Begin, facts: Facts, log: Log) -> None:
    """FAS-409: the script names every roll and card in its place; FAS-401, FAS-405, FAS-A37."""
    game = begin(script=WHOLE_TURN)
    assert (game.board.turn, game.node.label) == (2, "order movement")
    assert facts(game, "ShotFired", "firer", "target", "needed", "roll", "added", "hit") == [
        ("bismarck", "hood", 10, 10, 0, True),
        ("prinz-eugen", "hood", 9, 8, 1, True),
        ("hood", "bismarck", 9, 9, 0, True),
        ("prince-of-wales", "prinz-eugen", 12, 12, 0, True),
    ]
    told = [type(event).__name__ for event in log(game)]
    order = [
        "TurnBegan",
        "SpeedRolled",
        "ShipMoved",
        "FirstShotRolled",
        "MagazineRolled",
        "ShotFired",
        "AdmiralInDanger",
        "CardStopped",
        "RepairRolled",
        "MoraleNumberRolled",
    ]
    places = [len(told) - 1 - told[::-1].index(name) for name in order[5:]]
    assert places == sorted(places)
    assert told.index("MagazineRolled") < told.index("ShotFired", told.index("ShotFired") + 1)
    assert facts(game, "MoraleChecked", "ship", "needed") == [
        ("hood", 6),
        ("prinz-eugen", 5),
        ("bismarck", 5),
    ]


def test_a_quiet_turn(strait: Strait, answer: Answer) -> None:
    """FAS-409: an ability with nothing to do consumes nothing; nobody is asked in vain. Tovey,
    Holland's place taken; Lütjens, Schmundt and Old Hand are aboard."""
    game = strait(
        "movement-british",
        bismarck={"flag": True, "square": "D2", "facing": "E"},
        prinz_eugen={"captain": "schmundt", "square": "F2", "facing": "E"},
        hood={"square": "D6", "facing": "E"},
        prince_of_wales={"captain": "kerr", "square": "F6", "facing": "E"},
    )
    answer(game, "speed british = 5; next hood; hold; hold")
    answer(game, "speed german = 4; next bismarck; hold; hold")
    answer(game, "next bismarck; hold-fire; hold-fire; next hood; hold-fire; hold-fire")
    assert (game.board.turn, game.node.label) == (2, "speed british")


@pytest.mark.parametrize(
    ("stage", "label"),
    [
        ("movement-british", "speed british"),
        ("movement-german", "speed german"),
        ("shooting", "order shooting"),
        ("damage-control-british", "order damage-control"),
        ("damage-control-german", "order damage-control"),
        ("morale-british", "order morale"),
        ("morale-german", "order morale"),
    ],
    ids=[
        "FAS-402 the British move",
        "FAS-402 then the Germans",
        "FAS-403 then fire",
        "FAS-404 FAS-A37 the British repair",
        "FAS-404 then the Germans",
        "FAS-405 FAS-A37 the British check",
        "FAS-405 then the Germans",
    ],
)
def test_phases(strait: Strait, stage: str, label: str) -> None:
    damaged = {"repairable": ["KS"], "hit": True}
    game = strait(
        stage,
        bismarck=damaged,
        prinz_eugen={"repairable": ["KC"], "hit": True},
        hood=damaged,
        prince_of_wales={"repairable": ["KC"], "hit": True},
    )
    assert game.node.label == label
    if game.open:
        assert game.node.seat == (1 if stage.endswith("british") else 0)


def test_sides_take_their_turns(strait: Strait, answer: Answer) -> None:
    """FAS-404, FAS-405: both sides repair before anybody checks."""
    game = strait(
        "damage-control-british",
        bismarck={"repairable": ["KS"], "hit": True},
        hood={"repairable": ["KS"], "hit": True},
    )
    seen = []
    while game.board.turn == 1:
        seen.append(game.node.label)
        answer(game, f"{game.node.label} = 12" if not game.open else game.open[0].options[-1].token)
    assert seen == [
        "damage-control hood",
        "repair hood",
        "damage-control bismarck",
        "repair bismarck",
        "check hood",
        "check bismarck",
    ]


@pytest.mark.parametrize("first", ["bismarck", "prinz-eugen"])
@pytest.mark.parametrize(
    ("stage", "script", "asks"),
    [
        ("movement-german", "speed german = 7", "move"),
        ("shooting", "", "shoot"),
        ("damage-control-german", "", "damage-control"),
        ("morale-german", "", "morale"),
    ],
    ids=[
        "FAS-408 FAS-A19 in movement",
        "FAS-408 FAS-A33 in shooting",
        "FAS-408 in damage control",
        "FAS-408 in morale",
    ],
)
def test_the_owner_orders_his_ships(
    strait: Strait, asked: Asked, first: str, stage: str, script: str, asks: str
) -> None:
    """Each ship's action is complete before the next is named; the last needs no question."""
    damaged = {"repairable": ["KS"], "hit": True, "square": "C2", "facing": "E"}
    game = strait(
        stage,
        script,
        bismarck=damaged,
        prinz_eugen={"repairable": ["KC"], "hit": True, "square": "F2", "facing": "E"},
    )
    order = ("next bismarck", "next prinz-eugen")
    assert asked(game) == (f"order {stage.removesuffix('-german')}", *order)
    game.submit(f"next {first}")
    assert game.node.label == f"{asks} {first}"
    calm = {"hold", "hold-fire", "no-repair", "spend 0"}
    game.submit(next(o.token for o in game.open[0].options if o.token in calm))
    if stage == "morale-german":
        game.submit("12")
    second = "prinz-eugen" if first == "bismarck" else "bismarck"
    assert game.node.label == f"{asks} {second}"


def test_the_start_of_a_turn(strait: Strait, answer: Answer) -> None:
    """FAS-410: points, the flag of a hit and once-a-turn abilities; splash, damage and Failed
    Morale persist."""
    game = strait(
        "morale-german",
        bismarck={
            "points": 0,
            "hit": True,
            "struck": 2,
            "repairable": ["KS"],
            "permanent": ["QS"],
            "hull_damage": 5,
            "splash_on": "hood",
            "splash": 2,
        },
        hood={"points": 1, "failed": True},
        used=["for-the-fatherland"],
    )
    answer(game, "check bismarck = 2")
    ship, hood = game.board.ships["bismarck"], game.board.ships["hood"]
    assert (game.board.turn, game.board.used) == (2, [])
    assert (ship.points.left, ship.hit, ship.struck) == (4, False, 0)
    assert (ship.cards, ship.hull_damage) == ([("KS", False), ("QS", True)], 5)
    assert (ship.splashed, ship.splash, ship.failed) == ("hood", 2, True)
    assert (hood.points.left, hood.failed) == (4, True)


def test_victory_is_looked_at_after_morale_only(strait: Strait, answer: Answer) -> None:
    """FAS-406: both Germans have Failed Morale in mid-turn, and one recovers."""
    game = strait(
        "shooting",
        bismarck={"failed": True},
        prinz_eugen={"failed": True},
    )
    answer(game, "next bismarck; hold-fire; hold-fire; next hood; hold-fire; hold-fire")
    answer(game, "next bismarck; spend 0; check bismarck = 12; spend 0; check prinz-eugen = 2")
    assert (game.result, game.board.turn) == (None, 2)


def test_all_of_a_side_sunk_ends_the_turn_quietly(strait: Strait, answer: Answer) -> None:
    """FAS-406, FAS-501: the phases that are left have nobody to ask."""
    game = strait(
        "shooting",
        "next bismarck; fire hood 0; shot bismarck hood = 9; draw german = 10S; hold-fire",
        bismarck={"square": "D2", "facing": "E"},
        hood={"square": "D6", "hull_damage": 15},
        prince_of_wales={"sunk": True},
    )
    assert game.result is None
    answer(game, "hold-fire")
    assert game.result is not None
    assert (game.result.winners, game.result.breakdown[0][2]) == ((0,), "FAS-1001")


@pytest.mark.parametrize(
    ("cap", "turn", "over"),
    [("none", 99, False), ("20", 19, False), ("20", 20, True), ("60", 60, True)],
    ids=[
        "FAS-407 no limit of turns",
        "FAS-A43 turn_cap = 20: not after turn 19",
        "FAS-A43 turn_cap = 20: a draw after turn 20",
        "FAS-A43 turn_cap = 60",
    ],
)
def test_turn_limit(strait: Strait, cap: str, turn: int, over: bool) -> None:
    where = {"bismarck": {"square": "E2", "hit": True, "points": 0}}
    game = strait("morale-german", "check bismarck = 12", {"turn_cap": cap}, turn=turn, **where)
    assert (game.result is not None) is over
    if game.result is not None:
        assert (game.result.winners, game.result.ended) == ((), "rules")
        assert game.result.breakdown[0][2] == "FAS-A43"


def test_separation_counts_from_the_first_turn(strait: Strait) -> None:
    """FAS-A45: no arming rule."""
    far = {"square": "(9, 20)"}
    game = strait("morale-german", bismarck=far, prinz_eugen={"square": "(9, 21)"})
    assert game.result is not None
    assert (game.board.turn, game.result.breakdown[0][2]) == (1, "FAS-1002")


def test_the_start_is_no_separation(begin: Begin) -> None:
    """FAS-A45, FAS-D08: the least range is 4."""
    game: Any = begin()
    assert least_range(game.board.fleet(0), game.board.fleet(1)) == 4


@pytest.mark.parametrize(
    ("stage", "ship", "script", "label"),
    [
        ("movement-german", {}, "", "speed german"),
        ("shooting", {}, "next bismarck; fire hood 0", "shot bismarck hood"),
        ("damage-control-german", {"repairable": ["KS"]}, "repair KS 0", "repair bismarck"),
        ("morale-german", {"hit": True}, "spend 0", "check bismarck"),
        (
            "shooting",
            {"square": "D2", "facing": "E"},
            "next bismarck; fire hood 0; shot bismarck hood = 9; draw german = 2S; hold-fire;"
            "next hood; hold-fire; hold-fire",
            "magazine hood",
        ),
    ],
    ids=[
        "FAS-A44 speed",
        "FAS-A44 shooting",
        "FAS-A44 damage control",
        "FAS-A44 morale",
        "FAS-A44 FAS-A30 magazine",
    ],
)
def test_two_dice(
    strait: Strait, stage: str, ship: dict[str, Any], script: str, label: str
) -> None:
    game = strait(stage, script, bismarck=ship, hood={"square": "D6", "facing": "E"})
    assert game.node.label == label
    weights = dict(game.node.space.outcomes())
    assert weights == {n: 6 - abs(7 - n) for n in range(2, 13)}


def test_natural_dice_only(strait: Strait, answer: Answer, facts: Facts) -> None:
    """FAS-A46: +1 makes 8 of a natural 7, which stays odd; a missing double that 1 would have
    lifted is a double still."""
    game = strait(
        "damage-control-german",
        "repair KS 1; repair bismarck = 7",
        bismarck={"repairable": ["KS"], "flag": True, "captain": "ciliax"},
    )
    assert facts(game, "RepairRolled", "roll", "total", "permanent") == [(7, 8, True)]
    game = strait(
        "shooting",
        "next bismarck; hold-fire; hold-fire; next hood; fire bismarck 0",
        bismarck={"square": "D2"},
        hood={"square": "D6", "facing": "E", "captain": "holland"},
    )
    answer(game, "shot hood bismarck = 4 4; expert-gunnery hood = 10; draw british = 4H")
    assert facts(game, "ShotFired", "firer", "roll", "hit") == [("hood", 10, True)]

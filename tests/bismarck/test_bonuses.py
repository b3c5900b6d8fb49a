"""Bonus cards and medals."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]
Options = dict[str, Any]

A = "swordfish-825-b"  # without a combat bonus
GUN_DRM, GUN_DAMAGE, FLAK_DRM, FLAK_DAMAGE, ANY = (
    "dorsetshire",
    "norfolk",
    "sikh",
    "fulmar-800z",
    "sheffield",
)
SHOTS = {
    "german guns": ("hood", "player", "guns bismarck; dice hood 1; mg bismarck hood = 4"),
    "german flak": (A, "player", f"flak bismarck {A}; flak bismarck {A} = 4 4"),
    "british guns": ("hood", "enemy", "mg hood bismarck = 4 4 4 4"),
    "german torpedo": ("hood", "player", "torpedo prinz-eugen hood; th prinz-eugen hood = 6"),
    "british torpedo": (A, "enemy", f"th {A} bismarck = 6 6 6"),
}


@pytest.fixture
def shot(battle: Battle) -> Callable[..., Game]:
    """shot(which, hand, medals, options, data): a battle up to the dice of one attack."""

    def make(
        which: str, hand: tuple[str, ...] = (), medals: tuple[str, ...] = (), **more: Any
    ) -> Game:
        enemies, initiative, script = SHOTS[which]
        setup = {"date": 27, "hand": list(hand), "medals": list(medals)}
        return battle(enemies, script, initiative=initiative, **setup, **more)

    return make


SERVES = [
    ("BIS-705 guns, gun DRM", "german guns", GUN_DRM, True),
    ("BIS-705 guns, gun damage", "german guns", GUN_DAMAGE, True),
    ("BIS-705 guns, flak DRM", "german guns", FLAK_DRM, False),
    ("BIS-705 guns, flak damage", "german guns", FLAK_DAMAGE, False),
    ("BIS-705 guns, no weapon named", "german guns", ANY, True),
    ("BIS-705 flak, gun DRM", "german flak", GUN_DRM, False),
    ("BIS-705 flak, gun damage", "german flak", GUN_DAMAGE, False),
    ("BIS-705 flak, flak DRM", "german flak", FLAK_DRM, True),
    ("BIS-705 flak, flak damage", "german flak", FLAK_DAMAGE, True),
    ("BIS-705 flak, no weapon named", "german flak", ANY, True),
    ("BIS-703 enemy guns, gun DRM", "british guns", GUN_DRM, True),
    ("BIS-703 enemy guns, no weapon named", "british guns", ANY, True),
    ("BIS-707 enemy guns, never damage", "british guns", GUN_DAMAGE, False),
    ("BIS-706 torpedo, gun damage", "german torpedo", GUN_DAMAGE, False),
    ("BIS-706 torpedo, no weapon named, AMB-30", "german torpedo", ANY, False),
    ("BIS-706 enemy torpedo, no weapon named", "british torpedo", ANY, False),
    ("BIS-710 a repair bonus is none", "german guns", "cossack", False),
    ("BIS-672 a card without a bonus", "german guns", "suffolk", False),
]


@pytest.mark.parametrize(
    ("which", "card", "serves"), [row[1:] for row in SERVES], ids=[row[0] for row in SERVES]
)
def test_which_card_serves_which_dice(
    shot: Callable[..., Game], asked: Asked, which: str, card: str, serves: bool
) -> None:
    """BIS-718: cards in the hand only."""
    game = shot(which, (card,))
    label = "bonus flak" if "flak" in which else "bonus mg"
    if serves:
        assert asked(game)[:3] == (label, "no-bonus", f"bonus {card} 1")
        assert game.node.cite == "BIS-704"
    else:
        assert not asked(game)[0].startswith("bonus")


@pytest.mark.parametrize("which", SHOTS, ids=[f"BIS-706 BIS-714 {which}" for which in SHOTS])
def test_medals(shot: Callable[..., Game], asked: Asked, which: str) -> None:
    """BIS-714, BIS-706: for main guns and flak of either side, never for a torpedo."""
    found = asked(shot(which, medals=("medal-1", "medal-2", "medal-1")))
    if "torpedo" in which:
        assert not found[0].startswith("bonus")
    else:
        numbers = range(1, 5) if which == "british guns" else (1,)
        both = [f"bonus {medal} {n}" for medal in ("medal-1", "medal-2") for n in numbers]
        assert found[1:] == ("no-bonus", *both)


def test_equal_dice_on_a_german_ship(battle: Battle, asked: Asked, answer: Answer) -> None:
    """BIS-703, BIS-550: the last box first, or the fire first, is for the player to choose."""
    shells = "mg hood bismarck = 4 4 1 1"
    ship = {"damage": {"anton": 3}}
    game = battle("hood", shells, initiative="enemy", medals=["medal-1"], bismarck=ship)
    answer(game, "bonus medal-1 1; loc bismarck = 1; loc bismarck = 1")  # a fire, then a point
    assert asked(game)[0] == "attack"
    game = battle("hood", shells, initiative="enemy", medals=["medal-1"], bismarck=ship)
    answer(game, "bonus medal-1 2; loc bismarck = 1; loc bismarck = 1")  # a point, then a fire
    assert asked(game)[0] == "redirect bismarck"


def test_one_die_of_the_attack(battle: Battle, asked: Asked, facts: Facts) -> None:
    """BIS-703, BIS-704, AMB-55, DEC-05: any one die, when all are seen; equal ones are alike."""
    game = battle(
        "hood", "guns bismarck; dice hood 4; mg bismarck hood = 2 5 2 1", medals=["medal-2"]
    )
    assert asked(game) == (
        "bonus mg",
        "no-bonus",
        "bonus medal-2 1",
        "bonus medal-2 2",
        "bonus medal-2 4",
    )
    assert facts(game, "EnemyHit", "points") == []  # nothing is applied yet
    before = game.state()
    for token in ("bonus medal-2 5", "bonus medal-1 1", "bonus norfolk 1"):
        with pytest.raises(Refusal):
            game.submit(token)
    assert game.state() == before
    game.submit("bonus medal-2 1")
    assert facts(game, "AttackRolled", "modified") == [(2, 5, 2, 1), (4, 5, 2, 1)]
    assert facts(game, "EnemyHit", "points") == [1, 2]


DRM = [
    # rule, shot, hand, medals, answer, options, dice as read
    ("BIS-708 a DRM is added", "german guns", (GUN_DRM,), (), "bonus dorsetshire 1", {}, (5,)),
    ("BIS-708 on a flak die", "german flak", (FLAK_DRM,), (), "bonus sikh 1", {}, (5, 4)),
    ("BIS-714 a medal's value", "german guns", (), ("medal-2",), "bonus medal-2 1", {}, (6,)),
    ("BIS-548 held to 6", "german guns", (), ("medal-3",), "bonus medal-3 1", {}, (6,)),
    (
        "BIS-708 against the enemy",
        "british guns",
        (),
        ("medal-2",),
        "bonus medal-2 1",
        {},
        (2, 4, 4, 4),
    ),
    (
        "AMB-54 as_printed",
        "british guns",
        (),
        ("medal-2",),
        "bonus medal-2 1",
        {"bonus_on_enemy_die": "as_printed"},
        (6, 4, 4, 4),
    ),
    ("BIS-704 none", "german guns", (), ("medal-2",), "no-bonus", {}, (4,)),
]


@pytest.mark.parametrize(
    ("which", "hand", "medals", "token", "options", "read"),
    [row[1:] for row in DRM],
    ids=[row[0] for row in DRM],
)
def test_drm_bonuses(
    shot: Callable[..., Game],
    facts: Facts,
    which: str,
    hand: tuple[str, ...],
    medals: tuple[str, ...],
    token: str,
    options: Options,
    read: tuple[int, ...],
) -> None:
    """BIS-708: summed with all others, then held to 1 to 6."""
    game = shot(which, hand, medals, options=options)
    game.submit(token)
    assert facts(game, "AttackRolled", "modified")[-1] == read
    used = facts(game, "BonusUsed", "source", "die", "effect", "cite")
    source = token.split()[1] if token != "no-bonus" else ""
    cite = "BIS-714" if source.startswith("medal") else "BIS-708"
    assert used == ([(source, 1, "drm", cite)] if source else [])


@pytest.mark.parametrize(
    ("clamp", "read"),
    [("sum_then_clamp", 6), ("stepwise", 5)],
    ids=["BIS-548 4 + 3 + 1 - 2", "AMB-26 stepwise: 6, then 6, then 4"],
)
def test_bonus_comes_last_in_the_sum(battle: Battle, facts: Facts, clamp: str, read: int) -> None:
    """AMB-26: weather, Air Zone, bonus, in this order."""
    minus = [{"id": "medal-1", "value": -1, "status": "house"}]
    game = battle(
        "hood",
        "guns bismarck; dice hood 1; mg bismarck hood = 3; bonus medal-1 1",
        {"drm_clamp": clamp},
        data={"medal": minus},
        weather="calm",
        hex="A12",
        medals=["medal-1"],
    )
    assert facts(game, "AttackRolled", "modified")[-1] == (read,)


DAMAGE = [
    ("BIS-707 a miss", "1", [(1, False)]),
    ("BIS-707 a fire", "3", [(1, True)]),
    ("BIS-707 points", "5", [(3, False)]),
]


@pytest.mark.parametrize(
    ("die", "hits"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE]
)
def test_damage_bonuses(
    battle: Battle, facts: Facts, die: str, hits: list[tuple[int, bool]]
) -> None:
    """BIS-707: its points are added to what the die gave."""
    game = battle("hood", f"guns bismarck; dice hood 1; mg bismarck hood = {die}", hand=["norfolk"])
    game.submit("bonus norfolk 1")
    assert facts(game, "EnemyHit", "points", "fire") == hits
    assert facts(game, "BonusUsed", "source", "value", "effect", "cite") == [
        ("norfolk", 1, "damage", "BIS-707")
    ]


def test_damage_bonus_of_flak(battle: Battle, facts: Facts) -> None:
    """BIS-707, BIS-705: on one of two misses."""
    script = f"flak bismarck {A}; flak bismarck {A} = 1 2; bonus fulmar-800z 2"
    game = battle(f"hood, {A}", script, hand=[FLAK_DAMAGE])
    assert facts(game, "EnemyHit", "points", "cite") == [(1, "BIS-526")]


def test_house_cards_without_a_weapon_or_with_torpedoes(
    battle: Battle, asked: Asked, facts: Facts
) -> None:
    """BIS-705 a damage bonus that names no weapon; AMB-30 one that names torpedoes, BIS-706."""
    cards = [
        {"id": "norfolk", "bonus": "any_damage", "bonus_value": 2, "status": "house"},
        {"id": "suffolk", "bonus": "torpedo_damage", "bonus_value": 1, "status": "house"},
    ]
    more = {"data": {"ship": cards}, "hand": ["norfolk", "suffolk"]}
    game = battle(f"hood, {A}", f"flak bismarck {A}; flak bismarck {A} = 1 2", **more)
    assert asked(game)[:3] == ("bonus flak", "no-bonus", "bonus norfolk 1")
    game = battle("hood", "guns bismarck; dice hood 1; mg bismarck hood = 1", **more)
    assert asked(game) == ("bonus mg", "no-bonus", "bonus norfolk 1")
    fired = "torpedo prinz-eugen hood; th prinz-eugen hood = "
    game = battle("hood", fired + "1", **more)
    assert asked(game) == ("bonus th", "no-bonus", "bonus suffolk 1")
    game.submit("bonus suffolk 1")
    assert facts(game, "EnemyHit", "points", "cite") == [(1, "BIS-707")]
    game = battle("hood", fired + "5; bonus suffolk 1; td prinz-eugen hood = 6", **more)
    assert facts(game, "EnemyHit", "points", "cite") == [(5, "BIS-566")]
    game = battle("hood", fired + "1; no-bonus", **more)
    assert (facts(game, "EnemyHit", "points"), asked(game)[0]) == ([], "attack")
    game = battle(
        "maori", "mg maori bismarck = 1; th maori bismarck = 1 1", initiative="enemy", **more
    )
    assert asked(game)[0] == "attack"  # the enemy's torpedoes have none


# one a round, never spent


def test_one_combat_bonus_a_round(battle: Battle, asked: Asked, answer: Answer) -> None:
    """BIS-702: card or medal, over both ships and both sides; BIS-709: again in the next round."""
    game = battle(
        "hood",
        "guns bismarck; dice hood 1; mg bismarck hood = 1; bonus medal-1 1; "
        "guns prinz-eugen; dice hood 1; mg prinz-eugen hood = 1",
        hand=["norfolk"],
        medals=["medal-1", "medal-1"],
    )
    assert asked(game)[0] == "attack"  # none at Prinz Eugen's die, and none at the enemy's
    answer(game, "cease; mg hood bismarck = 1 1 1 1; escape = 1")
    answer(game, "guns bismarck; dice hood 1; mg bismarck hood = 1; bonus norfolk 1; cease")
    answer(game, "mg hood bismarck = 1 1 1 1; escape = 1")
    answer(game, "guns bismarck; dice hood 1; mg bismarck hood = 1")
    assert asked(game)[1:] == ("no-bonus", "bonus norfolk 1", "bonus medal-1 1")


def test_none_used_leaves_it_for_later_in_the_round(battle: Battle, asked: Asked) -> None:
    """BIS-702: not using one costs nothing."""
    game = battle(
        "hood",
        "guns bismarck; dice hood 1; mg bismarck hood = 1; no-bonus; cease; "
        "mg hood bismarck = 1 1 1 1",
        medals=["medal-1"],
    )
    assert asked(game)[0] == "bonus mg"


REUSE = [
    ("BIS-709 a card again", {}, "norfolk", True),
    ("AMB-53 once_per_game", {"bonus_reuse": "once_per_game"}, "norfolk", False),
    ("AMB-54 a medal again", {}, "medal-1", True),
    ("AMB-54 medal_reuse = false", {"medal_reuse": False}, "medal-1", False),
    ("AMB-53 not of medals", {"bonus_reuse": "once_per_game"}, "medal-1", True),
]


@pytest.mark.parametrize(
    ("options", "source", "again"), [row[1:] for row in REUSE], ids=[row[0] for row in REUSE]
)
def test_used_again(
    battle: Battle, asked: Asked, options: Options, source: str, again: bool
) -> None:
    shoot = "guns bismarck; dice hood 1; mg bismarck hood = 1"
    medal = source.startswith("medal")
    game = battle(
        "hood",
        f"{shoot}; bonus {source} 1; cease; mg hood bismarck = 1 1 1 1; escape = 1; {shoot}",
        options,
        hand=[] if medal else [source],
        medals=[source] if medal else [],
    )
    assert (asked(game)[0] == "bonus mg") is again
    if medal and not again:
        assert game.board.medals.faces("spent") == ["medal-1"]


def test_usable_at_once(battle: Battle, asked: Asked) -> None:
    """BIS-701, BIS-671: a card serves from the moment its unit is eliminated, in the same step."""
    game = battle(
        "norfolk 17, hood",
        "guns bismarck; dice norfolk 1; dice hood 1; at norfolk; "
        "mg bismarck norfolk = 4; mg bismarck hood = 1",
    )
    assert asked(game) == ("bonus mg", "no-bonus", "bonus norfolk 1")


def test_a_combat_bonus_leaves_the_repair_bonus(battle: Battle, asked: Asked) -> None:
    """BIS-717, AMB-58: also where each is used once per game (AMB-53)."""
    both = [{"id": "norfolk", "repair": 1, "status": "house"}]
    game = battle(
        "hood 12",
        "guns bismarck; dice hood 1; mg bismarck hood = 1; bonus norfolk 1; cease; "
        "mg hood bismarck = 1 1; "
        "escape = 4; sail B11",
        {"bonus_reuse": "once_per_game"},
        data={"ship": both},
        date=24,
        hand=["norfolk"],
        bismarck={"damage": {"hull": 1}},
    )
    assert asked(game) == ("repair-card", "use norfolk", "go-on")


def test_no_bonus_on_other_dice(begin: Callable[..., Game], facts: Facts) -> None:
    """BIS-405, AMB-56: detection, initiative, location and Escape dice take none."""
    place = {"at": "movement", "weather": "calm", "hex": "A11", "contact": ["hood"], "date": 24}
    game = begin(
        {**place, "medals": ["medal-3"], "hand": ["sheffield"]},
        "move = 4; draw contact = hood; detect = 4; initiative = 4; "
        "mg hood bismarck = 3 1 1 1; no-bonus; "
        "loc bismarck = 1; cease; escape = 3",
    )
    assert facts(game, "InitiativeTaken", "side", "modifiers") == [("enemy", ())]
    assert facts(game, "EscapeRolled", "escaped", "modifiers") == [(False, ())]
    assert facts(game, "BonusUsed", "source") == []

"""How many decisions, chances and ends the tree holds below small set-ups of Fire at Sea.

The first counts of each are worked out by hand from the rules; the deeper ones pin them.
"""

import pytest

import navalcore
from navalcore.walks import branches, count_nodes

STRAIT, NIGHT = "denmark-strait", "mtb-attack"

DUEL = [
    {"id": "bismarck", "sunk": True, "captain": "ciliax"},
    {"id": "hood", "sunk": True, "captain": "tovey"},
    {"id": "prinz-eugen", "square": "D3", "facing": "W", "captain": "topp"},
    {"id": "prince-of-wales", "square": "D7", "facing": "W", "captain": "dalrymple-hamilton"},
]
RAID = [{"id": name, "left": True} for name in ("jaguar", "seeadler", "falke", "kondor")]
FLOTILLA = [{"id": name, "left": True} for name in ("MTB-2", "MGB")]


def duel(stage, prinz_eugen=None, prince_of_wales=None, **more):
    """Prinz Eugen against Prince of Wales, four squares apart."""
    added = {"prinz-eugen": prinz_eugen or {}, "prince-of-wales": prince_of_wales or {}}
    ships = [{**ship, **added.get(ship["id"], {})} for ship in DUEL]
    return STRAIT, {"stage": stage, "ship": ships, **more}


def night(stage, *ships, **more):
    """Michel and Iltis against one flotilla of motor torpedo boats."""
    return NIGHT, {"stage": stage, "ship": [*RAID, *FLOTILLA, *ships], **more}


POSITIONS = {
    "the start": (STRAIT, None),
    "a speed roll": duel("movement-british"),
    "a slow ship": duel("movement-british", None, {"repairable": ["QS", "JS"], "hull_damage": 14}),
    "two ships fire": duel("shooting"),
    "one card left": duel(
        "shooting",
        {"points": 0},
        deck=[{"side": "german", "draw": ["4S"]}],
    ),
    "a magazine hit": duel(
        "shooting",
        slot="effects",
        pending=[{"firer": "prince-of-wales", "target": "prinz-eugen", "card": "2S"}],
    ),
    "a repair": duel("damage-control-german", {"repairable": ["KS"], "points": 1}),
    "a check": duel("morale-british", None, {"hit": True, "points": 0}),
    "a blind convoy": night("movement-german", turn=2),
    "a boat looks": night(
        "spotting", {"id": "iltis", "square": "D4"}, {"id": "MTB-1", "square": "D2"}
    ),
    "a torpedo run": night(
        "shooting",
        {"id": "iltis", "square": "H8"},
        {"id": "michel", "square": "D4"},
        {"id": "MTB-1", "square": "D3", "spotted": False},
        commodore={"british": 0},
    ),
    "the last turn": night("morale-german", {"id": "iltis", "hit": True}, turn=10),
}


def begin(name):
    scenario, setup = POSITIONS[name]
    return navalcore.new_game("fire-at-sea", seed=1, scenario=scenario, setup=setup)


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        # two admirals, four captains, six to buy; the purse of 5 leaves 4 + 5 + 15 pairs for each
        # of the eight British choices (FAS-1201 to FAS-1204)
        ("the start", 3, (59, 0, 0)),
        ("the start", 4, (59, 192, 0)),
        # ninety-six of the rolls meet the Sea Dog, who rolls a 2 and a 3 again (FAS-1101)
        ("the start", 5, (1979, 384, 0)),
        # speed number 5: three sums leave a turn or nothing; eight let her move three ways, and
        # with 3 points do both in twelve (FAS-504 to FAS-507)
        ("a speed roll", 2, (11, 154, 0)),
        ("a speed roll", 3, (1694, 154, 0)),
        # two cards and twice seven points of hull: the number is 9 (FAS-503)
        ("a slow ship", 2, (11, 94, 0)),
        ("a slow ship", 3, (1034, 94, 0)),
        # three points are 0 or 2, five are 0, 2 or 4 (FAS-308); needs 10 or 9 (FAS-602)
        ("two ships fire", 1, (2, 2, 0)),
        ("two ships fire", 2, (17, 13, 0)),
        ("two ships fire", 4, (1152, 2470, 0)),
        # the three hits of the one shot draw the only card (FAS-701), beyond the chain's range
        ("one card left", 2, (10, 8, 0)),
        ("one card left", 3, (24, 73, 0)),
        ("one card left", 4, (346, 1123, 0)),
        # 10 or more: the last German ship explodes (FAS-711, FAS-1003); else a card to repair
        ("a magazine hit", 1, (8, 1, 3)),
        ("a magazine hit", 2, (8, 41, 3)),
        ("a magazine hit", 4, (3968, 1617, 3)),
        # one card, no point or one (FAS-801, FAS-804)
        ("a repair", 1, (1, 3, 0)),
        ("a repair", 2, (12, 25, 0)),
        ("a repair", 4, (1937, 3544, 0)),
        # morale 6: four sums break the last British ship (FAS-905, FAS-1001)
        ("a check", 1, (0, 8, 4)),
        ("a check", 2, (77, 8, 4)),
        ("a check", 3, (77, 1079, 4)),
        # nobody chooses: the convoy steams, a boat looks in vain, silence, the next turn (FAS-1307)
        ("a blind convoy", 1, (0, 4, 0)),
        ("a blind convoy", 2, (33, 4, 0)),
        ("a blind convoy", 5, (3450, 1780, 0)),
        # a d3 of 1 does not reach two squares; of 2 or 3 lets two ships fire (FAS-1306)
        ("a boat looks", 1, (3, 1, 0)),
        ("a boat looks", 2, (7, 8, 0)),
        ("a boat looks", 4, (711, 427, 0)),
        # guns, torpedoes or neither; nine misses ask for torpedoes (FAS-1312)
        ("a torpedo run", 1, (1, 3, 0)),
        ("a torpedo run", 2, (21, 16, 0)),
        ("a torpedo run", 3, (138, 359, 0)),
        # whatever she rolls, the tenth turn is the last (FAS-1316)
        ("the last turn", 1, (1, 4, 0)),
        ("the last turn", 3, (1, 4, 44)),
    ],
)
def test_the_tree_below(name, depth, count):
    assert count_nodes(begin(name), depth) == count


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("a speed roll", None),
        ("two ships fire", "fire prince-of-wales 2"),
        ("one card left", "fire prince-of-wales 0"),
        ("a magazine hit", None),
        ("a check", None),
        ("a blind convoy", None),
        ("a torpedo run", "torpedo michel 0"),
        ("the last turn", "spend 3"),
    ],
)
def test_chances_add_up_to_exactly_one(name, answer):
    game = begin(name)
    if answer is not None:
        game.submit(answer)
    most = game.answers + 3

    def depth_reached(there):
        return not isinstance(there.node, navalcore.Chance) or there.answers >= most

    ways = branches(game, depth_reached)
    assert sum(share for share, _ in ways) == 1
    assert len(ways) > 1

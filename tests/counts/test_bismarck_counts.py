"""How many decisions, chances and ends the tree holds below small set-ups of Bismarck.

The first counts of each are worked out by hand from the rules; the deeper ones pin them.
"""

import pytest

import navalcore
from navalcore.walks import branches, count_nodes

SEA = {"hex": "D09", "date": 24}
BATTLE = {**SEA, "at": "battle"}
POSITIONS = {
    "the start": {},
    "calm movement": {**SEA, "at": "movement", "weather": "calm"},
    "a storm": {**SEA, "at": "movement", "weather": "storm"},
    "flak at a Catalina": {
        **BATTLE,
        "weather": "calm",
        "initiative": "player",
        "enemies": [{"card": "catalina-209"}],
    },
    "a Catalina attacks": {
        **BATTLE,
        "weather": "rough",
        "initiative": "enemy",
        "enemies": [{"card": "catalina-209"}],
    },
    "repair in a storm": {
        "date": 25,
        "hex": "G10",
        "at": "movement",
        "weather": "storm",
        "bismarck": {"damage": {"hull": 3}, "fires": {"anton": 1}},
    },
    "a crippled destroyer": {
        **BATTLE,
        "date": 26,
        "weather": "calm",
        "initiative": "enemy",
        "enemies": [{"card": "piorun", "damage": 3}],
    },
}


def begin(position):
    return navalcore.new_game("bismarck", seed=1, setup=position or None)


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        # six weathers: four movement dice follow, two storms ask for a hex (BIS-204, BIS-207)
        ("the start", 1, (2, 5, 0)),
        ("the start", 4, (302, 2253, 0)),
        # two faces move up to 2 hexes and one 1 hex: three questions; three contacts (BIS-301)
        ("calm movement", 1, (3, 4, 0)),
        ("calm movement", 4, (811, 2910, 0)),
        # five neighbours or staying; entering or staying leads to the P.M. (BIS-207, BIS-861)
        ("a storm", 1, (6, 1, 0)),
        ("a storm", 4, (655, 638, 0)),
        # each ship's flak, or none and the aircraft attacks (BIS-503, BIS-504)
        ("flak at a Catalina", 1, (1, 3, 0)),
        ("flak at a Catalina", 3, (113, 145, 0)),
        # four misses lead to the German step, two hits to a location die (BIS-565, BIS-567)
        ("a Catalina attacks", 1, (4, 3, 0)),
        ("a Catalina attacks", 4, (1520, 463, 0)),
        ("repair in a storm", 5, (737, 1049, 8)),
        # one die is left of two: a gun or a torpedo (BIS-603)
        ("a crippled destroyer", 1, (1, 2, 0)),
        ("a crippled destroyer", 4, (192, 143, 0)),
    ],
)
def test_the_tree_below(name, depth, count):
    assert count_nodes(begin(POSITIONS[name]), depth) == count


@pytest.mark.parametrize("name", ["the start", "calm movement", "a Catalina attacks"])
def test_chances_add_up_to_exactly_one(name):
    def depth_reached(game):
        return not isinstance(game.node, navalcore.Chance) or game.answers >= 3

    assert sum(share for share, _ in branches(begin(POSITIONS[name]), depth_reached)) == 1

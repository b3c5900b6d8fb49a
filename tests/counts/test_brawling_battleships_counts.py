"""How many decisions, chances and ends the tree holds below small set-ups of Brawling Battleships.

The first counts of each are worked out by hand from the rules; the deeper ones pin them. A Sortie
that ends is the last one, and nobody comes near the points of seat 0.
"""

import pytest

import navalcore
from navalcore.walks import branches, count_nodes

LAST_TWO = ["storm", "mines.sb51.cf35"]
LAST_THREE = [*LAST_TWO, "mines.sf41.hf31"]


def player(seat, *ships, hand=(), table=()):
    """A player; a ship is told with her hits and markers: "nassau 3 fire"."""
    rows = []
    for text in ships:
        name, *facts = text.split()
        told = [("hits", int(fact)) if fact.isdigit() else (fact, True) for fact in facts]
        rows.append({"id": name, **dict(told)})
    return {"seat": seat, "ships": rows, "hand": list(hand), "table": list(table)}


def position(*players, deck=LAST_TWO, teams=None, stage="play", **more):
    sides = 2 if teams else len(players)
    told = {"sortie": 3, "totals": [50, *[0] * (sides - 1)], "stage": stage, "deck": deck}
    return teams, {**told, "player": list(players), **more}


MINES, DUD = "mines.sf41.hf31", "dud.sb51.hb41"
CONFUSION, TURNAWAY = "confusion.cb45.hb41", "battle-turnaway.sf41.sb51"
LONE = player(1, "michigan")
POSITIONS = {
    "three draws": position(player(0, "nassau"), LONE, deck=LAST_THREE, stage="turn"),
    "the last card": position(player(0, "nassau"), LONE, deck=["storm"], stage="turn"),
    "a mine": position(player(0, "nassau", hand=[MINES]), player(1, "michigan 3")),
    "two boxes": position(
        player(0, "nassau", "orion", hand=["mines.sf41.sb51.cf35"]),
        player(1, "michigan", "utah 4"),
    ),
    "dud and confusion": position(
        player(0, "nassau", hand=[TURNAWAY]),
        player(1, "michigan 4", hand=[DUD, CONFUSION]),
        player(2, "utah"),
        deck=LAST_THREE,
    ),
    "confusion of two": position(
        player(0, "nassau", "kaiser", hand=[TURNAWAY]),
        player(1, "michigan 4", hand=[CONFUSION]),
        player(2, "utah"),
        deck=LAST_THREE,
    ),
    "a flotilla": position(
        player(0, "nassau", hand=["destroyer-flotilla-attack.cf35.cb45"]),
        player(1, "michigan 3", "utah"),
    ),
    "two leaders": position(
        player(0, "nassau", hand=[MINES]),
        player(1, "michigan 3", "utah", table=["great-leader", "great-leader"]),
    ),
    "two sides of two": position(
        player(0, "nassau", hand=[MINES]),
        player(1, "michigan 3", hand=["minesweeper.hf31"]),
        player(2, "kaiser"),
        player(3, "utah", hand=["minesweeper.hb41"]),
        teams="2x2",
    ),
    "an explosion": position(
        player(0, "nassau fire", "kaiser", hand=["internal-explosion"]),
        player(1, "michigan fire", "utah", table=["great-leader"]),
    ),
    "internment": position(
        player(0, "nassau", hand=["internment.cf35.hb41"]), player(1, "michigan 3")
    ),
    "mutiny": position(player(0, "nassau", hand=["mutiny.sf41.cf35"]), LONE),
    "a secret agent": position(
        player(0, "nassau", hand=["secret-agent"]),
        player(1, "michigan", hand=["storm", MINES, "mines.sf41.hb41"]),
    ),
    "reinforcement": position(
        player(0, "nassau", hand=["reinforcement.sf41.hb41"]),
        LONE,
        fleet=["kongo", "haruna", "fuso"],
    ),
    "a pursuit": position(
        player(0, "nassau", hand=["pursuit-aeroplane.hf31"]),
        player(1, "michigan 3", table=["zeppelin.hb41"]),
    ),
    "who begins": (None, {"stage": "first-turn", "sortie": 2, "totals": [5, 9, 5]}),
}


def begin(name):
    teams, setup = POSITIONS[name]
    seats = None if teams else len(setup["totals"])
    return navalcore.new_game("brawling-battleships", 1, seats=seats, teams=teams, setup=setup)


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        # a storm is played at once and the hand filled up; mines fire, are laid or discarded
        # (BRB-407, BRB-408, BRB-411)
        ("three draws", 1, (2, 2, 0)),
        ("three draws", 5, (6, 404, 20)),
        # who draws the last card ends the Sortie (BRB-413), and here the game
        ("the last card", 1, (0, 1, 1)),
        # two windows, and the card that is drawn after a discard (BRB-603, BRB-411)
        ("a mine", 1, (3, 1, 0)),
        ("a mine", 2, (3, 5, 0)),
        # 13 readings of 46 or more give the two hits that sink her, 21 of 34 or more the four of
        # the mines (BRB-709, BRB-927); twice the last card ends the Sortie
        ("a mine", 3, (3, 43, 36)),
        ("a mine", 5, (3, 119, 112)),
        # fire and mines have two targets each (BRB-703, BRB-504)
        ("two boxes", 1, (3, 1, 0)),
        ("two boxes", 5, (225, 227, 2)),
        # two squadrons; one owner may dud or turn the fire, which a lone ship cannot fire at
        # herself; else there are two boxes to choose (BRB-606, BRB-628, BRB-707)
        ("dud and confusion", 2, (4, 4, 0)),
        ("dud and confusion", 3, (12, 6, 0)),
        ("dud and confusion", 5, (80, 192, 4)),
        # after a discard two cards are drawn (BRB-411); turned or not, boxes are chosen (BRB-622)
        ("confusion of two", 3, (7, 10, 0)),
        ("confusion of two", 5, (7, 454, 6)),
        # one ship or both, in either order; a window each (BRB-504, BRB-928)
        ("a flotilla", 2, (4, 3, 0)),
        ("a flotilla", 3, (8, 3, 2)),
        ("a flotilla", 5, (8, 151, 2)),
        # the roll of a shot or mines at either ship; leaders roll when she is sunk (BRB-916)
        ("two leaders", 3, (6, 7, 2)),
        ("two leaders", 4, (6, 151, 2)),
        ("two leaders", 5, (6, 1833, 2)),
        # two enemy squadrons; both partners are asked, a minesweeper answers mines (BRB-605)
        ("two sides of two", 2, (7, 3, 0)),
        ("two sides of two", 3, (13, 3, 2)),
        ("two sides of two", 5, (13, 169, 2)),
        # a roll for each burning ship, the own first (BRB-943); 9 readings of 54 or more sink her
        # and the leader rolls in 36 x 9 places, in the others a card of two is drawn
        ("an explosion", 2, (0, 1333, 0)),
        ("an explosion", 3, (0, 14941, 0)),
        # 15 readings of 44 or more bring the last enemy ship over (BRB-931, BRB-1003)
        ("internment", 2, (1, 25, 15)),
        ("internment", 5, (1, 67, 59)),
        # at the own squadron or the other (BRB-936): 12 readings of 51 or more end the Sortie
        ("mutiny", 2, (3, 6, 0)),
        ("mutiny", 3, (3, 90, 26)),
        # two of three cards, one after the other; then one of them is played (BRB-981)
        ("a secret agent", 1, (0, 4, 0)),
        ("a secret agent", 2, (6, 4, 0)),
        ("a secret agent", 5, (72, 596, 68)),
        # 27 readings of 24 or more draw one of three ships, 9 are followed by a draw (BRB-961)
        ("reinforcement", 2, (2, 41, 0)),
        ("reinforcement", 3, (2, 176, 2)),
        ("reinforcement", 5, (2, 518, 200)),
        # it needs no dice (BRB-951): two cards are left to draw, as after a discard
        ("a pursuit", 2, (1, 6, 0)),
        ("a pursuit", 3, (1, 6, 4)),
        # two have the fewest points (BRB-403): both roll, and then again or the deal begins
        ("who begins", 1, (0, 37, 0)),
        ("who begins", 2, (0, 1333, 0)),
    ],
)
def test_the_tree_below(name, depth, count):
    assert count_nodes(begin(name), depth) == count


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("three draws", ""),
        ("a mine", f"play {MINES}; no-reaction"),
        ("a mine", f"open-fire {MINES}; no-reaction"),
        ("two leaders", f"play {MINES}; ship michigan; no-reaction"),
        ("an explosion", ""),
        ("internment", "play internment.cf35.hb41"),
        ("a secret agent", ""),
        ("reinforcement", "play reinforcement.sf41.hb41"),
        ("who begins", ""),
    ],
)
def test_chances_add_up_to_exactly_one(name, answers):
    game = begin(name)
    for answer in filter(None, answers.split("; ")):
        game.submit(answer, game.open[0].seat)
    most = game.answers + 2

    def depth_reached(there):
        return not isinstance(there.node, navalcore.Chance) or there.answers >= most

    ways = branches(game, depth_reached)
    assert sum(share for share, _ in ways) == 1
    assert len(ways) > 1

"""Hits and sinking (BRB-801 to BRB-809) with the rulings BRB-A32, BRB-A66, BRB-A67."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]
Log = Callable[..., list[Any]]

HEX, FIRE, CIRCLES = "mines.sf41.hb41", "minesweeper.hf31", "repair.cf35.cb45"
MINE, OTHER_MINE = "mines.sf41.sb51", "mines.sb51.cf35"


@pytest.fixture
def shot(battle: Battle) -> Callable[..., Game]:
    """shot(dice, squadron): Queen Elizabeth fires at the first ship of seat 1, of three players."""

    def fire(dice: str, squadron: str, card: str = HEX, **more: Any) -> Game:
        name = squadron.split()[0].strip(",")
        aim = f"ship {name};" if "," in squadron else ""
        script = f"""open-fire {card}; squadron 1; no-reaction; {aim}
            shot queen-elizabeth {name} = {dice}"""
        others = more.pop("others", ["orion"])
        return battle(script, ["queen-elizabeth", squadron, *others], f"{card} {CIRCLES}", **more)

    return fire


@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [(0, "1 3", 2), (1, "1 3", 3), (4, "1 3", 6), (3, "2 6", 6), (2, "5 6", 6)],
    ids=[
        "BRB-801 unhurt",
        "BRB-801 hits add up",
        "BRB-801 BRB-802 sample: six circles, six hits, afloat",
        "BRB-802 three more",
        "BRB-802 four more",
    ],
)
def test_hits_accumulate(shot: Battle, before: int, dice: str, after: int) -> None:
    ship = shot(dice, f"barham {before}").board.squadrons[1].ships[0]
    assert (ship.id, ship.hits) == ("barham", after)


@pytest.mark.parametrize(
    ("target", "dice", "total"),
    [
        ("barham 5", "1 3", 7),
        ("barham 6", "1 3", 8),
        ("barham 6", "6 6", 10),
        ("konig 6", "1 3", 8),
        ("lion 3", "1 3", 5),
    ],
    ids=[
        "BRB-802 sample: the seventh hit sinks",
        "BRB-803 one hit too many",
        "BRB-803 BRB-A32 excess is lost",
        "BRB-802 a track of seven",
        "BRB-802 a track of four",
    ],
)
def test_sinking(shot: Battle, facts: Facts, target: str, dice: str, total: int) -> None:
    game = shot(dice, f"{target}, tiger 1")
    assert facts(game, "ShipSunk", "ship", "owner", "scorer") == [(target.split()[0], 1, 0)]
    assert facts(game, "ShipHit", "total")[-1] == total
    assert [(ship.id, ship.hits) for ship in game.board.squadrons[1].ships] == [("tiger", 1)]


def test_brb_801_hits_are_kept_between_turns(shot: Battle) -> None:
    game = shot("1 3", "barham 1, tiger")
    game.submit("storm")  # the draw of seat 1
    assert game.board.squadrons[1].ships[0].hits == 3


@pytest.mark.parametrize(
    ("target", "card", "markers"),
    [
        ("barham", HEX, (True, False)),
        ("barham fire", HEX, (True, True)),
        ("barham bridge", HEX, (True, False)),
        ("barham bridge", FIRE, (True, True)),
        ("barham bridge fire", FIRE, (True, True)),
    ],
    ids=[
        "BRB-804 one",
        "BRB-804 BRB-A66 one of each",
        "BRB-804 never two of a kind",
        "BRB-A66 independent",
        "BRB-804 both are there",
    ],
)
def test_one_marker_of_each_kind(
    shot: Battle, target: str, card: str, markers: tuple[bool, bool]
) -> None:
    ship = shot("4 1", target, card).board.squadrons[1].ships[0]
    assert (ship.bridge, ship.fire) == markers


def test_brb_804_criticals_alone_never_sink(battle: Battle) -> None:
    card = "cruiser-screen.sf41.sb51"
    game = battle(
        f"open-fire {card}; no-reaction; with sf41 nassau; shot nassau barham = 4 1",
        ["nassau", "barham 6 bridge"],
        card,
        tables={0: "second-rate-leader"},
    )
    ship = game.board.squadrons[1].ships[0]
    assert (ship.hits, ship.bridge, ship.fire) == (6, True, True)


@pytest.mark.parametrize(
    ("markers", "limit", "burning"),
    [("", 2, 0), (" bridge", 1, 0), (" fire", 2, 1), (" bridge fire", 1, 1)],
    ids=[
        "BRB-805 BRB-806 none",
        "BRB-805 a bridge critical lowers the hand limit alone",
        "BRB-806 a fire critical only exposes to explosion",
        "BRB-805 BRB-806 both",
    ],
)
def test_what_criticals_do(
    battle: Battle, asked: Asked, markers: str, limit: int, burning: int
) -> None:
    """The guns of the ship fire as ever."""
    game = battle("", [f"orion{markers}, konig", "tiger"], f"{CIRCLES} {MINE}")
    assert game.board.squadrons[0].limit == limit
    assert sum(ship.fire for ship in game.board.squadrons[0].ships) == burning
    assert f"open-fire {CIRCLES}" in asked(game)


@pytest.mark.parametrize(
    ("script", "hand", "pile"),
    [
        (f"open-fire {HEX}; no-reaction; ship lion; shot barham lion = 1 3", HEX, ["lion"]),
        (f"play {MINE}; ship lion; no-reaction; attack mines lion = 5 6", MINE, ["lion"]),
    ],
    ids=["BRB-807 by fire", "BRB-807 by mines"],
)
def test_the_pile_of_who_did_it(battle: Battle, script: str, hand: str, pile: list[str]) -> None:
    """Face down with the player who inflicted the final damage; no marker stays."""
    game = battle(script, ["barham", "lion 4 bridge fire, erin"], hand)
    fleet = game.board.fleet
    assert (fleet.faces("pile-0"), fleet.faces("pile-1")) == (pile, [])
    assert [ship.id for ship in game.board.squadrons[1].ships] == ["erin"]


def test_brb_809_partners_have_their_own_piles(battle: Battle) -> None:
    game = battle(
        f"""open-fire {HEX}; squadron 1; no-reaction; ship lion; shot barham lion = 1 3
        draw 1 = {FIRE}; draw 2 = {MINE}
        open-fire {OTHER_MINE}; squadron 3; no-reaction; ship tiger
        shot nassau tiger = 2 6; draw 3 = {CIRCLES}""",
        ["barham bridge", "lion 4, erin bridge, iron-duke bridge", "nassau", "tiger 5, moltke"],
        HEX,
        hands={2: OTHER_MINE},
        teams="2x2",
    )
    fleet = game.board.fleet
    assert [fleet.faces(f"pile-{seat}") for seat in range(4)] == [["lion"], [], ["tiger"], []]


def names(events: list[Any]) -> list[str]:
    """The classes of events, from the shot on."""
    told = [type(one).__name__ for one in events]
    return told[told.index("ShotFired") :]


@pytest.mark.parametrize(
    ("squadron", "tables", "leader", "order"),
    [
        (
            "lion 4, tiger",
            {1: "great-leader sea-plane"},
            "5 1",
            ["ShotFired", "ShipHit", "ShipSunk", "RollMade", "CardRemoved"],
        ),
        (
            "lion 4, tiger",
            {1: "great-leader sea-plane"},
            "4 6",
            ["ShotFired", "ShipHit", "ShipSunk", "RollMade"],
        ),
        (
            "lion 4",
            {1: "great-leader sea-plane"},
            "",
            [
                "ShotFired",
                "ShipHit",
                "ShipSunk",
                "PlayerEliminated",
                "CardRemoved",
                "CardRemoved",
            ],
        ),
    ],
    ids=[
        "BRB-808 pile, leader roll, next",
        "BRB-808 the leader stays on 46",
        "BRB-808 the last ship: elimination without a roll",
    ],
)
def test_order_of_a_sinking(
    shot: Battle, log: Log, squadron: str, tables: dict[int, str], leader: str, order: list[str]
) -> None:
    game = shot("1 3", squadron, tables=tables)
    if leader:
        assert game.node.label == "leader great-leader"
        game.submit(leader)
    assert names(log(game))[: len(order)] == order


def test_brb_808_and_a67_the_leader_roll_before_the_next_shot(
    battle: Battle, rolled: Callable[[Game], list[str]]
) -> None:
    game = battle(
        f"""open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion; shot orion lion = 1 4
        leader great-leader = 5 1; with cb45 erin; ship tiger; shot erin tiger = 1 1""",
        ["orion, erin", "lion 4, tiger, konig"],
        CIRCLES,
        tables={1: "great-leader"},
    )
    assert rolled(game) == ["shot orion lion", "leader great-leader", "shot erin tiger"]


def test_brb_a67_and_1005_the_end_inside_a_card(
    battle: Battle, rolled: Callable[[Game], list[str]], log: Log
) -> None:
    """The first shot ends the Sortie: the other box lapses, nothing more is discarded or drawn."""
    game = battle(
        f"open-fire {CIRCLES}; no-reaction; with cf35 orion; shot orion lion = 1 4",
        ["orion, erin", "lion 4"],
        CIRCLES,
        options={"sorties": "1"},
    )
    assert rolled(game) == ["shot orion lion"]
    assert names(log(game))[-5:] == [
        "ShipSunk",
        "PlayerEliminated",
        "SortieEnded",
        "SortieScored",
        "SortieScored",
    ]
    assert game.result is not None
    assert game.board.cards.count("discard") == 0

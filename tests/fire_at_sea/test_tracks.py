"""Damage tracks of the Michel scenarios (FAS-1310, FAS-1327, FAS-S08)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Raid = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]


def struck(raid: Raid, ship: str, card: str, **more: Any) -> Game:
    """A British destroyer hits a ship, given as "id facts", with a card and one that ends."""
    id, _, facts = ship.partition(" ")
    ends = "2D" if card[0] == "2" else "2H"
    script = [f"hold-fire; fire {id} 0; shot calpe {id} = 12"]
    script += [f"draw british = {card}; draw british = {ends}"]
    ships = {"calpe": "D5 W", id: f"D4 W {facts}".strip()}
    return raid(ships, script, "shooting", "dd-attack", **more)


TRACKS = [
    # what lies there, the card, whether it finds a box
    ("FAS-1310 gunnery, two of three boxes", "repairable=AS,KS", "KC", True),
    ("FAS-1310 gunnery, all three", "repairable=AS,KS,AC", "KC", False),
    ("FAS-1310 an ace takes one box", "repairable=AS,AC", "KC", True),
    ("FAS-1310 both rows together", "repairable=AS permanent=KS,AC", "KC", False),
    ("FAS-1310 permanent ones, two of three", "permanent=KS,AC", "KC", True),
    ("FAS-1310 speed, two of three", "repairable=JS permanent=QS", "QC", True),
    ("FAS-1310 speed, all three", "repairable=JS,JC permanent=QS", "QC", False),
    ("FAS-1310 each kind has its own", "repairable=AS,KS,AC", "QC", True),
    ("FAS-1310 bridge, one of two", "bridge=3S", "3C", True),
    ("FAS-1310 bridge, both", "bridge=3S,3D", "3C", False),
]


@pytest.mark.parametrize(
    ("damage", "card", "free"), [pytest.param(*row[1:], id=row[0]) for row in TRACKS]
)
def test_boxes(raid: Raid, facts: Facts, damage: str, card: str, free: bool) -> None:
    """FAS-1310: a card that finds no free box of its kind is discarded without effect."""
    game = struck(raid, f"iltis {damage}", card)
    iltis = game.board.ships["iltis"]
    assert ((card, False) in iltis.cards) is free
    assert facts(game, "NoBoxFree", "target", "card") == ([] if free else [("iltis", card)])
    assert game.board.british.count("beside") == len(iltis.cards)
    assert iltis.struck == free
    assert iltis.hit


MAGAZINE = [
    ("FAS-1310 a free box, below 10", "repairable=2S", 9, "laid"),
    ("FAS-1310 a free box, 10", "repairable=2S", 10, "sunk"),
    ("FAS-1310 no box, below 10", "repairable=2S permanent=2D", 9, "discarded"),
    ("FAS-1310 no box, and yet the roll", "repairable=2S permanent=2D", 10, "sunk"),
]


@pytest.mark.parametrize(
    ("damage", "roll", "outcome"), [pytest.param(*row[1:], id=row[0]) for row in MAGAZINE]
)
def test_a_magazine_card_rolls_first(
    raid: Raid, facts: Facts, answer: Answer, damage: str, roll: int, outcome: str
) -> None:
    """FAS-1310, FAS-711: the roll is made whether or not there is a box."""
    script = ["hold-fire; fire iltis 0; shot calpe iltis = 12"]
    script += ["draw british = 2C; draw british = 3H; draw british = 3D"]
    ships = {"calpe": "D5 W", "iltis": f"D4 W {damage}"}
    game = raid(ships, script, "shooting", "dd-attack")
    answer(game, f"magazine iltis = {roll}")
    iltis = game.board.ships["iltis"]
    assert iltis.afloat is (outcome != "sunk")
    assert (("2C", False) in iltis.cards) is (outcome == "laid")
    assert facts(game, "NoBoxFree", "card") == (["2C"] if outcome == "discarded" else [])
    assert facts(game, "MagazineRolled", "roll") == [roll]


def test_no_boxes_in_the_denmark_strait(begin: Callable[..., Game], facts: Facts) -> None:
    """FAS-1310: damage tracks are on the cards of the Michel scenarios only."""
    ships = [
        {"id": "bismarck", "captain": "ciliax", "flag": False},
        {"id": "prinz-eugen", "captain": "topp", "sunk": True},
        {"id": "hood", "captain": "tovey", "repairable": ["AS", "KS", "AC"]},
        {"id": "prince-of-wales", "captain": "dalrymple-hamilton", "sunk": True},
    ]
    script = "fire hood 0; shot bismarck hood = 12; draw german = KC; hold-fire"
    game = begin({"stage": "shooting", "ship": ships}, script)
    assert facts(game, "NoBoxFree") == []
    assert len(game.board.ships["hood"].cards) == 4


def test_a_box_is_free_again_after_a_repair(raid: Raid, answer: Answer, facts: Facts) -> None:
    """FAS-1310, FAS-805: a repaired card leaves its box."""
    ships = {"calpe": "D5 W", "iltis": "D4 W repairable=AS,KS,AC", "michel": "H1 W"}
    game = raid(ships, "repair AC 0; repair iltis = 10", "damage-control-german", "dd-attack")
    answer(game, "speed british = 2; hold; speed german = 2; next iltis; step ahead")
    answer(game, "next michel; hold-fire; hold-fire; fire iltis 1; shot calpe iltis = 12")
    answer(game, "draw british = KC; draw british = 2H")
    assert ("KC", False) in game.board.ships["iltis"].cards
    assert facts(game, "NoBoxFree") == []


@pytest.mark.parametrize(
    ("roll", "cards"),
    [
        pytest.param(10, [], id="FAS-805 repaired"),
        pytest.param(9, [("KS", True)], id="FAS-S08 odd: to the permanent row"),
        pytest.param(8, [("KS", False)], id="FAS-807 even: stays in the repairable row"),
    ],
)
def test_rows(raid: Raid, roll: int, cards: list[tuple[str, bool]]) -> None:
    """FAS-1310, FAS-S08: the permanent row is the flag of FAS-806; effects go on."""
    ships = {"calpe": "D5 W", "iltis": "D4 W repairable=KS"}
    script = f"repair KS 0; repair iltis = {roll}"
    game = raid(ships, script, "damage-control-german", "dd-attack")
    assert game.board.ships["iltis"].cards == cards


def test_what_may_be_repaired(raid: Raid, asked: Asked) -> None:
    """FAS-1310, FAS-803: neither the permanent row nor the bridge."""
    ships = {"calpe": "D5 W", "iltis": "D4 W repairable=KS,2C permanent=QS bridge=3S"}
    game = raid(ships, (), "damage-control-german", "dd-attack", commodore={"german": 0})
    assert asked(game) == ("damage-control iltis", "no-repair", "repair KS 0", "repair 2C 0")


@pytest.mark.parametrize(
    ("ship", "permanent"),
    [
        pytest.param("iltis permanent=KS", 1, id="FAS-1310 gunnery in the permanent row"),
        pytest.param("iltis repairable=AS,2S", 3, id="FAS-1310 gunnery and magazine"),
    ],
)
def test_effects_as_with_cards(raid: Raid, facts: Facts, ship: str, permanent: int) -> None:
    """FAS-1310: what lies on a track works as in FAS-606."""
    _, damage = ship.split()
    script = "fire calpe 1; shot iltis calpe = 2"
    game = raid({"calpe": "D5 W", "iltis": f"D4 W {damage}"}, script, "shooting", "dd-attack")
    assert facts(game, "ShotFired", "needed") == [8 + 1 + 1 + permanent]


def test_a_bridge_card_without_captain(raid: Raid, facts: Facts, answer: Answer) -> None:
    """FAS-1327: a box and a card in the morale check; no Commodore Point is lost."""
    game = struck(raid, "iltis", "3C")
    assert game.board.ships["iltis"].cards == [("3C", False)]
    assert [(pool.most, pool.left) for pool in game.board.commodore] == [(3, 3), (3, 3)]
    answer(game, "spend 0; check iltis = 6")
    assert facts(game, "MoraleChecked", "ship", "needed", "passed") == [("iltis", 7, False)]


@pytest.mark.parametrize(
    ("spent", "most", "cards"),
    [
        pytest.param([], 4, [], id="FAS-1113 the first is ignored"),
        pytest.param(["raider"], 3, [("3C", False)], id="FAS-1317 the second costs a point"),
    ],
)
def test_a_bridge_card_on_michel(
    raid: Raid, spent: list[str], most: int, cards: list[tuple[str, bool]]
) -> None:
    """FAS-1317, FAS-307: she has a captain, and so Captain Points to lose."""
    game = struck(raid, "michel", "3C", spent=spent)
    michel = game.board.ships["michel"]
    assert (michel.points.most, michel.points.left) == (most, most)
    assert michel.cards == cards
    assert game.board.spent == ["raider"]


def test_no_point_is_lost_where_no_box_is_free(raid: Raid) -> None:
    """FAS-1310: without effect."""
    game = struck(raid, "michel bridge=3S,3D most=2 points=2", "3C", spent=["raider"])
    assert game.board.ships["michel"].points.most == 2

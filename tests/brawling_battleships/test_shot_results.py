"""What a shot does (BRB-701, BRB-709 to BRB-714) with the rulings BRB-A28 to BRB-A32, BRB-A81."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]

HEX_BRIDGE, HEX_FIRE = "mines.sf41.hb41", "minesweeper.hf31"
CIRCLES = "repair.cf35.cb45"
ZEPPELIN = "zeppelin.hb41"


@pytest.fixture
def shot(battle: Battle) -> Callable[..., Game]:
    """shot(dice, target, card, tables): Queen Elizabeth fires at a ship, alone with one box."""

    def fire(dice: str, target: str = "konig", card: str = HEX_BRIDGE, **more: Any) -> Game:
        name = target.split()[0]
        script = f"open-fire {card}; no-reaction; shot queen-elizabeth {name} = {dice}"
        return battle(script, ["queen-elizabeth", target], card, **more)

    return fire


@pytest.mark.parametrize(
    ("dice", "base"),
    [
        ("1 1", 0),
        ("1 2", 0),
        ("1 3", 2),
        ("2 5", 2),
        ("2 6", 3),
        ("5 5", 3),
        ("5 6", 4),
        ("6 6", 4),
    ],
    ids=[
        "BRB-709 sample 11 misses",
        "BRB-709 sample 12 misses",
        "BRB-709 sample 13",
        "BRB-709 sample 25",
        "BRB-709 sample 26",
        "BRB-709 sample 55",
        "BRB-709 sample 56",
        "BRB-709 sample 66",
    ],
)
def test_hit_lines_add_up(shot: Battle, facts: Facts, dice: str, base: int) -> None:
    """The printed sample: 13 or more gives 2 hits, 26 or more 3, 56 or more 4."""
    assert facts(shot(dice), "ShotFired", "base", "hits") == [(base, base)]


@pytest.mark.parametrize(
    ("card", "dice", "critical"),
    [
        (HEX_BRIDGE, "3 6", []),
        (HEX_BRIDGE, "4 1", [("bridge", False)]),
        (HEX_FIRE, "2 6", []),
        (HEX_FIRE, "3 1", [("fire", False)]),
        (HEX_FIRE, "6 6", [("fire", False)]),
    ],
    ids=[
        "BRB-712 sample bridge on 41, 36 is too low",
        "BRB-712 sample bridge on 41",
        "BRB-712 sample fire on 31, 26 is too low",
        "BRB-712 sample fire on 31",
        "BRB-712 the number or more",
    ],
)
def test_criticals(
    shot: Battle, facts: Facts, card: str, dice: str, critical: list[tuple[str, bool]]
) -> None:
    game = shot(dice, card=card)
    assert facts(game, "CriticalScored", "critical", "extra") == critical
    ship = game.board.squadrons[1].ships[0]
    assert (ship.bridge, ship.fire) == (
        ("bridge", False) in critical,
        ("fire", False) in critical,
    )


@pytest.mark.parametrize(
    ("target", "card", "hits", "extra"),
    [
        ("konig bridge", HEX_BRIDGE, 4, True),
        ("konig fire", HEX_BRIDGE, 3, False),
        ("konig", HEX_BRIDGE, 3, False),
        ("konig fire", HEX_FIRE, 4, True),
        ("konig bridge", HEX_FIRE, 3, False),
    ],
    ids=[
        "BRB-713 a second bridge critical is a hit",
        "BRB-713 the other kind is independent",
        "BRB-713 BRB-714 a first one",
        "BRB-713 a second fire critical is a hit",
        "BRB-713 a bridge critical is no fire",
    ],
)
def test_doubled_criticals(
    shot: Battle, facts: Facts, target: str, card: str, hits: int, extra: bool
) -> None:
    game = shot("4 1", target, card)
    assert facts(game, "CriticalScored", "extra") == [extra]
    assert game.board.squadrons[1].ships[0].hits == hits


@pytest.mark.parametrize(
    ("table", "dice", "hits"),
    [
        ("", "1 2", 0),
        (ZEPPELIN, "1 2", 1),
        ("sea-plane", "1 3", 3),
        (f"sea-plane {ZEPPELIN}", "1 2", 2),
        ("great-leader", "1 2", 1),
        (f"great-leader sea-plane {ZEPPELIN}", "1 3", 5),
        ("great-leader great-leader", "1 2", 2),
        ("second-rate-leader", "1 2", 0),
        ("second-rate-leader", "1 3", 1),
        ("second-rate-leader second-rate-leader", "1 3", 0),
        ("second-rate-leader sea-plane", "1 3", 2),
        ("second-rate-leader sea-plane", "1 2", 0),
        (f"second-rate-leader sea-plane {ZEPPELIN}", "1 2", 1),
        ("second-rate-leader second-rate-leader sea-plane", "1 2", 0),
    ],
    ids=[
        "BRB-711 a miss",
        "BRB-711 BRB-A28 a miss with an air card",
        "BRB-710 BRB-902 an air card",
        "BRB-711 BRB-902 sample: 0 hits with two air cards are 2",
        "BRB-710 BRB-912 a great leader",
        "BRB-710 BRB-903 they add up",
        "BRB-710 two great leaders",
        "BRB-711 BRB-913 0 stays 0",
        "BRB-711 BRB-913 one fewer",
        "BRB-711 two fewer, not below 0",
        "BRB-A29 offsets an air card",
        "BRB-A29 offsets it on a miss",
        "BRB-A29 offsets one of two",
        "BRB-A29 one sum, then the floor",
    ],
)
def test_modifiers(shot: Battle, facts: Facts, table: str, dice: str, hits: int) -> None:
    assert facts(shot(dice, tables={0: table}), "ShotFired", "hits") == [hits]


def test_brb_902_sample_one_hit_with_a_sea_plane_is_two(battle: Battle, facts: Facts) -> None:
    card = "cruiser-screen.sf41.sb51"
    script = f"open-fire {card}; no-reaction; with sf41 nassau; shot nassau konig = 2 6"
    game = battle(script, ["nassau", "konig"], card, tables={0: "sea-plane"})
    assert facts(game, "ShotFired", "base", "hits") == [(1, 2)]


def test_brb_710_cards_of_the_target_do_not_count(shot: Battle, facts: Facts) -> None:
    tables = {1: "second-rate-leader sea-plane"}
    assert facts(shot("1 3", tables=tables), "ShotFired", "hits") == [2]


@pytest.mark.parametrize(
    ("ruling", "table", "dice", "hits"),
    [
        (True, "sea-plane", "1 2", 1),
        (True, "sea-plane", "1 3", 3),
        (False, "sea-plane", "1 2", 0),
        (False, "sea-plane", "1 3", 3),
        (False, "great-leader", "1 2", 0),
        (False, "second-rate-leader", "1 3", 1),
    ],
    ids=[
        "BRB-A28 bonus on a miss",
        "BRB-A28 bonus on a hit",
        "BRB-A28 no bonus on a miss",
        "BRB-A28 still a bonus on a hit",
        "BRB-A28 no great leader on a miss",
        "BRB-A28 the other leader as ever",
    ],
)
def test_bonus_on_miss(
    shot: Battle, facts: Facts, ruling: bool, table: str, dice: str, hits: int
) -> None:
    game = shot(dice, tables={0: table}, options={"bonus_on_miss": ruling})
    assert facts(game, "ShotFired", "hits") == [hits]


@pytest.mark.parametrize(
    ("ruling", "critical"),
    [(True, []), (False, ["fire"])],
    ids=["BRB-712 BRB-A30 a miss has none", "BRB-A30 its own number alone"],
)
def test_critical_on_a_miss(
    battle: Battle, facts: Facts, ruling: bool, critical: list[str]
) -> None:
    """A box with a critical from 21, for guns that hit from 26."""
    data = {"card": [{"id": "P022", "boxes": ["square fire 21"]}]}
    card = "minesweeper.sf21"
    script = f"open-fire {card}; no-reaction; shot nassau konig = 2 1"
    options = {"crit_needs_line": ruling}
    tables = {0: "sea-plane"}
    squadrons = ["nassau", "konig"]
    game = battle(script, squadrons, card, data=data, options=options, tables=tables)
    assert facts(game, "CriticalScored", "critical") == critical
    assert facts(game, "ShotFired", "hits") == [1]


def test_brb_712_and_a30_a_critical_stands_without_hits(battle: Battle, facts: Facts) -> None:
    """The printed note: the only hit is nullified by a second-rate leader."""
    card = "cruiser-screen.sf41.sb51"
    script = f"open-fire {card}; no-reaction; with sf41 nassau; shot nassau konig = 4 1"
    game = battle(script, ["nassau", "konig"], card, tables={0: "second-rate-leader"})
    assert facts(game, "ShotFired", "base", "hits") == [(1, 0)]
    assert facts(game, "CriticalScored", "critical", "extra") == [("fire", False)]
    assert game.board.squadrons[1].ships[0].hits == 0


def test_brb_713_and_a31_the_extra_hit_is_not_reduced(battle: Battle, facts: Facts) -> None:
    """BRB-A31."""
    card = "cruiser-screen.sf41.sb51"
    script = f"open-fire {card}; no-reaction; with sf41 nassau; shot nassau konig = 4 1"
    squadrons = ["nassau", "konig fire"]
    game = battle(script, squadrons, card, tables={0: "second-rate-leader second-rate-leader"})
    assert facts(game, "ShipHit", "hits", "total") == [(1, 1)]


@pytest.mark.parametrize(
    ("target", "dice", "sunk"),
    [
        ("barham 3 bridge", "3 6", False),
        ("barham 3 bridge", "4 1", True),
        ("barham 3", "4 1", False),
        ("barham 4", "4 1", True),
    ],
    ids=[
        "BRB-714 BRB-A32 3 hits reach the end of the track",
        "BRB-714 BRB-A32 the extra hit sinks",
        "BRB-714 no extra hit",
        "BRB-714 BRB-803 the marker does not matter",
    ],
)
def test_hits_and_critical_in_one_step(
    shot: Battle, facts: Facts, target: str, dice: str, sunk: bool
) -> None:
    assert bool(facts(shot(dice, target, options={"sorties": "1"}), "ShipSunk", "ship")) == sunk


def test_brb_701_a_box_without_a_critical(battle: Battle, facts: Facts) -> None:
    data = {"card": [{"id": "P022", "boxes": ["hex"]}]}
    script = "open-fire minesweeper.h; no-reaction; shot queen-elizabeth konig = 6 6"
    game = battle(script, ["queen-elizabeth", "konig"], "minesweeper.h", data=data)
    assert facts(game, "ShotFired", "box", "hits") == [("h", 4)]
    assert facts(game, "CriticalScored", "critical") == []


@pytest.mark.parametrize(
    ("ruling", "hits"),
    [("shot", [1, 1]), ("card", [1, 0])],
    ids=["BRB-A81 every shot", "BRB-A81 the first shot of a card"],
)
def test_modifier_per(battle: Battle, facts: Facts, ruling: str, hits: list[int]) -> None:
    game = battle(
        f"""open-fire {CIRCLES}; no-reaction; with cf35 orion; ship lion
        shot orion lion = 1 1; with cb45 erin; ship konig; shot erin konig = 1 1""",
        ["orion, erin", "lion, queen-mary, konig"],
        CIRCLES,
        tables={0: "sea-plane"},
        options={"modifier_per": ruling},
    )
    assert facts(game, "ShotFired", "hits") == hits

"""Fires on the German ships; on British ships see test_enemy_damage."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Battle = Callable[..., Game]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Answer = Callable[..., Game]

OPTIONS = dict[str, Any]


def shell(dice: str, *locations: int) -> str:
    return f"mg hood bismarck = {dice}; " + "; ".join(f"loc bismarck = {n}" for n in locations)


def marks(game: Game, name: str = "anton", ship: str = "bismarck") -> tuple[int, int]:
    """Damage and fires of a compartment."""
    display = game.board.german(ship).display
    return display.damage[display.at(name)], display.markers[display.at(name)]


PLACED = [
    ("BIS-651 a marker is no damage", {}, {}, {}, "3 1 1 1", 1, (0, 1), True),
    ("BIS-652 a box is free", {"anton": 3}, {}, {}, "3 1 1 1", 1, (3, 1), True),
    ("BIS-652 no box free, void", {"anton": 3}, {"anton": 1}, {}, "3 1 1 1", 1, (3, 1), False),
    (
        "AMB-46 unlimited",
        {"anton": 3},
        {"anton": 1},
        {"fire_cap": "unlimited"},
        "3 1 1 1",
        1,
        (3, 2),
        True,
    ),
    ("AMB-46 full of fires", {}, {"anton": 4}, {}, "3 1 1 1", 1, (0, 4), False),
]


@pytest.mark.parametrize(
    ("damage", "fires", "options", "dice", "at", "after", "placed"),
    [row[1:] for row in PLACED],
    ids=[row[0] for row in PLACED],
)
def test_a_fire_needs_a_box(
    battle: Battle,
    facts: Facts,
    damage: dict[str, int],
    fires: dict[str, int],
    options: OPTIONS,
    dice: str,
    at: int,
    after: tuple[int, int],
    placed: bool,
) -> None:
    game = battle(
        "hood",
        shell(dice, at),
        options,
        initiative="enemy",
        bismarck={"damage": damage, "fires": fires},
    )
    assert marks(game) == after
    assert facts(game, "GermanFire", "compartment", "placed", "cite") == [
        ("anton", placed, "BIS-652")
    ]
    assert facts(game, "GermanHit", "points") == []


DISPLACED = [
    ("AMB-46 damage displaces a fire", {"anton": 1}, {"anton": 2}, {}, "5 1 1 1", (3, 1)),
    ("AMB-46 room for both", {"anton": 1}, {"anton": 2}, {}, "4 1 1 1", (2, 2)),
    (
        "AMB-46 unlimited, none displaced",
        {"anton": 1},
        {"anton": 2},
        {"fire_cap": "unlimited"},
        "5 1 1 1",
        (3, 2),
    ),
    ("BIS-656 removed when destroyed", {"anton": 2}, {"anton": 2}, {}, "5 1 1 1", (4, 0)),
    (
        "AMB-45 unlimited, removed too",
        {"anton": 2},
        {"anton": 2},
        {"fire_cap": "unlimited"},
        "5 1 1 1",
        (4, 0),
    ),
    (
        "AMB-45 spread, they stay",
        {"anton": 2},
        {"anton": 2},
        {"fire_in_destroyed": "spread"},
        "5 1 1 1",
        (4, 2),
    ),
    (
        "AMB-45 inert, they stay",
        {"anton": 2},
        {"anton": 2},
        {"fire_in_destroyed": "inert"},
        "5 1 1 1",
        (4, 2),
    ),
    (
        "AMB-45 spread, not yet destroyed",
        {"anton": 1},
        {"anton": 2},
        {"fire_in_destroyed": "spread"},
        "5 1 1 1",
        (3, 1),
    ),
]


@pytest.mark.parametrize(
    ("damage", "fires", "options", "dice", "after"),
    [row[1:] for row in DISPLACED],
    ids=[row[0] for row in DISPLACED],
)
def test_fires_under_damage(
    battle: Battle,
    damage: dict[str, int],
    fires: dict[str, int],
    options: OPTIONS,
    dice: str,
    after: tuple[int, int],
) -> None:
    game = battle(
        "hood",
        shell(dice, 1),
        options,
        initiative="enemy",
        bismarck={"damage": damage, "fires": fires},
    )
    assert marks(game) == after


@pytest.fixture
def repaired(begin: Callable[..., Game]) -> Callable[..., Game]:
    """repaired(bismarck, options, date): through a Repair segment whose dice mend nothing."""

    def make(
        bismarck: dict[str, Any], options: OPTIONS | None = None, date: int = 24, **more: Any
    ) -> Game:
        place = {"at": "movement", "date": date, "weather": "storm", "hex": "B10"}
        game = begin({**place, "bismarck": bismarck, **more}, "sail B11", options)
        while game.result is None and game.node.label.startswith("repair "):
            game.submit("1")
        return game

    return make


BURNS = [
    ("BIS-654 a point, and it stays", {"fires": {"anton": 1}}, "anton", (1, 1)),
    ("BIS-654 two fires, two points", {"fires": {"anton": 2}}, "anton", (2, 2)),
    (
        "BIS-840 counted first, added together",
        {"damage": {"anton": 1}, "fires": {"anton": 2}},
        "anton",
        (3, 1),
    ),
    (
        "BIS-655 the turret is destroyed",
        {"damage": {"anton": 3}, "fires": {"anton": 1}},
        "anton",
        (4, 0),
    ),
    (
        "BIS-655 three fires in four boxes",
        {"damage": {"anton": 1}, "fires": {"anton": 3}},
        "anton",
        (4, 0),
    ),
    ("BIS-654 any compartment", {"fires": {"bridge": 1}}, "bridge", (1, 1)),
]


@pytest.mark.parametrize(
    ("ship", "name", "after"), [row[1:] for row in BURNS], ids=[row[0] for row in BURNS]
)
def test_fires_burn_on(
    repaired: Callable[..., Game],
    facts: Facts,
    ship: dict[str, Any],
    name: str,
    after: tuple[int, int],
) -> None:
    """BIS-654: at the end of every Repair segment."""
    game = repaired(ship)
    assert marks(game, name) == after
    assert facts(game, "FireBurned", "ship", "compartment", "points", "cite") == [
        ("bismarck", name, ship["fires"][name], "BIS-654")
    ]


def test_burning_again_in_the_next_segment(repaired: Callable[..., Game], answer: Answer) -> None:
    """BIS-654: phase after phase, until it is put out."""
    game = repaired({"fires": {"hull": 1}})
    answer(game, "sail B10; repair bismarck = 1; repair bismarck = 1")
    assert marks(game, "hull") == (2, 1)


def test_burning_hull_sinks(repaired: Callable[..., Game], asked: Asked, facts: Facts) -> None:
    """BIS-655: Bismarck outside battle, BIS-635; or Prinz Eugen, BIS-634, and play goes on."""
    game = repaired({"damage": {"hull": 9}, "fires": {"hull": 1}})
    assert game.result is not None and game.result.scores == {0: -100}
    assert facts(game, "GermanSunk", "ship", "cite") == [("bismarck", "BIS-635")]
    game = repaired(
        {}, prinz_eugen={"damage": {"hull": 7, "flak": 0}, "fires": {"hull": 1, "flak": 1}}
    )
    assert facts(game, "GermanSunk", "ship", "cite") == [("prinz-eugen", "BIS-634")]
    assert asked(game)[0] == "storm-hex"


FIRST = [
    ("BIS-657 no burn on the first day", 23, {}, 0),
    ("BIS-657 on the second", 24, {}, 1),
    ("AMB-03 first_turn_burn", 23, {"first_turn_burn": True}, 1),
    ("AMB-02 am_only, in the A.M.", 23, {"first_turn_scope": "am_only"}, 0),
    (
        "AMB-02 am_only with first_turn_burn",
        23,
        {"first_turn_scope": "am_only", "first_turn_burn": True},
        1,
    ),
]


@pytest.mark.parametrize(
    ("date", "options", "damage"), [row[1:] for row in FIRST], ids=[row[0] for row in FIRST]
)
def test_the_first_day(
    repaired: Callable[..., Game], date: int, options: OPTIONS, damage: int
) -> None:
    game = repaired({"fires": {"anton": 1}}, options, date)
    assert marks(game) == (damage, 1)


def test_fires_in_a_destroyed_compartment_spread(
    repaired: Callable[..., Game], asked: Asked, facts: Facts
) -> None:
    """AMB-45 spread: the points go to a functional compartment, in every Repair segment."""
    ship = {"damage": {"anton": 4}, "fires": {"anton": 2}}
    game = repaired(ship, {"fire_in_destroyed": "spread"})
    assert asked(game)[:2] == ("redirect bismarck", "redirect bruno")
    assert game.node.cite == "AMB-45"
    game.submit("redirect bruno")
    assert (marks(game), marks(game, "bruno")) == ((4, 2), (2, 0))
    assert facts(game, "FireBurned", "compartment", "points", "cite") == [("bruno", 2, "AMB-45")]
    game = repaired(ship, {"fire_in_destroyed": "inert"})
    assert asked(game)[0] == "storm-hex"
    assert facts(game, "FireBurned", "points") == []


def test_spread_beyond_the_last_box(repaired: Callable[..., Game], asked: Asked) -> None:
    """AMB-45 spread, BIS-626: what finds no box is redirected again."""
    ship = {"damage": {"anton": 4, "bruno": 3}, "fires": {"anton": 2}}
    game = repaired(ship, {"fire_in_destroyed": "spread"})
    game.submit("redirect bruno")
    assert asked(game)[:2] == ("redirect bismarck", "redirect caesar")
    game.submit("redirect hull")
    assert marks(game, "hull") == (1, 0)


def test_burn_points_without_a_box_are_lost(repaired: Callable[..., Game], asked: Asked) -> None:
    """AMB-43, AMB-46 unlimited: a fire harms its own compartment only."""
    game = repaired({"damage": {"anton": 3}, "fires": {"anton": 3}}, {"fire_cap": "unlimited"})
    assert asked(game)[0] == "storm-hex"
    assert sum(game.board.bismarck.display.damage) == 4


def test_fire_in_a_turret_silences_it_until_it_is_out(battle: Battle, asked: Asked) -> None:
    """BIS-653, BIS-542: at once; BIS-660: elsewhere it costs no die."""
    game = battle("hood", shell("3 3 1 1", 1, 6) + "; guns bismarck", initiative="enemy")
    assert asked(game)[-1] == "dice hood 3"


def test_burn_of_both_ships_one_after_the_other(
    repaired: Callable[..., Game], facts: Facts
) -> None:
    """BIS-654, BIS-840: once, after all dice, for either ship."""
    game = repaired({"fires": {"dora": 1}}, prinz_eugen={"fires": {"anton": 1}})
    assert facts(game, "FireBurned", "ship", "compartment") == [
        ("bismarck", "dora"),
        ("prinz-eugen", "anton"),
    ]
    kinds = [type(e).__name__ for e in game.events()]
    assert kinds.index("FireBurned") > max(
        n for n, kind in enumerate(kinds) if kind == "RepairRolled"
    )

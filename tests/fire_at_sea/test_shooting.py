"""Gun shots: the number, the roll, and when their damage counts (FAS-601 to FAS-617)."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_fire_at_sea.aiming import targets
from navalcore_fire_at_sea.shots import number_of

from navalcore import Game
from navalcore.previews import previews

Strait = Callable[..., Game]
Answer = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]
Facts = Callable[..., list[Any]]

SUNK = {"sunk": True}


@pytest.fixture
def duel(strait: Strait) -> Callable[..., Game]:
    """duel(script, options, hood, **bismarck): Bismarck at D2 and Hood at D6, both abeam.

    The two other ships are sunk. Bismarck fires first.
    """

    def make(script: str = "", options: Any = None, hood: Any = None, **bismarck: Any) -> Game:
        return strait(
            "shooting",
            script,
            options,
            bismarck={"square": "D2", "facing": "E", **bismarck},
            hood={"square": "D6", "facing": "E", **(hood or {})},
            prinz_eugen=SUNK,
            prince_of_wales=SUNK,
        )

    return make


BASE = ("shooting number", 5, "FAS-602")
FOUR = ("range", 4, "FAS-603")


@pytest.mark.parametrize(
    ("points", "bismarck", "hood", "parts"),
    [
        (0, {}, {}, (BASE, FOUR)),
        (
            0,
            {"splash_on": "hood", "splash": 2},
            {},
            (BASE, FOUR, ("splash markers", -2, "FAS-605")),
        ),
        (
            0,
            {"splash_on": "hood", "splash": 1},
            {},
            (BASE, FOUR, ("splash markers", -1, "FAS-605")),
        ),
        (0, {}, {"square": "D3"}, (BASE, ("range", 1, "FAS-603"))),
        (
            0,
            {},
            {"square": "F3"},
            (BASE, ("range", 2, "FAS-603"), ("outside the broadside", 2, "FAS-608")),
        ),
        (0, {}, {"square": "E5"}, (BASE, ("range", 3, "FAS-603"))),
        (0, {}, {"square": "D8"}, (BASE, ("range", 6, "FAS-603"))),
        (2, {}, {}, (BASE, FOUR, ("Captain Points", -1, "FAS-604"))),
        (4, {}, {}, (BASE, FOUR, ("Captain Points", -2, "FAS-604"))),
        (0, {"repairable": ["KS"]}, {}, (BASE, FOUR, ("gunnery damage", 1, "FAS-606"))),
        (0, {"repairable": ["AS"]}, {}, (BASE, FOUR, ("gunnery damage", 2, "FAS-606"))),
        (0, {"repairable": ["2S"]}, {}, (BASE, FOUR, ("magazine damage", 1, "FAS-606"))),
        (
            0,
            {"repairable": ["AS", "KS", "2S"], "permanent": ["AC", "KC", "2C"]},
            {},
            (BASE, FOUR, ("gunnery damage", 6, "FAS-606"), ("magazine damage", 2, "FAS-606")),
        ),
        (0, {"permanent": ["KS"]}, {}, (BASE, FOUR, ("gunnery damage", 1, "FAS-606"))),
        (0, {"repairable": ["QS", "JS"], "bridge": ["3S"], "hull_damage": 29}, {}, (BASE, FOUR)),
        (0, {"failed": True}, {}, (BASE, FOUR, ("Failed Morale", 1, "FAS-607"))),
        (0, {}, {"failed": True, "repairable": ["AS"], "hull_damage": 20}, (BASE, FOUR)),
        (0, {"facing": "S"}, {}, (BASE, FOUR, ("outside the broadside", 2, "FAS-608"))),
        (0, {"facing": "N"}, {}, (BASE, FOUR, ("outside the broadside", 2, "FAS-608"))),
        (0, {"facing": "NE"}, {}, (BASE, FOUR)),
        (0, {}, {"facing": "N"}, (BASE, FOUR)),
        (
            2,
            {
                "facing": "S",
                "failed": True,
                "splash_on": "hood",
                "splash": 2,
                "repairable": ["KS"],
                "permanent": ["2S"],
            },
            {},
            (
                BASE,
                FOUR,
                ("Captain Points", -1, "FAS-604"),
                ("splash markers", -2, "FAS-605"),
                ("gunnery damage", 1, "FAS-606"),
                ("magazine damage", 1, "FAS-606"),
                ("Failed Morale", 1, "FAS-607"),
                ("outside the broadside", 2, "FAS-608"),
            ),
        ),
    ],
    ids=[
        "FAS-602 the number of the card and the range",
        "FAS-617 base 5, range 4, two splashes",
        "FAS-605 one splash marker",
        "FAS-603 an adjacent target is at 1",
        "FAS-603 FAS-608 ahead at 2",
        "FAS-603 at 3",
        "FAS-603 at 6",
        "FAS-604 2 points",
        "FAS-604 4 points",
        "FAS-606 a King",
        "FAS-606 an Ace",
        "FAS-606 FAS-A35 a magazine card",
        "FAS-606 all gunnery and magazine cards together",
        "FAS-606 a permanent King counts",
        "FAS-606 no other card or hull damage counts",
        "FAS-607 Failed Morale",
        "FAS-602 the target's state does not matter",
        "FAS-608 a target dead ahead",
        "FAS-608 a target dead astern",
        "FAS-608 a target exactly on the quarter",
        "FAS-608 the target's facing does not matter",
        "FAS-602 everything together",
    ],
)
def test_shooting_number(
    duel: Callable[..., Game],
    facts: Facts,
    points: int,
    bismarck: dict[str, Any],
    hood: dict[str, Any],
    parts: tuple[tuple[str, int, str], ...],
) -> None:
    """The log tells the parts, and the question told them before."""
    game = duel("", None, hood, **bismarck)
    told = previews(game, game.open[0])[f"fire hood {points}"]
    needed = sum(value for _, value, _ in parts)
    assert (told.parts, told.needed) == (parts, needed)
    game.submit(f"fire hood {points}")
    assert game.node.label == "shot bismarck hood"
    game.submit(2)
    assert facts(game, "ShotFired", "parts", "needed", "cite") == [(parts, needed, "FAS-610")]


def test_the_check_value(duel: Callable[..., Game], facts: Facts) -> None:
    """FAS-617: 5 + 4 - 2 = 7: 7 hits and 6 misses."""
    for roll, hit in ((6, False), (7, True)):
        game = duel(f"fire hood 0; shot bismarck hood = {roll}", splash_on="hood", splash=2)
        assert facts(game, "ShotFired", "needed", "roll", "hit") == [(7, roll, hit)]


@pytest.mark.parametrize(
    ("ruling", "square", "out"),
    [
        ("quarter_inclusive", "G5", 0),
        ("quarter_exclusive", "G5", 2),
        ("axis_only", "G5", 0),
        ("quarter_inclusive", "H5", 2),
        ("quarter_exclusive", "E6", 0),
        ("axis_only", "H3", 0),
        ("axis_only", "H2", 2),
    ],
    ids=[
        "FAS-A01 on the diagonal",
        "FAS-A01 quarter_exclusive: on the diagonal",
        "FAS-A01 axis_only: on the diagonal",
        "FAS-A01 before the diagonal",
        "FAS-A01 quarter_exclusive: behind the diagonal",
        "FAS-A01 axis_only: nearly ahead",
        "FAS-A01 axis_only: ahead",
    ],
)
def test_broadside_rulings(duel: Callable[..., Game], ruling: str, square: str, out: int) -> None:
    """FAS-608: Bismarck faces east at D2."""
    game: Any = duel(options={"broadside": ruling}, hood={"square": square})
    ships = game.board.ships
    parts = number_of(game, "guns", ships["bismarck"], ships["hood"], 0)
    assert sum(part.value for part in parts if part.cite == "FAS-608") == out


@pytest.mark.parametrize(
    ("roll", "bismarck", "hood", "needed", "hit"),
    [
        (9, {}, {}, 9, True),
        (8, {}, {}, 9, False),
        (
            2,
            {"splash_on": "hood", "splash": 2},
            {"square": "D3"},
            2,
            True,
        ),
        (12, {"failed": True}, {"square": "D8"}, 12, True),
        (12, {"failed": True, "repairable": ["KS"]}, {"square": "D8"}, 13, False),
        (12, {}, {"square": "(3, 9)"}, 13, False),
    ],
    ids=[
        "FAS-610 the number itself hits",
        "FAS-610 one less misses",
        "FAS-610 FAS-A34 2 always hits",
        "FAS-610 12 is hard",
        "FAS-610 FAS-A34 13 never hits, but may be tried",
        "FAS-610 13 by range",
    ],
)
def test_the_roll(
    duel: Callable[..., Game],
    facts: Facts,
    roll: int,
    bismarck: dict[str, Any],
    hood: dict[str, Any],
    needed: int,
    hit: bool,
) -> None:
    """FAS-612: a splash marker is laid in any case."""
    points = 4 if needed == 2 else 0
    script = f"fire hood {points}; shot bismarck hood = {roll}"
    if hit:
        script += "; draw german = 4H" + (
            "; draw german = 3H" if hood.get("square") == "D3" else ""
        )
    game = duel(script, None, hood, **bismarck)
    assert facts(game, "ShotFired", "needed", "hit", "roll") == [(needed, hit, roll)]
    assert game.board.ships["bismarck"].splash == (2 if needed == 2 else 1)
    assert game.board.ships["hood"].hit is hit  # FAS-616


def test_a_hit_sets_the_flag_though_no_card_penetrates(
    duel: Callable[..., Game], facts: Facts
) -> None:
    """FAS-616: Hood must check her morale."""
    script = "fire hood 0; shot bismarck hood = 9; draw german = 4H; hold-fire"
    game = duel(script, None, {"points": 0})
    assert facts(game, "CardStopped", "target", "card", "cite") == [("hood", "4H", "FAS-705")]
    assert (game.node.label, game.board.ships["hood"].hull_damage) == ("check hood", 0)


def test_one_shot_a_turn(duel: Callable[..., Game], asked: Asked, answer: Answer) -> None:
    """FAS-601: at one enemy; declining costs nothing."""
    game = duel()
    assert asked(game) == (
        "shoot bismarck",
        "hold-fire",
        "fire hood 0",
        "fire hood 2",
        "fire hood 4",
    )
    answer(game, "fire hood 0; shot bismarck hood = 2")
    assert asked(game)[0] == "shoot hood"
    held = answer(duel(), "hold-fire")
    assert asked(held)[0] == "shoot hood"
    ship = held.board.ships["bismarck"]
    assert (ship.points.left, ship.splash, ship.fired) == (4, 0, False)


def test_any_enemy_afloat_may_be_the_target(strait: Strait, answer: Answer, asked: Asked) -> None:
    """FAS-601: also one out of reach of everything."""
    game: Any = answer(strait("shooting", prince_of_wales={"square": "(30, 30)"}), "next bismarck")
    assert [ship.id for ship in targets(game, game.board.ships["bismarck"])] == [
        "hood",
        "prince-of-wales",
    ]
    game = answer(strait("shooting", hood=SUNK), "next bismarck")
    assert asked(game) == (
        "shoot bismarck",
        "hold-fire",
        *[f"fire prince-of-wales {points}" for points in (0, 2, 4)],
    )


def test_a_doomed_ship_fires_undamaged(
    duel: Callable[..., Game], asked: Asked, answer: Answer, facts: Facts
) -> None:
    """FAS-611, FAS-A12, FAS-403: effects wait for the British; here a King, a bridge card and 10
    hull points wait, and Hood has 24 of 25."""
    game = duel(
        "fire hood 0; shot bismarck hood = 8; draw german = 3S; draw german = 10S",
        None,
        {"square": "D5", "hull_damage": 24},
    )
    answer(game, "draw german = KS; draw german = 2S")
    assert [one.card for one in game.board.pending] == ["3S", "10S", "KS"]
    assert asked(game) == ("shoot hood", "hold-fire", *[f"fire bismarck {n}" for n in (0, 2, 4)])
    answer(game, "fire bismarck 4; shot hood bismarck = 2")
    assert facts(game, "ShotFired", "firer", "needed") == [("bismarck", 8), ("hood", 6 + 3 - 2)]
    assert not game.board.ships["hood"].afloat


def test_damage_of_both_sides_is_applied_together(
    duel: Callable[..., Game], answer: Answer, facts: Facts
) -> None:
    """FAS-611: each sinks the other."""
    game = duel(
        "fire hood 0; shot bismarck hood = 9; draw german = 10S",
        None,
        {"hull_damage": 24},
        hull_damage=29,
    )
    assert not facts(game, "HullDamaged", "target")
    answer(game, "fire bismarck 0; shot hood bismarck = 10; draw british = 4S")
    assert facts(game, "ShipSunk", "ship") == ["hood", "bismarck"]
    assert game.result is not None and game.result.winners == ()


def test_declared_one_after_the_other(strait: Strait, answer: Answer, asked: Asked) -> None:
    """FAS-A33: the second German ship is asked when the first has fired."""
    game = strait("shooting", "next prinz-eugen; fire hood 0; shot prinz-eugen hood = 2")
    assert asked(game)[0] == "shoot bismarck"
    answer(game, "fire prince-of-wales 2; shot bismarck prince-of-wales = 2")
    assert asked(game) == ("order shooting", "next hood", "next prince-of-wales")

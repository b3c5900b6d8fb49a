"""The Channel Dash once the Germans are released (FAS-1311, FAS-1321, FAS-1322)."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from navalcore import Game
from navalcore.errors import Refusal, RulesetError

Raid = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]
Rolled = Callable[[Game], list[str]]

SEEN = {"MTB-1": "A8 S spotted"}

DASH: list[tuple[Any, ...]] = [
    # what is asked, or where she is then
    ("FAS-1311 a torpedo boat that passes", "iltis", "D4 W", {}, 3, "step ahead, turn left/right"),
    ("FAS-1311 a torpedo boat that fails steps", "iltis", "D4 W", {}, 2, "-> C4 W"),
    ("FAS-1311 passed and blocked", "iltis", "D4 W", {"MGB": "C4 S"}, 3, "hold, turn left/right"),
    ("FAS-1311 failed and blocked", "iltis", "D4 W", {"MGB": "C4 S"}, 2, "-> D4 W"),
    ("FAS-1311 at a closed edge", "iltis", "D1 N", {}, 3, "hold, turn left/right"),
    ("FAS-1311 failed at a closed edge", "iltis", "D1 N", {}, 2, "-> D1 N"),
    ("FAS-1311 at the exit", "iltis", "A4 W", {}, 3, "step ahead, turn left/right"),
    ("FAS-1311 failed at the exit leaves", "iltis", "A4 W", {}, 2, "-> left"),
    ("FAS-1311 any facing is hers", "iltis", "D4 E", {}, 3, "step ahead, turn left/right"),
    ("FAS-S16 slowed, passes", "iltis", "D4 W hull_damage=7", {}, 4, "step ahead, turn left/right"),
    ("FAS-S16 slowed, fails", "iltis", "D4 W hull_damage=7", {}, 3, "hold, turn left/right"),
    ("FAS-S16 6 hull points do not slow", "iltis", "D4 W hull_damage=6", {}, 2, "-> C4 W"),
    (
        "FAS-S16 slowed by a card, fails",
        *("iltis", "D4 W permanent=QS", {}, 3, "hold, turn left/right"),
    ),
    (
        "FAS-1311 slowed, passes, blocked",
        *("iltis", "D4 W hull_damage=7", {"MGB": "C4 S"}, 4, "hold, turn left/right"),
    ),
    (
        "FAS-1311 slowed, fails, blocked",
        *("iltis", "D4 W hull_damage=7", {"MGB": "C4 S"}, 3, "hold, turn left/right"),
    ),
    ("FAS-S18 failed morale, passes", "iltis", "D4 W failed", {}, 3, "step ahead, turn left/right"),
    ("FAS-S18 failed morale, fails", "iltis", "D4 W failed", {}, 2, "-> C4 W"),
    ("FAS-1311 Michel", "michel", "D4 W points=2", {}, 0, "step ahead, turn left/right"),
    ("FAS-1311 Michel at 45 degrees", "michel", "D4 NW points=2", {}, 0, "step ahead, turn left"),
    ("FAS-1311 to the other side", "michel", "D4 SW points=2", {}, 0, "step ahead, turn right"),
    (
        "FAS-1311 Michel is blocked",
        *("michel", "D4 W points=2", {"MGB": "C4 S"}, 0),
        "hold, turn left/right",
    ),
    ("FAS-1311 Michel beyond her limit", "michel", "D4 N points=2", {}, 0, "step ahead, turn left"),
    ("FAS-1311 Michel far beyond", "michel", "D4 NE points=2", {}, 0, "-> E3 NE"),
    (
        "FAS-S16 Michel slowed, passes",
        *("michel", "D4 W hull_damage=7 points=2", {}, 7, "step ahead, turn left/right"),
    ),
    (
        "FAS-S16 Michel slowed, fails",
        *("michel", "D4 W hull_damage=7 points=2", {}, 6, "hold, turn left/right"),
    ),
    (
        "FAS-S16 Michel slowed at 45 degrees, fails",
        *("michel", "D4 SW hull_damage=7 points=2", {}, 6, "hold, turn right"),
    ),
    (
        "FAS-1322 a step and a turn",
        *("michel", "D4 W points=3", {}, 0, "step ahead, turn left/right"),
        *("step-turn ahead left, step-turn ahead right, turn-step left ahead",),
        "turn-step right ahead",
    ),
    (
        "FAS-1322 within her limit",
        *("michel", "D4 NW points=3", {}, 0, "step ahead, turn left"),
        "step-turn ahead left, turn-step left ahead",
    ),
    (
        "FAS-1322 the step is along the facing she then has",
        *("michel", "D4 W points=3", {"MGB": "C4 S"}, 0, "hold, turn left/right"),
        "turn-step left ahead, turn-step right ahead",
    ),
    (
        "FAS-1322 not into a square that is taken",
        *("michel", "D4 W points=3", {"MGB": "C5 S"}, 0, "step ahead, turn left/right"),
        "step-turn ahead left, step-turn ahead right, turn-step right ahead",
    ),
    (
        "FAS-1322 out over the edge, with a turn before",
        *("michel", "A4 W points=3", {}, 0, "step ahead, turn left/right"),
        "turn-step left ahead, turn-step right ahead",
    ),
    (
        "FAS-1322 not out by a corner",
        *("michel", "A1 W points=3", {}, 0, "step ahead, turn left/right"),
        "turn-step left ahead",
    ),
    (
        "FAS-1322 slowed, passes",
        *("michel", "D4 NW hull_damage=7 points=3", {}, 7, "step ahead, turn left"),
        "step-turn ahead left, turn-step left ahead",
    ),
    (
        "FAS-1322 slowed, fails",
        *("michel", "D4 NW hull_damage=7 points=4", {}, 6, "hold, turn left"),
    ),
]


def released(
    raid: Raid, ship: str, at: str, others: Mapping[str, str], roll: int, **options: Any
) -> Game:
    """The Germans after the speed roll; `roll` 0: none is made."""
    script = f"speed german = {roll}" if roll else ""
    return raid({**SEEN, **others, ship: at}, script, released=True, options=options)


def check_choice(game: Game, asked: Asked, where: Where, ship: str, expected: str) -> None:
    """Either the options, or where the one that was left has led."""
    if expected.startswith("->"):
        assert where(game, ship) == expected.removeprefix("-> ")
    else:
        tokens = expected.replace("left/right", "left, turn right").split(", ")
        assert asked(game) == (f"move {ship}", *tokens)


@pytest.mark.parametrize(
    ("ship", "at", "others", "roll", "expected"),
    [pytest.param(*row[1:5], ", ".join(row[5:]), id=str(row[0])) for row in DASH],
)
def test_released(
    raid: Raid,
    asked: Asked,
    where: Where,
    ship: str,
    at: str,
    others: dict[str, str],
    roll: int,
    expected: str,
) -> None:
    """FAS-1311, FAS-1322: what a ship may do once the first flotilla is spotted."""
    check_choice(released(raid, ship, at, others, roll), asked, where, ship, expected)


ROLLED = [
    ("FAS-S05 rolled: a torpedo boat passes", "iltis", "D4 W", 3, "step ahead, turn left/right"),
    ("FAS-S05 rolled: a torpedo boat fails", "iltis", "D4 W", 2, "hold, turn left/right"),
    ("FAS-S05 rolled: Michel passes", "michel", "D4 W points=2", 6, "step ahead, turn left/right"),
    ("FAS-S05 rolled: Michel fails", "michel", "D4 W points=4", 5, "hold, turn left/right"),
    (
        "FAS-S05 rolled: slowed, passes",
        "iltis",
        "D4 W repairable=JS",
        4,
        "step ahead, turn left/right",
    ),
    ("FAS-S05 rolled: slowed, fails", "iltis", "D4 W repairable=JS", 3, "hold, turn left/right"),
]


@pytest.mark.parametrize(
    ("ship", "at", "roll", "expected"), [pytest.param(*row[1:], id=row[0]) for row in ROLLED]
)
def test_released_and_rolled(
    raid: Raid, asked: Asked, where: Where, ship: str, at: str, roll: int, expected: str
) -> None:
    """FAS-S05, channel_dash = rolled: nobody steps without a pass."""
    game = released(raid, ship, at, {}, roll, channel_dash="rolled")
    check_choice(game, asked, where, ship, expected)


FREE = "hold, turn left/right, step left, step ahead, step right"


@pytest.mark.parametrize(
    ("ship", "at", "roll", "expected"),
    [
        pytest.param("iltis", "D4 W", 3, FREE, id="FAS-S05 until_spotted: passes"),
        pytest.param(
            "iltis", "D4 W", 2, "hold, turn left/right", id="FAS-S05 until_spotted: fails"
        ),
        pytest.param("michel", "D4 NW points=2", 6, FREE, id="FAS-S05 until_spotted: Michel"),
        pytest.param(
            "michel",
            "D4 NW points=4",
            5,
            "hold, turn left/right",
            id="FAS-S05 until_spotted: Michel fails",
        ),
        pytest.param(
            "iltis",
            "B7 W failed",
            3,
            "step right",
            id="FAS-S05 until_spotted: Failed Morale must open the range (FAS-1323)",
        ),
    ],
)
def test_until_spotted_is_free_afterwards(
    raid: Raid, asked: Asked, where: Where, ship: str, at: str, roll: int, expected: str
) -> None:
    """FAS-S05, channel_dash = until_spotted: FAS-501 to FAS-510 once released."""
    game = released(raid, ship, at, {}, roll, channel_dash="until_spotted")
    if expected == "step right":
        expected = "-> A6 W"
    check_choice(game, asked, where, ship, expected)


def test_until_spotted_michel_moves_and_turns(raid: Raid, asked: Asked) -> None:
    """FAS-S05, FAS-507: with 3 Captain Points, any way, the limit of FAS-1311 being gone."""
    options = {"channel_dash": "until_spotted"}
    game = raid(
        {**SEEN, "michel": "D4 NW points=3"}, "speed german = 6", released=True, options=options
    )
    assert "step-turn left right" in asked(game)
    assert "turn-step right right" in asked(game)


BOAT, MICHEL, SLOW = {"iltis": "D4 W"}, {"michel": "F4 W"}, {"michel": "F4 W hull_damage=7"}
CARD = {"michel": "D4 W repairable=JS"}


@pytest.mark.parametrize(
    ("ships", "free", "dash", "expected"),
    [
        pytest.param(BOAT, True, "forced", True, id="FAS-1321 a torpedo boat"),
        pytest.param(MICHEL, True, "forced", False, id="FAS-1321 Michel alone"),
        pytest.param(SLOW, True, "forced", True, id="FAS-1321 Michel slowed by her hull"),
        pytest.param(CARD, True, "forced", True, id="FAS-1321 Michel slowed by a card"),
        pytest.param(
            {"michel": "D4 W hull_damage=6"}, True, "forced", False, id="FAS-1321 not by 6 points"
        ),
        pytest.param(
            {**MICHEL, "iltis": "E4 W sunk"}, True, "forced", False, id="FAS-1321 a boat sunk"
        ),
        pytest.param(
            {**MICHEL, "iltis": "A4 W left"}, True, "forced", False, id="FAS-1321 a boat gone"
        ),
        pytest.param({**BOAT, **SLOW}, False, "forced", False, id="FAS-1321 not released"),
        pytest.param(MICHEL, True, "rolled", True, id="FAS-S05 rolled: Michel alone"),
        pytest.param(MICHEL, False, "rolled", True, id="FAS-S05 rolled: not released"),
        pytest.param(BOAT, False, "until_spotted", False, id="FAS-S05 until_spotted: before"),
        pytest.param(MICHEL, True, "until_spotted", True, id="FAS-S05 until_spotted: then FAS-501"),
    ],
)
def test_the_german_speed_roll(
    raid: Raid, asked: Asked, ships: dict[str, str], free: bool, dash: str, expected: bool
) -> None:
    """FAS-1321: whether there is one, at the start of the German movement."""
    britons = SEEN if free else {"MTB-1": "C1 S"}
    game = raid({**britons, **ships}, released=free, options={"channel_dash": dash})
    assert (asked(game) == ("speed german",)) is expected


def test_one_roll_for_all(raid: Raid, rolled: Rolled, facts: Facts) -> None:
    """FAS-1321: once, against each ship's own number; Michel needs none (FAS-1311)."""
    ships = {"michel": "G4 W", "iltis": "D4 W", "jaguar": "D6 W hull_damage=7"}
    script = "speed german = 3; next iltis; turn left; next jaguar; hold; step ahead"
    game = raid({**SEEN, **ships}, script, released=True)
    assert facts(game, "SpeedChecked", "ship", "needed", "passed") == [
        ("iltis", 3, True),
        ("jaguar", 4, False),
    ]
    assert rolled(game)[:1] == ["speed german"] and rolled(game).count("speed german") == 1
    assert facts(game, "SpeedRolled", "side", "roll", "cite") == [("german", 3, "FAS-1321")]


def test_a_slowed_ship_that_halts_is_not_blocked(raid: Raid, facts: Facts) -> None:
    """FAS-1311: doing nothing after a failed roll is told as the failed roll."""
    script = "speed german = 3; hold"
    game = raid({**SEEN, "iltis": "D4 W hull_damage=7"}, script, released=True)
    assert facts(game, "ShipBlocked", "ship") == []
    script = "speed german = 4; hold"
    game = raid({**SEEN, "iltis": "D4 W hull_damage=7", "MGB": "C4 S"}, script, released=True)
    assert facts(game, "ShipBlocked", "ship") == ["iltis"]


def test_released_ships_go_in_their_owners_order(raid: Raid, where: Where, asked: Asked) -> None:
    """FAS-408, FAS-1319: the roster is for set-up and spotting only."""
    ships = {**SEEN, "michel": "E4 W", "iltis": "D4 W"}
    game = raid(ships, "speed german = 3", released=True)
    assert asked(game) == ("order movement", "next michel", "next iltis")
    game = raid(ships, "speed german = 3; next iltis; step ahead; step ahead", released=True)
    assert where(game, "michel", "iltis") == "D4 W, C4 W"


@pytest.mark.parametrize(
    ("token", "after", "spent"),
    [
        pytest.param("step-turn ahead left", "C4 SW", [(3, 1)], id="FAS-1322 step, then turn"),
        pytest.param("turn-step left ahead", "C5 SW", [(3, 1)], id="FAS-1322 turn, then step"),
        pytest.param("step ahead", "C4 W", [], id="FAS-1311 a step is free"),
        pytest.param("turn right", "D4 NW", [], id="FAS-1311 a turn is free"),
    ],
)
def test_michel_moves(
    raid: Raid, where: Where, facts: Facts, token: str, after: str, spent: list[Any]
) -> None:
    """FAS-1322: 3 of her 4 Captain Points for both, either order."""
    game = raid({**SEEN, "michel": "D4 W"}, token, released=True)
    assert where(game, "michel") == after
    assert facts(game, "PointsSpent", "points", "left") == spent


@pytest.mark.parametrize(
    ("at", "token", "message"),
    [
        pytest.param(
            "iltis D4 W",
            "hold",
            "Iltis may not halt: the Channel Dash forces her ahead [FAS-1311]",
            id="FAS-1311 no voluntary halt",
        ),
        pytest.param(
            "iltis D4 W",
            "step left",
            "Iltis goes straight ahead, or turns where she may [FAS-1311]",
            id="FAS-1311 no diagonal choice",
        ),
        pytest.param(
            "michel D4 NW",
            "turn right",
            "Michel may not turn more than 45 degrees off her exit direction [FAS-1311]",
            id="FAS-1311 Michel's limit",
        ),
        pytest.param(
            "iltis D1 N",
            "step ahead",
            "Iltis is blocked: the square ahead of her is closed [FAS-1311]",
            id="FAS-1311 blocked",
        ),
        pytest.param(
            "iltis D4 W repairable=JS",
            "step ahead",
            "Iltis failed the speed roll: she may turn or hold, not move [FAS-1311]",
            id="FAS-1311 slowed, fails",
        ),
        pytest.param(
            "iltis D4 W",
            "step-turn ahead left",
            "Iltis has no Captain Points: she moves or turns, one at a time [FAS-1322]",
            id="FAS-1322 not a torpedo boat",
        ),
        pytest.param(
            "michel D4 W points=2",
            "turn-step left ahead",
            "to move and turn costs 3 Captain Points; Michel has 2 left [FAS-1322]",
            id="FAS-1322 too few points",
        ),
        pytest.param(
            "iltis D4 W",
            "fire MGB 0",
            "'fire MGB 0' is not possible at move iltis: step ahead, turn left, turn right "
            "[FAS-1311]",
            id="FAS-1311 no movement at all",
        ),
    ],
)
def test_refused_moves(raid: Raid, at: str, token: str, message: str) -> None:
    """FAS-1311: a sentence that says why; nothing changes and nothing is rolled."""
    ship, _, place = at.partition(" ")
    game = released(raid, ship, place, {}, 3 if ship == "iltis" else 0)
    before = game.board.clone()
    with pytest.raises(Refusal) as refused:
        game.submit(token)
    assert str(refused.value) == message
    assert game.board == before


@pytest.mark.parametrize("ruling", ["forced", "rolled", "until_spotted"])
def test_a_ship_acts_after_the_roll(raid: Raid, ruling: str) -> None:
    """FAS-1321, FAS-S05: a set-up that lets her act before is refused."""
    ships = {**SEEN, "iltis": "D4 W"}
    with pytest.raises(RulesetError) as caught:
        raid(ships, acting="iltis", released=True, options={"channel_dash": ruling})
    assert caught.value.findings == (
        "setup: roll: a ship acts after the speed roll of its side: expected 2 to 12, got none",
    )


def test_michel_alone_acts_without_a_roll(raid: Raid, asked: Asked) -> None:
    """FAS-1321: unless she is slowed."""
    game = raid({"michel": "D4 W points=0"}, acting="michel", released=True)
    assert asked(game) == ("move michel", "step ahead", "turn left", "turn right")
    with pytest.raises(RulesetError):
        raid({"michel": "D4 W repairable=JS"}, acting="michel", released=True)

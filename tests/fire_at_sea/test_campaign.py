"""The mini-campaign: both Michel scenarios (FAS-1309, FAS-1331, FAS-1332, FAS-S07)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game

Raid = Callable[..., Game]
Begin = Callable[..., Game]
Where = Callable[..., str]
Facts = Callable[..., list[Any]]
Asked = Callable[[Game], tuple[Any, ...]]

BATTERED = {
    "michel": "B4 NW hull_damage=9 repairable=KS permanent=QS bridge=3S most=3 points=0 port=0",
    "iltis": "A4 W left hull_damage=5 repairable=JS,2C failed salvoes=0",
    "jaguar": "C4 W sunk hull_damage=9",
    "seeadler": "E4 SW torpedoed=1 salvoes=1",
    "falke": "F4 W",
    "kondor": "G4 W",
    "MTB-1": "A8 S boats=1 spotted",
    "MTB-2": "B8 S sunk",
    "MGB": "H8 S left",
}
"""The end of Scenario 1, by its turn limit; nobody has to check morale any more."""


def first_over(raid: Raid, ships: dict[str, str] = BATTERED, script: str = "", **more: Any) -> Game:
    """A campaign whose Scenario 1 has just ended."""
    more = {"stage": "morale-german", "turn": 10, "campaign": True, **more}
    return raid(ships, script, **more)


def test_it_begins_with_scenario_1(begin: Begin, asked: Asked, facts: Facts) -> None:
    """FAS-1309: MTB Attack as it is played by itself."""
    game = begin(scenario="mini-campaign")
    assert game.board.scenario == "mtb-attack"
    assert asked(game) == ("speed british",)
    assert facts(game, "ScenarioBegan", "scenario") == ["mtb-attack"]
    assert not game.board.released


def test_what_is_carried_over(raid: Raid) -> None:
    """FAS-1309: sunk ships, hull, cards with their flag, Captain Points lost, torpedoes spent."""
    board = first_over(raid).board
    assert board.scenario == "dd-attack"
    assert "jaguar" not in board.ships
    michel, iltis, seeadler = (board.ships[one] for one in ("michel", "iltis", "seeadler"))
    assert (michel.hull_damage, iltis.hull_damage) == (9, 5)
    assert michel.cards == [("KS", False), ("QS", True), ("3S", False)]
    assert iltis.cards == [("JS", False), ("2C", False)]
    assert (michel.points.most, michel.points.left) == (3, 3)
    assert (michel.port, michel.starboard) == (0, 1)
    assert (iltis.salvoes, seeadler.salvoes, board.ships["kondor"].salvoes) == (0, 1, 2)


def test_what_is_not(raid: Raid, where: Where) -> None:
    """FAS-1309, FAS-1332: positions, Failed Morale, spotting, hits, turns; the pools are full."""
    game = first_over(raid, commodore={"german": 0, "british": 1})
    board = game.board
    assert where(game, "michel", "iltis", "seeadler") == "G5 W, E5 W, H5 W"
    germans = [ship for ship in board.ships.values() if ship.seat == 0]
    assert [ship.id for ship in germans] == ["michel", "iltis", "seeadler", "falke", "kondor"]
    assert not any(ship.failed or ship.left or ship.hit or ship.torpedoed for ship in germans)
    assert [(pool.most, pool.left) for pool in board.commodore] == [(3, 3), (3, 3)]
    assert board.turn == 1
    assert board.released


def test_the_new_british_force(raid: Raid) -> None:
    """FAS-1332: whole, and without the units of Scenario 1."""
    board = first_over(raid).board
    britons = [ship for ship in board.ships.values() if ship.seat == 1]
    assert [ship.id for ship in britons] == ["blencathra", "calpe", "fernie", "walpole", "windsor"]
    assert all(ship.on_map and not ship.cards and not ship.hull_damage for ship in britons)


def test_splash_is_not_carried(raid: Raid) -> None:
    """FAS-1309: with michel_splash = on."""
    ships = {**BATTERED, "falke": "F4 W splash_on=MTB-1 splash=2"}
    board = first_over(raid, ships, options={"michel_splash": "on"}).board
    assert not any(ship.splash or ship.splashed for ship in board.ships.values())


def test_both_decks_are_shuffled(raid: Raid) -> None:
    """FAS-1332, FAS-716: all cards but those on ships; a sunk ship's lie among them."""
    deck = [
        {"side": "british", "discard": ["9H", "8H", "AC"]},
        {"side": "german", "discard": ["2S", "3S"]},
    ]
    board = first_over(raid, deck=deck).board
    places = ("draw", "beside", "discard", "pending")
    assert [board.british.count(place) for place in places] == [52 - 5, 5, 0, 0]
    assert [board.german.count(place) for place in places] == [52, 0, 0, 0]


def test_cards_of_british_ships_come_back(begin: Begin) -> None:
    """FAS-1332: a house rule sends a destroyer into Scenario 1; she takes no part in the next."""
    house = {"status": "house", "source": "test"}
    calpe = {"scenario": "mtb-attack", "unit": "calpe", "x": 1, "y": 0, "facing": "S", **house}
    data = {"start": [calpe], "frame": [{"id": "mtb-attack", "spotting": False, **house}]}
    hurt = {"id": "calpe", "repairable": ["KS"], "permanent": ["QS"]}
    setup = {"turn": 10, "stage": "morale-german", "ship": [hurt]}
    board = begin(setup, data=data, scenario="mini-campaign").board
    assert board.scenario == "dd-attack"
    assert [board.german.count(place) for place in ("draw", "beside")] == [52, 0]


def test_drawn_from_the_new_decks(raid: Raid) -> None:
    """FAS-1332: a card that was discarded in Scenario 1 may come; one on a ship may not."""
    deck = [{"side": "british", "discard": ["9S"]}]
    space = first_over(raid, deck=deck).board.british.space("draw")
    faces = [outcome for outcome, _ in space.outcomes()]
    assert any(str(face).startswith("9S") for face in faces)
    assert not any(str(face).startswith("KS") for face in faces)


def test_raider_is_used_once_in_the_campaign(raid: Raid) -> None:
    """FAS-1113: a mini-campaign is one game."""
    assert first_over(raid, spent=["raider"]).board.spent == ["raider"]
    assert first_over(raid).board.spent == []


def test_free_set_up_of_both_scenarios(raid: Raid, begin: Begin, asked: Asked) -> None:
    """FAS-1315, FAS-S14: the British place the new force too."""
    options = {"michel_setup": "free"}
    assert asked(begin(scenario="mini-campaign", options=options))[0] == "place MTB-1"
    game = first_over(raid, options=options)
    assert asked(game)[0] == "place blencathra"
    assert game.board.ships["michel"].points.left == 3  # FAS-1332: full before turn 1


def test_michel_sunk_ends_it(raid: Raid, facts: Facts) -> None:
    """FAS-1331: a British victory, whatever the points; Scenario 2 is not played."""
    ships = {
        **BATTERED,
        "michel": "B4 W sunk",
        "jaguar": "C4 W",
        "MTB-1": "A8 S sunk",
        "MGB": "H8 S sunk",
    }
    game = first_over(raid, ships)
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.result.title == "British victory: Michel was sunk in Scenario 1"
    assert game.result.scores == {0: 9, 1: 6 + 1}
    assert facts(game, "ScenarioBegan", "scenario") == ["mtb-attack"]


@pytest.mark.parametrize(
    "michel",
    [
        pytest.param("A4 W left", id="FAS-1332 Michel left"),
        pytest.param("B4 W", id="FAS-1332 Michel is still there"),
    ],
)
def test_otherwise_scenario_2_follows(raid: Raid, facts: Facts, where: Where, michel: str) -> None:
    """FAS-1331, FAS-1332: whoever leads."""
    game = first_over(raid, {**BATTERED, "michel": michel})
    assert facts(game, "ScenarioBegan", "scenario", "cite") == [
        ("mtb-attack", "FAS-1309"),
        ("dd-attack", "FAS-1332"),
    ]
    assert where(game, "michel") == "G5 W"


MARGINS = [
    # German and British points of Scenario 1; Scenario 2 adds 3 German points
    ("FAS-1331 a lead of 4 wins", 1, 0, (0,), "German victory: 4 German and 0 British points"),
    (
        "FAS-1331 a lead of 3 wins marginally",
        *(0, 0, (0,), "German marginal victory: 3 German and 0 British points"),
    ),
    (
        "FAS-1331 a lead of 2 too",
        *(0, 1, (0,), "German marginal victory: 3 German and 1 British points"),
    ),
    ("FAS-1331 a lead of 1 is a draw", 0, 2, (), "Draw: 3 German and 2 British points"),
    ("FAS-1331 level is a draw", 2, 5, (), "Draw: 5 German and 5 British points"),
    ("FAS-1331 1 behind is a draw", 0, 4, (), "Draw: 3 German and 4 British points"),
    (
        "FAS-1331 2 behind loses marginally",
        *(0, 5, (1,), "British marginal victory: 3 German and 5 British points"),
    ),
    (
        "FAS-1331 3 behind too",
        *(0, 6, (1,), "British marginal victory: 3 German and 6 British points"),
    ),
    ("FAS-1331 4 behind loses", 0, 7, (1,), "British victory: 3 German and 7 British points"),
]


@pytest.mark.parametrize(
    ("german", "british", "winners", "title"),
    [pytest.param(*row[1:], id=str(row[0])) for row in MARGINS],
)
def test_the_result(
    raid: Raid, german: int, british: int, winners: tuple[int, ...], title: str
) -> None:
    """FAS-1331: both totals added, by two margins."""
    game = raid(
        {"michel": "H4 W", "calpe": "A8 S"},
        *((), "morale-german", "dd-attack"),
        campaign=True,
        turn=10,
        german_points=german,
        british_points=british,
    )
    assert game.result is not None
    assert (game.result.winners, game.result.title) == (winners, title)


@pytest.mark.parametrize(
    ("michel", "german", "british"),
    [
        pytest.param("hull_damage=9 old_damage=9", 3, 0, id="FAS-1331 unhurt in Scenario 2"),
        pytest.param("hull_damage=13 old_damage=9", 2, 1, id="FAS-1331 4 new hull points"),
        pytest.param("hull_damage=12 old_damage=9", 2, 0, id="FAS-1331 3 new hull points"),
    ],
)
def test_only_new_damage_counts(raid: Raid, michel: str, german: int, british: int) -> None:
    """FAS-1331: in Scenario 2."""
    game = raid(
        {"michel": f"H4 W {michel}", "calpe": "A8 S"},
        *((), "morale-german", "dd-attack"),
        campaign=True,
        turn=10,
    )
    assert game.result is not None
    assert game.result.scores == {0: german, 1: british}


def test_both_scenarios_points_are_added(raid: Raid) -> None:
    """FAS-1309, FAS-1331: those of Scenario 1 from its own board, with their lines."""
    ships = {**BATTERED, "michel": "A4 W left hull_damage=4", "jaguar": "C4 W sunk"}
    game = first_over(raid, ships)
    old = game.board.ships["michel"]
    assert (old.hull_damage, old.old_damage) == (4, 4)
    game.board.turn = 10
    while game.result is None:  # the first option, or a 2, each time: nobody fires
        game.submit(game.open[0].options[0].token if game.open else "2")
    # Scenario 1: 5 boats lost and Michel not sunk; a torpedo boat sunk, another hit
    # Scenario 2: Michel not sunk, and not hurt anew
    assert game.result.scores == {0: 5 + 2 + 2 + 1, 1: 3 + 1}
    words = [text for text, _, _ in game.result.breakdown]
    assert words == [
        "British: 1 torpedo boat sunk",
        "British: 1 torpedo hit on a torpedo boat",
        "German: 5 boats of flotillas lost",
        "German: Michel not sunk",
        "German: Michel not sunk",
        "German: Michel unhurt",
    ]


REFIT = {"campaign_refit": "one_try"}


def test_no_refit(raid: Raid, asked: Asked) -> None:
    """FAS-S07, campaign_refit = none."""
    assert asked(first_over(raid)) == ("speed british",)


@pytest.mark.parametrize(
    ("rolls", "michel", "iltis"),
    [
        pytest.param(
            (10, 12, 11),
            [("QS", True), ("3S", False)],
            [],
            id="FAS-S07 10 or more repairs, an odd roll too",
        ),
        pytest.param(
            (9, 8, 3),
            [("KS", True), ("QS", True), ("3S", False)],
            [("JS", False), ("2C", True)],
            id="FAS-S07 odd failures are permanent, even ones stay",
        ),
    ],
)
def test_refit(
    raid: Raid,
    asked: Asked,
    facts: Facts,
    rolls: tuple[int, ...],
    michel: list[Any],
    iltis: list[Any],
) -> None:
    """FAS-S07, one_try: each repairable card once, in roster order, those that left too."""
    ships = ("michel", "iltis", "iltis")
    script = "; ".join(f"refit {ship} = {roll}" for ship, roll in zip(ships, rolls, strict=True))
    game = first_over(raid, script=script, options=REFIT)
    assert asked(game) == ("speed british",)
    assert facts(game, "RefitRolled", "ship", "card") == [
        ("michel", "KS"),
        ("iltis", "JS"),
        ("iltis", "2C"),
    ]
    board = game.board
    assert (board.ships["michel"].cards, board.ships["iltis"].cards) == (michel, iltis)
    assert board.british.count("beside") == len(michel) + len(iltis)
    assert board.british.count("draw") == 52 - len(michel) - len(iltis)


def test_no_points_for_a_refit(raid: Raid, asked: Asked) -> None:
    """FAS-S07: neither Captain nor Commodore Points; nothing is asked before the roll."""
    game = first_over(raid, options=REFIT)
    assert asked(game) == ("refit michel",)


@pytest.mark.parametrize(
    ("strict", "cards"),
    [
        pytest.param(False, [], id="FAS-S07 11 repairs"),
        pytest.param(True, [("KS", True)], id="FAS-A09 odd_overrides_success: 11 is permanent"),
    ],
)
def test_odd_successes_of_a_refit(raid: Raid, strict: bool, cards: list[Any]) -> None:
    """FAS-S07: by FAS-804 to FAS-806, with the ruling on odd rolls."""
    ships = {**BATTERED, "michel": "B4 W repairable=KS", "iltis": "A4 W left"}
    options = {**REFIT, "odd_overrides_success": strict}
    game = first_over(raid, ships, "refit michel = 11", options=options)
    assert game.board.ships["michel"].cards == cards


def test_the_points_of_both_scenarios_at_the_limit_of_answers(raid: Raid) -> None:
    """FAS-1331: a game that is broken off in Scenario 2 has the points of Scenario 1 too."""
    game = raid(
        {"michel": "D4 W", "calpe": "D2 S sunk"},
        campaign=True,
        scenario="dd-attack",
        german_points=4,
        british_points=3,
    )
    made = game.bound.ruleset.tally(game.clone())
    assert (made.ended, made.winners) == ("limit", ())
    assert made.title.startswith("Unresolved: ")
    alone = raid({"michel": "D4 W", "calpe": "D2 S sunk"}, scenario="dd-attack")
    without = alone.bound.ruleset.tally(alone.clone())
    assert made.scores == {0: without.scores[0] + 4, 1: without.scores[1] + 3}

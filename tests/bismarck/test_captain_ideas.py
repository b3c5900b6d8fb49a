"""What the captain of Bismarck has in mind, in a position or two for each of his ideas."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_bismarck.captain_bot import Captain
from navalcore_bismarck.captain_worth import Terms, spread, worth_after, worth_of_target

from navalcore import Game
from navalcore.players import See

Begin = Callable[..., Game]
Battle = Callable[..., Game]
IN_THE_ZONE = ("A12", "A13", "B12", "B13")


def chosen(game: Game) -> str:
    """What the captain answers to the question that is open."""
    return Captain().think(game.open[0], See(game, 0))


def at_sea(begin: Begin, hex: str, date: int, phase: str, **setup: Any) -> Game:
    """The force may move two hexes from a hex, if it has so many left."""
    place = {"at": "movement", "weather": "calm", "hex": hex, "date": date, "phase": phase}
    return begin({**place, **setup}, "move = 2")


@pytest.mark.parametrize("hex", ["A13", "B12", "B13"])
def test_it_awaits_hood_under_the_air_zone(begin: Begin, hex: str) -> None:
    """BIS-547: +3 on every gun. Standing still brings the contact there."""
    token = chosen(at_sea(begin, hex, 24, "am"))
    assert token == "stay" or token.split()[1] in IN_THE_ZONE


@pytest.mark.parametrize("hex", ["A11", "B11", "C12"])
def test_it_steps_back_under_the_air_zone(begin: Begin, hex: str) -> None:
    """On the last day no award is left to be won."""
    game = at_sea(begin, hex, 27, "am")
    while game.result is None and game.node.label == "hex":
        game.submit(chosen(game))
    assert game.board.hex in IN_THE_ZONE


@pytest.mark.parametrize(
    ("hex", "token"),
    [("G12", "sail G11"), ("G10", "sail G11"), ("G20", "sail G21")],
)
@pytest.mark.parametrize("damage", [{"hull": 8}, {"anton": 4, "hull": 4}])
def test_a_cripple_goes_home_and_fights_no_more(
    begin: Begin, hex: str, token: str, damage: dict[str, int]
) -> None:
    """BIS-304: with the last hex of the phase, while there is time (BIS-203)."""
    setup = {"hexes": 3, "bismarck": {"damage": damage}}
    assert chosen(at_sea(begin, hex, 26, "pm", **setup)) == token


def test_it_steams_to_and_fro_to_be_met_by_nobody(begin: Begin, answer: Any) -> None:
    """BIS-304: on the fourth hex movement ends without a contact; standing still it would not."""
    damage = {"anton": 4, "hull": 4}
    game = at_sea(begin, "G11", 26, "pm", hexes=2, bismarck={"damage": damage})
    away = chosen(game)
    assert away in ("sail G10", "sail G12")
    answer(game, away)
    assert chosen(game) == "sail G11"


def test_it_leaves_for_the_atlantic(begin: Begin) -> None:
    """BIS-905: +100 for each ship, if Prinz Eugen is whole."""
    assert chosen(at_sea(begin, "G11", 27, "am", atlantic=True)) == "leave-map"


def test_a_wreck_does_not_pay_for_leaving(begin: Begin) -> None:
    """AMB-93: the deductions are more than the award."""
    wreck = {"damage": {"anton": 4, "bruno": 4, "caesar": 4, "dora": 4, "hull": 6}}
    cruiser = {"damage": {"anton": 1}}
    game = at_sea(begin, "G11", 27, "pm", atlantic=True, bismarck=wreck, prinz_eugen=cruiser)
    assert chosen(game) != "leave-map"


@pytest.mark.parametrize(("hex", "token"), [("G21", "another-day"), ("G15", "finish")])
def test_an_extra_day_for_an_award_alone(begin: Begin, hex: str, token: str) -> None:
    """BIS-935: 50 points are less than Brest's 100."""
    setup = {"at": "end", "date": 27, "phase": "pm", "weather": "calm", "hex": hex}
    assert chosen(begin(setup, "", {"opt_extra_days": True})) == token


@pytest.mark.parametrize(
    ("enemies", "dice"),
    [
        ("hood 23, norfolk", {1, 2}),  # every die does two points here
        ("norfolk 17, hood", {1}),
        ("norfolk, hood 18", {0, 1}),  # Hood is worth four cruisers
        ("cossack, zulu", {2}),
        ("norfolk", {4}),
    ],
)
def test_fire_is_shared_by_what_it_brings(battle: Battle, enemies: str, dice: set[int]) -> None:
    """In an Air Zone in calm weather: 2 to 3 points a die."""
    game = battle(enemies, "guns bismarck", round=1, hex="A13", weather="calm")
    verb, _, *number = chosen(game).split()
    assert (int(number[0]) if verb == "dice" else 0) in dice


def test_guns_first_and_torpedoes_at_what_is_left(battle: Battle, answer: Any) -> None:
    game = battle("norfolk 17, hood 3")
    assert chosen(game) == "guns bismarck"
    answer(game, "guns bismarck; no-dice norfolk; dice hood 4; mg bismarck hood = 1 1 1 1")
    assert chosen(game) == "guns prinz-eugen"
    answer(game, "guns prinz-eugen; no-dice norfolk; dice hood 4; mg prinz-eugen hood = 1 1 1 1")
    assert chosen(game) == "torpedo prinz-eugen norfolk"  # one point sinks her


@pytest.mark.parametrize(
    ("enemies", "token"),
    [("hood 23, suffolk", "bonus medal-3 1"), ("hood 2, suffolk", "no-bonus")],
)
def test_a_bonus_where_it_sinks(battle: Battle, enemies: str, token: str) -> None:
    """BIS-702: one in a round, so it is kept for a die that matters."""
    medal = "medal-3" if token != "no-bonus" else "medal-1"
    script = "guns bismarck; dice hood 4; mg bismarck hood = 1 1 1 1"
    assert chosen(battle(enemies, script, medals=[medal])) == token


def test_a_bonus_spoils_the_worst_shell(battle: Battle) -> None:
    script = "mg hood bismarck = 2 6 1 5"
    game = battle("hood", script, medals=["medal-3"], initiative="enemy")
    assert chosen(game) == "bonus medal-3 2"


def test_a_cripple_keeps_its_guns(battle: Battle) -> None:
    """Torpedoes always strike the Hull (BIS-568)."""
    assert chosen(battle("maori 4", initiative="enemy")) == "keep 1 0"


@pytest.mark.parametrize(
    ("bismarck", "prinz_eugen", "token"),
    [
        ({"hull": 8}, {}, "attacks prinz-eugen"),
        ({}, {"hull": 6}, "attacks bismarck"),
    ],
)
def test_the_second_aircraft_attacks_the_sounder_hull(
    battle: Battle, bismarck: dict[str, int], prinz_eugen: dict[str, int], token: str
) -> None:
    """BIS-521: the first attacks Bismarck."""
    game = battle(
        "swordfish-825-a, swordfish-825-b",
        "next swordfish-825-a; th swordfish-825-a bismarck = 1 1 1",
        initiative="enemy",
        bismarck={"damage": bismarck},
        prinz_eugen={"damage": prinz_eugen},
    )
    assert chosen(game) == token


@pytest.mark.parametrize(
    ("die", "damage", "token"),
    [
        (5, {}, "strikes bridge"),  # whose loss costs nothing (BIS-630)
        (1, {"anton": 4, "hull": 7}, "redirect bridge"),
        (1, {"anton": 4, "hull": 8, "bridge": 4, "flak": 4, "dora": 2}, "redirect bruno"),
    ],
)
def test_damage_is_taken_where_it_costs_least(
    battle: Battle, die: int, damage: dict[str, int], token: str
) -> None:
    script = f"mg hood bismarck = 6 1 1 1; loc bismarck = {die}"
    game = battle("hood", script, initiative="enemy", bismarck={"damage": damage})
    assert chosen(game) == token


@pytest.mark.parametrize(
    ("ship", "token"),
    [
        ({"damage": {"bridge": 3}, "fires": {"dora": 1}}, "mend bismarck dora"),
        ({"damage": {"hull": 8, "anton": 2}}, "mend bismarck hull"),  # before it sinks her
        ({"damage": {"bridge": 3, "caesar": 3}}, "mend bismarck caesar"),
    ],
)
def test_repair_saves_what_is_dearest(begin: Begin, ship: dict[str, Any], token: str) -> None:
    place = {"at": "repair", "date": 24, "weather": "storm", "hex": "B10", "bismarck": ship}
    assert chosen(begin(place, "repair bismarck = 3")) == token


def test_cards_repair_what_the_dice_have_left(begin: Begin, answer: Any) -> None:
    """BIS-840: a die may still repair everything; after the last one comes the largest card."""
    place = {"at": "repair", "date": 24, "weather": "storm", "hex": "B10"}
    damage = {"damage": {"hull": 6}}
    game = begin({**place, "bismarck": damage, "hand": ["cossack", "hood"]})
    assert chosen(game) == "go-on"
    answer(game, "go-on; repair bismarck = 1; go-on; repair bismarck = 2")
    assert chosen(game) == "use hood"


@pytest.mark.parametrize(
    ("hex", "die", "token"),
    [("A13", 6, "accept"), ("A13", 4, "evade")],
)
def test_it_evades_where_it_would_fight_badly(begin: Begin, hex: str, die: int, token: str) -> None:
    """BIS-931: three cards are welcome under the Air Zone, one is too few."""
    place = {"at": "movement", "weather": "calm", "hex": hex, "date": 24}
    assert chosen(begin(place, f"move = {die}", {"opt_evasive_roll": True})) == token


def test_the_points_of_dice() -> None:
    """Two dice of 0, 0, 1, 1, 2, 3 points: 36 throws."""
    faces = (0, 0, 1, 1, 2, 3)
    ways = [4, 8, 8, 8, 5, 2, 1]
    assert spread(faces, 2) == pytest.approx([way / 36 for way in ways])
    assert spread(faces, 0) == (1.0,)


def test_a_target_is_worth_more_the_nearer_its_end() -> None:
    """One die that always does a point, rounds that follow in one of two cases."""
    sure = Terms((1, 1, 1, 1, 1, 1), 1, 0.5, 0.0, False)
    worth = worth_of_target(sure, 4, 80, 0.0, 0.0)
    assert worth == pytest.approx((5, 10, 20, 40, 80))
    assert worth_after(worth, 2, (0.5, 0.25, 0.25)) == pytest.approx(
        0.5 * 20 + 0.25 * 40 + 0.25 * 80
    )


def test_a_whole_ship_may_be_met_again() -> None:
    """BIS-810: a crippled one leaves the game; so it is worth the chance to sink her now alone."""
    none = Terms((0, 0, 0, 0, 0, 0), 1, 0.5, 0.4, False)
    worth = worth_of_target(none, 4, 100, 0.0, 0.0)
    assert worth[0] > 0 and worth[1] > 0
    assert worth[2:4] == (0.0, 0.0)
    kept = worth_of_target(none._replace(keeps=True), 4, 100, 0.0, 0.0)
    assert kept[2] > 0

"""The bot `captain`: it sees the view alone, plays under every ruling, and beats chance."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from navalcore_fire_at_sea.captain_sight import Sight
from navalcore_fire_at_sea.captain_worth import morale_number

import navalcore
from navalcore import Game
from navalcore.lab import play_many
from navalcore.players import See
from navalcore.plugins import Library
from navalcore.previews import previews
from tests.only_sight import OnlySight
from tests.option_values import changed_values

SCENARIOS = ("denmark-strait", "mtb-attack", "dd-attack", "mini-campaign")
Strait = Callable[..., Game]
Raid = Callable[..., Game]


def captain(library: Library, seed: int | str = 0) -> Any:
    return library.bots("fire-at-sea")["captain"](seed)


def chosen(library: Library, game: Game) -> str:
    """What the captain answers to the question that is open."""
    decision = game.open[0]
    return str(captain(library).choose(decision, OnlySight(game, decision.seat)))


@pytest.mark.parametrize(
    ("scenario", "seat", "games", "least"),
    [
        ("denmark-strait", 0, 8, 7),
        ("denmark-strait", 1, 8, 6),
        ("mtb-attack", 0, 6, 4),
        ("dd-attack", 0, 5, 3),
        ("dd-attack", 1, 24, 11),  # it wins about two in three, and draws often
        ("mini-campaign", 0, 3, 2),
    ],
)
def test_the_captain_beats_chance(
    library: Library, scenario: str, seat: int, games: int, least: int
) -> None:
    players = {1 - seat: "random", seat: "captain"}
    summary = play_many(
        "fire-at-sea", games, players, seed="captain", scenario=scenario, library=library
    )
    assert summary.wins[seat].count >= least
    assert summary.limited.count == 0


def test_the_british_do_better_against_michel_than_chance(library: Library) -> None:
    def lead(players: Mapping[int, str]) -> float:
        summary = play_many(
            "fire-at-sea", 8, players, seed="boats", scenario="mtb-attack", library=library
        )
        return summary.scores[1].value - summary.scores[0].value

    assert lead({0: "random", 1: "captain"}) > lead({0: "random", 1: "random"}) + 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_seed_plays_the_same_game_again(library: Library, scenario: str) -> None:
    def moves() -> list[str]:
        game = navalcore.new_game("fire-at-sea", seed=7, scenario=scenario, library=library)
        bots = {seat: captain(library, seat) for seat in (0, 1)}
        said: list[str] = []
        navalcore.play(game, bots, after=lambda game: said.append(str(game.answers)))
        return [*said, str(game.result)]

    assert moves() == moves()


@pytest.mark.parametrize(("key", "value"), changed_values("fire-at-sea"))
def test_the_captain_plays_under_every_ruling(library: Library, key: str, value: Any) -> None:
    raid = navalcore.rulesets()["fire-at-sea"].options[key].cite.startswith("FAS-S")
    scenario = "mini-campaign" if raid else "denmark-strait"
    game = navalcore.new_game(
        "fire-at-sea", seed=3, scenario=scenario, options={key: value}, library=library
    )
    bots = {seat: captain(library, seat) for seat in (0, 1)}
    answered = {0: 0, 1: 0}
    while game.answers < 250:
        game.advance()
        if not game.open:
            break
        decision = game.open[0]
        answer = bots[decision.seat].choose(decision, OnlySight(game, decision.seat))
        game.submit(answer, decision.seat)
        answered[decision.seat] += 1
    assert min(answered.values()) >= 10


FAR_APART = {
    "bismarck": {"square": "B2", "facing": "W"},
    "prinz_eugen": {"square": "B3", "facing": "W"},
    "hood": {"square": "G2", "facing": "E"},
    "prince_of_wales": {"square": "G3", "facing": "E"},
}


@pytest.mark.parametrize(
    ("script", "answers"),
    [
        ("speed german = 8; next bismarck; step ahead", ["step ahead", "step left", "step right"]),
        ("speed german = 8; next prinz-eugen", ["step ahead", "step left", "step right"]),
    ],
)
def test_germans_leave_where_they_are_out_of_reach(
    library: Library, strait: Strait, script: str, answers: list[str]
) -> None:
    game = strait("movement-german", script, **FAR_APART)
    assert chosen(library, game) in answers


def test_the_british_follow(library: Library, strait: Strait) -> None:
    ships = {
        **FAR_APART,
        "hood": {"square": "F2", "facing": "W"},
        "prince_of_wales": {"square": "F3", "facing": "W"},
    }
    game = strait("movement-british", "speed british = 8; next hood", **ships)
    assert chosen(library, game).split()[0] in ("step", "step-turn", "turn-step")


@pytest.mark.parametrize("target", ["hood", "prince-of-wales"])
def test_a_ship_stays_with_the_target_of_its_markers(
    library: Library, at_4: Strait, target: str
) -> None:
    game = at_4("next bismarck", bismarck={"splash_on": target, "splash": 2})
    assert chosen(library, game).startswith(f"fire {target} ")


@pytest.mark.parametrize(
    ("ship", "token"),
    [
        ({"repairable": ["JS", "AS", "KS"]}, "repair AS 4"),  # points would be lost
        ({"repairable": ["JS", "KS"]}, "repair KS 4"),
        ({"repairable": ["AS"], "points": 0}, "no-repair"),  # an odd roll would spoil it
    ],
)
def test_what_is_repaired(
    library: Library, strait: Strait, ship: dict[str, Any], token: str
) -> None:
    game = strait("damage-control-german", bismarck={"most": 4, **ship})
    assert chosen(library, game) == token


@pytest.mark.parametrize(
    ("ship", "token"),
    [
        ({"hit": True}, "spend 4"),  # of a number of 6 all four are of use
        ({"failed": True}, "spend 4"),
        ({"hit": True, "captain": "lindemann"}, "spend 3"),  # 2 is always rolled
    ],
)
def test_points_for_morale(
    library: Library, strait: Strait, ship: dict[str, Any], token: str
) -> None:
    assert chosen(library, strait("morale-german", bismarck=ship)) == token


@pytest.mark.parametrize("ruling", ["beside_ship", "this_turn"])
def test_it_reckons_with_the_number_of_the_check(raid: Raid, ruling: str) -> None:
    """FAS-903, FAS-S20: the boats of a flotilla are lost before, and no card of this turn."""
    ships = {"michel": "E5 W", "MTB-1": "D4 N failed boats=1"}
    game = raid(ships, "", stage="morale-british", options={"morale_cards": ruling})
    option = game.open[0].find("spend 0")
    assert option is not None
    sight = Sight(See(game, 1)())
    assert previews(game, game.open[0])["spend 0"].needed == morale_number(
        sight, sight.ships["MTB-1"]
    )


@pytest.mark.parametrize(
    ("roll", "token"),
    [("5", "again"), ("8", "again")],
)
def test_the_old_hand_rolls_again(library: Library, strait: Strait, roll: str, token: str) -> None:
    hood = {"points": 0}
    wales = {"captain": "kerr", "repairable": ["AS"], "points": 1}
    script = f"repair AS 1; repair prince-of-wales = {roll}"
    game = strait("damage-control-british", script, hood=hood, prince_of_wales=wales)
    assert chosen(library, game) == token


def test_boats_that_have_fired_go_home(library: Library, raid: Raid) -> None:
    ships = {"michel": "E5 W", "MTB-1": "E3 N salvoes=0", "MGB": "A1 N"}
    script = "speed british = 8; next MTB-1"
    game = raid(ships, script, stage="movement-british", released=True)
    assert chosen(library, game).split()[0] == "step"


def test_boats_run_for_michel(library: Library, raid: Raid) -> None:
    ships = {"michel": "F5 W", "MTB-1": "D2 S", "MGB": "A1 N"}
    script = "speed british = 8; next MTB-1"
    game = raid(ships, script, stage="movement-british")
    assert chosen(library, game).split()[0] == "step"


def test_michel_steams_on_where_nothing_threatens(library: Library, raid: Raid) -> None:
    ships = {"michel": "E5 W", "MGB": "A1 N"}
    game = raid(ships, "", stage="movement-german", released=True)
    assert chosen(library, game) == "step ahead"

"""What Enter takes in Brawling Battleships: legal, sensible, quick enough, and from the view."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships import show

from navalcore import Game, new_game
from navalcore.showing import default_option

Make = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]


@pytest.fixture
def chosen(begin: Make, squad: Squad) -> Callable[..., str]:
    """chosen(own, hand, enemy, script, …): the default of the question then asked."""

    def make(
        own: str, hand: str, enemy: str, script: str = "", third: str = "", **more: Any
    ) -> str:
        players = [squad(0, own, hand=hand, **more), squad(1, enemy)]
        players += [squad(2, third)] if third else []
        game = begin({"stage": "play", "active": 0, "player": players}, script)
        asked = game.open[0]
        assert len(asked.options) > 1
        return show.default(asked, game.view(asked.seat))

    return make


OWN = "queen-elizabeth, kongo, nassau"


@pytest.mark.parametrize(
    ("own", "hand", "enemy", "script", "token"),
    [
        pytest.param(
            "kongo, orion",
            "mines.sf41.sb51 repair.cf35.cb45",
            "tiger, lion",
            "",
            "open-fire repair.cf35.cb45",
            id="two boxes that can fire",
        ),
        pytest.param(
            OWN,
            "storm great-leader sea-plane",
            "lion, tiger",
            "",
            "play storm",
            id="a storm before an air card",
        ),
        pytest.param(
            OWN,
            "storm internal-explosion",
            "lion fire, tiger",
            "",
            "play internal-explosion",
            id="an explosion before a storm while enemies burn",
        ),
        pytest.param(
            "queen-elizabeth fire, kongo",
            "storm internal-explosion",
            "lion, tiger",
            "",
            "play storm",
            id="a storm before an explosion while friends burn",
        ),
        pytest.param(
            OWN,
            "mines.sf41.hb41",
            "lion 4, tiger",
            "play mines.sf41.hb41",
            "ship lion",
            id="a cripple is finished",
        ),
        pytest.param(
            "queen-elizabeth, kongo",
            "mutiny.sf41.cf35",
            "nassau, tiger",
            "play mutiny.sf41.cf35",
            "squadron 1",
            id="no mutiny among friends",
        ),
        pytest.param(
            "kongo 1, nassau 4",
            "repair.cf35.hb41",
            "lion, tiger",
            "play repair.cf35.hb41",
            "ship nassau",
            id="the ship that is worst off is repaired",
        ),
    ],
)
def test_a_default(
    chosen: Callable[..., str], own: str, hand: str, enemy: str, script: str, token: str
) -> None:
    assert chosen(own, hand, enemy, script) == token


@pytest.mark.parametrize(
    ("script", "token"),
    [
        ("open-fire mines.sf41.sb51.cf35", "squadron 2"),
        ("open-fire mines.sf41.sb51.cf35; squadron 1; no-reaction", "with cf35 kongo"),
        (
            "open-fire mines.sf41.sb51.cf35; squadron 2; no-reaction; with cf35 kongo",
            "ship lion",
        ),
    ],
)
def test_open_fire(chosen: Callable[..., str], script: str, token: str) -> None:
    """The squadron with a cripple, the best gun first, and the cripple."""
    hand = "mines.sf41.sb51.cf35"
    assert chosen(OWN, hand, "orion, baden", script, "lion 4, tiger, erin") == token


def test_turned_fire_falls_where_it_costs_least(begin: Make, squad: Squad) -> None:
    """BRB-622: shots at friends."""
    players = [
        squad(0, "kongo, orion, erin 5", hand="mines.sf41.sb51.cf35"),
        squad(1, "lion, tiger", hand="confusion.cb45.hb41"),
        squad(2, "baden"),
    ]
    game = begin(
        {"stage": "play", "active": 0, "player": players},
        "open-fire mines.sf41.sb51.cf35; squadron 1; 1: react confusion.cb45.hb41",
    )
    while game.open[0].label != "shot-target":
        game.submit(show.default(game.open[0], game.view(0)))
    assert show.default(game.open[0], game.view(0)) != "ship erin"


def test_a_reaction_is_used(begin: Make, squad: Squad) -> None:
    """The hand is filled up again in the own Turn (BRB-411)."""
    players = [
        squad(0, OWN, hand="mines.sf41.sb51.cf35"),
        squad(1, "lion, tiger", hand="battle-turnaway.sf41.hb41 confusion.cb45.hb41"),
        squad(2, "erin"),
    ]
    game = begin(
        {"stage": "play", "active": 0, "player": players},
        "open-fire mines.sf41.sb51.cf35; squadron 1",
    )
    asked = next(one for one in game.open if one.seat == 1)
    assert show.default(asked, game.view(1)) == "react confusion.cb45.hb41"


@pytest.mark.parametrize(("seats", "teams"), [(2, None), (4, None), (4, "2x2"), (6, "3x2")])
def test_defaults_beat_chance(seats: int, teams: str | None) -> None:
    """Every default is an option; a Sortie with them is won against random players."""
    game = new_game(
        "brawling-battleships", seed=5, seats=seats, teams=teams, options={"sorties": "1"}
    )
    game.advance()
    dice = random.Random(5)
    sides = 2 if teams == "2x2" else 3 if teams else seats
    while game.open and game.board.sortie == 1:
        asked = game.open[0]
        option = dice.choice(asked.options)
        if asked.seat % sides == 0:
            option = default_option(show, asked, game.view(asked.seat))
            assert option.token == show.default(asked, game.view(asked.seat))
        game.submit(option, asked.seat)
        game.advance()
    assert game.board.totals[0] == max(game.board.totals)

"""What is told of a squadron before it is named: whose it is, and what speaks for it."""

from collections.abc import Callable
from typing import Any

import pytest
from navalcore_brawling_battleships import show

from navalcore import Game
from navalcore.previews import previews

Make = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]

CARD = "mines.sf41.sb51.cf35"
SUBMARINE = "submarine.cf35.hf31"
CRUISERS = "cruisers-attack.cf35.cb45"


def rows(squad: Squad, hand: str) -> list[dict[str, Any]]:
    return [
        squad(0, "konig 2, kaiser, kongo", hand=hand),
        squad(1, "bayern, baden"),
        squad(2, "nassau 3, erin", table="zeppelin.sf41.hf31"),
    ]


@pytest.mark.parametrize(
    ("hand", "play", "told"),
    [
        pytest.param(
            CARD,
            f"open-fire {CARD}",
            {
                "squadron 1": "Blue: 2 ships worth 20; 2 shots, expected 3.3 hits together; none "
                "sinks, if nobody reacts",
                "squadron 2": "Green: 2 ships worth 13; 2 shots, expected 3.3 hits together; "
                "likeliest to sink: Nassau 31%, if nobody reacts",
            },
            id="BRB-705 open fire",
        ),
        pytest.param(
            CARD,
            f"play {CARD}",
            {
                "squadron 1": "Blue: Bayern and Baden; best: Bayern 34+: 4 hits, 56+: 7; expected "
                "2.9, if nobody reacts",
                "squadron 2": "Green: Nassau and Erin; best: Nassau 34+: 4 hits, 56+: 7; expected "
                "2.9, sinks her 58%, if nobody reacts",
            },
            id="BRB-921 an attack",
        ),
        pytest.param(
            "mutiny.sf41.cf35",
            "play mutiny.sf41.cf35",
            {
                "squadron 0": "Red: König, Kaiser and Kongō; 51+: she deserts, 33%",
                "squadron 1": "Blue: Bayern and Baden; 51+: she deserts, 33%",
                "squadron 2": "Green: Nassau and Erin; 51+: she deserts, 33%",
            },
            id="BRB-936 the same dice everywhere",
        ),
        pytest.param(
            "second-rate-leader",
            (),
            {"squadron 1": "Blue: 2 ships worth 20", "squadron 2": "Green: 2 ships worth 13"},
            id="BRB-A27 no dice",
        ),
    ],
)
def test_what_is_told_of_a_squadron(
    begin: Make, squad: Squad, hand: str, play: Any, told: dict[str, str]
) -> None:
    """BRB-504: at the question on which squadron."""
    game = begin({"stage": "play", "active": 0, "player": rows(squad, hand)}, play)
    assert game.open[0].label == "target"
    assert previews(game, game.open[0]) == told


def test_whose_hand_is_robbed(begin: Make, squad: Squad) -> None:
    """BRB-982: by the number of its cards, which everybody sees."""
    players = rows(squad, "secret-agent")
    players[1]["hand"] = ["storm", "sea-plane"]
    players[2]["hand"] = ["great-leader"]
    game = begin({"stage": "play", "active": 0, "player": players})
    assert previews(game, game.open[0]) == {"rob 1": "Blue: 2 cards", "rob 2": "Green: 1 card"}


def test_whose_air_card_is_shot_down(begin: Make, squad: Squad) -> None:
    """BRB-951."""
    pursuit = "pursuit-aeroplane.sf41.hf31"
    players = rows(squad, pursuit)
    players[1]["table"] = ["sea-plane"]
    game = begin({"stage": "play", "active": 0, "player": players}, f"play {pursuit}")
    told = {"air 1 sea-plane": "Blue", "air 2 zeppelin.sf41.hf31": "Green"}
    assert previews(game, game.open[0]) == told


def test_who_takes_reinforcements(begin: Make, squad: Squad) -> None:
    """BRB-962: a friend's squadron by its size."""
    ships = ["nassau", "orion, lion", "tiger", "erin"]
    players = [squad(seat, row) for seat, row in enumerate(ships)]
    players[0]["hand"] = [card := "reinforcement.sf41.hf31"]
    script = [f"play {card}", "reinforcement 0 = 2 4", "draw dreadnought 0 = baden"]
    game = begin({"stage": "play", "active": 0, "player": players}, script, teams="2x2")
    told = {"squadron 0": "Red: 1 ship worth 6", "squadron 2": "Green: 1 ship worth 7"}
    assert game.open[0].label == "receiver" and previews(game, game.open[0]) == told


@pytest.mark.parametrize(
    ("hand", "blue", "green", "token"),
    [
        pytest.param(
            SUBMARINE,
            "bayern 2, baden",
            "von-der-tann 2, moltke",
            "squadron 2",
            id="BRB-802 where a ship would sink at 58 %, before one that is worth more",
        ),
        pytest.param(
            CRUISERS,
            "bayern, nassau bridge",
            "moltke 1, kaiser",
            "squadron 2",
            id="BRB-D06 only ships with a marker are targets",
        ),
    ],
)
def test_enter_takes_the_squadron_where_the_card_does_most(
    begin: Make, squad: Squad, hand: str, blue: str, green: str, token: str
) -> None:
    players = [squad(0, "kongo", hand=hand), squad(1, blue), squad(2, green)]
    game = begin({"stage": "play", "active": 0, "player": players}, f"play {hand}")
    assert game.open[0].label == "target"
    assert show.default(game.open[0], game.view(0)) == token

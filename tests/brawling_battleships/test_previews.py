"""What is told of a card, a shot or an aim before it is chosen: targets, dice, odds, condition."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from navalcore import Game
from navalcore.previews import forecast, previews

Make = Callable[..., Game]


def test_the_printed_sample_of_a_shot(begin: Make, squad: Callable[..., dict[str, Any]]) -> None:
    """BRB-709, BRB-712: 13, 26, 56 give 2, 3, 4 hits, 41 a bridge critical."""
    players = [squad(0, "queen-elizabeth", hand="minesweeper.hb41"), squad(1, "orion 2, lion")]
    game = begin({"stage": "play", "active": 0, "player": players})
    game.submit("open-fire minesweeper.hb41")
    game.advance()
    while game.open[0].label == "react":
        game.submit("no-reaction", game.open[0].seat)
    game.submit("with hb41 queen-elizabeth") if game.open[0].label == "pair" else None
    asked = game.open[0]
    assert previews(game, asked)["ship orion"] == (
        "13+: 2 hits, 26+: 3, 56+: 4; bridge critical on 41+; expected 2.8, sinks her 19%"
    )
    option = asked.find("ship orion")
    assert option is not None
    found = forecast(game, asked, option)
    assert found is not None
    assert dict(found.chances) == {
        "hits Orion": Fraction(34, 36),
        "bridge critical": Fraction(18, 36),
        "sinks Orion": Fraction(7, 36),
    }
    assert found.means == (("expected hits", Fraction(34 * 2 + 25 + 7, 36)),)


@pytest.mark.parametrize(
    ("face", "ships", "token", "told", "chances"),
    [
        ("repair.sf41.hb41", "orion", "ship nassau", "3 hits repaired", None),
        (
            "mutiny.sf41.cf35",
            "orion, lion",
            "ship orion",
            "51+: she deserts, 33%",
            {"Orion deserts": Fraction(1, 3)},
        ),
        (
            "internment.cf35.hb41",
            "orion 3, lion 2",
            "ship orion",
            "44+: she comes over, 42%",
            {"Orion comes over": Fraction(15, 36)},
        ),
        (
            "submarine.cf35.hf31",
            "orion, lion",
            "ship orion",
            "34+: 3 hits; sunk on 55+; expected 1.8, sinks her 22%, if nobody reacts",
            {"hits Orion": Fraction(21, 36), "sinks Orion": Fraction(8, 36)},
        ),
    ],
)
def test_what_is_told_before_an_aim(
    begin: Make,
    squad: Callable[..., dict[str, Any]],
    face: str,
    ships: str,
    token: str,
    told: str,
    chances: Any,
) -> None:
    players = [squad(0, "nassau 3, kongo 1", hand=face), squad(1, ships)]
    game = begin({"stage": "play", "active": 0, "player": players}, f"play {face}")
    if game.open[0].label == "target":
        game.submit("squadron 1")
    asked = game.open[0]
    assert previews(game, asked)[token] == told
    option = asked.find(token)
    assert option is not None
    found = forecast(game, asked, option)
    assert (None if found is None else dict(found.chances)) == chances
    assert found is None or (found.given != "") == told.endswith("if nobody reacts")


@pytest.mark.parametrize(
    ("token", "told", "chances"),
    [
        (
            "open-fire mines.sf41.hb41",
            "on Blue and Green; Nassau (square fire 41) 26+: 1 hit, 46+: 2, 66+: 3; "
            "fire critical on 41+; expected 1.1, if nobody reacts",
            {
                "Nassau (square fire 41): hits": Fraction(25, 36),
                "Nassau (square fire 41): fire critical": Fraction(18, 36),
            },
        ),
        (
            "play mines.sf41.hb41",
            "on Blue and Green; Orion, Lion and Tiger; best: Orion 34+: 4 hits, 56+: 7; expected "
            "2.9, sinks her 58%, if nobody reacts",
            {
                "hits Orion": Fraction(21, 36),
                "sinks Orion": Fraction(21, 36),
                "hits Lion": Fraction(21, 36),
                "sinks Lion": Fraction(7, 36),
                "hits Tiger": Fraction(21, 36),
                "sinks Tiger": Fraction(7, 36),
            },
        ),
        ("play pursuit-aeroplane.sf41.hf31", "at Zeppelin before Green", None),
        ("play repair.sf41.hb41", "on Red; Nassau", None),
        (
            "play reinforcement.sf41.hf31",
            "24+: at least 1 ship, 75%, 54+: at least 2 ships, 25%",
            {"at least 1 ship": Fraction(27, 36), "at least 2 ships": Fraction(9, 36)},
        ),
        ("discard repair.sf41.hb41", None, None),
    ],
)
def test_what_is_told_of_a_card_in_hand(
    begin: Make, squad: Callable[..., dict[str, Any]], token: str, told: str | None, chances: Any
) -> None:
    """BRB-504, BRB-709: legal targets and exact odds before anybody sees the card."""
    hand = "mines.sf41.hb41 pursuit-aeroplane.sf41.hf31 repair.sf41.hb41 reinforcement.sf41.hf31"
    enemies = [squad(1, "orion 3"), squad(2, "lion, tiger", table="zeppelin.sf41.hf31")]
    players = [squad(0, "nassau 1", hand=hand), *enemies]
    game = begin({"stage": "play", "active": 0, "player": players})
    asked = game.open[0]
    option = asked.find(token)
    assert option is not None
    assert previews(game, asked).get(option.token) == told
    found = forecast(game, asked, option)
    assert (None if found is None else dict(found.chances)) == chances
    assert told is None or (found is not None and found.given != "") == told.endswith("reacts")


@pytest.mark.parametrize(
    ("hand", "setup", "token", "given"),
    [
        ("mines.sf41.hb41", {}, "play mines.sf41.hb41", True),
        ("mutiny.sf41.cf35", {}, "play mutiny.sf41.cf35", False),  # no card cancels one
        ("mines.sf41.hb41", {"teams": "2x2"}, "play mines.sf41.hb41", True),
    ],
    ids=["BRB-604 minesweepers", "BRB-604 nothing", "BRB-605 a side"],
)
def test_odds_are_on_condition_where_somebody_may_react(
    begin: Make,
    squad: Callable[..., dict[str, Any]],
    hand: str,
    setup: dict[str, Any],
    token: str,
    given: bool,
) -> None:
    """BRB-603, BRB-613: whoever may react is told, not who could."""
    enemies = [squad(seat, f"{ship} 1") for seat, ship in enumerate(("orion", "lion", "tiger"), 1)]
    for held in ("minesweeper.hb41", "storm", None):
        enemies[0] = squad(1, "orion 1", hand=held) if held else squad(1, "orion 1")
        players = [squad(0, "nassau 1", hand=hand), *enemies]
        game = begin({"stage": "play", "active": 0, "player": players}, **setup)
        option = game.open[0].find(token)
        assert option is not None
        found = forecast(game, game.open[0], option)
        assert found is not None and found.given == ("if nobody reacts" if given else "")


@pytest.mark.parametrize(
    ("hand", "token", "told"),
    [
        (
            "mines.sf41.hb41",
            "play mines.sf41.hb41",
            "on Blue; Tiger, Orion and Lion; best: Orion 34+: 4 hits, 56+: 7; expected 2.9, "
            "sinks her 58%, if nobody reacts",
        ),
        (
            "mutiny.sf41.cf35",
            "play mutiny.sf41.cf35",
            "on Red and Blue; Nassau, Tiger, Orion and Lion; 51+: she deserts, 33%",
        ),
        (
            "internal-explosion storm",
            "play internal-explosion",
            "54+: a ship on fire blows up, 25%",
        ),
    ],
    ids=[
        "BRB-802 the ship that is likeliest to sink, not the first",
        "BRB-936 the same for every ship: none is best",
        "BRB-942 of a single-use card",
    ],
)
def test_which_ship_is_named_as_the_best_target(
    begin: Make, squad: Callable[..., dict[str, Any]], hand: str, token: str, told: str
) -> None:
    players = [squad(0, "nassau 1", hand=hand), squad(1, "tiger, orion 3, lion 2")]
    game = begin({"stage": "play", "active": 0, "player": players})
    assert previews(game, game.open[0]).get(token) == told

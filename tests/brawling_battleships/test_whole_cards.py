"""What an open fire card is expected to do as a whole, told before its squadron is chosen."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from navalcore_brawling_battleships import show
from navalcore_brawling_battleships.forecasts import blows_of
from navalcore_brawling_battleships.volleys import whole_card

from navalcore import Game
from navalcore.previews import forecast, previews

Make = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]

TWO = "repair.cf35.hb41"
THREE = "mines.sf41.sb51.cf35"


def at_the_card(begin: Make, squad: Squad, own: str, enemy: str, **more: Any) -> Game:
    options = more.pop("options", None)
    players = [squad(0, own, hand=f"{TWO} {THREE}", **more), squad(1, enemy), squad(2, "erin")]
    return begin({"stage": "play", "active": 0, "player": players}, options=options)


@pytest.mark.parametrize(
    ("own", "enemy", "token", "told"),
    [
        pytest.param(
            "konig, kaiser, kongo, repulse",
            "orion, lion, tiger",
            f"open-fire {THREE}",
            "on Blue and Green; 3 shots, expected 4.8 hits together; best shot: Kongō (circle fire "
            "35) 15+: 1 hit, 32+: 2, 52+: 3; fire critical on 35+; expected 1.8, if nobody reacts",
            id="BRB-703 each box by a ship of its own",
        ),
        pytest.param(
            "konig, kaiser, kongo, repulse",
            "orion, lion, tiger",
            f"open-fire {TWO}",
            "on Blue and Green; 2 shots, expected 4.2 hits together; best shot: Repulse (hex "
            "bridge 41) 16+: 2 hits, 36+: 3, 62+: 4; bridge critical on 41+; expected 2.4, if "
            "nobody reacts",
            id="BRB-703 the better shot is on the card that does less",
        ),
        pytest.param(
            "konig, kaiser, kongo, repulse",
            "lion",
            f"open-fire {THREE}",
            "on Blue and Green; Kongō (circle fire 35) 15+: 1 hit, 32+: 2, 52+: 3; fire critical "
            "on 35+; expected 1.8, if nobody reacts",
            id="BRB-703 one target, one shot",
        ),
        pytest.param(
            "konig, repulse",
            "orion, lion, tiger",
            f"open-fire {THREE}",
            "on Blue and Green; König (square fire 41) 22+: 1 hit, 41+: 2, 61+: 3; fire "
            "critical on 41+; expected 1.5, if nobody reacts",
            id="BRB-707 one ship that can fire",
        ),
    ],
)
def test_what_a_whole_card_is_expected_to_do(
    begin: Make, squad: Squad, own: str, enemy: str, token: str, told: str
) -> None:
    game = at_the_card(begin, squad, own, enemy)
    assert previews(game, game.open[0])[token] == told


def test_the_odds_tell_the_whole_card_too(begin: Make, squad: Squad) -> None:
    game = at_the_card(begin, squad, "konig, kaiser, kongo, repulse", "orion, lion, tiger")
    found = forecast(game, game.open[0], game.open[0].find(f"open-fire {THREE}"))
    assert found is not None
    assert found.means[-1] == ("expected hits of 3 shots together", Fraction(172, 36))


def test_enter_takes_the_card_that_does_most_as_a_whole(begin: Make, squad: Squad) -> None:
    """BRB-703: three shots before two with the best one among them."""
    game = at_the_card(begin, squad, "konig, kaiser, kongo, repulse", "orion, lion, tiger")
    assert show.default(game.open[0], game.view(0)) == f"open-fire {THREE}"


def every_card(game: Game, face: str, targets: int) -> Iterator[tuple[int, int]]:
    """The number of shots and the hits in all readings of every way to fire a card."""
    ships = [ship.id for ship in game.board.squadrons[0].ships]
    rows, boxes = game.rules.dreadnought_of, game.rules.boxes_of[face]
    for number in range(1, min(len(boxes), targets, len(ships)) + 1):
        for firers in permutations(ships, number):
            for used in permutations(boxes, number):
                if all(rows[one].guns == box.guns for one, box in zip(firers, used, strict=True)):
                    pairs = enumerate(zip(firers, used, strict=True))
                    blows = [blows_of(game, 0, one, b.code, "", shots) for shots, (one, b) in pairs]
                    yield number, sum(blow.hits for shot in blows for blow in shot)


@pytest.mark.parametrize("ruling", ["shot", "card"])
@pytest.mark.parametrize("table", ["", "zeppelin.sf41.hf31", "second-rate-leader"])
@pytest.mark.parametrize("enemy", ["lion", "orion, lion", "orion, lion, tiger"])
@pytest.mark.parametrize("face", [TWO, THREE])
def test_it_is_the_best_of_all_ways_to_fire(
    begin: Make, squad: Squad, ruling: str, table: str, enemy: str, face: str
) -> None:
    """BRB-703, BRB-707, BRB-710, BRB-A81: exactly the most that all readings come to."""
    own = "nassau, konig, kaiser, conqueror, kongo, repulse, baden"
    game = at_the_card(begin, squad, own, enemy, table=table, options={"modifier_per": ruling})
    most = max(number for number, _ in every_card(game, face, enemy.count(",") + 1))
    hits = max(hits for number, hits in every_card(game, face, enemy.count(",") + 1))
    assert whole_card(game, 0, face, (1, 2)) == (most, Fraction(hits, 36))

"""Kinds of cards that a house rule adds: set-ups, bots and Enter know them like printed ones."""

from collections.abc import Callable
from typing import Any

import navalcore_brawling_battleships
import pytest
from navalcore_brawling_battleships import show
from navalcore_brawling_battleships.captain_bot import Captain

import navalcore
from navalcore import Game, Scripted
from navalcore.players import See
from navalcore.plugins import Library

Battle = Callable[..., Game]
Asked = Callable[[Game], tuple[Any, ...]]

HOUSE = {"status": "house", "source": "club"}
MINES, PURSUIT = "mines.sf41.sb51", "pursuit-aeroplane.sf41.hf31"


def added(kind: str, **fields: Any) -> dict[str, Any]:
    """Data with a kind of double-use card, of which there are six cards with a square box."""
    row = {"id": kind, "name": kind.title(), "use": "double", **fields, **HOUSE}
    card = {"id": "H001", "kind": kind, "boxes": ["square fire 41"], "count": 6, **HOUSE}
    return {"kind": [row], "card": [card]}


GUNNERS = added("gunners", place="own", bonus=1)
FLAK = added("flak", reaction=True, cancels=["pursuit-aeroplane"])


def test_a_set_up_knows_a_card_that_stays_before_a_squadron(battle: Battle, asked: Asked) -> None:
    game = battle("play gunners.sf41", ["orion", "konig"], "gunners.sf41", data=GUNNERS)
    assert game.board.squadrons[0].cards == ["gunners.sf41"]
    setup = game.setup()
    library = Library(only=(), modules=[navalcore_brawling_battleships], strict=True)
    again = navalcore.new_game(
        "brawling-battleships",
        seats=2,
        data=GUNNERS,
        setup=setup,
        dealer=Scripted(()),
        library=library,
    )
    assert again.setup() == setup


@pytest.mark.parametrize(
    ("hand", "token"),
    [(f"gunners.sf41 {MINES}", "play gunners.sf41"), (MINES, f"play {MINES}")],
    ids=["worth an air card", "without it"],
)
def test_enter_takes_it_as_an_air_card(battle: Battle, hand: str, token: str) -> None:
    game = battle("", ["orion, erin", "konig"], hand, data=GUNNERS)
    assert show.default(game.open[0], game.view(0)) == token


def test_the_captain_answers_a_pursuit(battle: Battle) -> None:
    squadrons = ["orion", "konig, nassau", "lion"]
    hands, tables = {1: "flak.sf41"}, {1: "sea-plane"}
    script = f"play {PURSUIT}"
    game = battle(script, squadrons, PURSUIT, hands=hands, tables=tables, data=FLAK)
    assert Captain(1).choose(game.open[0], See(game, 1)) == "react flak.sf41"

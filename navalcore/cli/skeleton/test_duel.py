"""The rules of Duel by scripts; `navalcore check duel` tries what every game must keep."""

from pathlib import Path

import pytest

import navalcore
from navalcore import Scripted

LIBRARY = navalcore.load(plugins=(), files=[Path(__file__).with_name("navalcore_duel.py")])


@pytest.mark.parametrize(("die", "damage"), [(4, 0), (5, 1)], ids=["DUEL-2 too few", "DUEL-2"])
def test_a_shot_after_one_step(die: int, damage: int) -> None:
    game = navalcore.new_game("duel", library=LIBRARY, dealer=Scripted([("shot", die)]))
    game.submit("close")
    game.submit("fire")
    game.advance()
    assert game.board.hulls[0].damage == damage


def test_ships_close_in_so_often() -> None:
    """DUEL-3"""
    game = navalcore.new_game("duel", library=LIBRARY, seed=1)
    while len(game.open[0].options) > 1:
        game.submit("close")
        if game.board.steps == 3:
            break
    assert game.board.steps == 3
    assert isinstance(game.waiting, navalcore.Chance)  # to fire is all that is left

"""What the course of the rules proves of a hand, and what it does not (BRB-A12, BRB-A13)."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Game, Quick
from navalcore.leaks import imagined

Begin = Callable[..., Game]
Squad = Callable[..., dict[str, Any]]

MINES, SWEEPER, CRUISERS = "mines.sf41.hf31", "minesweeper.hb41", "cruisers-attack.sf41.sb51"
DRAWN = [SWEEPER, "coastal-fort.sf41.cf35", "mines.sb51.cf35", "submarine.cf35.hf31"]
REFILL = "; ".join(f"draw 2 = {face}" for face in DRAWN)
TURN = f"draw 0 = {CRUISERS}; play {MINES}; squadron 2; ship lion"


def table(squad: Squad, hand: str = "") -> dict[str, Any]:
    """Seat 2 draws four cards that nobody else sees, then comes the Turn of seat 0."""
    rows = [
        squad(0, "nassau, konig", hand=hand),
        squad(1, "orion"),
        squad(2, "lion, erin, utah, bayern"),
    ]
    return {"stage": "adjust", "active": 2, "player": rows}


class TestSingleUseCards:
    """What the course of the rules proves of a hand is known to all; imagined games keep to it."""

    def lacks_singles(self, game: Game, viewer: Any, seat: int) -> bool:
        """Whether no game that the viewer can imagine has a single-use card in a hand."""
        for number in range(40):
            hand = game.imagine(viewer, Quick(number)).board.cards.faces(f"hand-{seat}")
            if any(game.rules.is_single(face) for face in hand):
                return False
        return True

    @pytest.mark.parametrize(
        ("blocks", "script", "proved"),
        [
            (False, f"2: react {SWEEPER}", False),
            (True, f"2: react {SWEEPER}", True),
            (True, "2: no-reaction", False),
        ],
        ids=[
            "BRB-612 a reaction proves nothing, BRB-A12",
            "BRB-A12 where it does",
            "BRB-A12 a pass proves nothing",
        ],
    )
    def test_by_reacting(
        self, begin: Begin, squad: Squad, blocks: bool, script: str, proved: bool
    ) -> None:
        options = {"single_use_blocks_reaction": blocks}
        game = begin(table(squad, MINES), f"{REFILL}; {TURN}; {script}", options)
        assert self.lacks_singles(game, 1, 2) is proved
        assert list(imagined(game, 1)) == []

    @pytest.mark.parametrize(
        ("ruling", "proved"),
        [("next_turn", False), ("at_once", True)],
        ids=["BRB-A13 kept for the next Turn", "BRB-A13 played at once"],
    )
    def test_by_playing_nothing_after_the_refill(
        self, begin: Begin, squad: Squad, ruling: str, proved: bool
    ) -> None:
        game = begin(table(squad), REFILL, {"refill_single_use": ruling})
        assert self.lacks_singles(game, 1, 2) is proved
        assert list(imagined(game, 1)) == []

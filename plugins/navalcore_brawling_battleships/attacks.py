"""Attack cards: coastal fort, cruisers, destroyers, mines, submarine (BRB-921 to BRB-928)."""

from typing import Any

from navalcore import Call, Chance, Done, Frame, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Step
from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.happenings import RollMade
from navalcore_brawling_battleships.hits import Sinking, strike
from navalcore_brawling_battleships.readings import reading


@define
class Attack(Frame):
    """A roll for each ship in the announced order, each complete before the next (BRB-928).

    Neither air cards nor leaders change it (BRB-904, BRB-924, BRB-A68).
    """

    seat: int
    side: str
    aims: tuple[str, ...]
    ship: str = ""

    def start(self, game: BrawlGame) -> Step:
        return self.next_ship(game, None)

    def next_ship(self, game: BrawlGame, _: Any) -> Step:
        if not self.aims:
            return Done()
        self.ship, self.aims = self.aims[0], self.aims[1:]
        label = f"attack {self.side} {self.ship}"
        return Chance(RED_WHITE, label, self.rolled, "BRB-922", self.seat)

    def rolled(self, game: BrawlGame, dice: list[int]) -> Step:
        number = reading(dice)
        lines = game.rules.kind_of[self.side].lines
        reached = [line for line in lines if number >= line.number]  # BRB-510, BRB-927
        about = (self.side, self.ship, (dice[0], dice[1]), lines[0].number, bool(reached))
        game.note(RollMade, *about, cite="BRB-922")
        hits = sum([line.amount for line in reached if line.effect == "flotation"])
        criticals = tuple([line.effect for line in reached if line.effect in ("bridge", "fire")])
        _, ship = game.board.where(self.ship)
        sunk = strike(game, ship, hits, criticals, "BRB-927")
        if sunk or any(line.effect == "sink" for line in reached):
            return Call(Sinking(self.ship, self.seat), then=self.next_ship)  # BRB-926
        return self.next_ship(game, None)

"""Attack cards: coastal fort, cruisers, destroyers, mines, submarine (BRB-921 to BRB-928)."""

from typing import Any

from navalcore import Call, Chance, Done, Frame, define
from navalcore.dice import RED_WHITE
from navalcore.steps import Step
from navalcore_brawling_battleships.board import BrawlGame
from navalcore_brawling_battleships.components import CardKind
from navalcore_brawling_battleships.happenings import RollMade
from navalcore_brawling_battleships.hits import Blow, Sinking, strike
from navalcore_brawling_battleships.readings import reading


def attack_blow(kind: CardKind, number: int) -> Blow:
    """What the lines of an attack card that a reading reaches do together (BRB-510, BRB-927)."""
    reached = [line for line in kind.lines if number >= line.number]
    hits = sum([line.amount for line in reached if line.effect == "flotation"])
    criticals = tuple([line.effect for line in reached if line.effect in ("bridge", "fire")])
    return Blow(hits, criticals, any(line.effect == "sink" for line in reached))


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
        number, kind = reading(dice), game.rules.kind_of[self.side]
        needed = kind.lines[0].number
        about = (self.side, self.ship, (dice[0], dice[1]), needed, number >= needed)
        game.note(RollMade, *about, cite="BRB-922")
        blow = attack_blow(kind, number)
        _, ship = game.board.where(self.ship)
        sunk = strike(game, ship, blow.hits, blow.criticals, "BRB-927")
        if sunk or blow.sinks:
            return Call(Sinking(self.ship, self.seat), then=self.next_ship)  # BRB-926
        return self.next_ship(game, None)

"""The British step of a round: aircraft, then main guns, then torpedoes (BIS-504)."""

from typing import Any

from attrs import field

from navalcore import Call, Decision, Done, Frame, define
from navalcore.steps import Step, name_of
from navalcore_bismarck.board import (
    BismarckGame,
    Enemy,
    aircraft,
    fighting_ships,
    is_crippled,
)
from navalcore_bismarck.choices import ATTACKS, NEXT
from navalcore_bismarck.components import Attackers
from navalcore_bismarck.damage import flak_dice
from navalcore_bismarck.enemies import ChooseDice, dice_choices
from navalcore_bismarck.gunnery import (
    Barrage,
    TorpedoAttack,
    target_of_guns,
    target_of_torpedoes,
)


@define
class BritishStep(Frame):
    """Every enemy unit with a die attacks; within a kind of weapon the player orders them.

    Draw order is the order of the options (AMB-19).
    """

    kind: Attackers = "aircraft"
    done: list[str] = field(factory=list)  # units that have attacked with this kind of weapon
    struck: bool = False  # an aircraft has rolled dice in this round (BIS-521, AMB-21)
    unit: str = ""
    flak_by: int = 0
    resumed: bool = False  # by a set-up: dice are chosen

    def start(self, game: BismarckGame) -> Step:
        if self.resumed:
            return self.next_unit(game, None)
        for enemy in game.board.enemies:
            enemy.main = enemy.torpedo = -1
        return self.next_unit(game, None)

    def waiting(self, game: BismarckGame) -> list[Enemy]:
        """The units that have not yet used this kind of weapon."""
        units = aircraft(game) if self.kind == "aircraft" else fighting_ships(game)
        return [enemy for enemy in units if enemy.card not in self.done]

    def next_unit(self, game: BismarckGame, _: Any) -> Step:
        if not game.board.bismarck.afloat:  # BIS-509, BIS-635
            return Done()
        units = [enemy for enemy in self.waiting(game) if _has_dice(game, self.kind, enemy)]
        if units:
            options = [NEXT(enemy.card) for enemy in units]
            return Decision(0, options, f"british-order {self.kind}", self.ordered, "BIS-504")
        self.done = []
        if self.kind == "aircraft":
            self.kind = "guns"
            return self.next_unit(game, None)
        if self.kind == "guns":
            self.kind = "torpedoes"
            return self.next_unit(game, None)
        return Done()

    def ordered(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        self.unit = value[1]
        self.done.append(self.unit)
        self.flak_by = 0
        if self.kind == "aircraft" and game.options.flak_timing == "before_each_air_attack":
            return self.fire_flak(game, None)  # AMB-18
        return self.choose_dice(game)

    def fire_flak(self, game: BismarckGame, _: Any) -> Step:
        """Both ships' flak at the aircraft that is about to attack (AMB-18)."""
        ships = game.board.afloat()
        while self.flak_by < len(ships) and game.board.enemy(self.unit) is not None:
            ship = ships[self.flak_by]
            self.flak_by += 1
            if dice := flak_dice(game, ship):
                return Call(Barrage("flak", ship.id, self.unit, dice), then=self.fire_flak)
        if game.board.enemy(self.unit) is None:
            return self.next_unit(game, None)
        return self.choose_dice(game)

    def choose_dice(self, game: BismarckGame) -> Step:
        if game.board.engaged(self.unit).torpedo >= 0:
            return self.dice_chosen(game, None)
        return Call(ChooseDice(self.unit), then=self.dice_chosen)

    def dice_chosen(self, game: BismarckGame, _: Any) -> Step:
        enemy = game.board.engaged(self.unit)
        dice = enemy.main if self.kind == "guns" else enemy.torpedo
        if not dice:
            return self.next_unit(game, None)
        if self.kind == "guns":
            target = target_of_guns(game, enemy)
            return Call(Barrage("mg", self.unit, target, dice), then=self.next_unit)
        if self.kind == "torpedoes":
            return self.launch(game, target_of_torpedoes(game, enemy))
        if not self.struck:
            self.struck = True
            return self.launch(game, "bismarck")  # BIS-521
        options = [ATTACKS(ship.id) for ship in game.board.afloat()]
        prompt = f"Which German ship does {name_of(self.unit)} attack?"
        label = f"aircraft-target {self.unit}"
        return Decision(0, options, label, self.aimed, "BIS-521", prompt)

    def aimed(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        return self.launch(game, value[1])

    def launch(self, game: BismarckGame, target: str) -> Step:
        """Torpedoes of a ship or an aircraft; the procedure is the same (BIS-522)."""
        dice = game.board.engaged(self.unit).torpedo
        return Call(TorpedoAttack(self.unit, target, dice), then=self.next_unit)


def _has_dice(game: BismarckGame, kind: Attackers, enemy: Enemy) -> bool:
    """Whether a unit may still roll with a kind of weapon; those without dice do not attack."""
    unit = game.rules.unit_of[enemy.card]
    chosen = enemy.main if kind == "guns" else enemy.torpedo
    if chosen >= 0:
        return chosen > 0
    if is_crippled(game.rules, enemy):
        fixed = game.board.halved.get(enemy.card)
        choices = [fixed] if fixed else dice_choices(game, enemy)
        return any(main if kind == "guns" else fish for main, fish in choices)
    return (unit.main if kind == "guns" else unit.torpedo) > 0

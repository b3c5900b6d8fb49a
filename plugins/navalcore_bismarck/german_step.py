"""The German step of a round: attacks in the player's order (BIS-503)."""

from typing import Any

from attrs import field

from navalcore import Call, Decision, Done, Frame, Option, define
from navalcore.steps import Step, name_of
from navalcore_bismarck.board import BismarckGame, aircraft, fighting_ships
from navalcore_bismarck.choices import (
    AT,
    CEASE,
    DICE,
    FLAK,
    GUNS,
    HOLD,
    NO_DICE,
    TORPEDO,
    WEAPON_OF,
)
from navalcore_bismarck.damage import flak_dice, main_gun_dice
from navalcore_bismarck.enemies import BurnEnemies, FixDice
from navalcore_bismarck.gunnery import Barrage, TorpedoAttack
from navalcore_bismarck.happenings import SplitDeclared


@define
class GermanStep(Frame):
    """All German attacks of a round, each weapon once, in the player's order, none compulsory.

    Flak is one of them (BIS-524), with all its dice at each aircraft (AMB-23). Torpedoes have no
    limit but this (BIS-564, AMB-48).
    """

    flak: list[tuple[str, str]] = field(factory=list)  # ship and aircraft that was shot at
    guns: list[str] = field(factory=list)
    torpedoes: list[str] = field(factory=list)
    parts: dict[str, list[tuple[str, int]]] = field(factory=dict)  # by ship (AMB-20)
    resumed: bool = False  # by a set-up: fires have burned

    def start(self, game: BismarckGame) -> Step:
        if self.resumed:
            return self.next_attack(game, None)
        if game.options.british_fire != "end_of_each_step":  # BIS-658, AMB-35
            return Call(BurnEnemies(), then=self.burned)
        return self.next_attack(game, None)

    def burned(self, game: BismarckGame, _: Any) -> Step:
        return Call(FixDice(), then=self.next_attack)

    def next_attack(self, game: BismarckGame, _: Any) -> Step:
        options = self.attacks(game)
        if not options:
            return self.step_over(game)
        return Decision(0, [*options, CEASE()], "attack", self.chosen, "BIS-503")

    def attacks(self, game: BismarckGame) -> list[Option]:
        """Flak, main guns, torpedoes: what may still fire, and at whom."""
        found: list[Option] = []
        ships = game.board.afloat()
        targets = fighting_ships(game)
        if game.options.flak_timing == "german_step":  # AMB-18
            found += [
                FLAK(ship.id, enemy.card)
                for ship in ships
                for enemy in aircraft(game)
                if (ship.id, enemy.card) not in self.flak  # BIS-523
                and flak_dice(game, ship)
            ]
        if targets:
            found += [
                GUNS(ship.id)
                for ship in ships
                if ship.id not in self.guns and main_gun_dice(game, ship)
            ]
        found += [
            TORPEDO(ship.id, enemy.card)
            for ship in ships
            if ship.id not in self.torpedoes and game.rules.german_ship_of[ship.id].torpedo_dice
            for enemy in targets
        ]
        return found

    def chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "cease":
            return self.step_over(game)
        ship = game.board.german(value[1])
        if value[0] == "flak":
            self.flak.append((value[1], value[2]))
            attack = Barrage("flak", value[1], value[2], flak_dice(game, ship))
            return Call(attack, then=self.next_attack)
        if value[0] == "torpedo":
            self.torpedoes.append(value[1])
            dice = game.rules.german_ship_of[value[1]].torpedo_dice
            return Call(TorpedoAttack(value[1], value[2], dice), then=self.next_attack)
        self.guns.append(value[1])
        if game.options.split_declare == "per_die":  # AMB-20
            return Call(DieByDie(value[1], main_gun_dice(game, ship)), then=self.next_attack)
        if game.options.split_declare == "all_ships" and not self.parts:
            return self.declare_all(game, None)
        if value[1] in self.parts:
            return Call(Salvo(value[1], self.parts[value[1]]), then=self.next_attack)
        return Call(Split(value[1], main_gun_dice(game, ship)), then=self.split)

    def declare_all(self, game: BismarckGame, parts: list[tuple[str, int]] | None) -> Step:
        """Declare both ships' splits before any die, then fire the ship that was named first."""
        done = (*self.parts, *self.guns[:-1])  # in a set-up a ship may have fired before
        waiting = [ship for ship in game.board.afloat() if ship.id not in done]
        if parts is not None:
            self.parts[waiting.pop(0).id] = parts
        if waiting:
            ship = waiting[0]
            return Call(Split(ship.id, main_gun_dice(game, ship)), then=self.declare_all)
        return Call(Salvo(self.guns[-1], self.parts[self.guns[-1]]), then=self.next_attack)

    def split(self, game: BismarckGame, parts: list[tuple[str, int]]) -> Step:
        return Call(Salvo(self.guns[-1], parts), then=self.next_attack)

    def step_over(self, game: BismarckGame) -> Step:
        if game.options.british_fire == "end_of_each_step":
            return Call(BurnEnemies(), then=self.burned_after)
        return Done()

    def burned_after(self, game: BismarckGame, _: Any) -> Step:
        return Call(FixDice(), then=self.finished)

    def finished(self, game: BismarckGame, _: Any) -> Step:
        return Done()  # until here a set-up can tell from this frame what has fired

    def explain(self, game: BismarckGame, token: str) -> tuple[str, str] | None:
        verb, ship, target, *_ = (*token.split(" "), "", "", "")
        if verb not in WEAPON_OF or ship not in game.rules.german_ship_of:
            return None
        name = name_of(ship)
        if not game.board.german(ship).afloat:
            return "BIS-634", f"{name} is sunk"
        if verb == "torpedo" and not game.rules.german_ship_of[ship].torpedo_dice:
            return "BIS-561", f"{name} has no torpedoes"
        if verb != "guns" and (reason := self.wrong_target(game, verb, target)):
            return reason
        if verb == "flak":
            if (ship, target) in self.flak:
                return "BIS-523", f"{name} has fired her flak at {name_of(target)} in this round"
            if game.options.flak_timing != "german_step":
                return "AMB-18", "flak is fired just before the attack of an aircraft"
            return "BIS-631", f"{name} has no flak that can fire"
        if ship in (self.torpedoes if verb == "torpedo" else self.guns):
            weapon = "torpedoes" if verb == "torpedo" else "main guns"
            return "BIS-501", f"{name} has fired her {weapon} in this round"
        if verb == "guns" and not fighting_ships(game):
            return "BIS-505", "main guns are fired at ships only"
        return "BIS-542", f"{name} has no turret that can fire"

    def wrong_target(self, game: BismarckGame, verb: str, target: str) -> tuple[str, str] | None:
        """Why a unit is no target of flak or torpedoes; None if it is one."""
        if game.board.enemy(target) is None:
            return "BIS-507", f"{name_of(target) or 'no target'} is not in this battle"
        if target in game.rules.ship_of:
            if game.rules.ship_of[target].is_carrier:
                return "BIS-508", f"{name_of(target)} is a carrier, which cannot be attacked"
            return ("BIS-505", "flak is fired at aircraft only") if verb == "flak" else None
        return ("BIS-505", "torpedoes are fired at ships only") if verb == "torpedo" else None


@define
class Split(Frame):
    """Sharing a ship's main-gun dice among targets, before her first die (BIS-543).

    Done with the parts: (target, dice).
    """

    ship: str
    left: int
    index: int = 0
    parts: list[tuple[str, int]] = field(factory=list)

    def start(self, game: BismarckGame) -> Step:
        targets = fighting_ships(game)
        if not self.left or self.index >= len(targets):
            return self.declared(game)
        target = targets[self.index].card
        options: list[Option] = [DICE(target, number) for number in range(1, self.left + 1)]
        if len(targets) > 1:
            options.append(NO_DICE(target))
        prompt = f"{name_of(self.ship)}: how many dice at {name_of(target)}?"
        return Decision(0, options, f"split {self.ship}", self.chosen, "BIS-543", prompt)

    def chosen(self, game: BismarckGame, value: tuple[Any, ...]) -> Step:
        if value[0] == "dice":
            self.parts.append((value[1], value[2]))
            self.left -= value[2]
        self.index += 1
        return self.start(game)

    def declared(self, game: BismarckGame) -> Step:
        game.note(SplitDeclared, self.ship, tuple(self.parts), cite="BIS-543")
        return Done(self.parts)


@define
class Salvo(Frame):
    """The parts of one ship's split, in the player's order, nothing between (AMB-20).

    A part whose target is gone is lost (BIS-607).
    """

    ship: str
    parts: list[tuple[str, int]]

    def start(self, game: BismarckGame) -> Step:
        self.parts = [part for part in self.parts if game.board.enemy(part[0]) is not None]
        if not self.parts:
            return Done()
        options = [AT(target) for target, _ in self.parts]
        return Decision(0, options, f"salvo {self.ship}", self.chosen, "BIS-543")

    def chosen(self, game: BismarckGame, value: tuple[str, str]) -> Step:
        dice = dict(self.parts)[value[1]]
        self.parts = [part for part in self.parts if part[0] != value[1]]
        return Call(Barrage("mg", self.ship, value[1], dice), then=self.fired)

    def fired(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)


@define
class DieByDie(Frame):
    """The other reading of the split: each die aimed after the one before it (AMB-20)."""

    ship: str
    left: int

    def start(self, game: BismarckGame) -> Step:
        targets = fighting_ships(game)
        if not self.left or not targets:
            return Done()
        options: list[Option] = [AT(enemy.card) for enemy in targets]
        return Decision(0, [*options, HOLD()], f"salvo {self.ship}", self.chosen, "BIS-543")

    def chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "hold":
            return Done()
        self.left -= 1
        return Call(Barrage("mg", self.ship, value[1], 1), then=self.fired)

    def fired(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)

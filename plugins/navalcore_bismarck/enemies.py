"""Damage to enemy units: crippled, eliminated, burning (BIS-601 to BIS-608, BIS-658)."""

from typing import Any

from navalcore import Call, Decision, Done, Frame, Goto, Option, define
from navalcore.steps import Step
from navalcore_bismarck.board import BismarckGame, Enemy, is_crippled
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.choices import KEEP
from navalcore_bismarck.components import Unit
from navalcore_bismarck.happenings import (
    CounterJoined,
    DiceKept,
    EnemyCrippled,
    EnemyEliminated,
    EnemyHit,
    FireBurned,
)


def strike(game: BismarckGame, enemy: Enemy, points: int, fire: bool, cite: str) -> bool:
    """Mark one result on an enemy unit (BIS-601); whether it is eliminated now (BIS-606)."""
    unit = game.rules.unit_of[enemy.card]
    crippled = is_crippled(game.rules, enemy)
    if fire:
        enemy.fires += 1  # BIS-658
        if game.options.british_fire == "immediate" and (
            enemy.fires == 1 or game.options.british_fire_stack  # AMB-35, AMB-36
        ):
            points += 1
    before = enemy.damage
    enemy.damage = min(unit.factor, before + points)  # BIS-607, AMB-37
    game.damaged(enemy.card, "damage", enemy.damage - before)
    game.note(EnemyHit, enemy.card, points, fire, enemy.damage, unit.factor, cite=cite)
    if not crippled and is_crippled(game.rules, enemy) and enemy.damage < unit.factor:
        game.note(EnemyCrippled, enemy.card, cite="BIS-602")
    return enemy.damage >= unit.factor


def join(game: BismarckGame, card: str, owner: str = "") -> None:
    """A ship or aircraft joins the battle, an aircraft perhaps from the carrier `owner`; a known
    ship brings her damage, and her counter leaves its hex, however far away (BIS-319)."""
    board = game.board
    damage = board.damage.get(card, 0)
    if card in board.counters:
        game.note(CounterJoined, card, board.counters.pop(card), damage, cite="BIS-319")
    board.enemies.append(Enemy(card, damage, owner=owner))


@define
class Eliminate(Frame):
    """An enemy unit is eliminated: its card joins the hand, perhaps with a medal (BIS-671).

    Aircraft as ships (BIS-529), by fire as by an attack (BIS-673).
    """

    card: str

    def start(self, game: BismarckGame) -> Step:
        board = game.board
        board.enemies = [enemy for enemy in board.enemies if enemy.card != self.card]
        board.damage.pop(self.card, None)
        board.cards.play("battle", self.card, "hand")
        unit = game.rules.unit_of[self.card]
        game.note(EnemyEliminated, self.card, unit.points, cite="BIS-671")
        return Goto(DrawMedals(int(unit.medal), self.card, "BIS-713"))


@define
class BurnEnemies(Frame):
    """Fires on enemy units add their points, unit by unit (BIS-658)."""

    index: int = 0

    def start(self, game: BismarckGame) -> Step:
        while self.index < len(game.board.enemies):
            enemy = game.board.enemies[self.index]
            if enemy.fires:
                points = enemy.fires if game.options.british_fire_stack else 1  # AMB-36
                game.note(FireBurned, enemy.card, "", points, cite="BIS-658")
                if strike(game, enemy, points, False, "BIS-658"):
                    return Call(Eliminate(enemy.card), then=self.eliminated)
            self.index += 1
        return Done()

    def eliminated(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)


def dice_choices(game: BismarckGame, enemy: Enemy) -> list[tuple[int, int]]:
    """The main-gun and torpedo dice that a crippled unit may keep (BIS-603, AMB-32).

    The default comes first: main guns are reduced before torpedoes.
    """
    return halves(game.rules.unit_of[enemy.card], game.options.half_dice)


def halves(unit: Unit, ruling: str) -> list[tuple[int, int]]:
    """The halves of a unit's dice under a ruling (AMB-32)."""
    main, torpedo = unit.main, unit.torpedo
    if ruling == "per_weapon_floor":
        return [(main // 2, torpedo // 2)]
    if ruling == "one_weapon":
        choices = [(main // 2, torpedo)] if main else []
        return list(dict.fromkeys(choices + ([(main, torpedo // 2)] if torpedo else []))) or [
            (0, 0)
        ]
    pooled = main + torpedo
    kept = pooled // 2 if ruling == "pooled_floor" else pooled - pooled // 2
    return [(kept - fish, fish) for fish in range(torpedo, -1, -1) if 0 <= kept - fish <= main]


@define
class ChooseDice(Frame):
    """A unit's dice for this step: as printed (BIS-546), or half of them (BIS-603, BIS-605).

    Of a crippled one the player chooses the weapons.
    """

    card: str

    def start(self, game: BismarckGame) -> Step:
        enemy = game.board.engaged(self.card)
        unit = game.rules.unit_of[self.card]
        if not is_crippled(game.rules, enemy):
            enemy.main, enemy.torpedo = unit.main, unit.torpedo
            return Done()
        if self.card in game.board.halved:  # AMB-33
            enemy.main, enemy.torpedo = game.board.halved[self.card]
            return Done()
        options: list[Option] = [KEEP(main, fish) for main, fish in dice_choices(game, enemy)]
        return Decision(0, options, f"cripple-dice {self.card}", self.chosen, "BIS-603")

    def chosen(self, game: BismarckGame, value: tuple[str, int, int]) -> Step:
        enemy = game.board.engaged(self.card)
        _, enemy.main, enemy.torpedo = value
        if game.options.half_dice_choice == "fixed_when_crippled":
            game.board.halved[self.card] = (enemy.main, enemy.torpedo)
        game.note(DiceKept, self.card, enemy.main, enemy.torpedo, cite="BIS-603")
        return Done()


@define
class FixDice(Frame):
    """Where the choice is made once, make it for every unit just crippled (AMB-33)."""

    def start(self, game: BismarckGame) -> Step:
        if game.options.half_dice_choice == "fixed_when_crippled":
            for enemy in game.board.enemies:
                if is_crippled(game.rules, enemy) and enemy.card not in game.board.halved:
                    return Call(ChooseDice(enemy.card), then=self.fixed)
        return Done()

    def fixed(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)

"""The damage control phase: one attempt at one card for each ship (FAS-801 to FAS-808)."""

from typing import Any, ClassVar

from navalcore import Call, Decision, define
from navalcore.dice import share_of
from navalcore.steps import Step
from navalcore.tables import Forecast, Modifier, TargetNumber
from navalcore_fire_at_sea.abilities import ability_on, ready_on, use
from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.choices import ACCEPT, AGAIN, NO_REPAIR, REPAIR, value_of
from navalcore_fire_at_sea.damage import own_deck
from navalcore_fire_at_sea.happenings import RepairRolled, RollRepeated
from navalcore_fire_at_sea.numbers import is_repairable
from navalcore_fire_at_sea.orders import Orders
from navalcore_fire_at_sea.points import beyond_pool, pool_of, spend
from navalcore_fire_at_sea.rolls import ActionRoll, share_reaching, with_admiral
from navalcore_fire_at_sea.words import shown


def repairable(game: FireAtSeaGame, ship: Ship) -> list[str]:
    """The cards that may be tried, those of this turn too (FAS-802, FAS-803, FAS-A40)."""
    kit = game.rules
    return [card for card, permanent in ship.cards if not permanent and is_repairable(kit, card)]


@define
class DamageControl(Orders):
    """The ships of a side that have a card to repair."""

    card: str = ""
    points: int = 0
    natural: int = 0
    added: int = 0
    again: str = ""  # the ability that may repeat the roll (FAS-1109)
    repeated: bool = False  # a roll that replaces another is never repeated (FAS-1100)

    phase: ClassVar[str] = "damage-control"

    def next_ship(self, game: FireAtSeaGame, _: Any) -> Step:
        ships = game.board.ships
        self.waiting = [one for one in self.waiting if repairable(game, ships[one])]
        return Orders.next_ship(self, game, None)

    def act(self, game: FireAtSeaGame, ship: Ship) -> Step:
        self.ship, self.repeated = ship.id, False
        numbers = range(pool_of(game, ship).left + 1)
        options = [NO_REPAIR()]
        options += [REPAIR(card, number) for card in repairable(game, ship) for number in numbers]
        return Decision(self.seat, options, f"damage-control {ship.id}", self.chosen, "FAS-801")

    def chosen(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        if value[0] == NO_REPAIR.name:
            return self.next_ship(game, None)
        self.card, self.points = value[1], value[2]
        spend(game, game.board.ships[self.ship], self.points, "damage control")
        return self.roll(game, "repair")

    def roll(self, game: FireAtSeaGame, word: str) -> Step:
        number = game.rules.play.repair - sum([part.value for part in self.bonuses(game)])
        useless = game.options.odd_overrides_success and (number - 1) % 2  # permanent all the same
        numbers = () if useless else (number,)
        label = f"{word} {self.ship}"
        return Call(ActionRoll(label, self.seat, self.ship, numbers, "FAS-804"), then=self.rolled)

    def bonuses(self, game: FireAtSeaGame) -> list[Modifier]:
        return bonuses(game, game.board.ships[self.ship], self.card, self.points)

    def preview(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> TargetNumber | None:
        if value[0] != REPAIR.name:
            return None
        bonus = bonuses(game, game.board.ships[self.ship], value[1], value[2])
        added = sum([part.value for part in bonus])
        parts = (Modifier("repair", game.rules.play.repair, "FAS-804"),)
        number = game.rules.play.repair - added
        share = share_reaching(number, even=game.options.odd_overrides_success)
        return TargetNumber(parts, share, added)

    def forecast(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Forecast | None:
        target = self.preview(game, value)
        if target is None:
            return None
        number = target.needed - target.added
        always = game.options.odd_overrides_success
        permanent = share_of(made for made in range(3, 13, 2) if always or made < number)
        rows = [("repaired", target.share), ("permanent from now on", permanent)]
        rows.append(("may be tried again", 1 - target.share - permanent))
        return Forecast(with_admiral(game, self.seat, self.ship, rows, number, even=always))

    def explain(self, game: FireAtSeaGame, token: str) -> tuple[str, str] | None:
        value = value_of(token)
        asked = [one.label for one in game.open] == [f"damage-control {self.ship}"]
        if not asked or value is None or value[0] != REPAIR.name:
            return None
        return why_not(game, game.board.ships[self.ship], value[1], value[2])

    def rolled(self, game: FireAtSeaGame, roll: tuple[int, int]) -> Step:
        self.natural, self.added = roll
        again = ready_on(game, game.board.ships[self.ship], "reroll-repair")
        if again is not None and not self.repeated and not self.success(game):  # FAS-1109
            self.again = again.id
            prompt = f"The repair failed with {self.natural}: roll it again ({again.name})?"
            label = f"old-hand {self.ship}"
            options = [AGAIN(), ACCEPT()]
            return Decision(self.seat, options, label, self.reconsidered, "FAS-1109", prompt)
        return self.settle(game)

    def reconsidered(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        if value[0] == ACCEPT.name:
            return self.settle(game)
        use(game, game.rules.ability_of[self.again])
        self.repeated = True
        game.note(RollRepeated, self.again, self.ship, self.natural, cite="FAS-1109")
        return self.roll(game, "repair-again")

    def total(self, game: FireAtSeaGame) -> int:
        return self.natural + self.added + sum([part.value for part in self.bonuses(game)])

    def success(self, game: FireAtSeaGame) -> bool:
        """Whether the card is repaired."""
        return repairs(game, self.natural, self.total(game))

    def settle(self, game: FireAtSeaGame) -> Step:
        """Discard the card, or make it permanent after an odd natural roll (FAS-805 to 808)."""
        ship, card = game.board.ships[self.ship], self.card
        parts = self.bonuses(game)
        if self.added:
            parts.append(Modifier("For the Fatherland", self.added, "FAS-1103"))
        repaired = self.success(game)
        permanent = not repaired and self.natural % 2 == 1  # FAS-A46
        mend(game, ship, card, repaired, permanent)
        cite = "FAS-805" if repaired else "FAS-806" if permanent else "FAS-807"
        total, number = self.total(game), game.rules.play.repair
        about = (ship.id, card, self.natural, tuple(parts), total, number, repaired, permanent)
        game.note(RepairRolled, *about, cite=cite)
        return self.next_ship(game, None)


def why_not(game: FireAtSeaGame, ship: Ship, card: str, points: int) -> tuple[str, str] | None:
    """Why a card cannot be tried with so many points; None if no rule speaks of it."""
    kit, held = game.rules, dict(ship.cards)
    if card not in kit.effect_by_card:
        return None
    if card not in held:
        return "FAS-801", f"{shown(card)} does not lie beside {kit.unit_of[ship.id].name}"
    if not is_repairable(kit, card):
        return "FAS-803", f"{shown(card)} is {kit.effect_by_card[card].kind} damage: no repair"
    if held[card]:
        return "FAS-802", f"{shown(card)} is permanent damage: it cannot be tried again"
    return beyond_pool(game, ship, points)


def bonuses(game: FireAtSeaGame, ship: Ship, card: str, points: int) -> list[Modifier]:
    """What is added to the roll: points and Damage Drill (FAS-804, FAS-1112)."""
    found = []
    if points:
        name = "Captain Points" if ship.captain else "Commodore Points"
        found.append(Modifier(name, points, "FAS-804"))
    drill = ability_on(game.rules, ship, "repair-bonus")
    if drill is not None:
        found.append(Modifier(drill.name, drill.value, "FAS-1112"))
    return found + game.extra("repair", ship.id, card)


def repairs(game: FireAtSeaGame, natural: int, total: int) -> bool:
    """Whether a repair roll is enough (FAS-804, FAS-A09)."""
    if game.options.odd_overrides_success and natural % 2:
        return False
    return total >= game.rules.play.repair


def mend(game: FireAtSeaGame, ship: Ship, card: str, repaired: bool, permanent: bool) -> None:
    """Discard a repaired card (FAS-805), or turn it into permanent damage (FAS-806)."""
    place = ship.cards.index((card, False))
    if repaired:
        del ship.cards[place]
        own_deck(game, ship).play("beside", card, "discard")
    elif permanent:
        ship.cards[place] = (card, True)

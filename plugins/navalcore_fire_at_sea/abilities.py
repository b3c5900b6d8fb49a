"""Captains' abilities: who has one, and whether it may still be used (FAS-1100 to FAS-1113)."""

from navalcore_fire_at_sea.board import FireAtSeaGame, Ship
from navalcore_fire_at_sea.components import Ability, Hook
from navalcore_fire_at_sea.kit import Kit


def ability_on(kit: Kit, ship: Ship, hook: Hook) -> Ability | None:
    """The ability with this hook of those who command or ride on a ship."""
    found = kit.ability_by.get(ship.captain)
    if found is not None and found.hook == hook:
        return found
    found = kit.ability_by.get(ship.flag)
    return found if found is not None and found.hook == hook else None


def holder(game: FireAtSeaGame, seat: int, hook: Hook) -> tuple[Ship, Ability] | None:
    """The first ship of a side, in play, with such an ability that may be used now."""
    kit = game.rules
    for ship in game.board.ships.values():
        if ship.seat == seat and ship.on_map:
            ability = ability_on(kit, ship, hook)
            if ability is not None and is_ready(game, ability):
                return ship, ability
    return None


def ready_on(game: FireAtSeaGame, ship: Ship, hook: Hook) -> Ability | None:
    """The ability with this hook on a ship if it may be used now."""
    ability = ability_on(game.rules, ship, hook)
    return ability if ability is not None and is_ready(game, ability) else None


def is_ready(game: FireAtSeaGame, ability: Ability) -> bool:
    """Whether its limit per turn or game is not reached."""
    if not ability.limit:
        return True
    spent = game.board.used if ability.limit == "turn" else game.board.spent
    return ability.id not in spent


def use(game: FireAtSeaGame, ability: Ability) -> None:
    """Count a use against its limit."""
    if ability.limit == "turn":
        game.board.used.append(ability.id)
    elif ability.limit == "game":
        game.board.spent.append(ability.id)

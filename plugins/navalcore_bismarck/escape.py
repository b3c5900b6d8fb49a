"""Escape from battle, and where the enemy ships go (BIS-801 to BIS-812)."""

from navalcore import Chance, Done, Frame, define
from navalcore.dice import D6
from navalcore.steps import Step
from navalcore.tables import total
from navalcore_bismarck.board import (
    BismarckGame,
    enemy_speed,
    fighting_ships,
    force_speed,
    is_carrier,
    is_ship,
    speed_of,
)
from navalcore_bismarck.happenings import EscapedUnopposed, EscapeRolled, UnitRemoved, UnitReturned


@define
class Escape(Frame):
    """After every round the force must try to break away (BIS-801). Done with whether it does."""

    def start(self, game: BismarckGame) -> Step:
        if not fighting_ships(game):  # BIS-802
            game.note(EscapedUnopposed, cite="BIS-802")
            return Done(True)
        return Chance(D6, "escape", self.rolled, "BIS-803", seat=0)

    def rolled(self, game: BismarckGame, die: int) -> Step:
        slower = force_speed(game) < fastest_enemy(game)
        needed = game.rules.escape.when_slower if slower else game.rules.escape.normal
        modifiers = tuple(game.extra("escape"))
        escaped = total(die, modifiers) >= needed
        cite = "BIS-804" if slower else "BIS-803"
        game.note(EscapeRolled, die, needed, escaped, modifiers, cite=cite)
        return Done(escaped)  # BIS-805


def fastest_enemy(game: BismarckGame) -> int:
    """The highest current Movement Factor among the enemy ships (BIS-804, AMB-60)."""
    return max(
        (
            enemy_speed(game.rules, enemy)
            for enemy in game.board.enemies
            if is_ship(game, enemy)
            and (game.options.escape_speed_counts_cv or not is_carrier(game, enemy))
        ),
        default=0,
    )


def return_ships(game: BismarckGame) -> None:
    """Ships as fast as Bismarck go back to the Contact Deck, slower ones leave (BIS-809, BIS-810).

    To that deck also those from the Destroyer Draw Deck (BIS-867), to be drawn again even on the
    same day (BIS-812). A ship that leaves scores nothing and leaves no counter (AMB-75, AMB-94).
    """
    board = game.board
    speed = speed_of(game, board.bismarck)  # AMB-61
    returned = False
    for enemy in board.enemies:
        if not is_ship(game, enemy):
            continue
        if enemy_speed(game.rules, enemy) >= speed:
            board.cards.play("battle", enemy.card, "contact")
            board.counters[enemy.card] = board.battle_hex
            if enemy.damage:
                board.damage[enemy.card] = enemy.damage  # BIS-608
            returned = True
            game.note(UnitReturned, enemy.card, "contact", board.battle_hex, cite="BIS-809")
        else:
            board.cards.play("battle", enemy.card, "removed")
            board.damage.pop(enemy.card, None)
            game.note(UnitRemoved, enemy.card, cite="BIS-810")
    if returned:
        board.cards.shuffle("contact")

"""Bonus cards and medals: drawing medals, and what may change a die (BIS-701 to BIS-718)."""

from typing import Any, NamedTuple

from navalcore import Chance, Done, Frame, Option, define
from navalcore.steps import Step, name_of
from navalcore.tables import Modifier
from navalcore_bismarck.board import BismarckGame
from navalcore_bismarck.choices import BONUS, NO_BONUS
from navalcore_bismarck.components import Weapon
from navalcore_bismarck.happenings import BonusUsed, MedalDrawn

SERVING: dict[
    Weapon, tuple[str, ...]
] = {  # BIS-705: a bonus that names no weapon serves flak and main guns
    "mg": ("gun_drm", "any_drm", "gun_damage", "any_damage"),
    "flak": ("flak_drm", "any_drm", "flak_damage", "any_damage"),
    "th": ("torpedo_damage",),  # AMB-30; no DRM, so no medal either (BIS-706)
}


@define
class DrawMedals(Frame):
    """Random medals, without replacement; an empty pool gives nothing (BIS-716).

    They are for a card (BIS-713), a hex (BIS-715) or by an event (BIS-956).
    """

    number: int
    why: str
    cite: str

    def start(self, game: BismarckGame) -> Step:
        if self.number <= 0 or not game.board.medals.count("pool"):
            return Done()
        return Chance(game.board.medals.space("pool"), "draw medal", self.drawn, self.cite, 0)

    def drawn(self, game: BismarckGame, outcome: str) -> Step:
        medal = game.board.medals.drawn("pool", outcome, "held")
        game.note(MedalDrawn, medal, self.why, cite=self.cite)
        self.number -= 1
        return self.start(game)


class Bonus(NamedTuple):
    """What a chosen bonus does: to which die (from 0), as a modifier or as damage points."""

    die: int
    modifier: Modifier | None
    damage: int


def bonus_options(
    game: BismarckGame, weapon: Weapon, dice: tuple[int, ...], german: bool
) -> list[Option]:
    """The bonuses that may be used on these dice, "none" first; only "none" is no question.

    They are asked for when an attack's dice are seen (AMB-55), and for no other dice (AMB-56).
    At a British unit equal dice are one choice, the first of them; on a German ship the order of
    the results can matter (BIS-550), so every die is a choice.
    """
    board = game.board
    if board.bonuses >= game.rules.play.bonus_per_round:  # BIS-702
        return []
    sources = [card for card in board.cards.faces("hand") if _serves(game, card, weapon, german)]
    if weapon != "th":
        sources += sorted(set(board.medals.faces("held")))
    which = [n for n, die in enumerate(dice, start=1) if not german or die not in dice[: n - 1]]
    found = [BONUS(source, number) for source in dict.fromkeys(sources) for number in which]
    return [NO_BONUS(), *found] if found else []


def _serves(game: BismarckGame, card: str, weapon: Weapon, german: bool) -> bool:
    """Whether a card has a bonus for these dice, from when it joins the hand (BIS-701, BIS-705)."""
    unit = game.rules.unit_of[card]
    if unit.bonus not in SERVING[weapon] or card in game.board.spent:
        return False
    if unit.is_carrier and not game.options.cv_card_bonus:  # AMB-64
        return False
    return german or not unit.bonus.endswith("damage")


def use_bonus(game: BismarckGame, value: tuple[Any, ...], german: bool) -> Bonus | None:
    """Take the chosen bonus and say what it does; None for "none" (BIS-703, BIS-708).

    Cards are not spent (BIS-709) unless the options say so, and a repair bonus never (BIS-717).
    """
    if value[0] == "no-bonus":
        return None
    board = game.board
    _, source, number = value
    board.bonuses += 1
    medal = game.rules.medal_of.get(source)
    if medal is not None:
        amount, damage, cite = medal.value, False, "BIS-714"
        if not game.options.medal_reuse:  # AMB-54
            board.medals.play("held", source, "spent")
    else:
        row = game.rules.unit_of[source]
        amount, damage = row.bonus_value, row.bonus.endswith("damage")
        cite = "BIS-707" if damage else "BIS-708"
        if game.options.bonus_reuse == "once_per_game":  # AMB-53
            board.spent.append(source)
    if not german and game.options.bonus_on_enemy_die == "against_enemy":  # AMB-54
        amount = -amount
    game.note(BonusUsed, source, number, amount, "damage" if damage else "drm", cite=cite)
    if damage:
        return Bonus(number - 1, None, amount)
    return Bonus(number - 1, Modifier(f"bonus {name_of(source)}", amount, cite), 0)

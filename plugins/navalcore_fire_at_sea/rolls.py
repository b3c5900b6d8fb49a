"""Two dice of an action, and what abilities may do about them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from navalcore import Chance, Decision, Done, Frame, define
from navalcore.dice import PAIR_2D6, SUM_2D6, share_of
from navalcore.steps import Step, Then
from navalcore_fire_at_sea.abilities import holder, use
from navalcore_fire_at_sea.board import FireAtSeaGame
from navalcore_fire_at_sea.choices import ADD_ONE, LEAVE_ROLL
from navalcore_fire_at_sea.happenings import OneAdded, RollRepeated

Rows = Sequence[tuple[str, Fraction]]
"""Words and probabilities."""


@define
class ActionRoll(Frame):
    """A roll of a side or ship for speed, a shot, a repair or morale (FAS-A44).

    `needed` are the totals at which something succeeds. Done with (natural, added); magazine,
    Fighter, survival, Schmundt's and spotting rolls are no such rolls (FAS-A25).
    """

    label: str
    seat: int
    ship: str  # "" for the whole side's speed roll
    needed: tuple[int, ...]
    cite: str
    doubles: str = ""  # the ability by which a missing double is rolled again (FAS-1102)
    natural: int = 0
    added: int = 0

    def start(self, game: FireAtSeaGame) -> Step:
        if game.options.lutjens_timing == "before" and self.may_add(game):  # FAS-A25
            return self.ask(game, self.declared)
        return self.roll()

    def declared(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        self.take(game, value)
        return self.roll()

    def roll(self) -> Step:
        space = PAIR_2D6 if self.doubles else SUM_2D6
        return Chance(space, self.label, self.rolled, self.cite, self.seat)

    def rolled(self, game: FireAtSeaGame, dice: int | list[int]) -> Step:
        self.natural = dice if isinstance(dice, int) else sum(dice)
        if self.doubles and not isinstance(dice, int):
            ability, self.doubles = self.doubles, ""
            if dice[0] == dice[1] and self.natural + self.added < self.needed[0]:  # FAS-1102
                game.note(RollRepeated, ability, self.ship, self.natural, cite="FAS-1102")
                label = f"expert-gunnery {self.ship}"
                return Chance(SUM_2D6, label, self.rolled, "FAS-1102", self.seat)
        if game.options.lutjens_timing == "after" and self.may_add(game):
            return self.ask(game, self.chosen)
        return Done((self.natural, self.added))

    def chosen(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> Step:
        self.take(game, value)
        return Done((self.natural, self.added))

    def may_add(self, game: FireAtSeaGame) -> bool:
        """Whether For the Fatherland may serve this roll (FAS-1103, FAS-A25).

        After the dice it is offered only where it turns a failure into a success.
        """
        found = holder(game, self.seat, "add-to-roll")
        if found is None:
            return False
        if self.natural:
            reach = range(self.natural + 1, self.natural + found[1].value + 1)
            if not any(number in reach for number in self.needed):
                return False
        return game.options.lutjens_scope == "fleet" or self.ship in ("", found[0].id)

    def ask(self, game: FireAtSeaGame, then: Then) -> Step:
        """The question whether to add to the roll."""
        label = f"for-the-fatherland {self.label}"
        prompt, found = "", holder(game, self.seat, "add-to-roll")
        if found is not None:
            what = game.bound.ruleset.prompt_of(self.label)
            if self.natural:
                wanted = " or ".join(map(str, sorted({n for n in self.needed if n > self.natural})))
                what += f": the roll is {self.natural}, needed is {wanted}"
            prompt = f"{what}. Add {found[1].value} to it ({found[1].name})?"
        return Decision(self.seat, [LEAVE_ROLL(), ADD_ONE()], label, then, "FAS-1103", prompt)

    def take(self, game: FireAtSeaGame, value: tuple[Any, ...]) -> None:
        """Use the ability if that was chosen."""
        found = holder(game, self.seat, "add-to-roll")
        if value[0] == ADD_ONE.name and found is not None:
            use(game, found[1])
            self.added = found[1].value
            about = (found[1].id, self.label, self.natural, self.added)
            game.note(OneAdded, *about, cite="FAS-1103")


def share_reaching(number: int, even: bool = False) -> Fraction:
    """The chance of 2d6 to make a number or more; with `even` odd rolls fail (FAS-A09)."""
    return share_of(made for made in range(2, 13) if made >= number and not (even and made % 2))


def with_admiral(
    game: FireAtSeaGame, seat: int, ship: str, rows: Rows, number: int, even: bool = False
) -> tuple[tuple[str, Fraction], ...]:
    """Chances of which the first is that of a roll, with what Lütjens could make of it.

    `number` is what the roll needs, and with `even` odd rolls fail; he is reckoned where he
    may still add to it (FAS-1103).
    """
    if game.options.lutjens_timing != "after":
        return tuple(rows)
    roll = ActionRoll("", seat, ship, (number,), "FAS-1103")
    found = holder(game, seat, "add-to-roll")
    if found is None or not roll.may_add(game):
        return tuple(rows)
    (words, _), *others = rows
    share = share_reaching(number - found[1].value, even)
    return (rows[0], (f"{words}, with {found[1].name}", share), *others)

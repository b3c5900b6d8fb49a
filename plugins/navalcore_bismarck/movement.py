"""The movement segment: movement dice, the contacts they bring, the evasive roll."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, define
from navalcore.dice import D6
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore.tables import Modifier, modified
from navalcore_bismarck.board import BismarckGame, Start, force_speed
from navalcore_bismarck.choices import ACCEPT, EVADE
from navalcore_bismarck.components import Movement as MovementRow
from navalcore_bismarck.contact import Contact
from navalcore_bismarck.happenings import MovementRolled
from navalcore_bismarck.hexes import How, Path


@define
class Movement(Frame):
    """Movement dice until a contact or the last hex of the phase (BIS-303, BIS-304).

    Done with "day" when four hexes end the day (AMB-04), else with "".
    """

    begin_at: Start = "day"
    rolls: int = 0
    contacts: int = 0

    def start(self, game: BismarckGame) -> Step:
        if self.begin_at != "day" and given(game).second:
            return Call(ExtraRoll(self.begin_at), then=self.extra_over)
        if self.begin_at not in ("day", "movement"):
            self.contacts = given(game).contacts
            if given(game).declined:
                return self.meet(game)
            return self.contact(game)
        if self.begin_at == "movement" and given(game).allowance:
            how: How = "storm" if game.board.weather == "storm" else "movement"
            path = Path(given(game).allowance, how, given(game).taken)
            return Call(path, then=self.weathered if how == "storm" else self.moved)
        if game.board.weather == "storm":  # BIS-207: no die, no contact
            return Call(Path(game.rules.play.storm_hexes, "storm"), then=self.weathered)
        return self.moved(game, None)

    def weathered(self, game: BismarckGame, _: Any) -> Step:
        if game.options.storm_repeat and game.board.hexes < game.rules.play.hexes_per_phase:
            self.rolls += 1  # AMB-05: hexes not taken count as well, so that it ends
            if self.rolls < game.rules.play.hexes_per_phase:
                return Call(Path(game.rules.play.storm_hexes, "storm"), then=self.weathered)
        return self.segment_over(game)

    def roll(self, game: BismarckGame) -> Step:
        return Chance(D6, "move", self.rolled, "BIS-301", seat=0)

    def rolled(self, game: BismarckGame, die: int) -> Step:
        self.rolls += 1
        row = game.rules.movement_on[die]
        game.note(MovementRolled, die, row.hexes, row.contacts, (), cite="BIS-301")
        if not row.contacts:
            return self.move(game, row.hexes)
        self.contacts = row.contacts
        game.board.first_contact = self.rolls == 1  # AMB-86
        return self.contact(game)

    def contact(self, game: BismarckGame) -> Step:
        """The contact, or the evasive roll that may replace it before cards are drawn (BIS-931)."""
        undrawn = self.begin_at in ("day", "movement", "contact") and not game.board.cards.count(
            "battle"
        )
        if undrawn and self._may_evade(game, "replace"):
            options = [ACCEPT(), EVADE()]
            return Decision(0, options, "evade-roll", self.evade_chosen, "BIS-931")
        return self.meet(game)

    def _may_evade(self, game: BismarckGame, mode: str) -> bool:
        options = game.options
        return bool(
            options.opt_evasive_roll and options.evade_mode == mode and not game.board.evaded
        )

    def evade_chosen(self, game: BismarckGame, value: tuple[str]) -> Step:
        if value[0] == "accept":
            return self.meet(game)
        game.board.evaded = True
        return Chance(D6, "evade", self.evaded, "BIS-931", seat=0)

    def evaded(self, game: BismarckGame, die: int) -> Step:
        row = evasive_row(game, die)
        if row.contacts:
            self.contacts = row.contacts
            return self.meet(game)
        game.board.first_contact = False  # AMB-86
        return self.move(game, row.hexes)

    def move(self, game: BismarckGame, hexes: int) -> Step:
        """Move up to so many hexes: capped by the slower ship and the hexes left (BIS-302, AMB-08).

        Those of the evasive roll count too, and the dice go on (BIS-932).
        """
        left = game.rules.play.hexes_per_phase - game.board.hexes
        return Call(Path(min(hexes, force_speed(game), left), "movement"), then=self.moved)

    def moved(self, game: BismarckGame, _: Any) -> Step:
        if game.board.hexes >= game.rules.play.hexes_per_phase:  # BIS-304, BIS-305
            return self.segment_over(game)
        return self.roll(game)

    def segment_over(self, game: BismarckGame) -> Step:
        four = game.board.hexes >= game.rules.play.hexes_per_phase
        return Done("day" if four and game.options.four_hex_ends == "day" else "")

    def meet(self, game: BismarckGame) -> Step:
        return Call(Contact(self.contacts, self.begin_at), then=self.met)

    def met(self, game: BismarckGame, outcome: str) -> Step:
        if outcome == "nothing" and game.options.empty_contact == "reroll":  # AMB-11
            game.board.first_contact = False
            return self.roll(game)
        if outcome == "battle" and self._may_evade(game, "extra_after_battle"):
            options = [ACCEPT(), EVADE()]
            return Decision(0, options, "evade-roll", self.extra_roll_chosen, "BIS-931")
        return Done("")  # BIS-312

    def extra_roll_chosen(self, game: BismarckGame, value: tuple[str]) -> Step:
        if value[0] == "accept":
            return Done("")
        return Call(ExtraRoll(), then=self.extra_over)

    def extra_over(self, game: BismarckGame, _: Any) -> Step:
        return Done("")  # there was a contact: four hexes end no day (AMB-04)


@define
class ExtraRoll(Frame):
    """The other reading of the evasive roll: one more after the battle (AMB-85)."""

    begin_at: Start = "day"

    def start(self, game: BismarckGame) -> Step:
        if self.begin_at == "movement":
            path = Path(given(game).allowance, "movement", given(game).taken)
            return Call(path, then=self.over)
        if self.begin_at != "day":
            contact = Contact(given(game).contacts, self.begin_at, second=True)
            return Call(contact, then=self.over)
        game.board.evaded = True
        return Chance(D6, "evade", self.rolled, "BIS-931", seat=0)

    def rolled(self, game: BismarckGame, die: int) -> Step:
        row = evasive_row(game, die)
        if row.contacts:  # a second battle, against BIS-312
            return Call(Contact(row.contacts, second=True), then=self.over)
        left = game.rules.play.hexes_per_phase - game.board.hexes
        return Call(Path(min(row.hexes, force_speed(game), left), "movement"), then=self.over)

    def over(self, game: BismarckGame, _: Any) -> Step:
        return Done()


def evasive_row(game: BismarckGame, die: int) -> MovementRow:
    """What an evasive roll brings, told in the log (BIS-931)."""
    modifiers = (Modifier("evasive roll", game.rules.play.evade_drm, "BIS-931"),)
    row = game.rules.movement_on[modified(die, modifiers)]
    game.note(MovementRolled, die, row.hexes, row.contacts, modifiers, cite="BIS-931")
    return row

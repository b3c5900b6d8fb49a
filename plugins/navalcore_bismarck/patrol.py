"""The sequence of play: days, their two phases, the weather, and the end of a day."""

from typing import Any

from navalcore import Call, Chance, Decision, Done, Frame, Goto, define
from navalcore.dice import D6
from navalcore.setup_forms import given
from navalcore.steps import Step
from navalcore_bismarck.board import BismarckGame, Start
from navalcore_bismarck.choices import ANOTHER_DAY, FINISH
from navalcore_bismarck.components import Half
from navalcore_bismarck.decks import hand_over
from navalcore_bismarck.happenings import PhaseBegan, TurnBegan, WeatherRolled
from navalcore_bismarck.hexes import leave_map
from navalcore_bismarck.movement import Movement
from navalcore_bismarck.repair import Repair
from navalcore_bismarck.setups import Setup
from navalcore_bismarck.upkeep import DecksMoved, ExtraDayBegan, ShipsHandedOver
from navalcore_bismarck.victory import Reckoned, book_arrival, tally


@define
class Campaign(Frame):
    """The whole game: the voyage, then the reckoning (BIS-909)."""

    begin_at: Start = "day"

    def start(self, game: BismarckGame) -> Step:
        return Call(Voyage(self.begin_at), then=self.ended)

    def ended(self, game: BismarckGame, reason: str) -> Step:
        return Done(tally(game, reason))


@define
class Voyage(Reckoned):
    """Day after day, until the force arrives, Bismarck sinks, or the days are over (BIS-909).

    Left from within with the reason of the end.
    """

    begin_at: Start = "day"

    def start(self, game: BismarckGame) -> Step:
        board = game.board
        if self.begin_at == "end":
            return self.phase_over(game, "day" if given(game).ends_day else "phase")
        if self.begin_at != "day":
            return Call(Phase(board.phase, self.begin_at), then=self.phase_over)
        game.note(TurnBegan, board.date, cite="BIS-201")
        board.phase, board.weather, board.hexes = "am", "", 0  # BIS-205, BIS-862
        board.evaded = board.first_contact = False
        if book_arrival(game, "day"):  # BIS-203
            return Done("brest")
        return Chance(D6, "weather", self.weather_rolled, "BIS-204")

    def weather_rolled(self, game: BismarckGame, die: int) -> Step:
        row = game.rules.weather_on[die]
        game.board.weather = row.name
        game.note(WeatherRolled, die, row.name, row.drm, cite="BIS-204")
        return Call(Phase("am"), then=self.phase_over)

    def phase_over(self, game: BismarckGame, ended: str) -> Step:
        board = game.board
        if board.phase == "am" and ended != "day":  # AMB-04
            if game.options.arrival_check == "phase" and book_arrival(game, "phase"):
                return Done("brest")
            return Call(Phase("pm"), then=self.phase_over)  # BIS-861
        return self.day_over(game)

    def day_over(self, game: BismarckGame) -> Step:
        """The end of the P.M.: the next date, or the end of the game (BIS-862, BIS-866)."""
        board, play = game.board, game.rules.play
        if board.date < play.last_date:  # later the Contact Deck carries on (AMB-73)
            returned = sorted(board.counters)
            unrevealed = hand_over(board.cards, board.date, play.last_date, returned)
            board.date += 1
            game.note(DecksMoved, unrevealed, board.date, play.last_date, cite="BIS-863")
            if returned:
                game.note(ShipsHandedOver, tuple(returned), board.date, cite="BIS-864")
            return Goto(Voyage())
        if (
            board.date == play.last_date
            and game.options.final_day_arrival
            and book_arrival(game, "end")  # AMB-77
        ):
            return Done("brest")
        if game.options.opt_extra_days:
            options = [FINISH(), ANOTHER_DAY()]
            prompt = f"Play another day for {game.rules.points_of['extra_day']} points?"
            return Decision(0, options, "extra-day", self.extra_day_chosen, "BIS-935", prompt)
        return Done("time")

    def extra_day_chosen(self, game: BismarckGame, value: tuple[str]) -> Step:
        if value[0] == "finish":
            return Done("time")
        game.board.extra_days += 1  # charged at once (AMB-87)
        game.board.date += 1
        points = game.rules.points_of["extra_day"]
        game.note(ExtraDayBegan, game.board.date, points, cite="BIS-935")
        return Goto(Voyage())


@define
class Phase(Frame):
    """Half a day: Movement with what it leads to, then Repair (BIS-202).

    Done with "day" when four hexes end the whole day (AMB-04), else with "phase".
    """

    half: Half
    begin_at: Start = "day"
    ended: str = "phase"

    def start(self, game: BismarckGame) -> Step:
        board = game.board
        board.phase = self.half
        if self.begin_at == "repair":
            self.ended = "day" if given(game).ends_day else "phase"
            then = self.left if given(game).leaves else self.repaired
            return Call(resumed_repair(given(game)), then=then)
        if self.begin_at != "day":
            return Call(Movement(self.begin_at, given(game).movement_dice), then=self.moved)
        board.hexes = 0
        board.first_contact = False
        game.note(PhaseBegan, board.date, self.half, cite="BIS-201")
        return Call(Movement(), then=self.moved)

    def moved(self, game: BismarckGame, ended: str) -> Step:
        self.ended = ended or "phase"
        return Call(Repair(), then=self.repaired)  # BIS-811

    def repaired(self, game: BismarckGame, _: Any) -> Step:
        return Done(self.ended)

    def left(self, game: BismarckGame, _: Any) -> Step:
        return leave_map(game)  # AMB-84, gone on with from a set-up


def resumed_repair(setup: Setup) -> Repair:
    """A Repair segment under way in a set-up."""
    repair = Repair(setup.repair_dice, list(setup.repair_cards), declined=setup.declined)
    for mending in setup.mending[:1]:
        repair.mending, repair.by, repair.ships = mending.points, mending.by, list(mending.ships)
    return repair

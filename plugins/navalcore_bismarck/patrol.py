"""The sequence of play: days, their two phases, the weather, and the end of a day."""

from typing import Any, Literal

from navalcore import Call, Chance, Decision, Done, Frame, Goto, define
from navalcore.dice import D6
from navalcore_bismarck.board import Start
from navalcore_bismarck.choices import ANOTHER_DAY, FINISH
from navalcore_bismarck.happenings import DecksMoved, PhaseBegan, TurnBegan, WeatherRolled
from navalcore_bismarck.movement import Movement
from navalcore_bismarck.repair import Repair
from navalcore_bismarck.victory import Reckoned, book_arrival, tally


@define
class Campaign(Frame):
    """The whole game: the voyage, then the reckoning (BIS-909)."""

    at: Start = "day"

    def start(self, game: Any) -> Any:
        return Call(Voyage(self.at), then=self.ended)

    def ended(self, game: Any, reason: str) -> Any:
        return Done(tally(game, reason))


@define
class Voyage(Reckoned):
    """Day after day, until the force arrives, Bismarck sinks, or the days are over (BIS-909).

    Left from within with the reason of the end.
    """

    at: Start = "day"

    def start(self, game: Any) -> Any:
        board = game.board
        if self.at == "end":
            return self.phase_over(game, "day" if game.given.ends_day else "phase")
        if self.at != "day":
            return Call(Phase(board.phase, self.at), then=self.phase_over)
        game.note(TurnBegan, board.date, cite="BIS-201")
        board.phase, board.weather, board.hexes = "am", "", 0  # BIS-205, BIS-862
        board.evaded = board.first_contact = False
        if book_arrival(game, "day"):  # BIS-203
            return Done("brest")
        return Chance(D6, "weather", self.weather_rolled, "BIS-204")

    def weather_rolled(self, game: Any, die: int) -> Any:
        row = game.rules.weather_on[die]
        game.board.weather = row.name
        game.note(WeatherRolled, die, row.name, row.drm, cite="BIS-204")
        return Call(Phase("am"), then=self.phase_over)

    def phase_over(self, game: Any, ended: str) -> Any:
        board = game.board
        if board.phase == "am" and ended != "day":  # AMB-04
            if game.options.arrival_check == "phase" and book_arrival(game, "phase"):
                return Done("brest")
            return Call(Phase("pm"), then=self.phase_over)  # BIS-861
        return self.day_over(game)

    def day_over(self, game: Any) -> Any:
        """The end of the P.M.: the next date, or the end of the game (BIS-862, BIS-866)."""
        board, play = game.board, game.rules.play
        if board.date < play.last_date:  # later the Contact Deck carries on (AMB-73)
            hand_over_decks(game)
            board.date += 1
            return Goto(Voyage())
        if (
            board.date == play.last_date
            and game.options.final_day_arrival
            and book_arrival(game, "end")  # AMB-77
        ):
            return Done("brest")
        if game.options.opt_extra_days:
            options = [FINISH(), ANOTHER_DAY()]
            return Decision(0, options, "extra-day", self.extra_day_chosen, "BIS-935")
        return Done("time")

    def extra_day_chosen(self, game: Any, value: tuple[str]) -> Any:
        if value[0] == "finish":
            return Done("time")
        game.board.extra_days += 1  # charged at once (AMB-87)
        game.board.date += 1
        return Goto(Voyage())


@define
class Phase(Frame):
    """Half a day: Movement with what it leads to, then Repair (BIS-202).

    Done with "day" when four hexes end the whole day (AMB-04), else with "phase".
    """

    half: Literal["am", "pm"]
    at: Start = "day"
    ended: str = "phase"

    def start(self, game: Any) -> Any:
        board = game.board
        board.phase = self.half
        if self.at == "repair":
            self.ended = "day" if game.given.ends_day else "phase"
            return Call(resumed_repair(game.given), then=self.repaired)
        if self.at != "day":
            return Call(Movement(self.at, game.given.movement_dice), then=self.moved)
        board.hexes = 0
        board.first_contact = False
        game.note(PhaseBegan, board.date, self.half, cite="BIS-201")
        return Call(Movement(), then=self.moved)

    def moved(self, game: Any, ended: str) -> Any:
        self.ended = ended or "phase"
        return Call(Repair(), then=self.repaired)  # BIS-811

    def repaired(self, game: Any, _: Any) -> Any:
        return Done(self.ended)


def resumed_repair(given: Any) -> Repair:
    """A Repair segment under way in a set-up."""
    mending = given.mending[0] if given.mending else None
    ships, points, by = (mending.ships, mending.points, mending.by) if mending else ((), 0, "")
    used, ships = list(given.repair_cards), list(ships)
    return Repair(given.repair_dice, used, points, by, ships, given.declined)


def hand_over_decks(game: Any) -> None:
    """The Contact Deck of the next date (BIS-863, BIS-864, BIS-865)."""
    board, last = game.board, game.rules.play.last_date
    cards, following = board.cards, f"deck-{board.date + 1}"
    returned = sorted(board.counters)
    for ship in returned:  # AMB-72
        cards.play("contact", ship, following, seen_by=None)
    unrevealed = cards.count("contact")
    cards.move_all("contact", f"deck-{last}")
    if following != f"deck-{last}":
        cards.shuffle(f"deck-{last}")
    cards.move_all(following, "contact")
    cards.shuffle("contact")
    game.note(DecksMoved, unrevealed, tuple(returned), board.date + 1, cite="BIS-863")

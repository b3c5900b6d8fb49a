"""Hexes: the path of the force, entering a hex, the moves of Escape and events, and the exit."""

from typing import Any, Literal

from navalcore import Call, Decision, Done, Frame, Goto, Leave, Option, define
from navalcore.steps import Step
from navalcore.words import counted
from navalcore_bismarck.board import BismarckGame
from navalcore_bismarck.bonuses import DrawMedals
from navalcore_bismarck.choices import LEAVE_MAP, SAIL, STAY
from navalcore_bismarck.happenings import Sailed
from navalcore_bismarck.repair import Repair
from navalcore_bismarck.victory import book_arrival, book_atlantic, end_voyage, may_leave

How = Literal["movement", "storm", "escape", "event", "events-only"]

CITES = {  # of entering a hex
    "movement": "BIS-306",
    "storm": "BIS-207",
    "escape": "BIS-807",
    "event": "BIS-959",
    "events-only": "BIS-934",
}


@define
class Path(Frame):
    """Hexes entered one by one, as many as allowed (BIS-306, BIS-307)."""

    allowance: int
    how: How
    taken: int = 0

    def start(self, game: BismarckGame) -> Step:
        if self.taken >= self.allowance:
            return Done()
        options: list[Option] = [SAIL(place) for place in near(game)]
        if may_leave(game):
            options.append(LEAVE_MAP())  # BIS-308
        choice = game.options.move_choice
        if choice == "zero_ok" or (choice == "at_least_one" and self.taken):  # AMB-07
            options.append(STAY())
        if self.how == "storm":
            left = counted(self.allowance - self.taken, "hex")
            prompt = f"Where does the storm drive the force? ({left})"
            return Decision(0, options, "storm-hex", self.chosen, CITES["storm"], prompt)
        return Decision(0, options, "hex", self.chosen, "BIS-306")

    def chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "stay":
            if not self.taken:
                game.note(Sailed, game.board.hex, "stay", cite="BIS-306")
            return Done()
        if value[0] == "leave-map":
            return leave_map(game)
        self.taken += 1
        game.board.hexes += 1
        return Call(Enter(value[1], self.how), then=self.entered)

    def entered(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)

    def explain(self, game: BismarckGame, token: str) -> tuple[str, str] | None:
        return explain_hex(game, token)


@define
class EscapeMove(Frame):
    """The hex of a successful Escape, or two with the fast break-off (BIS-807, BIS-933).

    Compulsory, in any direction (AMB-62), at any speed, beyond the four of the phase (AMB-63).
    """

    taken: int = 0

    def start(self, game: BismarckGame) -> Step:
        play = game.rules.play
        fast = game.options.opt_fast_breakoff and game.board.first_contact  # AMB-86
        if self.taken >= (play.fast_breakoff_hexes if fast else play.escape_hexes):
            return Done()
        options: list[Option] = [SAIL(place) for place in near(game)]
        if may_leave(game):
            options.append(LEAVE_MAP())  # AMB-79
        if not self.taken:
            return Decision(0, options, "escape-hex", self.chosen, "BIS-807")
        options.append(STAY())
        prompt = "Which further hex does the fast break-off enter, if any?"
        return Decision(0, options, "escape-hex", self.chosen, "BIS-933", prompt)

    def chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "stay":
            return Done()
        if value[0] == "leave-map":
            if game.options.repair_after_exit:  # AMB-84
                return Call(Repair(), then=self.repaired)
            return leave_map(game)
        self.taken += 1
        return Call(Enter(value[1], "escape"), then=self.entered)

    def repaired(self, game: BismarckGame, _: Any) -> Step:
        return leave_map(game)

    def entered(self, game: BismarckGame, _: Any) -> Step:
        return self.start(game)

    def explain(self, game: BismarckGame, token: str) -> tuple[str, str] | None:
        return explain_hex(game, token)


@define
class Enter(Frame):
    """The force enters a hex: medal and arrival (BIS-307, BIS-715).

    A counter that lies there does nothing (BIS-309, AMB-09).
    """

    hex: str
    how: How

    def start(self, game: BismarckGame) -> Step:
        board = game.board
        board.hex = self.hex
        game.note(Sailed, self.hex, self.how, cite=CITES[self.how])
        if "medal" in game.rules.hex_of[self.hex].flags and not (
            game.options.medal_hex_once and self.hex in board.medal_hexes  # AMB-57
        ):
            if game.options.medal_hex_once:
                board.medal_hexes.append(self.hex)
            return Call(DrawMedals(1, self.hex, "BIS-715"), then=self.rewarded)
        return self.rewarded(game, None)

    def rewarded(self, game: BismarckGame, _: Any) -> Step:
        if game.options.arrival_check == "on_entry" and book_arrival(game, "entry"):  # AMB-76
            return end_voyage("brest")
        return Done()


@define
class EventMove(Frame):
    """One hex by an event card, or after a contact of events only (BIS-959, BIS-934)."""

    optional: bool = False

    def start(self, game: BismarckGame) -> Step:
        options = [SAIL(place) for place in near(game)]
        if self.optional:
            options.append(STAY())
        cite = "BIS-934" if self.optional else "BIS-959"
        return Decision(0, options, "event-hex", self.chosen, cite)

    def chosen(self, game: BismarckGame, value: tuple[str, ...]) -> Step:
        if value[0] == "stay":
            return Done()
        return Goto(Enter(value[1], "events-only" if self.optional else "event"))

    def explain(self, game: BismarckGame, token: str) -> tuple[str, str] | None:
        return explain_hex(game, token)


def near(game: BismarckGame) -> tuple[str, ...]:
    """The hexes that the force can enter next, in alphabetical order (BIS-306)."""
    return game.rules.sea.neighbours(game.board.hex)


def leave_map(game: BismarckGame) -> Leave:
    """Out into the Atlantic: the award, and the end of the game (BIS-905)."""
    book_atlantic(game)
    return end_voyage("atlantic")


def explain_hex(game: BismarckGame, token: str) -> tuple[str, str] | None:
    """Why a hex cannot be entered, or the map not be left."""
    verb, _, place = token.partition(" ")
    if verb == "leave-map":
        if may_leave(game):  # but not by this move
            return "AMB-79", "the hex that an event card brings never leads off the map"
        exits = " or ".join(game.rules.marked("atlantic_exit"))
        begun = game.options.arrival_check != "on_entry"  # AMB-76
        turn = ", on a turn that Bismarck began there" if begun else ""
        return "BIS-905", f"the map may be left only from {exits}{turn}"
    if verb != "sail":
        return None
    row = game.rules.hex_of.get(place)
    if row is None:
        return "BIS-306", f"there is no hex {place} on the map"
    if not row.is_open:
        name = f" ({row.name})" if row.name else ""
        return "BIS-306", f"{place}{name} is closed: choose one of {', '.join(near(game))}"
    return (
        "BIS-306",
        f"{place} is not next to {game.board.hex}: choose one of {', '.join(near(game))}",
    )

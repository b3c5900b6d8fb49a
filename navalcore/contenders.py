"""Who plays a seat in one game of a tournament: a bot of this process or an outside program.

Whatever such a player does wrong is a `Forfeit` with its reason; it never touches the game.
"""

import shlex
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol, TypeVar

from attrs import define, field, frozen

from navalcore import protocol
from navalcore.alarms import Alarm, Overdue
from navalcore.errors import NavalcoreError, Refusal, RulesetError
from navalcore.games import Game
from navalcore.hosting import GRACE, Hosted, check_start, one_line
from navalcore.opponents import Maker, maker_of, searches
from navalcore.players import Forfeit, Player, See
from navalcore.plugins import Library
from navalcore.steps import Decision, Node, Result
from navalcore.writing import reason

WRONG_ANSWERS = 3
"""How many wrong answers to one question a program may give before it forfeits."""

FORM = "NAME=COMMAND"
"""How an outside program is entered."""
T = TypeVar("T")


class Contender(Protocol):
    """A player of one seat in one game."""

    def attend(self, game: Game) -> None:
        """Learn what happened and what is asked, whoever is asked."""

    def answer(self, game: Game, decision: Decision) -> None:
        """Answer a question of the seat; Forfeit if there is no answer that the rules allow."""

    def end(self, game: Game, result: Result) -> None:
        """Learn what happened last and how the game ended."""

    def close(self) -> None:
        """Leave nothing behind."""


@define
class Seated:
    """A bot of this process."""

    bot: Player
    alarm: Alarm

    def attend(self, game: Game) -> None:
        """It sees the game when it is asked."""

    def answer(self, game: Game, decision: Decision) -> None:
        """Let it choose within its time."""
        token = _within(self.alarm, lambda: self.bot.choose(decision, See(game, decision.seat)))
        if getattr(self.bot, "hurried", False):
            raise KeyboardInterrupt  # which it took for itself
        try:
            game.submit(token, decision.seat)
        except Refusal as refusal:
            raise Forfeit(f"answered wrongly: {one_line(str(refusal))}") from None

    def end(self, game: Game, result: Result) -> None:
        """A bot learns nothing more."""

    def close(self) -> None:
        """There is nothing to leave."""


@define
class Hosting:
    """An outside program for one seat, in the words of `navalcore.protocol`."""

    program: Hosted
    seat: int
    seconds: float
    told: int = 0
    started: bool = False
    waiting: Node | None = None
    asked: list[int] = field(factory=list)

    def attend(self, game: Game) -> None:
        """Tell it the events that its seat may read, and each open question once.

        All seats of a window are asked together, so that none can time the others.
        """
        if not self.started:
            self.started = True
            try:
                self.program.start()
            except OSError as fault:
                raise Forfeit(f"cannot be started ({reason(fault)})") from None
        self._news(game)
        if (waiting := game.worded()) is not self.waiting:
            self.waiting, self.asked = waiting, []
        for decision in game.open:
            if decision.seat not in self.asked:
                self.asked.append(decision.seat)
                own = decision.seat == self.seat
                self._tell(
                    protocol.asked(game, decision) if own else protocol.asked_elsewhere(decision)
                )

    def answer(self, game: Game, decision: Decision) -> None:
        """Take the first line that is an answer; so many wrong ones are a Forfeit."""
        for left in reversed(range(WRONG_ANSWERS)):
            seat: Any = None
            line = self.program.hear(self.seconds)
            try:
                data = protocol.read(line)
                seat = data.get("seat", self.seat)
                game.submit(data["answer"], protocol.seat_of(data, self.seat, (self.seat,)))
                return
            except Refusal as refusal:
                self._tell(protocol.wrong(seat, refusal.cite, refusal.message))
                if not left:
                    told = f"answered wrongly {WRONG_ANSWERS} times, the last time: {refusal}"
                    raise Forfeit(one_line(told)) from None

    def end(self, game: Game, result: Result) -> None:
        """Tell it, and give it a moment to end."""
        if self.started:
            self._news(game)
            self._tell(protocol.over(result))
            self.program.close(GRACE)

    def close(self) -> None:
        """End the program, if it has not."""
        self.program.close()

    def _news(self, game: Game) -> None:
        log = game.log or []
        for message in protocol.news(log[self.told :], (self.seat,)):
            self._tell(message)
        self.told = len(log)

    def _tell(self, message: protocol.Message) -> None:
        self.program.tell(protocol.written(message))


@frozen
class Entrant:
    """Who takes part in a tournament: a name, and a bot's maker or the words of a command."""

    name: str
    make: Maker | None = None
    command: tuple[str, ...] = ()

    @property
    def hosted(self) -> bool:
        """Whether it is an outside program."""
        return self.make is None

    def contender(self, seat: int, seed: str, alarm: Alarm) -> Contender:
        """Its player for a seat of the game with this seed; Forfeit if a bot cannot be made.

        A bot that searches keeps to its own budget: how fast this machine is must not decide.
        """
        if self.make is None:
            return Hosting(Hosted(self.command), seat, alarm.seconds)
        make = self.make
        bound = Alarm(inf) if searches(make) else alarm
        return Seated(_within(bound, lambda: make(f"{seed} {seat}")), bound)

    def check(self) -> None:
        """RulesetError if it is a program that cannot be started."""
        if self.hosted:
            try:
                check_start(self.command)
            except NavalcoreError as error:
                raise RulesetError(f"bot {self.name}={shlex.join(self.command)}: {error}") from None


def _within(alarm: Alarm, work: Callable[[], T]) -> T:
    """What a bot's own work comes to; Forfeit if it fails or takes too long."""
    try:
        try:
            alarm.set()
            return work()
        finally:
            alarm.off()
    except Overdue:
        raise Forfeit(f"gave no answer within {alarm.seconds:g} s") from None
    except Forfeit:
        raise
    except (Exception, SystemExit) as fault:
        text = one_line(str(fault))
        raise Forfeit(f"raised {type(fault).__name__}{f': {text}' if text else ''}") from fault


def entrants_of(
    given: Sequence[str | Entrant], library: Library, ruleset_id: str
) -> tuple[Entrant, ...]:
    """The entrants that are named: bots of a ruleset, or "NAME=COMMAND" for outside programs.

    RulesetError for a bot that does not exist, a form that is none, or one name twice.
    """
    made: list[Entrant] = []
    for one in given:
        entrant = one if isinstance(one, Entrant) else entrant_of(one, library, ruleset_id)
        if any(other.name == entrant.name for other in made):
            raise RulesetError(
                f"bot {entrant.name}: two entrants have this name; "
                f"give a program another, such as {entrant.name}2=COMMAND"
            )
        made.append(entrant)
    return tuple(made)


def entrant_of(text: str, library: Library, ruleset_id: str) -> Entrant:
    """One entrant by the name of a bot, or as "NAME=COMMAND"."""
    name, equals, command = text.partition("=")
    if not text.strip() or not text.isprintable() or (equals and not name.strip()):
        raise RulesetError(f"bot {text!r}: expected a bot, or {FORM} such as my=./bot.sh")
    if not equals:
        try:
            return Entrant(text, maker_of(text, library.bots(ruleset_id), (FORM,)))
        except RulesetError as error:
            raise RulesetError(f"bot {text}: {error}") from None
    try:
        words = shlex.split(command)
    except ValueError as fault:
        raise RulesetError(f"bot {text}: the command cannot be read ({fault})") from None
    if not words:
        raise RulesetError(f"bot {text}: expected a command after =, such as {name}=./bot.sh")
    return Entrant(name.strip(), None, tuple(words))

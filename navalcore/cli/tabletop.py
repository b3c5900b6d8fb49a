"""A game at the table: who is asked when, what is told, and what stays when one gets up."""

from collections.abc import Callable
from threading import Event as Clock
from time import monotonic
from typing import Any, TypeVar

from attrs import define, field

from navalcore.budgets import Budget
from navalcore.cli import pictures
from navalcore.cli.opening import Opened, hides, viewer_of
from navalcore.cli.parameters import Request
from navalcore.cli.real_dice import is_typed, roll_words
from navalcore.cli.screens import Screen
from navalcore.errors import JournalError, Refusal
from navalcore.events import Event
from navalcore.games import Game
from navalcore.opponents import Searcher
from navalcore.players import Player, See
from navalcore.seats import OBSERVER, Viewer
from navalcore.showing import default_option
from navalcore.steps import Chance, Decision, Node, Option, Sealed

_PAUSE = 1.0  # seconds for which every window stays open to people
_BRIEF = 0.1  # and for each bot to a program; one that thinks longer can be timed
_LATE = 1.0  # seconds for which Ctrl-C at a prompt may be meant for the bot that has just thought
_RECALLED = 10  # events told again when a game is resumed


_Asked = TypeVar("_Asked")


class Left(Exception):
    """Whoever plays gets up; the game stays saved. The text says why."""


class Conceded(Left):
    """Whoever plays gets up for good."""


@define
class Tabletop:
    """One game with its players, its screen and its file.

    `told` counts the umpire's events that each viewer has been shown, `silent` for each seat the
    questions that are answered by their default, but for the next one after something was taken
    back: then it is `reopened`; after that or a correction the table is `redrawn` whole. `person`
    answers what people or programs are asked, `together` the windows at a shared terminal;
    `bystander`, where a program listens, learns that a bot is asked. `paused` is the window that
    is open now, `slot` the seconds that each bot has for it; `hurried` tells that Ctrl-C has cut a
    bot's thinking short since a person was asked, `thoughts` for how many answers bots that search
    have thought since then.
    """

    game: Game
    opened: Opened
    request: Request
    screen: Screen
    file: str
    told: dict[Viewer, int] = field(factory=dict)
    silent: dict[Viewer, list[str]] = field(factory=dict)
    reopened: bool = False
    redrawn: bool = False
    person: Callable[[Decision | Chance], None] | None = None
    bystander: Callable[[Decision], None] | None = None
    together: Callable[[Any], bool] | None = None
    paused: Sealed | None = None
    slot: float = 0.0
    hurried: bool = False
    thoughts: int = 0

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes the game is told while nobody is asked."""
        return viewer_of(self.game, self.opened.seating)

    @property
    def narrates(self) -> bool:
        """Whether events are told as they come, not before the next prompt only."""
        return not self.opened.seating.people or not self.opened.script.ended

    def step(self) -> None:
        """Answer one question."""
        waiting = self.game.waiting
        if isinstance(waiting, Chance):
            self.chance(waiting)
        else:
            self.decide_next(self.game.worded())
        if self.narrates and self.bystander is None:
            self.tell(self.viewer)

    def decide_next(self, waiting: Node) -> None:
        """Answer one open decision: bots first, so that a window waits for people alone.

        With people at a terminal, or a program, each window takes the same time, whoever could
        answer: the bots that are asked share it in equal slots, and think within theirs.
        """
        bots, asked = self.opened.seating.bots, self.game.open
        people = self.opened.seating.people and self.opened.script.ended
        if isinstance(waiting, Sealed) and waiting is not self.paused:
            self.paused = waiting
            self.slot = self.slot_of(sum(one.seat in bots for one in asked))
        first = next((one for one in asked if one.seat in bots), None)
        together = self.together
        shared = first is None and people and isinstance(waiting, Sealed)
        if shared and together is not None and self.after_thoughts(lambda: together(waiting)):
            self.rested()
        else:
            self.decide(first or asked[0])

    def default(self, decision: Decision) -> Option:
        """The option that Enter takes."""
        show, view = self.game.bound.ruleset.show, self.game.view(decision.seat)
        option: Option = default_option(show, decision, view)
        return option

    def answers_itself(self, decision: Decision) -> bool:
        """Whether a person's question is answered by its default, as that person has said."""
        return self.is_silent(decision.label, decision.seat) and not self.reopened

    def slot_of(self, thinking: int) -> float:
        """The seconds that each of so many bots takes for a window, whatever it could answer.

        A table without bots has nothing to hide: who is asked is told openly.
        """
        seating = self.opened.seating
        if seating.programs:
            return _BRIEF
        watched = seating.people and self.opened.script.ended and self.screen.live
        waits = watched and seating.bots
        if waits and not thinking:
            Clock().wait(_PAUSE)  # for bots that are not asked, so that this is not told either
        return _PAUSE / (thinking or 1) if waits else 0.0

    def chance(self, chance: Chance) -> None:
        """Let a script, people or the dealer answer a chance."""
        script = self.opened.script
        if script.rolls():
            outcome = script.outcome(chance, roll_words(chance.label, self.game.bound.ruleset))
            self.game.submit(outcome)
        elif script.name and script.ended and not script.auto and not self.at_a_terminal():
            raise Left("the script is at its end")
        elif is_typed(chance, self.request.manual):
            self.ask(chance)
            return
        else:
            self.game.roll()

    def decide(self, decision: Decision) -> None:
        """Let a bot, a script, a silent default or a person answer a decision."""
        game, seat = self.game, decision.seat
        bot = self.opened.seating.bots.get(seat)
        script = self.opened.script
        if bot is not None:
            if self.bystander is not None:
                self.bystander(decision)
            begun = monotonic()
            answer = self.thought(bot, decision)
            if isinstance(game.waiting, Sealed):
                Clock().wait(max(0.0, begun + self.slot - monotonic()))
            try:
                game.submit(answer, seat)
            except Refusal as refusal:
                kind = self.opened.seating.kinds[seat]
                raise JournalError(f"the bot {kind} of seat {seat} answers: {refusal}") from None
        elif not script.ended:
            option = script.option(decision, game)
            if self.bystander is None:
                self.tell(self.viewer)
                self.screen.line(f"> {option.token}", "dim", indent=4)
            game.submit(option, seat)
        elif script.name and not self.at_a_terminal():
            raise Left("the script is at its end")
        elif self.answers_itself(decision):
            game.submit(self.default(decision), seat)
        else:
            self.ask(decision)

    def thought(self, bot: Player, decision: Decision) -> str:
        """A bot's answer; in a window it has half of its slot, so that even one imagined game
        more ends within it.

        Ctrl-C lets a bot that searches play the best answer so far. Pressed again before a person
        was asked, or where nobody is, it means to leave.
        """
        timed = isinstance(self.game.waiting, Sealed) and self.slot
        budget = Budget(seconds=self.slot / 2) if timed else None
        if isinstance(bot, Searcher) and not isinstance(self.game.waiting, Sealed):
            self.thoughts += 1
            self.screen.passing(self.thinking(decision.seat))
        answer = bot.choose(decision, See(self.game, decision.seat), budget)
        if getattr(bot, "hurried", False):
            if self.hurried or not self.opened.seating.people:
                raise KeyboardInterrupt
            self.hurried = True
            self.screen.line("Thinking cut short; Ctrl-C again leaves.", "dim", indent=2)
        return answer

    def thinking(self, seat: int) -> str:
        """Who thinks; where people wait, with a dot for each answer, so that it moves, and what
        Ctrl-C would do."""
        people = self.opened.seating.people
        stop = "leave" if self.hurried else "enough"
        end = f"{'.' * self.thoughts} (Ctrl-C: {stop})" if people else "…"
        return f"{self.game.names[seat]}: thinking {end}"

    def ask(self, question: Decision | Chance) -> None:
        """Let the person at the terminal answer."""
        person = self.person
        assert person is not None
        self.reopened = False
        self.after_thoughts(lambda: person(question))
        self.rested()

    def rested(self) -> None:
        """A person was asked: bots begin to think anew."""
        self.thoughts = 0
        self.hurried = False

    def after_thoughts(self, ask: Callable[[], _Asked]) -> _Asked:
        """Ask people something.

        On a terminal on which bots were seen to think until now, what was typed meanwhile is
        dropped; and Ctrl-C that comes a moment too late for them, before a line was typed, asks
        again.
        """
        screen = self.screen
        if not (screen.live and self.thoughts):
            return ask()
        screen.forget_typed()
        begun, lines = monotonic(), screen.typed
        try:
            return ask()
        except KeyboardInterrupt:
            if self.hurried or screen.typed > lines or monotonic() > begun + _LATE:
                raise
            screen.line("The bot had answered already; Ctrl-C again leaves.", "dim", indent=2)
            return ask()

    def at_a_terminal(self) -> bool:
        """Whether somebody can go on where a script ends."""
        return self.screen.typed_by_hand

    def is_silent(self, label: str, seat: Viewer) -> bool:
        """Whether a seat's question is answered by its default, as that seat has said."""
        said = self.silent.get(seat, ())
        return any(label == one or label.startswith(one + " ") for one in said)

    def news(self, viewer: Viewer) -> list[Event]:
        """The events that a viewer has not been shown yet; they count as shown now.

        Where nothing is hidden, whoever sits at the table has read what was told to all of it.
        """
        log = self.game.events()
        start = self.told.get(viewer, 0)
        if (shared := self.told.get(OBSERVER, 0)) > start and not hides(self.game):
            start = shared
        start = min(start, len(log))
        self.told[viewer] = len(log)
        found = (event.seen_by(viewer) for event in log[start:])
        return [event for event in found if event is not None]

    def tell(self, viewer: Viewer) -> None:
        """Tell what is new to a viewer."""
        for event in self.news(viewer):
            pictures.tell([event], self.screen, everything=False)
            if self.request.delay:
                Clock().wait(self.request.delay)

    def tell_the_table(self) -> None:
        """Tell everyone at the table what they were not told before, as all of them may know it.

        Where nothing is hidden, what one was told here all have read.
        """
        people, told = self.opened.seating.people, self.told
        if self.viewer == OBSERVER and people:
            shared = told.get(OBSERVER, 0)
            counts = [max(shared, told.get(seat, 0)) for seat in people]
            told[OBSERVER] = min(counts) if hides(self.game) else max(counts)
        self.tell(self.viewer)

    def recall(self, viewer: Viewer) -> None:
        """Tell a viewer who comes to a resumed game what happened last."""
        if self.told.get(viewer, 0) or not self.request.resume:
            return
        events = self.news(viewer)
        if len(events) > _RECALLED and self.opened.seating.people:
            self.screen.line("What happened last ('log all' tells the rest):", "dim")
        pictures.tell(events[-_RECALLED:], self.screen, everything=False)

    def forget_taken_back(self, size: int | None = None) -> None:
        """After taking back: nothing is shown that is not in the log any more, or that stands
        behind its first `size` events."""
        size = len(self.game.events()) if size is None else size
        self.told = {viewer: min(count, size) for viewer, count in self.told.items()}

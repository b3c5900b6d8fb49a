"""Programs that play at this input and output, in the words of `navalcore.protocol`."""

import sys
from typing import Any

from attrs import define, field

from navalcore import protocol
from navalcore.cli.real_dice import wanted
from navalcore.cli.tabletop import Tabletop
from navalcore.errors import Refusal
from navalcore.seats import Viewer
from navalcore.steps import Chance, Decision


@define
class Program:
    """The program on this input and output, and the seats that it plays."""

    table: Tabletop
    told: int = 0
    asked: set[tuple[int, int, str]] = field(factory=set)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that it plays."""
        return self.table.opened.seating.programs

    def __call__(self, question: Decision | Chance) -> None:
        """Ask until there is an answer."""
        self.news()
        game = self.table.game
        own = [one for one in game.open if one.seat in self.seats]
        for one in own or (question,):
            self.ask(one)
        while True:
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            if line.strip() and self.take(line, question):
                return

    def ask(self, question: Decision | Chance) -> None:
        """Put a question once."""
        game = self.table.game
        mark = (game.answers, -1 if question.seat is None else question.seat, question.label)
        if mark in self.asked:
            return
        self.asked.add(mark)
        if isinstance(question, Decision):
            self.send(protocol.asked(game, question))
        else:
            self.send(protocol.asked_to_roll(question, wanted(question, game.bound.ruleset)))

    def others(self, decision: Decision) -> None:
        """Tell that another seat is asked."""
        self.news()
        self.send(protocol.asked_elsewhere(decision))

    def take(self, line: str, question: Decision | Chance) -> bool:
        """Give the answer of a line; an error is sent back and changes nothing."""
        game = self.table.game
        seat = None
        try:
            data = protocol.read(line)
            if isinstance(question, Chance):
                game.submit(data["answer"])
                return True
            seat = data.get("seat", question.seat)
            game.submit(data["answer"], protocol.seat_of(data, question.seat, self.seats))
        except Refusal as refusal:
            self.error(seat, refusal.cite, refusal.message)
            return False
        return True

    def news(self) -> None:
        """Send the events since the last time, as its seats may read them."""
        log = self.table.game.events()
        viewers: tuple[Viewer, ...] = self.seats or (self.table.viewer,)
        for message in protocol.news(log[self.told :], viewers):
            self.send(message)
        self.told = len(log)

    def over(self) -> None:
        """Send the last events and how the game ended."""
        self.news()
        result = self.table.game.result
        assert result is not None
        self.send(protocol.over(result, journal=self.table.file))

    def error(self, seat: Any, cite: str, message: str) -> None:
        """Send what is wrong with a line."""
        self.send(protocol.wrong(seat, cite, message))

    def send(self, message: protocol.Message) -> None:
        """Write one object."""
        sys.stdout.write(protocol.written(message, self.table.screen.ascii))
        sys.stdout.flush()

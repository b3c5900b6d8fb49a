"""Programs that play: one JSON object a line, out ask, event, over or error, in seat and answer.

A process sees its own seats only: of another's question it learns seat and label.
"""

import json
import sys
from typing import Any

from attrs import define, field

from navalcore.cli.real_dice import wanted
from navalcore.cli.tabletop import Tabletop
from navalcore.errors import Refusal
from navalcore.events import Event
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
        asked: dict[str, Any] = {
            "seat": question.seat,
            "label": question.label,
            "cite": question.cite,
        }
        if isinstance(question, Decision):
            asked["prompt"] = question.prompt
            asked["options"] = [
                {"token": one.token, "text": one.text, "cite": one.cite} for one in question.options
            ]
            asked["view"] = game.view(question.seat)
        else:
            asked["prompt"] = wanted(question, game.bound.ruleset)
            asked["roll"] = True
        self.send("ask", asked)

    def others(self, decision: Decision) -> None:
        """Tell that another seat is asked."""
        self.news()
        self.send("ask", {"seat": decision.seat, "label": decision.label})

    def take(self, line: str, question: Decision | Chance) -> bool:
        """Give the answer of a line; an error is sent back and changes nothing."""
        game = self.table.game
        seat = None
        try:
            data = json.loads(line)
            if not isinstance(data, dict) or "answer" not in data:
                raise ValueError
        except (ValueError, RecursionError):
            form = '{"seat": 0, "answer": "token"}'
            self.error(None, "", f"expected one JSON object a line such as {form}")
            return False
        try:
            if isinstance(question, Chance):
                game.submit(data["answer"])
                self.table.rolled(question)
                return True
            seat = data.get("seat", question.seat)
            if type(seat) is not int or seat not in self.seats:  # true is 1 in Python
                raise Refusal("", f"seat {seat!r} is not yours: yours are {_listed(self.seats)}")
            game.submit(data["answer"], seat)
        except Refusal as refusal:
            self.error(seat, refusal.cite, refusal.message)
            return False
        return True

    def news(self) -> None:
        """Send the events since the last time, as its seats may read them."""
        log = self.table.game.events()
        viewers: tuple[Viewer, ...] = self.seats or (self.table.viewer,)
        for event in log[self.told :]:
            seen = [one for viewer in viewers if (one := event.seen_by(viewer)) is not None]
            if seen:
                self.send("event", most_told(event, seen).plain())
        self.told = len(log)

    def over(self) -> None:
        """Send the last events and how the game ended."""
        self.news()
        result = self.table.game.result
        assert result is not None
        self.send("over", {**result.dump(), "journal": self.table.file})

    def error(self, seat: Any, cite: str, message: str) -> None:
        """Send what is wrong with a line."""
        self.send("error", {"seat": seat, "cite": cite, "message": message})

    def send(self, kind: str, data: dict[str, Any]) -> None:
        """Write one object."""
        text = json.dumps({kind: data}, ensure_ascii=self.table.screen.ascii)
        sys.stdout.write(text.encode("utf-8", "backslashreplace").decode() + "\n")
        sys.stdout.flush()


def most_told(event: Event, seen: list[Event]) -> Event:
    """Of the forms in which several seats see an event, the one that hides nothing if any."""
    return next((one for one in seen if one is event), seen[0])


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats)) or "none"

"""What is said between a game and an outside program: one JSON object a line.

Out come `ask`, `event`, `over` and `error`, in goes `{"seat": 0, "answer": "token"}`. A program
sees its own seats only: of another's question it learns seat and label.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from navalcore.errors import Refusal
from navalcore.events import Event
from navalcore.games import Game
from navalcore.seats import Viewer
from navalcore.steps import Chance, Decision, Result

Message = dict[str, dict[str, Any]]
"""One object: what kind of message it is, and what it holds."""
FORM = '{"seat": 0, "answer": "token"}'


def asked(game: Game, decision: Decision) -> Message:
    """A question to the program, with its options and the view of its seat."""
    return {
        "ask": {
            **_named(decision),
            "cite": decision.cite,
            "prompt": decision.prompt,
            "options": [
                {"token": one.token, "text": one.told(game.names), "cite": one.cite}
                for one in decision.options
            ],
            "view": game.view(decision.seat),
        }
    }


def asked_to_roll(chance: Chance, prompt: str) -> Message:
    """A roll that the program makes."""
    return {"ask": {**_named(chance), "cite": chance.cite, "prompt": prompt, "roll": True}}


def asked_elsewhere(decision: Decision) -> Message:
    """That another seat is asked."""
    return {"ask": _named(decision)}


def _named(question: Decision | Chance) -> dict[str, Any]:
    return {"seat": question.seat, "label": question.label}


def news(log: Sequence[Event], viewers: Sequence[Viewer]) -> list[Message]:
    """Events as those who look through the eyes of these seats may read them."""
    told = []
    for event in log:
        seen = [one for viewer in viewers if (one := event.seen_by(viewer)) is not None]
        if seen:
            told.append({"event": most_told(event, seen).plain()})
    return told


def most_told(event: Event, seen: Sequence[Event]) -> Event:
    """Of the forms in which several seats see an event, the one that hides nothing if any."""
    return next((one for one in seen if one is event), seen[0])


def over(result: Result, **more: Any) -> Message:
    """How the game ended."""
    return {"over": {**result.dump(), **more}}


def wrong(seat: Any, cite: str, message: str) -> Message:
    """What is wrong with a line."""
    return {"error": {"seat": seat, "cite": cite, "message": message}}


def written(message: Message, ascii: bool = False) -> str:
    """A message as its line."""
    text = json.dumps(message, ensure_ascii=ascii)
    return text.encode("utf-8", "backslashreplace").decode() + "\n"


def read(line: str | bytes) -> Mapping[str, Any]:
    """The object of an answered line; Refusal if it holds no answer."""
    try:
        data = json.loads(line)
        if isinstance(data, dict) and "answer" in data:
            return data
    except (ValueError, RecursionError):
        pass
    raise Refusal("", f"expected one JSON object a line such as {FORM}")


def seat_of(data: Mapping[str, Any], asked: int | None, seats: Sequence[int]) -> int:
    """Whose answer it is, the asked seat's if it does not say; Refusal for another's seat."""
    seat = data.get("seat", asked)
    if type(seat) is not int or seat not in seats:  # true is 1 in Python
        yours = ", ".join(map(str, seats)) or "none"
        raise Refusal("", f"seat {seat!r} is not yours: yours are {yours}")
    return seat

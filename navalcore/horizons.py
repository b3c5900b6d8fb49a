"""How far odds and searches look: to a question, to the end of something that is running, or to the
end of the game."""

import re
from typing import Any

from attrs import define, frozen

from navalcore.errors import Refusal, nearest
from navalcore.games import Game

QUESTION, OWN_QUESTION, GAME = "question", "own-question", "game"
"""The next question of anybody; the next one of the seat that asks; the end of the game."""


@frozen
class Until:
    """How far odds look. `frame` is the frame whose end is awaited, if there is one, and `counter`
    the field of the board whose change is as good."""

    name: str
    words: str
    frame: str = ""
    counter: str = ""

    def depth(self, game: Game) -> int | None:
        """Where its innermost frame stands among the running ones; None if none is running."""
        names = [_names(frame) for frame in game.frames]
        found = [place for place, own in enumerate(names) if self.frame in own]
        return found[-1] if found else None

    def count(self, game: Game) -> object:
        """What its counter shows."""
        return getattr(game.board, self.counter) if self.counter else None


@define
class Awaited:
    """The end of what is running in one game, such as a shot or a turn.

    Where it is not running yet, the next one counts. `mark` is its frame, `place` where that stands
    among the running ones, `count` what its counter showed.
    """

    until: Until
    place: int | None = None
    mark: Any = None
    count: object = None

    @classmethod
    def of(cls, until: Until, game: Game) -> "Awaited":
        """The end of what is running now."""
        awaited = cls(until)
        awaited.over(game)
        return awaited

    def over(self, game: Game) -> bool:
        """Whether it has come; to be asked of the same game after each answer."""
        place, frames = self.place, game.frames
        if place is None:
            place = self.place = self.until.depth(game)
            if place is not None:
                self.mark, self.count = frames[place], self.until.count(game)
            return False
        gone = place >= len(frames) or frames[place] is not self.mark
        return gone or (self.until.counter != "" and self.until.count(game) != self.count)


def until_named(name: str, game: Game) -> Until:
    """The end that a name stands for: of a question, of the game, of one of the ruleset's spans,
    or of a frame: "repair" or "Repair", "german-step" or "GermanStep".

    Refusal names the nearest, or what can be asked for.
    """
    fixed = {
        QUESTION: "the next question",
        OWN_QUESTION: "the next question of the seat that asks",
        GAME: "the end of the game",
    }
    if name in fixed:
        return Until(name, fixed[name])
    spans = {span.id: span for span in game.bound.ruleset.manifest.spans}
    if name in spans:
        span = spans[name]
        return Until(name, f"the end of {span.words}", span.frame, span.counter)
    frames = {kebab(frame): frame for frame in game.bound.frame_classes}
    word = kebab(name)
    if word in frames:
        return Until(word, f"the end of the {word.replace('-', ' ')}", frames[word])
    hint = nearest(name, [*fixed, *spans, *frames])
    known = f": it may be {', '.join([*fixed, *spans])}, or what is running: "
    told = hint or known + ", ".join(running(game))
    raise Refusal("", f"odds cannot be told until '{name}'{told}")


def running(game: Game) -> list[str]:
    """The running frames as they are typed, the innermost first; without the root, which ends with
    the game, and spans for what they stand for."""
    spans = {span.frame: span.id for span in game.bound.ruleset.manifest.spans if not span.counter}
    names = [spans.get(type(frame).__name__, kebab(type(frame).__name__)) for frame in game.frames]
    return list(dict.fromkeys(reversed(names)))


def kebab(name: str) -> str:
    """ "GermanStep" as it is typed: "german-step"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def _names(frame: object) -> list[str]:
    """The names of a frame's class and of those that it stands in for."""
    return [cls.__name__ for cls in type(frame).__mro__]

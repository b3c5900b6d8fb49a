"""What a step of a rule returns, and what a game waits at.

`Chance`, `Decision` and `Sealed` ask; `Call`, `Goto`, `Done` and `Leave` pass control on.
Askers never change once made, so games share them with their clones.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from navalcore.chance import Outcome, Space
from navalcore.errors import KernelError
from navalcore.seats import Viewer, bit, mask_of
from navalcore.verbs import Named, Option, Verb, Verbs, name_of

__all__ = [
    "Answer",
    "Call",
    "Chance",
    "Decision",
    "Done",
    "Goto",
    "Leave",
    "Named",
    "Node",
    "Option",
    "Over",
    "Result",
    "ScoreLine",
    "Sealed",
    "Step",
    "Then",
    "Verb",
    "Verbs",
    "name_of",
    "purpose_of",
]


def purpose_of(label: str) -> str:
    """What a question or roll is for: "mg" of the label "mg norfolk prinz-eugen"."""
    return label.partition(" ")[0]


Then = Callable[..., Any]


class Chance:
    """A question to the dealer. `seat` is whose roll it is (None: the game's own), `audience` who
    learns the outcome (None: everyone). The step `then(game, outcome)` follows; where the space
    depends on something hidden other than cards, `again(game)` asks anew of an imagined game."""

    __slots__ = ("again", "audience", "cite", "label", "seat", "space", "then")

    def __init__(
        self,
        space: Space,
        label: str,
        then: Then,
        cite: str = "",
        seat: int | None = None,
        audience: tuple[Viewer, ...] | None = None,
        again: Then | None = None,
    ) -> None:
        if audience == ():
            raise KernelError(f"{label}: a chance that nobody sees is not decided; use slots")
        self.space: Final = space
        self.label: Final = label
        self.then: Final = then
        self.cite: Final = cite
        self.seat: Final = seat
        self.audience: Final = audience
        self.again: Final = again

    def seen_by(self, viewer: Viewer) -> bool:
        """Whether a viewer learns the outcome."""
        return bool(mask_of(self.audience) & bit(viewer))

    def __repr__(self) -> str:
        return f"Chance({self.label!r}, {self.space!r})"


class Decision:
    """A question to a seat; `options` are all its legal answers, in fixed order, at least one.

    The step `then(game, value)` follows with the value of the chosen option. Outside of a `Sealed`
    window one with a single option is played unasked: nobody answers it, no journal holds it.
    Where the options depend on something hidden, `again(game)` is the step that asks the same
    question anew, of an imagined game; it changes nothing.
    """

    __slots__ = ("again", "cite", "label", "options", "seat", "then", "words")

    def __init__(
        self,
        seat: int,
        options: tuple[Option, ...] | list[Option],
        label: str,
        then: Then | None = None,
        cite: str = "",
        prompt: str = "",
        again: Then | None = None,
    ) -> None:
        if not options:
            raise KernelError(f"{label}: a decision needs at least one option")
        self.seat: Final = seat
        self.options: Final = tuple(options)
        self.label: Final = label
        self.then: Final = then
        self.cite: Final = cite
        self.again: Final = again
        self.words: Final = prompt

    @property
    def prompt(self) -> str:
        """The question in plain words: its own, else its label."""
        return self.words or name_of(self.label)

    def worded(self, words: str) -> "Decision":
        """The same question in these words."""
        return Decision(
            self.seat, self.options, self.label, self.then, self.cite, words, self.again
        )

    def find(self, answer: Any) -> Option | None:
        """The option that is, or whose token is, `answer`."""
        for option in self.options:
            if option is answer or option.token == answer:
                return option
        return None

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.label!r}, {len(self.options)} options)"


class Sealed:
    """Questions to several seats at once; no answer is known before the last is in.

    `windows` gives each seat its options, in the order in which the rules let the seats go first.
    The step `then(game, {seat: value})` follows; `again(game)` asks the same window anew, of an
    imagined game.
    """

    __slots__ = ("again", "cite", "decisions", "label", "order", "then")

    def __init__(
        self,
        windows: Mapping[int, tuple[Option, ...] | list[Option]],
        label: str,
        then: Then,
        again: Then,
        cite: str = "",
        prompt: str = "",
    ) -> None:
        if not windows:
            raise KernelError(f"{label}: a sealed window needs at least one seat")
        self.decisions: Final = {
            seat: Decision(seat, options, label, None, cite, prompt)
            for seat, options in sorted(windows.items())
        }
        self.order: Final = tuple(windows)
        self.label: Final = label
        self.then: Final = then
        self.again: Final = again
        self.cite: Final = cite

    def worded(self, words: str) -> "Sealed":
        """The same window, its questions in these words."""
        windows = {seat: self.decisions[seat].options for seat in self.order}
        return Sealed(windows, self.label, self.then, self.again, self.cite, words)

    @property
    def words(self) -> str:
        """The own words of its questions, "" if there are none."""
        return next(iter(self.decisions.values())).words

    def __repr__(self) -> str:
        return f"Sealed({self.label!r}, seats {list(self.decisions)})"


class Call:
    """Run another frame; the step `then(game, value)` follows with what it is done with."""

    __slots__ = ("frame", "then")

    def __init__(self, frame: Any, then: Then) -> None:
        self.frame: Final = frame
        self.then: Final = then

    def __repr__(self) -> str:
        return f"Call({self.frame!r})"


class Goto:
    """End this frame and run another in its place, which answers to the same caller."""

    __slots__ = ("frame",)

    def __init__(self, frame: Any) -> None:
        self.frame: Final = frame


class Done:
    """End this frame and hand `value` to its caller."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value: Final = value


class Leave:
    """End every frame up to and including the nearest `frame_class`, and hand `value` to its
    caller: the ship has sunk, the sortie is over."""

    __slots__ = ("frame_class", "value")

    def __init__(self, frame_class: type, value: Any = None) -> None:
        self.frame_class: Final = frame_class
        self.value: Final = value


Step = Chance | Decision | Sealed | Call | Goto | Done | Leave


ScoreLine = tuple[str, int, str]
"""Points of an account: words, number, and the id of the rule that gives them."""


class Result:
    """How a game ended: a score for each seat, the winning seats, a title, and the reasons.

    `breakdown` lists what gave points; `ended` is "rules", or "limit" at the limit of answers;
    `practice` tells that something was taken back that the rules of fair play keep.
    """

    __slots__ = ("breakdown", "ended", "practice", "scores", "title", "winners")

    def __init__(
        self,
        scores: Mapping[int, int],
        winners: tuple[int, ...],
        title: str,
        breakdown: tuple[ScoreLine, ...] = (),
        ended: str = "rules",
        practice: bool = False,
    ) -> None:
        self.scores: Final = dict(scores)
        self.winners: Final = winners
        self.title: Final = title
        self.breakdown: Final = breakdown
        self.ended = ended
        self.practice = practice

    def dump(self) -> dict[str, Any]:
        """The result as JSON types."""
        return {
            "scores": {str(seat): score for seat, score in self.scores.items()},
            "winners": list(self.winners),
            "title": self.title,
            "breakdown": [list(row) for row in self.breakdown],
            "ended": self.ended,
            "practice": self.practice,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Result":
        """The result that `dump` wrote."""
        return cls(
            {int(seat): score for seat, score in data["scores"].items()},
            tuple(data["winners"]),
            data["title"],
            tuple((text, points, cite) for text, points, cite in data["breakdown"]),
            data["ended"],
            data["practice"],
        )

    def __repr__(self) -> str:
        return f"Result({self.scores}, winners {self.winners}, {self.title!r}, {self.ended!r})"


class Over:
    """The node of a game that has ended."""

    __slots__ = ("result",)

    def __init__(self, result: Result) -> None:
        self.result: Final = result

    def __repr__(self) -> str:
        return f"Over({self.result!r})"


Node = Chance | Decision | Sealed | Over
Answer = Option | Outcome

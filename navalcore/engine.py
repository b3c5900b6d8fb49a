"""Frames, and the position of a game: a board, a stack of frames, and the node it waits at.

A position runs from one question to the next. All of it is plain data: it is cloned, written
and restored without running a step again.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from navalcore.chance import Space, space_from
from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.errors import Adrift, JournalError, KernelError
from navalcore.states import State, kinds_of
from navalcore.steps import (
    Call,
    Chance,
    Decision,
    Done,
    Goto,
    Leave,
    Node,
    Over,
    Result,
    Sealed,
    Verbs,
)
from navalcore.tables import Forecast, TargetNumber

MOST_STEPS: Final = 10_000
"""Steps between two questions; more is an endless loop in the rules."""

Function = Callable[..., Any]


class Frame(State):
    """A rule with its own sequence: typed locals, and steps named for what starts them.

    A step takes the game and what it waited for, and returns one of the seven kinds of
    `navalcore.steps`. `start` is the first.
    """

    __slots__ = ()

    def start(self, game: Any) -> Any:
        """The first step."""
        raise NotImplementedError

    def explain(self, game: Any, token: str) -> tuple[str, str] | None:
        """Why an option is not to be had, as (cite, sentence), or None; called after a refusal
        only."""
        return None

    def preview(self, game: Any, value: Any) -> TargetNumber | str | None:
        """What the roll needs that an option leads to, with its parts; or what it costs or leads
        to, in words; None if there is nothing to tell.

        People are told before they choose. It changes nothing, and `game` is an imagined one: it
        can use only what the asked seat knows. `value` is the option's.
        """
        return None

    def forecast(self, game: Any, value: Any) -> Forecast | None:
        """The exact odds of an option, where a ruleset reckons them faster than by walking all
        ways; None if it does not. As pure as `preview`."""
        return None


FrameKind = TypeVar("FrameKind", bound=Frame)


class Position:
    """What a game is at one moment, and how it goes on. `Game` adds people, chance and records."""

    __slots__ = (
        "answers",
        "board",
        "bound",
        "counts",
        "frames",
        "options",
        "returns",
        "rules",
        "sealed",
        "waiting",
    )

    def __init__(self, bound: Any) -> None:
        self.bound = bound
        self.rules: Any = bound.data  # the ruleset's data; rules read it ten times an answer
        self.options: Any = bound.options  # the rulings and optional rules in force
        self.board: Any = None
        self.frames: list[Any] = []
        self.returns: list[Function | None] = []  # what the caller of each frame does next
        self.waiting: Any = None
        self.sealed: dict[int, str] = {}  # answers of an open window, by seat
        self.counts: dict[str, int] = {}  # chances answered, by label
        self.answers = 0

    def begin(self, frame: Any) -> None:
        """Run from the root frame to the first question."""
        self.run(Goto(frame))

    def forced(self, decision: Decision) -> None:
        """Hook: a decision with a single option is about to be played."""

    def run(self, step: Any) -> None:
        """Follow steps until one asks; KernelError if the rules break the contract."""
        frames, returns = self.frames, self.returns
        swap = self.bound.frames
        for _ in range(MOST_STEPS):
            kind = step.__class__
            if kind is Chance or kind is Decision or kind is Sealed:
                if getattr(step.then, "__self__", None) is not frames[-1]:
                    raise foreign(step, frames[-1])
                if kind is Decision and len(step.options) == 1:
                    self.forced(step)
                    step = step.then(self, step.options[0].value)
                    continue
                self.waiting = step
                if kind is Sealed:
                    self.sealed = {}
                return
            if kind is Call:
                if getattr(step.then, "__self__", None) is not frames[-1]:
                    raise foreign(step, frames[-1])
                returns.append(step.then.__func__)
                frame = swapped(step.frame, swap) if swap else step.frame
                frames.append(frame)
                step = frame.start(self)
            elif kind is Done:
                frames.pop()
                then = returns.pop()
                if then is None:
                    self.end(step.value)
                    return
                step = then(frames[-1], self, step.value)
            elif kind is Goto:
                frame = swapped(step.frame, swap) if swap else step.frame
                if frames:
                    frames[-1] = frame
                else:
                    frames.append(frame)
                    returns.append(None)
                step = frame.start(self)
            elif kind is Leave:
                depth = next(
                    (
                        index
                        for index in range(len(frames) - 1, -1, -1)
                        if isinstance(frames[index], step.frame_class)
                    ),
                    None,
                )
                if depth is None:
                    raise KernelError(f"no {step.frame_class.__name__} is running to leave")
                del frames[depth + 1 :], returns[depth + 1 :]
                step = Done(step.value)
            else:
                raise KernelError(
                    f"{frames[-1]!r}: a step returned {step!r}, not a Chance, Decision, Sealed, "
                    "Call, Goto, Done or Leave"
                )
        running = [type(frame).__name__ for frame in frames]
        if len(running) > 12:
            running[6:-6] = ["…"]
        raise Adrift(
            f"no question after {MOST_STEPS} steps; running: {' > '.join(running)} "
            "(a decision with a single option is no question: it is played unasked)"
        )

    def end(self, result: Any) -> None:
        """Stop for good at a result."""
        if not isinstance(result, Result):
            raise KernelError(f"the root frame is done with {result!r}, not with a Result")
        self.frames.clear()
        self.returns.clear()
        self.waiting = Over(result)

    def break_off(self) -> None:
        """Stop for good at the limit of answers: the ruleset judges, and the result says so."""
        self.end(self.bound.ruleset.tally(self))
        self.waiting.result.ended = "limit"

    def wander(self, numbers: Quick, most: int | None = None) -> bool:
        """Answer everything by chance, to the end or through `most` decisions; whether it ended.

        It is the fastest way to play on, for searches; it keeps no record and tells no watcher.
        """
        run, frames, counts = self.run, self.frames, self.counts
        outcome, below = numbers.answer, numbers.below
        limit = self.bound.answers_limit
        left = -1 if most is None else most
        value: Any
        while True:
            waiting = self.waiting
            kind = waiting.__class__
            if kind is Chance:
                label = waiting.label
                count = counts.get(label, 0)
                counts[label] = count + 1
                value = outcome(waiting, count)
                self.answers += 1
            elif kind is Over:
                return True
            elif left == 0:
                return False
            elif kind is Decision:
                left -= 1
                options = waiting.options
                value = options[below(len(options))].value
                self.answers += 1
            else:
                left -= 1
                windows = waiting.decisions.items()
                value = {seat: one.options[below(len(one.options))].value for seat, one in windows}
                self.answers += len(value) - len(self.sealed)
                self.sealed = {}
            run(waiting.then.__func__(frames[-1], self, value))
            if self.answers >= limit and self.waiting.__class__ is not Over:
                self.break_off()

    def next_decision(self) -> Decision:
        """The decision that is answered next; in a window that of the first seat left."""
        waiting: Any = self.waiting
        if waiting.__class__ is Sealed:
            given = self.sealed
            waiting = next(one for seat, one in waiting.decisions.items() if seat not in given)
        found: Decision = waiting
        return found

    def running(self, kind: type[FrameKind]) -> FrameKind | None:
        """The innermost running frame of a class, or None; a changed procedure counts as the frame
        that it stands in for."""
        return next((frame for frame in reversed(self.frames) if isinstance(frame, kind)), None)

    def copy_to(self, other: "Position") -> None:
        """Make `other` an independent copy of this position."""
        other.bound, other.rules, other.options = self.bound, self.rules, self.options
        other.board = self.board.clone()
        other.frames = [frame.clone() for frame in self.frames]
        other.returns = self.returns[:]
        other.waiting = self.waiting
        other.sealed = self.sealed.copy() if self.sealed else {}
        other.counts = self.counts.copy()
        other.answers = self.answers

    def become(self, other: "Position") -> None:
        """Take over the position of `other`, which is not used any more."""
        self.board = other.board
        self.frames, self.returns = other.frames, other.returns
        self.waiting, self.sealed = other.waiting, other.sealed
        self.counts, self.answers = other.counts, other.answers

    def frames_data(self, show: Callable[[State], Any]) -> list[dict[str, Any]]:
        """The running frames as plain data, their fields written by `show`."""
        return [
            {
                "frame": type(frame).__name__,
                "then": then and then.__name__,
                "fields": show(frame),
            }
            for frame, then in zip(self.frames, self.returns, strict=True)
        ]

    def load_frames(self, rows: list[dict[str, Any]]) -> None:
        """Restore the running frames from `frames_data`."""
        classes = self.bound.frame_classes
        for row in rows:
            if row["frame"] not in classes:
                raise JournalError(f"there is no frame {row['frame']} in this ruleset")
            frame = classes[row["frame"]].load(row["fields"])
            then = None
            if row["then"] is not None:
                then = step_named(self.frames[-1], row["then"]).__func__
            self.frames.append(frame)
            self.returns.append(then)

    def load_node(self, data: dict[str, Any], verbs: Verbs) -> Node:
        """Restore a question from `node_data`."""
        if data["kind"] == "over":
            return Over(Result.load(data["result"]))
        frame = self.frames[-1]
        then = step_named(frame, data["then"])
        again = step_named(frame, data["again"]) if data.get("again") else None
        if data["kind"] == "chance":
            audience = data["audience"]
            return Chance(
                self.load_space(data["space"]),
                data["label"],
                then,
                data["cite"],
                data["seat"],
                audience if audience is None else tuple(audience),
                again,
            )
        if data["kind"] == "sealed":
            if sorted(map(str, data["order"])) != sorted(data["windows"]):
                raise JournalError(
                    f"the window {data['label']} has the seats {', '.join(data['windows'])}, but "
                    f"its order names {', '.join(map(str, data['order']))}"
                )
            windows = {
                seat: [verbs.option(token) for token in data["windows"][str(seat)]]
                for seat in data["order"]
            }
            if again is None:
                raise JournalError(f"the window {data['label']} names no step that asks it again")
            return Sealed(windows, data["label"], then, again, data["cite"], data["prompt"])
        options = [verbs.option(token) for token in data["options"]]
        return Decision(
            data["seat"], options, data["label"], then, data["cite"], data["prompt"], again
        )

    def load_space(self, description: list[Any]) -> Space:
        """The chance space of a description; that of a card needs the board."""
        if description[0] == "card":
            cards = getattr(self.board, description[1], None)
            if not isinstance(cards, Cards):
                raise JournalError(f"the board has no cards named {description[1]}")
            return cards.space(description[2])
        return space_from(description)


def foreign(step: Any, frame: Any) -> KernelError:
    """The error of a step that names what follows in another frame, or in none."""
    return KernelError(f"{step!r}: its step does not belong to {frame!r}")


def swapped(frame: Any, swap: dict[str, type]) -> Any:
    """The frame, or a changed procedure in its place."""
    cls = swap.get(type(frame).__name__)
    if cls is None or type(frame) is cls:
        return frame
    return cls(**{name: getattr(frame, name) for name in kinds_of(type(frame))})


def step_named(frame: Any, name: str) -> Any:
    """The bound step of a frame; JournalError if it has none of that name."""
    step = getattr(frame, name, None)
    if name.startswith("_") or not callable(step):
        raise JournalError(f"{type(frame).__name__} has no step {name}")
    return step


def node_data(node: Node) -> dict[str, Any]:
    """A question as plain data, from which `Position.load_node` restores it."""
    if isinstance(node, Over):
        return {"kind": "over", "result": node.result.dump()}
    data: dict[str, Any] = {
        "kind": type(node).__name__.lower(),
        "label": node.label,
        "cite": node.cite,
        "then": getattr(node.then, "__name__", None),
        "again": getattr(node.again, "__name__", None),
    }
    if isinstance(node, Chance):
        audience = None if node.audience is None else list(node.audience)
        return {**data, "seat": node.seat, "audience": audience, "space": node.space.describe()}
    if isinstance(node, Sealed):
        windows = {
            str(seat): [option.token for option in one.options]
            for seat, one in node.decisions.items()
        }
        first = next(iter(node.decisions.values()))
        return {**data, "prompt": first.prompt, "order": list(node.order), "windows": windows}
    tokens = [option.token for option in node.options]
    return {**data, "seat": node.seat, "prompt": node.prompt, "options": tokens}

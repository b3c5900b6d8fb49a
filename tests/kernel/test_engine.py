"""The engine's contract: what frames may return, and one clear sentence where they do not."""

from collections.abc import Callable
from typing import Any

import nasty
import pytest

from navalcore import (
    Call,
    Chance,
    Decision,
    Done,
    Frame,
    Game,
    Goto,
    Leave,
    Result,
    Sealed,
    define,
    new_game,
)
from navalcore.dice import D6
from navalcore.errors import JournalError, KernelError
from navalcore.plugins import Library

WANTED = "not a Chance, Decision, Sealed, Call, Goto, Done or Leave"
ALONE = "(a decision with a single option is no question: it is played unasked)"


@define
class Inner(Frame):
    """Asks for a die and hands it back."""

    def start(self, game: Any) -> Any:
        return Chance(D6, "raid", self.rolled)

    def rolled(self, game: Any, die: int) -> Any:
        return Done(die)


@define
class Opened(nasty.Match):
    """Stands in for the whole game; what it returns is put in for each test."""

    def start(self, game: Any) -> Any:
        return STEP["start"](self, game)

    def then(self, game: Any, value: Any) -> Any:
        return STEP["then"](self, game, value)


STEP: dict[str, Any] = {}


def ended(*_: Any) -> Any:
    """The end of a game, as a step."""
    return Done(Result({0: 0, 1: 0, 2: 0}, (), "over"))


@pytest.fixture
def opened(changed: Callable[[Any], Library]) -> Callable[..., Game]:
    """opened(start, then): a game whose root frame takes these steps."""
    library = changed(Opened)

    def make(start: Any, then: Any = ended) -> Game:
        STEP.update(start=start, then=then)
        return new_game("nasty", 1, library=library)

    return make


def plain(game: Any, value: Any) -> Any:
    return Done()


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        pytest.param(
            lambda f, g: Decision(0, [], "turn", f.then),
            "turn: a decision needs at least one option",
            id="no option",
        ),
        pytest.param(
            lambda f, g: Sealed({}, "vote", f.then, f.start),
            "vote: a sealed window needs at least one seat",
            id="no seat",
        ),
        pytest.param(
            lambda f, g: Sealed({0: []}, "vote", f.then, f.start),
            "vote: a decision needs at least one option",
            id="no option in a window",
        ),
        pytest.param(
            lambda f, g: Chance(D6, "raid", f.then, audience=()),
            "raid: a chance that nobody sees is not decided; use slots",
            id="unseen chance",
        ),
        pytest.param(
            lambda f, g: Chance(D6, "raid", Inner().rolled),
            "Chance('raid', <space die 6>): its step does not belong to Opened()",
            id="foreign step of a chance",
        ),
        pytest.param(
            lambda f, g: Decision(0, [nasty.YES()], "turn", Inner().rolled),
            "Decision(0, 'turn', 1 options): its step does not belong to Opened()",
            id="foreign step of a decision",
        ),
        pytest.param(
            lambda f, g: Sealed({0: [nasty.YES()]}, "vote", Inner().rolled, f.start),
            "Sealed('vote', seats [0]): its step does not belong to Opened()",
            id="foreign step of a window",
        ),
        pytest.param(
            lambda f, g: Call(Inner(), Inner().rolled),
            "Call(Inner()): its step does not belong to Opened()",
            id="foreign step of a call",
        ),
        pytest.param(
            lambda f, g: Chance(D6, "raid", plain),
            "Chance('raid', <space die 6>): its step does not belong to Opened()",
            id="a function that is no step",
        ),
        pytest.param(
            lambda f, g: Leave(nasty.Turn), "no Turn is running to leave", id="nothing to leave"
        ),
        pytest.param(
            lambda f, g: Done(7),
            "the root frame is done with 7, not with a Result",
            id="no result",
        ),
        pytest.param(
            lambda f, g: Leave(Opened, "sunk"),
            "the root frame is done with 'sunk', not with a Result",
            id="left without a result",
        ),
        pytest.param(
            lambda f, g: None,
            f"Opened(): a step returned None, {WANTED}",
            id="a step without a return",
        ),
        pytest.param(
            lambda f, g: Goto(Opened()),
            f"no question after 10000 steps; running: Opened {ALONE}",
            id="an endless loop",
        ),
        pytest.param(
            lambda f, g: Decision(0, [nasty.YES()], "turn", f.again_and_again),
            f"no question after 10000 steps; running: Looping {ALONE}",
            id="an endless loop of forced decisions",
        ),
    ],
)
def test_a_step_that_breaks_the_contract_is_told(
    step: Any, sentence: str, opened: Callable[..., Game], changed: Callable[[Any], Library]
) -> None:
    with pytest.raises(KernelError) as caught:
        if "Looping" in sentence:
            STEP["start"] = step
            new_game("nasty", 1, library=changed(Looping))
        else:
            opened(step)
    assert str(caught.value) == sentence


@define
class Looping(nasty.Match):
    """Asks the same forced question again and again."""

    def start(self, game: Any) -> Any:
        return STEP["start"](self, game)

    def again_and_again(self, game: Any, value: Any) -> Any:
        return self.start(game)


def test_deep_frames_are_named_in_an_endless_loop(opened: Callable[..., Game]) -> None:
    @define
    class Deep(Frame):
        """Calls itself."""

        def start(self, game: Any) -> Any:
            return Call(Deep(), self.after)

        def after(self, game: Any, value: Any) -> Any:
            return Done()

    with pytest.raises(KernelError) as caught:
        opened(lambda frame, game: Call(Deep(), frame.then))
    assert str(caught.value).startswith(
        "no question after 10000 steps; running: Opened > Deep > Deep > Deep"
    )
    assert len(str(caught.value)) < 400


def test_a_call_hands_back_what_its_frame_is_done_with(opened: Callable[..., Game]) -> None:
    seen = []
    game = opened(
        lambda frame, game: Call(Inner(), frame.then),
        lambda frame, game, value: seen.append(value) or ended(),
    )
    game.apply(5)
    assert seen == [5]
    assert game.result is not None and game.result.title == "over"


def test_a_frame_that_goes_to_another_leaves_its_caller(opened: Callable[..., Game]) -> None:
    @define
    class First(Frame):
        """Goes on as Inner."""

        def start(self, game: Any) -> Any:
            return Goto(Inner())

    seen = []
    game = opened(
        lambda frame, game: Call(First(), frame.then),
        lambda frame, game, value: seen.append(value) or ended(),
    )
    assert [type(frame).__name__ for frame in game.frames] == ["Opened", "Inner"]
    game.apply(2)
    assert seen == [2]


def test_leaving_ends_frames_up_to_the_nearest_of_the_class(opened: Callable[..., Game]) -> None:
    @define
    class Outer(Frame):
        """A frame to leave."""

        depth: int

        def start(self, game: Any) -> Any:
            if self.depth == 2:
                return Call(Leaver(), self.after)
            return Call(Outer(self.depth + 1), self.after)

        def after(self, game: Any, value: Any) -> Any:
            return Done([self.depth, value])

    @define
    class Leaver(Frame):
        """Leaves the nearest Outer."""

        def start(self, game: Any) -> Any:
            return Leave(Outer, "sunk")

    seen = []
    opened(
        lambda frame, game: Call(Outer(0), frame.then),
        lambda frame, game, value: seen.append(value) or ended(),
    )
    assert seen == [[0, [1, "sunk"]]]


def test_the_innermost_running_frame_of_a_class_is_found(opened: Callable[..., Game]) -> None:
    @define
    class Level(Frame):
        """A frame in another of its class."""

        depth: int

        def start(self, game: Any) -> Any:
            return Call(Inner() if self.depth == 2 else Level(self.depth + 1), self.after)

        def after(self, game: Any, value: Any) -> Any:
            return Done(value)

    game = opened(lambda frame, game: Call(Level(0), frame.then))
    level = game.running(Level)
    assert level is not None and level.depth == 2
    assert game.running(nasty.Match) is game.frames[0]  # Opened stands in for it
    assert game.running(nasty.Turn) is None
    game.apply(5)
    assert game.running(Level) is None


def test_a_forced_answer_leaves_no_journal_line(opened: Callable[..., Game]) -> None:
    game = opened(lambda frame, game: Decision(0, [nasty.YES()], "turn", frame.then))
    assert game.result is not None
    assert game.journal is not None and game.journal.records == []


def test_nothing_is_answered_after_the_end(opened: Callable[..., Game]) -> None:
    from navalcore import Refusal

    game = opened(ended)
    with pytest.raises(Refusal) as caught:
        game.submit("yes")
    assert str(caught.value) == "the game is over: over"
    with pytest.raises(KernelError) as fault:
        game.roll()
    assert str(fault.value).startswith("there is nothing to roll: the game waits at Over(")
    assert game.open == () and game.advance() is game.node


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["frames"][1].update(frame="Tun"), "there is no frame Tun in this ruleset"),
        (lambda d: d["node"].update(then="sail"), "Turn has no step sail"),
        (lambda d: d["node"].update(then="_secret"), "Turn has no step _secret"),
        (lambda d: d["frames"][1]["fields"].update(seat="x"), "expected int, got 'x'"),
        (lambda d: d["frames"][1]["fields"].pop("seat"), "Turn: expected the fields seat, victim"),
        (lambda d: d["board"].pop("turn"), "Board: expected the fields cards, tracks, missions, "
         "scored, turn"),
        (lambda d: d.update(ruleset="mini"), "the position is one of mini, not of nasty"),
        (lambda d: d.update(digest="0"), "the position was written under other data of nasty (0, "
         "here {digest}): give the same overlays"),
        (lambda d: d.pop("node"), "the position lacks 'node'"),
    ],
)  # fmt: skip
def test_a_position_that_does_not_fit_is_told(
    change: Any, sentence: str, told: Callable[..., Game], library: Library
) -> None:
    from navalcore import from_state

    data = told(["draw 0 = A"]).state()
    digest = data["digest"]
    change(data)
    with pytest.raises(JournalError) as caught:
        from_state("nasty", data, library=library)
    assert str(caught.value) == sentence.format(digest=digest)

"""What a game waits at, in words, and what rules may say of it."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import Event, Frame, Game, Secret, define, event
from navalcore.errors import KernelError
from navalcore.steps import Decision, Sealed, Verbs

VERBS = Verbs()
GO, STAY = VERBS("go", "Go"), VERBS("stay", "Stay")


def test_a_question_is_worded_once_and_shared_with_clones(told: Callable[..., Game]) -> None:
    game = told(["draw 0 = A"])
    bare = game.waiting
    assert isinstance(bare, Decision) and bare.words == ""
    asked = game.node
    assert isinstance(asked, Decision) and asked is game.open[0] is game.waiting
    assert asked.prompt == game.bound.ruleset.prompt("turn")
    assert bare.words == "" and bare.prompt == "Turn"  # what was made never changes
    assert game.clone().node is asked
    assert game.state()["node"]["prompt"] == asked.prompt == game.view(0)["node"]["prompt"]


@pytest.mark.parametrize(("words", "prompt"), [("", "Turn"), ("Now what?", "Now what?")])
def test_a_question_has_its_own_words_or_its_label(words: str, prompt: str) -> None:
    decision = Decision(0, [GO(), STAY()], "turn", prompt=words)
    assert decision.prompt == prompt
    assert decision.worded("And?").prompt == "And?"
    assert decision.worded("And?").options == decision.options


def test_a_window_is_worded_for_all_its_seats() -> None:
    def then(game: Any, value: Any) -> Any:
        """What follows."""

    window = Sealed({0: [GO()], 1: [STAY()]}, "vote", then, then, "NAS-351")
    worded = window.worded("Yes or no?")
    assert [one.prompt for one in worded.decisions.values()] == ["Yes or no?"] * 2
    assert (worded.label, worded.then, worded.again, worded.cite) == ("vote", then, then, "NAS-351")
    assert (window.words, worded.words) == ("", "Yes or no?")


def test_a_frame_explains_nothing_by_itself() -> None:
    @define
    class Pause(Frame):
        secret: Secret

    assert Pause(Secret(1, (0,), (1, 2))).explain(None, "go") is None


@pytest.mark.parametrize("name", ["hidden", "cite", "text", "fields"])
def test_a_field_of_an_event_has_a_name_of_its_own(name: str) -> None:
    made = type("Sunk", (Event,), {"__annotations__": {name: str}, "__module__": __name__})
    with pytest.raises(KernelError) as caught:
        event(made)
    assert str(caught.value) == f"Sunk.{name}: every event has this name; choose another"

"""How games end: at the limit of answers whatever the ruleset says of it, and with a result that
fits their seats."""

from types import SimpleNamespace
from typing import Any

import attrs
import mutants
import nasty
import pytest

from navalcore import Result, check, new_game
from navalcore.dealers import Quick
from navalcore.hookspecs import hookimpl
from navalcore.plugins import Library


def judged(result: Any, match: type = nasty.Match) -> Library:
    """A library of the test ruleset, whose games have this result at the limit of answers."""
    ruleset = attrs.evolve(nasty.RULESET, tally=result)

    @hookimpl
    def navalcore_rulesets() -> Any:
        return [ruleset]

    @hookimpl
    def navalcore_frames(ruleset: Any) -> Any:
        return {} if match is nasty.Match else {"Match": lambda base: match}

    hooks = {"navalcore_rulesets": navalcore_rulesets, "navalcore_frames": navalcore_frames}
    plugin = SimpleNamespace(__name__="judged", **hooks)
    return Library(only=(), modules=[plugin], strict=True)


def forgetful(game: Any) -> Result:
    """A result that does not say that the limit of answers ended the game."""
    return Result(dict.fromkeys(range(3), 0), (), "It is late")


@pytest.mark.parametrize("way", ["answer by answer", "in one go"])
def test_the_limit_of_answers_is_told_whatever_the_ruleset_says(way: str) -> None:
    game, numbers = new_game("nasty", 1, library=judged(forgetful, mutants.Endless)), Quick(1)
    if way == "in one go":
        game = game.clone()
        assert game.wander(numbers)
    while game.result is None:
        check.step(game, numbers)
    assert (game.answers, game.result.title, game.result.ended) == (120, "It is late", "limit")


def test_an_endless_game_is_found_though_its_result_does_not_say_so() -> None:
    trial = check.Trial("nasty", judged(forgetful, mutants.Endless))
    texts = [finding.text for finding in check.CHECKS["progress"](trial)]
    assert texts[0].startswith(
        "3 seats, default options: the game reaches the limit of 120 answers; let it end"
    )


FAULTS = [
    (
        lambda game: Result({0: 1, 1: 0}, (0,), "Two of three"),
        "were the limit of answers reached here, not every seat has a score",
    ),
    (
        lambda game: Result(dict.fromkeys(range(3), 0), (3,), "A fourth"),
        "the limit of answers cannot end the game: the rules fail: KernelError: "
        "seat 3 wins, but the seats of this game are 0 to 2: name those alone in the Result",
    ),
    (
        lambda game: Result(dict.fromkeys(range(4), 0), (), "Four"),
        "the limit of answers cannot end the game: the rules fail: KernelError: "
        "seat 3 has a score, but the seats of this game are 0 to 2: name those alone in the Result",
    ),
    (
        lambda game: "late",
        "the limit of answers cannot end the game: the rules fail: KernelError: "
        "the root frame is done with 'late', not with a Result",
    ),
]


@pytest.mark.parametrize(
    ("result", "sentence"), FAULTS, ids=["scores", "winners", "more scores", "no result"]
)
def test_a_result_at_the_limit_is_tried_before_any_game_comes_to_it(
    result: Any, sentence: str
) -> None:
    found = check.check("nasty", judged(result), games=1)
    assert {(one.check, one.text) for one in found} == {("progress", sentence)}


def test_a_result_that_fails_late_is_found() -> None:
    def failing(game: Any) -> Result:
        assert game.board.turn < 2
        return forgetful(game)

    found = check.check("nasty", judged(failing), games=2, only=["progress"])
    assert all(one.answers > 0 and one.journal is not None for one in found)
    assert found[0].text.startswith(
        "the limit of answers cannot end the game: the rules fail in failing ("
    )


def test_a_result_that_cites_a_rule_that_does_not_exist_is_found() -> None:
    def late(game: Any) -> Result:
        lines = (("late", 0, ""), ("very late", 2, "NAS-996"))
        return Result(dict.fromkeys(range(3), 0), (), "It is late", lines)

    found = check.check("nasty", judged(late, mutants.Endless), games=1, only=["cites"])
    text = "there is no rule NAS-996, which 'very late' of the result cites"
    assert [one.text for one in found] == [text]

"""Two whole games of Bismarck, played by hand: each script leads to its end and its score."""

from pathlib import Path

import pytest

import navalcore
from navalcore.cli.real_dice import prompt_of
from navalcore.cli.scripts import read_script
from navalcore.steps import Chance

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("name", "score", "title", "answers"),
    [
        ("north", 210, "Major German Victory", 160),
        ("south", 230, "Major German Victory", 265),
    ],
)
def test_a_played_game(name, score, title, answers):
    path = HERE / f"played_{name}.script"
    script = read_script(str(path))
    ruleset = navalcore.rulesets()["bismarck"]
    options = script.options(tuple(ruleset.options.values()), {}, "the test")
    game = navalcore.new_game("bismarck", options=options, dealer=navalcore.Scripted(()))
    while game.result is None:
        waiting = game.waiting
        if isinstance(waiting, Chance):
            game.submit(script.outcome(waiting, prompt_of(waiting.label, ruleset)))
        else:
            game.submit(script.option(game.open[0], game))
    script.over()
    assert (game.result.scores, game.result.title, game.result.ended) == (
        {0: score},
        title,
        "rules",
    )
    assert len(game.journal.records) == answers
    assert path.read_text(encoding="utf-8").startswith(f"# Final score: {score} ")

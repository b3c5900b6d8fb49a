"""Whole games played by hand: each script leads to its end and its result."""

from pathlib import Path

import pytest

import navalcore
from navalcore.cli.real_dice import roll_words
from navalcore.cli.scripts import read_script
from navalcore.steps import Chance

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("name", "game", "scenario", "scores", "title", "answers"),
    [
        ("north", "bismarck", None, {0: 210}, "Major German Victory", 160),
        ("south", "bismarck", None, {0: 230}, "Major German Victory", 265),
        (
            "denmark_strait",
            "fire-at-sea",
            "denmark-strait",
            {0: 0, 1: 1},
            "British victory: both German ships are sunk or have Failed Morale",
            196,
        ),
        (
            "mtb_attack",
            "fire-at-sea",
            "mtb-attack",
            {0: 3, 1: 4},
            "Draw: 3 German and 4 British points",
            None,
        ),
        ("brawling", "brawling-battleships", None, None, "Yellow wins: most victory points", None),
    ],
)
def test_a_played_game(name, game, scenario, scores, title, answers):
    path = HERE / f"played_{name}.script"
    script = read_script(str(path))
    ruleset = navalcore.rulesets()[game]
    options = script.options(tuple(ruleset.options.values()), {}, "the test")
    dealer = navalcore.Scripted(())
    played = navalcore.new_game(game, options=options, dealer=dealer, scenario=scenario)
    while played.result is None:
        waiting = played.waiting
        if isinstance(waiting, Chance):
            played.submit(script.outcome(waiting, roll_words(waiting.label, ruleset)))
        else:
            played.submit(script.option(played.open[0], played))
    script.over()
    assert (played.result.title, played.result.ended) == (title, "rules")
    assert scores in (None, played.result.scores)
    assert answers is None or len(played.journal.records) == answers
    first = path.read_text(encoding="utf-8").splitlines()[0]
    told = f"# Final score: {scores[0]} " if scores and len(scores) == 1 else f"# Result: {title}"
    assert first.startswith(told)

"""The bot `captain`: it sees the view alone, plays under every ruling, and beats chance."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from navalcore_bismarck.captain_bot import ANSWERS, Captain

import navalcore
from navalcore import Game
from navalcore.dealers import Quick, Seeded
from navalcore.lab import play_many
from navalcore.plugins import Library
from navalcore.steps import Chance, Decision, Verbs
from tests.only_sight import OnlySight
from tests.option_values import changed_values

SCENARIOS = ("campaign",)
GAMES = 40


def test_it_is_offered_for_every_scenario(library: Library) -> None:
    assert library.bots("bismarck")["captain"] is Captain
    assert tuple(library.ruleset("bismarck").scenarios) == SCENARIOS


def test_it_beats_chance(library: Library) -> None:
    """About 160 points a game where chance has -45, and the wins of most games."""

    def scores(players: dict[int, str]) -> tuple[float, float]:
        summary = play_many("bismarck", GAMES, players, seed="captain", library=library)
        assert summary.limited.count == 0
        return summary.scores[0].value, summary.wins[0].value

    (mean, wins), (by_chance, luck) = scores({0: "captain"}), scores({0: "random"})
    assert mean > by_chance + 100
    assert wins > luck + 0.3


def walked(game: Game, captain: Captain) -> Iterator[tuple[Decision, str]]:
    """Each question of a game that the captain plays to its end, and his answer."""
    while True:
        game.advance()
        if not game.open:
            return
        decision = game.open[0]
        token = captain.think(decision, OnlySight(game, 0))
        yield decision, token
        game.submit(token, 0)


@pytest.mark.parametrize(("key", "value"), changed_values("bismarck"))
def test_it_plays_under_every_ruling(library: Library, key: str, value: Any) -> None:
    """No thought of his raises, so that nothing needs to be caught."""
    options = {key: value}
    if value == "reroll":
        options["move_choice"] = "exact"  # AMB-07
    game = navalcore.new_game("bismarck", seed=3, options=options, library=library)
    assert sum(1 for _ in walked(game, Captain())) >= 10
    assert game.result is not None and game.result.ended == "rules"


@pytest.mark.parametrize("first", range(0, 30, 10))
def test_it_answers_in_every_position(library: Library, first: int) -> None:
    """Positions of random games under random rulings, in which a captain would not be, and the
    same positions begun from their set-ups."""
    specs = library.ruleset("bismarck").options
    asked: Counter[str] = Counter()
    for seed in range(first, first + 10):
        numbers = random.Random(seed)
        options = {key: numbers.choice(spec.values) for key, spec in specs.items()}
        options |= {"empty_contact": "to_repair"}
        dealer = Quick(seed)
        game = navalcore.new_game("bismarck", options=options, dealer=dealer, library=library)
        while game.result is None and game.answers < 400:
            if isinstance(game.waiting, Chance):
                game.roll()
                continue
            decision = game.open[0]
            tokens = [option.token for option in decision.options]
            assert Captain().think(decision, OnlySight(game, 0)) in tokens
            asked[decision.label.partition(" ")[0]] += 1
            if numbers.random() < 0.05:
                again = navalcore.new_game(
                    "bismarck", options=options, setup=game.setup(), seed=seed, library=library
                )
                assert all(token for _, token in walked(again, Captain()))
                assert again.result is not None
            game.submit(numbers.choice(tokens), 0)
    known = {row.id for row in library.ruleset("bismarck").labels.values() if row.id in asked}
    assert known <= set(ANSWERS) | {"british-order"}
    assert len(asked) >= 14


def test_a_seed_plays_the_same_game_again(library: Library) -> None:
    def told(seed: int) -> list[str]:
        start = navalcore.new_game("bismarck", seed=7, library=library)
        game = start.clone(Seeded(f"again {seed}"))
        answers = [token for _, token in walked(game, Captain(seed))]
        return [*answers, str(game.result)]

    for seed in range(4):
        assert told(seed) == told(seed)
    assert len({tuple(told(seed)) for seed in range(4)}) > 1


def test_it_answers_alike_behind_one_view(library: Library) -> None:
    """What it cannot know does not change its answer."""
    game = navalcore.new_game("bismarck", seed=3, library=library)
    seen = 0
    for decision, token in walked(game, Captain()):
        if seen < 60:
            for key in range(2):
                other = game.imagine(0, Quick(key))
                assert Captain().think(other.open[0], OnlySight(other, 0)) == token
        seen += len(decision.options) > 1
    assert seen >= 30


def test_a_question_that_nobody_knows_is_answered(library: Library) -> None:
    """House rules may ask anything, and change what the thoughts rely on."""
    game = navalcore.new_game("bismarck", seed=3, library=library)
    game.advance()
    here = game.open[0]
    coin = Verbs()
    options = [coin("toss", "Toss")(), coin("hold-on", "Hold on")()]
    for label in ("coin", "hex", "split bismarck", "repair-compartment", "bonus mg", "attack"):
        asked = Decision(0, options, label, here.then, "BIS-306")
        assert Captain().choose(asked, OnlySight(game, 0)) == "toss"

"""What odds cannot be asked for, each told in one sentence."""

from collections.abc import Callable
from typing import Any

import pytest

import navalcore
from navalcore import Game, Refusal
from navalcore.plugins import Library


@pytest.fixture
def game() -> Game:
    """The Germans name the ship that fires."""
    return navalcore.new_game(
        "fire-at-sea",
        seed=1,
        setup={
            "stage": "shooting",
            "ship": [
                {"id": "bismarck", "captain": "ciliax", "square": "D3", "facing": "W"},
                {"id": "prinz-eugen", "captain": "topp", "square": "C3", "facing": "W"},
                {"id": "hood", "captain": "holland", "square": "D6", "facing": "W"},
                {"id": "prince-of-wales", "captain": "leach", "square": "E7", "facing": "W"},
            ],
        },
    )


@pytest.mark.parametrize(
    ("answer", "how", "sentence"),
    [
        (
            "fire hood 9",
            {},
            "'fire hood 9' is not on offer at order shooting: there are next bismarck, "
            "next prinz-eugen [FAS-408]",
        ),
        ("next bismarck", {"policy": "capitan"}, "there is no policy 'capitan' (did you mean "
         "'captain'?)"),
        ("next bismarck", {"policy": "zz"}, "there is no policy 'zz': there are default, random, "
         "captain, flat, mcts, easy, normal, hard, flat-led, mcts-led"),
        ("next bismarck", {"most": 0}, "most is 0: expected 1 or more"),
        ("next bismarck", {"games": 0}, "games is 0: expected 1 or more"),
        ("next bismarck", {"until": "trun"}, "odds cannot be told until 'trun' (did you mean "
         "'turn'?)"),
        ("next bismarck", {"until": "zz"}, "odds cannot be told until 'zz': it may be question, "
         "own-question, game, shot, shooting, turn, or what is running: firing, shooting, turn, "
         "battle"),
        ("next bismarck", {"until": "refit"}, "no refit is running here that could end: there are "
         "firing, shooting, turn, battle"),
        (None, {}, "order shooting: a question waits, so that nothing comes before it: name one "
         "of its answers, such as: next bismarck, next prinz-eugen, or look further with until "
         "[FAS-408]"),
        ("next bismarck", {"seat": 2}, "there is no seat 2: name 0 to 1 or OBSERVER"),
        ("next bismarck", {"seat": navalcore.OBSERVER, "until": "own-question"},
         "an observer is never asked: name a seat, or look until 'question'"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(game: Game, answer: Any, how: Any, sentence: str) -> None:
    before = game.state()
    with pytest.raises(Refusal) as refused:
        game.odds(answer, **how)
    assert str(refused.value) == sentence
    assert game.state() == before


def test_a_roll_has_no_options() -> None:
    game = navalcore.new_game("bismarck", seed=1)
    with pytest.raises(Refusal) as refused:
        game.odds("fire hood")
    assert str(refused.value) == (
        "'fire hood' is not on offer now: a roll comes first (Weather of the day)"
    )


def test_a_game_that_is_over(nasty_library: Library) -> None:
    game = navalcore.new_game("nasty", seed=1, library=nasty_library)
    navalcore.play(game, {seat: navalcore.Random(seat) for seat in range(3)})
    assert game.result is not None
    with pytest.raises(Refusal) as refused:
        game.odds(until="game")
    assert str(refused.value) == f"the game is over, there are no odds: {game.result.title}"


def test_a_window_that_others_answer_unseen(nasty_library: Library) -> None:
    game = navalcore.new_game("nasty", seed=1, library=nasty_library)
    while not isinstance(game.waiting, navalcore.Sealed):
        game.advance()
        game.submit("pass")
        game.advance()
    with pytest.raises(Refusal) as refused:
        game.odds("no", seat=0)
    assert str(refused.value) == "there are no odds while others answer unseen"


def test_what_another_may_answer_is_not_told(nasty_library: Library) -> None:
    game = navalcore.new_game("nasty", seed=1, library=nasty_library)
    game.advance()
    with pytest.raises(Refusal) as refused:
        game.odds("pass", seat=1)
    assert str(refused.value) == (
        "'pass': seat 0 is asked turn, and what it may answer is its own affair"
    )


def test_a_bot_that_answers_nonsense(game: Game) -> None:
    class Lost:
        def __init__(self, seed: Any = None) -> None:
            pass

        def choose(self, decision: Any, see: Callable[[], Any], budget: Any = None) -> str:
            return "sail home"

    import attrs

    from navalcore.policies import policy_named

    policy = policy_named("captain", game)
    with pytest.raises(Refusal) as refused:
        attrs.evolve(policy, make=Lost).answers(game, game.open[0])  # type: ignore[type-var]
    assert str(refused.value) == (
        "the policy captain answers 'sail home' at order shooting, which is no option there: "
        "name another policy"
    )

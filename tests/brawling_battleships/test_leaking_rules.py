"""Rules of this game made to tell what they should not: the conformance kit catches each."""

from collections.abc import Callable
from typing import Any

import navalcore_brawling_battleships as plugin
import pytest
from navalcore_brawling_battleships.board import hand
from navalcore_brawling_battleships.happenings import Passed
from navalcore_brawling_battleships.reactions import Window, answers
from navalcore_brawling_battleships.turns import Draw, Turn

import navalcore
from navalcore import Decision, Done, Sealed, define
from navalcore.check import step
from navalcore.dealers import Quick
from navalcore.hookspecs import hookimpl
from navalcore.leaks import hidden_chances, imagined, twins
from navalcore.plugins import Library

ANSWERS = 90
"""How far the games go: three hands are dealt, and a dozen Turns played."""


@define
class OnlyHolders(Window):
    """Asks those alone who hold a reaction (against BRB-609)."""

    def start(self, game: Any) -> Any:
        step = super().start(game)
        return self.holders(game) if type(step) is Sealed else step

    def holders(self, game: Any) -> Any:
        about = (self.active, self.side, self.target)
        found = {
            seat: options
            for seat in range(game.seats)
            if seat != self.active and len(options := answers(game, seat, *about)) > 1
        }
        return Sealed(found, "react", self.answered, self.holders, "BRB-603") if found else Done()


@define
class ShownTurn(Turn):
    """Keeps a drawn card where all can read it (against BRB-1304)."""

    last: str = ""

    def drew(self, game: Any, _: Any) -> Any:
        self.last = game.board.cards.faces(hand(self.seat))[-1]
        return super().drew(game, _)


@define
class ToldDraw(Draw):
    """Tells in the log whether the hand holds a single-use card (against BRB-1304)."""

    def drawn(self, game: Any, outcome: str) -> Any:
        step = super().drawn(game, outcome)
        if any(game.rules.is_single(face) for face in game.board.cards.faces(hand(self.seat))):
            game.note(Passed, self.seat, cite="BRB-409")
        return step


@define
class AskedSingles(Turn):
    """Has a question of its own for single-use cards, so that the question tells of the hand."""

    def ask(self, game: Any) -> Any:
        step = super().ask(game)
        if any(game.rules.is_single(face) for face in game.board.cards.faces(hand(self.seat))):
            return Decision(self.seat, step.options, "adjust", self.chosen, "BRB-407")
        return step


@pytest.fixture
def changed() -> Callable[[type, type], Library]:
    """changed(base, frame): the game with one frame put in another's place."""

    def make(base: type, frame: type) -> Library:
        class Mutant:
            @hookimpl
            def navalcore_frames(self, ruleset: Any) -> Any:
                return {base.__name__: lambda _: frame}

        return Library(only=(), modules=[plugin, Mutant()], strict=True)

    return make


def leaks(library: Library) -> list[str]:
    """What viewers can tell in the first answers of three games."""
    found: list[str] = []
    for seed in range(3):
        game = navalcore.new_game("brawling-battleships", seed=seed, seats=3, library=library)
        numbers = Quick(f"walk {seed}")
        while game.answers < ANSWERS:
            step(game, numbers)
            if game.answers % 7 == 0:
                found += imagined(game, 1)
        journal = game.journal
        assert journal is not None
        for place in hidden_chances(game)[-3:]:
            found += [fault for _, fault in twins(journal, place, library)]
    return found


@pytest.mark.parametrize(
    ("base", "frame"),
    [(Window, OnlyHolders), (Turn, ShownTurn), (Draw, ToldDraw), (Turn, AskedSingles)],
    ids=[
        "BRB-609 only holders are asked",
        "BRB-1304 a field tells a card",
        "BRB-1304 the log tells of a hand",
        "BRB-1304 the question tells of a hand",
    ],
)
def test_a_leak_is_caught(
    changed: Callable[[type, type], Library], base: type, frame: type
) -> None:
    assert leaks(changed(base, frame))


def test_the_rules_of_the_game_tell_nothing_there(library: Library) -> None:
    assert leaks(library) == []

"""What an option leads to, told before it is chosen, from what the asked seat knows."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import nasty
import pytest

from navalcore import Decision, Game, Verbs, define, new_game
from navalcore.dice import SUM_2D6, at_least
from navalcore.plugins import Library
from navalcore.previews import forecast, previews
from navalcore.tables import Forecast, Modifier, TargetNumber

SEEN: list[Any] = []


@define
class Foretold(nasty.Turn):
    """A turn whose options each need 7, and one more for each card of the others' hands."""

    def preview(self, game: Any, value: Any) -> TargetNumber | None:
        SEEN.append(game)
        if value[0] == "clear":
            return None
        cards = sum(game.board.cards.count(f"hand-{seat}") for seat in range(game.seats))
        parts = (Modifier("card", 7, "NAS-101"), Modifier("hands", cards, "NAS-102"))
        return TargetNumber(parts, at_least(7 + cards))

    def forecast(self, game: Any, value: Any) -> Forecast | None:
        SEEN.append(game)
        return Forecast((("hits", Fraction(1, 6)),))


@pytest.fixture
def foretold(changed: Callable[[Any], Library]) -> Game:
    """A game at its first decision, with previews."""
    game = new_game("nasty", 1, library=changed(Foretold))
    game.advance()
    return game


def test_every_option_is_previewed_in_an_imagined_game(foretold: Game) -> None:
    decision = foretold.node
    assert isinstance(decision, Decision)
    SEEN.clear()
    found = previews(foretold, decision)
    others = [option.token for option in decision.options if option.value[0] != "clear"]
    assert list(found) == others
    assert all(
        target.needed == sum(part.value for part in target.parts) for target in found.values()
    )
    assert SEEN and all(game is not foretold and game.dealers is not None for game in SEEN)
    assert all(game.view(decision.seat) == foretold.view(decision.seat) for game in SEEN)


def test_a_forecast_is_made_in_an_imagined_game(foretold: Game) -> None:
    decision = foretold.node
    assert isinstance(decision, Decision)
    SEEN.clear()
    made = forecast(foretold, decision, decision.options[0])
    assert made is not None and made.chances == (("hits", Fraction(1, 6)),)
    assert SEEN[0] is not foretold


def test_a_preview_changes_nothing(foretold: Game) -> None:
    decision = foretold.node
    assert isinstance(decision, Decision)
    before = foretold.state()
    previews(foretold, decision)
    forecast(foretold, decision, decision.options[0])
    assert foretold.state() == before


def test_a_ruleset_without_previews_has_none(new: Callable[..., Game]) -> None:
    game = new()
    decision = game.advance()
    assert isinstance(decision, Decision)
    assert previews(game, decision) == {}
    assert forecast(game, decision, decision.options[0]) is None


@pytest.mark.parametrize("number", range(0, 15))
def test_the_chance_of_two_dice_is_that_of_their_space(number: int) -> None:
    reached = sum(weight for made, weight in SUM_2D6.outcomes() if made >= number)
    assert at_least(number) == Fraction(reached, 36)


def test_plain_words_of_an_option_are_no_names() -> None:
    verbs = Verbs()
    sail = verbs("sail", "Sail to {0}", str)
    turn = verbs("turn", "Turn {0}", str, plain=True)
    assert (sail("left").text, turn("left").text) == ("Sail to Left", "Turn left")

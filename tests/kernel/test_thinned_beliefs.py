"""Beliefs with more configurations than are told apart: thinned, alike each time, and usable."""

from collections.abc import Callable

import pytest

from navalcore import OBSERVER, Seeded, knowledge
from navalcore.games import Game


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only twelve configurations are told apart, and nothing is remembered."""
    monkeypatch.setattr(knowledge, "MOST", 12)
    knowledge._kept.clear()


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_still_gives_the_view_back(played: Callable[..., Game], seed: int) -> None:
    game = played(seed)
    for viewer in (0, 1, 2, OBSERVER):
        view = game.view(viewer)
        for deal in range(3):
            assert game.imagine(viewer, Seeded(deal)).view(viewer) == view


def test_a_thinned_belief_is_smaller_and_always_the_same(played: Callable[..., Game]) -> None:
    shown = next(
        picture
        for seed in range(40)
        for picture in [played(seed).view(0)["board"]["cards"]]
        if len(picture["log"]) > 12
    )
    first = knowledge.beliefs(shown)
    assert max(len(belief) for belief in first) <= 60
    knowledge._kept.clear()
    again = knowledge.beliefs(shown)
    assert [list(belief) for belief in again] == [list(belief) for belief in first]


def test_a_ledger_is_followed_from_where_it_was_known(played: Callable[..., Game]) -> None:
    shown = played(1).view(0)["board"]["cards"]
    whole = knowledge.beliefs(shown)
    for length in range(len(shown["log"]), 0, -3):
        part = knowledge.beliefs({**shown, "log": shown["log"][:length]})
        assert list(part[-1]) == [c for c in whole[length] if c in part[-1]]

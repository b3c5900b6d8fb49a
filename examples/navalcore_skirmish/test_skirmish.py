"""The rules of Skirmish, each by a script: `pip install -e .`, then `pytest`."""

from pathlib import Path

import pytest

import navalcore
from navalcore import Game, Scripted

LIBRARY = navalcore.load(plugins=(), files=[Path(__file__).with_name("navalcore_skirmish.py")])
DRAWS = [("draw 0", "broadside"), ("draw 1", "smoke")]


def played(*orders: str, rolls: list[tuple[str, object]], **options: bool) -> Game:
    """The first round, with these orders of both and these rolls."""
    dealer = Scripted([*DRAWS, *rolls], then=navalcore.Seeded(1))
    game = navalcore.new_game("skirmish", library=LIBRARY, options=options, dealer=dealer)
    game.advance()
    for seat, token in enumerate(orders):
        game.submit(token, seat)
    while not isinstance(game.waiting, navalcore.Sealed) and game.result is None:
        game.roll()
    return game


@pytest.mark.parametrize(("die", "boxes"), [(4, 0), (5, 1)], ids=["SKI-6 one too few", "SKI-6"])
def test_smoke_makes_a_broadside_need_two_more(die: int, boxes: int) -> None:
    game = played("give broadside", "give smoke", rolls=[("shot broadside", die)])
    assert game.board.hulls[1].damage == boxes


@pytest.mark.parametrize(("die", "boxes"), [(2, 0), (3, 1)], ids=["SKI-4 one too few", "SKI-4"])
def test_a_broadside_hits_on_three(die: int, boxes: int) -> None:
    game = played("give broadside", "hold", rolls=[("shot broadside", die)])
    assert game.board.hulls[1].damage == boxes


def test_nobody_sees_the_order_of_another() -> None:
    """SKI-2, SKI-3: neither the card that was drawn nor what was chosen in the window."""
    seen = []
    for token in ("give broadside", "hold"):
        game = played(rolls=[])
        game.submit(token, 0)
        seen.append(game.view(1))
    assert seen[0] == seen[1]
    assert "broadside" not in str(seen[0]["board"]["cards"]["now"])
    assert next(event.text() for event in game.events(1)) == "Red draws an order."


def test_what_the_hand_does_not_hold_is_refused() -> None:
    game = played(rolls=[])
    with pytest.raises(navalcore.Refusal) as caught:
        game.submit("give torpedo", 0)
    assert str(caught.value) == "your hand does not hold it [SKI-3]"


def test_the_boxes_decide() -> None:
    """SKI-1, SKI-5: after six rounds, or when a ship has sunk."""
    for seed in range(20):
        game = navalcore.new_game("skirmish", seed=seed, library=LIBRARY)
        navalcore.play(game, {seat: navalcore.Random(seat) for seat in (0, 1)})
        assert game.result is not None and game.result.ended == "rules"
        free = [hull.free for hull in game.board.hulls]
        assert game.board.round == 6 or 0 in free
        assert game.result.winners == tuple(s for s in (0, 1) if free[s] > free[1 - s])

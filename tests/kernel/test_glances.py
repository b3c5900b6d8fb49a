"""A glance is the view, made as far as it is read."""

import json
from typing import Any

import navalcore
from navalcore.glances import Glance
from navalcore.players import Glimpse


def plain(value: Any) -> Any:
    """A glance with everything in it, as a view."""
    if isinstance(value, Glance):
        return {key: plain(one) for key, one in value.whole().items()}
    return value


def test_a_glance_holds_what_the_view_holds(new: Any) -> None:
    compared = 0

    def compare(game: navalcore.Game) -> None:
        nonlocal compared
        for seat in range(3):
            assert plain(Glimpse(game, seat)()) == game.view(seat)
            hand = f"hand-{seat}"
            cards = Glimpse(game, seat)()["board"]["cards"]["now"]
            assert cards[hand] == game.view(seat)["board"]["cards"]["now"][hand]
            compared += 1

    for seed in range(3):
        players = {seat: navalcore.Random(f"{seed} {seat}") for seat in range(3)}
        navalcore.play(new(seed), players, after=compare)
    assert compared > 100


def test_only_what_is_read_is_made() -> None:
    made: list[str] = []

    def make(name: str) -> Any:
        return lambda: made.append(name) or name

    glance = Glance({"a": make("a"), "b": make("b")})
    assert (glance["a"], glance["a"], made) == ("a", "a", ["a"])
    assert "b" in glance and "c" not in glance and len(glance) == 2
    assert (glance.get("c", 1), made) == (1, ["a"])
    assert list(glance) == ["a", "b"] and made == ["a"]
    assert list(glance.items()) == [("a", "a"), ("b", "b")]
    assert (list(glance.keys()), list(glance.values())) == (["a", "b"], ["a", "b"])
    assert made == ["a", "b"]
    assert json.loads(json.dumps(glance)) == {"a": "a", "b": "b"}

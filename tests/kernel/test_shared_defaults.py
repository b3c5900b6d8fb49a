"""A state class is refused whose games would share a value that rules can change."""

from typing import Any, ClassVar

import attrs
import pytest

from navalcore import Frame, State, define
from navalcore.errors import KernelError
from navalcore.tracks import Track

HERE = f"{__name__}.Board"


def refused(body: dict[str, Any], types: dict[str, Any], root: type = State) -> str:
    """What is said of a class with these values and types."""
    made = type("Board", (root,), {**body, "__annotations__": types, "__module__": __name__})
    with pytest.raises(KernelError) as caught:
        define(made)
    return str(caught.value)


@pytest.mark.parametrize("root", [State, Frame])
@pytest.mark.parametrize("default", [[], attrs.field(default=[])], ids=["bare", "field"])
def test_a_list_as_default_is_refused(default: Any, root: type) -> None:
    assert refused({"cards": default}, {"cards": list[str]}, root) == (
        f"{HERE}.cards: all games would share the default []; let each make its own: "
        "attrs.field(factory=list)"
    )


@pytest.mark.parametrize(
    ("default", "hint", "shown", "maker"),
    [
        ({}, dict[str, int], "{}", "dict"),
        ([1, 2], list[int], "[1, 2]", "lambda: [1, 2]"),
        (([],), tuple[list[int], ...], "([],)", "lambda: ([],)"),
        (Track(3), Track, "Track(boxes=3, damage=0)", "lambda: Track(boxes=3, damage=0)"),
        (list(range(50)), list[int], "…", "lambda: …"),
    ],
    ids=str,
)
def test_whatever_can_change_is_refused_as_default(
    default: Any, hint: Any, shown: str, maker: str
) -> None:
    assert refused({"held": default}, {"held": hint}) == (
        f"{HERE}.held: all games would share the default {shown}; let each make its own: "
        f"attrs.field(factory={maker})"
    )


@pytest.mark.parametrize(
    ("hint", "kind", "form"),
    [
        (list, "list", "list[int]"),
        (tuple, "tuple", "tuple[int, ...]"),
        (dict, "dict", "dict[str, int]"),
    ],
)
def test_a_field_that_does_not_say_what_it_holds_is_refused(
    hint: Any, kind: str, form: str
) -> None:
    assert refused({}, {"tried": hint}) == (
        f"{HERE}.tried: a bare {kind}: name what it holds, such as {form}"
    )


def test_a_list_of_the_class_is_refused() -> None:
    assert refused({"cards": []}, {"turn": int}) == (
        f"{HERE}.cards: all games would share this list, which is no field; type it and let each "
        "make its own, attrs.field(factory=list), or type it as ClassVar if it never changes"
    )


def test_what_cannot_change_or_is_made_anew_may_be_a_default() -> None:
    @define
    class Fine(State):
        cards: list[str] = attrs.field(factory=list)
        faces: tuple[str, ...] = ("A", "B")
        turn: int = 0
        NAMES: ClassVar[dict[str, str]] = {"A": "Alfa"}
        plain = ("a", "b")

    one, other = Fine(), Fine()
    one.cards.append("A")
    assert other.cards == []

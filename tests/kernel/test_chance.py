"""Chance spaces: what they list, read, check and describe."""

from fractions import Fraction
from typing import Any

import pytest

from navalcore.chance import Choices, Space, register, space_from
from navalcore.dice import D3, D6, PAIR_2D6, RED_WHITE, SUM_2D6, pool
from navalcore.errors import JournalError, KernelError, Refusal

COLOURS = Choices(["red", "white", "deep blue"])
LOADED = Choices([(1, 3), (2, 2), (3, 1)])
MIXED = Choices([["norfolk", 2], "none", 7])
SPACES: list[Space] = [
    *(D3, D6, SUM_2D6, PAIR_2D6, RED_WHITE, pool(1), pool(3), pool(2, 3)),
    *(pool(3, sorted=True), pool(2, 3, sorted=True), COLOURS, LOADED, MIXED),
]


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_every_space_keeps_its_promises(space: Space) -> None:
    listed = list(space.outcomes())
    assert listed == list(space.outcomes())
    assert space.size == len(listed)
    assert space.total == sum(weight for _, weight in listed)
    assert all(type(weight) is int and weight > 0 for _, weight in listed)
    assert sum(Fraction(weight, space.total) for _, weight in listed) == 1
    for outcome, _ in listed:
        assert space.parse(space.format(outcome)) == outcome
        assert space.check(outcome) == outcome
    table = space.table()
    if table is not None:
        assert len(table) == space.total
        assert [(outcome, table.count(outcome)) for outcome, _ in listed] == listed
        assert space.table() is table


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_a_description_restores_an_equal_space(space: Space) -> None:
    restored = space_from(space.describe())
    assert restored == space
    assert hash(restored) == hash(space)
    assert list(restored.outcomes()) == list(space.outcomes())


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_pick_reaches_each_outcome_by_its_weight(space: Space) -> None:
    """Every sequence of numbers is tried once: the exact distribution of `pick`."""
    counts: dict[str, Fraction] = {}

    def walk(prefix: list[int]) -> None:
        asked: list[int] = []

        def below(n: int) -> int:
            asked.append(n)
            return prefix[len(asked) - 1] if len(asked) <= len(prefix) else 0

        text = space.format(space.pick(below))
        for place in range(len(prefix), len(asked)):
            for number in range(1, asked[place]):
                walk([*prefix, *[0] * (place - len(prefix)), number])
        share = Fraction(1)
        for n in asked:
            share /= n
        counts[text] = counts.get(text, Fraction(0)) + share

    walk([])
    assert counts == {
        space.format(outcome): Fraction(weight, space.total) for outcome, weight in space.outcomes()
    }


def test_spaces_of_one_description_are_equal_and_others_are_not() -> None:
    assert Choices(["a", "b"]) == Choices([("a", 1), ("b", 1)])
    assert Choices(["a", "b"]) != Choices(["b", "a"])
    assert len({pool(2), PAIR_2D6, RED_WHITE, SUM_2D6, pool(2, sorted=True), D6}) == 6
    assert repr(D6) == "<space die 6>"


@pytest.mark.parametrize(
    ("space", "typed", "outcome"),
    [
        (COLOURS, "  RED ", "red"),
        (COLOURS, "deep   blue", "deep blue"),
        (LOADED, "2", 2),
        (MIXED, "norfolk 2", ["norfolk", 2]),
    ],
)
def test_choices_read_what_is_typed(space: Space, typed: str, outcome: Any) -> None:
    assert space.parse(typed) == outcome


@pytest.mark.parametrize(
    ("space", "typed", "sentence"),
    [
        (COLOURS, "rad", "'rad' cannot come here (did you mean 'red'?): type one of red, white, "
         "deep blue"),
        (COLOURS, "", "'' cannot come here: type one of red, white, deep blue"),
        (LOADED, "4", "'4' cannot come here: type one of 1, 2, 3"),
        (Choices(range(1, 20)), "77", "'77' cannot come here: type one of the 19 outcomes, "
         "such as 1"),
    ],
)  # fmt: skip
def test_choices_refuse_what_is_not_among_them(space: Space, typed: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        space.parse(typed)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("outcome", [True, 1.0, None, "1", [1], 4])
def test_choices_check_the_type_too(outcome: Any) -> None:
    with pytest.raises(Refusal, match=r"cannot come here.*: type one of 1, 2, 3"):
        LOADED.check(outcome)


def test_a_list_outcome_is_nobodys_to_change() -> None:
    space = Choices([["norfolk", 2]])
    for outcome in (space.pick(lambda n: 0), space.parse("norfolk 2"), space.check(["norfolk", 2])):
        assert isinstance(outcome, list)
        outcome.append("spoilt")
    assert list(space.outcomes()) == [(["norfolk", 2], 1)]


@pytest.mark.parametrize(
    ("items", "sentence"),
    [
        ([], "a chance needs at least one outcome"),
        ([("a", 0)], "('a', 0): expected an outcome and a weight of 1 or more"),
        ([("a", True)], "('a', True): expected an outcome and a weight of 1 or more"),
        ([1.5], "1.5 is no outcome: expected a whole number, a text or a list"),
        ([1, "1"], "two outcomes of one chance are both written '1'"),
    ],
)
def test_choices_that_can_not_be(items: Any, sentence: str) -> None:
    with pytest.raises(KernelError) as caught:
        Choices(items)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ("die", "'die' describes no chance space: expected a list"),
        ([], "[] describes no chance space: expected a list"),
        (["dye", 6], "no chance space is described by 'dye' (did you mean 'die'?)"),
        ([6], "no chance space is described by 6"),
        (["die", 0], "['die', 0] describes no chance space: sides of a die: expected a whole "
         "number from 1, got 0"),
        (["pool", "4"], "['pool', '4'] describes no chance space: dice of a pool: expected a "
         "whole number from 1, got '4'"),
        (["choices", []], "['choices', []] describes no chance space: a chance needs at least "
         "one outcome"),
    ],
)  # fmt: skip
def test_descriptions_of_no_space(description: Any, sentence: str) -> None:
    with pytest.raises(JournalError) as caught:
        space_from(description)
    assert str(caught.value) == sentence


def test_a_word_describes_one_kind_of_space() -> None:
    with pytest.raises(KernelError, match="two kinds of chance space are described by 'die'"):
        register("die", Choices)

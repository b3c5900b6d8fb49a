"""Dice: what may be typed, what is refused, and how they share their numbers."""

from typing import Any

import pytest

from navalcore.chance import Space
from navalcore.dealers import Seeded
from navalcore.dice import D3, D6, PAIR_2D6, RED_WHITE, SUM_2D6, Die, Pool, die, number_word, pool
from navalcore.errors import KernelError, Refusal


@pytest.mark.parametrize(
    ("space", "typed", "outcome"),
    [
        (D6, "4", 4),
        (D6, " 6 ", 6),
        (D3, "3", 3),
        (pool(1), "4", [4]),
        (pool(3), "1 4 1", [1, 4, 1]),
        (pool(3), "1,4,1", [1, 4, 1]),
        (pool(3), " 1, 4 , 1 ", [1, 4, 1]),
        (pool(3, sorted=True), "4 1 2", [1, 2, 4]),
        (pool(2, 10), "10 3", [10, 3]),
        (PAIR_2D6, "6 1", [6, 1]),
        (RED_WHITE, "3 2", [3, 2]),
        (RED_WHITE, "32", [3, 2]),
        (SUM_2D6, "7", 7),
        (SUM_2D6, "12", 12),
        (SUM_2D6, "3 4", 7),
    ],
)
def test_typed_dice(space: Space, typed: str, outcome: Any) -> None:
    assert space.parse(typed) == outcome


ONE = "type one number such as 4"
FOUR = "type four numbers such as 1 4 1 6"
D66 = "type the red die, then the white one, such as 3 2"
SUM = "type their sum such as 7, or both dice such as 3 4"


@pytest.mark.parametrize(
    ("space", "typed", "sentence"),
    [
        (D6, "7", f"a die shows 1 to 6, not 7: {ONE}"),
        (D6, "0", f"a die shows 1 to 6, not 0: {ONE}"),
        (D6, "-1", f"a die shows 1 to 6, not '-1': {ONE}"),
        (D6, "x", f"a die shows 1 to 6, not 'x': {ONE}"),
        (D6, "1.0", f"a die shows 1 to 6, not '1.0': {ONE}"),
        (D6, "٣", f"a die shows 1 to 6, not '٣': {ONE}"),
        (D6, "", f"one die is wanted, none were given: {ONE}"),
        (D6, "1 2", f"one die is wanted, two were given: {ONE}"),
        (D3, "4", "a die shows 1 to 3, not 4: type one number such as 3"),
        (D6, "9" * 60, f"a die shows 1 to 6, not '{'9' * 35} …: {ONE}"),
        (pool(4), "1 4 1 7", f"a die shows 1 to 6, not 7: {FOUR}"),
        (pool(4), "1 4 1", f"four dice are wanted, three were given: {FOUR}"),
        (pool(4), "1", f"four dice are wanted, one was given: {FOUR}"),
        (pool(4), "1 1 1 1 1", f"four dice are wanted, five were given: {FOUR}"),
        (pool(2), "12", "a die shows 1 to 6, not 12: type two numbers such as 1 4"),
        (pool(13), "1", "13 dice are wanted, one was given: type 13 numbers such as "
         "1 4 1 6 2 5 1 4 1 6 2 5 1"),
        (RED_WHITE, "37", f"a die shows 1 to 6, not 7: {D66}"),
        (RED_WHITE, "3", f"two dice are wanted, one was given: {D66}"),
        (RED_WHITE, "321", f"a die shows 1 to 6, not 321: {D66}"),
        (SUM_2D6, "13", f"two dice make 2 to 12, not 13: {SUM}"),
        (SUM_2D6, "1", f"two dice make 2 to 12, not 1: {SUM}"),
        (SUM_2D6, "seven", f"two dice make 2 to 12, not 'seven': {SUM}"),
        (SUM_2D6, "7 5", f"a die shows 1 to 6, not 7: {SUM}"),
    ],
)  # fmt: skip
def test_impossible_dice_are_refused_with_the_range(
    space: Space, typed: str, sentence: str
) -> None:
    with pytest.raises(Refusal) as caught:
        space.parse(typed)
    assert str(caught.value) == sentence
    assert caught.value.cite == ""


@pytest.mark.parametrize(
    ("space", "outcome", "sentence"),
    [
        (D6, True, f"a die shows 1 to 6, not True: {ONE}"),
        (D6, "3", f"a die shows 1 to 6, not '3': {ONE}"),
        (D6, [3], f"a die shows 1 to 6, not [3]: {ONE}"),
        (D6, None, f"a die shows 1 to 6, not None: {ONE}"),
        (pool(4), [1, 2, 3, True], f"a die shows 1 to 6, not True: {FOUR}"),
        (pool(4), [1, 2, 3], f"four dice are wanted, three were given: {FOUR}"),
        (pool(4), 3, f"four dice are wanted, one was given: {FOUR}"),
        (pool(4), "1 2 3 4", f"a die shows 1 to 6, not '1 2 3 4': {FOUR}"),
        (SUM_2D6, 7.0, f"two dice make 2 to 12, not 7.0: {SUM}"),
        (SUM_2D6, True, f"two dice make 2 to 12, not True: {SUM}"),
    ],
)
def test_outcomes_of_a_journal_are_checked(space: Space, outcome: Any, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        space.check(outcome)
    assert str(caught.value) == sentence


def test_checked_outcomes_come_back_plain() -> None:
    assert pool(3).check((1, 4, 1)) == [1, 4, 1]
    assert pool(3, sorted=True).check([4, 1, 2]) == [1, 2, 4]


def test_the_same_dice_are_the_same_object() -> None:
    assert pool(4) is pool(4)
    assert pool(4) is pool(4, 6)
    assert pool(4) is not pool(4, sorted=True)
    assert die(6) is D6
    assert Pool(4) == pool(4)


def test_a_large_pool_is_never_listed_to_be_rolled() -> None:
    assert pool(40).total == 6**40
    assert pool(40).table() is None
    assert next(iter(pool(40).outcomes())) == ([1] * 40, 1)
    assert pool(40, sorted=True).size == 1_221_759


def test_sorted_pools_have_multinomial_weights() -> None:
    assert dict((tuple(throw), weight) for throw, weight in pool(3, sorted=True).outcomes())[
        (1, 1, 4)
    ] == 3  # fmt: skip
    assert pool(3, sorted=True).size == 56


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: pool(0), "dice of a pool: expected a whole number from 1, got 0"),
        (lambda: pool(-2), "dice of a pool: expected a whole number from 1, got -2"),
        (lambda: pool(2, 0), "sides of a die: expected a whole number from 1, got 0"),
        (lambda: die(0), "sides of a die: expected a whole number from 1, got 0"),
        (lambda: Die(True), "sides of a die: expected a whole number from 1, got True"),
    ],
)
def test_dice_that_can_not_be(make: Any, sentence: str) -> None:
    with pytest.raises(KernelError) as caught:
        make()
    assert str(caught.value) == sentence


@pytest.mark.parametrize("ordinal", range(30))
def test_variants_of_other_grain_share_numbers(ordinal: int) -> None:
    stream = Seeded("grain").stream
    first, second = pair = PAIR_2D6.sample("shot", ordinal, stream)
    assert SUM_2D6.sample("shot", ordinal, stream) == first + second
    assert RED_WHITE.sample("shot", ordinal, stream) == pair
    assert pool(2).sample("shot", ordinal, stream) == pair
    assert pool(2, sorted=True).sample("shot", ordinal, stream) == sorted(pair)
    assert D6.sample("shot", ordinal, stream) == first
    assert pool(5).sample("shot", ordinal, stream)[:2] == pair


@pytest.mark.parametrize(
    ("number", "word"), [(0, "none"), (1, "one"), (12, "twelve"), (13, "13"), (-1, "-1")]
)
def test_number_words(number: int, word: str) -> None:
    assert number_word(number) == word

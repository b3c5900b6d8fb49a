"""Dealers: golden vectors of the seeded one, and what the others answer and refuse."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import pytest

from navalcore.chance import Choices, Space
from navalcore.dealers import Forbidden, Quick, Scripted, Seeded, Typed
from navalcore.dice import D6, SUM_2D6, pool
from navalcore.errors import JournalError, KernelError, Refusal, RulesetError, ScriptError


@dataclass
class Asked:
    label: str
    space: Space


WEATHER = Asked("weather", D6)
GUNS = Asked("mg norfolk", pool(3))


@pytest.mark.parametrize(
    ("seed", "key"),
    [
        (1941, "4acb7b093e6ce5c9a48b6d3f160d0854c29216d8d07ba2c1e10cad029b3f1c29"),
        ("1941", "11e7633ac006e08102ecf2a1cf540e8b34682aecea1c7a81fde9f4b75f712951"),
        (0, "e56443b32cd1d97308ff93af619b2e1dd7b7d4a4250c9cab70eabed64a2db68d"),
        (-1, "9b3600003599d0538d271f7962aa800c4f608fe89757384409de8b16e344354c"),
        ("", "71533efe40b7e83082109635eb7768a89b26cfb41fb2d105a7b73010a3f39a19"),
    ],
)
def test_golden_keys(seed: int | str, key: str) -> None:
    assert Seeded(seed).key.hex() == key
    assert Seeded(seed).open


@pytest.mark.parametrize(
    ("label", "ordinal", "n", "numbers"),
    [
        ("weather", 0, 6, [5, 2, 1, 0, 2, 5, 5, 3, 0, 0]),  # the ninth opens the second block
        ("weather", 1, 6, [3, 1, 4, 1, 2, 1, 1, 3, 3, 4]),
        ("mg norfolk", 0, 6, [1, 5, 4, 5, 3, 3, 2, 0, 4, 3]),
        ("mg norfolk", 2**31, 6, [4, 1, 3, 5, 4, 3, 0, 3, 0, 2]),
        ("", 1, 6, [1, 2, 1, 1, 0, 1, 4, 1, 3, 5]),
        ("draw contact", 3, 1, [0, 0, 0]),
        ("draw contact", 3, 2, [0, 1, 0]),
        ("draw contact", 3, 36, [0, 34, 9]),
        ("draw contact", 3, 52, [0, 50, 14]),
        ("draw contact", 3, 10**9, [10575752, 966452617, 269603230]),
        ("draw contact", 3, 2**64 - 1, [195088205340883350, 17827904096895713927,
                                        4973301801058693191]),
        ("draw contact", 3, 2**64, [195088205340883351, 4973301801058693192,
                                    17008076393482672117]),
    ],
)  # fmt: skip
def test_golden_numbers(label: str, ordinal: int, n: int, numbers: list[int]) -> None:
    below = Seeded(1941).stream(label, ordinal)
    assert [below(n) for _ in numbers] == numbers


def plain_stream(key: bytes, label: str, ordinal: int) -> Callable[[int], int]:
    """The stream as its description says it, without any of its short cuts."""

    def all_words() -> Any:
        for block in range(10_000):
            data = label.encode() + b"\0" + ordinal.to_bytes(8, "big") + block.to_bytes(4, "big")
            digest = blake2b(data, key=key, person=b"navalcore roll").digest()
            for at in range(0, 64, 8):
                yield int.from_bytes(digest[at : at + 8], "little")

    words = all_words()

    def below(n: int) -> int:
        if n == 1:
            return 0
        count = -(-n.bit_length() // 64)
        while True:
            number = 0
            for _ in range(count):
                number = number * 2**64 + next(words)
            high, low = divmod(number * n, 2 ** (64 * count))
            if low >= 2 ** (64 * count) % n:
                return high

    return below


@pytest.mark.parametrize("n", [2, 6, 1000, 2**63, 2**63 + 1, 2**64 - 1, 2**64, 2**64 + 1, 2**127])
def test_numbers_with_rejection_at_the_edge(n: int) -> None:
    dealer = Seeded("edge")
    fast, plain = dealer.stream("label", 9), plain_stream(dealer.key, "label", 9)
    for step in range(300):
        bound = n if step % 3 else 7
        assert fast(bound) == plain(bound)


@pytest.mark.parametrize("n", [0, -3])
def test_no_number_is_below_nothing(n: int) -> None:
    for below in (Seeded(1).stream("x", 0), Quick(1).below):
        with pytest.raises(KernelError, match=f"a number below {n} was asked: no chance space is"):
            below(n)


def test_a_seeded_answer_depends_on_key_label_and_ordinal_only() -> None:
    first, second = Seeded(7), Seeded(7)
    second.answer(GUNS, 5)
    second.answer(WEATHER, 1)
    assert first.answer(WEATHER, 0) == second.answer(WEATHER, 0)
    restored = Seeded.from_key(first.key)
    assert [restored.answer(GUNS, i) for i in range(9)] == [first.answer(GUNS, i) for i in range(9)]
    assert [Seeded(8).answer(WEATHER, i) for i in range(20)] != [
        first.answer(WEATHER, i) for i in range(20)
    ]


def test_labels_and_ordinals_do_not_run_into_each_other() -> None:
    below = [Seeded(1).stream("a\0", 0), Seeded(1).stream("a", 0), Seeded(1).stream("a", 1)]
    assert len({stream(2**60) for stream in below}) == 3


def test_without_a_seed_the_key_is_new_and_not_open() -> None:
    first, second = Seeded(), Seeded(None)
    assert len(first.key) == 32
    assert first.key != second.key
    assert not first.open


def test_a_fork_never_foretells() -> None:
    dealer = Seeded(1941)
    assert dealer.fork(5, 0).key.hex() == (
        "8d3337d5e302bce58bd41eca6c6900fa1164e93072661d8fd1a9426802308836"
    )
    keys = {dealer.fork(answers, clones).key for answers in range(5) for clones in range(5)}
    assert len(keys | {dealer.key}) == 26
    assert dealer.fork(1, 2).open and not Seeded().fork(1, 2).open
    real = [dealer.answer(WEATHER, i) for i in range(40)]
    assert real != [dealer.fork(0, 0).answer(WEATHER, i) for i in range(40)]


def test_a_key_does_not_show() -> None:
    dealer = Seeded(1941)
    assert repr(dealer) == "<Seeded, open>"
    assert repr(Seeded.from_key(dealer.key)) == "<Seeded>"


@pytest.mark.parametrize("seed", [True, 1.5, b"x", ["a"]])
def test_seeds_of_the_wrong_type(seed: Any) -> None:
    with pytest.raises(RulesetError) as caught:
        Seeded(seed)
    assert str(caught.value) == f"seed: expected a whole number, a text or None, got {seed!r}"


def test_a_wrong_key() -> None:
    with pytest.raises(JournalError, match="a dealer's key: expected 32 bytes"):
        Seeded.from_key(b"short")


def test_seeded_dice_are_fair() -> None:
    dealer = Seeded("fair")
    counts = Counter(dealer.answer(WEATHER, i) for i in range(6000))
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(1, 7)) < 20.5  # p = 0.001


def test_a_script_answers_in_order() -> None:
    dealer = Scripted([("weather", 6), ("mg norfolk", "1 4 1"), ["mg norfolk", (2, 2, 2)]])
    assert dealer.answer(WEATHER, 0) == 6
    assert dealer.answer(GUNS, 0) == [1, 4, 1]
    assert dealer.left == (["mg norfolk", (2, 2, 2)],)
    assert dealer.answer(GUNS, 1) == [2, 2, 2]
    assert dealer.position == 3


@pytest.mark.parametrize(
    ("items", "sentence"),
    [
        ([], "'weather' was asked, but the script is at its end after 0 items: add one, or give a "
         "dealer to go on with"),
        ([("move", 3)], "item 1 of the script answers 'move', not 'weather'"),
        ([("Weather", 3)], "item 1 of the script answers 'Weather', not 'weather'"),
        ([("weather", 7)], "item 1 of the script, 'weather': a die shows 1 to 6, not 7: type one "
         "number such as 4"),
        ([("weather", "fine")], "item 1 of the script, 'weather': a die shows 1 to 6, not 'fine': "
         "type one number such as 4"),
        ([("weather", True)], "item 1 of the script, 'weather': a die shows 1 to 6, not True: "
         "type one number such as 4"),
    ],
)  # fmt: skip
def test_scripts_that_do_not_fit(items: Any, sentence: str) -> None:
    dealer = Scripted(items)
    with pytest.raises(ScriptError) as caught:
        dealer.answer(WEATHER, 0)
    assert str(caught.value) == sentence
    assert dealer.position == 0


def test_a_script_of_the_wrong_form() -> None:
    with pytest.raises(ScriptError) as caught:
        Scripted([("weather", 1), "mg norfolk"])
    assert str(caught.value) == (
        "item 2 of the script: expected (label, outcome), got 'mg norfolk'"
    )


def test_after_a_script_another_dealer_goes_on() -> None:
    dealer = Scripted([("weather", 6)], then=Seeded(3))
    assert dealer.answer(WEATHER, 0) == 6
    assert dealer.answer(GUNS, 4) == Seeded(3).answer(GUNS, 4)


def test_a_forked_script_goes_on_from_its_place() -> None:
    dealer = Scripted([("weather", 6), ("weather", 5), ("weather", 4)], then=Seeded(3))
    dealer.answer(WEATHER, 0)
    fork = dealer.fork(1, 0)
    assert fork.answer(WEATHER, 1) == 5
    assert (fork.position, dealer.position) == (2, 1)
    assert isinstance(fork.then, Seeded)
    assert fork.then.key == Seeded(3).fork(1, 0).key


def test_typed_answers_are_asked_and_read() -> None:
    asked = []

    def ask(chance: Asked) -> str:
        asked.append(chance.label)
        return "1,4,1"

    dealer = Typed(ask)
    assert dealer.answer(GUNS, 0) == [1, 4, 1]
    assert dealer.answer(Asked("only", Choices(["calm"])), 0) == "calm"
    assert asked == ["mg norfolk"]
    with pytest.raises(Refusal, match="one die is wanted, three were given"):
        dealer.answer(WEATHER, 0)
    assert dealer.fork(3, 0) is dealer


def test_forbidden_chance() -> None:
    with pytest.raises(JournalError, match=r"^chance is forbidden here: 'weather' was asked$"):
        Forbidden().answer(WEATHER, 0)


@pytest.mark.parametrize("space", [D6, SUM_2D6, pool(2), pool(9), Choices([("a", 3), ("b", 1)])])
def test_quick_answers_by_weight(space: Space) -> None:
    dealer = Quick(1)
    asked = Asked("any", space)
    answers = [dealer.answer(asked, 0) for _ in range(3600)]
    assert all(space.check(answer) == answer for answer in answers)
    if space.size <= 36:
        for outcome, weight in space.outcomes():
            mean = 3600 * weight / space.total
            assert abs(answers.count(outcome) - mean) < 5 * mean**0.5
    again = Quick(1)
    assert answers == [again.answer(asked, 0) for _ in range(3600)]


def test_quick_answers_are_nobodys_to_change() -> None:
    space = pool(1, 2)
    for _ in range(20):
        outcome = Quick(1).answer(Asked("any", space), 0)
        assert outcome in ([1], [2])
        outcome.append(9)


def test_a_forked_quick_is_another_one() -> None:
    dealer = Quick(5)
    fork = dealer.fork(0, 0)
    assert [fork.answer(GUNS, 0) for _ in range(9)] != [dealer.answer(GUNS, 0) for _ in range(9)]
    assert Quick(5).fork(0, 0).answer(GUNS, 0) == Quick(5).fork(0, 0).answer(GUNS, 0)

"""Who answers chance: a seed, a script, a person with real dice, nobody, or a fast generator.

The only module of the kernel that may make random numbers.
"""

import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any, Final, Protocol

from navalcore.chance import Below, Outcome, Space, quoted
from navalcore.errors import JournalError, KernelError, Refusal, RulesetError, ScriptError

_WORD = 64
_SEEDS = 10**9  # that may be drawn
_MASK = (1 << _WORD) - 1
_BLOCK = 1 << 512  # ends the eight words of a block: 1 is left when they are used up


class Question(Protocol):
    """What a dealer sees of a chance: its label and its space."""

    @property
    def label(self) -> str:
        """What is rolled or drawn, such as "weather" or "mg norfolk"."""

    @property
    def space(self) -> Space:
        """What may come."""


class Dealer(ABC):
    """Answers chances."""

    __slots__ = ()

    typed = False
    """Whether a person gives the outcomes, with real dice or cards on the table."""

    @abstractmethod
    def answer(self, chance: Question, ordinal: int) -> Outcome:
        """What came; `ordinal` counts the earlier answers to this label."""

    def fork(self, answers: int, clones: int) -> "Dealer":
        """The dealer of a clone, the `clones`-th taken after so many `answers`."""
        return self


class Seeded(Dealer):
    """Keyed numbers: each outcome depends on the key, the label and the ordinal, on nothing else.

    A number or text as seed is reproducible and marked `open`; None draws a key of 256 bits.
    """

    __slots__ = ("_bases", "key", "open")

    def __init__(self, seed: int | str | None = None) -> None:
        self.open: bool = seed is not None
        self.key: bytes = secrets.token_bytes(32) if seed is None else _key_of(seed)
        self._bases: dict[str, blake2b] = {}

    @classmethod
    def from_key(cls, key: bytes, *, open: bool = False) -> "Seeded":
        """The dealer with this key of 32 bytes, as a journal's header holds it."""
        if not isinstance(key, bytes) or len(key) != 32:
            raise JournalError("a dealer's key: expected 32 bytes")
        made = cls.__new__(cls)
        made.open = open
        made.key = key
        made._bases = {}
        return made

    def answer(self, chance: Question, ordinal: int) -> Outcome:
        return chance.space.sample(chance.label, ordinal, self.stream)

    def stream(self, label: str, ordinal: int) -> Below:
        """The numbers of one answer, in blocks of eight words of 64 bits.

        A block is the keyed BLAKE2b of label, NUL, ordinal (8 bytes) and block number (4 bytes).
        """
        try:
            base = self._bases[label]
        except KeyError:
            data = label.encode("utf-8", "surrogatepass") + b"\0"
            base = blake2b(data, key=self.key, person=b"navalcore roll")
            self._bases[label] = base
        words = _block(base, ordinal, 0)
        blocks = 1

        def below(n: int) -> int:
            # Multiply and take the high part; D. Lemire, arXiv:1805.10941.
            nonlocal words, blocks
            if words != 1 and 1 < n <= _MASK:
                product = (words & _MASK) * n
                if product & _MASK >= n:
                    words >>= _WORD
                    return product >> _WORD
            number, words, blocks = _below_slowly(n, base, ordinal, words, blocks)
            return number

        return below

    def fork(self, answers: int, clones: int) -> "Seeded":
        place = answers.to_bytes(8, "big") + clones.to_bytes(8, "big")
        digest = blake2b(place, key=self.key, digest_size=32, person=b"navalcore fork").digest()
        return Seeded.from_key(digest, open=self.open)

    def __repr__(self) -> str:
        return "<Seeded, open>" if self.open else "<Seeded>"


def seed_text(seed: int | str | None) -> str:
    """A seed as text; where there is none, one that is drawn, short enough to be typed again."""
    return str(secrets.randbelow(_SEEDS) if seed is None else seed)


def _key_of(seed: object) -> bytes:
    if type(seed) is int:
        size = seed.bit_length() // 8 + 1
        data = b"int\0" + seed.to_bytes(size, "big", signed=True)
    elif isinstance(seed, str):
        data = b"str\0" + seed.encode("utf-8", "surrogatepass")
    else:
        raise RulesetError(f"seed: expected a whole number, a text or None, got {quoted(seed)}")
    return blake2b(data, digest_size=32, person=b"navalcore seed").digest()


def _block(base: blake2b, ordinal: int, number: int) -> int:
    hasher = base.copy()
    hasher.update((ordinal << 32 | number).to_bytes(12, "big"))
    return int.from_bytes(hasher.digest(), "little") | _BLOCK


def _below_slowly(
    n: int, base: blake2b, ordinal: int, words: int, blocks: int
) -> tuple[int, int, int]:
    """A number below `n` and what is left, where the first word may have to be rejected."""
    if n < 1:
        raise KernelError(f"a number below {n} was asked: no chance space is empty")
    if n == 1:
        return 0, words, blocks
    count = (n.bit_length() + _WORD - 1) // _WORD
    size = 1 << _WORD * count
    threshold = size % n
    while True:
        number = 0
        for _ in range(count):
            if words == 1:
                words = _block(base, ordinal, blocks)
                blocks += 1
            number = number << _WORD | words & _MASK
            words >>= _WORD
        product = number * n
        if product % size >= threshold:
            return product // size, words, blocks


class Scripted(Dealer):
    """Answers from a list of (label, outcome or its text), then from `then` if there is one.

    `position` counts the items used. `ScriptError` if another label is asked, the outcome can
    not come, or the list is at its end with no dealer to go on.
    """

    __slots__ = ("items", "position", "then")

    def __init__(self, items: Iterable[tuple[str, Any]], then: Dealer | None = None) -> None:
        self.items = tuple(items)
        self.position = 0
        self.then: Final = then
        for number, item in enumerate(self.items, 1):
            good = isinstance(item, tuple | list) and len(item) == 2 and isinstance(item[0], str)
            if not good:
                raise ScriptError(
                    f"item {number} of the script: expected (label, outcome), got {quoted(item)}"
                )

    @property
    def left(self) -> tuple[tuple[str, Any], ...]:
        """The items not yet used."""
        return self.items[self.position :]

    def answer(self, chance: Question, ordinal: int) -> Outcome:
        asked = chance.label
        if self.position == len(self.items):
            if self.then is not None:
                return self.then.answer(chance, ordinal)
            raise ScriptError(
                f"{asked!r} was asked, but the script is at its end after"
                f" {len(self.items)} items: add one, or give a dealer to go on with"
            )
        number = self.position + 1
        label, given = self.items[self.position]
        if label != asked:
            raise ScriptError(f"item {number} of the script answers {label!r}, not {asked!r}")
        try:
            outcome = chance.space.read(given)
        except Refusal as refusal:
            raise ScriptError(f"item {number} of the script, {label!r}: {refusal}") from refusal
        self.position = number
        return outcome

    def fork(self, answers: int, clones: int) -> "Scripted":
        then = None if self.then is None else self.then.fork(answers, clones)
        made = Scripted((), then)
        made.items = self.items
        made.position = self.position
        return made


class Typed(Dealer):
    """Answers with the text that `ask(chance)` returns; a `Refusal` goes to who asked.

    What can come in one way only is not asked.
    """

    __slots__ = ("ask",)

    typed = True

    def __init__(self, ask: Callable[[Any], str]) -> None:
        self.ask: Final = ask

    def answer(self, chance: Question, ordinal: int) -> Outcome:
        space = chance.space
        if space.size == 1:
            return next(iter(space.outcomes()))[0]
        return space.parse(self.ask(chance))


class Forbidden(Dealer):
    """Answers nothing: for replays, where each outcome is already known."""

    __slots__ = ()

    def answer(self, chance: Question, ordinal: int) -> Outcome:
        raise JournalError(f"chance is forbidden here: {chance.label!r} was asked")


class Quick(Dealer):
    """A fast private generator for rollouts: its answers depend on their order.

    It is shared by reference, never copied; a clone's is a new one with a seed from this.
    """

    __slots__ = ("_bits",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._bits: Final = random.Random(seed).getrandbits

    def answer(self, chance: Question, ordinal: int) -> Outcome:
        space = chance.space
        table = space.table()
        if table is None:
            return space.pick(self.below)
        size = len(table)
        width = size.bit_length()
        bits = self._bits
        index = bits(width)
        while index >= size:
            index = bits(width)
        outcome = table[index]
        return outcome[:] if type(outcome) is list else outcome

    def below(self, n: int) -> int:
        """A number uniform in 0 … n - 1."""
        if n < 1:
            raise KernelError(f"a number below {n} was asked: no chance space is empty")
        width = n.bit_length()
        index = self._bits(width)
        while index >= n:
            index = self._bits(width)
        return index

    def fork(self, answers: int, clones: int) -> "Quick":
        return Quick(self._bits(64))

"""What may come: a chance space lists its outcomes, picks one, and reads one that was typed."""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Any, Final

from navalcore.errors import JournalError, KernelError, Refusal, nearest

Outcome = int | str | list[Any]
"""What came: a JSON value; a list holds whole numbers and texts."""

Below = Callable[[int], int]
"""A source of numbers: `below(n)` is uniform in 0 … n - 1."""

Stream = Callable[[str, int], Below]
"""The numbers kept for the answer number `ordinal` (from 0) to the chances of one label."""


def quoted(value: object) -> str:
    """What was typed or given, as a message quotes it: short, and texts in quotes."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:36]} …"


class Space(ABC):
    """The outcomes that a chance may have, in fixed order, with whole-number weights.

    A space never changes; two are equal when their descriptions are.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def total(self) -> int:
        """The sum of all weights."""

    @property
    def size(self) -> int:
        """How many outcomes there are."""
        return sum(1 for _ in self.outcomes())

    @abstractmethod
    def outcomes(self) -> Iterable[tuple[Outcome, int]]:
        """Each outcome with its weight, always in the same order; lists are fresh ones."""

    @abstractmethod
    def pick(self, below: Below) -> Outcome:
        """One outcome by its weight, with numbers from `below`."""

    def sample(self, label: str, ordinal: int, stream: Stream) -> Outcome:
        """One outcome with keyed numbers; decks take theirs from other labels than the asked."""
        return self.pick(stream(label, ordinal))

    def table(self) -> tuple[Outcome, ...] | None:
        """All outcomes, each as often as its weight, where that is short and kept; else None."""
        return None

    @abstractmethod
    def parse(self, text: str) -> Outcome:
        """The outcome that a person typed; `Refusal` says what was typed and what may be."""

    @abstractmethod
    def format(self, outcome: Outcome) -> str:
        """The text of an outcome, which `parse` reads back."""

    @abstractmethod
    def check(self, outcome: Any) -> Outcome:
        """The same outcome if it is one of these, in its plain form; else `Refusal`."""

    def read(self, given: Any) -> Outcome:
        """The outcome that was given, as it is or as its text; `Refusal` if it cannot come."""
        return self.parse(given) if isinstance(given, str) else self.check(given)

    @abstractmethod
    def describe(self) -> list[Any]:
        """Plain data that `space_from` turns into an equal space, its first item a word."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Space) and self.describe() == other.describe()

    def __hash__(self) -> int:
        return hash(repr(self.describe()))

    def __repr__(self) -> str:
        return f"<space {' '.join(map(str, self.describe()))}>"


_makers: dict[str, Callable[..., Space]] = {}


def register(word: str, function: Callable[..., Space]) -> None:
    """Let `space_from` make spaces described by `word`: `function` gets the rest as arguments."""
    if _makers.setdefault(word, function) is not function:
        raise KernelError(f"two kinds of chance space are described by {word!r}")


def space_from(description: Any) -> Space:
    """The space that a saved description stands for; `JournalError` if there is none."""
    import navalcore.dice  # noqa: F401  dice register themselves, but build on this module

    if not isinstance(description, list) or not description:
        raise JournalError(f"{quoted(description)} describes no chance space: expected a list")
    word, *arguments = description
    if not isinstance(word, str) or word not in _makers:
        hint = nearest(word, _makers) if isinstance(word, str) else ""
        raise JournalError(f"no chance space is described by {quoted(word)}{hint}")
    try:
        return _makers[word](*arguments)
    except (TypeError, ValueError, KernelError) as error:
        raise JournalError(f"{quoted(description)} describes no chance space: {error}") from error


def _plain(item: Any) -> Outcome:
    if isinstance(item, list | tuple):
        return [_plain(part) for part in item]
    if type(item) is int or type(item) is str:
        return item
    raise KernelError(f"{quoted(item)} is no outcome: expected a whole number, a text or a list")


def _text(item: Outcome) -> str:
    text = " ".join(map(_text, item)) if isinstance(item, list) else str(item)
    return " ".join(text.split())


class Choices(Space):
    """Given outcomes: an item is an outcome, or a tuple (outcome, weight) to weigh it."""

    __slots__ = ("_bounds", "_by_form", "_by_text", "_items", "_total")

    def __init__(self, items: Iterable[Outcome | tuple[Outcome, int]]) -> None:
        pairs = [item if isinstance(item, tuple) else (item, 1) for item in items]
        if not pairs:
            raise KernelError("a chance needs at least one outcome")
        for pair in pairs:
            if len(pair) != 2 or type(pair[1]) is not int or pair[1] < 1:
                raise KernelError(f"{quoted(pair)}: expected an outcome and a weight of 1 or more")
        self._items: Final = tuple((_plain(outcome), weight) for outcome, weight in pairs)
        self._by_form: Final = {repr(outcome): outcome for outcome, _ in self._items}
        self._by_text: Final = {_text(outcome): outcome for outcome, _ in self._items}
        if len(self._by_text) < len(self._items):
            texts = [_text(outcome) for outcome, _ in self._items]
            twice = next(text for text in texts if texts.count(text) > 1)
            raise KernelError(f"two outcomes of one chance are both written {twice!r}")
        self._bounds: Final = tuple(accumulate(weight for _, weight in self._items))
        self._total: Final = self._bounds[-1]

    @property
    def total(self) -> int:
        return self._total

    @property
    def size(self) -> int:
        return len(self._items)

    def outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        return tuple((_plain(outcome), weight) for outcome, weight in self._items)

    def pick(self, below: Below) -> Outcome:
        outcome = self._items[bisect_right(self._bounds, below(self._total))][0]
        return outcome if not isinstance(outcome, list) else _plain(outcome)

    def parse(self, text: str) -> Outcome:
        typed = " ".join(text.split())
        if typed in self._by_text:
            return _plain(self._by_text[typed])
        alike = [known for known in self._by_text if known.casefold() == typed.casefold()]
        if len(alike) == 1:
            return _plain(self._by_text[alike[0]])
        raise self._refusal(typed)

    def format(self, outcome: Outcome) -> str:
        return _text(outcome)

    def check(self, outcome: Any) -> Outcome:
        form = repr(list(outcome) if isinstance(outcome, tuple) else outcome)
        if form not in self._by_form:
            raise self._refusal(outcome)
        return _plain(self._by_form[form])

    def describe(self) -> list[Any]:
        return ["choices", [[outcome, weight] for outcome, weight in self.outcomes()]]

    def _refusal(self, given: object) -> Refusal:
        texts = list(self._by_text)
        wanted = ", ".join(texts[:12])
        if len(texts) > 12:
            wanted = f"the {len(texts)} outcomes, such as {texts[0]}"
        worded = isinstance(given, str) and not given.isdigit()
        hint = nearest(str(given), texts) if worded else ""
        return Refusal("", f"{quoted(given)} cannot come here{hint}: type one of {wanted}")


def _choices(pairs: list[list[Any]]) -> Choices:
    return Choices((outcome, weight) for outcome, weight in pairs)


register("choices", _choices)

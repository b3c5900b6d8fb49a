"""How long a bot may think about one question: so many iterations, or so many seconds."""

from collections.abc import Callable
from time import monotonic

from attrs import frozen

from navalcore.errors import RulesetError


@frozen
class Budget:
    """A bound on thinking: iterations, seconds, or whichever is reached first.

    An iteration is one imagined game played on from the question. A bot with iterations alone
    answers alike for equal seeds; one with seconds does not. RulesetError for a bound that leaves
    no time, or for none at all.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise RulesetError("a budget: expected iterations such as 400, or seconds such as 0.5s")
        if self.iterations is not None and self.iterations < 1:
            raise RulesetError(f"a budget of {self.iterations} iterations: expected 1 or more")
        if self.seconds is not None and not 0 < self.seconds < float("inf"):
            told = "expected more than 0" if self.seconds <= 0 else "expected a number with an end"
            raise RulesetError(f"a budget of {self.seconds:g} seconds: {told}")

    def __str__(self) -> str:
        words = [] if self.iterations is None else [str(self.iterations)]
        return " or ".join(words if self.seconds is None else [*words, f"{self.seconds:g}s"])

    def started(self) -> Callable[[int], bool]:
        """Whether it is used up after so many iterations; seconds count from this call on."""
        most, seconds = self.iterations, self.seconds
        if seconds is None:
            assert most is not None
            return most.__le__
        end = monotonic() + seconds
        return lambda done: monotonic() >= end or (most is not None and done >= most)


def read_budget(text: str) -> Budget:
    """The budget of a text: "400" is iterations, "0.5s" seconds; RulesetError for others."""
    number = text.removesuffix("s")
    try:
        if number != text:
            return Budget(seconds=float(number))
        return Budget(iterations=int(text))
    except ValueError:
        raise RulesetError(
            f"'{text}' is no budget: expected iterations such as 400, or seconds such as 0.5s"
        ) from None


def as_budget(given: "Budget | int | str | None", default: Budget) -> Budget:
    """What a caller's budget stands for: a number is iterations, None the default."""
    if given is None:
        return default
    if isinstance(given, Budget):
        return given
    return Budget(iterations=given) if isinstance(given, int) else read_budget(given)

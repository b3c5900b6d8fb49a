"""Numbers and names in plain words, for logs, pictures and messages."""

from collections.abc import Iterable, Sequence
from string import Formatter

__all__ = ["between", "braces_fit", "counted", "listed"]


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 hit", "0 hits", "2 hexes", "2 torpedo dice"."""
    if number == 1:
        return f"1 {noun}"
    if noun.endswith("die"):
        return f"{number} {noun.removesuffix('die')}dice"
    return f"{number} {noun}{'es' if noun.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def braces_fit(pattern: str, names: Iterable[str]) -> bool:
    """Whether a pattern such as "{ship} sunk" has no braces but those of these names."""
    try:
        return {name for _, name, _, _ in Formatter().parse(pattern)} <= {None, *names}
    except ValueError:  # a brace without the other
        return False


def between(low: int, high: int | None) -> str:
    """The numbers that are expected: "0 to 4", "0" if only that, "1 or more" without an end."""
    if high is None:
        return f"{low} or more"
    return f"{low} to {high}" if low != high else str(low)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "Orion, Lion and Tiger"; "none" without any. `last` stands before the last
    of them."""
    if len(words) < 2:
        return words[0] if words else "none"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"

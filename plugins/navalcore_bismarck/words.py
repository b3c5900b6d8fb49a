"""Names and numbers in plain words, for the log, the pictures and the account."""

from collections.abc import Sequence

from navalcore.steps import name_of


def listed(words: Sequence[str]) -> str:
    """Names in a row: "Norfolk, Suffolk and Hood"."""
    names = [name_of(word) for word in words]
    if len(names) < 2:
        return names[0] if names else "none"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, word: str) -> str:
    """A number with its noun: "1 hex", "2 hexes"."""
    if number == 1:
        return f"1 {word}"
    if word.endswith("die"):
        return f"{number} {word.removesuffix('die')}dice"
    plural = word + ("es" if word.endswith("x") else "s")
    return f"{number} {plural}"

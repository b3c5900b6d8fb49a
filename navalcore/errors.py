"""The errors of navalcore, one class for each kind of mistake.

A message says what was found, where, what was expected and what to do about it.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class NavalcoreError(Exception):
    """Root of everything that navalcore raises on purpose."""


class Refusal(NavalcoreError):
    """An answer that the rules do not allow now; nothing has changed.

    `cite` is the id of the rule that forbids it, or "" where no rule but the form is at fault.
    """

    def __init__(self, cite: str, message: str) -> None:
        super().__init__(message)
        self.cite = cite
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.cite}]" if self.cite else self.message


class RulesetError(NavalcoreError):
    """Wrong data, option, scenario, seat or set-up; `findings` holds every fault at once."""

    def __init__(self, findings: str | Sequence[str]) -> None:
        self.findings = (findings,) if isinstance(findings, str) else tuple(findings)
        super().__init__("\n".join(self.findings))


class PluginError(NavalcoreError):
    """A plugin that cannot be loaded, or two plugins that claim one name."""


class JournalError(NavalcoreError):
    """A journal that cannot be read, or that no longer fits the rules."""


class ScriptError(NavalcoreError):
    """A scripted dealer that was asked for something its script does not hold."""


class KernelError(NavalcoreError):
    """A ruleset that breaks the engine's contract: a bug of its author, never of a player."""


class Adrift(KernelError):
    """Rules that run on and on without coming to a question."""


class PluginWarning(RuntimeWarning):
    """A plugin that fails beside the game, which goes on without it."""


def some_of(words: Sequence[str], most: int = 12) -> str:
    """Words as a message lists them: the first `most`, and … if there are more."""
    return ", ".join(words[:most]) + (", …" if len(words) > most else "")


def nearest(word: str, known: Iterable[str]) -> str:
    """The phrase " (did you mean 'x'?)" for the known word closest to `word`, or ""."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" (did you mean '{close[0]}'?)" if close else ""

"""Set-ups on the side of the rules: refused with all their faults, gone on from, and told again."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from navalcore.errors import KernelError, Refusal, RulesetError, nearest, some_of

__all__ = ["given", "refuse_faulty", "told", "unknown", "without_defaults"]

Setup = TypeVar("Setup", covariant=True)


class Begun(Protocol[Setup]):
    """A game that was begun from a set-up, or from none."""

    @property
    def given(self) -> Setup | None:
        """The set-up in the ruleset's form."""


def given(game: Begun[Setup]) -> Setup:
    """The set-up that a frame goes on from; KernelError in a game that was begun without one."""
    if game.given is None:
        raise KernelError("this game has no set-up to go on from")
    return game.given


def refuse_faulty(findings: Iterable[str]) -> None:
    """RulesetError with all that is wrong in a set-up, if there is anything."""
    found = [f"setup: {finding}" for finding in findings]
    if found:
        raise RulesetError(found)


def unknown(name: str, known: Iterable[str], kind: str = "") -> str:
    """That there is no such name, with the nearest or the first of those that are known.

    `kind` is what it should be the name of: "there is no card 'hod' (did you mean 'hood'?)".
    """
    names = sorted(known)
    give = "give one of" if len(names) > 1 else "give"
    hint = nearest(name, names) or (f": {give} {some_of(names, 6)}" if names else "")
    return f"there is no {kind}{' ' if kind else ''}'{name}'{hint}"


def told(game: Any) -> dict[str, Any]:
    """The position of a game in the set-up form of its ruleset; Refusal once it is over."""
    ruleset = game.bound.ruleset
    if ruleset.describe is None:
        raise KernelError(f"{ruleset.id} has no set-up form")
    if game.result is not None:
        raise Refusal("", "the game is over: a set-up is a position to play on from")
    made: dict[str, Any] = ruleset.describe(game)
    return made


def without_defaults(made: Mapping[str, Any]) -> dict[str, Any]:
    """What a set-up must say: without fields that are empty, 0 or false, as their defaults are."""
    return {key: value for key, value in made.items() if value}

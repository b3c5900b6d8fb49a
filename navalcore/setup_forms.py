"""Set-ups on the side of the rules: refused with all their faults, gone on from, and told again."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from navalcore.errors import KernelError, RulesetError

__all__ = ["given", "refuse_faulty", "without_defaults"]

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


def without_defaults(told: Mapping[str, Any]) -> dict[str, Any]:
    """What a set-up must say: without fields that are empty, 0 or false, as their defaults are."""
    return {key: value for key, value in told.items() if value}

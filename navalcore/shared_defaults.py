"""What all games would share: a default, or a value of a class, that rules can change in place."""

import inspect
from typing import Any

from navalcore.errors import KernelError

FROZEN: set[type] = set()
"""State classes whose objects cannot change, so that all may share them; `define` adds to it."""

_LONGEST = 40


def check_default(default: Any, where: str) -> None:
    """KernelError if a default of a field is one value for all games, and can change."""
    if can_change(default):
        raise KernelError(
            f"{where}: all games would share the default {_written(default)}; let each make its "
            f"own: attrs.field(factory={_maker(default)})"
        )


def check_untyped(cls: type) -> None:
    """KernelError if something stands in a class without a type, and so is no field, that can
    change."""
    typed = inspect.get_annotations(cls)
    for name, value in vars(cls).items():
        if name not in typed and not name.startswith("__") and can_change(value):
            kind = type(value).__name__
            raise KernelError(
                f"{cls.__module__}.{cls.__name__}.{name}: all games would share this {kind}, which "
                f"is no field; type it and let each make its own, attrs.field(factory="
                f"{_maker(value)}), or type it as ClassVar if it never changes"
            )


def can_change(value: Any) -> bool:
    """Whether a value is one that rules can change in place: a list, a dict, a set, a state."""
    if isinstance(value, tuple):
        return any(map(can_change, value))
    kind = type(value)
    state = not isinstance(value, type) and hasattr(kind, "clone") and kind not in FROZEN
    return state or isinstance(value, list | dict | set)


def _maker(value: Any) -> str:
    """What makes a value like this anew, as Python text."""
    if isinstance(value, list | dict | set) and not value:
        return type(value).__name__
    return f"lambda: {_written(value)}"


def _written(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else "…"

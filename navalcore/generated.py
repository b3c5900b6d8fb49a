"""Methods of state classes, written out field by field when a class is made: they are called most.

A loop over the kinds of the fields would do the same, two to three times as slowly.
"""

import typing
from collections.abc import Callable, Mapping
from typing import Any, Protocol


class Codes(Protocol):
    """What a kind of field contributes."""

    @property
    def plain(self) -> tuple[type, ...]:
        """The types of a value that is its own view and its own dump; () for any other kind."""

    def clone_code(self, name: str) -> str:
        """The expression that copies the value called `name`."""

    def view(self, value: Any, viewer: Any) -> Any:
        """What a viewer may know of a value."""

    def load(self, data: Any) -> Any:
        """The value that was dumped."""


Kinds = Mapping[str, Codes]


def clone_function(cls: type, kinds: Kinds, frozen: bool) -> Callable[[Any], Any]:
    """A method that copies a state; a frozen one is its own copy."""
    if frozen:
        return _made("clone", ["def clone(self):", "    return self"], {})
    lines = [f"    new.{name} = {kind.clone_code('self.' + name)}" for name, kind in kinds.items()]
    source = ["def clone(self):", "    new = create(cls)", *lines, "    return new"]
    return _made("clone", source, {"cls": cls})


def view_function(kinds: Kinds) -> Callable[..., Any]:
    """A method that gives the view of a state."""
    items = [
        f"{name!r}: self.{name}" if kind.plain else f"{name!r}: view_{name}(self.{name}, viewer)"
        for name, kind in kinds.items()
    ]
    scope = {f"view_{name}": kind.view for name, kind in kinds.items()}
    return _made("view", ["def view(self, viewer):", f"    return {{{', '.join(items)}}}"], scope)


def load_function(
    kinds: Kinds, refuse: Callable[..., Any], locked: type | None = None
) -> Callable[..., Any]:
    """A function of a class and the dump of a state that gives the state again.

    Where the dump does not fit the fields, `refuse` is called with the same and tells why.
    `locked` is the class of the state if it is frozen: its fields are given past the lock.
    """
    scope: dict[str, Any] = {"refuse": refuse}

    def given(name: str, value: str) -> str:
        if locked is None:
            return f"new.{name} = {value}"
        scope[f"give_{name}"] = getattr(locked, name).__set__
        return f"give_{name}(new, {value})"

    lines = []
    for name, kind in kinds.items():
        if kind.plain:
            scope[f"types_{name}"] = frozenset(kind.plain)
            lines += [
                f"        value = data[{name!r}]",
                f"        if value.__class__ not in types_{name}: return refuse(cls, data)",
                f"        {given(name, 'value')}",
            ]
        else:
            scope[f"load_{name}"] = kind.load
            lines.append(f"        {given(name, f'load_{name}(data[{name!r}])')}")
    source = [
        "def load(cls, data):",
        f"    if not isinstance(data, dict) or len(data) != {len(kinds)}: return refuse(cls, data)",
        "    new = create(cls)",
        "    try:",
        *(lines or ["        pass"]),
        "    except KeyError:",
        "        return refuse(cls, data)",
        "    return new",
    ]
    return _made("load", source, scope)


def _made(name: str, source: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    scope["create"] = object.__new__
    exec("\n".join(source), scope)
    return typing.cast(Callable[..., Any], scope[name])

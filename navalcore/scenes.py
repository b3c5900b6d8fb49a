"""A view read for drawing and for defaults: with its data, its rulings and its running frames.

A ruleset's own scene is a subclass that adds what it rebuilds of the board, such as ships.
"""

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from attrs import frozen

from navalcore.ruleset import data_of, options_of

__all__ = ["Scene", "field_of"]

Kit = TypeVar("Kit")


@frozen
class Scene(Generic[Kit]):
    """A view with the data and the rulings under which it was made."""

    view: Mapping[str, Any]
    kit: Kit
    options: Any

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> Self:
        """The scene of a view; RulesetError if it was made under other data than those here."""
        return cls(view, data_of(view), options_of(view))

    @property
    def seat(self) -> int | None:
        """The seat whose view it is; None for an observer."""
        seat = self.view["seat"]
        return seat if isinstance(seat, int) else None

    @property
    def node(self) -> Mapping[str, Any]:
        """The question that the seat is shown."""
        node: Mapping[str, Any] = self.view["node"]
        return node

    def field(self, name: str, default: Any, frame: str = "") -> Any:
        """A field of the running frames; see `field_of`."""
        return field_of(self.view, name, default, frame)


def field_of(view: Mapping[str, Any], name: str, default: Any, frame: str = "") -> Any:
    """A field of a view's running frames: of the innermost that has it, or of the named class."""
    for one in reversed(view["frames"]):
        if name in one["fields"] and frame in ("", one["frame"]):
            return one["fields"][name]
    return default

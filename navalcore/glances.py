"""Glances: views whose parts are made when they are read, for players who are asked very often.

A search that lets policies play imagined games on asks them thousands of times a second, and they
read little of a view. What they read is what the view holds.
"""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any


class Glance(dict[str, Any]):
    """A dict whose values are made when they are first read."""

    __slots__ = ("_makers",)

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        super().__init__()
        self._makers = makers

    def __missing__(self, key: str) -> Any:
        value = self[key] = self._makers[key]()
        return value

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key, or the default where there is no such key."""
        return self[key] if key in self._makers else default

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """All keys, their values made."""
        return self.whole().keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """All values."""
        return self.whole().values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """All keys and values."""
        return self.whole().items()

    def whole(self) -> dict[str, Any]:
        """A plain dict of everything."""
        return {key: self[key] for key in self._makers}

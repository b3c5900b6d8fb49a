"""How the game shows itself."""

from typing import Any


def sentence(event: Any) -> str:
    return type(event).__name__ + " " + str(event.fields())


def picture(view: Any, width: int) -> list[Any]:
    return []

"""The hidden parts of a state, wherever they lie in it, and what a viewer knows by them."""

from collections.abc import Iterator
from typing import Any

from navalcore.seats import Viewer
from navalcore.states import Container, State, kinds_of


def knowledge_of(state: State, viewer: Viewer) -> list[Any]:
    """What a viewer knows by the containers of a state, in the order of its fields."""
    return [one.knowledge(viewer) for one in containers_of(state)]


def containers_of(state: State) -> Iterator[Container]:
    """The containers of a state, in the order of its fields."""
    if isinstance(state, Container):
        yield state
        return
    for name in kinds_of(type(state)):
        values = [getattr(state, name)]
        while values:
            value = values.pop()
            if isinstance(value, State):
                yield from containers_of(value)
            elif isinstance(value, list | tuple):
                values += reversed(value)
            elif isinstance(value, dict):
                values += reversed(list(value.values()))

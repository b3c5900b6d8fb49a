"""Events: what happened, in frozen past-tense records, and as each seat may read it."""

from typing import Annotated, Any, ClassVar, Self, TypeVar, cast, dataclass_transform

import attrs

from navalcore.errors import KernelError
from navalcore.seats import EVERYONE, NOBODY, Viewer, bit
from navalcore.verbs import name_of

T = TypeVar("T")

Hidden = Annotated[str | None, "only `knows` may read it"]
Hidden.__doc__ = """The type of an event field that only `knows` may read, such as a card's face.

It is None to all others: `face: Hidden`, noted with `game.note(Drawn, face, knows=(seat,))`.
"""

_CLASSES: dict[str, dict[str, type["Event"]]] = {}


class Event:
    """Root of all events; subclasses are made with `event` and noted with `Game.note`.

    `hidden` names the fields that only `knows` may read; `seated` are the names of the seats of its
    game, for sentences.
    """

    cite: str = ""
    audience: int = EVERYONE
    knows: int = NOBODY
    seated: tuple[str, ...] = ()
    hidden: ClassVar[tuple[str, ...]] = ()
    _sentence: Any = None

    def text(self) -> str:
        """The event as one sentence, in the words of its ruleset."""
        return str(self.worded())

    def worded(self) -> Any:
        """What the ruleset has to say of the event, a sentence unless it is at fault."""
        return self.unworded() if self._sentence is None else self._sentence(self)

    def unworded(self) -> str:
        """The event's name and fields, for a ruleset that has no words of its own for it."""
        words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(self).__name__)
        fields = ", ".join(name_of(value) for value in self.fields().values() if value is not None)
        return f"{words.strip().capitalize()}: {fields}."

    def fields(self) -> dict[str, Any]:
        """The event's own fields by name."""
        names = [field.name for field in attrs.fields(type(self))]  # type: ignore[arg-type]  # `event` makes it attrs
        return {name: getattr(self, name) for name in names if name not in _BOOK}

    def seen_by(self, viewer: Viewer) -> Self | None:
        """The event as `viewer` may read it, hidden fields masked; None if not at all."""
        mask = bit(viewer)
        if not self.audience & mask:
            return None
        return self if not self.hidden or self.knows & mask else self.masked()

    def masked(self) -> Self:
        """The event without its hidden fields."""
        made: Any = attrs.evolve(self, **dict.fromkeys(self.hidden))  # type: ignore[misc]  # as above
        return cast(Self, made)

    def plain(self) -> dict[str, Any]:
        """The event as JSON types: kind, cite, text and fields."""
        return {
            "event": type(self).__name__,
            "cite": self.cite,
            "text": self.text(),
            **{name: _plain(value) for name, value in self.fields().items()},
        }


_BOOK = ("cite", "audience", "knows", "seated")


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


@dataclass_transform(frozen_default=True)
def event(cls: type[T]) -> type[T]:
    """Make an event class: a frozen attrs class with the book fields of `Event`."""
    hints = cls.__annotations__
    for name in hints:
        if hasattr(Event, name):
            raise KernelError(f"{cls.__name__}.{name}: every event has this name; choose another")
    hidden = tuple(name for name, hint in hints.items() if hint is Hidden or hint == "Hidden")
    book = {
        "cite": attrs.field(default="", type=str, kw_only=True),
        "audience": attrs.field(default=EVERYONE, type=int, kw_only=True),
        "knows": attrs.field(default=NOBODY, type=int, kw_only=True),
        "seated": attrs.field(default=(), type=tuple[str, ...], kw_only=True),
    }
    fields = {name: attrs.field(type=hint) for name, hint in hints.items()}
    cls.__annotations__ = {}
    made = attrs.define(cls, these={**fields, **book}, frozen=True, slots=True)
    made.hidden = hidden  # type: ignore[attr-defined]  # an Event
    _CLASSES.setdefault(made.__module__, {})[made.__name__] = made  # type: ignore[assignment]
    return made


def events_of(package: str) -> dict[str, type[Event]]:
    """The event classes of a package and below, by name."""
    return {
        name: cls
        for module, classes in _CLASSES.items()
        if module == package or module.startswith(package + ".")
        for name, cls in classes.items()
    }


def give_words(package: str, sentence: Any) -> None:
    """Let the events of a package and below tell themselves by `sentence(event)`."""
    for cls in events_of(package).values():
        cls._sentence = staticmethod(sentence)


__all__ = ["Event", "Hidden", "event", "events_of", "give_words"]

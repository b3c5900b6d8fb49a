"""Events that whoever studies a game asks about, as a ruleset declares them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any

from attrs import field, fields, frozen

from navalcore.errors import RulesetError, nearest
from navalcore.events import Event, events_of
from navalcore.verbs import Named, name_of
from navalcore.words import braces_fit


@frozen(kw_only=True)
class Interest:
    """Events that are counted over many games: those of the class `event` whose fields are as
    `where` says, a list there standing for any of its values.

    `words` names what happened, with fields in braces: "{ship} sunk" counts each ship by itself.
    `seats` lists the fields that hold a seat, which is told by its name.
    """

    id: str
    event: str
    words: str
    where: Mapping[str, Any] = field(factory=dict)
    seats: tuple[str, ...] = ()
    cite: str = ""

    @property
    def pattern(self) -> str:
        """The words with … for what an event fills in."""
        parts = Formatter().parse(self.words)
        return "".join(text + ("" if name is None else "…") for text, name, _, _ in parts)


Teller = Callable[[Event, Sequence[str]], tuple[str, str] | None]
"""Tells the id and the words of an event, given the names of the seats; None if it is none."""


@frozen
class Sought:
    """What is sought in a game: for each event class what tells of it, and the class and field
    that name the seat that moves first, if an event does."""

    tellers: Mapping[type[Event], tuple[Teller, ...]]
    first: tuple[type[Event], str] | None = None


def sought_in(
    package: str, interests: Iterable[Interest], first: str, named: Named | None, file: str
) -> Sought:
    """What is sought in games of a package; `first` is "Event.field", or "".

    RulesetError, with every finding, for events and fields that do not exist.
    """
    classes = events_of(package)
    found: dict[type[Event], tuple[Teller, ...]] = {}
    findings: list[str] = []
    for one in interests:
        faults = list(_faults(one, classes))
        findings += [f"{file}: interest {one.id}, {fault}" for fault in faults]
        if not faults:
            kind = classes[one.event]
            found[kind] = (*found.get(kind, ()), _telling(one, named or name_of))
    name, _, about = first.partition(".")
    if first and (name not in classes or about not in fields_of(classes[name])):
        findings.append(
            f"{file}: ruleset, first_player: expected an event and its field, such as "
            f"TurnBegan.seat, got '{first}'"
        )
    if findings:
        raise RulesetError(findings)
    return Sought(found, (classes[name], about) if first else None)


def fields_of(kind: type[Event]) -> list[str]:
    """The fields of an event class by name, without those that every event has."""
    own = [one.name for one in fields(kind)]  # type: ignore[arg-type]  # `event` makes it attrs
    return [name for name in own if not hasattr(Event, name)]


def _faults(one: Interest, classes: Mapping[str, type[Event]]) -> Iterator[str]:
    """What is wrong with a declared interest."""
    kind = classes.get(one.event)
    if kind is None:
        yield f"event: there is no event '{one.event}'{nearest(one.event, classes)}"
        return
    known = fields_of(kind)
    for table, names in (("where", one.where), ("seats", one.seats)):
        for name in names:
            if name not in known:
                yield f"{table}: {one.event} has no field '{name}'{nearest(name, known)}"
    if not braces_fit(one.words, known):
        listed = ", ".join("{" + name + "}" for name in known) or "none"
        yield f"words: '{one.words}': expected no other braces than those of its fields: {listed}"


def _telling(interest: Interest, named: Named) -> Teller:
    wanted = {
        name: value if isinstance(value, (list, tuple)) else (value,)
        for name, value in interest.where.items()
    }

    used = [name for _, name, _, _ in Formatter().parse(interest.words) if name]

    def told(event: Event, names: Sequence[str]) -> tuple[str, str] | None:
        for name, values in wanted.items():
            if getattr(event, name) not in values:
                return None
        shown = {}
        for name in used:
            value = getattr(event, name)
            seat = name in interest.seats and value in range(len(names))
            shown[name] = names[value] if seat else named(value)
        return interest.id, interest.words.format(**shown)

    return told

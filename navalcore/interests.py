"""Events that whoever studies a game asks about, as a ruleset declares them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import field, fields, frozen

from navalcore.errors import RulesetError, nearest
from navalcore.events import Event, events_of
from navalcore.verbs import Named, name_of


@frozen(kw_only=True)
class Interest:
    """Events that are counted over many games: those of the class `event` whose fields are as
    `where` says, a list there standing for any of its values.

    `words` names what happened, with fields in braces: "{ship} sunk" counts each ship by itself.
    """

    id: str
    event: str
    words: str
    where: Mapping[str, Any] = field(factory=dict)
    cite: str = ""


Sought = Mapping[type[Event], Sequence[Callable[[Event], tuple[str, str] | None]]]
"""For each class of interest what tells the id and the words of an event, None if it is none."""


def sought_in(
    package: str, interests: Iterable[Interest], named: Named | None, file: str
) -> Sought:
    """The interests by event class; RulesetError for events and fields that do not exist."""
    classes = events_of(package)
    found: dict[type[Event], list[Callable[[Event], tuple[str, str] | None]]] = {}
    findings = []
    for one in interests:
        where = f"{file}: interest {one.id}"
        kind = classes.get(one.event)
        if kind is None:
            hint = nearest(one.event, classes) or ""
            findings.append(f"{where}, event: there is no event '{one.event}'{hint}")
            continue
        known = [each.name for each in fields(kind)]  # type: ignore[arg-type]  # `event` makes it attrs
        findings += [
            f"{where}, where: {one.event} has no field '{name}'{nearest(name, known)}"
            for name in one.where
            if name not in known
        ]
        try:
            one.words.format(**dict.fromkeys(known, ""))
        except (LookupError, ValueError):
            findings.append(
                f"{where}, words: '{one.words}' names what is no field of {one.event}: "
                f"expected {', '.join('{' + name + '}' for name in known)}"
            )
        found.setdefault(kind, []).append(_telling(one, named or name_of))
    if findings:
        raise RulesetError(findings)
    return found


def _telling(interest: Interest, named: Named) -> Callable[[Event], tuple[str, str] | None]:
    wanted = {
        name: value if isinstance(value, (list, tuple)) else (value,)
        for name, value in interest.where.items()
    }

    def told(event: Event) -> tuple[str, str] | None:
        for name, values in wanted.items():
            if getattr(event, name) not in values:
                return None
        shown = {name: named(value) for name, value in event.fields().items()}
        return interest.id, interest.words.format(**shown)

    return told

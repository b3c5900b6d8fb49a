"""What one variant changes against another, found in the rules and numbers of both."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from navalcore.datafiles import rows_of, shapes_of
from navalcore.lab.runs import rules_of
from navalcore.overlays import STANDING, Shape, same
from navalcore.ruleset import Bound
from navalcore.structuring import destructure, shown
from navalcore.words import listed

MOST_NAMED = 3
"""How many changes are told in a sentence; of more it gives the number."""
NOTHING = "nothing"


@frozen
class Altered:
    """One thing that is otherwise: its name in words, and what was and is, each as it is typed;
    "nothing" stands for what is not there."""

    name: str
    before: str
    after: str

    def __str__(self) -> str:
        if self.before == NOTHING:
            return f"the new {self.name}"
        if self.after == NOTHING:
            return f"leaving out {self.name}"
        return f"the change of {self.name} from {self.before} to {self.after}"


def altered(before: Bound, after: Bound) -> tuple[Altered, ...]:
    """What is otherwise in `after`: plugins that change rules, then options, then numbers."""
    return (*_plugins(before, after), *_options(before, after), *_numbers(before, after))


def told(changes: tuple[Altered, ...], label: str) -> str:
    """Changes as the beginning of a sentence: "For the change of crew (ship hood) from 3 to 4"."""
    if not changes:
        return f"For {label}"
    if len(changes) > MOST_NAMED:
        return f"For the {len(changes)} changes of {label}"
    return f"For {listed([str(one) for one in changes])}"


def _plugins(before: Bound, after: Bound) -> Iterator[Altered]:
    one, other = rules_of(before), rules_of(after)
    for name in (name for name in one if name not in other):
        yield Altered(f"plugin {name}", "there", NOTHING)
    for name in (name for name in other if name not in one):
        yield Altered(f"plugin {name}", NOTHING, "there")


def _options(before: Bound, after: Bound) -> Iterator[Altered]:
    for key, value in after.chosen.items():
        if key in before.chosen and before.chosen[key] != value:
            yield Altered(f"option {key}", _typed(before.chosen[key]), _typed(value))


def _numbers(before: Bound, after: Bound) -> Iterator[Altered]:
    for name, shape in shapes_of(type(after.data)).items():
        one, other = (_rows(bound.data, name, shape) for bound in (before, after))
        for key in {**one, **other}:
            where = " ".join([name, *key])
            if key not in one:
                yield Altered(where, NOTHING, "there")
            elif key not in other:
                yield Altered(where, "there", NOTHING)
            else:
                yield from parted("", where, one[key], other[key])


def _rows(data: Any, name: str, shape: Shape) -> dict[tuple[str, ...], Mapping[str, Any]]:
    """The rows of a table by their keys; those without one by their places."""
    rows: dict[tuple[str, ...], Mapping[str, Any]] = {}
    for place, row in enumerate(rows_of(data, name), 1):
        key = tuple(str(getattr(row, part)) for part in shape.key)
        own = {} if row is None else destructure(row)
        rows[key or (() if shape.single else (str(place),))] = {
            field: value for field, value in own.items() if field not in STANDING
        }
    return rows


def parted(path: str, where: str, one: Any, other: Any) -> Iterator[Altered]:
    """Where two values part, down to single values where both have the same form."""
    if same(one, other):
        return
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            below = f"{path} {key}".strip()
            if key not in one:
                yield Altered(_placed(below, where), NOTHING, _typed(other[key]))
            elif key not in other:
                yield Altered(_placed(below, where), _typed(one[key]), NOTHING)
            else:
                yield from parted(below, where, one[key], other[key])
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        if len(one) == len(other):
            for place, (first, second) in enumerate(zip(one, other, strict=True), 1):
                yield from parted(f"{path} {place}", where, first, second)
        else:
            yield Altered(_placed(path, where), _typed(one), _typed(other))
    else:
        yield Altered(_placed(path, where), _typed(one), _typed(other))


def _placed(path: str, where: str) -> str:
    return f"{path.replace('_', ' ')} ({where.replace('_', ' ')})"


def _typed(value: Any) -> str:
    return value if isinstance(value, str) else shown(value)

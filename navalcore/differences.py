"""Where two things that should be alike part."""

import json
from typing import Any

WIDEST = 60
"""Letters of a value that are shown."""

OR = " or "
"""Stands between what two games show that are both possible."""

THEN = ", then "
"""Stands between what was and what became of it."""


def difference(one: str, other: str, between: str = OR, name: str = "") -> str:
    """The first place where two JSON texts part: "board.scored[1] is 3 or 0".

    `name` is what the texts hold, where a path into them alone does not say it.
    """
    return _parting(name, json.loads(one), json.loads(other), between)


def _parting(path: str, one: Any, other: Any, between: str) -> str:
    name = path or "it"
    if isinstance(one, dict) and isinstance(other, dict):
        for key in (*one, *other):
            where = f"{path}.{key}" if path else key
            if key not in one:
                return f"{where} is missing{between}{_shown(other[key])}"
            if key not in other:
                return f"{where} is {_shown(one[key])}{between}missing"
            if json.dumps(one[key]) != json.dumps(other[key]):
                return _parting(where, one[key], other[key], between)
        keys = f"{_shown(list(one))}{between}{_shown(list(other))}"
        return f"the keys of {name} are in the order {keys}"
    if isinstance(one, list) and isinstance(other, list):
        for place, (first, second) in enumerate(zip(one, other, strict=False)):
            if json.dumps(first) != json.dumps(second):
                return _parting(f"{path}[{_entry(place, first, second)}]", first, second, between)
        longer = max(one, other, key=len)
        more = _shown(longer[min(len(one), len(other))])
        return f"{name} has {len(one)}{between}{len(other)} entries, the next being {more}"
    return f"{name} is {_shown(one, other)}{between}{_shown(other, one)}"


def _entry(place: int, one: Any, other: Any) -> Any:
    """What an entry of a list is called: a running frame by its class."""
    names = [part.get("frame") if isinstance(part, dict) else None for part in (one, other)]
    return names[0] if names[0] and names[0] == names[1] else place


def _shown(value: Any, beside: Any = "") -> str:
    """A value in short; of a long text the part where it leaves the one beside it."""
    text = repr(value)
    if len(text) <= WIDEST:
        return text
    if not isinstance(value, str):
        return f"{text[:WIDEST]}…"
    parting = len(value)
    if isinstance(beside, str) and beside:
        pairs = enumerate(zip(value, beside, strict=False))
        parting = next((at for at, (a, b) in pairs if a != b), min(len(value), len(beside)))
    begin = max(0, min(parting - WIDEST // 2, len(value) - WIDEST))
    cut = repr(value[begin : begin + WIDEST])
    return f"{'…' if begin else ''}{cut}{'…' if begin + WIDEST < len(value) else ''}"

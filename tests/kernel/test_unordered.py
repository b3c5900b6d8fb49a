"""The check `order`: what goes through a set in the source of rules, and what does not."""

import ast

import pytest

from navalcore.check.sources import unordered

FACES = "FACES = {'a', 'b'}\n"
GOING = {
    "a literal": ("for face in {'a', 'b'}: pass", "for"),
    "a name": ("faces = set(given)\nfor face in faces: pass", "for"),
    "a name of the module": (f"{FACES}def f():\n    return [face for face in FACES]", "a compre"),
    "an argument": ("def f(faces: set[str]):\n    return tuple(faces)", "tuple(…)"),
    "an argument after *": ("def f(*, faces: frozenset[str]):\n    for f in faces: pass", "for"),
    "keys in common": ("for face in one.keys() & other.keys(): pass", "for"),
    "keys left over": ("left = list(one.keys() - given)", "list(…)"),
    "a joined text": ("text = ', '.join({'a', 'b'})", "join(…)"),
    "keys of a dict": ("rows = dict.fromkeys({'a', 'b'})", "fromkeys(…)"),
    "a longer list": ("faces = {'a', 'b'}\nrows.extend(faces)", "extend(…)"),
    "any one of them": ("faces = {'a', 'b'}\nface = faces.pop()", "pop()"),
    "a union": ("one = {1}\nfor face in one.union(other): pass", "for"),
    "all in a list": ("rows = [*{'a', 'b'}]", "*"),
}
NOT_GOING = {
    "a list": "for face in ['a', 'b']: pass",
    "sorted": "for face in sorted({'a', 'b'}): pass",
    "a sum": "total = sum(boxes[face] for face in {'a', 'b'})",
    "asked whether it holds": f"{FACES}def f(face):\n    return face in FACES",
    "another of that name": f"{FACES}def f(FACES):\n    return list(FACES)",
    "a name of its own": f"{FACES}def f():\n    FACES = ['a']\n    return list(FACES)",
    "keys of one dict": "for face in one.keys(): pass",
    "a list's end": "rows = [1, 2]\nlast = rows.pop()",
    "a joined list": "text = ', '.join(['a', 'b'])",
    "numbers": "for number in range(one - other): pass",
}


@pytest.mark.parametrize(("source", "what"), GOING.values(), ids=GOING.keys())
def test_what_goes_through_a_set_is_found(source: str, what: str) -> None:
    ((_, found),) = unordered(ast.parse(source))
    assert found.startswith(what)


@pytest.mark.parametrize("source", NOT_GOING.values(), ids=NOT_GOING.keys())
def test_what_goes_through_no_set_is_left_alone(source: str) -> None:
    assert list(unordered(ast.parse(source))) == []

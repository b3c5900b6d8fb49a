"""The checks of source: what goes through a set, what does not, and whose source is looked at."""

import ast
import shutil
from importlib import import_module
from pathlib import Path

import pytest

from navalcore import check
from navalcore.check.sources import unordered
from navalcore.plugins import Library

DUEL = Path(check.__file__).parents[1] / "cli" / "skeleton" / "navalcore_duel.py"

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


BOT = """
import random


class Gambler:
    def __init__(self, seed):
        self.numbers = random.Random(seed)

    def choose(self, decision, see, budget=None):
        return self.numbers.choice(decision.options).token
"""


@pytest.mark.parametrize("shared", [True, False], ids=["one file", "two files"])
def test_rules_are_looked_at_though_a_bot_stands_in_their_file(
    shared: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot may bring its own chance, in a file of its own."""
    package = tmp_path / f"navalcore_gambling_{shared}"
    package.mkdir()
    rules, verbs = DUEL.read_text(encoding="utf-8"), "        verbs=verbs,\n"
    rules = rules.replace(verbs, f'{verbs}        bots={{"gambler": Gambler}},\n')
    own = BOT if shared else f"\nfrom {package.name}.gambler import Gambler\n"
    (package / "__init__.py").write_text(rules.replace("\n\n", f"\n{own}", 1), encoding="utf-8")
    if not shared:
        (package / "gambler.py").write_text(BOT, encoding="utf-8")
    shutil.copy(DUEL.with_suffix(".toml"), package / "__init__.toml")
    monkeypatch.syspath_prepend(str(tmp_path))
    library = Library(only=(), modules=[import_module(package.name)], strict=True)
    found = check.check("duel", library, only=["imports", "data"])
    told = "imports: __init__.py imports random: chance is asked for, never made"
    assert [str(one) for one in found] == [told] * shared


def test_modifiers_of_what_is_no_check_are_found(tmp_path: Path) -> None:
    """No plugin could ever give one, and nothing would tell its author."""
    was, now = "hits_on - game.board.steps", 'hits_on - len(game.extra("shott"))'
    file = tmp_path / "navalcore_duel.py"
    file.write_text(DUEL.read_text(encoding="utf-8").replace(was, now), encoding="utf-8")
    toml = DUEL.with_suffix(".toml").read_text(encoding="utf-8")
    toml = toml.replace('id = "shot"\n', 'id = "shot"\nmodified = true\n')
    file.with_suffix(".toml").write_text(toml, encoding="utf-8")
    found = check.check("duel", Library(only=(), files=[file], strict=True), 1, only=["declared"])
    assert [str(one) for one in found] == [
        "declared: navalcore_duel.py, line 96: no plugin can modify 'shott': say modified = true "
        "under a [[label]] of navalcore_duel.toml (did you mean 'shot'?)"
    ]

"""What rules keep outside board and frames: what the check of source finds, and what it lets be."""

import ast

import pytest

from navalcore.check.keeping import changed, names_of

KEPT = {
    "a key of a dict": ("HEAT = {}\ndef f(seat):\n    HEAT[seat] = 1", (3, "HEAT")),
    "a longer list": ("HEAT: list[int] = []\ndef f(seat):\n    HEAT.append(seat)", (3, "HEAT")),
    "an element": ("HEAT = [0, 0]\ndef f(seat):\n    HEAT[seat] += 1", (3, "HEAT")),
    "an element's element": ("HEAT = {0: []}\ndef f(s):\n    HEAT[s].append(1)", (3, "HEAT")),
    "what is removed": ("HEAT = set()\ndef f(seat):\n    del HEAT[seat]", (3, "HEAT")),
    "a memory": ("MEMORY = {}\ndef f(seat):\n    MEMORY[seat] = 1", (3, "MEMORY")),
    "a number": ("heat = 0\ndef f():\n    global heat\n    heat += 1", (4, "heat")),
    "in a lambda": ("HEAT = []\nf = lambda seat: HEAT.append(seat)", (2, "HEAT")),
    "an attribute of a class": (
        "class Turn:\n    def f(self):\n        Turn.heat = 1",
        (3, "Turn.heat"),
    ),
    "an attribute of one's class": (
        "class Turn:\n    def f(self):\n        type(self).heat += 1",
        (3, "type(self).heat"),
    ),
    "a list of a class": (
        "class Turn:\n    heat = []\n    def f(self):\n        self.heat.append(1)",
        (4, "self.heat"),
    ),
    "a list of a class of fields": (
        "@define\nclass Turn:\n    heat: ClassVar[list[int]] = []\n"
        "    def f(self):\n        self.heat[0] = 1",
        (5, "self.heat"),
    ),
    "a default": ("def f(seat, heat=[]):\n    heat.append(seat)", (2, "heat")),
    "a default after *": ("def f(*, heat={}):\n    heat[1] = 2", (2, "heat")),
}
LET_BE = {
    "a list of its own": "HEAT = []\ndef f():\n    HEAT = []\n    HEAT.append(1)",
    "an argument": "HEAT = []\ndef f(HEAT):\n    HEAT.append(1)",
    "read only": "HEAT = {}\ndef f(seat):\n    return HEAT.get(seat)",
    "filled by the module": "HEAT = {}\nHEAT[1] = 2\nfor seat in (1, 2):\n    HEAT[seat] = 0",
    "filled by a decorator": (
        "HEAT = {}\ndef kept(f):\n    HEAT[f.__name__] = f\n    return f\n@kept\ndef f(): pass"
    ),
    "a cache by its name": "_heat_cache = {}\ndef f(seat):\n    _heat_cache[seat] = 1",
    "a cache by its comment": "HEAT = {}  # a memo of odds\ndef f(seat):\n    HEAT[seat] = 1",
    "a field": "@define\nclass Turn:\n    heat: list[int] = []\n    def f(self):\n"
    "        self.heat.append(1)",
    "a list of an object": "class Turn:\n    def f(self):\n        self.heat.append(1)",
    "the board": "def f(self, game):\n    game.board.heat[1] += 1\n    game.board.hands.append(1)",
    "a default that is replaced": "def f(heat=[]):\n    heat = [*heat]\n    heat.append(1)",
}


@pytest.mark.parametrize(("source", "what"), KEPT.values(), ids=KEPT.keys())
def test_what_outlives_a_game_is_found(source: str, what: tuple[int, str]) -> None:
    tree = ast.parse(source)
    assert list(changed(tree, names_of(source, tree))) == [what]


@pytest.mark.parametrize("source", LET_BE.values(), ids=LET_BE.keys())
def test_what_does_not_is_let_be(source: str) -> None:
    tree = ast.parse(source)
    assert list(changed(tree, names_of(source, tree))) == []


def test_a_container_of_another_file_is_found() -> None:
    there, here = "HEAT = {}", "from .store import HEAT as heat\ndef f():\n    heat.clear()"
    known = {"store": names_of(there, ast.parse(there))}
    tree = ast.parse(here)
    assert list(changed(tree, names_of(here, tree), known)) == [(3, "heat")]

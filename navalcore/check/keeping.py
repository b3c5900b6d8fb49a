"""What rules keep outside board and frames, where no clone, save or undo finds it."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any, NamedTuple

from navalcore.check.sources import texts
from navalcore.check.trials import NO_GAME, Finding, Trial

CHANGING = frozenset(
    (
        *("add", "append", "appendleft", "clear", "discard", "extend", "extendleft", "insert"),
        *("pop", "popitem", "popleft", "remove", "reverse", "rotate", "setdefault", "sort"),
        *("subtract", "update"),
    )
)
"""Methods that change a list, a dict or a set."""

CONTAINERS = frozenset(
    ("Counter", "OrderedDict", "SimpleNamespace", "defaultdict", "deque", "dict", "list", "set")
)
LITERALS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

CACHES = {"cache", "caches", "cached", "memo", "memos"}
"""What the name of a container, or the comment on its line, holds that only saves reckoning anew:
nothing comes to depend on it."""


class Names(NamedTuple):
    """What a module means by its names, as far as it can be changed."""

    containers: frozenset[str]
    classes: frozenset[str]
    shared: frozenset[str]  # containers that all objects of a class have in common


def state(trial: Trial) -> list[Finding]:
    """What changes in play is kept on the board or in frames, not in a module, class or default."""
    written = [(file, text, ast.parse(text)) for file, text in texts(trial)]
    known = {PurePath(file).stem: names_of(text, tree) for file, text, tree in written}
    return [
        Finding(
            "state",
            NO_GAME,
            0,
            f"{file}, line {line}: {name} is changed in play; keep it on the board (or call it a "
            "cache, if it only saves reckoning)",
        )
        for file, text, tree in written
        for name, line in _first_lines(changed(tree, names_of(text, tree), known))
    ]


def _first_lines(found: Iterable[tuple[int, str]]) -> list[tuple[str, int]]:
    """Each name with the first of its lines."""
    return list({name: line for line, name in sorted(found, reverse=True)}.items())[::-1]


def names_of(text: str, tree: ast.Module) -> Names:
    """The names that a module gives to containers and classes."""
    lines = text.splitlines()
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    shared = {
        name for one in classes for name in _containers(one.body, lines, fields=not _is_plain(one))
    }
    return Names(
        frozenset(_containers(tree.body, lines)),
        frozenset(one.name for one in classes),
        frozenset(shared),
    )


def _containers(body: list[ast.stmt], lines: list[str], fields: bool = False) -> Iterator[str]:
    """The names of containers in a body; annotated ones are no containers of a class of fields."""
    for node in body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not _is_container(node.value):
            continue
        if fields and isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.dump(node):
            continue
        comment = lines[node.lineno - 1].rpartition("#")[2] if "#" in lines[node.lineno - 1] else ""
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name) and not _is_cache(f"{target.id} {comment}"):
                yield target.id


def _is_plain(cls: ast.ClassDef) -> bool:
    """Whether the annotated names of a class are no fields of its objects."""
    return not cls.decorator_list


def _is_cache(words: str) -> bool:
    return not CACHES.isdisjoint(re.findall("[a-z]+", words.lower()))


def _is_container(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        name = value.func
        called = name.id if isinstance(name, ast.Name) else getattr(name, "attr", "")
        return called in CONTAINERS
    return isinstance(value, LITERALS)


def changed(
    tree: ast.Module, names: Names, known: dict[str, Names] | None = None
) -> Iterator[tuple[int, str]]:
    """What the functions of a module change that outlives them: the lines, each with the name.

    A function that the module itself calls, as for a register of rules, is done before any game.
    """
    containers, classes = set(names.containers), set(names.classes)
    for part in tree.body:
        if isinstance(part, ast.ImportFrom) and known:
            there = known.get((part.module or "").rpartition(".")[2])
            if there is None:
                continue
            for alias in part.names:
                own = alias.asname or alias.name
                containers |= {own} if alias.name in there.containers else set()
                classes |= {own} if alias.name in there.classes else set()
    about = Names(frozenset(containers), frozenset(classes), names.shared)
    early = {id(one) for one in _called_early(tree)}
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and id(node) not in early:
            yield from _changed_in(node, about)


def _called_early(tree: ast.Module) -> Iterator[ast.AST]:
    """The functions that a module calls, or decorates with, while it is loaded."""
    names = set()
    for node in _outside(tree):
        called = [node.func] if isinstance(node, ast.Call) else []
        called += getattr(node, "decorator_list", [])
        names |= {one.id for one in called if isinstance(one, ast.Name)}
    for part in tree.body:
        if isinstance(part, ast.FunctionDef) and part.name in names:
            yield from ast.walk(part)


def _outside(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run where they stand: without the bodies of functions."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for one in node.decorator_list:
                yield from (one, *_outside(one))
        elif not isinstance(node, ast.Lambda):
            yield from _outside(node)


def _changed_in(function: Any, about: Names) -> Iterator[tuple[int, str]]:
    body = function.body if isinstance(function.body, list) else [function.body]
    nodes = [node for part in body for node in (part, *_inner(part))]
    declared = {name for node in nodes if isinstance(node, ast.Global) for name in node.names}
    bound = {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    } - declared
    arguments = _arguments(function)
    kept = (about.containers | about.classes) - bound - {name for name, _ in arguments}
    defaults = {name for name, value in arguments if _is_container(value)} - bound
    for node in nodes:
        for target in _targets(node):
            name, deeper = _root(target)
            if name in declared and not deeper:
                yield node.lineno, name
            elif deeper and (name in kept or name in defaults):
                own = name in about.classes and isinstance(target, ast.Attribute)
                yield node.lineno, f"{name}.{target.attr}" if own else name
            elif deeper and (attribute := _shared(target, about.shared)):
                yield node.lineno, attribute


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of one function, without the functions in it."""
    if isinstance(node, FUNCTIONS):
        return
    for part in ast.iter_child_nodes(node):
        if not isinstance(part, FUNCTIONS):
            yield part
            yield from _inner(part)


def _arguments(function: Any) -> list[tuple[str, ast.expr | None]]:
    """The arguments of a function, each with its default."""
    about = function.args
    first = [*about.posonlyargs, *about.args]
    values = [None] * (len(first) - len(about.defaults)) + about.defaults
    pairs = [
        *zip(first, values, strict=True),
        *zip(about.kwonlyargs, about.kw_defaults, strict=True),
    ]
    pairs += [(one, None) for one in (about.vararg, about.kwarg) if one]
    return [(one.arg, value) for one, value in pairs]


def _targets(node: ast.AST) -> Iterator[Any]:
    """What a node changes: `a[…]` of `a[…] = …`, and the same of `a.add(…)`."""
    if isinstance(node, ast.Assign | ast.Delete):
        yield from node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        yield node.target
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CHANGING
    ):
        yield ast.Subscript(node.func.value, ast.Constant(node.func.attr), ast.Load())


def _root(target: ast.AST) -> tuple[str, bool]:
    """The name at the root of an expression, "" if there is none, and whether more comes after."""
    deeper = False
    while isinstance(target, ast.Subscript | ast.Attribute):
        target, deeper = target.value, True
    return (target.id if isinstance(target, ast.Name) else ""), deeper


def _shared(target: ast.AST, shared: frozenset[str]) -> str:
    """What a change through `self`, its class or `cls` changes for all objects; "" if nothing."""
    inner: Any = target
    while isinstance(inner, ast.Subscript | ast.Attribute):
        owner = inner.value
        if isinstance(inner, ast.Attribute):
            of_class = ast.unparse(owner) in ("type(self)", "self.__class__", "cls")
            of_self = isinstance(owner, ast.Name) and owner.id == "self"
            if of_class or (of_self and inner is not target and inner.attr in shared):
                return ast.unparse(inner)
        inner = owner
    return ""

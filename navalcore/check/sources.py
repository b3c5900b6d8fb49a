"""What the source of a ruleset, its data and its words keep."""

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from navalcore.check.source_lines import failure
from navalcore.check.trials import NO_GAME, Finding, Trial
from navalcore.citations import coverage as covered
from navalcore.datafiles import dump
from navalcore.errors import NavalcoreError, PluginError, RulesetError
from navalcore.plugins import Library
from navalcore.ruleset import Ruleset, bind, ruleset_frames
from navalcore.structuring import structure

FORBIDDEN = (
    *("asyncio", "datetime", "os", "random", "secrets", "socket", "subprocess", "tempfile"),
    *("threading", "time", "uuid"),
)
"""Modules that bring chance, a clock or the machine into rules."""


def coverage(trial: Trial) -> list[Finding]:
    """Each rule is cited by the code that carries it out, or says why it needs none."""
    rules = trial.ruleset.rules
    found = covered(rules, [root for _, root in sources(trial)], [])
    missing = [f"no code cites the rule {cite}" for cite in found.missing_code()]
    for cite, files in found.unknown.items():
        missing.append(f"there is no rule {cite}, which {', '.join(files)} cites")
    return [Finding("coverage", NO_GAME, 0, text) for text in missing]


def unreadable(trial: Trial) -> tuple[str, ...]:
    """What is wrong with the files of a ruleset, () if games can be played by them."""
    try:
        bind(trial.ruleset, None, None, trial.plugins)
    except RulesetError as error:
        return error.findings
    except PluginError:
        raise
    except Exception as error:
        return (failure(error, blamed=True),)
    return ()


def data(trial: Trial) -> list[Finding]:
    """The data keep their constraints, say where they come from, and read back as written."""
    if wrong := unreadable(trial):
        return [Finding("data", NO_GAME, 0, text) for text in wrong]
    bound = bind(trial.ruleset, None, None, trial.plugins)
    written = dump(bound.data)
    texts = []
    try:
        again = structure(type(bound.data), tomllib.loads(written), "the data as written")
        if again != bound.data or dump(again) != written:
            texts.append("data that are written and read again differ: look at their converters")
    except NavalcoreError as error:
        texts.append(f"data that were written cannot be read again: {error}")
    check = bound.ruleset.check
    texts += list(check(bound.data)) if check else []
    return [Finding("data", NO_GAME, 0, text) for text in texts]


def imports(trial: Trial) -> list[Finding]:
    """The rules use no chance, clock or machine of their own: no random, time, os, uuid."""
    return [
        Finding("imports", NO_GAME, 0, f"{where} imports {name}: chance is asked for, never made")
        for where, tree in trees(trial)
        for name in sorted(_imported(tree))
    ]


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        yield from (name for name in names if name.partition(".")[0] in FORBIDDEN)


def order(trial: Trial) -> list[Finding]:
    """The rules never go through a set, whose order is none."""
    return [
        Finding(
            "order", NO_GAME, 0, f"{where}, line {line}: {what} goes through a set; sort it first"
        )
        for where, tree in trees(trial)
        for line, what in sorted(unordered(tree))
    ]


_FREE = {"sorted", "sum", "len", "min", "max", "any", "all", "set", "frozenset"}
"""Functions whose result is the same in any order."""
_COPYING = {"list", "tuple", "enumerate", "iter", "reversed", "map", "filter", "zip", "next"}
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.DictComp)
_JOINED = {"union", "intersection", "difference", "symmetric_difference"}
_METHODS = {"join", "fromkeys", "extend"}
"""Methods that go through their argument in its order."""
_SETS = {"set", "frozenset"}


def unordered(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What goes through a set in a piece of source: the lines, each with what does."""
    everywhere = _named_sets(tree)
    for scope in _scopes(tree):
        named = {name for name in everywhere if not _is_bound(name, scope)} | _named_sets(scope)
        free: set[int] = set()
        for node in _within(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in _FREE:
                    free |= {id(part) for part in node.args}
                elif node.func.id in _COPYING and any(_is_set(a, named) for a in node.args):
                    yield node.lineno, f"{node.func.id}(…)"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr == "pop" and not node.args and _is_set(node.func.value, named):
                    yield node.lineno, "pop()"
                elif node.func.attr in _METHODS and any(_is_set(a, named) for a in node.args):
                    yield node.lineno, f"{node.func.attr}(…)"
            elif isinstance(node, ast.For) and _is_set(node.iter, named):
                yield node.lineno, "for"
            elif isinstance(node, ast.Starred) and _is_set(node.value, named):
                yield node.lineno, "*"
            elif (
                isinstance(node, _COMPREHENSIONS)
                and id(node) not in free
                and any(_is_set(part.iter, named) for part in node.generators)
            ):
                yield node.lineno, "a comprehension"


def _named_sets(scope: ast.AST) -> set[str]:
    """The names that a module or function gives to sets, those of its arguments among them."""
    found = {
        target.id
        for node in _within(scope)
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_set(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for argument in _arguments(scope):
        annotation = argument.annotation
        kind = annotation.value if isinstance(annotation, ast.Subscript) else annotation
        if isinstance(kind, ast.Name) and kind.id in _SETS:
            found.add(argument.arg)
    return found


def _arguments(scope: ast.AST) -> list[ast.arg]:
    """The named arguments of a function; none of a module."""
    about = getattr(scope, "args", None)
    return [*about.posonlyargs, *about.args, *about.kwonlyargs] if about else []


def _is_bound(name: str, scope: ast.AST) -> bool:
    """Whether a scope means something of its own by a name."""
    stored = (
        node.id
        for node in _within(scope)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    return name in stored or any(argument.arg == name for argument in _arguments(scope))


def _scopes(tree: ast.AST) -> Iterator[ast.AST]:
    yield tree
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node


def _within(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, outer ones first, without the functions in it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield node
            yield from _within(node)


def _is_set(node: ast.AST | None, named: Iterable[str]) -> bool:
    """Whether an expression is a set, as far as it can be read from it."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in named
    if isinstance(node, ast.BinOp):
        joined = isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor)
        parts = (node.left, node.right)
        return joined and any(_is_set(part, named) or _is_keys(part) for part in parts)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in _SETS
    about: Any = node.func
    return (
        about.__class__ is ast.Attribute and about.attr in _JOINED and _is_set(about.value, named)
    )


def _is_keys(node: ast.AST) -> bool:
    """Whether an expression is the keys of a dict, of which |, &, - and ^ make a set."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("keys", "items")
        and not node.args
    )


def sources(trial: Trial) -> list[tuple[str, Path]]:
    """The files and folders with the rules of a game: the ruleset's, and those of every plugin
    that changes them."""
    return sources_of(trial.ruleset, trial.plugins)


def sources_of(ruleset: Ruleset, plugins: Library) -> list[tuple[str, Path]]:
    """The same of a ruleset under a library of plugins."""
    found: dict[str, Path] = {}
    names = [ruleset.package, *plugins.changing(ruleset)]
    for name in dict.fromkeys(names):
        if (root := _root(name)) is not None:
            found[name] = root
    return list(found.items())


def _root(module: str) -> Path | None:
    """The folder of a package or the file of a module; None if it has neither."""
    loaded = sys.modules.get(module)
    file = getattr(loaded, "__file__", None) if loaded else None
    if file is None:
        spec = find_spec(module) if module and loaded is None else None
        file = spec.origin if spec else None
    if file is None:
        return None
    path = Path(file)
    return path.parent if path.name == "__init__.py" else path


def trees(trial: Trial) -> Iterator[tuple[str, ast.AST]]:
    """The source of the rules as read by Python, file by file."""
    return ((file, ast.parse(text)) for file, text in texts(trial))


def texts(trial: Trial) -> Iterator[tuple[str, str]]:
    """The source of the rules, file by file; a bot in a file of its own is no rule."""
    ruleset = trial.ruleset
    rules = (ruleset.opening, ruleset.board, *ruleset_frames(ruleset).values())
    bots = {maker.__module__ for maker in ruleset.bots.values()}
    bots -= {part.__module__ for part in rules}
    for name, root in sources(trial):
        files = sorted(root.rglob("*.py")) if root.is_dir() else [root]
        for file in files:
            own = f"{name}.{file.stem}" if root.is_dir() and file.stem != "__init__" else name
            if own not in bots:
                yield file.name, file.read_text(encoding="utf-8")

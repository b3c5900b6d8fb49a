"""Which rules are cited by code and by tests: rule, code, test, in both directions."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from io import StringIO
from tokenize import COMMENT, generate_tokens
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from navalcore.rules import RuleIndex

_ID = re.compile(r"\b([A-Z]{2,5}-[A-Z]?)(\d+)")
_MORE = re.compile(r"\s*(…|\.\.\.?|\u2013|,|/|\band\b)\s*(\d+)\b(?!-)")
_CITE = re.compile(r"[A-Z]{2,5}-[A-Z]?\d+")
_RANGES = ("…", "..", "...", "\u2013")


@frozen
class Coverage:
    """The files that cite each rule, by id, and the ids cited that are no rules."""

    by_code: Mapping[str, tuple[str, ...]]
    by_test: Mapping[str, tuple[str, ...]]
    unknown: Mapping[str, tuple[str, ...]]
    not_modelled: Mapping[str, str]

    def missing_code(self) -> tuple[str, ...]:
        """The modelled rules that no code cites."""
        return self._missing(self.by_code)

    def missing_test(self) -> tuple[str, ...]:
        """The modelled rules that no test cites."""
        return self._missing(self.by_test)

    def _missing(self, citing: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        return tuple(
            cite for cite, files in citing.items() if not files and cite not in self.not_modelled
        )


def coverage(
    index: "RuleIndex",
    code_roots: Traversable | Iterable[Traversable],
    test_roots: Traversable | Iterable[Traversable],
) -> Coverage:
    """Scan Python files, or folders of them, for the ids of `index`.

    `BIS-602`, ranges such as `BIS-602…606` or `BIS-602..606`, lists such as `BIS-602, 603` count;
    tests are read as text, code only where it says what it carries out: see `carried_out`.
    """
    unknown: dict[str, set[str]] = {}
    by_code = _citing(index, code_roots, unknown, carried_out)
    by_test = _citing(index, test_roots, unknown, str)
    return Coverage(
        by_code,
        by_test,
        {cite: tuple(sorted(unknown[cite])) for cite in sorted(unknown)},
        {rule.id: rule.reason for rule in index if not rule.modelled},
    )


def carried_out(source: str) -> str:
    """Of Python source what can cite the rules it carries out, piece by piece.

    These are comments, the docstrings of functions and classes, and literals that are a rule's id.
    A module's docstring only says what to look for in it.
    """
    comments = (
        token.string
        for token in generate_tokens(StringIO(source).readline)
        if token.type == COMMENT
    )
    return "\n\n".join([*comments, *_docstrings_and_cites(ast.parse(source))])


def _docstrings_and_cites(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield ast.get_docstring(node) or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value if _CITE.fullmatch(node.value) else ""


def cited(text: str, index: "RuleIndex") -> tuple[list[str], list[str]]:
    """The ids of `index` that a text cites, and those it cites in vain."""
    prefixes = {match[1] for match in map(_ID.fullmatch, index.ids) if match}
    known, unknown = dict[str, None](), dict[str, None]()
    for match in _ID.finditer(text):
        prefix, number = match.groups()
        if prefix not in prefixes:
            continue
        for cite in _expanded(prefix, number, text, match.end(), index):
            (known if cite in index else unknown)[cite] = None
    return list(known), list(unknown)


def _expanded(prefix: str, number: str, text: str, at: int, index: "RuleIndex") -> list[str]:
    """The ids of one citation that begins with `number` and goes on at `at`.

    A further number must have as many digits as the first: in "BIS-602, 3 ships" 3 is no rule.
    """
    found, last = [prefix + number], number
    while (more := _MORE.match(text, at)) and len(more[2]) == len(number):
        if more[1] in _RANGES:
            between = (
                f"{prefix}{value:0{len(number)}d}" for value in range(int(last) + 1, int(more[2]))
            )
            found += [cite for cite in between if cite in index]
        found.append(prefix + more[2])
        last, at = more[2], more.end()
    return found


def _citing(
    index: "RuleIndex",
    roots: Traversable | Iterable[Traversable],
    unknown: dict[str, set[str]],
    counts: Callable[[str], str],
) -> dict[str, tuple[str, ...]]:
    files: dict[str, list[str]] = {cite: [] for cite in index.ids}
    for root in roots if isinstance(roots, Iterable) else [roots]:
        for name, source in _sources(root):
            for cite in cited(counts(source), index)[0]:
                files[cite].append(name)
            for cite in cited(source, index)[1]:
                unknown.setdefault(cite, set()).add(name)
    return {cite: tuple(names) for cite, names in files.items()}


def _sources(root: Traversable, above: str = "") -> Iterable[tuple[str, str]]:
    name = f"{above}/{root.name}" if above else root.name
    if root.is_dir():
        for inner in sorted(root.iterdir(), key=lambda item: item.name):
            yield from _sources(inner, name)
    elif root.name.endswith(".py"):
        yield name, root.read_text(encoding="utf-8")

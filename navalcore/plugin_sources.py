"""Where plugins come from: entry points, files and modules, none of which is imported yet."""

import importlib.util
import re
import sys
from collections.abc import Callable, Collection, Iterable
from importlib import metadata
from importlib.machinery import PathFinder
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import frozen

from navalcore.errors import PluginError
from navalcore.hookcalls import named_error

GROUP = "navalcore"
_ENTRY = re.compile(r"([\w.]+)\s*(?::\s*[\w.]+\s*)?(?:\[.*\]\s*)?")
_API = re.compile(r"""^NAVALCORE_API\s*(?::[^=\n]*)?=\s*(["'])(.+?)\1\s*(?:#.*)?$""", re.MULTILINE)


@frozen
class Candidate:
    """A plugin that may be loaded: `fetch` imports it, `read` gives its source, "" if unknown."""

    name: str
    distribution: str
    version: str
    fetch: Callable[[], Any]
    read: Callable[[], str] = str

    def declared_api(self) -> str | None:
        """The range of kernel interfaces that the source names, found without importing it."""
        found = _API.search(self.read())
        return None if found is None else found[2]


def installed() -> list[Candidate]:
    """The plugins of all installed distributions, though one of them may be damaged."""
    try:
        return [from_entry_point(point) for point in metadata.entry_points(group=GROUP)]
    except Exception:  # a damaged entry_points.txt, whosesoever, makes all of them unreadable
        return _distribution_by_distribution()


def _distribution_by_distribution() -> list[Candidate]:
    found: list[Candidate] = []
    seen: set[str] = set()
    for distribution in metadata.distributions():
        name, version = _shipped(distribution)
        if name and name in seen:
            continue
        seen.add(name)
        try:
            points = list(distribution.entry_points)
        except Exception as error:
            if f"[{GROUP}]" in (distribution.read_text("entry_points.txt") or ""):
                found.append(_damaged(name, version, named_error(error)))
            continue
        found += [from_entry_point(point) for point in points if point.group == GROUP]
    return found


def _shipped(distribution: metadata.Distribution | None) -> tuple[str, str]:
    """The name and the version of a distribution, "" where there are no metadata to tell them."""
    if distribution is None:
        return "", ""
    try:
        return str(distribution.name or ""), str(distribution.version or "")
    except Exception:  # the finder of importlib_metadata raises, that of Python gives None
        return "", ""


def _damaged(distribution: str, version: str, fault: str) -> Candidate:
    def fetch() -> Any:
        raise PluginError(f"its entry_points.txt cannot be read ({fault})")

    return Candidate(distribution, distribution, version, fetch)


def from_entry_point(point: metadata.EntryPoint) -> Candidate:
    """The plugin that an entry point names."""
    name, version = _shipped(point.dist)

    def fetch() -> Any:
        if _ENTRY.fullmatch(point.value) is None:
            raise PluginError(f"its entry point '{point.value}' names no module")
        return point.load()

    def read() -> str:
        entry = _ENTRY.fullmatch(point.value)
        return "" if entry is None else _source_of(entry[1])

    return Candidate(point.name, name, version, fetch, read)


def from_file(file: str | Path) -> Candidate:
    """The plugin in a Python file; PluginError if there is no such file."""
    path = Path(file)
    if not path.is_file():
        raise PluginError(f"{path}: there is no such plugin file")

    def fetch() -> ModuleType:
        name = _free_module(f"navalcore_plugin_{path.stem}")
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} is no Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module

    return Candidate(
        path.stem, str(path), "", fetch, lambda: path.read_text("utf-8", errors="replace")
    )


def _free_module(name: str) -> str:
    """The name, numbered if a module has it: the same file read before, by another library, whose
    classes are told from these by their module."""
    numbered = (f"{name}_{number}" for number in count(2))
    return name if name not in sys.modules else next(n for n in numbered if n not in sys.modules)


def from_module(plugin: Any) -> Candidate:
    """The plugin that a module or an object is."""
    name = getattr(plugin, "__name__", None) or type(plugin).__name__
    return Candidate(str(name), "", "", lambda: plugin)


def _source_of(module: str) -> str:
    """The source of a module that is found on the path, without importing its packages; or ""."""
    spec, places, name = None, None, ""
    for word in module.split("."):
        name = f"{name}.{word}".lstrip(".")
        spec = PathFinder.find_spec(name, places)
        if spec is None:
            return ""
        places = spec.submodule_search_locations
    source = getattr(spec and spec.loader, "get_source", None)
    try:
        return (source(module) or "") if source else ""
    except (ImportError, OSError, SyntaxError):
        return ""  # told better when it is imported


def by_preference(found: Iterable[Candidate], given: Collection[Candidate]) -> list[Candidate]:
    """Candidates in the order in which they claim names: those shipped with the kernel first, so
    that nothing installed beside it takes the place of a game; then those that are given, which
    take the place of installed ones; then by name and distribution."""
    return sorted(
        (*found, *given),
        key=lambda one: (one.distribution != GROUP, one not in given, one.name, one.distribution),
    )

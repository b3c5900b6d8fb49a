"""The plugin library: a loader around pluggy in which one bad plugin never stops the rest.

Entry points of the group "navalcore" are taken in the order of (name, distribution). Each is
imported, its API range and its hooks are checked, and it is asked for its rulesets and bots; what
fails is quarantined with one sentence and its trace, as `navalcore plugins` shows.
"""

import importlib.util
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import attrs
import pluggy
from attrs import frozen

from navalcore import hookspecs
from navalcore.contributions import Contribution, Contributor, Watch
from navalcore.errors import PluginError, RulesetError, nearest
from navalcore.hookcalls import (
    asked,
    check_api,
    check_frames,
    check_modifiers,
    checked_hooks,
    hook_of,
    named_error,
    with_needed,
)
from navalcore.players import Random
from navalcore.ruleset import Ruleset, as_overlay

GROUP = "navalcore"
VARIABLE = "NAVALCORE_PLUGINS"


@frozen
class PluginRecord:
    """What became of one plugin; `reason` says what is wrong and what to do, `trace` where."""

    name: str
    distribution: str
    version: str
    hooks: tuple[str, ...] = ()
    status: Literal["ok", "quarantined", "skipped"] = "ok"
    reason: str = ""
    trace: str = ""

    @property
    def owner(self) -> str:
        """The plugin with its distribution: "plugin fast (fast-rules 1.2)"."""
        return Contributor(self.name, self.distribution, self.version).owner


@frozen
class _Candidate:
    record: PluginRecord
    fetch: Callable[[], Any]


class Library:
    """A set of loaded plugins.

    `only` names the plugins to load, `without` those to leave out, `files` are further plugins as
    Python files and `modules` as modules or objects. With `strict` a quarantined plugin is a
    PluginError. `entry_points` stands in for the installed ones. `recipe` says as plain data how
    another process makes the same library; it is None where that cannot be said.
    """

    def __init__(
        self,
        only: Iterable[str] | None = None,
        without: Iterable[str] = (),
        files: Iterable[str | Path] = (),
        strict: bool = False,
        modules: Iterable[Any] = (),
        entry_points: Iterable[metadata.EntryPoint] | None = None,
    ) -> None:
        self.recipe = None if entry_points else _recipe(only, without, files, modules)
        if entry_points is None:
            entry_points = metadata.entry_points(group=GROUP)
        installed = [_from_entry_point(point) for point in entry_points]
        chosen = None if only is None else set(only)
        left_out = set(without)
        added = [*map(_from_file, files), *map(_from_module, modules)]
        names = {candidate.record.name for candidate in (*installed, *added)}
        for name in sorted((chosen or set()) | left_out):
            if name not in names:
                known = ", ".join(sorted(names)) or "none"
                hint = nearest(name, names) or f"; there are {known}"
                raise PluginError(f"there is no plugin '{name}'{hint}")
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._rulesets: dict[str, Ruleset] = {}
        self._bots: dict[str, dict[str, Callable[..., Any]]] = {}
        self._owners: dict[tuple[str, ...], PluginRecord] = {}
        records = []
        everything = [*((candidate, False) for candidate in installed), *((c, True) for c in added)]
        everything.sort(key=lambda pair: (pair[0].record.name, pair[0].record.distribution))
        for candidate, asked_for in everything:
            name = candidate.record.name
            if name in left_out:
                records.append(_skipped(candidate, "left out on request"))
            elif chosen is not None and name not in chosen and not asked_for:
                records.append(_skipped(candidate, "not among the plugins asked for"))
            else:
                records.append(self._load(candidate))
        self.plugins = tuple(records)
        bad = [f"{r.owner}: {r.reason}" for r in records if r.status == "quarantined"]
        if strict and bad:
            raise PluginError("\n".join(bad))

    def rulesets(self) -> dict[str, Ruleset]:
        """The rulesets by id, in the order of ids."""
        return dict(sorted(self._rulesets.items()))

    def ruleset(self, id: str) -> Ruleset:
        """The ruleset of an id; RulesetError names the nearest, or all there are."""
        if id in self._rulesets:
            return self._rulesets[id]
        known = ", ".join(sorted(self._rulesets)) or "none: is one installed?"
        hint = nearest(id, self._rulesets) or f"; there are {known}"
        bad = [record.name for record in self.plugins if record.status == "quarantined"]
        cure = f"; quarantined: {', '.join(bad)}, see navalcore plugins" if bad else ""
        raise RulesetError(f"there is no ruleset '{id}'{hint}{cure}")

    def bots(self, id: str) -> dict[str, Callable[..., Any]]:
        """The makers of the bots of a ruleset by name: "random", its own, those of plugins."""
        return {"random": Random, **self.ruleset(id).bots, **self._bots.get(id, {})}

    def contributions(self, ruleset: Ruleset) -> list[Contribution]:
        """What each plugin gives to a ruleset, by plugin name; PluginError names one that fails."""
        ready = (self._contribution(record, ruleset) for record in self.plugins)
        return [each for each in ready if each is not None]

    def changing(self, ruleset: Ruleset) -> list[str]:
        """The modules of the plugins that change the rules of a ruleset, by plugin name."""
        names = [
            one.contributor.name for one in self.contributions(ruleset) if one.contributor.changes
        ]
        plugins = [self._manager.get_plugin(name) for name in names]
        return [one.__name__ for one in plugins if isinstance(one, ModuleType)]

    def _load(self, candidate: _Candidate) -> PluginRecord:
        record = candidate.record
        try:
            if other := self._owners.get(("plugin", record.name)):
                raise PluginError(
                    f"the name '{record.name}' is already that of {other.owner}: "
                    f"leave one out or rename it"
                )
            try:
                plugin = candidate.fetch()
            except (Exception, SystemExit) as error:
                raise PluginError(f"cannot be imported: {named_error(error)}") from error
            check_api(plugin)
            record = attrs.evolve(record, hooks=checked_hooks(plugin))
            rulesets = self._offered_rulesets(plugin, record)
            bots = self._offered_bots(plugin, record, rulesets)
            self._manager.register(plugin, record.name)
        except Exception as error:
            reason = str(error) if isinstance(error, PluginError) else named_error(error)
            trace = "".join(traceback.format_exception(error))
            return attrs.evolve(record, status="quarantined", reason=reason, trace=trace)
        self._owners["plugin", record.name] = record
        for ruleset in rulesets:
            self._rulesets[ruleset.id] = ruleset
            self._owners["ruleset", ruleset.id] = record
            self._owners |= {("bot", ruleset.id, name): record for name in ruleset.bots}
        for id, named in bots.items():
            self._bots.setdefault(id, {}).update(named)
            self._owners |= {("bot", id, name): record for name in named}
        return record

    def _offered_rulesets(self, plugin: Any, record: PluginRecord) -> list[Ruleset]:
        offered = asked(plugin, "navalcore_rulesets")
        if offered is None:
            return []
        if not isinstance(offered, (list, tuple)) or not all(
            isinstance(each, Ruleset) for each in offered
        ):
            raise PluginError(f"navalcore_rulesets: expected a list of Ruleset, got {offered!r}")
        shipped = f"{record.distribution} {record.version}".strip()
        rulesets = [
            attrs.evolve(each, distribution=each.distribution or shipped) for each in offered
        ]
        for position, ruleset in enumerate(rulesets):
            try:
                id = ruleset.id
            except RulesetError as error:
                raise PluginError(f"navalcore_rulesets: {error}") from error
            if any(other.id == id for other in rulesets[:position]):
                raise PluginError(f"navalcore_rulesets: ruleset '{id}' is offered twice")
            if other := self._owners.get(("ruleset", id)):
                raise PluginError(
                    f"ruleset '{id}' of {record.owner} is already offered by {other.owner}: "
                    f"leave one of them out"
                )
        return rulesets

    def _offered_bots(
        self, plugin: Any, record: PluginRecord, rulesets: Sequence[Ruleset]
    ) -> dict[str, dict[str, Callable[..., Any]]]:
        offered = asked(plugin, "navalcore_bots") or {}
        if not isinstance(offered, Mapping) or not all(
            isinstance(named, Mapping) and all(map(callable, named.values()))
            for named in offered.values()
        ):
            raise PluginError(
                "navalcore_bots: expected {ruleset id: {name: constructor}}, got " + repr(offered)
            )
        own = {("bot", each.id, name): record for each in rulesets for name in each.bots}
        for id, named in offered.items():
            for name in named:
                if other := (self._owners | own).get(("bot", id, name)):
                    raise PluginError(
                        f"bot '{name}' for {id} of {record.owner} is already offered by "
                        f"{other.owner}: rename one of them"
                    )
        return {id: dict(named) for id, named in offered.items()}

    def _contribution(self, record: PluginRecord, ruleset: Ruleset) -> Contribution | None:
        plugin = self._manager.get_plugin(record.name) if record.status == "ok" else None
        if plugin is None:
            return None
        try:
            changes = asked(plugin, "navalcore_overlay", ruleset=ruleset)
            modifiers = asked(plugin, "navalcore_modifiers", ruleset=ruleset) or {}
            frames = asked(plugin, "navalcore_frames", ruleset=ruleset) or {}
            check_modifiers(modifiers)
            check_frames(frames)
            origin = f"plugin {record.name}"
            overlay = None if changes is None else as_overlay(changes, record.name, origin)
        except PluginError as error:
            raise PluginError(f"{record.owner}: {error}") from error
        watch = hook_of(plugin, "navalcore_watch")
        given = {"overlay": overlay, "modifiers": modifiers, "frames": frames}
        if not any((*given.values(), watch)):
            return None
        kinds = tuple(kind for kind, value in given.items() if value)
        return Contribution(
            Contributor(record.name, record.distribution, record.version, kinds),
            overlay,
            modifiers,
            frames,
            Watch(record.name, with_needed(watch, "game")) if watch else None,
        )


def load(
    plugins: Iterable[Any] | None = None,
    *,
    without: Iterable[str] = (),
    files: Iterable[str | Path] = (),
    strict: bool = False,
) -> Library:
    """A plugin library of its own.

    `plugins` are exactly the plugins to load: names of installed ones, modules or objects. Without
    it the environment variable NAVALCORE_PLUGINS names them ("a,b"), or all are loaded.
    """
    if plugins is None:
        listed = os.environ.get(VARIABLE)
        names = None if listed is None else [name.strip() for name in listed.split(",")]
        only = None if names is None else [name for name in names if name]
        return Library(only, without, files, strict)
    given = list(plugins)
    named = [each for each in given if isinstance(each, str)]
    modules = [each for each in given if not isinstance(each, str)]
    return Library(named, without, files, strict, modules)


_default: Library | None = None


def default() -> Library:
    """The library of the process, made on first use."""
    global _default
    if _default is None:
        _default = load()
    return _default


def use(library: Library | None) -> None:
    """Make `library` the default one; None: load it anew on next use."""
    global _default
    _default = library


def _from_entry_point(point: metadata.EntryPoint) -> _Candidate:
    distribution = point.dist
    shipped = (distribution.name, distribution.version) if distribution else ("", "")
    return _Candidate(PluginRecord(point.name, *shipped), point.load)


def _from_file(file: str | Path) -> _Candidate:
    path = Path(file)
    if not path.is_file():
        raise PluginError(f"{path}: there is no such plugin file")

    def fetch() -> ModuleType:
        name = f"navalcore_plugin_{path.stem}"
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

    return _Candidate(PluginRecord(path.stem, str(path), ""), fetch)


def _from_module(plugin: Any) -> _Candidate:
    name = getattr(plugin, "__name__", None) or type(plugin).__name__
    return _Candidate(PluginRecord(str(name), "", ""), lambda: plugin)


def _recipe(
    only: Iterable[str] | None,
    without: Iterable[str],
    files: Iterable[str | Path],
    modules: Iterable[Any],
) -> dict[str, Any] | None:
    """How to make a library, as plain data; None if plugins are objects of this process."""
    given = list(modules)
    if not all(isinstance(one, ModuleType) for one in given):
        return None
    return {
        "only": None if only is None else list(only),
        "without": list(without),
        "files": [str(Path(file).absolute()) for file in files],
        "modules": [one.__name__ for one in given],
    }


def _skipped(candidate: _Candidate, reason: str) -> PluginRecord:
    return attrs.evolve(candidate.record, status="skipped", reason=reason)

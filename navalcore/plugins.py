"""The plugin library: a loader around pluggy in which one bad plugin never stops the rest.

Entry points of the group "navalcore" are taken in the order of (name, distribution), those of this
distribution first, so that no other takes the name of its games. The API range is checked before
the import where the source names it; then the plugin's hooks are, and it is asked for its rulesets
and bots; what fails is quarantined with one sentence and its trace, as `navalcore plugins` shows.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module, metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pluggy

from navalcore import hookspecs
from navalcore.contributions import Contribution, Contributor
from navalcore.errors import PluginError, RulesetError, nearest
from navalcore.hookcalls import (
    asked,
    check_api,
    checked_hooks,
    contribution_of,
    extended_by,
    imported,
    shortened,
)
from navalcore.opponents import KERNEL_BOTS, searchers
from navalcore.players import Random
from navalcore.plugin_records import Given, PluginRecord, Replaced, record_of
from navalcore.plugin_sources import (
    Candidate,
    by_preference,
    from_entry_point,
    from_file,
    from_module,
    installed,
)
from navalcore.ruleset import Ruleset

VARIABLE = "NAVALCORE_PLUGINS"


class Library:
    """A set of loaded plugins.

    `only` names the plugins to load, `without` those to leave out, `files` are further plugins as
    Python files and `modules` as modules or objects. With `strict` a quarantined plugin is a
    PluginError. `entry_points` stands in for the installed ones.
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
        self._given = given = Given(
            None if only is None else tuple(only),
            tuple(without),
            tuple(files),
            tuple(modules),
            None if entry_points is None else tuple(entry_points),
        )
        found = (
            installed()
            if given.entry_points is None
            else [from_entry_point(point) for point in given.entry_points]
        )
        added = [*map(from_file, given.files), *map(from_module, given.modules)]
        given.check_names({one.name for one in (*found, *added)})
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._rulesets: dict[str, Ruleset] = {}
        self._bare: dict[str, Ruleset] = {}  # as the plugins offer them
        self._bots: dict[str, dict[str, Callable[..., Any]]] = {}
        self._owners: dict[tuple[str, ...], PluginRecord] = {}
        records = []
        self._added = [(one.name, one.distribution) for one in added]
        for candidate in by_preference(found, added):
            name = candidate.name
            if name in given.without:
                records.append(record_of(candidate).skipped("left out on request"))
            elif given.only is not None and name not in given.only and candidate not in added:
                records.append(record_of(candidate).skipped("not among the plugins asked for"))
            else:
                records.append(self._load(candidate))
        records.sort(key=lambda one: (one.name, one.distribution))
        self.plugins = tuple([self._extend(record) for record in records])
        bad = [f"{r.owner}: {r.reason}" for r in self.plugins if r.status == "quarantined"]
        if strict and bad:
            raise PluginError("\n".join(bad))

    def rulesets(self) -> dict[str, Ruleset]:
        """The rulesets by id, in the order of ids, with what plugins add to them."""
        return dict(sorted(self._rulesets.items()))

    def ruleset(self, id: str) -> Ruleset:
        """The ruleset of an id; RulesetError names the nearest, or all there are."""
        if id in self._rulesets:
            return self._rulesets[id]
        kept_out = self._kept_out()
        known = ", ".join(sorted(self._rulesets)) or f"none{': is one installed?' * (not kept_out)}"
        hint = nearest(id, self._rulesets) or f"; there are {known}{kept_out}"
        bad = [record.name for record in self.plugins if record.status == "quarantined"]
        cure = f"; quarantined: {', '.join(bad)}, see navalcore plugins" if bad else ""
        raise RulesetError(f"there is no ruleset '{id}'{hint}{cure}")

    def _kept_out(self) -> str:
        """That the environment keeps installed plugins out, if it does."""
        only = self._given.only
        if only is None or list(only) != _listed():
            return ""
        let_in = f"{', '.join(only)} only" if only else "no installed plugin"
        return f" ({VARIABLE} lets in {let_in})"

    def whole(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset with the rules and options that plugins add, if it is one that its plugin
        offers; itself otherwise."""
        known = [id for id, one in self._bare.items() if one is ruleset and id in self._rulesets]
        return self._rulesets[known[0]] if known else ruleset

    def bots(self, id: str) -> dict[str, Callable[..., Any]]:
        """The makers of the bots of a ruleset by name: "random", its own, those of plugins, and
        those that search; see `navalcore.opponents`."""
        ruleset = self.ruleset(id)
        own = {"random": Random, **ruleset.bots, **self._bots.get(id, {})}
        return {**own, **{k: v for k, v in searchers(ruleset, own).items() if k not in own}}

    def contributions(self, ruleset: Ruleset) -> list[Contribution]:
        """What each plugin gives to a ruleset, by plugin name; PluginError names one that fails."""
        ready = (self.contribution(record, ruleset) for record in self.plugins)
        return [each for each in ready if each is not None]

    @property
    def recipe(self) -> dict[str, Any] | None:
        """How another process makes the same library, as plain data; None if it cannot."""
        return self._given.recipe

    @classmethod
    def of_recipe(cls, recipe: Mapping[str, Any]) -> "Library":
        """The library of a recipe; ImportError if one of its modules is not here."""
        modules = [import_module(name) for name in recipe["modules"]]
        return cls(recipe["only"], recipe["without"], recipe["files"], modules=modules)

    def without(self, faults: Sequence[PluginRecord]) -> "Library":
        """The library made anew without these plugins, which it tells as quarantined.

        Nothing of them is left, so that none is half in force.
        """
        told = {one.name: one for one in faults}
        given = attrs.evolve(self._given, without=(*self._given.without, *told))
        other = Library(**attrs.asdict(given, recurse=False))
        other.plugins = tuple([told.get(one.name, one) for one in other.plugins])
        return other

    def changing(self, ruleset: Ruleset) -> list[str]:
        """The modules of the plugins that change the rules of a ruleset, by plugin name."""
        names = [
            one.contributor.name for one in self.contributions(ruleset) if one.contributor.changes
        ]
        plugins = [self._manager.get_plugin(name) for name in names]
        return [one.__name__ for one in plugins if isinstance(one, ModuleType)]

    def _load(self, candidate: Candidate) -> PluginRecord:
        record = record_of(candidate)
        try:
            if other := self._owners.get(("plugin", record.name)):
                raise self._taken(
                    f"the name '{record.name}' is already that of {other.owner}: "
                    f"leave one out or rename it",
                    record,
                    other,
                )
            check_api(candidate.declared_api())
            plugin = imported(candidate.fetch)
            check_api(getattr(plugin, "NAVALCORE_API", None))
            record = attrs.evolve(record, hooks=checked_hooks(plugin))
            rulesets = self._offered_rulesets(plugin, record)
            bots = self._offered_bots(plugin, record, rulesets)
            self._manager.register(plugin, record.name)
        except Replaced as error:
            return record.replaced(error.other)
        except Exception as error:
            return record.quarantined(error)
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
            raise PluginError(
                f"navalcore_rulesets: expected a list of Ruleset, got {shortened(offered)}"
            )
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
                raise self._taken(
                    f"ruleset '{id}' of {record.owner} is already offered by {other.owner}: "
                    f"leave one of them out",
                    record,
                    other,
                )
        self._bare |= {made.id: each for made, each in zip(rulesets, offered, strict=True)}
        return rulesets

    def _taken(self, message: str, record: PluginRecord, other: PluginRecord) -> PluginError:
        """The error of a plugin that claims what another has: a calm one, where that was given."""
        ours, theirs = ((one.name, one.distribution) in self._added for one in (record, other))
        return Replaced(message, other) if theirs and not ours else PluginError(message)

    def _offered_bots(
        self, plugin: Any, record: PluginRecord, rulesets: Sequence[Ruleset]
    ) -> dict[str, dict[str, Callable[..., Any]]]:
        offered = asked(plugin, "navalcore_bots") or {}
        if not isinstance(offered, Mapping) or not all(
            isinstance(id, str)
            and isinstance(named, Mapping)
            and all(isinstance(name, str) and callable(make) for name, make in named.items())
            for id, named in offered.items()
        ):
            raise PluginError(
                "navalcore_bots: expected {ruleset id: {name: constructor}}, got "
                + shortened(offered)
            )
        own = {("bot", each.id, name): record for each in rulesets for name in each.bots}
        for id, named in offered.items():
            for name in named:
                other = (self._owners | own).get(("bot", id, name))
                owner = other.owner if other else "navalcore" if name in KERNEL_BOTS else ""
                if owner:
                    raise PluginError(
                        f"bot '{name}' for {id} of {record.owner} is already offered by "
                        f"{owner}: rename one of them"
                    )
        return {id: dict(named) for id, named in offered.items()}

    def _extend(self, record: PluginRecord) -> PluginRecord:
        """Add a plugin's rules and options to the rulesets, all of them or none."""
        if record.status != "ok" or not {"navalcore_rules", "navalcore_options"} & {*record.hooks}:
            return record
        plugin = self._manager.get_plugin(record.name)
        made: dict[str, Ruleset] = {}
        claimed: dict[tuple[str, ...], PluginRecord] = {}
        try:
            for id, ruleset in self._rulesets.items():
                try:
                    after = extended_by(plugin, record.name, ruleset)
                    claimed |= self._claimed(record, ruleset, after)
                except RulesetError:
                    continue  # a fault of its own files, told when it is bound
                made[id] = after
        except Exception as error:
            self._forget(record)
            return record.quarantined(error)
        self._rulesets |= made
        self._owners |= claimed
        return record

    def _claimed(
        self, record: PluginRecord, before: Ruleset, after: Ruleset
    ) -> dict[tuple[str, ...], PluginRecord]:
        """A plugin as the owner of each rule and option that it adds to a ruleset."""
        rules = after.added_rules[len(before.added_rules) :]
        specs = after.added_options[len(before.added_options) :]
        claims = [("rule", rule.id, rule.id in before.rules) for rule in rules]
        claims += [("option", spec.key, spec.key in before.options) for spec in specs]
        for kind, name, taken in claims:
            if taken:
                shipped = self._owners["ruleset", before.id]
                other = self._owners.get((kind, before.id, name), shipped)
                raise PluginError(
                    f"{kind} '{name}' for {before.id} of {record.owner} is already offered by "
                    f"{other.owner}: rename one of them"
                )
        return {(kind, before.id, name): record for kind, name, _ in claims}

    def _forget(self, record: PluginRecord) -> None:
        """Let go of all that a plugin offers."""
        self._manager.unregister(name=record.name)
        for key in [key for key, owner in self._owners.items() if owner is record]:
            del self._owners[key]
            if key[0] == "ruleset":
                del self._rulesets[key[1]]
            elif key[0] == "bot":
                self._bots.get(key[1], {}).pop(key[2], None)

    def contribution(self, record: PluginRecord, ruleset: Ruleset) -> Contribution | None:
        """What one plugin gives to a ruleset, None if nothing; PluginError if it fails."""
        if record.status != "ok":
            return None
        owned = {key[:2] for key, owner in self._owners.items() if owner is record}
        added = [kind for kind in ("rule", "option") if (kind, ruleset.id) in owned]
        try:
            return contribution_of(
                self._manager.get_plugin(record.name),
                Contributor(record.name, record.distribution, record.version),
                ruleset,
                [f"{kind}s" for kind in added],
            )
        except PluginError as error:
            raise PluginError(f"{record.owner}: {error}") from error


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
        return Library(_listed(), without, files, strict)
    given = list(plugins)
    named = [each for each in given if isinstance(each, str)]
    modules = [each for each in given if not isinstance(each, str)]
    return Library(named, without, files, strict, modules)


def _listed() -> list[str] | None:
    """The plugins that the environment names; None if it says nothing."""
    listed = os.environ.get(VARIABLE)
    if listed is None:
        return None
    return [name.strip() for name in listed.split(",") if name.strip()]


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

"""A ruleset, and a ruleset bound to options, data and plugins: all that a game needs to begin."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakValueDictionary

import attrs
from attrs import field, frozen

from navalcore.contributions import (
    AddedModifier,
    Contribution,
    Contributor,
    Watch,
    frames_of,
    modifiers_of,
)
from navalcore.datafiles import Overlay, Row, digest, home_of, load, read_overlay, rows_of
from navalcore.engine import Frame
from navalcore.errors import RulesetError, nearest
from navalcore.events import give_words
from navalcore.interests import Sought, sought_in
from navalcore.manifests import Label, Manifest, Scenario, read_manifest
from navalcore.rules import (
    OptionSpec,
    Rule,
    RuleIndex,
    Value,
    read_options,
    read_rules,
    resolve_options,
    unknown_cites,
)
from navalcore.states import classes_of
from navalcore.verbs import name_of

OverlaySource = Overlay | Mapping[str, Any] | str | Path
_KEPT = 64  # bound rulesets remembered, so that a sweep over data does not fill the memory


@frozen(kw_only=True, eq=False)
class Ruleset:
    """What a plugin offers: rules and their data. Files are read on first access.

    `package` holds the frames, `data_package` the TOML files; `schema` and `check` are for
    `datafiles.load`; `opening(game)` sets up the `board` and gives the first frame; `tally(game)`
    is the result when the limit of answers ends it; `describe(game)` the set-up form of a position;
    `show` has `sentence(event)` and `picture(view, width)`; `prospect(game)` judges a position for
    bots: each seat's chance to win, in a game for one the score to be expected; `hard` is the
    `opponents.Plan` of its hardest bot, `titles(data)` the victory levels, the best first. The
    loader fills in `distribution`, and what other plugins add: `added_rules` and `added_options`.
    """

    package: str
    data_package: str | Traversable
    schema: type[Any]
    board: type[Any]
    opening: Callable[..., Any]
    tally: Callable[[Any], Any]
    check: Callable[[Any], Sequence[str]] | None = None
    check_options: Callable[[Any, Mapping[str, Any]], Sequence[str]] | None = None
    setup_schema: type[Any] | None = None
    describe: Callable[[Any], dict[str, Any]] | None = None
    show: Any = None
    verbs: Any = None
    prospect: Callable[[Any], Sequence[float]] | None = None
    hard: Any = None
    titles: Callable[[Any], Sequence[str]] | None = None
    bots: Mapping[str, Callable[..., Any]] = field(factory=dict)
    distribution: str = ""
    added_rules: tuple[Rule, ...] = ()
    added_options: tuple[OptionSpec, ...] = ()
    bindings: "dict[Any, Bound]" = field(init=False, factory=dict, repr=False)
    _labels: dict[str, Label | None] = field(init=False, factory=dict, repr=False)

    @cached_property
    def manifest(self) -> Manifest:
        """What `ruleset.toml` says."""
        return read_manifest(self.data_package)

    def home_of(self, file: str) -> str:
        """The file with what others say in `ruleset.toml`, `options.toml` or `rules.toml`: that of
        all data, where they are one file."""
        return home_of(self.data_package, file)

    @property
    def id(self) -> str:
        """The name by which games are started: "bismarck"."""
        return self.manifest.id

    @property
    def title(self) -> str:
        """The name of the game as printed on its box."""
        return self.manifest.title

    @property
    def version(self) -> int:
        """The version of the rules, written into journals."""
        return self.manifest.version

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that can play."""
        return self.manifest.seats

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios by id; the first is the default."""
        return {scenario.id: scenario for scenario in self.manifest.scenarios}

    @cached_property
    def labels(self) -> Mapping[str, Label]:
        """The kinds of questions by label."""
        return {label.id: label for label in self.manifest.labels}

    def label(self, text: str) -> Label | None:
        """The kind of a question by its whole label: "mg" for "mg norfolk"; None if it has none."""
        if text not in self._labels:
            words = text.split()
            starts = (" ".join(words[:count]) for count in range(len(words), 0, -1))
            self._labels[text] = next((self.labels[s] for s in starts if s in self.labels), None)
        return self._labels[text]

    def is_open(self, text: str) -> bool:
        """Whether everyone may see the options of a question, by its whole label."""
        found = self.label(text)
        return self.manifest.open_questions or (found is not None and found.open)

    def sought(self) -> Sought:
        """What the laboratory counts; RulesetError for events and fields that do not exist."""
        named = None if self.verbs is None else self.verbs.named
        about = (self.manifest.interests, self.manifest.first_player, named)
        return sought_in(self.package, *about, self.home_of("ruleset.toml"))

    def prompt(self, text: str) -> str:
        """The prompt of a question by its whole label: that of "mg" for "mg norfolk", or ""."""
        found = self.label(text)
        if found is None:
            return ""
        named = None if self.verbs is None else self.verbs.named
        return found.words(text, named or name_of)

    def prompt_of(self, label: str) -> str:
        """The question of a whole label in words: its prompt, or the label itself."""
        return self.prompt(label) or name_of(label)

    def scenario(self, id: str | None) -> Scenario:
        """The scenario of an id, or the first; RulesetError names the nearest and lists all."""
        known = self.scenarios
        if id is None:
            return self.manifest.scenarios[0]
        if id not in known:
            raise RulesetError(
                f"{self.id} has no scenario '{id}'{nearest(id, known)}: expected {', '.join(known)}"
            )
        return known[id]

    def count_seats(self, seats: int | None, teams: str | None) -> int:
        """The number of seats for what was asked for; RulesetError says what is allowed."""
        if seats is None and teams is not None:
            numbers = [int(part) for part in teams.split("x") if part.isdecimal()]
            seats = numbers[0] * numbers[1] if len(numbers) == 2 else None
        if seats is None:
            seats = self.manifest.default_seats
        if seats not in self.seats:
            listed = ", ".join(str(count) for count in self.seats)
            noun = "seat" if self.seats == (1,) else "seats"
            raise RulesetError(f"{self.id} is played with {listed} {noun}, not with {seats}")
        if teams is not None and not self.manifest.teams:
            raise RulesetError(f"{self.id} is not played in teams")
        if teams is not None and teams not in self.manifest.teams:
            listed = ", ".join(self.manifest.teams)
            raise RulesetError(f"teams: {self.id} is played as {listed}, not as {teams}")
        return seats

    @cached_property
    def options(self) -> Mapping[str, OptionSpec]:
        """The options by key, in the order of the file, those of other plugins last."""
        specs = (*read_options(self.data_package), *self.added_options)
        return {spec.key: spec for spec in specs}

    @cached_property
    def rules(self) -> RuleIndex:
        """The rules by id, in the order of the file, those of other plugins last."""
        index = read_rules(self.data_package)
        return RuleIndex((*index.rules, *self.added_rules)) if self.added_rules else index

    def extended(self, rules: Sequence[Rule] = (), options: Sequence[OptionSpec] = ()) -> "Ruleset":
        """This ruleset with further rules and options; the same object if there are none."""
        if not rules and not options:
            return self
        return attrs.evolve(
            self,
            added_rules=(*self.added_rules, *rules),
            added_options=(*self.added_options, *options),
        )

    @cached_property
    def provenance(self) -> str:
        """Who ships it and where its numbers stand: "navalcore 0.1: 9 printed rows of data"."""
        counts = status_counts(self.data())
        rows = ", ".join(f"{count} {status}" for status, count in counts.items())
        return f"{self.distribution or self.package}: {rows or 'no'} rows of data"

    def data(self, overlays: Sequence[Overlay] = ()) -> Any:
        """The data, with overlays laid on in order."""
        return load(self.schema, self.data_package, overlays, self.check)


class Plugins(Protocol):
    """What binding asks of a plugin library."""

    def contributions(self, ruleset: Ruleset) -> Sequence[Contribution]:
        """The contributions to a ruleset in the order of plugin names."""

    def whole(self, ruleset: Ruleset) -> Ruleset:
        """A ruleset with what plugins add to it, though it is given as its own plugin offers it."""


@frozen(kw_only=True, eq=False)
class Bound:
    """A ruleset with its options resolved, its data read and its plugins asked.

    `options` has an attribute for each key, `chosen` is the same as a dict. `overlays` are all that
    were laid on, in order; `contributors` the plugins that change rules.
    """

    ruleset: Ruleset
    options: Any
    chosen: Mapping[str, Value]
    data: Any
    digest: str
    answers_limit: int
    overlays: tuple[Overlay, ...] = ()
    modifiers: Mapping[str, tuple[AddedModifier, ...]] = field(factory=dict)
    frames: Mapping[str, type[Any]] = field(factory=dict)
    watch: tuple[Watch, ...] = ()
    contributors: tuple[Contributor, ...] = ()

    @cached_property
    def frame_classes(self) -> Mapping[str, type[Any]]:
        """The frame classes by the names that saves hold, those changed by plugins in place."""
        changed = {made.__name__: made for made in self.frames.values()}
        return {**ruleset_frames(self.ruleset), **changed, **self.frames}


def bind(
    ruleset: Ruleset,
    options: Mapping[str, Any] | None = None,
    data: OverlaySource | Sequence[Overlay] | None = None,
    plugins: Plugins | None = None,
) -> Bound:
    """The ruleset bound to all this; the same again for equal arguments, without reading files.

    `data` is laid over the plugins' overlays: a path, tables, an Overlay, or several Overlays.
    A path is read each time, so that an edited file counts.
    """
    ruleset = plugins.whole(ruleset) if plugins else ruleset
    chosen = resolve_options(tuple(ruleset.options.values()), options or {})
    own = as_overlays(data)
    texts = tuple((overlay.name, overlay.origin, repr(overlay.tables)) for overlay in own)
    key = (tuple(chosen.items()), texts, plugins)
    bound = ruleset.bindings.pop(key, None) or _bind(ruleset, chosen, own, plugins)
    ruleset.bindings[key] = bound  # the latest stands last
    if len(ruleset.bindings) > _KEPT:
        del ruleset.bindings[next(iter(ruleset.bindings))]
    return bound


def as_overlay(source: OverlaySource, name: str = "data", origin: str = "") -> Overlay:
    """An Overlay of tables, of a path, or as it is."""
    if isinstance(source, Overlay):
        return source
    if isinstance(source, Mapping):
        return Overlay(name, dict(source), origin or name)
    return read_overlay(source)


def as_overlays(data: OverlaySource | Sequence[Overlay] | None) -> tuple[Overlay, ...]:
    """The overlays that `data=` stands for."""
    if data is None:
        return ()
    if isinstance(data, Sequence) and not isinstance(data, str):
        return tuple(as_overlay(item) for item in data)
    return (as_overlay(data),)


def ruleset_frames(ruleset: Ruleset) -> Mapping[str, type[Frame]]:
    """The frame classes of a ruleset by name."""
    return classes_of(ruleset.package, Frame)


def status_counts(data: Any) -> dict[str, int]:
    """How many rows of the data have each status, the most frequent first."""
    rows = (row for item in attrs.fields(type(data)) for row in rows_of(data, item.name))
    return dict(Counter(row.status for row in rows if isinstance(row, Row)).most_common())


def _bind(
    ruleset: Ruleset,
    chosen: Mapping[str, Value],
    own: tuple[Overlay, ...],
    plugins: Plugins | None,
) -> Bound:
    specs = ruleset.options.values()
    if wrong := unknown_cites(ruleset.manifest, specs, ruleset.rules, ruleset.home_of):
        raise RulesetError(wrong)
    given = plugins.contributions(ruleset) if plugins else ()
    overlays = tuple(each.overlay for each in given if each.overlay) + own
    data = ruleset.data(overlays)
    if ruleset.check_options is not None and (faults := ruleset.check_options(data, chosen)):
        raise RulesetError(faults)
    if ruleset.show is not None:
        give_words(ruleset.package, ruleset.show.sentence)
    mark = digest(data)
    data = _kept(ruleset, mark, data)
    return Bound(
        ruleset=ruleset,
        options=_options_class(tuple(chosen))(**chosen),
        chosen=dict(chosen),
        data=data,
        digest=mark,
        answers_limit=ruleset.manifest.answers_limit,
        overlays=overlays,
        modifiers=modifiers_of(given, ruleset.manifest),
        frames=frames_of(given, ruleset.manifest, ruleset.package),
        watch=tuple(each.watch for each in given if each.watch),
        contributors=tuple(each.contributor for each in given if each.contributor.changes),
    )


_data: WeakValueDictionary[tuple[str, str, type], Any] = WeakValueDictionary()
"""The data of all that is bound, by ruleset, digest and class, as long as somebody uses them.

Equal data are of two classes where one ruleset was loaded twice.
"""
_last_data: WeakValueDictionary[tuple[str, str], Any] = WeakValueDictionary()
"""Of each ruleset and digest, those asked for last."""


def _kept(ruleset: Ruleset, mark: str, data: Any) -> Any:
    """Data equal to `data`: those that another binding uses already, or itself."""
    kept = _data.setdefault((ruleset.id, mark, type(data)), data)
    _last_data[ruleset.id, mark] = kept
    return kept


def data_of(view: Mapping[str, Any]) -> Any:
    """The data under which a view was made.

    Where no game of this process uses them, those of the installed plugins; RulesetError if
    the view was made under others.
    """
    key = view["ruleset"], view["digest"]
    known = _last_data.get(key)
    if known is not None:
        return known
    for (*other, _), data in list(_data.items()):
        if tuple(other) == key:
            _last_data[key] = data
            return data
    from navalcore.plugins import default  # the library is built on this module

    here = bind(default().ruleset(view["ruleset"]), view["options"], None, default())
    if here.digest != view["digest"]:
        raise RulesetError(
            f"the view was made under other data of {view['ruleset']} "
            f"({view['digest']}, here {here.digest}): begin or replay its game first, "
            "with the same overlays and plugins"
        )
    return here.data


def options_of(view: Mapping[str, Any]) -> Any:
    """The rulings and optional rules under which a view was made, by attribute as in a game."""
    chosen = view["options"]
    return _options_class(tuple(chosen))(**chosen)


@cache
def _options_class(keys: tuple[str, ...]) -> Callable[..., Any]:
    return attrs.make_class("Options", list(keys), frozen=True, slots=True)

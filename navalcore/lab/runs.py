"""A run of the laboratory as plain data: everything that decides what its games are.

Any process that has the same plugins makes the same games from it, wherever it runs; a run's folder
keeps it as `run.toml`.
"""

import tomllib
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tomli_w
from attrs import evolve, field, frozen

from navalcore import __version__, starting
from navalcore.dealers import Forbidden
from navalcore.errors import RulesetError
from navalcore.games import Dealers, Game
from navalcore.lab.experiments import Experiment, variant_of
from navalcore.lab.played import BASE
from navalcore.overlays import Overlay
from navalcore.plugins import Library
from navalcore.rules import Value
from navalcore.ruleset import Bound
from navalcore.structuring import destructure, structure

FORMAT = 1
"""The version of `run.toml`."""


@frozen(kw_only=True)
class Numbers:
    """Data laid over the shipped ones, as TOML."""

    name: str
    toml: str

    @classmethod
    def of(cls, overlay: Overlay) -> "Numbers":
        """The numbers of an overlay, named by its file without the folders."""
        name = Path(overlay.origin or overlay.name).name
        return cls(name=name, toml=tomli_w.dumps(dict(overlay.tables)))

    @property
    def overlay(self) -> Overlay:
        """The overlay again."""
        return Overlay(self.name, tomllib.loads(self.toml), self.name)


@frozen(kw_only=True)
class PluginFile:
    """A plugin given as a file: its name without folders, and the digest of its text.

    `variant` is the label of the only variant that loads it; without one all do.
    """

    name: str
    digest: str
    variant: str = ""

    @classmethod
    def of(cls, path: str, variant: str = "") -> "PluginFile":
        """The plugin in a file that can be read."""
        return cls(name=Path(path).name, digest=digest_of(path), variant=variant)


@frozen(kw_only=True)
class Change:
    """What a variant changes: options, data laid over those of all, or a plugin beside the others.

    `digest` is that of its data, `rules` names the plugins that change its rules, with their
    versions.
    """

    label: str
    digest: str = ""
    rules: tuple[str, ...] = ()
    options: Mapping[str, Value] = field(factory=dict)
    data: tuple[Numbers, ...] = ()


@frozen(kw_only=True)
class Run:
    """Games 1 to `games`, in each variant, or fewer if the intervals are as narrow as asked before.

    `options` are those that were chosen for all variants, `data` what is laid over the shipped data
    in all, in order, `setup` the position to begin from, as TOML, "" without.
    """

    navalcore: int = FORMAT
    kernel: str = __version__
    ruleset: str
    version: int
    scenario: str
    seats: int
    teams: str = ""
    players: tuple[str, ...]
    seed: str
    games: int
    until_width: float | None = None
    options: Mapping[str, Value] = field(factory=dict)
    data: tuple[Numbers, ...] = ()
    setup: str = ""
    plugins: tuple[PluginFile, ...] = ()
    changes: tuple[Change, ...] = (Change(label=BASE),)

    @property
    def text(self) -> str:
        """The run as TOML."""
        return tomli_w.dumps(destructure(self), multiline_strings=True)

    @classmethod
    def read(cls, text: str, where: str) -> "Run":
        """The run of a TOML text; RulesetError if it is none."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as fault:
            raise RulesetError(f"{where}: cannot be read ({fault})") from None
        if (format := tables.get("navalcore")) != FORMAT:
            raise RulesetError(
                f"{where}: expected navalcore = {FORMAT}, the form of this version, got {format}"
            )
        run = structure(cls, tables, where)
        if run.games < 1:
            raise RulesetError(f"{where}: games: expected 1 or more, got {run.games}")
        return run

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the variants."""
        return tuple(change.label for change in self.changes)

    def change(self, label: str) -> Change:
        """The variant of a label; RulesetError lists what there is."""
        for one in self.changes:
            if one.label == label:
                return one
        raise RulesetError(f"there is no variant '{label}': expected {', '.join(self.labels)}")

    def begun(self, change: Change, library: Library, dealer: Dealers) -> Game:
        """A new game of a variant, with journal and log."""
        return starting.new_game(
            self.ruleset,
            scenario=self.scenario,
            seats=self.seats,
            teams=self.teams or None,
            options={**self.options, **change.options},
            data=[one.overlay for one in (*self.data, *change.data)] or None,
            setup=tomllib.loads(self.setup) if self.setup else None,
            dealer=dealer,
            library=library,
        )


Libraries = Callable[[str], Library]
"""The plugin library of the variant with this label."""


def experiment_of(run: Run, libraries: Libraries) -> Experiment:
    """The experiment of a run; RulesetError if it was settled under other rules or data."""
    variants = []
    for change in run.changes:
        library = libraries(change.label)
        start = run.begun(change, library, Forbidden())
        check_rules(run, change, start.bound)
        variants.append(variant_of(change.label, start, run.players, library))
    return Experiment(tuple(variants), run.players, run.seed)


def settled(run: Run, experiment: Experiment) -> Run:
    """The run with the data and the plugins under which its experiment was made."""
    bounds = [variant.start.bound for variant in experiment.variants]
    changes = [
        evolve(change, digest=bound.digest, rules=rules_of(bound))
        for change, bound in zip(run.changes, bounds, strict=True)
    ]
    return evolve(run, changes=tuple(changes))


def check_rules(run: Run, change: Change, here: Bound) -> None:
    """RulesetError if a settled run was made under other rules or data than those here."""
    if not change.digest:
        return
    then = (run.kernel, run.version, change.digest, change.rules)
    now = (__version__, here.ruleset.version, here.digest, rules_of(here))
    if then != now:
        told = (
            f"navalcore {kernel}, version {version} of {run.ruleset} with data {digest} and "
            f"{', '.join(rules) or 'no plugin'} changing the rules"
            for kernel, version, digest, rules in (then, now)
        )
        raise RulesetError(f"the run was made under {', here are '.join(told)}: use those of then")


def rules_of(bound: Bound) -> tuple[str, ...]:
    """The plugins that change the rules of a ruleset as it is bound."""
    return tuple(f"{one.name} {one.version}".strip() for one in bound.contributors)


def described(start: Game, experiment: Experiment, games: int, **more: Any) -> Run:
    """The run of an experiment whose games go on from `start`, which was begun anew."""
    assert start.journal is not None
    header = start.journal.header
    ruleset = start.bound.ruleset
    defaults = {spec.key: spec.default for spec in ruleset.options.values()}
    setup = header["setup"]
    return Run(
        ruleset=ruleset.id,
        version=ruleset.version,
        scenario=start.scenario,
        seats=start.seats,
        teams=start.teams or "",
        players=experiment.players,
        seed=experiment.seed,
        games=games,
        options={k: v for k, v in header["options"].items() if v != defaults[k]},
        data=tuple(Numbers.of(Overlay(**row)) for row in header["overlays"]),
        setup="" if setup is None else tomli_w.dumps(setup),
        **more,
    )


def digest_of(path: str) -> str:
    """The digest of a file."""
    return blake2b(Path(path).read_bytes(), digest_size=16).hexdigest()

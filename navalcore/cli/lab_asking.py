"""From what `lab` was asked for to a run that can be played."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, frozen

from navalcore.cli.failures import Misused, usage
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import begun
from navalcore.cli.parameters import Request, arguments_of, check_left_out
from navalcore.cli.scripts import Script
from navalcore.cli.seating import seat_numbers
from navalcore.datafiles import read_overlay
from navalcore.errors import RulesetError
from navalcore.games import Game
from navalcore.lab.experiments import UNNAMED, Experiment, experiment
from navalcore.lab.folders import RunFolder
from navalcore.lab.played import BASE
from navalcore.lab.runs import (
    Change,
    Numbers,
    PluginFile,
    Run,
    described,
    digest_of,
    experiment_of,
    rules_of,
    settled,
)
from navalcore.opponents import maker_of
from navalcore.plugins import Library
from navalcore.rules import OptionSpec, Value, parse_option, value_text
from navalcore.ruleset import Bound

GAMES, MOST = 100, 100_000
"""How many games are played if nothing is said, and at most until intervals are narrow."""


@frozen(kw_only=True)
class Asked:
    """What `lab` takes beside the options of `play`."""

    games: int | None = None
    until_width: float | None = None
    compare: tuple[str, ...] = ()
    compare_data: tuple[str, ...] = ()
    compare_plugin: tuple[str, ...] = ()
    sweep: str | None = None
    bot: str | None = None
    out: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "Asked":
        """What the arguments of the command ask for."""
        return cls(**arguments_of(cls, given))


@frozen
class Prepared:
    """A run with its experiment, the plugin libraries of its variants, the plugin files that these
    took, and where it is kept."""

    run: Run
    experiment: Experiment
    libraries: Callable[[str], Library]
    files: tuple[str, ...]
    folder: RunFolder | None = None


def prepared(asked: Asked, request: Request) -> Prepared:
    """The run that was asked for, without a folder as yet; Misused for what cannot be."""
    games = most_games(asked)
    seed = request.seed_to_tell()
    named = seat_numbers(request.seat, "--seat", UNNAMED)
    library = library_of(request.plugin, request.no_plugin, request.strict, request.game, True)
    start = begun(evolve(request, seed=None), library, Script("", ()))
    with usage():
        if asked.bot is not None:
            try:
                maker_of(asked.bot, library.bots(start.bound.ruleset.id))
            except RulesetError as error:
                raise Misused(f"--bot {asked.bot}: {error}") from None
            named = {**dict.fromkeys(range(start.seats), asked.bot), **named}
        try:
            alone = experiment(start, named, seed, library)
        except RulesetError as error:
            raise Misused(f"--{error}") from None
        changes = changes_of(asked, request, start)
    run = described(
        start,
        alone,
        games,
        until_width=asked.until_width,
        changes=changes,
        plugins=tuple(map(PluginFile.of, request.plugin))
        + tuple(PluginFile.of(file, Path(file).name) for file in asked.compare_plugin),
    )
    own: dict[str, Library] = {}
    for file in asked.compare_plugin:
        given = (*request.plugin, file)
        own[Path(file).name] = library_of(
            given, request.no_plugin, request.strict, run.ruleset, True
        )

    def libraries(label: str) -> Library:
        return own.get(label, library)

    made = experiment_of(run, libraries)
    compared = (("--compare-data", asked.compare_data), ("--compare-plugin", asked.compare_plugin))
    for flag, paths in compared:
        for path in paths:
            here = made.variants[run.labels.index(Path(path).name)].start.bound
            if same_rules(here, start.bound):
                raise Misused(f"{flag} {path}: changes no number and no rule of {run.ruleset}")
    files = (*request.plugin, *asked.compare_plugin)
    return Prepared(settled(run, made), made, libraries, files)


def same_rules(one: Bound, other: Bound) -> bool:
    """Whether games under both are the same, if they begin alike."""
    return (one.digest, one.ruleset.distribution, rules_of(one)) == (
        other.digest,
        other.ruleset.distribution,
        rules_of(other),
    )


def folder_of(path: str, run: Run) -> RunFolder:
    """The new folder of a run; Misused if it cannot be had."""
    with usage():
        try:
            return RunFolder.new(path, run)
        except RulesetError as error:
            raise Misused(f"--out {error}") from None


def most_games(asked: Asked) -> int:
    """How many games are played at most; Misused for no number of games, and for no width."""
    if asked.games is not None and asked.games < 1:
        raise Misused(f"--games {asked.games}: expected 1 or more")
    if (width := asked.until_width) is not None and not 0 < width < 1:
        raise Misused(
            f"--until-width {width:g}: expected more than 0 and less than 1, such as 0.05"
        )
    return asked.games or (GAMES if asked.until_width is None else MOST)


def changes_of(asked: Asked, request: Request, start: Game) -> tuple[Change, ...]:
    """The variants that were asked for; Misused for those that cannot be compared."""
    specs = tuple(start.bound.ruleset.options.values())
    others = (*asked.compare, *asked.compare_data, *asked.compare_plugin)
    if asked.sweep is not None:
        if others:
            raise Misused(f"--sweep {asked.sweep}: compares by itself; leave {others[0]} out")
        return swept(asked.sweep, request, specs)
    found = [Change(label=BASE)]
    for text in asked.compare:
        key, value = option_of("--compare", text, specs)
        if start.bound.chosen[key] == value:
            raise Misused(
                f"--compare {text}: so are all games played; name another value, or the first with "
                "--option"
            )
        found.append(Change(label=f"{key}={value_text(value)}", options={key: value}))
    for path in asked.compare_data:
        if not Path(path).exists():
            raise Misused(f"--compare-data {path}: there is no such file")
        numbers = Numbers.of(read_overlay(path))
        found.append(Change(label=numbers.name, data=(numbers,)))
    for path in asked.compare_plugin:
        if not Path(path).is_file():
            raise Misused(f"--compare-plugin {path}: there is no such file")
        found.append(Change(label=Path(path).name))
    labels = [change.label for change in found]
    for place, label in enumerate(labels):
        if label in labels[:place]:
            raise Misused(f"two variants are called {label}; give one of the files another name")
    return tuple(found)


def swept(text: str, request: Request, specs: Sequence[OptionSpec]) -> tuple[Change, ...]:
    """A variant for each value of an option."""
    key, equals, values = (part.strip() for part in text.partition("="))
    if not equals:
        raise Misused(f"--sweep '{text}': expected an option and its values, such as key=a,b,c")
    if any(given.partition("=")[0].strip() == key for given in request.option):
        raise Misused(f"--sweep {text}: --option gives {key} already; leave one out")
    found: list[Change] = []
    for each in values.split(","):
        _, value = option_of("--sweep", f"{key}={each}", specs)
        change = Change(label=f"{key}={value_text(value)}", options={key: value})
        if change in found:
            raise Misused(f"--sweep {text}: {change.label} is named twice; leave one out")
        found.append(change)
    if len(found) < 2:
        raise Misused(f"--sweep {text}: expected two values or more, such as key=a,b,c")
    return tuple(found)


def option_of(flag: str, text: str, specs: Sequence[OptionSpec]) -> tuple[str, Value]:
    """The option and its value of "key=value"; Misused for another."""
    try:
        return parse_option(text, specs)
    except RulesetError as error:
        raise Misused(f"{flag} {text}: {error}") from None


def gone_on(asked: Asked, request: Request) -> Prepared:
    """The run in a folder, which is locked; Misused if something else was asked for too."""
    assert request.resume is not None
    own = {f"--{name.replace('_', '-')}": value for name, value in asdict(asked).items()}
    given = {**own, "--seat": request.seat, **request.beginning}
    check_left_out(given, "--resume goes on with the run as it began")
    if not Path(request.resume).is_dir():
        raise Misused(f"--resume {request.resume}: there is no such folder")
    folder = RunFolder.again(request.resume)
    try:
        run = folder.run
        if request.game not in (None, run.ruleset):
            raise Misused(
                f"--resume {request.resume}: is a run of {run.ruleset}, not of {request.game}"
            )
        libraries = libraries_of(run, request, request.resume)
        return Prepared(run, experiment_of(run, libraries), libraries, request.plugin, folder)
    except BaseException:
        folder.close()
        raise


def libraries_of(
    run: Run, request: Request, folder: str, labels: Sequence[str] | None = None
) -> Callable[[str], Library]:
    """The plugin libraries of these variants of a run, or of all, its plugin files being those
    given; Misused if one is missing or too many, RulesetError for one that was edited."""
    paths: dict[PluginFile, str] = {}
    for one in run.plugins:
        if labels is not None and one.variant not in ("", *labels):
            continue
        given = [path for path in request.plugin if Path(path).name == one.name]
        if not given or not Path(given[0]).is_file():
            raise Misused(
                f"{folder}: was played with {one.name}; name that file with --plugin {one.name}"
            )
        if digest_of(given[0]) != one.digest:
            raise RulesetError(
                f"{given[0]}: is not as it was when {folder} was begun; bring back its text of then"
            )
        paths[one] = given[0]
    for path in request.plugin:
        if Path(path).name not in [one.name for one in run.plugins]:
            raise Misused(f"--plugin {path}: {folder} was played without it; leave it out")
    made: dict[tuple[str, ...], Library] = {}

    def library(label: str) -> Library:
        files = tuple(path for one, path in paths.items() if one.variant in ("", label))
        if files not in made:
            made[files] = library_of(files, request.no_plugin, request.strict, run.ruleset, True)
        return made[files]

    return library

"""`check`: the conformance kit on a ruleset, check by check, with what was found and where."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from navalcore.check import (
    CHECKS,
    NO_GAME,
    PATIENCE,
    Course,
    Finding,
    Trial,
    chosen,
    in_short,
    proves,
    telling,
)
from navalcore.check.source_lines import of_error
from navalcore.cli import parameters as p
from navalcore.cli.failures import DATA, INTERRUPTED, notice, usage
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import ruleset_of
from navalcore.cli.screens import Screen
from navalcore.errors import PluginError
from navalcore.plugins import Library
from navalcore.rules import Value, parse_option, resolve_options
from navalcore.ruleset import Ruleset
from navalcore.words import counted, listed
from navalcore.writing import write_whole

Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="CHECK", help="This check alone; may repeat")
]
Positions = Annotated[
    int, typer.Option("--positions", metavar="N", help="Where each game is looked at", min=1)
]
Games = Annotated[int, typer.Option("--games", metavar="N", help="How many random games", min=1)]
Patience = Annotated[
    float,
    typer.Option(
        "--patience",
        metavar="SECONDS",
        help="How long the rules may run without a question; 0: for ever",
        min=0,
    ),
]
Listing = Annotated[bool, typer.Option("--list", help="List the checks and what each proves")]


def check(
    game: p.GameId = None,
    only: Only = None,
    positions: Positions = 5,
    games: Games = 3,
    patience: Patience = PATIENCE,
    seats: p.Seats = None,
    teams: p.Teams = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    listing: Listing = False,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Try whether a ruleset is sound: random games, its data and its source."""
    screen = Screen(ascii)
    if listing:
        for name in CHECKS:
            screen.line(f"{name:<16} {proves(name)}", indent=17)
        return
    with usage():
        names = chosen(only or ())
    library = library_of(plugin or (), no_plugin or (), strict, game)
    _loaded(library, plugin or (), game, screen)
    ruleset = ruleset_of(game, library)
    with usage():
        options = _options(ruleset, option or ())
        ruleset.scenario(scenario)
        count = ruleset.count_seats(seats, teams) if seats is not None or teams else None
    about = (options, scenario, count, teams, patience)
    trial = Trial(ruleset.id, library, range(games), positions, *about)
    screen.line(f"{ruleset.title}: {_extent(trial)}")
    found = _made(trial, names, screen)
    if not found:
        screen.line(_sound(ruleset.id, names), "title")
        return
    real = telling(found)
    for finding in _first_of_each(real):
        file = _kept(finding, ruleset.id)
        screen.line(
            f"{finding.check}: the shortest game found to show it is in {file}. Look at it with:"
        )
        typer.echo(f"  {to_replay(file, plugin or (), no_plugin or ())}")
    raise typer.Exit(DATA)


def _extent(trial: Trial) -> str:
    """How much is tried: games, in which seatings, and positions of each."""
    seatings = trial.seatings
    tried = list(dict.fromkeys(walk.trial.seating for walk in trial.walks()))
    played = f" of {listed(tried)}" if len(seatings) > 1 else ""
    extent = f"{counted(len(trial.seeds), 'game')}{played}, {counted(trial.positions, 'position')}"
    if left := [one.seating for one in seatings if one.seating not in tried]:
        extent += f"; --games {len(seatings)} also plays {listed(left)}"
    return extent


def _loaded(library: Library, files: Sequence[str], game: str | None, screen: Screen) -> None:
    """Stop where a file that was given is not in force: what is checked were not what was asked.

    Data that are at fault are told as a finding of `data`.
    """
    given = {str(Path(file)) for file in files}
    for one in library.plugins:
        asked = one.distribution in given or (game is not None and game not in library.rulesets())
        if one.status == "quarantined" and one.findings and asked:
            _tell("data", [Finding("data", NO_GAME, 0, text) for text in one.findings], screen)
            raise typer.Exit(DATA)
        if one.status == "quarantined" and one.distribution in given:
            raise PluginError(f"nothing is checked, since {one.distribution} cannot be used")


def _options(ruleset: Ruleset, typed: Sequence[str]) -> dict[str, Value]:
    """The options that were asked for; {} if none were, even where options.toml is at fault."""
    if not typed:
        return {}
    specs = tuple(ruleset.options.values())
    options = dict(parse_option(text, specs) for text in typed)
    resolve_options(specs, options)
    return options


def _made(trial: Trial, names: Sequence[str], screen: Screen) -> list[Finding]:
    """What the checks find, told one by one; Ctrl-C ends them with where they were."""
    course, found = Course(trial, names), list[Finding]()
    try:
        for name in course.names:
            told = course.make(name)
            found += told
            _tell(name, told, screen)
    except KeyboardInterrupt as stop:
        place = of_error(stop)
        notice(f"stopped at {trial.at}" + (f"; the rules were in {place}" if place else ""))
        raise typer.Exit(INTERRUPTED) from None
    return found


def _tell(name: str, found: list[Finding], screen: Screen) -> None:
    if not found:
        screen.line(f"ok    {name:<16} {proves(name)}", indent=23)
        return
    if all(finding.skipped and finding.see for finding in found):
        screen.line(f"?     {name:<16} {found[0].text}", indent=23)
        return
    word = "?" if all(finding.skipped for finding in found) else "FAULT"
    screen.line(f"{word:<5} {name:<16} {proves(name)}", "title", indent=23)
    for line in in_short(found):
        screen.line(f"      {line}", indent=8)


def _sound(game: str, names: Sequence[str]) -> str:
    """That nothing was found, and by how many of the checks."""
    if len(names) == len(CHECKS):
        return f"{game} keeps all of it."
    verb = "was" if len(names) == 1 else "were"
    return f"{game} keeps this; {len(names)} of {len(CHECKS)} checks {verb} tried."


def _first_of_each(found: list[Finding]) -> list[Finding]:
    """Of each check the finding with the shortest game."""
    shortest: dict[str, Finding] = {}
    for finding in found:
        if finding.journal is None:
            continue
        known = shortest.get(finding.check)
        if known is None or finding.answers < known.answers:
            shortest[finding.check] = finding
    return list(shortest.values())


def _kept(finding: Finding, ruleset: str) -> str:
    """The name of a new file with the journal of a finding."""
    assert finding.journal is not None
    name = f"{ruleset}-{finding.check}"
    number, path = 1, Path(f"{name}.journal")
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.journal")
    last = f"The rules break off at the next answer, {finding.then}." if finding.then else ""
    finding.journal.note(f"Kept by navalcore check for {finding}", *([last] if last else []))
    write_whole(str(path), finding.journal.text(), str(path))
    return str(path)


def to_replay(file: str, plugin: Sequence[str], no_plugin: Sequence[str]) -> str:
    """The command that shows a journal under the same plugins."""
    return p.Request(plugin=tuple(plugin), no_plugin=tuple(no_plugin)).to_replay(file)

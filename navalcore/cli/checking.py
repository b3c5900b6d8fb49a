"""`check`: the conformance kit on a ruleset, check by check, with what was found and where."""

from pathlib import Path
from typing import Annotated, Any

import typer

from navalcore.check import CHECKS, Finding, Trial, checked, chosen, proves, telling
from navalcore.cli import parameters as p
from navalcore.cli.failures import DATA, usage
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import ruleset_of
from navalcore.cli.screens import Screen
from navalcore.rules import parse_option, resolve_options
from navalcore.words import counted
from navalcore.writing import write_whole

MOST_TOLD = 5
"""Findings of one check that are told."""

Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="CHECK", help="This check alone; may repeat")
]
Positions = Annotated[
    int, typer.Option("--positions", metavar="N", help="Where each game is looked at", min=1)
]
Games = Annotated[int, typer.Option("--games", metavar="N", help="How many random games", min=1)]
Listing = Annotated[bool, typer.Option("--list", help="List the checks and what each proves")]


def check(
    game: p.GameId = None,
    only: Only = None,
    positions: Positions = 5,
    games: Games = 3,
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
    library = library_of(plugin or (), no_plugin or (), strict, game)
    with usage():
        names = chosen(only or ())
        ruleset = ruleset_of(game, library)
        specs = tuple(ruleset.options.values())
        options = dict(parse_option(text, specs) for text in option or ())
        resolve_options(specs, options)
        ruleset.scenario(scenario)
        count = ruleset.count_seats(seats, teams) if seats is not None or teams else None
    trial = Trial(ruleset.id, library, range(games), positions, options, scenario, count, teams)
    screen.line(f"{ruleset.title}: {counted(games, 'game')}, {counted(positions, 'position')}")
    found: list[Finding] = []
    for name, told in checked(trial, names):
        found += told
        _tell(name, told, screen)
    if not found:
        screen.line(f"{ruleset.id} keeps all of it.", "title")
        return
    real = telling(found)
    for finding in _first_of_each(real):
        file = _kept(finding, ruleset.id)
        screen.line(
            f"{finding.check}: the shortest game that shows it is in {file}. Look at it with:"
        )
        typer.echo(f"  {to_replay(file, plugin or (), no_plugin or ())}")
    raise typer.Exit(DATA)


def _tell(name: str, found: list[Finding], screen: Screen) -> None:
    if not found:
        screen.line(f"ok    {name:<16} {proves(name)}", indent=23)
        return
    word = "?" if all(finding.skipped for finding in found) else "FAULT"
    screen.line(f"{word:<5} {name:<16} {proves(name)}", "title", indent=23)
    for finding in sorted(found, key=lambda one: one.answers)[:MOST_TOLD]:
        screen.line(f"      {finding}", indent=8)
    if len(found) > MOST_TOLD:
        screen.line(f"      and {len(found) - MOST_TOLD} more", indent=8)


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
    write_whole(str(path), finding.journal.text(), str(path))
    return str(path)


def to_replay(file: str, plugin: Any, no_plugin: Any) -> str:
    """The command that shows a journal."""
    return p.Request(plugin=tuple(plugin), no_plugin=tuple(no_plugin)).to_replay(file)

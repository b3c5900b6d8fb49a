"""`plugins`: what is installed, what each plugin does, what is wrong with it and how to mend it."""

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from typing import Annotated

import typer

from navalcore.cli import parameters as p
from navalcore.cli.libraries import loaded
from navalcore.cli.screens import Screen
from navalcore.errors import PluginError
from navalcore.plugin_faults import faults_of
from navalcore.plugin_records import PluginRecord
from navalcore.plugins import Library

Trace = Annotated[bool, typer.Option("--trace", help="Show where in its code each fault is")]


def plugins(
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
    trace: Trace = False,
) -> None:
    """List the plugins with version, hooks, status, and what is wrong with them."""
    library = loaded(plugin or (), no_plugin or ())
    with redirect_stdout(sys.stderr):
        wrong = faults(library)
    screen = Screen(ascii)
    if not library.plugins:
        screen.line("There is no plugin: install one, or name a file with --plugin FILE.py.")
    for one in library.plugins:
        _tell(one, wrong.get(one.name, {}), screen, trace)
    if strict and wrong:
        raise PluginError(f"faulty: {', '.join(wrong)}; mend them or leave them out (--no-plugin)")


def faults(library: Library) -> dict[str, dict[str, str]]:
    """What is wrong with each faulty plugin, and where: as it was loaded, or for a game."""
    found = {
        one.name: {one.reason: one.trace} for one in library.plugins if one.status == "quarantined"
    }
    for id, ruleset in library.rulesets().items():
        for one in faults_of(library, ruleset):
            found.setdefault(one.name, {})[f"{id}: {one.reason}"] = one.trace
    return found


def _tell(one: PluginRecord, wrong: Mapping[str, str], screen: Screen, trace: bool) -> None:
    shipped = f" ({one.distribution} {one.version})".replace(" )", ")") * bool(one.distribution)
    status: str = one.status
    if status == "ok":
        status = "faulty" if wrong else "ok" if one.hooks else "offers no hooks"
    style = {"ok": "good", "quarantined": "bad", "faulty": "bad"}.get(status, "dim")
    screen.row([(f"{one.name}{shipped}: ", ""), (status, style)])
    if one.hooks:
        screen.line(f"  hooks: {', '.join(one.hooks)}", indent=4)
    if one.status == "skipped":
        screen.line(f"  {one.reason}", indent=4)
    for fault, where in wrong.items():
        screen.line(f"  {fault}", indent=4)
        for line in where.splitlines() if trace else ():
            typer.echo(f"    {line}")
    if wrong:
        cure = f"mend or reinstall it, or leave it out: --no-plugin {one.name}"
        screen.line(f"  {cure}", indent=4)

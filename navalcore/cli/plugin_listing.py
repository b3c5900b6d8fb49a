"""`plugins`: what is installed, what each plugin does, and what is wrong with it."""

from navalcore.cli import parameters as p
from navalcore.cli.libraries import library_of
from navalcore.cli.screens import Screen


def plugins(
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """List the plugins with version, hooks and status."""
    library = library_of(plugin or (), no_plugin or (), strict, quiet=True)
    screen = Screen(ascii)
    if not library.plugins:
        screen.line("There is no plugin: install one, or name a file with --plugin FILE.py.")
    for one in library.plugins:
        shipped = f" ({one.distribution} {one.version})".replace(" )", ")") * bool(one.distribution)
        style = {"ok": "good", "quarantined": "bad"}.get(one.status, "dim")
        screen.row([(f"{one.name}{shipped}: ", ""), (one.status, style)])
        if one.hooks:
            screen.line(f"  hooks: {', '.join(one.hooks)}", indent=4)
        if one.reason:
            screen.line(f"  {one.reason}", indent=4)

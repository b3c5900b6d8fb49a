"""The command `navalcore` and its subcommands, put together when it is run."""

from typing import Annotated

import typer

from navalcore import __version__
from navalcore.cli.failures import Guarded
from navalcore.cli.parameters import MayResumeBare

_PLAYED = {
    "play": "Play a game in this terminal, against people or bots; ? helps at any prompt.",
    "watch": "Watch bots play a game.",
}
"""The commands that play a game from its first question, by what they are for."""


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"navalcore {__version__}")
        raise typer.Exit


def build_app() -> typer.Typer:
    """The application; each call makes a new one."""
    from navalcore.cli.checking import check
    from navalcore.cli.data_listing import data
    from navalcore.cli.game_listing import games
    from navalcore.cli.lab_running import laboratory
    from navalcore.cli.new_ruleset import new
    from navalcore.cli.odds_telling import odds
    from navalcore.cli.play import play_or_watch
    from navalcore.cli.plugin_listing import plugins
    from navalcore.cli.replays import replay
    from navalcore.cli.rule_listing import rules
    from navalcore.cli.tournament_running import tournament

    app = typer.Typer(
        cls=Guarded,
        help="Turn-based naval wargames with dice and cards.",
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def about(
        version: Annotated[
            bool,
            typer.Option("--version", callback=_version, is_eager=True, help="Tell the version"),
        ] = False,
    ) -> None:
        """Turn-based naval wargames with dice and cards."""

    app.command()(games)
    for verb, told in _PLAYED.items():
        app.command(verb, cls=MayResumeBare, help=told)(play_or_watch)
    app.command()(replay)
    app.command()(rules)
    app.command()(data)
    app.command()(odds)
    app.command("lab")(laboratory)
    app.command()(tournament)
    app.command()(check)
    app.command()(new)
    app.command()(plugins)
    return app

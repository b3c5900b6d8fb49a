"""`play` and `watch`: a game from its first question to its end, or until somebody gets up."""

import typer

from navalcore.cli import parameters as p
from navalcore.cli import pictures, saves, view_files
from navalcore.cli.failures import notice, usage
from navalcore.cli.libraries import game_in, library_of
from navalcore.cli.opening import hides, opened, ruleset_of
from navalcore.cli.parameters import Request
from navalcore.cli.persons import Person
from navalcore.cli.programs import Program
from navalcore.cli.screens import Screen
from navalcore.cli.tabletop import Conceded, Left, Tabletop
from navalcore.cli.windows import ask_together


def play_or_watch(
    context: typer.Context,
    game: p.GameId = None,
    seats: p.Seats = None,
    teams: p.Teams = None,
    seat: p.SeatKinds = None,
    level: p.Level = None,
    name: p.Names = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    seed: p.Seed = None,
    data: p.Data = None,
    setup: p.Setup = None,
    manual: p.Manual = None,
    script: p.Script = None,
    save: p.Save = None,
    save_view: p.SaveView = None,
    resume: p.Resume = None,
    ascii: p.Ascii = False,
    json: p.Json = False,
    delay: p.Delay = 0.0,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Play a game or watch one, as the command that was typed says."""
    run(Request.of(str(context.info_name), locals()))


def run(request: Request) -> None:
    """Seat everyone and play."""
    played = request.game or game_in(request.resume)
    library = library_of(request.plugin, request.no_plugin, request.strict, played, True)
    screen = Screen(request.ascii)
    if request.resume == "":
        if request.game is not None:
            ruleset_of(request.game, library)
        saves.list_autosaves(request.game, request, library, screen)
        return
    ready = opened(request, library)
    if request.save_view is not None:
        with usage():
            view_files.save_view(ready.game, *request.save_view)
    file = saves.keep(ready.game, request)
    table = Tabletop(ready.game, ready, request, screen, file)
    program: Program | None = None
    if request.json or ready.seating.programs:
        table.person = program = Program(table)
        table.bystander = program.others
        notice(f"the game is saved in {file}")
    else:
        table.person = person = Person(table)
        table.together = lambda window: ask_together(person, window)
    _until_left(table, program)


def greet(table: Tabletop) -> None:
    """Say what is played, who sits where, where it is saved, and how to get help."""
    game, screen, seating = table.game, table.screen, table.opened.seating
    scenario = game.bound.ruleset.scenarios[game.scenario]
    screen.line(f"{game.bound.ruleset.title}: {scenario.title}", "title")
    if seating.bots or table.opened.script.ended or screen.typed_by_hand:
        for told in seating.told(game.names, game.sides):
            screen.line(told)
    saved = f"The game is saved in {table.file} after each answer."
    screen.line(f"{saved} Type ? for help." if seating.people else saved)
    if table.narrates:
        table.recall(table.viewer)
        screen.blocks(pictures.picture(game, table.viewer, screen))
        table.tell(table.viewer)


def _until_left(table: Tabletop, program: Program | None) -> None:
    """Play on until the end or until somebody leaves; the file is whole whatever happens."""
    journal = table.game.journal
    assert journal is not None
    try:
        if program is None:
            greet(table)
        while table.game.result is None:
            table.step()
        table.opened.script.over()
        table.screen.go_public()
        _end(table, program)
    except (Left, EOFError, KeyboardInterrupt) as reason:
        table.screen.go_public()
        why = {EOFError: "the input ended", KeyboardInterrupt: "stopped", Conceded: "conceded"}
        said = why.get(type(reason), str(reason))
        _farewell(table, program, said, isinstance(reason, Conceded))
    except BrokenPipeError:
        raise
    except Exception:
        command = table.request.to_resume(table.game.bound.ruleset.id, table.file)
        notice(f"the game broke off and is saved in {table.file}; go on with:", command)
        raise
    finally:
        table.screen.go_public()
        journal.close()
        if table.request.save_view is not None:
            view_files.save_view(table.game, *table.request.save_view)


def _farewell(table: Tabletop, program: Program | None, why: str, conceded: bool) -> None:
    ruleset = table.game.bound.ruleset.id
    command = table.request.to_resume(ruleset, table.file)
    said = f"{why[:1].upper()}{why[1:]}; the" if why else "The"
    if program is not None:
        program.news()
        program.error(None, "", f"{said} game is saved in {table.file}; go on with: {command}")
        return
    scripted = bool(table.opened.script.name) and not table.screen.typed_by_hand
    if table.narrates or scripted:
        table.tell_the_table()
        table.screen.blocks(pictures.picture(table.game, table.viewer, table.screen))
    table.screen.line()
    if conceded:
        table.screen.line(f"{said} game is saved in {table.file}. See it again with:")
        typer.echo(f"  {_to_see_again(table)}")
    else:
        table.screen.line(f"{said} game is saved in {table.file}. Go on with:")
        typer.echo(f"  {command}")


def _end(table: Tabletop, program: Program | None) -> None:
    game, screen, request = table.game, table.screen, table.request
    if program is not None:
        program.over()
        return
    table.tell_the_table()
    screen.blocks(pictures.picture(game, table.viewer, screen))
    assert game.result is not None and game.journal is not None
    pictures.ending(game, game.result, screen)
    screen.line(pictures.key_note(game.journal.header, request.seed))
    screen.line("See it again with:")
    typer.echo(f"  {_to_see_again(table)}")


def _to_see_again(table: Tabletop) -> str:
    """The command that shows the game again; a person who played alone sees there what was hidden
    from others, too."""
    alone = len(table.opened.seating.people) == 1 and hides(table.game)
    return table.request.to_replay(table.file, table.opened.seating.people[0] if alone else None)

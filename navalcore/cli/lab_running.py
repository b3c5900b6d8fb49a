"""`lab`: many games played by bots, counted while they run, and told as tables."""

import os
import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from math import ceil
from pathlib import Path

import typer
from attrs import evolve

from navalcore.cli import parameters as p
from navalcore.cli.failures import INTERRUPTED, Misused, notice, usage
from navalcore.cli.lab_asking import Asked, Prepared, folder_of, gone_on, prepared
from navalcore.cli.lab_tables import tell
from navalcore.cli.parameters import Request
from navalcore.cli.progress import Tick, progress
from navalcore.cli.screens import Screen
from navalcore.cli.stopping import at_once, stopped_after
from navalcore.crews import Stopped, may_copy
from navalcore.errors import NavalcoreError
from navalcore.lab.blocks import Executor, Workers
from navalcore.lab.conducting import STEP, Conduct
from navalcore.lab.dispatching import Cluster, Dispatch
from navalcore.lab.experiments import UNNAMED
from navalcore.lab.folders import RunFolder, check_again
from navalcore.lab.parcels import packed
from navalcore.lab.publishing import REPORT, lacking, publish
from navalcore.lab.results import Results
from navalcore.lab.runs import Run
from navalcore.rules import value_text
from navalcore.words import counted


def laboratory(
    game: p.GameId = None,
    games: p.MostGames = None,
    until_width: p.UntilWidth = None,
    compare: p.Compare = None,
    compare_data: p.CompareData = None,
    compare_plugin: p.ComparePlugin = None,
    sweep: p.Sweep = None,
    seats: p.Seats = None,
    teams: p.Teams = None,
    seat: p.BotKinds = None,
    bot: p.OtherBots = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    seed: p.Seed = None,
    data: p.Data = None,
    setup: p.Setup = None,
    out: p.OutFolder = None,
    resume: p.ResumeFolder = None,
    workers: p.WorkerCount = None,
    cluster: p.ClusterAddress = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Let bots play many games, or variants of them; tell who wins, how, and how sure that is."""
    asked, request = Asked.of(locals()), Request.of("lab", locals())
    if workers is not None and workers < 1:
        raise Misused(f"--workers {workers}: expected 1 or more")
    if workers is not None and cluster is not None:
        raise Misused("--workers: --cluster says who plays; leave one out")
    with ExitStack() as held:
        found = None if cluster is None else reached(cluster, held)
        made = prepared(asked, request) if resume is None else gone_on(asked, request)
        if made.folder is not None:
            held.enter_context(made.folder)
        far = None if found is None else Dispatch(found, packed(made.run, made.libraries), notice)
        if far is not None:
            far.ready()
        if out is not None:
            made = evolve(made, folder=held.enter_context(folder_of(out, made.run)))
        if made.folder is not None and (absent := lacking()):
            notice(
                f"{absent}; only the rows of the games are kept, and --resume {made.folder.path} "
                "writes the rest when it is installed"
            )
        apart = () if made.folder is None else (made.folder,)
        play(made, request, far or Workers(made.experiment, workers or cores(), apart))


def reached(address: str, held: ExitStack) -> Cluster:
    """The cluster of an address, as long as it is held; Misused if there is none."""
    from navalcore.lab.clusters import check_installed, cluster_at

    with usage():
        check_installed()
        try:
            return held.enter_context(cluster_at(address))
        except NavalcoreError as error:
            raise Misused(f"--cluster {error}") from None


def play(made: Prepared, request: Request, executor: Executor) -> None:
    """Play a run to its end, or until it is stopped, and tell what there is of it."""
    run = made.run
    conduct = Conduct(made.experiment, run.games, run.until_width)
    if made.folder is not None:
        last = None
        for last in made.folder.kept():
            conduct.take([last])
        if last is not None:
            check_again(made.folder.path, made.experiment, last)
        conduct.keeper = made.folder
    try:
        with at_once() as came, progress(run.games, conduct.results.games) as tick:

            def after(results: Results) -> None:
                show(results, run, tick)
                if came() and not conduct.finished:
                    raise Stopped

            conduct.after = after
            conduct.play(executor)
    except Stopped:
        if not conduct.results.games:
            notice("stopped before the first game was done")
            raise typer.Exit(INTERRUPTED) from None
        notice(stopped_after(conduct.results.games, run.games))
    except Exception:
        if conduct.broken is not None:
            number, place = conduct.broken
            what = f"game {number}" + (f" of variant {run.labels[place]}" if place else "")
            again = to_watch(made, request, number, place)
            notice(f"{what} broke off" + ("; see it with:" if again else ""), again)
        elif made.folder is not None and conduct.results.games:
            notice("what is done is kept; go on with:", to_go_on(made, request))
        raise
    tell_run(made, conduct, request, Screen(request.ascii))
    if made.folder is not None and not lacking():
        report(made.folder, made, conduct, request)
    if not conduct.finished:
        if made.folder is not None:
            notice("go on with:", to_go_on(made, request))
        raise typer.Exit(INTERRUPTED)


def report(folder: RunFolder, made: Prepared, conduct: Conduct, request: Request) -> None:
    """Write the report of a run, and say where it is."""
    try:
        with at_once():
            publish(folder, made.experiment, conduct.results)
    except Stopped:
        notice("stopped before the report was written; go on with:", to_go_on(made, request))
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"The report: {folder.path / REPORT}")


def show(results: Results, run: Run, tick: Tick) -> None:
    """Let the bar grow, and reckon anew how many games are needed until intervals are narrow: their
    width goes with the root of the number of games."""
    if run.until_width is None or results.games % STEP:
        tick(results.games)
        return
    needed = results.games * (results.width / run.until_width) ** 2
    tick(results.games, min(run.games, max(results.games, STEP * ceil(needed / STEP))))


def tell_run(made: Prepared, conduct: Conduct, request: Request, screen: Screen) -> None:
    """Which games were played, all tables, and how to have them again."""
    run, results = made.run, conduct.results
    ruleset = made.experiment.start.bound.ruleset
    screen.line(f"{ruleset.title}: {ruleset.scenarios[run.scenario].title}", "title")
    few = "" if conduct.finished else f" of {run.games}"
    each = f" in each of {len(run.changes)} variants" if len(run.changes) > 1 else ""
    screen.line(f"{counted(results.games, 'game')}{few}{each}, seed {run.seed}")
    tell(results, screen)
    pairs = ", Bonett and Price's for differences of shares" if results.comparisons else ""
    screen.line(f"Intervals are Wilson's for shares and Student's t for means{pairs}.")
    if run.until_width is not None:
        screen.line(f"The widest interval: {results.width:.3f}, asked for: {run.until_width:g}.")
    if made.folder is not None:
        screen.line(f"Every game is kept in {made.folder.path}. Game 1 again:")
        typer.echo(f"  {to_watch(made, request, 1, 0)}")
        return
    flags = f"--games {results.games} --seed" if few else "--seed"
    again = f"With {flags} {run.seed} the same command gives this table again. Game 1 alone:"
    screen.line(again)
    typer.echo(f"  {to_watch(made, request, 1, 0)}")


def to_watch(made: Prepared, request: Request, number: int, place: int) -> str:
    """The command that shows a game of a variant again; "" if there is none."""
    run, change = made.run, made.run.changes[place]
    if made.folder is not None:
        words = ["navalcore", "replay", str(made.folder.path), "--game", str(number)]
        words += ["--variant", change.label] if place else []
        needed = [one.name for one in run.plugins if one.variant in ("", change.label)]
        for path in made.files:
            words += ["--plugin", path] if Path(path).name in needed else []
        words += [word for name in request.no_plugin for word in ("--no-plugin", name)]
        return shlex.join(words)
    if place and not change.options:
        return ""
    seats = tuple(f"{seat}={bot}" for seat, bot in enumerate(run.players) if bot != UNNAMED)
    options = tuple(f"{key}={value_text(value)}" for key, value in change.options.items())
    return evolve(request, seat=seats, option=(*request.option, *options)).to_watch(
        made.experiment.seed_of(number)
    )


def to_go_on(made: Prepared, request: Request) -> str:
    """The command that goes on with a run in a folder."""
    assert made.folder is not None
    words = ["navalcore", "lab", "--resume", str(made.folder.path)]
    for flag, values in (("--plugin", made.files), ("--no-plugin", request.no_plugin)):
        words += [word for value in values for word in (flag, value)]
    return shlex.join(words)


def cores() -> int:
    """How many processes can play at a time: as many as there are processors for this one."""
    if not may_copy():
        return 1
    usable: Sequence[int] | set[int] = getattr(os, "sched_getaffinity", lambda _: ())(0)
    return len(usable) or os.cpu_count() or 1

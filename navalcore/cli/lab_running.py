"""`lab`: many games played by bots, counted while they run, and told as one table."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import typer
from attrs import evolve

from navalcore.cli import parameters as p
from navalcore.cli.failures import INTERRUPTED, Misused, notice, usage
from navalcore.cli.grids import grid, mean_cells, share_cells
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import begun
from navalcore.cli.parameters import Request
from navalcore.cli.progress import progress
from navalcore.cli.screens import Screen
from navalcore.cli.scripts import Script
from navalcore.cli.seating import seat_numbers
from navalcore.errors import RulesetError
from navalcore.lab import UNNAMED, Experiment, Report, experiment
from navalcore.plugins import Library
from navalcore.words import counted


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: a game that is being played then still ends, which is said; a
    second Ctrl-C stops at once. Python may lose an interrupt that comes at a bad moment, a mark it
    does not."""
    pressed: list[int] = []

    def mark(number: int, frame: object) -> None:
        pressed.append(number)
        if len(pressed) > 1:
            raise KeyboardInterrupt
        with suppress(RuntimeError):  # it came while something else was being written
            notice("stopping after this game; Ctrl-C again stops at once")

    before = signal.signal(signal.SIGINT, mark)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def laboratory(
    game: p.GameId = None,
    games: p.Games = 1000,
    seats: p.Seats = None,
    teams: p.Teams = None,
    seat: p.BotKinds = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    seed: p.Seed = None,
    data: p.Data = None,
    setup: p.Setup = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Let bots play many games; tell who wins, how, and how sure that is."""
    given = {name: value for name, value in locals().items() if name != "games"}
    request = Request.of("lab", given)
    library = library_of(request.plugin, request.no_plugin, request.strict, request.game, True)
    made = prepared(request, games, library)
    results = made.results()
    report = results.reports[0]
    try:
        with stoppable() as stopped, progress(games) as tick:
            for number in range(1, games + 1):
                results.add([made.play(number)])
                tick()
                if stopped():
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        if not report.games:
            notice("stopped before the first game was done")
            raise typer.Exit(INTERRUPTED) from None
        told = counted(report.games, "game")
        notice(f"stopped: the table is of the {told} that were done, of {games}")
    except Exception:
        number = report.games + 1
        notice(f"game {number} broke off; see it with:", request.to_watch(made.seed_of(number)))
        raise
    tell(made, report, games, request, Screen(request.ascii))
    if report.games < games:
        raise typer.Exit(INTERRUPTED)


def prepared(request: Request, games: int, library: Library) -> Experiment:
    """The experiment that was asked for; Misused for what cannot be."""
    if games < 1:
        raise Misused(f"--games {games}: expected 1 or more")
    seed = request.seed
    if seed is not None and not (seed.strip() and seed.isprintable()):
        raise Misused(f"--seed {seed!r}: expected a number or a word, such as --seed 1941")
    players = seat_numbers(request.seat, "--seat", UNNAMED)
    start = begun(evolve(request, seed=None), library, Script("", ()))
    with usage():
        try:
            return experiment(start, players, seed, library)
        except RulesetError as error:
            raise Misused(f"--{error}") from None


def tell(made: Experiment, report: Report, games: int, request: Request, screen: Screen) -> None:
    """The whole table."""
    ruleset = made.start.bound.ruleset
    scenario = ruleset.scenarios[made.start.scenario].title
    screen.line(f"{ruleset.title}: {scenario}", "title")
    few = "" if report.games == games else f" of {games}"
    screen.line(f"{counted(report.games, 'game')}{few}, seed {report.seed}")
    seats = [
        f"{seat} {name}, {bot}"
        for seat, (name, bot) in enumerate(zip(report.names, report.players, strict=True))
    ]
    head = ("games", "share", "95% interval")
    wins = [*zip(seats, report.wins, strict=True), ("no winner", report.unwon)]
    grid("Won by", head, [(name, *share_cells(share)) for name, share in wins], screen)
    titles = report.titles.items()
    grid("Result", head, [(title, *share_cells(share)) for title, share in titles], screen)
    means = [(seats[seat], *mean_cells(mean)) for seat, mean in report.scores.items()]
    grid("Score", ("mean", "95% interval"), means, screen)
    lengths = report.lengths
    row = (
        f"{lengths.mean.value:.1f}",
        str(lengths.least),
        f"{lengths.median:g}",
        str(lengths.most),
    )
    grid("Length", ("mean", "min", "median", "max"), [("answers", *row)], screen)
    screen.line()
    screen.line(f"{counted(report.limited.count, 'game')} ended by the limit of answers.")
    screen.line("Intervals are Wilson's for shares and Student's t for means.")
    flags = f"--games {report.games} --seed" if few else "--seed"
    again = f"With {flags} {report.seed} the same command gives this table again."
    screen.line(f"{again} Game 1 alone:")
    typer.echo(f"  {request.to_watch(made.seed_of(1))}")

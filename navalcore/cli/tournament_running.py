"""`tournament`: bots and outside programs from every seat, a table, and a sheet of all games."""

import csv
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from math import inf

import typer
from attrs import evolve

from navalcore.alarms import held_back
from navalcore.cli import parameters as p
from navalcore.cli.failures import INTERRUPTED, Misused, notice, usage
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import begun, ruleset_of
from navalcore.cli.parameters import Request
from navalcore.cli.progress import progress
from navalcore.cli.screens import Screen
from navalcore.cli.scripts import Script
from navalcore.cli.stopping import at_once, stopped_after
from navalcore.cli.tournament_tables import tell
from navalcore.crews import Crew, Stopped
from navalcore.errors import RulesetError
from navalcore.plugins import Library
from navalcore.standings import FinishedGame, Standings
from navalcore.tournament import SECONDS, Tournament
from navalcore.tournament import tournament as made_of
from navalcore.writing import reason

Write = Callable[[FinishedGame], None]


def tournament(
    game: p.GameId = None,
    bot: p.Entrants = None,
    games: p.Games = 100,
    seats: p.Seats = None,
    teams: p.Teams = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    seed: p.Seed = None,
    data: p.Data = None,
    setup: p.Setup = None,
    out: p.OutFile = None,
    workers: p.Processes = 1,
    timeout: p.Timeout = SECONDS,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Let bots and outside programs play each other from every seat; tell who is how strong."""
    request = Request.of("tournament", locals())
    library = library_of(request.plugin, request.no_plugin, request.strict, request.game, True)
    made = prepared(request, bot or [], games, workers, timeout, library)
    done: list[FinishedGame] = []
    with sheet(out, made.standings(())) as write:
        try:
            with closing(played(made, games, workers, request)) as playing:
                for one in playing:
                    with held_back():
                        done.append(one)
                        write(one)
        except Stopped:
            if not done:
                notice("stopped before the first game was done")
                raise typer.Exit(INTERRUPTED) from None
            notice(stopped_after(len(done), games))
    whole = [one.number for one in done if one.forfeit is None]
    watched = next(filter(None, (to_watch(made, request, number) for number in whole)), "")
    tell(made, made.standings(done), games, watched, Screen(request.ascii))
    if len(done) < games:
        raise typer.Exit(INTERRUPTED)


def played(
    made: Tournament, games: int, workers: int, request: Request
) -> Generator[FinishedGame, None, None]:
    """The games in their order, until Ctrl-C breaks off the one that is being played."""
    with (
        at_once() as stopped,
        Crew(made.play, min(workers, games)) as crew,
        progress(games) as tick,
    ):
        broken = 1
        try:
            for one in crew.done(range(1, games + 1)):
                broken += 1
                tick(broken - 1)
                yield one
                if stopped():
                    raise Stopped
        except Exception:
            if command := to_watch(made, request, broken):
                notice(f"game {broken} broke off; see it with:", command)
            raise


def prepared(
    request: Request, bots: list[str], games: int, workers: int, timeout: float, library: Library
) -> Tournament:
    """The tournament that was asked for; Misused for what cannot be."""
    for flag, number in (("--games", games), ("--workers", workers)):
        if number < 1:
            raise Misused(f"{flag} {number}: expected 1 or more")
    if not 0 < timeout < inf:
        raise Misused(f"--timeout {timeout:g}: expected more than 0 seconds, such as --timeout 10")
    seed = request.seed_to_tell()
    if not bots:
        known = ", ".join(library.bots(ruleset_of(request.game, library).id))
        raise Misused(f"name the entrants, such as --bot random; there are: {known}")
    start = begun(evolve(request, seed=None), library, Script("", ()))
    with usage():
        try:
            return made_of(start, bots, games, seed, timeout, library)
        except RulesetError as error:
            raise Misused(f"--{error}") from None


@contextmanager
def sheet(path: str | None, standings: Standings) -> Iterator[Write]:
    """A new CSV file with its head; call what it gives with each game. Without a path, nothing."""
    if path is None:
        yield lambda one: None
        return
    try:
        file = open(path, "x", encoding="utf-8", newline="")  # noqa: SIM115  closed below
    except FileExistsError:
        raise Misused(f"--out {path}: exists; name another file") from None
    except (OSError, ValueError) as fault:
        raise Misused(
            f"--out {path}: cannot be written ({reason(fault)}); name another file"
        ) from None
    rows = csv.writer(file, lineterminator="\n")

    def write(one: FinishedGame) -> None:
        try:
            rows.writerows(standings.rows_of(one))
            file.flush()
        except OSError as fault:
            raise RulesetError(
                f"--out {path}: cannot be written ({reason(fault)}); it holds the games before "
                f"{one.number}"
            ) from None

    rows.writerows(standings.rows())
    try:
        yield write
    finally:
        with suppress(OSError):
            file.close()


def to_watch(made: Tournament, request: Request, number: int) -> str:
    """The command that shows a game again; "" if outside programs played in it."""
    seated = [made.entrants[one] for one in made.seated(number)]
    if any(one.hosted for one in seated):
        return ""
    seats = tuple(f"{seat}={one.name}" for seat, one in enumerate(seated))
    return evolve(request, seat=seats).to_watch(made.seed_of(number))

"""`navalcore odds`: what may come of an answer, or of each, in a position that is given."""

from pathlib import Path
from typing import Annotated

import typer
from attrs import evolve

from navalcore import starting
from navalcore.cli import parameters as p
from navalcore.cli.asking_odds import all_options
from navalcore.cli.choosing import chosen
from navalcore.cli.failures import INTERRUPTED, Misused, usage
from navalcore.cli.libraries import game_in, library_of
from navalcore.cli.likelihoods import Asking, tell_odds
from navalcore.cli.opening import begun, resumed, seed_of
from navalcore.cli.parameters import Request, check_left_out
from navalcore.cli.real_dice import roll_words
from navalcore.cli.screens import Screen
from navalcore.cli.scripts import Script
from navalcore.cli.view_files import read_view
from navalcore.errors import JournalError, Refusal, some_of
from navalcore.games import Game
from navalcore.horizons import QUESTION, until_named
from navalcore.odds import GAMES, MOST_WAYS
from navalcore.plugins import Library
from navalcore.policies import DEFAULT, policy_named
from navalcore.seats import OBSERVER, Viewer
from navalcore.steps import Chance, Decision, Option, Over, Sealed
from navalcore.words import between, counted

Answer = Annotated[
    str | None,
    typer.Argument(metavar="ANSWER", help="What is proposed, by token or words; each, if unsaid"),
]
At = Annotated[
    int | None,
    typer.Option("--at", metavar="N", min=0, help="After N answers of the journal"),
]
View = Annotated[
    str | None, typer.Option("--view", metavar="FILE", help="What one seat knows, as it was saved")
]
Eyes = Annotated[
    int | None, typer.Option("--seat", metavar="N", help="Whose eyes are used: who is asked")
]
Until = Annotated[
    str,
    typer.Option(
        "--until", metavar="SPAN", help="How far: question, own-question, game, or as shot, round"
    ),
]
Who = Annotated[
    str,
    typer.Option("--policy", metavar="NAME", help="Who answers on the way: default, random, a bot"),
]
Most = Annotated[int, typer.Option("--most", metavar="N", help="Ways counted for exact odds")]
Drawn = Annotated[int, typer.Option("--games", metavar="N", help="Games drawn if there are more")]


def odds(
    game: p.GameId = None,
    answer: Answer = None,
    setup: p.Setup = None,
    resume: p.Resume = None,
    at: At = None,
    view: View = None,
    seat: Eyes = None,
    until: Until = QUESTION,
    policy: Who = DEFAULT,
    most: Most = MOST_WAYS,
    games: Drawn = GAMES,
    seats: p.Seats = None,
    teams: p.Teams = None,
    scenario: p.ScenarioId = None,
    option: p.Rulings = None,
    seed: p.Seed = None,
    data: p.Data = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Tell what may come of an answer, of each, or of a roll, with its probabilities."""
    request = Request.of("odds", {**locals(), "seat": ()})
    for flag, number in (("--most", most), ("--games", games)):
        if number < 1:
            raise Misused(f"{flag} {number}: expected 1 or more")
    library = library_of(plugin or (), no_plugin or (), strict, game or game_in(resume), True)
    here, known = position(request, at, view, library)
    screen = Screen(ascii)
    with usage():
        bots = library.bots(here.bound.ruleset.id)
        eyes = _eyes(here, seat, known)
        asking = Asking(
            game=here,
            viewer=eyes,
            screen=screen,
            until=until,
            policy=policy,
            most=most,
            games=games,
            seed=seed_of(seed) or 0,
            bots=bots,
            whole=True,
        )
        asked = proposed(here, answer, eyes)
        until_named(until, here)
        policy_named(policy, here, bots=bots)
        head(here, screen)
        if not tell_odds(asking, asked):
            raise typer.Exit(INTERRUPTED)


def position(
    request: Request, at: int | None, view: str | None, library: Library
) -> tuple[Game, Viewer | None]:
    """The game at the position that is asked about, and whose view it was made from, if it was."""
    given = {"--setup": request.setup, "--resume": request.resume, "--view": view}
    named = [flag for flag, path in given.items() if path is not None]
    if len(named) > 1:
        raise Misused(f"{' and '.join(named)}: name one position")
    if at is not None and request.resume is None:
        raise Misused(f"--at {at}: counts the answers of a journal; name it with --resume")
    if view is not None:
        return seen(request, view, library)
    if request.resume is None:
        return begun(request, library, Script("", ())), None
    game = resumed(evolve(request, seed=None), library)
    if at is None:
        return game, None
    assert game.journal is not None
    answers = len(game.journal.records)
    if at > answers:
        raise Misused(f"--at {at}: {request.resume} has {counted(answers, 'answer')}")
    return starting.replay(game.journal, at, library), None


def seen(request: Request, file: str, library: Library) -> tuple[Game, Viewer]:
    """A game that agrees with the view in a file of `--save-view`, and the seat whose it is."""
    given = request.beginning
    del given["--data"], given["--seed"]  # data lie over those of the view, the seed is of the odds
    check_left_out(given, "--view holds the game as it began")
    if not Path(file).is_file():
        raise Misused(f"--view {file}: there is no such file")
    kept = read_view(file)
    if kept is None:
        raise JournalError(f"{file}: is no view that navalcore kept with --save-view")
    header, _, view = kept
    if request.game is not None and header.get("ruleset") != request.game:
        raise Misused(f"--view {file}: is of {header.get('ruleset')}, not of {request.game}")
    game = starting.imagine(view, overlays=request.data, library=library)
    if view.get("digest") != game.bound.digest:
        raise JournalError(f"{file}: was kept under other data; name them with --data")
    return game, header["viewer"]


def _eyes(game: Game, seat: int | None, known: Viewer | None) -> Viewer:
    """Whose eyes are used: those named, or of the view, of who is asked, of everybody."""
    if known is not None:
        if seat is not None and seat != known:
            raise Misused(f"--seat {seat}: the view is that of seat {known}")
        return known
    if seat is not None:
        if seat >= game.seats or seat < 0:
            allowed = between(0, game.seats - 1)
            raise Misused(f"--seat {seat}: there is no seat {seat}: name {allowed}")
        return seat
    node = game.waiting
    if isinstance(node, Decision | Chance) and node.seat is not None:
        return node.seat
    return 0 if game.seats == 1 else OBSERVER


def proposed(game: Game, answer: str | None, eyes: Viewer) -> list[tuple[Option | None, str]]:
    """What is asked about, with a title: an option, every option, or the roll that comes."""
    node = game.waiting
    if isinstance(node, Over | Sealed):
        return [(None, "")]  # refused below
    if isinstance(node, Chance):
        told = roll_words(node.label, game.bound.ruleset)
        if answer is not None:
            raise Refusal("", f"'{answer}' is not on offer now: a roll comes first ({told})")
        return [(None, told)]
    question = game.open[0]
    if question.seat != eyes and not game.bound.ruleset.is_open(question.label):
        if answer is not None:
            told = f"seat {question.seat} is asked ({question.prompt})"
            raise Refusal("", f"'{answer}' is not on offer for seat {eyes}: {told}")
        return [(None, question.prompt)]
    if answer is None:
        return all_options(question, game.names)
    meant = chosen(question, answer, game.bound.ruleset.verbs, game.names)
    if isinstance(meant, Option):
        return [(meant, meant.told(game.names))]
    offered = some_of([one.token for one in question.options])
    there = f"at {question.label} there are {offered}"
    if meant:
        raise Refusal(question.cite, f"{meant[0].lower()}{meant[1:].rstrip('.')}; {there}")
    raise Refusal(question.cite, f"'{answer}' is not on offer: {there}")


def head(game: Game, screen: Screen) -> None:
    """Which game it is, and what is asked of whom."""
    ruleset, node = game.bound.ruleset, game.waiting
    if isinstance(node, Over | Sealed):
        return
    scenario = ruleset.scenarios[game.scenario].title
    screen.line(f"{ruleset.title}: {scenario}", "title")
    if isinstance(node, Decision):
        cite = f" [{node.cite}]" if node.cite else ""
        screen.line(f"{game.names[node.seat]}: {game.open[0].prompt}{cite}")

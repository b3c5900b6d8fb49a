"""From what was asked for to a game that waits at its first question."""

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from navalcore import starting
from navalcore.cli import view_files
from navalcore.cli.failures import Misused, notice, usage
from navalcore.cli.parameters import Request, check_left_out
from navalcore.cli.scripts import Script, read_script
from navalcore.cli.seating import PERSON, PROGRAM, Seating, seat_numbers, seated
from navalcore.errors import JournalError
from navalcore.games import Game
from navalcore.journals import Journal, load_journal
from navalcore.opponents import LEVELS, Maker
from navalcore.plugins import Library
from navalcore.rules import parse_option, resolve_options
from navalcore.ruleset import Ruleset
from navalcore.seats import OBSERVER, Viewer
from navalcore.words import between

MANUAL = ("dice", "cards", "both")


@frozen
class Opened:
    """A game, who plays it, the script that answers first, and the bots that there are."""

    game: Game
    seating: Seating
    script: Script
    bots: Mapping[str, Maker]


def opened(request: Request, library: Library) -> Opened:
    """Begin or resume the game that was asked for."""
    if request.manual is not None and request.manual not in MANUAL:
        raise Misused(f"--manual {request.manual}: expected dice, cards or both")
    kinds = seat_numbers(request.seat, "--seat", "human")
    script = Script("", ()) if request.script is None else read_script(request.script)
    if request.resume:
        game = resumed(request, library)
        specs = tuple(game.bound.ruleset.options.values())
        script.options(specs, game.bound.chosen, "the game was begun with")
    else:
        game = begun(request, library, script)
    default = "random" if request.verb == "watch" else PROGRAM if request.json else PERSON
    if request.level is not None:
        kinds = levelled(kinds, game, request, default)
    bots = library.bots(game.bound.ruleset.id)
    seating = seated(kinds, game.seats, default, bots, request.seed)
    if request.json and seating.people:
        raise Misused(f"--json: seat {seating.people[0]} is a person's, who cannot read it")
    if request.save_view is not None:
        with usage():
            view_files.check_place(request.save_view[1], request.save)
            if (seat := request.save_view[0]) >= game.seats:
                known = between(0, game.seats - 1)
                raise Misused(f"--save-view {seat}: there is no seat {seat}: name {known}")
    return Opened(game, seating, script, bots)


def levelled(kinds: dict[int, str], game: Game, request: Request, default: str) -> dict[int, str]:
    """The kinds of players with a bot of the level asked for at each seat that is not named; in
    `play` the first such seat stays who plays, unless one is named."""
    if (level := request.level) not in LEVELS:
        raise Misused(f"--level {level or repr(level)}: expected easy, normal or hard")
    free = [seat for seat in range(game.seats) if seat not in kinds]
    if request.verb == "play" and default not in kinds.values():
        free = free[1:]
    if not free:
        id = game.bound.ruleset.id
        alone = f"{id} is played alone" if game.seats == 1 else "every seat is taken"
        raise Misused(
            f"--level {level}: {alone}, and no seat is left for a bot; "
            f"see one with: navalcore watch {id} --level {level}"
        )
    return {**kinds, **dict.fromkeys(free, str(level))}


def begun(request: Request, library: Library, script: Script) -> Game:
    """A new game, under the rulings of the command line and of the script."""
    with usage():
        ruleset = ruleset_of(request.game, library)
        specs = tuple(ruleset.options.values())
        options = dict(parse_option(text, specs) for text in request.option)
        resolve_options(specs, options)
        names = seat_numbers(request.name, "--name", "Anna")
        ruleset.scenario(request.scenario)
        # seats, teams and names first without files, so that what is wrong with them is usage
        count = ruleset.count_seats(request.seats, request.teams)
        for seat in names:
            if seat >= count:
                raise Misused(f"--name {seat}={names[seat]}: there is no seat {seat} to name")
    options |= script.options(specs, options, "--option gives it")
    for flag, path in (("--data", request.data), ("--setup", request.setup)):
        if path is not None and not Path(path).exists():
            raise Misused(f"{flag} {path}: there is no such file")
    game = starting.new_game(
        ruleset.id,
        seed=seed_of(request.seed),
        scenario=request.scenario,
        seats=request.seats,
        teams=request.teams,
        options=options,
        data=request.data,
        setup=request.setup,
        names=names,
        library=library,
    )
    if request.seed is not None and hides(game):
        notice("the seats hide things from each other, and who knows the seed can compute them")
    return game


def resumed(request: Request, library: Library) -> Game:
    """The game of a journal, at its last answer, with its whole record."""
    if not request.resume:
        raise Misused("--resume: name a file, such as evening.journal")
    check_left_out(request.beginning, "--resume goes on with the game as it began")
    if not Path(request.resume).is_file():
        raise Misused(f"--resume {request.resume}: there is no such file")
    if (kept := view_files.read_view(request.resume)) is not None:
        raise JournalError(
            f"{request.resume}: holds what seat {kept[0]['viewer']} may know: "
            "it can be watched, not continued"
        )
    journal = load_journal(request.resume)
    if request.game is not None and journal.header.get("ruleset") != request.game:
        raise Misused(
            f"--resume {request.resume}: is a game of {journal.header.get('ruleset')}, "
            f"not of {request.game}"
        )
    tell_torn(journal)
    game = starting.replay(journal, library=library)
    tell_edited(journal)
    return game


def tell_edited(journal: Journal) -> None:
    """Say that a journal was changed after the game, or that its words are no longer used."""
    if journal.edited:
        notice(
            f"{journal.name}: answer {journal.edited} brings other events than are written beside "
            "it: the file was edited, or is older than these rules' words; the answers count"
        )


def tell_torn(journal: Journal) -> None:
    """Say that a journal lost the line that was being written when its game was broken off."""
    if journal.torn:
        notice(f"{journal.name}: the last line was cut off in the writing and is left out")


def ruleset_of(name: str | None, library: Library) -> Ruleset:
    """The ruleset that was named; Misused lists what there is."""
    with usage():
        if name is None:
            known = ", ".join(library.rulesets()) or "none"
            raise Misused(f"name a game; there are: {known}")
        return library.ruleset(name)


def seed_of(text: str | None) -> int | str | None:
    """A seed as typed: a whole number, or any other text."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return text


def hides(game: Game) -> bool:
    """Whether the seats see different boards."""
    boards = [game.view(seat)["board"] for seat in range(game.seats)]
    return any(board != boards[0] for board in boards[1:])


def viewer_of(game: Game, seating: Seating) -> Viewer:
    """Through whose eyes a game is told: a lone person's, the only seat's, or the observer's."""
    if len(seating.people) == 1:
        return seating.people[0]
    return 0 if game.seats == 1 else OBSERVER

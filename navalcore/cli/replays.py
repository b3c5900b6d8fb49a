"""`replay`: a saved game again, step by step both ways, or told from beginning to end."""

from itertools import chain
from pathlib import Path
from typing import Annotated

import typer
from attrs import define, field

from navalcore import starting
from navalcore.cli import parameters as p
from navalcore.cli import pictures, saves, view_files
from navalcore.cli.choosing import whole
from navalcore.cli.failures import Misused, usage
from navalcore.cli.kept_games import played_again
from navalcore.cli.libraries import library_of
from navalcore.cli.opening import hides, tell_edited, tell_torn
from navalcore.cli.screens import Screen
from navalcore.games import Game
from navalcore.journals import Journal, Record, load_journal
from navalcore.plugins import Library
from navalcore.seats import OBSERVER, Viewer
from navalcore.steps import Chance, Node
from navalcore.words import counted

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A journal, a file of --save-view, a folder of lab"),
]
Number = Annotated[
    int | None, typer.Option("--game", metavar="K", help="The game of a folder by its number")
]
Variant = Annotated[
    str | None, typer.Option("--variant", metavar="LABEL", help="Under what lab compared it with")
]
Watch = Annotated[bool, typer.Option("--watch", help="Tell the story without the game's plugin")]
Step = Annotated[bool, typer.Option("--step", help="Take commands even if they are piped in")]
Eyes = Annotated[
    int | None,
    typer.Option("--viewer", metavar="SEAT", help="Show what this seat may know", min=0),
]
HELP = "n next, p back, a number, goto TEXT, all, q quit"


def replay(
    file: File,
    game: Number = None,
    variant: Variant = None,
    watch: Watch = False,
    step: Step = False,
    viewer: Eyes = None,
    ascii: p.Ascii = False,
    plugin: p.Plugin = None,
    no_plugin: p.NoPlugin = None,
    strict: p.Strict = False,
) -> None:
    """Go through a saved game at the terminal with n, p, goto 25 May; piped, tell all of it."""
    screen = Screen(ascii)
    request = p.Request(plugin=tuple(plugin or ()), no_plugin=tuple(no_plugin or ()), strict=strict)
    if Path(file).is_dir():
        if watch:
            raise Misused(f"--watch: the games of {file} are played again; leave it out")
        again = played_again(file, game, variant, request)
        last = show(again.journal, again.library, screen, viewer, step)
        if again.error is not None:
            raise again.error
        if last is not None:
            finish(last, screen, "")
        return
    for flag, given in (("--game", game), ("--variant", variant)):
        if given is not None:
            raise Misused(f"{flag} {given}: {file} is one game; leave it out")
    kept = view_files.read_view(file)
    if kept is not None:
        header, events, _ = kept
        if viewer not in (None, seat := header["viewer"]):
            raise Misused(
                f"--viewer {viewer}: {file} holds what seat {seat} may know; leave it out"
            )
        for event in events:
            pictures.sentence(str(event["text"]), str(event["cite"]), screen)
        return
    journal = load_journal(file)
    if watch:
        story(journal, viewer, screen)
        return
    tell_torn(journal)
    played = str(journal.header.get("ruleset", ""))
    library = library_of(request.plugin, request.no_plugin, strict, played, True)
    if (last := show(journal, library, screen, viewer, step)) is not None:
        finish(last, screen, saves.to_go_on(journal, request, file))


def show(
    journal: Journal, library: Library, screen: Screen, viewer: int | None, step: bool
) -> Game | None:
    """Let a reader go through a journal at the terminal; piped, tell all of it and give the game at
    its last answer."""
    game = starting.replay(journal, library=library)
    tell_edited(journal)
    eyes: Viewer = viewer if viewer is not None else 0 if game.seats == 1 else OBSERVER
    with usage():
        game.check_viewer(eyes)
    if screen.live or step:
        assert game.journal is not None
        Reading(game.journal, library, screen, eyes).run()
        return None
    screen.line(f"{game.bound.ruleset.title}: {counted(len(journal.records), 'answer')}", "title")
    pictures.tell(game.events(eyes), screen)
    screen.blocks(pictures.picture(game, eyes, screen))
    for sentence in journal.noted:
        screen.line(sentence)
    return game


def story(journal: Journal, viewer: int | None, screen: Screen) -> None:
    """What the journal itself tells, with rule ids where the whole of it is read."""
    if viewer is not None:
        for text in journal.watched(viewer):
            pictures.sentence(text, "", screen)
        return
    for group in (journal.opening, *journal.events):
        for event in group:
            pictures.sentence(event["text"], event.get("cite", ""), screen)


def finish(game: Game, screen: Screen, command: str) -> None:
    """How the game ended, or the command that goes on with it under the same plugins."""
    if game.result is not None:
        pictures.ending(game, game.result, screen)
        return
    screen.line("The game is not over. Go on with:")
    typer.echo(f"  {command}")


@define
class Reading:
    """A journal read step by step; a step is one answer.

    The journal is that of the game played again, with all its events, written in the file or not.
    """

    journal: Journal
    library: Library
    screen: Screen
    eyes: Viewer
    game: Game = field(init=False)
    place: int = 0
    unseen: bool = False  # whether the answer of this step is hidden from `eyes`

    def __attrs_post_init__(self) -> None:
        self.game = starting.replay(self.journal, 0, library=self.library)

    @property
    def last(self) -> int:
        """How many steps there are."""
        return len(self.journal.records)

    def run(self) -> None:
        """Show steps until the reader has enough."""
        self.show(0)
        while True:
            try:
                typed = self.screen.ask(f"{self.place}/{self.last} ({HELP}) > ").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                return
            if typed in ("q", "quit", "exit"):
                return
            try:
                self.follow(typed)
            except Misused as error:
                self.screen.line(str(error), indent=2)

    def follow(self, typed: str) -> None:
        """Do one command."""
        word, _, rest = typed.partition(" ")
        number, many = whole(typed), 1 if not rest else whole(rest)
        if (word == "n" or not typed) and many is not None:
            self.go(self.place + many)
        elif word == "p" and many is not None:
            self.go(self.place - many)
        elif number is not None:
            self.go(number)
        elif word == "goto" and rest:
            self.go(many if many is not None else self.find(rest))
        elif typed == "all":
            pictures.tell(self.game.events(self.eyes), self.screen)
        else:
            raise Misused(f"'{typed}' is no command here: {HELP}.")

    def go(self, place: int) -> None:
        """Show another step, both ways."""
        if not 0 <= place <= self.last:
            raise Misused(f"There is no step {place}: the game has 0 to {self.last}.")
        if place < self.place:
            self.place = max(0, place - 1)
            self.game = starting.replay(self.journal, self.place, library=self.library)
        before = len(self.game.events()) if place else 0
        for number, record in enumerate(self.journal.records[self.place : place], self.place + 1):
            asked = self.game.waiting
            self.game.give(record)
            if number == place:
                self.unseen = self.is_unseen(asked, record)
        self.place = place
        self.show(before)

    def is_unseen(self, asked: Node, record: Record) -> bool:
        """Whether the answer to what was asked is hidden from `eyes`. What another seat chose is,
        where seats hide anything from each other: its events tell what all may know of it."""
        if isinstance(asked, Chance):
            return not asked.seen_by(self.eyes)
        return record.seat != self.eyes and (record.sealed or hides(self.game))

    def find(self, text: str) -> int:
        """The next step, from here on and then from the start, whose log as `eyes` may read it
        holds the text."""
        sought = text.casefold()
        for place in chain(range(self.place + 1, self.last + 1), range(self.place + 1)):
            told = self.journal.told_at(place, self.eyes)
            if any(sought in sentence.casefold() for sentence in told):
                return place
        raise Misused(f"Nothing in the log holds '{text}'.")

    def show(self, before: int) -> None:
        """The answer of this step, what it caused since `before`, and the table."""
        screen, game = self.screen, self.game
        found = [event.seen_by(self.eyes) for event in game.events()[before:]]
        events = [event for event in found if event is not None]
        if self.place:
            record = self.journal.records[self.place - 1]
            who = f"{game.names[record.seat]}: " if record.seat is not None else ""
            shown = record.answer
            answer = " ".join(map(str, shown)) if isinstance(shown, list) else str(shown)
            typed = " (typed)" if record.typed else ""
            told = f" = {answer}{typed}"
            if self.unseen:  # what is told of it follows, if anything is
                told = "" if events else " (unseen)"
            screen.line(f"{who}{record.label}{told}", "title", indent=2)
        pictures.tell(events, screen)
        screen.blocks(pictures.picture(game, self.eyes, screen))
        for sentence in self.journal.noted if self.place == self.last else ():
            screen.line(sentence)
        if game.result is not None:
            pictures.ending(game, game.result, screen)

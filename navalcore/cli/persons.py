"""The person at the terminal: the table, the news, the question, and what is typed in return."""

from attrs import define, field

from navalcore.cli import pictures
from navalcore.cli.choosing import chosen, is_exact, list_options, numbered
from navalcore.cli.commands import COMMANDS
from navalcore.cli.desks import Desk
from navalcore.cli.opening import hides
from navalcore.cli.real_dice import wanted
from navalcore.cli.refusing import in_full, refused
from navalcore.cli.tabletop import Tabletop
from navalcore.errors import Refusal
from navalcore.packs import CardSpace, words_in
from navalcore.previews import previews
from navalcore.seats import OBSERVER, Viewer
from navalcore.showing import Block
from navalcore.steps import Chance, Decision, Option


@define
class Person:
    """Everyone who sits at this terminal, one after the other."""

    table: Tabletop
    shown: dict[Viewer, list[Block]] = field(factory=dict)
    sitting: Viewer | None = None

    def __call__(self, question: Decision | Chance) -> None:
        """Ask until there is an answer, or until the game stands at another question."""
        if isinstance(question, Decision) and self.is_for_all(question):
            self.in_public()
            self.choose(Desk(self.table, OBSERVER, question), question)
            return
        viewer = self.viewer_of(question)
        self.hand_over(viewer)
        table, screen = self.table, self.table.screen
        table.recall(viewer)
        if table.redrawn:
            self.shown.clear()
            table.redrawn = False
        blocks = pictures.picture(table.game, viewer, screen)
        screen.blocks(pictures.changed(self.shown.get(viewer, []), blocks))
        self.shown[viewer] = blocks
        table.tell(viewer)
        desk = Desk(table, viewer, question)
        if isinstance(question, Chance):
            self.type_outcome(desk, question)
        else:
            self.choose(desk, question)

    def is_for_all(self, decision: Decision) -> bool:
        """Whether people at one terminal may all look on, since the question hides nothing."""
        game = self.table.game
        shared = len(self.table.opened.seating.people) > 1
        return shared and game.bound.ruleset.is_open(decision.label) and hides(game)

    def viewer_of(self, question: Decision | Chance) -> Viewer:
        """Who is asked: the decider, or whoever may see the roll."""
        if isinstance(question, Decision):
            return question.seat
        people = self.table.opened.seating.people
        audience = question.audience
        allowed = [seat for seat in people if audience is None or seat in audience]
        if question.seat in allowed:
            assert question.seat is not None
            return question.seat
        if allowed:
            return allowed[0]
        return self.table.viewer

    def hand_over(self, viewer: Viewer) -> None:
        """At a terminal that several people share, let the next one see it alone."""
        table = self.table
        shared = table.screen.live and len(table.opened.seating.people) > 1
        known = viewer == self.sitting or not shared
        if known or not isinstance(viewer, int) or not hides(table.game):
            self.sitting = viewer
            return
        table.screen.go_public()
        table.screen.clear()
        self.shown.clear()
        self.in_public()
        table.screen.line()
        table.screen.ask(f"{table.game.names[viewer]} is asked. Press Enter when alone. ")
        table.screen.go_private()
        table.screen.forget_typed()
        self.sitting = viewer

    def in_public(self) -> None:
        """Show the table to everyone, as all of them may know it, and what is new."""
        table, screen = self.table, self.table.screen
        screen.go_public()
        if hides(table.game):
            self.sitting = OBSERVER
        blocks = pictures.picture(table.game, OBSERVER, screen)
        screen.blocks(pictures.changed(self.shown.get(OBSERVER, []), blocks))
        self.shown[OBSERVER] = blocks
        table.tell_the_table()

    def choose(self, desk: Desk, decision: Decision) -> None:
        """Ask for one of the options."""
        table, screen = self.table, self.table.screen
        default = table.default(decision)
        number = next(number for number, one in numbered(decision).items() if one is default)
        cite = f" [{decision.cite}]" if decision.cite else ""
        who = f"{table.game.names[decision.seat]}: " if table.game.seats > 1 else ""
        screen.line()
        screen.line(f"{who}{decision.prompt}{cite}", "title", indent=2)
        names = table.game.names
        list_options(decision, default, screen, previews(table.game, decision), names)
        while True:
            typed = screen.ask(f"[{number}] > ").strip()
            if not typed:
                table.game.submit(default, decision.seat)
                return
            known = is_exact(decision, typed, names)
            if not known and (done := self.command(desk, typed)) is not None:
                if done:
                    return
                continue
            option = chosen(decision, typed, table.game.bound.ruleset.verbs, names)
            if isinstance(option, Option):
                table.game.submit(option, decision.seat)
                return
            screen.line(option or refused(table.game, decision, typed), indent=2)

    def command(self, desk: Desk, typed: str) -> bool | None:
        """Run a command; one that tells what follows from a hidden hand on its owner's screen,
        after which the table is asked again."""
        known, seat = COMMANDS.get(typed.partition(" ")[0].casefold()), desk.seat
        if known is None or not known.secret or desk.viewer == seat:
            return command(desk, typed)
        self.hand_over(seat)
        command(Desk(self.table, seat, desk.question), typed)
        if self.table.screen.live:
            self.table.screen.ask("Press Enter to go back to the table. ")
        return True

    def type_outcome(self, desk: Desk, chance: Chance) -> None:
        """Ask for what real dice or cards show."""
        table, screen = self.table, self.table.screen
        whose = "" if chance.audience is None else f"{self.secret(desk.viewer)}: "
        while True:
            typed = screen.ask(f"{whose}{wanted(chance, table.game.bound.ruleset)}: ").strip()
            try:
                outcome = chance.space.parse(self.face_of(chance, typed))
            except Refusal as refusal:
                done = command(desk, typed) if typed else None
                if done:
                    return
                if done is None:
                    screen.line(in_full(refusal), indent=2)
                continue
            table.game.submit(outcome)
            return

    def face_of(self, chance: Chance, typed: str) -> str:
        """The card that is told in these words, in any order; else what was typed."""
        if not isinstance(chance.space, CardSpace):
            return typed
        verbs, said = self.table.game.bound.ruleset.verbs, words_in(typed)
        faces = {outcome.partition("/")[0] for outcome, _ in chance.space.outcomes()}
        meant = [face for face in sorted(faces) if words_in(verbs.named(face)) == said]
        return meant[0] if len(meant) == 1 else typed

    def secret(self, viewer: Viewer) -> str:
        """For whose eyes alone an outcome is."""
        names = self.table.game.names
        return f"For {names[viewer]} only" if isinstance(viewer, int) else "Secret"


def command(desk: Desk, typed: str) -> bool | None:
    """Run a command: whether the question is left; None if the words are no command."""
    word, _, rest = typed.partition(" ")
    found = COMMANDS.get(word.casefold())
    if found is None:
        return None
    try:
        return bool(found.run(desk, rest.strip()))
    except Refusal as refusal:
        desk.screen.line(in_full(refusal), indent=2)
        return False

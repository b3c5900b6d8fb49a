"""A window at a shared terminal: the table is asked once, in public, as around a real one.

Enter means that nobody wants to do anything; the number of a seat lets that seat choose on its
own screen, where it may still pass, and then the others are asked again.
"""

from typing import Final

from navalcore.cli import reasons
from navalcore.cli.choosing import whole
from navalcore.cli.commands import COMMANDS
from navalcore.cli.desks import Desk
from navalcore.cli.persons import Person, command
from navalcore.seats import OBSERVER
from navalcore.steps import Decision, Sealed

_OPEN: Final = (
    *("board", "map", "log", "score", "rule", "card", "discards", "options"),
    *("save", "quit"),
)
"""The commands that tell nothing of one seat alone."""


def ask_together(person: Person, window: Sealed) -> bool:
    """Ask everyone at this terminal whose answer is open; whether this window is such a one.

    It is one if its label names the option that passes, and several people could answer.
    """
    table = person.table
    game, screen = table.game, table.screen
    kind = game.bound.ruleset.label(window.label)
    people = [one for one in game.open if one.seat in table.opened.seating.people]
    if kind is None or not kind.passes or len(table.opened.seating.people) < 2 or not people:
        return False
    seats = [one.seat for one in people]
    person.in_public()
    desk = Desk(table, OBSERVER, people[0])
    names = ", ".join(f"{seat} {game.names[seat]}" for seat in seats)
    screen.line()
    screen.line(f"The table: {kind.words(window.label)} [{window.cite}]", "title", indent=2)
    screen.line(f"Enter if nobody does; else the number of a seat: {names}.", indent=2)
    while True:
        typed = screen.ask("[nobody] > ").strip()
        if not typed:
            for seat in seats:
                game.submit(kind.passes, seat)
            return True
        wanted = whole(typed)
        if wanted in seats:
            break
        word = typed.split()[0].casefold()
        if word in ("?", "help"):
            reasons.rule(window.cite, game.bound.ruleset.rules, screen)
            screen.line(f"Commands here: {', '.join(sorted(_OPEN))}.", indent=2)
            continue
        if word in COMMANDS:
            if word in _OPEN and command(desk, typed):
                return True
            if word not in _OPEN:
                screen.line(f"'{word}' is not for the whole table: answer first.", indent=2)
            continue
        screen.line(f"'{typed}' is no seat that is asked: type Enter, or one of {names}.", indent=2)
    decision = next(one for one in people if one.seat == wanted)
    others = [one for one in seats if one != wanted]
    chosen = _alone(person, decision)
    if chosen is not None and chosen != kind.passes:
        for other in others:
            if game.waiting is window:
                game.submit(kind.passes, other)
    return True


def _alone(person: Person, decision: Decision) -> str | None:
    """What a seat chooses on its own screen; None if it went back instead."""
    game = person.table.game
    records = game.journal.records if game.journal is not None else []
    before = len(records)
    person(decision)
    if len(records) <= before:
        return None
    answer = records[before].answer
    return answer if isinstance(answer, str) else None

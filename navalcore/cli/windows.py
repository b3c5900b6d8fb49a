"""A window at a shared terminal: the table is asked once, in public, as around a real one.

Enter means that nobody wants to do anything; whoever does is named, and chooses alone on a screen
of their own, in the order of the rules if several are named. Each may still pass; if all of them
do, the others are asked again.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from navalcore.cli import reasons
from navalcore.cli.choosing import plain, whole
from navalcore.cli.commands import COMMANDS
from navalcore.cli.desks import Desk
from navalcore.cli.persons import Person, command
from navalcore.seats import OBSERVER
from navalcore.steps import Decision, Sealed

_OPEN: Final = (
    *("board", "map", "log", "score", "rule", "card", "discards", "options"),
    *("save", "quit", "exit"),
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
    if kind is None or not kind.passes or len(table.opened.seating.people) < 2:
        return False
    if all(map(table.answers_itself, people)):
        return False
    asked = {one.seat: one for one in people}
    seats = [seat for seat in window.order if seat in asked]
    cite = f" [{window.cite}]" if window.cite else ""

    def pass_all(decisions: Iterable[Decision]) -> None:
        """Let these pass, or answer by their default if they have said so."""
        for one in list(decisions):
            if game.waiting is window:
                answer = table.default(one) if table.answers_itself(one) else kind.passes
                game.submit(answer, one.seat)

    person.in_public()
    names = {seat: f"{seat} {game.names[seat]}" for seat in seats}
    screen.line()
    screen.line(f"The table: {kind.words(window.label)}{cite}", "title", indent=2)
    wanted = _who_acts(Desk(table, OBSERVER, people[0]), window.cite, names)
    if wanted is None:
        return True
    for seat in wanted:
        chosen = _alone(person, asked[seat])
        if chosen is None:
            return True
        if chosen != kind.passes:
            pass_all(one for one in asked.values() if one.seat not in game.sealed)
            return True
    if not wanted:
        pass_all(asked.values())
    return True


def _who_acts(desk: Desk, cite: str, names: Mapping[int, str]) -> list[int] | None:
    """The seats that want to do something, none if nobody does; None if a command has left the
    window."""
    screen, listed = desk.screen, ", ".join(names.values())
    screen.line(f"Enter if nobody does; else who does, one or more of {listed}.", indent=2)
    while True:
        typed = screen.ask("[nobody] > ").strip()
        if not typed:
            return []
        if wanted := _named(typed, names):
            return wanted
        word = typed.split()[0].casefold()
        if word in ("?", "help"):
            reasons.rule(cite, desk.game.bound.ruleset.rules, screen)
            screen.line(f"Commands here: {', '.join(sorted(_OPEN))}.", indent=2)
        elif word in _OPEN:
            if command(desk, typed):
                return None
        elif word in COMMANDS:
            screen.line(f"'{word}' is not for the whole table: answer first.", indent=2)
        else:
            told = f"'{typed}' is no seat that is asked: type Enter, or one of {listed}."
            screen.line(told, indent=2)


def _named(typed: str, names: Mapping[int, str]) -> list[int]:
    """The seats that were typed, by number, name or both, in the order of `names`; [] if one of
    the words is no seat: "1 Blue", "3, 1", "Blue and Green"."""
    if (whole_name := _seat(typed, names)) is not None:
        return [whole_name]
    found = set()
    for part in filter(None, map(str.strip, re.split(r"[,;]|\band\b", typed))):
        named = [_seat(part, names)]
        if named == [None]:
            named = [_seat(word, names) for word in part.split()]
        for seat in named:
            if seat is None:
                return []
            found.add(seat)
    return [seat for seat in names if seat in found]


def _seat(typed: str, names: Mapping[int, str]) -> int | None:
    """The seat of a number, of "1 Blue", or of a name that one seat alone has."""
    if (number := whole(typed.strip())) is not None:
        return number if number in names else None
    word = plain(typed)
    exact = [seat for seat, name in names.items() if plain(name) == word]
    meant = exact or [s for s, name in names.items() if plain(name.partition(" ")[2]) == word]
    return meant[0] if len(meant) == 1 else None


def _alone(person: Person, decision: Decision) -> str | None:
    """What a seat chooses on its own screen; None if it went back instead."""
    game = person.table.game
    records = game.journal.records if game.journal is not None else []
    before = len(records)
    person(decision)
    if len(records) <= before:
        return None
    given = records[before]
    own = (given.seat, given.label) == (decision.seat, decision.label)
    return given.answer if own and isinstance(given.answer, str) else None

"""Why something came out as it did: a roll with every modifier and its rule."""

from collections.abc import Sequence
from typing import Any

from navalcore.cli.desks import Desk
from navalcore.cli.pictures import sentence
from navalcore.cli.rolls import Roll, in_words, rolls_of
from navalcore.cli.screens import Screen
from navalcore.events import Event
from navalcore.rules import RuleIndex
from navalcore.tables import Modifier


def why(desk: Desk, count: int = 1) -> None:
    """The last roll that the viewer may know of, or the `count`th from the end.

    Where events tell their modifiers, each such event with its modifiers, and their rules; else the
    roll itself and its rule. Then the rolls before it.
    """
    screen, rules = desk.screen, desk.game.bound.ruleset.rules
    rolls = rolls_of(desk.game, desk.viewer)
    if count > len(rolls):
        screen.line(_too_far(len(rolls)))
        return
    roll = rolls[-count]
    after = rolls[-count + 1].place if count > 1 else None
    told = [one for one in caused(desk, roll, after) if parts_of(one) is not None]
    for one in told:
        sentence(one.text(), one.cite, screen)
        for label, value, cite in parts_of(one) or ():
            screen.line(f"  {value:+d}  {label}" + (f" [{cite}]" if cite else ""), indent=6)
        if not parts_of(one):
            screen.line("  No modifier applied.")
    if not told:
        sentence(f"{in_words(desk.game, roll)}.", roll.cite, screen)
    cites = [
        cite for one in told for cite in (one.cite, *(part.cite for part in parts_of(one) or ()))
    ]
    for cite in dict.fromkeys(cites if told else [roll.cite]):
        rule(cite, rules, screen)
    if earlier := rolls[:-count][-6:]:
        listed = "; ".join(in_words(desk.game, one) for one in reversed(earlier))
        screen.line(f"Before it: {listed}", "dim", indent=2)


def parts_of(event: Event) -> Sequence[Modifier] | None:
    """The modifiers of a roll that an event tells, or the parts of the number that it needed."""
    told: Any = getattr(event, "modifiers", None)
    return getattr(event, "parts", None) if told is None else told


def _too_far(count: int) -> str:
    if not count:
        return "Nothing has been rolled yet."
    if count == 1:
        return "1 roll is kept: type why."
    return f"{count} rolls are kept: type why, or a number from 1 to {count}."


def caused(desk: Desk, roll: Roll, after: int | None) -> list[Event]:
    """What a roll and the answers after it have caused, before the roll of record `after`."""
    game = desk.game
    assert game.journal is not None
    groups = game.journal.events
    start = len(game.events()) - sum(map(len, groups[roll.place :]))
    length = sum(map(len, groups[roll.place : after]))
    seen = (one.seen_by(desk.viewer) for one in game.events()[start : start + length])
    return [one for one in seen if one is not None]


def rule(cite: str, rules: RuleIndex, screen: Screen) -> None:
    """A rule in words, where the ruleset has it."""
    if cite in rules:
        screen.line(f"{cite}: {rules.text(cite)}", "dim", indent=2)

"""What a seat chooses unseen: nobody else may tell it from what is told, shown or asked then.

Compared are true games that part at one decision: its options differ in nothing but a card that
goes, or a secret that is kept, where a viewer does not see it.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from navalcore.dealers import Quick
from navalcore.decks import Cards
from navalcore.games import Game
from navalcore.leaks import held, listening, parted
from navalcore.seats import Viewer, bit
from navalcore.states import Secret
from navalcore.steps import Chance, Decision, Option, Verb
from navalcore.words import counted

MOST_OPTIONS = 8
"""Options of one decision that are compared with each other."""

FOLLOWED = 12
"""Answers for which two games go on alike."""


class Taken(NamedTuple):
    """A game in which a seat took an option of a decision."""

    option: Option
    game: Game
    truth: str
    """All that is hidden, as the umpire knows it."""


def choices(game: Game) -> Iterator[str]:
    """Where a viewer can tell which card or secret another seat has chosen unseen, in words."""
    label = getattr(game.waiting, "label", "")
    if game.bound.ruleset.is_open(label):
        return
    for asked in game.open:
        taken = [_taken(game, asked, option) for option in asked.options[:MOST_OPTIONS]]
        told: list[Verb] = []
        for one, other in combinations(taken, 2):
            verb = one.option.verb
            if verb is not other.option.verb or one.truth == other.truth or verb in told:
                continue
            for fault in _told_apart(game, asked, one, other):
                told.append(verb)
                yield fault


def _taken(game: Game, asked: Decision, option: Option) -> Taken:
    """A copy in which a seat takes an option, and others in its window their first."""
    copy = listening(game)
    for one in copy.open:
        copy.submit(option if one.seat == asked.seat else one.options[0], one.seat)
    return Taken(option, copy, json.dumps([container.dump() for container in held(copy)]))


def _told_apart(game: Game, asked: Decision, one: Taken, other: Taken) -> Iterator[str]:
    """How viewers can tell one choice from another, at once or a few answers later."""
    watching = [
        viewer
        for viewer in game.viewers
        if viewer != asked.seat and _is_unseen(game, viewer, one, other)
    ]
    tokens = f"'{one.option.token}' or '{other.option.token}'"
    what = f"whether seat {asked.seat} chose {tokens}, which it may not know"
    first, second = one.game.clone(), other.game.clone()
    first.log, second.log = list(one.game.log or ()), list(other.game.log or ())
    for later in _together(first, second):
        watching = [viewer for viewer in watching if _knows_alike(first, second, viewer)]
        if not watching:
            return
        for viewer in watching:
            if fault := parted(first, second, viewer, what):
                yield fault + (f", {counted(later, 'answer')} later" if later else "")
                return


def _knows_alike(one: Game, other: Game, viewer: Viewer) -> bool:
    """Whether a viewer knows the same of all that is hidden."""
    return [container.view(viewer) for container in held(one)] == [
        container.view(viewer) for container in held(other)
    ]


def _is_unseen(game: Game, viewer: Viewer, one: Taken, other: Taken) -> bool:
    """Whether two options differ in nothing but what went where a viewer does not see it."""
    if not _knows_alike(one.game, other.game, viewer):
        return False
    gone, gone_too = (_gone(game, taken.game, viewer) for taken in (one, other))
    return all(
        first == second or (first in gone and second in gone_too)
        for first, second in zip(one.option.arguments, other.option.arguments, strict=True)
    )


def _gone(before: Game, after: Game, viewer: Viewer) -> set[Any]:
    """The cards that went from one place to another, and the secrets that were made, which a
    viewer does not know."""
    there, then = _unknown(before, viewer), _unknown(after, viewer)
    return {value for _, value in (*(there - then), *(then - there))}


def _unknown(game: Game, viewer: Viewer) -> Counter[tuple[str, Any]]:
    """What a viewer does not know, and where it is."""
    mask, found = bit(viewer), Counter[tuple[str, Any]]()
    for number, container in enumerate(held(game)):
        if isinstance(container, Secret) and not container.knowers & mask:
            found[f"secret {number}", container.value] += 1
        elif isinstance(container, Cards):
            for name, place in container.places.items():
                for part in ("items", "top", "bottom"):
                    for face, _, knowers, _ in getattr(place, part):
                        if not knowers & mask:
                            found[f"{container.name} {name} {part}", face] += 1
    return found


def _together(one: Game, other: Game) -> Iterator[int]:
    """Give two games the same answers, chosen by chance among those that fit both."""
    numbers = Quick("alike")
    for later in range(FOLLOWED):
        yield later
        answers = _common(one, other)
        if not answers:
            return
        answer, seat = answers[numbers.below(len(answers))]
        one.submit(answer, seat)
        other.submit(answer, seat)


def _common(one: Game, other: Game) -> list[tuple[Any, int | None]]:
    """The answers that both games take, each with who gives it."""
    here, there = one.waiting, other.waiting
    if isinstance(here, Chance) and isinstance(there, Chance):
        possible = [outcome for outcome, _ in there.space.outcomes()]
        return [(outcome, None) for outcome, _ in here.space.outcomes() if outcome in possible]
    asked = {decision.seat: decision for decision in other.open}
    return [
        (option.token, decision.seat)
        for decision in one.open
        if decision.seat in asked
        for option in decision.options
        if asked[decision.seat].find(option.token)
    ]

"""Two games that a viewer cannot tell apart, played on alike: it must not tell them apart later."""

import json
from collections.abc import Iterator
from typing import Any

from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.leaks import everything, listening, parted
from navalcore.seats import Viewer
from navalcore.settling import held
from navalcore.steps import Chance
from navalcore.words import counted

FOLLOWED = 12
"""Answers for which two games go on alike."""

IMAGINED = 4
"""Games that are imagined in search of one that is not the first in disguise."""


def told_later(one: Game, other: Game, viewer: Viewer) -> Iterator[str]:
    """Where two games that a viewer imagines tell it later which of them it is in, in words.

    Nothing is said of games that cannot be played on, of which `imagination` tells.
    """
    try:
        if everything(one, viewer) != everything(other, viewer):
            return  # of which `leaks.imagined` tells
        for later in together(one, other):
            if not knows_alike(one, other, viewer):
                return
            if later and (fault := parted(one, other, viewer, "what it may not know")):
                yield f"{fault}, {counted(later, 'answer')} later"
                return
    except Exception:
        return


def imagined_pair(game: Game, viewer: Viewer) -> tuple[Game, Game] | None:
    """Two games that a viewer imagines here and that differ in what is hidden; None if it imagines
    but one, or none."""
    first, truth = None, ""
    for number in range(IMAGINED):
        try:
            other = listening(game.imagine(viewer, Quick(f"{game.answers} alike {number}")))
        except Exception:  # of which `imagination` tells
            return None
        hidden = json.dumps([container.dump() for container in held(other)])
        if first is None:
            first, truth = other, hidden
        elif hidden != truth:
            return first, other
    return None


def knows_alike(one: Game, other: Game, viewer: Viewer) -> bool:
    """Whether a viewer knows the same of all that is hidden."""
    return [container.view(viewer) for container in held(one)] == [
        container.view(viewer) for container in held(other)
    ]


def together(one: Game, other: Game) -> Iterator[int]:
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

"""What is compared of two games that should be alike: position and log, each as text."""

import json

from navalcore.differences import THEN, difference
from navalcore.games import Game
from navalcore.seats import seats_of


def position(game: Game) -> str:
    """The umpire's whole position."""
    return json.dumps(game.state())


def story(game: Game) -> str:
    """The log, with who may read it."""
    told = [
        {
            **event.plain(),
            "audience": seats_of(event.audience),
            "knows": seats_of(event.knows),
        }
        for event in game.events()
    ]
    return json.dumps(told)


def moment(game: Game) -> tuple[str, str]:
    """Position and log."""
    return position(game), story(game)


def change(before: tuple[str, str], after: tuple[str, str]) -> str:
    """What differs first between two moments; "" if nothing does."""
    for one, other, name in zip(before, after, ("", "log"), strict=True):
        if one != other:
            return difference(one, other, THEN, name)
    return ""

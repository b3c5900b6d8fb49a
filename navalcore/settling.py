"""What an answer settles: secrets that come out the same wherever it is given.

Who learns such an answer knows the secret. So who may not know the secret may not learn the
answer, in whatever words it is given: by name, by number or as one of two turns.
"""

from collections.abc import Callable
from typing import Any

from navalcore.containers import containers_of
from navalcore.dealers import Quick
from navalcore.games import Game
from navalcore.seats import Viewer, bit
from navalcore.secrets import Secret
from navalcore.states import Container

SAMPLES = 16
"""Games that are imagined to see whether a secret depends on anything but the answer."""

FEWEST = 5
"""Imagined games that an answer must fit before anything is said of it."""

SecretValues = dict[int, Any]
"""The values of secrets, each by its place among all that is hidden."""


def held(game: Game) -> list[Container]:
    """All that is hidden in a game, or may be: the containers of its board and frames."""
    return [one for state in (game.board, *game.frames) for one in containers_of(state)]


def unknown_secrets(game: Game, viewer: Viewer) -> SecretValues:
    """The secrets that a viewer does not know."""
    return {
        place: one.value
        for place, one in enumerate(held(game))
        if isinstance(one, Secret) and not one.knowers & bit(viewer)
    }


def settled(before: Game, viewer: Viewer, give: Callable[[Game], Game]) -> SecretValues | None:
    """The secrets unknown to a viewer that an answer brings to one value in every game that the
    viewer must reckon with.

    `give` makes of an imagined game the game after the answer, and raises an error where this does
    not fit. None where too few games can be imagined that it fits.
    """
    values: SecretValues | None = None
    fitting = 0
    for number in range(SAMPLES):
        try:
            other = before.imagine(viewer, Quick(f"settled {before.answers} {number}"))
            came = unknown_secrets(give(other), viewer)
        except Exception:  # of which `imagination` tells
            continue
        fitting += 1
        values = came if values is None else dict(values.items() & came.items())
    return values if fitting >= FEWEST else None

"""What a seat may know of a game: a position with holes, as plain data.

A view adds what may be known; it never removes. Boards and frames show themselves
(`State.view`); here the question that the game waits at is added as the seat may see it.
"""

from collections.abc import Callable
from typing import Any

from navalcore.engine import node_data
from navalcore.glances import Glance
from navalcore.packs import CardSpace
from navalcore.seats import Viewer
from navalcore.steps import Chance, Decision, Over, Sealed


def view_of(game: Any, viewer: Viewer) -> dict[str, Any]:
    """The view of a seat or of OBSERVER; see `Game.view`."""
    return {name: make() for name, make in _parts(game, viewer).items()}


def glance_of(game: Any, viewer: Viewer) -> Glance:
    """The view, made as far as it is read; see `navalcore.glances`."""
    board = game.board
    return Glance({**_parts(game, viewer), "board": lambda: board.glance(viewer)})


def _parts(game: Any, viewer: Viewer) -> dict[str, Callable[[], Any]]:
    bound = game.bound
    return {
        "ruleset": lambda: bound.ruleset.id,
        "version": lambda: bound.ruleset.version,
        "digest": lambda: bound.digest,
        "options": lambda: dict(bound.chosen),
        "seat": lambda: viewer,
        "seats": lambda: game.seats,
        "teams": lambda: game.teams,
        "names": lambda: list(game.names),
        "scenario": lambda: game.scenario,
        "practice": lambda: game.practice,
        "board": lambda: game.board.view(viewer),
        "frames": lambda: game.frames_data(lambda frame: frame.view(viewer)),
        "node": lambda: node_view(game, viewer),
    }


def node_view(game: Any, viewer: Viewer) -> dict[str, Any]:
    """The question that the game waits at, as `viewer` may see it.

    Its own decision with options; of another's only seat and label, unless the ruleset declares
    the question open; a sealed window with its own question and answer; a chance without its
    space, unless the viewer learns the outcome or the space only names a place of cards.
    """
    waiting = game.worded()
    data = node_data(waiting)
    if isinstance(waiting, Over):
        return data
    if isinstance(waiting, Decision):
        if waiting.seat == viewer or game.bound.ruleset.is_open(waiting.label):
            return data
        return {key: data[key] for key in ("kind", "seat", "label", "then", "again", "cite")}
    if isinstance(waiting, Sealed):
        shown = {key: data[key] for key in ("kind", "label", "then", "again", "cite")}
        shown["order"] = list(waiting.order)
        if viewer in waiting.decisions:
            own = waiting.decisions[viewer]
            shown["seat"], shown["prompt"] = viewer, own.prompt
            shown["options"] = [option.token for option in own.options]
            shown["given"] = game.sealed.get(viewer)
        return shown
    assert isinstance(waiting, Chance)
    place_alone = isinstance(waiting.space, CardSpace)  # is all that its description tells
    told = place_alone or waiting.seen_by(viewer)
    return {**data, "space": data["space"] if told else None}

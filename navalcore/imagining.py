"""A full game that agrees with one seat's view; it has no other input than the view."""

from collections.abc import Mapping
from typing import Any

from navalcore.branching import Branching
from navalcore.chance import Below
from navalcore.dealers import Dealer, Quick, Seeded
from navalcore.errors import KernelError
from navalcore.games import Dealers, Game
from navalcore.seats import sides_of
from navalcore.steps import Chance, Decision, Sealed


def imagine(view: Mapping[str, Any], dealer: Dealers, bound: Any) -> Game:
    """Fill the holes of a view by chance and restore a game from it.

    `dealer` chooses what fills the holes and answers the chances of the new game; None makes a
    fresh one. Each deal comes with the probability that the seat must give it. A `Branching` one
    fills the holes in the next of all ways.
    """
    chosen = dealer.get(None) if isinstance(dealer, Mapping) else dealer
    if chosen is None:
        chosen = dealer = Seeded(None)
    below = _numbers(chosen)
    viewer = view["seat"]
    game = Game(
        bound,
        view["seats"],
        sides_of(view["seats"], view["teams"]),
        tuple(view["names"]),
        view["scenario"],
        dealer,
        view["teams"],
    )
    game.log = None
    game.practice = view["practice"]
    game.board = bound.ruleset.board.load(bound.ruleset.board.fill(view["board"], viewer, below))
    rows = []
    for row in view["frames"]:
        cls = bound.frame_classes[row["frame"]]
        rows.append({**row, "fields": cls.fill(row["fields"], viewer, below)})
    game.load_frames(rows)
    _ask(game, view["node"], viewer)
    return game


def _numbers(dealer: Dealer) -> Below:
    if isinstance(dealer, Branching):
        return dealer
    if isinstance(dealer, Quick):
        return dealer.below
    if isinstance(dealer, Seeded):
        return dealer.stream("imagine", 0)
    raise KernelError(f"imagining takes a Seeded or a Quick dealer, not {dealer!r}")


def _ask(game: Game, node: Mapping[str, Any], viewer: Any) -> None:
    """Let the imagined game wait at the question of the view.

    A question shown with its options or its space is as it was; another is asked anew, since
    these may depend on what was imagined.
    """
    verbs = game.bound.ruleset.verbs
    kind = node["kind"]
    shown = (
        kind == "over"
        or (kind == "decision" and "options" in node)
        or (kind == "chance" and node["space"] is not None)
    )
    if shown:
        game.waiting = game.load_node(dict(node), verbs)
        return
    game.waiting = _asked(game, game.frames[-1], node)
    if kind == "sealed" and node.get("given") is not None:
        game.sealed = {viewer: node["given"]}


def _asked(game: Game, frame: Any, node: Mapping[str, Any]) -> Any:
    again = node.get("again")
    if again is None:
        raise KernelError(
            f"{node['label']}: another seat is asked; the question needs again=… to be imagined"
        )
    step = getattr(frame, again)(game)
    if type(step) not in (Decision, Sealed, Chance):
        raise KernelError(f"{type(frame).__name__}.{again} does not ask a question")
    return step
